"""The notebooks' smaller exercises: ``check_part(name, answer)`` says what is missing, and helps on demand.

Each call looks at the answer as it is now. ``hints=1`` adds the first hint, ``hints=2`` the first
two, and so on: one step at a time, and only as many as are wanted.
"""

import ast
import re
import textwrap
from dataclasses import dataclass, field
from html import escape

from ..board import BLANK, MINE, one_line, opened, parse, validate_click
from ..boards import BOARDS
from ..errors import Named
from ..recorder import CALLS, load, record
from ..solvers import SOLVERS
from . import exercise_sentences as say
from . import sentences
from .checking import check
from .ids import KindId
from .report import Report
from .sentences import sentence
from .trying import error_text, expected


@dataclass(frozen=True)
class Part:
    """One exercise: what to do, how an answer is judged, and hints from gentle to plain.

    ``name`` is its id: what a notebook calls `check_part` with. ``judge`` takes an answer and returns what is
    missing, a sentence, or None when all is well; where the answer is a solution to ``check``, it takes the
    report, too. ``asked`` is what kind of answer it takes, as in `exercise_sentences.ASKED`; none at all, or
    the three dots of a stub, never comes to the judge.
    """

    name: str
    task: str
    judge: object
    hints: tuple
    asked: str
    checked: bool


@dataclass
class Answer:
    """What `check_part` found: whether it is done, what is missing, and the hints asked for.

    ``more`` is how many hints are left. ``report`` is what `check` said, where the answer is a solution.
    """

    done: bool
    message: str
    name: str = ""
    hints: list = field(default_factory=list)
    more: int = 0
    report: Report | None = None

    def __repr__(self):
        return (say.DONE_REPR if self.done else say.NOT_YET_REPR).format(name=self.name)

    def __str__(self):
        _, title = say.SIGNS[self.done]
        return "\n".join([sentences.VERDICT.format(title=title, message=self.message), *self._help()])

    def _repr_html_(self):
        sign, title = say.SIGNS[self.done]
        lines = "".join(f"<p>{escape(line)}</p>" for line in self._help())
        return f"<div class='lm-report'><p><b>{sign} {title}.</b> {escape(self.message)}</p>{lines}</div>"

    def _help(self):
        """The hints that were asked for, and how to get the next one."""
        for number, hint in enumerate(self.hints, 1):
            yield say.HINT.format(number=number, hint=hint)
        if self.more and not self.done:
            yield say.NEXT_HINT.format(name=self.name, number=len(self.hints) + 1)


PARTS = Named("part")


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
    limits : child.Limits, optional
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
        missing = not_given(one.asked, answer)
    elif one.checked:
        report = check(answer, limits)
        missing = one.judge(answer, report)
    else:
        missing = one.judge(answer)
    shown = [] if missing is None else list(one.hints[: max(hints, 0)])
    message = say.THAT_IS_IT if missing is None else missing
    return Answer(missing is None, message, name, shown, max(len(one.hints) - len(shown), 0), report)


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
        board = parse(board) if isinstance(board, str) else board
        row, col = validate_click(board, click)
    except (TypeError, ValueError) as error:
        return say.NOT_A_GAME.format(said=sentence(error))
    mines, after = sum(line.count(MINE) for line in board), expected(board, (row, col))
    if board[row][col] == MINE:
        return say.HITS_A_MINE.format(row=row, col=col)
    cells = len(opened(board, after))
    if after[row][col] != BLANK:
        return say.OPENS_ONE.format(row=row, col=col, shows=after[row][col])
    return None if (mines, cells) == (3, 5) else say.NOT_FIVE.format(mines=mines, cells=cells)


# Name the next cell

NEXT = BOARDS["barrier"]
OPENED = 4


def _next(answer, solver):
    trace = record(SOLVERS[solver], NEXT.board, NEXT.click)
    right = trace.steps[OPENED].cell
    try:
        row, col = answer
        cell = int(row), int(col)
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


# Write a solver


def _solver(answer, report, kind_id, recursive=None):
    """Judge a solver that has to go one way, by recursion or without where that matters."""
    if not report.ok:
        return _wrong(report, answer)
    if report.kind_id is None:
        return say.ORDER_UNKNOWN
    if recursive is not None and (report.frontier == CALLS) != recursive:
        return say.NO_RECURSION if recursive else say.STILL_RECURSION
    if report.kind_id != kind_id:
        return say.OTHER_ORDER.format(asked=sentences.KINDS[kind_id], found=report.kind)
    return None


def _wrong(report, answer):
    """What is wrong, on which board; and what is behind it, where the report names no mistake."""
    said = report.message.split("\n")
    if report.board:
        said.append(say.THE_BOARD.format(board=one_line(report.board), click=tuple(report.click)))
    if report.got and not report.mistake:
        pairs = [
            pair for rows in zip(report.expected, report.got, strict=True) for pair in zip(*rows, strict=True)
        ]
        text = textwrap.dedent(load(answer).text)
        if any(right in "EM" and found != right for right, found in pairs):
            said.append(say.ONLY_BLANKS)
        elif any(found == "E" != right for right, found in pairs) and _ends_its_loop(text):
            said.append(say.RETURN_ENDS)
    return " ".join(said)


