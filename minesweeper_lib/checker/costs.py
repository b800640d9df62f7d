"""Measure what a solution costs on growing boards: reads, writes, waiting cells, nested calls, time.

How a cost grows says more than its size: `grows` finds p in cost ~ cells ** p.
"""

import math
import sys
import time
from bisect import bisect_left
from contextlib import nullcontext
from functools import cache
from itertools import pairwise, product

from ..board import one_line
from ..recorder import CALLS, STOPPED, discipline, load
from ..solvers import SOLVERS
from ..translation import N_, _
from .child import StepGuard, hurried
from .games import LARGEST, from_corner, from_last_corner, one_mine, straight, winding
from .naming import sentence_of
from .trying import expected, play, recorded, size_of

SIDES = 10, 30  # rows and columns of the boards that grow
BUDGET = 600_000  # reads and writes of one run; beyond, it takes too long to count
SECONDS = 0.8  # of computing, for all runs together; whatever was counted by then is used
BOUNDS = {0.5: "O(m + n)", 1: "O(mn)", 2: "O((mn)²)", 3: "O((mn)³)"}  # by the exponent of the number of cells
NEAR = 0.2  # an exponent this close to one of `BOUNDS` counts as that
FAMILIES = {
    from_corner: N_("an open {side} x {side}"),
    from_last_corner: N_("an open {side} x {side} clicked in the last cell"),
    winding: N_("a winding corridor of {side} x {side}"),
}
MEMORY = {
    "depth": N_("{bound}. On {board}, at most {most} calls are open at once."),
    "peak": N_("{bound}. On {board}, at most {most} cells wait."),
}
WORK = {"reads": N_("reads"), "statements": N_("statements")}
TICK = 0.02  # seconds; the clock of Windows has slightly shorter steps
TIMED = 20, 40  # rows and columns of the boards on which the clock runs
SLOW = 7  # ratio of times for four times the cells that reads alone do not explain

AGAIN = "marks on pop without a recheck"  # in `MISTAKES`
EXPLODING = from_corner, one_mine, straight
SIZES = 2, 3, 4, 5, 6, 8
STEEP = 6.2  # exponent of the size; no correct solution found grows faster than size ** 4
MOST = 1_000_000  # most steps counted on one board; if there are more, larger boards are not tried


def counted(solution, family, side, guard):
    """The costs of one click by name, None for one that cannot be seen; empty if it cannot be recorded."""
    board, click = family(side)
    trace = recorded(solution, board, click, guard, BUDGET)
    if not trace or trace.unusual == STOPPED or trace.result != expected(board, click):
        return {}
    seen, depth, peak = not trace.note, trace.max_depth, trace.peak_frontier
    cells = [step.cell for step in trace.steps]
    # If at most one cell was seen waiting, the frontier is hidden, except in a sweep, which has none.
    waits = seen and (depth or peak > 1 or (not peak and cells == sorted(cells)))
    # Every solution reads cells more than once; one with fewer reads works on its own copy.
    reads = trace.reads if seen and not trace.on_copy and trace.reads > side**2 else None
    return {
        "reads": reads,
        "writes": trace.writes if seen else None,
        "peak": peak if waits else None,
        "depth": depth if waits else None,
        "statements": getattr(solution.given, "counted", None),
        "again": seen and not trace.on_copy and trace.writes > 1.2 * len(trace.steps),
    }


def measured(solution, guard):
    """The costs of a right solution on growing boards, {family: {side: costs}}, as far as time allows."""
    end, runs = time.process_time() + SECONDS, {family: {} for family in FAMILIES}
    for side, (family, found) in product(SIDES, runs.items()):
        if runs[from_corner] and time.process_time() > end:
            break
        if costs := counted(solution, family, side, guard):
            found[side] = costs
    return runs if runs[from_corner] else {}


def grows(runs, name):
    """Find where a cost grows most: (exponent of the number of cells, family, small, large side), or None."""
    found = []
    for family, by_side in runs.items():
        known = {side: costs[name] for side, costs in by_side.items() if costs[name]}
        if len(known) > 1:
            (small, few), (large, many) = known.items()
            power = math.log(many / few) / math.log((large / small) ** 2)
            found.append((power, family, small, large))
    # Of families in which it grows alike, take the first.
    worst = max((power for power, *_rest in found), default=0)
    return next((one for one in found if one[0] > worst - NEAR), None)


def bound(power):
    """An exponent of the number of cells, in O notation: ``O(mn)``."""
    return next((text for exact, text in BOUNDS.items() if abs(power - exact) <= NEAR), _("more than O(mn)"))


def costs_told(runs, slower):
    """The costs as fields of a report: ``costs``, sentences on ``time`` and ``memory``, ``notes``."""
    first = runs[from_corner][SIDES[0]]
    opposite = runs[from_last_corner].get(SIDES[0], {})
    costs = {name: first[name] for name in ("reads", "writes", "peak", "depth")}
    said = {"costs": costs | {"reads_opposite": opposite.get("reads")}}
    work = "statements" if first["reads"] is None else "reads"
    if found := grows(runs, work):
        said["time"] = _time(runs, work, *found, slower)
    waits = "depth" if first["depth"] else "peak"
    if found := grows(runs, waits):
        power, family, _small, large = found
        board, most = _(FAMILIES[family], side=large), f"{runs[family][large][waits]:,}"
        said["memory"] = _(MEMORY[waits], bound=bound(power), most=most, board=board)
    if first["again"]:
        waste = N_("It writes {writes} times to open {cells} cells: cells are written more than once.")
        said["notes"] = [_(waste, writes=first["writes"], cells=SIDES[0] ** 2)]
    return said


