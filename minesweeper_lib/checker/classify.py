"""Tell from its traces how a right solution goes about it: deep, wide, row by row, and in which order."""

import time
from dataclasses import dataclass

from ..board import BLANK, ORDERS, neighbors, parse
from ..boards import BOARDS
from ..recorder import CALLS, NONE, QUEUE, STACK, discipline, record
from ..solvers import (
    breadth_first,
    depth_first,
    explicit_stack,
    marked_stack,
    raster_sweep,
    rescan,
    reveal_on_discovery,
)
from ..translation import translated
from .ids import KindId
from .sentences import KINDS as NAMES
from .sentences import say as sentences

# The click in the middle is a blank and all around it are digits: they open in neighbor order.
_RING = parse("MMMMM/MEEEM/MEEEM/MEEEM/MMMMM"), (2, 2)
# Without symmetry: on these each way of solving shows an order of its own.
ASYMMETRIC = [
    (BOARDS["barrier"].board, (1, 1)),
    (parse("EEEEEEE/EEEEEEE/EEEEEEE/EEEEEEE/EEEEEEE"), (1, 2)),
    (parse("EEEMEEEE/EEMEEEEE/EMEEEEEE/EEEEEEEE/MEEEEEEE/EEEEEEME/EEEEEEEE"), (3, 5)),
    (parse("EEEEEEME/EMEEEEEE/EEMEEEEE/EEMEEEEE/EEMEEEEE/EEEEEEEE/EEEEEEEE"), (3, 5)),
]
SECONDS, FEWEST = 0.6, 3  # seconds after which no further click is recorded, but at least so many clicks


# The kind of each taught solver that others are compared with.
KINDS = {
    depth_first: KindId.DEPTH_FIRST,
    explicit_stack: KindId.DEPTH_FIRST,
    breadth_first: KindId.BREADTH_FIRST,
    reveal_on_discovery: KindId.ON_DISCOVERY,
    marked_stack: KindId.MARKED_STACK,
    raster_sweep: KindId.RASTER,
    rescan: KindId.RASTER,
}


@dataclass(frozen=True)
class Kind:
    """How a solution works.

    Attributes
    ----------
    id : KindId
    frontier : str
        What the cells wait in: ``calls``, ``queue``, ``stack``, ``frontier`` or ``none``.
    solver : str or None
        The name in `SOLVERS` of the taught solver it behaves like.
    order : str or None
        Its neighbor order: a name from `ORDERS`, or the eight directions one after the other.
    hidden : str or None
        Where its order cannot be seen: why, as a sentence; it may be empty.
    """

    id: KindId
    frontier: str
    solver: str | None = None
    order: str | None = None
    hidden: str | None = None

    @property
    def name(self):
        """What it is, by name: translated where it is shown."""
        return NAMES[self.id]

    @property
    def sentence(self):
        """How it works, for a reader."""
        if self.hidden is not None:
            return sentences.ORDER_HIDDEN.format(why=self.hidden).rstrip()
        table = sentences.LIKE_TAUGHT if self.solver else sentences.IN_OWN_ORDER
        said = table[self.id]
        return said.get(self.frontier, said[NONE])


def classify(solution, guard):
    """Record a right solution on telling boards and return its `Kind`."""

    def traced(board, click):
        with guard:
            return record(solution, board, click)

    ring, traces, end = traced(*_RING), [], time.monotonic() + SECONDS
    for game in ASYMMETRIC:
        if len(traces) < FEWEST or time.monotonic() < end:  # copies of the board take long to follow
            traces.append(traced(*game))
    if not all(trace.steps for trace in traces):
        why = next((trace.note for trace in traces if trace.note), "")
        return Kind(KindId.OTHER, NONE, hidden=why)
    frontier = discipline(traces[0])
    seen = tuple((step.cell[0] - 2, step.cell[1] - 2) for step in ring.steps[1:])
    if {*seen} == {*ORDERS["row by row"]}:
        # A stack opens last what was pushed last, so the same neighbor order can show reversed.
        for steps in (seen, seen[::-1]):
            for solver in _candidates(frontier, traces[0]):
                if all(_goes_like(solver, steps, trace) for trace in traces):
                    order = None if KINDS[solver] == KindId.RASTER else _order_name(steps)
                    return Kind(KINDS[solver], frontier, solver.name, order)
    orders = [[step.cell for step in trace.steps] for trace in traces]
    if frontier not in (QUEUE, STACK) and all(order == sorted(order) for order in orders):
        return Kind(KindId.RASTER, frontier)
    if all(map(_goes_wide, traces)):
        return Kind(KindId.BREADTH_FIRST, frontier)
    if all(map(_goes_deep, traces)):
        return Kind(KindId.DEPTH_FIRST, frontier)
    if frontier == STACK and all(trace.on_discovery for trace in traces):
        return Kind(KindId.MARKED_STACK, frontier)
    return Kind(KindId.OTHER, frontier)


def _candidates(frontier, trace):
    """The solvers to compare with: of two that open cells in the same order, the one with its frontier."""
    deep = depth_first if frontier == CALLS else explicit_stack
    wide = reveal_on_discovery if trace.on_discovery else breadth_first
    return [deep, marked_stack, wide, *([raster_sweep, rescan] if frontier not in (QUEUE, STACK) else [])]


def _goes_like(solver, steps, trace):
    """Tell whether a taught solver that takes neighbors in these steps opens cells as in a trace."""
    taught = record(solver, trace.board, trace.click, order=steps)
    return [step.cell for step in taught.steps] == [step.cell for step in trace.steps]


def _order_name(steps):
    """What a neighbor order is called: by its name, or by its eight directions."""
    named = {known: name for name, known in ORDERS.items()}
    if steps in named:
        return named[steps]
    if steps[::-1] in named:
        return sentences.BACKWARDS.format(order=translated(named[steps[::-1]]))
    return sentences.COMMA.join(sentences.DIRECTIONS[step] for step in steps)


def _goes_wide(trace):
    """Tell whether each cell opens no earlier than all that are fewer steps away through blanks."""
    after = breadth_first([row[:] for row in trace.board], trace.click)
    distance, ring = {trace.click: 0}, [trace.click]
    while ring:
        blanks = [cell for cell in ring if after[cell[0]][cell[1]] == BLANK]
        ring = []
        for cell in blanks:
            for near in neighbors(trace.board, cell):
                if near not in distance:
                    distance[near] = distance[cell] + 1
                    ring.append(near)
    distances = [distance[step.cell] for step in trace.steps]
    return distances == sorted(distances)


def _goes_deep(trace):
    """Tell whether each cell opens next to the deepest open blank that still has closed neighbors."""
    after = breadth_first([row[:] for row in trace.board], trace.click)
    path, opened = [], set()
    for step in trace.steps:
        closed = [
            {near for near in neighbors(trace.board, cell) if trace.board[near[0]][near[1]] == "E"} - opened
            for cell in path
        ]
        while path and not closed[-1]:
            path.pop(), closed.pop()
        if path and step.cell not in closed[-1]:
            return False
        opened.add(step.cell)
        if after[step.cell[0]][step.cell[1]] == BLANK:
            path.append(step.cell)
    return True
