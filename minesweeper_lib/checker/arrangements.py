"""Solvers cut into lines that a reader puts back in order: the exercises of `arrange`, and their judge.

An arrangement is never compared with the source: `check` runs it like any other solution. The first wrong
line is found by running, too. The placed lines up to some line are completed with the remaining lines of
the source. As long as the result still works, those lines can stay.
"""

import ast
import inspect
from dataclasses import dataclass, replace

from ..board import count_mines, symbol
from ..errors import Named
from ..look import pack
from ..recorder import record, tree
from ..solvers import breadth_first, depth_first, explicit_stack, raster_sweep
from ..translation import N_, _
from .child import run
from .classify import DEEP, WIDE
from .exercises import GAME, judge_solver
from .naming import telling_games
from .trying import recorded

SAME = "result", "unusual", "order", "writes"  # of the traces of two programs that do the same
BUDGET = 20_000  # reads and writes of one run
IMPORTS = "from minesweeper_lib.board import neighbors, symbol"
FAULTS = {  # line 1 is the head of the function
    "line": N_("Line {line} is the first that is wrong: {code}"),
    "place": N_("Line {line} is the first that is wrong, or a line is missing before it: {code}"),
    "missing": N_("All that stands there can stay. A line is missing behind line {line}: {code}"),
}


def _taken_apart(function):
    """Return a function's first line, and the others as (text, depth), without docstring and empty lines."""
    text = inspect.getsource(function)
    node = tree(text).body[0]
    first = node.body[1 if ast.get_docstring(node) else 0].lineno - 1
    rows = text.splitlines()
    body = [row for row in rows[first:] if row.strip()]
    return rows[node.lineno - 1], [(row.strip(), (len(row) - len(row.lstrip())) // 4 - 1) for row in body]


def _put_together(head, rows):
    return "\n".join([head, *("    " * (depth + 1) + text for text, depth in rows)])


class Arrangement:
    """A function cut into lines. A line is known by its number and is placed as (number, depth).

    Attributes
    ----------
    solver, kinds
        The finished program must behave like this solver, and be of one of the kinds if there are any.
    head, lines : str, list of str
        The first line, which stays where it is, and the text of each line without its indent: those of the
        source in their order, then the wrong ones.
    source, given : lists of (line number, depth)
        The lines of the source, and those that are placed at the start; depth 0 is the body of the function.
    instead : dict
        Maps the number of each wrong line to that of the line it replaces.
    """

    def __init__(self, function, wrong, kinds=(), around=(), taken_out=""):
        """Cut a function into lines.

        ``wrong`` maps the start of a right line to a wrong line that is offered beside it. ``around`` are
        functions that are put around the lines, the solver last. With ``taken_out``, all lines without this
        word are placed at the start, wrong ones in place of right ones.
        """
        self.solver, self.kinds, self.around = (function, *around)[-1], kinds, around
        self.head, rows = _taken_apart(function)
        self.lines = [*(text for text, _depth in rows), *wrong.values()]
        self.source = [(line, depth) for line, (_text, depth) in enumerate(rows)]
        right = [[text.startswith(start) for text in self.lines].index(True) for start in wrong]
        self.instead = dict(enumerate(right, len(rows)))
        swapped = dict(zip(right, self.instead, strict=True))
        placed = [(swapped.get(line, line), depth) for line, depth in self.source] if taken_out else []
        self.given = [one for one in placed if taken_out not in self.lines[one[0]]]

    def text(self, placed):
        """Return the program; the function comes first, so that line 1 is its head."""
        rows = [(self.lines[line], depth) for line, depth in placed]
        around = (_put_together(*_taken_apart(one)) for one in self.around)
        return "\n\n\n".join([_put_together(self.head, rows), IMPORTS, *around])

    def completed(self, placed):
        """The placed lines, then each line of the source that is neither placed nor replaced."""
        used = {self.instead.get(line, line) for line, _depth in placed}
        return [*placed, *(one for one in self.source if one[0] not in used)]


@dataclass(frozen=True)
class Judged:
    """The result of judging an arrangement: a message, the first wrong place or -1, and a trace."""

    right: bool | None
    said: str
    fault: int = -1
    lane: dict | None = None


NOT_MARKED = {
    'if board[r][c] == "E" and not visited': 'if board[r][c] == "E":',
    "visited[r][c]": "visited[row][col] = True",
}
FOUR = {"if board[r][c]": 'if (r == row or c == col) and board[r][c] == "E":'}
ARRANGEMENTS = Named(
    "exercise",
    {
        "count mines": Arrangement(
            count_mines,
            {
                "if board": 'if board[row][col] == "M" and (row == cell[0] or col == cell[1]):',
                "mines += 1": "mines = 1",
            },
            around=(symbol, raster_sweep),
        ),
        "depth first": Arrangement(
            depth_first, {"if board[row][col]": 'if board[row][col] != "X":'} | FOUR, (DEEP,)
        ),
        "breadth first": Arrangement(
            breadth_first, {"cell = queue.popleft()": "cell = queue.pop()"} | NOT_MARKED, (WIDE,)
        ),
        "explicit stack": Arrangement(
            explicit_stack, {"cell = stack.pop()": "cell = stack.pop(0)", "continue": "break"} | FOUR, (DEEP,)
        ),
        "mark on push": Arrangement(breadth_first, NOT_MARKED, (WIDE,), taken_out="visited"),
    },
)


def judge_arrangement(name, placed):
    """Run lines as they are placed, a list of (number, depth), and return the result, a `Judged`."""
    one = ARRANGEMENTS[name]
    if not placed:
        return Judged(None, _("Put lines into the program first."))
    answer = judge_solver(one.text(placed), kinds=one.kinds, once=True)
    right, said, report = answer.done, answer.message, answer.report
    game = report.board and (report.board, report.click)
    found = run(f"{__name__}:play_task", (name, placed, right, game)).told
    fault = found.get("fault", -1)
    if wrong := found.get("wrong"):
        place = fault % len(placed)  # the last one if none is wrong
        said = _(FAULTS[wrong], line=place + 2, code=one.lines[placed[place][0]]) + "\n" + said
    return Judged(right, said, fault, found.get("lane"))


def play_task(job, tell, guard):
    """In the child: record the placed lines on the board that fails, and find the first wrong line."""
    name, placed, right, game = job
    one = ARRANGEMENTS[name]
    text = one.text(placed)
    tell.trying(stage="record")
    if trace := recorded(text, *(game or (GAME.board, GAME.click)), guard, BUDGET):
        trace = replace(trace, name=_("your lines"))
        folded = [len(placed) + 2, text.count("\n") + 1]  # hide everything except the reader's lines
        tell(lane=pack(trace) | {"folded": folded})
    if right is False:
        tell(**_first_wrong(one, placed, guard))


def _does(one, text, games, guard):
    """Tell whether a program opens the right cells in the same order, and each of them once."""
    for game in games:
        want, found = record(one.solver, *game), recorded(text, *game, guard, BUDGET)
        if not found or any(getattr(found, name) != getattr(want, name) for name in SAME):
            return False
    return True


def _first_wrong(one, placed, guard):
    """Find the first line that cannot stay: its place as ``fault``, and an id of `FAULTS` as ``wrong``."""
    games = telling_games()[::5]
    for at, (line, _depth) in enumerate(placed):
        if not _does(one, one.text(one.completed(placed[: at + 1])), games, guard):
            return {"fault": at, "wrong": "line" if line in one.instead else "place"}
    return {"fault": -1, "wrong": "missing" * (one.completed(placed) != placed)}
