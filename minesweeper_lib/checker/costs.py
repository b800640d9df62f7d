"""What a right solution costs: how often it looks at cells and writes them, what waits, how deep calls nest.

Everything is counted on boards that grow, for how a cost grows tells more than how large it is. `recursion`
and `measure` are parts of the task `examine` and send what they find; the others read it.
"""

import math
import sys
import time
from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, partial

from ..recorder import events, record
from ..solvers import SOLVERS
from .classify import classify
from .ids import Came, KindId
from .inplace import StepGuard
from .larger_boards import LARGEST, from_corner, from_last_corner, winding
from .outcome import TookTooLong, hurried
from .sentences import say as sentences
from .trying import expected, play, with_room

USUAL_LIMIT = 1000  # the nested calls that Python allows by default
SIDES = 10, 20, 40  # rows and columns of the boards that grow
BUDGET = 400_000  # reads and writes of one run; beyond, it takes too long to count
SECONDS = 0.8  # of computing, for all runs together; what is counted by then has to do
CALL = 0.5  # seconds for one of them
LONG = 0.05  # seconds; a click that takes longer is timed once only
TOO_MUCH = 20  # times as long for four times the cells: no longer is waited for
LONGEST = 1.5  # seconds that are waited for at most
MUCH = 6  # if four times the cells seem to take so many times as long, that is measured again


class Where(StrEnum):
    """A family of boards, see `GAMES`."""

    CORNER = "corner"
    CORRIDOR = "corridor"
    OPPOSITE = "opposite"


class Growth(StrEnum):
    """How a cost grows with the board."""

    SIDE = "side"  # as its rows and columns
    CELLS = "cells"  # as the number of its cells
    SQUARE = "square"  # as the square of that
    CUBE = "cube"
    OTHER = "other"


GAMES = {Where.CORNER: from_corner, Where.CORRIDOR: winding, Where.OPPOSITE: from_last_corner}
FIRST = Where.CORNER, SIDES[0]  # the click that is counted first
POWERS = {Growth.SIDE: 0.5, Growth.CELLS: 1, Growth.SQUARE: 2, Growth.CUBE: 3}  # of the number of cells
ALIKE = 0.05  # two clicks whose reads differ by less than this part are not told apart
NEAR = 0.2  # a power counts as one of `POWERS` if it is as close to it as this


@dataclass(frozen=True)
class Run:
    """What one click cost on a square board of ``side x side`` cells.

    ``reads`` and ``writes`` are of cells, ``again`` are those writes that left a cell as it was; ``pushes``
    is how often a cell began to wait, ``peak`` how many waited at most, ``depth`` how many calls were nested,
    ``statements`` how many were run of another language. None where it cannot be seen.
    """

    where: Where
    side: int
    reads: int | None
    writes: int | None
    again: int | None
    pushes: int | None
    peak: int | None
    depth: int | None
    statements: int | None = None

    @property
    def cells(self):
        return self.side**2

    @property
    def work(self):
        """What its time is told by: looks at cells, or else statements."""
        return self.statements if self.reads is None else self.reads


# Finding out


def recursion(function, send, guard):
    """Find the smallest open square for which the recursion limit is too low, up to 50 x 50.

    Too low a limit shows as a RecursionError, or as a wrong board that comes out right with more room.
    """
    found = {}

    def fails(side):
        board, click = from_corner(side)
        send.trying(size=f"{side} x {side}", click=click)
        found[side] = played = play(function, board, click, guard)
        if played.error == RecursionError.__name__:
            return True
        if played.kind == Came.BOARD:
            return played.got != expected(board, click) and _right_with_room(function, board, guard)
        return None

    # What nests too deep fails at once; to wait for the others costs time and tells little.
    with hurried(guard, guard.limits.call / 4):
        high = fails(LARGEST)
    send(recursion_limit=sys.getrecursionlimit())
    if high is not True:
        send(survives=None if high is None else True)
        return
    low, high = 1, LARGEST
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if fails(middle) else (middle + 1, high)
    send(survives=False, fails_from=high, fails_silently=found[high].kind == Came.BOARD)


