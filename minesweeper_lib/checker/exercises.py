"""The notebooks' smaller exercises: ``check_part(name, answer)`` says what is missing, and helps on demand.

Each call looks at the answer as it is now. ``hints=1`` adds the first hint, ``hints=2`` the first
two, and so on: one step at a time, and only as many as are wanted.
"""

import ast
import operator
import textwrap
from dataclasses import dataclass, field
from html import escape

from ..board import BLANK, MINE, opened, parse, validate_click
from ..boards import BOARDS
from ..errors import Named
from ..recorder import load, record
from ..solvers import SOLVERS
from ..translation import filled, translated
from .borrowed import Borrowed
from .checking import check
from .exercise_sentences import say
from .report import Report
from .sentences import say as sentences
from .sentences import sentence
from .trying import error_text, expected, program


@dataclass(frozen=True)
class Part:
    """One exercise: what to do, how an answer is judged, and hints from gentle to plain.

    ``name`` is its id: what a notebook calls `check_part` with. ``judge`` takes an answer and returns what is
    missing, a sentence, or that it is `Borrowed` or `Unknown`; when all is well None, or a `Done`. Where it
    is ``checked``, it takes the report of `check`, too. ``asked`` is what kind of answer it takes, as in
    `exercise_sentences.ASKED`; None, or the three dots of a stub, never comes to the judge.
    """

    name: str
    task: str
    judge: object
    hints: tuple
    asked: str
    checked: bool


@dataclass(frozen=True)
class Done:
    """A verdict: the answer is right, and ``said`` is a sentence that adds something to it."""

    said: str


@dataclass(frozen=True)
class Unknown:
    """A verdict: it is not known whether the answer is right, and ``said`` is a sentence on why."""

    said: str


@dataclass
class Answer:
    """What `check_part` found: whether it is done, what is missing, and the hints asked for.

    ``done`` is None where time ran out before that was known; ``more`` is how many hints are left. ``report``
    is what `check` said, where the answer is a solution. ``borrowed`` is what of the library does the work in
    it, where something does.
    """

    done: bool | None
    message: str
    name: str = ""
    hints: list = field(default_factory=list)
    more: int = 0
    report: Report | None = None
    borrowed: str = ""

    def __repr__(self):
        return say.REPRS[self.done].format(name=self.name)

    def __str__(self):
        _, title = say.SIGNS[self.done]
        return "\n".join([sentences.VERDICT.format(title=title, message=self.message), *self._help()])

    def _repr_html_(self):
        sign, title = say.SIGNS[self.done]
        headline = sentences.HEADLINE.format(sign=sign, title=title)
        lines = "".join(f"<p>{escape(line)}</p>" for line in self._help())
        return f"<div class='lm-report'><p><b>{headline}</b> {escape(self.message)}</p>{lines}</div>"

    def _help(self):
        """The hints that were asked for, and how to get the next one."""
        for number, hint in enumerate(self.hints, 1):
            yield say.HINT.format(number=number, hint=hint)
        if self.more and not self.done:
            yield say.NEXT_HINT.format(name=self.name, number=len(self.hints) + 1)


PARTS = Named("exercise")


def part(name, task, *hints, asked="function", checked=False):
    """Register a function in `PARTS` as the judge of an exercise, see `Part`."""

    def register(judge):
        PARTS[name] = Part(name, task, judge, hints, asked, checked)
        return judge

    return register


def check_part(name, answer, hints=0, limits=None):
    """Judge the answer to one of the `PARTS`.

    Parameters
    ----------
    name : str
        A name from `PARTS`.
    answer : object
        A function, a cell or a list of boards, as the task says. A stub is a fine answer, too.
    hints : int
        How many hints to show.
    limits : outcome.Limits, optional
        What `check` may use, where the answer is a solution; who grades has more patience than a reader.

    Returns
    -------
    Answer

    Examples
    --------
    >>> print(check_part("next cell, breadth first", ...))
    Not yet. The answer is a cell, (row, column); put it in place of the three dots.
    For the next hint: check_part('next cell, breadth first', ..., hints=1)
    """
    one, report = PARTS[name], None
    if answer is ... or answer is None:
        found = not_given(one.asked, answer)
    elif one.checked:
        report = check(answer, limits)
        found = one.judge(answer, report)
    else:
        found = one.judge(answer)
    found = Done(say.THAT_IS_IT) if found is None else found
    done = None if isinstance(found, Unknown) else isinstance(found, Done)
    shown = [] if done else list(translated(one.hints[: max(hints, 0)]))
    name_of = found.name if isinstance(found, Borrowed) else ""
    said = say.BORROWED.format(name=name_of) if name_of else getattr(found, "said", found)
    return Answer(done, said, name, shown, max(len(one.hints) - len(shown), 0), report, name_of)


# A click that opens five cells


