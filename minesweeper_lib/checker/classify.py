"""Tell from its traces how a right solution goes about it: deep, wide, row by row, and in which order."""

import time
from dataclasses import asdict, dataclass
from functools import lru_cache

from ..board import BLANK, ORDERS, neighbors, parse
from ..boards import BOARDS
from ..recorder.playback import CALLS, NONE, QUEUE, STACK, discipline
from ..recorder.trace import record
from ..solvers import SOLVERS, breadth_first

# The click in the middle is a blank and all around it are digits: they open in neighbor order.
_RING = parse("MMMMM/MEEEM/MEEEM/MEEEM/MMMMM"), (2, 2)
SECONDS, FEWEST = 0.6, 3  # when a solution is slow to record, fewer clicks have to tell, but so many
_WAYS = {
    "right": (0, 1), "left": (0, -1), "down": (1, 0), "up": (-1, 0), "down right": (1, 1),
    "up left": (-1, -1), "down left": (1, -1), "up right": (-1, 1),
}  # fmt: skip


@dataclass(frozen=True)
class Kind:
    """How a solution works.

    Attributes
    ----------
    name : str
        ``depth first``, ``breadth first``, ``stack marked on push``, ``reveal on discovery``,
        ``raster`` or ``other``.
    solver : str or None
        The name in `SOLVERS` of the taught solver it behaves like.
    frontier : str
        What the cells wait in: ``calls``, ``queue``, ``stack``, ``frontier`` or ``none``.
    order : str or None
        Its neighbor order: a name from `ORDERS`, or the eight ways one after the other.
    sentence : str
    """

    name: str
    solver: str | None
    frontier: str
    order: str | None
    sentence: str

    def as_dict(self):
        return asdict(self)


@lru_cache(maxsize=1)
def telling_clicks():
    """Boards without symmetry, on which each way of solving shows an order of its own."""
    return [
        (BOARDS["barrier"].board, (1, 1)),
        (parse("EEEEEEE/EEEEEEE/EEEEEEE/EEEEEEE/EEEEEEE"), (1, 2)),
        (parse("EEEMEEEE/EEMEEEEE/EMEEEEEE/EEEEEEEE/MEEEEEEE/EEEEEEME/EEEEEEEE"), (3, 5)),
        (parse("EEEEEEME/EMEEEEEE/EEMEEEEE/EEMEEEEE/EEMEEEEE/EEEEEEEE/EEEEEEEE"), (3, 5)),
    ]


def classify(solution, guard):
    """Record a right solution on telling boards and return its `Kind`."""

    def traced(board, click):
        with guard:
            return record(solution, board, click)

    ring, traces, end = traced(*_RING), [], time.monotonic() + SECONDS
    for game in telling_clicks():
        if len(traces) < FEWEST or time.monotonic() < end:  # copies of the board take long to follow
            traces.append(traced(*game))
    if any(trace.note or not trace.steps for trace in traces):
        why = next((trace.note for trace in traces if trace.note), "")
        return Kind(
            "other", None, NONE, None, f"In which order it opens the cells cannot be seen. {why}".strip()
        )
    orders = [[step.cell for step in trace.steps] for trace in traces]
    frontier = discipline(traces[0])
    seen = tuple((step.cell[0] - 2, step.cell[1] - 2) for step in ring.steps[1:])
    if {*seen} == {*ORDERS["row by row"]}:
        # A stack opens last what was pushed last, so the same neighbor order can show reversed.
        for steps in (seen, seen[::-1]):
            for name in _candidates(frontier, traces[0]):
                if all(_goes_like(name, steps, trace) for trace in traces):
                    return _like(name, frontier, steps)
    if all(order == sorted(order) for order in orders):
        return Kind(
            "raster", None, frontier, None,
            "It first works out which cells open, and then writes them row by row.",
        )  # fmt: skip
    if all(map(_goes_wide, traces)):
        return Kind(
            "breadth first", None, frontier, None,
            f"Breadth first, ring by ring{_with(frontier)}; within a ring it follows an order of its own.",
        )  # fmt: skip
    if all(map(_goes_deep, traces)):
        return Kind(
            "depth first", None, frontier, None,
            f"Depth first{_with(frontier)}; its neighbor order is not the same at every cell.",
        )  # fmt: skip
    if frontier == STACK and all(trace.on_discovery for trace in traces):
        return Kind(
            "stack marked on push", None, frontier, None,
            "A stack whose cells are opened when they are pushed: neither depth first nor breadth first.",
        )  # fmt: skip
    return Kind(
        "other", None, frontier, None,
        "It opens the right cells in an order that is neither depth first nor breadth first.",
    )  # fmt: skip


def _candidates(frontier, trace):
    """The solvers to compare with: of two that open cells in the same order, the one with its frontier."""
    deep = ["depth first" if frontier == CALLS else "explicit stack", "marked stack"]
    wide = ["reveal on discovery"] if trace.on_discovery else ["breadth first"]
    return [*deep, *wide, "raster sweep", "rescan"]


def _goes_like(name, steps, trace):
    """Tell whether a taught solver that takes neighbors in these steps opens cells as in a trace."""
    taught = record(SOLVERS[name], trace.board, trace.click, order=steps)
    return [step.cell for step in taught.steps] == [step.cell for step in trace.steps]


def _like(name, frontier, steps):
    """The kind of a solution that opens cells exactly as a taught solver does."""
    named = {other: known for known, other in ORDERS.items()}
    backwards = named.get(steps[::-1], "")
    order = named.get(steps) or (backwards and f"{backwards}, backwards")
    order = order or ", ".join(way for step in steps for way, other in _WAYS.items() if step == other)
    kinds = {"explicit stack": "depth first", "marked stack": "stack marked on push"}
    kinds |= {"raster sweep": "raster", "rescan": "raster"}
    kind = kinds.get(name, name)
    using = _with(frontier)
    sentence = {
        "depth first": f"Depth first{using}: it finishes the first neighbor before it looks at the next.",
        "breadth first": f"Breadth first{using}: what is found first is opened first, ring by ring.",
        "reveal on discovery": f"Breadth first{using}, and a cell is opened the moment it is found.",
        "stack marked on push": "A stack whose cells are marked when they are pushed: neither depth first "
        "nor breadth first.",
        "raster": "It goes over the board row by row, opening what touches the flood.",
    }[kind]
    return Kind(kind, name, frontier, None if kind == "raster" else order, sentence)


def _with(frontier):
    if frontier == CALLS:
        return ", by recursion"
    return {QUEUE: ", with a queue", STACK: ", with a stack of its own"}.get(frontier, "")


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
