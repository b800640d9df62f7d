"""Tell from its traces how a right solution goes about it: deep, wide, row by row, and in which order."""

from ..board import BLANK, ORDERS, neighbors, parse
from ..boards import BOARDS
from ..recorder import CALLS, FRONTIER, NONE, QUEUE, STACK, discipline, record
from ..solvers import SOLVERS
from ..translation import N_, _
from .trying import expected

# The click in the middle is a blank and all around it are digits: they open in neighbor order.
RING = parse("MMMMM/MEEEM/MEEEM/MEEEM/MMMMM"), (2, 2)
# Without symmetry: on these each way of solving shows an order of its own.
ASYMMETRIC = [
    (BOARDS["barrier"].board, (1, 1)),
    (parse("EEEEEEE/EEEEEEE/EEEEEEE/EEEEEEE/EEEEEEE"), (1, 2)),
    (parse("EEEMEEEE/EEMEEEEE/EMEEEEEE/EEEEEEEE/MEEEEEEE/EEEEEEME/EEEEEEEE"), (3, 5)),
]
# The kinds, in the order in which they are tried: name, taught solver, what its cells may wait in.
DEEP, WIDE, DISCOVERY = N_("depth first"), N_("breadth first"), N_("reveal on discovery")
MARKED, RASTER, OTHER = N_("stack marked on push"), N_("raster"), N_("other")
LIKE = (
    (DEEP, "depth first", {CALLS}),
    (DEEP, "explicit stack", {QUEUE, STACK, FRONTIER, NONE}),
    (MARKED, "marked stack", {QUEUE, STACK, FRONTIER, NONE, CALLS}),
    (DISCOVERY, "reveal on discovery", {QUEUE, STACK, FRONTIER, NONE, CALLS}),
    (WIDE, "breadth first", {QUEUE, STACK, FRONTIER, NONE, CALLS}),
    (RASTER, "raster sweep", {FRONTIER, NONE, CALLS}),
    (RASTER, "rescan", {FRONTIER, NONE, CALLS}),
)
WAITS_IN = {
    CALLS: N_("nested calls"),
    QUEUE: N_("a queue"),
    STACK: N_("a stack"),
    FRONTIER: N_("a heap or set"),
}


def classify(solution, guard):
    """Record a right solution on telling boards: what a report tells of how it works."""
    traces = []
    for game in (RING, *ASYMMETRIC):
        with guard:
            traces.append(record(solution, *game))
    ring, *traces = traces
    if not all(trace.steps for trace in traces):
        return {"kind": OTHER, "notes": [trace.note for trace in traces[:1] if trace.note]}
    frontier = discipline(traces[0])
    seen = tuple((row - 2, col - 2) for row, col in _cells(ring)[1:])
    for order in (seen, seen[::-1]):  # a stack may open last what was pushed first
        for kind, solver, waits_in in LIKE if {*seen} == {*ORDERS["row by row"]} else ():
            late = solver == "breadth first" and traces[0].on_discovery
            early = solver == "reveal on discovery" and not traces[0].on_discovery
            if frontier not in waits_in or late or early:
                continue
            if all(
                _cells(record(SOLVERS[solver], t.board, t.click, order=order)) == _cells(t) for t in traces
            ):
                told = None if kind == RASTER else _order_name(order)
                return {"kind": kind, "behaves_like": solver, "frontier": frontier, "order": told}
    for kind, fits in ((RASTER, _goes_by_row), (WIDE, _goes_wide), (DEEP, _goes_deep), (MARKED, _marks)):
        if all(fits(trace, frontier) for trace in traces):
            return {"kind": kind, "frontier": frontier}
    return {"kind": OTHER, "frontier": frontier}


def _cells(trace):
    return [step.cell for step in trace.steps]


def _order_name(steps):
    """What a neighbor order is called: by its name, or by its eight arrows."""
    for name, known in ORDERS.items():
        if known == steps:
            return _(name)
        if known == steps[::-1]:
            return _("{order}, backwards").format(order=_(name))
    return "".join(dict(zip(ORDERS["row by row"], "↖↑↗←→↙↓↘", strict=True))[step] for step in steps)


def _goes_by_row(trace, frontier):
    return frontier not in (QUEUE, STACK) and _cells(trace) == sorted(_cells(trace))


def _marks(trace, frontier):
    return frontier == STACK and trace.on_discovery


def _goes_wide(trace, frontier):
    """Tell whether each cell opens no earlier than all that are fewer steps away through blanks."""
    after, distance, ring = expected(trace.board, trace.click), {trace.click: 0}, [trace.click]
    for row, col in ring:
        if after[row][col] == BLANK:
            for near in neighbors(trace.board, (row, col)):
                if near not in distance:
                    distance[near] = distance[row, col] + 1
                    ring.append(near)
    distances = [distance[cell] for cell in _cells(trace)]
    return distances == sorted(distances)


def _goes_deep(trace, frontier):
    """Tell whether each cell opens next to the deepest open blank that still has closed neighbors."""
    after, path, closed = expected(trace.board, trace.click), [], {*_cells(trace)}
    for row, col in _cells(trace):
        while path and not closed & {*neighbors(trace.board, path[-1])}:
            path.pop()
        if path and (row, col) not in neighbors(trace.board, path[-1]):
            return False
        closed.discard((row, col))
        if after[row][col] == BLANK:
            path.append((row, col))
    return True
