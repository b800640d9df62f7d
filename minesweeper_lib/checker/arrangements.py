"""Solvers taken apart into lines, to be put together again: the exercises of `arrange`, and their judge.

The lines are those of the real source. A wrong line is one of a known mistake, or a right line with one
thing changed. An arrangement is never compared with the source: `check` runs it, as it runs any
solution, and then it is recorded, in a child process too, on the smallest board on which it fails.

The first wrong line is found by running, too. The placed lines up to some line are completed with the
remaining lines of the source; as long as that does what it should, these lines can stay.
"""

import ast
import inspect
from dataclasses import dataclass, replace
from functools import cache, cached_property

from ..board import count_mines, neighbors, parse, symbol
from ..boards import BOARDS
from ..errors import Named
from ..look import as_text, codes_of, pack
from ..mistakes import pop_without_recheck, spreads_through_digits, spreads_to_four
from ..recorder import record, tree
from ..solvers import breadth_first, depth_first, explicit_stack, raster_sweep
from .checking import check
from .child import run
from .costs import taught_costs
from .exercise_sentences import say
from .ids import KindId
from .outcome import hurried
from .small_boards import small_games

WHEN_RIGHT = BOARDS["leetcode 1"]
BUDGET = 20_000  # reads and writes of one run
SECONDS = 0.2  # for one run of lines that were completed
# Boards that tell whether lines do what they should, the smallest first.
TELLING = [
    (parse(board), click)
    for board, click in (
        *(("M", (0, 0)), ("EEE", (0, 1)), ("EEM", (0, 1)), ("EE/EE", (0, 0)), ("EE/EM", (0, 0))),
        *(("MEE/EEM/EEE", (2, 0)), ("EEE/EEE/EEE", (1, 1)), ("EEEE/EEME/EEEE", (2, 0))),
    )
]
TAIL = """from minesweeper_lib.board import {names}


class Solution:
    def updateBoard(self, board, click):
        return {solver}(board, click)"""


@dataclass(frozen=True)
class Arrangement:
    """One function in pieces. A line is known by its number; it is placed as (number, depth).

    function : the function whose lines they are.
    wrong : pairs (how a right line begins, the wrong line that is offered beside it); in place of that line
        there may be a pair (mistake, how its line begins).
    kind : the `KindId` that the program has to have, or None for any.
    solver : the solver that the program has to behave like.
    around : functions that the lines need beside them.
    taken_out : a text. At the start all lines are placed but those that contain it, with the first wrong
        line in place of its right one. If it is empty, nothing is placed.
    """

    function: object
    wrong: tuple
    kind: KindId | None
    solver: object
    around: tuple = ()
    taken_out: str = ""

    @property
    def head(self):
        """The first line, which stays where it is."""
        return _taken_apart(self.function)[0]

    @cached_property
    def lines(self):
        """The text of each line without its indent, those of the source first and in their order."""
        wrong = (line if isinstance(line, str) else _line_of(*line) for _, line in self.wrong)
        return [*(text for text, _ in _taken_apart(self.function)[1]), *wrong]

    @cached_property
    def source(self):
        """The lines of the source as they are placed there; depth 0 is the body of the function."""
        return [(line, depth) for line, (_, depth) in enumerate(_taken_apart(self.function)[1])]

    @cached_property
    def instead(self):
        """For a wrong line the number of the right one that it stands for."""
        right = [
            next(at for at, text in enumerate(self.lines) if text.startswith(start))
            for start, _ in self.wrong
        ]
        return dict(enumerate(right, len(self.source)))

    @cached_property
    def given(self):
        """What is placed at the start."""
        if not self.taken_out:
            return []
        first, replaced = next(iter(self.instead.items()))
        placed = [(first if line == replaced else line, depth) for line, depth in self.source]
        return [one for one in placed if one[0] == first or self.taken_out not in self.lines[one[0]]]

    def text(self, placed):
        """The program: the lines first, so that line 1 of it is the head."""
        rows = [self.head, *("    " * (depth + 1) + self.lines[line] for line, depth in placed)]
        parts = ["\n".join(rows), *map(_without_docstring, self.around)]
        names = ", ".join(one.__name__ for one in (neighbors, symbol) if one not in self.around)
        return "\n\n\n".join([*parts, TAIL.format(names=names, solver=self.solver.__name__)])

    def completed(self, placed):
        """The placed lines, and behind them each line of the source that is neither placed nor replaced."""
        used = {self.instead.get(line, line) for line, _ in placed}
        return [*placed, *(one for one in self.source if one[0] not in used)]


@dataclass(frozen=True)
class Judged:
    """What came of an arrangement: what to say, the place of the first wrong line, how it ran.

    ``right`` is None where nothing was tried; ``fault`` is a place among those that were placed, or -1;
    ``lane`` a trace as `look.pack` makes it, its bytes as base64, or None; ``codes`` what `look.codes_of`
    made for it.
    """

    right: bool | None
    said: str
    fault: int = -1
    lane: dict | None = None
    codes: dict | None = None