def _ends_its_loop(text):
    """Whether a for loop over some cells has a return in it."""
    loops = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.For)]
    return any(isinstance(node, ast.Return) for loop in loops for node in ast.walk(loop))


@part(
    "write dfs",
    "Write a function (board, click) that reveals depth first, by calling itself, and returns the board.",
    "What does one call do? It reveals one cell. If that shows 'B', it calls itself for each neighbor that "
    "is still 'E'.",
    "Reveal the cell before the loop over the neighbors; otherwise two cells call each other without end.",
    "symbol(board, cell) tells what a cell shows, and neighbors(board, cell) lists the cells around it.",
    "The last line of the function: return board",
    checked=True,
)
def _write_dfs(answer, report):
    return _solver(answer, report, KindId.DEPTH_FIRST, recursive=True)


@part(
    "write bfs",
    "Write a function (board, click) that reveals breadth first, with a queue, and returns the board.",
    "A queue holds the cells that were seen and are not open yet. At the start: the click.",
    "While the queue is not empty: take the cell at its front and open it. A blank sends its neighbors to "
    "the back.",
    "Only closed neighbors join, those that are 'E'; and none joins twice: remember who has joined.",
    "A cell is remembered when it joins, not when it leaves: several blanks may see it in between.",
    checked=True,
)
def _write_bfs(answer, report):
    return _solver(answer, report, KindId.BREADTH_FIRST)


@part(
    "recursion to stack",
    "Write the depth-first solver without recursion: a list is the stack. The order should stay depth first.",
    "Start with stack = [click]; while the stack is not empty, pop a cell and reveal it.",
    "Push the neighbors of a blank that are still 'E'. The last one pushed comes off first.",
    "A cell can be pushed twice before it comes off: look again after the pop, and skip what is open.",
    "Do not mark cells when they are pushed: then the order is no longer depth first.",
    checked=True,
)
def _to_stack(answer, report):
    return _solver(answer, report, KindId.DEPTH_FIRST, recursive=False)


# Look again, when a cell leaves the queue

# Blanks only; then digits, from four sides, for it depends on the neighbor order which of them wait twice.
_AGAIN = [
    ("EEE/EEE/EEE", (0, 0), say.OPENS_AGAIN),
    ("EEE/EEE/EEM/EEE", (0, 0), say.DIGITS_AGAIN),
    ("EEE/MEE/EEE/EEE", (3, 2), say.DIGITS_AGAIN),
    ("EEE/EEE/MEE/EEE", (0, 2), say.DIGITS_AGAIN),
    ("EEE/EEM/EEE/EEE", (3, 0), say.DIGITS_AGAIN),
]


@part(
    "look again",
    "Repair the solver that marks on pop: a cell that is open already when it comes out is not opened again.",
    "What may have happened to a cell while it waited in the queue? Ask that first, before you write it.",
    "A closed cell holds 'E', or 'M' where the click hits a mine. Anything else is open, a blank or a digit.",
    "if board[row][col] is not one of the two: continue. It goes on with the next cell; break would end all.",
    checked=True,
)
def _look_again(answer, report):
    if not report.ok:
        ends = say.BREAK_ENDS if re.search(r"\bbreak\b", load(answer).text) else ""
        return f"{_wrong(report, answer)} {ends}".rstrip()
    for board, click, said in _AGAIN:
        trace = record(answer, parse(board), click)
        if trace.writes > len(trace.steps):
            return said.format(board=board, click=click, writes=trace.writes, cells=len(trace.steps))
    return None


# Mend a solution, hand in one's own


@part(
    "mend it",
    "Find the bug in a wrong solution, and mend it.",
    "Draw the board on which it is wrong, and follow the solution cell by cell.",
    "What is board[-1]? Python does not complain. Which cells believe then that they are neighbors?",
    checked=True,
)
def _mend(answer, report):
    if report.ok or not report.board:
        return None if report.ok else report.message
    return say.STILL_WRONG.format(board=one_line(report.board), click=tuple(report.click))


@part(
    "your solution",
    "Hand in a solution of your own, as LeetCode takes it. Any way will do.",
    "Write the three cases first: a mine, a digit, a blank.",
    "Only a blank goes on: to those of its eight neighbors that are still 'E'.",
    checked=True,
)
def _your_solution(answer, report):
    return None if report.ok else report.message.replace("\n", " ")


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
    except Exception as error:
        return say.STOPS_WITH.format(error=error_text(error))
    if left_out:
        return say.NOT_REACHED.format(sides=", ".join(left_out))
    if not found & dot:
        return say.CELL_LOST
    if found != dot | sum(moved.values()):
        return say.TOO_FAR
    other = sum(1 << at for at in (18, 13, 12, 11, 6))  # around 12, in rows of six
    return None if answer(1 << 12, 6) == other else say.STRIDE


def not_given(asked, answer):
    """That something else than what is asked for was handed in: the three dots of a stub, or anything."""
    dots, other = say.ASKED[asked]
    return dots if answer is ... else other.format(type="None" if answer is None else type(answer).__name__)