def _time(runs, work, power, family, small, large, slower):
    """A sentence on how the time grows; ``slower`` is the result of `times_slower`."""
    if slower and slower >= SLOW and power < 1 + NEAR:
        said = N_(
            "More than O(mn): four times the cells take {slower:.0f} times as long. Does it search a long "
            "list, or copy the board, for each cell?"
        )
        return _(said, slower=slower)
    often, seldom = (f"{runs[family][side][work] / side**2:,.0f}" for side in (large, small))
    boards = {"large": _(FAMILIES[family], side=large), "small": _(FAMILIES[family], side=small)}
    each = N_("{bound}. For each cell of the board: {often} {work} on {large}, {seldom} on {small}.")
    return _(each, bound=bound(power), often=often, seldom=seldom, work=_(WORK[work]), **boards)


def times_slower(function, guard):
    """Return how many times as long four times as many cells take, the smallest of some measurements."""
    slower = math.inf
    for _again in range(5):  # a busy machine is slower now and then
        small, large = (seconds(function, side, guard) for side in TIMED)
        slower = min(slower, large / small)
        if slower < SLOW:
            break
    return slower


def seconds(function, side, guard):
    """The seconds of computing for one click on an open board: the mean of several if these are too short."""
    clicks, started = 0, time.process_time()
    while (spent := time.process_time() - started) < TICK:
        play(function, *from_corner(side), guard)
        clicks += 1
    return spent / clicks


@cache
def taught_costs(name):
    """The costs of one of the library's own solvers, as in a report."""
    solver, side = load(SOLVERS[name]), SIDES[0]
    runs = {family: {side: counted(solver, family, side, nullcontext())} for family in FAMILIES}
    return costs_told(runs, None)["costs"]


def recursion(function, guard):
    """Find the smallest open square on which the recursion limit is too low; return fields of a report."""

    def fails(side):
        board, click = from_corner(side)
        played = play(function, board, click, guard)
        if played.error == "TookTooLong":
            return None
        return played.error == "RecursionError" or played.got != expected(board, click)

    # Calls that nest too deep fail at once; waiting for anything else takes time and tells little.
    with hurried(guard, guard.limits.call / 4):
        fails_at_all = fails(LARGEST)
        limit = f"{sys.getrecursionlimit():,}"
        if fails_at_all is None:
            return {}
        if not fails_at_all:
            said = _("An open 50 x 50 works with a limit of {limit} nested calls.", limit=limit)
            return {"survives": True, "notes": [said]}
        side = bisect_left(range(LARGEST), True, lo=1, key=lambda side: bool(fails(side)))
    said = _(
        "An open {side} x {side} nests more calls than Python's limit of {limit}.", side=side, limit=limit
    )
    more = _("A judge such as LeetCode may set a higher limit.")
    return {"survives": False, "fails_from": side, "paragraphs": [said], "notes": [more]}


def explosion(solution, function, guard, tell):
    """Describe work that grows by a factor with each row; None if the work grows as it should."""
    for family in EXPLODING:
        steps = {}
        for size in SIZES:
            board, click = family(size)
            tell.trying(board=one_line(board), click=click)
            count = _steps(solution, function, board, click, guard)
            if not count:
                break
            steps[size] = count
        if not steps:
            return None  # it is not right on the smallest board
        powers = [math.log(b / a) / math.log(n / m) for (m, a), (n, b) in pairwise(steps.items())]
        if powers and powers[-1] > max(STEEP, *powers[-2:-1], 0):
            board, click = family(SIZES[0])
            right = expected(board, click)
            mistake = AGAIN if _waits_again(solution, *family(4), guard) else None
            sizes = [SIZES[0], [*steps][-1]]
            few, many = (f"{steps[size]:,}" for size in sizes)
            small, large = (size_of(family(size)[0]) for size in sizes)
            explodes = N_(
                "The board is right, but the work explodes: {few} steps on {small}, {many} on {large}."
            )
            explodes = _(explodes, few=few, many=many, small=small, large=large)
            said = [sentence_of(mistake), explodes] if mistake else [explodes]
            game = {"board": board, "click": click, "expected": right, "got": right}
            return {"paragraphs": said, "mistake": mistake, **game}
    return None


def _steps(solution, function, board, click, guard):
    """The number of lines, or statements, that run during a click; None if too many, or if it is wrong."""
    if solution.language:
        try:
            with guard:
                return solution.given.ask(1, board, click).counted
        except BaseException:  # it takes too long
            return None
    counter = guard if isinstance(guard, StepGuard) else StepGuard(guard.limits, MOST, guard)
    with hurried(guard, 1):
        return counter.spent if play(function, board, click, counter).got == expected(board, click) else None


def _waits_again(solution, board, click, guard):
    """Tell whether cells are in a queue or stack several times and are opened each time."""
    if not (trace := recorded(solution, board, click, guard)):
        return False
    # In another language the same value written again is not seen; a frontier larger than the board is.
    again = trace.writes > len(trace.steps) or trace.peak_frontier > len(board) * len(board[0])
    return again and discipline(trace) != CALLS
