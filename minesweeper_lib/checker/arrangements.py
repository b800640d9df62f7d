"""Solvers cut into lines that a reader puts back in order: the exercises of `arrange`, and their judge.

An arrangement is never compared with the source: `check` runs it like any other solution. The first wrong
line is found by running, too. The placed lines up to some line are completed with the remaining lines of
the source. As long as the result still works, those lines can stay.
"""

import ast
import inspect
from dataclasses import dataclass, replace
from functools import cache, cached_property

from ..board import count_mines, neighbors, symbol
from ..errors import Named
from ..look import pack
from ..recorder import record, tree
from ..solvers import breadth_first, depth_first, explicit_stack, raster_sweep
from ..translation import N_, _
from .child import hurried, run
from .classify import DEEP, WIDE
from .exercises import GAME, solver
from .games import FRESH, small
from .slips import CALLED
from .trying import recorded

SAME = "result", "unusual", "order", "writes"  # of the traces of two programs that do the same
BUDGET = 20_000  # reads and writes of one run
SECONDS = 0.2  # for one run of lines that were completed
TAIL = """from minesweeper_lib.board import {names}


class Solution:
    def updateBoard(self, board, click):
        return {solver}(board, click)"""
FAULTS = {  # line 1 is the head of the function
    "line": N_("Line {line} is the first that is wrong: {code}"),
    "indent": N_("Line {line} is the first that is wrong, by its indent: {code}"),
    "early": N_(
        "Line {line} is the first that is wrong. It comes too early, or a line is missing before it: {code}"
    ),
    "missing": N_("All that stands there can stay. A line is missing behind line {line}: {code}"),
}


@dataclass(frozen=True)
class Arrangement:
    """A function cut into lines. A line is known by its number and is placed as (number, depth).

    ``wrong`` maps the start of a right line to a wrong line that is offered beside it. The finished program
    must be of a ``kind``, if one is given. ``around`` are functions that it needs or that call it, the solver
    last. At the start all lines are placed except those that contain ``taken_out``; if that is
    empty, no line is placed.
    """

    function: object
    wrong: dict
    kind: str | None = None
    around: tuple = ()
    taken_out: str = ""

    @property
    def solver(self):
        """The solver that the finished program must behave like."""
        return (self.function, *self.around)[-1]

    @property
    def head(self):
        """The first line, which stays where it is."""
        return _taken_apart(self.function)[0]

    @cached_property
    def lines(self):
        """The text of each line without its indent, those of the source first and in their order."""
        return [*(text for text, _depth in _taken_apart(self.function)[1]), *self.wrong.values()]

    @cached_property
    def source(self):
        """The source as pairs (line number, depth); depth 0 is the body of the function."""
        return [(line, depth) for line, (_text, depth) in enumerate(_taken_apart(self.function)[1])]

    @cached_property
    def instead(self):
        """A dict from the number of each wrong line to that of the line it replaces."""
        right = [[text.startswith(start) for text in self.lines].index(True) for start in self.wrong]
        return dict(enumerate(right, len(self.source)))

    @cached_property
    def given(self):
        """The lines that are placed at the start."""
        if not self.taken_out:
            return []
        first, replaced = next(iter(self.instead.items()))
        placed = [(first if line == replaced else line, depth) for line, depth in self.source]
        return [one for one in placed if one[0] == first or self.taken_out not in self.lines[one[0]]]

    def text(self, placed):
        """Return the program; the function comes first, so that line 1 is its head."""
        rows = [(self.lines[line], depth) for line, depth in placed]
        parts = [_put_together(self.head, rows), *(_put_together(*_taken_apart(one)) for one in self.around)]
        names = ", ".join(one.__name__ for one in (neighbors, symbol) if one not in self.around)
        return "\n\n\n".join([*parts, TAIL.format(names=names, solver=self.solver.__name__)])

    def completed(self, placed, spare=()):
        """The placed lines, then each line of the source that is neither placed, replaced nor `spare`."""
        used = {*spare, *(self.instead.get(line, line) for line, _depth in placed)}
        return [*placed, *(one for one in self.source if one[0] not in used)]


