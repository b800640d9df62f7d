"""Measure what a solution costs on growing boards: reads, writes, waiting cells, nested calls.

How a cost grows says more than its size: `growth` finds p in cost ~ cells ** p.
"""

import math
import sys
import time
from bisect import bisect_left
from collections import defaultdict
from contextlib import nullcontext, suppress
from functools import cache
from itertools import product

from ..board import one_line
from ..recorder import STOPPED, load
from ..solvers import SOLVERS
from ..translation import N_, _
from .child import StepGuard, hurried
from .games import LARGEST, from_corner, from_last_corner, winding
from .naming import sentence_of
from .trying import expected, play, recorded, size_of

SIDES = 10, 30  # rows and columns of the boards that grow
BUDGET = 600_000  # reads and writes of one run; beyond, it takes too long to count
SECONDS = 0.8  # of computing, for all runs together; whatever was counted by then is used
FAMILIES = {
    from_corner: N_("an open {side} x {side}"),
    from_last_corner: N_("an open {side} x {side} clicked in the last cell"),
    winding: N_("a winding corridor of {side} x {side}"),
}
# By the exponent of the number of cells.
BOUNDS = {0.5: "O(m + n)", 1: "O(mn)", 2: "O((mn)²)", math.inf: N_("more than O(mn)")}
NEAR = 0.2  # how far a measured exponent may be above that of its bound
GROWTH = {  # a sentence by the cost that grows
    "reads": N_("{bound} reads, {each} for each cell of {board}."),
    "statements": N_("{bound} statements, {each} for each cell of {board}."),
    "depth": N_("{bound}. On {board}, at most {most} calls are open at once."),
    "peak": N_("{bound}. On {board}, at most {most} cells wait."),
}

AGAIN = "marks on pop without a recheck"  # in `MISTAKES`: cells wait several times and are opened each time
SQUARES = 2, 3, 4, 6, 8  # sides of the open boards on which steps are counted
STEEP = 5  # exponent of the side; O((mn)²) has 4
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
    return {
        # Every solution reads cells more than once; one with fewer reads works on its own copy.
        "reads": trace.reads if seen and not trace.on_copy and trace.reads > side**2 else None,
        "writes": trace.writes if seen else None,
        "peak": peak if waits else None,
        "depth": depth if waits else None,
        "statements": getattr(solution.given, "counted", None),
        "again": seen and not trace.on_copy and trace.writes > 1.2 * len(trace.steps),
    }


def measured(solution, guard, sides=SIDES):
    """The costs of a right solution on growing boards, as far as time allows, as fields of a report.

    These are ``costs``, sentences on ``time`` and ``memory``, and ``notes``; none if nothing was recorded.
    """
    end, runs = time.process_time() + SECONDS, defaultdict(dict)
    for side, family in product(sides, FAMILIES):
        if time.process_time() < end:
            runs[family, side] = counted(solution, family, side, guard)
    first, opposite = (runs[family, sides[0]] for family in (from_corner, from_last_corner))
    if not first:
        return {}
    costs = {name: first[name] for name in ("reads", "writes", "peak", "depth")}
    told = {
        "costs": costs | {"reads_opposite": opposite.get("reads")},
        "time": growth(runs, "statements" if first["reads"] is None else "reads"),
        "memory": growth(runs, "depth" if first["depth"] else "peak"),
    }
    if first["again"]:
        waste = N_("It writes {writes} times to open {cells} cells: cells are written more than once.")
        told["notes"] = [_(waste, writes=first["writes"], cells=sides[0] ** 2)]
    return told


def growth(runs, name):
    """A sentence on how a cost grows in the family where it grows most; None if that is not known."""
    small, large = SIDES
    powers = {}
    for family in FAMILIES:
        few, many = (runs[family, side].get(name) for side in SIDES)
        if few and many:
            powers[family] = round(math.log(many / few, (large / small) ** 2), 1)
    if not powers:
        return None
    family = max(powers, key=powers.get)  # of those that grow alike, the first
    bound = next(text for exponent, text in BOUNDS.items() if powers[family] <= exponent + NEAR)
    most, board = runs[family, large][name], _(FAMILIES[family], side=large)
    return _(GROWTH[name], bound=_(bound), board=board, most=f"{most:,}", each=f"{most / large**2:,.0f}")


@cache
def taught_costs(name):
    """The costs of one of the library's own solvers, as in a report."""
    return measured(load(SOLVERS[name]), nullcontext(), SIDES[:1])["costs"]


def recursion(function, guard):
    """Find the smallest open square on which the recursion limit is too low; return fields of a report."""

    def fails(side):
        board, click = from_corner(side)
        played = play(function, board, click, guard)
        return None if played.error == "TookTooLong" else played.got != expected(board, click)

    limit = f"{sys.getrecursionlimit():,}"
    # Calls that nest too deep fail at once; waiting for anything else takes time and tells little.
    with hurried(guard, guard.limits.call / 4):
        fails_at_all = fails(LARGEST)
        if fails_at_all is None:
            return {}
        if not fails_at_all:
            said = _("An open 50 x 50 works with a limit of {limit} nested calls.", limit=limit)
            return {"survives": True, "notes": [said]}
        side = bisect_left(range(LARGEST), True, lo=1, key=lambda side: bool(fails(side)))
    said = N_("An open {side} x {side} nests more calls than Python's limit of {limit}.")
    more = _("A judge such as LeetCode may set a higher limit.")
    paragraphs = [_(said, side=side, limit=limit)]
    return {"survives": False, "fails_from": side, "paragraphs": paragraphs, "notes": [more]}


def explosion(solution, function, guard, tell):
    """Describe work that grows by a factor with each row; None if the work grows as it should."""
    steps = {}
    for side in SQUARES:
        board, click = from_corner(side)
        tell.trying(board=one_line(board), click=click)
        if not (count := _steps(solution, function, board, click, guard)):
            break
        steps[size_of(board)] = count
    if len(steps) < 2:
        return None
    (before, fewer), (last, many) = [*zip(SQUARES, steps.values(), strict=False)][-2:]
    if many < fewer * (last / before) ** STEEP:
        return None
    (small, few), *_others, (large, many) = steps.items()
    explodes = N_("The board is right, but the work explodes: {few} steps on {small}, {many} on {large}.")
    said = [_(explodes, few=f"{few:,}", small=small, many=f"{many:,}", large=large)]
    board, click = from_corner(SQUARES[0])
    right = expected(board, click)
    told = {"board": board, "click": click, "expected": right, "got": right}
    trace = recorded(solution, *from_corner(4), guard)
    # In another language the same value written again is not seen; a frontier larger than the board is.
    if trace and not trace.max_depth and (trace.writes > len(trace.steps) or trace.peak_frontier > 4 * 4):
        return told | {"mistake": AGAIN, "paragraphs": [sentence_of(AGAIN), *said]}
    return told | {"mistake": None, "paragraphs": said}


def _steps(solution, function, board, click, guard):
    """The number of lines, or statements, that run during a click; None if too many, or if it is wrong."""
    if solution.language:
        with suppress(BaseException), guard:  # it may take too long
            return solution.given.ask(1, board, click).counted
        return None
    counter = guard if isinstance(guard, StepGuard) else StepGuard(guard.limits, MOST, guard)
    with hurried(guard, 1):
        return counter.spent if play(function, board, click, counter).got == expected(board, click) else None