def _right_with_room(function, board, guard):
    """True if a click comes out right where calls may nest as deep as they like, else None."""
    played = play(with_room(function), board, (0, 0), guard)
    return True if played.got == expected(board, (0, 0)) else None


def measure(solution, function, send, guard):
    """Send how a right solution works and what it costs."""
    send.trying(stage="classify")
    runs = []
    try:
        kind = classify(solution, guard)
        send(kind=kind)
        for run in _measured(solution, kind, guard):
            runs.append(run)
            send(runs=runs)
    except BaseException:  # it came back on such boards before, so only the measuring failed
        if not runs:
            send(note=sentences.NOT_RECORDED)
            return
    if not isinstance(guard, StepGuard) and not solution.language:
        first = 1 if worst("work", runs) else 3  # where looks tell how it grows, one run tells the rest
        tell = partial(send.trying, stage="classify")
        send(times_slower=_times_slower(function, guard, first, tell))


def _measured(solution, kind, guard):
    """Run a solution on boards that grow, as far as time allows, and yield each `Run`."""
    end, runs = time.process_time() + SECONDS, []
    sweeps = kind.id == KindId.RASTER and kind.solver is not None
    for where, side in _boards(runs):
        if runs and time.process_time() > end:
            return
        if side == SIDES[-1] and isinstance(guard, StepGuard):
            continue  # there it takes tens of times as long
        try:
            with hurried(guard, CALL if runs else guard.now.call), guard:
                run = counted(solution, where, side, sweeps)
        except BaseException:
            if not runs:
                raise
            continue
        runs.append(run)
        yield run


def _boards(runs):
    """The boards to run on, as (where, side): larger ones only where they tell something more.

    ``runs`` has the runs so far, and grows meanwhile.
    """
    small, middle, large = SIDES
    yield FIRST
    if runs[0].work is None:
        return  # copies of the board take long to follow, and would not tell how its time grows
    yield Where.OPPOSITE, small
    yield Where.CORRIDOR, small
    work = {run.where: run.work for run in runs}
    for where in Where:
        if where != Where.OPPOSITE or abs((work.get(where) or 0) / work[Where.CORNER] - 1) > ALIKE:
            yield where, middle
    for where in Where:
        work = [run.work for run in runs if run.where == where]
        power = power_of("work", runs, where)
        if power is None or (growth(power) == Growth.CELLS and where != Where.CORNER):
            continue
        if work[-1] ** 2 < BUDGET * work[-2]:  # if work grows by the same factor again, it is in the budget
            yield where, large


def counted(solution, where, side, sweeps=True):
    """Record one click and return its cost, a `Run`; ``sweeps`` tells that cells need not wait anywhere.

    Raises a ValueError for a wrong board, as one that is unfinished because the solution lowers the limit.
    """
    board, click = GAMES[where](side)
    trace = record(solution, board, click, budget=BUDGET)
    if trace.result != expected(board, click):
        raise ValueError(f"a wrong board of {side} x {side}")
    seen, depth = not trace.note, trace.max_depth
    # Unless a solution sweeps, several cells wait at once. If that was not seen, they waited before the first
    # reveal, and what waits is not known.
    waits = trace.peak_frontier > 1 or depth or (sweeps and not trace.peak_frontier)
    again = trace.writes - len(trace.steps) - len(trace.corrections)
    return Run(
        where,
        side,
        # Every solution reads each cell at least once; with fewer reads, some were not seen.
        reads=trace.reads if seen and not trace.on_copy and trace.reads >= side**2 else None,
        writes=trace.writes if seen else None,
        again=again if seen and not trace.on_copy else None,
        pushes=(0 if depth else _pushes(trace)) if seen and waits else None,
        peak=(0 if depth else trace.peak_frontier) if seen and waits else None,
        depth=depth if seen else None,
        statements=trace.statements,
    )