@dataclass(frozen=True)
class Judged:
    """The result of judging an arrangement: a message, the first wrong place or -1, and a trace."""

    right: bool | None
    said: str
    fault: int = -1
    lane: dict | None = None


@cache
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
            depth_first, {"if board[row][col]": 'if board[row][col] != "X":'} | FOUR, DEEP
        ),
        "breadth first": Arrangement(
            breadth_first, {"cell = queue.popleft()": "cell = queue.pop()"} | NOT_MARKED, WIDE
        ),
        "explicit stack": Arrangement(
            explicit_stack, {"cell = stack.pop()": "cell = stack.pop(0)", "continue": "break"} | FOUR, DEEP
        ),
        "mark on push": Arrangement(breadth_first, NOT_MARKED, WIDE, taken_out="visited"),
    },
)


def judge_arrangement(name, placed):
    """Run lines as they are placed, a list of (number, depth), and return the result, a `Judged`."""
    one = ARRANGEMENTS[name]
    if not placed:
        return Judged(None, _("Put lines into the program first."))
    answer = solver(one.kind, once=True)(one.text(placed), None)
    right, said, report = answer.done, answer.message, answer.report
    game = report.board and (report.board, report.click)
    found = run(f"{__name__}:play_task", (name, placed, right, game)).told
    fault, wrong_line = found.get("fault", -1), found.get("wrong", "")
    if wrong_line and right is False:
        last = len(placed) - 1 if fault < 0 else fault
        told = _(FAULTS[wrong_line]).format(line=last + 2, code=one.lines[placed[last][0]])
        said = f"{told}\n{said}"
    return Judged(right, said, fault, found.get("lane"))


def play_task(job, tell, guard):
    """In the child: record the placed lines on the board that fails, and find the first wrong line."""
    name, placed, right, game = job
    one = ARRANGEMENTS[name]
    text, game = one.text(placed), None if right else game
    tell.trying(stage="record")
    if not (game or right):
        game = next((game for game in small(FRESH, 4) if not _does(one, text, [game], guard)), None)
    trace = recorded(text, *(game or (GAME.board, GAME.click)), guard, BUDGET)
    if trace:
        trace = replace(trace, name=_("your lines"))
        folded = [len(placed) + 2, text.count("\n") + 1]  # hide everything except the reader's lines
        tell(lane=pack(trace) | {"folded": folded})
    if not right:
        with hurried(guard, SECONDS):
            tell(**_first_wrong(one, placed, guard))


def _does(one, text, games, guard):
    """Tell whether a program opens the right cells in the same order, and each of them once."""
    for game in games:
        want, found = record(one.solver, *game), recorded(text, *game, guard, BUDGET)
        if not found or any(getattr(found, name) != getattr(want, name) for name in SAME):
            return False
    return True


def _first_wrong(one, placed, guard):
    """Find the first line that cannot stay: its place as ``fault``, and its id as ``wrong``."""
    games, all_placed = [*CALLED["solver"].cases()], {line for line, _depth in placed}
    without = {line: [other for other in one.source if other[0] != line] for line, _depth in one.source}
    # Lines that were left out and are not needed are not added to the placed ones.
    spare = [
        line
        for line, others in without.items()
        if line not in all_placed and _does(one, one.text(others), games, guard)
    ]

    def can_stay(placed):
        return _does(one, one.text(one.completed(placed, spare)), games, guard)

    fault = next((at for at in range(len(placed)) if not can_stay(placed[: at + 1])), None)
    if fault is None:
        return {"fault": -1, "wrong": "missing" if one.completed(placed, spare) != placed else ""}
    line, depth = placed[fault]
    if line in one.instead:
        return {"fault": fault, "wrong": "line"}
    own = dict(one.source)[line]
    moved = depth != own and can_stay([*placed[:fault], (line, own)])
    return {"fault": fault, "wrong": "indent" if moved else "early"}
