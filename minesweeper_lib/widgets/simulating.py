"""`simulate`: the reader is the machine.

The page judges, alone: it has all operations of the trace and compares. So an answer is there at once, no
move is lost, and it goes on where Python is busy or gone. What was played comes back for `Simulate.score`.
"""

from pathlib import Path

from ..board import BLANK, MINE, neighbors, symbol
from ..fast import open_lists
from ..look import joined, without_kernel
from ..recorder import FRONTIER, discipline, record
from ..solvers import SOLVERS
from ..translation import for_a_page, translated
from .arguments import as_trace
from .base import Activity
from .machine import ALLOWED, operations
from .machine_sentences import MACHINE
from .sentences import say
from .still import image

LEVELS = ("open", "frontier", "everything")
SMALL = 64  # cells of a board on which neighbors may go in any of the orders
SCRIPT = Path(__file__).parent / "js" / "simulated.js"
# The traits that a page without Python gets.
SEEN = ("activity", "look", "texts", "size", "rows", "cols", "cells", "machine", "played")
NOTHING = {"moves": 0, "slips": {}, "shown": 0, "done": False}  # the score before the first move
NAMES = {  # of the slips that are mistakes of a solver, too
    "name_counts_four": "counts only four neighbors",
    "name_spreads_to_four": "spreads to only four neighbors",
    "name_spreads_through_digits": "spreads through digits",
    "name_first_ring": "stops after the first ring",
    "name_leaves_digits": "leaves the digits closed",
    "name_short_of_far_edge": "stops short of the far edge",
    "name_short_of_near_edge": "stops short of row 0 and column 0",
    "name_reopens": "reopens revealed cells",
    "name_pop_without_recheck": "marks on pop without a recheck",
    "name_recurses_first": "recurses before marking",
}


class Simulate(Activity):
    """What `simulate` returns: a machine whose operations the reader does.

    Attributes
    ----------
    trace : Trace
    """

    def __init__(self, traces, kind, is_ours, level, at_end, size):
        self.trace = trace = traces[0]
        board, cols = trace.board, len(trace.board[0])
        if trace.result != open_lists(board, trace.click):
            raise ValueError(say("wrong_result", name=translated(trace.name)))
        cells = [(row, col) for row in range(len(board)) for col in range(cols)]
        scripts = [[(verb, row * cols + col) for verb, (row, col) in operations(one, kind)] for one in traces]
        machine = {
            "kind": kind,
            "isOurs": is_ours,  # then neighbors go row by row
            "click": trace.click[0] * cols + trace.click[1],
            "scripts": [script for at, script in enumerate(scripts) if script not in scripts[:at]],
            "near": [[row * cols + col for row, col in neighbors(board, cell)] for cell in cells],
            "shows": "".join(symbol(board, cell) for cell in cells),
            "straight": "".join(_straight(board, cell) for cell in cells),
        }
        super().__init__(
            size=size,
            rows=len(board),
            cols=cols,
            cells="".join(map("".join, board)),
            machine=machine,
            played={"level": level, "atEnd": at_end},  # the page adds what is played
            texts=for_a_page(NAMES | MACHINE),
        )

    def _repr_html_(self):
        """The same to use without Python, in a page such as a slide; there the score is not reported."""
        widget, cols = self.widget, self.widget.cols
        data = {name: getattr(widget, name) for name in SEEN}
        page = {"script": joined(SCRIPT), "style": widget._css, "data": data}
        rows = [widget.cells[start : start + cols] for start in range(0, len(widget.cells), cols)]
        return without_kernel(image(rows, kind="lm-film"), page)

    @property
    def score(self):
        """What was played since the last start, a dict.

        ``moves`` counts all that was tried; ``slips`` has for each idea that was broken, by its id, how
        often; ``shown`` counts moves that the page did; ``done`` says whether the end was reached.
        """
        return self.widget.played.get("score", NOTHING)


def _straight(board, cell):
    """What a cell would show if mines at its corners did not count."""
    near = [place for place in neighbors(board, cell) if place[0] == cell[0] or place[1] == cell[1]]
    return str(sum(board[row][col] == MINE for row, col in near) or BLANK)


def simulate(solver, board=None, click=None, *, level="everything", at_end=False, size=0):
    """Be the machine: do each operation of a solver by hand, and hear which idea a wrong one breaks.

    Parameters
    ----------
    solver, board, click, size
        As for `watch`; the solver has to be right.
    level : str
        ``"open"``: say which cell opens next. ``"frontier"``: also what joins the queue or stack, or which
        calls return. ``"everything"``: also write the symbols.
    at_end : bool
        Judge all moves when the reader says it is finished, not each at once.

    Examples
    --------
    >>> game = simulate("breadth first", "by hand")
    >>> game, game.score["slips"]
    (<simulate on a board of 3 x 4>, {})
    """
    if level not in LEVELS:
        raise ValueError(say("wrong_level", level=level, levels=", ".join(map(repr, LEVELS))))
    trace = as_trace(solver, board, click)
    kind = discipline(trace)
    if kind == FRONTIER and solver is not trace:
        kind = discipline(as_trace(solver, "rings"))  # on which queue and stack differ
    ours = SOLVERS.get(solver) if isinstance(solver, str) else solver
    is_ours = ours in SOLVERS.values()
    others = _in_other_orders(ours, trace, kind) if is_ours else []
    return Simulate([trace, *others], kind, is_ours, level, at_end, size)


def _in_other_orders(solver, trace, kind):
    """The same run with neighbors in other orders, where the board is small."""
    if len(trace.board) * len(trace.board[0]) > SMALL:
        return []
    others = [record(solver, trace.board, trace.click, order=order) for order in ALLOWED]
    return [other for other in others if discipline(other) in (kind, FRONTIER)]