@part(
    "five cells",
    "Write a board with exactly three mines, and a click that opens exactly five cells: (board, click).",
    "A number stops the flood, and opens nothing more. How few cells are beside a blank?",
    "In a corner a blank opens 4 cells, at an edge 6, in the middle 9. In a row of its own it opens 2 or 3.",
    "Four blanks and one number make five. Put the mines behind the number.",
    asked="game",
)
def _five(answer):
    try:
        board, click = answer
        board = parse(board if isinstance(board, str) else "/".join(map("".join, board)))
        row, col = validate_click(board, click)
    except (TypeError, ValueError) as error:
        return say.NOT_A_GAME.format(said=sentence(error))
    mines, after = sum(line.count(MINE) for line in board), expected(board, (row, col))
    if board[row][col] == MINE:
        return say.HITS_A_MINE.format(row=row, col=col)
    cells = len(opened(board, after))
    if after[row][col] != BLANK:
        return say.OPENS_ONE.format(row=row, col=col, shows=after[row][col])
    if (mines, cells) == (3, 5):
        return None
    return say.NOT_FIVE.format(mines=filled(say.MINES, mines), cells=filled(say.CELLS, cells))


# Name the next cell

NEXT = BOARDS["barrier"]
OPENED = 4


def _next(answer, solver):
    trace = record(SOLVERS[solver], NEXT.board, NEXT.click)
    right = trace.steps[OPENED].cell
    try:
        row, col = answer
        cell = operator.index(row), operator.index(col)
    except (TypeError, ValueError):
        return say.NOT_A_CELL
    if cell == right:
        return None
    if not (0 <= cell[0] < len(NEXT.board) and 0 <= cell[1] < len(NEXT.board[0])):
        return say.NOT_ON_BOARD.format(cell=cell)
    earlier = [step.cell for step in trace.steps[:OPENED]]
    if cell in earlier:
        return say.OPEN_ALREADY.format(cell=cell, number=earlier.index(cell) + 1)
    numbers = {step.cell: number for number, step in enumerate(trace.steps, 1)}
    said = say.OPENS_LATER if cell in numbers else say.NEVER_OPENS
    return said.format(cell=cell, number=numbers.get(cell), asked=OPENED + 1)


_NEXT_TASK = (
    f"On the board BOARDS['barrier'], clicked at {NEXT.click}, {OPENED} cells are open. Neighbors are taken "
    "row by row. Which one is next, {how}? Answer with (row, column)."
)


@part(
    "next cell, depth first",
    _NEXT_TASK.format(how="depth first"),
    "Depth first goes on from the cell that was opened last, if it is a blank.",
    "Of its neighbors take the first, row by row, that is still closed. From a digit go back.",
    asked="cell",
)
def _next_deep(answer):
    return _next(answer, "depth first")


@part(
    "next cell, breadth first",
    _NEXT_TASK.format(how="breadth first"),
    "Breadth first opens what was found first. Write down the queue.",
    "The click puts its neighbors in the queue; when they are all open, the first of them adds its own.",
    asked="cell",
)
def _next_wide(answer):
    return _next(answer, "breadth first")


# Spread in bits

_SIDES = {"left": 1, "right": -1, "above": 7, "below": -7}


@part(
    "spread in bits",
    "Write a function (bits, stride): the cells of an integer, and their neighbors at the four sides.",
    "Left is bits << 1. Put the cells and their neighbors together with |.",
    "Above is one row up, and a row is stride bits.",
)
def _spread(answer):
    if not callable(answer):
        return not_given("function", answer)
    dot = 1 << 17
    try:
        found = answer(dot, 7)
        moved = {name: dot << by if by > 0 else dot >> -by for name, by in _SIDES.items()}
        left_out = [name for name, bit in moved.items() if not found & bit]
        other = answer(1 << 12, 6)
    except Exception as error:
        return say.STOPS_WITH.format(error=error_text(error))
    if left_out:
        return say.NOT_REACHED.format(sides=sentences.COMMA.join(say.SIDES[side] for side in left_out))
    if not found & dot:
        return say.CELL_LOST
    if found != dot | sum(moved.values()):
        return say.TOO_FAR
    around = (18, 13, 12, 11, 6)  # of 12, in rows of six
    return None if other == sum(1 << at for at in around) else say.STRIDE


def returns_in_loop(text):
    """Whether a for loop of a program has a return in it."""
    loops = [node for node in program(text) if isinstance(node, ast.For)]
    return any(isinstance(node, ast.Return) for loop in loops for node in ast.walk(loop))


def not_given(asked, answer):
    """That something else than what is asked for was handed in: the three dots of a stub, or anything."""
    dots, other = say.ASKED[asked]
    return dots if answer is ... else other.format(type="None" if answer is None else type(answer).__name__)


def text_of(answer):
    """The program of a solution, a function among them; empty where it cannot be found."""
    return answer if isinstance(answer, str) else textwrap.dedent(load(answer).text)