@cache
def _taken_apart(function):
    """The first line of a function, and its others as (text, depth), without docstring and blank lines."""
    text = inspect.getsource(function)
    node = tree(text).body[0]
    first = node.body[1 if ast.get_docstring(node) else 0].lineno - 1
    rows = text.splitlines()
    body = [row for row in rows[first:] if row.strip()]
    return rows[node.lineno - 1], [(row.strip(), (len(row) - len(row.lstrip())) // 4 - 1) for row in body]


def _without_docstring(function):
    head, body = _taken_apart(function)
    return "\n".join([head, *("    " * (depth + 1) + text for text, depth in body)])


def _line_of(mistake, start):
    """The line of a known mistake that begins so."""
    return next(text for text, _ in _taken_apart(mistake)[1] if text.startswith(start))


_FOUR = "if board[r][c]", (spreads_to_four, "if (r == row")
_NOT_MARKED = 'if board[r][c] == "E" and not visited', (pop_without_recheck, "if board[r][c]")
_LATE = "visited[r][c]", "visited[row][col] = True"
_THROUGH_DIGITS = "if board[row][col]", (spreads_through_digits, "if board[row][col]")
_COUNTS_FOUR = "if board", 'if board[row][col] == "M" and (row == cell[0] or col == cell[1]):'

ARRANGEMENTS = Named(
    "exercise",
    {
        "count mines": Arrangement(
            count_mines,
            (_COUNTS_FOUR, ("mines += 1", "mines = 1")),
            None,
            raster_sweep,
            around=(symbol, raster_sweep),
        ),
        "depth first": Arrangement(depth_first, (_THROUGH_DIGITS, _FOUR), KindId.DEPTH_FIRST, depth_first),
        "breadth first": Arrangement(
            breadth_first,
            (("cell = queue.popleft()", "cell = queue.pop()"), _NOT_MARKED, _LATE),
            KindId.BREADTH_FIRST,
            breadth_first,
        ),
        "explicit stack": Arrangement(
            explicit_stack,
            (("cell = stack.pop()", "cell = stack.pop(0)"), ("continue", "break"), _FOUR),
            KindId.DEPTH_FIRST,
            explicit_stack,
        ),
        "mark on push": Arrangement(
            breadth_first, (_NOT_MARKED, _LATE), KindId.BREADTH_FIRST, breadth_first, taken_out="visited"
        ),
    },
)


def judge_arrangement(name, placed):
    """Run lines as they are placed, a list of (number, depth), and return what came of it, a `Judged`.

    The lines run in another process; in this one only where there are no others, as in a browser.
    """
    one = ARRANGEMENTS[name]
    if not placed:
        return Judged(None, say.NO_LINES)
    text = one.text(placed)
    try:
        compile(text, name, "exec", dont_inherit=True)
    except SyntaxError:
        right, said, game = False, say.NOT_READ, None
    else:
        report = check(text)
        game = report.board and (report.board, report.click)
        another = _another_way(one, report) if report.ok else None
        right, said = report.ok and not another, another or report.message
        if right and not one.kind:
            said = say.COUNTS
    found = {}
    for message in run(f"{__name__}:play_task", (name, placed, right, game)).messages:
        found |= message
    if right:
        return Judged(True, said, lane=found.get("lane"), codes=found.get("codes"))
    if not (found or game):  # the machine is too busy
        return Judged(None, said)
    fault, wrong_line = found.get("fault", -1), found.get("wrong", "")
    if wrong_line:
        last = len(placed) - 1 if fault < 0 else fault
        code = one.lines[placed[last][0]]
        said = say.FAULTS[wrong_line].format(line=last + 2, code=code) + "\n" + said
    return Judged(False, said, fault, found.get("lane"), found.get("codes"))


def _another_way(one, report):
    """What is wrong with how a right board is made, as a sentence; None if nothing is."""
    if one.kind not in (None, report.kind_id):
        return say.other_order(one.kind, report.kind_id)
    writes, enough = ((costs or {}).get("writes") for costs in (report.costs, taught_costs(one.solver.name)))
    return say.AGAIN.format(writes=writes, cells=enough) if (writes or 0) > enough else None


def play_task(job, send, guard):
    """In the child: record what is placed on the board on which it fails, and find the first wrong line."""
    name, placed, right, game = job
    one = ARRANGEMENTS[name]
    text = one.text(placed)
    if right:
        game = WHEN_RIGHT.board, WHEN_RIGHT.click
    send.trying(stage="record")
    if not game:
        differ = (game for _, *game in small_games((4, 0, 0)) if not _does(one, text, [game], guard))
        game = next(differ, (WHEN_RIGHT.board, WHEN_RIGHT.click))
    trace = _recorded(text, game, guard)
    if trace:
        trace = replace(trace, name=say.ARRANGED)
        codes = codes_of([trace])
        lane = pack(trace, codes) | {"folded": [len(placed) + 2, text.count("\n") + 1]}  # all but their lines
        send(lane=as_text(lane), codes=codes)
    if not right:
        with hurried(guard, SECONDS):
            send(**_first_wrong(one, placed, guard))


def _recorded(text, game, guard):
    """The trace of one click, as far as it came; None if the text is no program."""
    try:
        with guard:
            return record(text, *game, budget=BUDGET)
    except BaseException as error:  # whatever a learner's lines raise, what stops them included
        return getattr(error, "trace", None)


def _does(one, text, games, guard):
    """Whether a program opens the cells that it should, in the same order, and each of them once."""
    for game in games:
        want, found = record(one.solver, *game), _recorded(text, game, guard)
        if not found or (found.result, found.order, found.writes) != (want.result, want.order, want.writes):
            return False
    return True


def _first_wrong(one, placed, guard):
    """The place of the first line that cannot stay, as ``fault``, and what is ``wrong``, by id."""

    def can_stay(placed):
        return _does(one, one.text(one.completed(placed)), TELLING, guard)

    fault = next((at for at in range(len(placed)) if not can_stay(placed[: at + 1])), None)
    if fault is None:
        return {"fault": -1, "wrong": "missing" if one.completed(placed) != placed else ""}
    line, depth = placed[fault]
    if line in one.instead:
        return {"fault": fault, "wrong": "line"}
    own = dict(one.source)[line]
    moved = depth != own and can_stay([*placed[:fault], (line, own)])
    return {"fault": fault, "wrong": "indent" if moved else "early"}