def _pushes(trace):
    """How often a cell began to wait in the queue or stack."""
    pushes, waiting, waited, revealed = 0, [], set(), set()
    for event in events(trace):
        revealed.add(event.cell)
        front, back = waiting[: event.dropped], waiting[event.dropped + event.kept :]
        if front and (back or not event.kept):  # a heap: the cell at its root left, and others changed places
            gone = Counter(front + back) - Counter([event.cell])
        else:
            gone = Counter(cell for cell in front + back if cell not in revealed)
        moved = Counter(event.appended) & gone
        pushes += len(event.appended) - moved.total()
        waited.update(event.appended)
        event.apply([], waiting)
    # What came and was taken out again between two reveals was not seen.
    return pushes if trace.on_discovery else pushes + len(revealed - waited)


def _times_slower(function, guard, first=3, tell=lambda: None):
    """How many times as long a click takes on four times the cells, at least; None where it cannot be told.

    Reads do not tell all, so the time spent computing is measured: the best of ``first`` runs. A high result
    is measured again, for a busy machine is slower now and then. ``tell()`` is called before each.
    """
    slower = math.inf
    try:
        for runs in (first, 3, 3):
            tell()
            with hurried(guard, CALL):
                small = _timed(function, SIDES[1], guard, runs)
            tell()
            with hurried(guard, min(max(CALL, TOO_MUCH * small), LONGEST)):
                large = _timed(function, SIDES[2], guard, runs, or_stopped=True)
            slower = min(slower, large / small)
            if slower < MUCH or large > CALL:
                break
    except BaseException:  # among them ZeroDivisionError, where the clock is not fine enough
        return None
    return round(slower, 1)


def _timed(function, side, guard, times, or_stopped=False):
    """The seconds for one click on an open board, at best of so many times; or until it was stopped."""
    best = math.inf
    for _ in range(times):
        board, click = from_corner(side)
        started = time.process_time()
        try:
            with guard:
                with_room(function)(board, [*click])
        except TookTooLong:
            if not or_stopped:
                raise
        best = min(best, time.process_time() - started)
        if best > LONG:
            break
    return best


# Reading what was found


def power(small, large):
    """The power of a size with which a cost grows from one pair ``(size, cost)`` to another.

    >>> power((10, 7), (20, 28))
    2.0
    """
    return math.log(large[1] / small[1]) / math.log(large[0] / small[0])


def power_of(what, runs, where):
    """The power of the number of cells with which a cost of some `Run`s grows, by the two largest boards.

    ``what`` names an attribute of `Run`. None where it is not known.
    """
    pairs = [(run.cells, getattr(run, what)) for run in runs if run.where == where]
    if len(pairs) < 2 or not all(cost for _, cost in pairs[-2:]):
        return None
    return power(*pairs[-2:])


def growth(power):
    """The `Growth` that a power of the number of cells stands for."""
    return next((name for name, exact in POWERS.items() if abs(power - exact) <= NEAR), Growth.OTHER)


def worst(what, runs):
    """Where a cost grows most, as ``(Growth, small run, large run)``; None where that is not known.

    Of boards on which it grows alike, the open one that is clicked in the corner.
    """
    powers = {where: power_of(what, runs, where) for where in Where}
    known = {where: power for where, power in powers.items() if power is not None}
    if not known:
        return None
    where = max(known, key=known.get)
    if Where.CORNER in known and growth(known[Where.CORNER]) == growth(known[where]):
        where = Where.CORNER
    there = [run for run in runs if run.where == where]
    return growth(known[where]), there[0], there[-1]


def compared(runs):
    """The costs on the smallest open board, as in `report.Report.costs`; None where there was no run."""
    if not runs:
        return None
    opposite = [run.reads for run in runs if (run.where, run.side) == (Where.OPPOSITE, SIDES[0])]
    names = ("reads", "writes", "peak", "depth")
    return {name: getattr(runs[0], name) for name in names} | {"reads_opposite": next(iter(opposite), None)}


@cache
def taught_costs(name):
    """The costs of one of the taught solvers, as in `report.Report.costs`."""
    return compared([counted(SOLVERS[name], where, SIDES[0]) for where in (Where.CORNER, Where.OPPOSITE)])
