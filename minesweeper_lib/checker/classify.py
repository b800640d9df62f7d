"""Recognize how a right solution works from its traces: depth or breadth first, in which order."""

import re
from itertools import product

from ..board import BLANK, ORDERS, neighbors, parse
from ..boards import BOARDS
from ..recorder import CALLS, QUEUE, STACK, STOPPED, discipline, record
from ..solvers import SOLVERS
from ..translation import N_, _
from .trying import expected, recorded

# The click in the middle is a blank and all around it are digits: they open in neighbor order.
RING = parse("MMMMM/MEEEM/MEEEM/MEEEM/MMMMM"), (2, 2)
# Without symmetry: on these each way of solving shows an order of its own.
ASYMMETRIC = [
    (BOARDS["barrier"].board, (1, 1)),
    (parse("EEEEEEE/EEEEEEE/EEEEEEE/EEEEEEE/EEEEEEE"), (1, 2)),
    (parse("EEEMEEEE/EEMEEEEE/EMEEEEEE/EEEEEEEE/MEEEEEEE/EEEEEEME/EEEEEEEE"), (3, 5)),
]
DEEP, WIDE, DISCOVERY = N_("depth first"), N_("breadth first"), N_("reveal on discovery")
MARKED, RASTER, OTHER = N_("stack marked on push"), N_("raster"), N_("other")
HIDDEN = N_("order not seen")
HOW = {
    DEEP: N_("Depth first: it finishes one neighbor before it opens the next."),
    WIDE: N_("Breadth first: the cell that was found first is opened first."),
    DISCOVERY: N_("Breadth first, and each cell is opened as soon as it is found."),
    MARKED: N_("A stack whose cells are marked when they are pushed: neither depth first nor breadth first."),
    RASTER: N_("It goes over the board row by row."),
    OTHER: N_("The order in which it opens cells is neither depth first nor breadth first."),
    HIDDEN: N_("The order in which it opens cells cannot be seen."),
}
# An expression that takes an item from a list, in any of the languages; groups: its name, the operation.
TAKES = re.compile(
    r"\b(\w+)\s*(?:\.|->)\s*(pop_back|pop_front|popleft|pop(?:Back|Front)?|dequeue|poll\w*|remove(?:First|Last)?|shift|get)\s*\([^()\n]*\)"
    r"|\b(\w+)\s*=\s*\3\s*(\[[^\]\n]*:[^\]\n]*\])"
)
JOINS_IN_FRONT = re.compile(r"appendleft|push_?front|unshift|addFirst|offerFirst|insert\(0,", re.IGNORECASE)
CALLED = {STACK: re.compile(r"(?i)queue|(?<!de)que$|^q$|fifo"), QUEUE: re.compile(r"(?i)stack|^stk?$|lifo")}
MISNAMED = {
    STACK: N_(
        "You call it `{name}`, but `{take}` takes the newest cell, so this is a stack and the order is not "
        "breadth first."
    ),
    QUEUE: N_(
        "You call it `{name}`, but `{take}` takes the oldest cell, so this is a queue and the order is not "
        "depth first."
    ),
}


def classify(solution, guard):
    """Record a right solution on telling boards; return the fields of a report on how it works."""
    told = _classified(solution, guard)
    kind, frontier = told.get("kind"), told.get("frontier")
    return told | {"paragraphs": [kind and _(HOW[kind]), misnamed(solution.text, frontier)]}


def _classified(solution, guard):
    """The fields of a report that name the kind of a solution, its frontier, and its order."""
    traces = [recorded(solution, *game, guard) for game in (RING, *ASYMMETRIC)]
    if not all(trace and trace.unusual != STOPPED for trace in traces):
        return {"notes": [_("It could not be recorded step by step.")]}
    ring, *traces = traces
    if not all(trace.steps for trace in traces):
        return {"kind": HIDDEN, "notes": [trace.note for trace in traces if trace.note][:1]}
    frontier, on_discovery = discipline(traces[0]), traces[0].on_discovery
    # Two pairs of solvers open cells in the same order: what waits, or when a cell opens, tells them apart.
    deep = "depth first" if frontier == CALLS else "explicit stack"
    wide = DISCOVERY if on_discovery else WIDE  # both are also the name of a solver
    taught = {deep: DEEP, wide: wide, "marked stack": MARKED, "raster sweep": RASTER, "rescan": RASTER}
    seen = tuple((row - 2, col - 2) for row, col in _cells(ring)[1:])
    # A stack may open last what was pushed first.
    orders = [seen, seen[::-1]] if {*seen} == {*ORDERS["row by row"]} else []
    for order, solver in product(orders, taught):
        likes = (record(SOLVERS[solver], t.board, t.click, order=order) for t in traces)
        if all(_cells(like) == _cells(t) for like, t in zip(likes, traces, strict=True)):
            told = None if taught[solver] == RASTER else _order_name(order)
            return {"kind": taught[solver], "behaves_like": solver, "frontier": frontier, "order": told}
    fits = {
        RASTER: all(_cells(t) == sorted(_cells(t)) for t in traces),
        WIDE: all(map(_goes_wide, traces)),
        DEEP: all(map(_goes_deep, traces)),
        MARKED: frontier == STACK and all(t.on_discovery for t in traces),
        OTHER: True,
    }
    return {"kind": next(kind for kind, it_does in fits.items() if it_does), "frontier": frontier}


def misnamed(text, frontier):
    """A sentence on a stack that is called a queue, or a queue that is called a stack; or None.

    >>> misnamed("queue = [start]; cell = queue.pop()", STACK).partition(",")[0]
    'You call it `queue`'
    >>> misnamed("stack = [start]; cell = stack.pop()", STACK)
    """
    takes = {(found[1] or found[3]): found[2] or found[4] for found in TAKES.finditer(text)}
    if len(takes) != 1 or frontier not in CALLED or JOINS_IN_FRONT.search(text):
        return None
    ((name, take),) = takes.items()
    if not CALLED[frontier].search(name):
        return None
    return _(MISNAMED[frontier], name=name, take=take if take[0] == "[" else f"{take}()")


def _cells(trace):
    return [step.cell for step in trace.steps]


def _order_name(steps):
    """The name of a neighbor order, or its eight steps if it has no name."""
    for name, known in ORDERS.items():
        if steps in (known, known[::-1]):
            return _(name) if steps == known else _("{order}, backwards", order=_(name))
    return _(", ").join(map(str, steps))


def _goes_wide(trace):
    """Tell whether cells open in order of their distance from the click through blanks."""
    after, distance, ring = expected(trace.board, trace.click), {trace.click: 0}, [trace.click]
    for row, col in ring:
        if after[row][col] == BLANK:
            for near in neighbors(trace.board, (row, col)):
                if near not in distance:
                    distance[near] = distance[row, col] + 1
                    ring.append(near)
    distances = [distance[cell] for cell in _cells(trace)]
    return distances == sorted(distances)


def _goes_deep(trace):
    """Tell whether every cell opens next to the deepest open blank that still has closed neighbors."""
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
