"""The notebooks' smaller exercises: ``check_part(name, answer)`` says what is missing, and helps on demand.

An exercise is a row of `PARTS`: a task, hints, and a judge ``(answer, limits) -> Answer``. There are three
kinds: `solver` for what `check` can try, `called` for what is called case after case, and plain functions.
"""

import operator
from dataclasses import dataclass, field, replace
from html import escape

from ..board import BLANK, MINE, opened, parse, validate_board, validate_click
from ..boards import BOARDS
from ..errors import Named
from ..mistakes import BOARD, MISTAKES
from ..recorder import CALLS, load, record
from ..solvers import SOLVERS
from ..translation import N_, _, ngettext
from .borrowed import borrowed, library_calls
from .checking import check
from .classify import DEEP, DISCOVERY, WIDE
from .report import Report
from .sending import sentence
from .trying import expected, said_by

SIGNS = {True: ("✓", N_("Done")), False: ("✗", N_("Not yet")), None: ("…", N_("Not known yet"))}
ASKED = {
    "function": N_("The answer is a function, but this is {type}."),
    "cell": N_("The answer is a cell, (row, column), but this is {type}."),
    "game": N_("The answer is a board and a click, (board, click), but this is {type}."),
    "games": N_("The answer is a list of (board, click), but this is {type}."),
}


@dataclass(frozen=True)
class Part:
    """One exercise: what to do, how an answer is judged, what kind of answer, hints from gentle to plain."""

    task: str
    judge: object
    hints: tuple
    asked: str = "function"


@dataclass
class Answer:
    """What `check_part` found: whether it is done, or None; what to say, as the report of `check`; hints."""

    done: bool | None
    message: str
    name: str = ""
    hints: list = field(default_factory=list)
    more: int = 0
    report: Report | None = None
    borrowed: str = ""

    def __repr__(self):
        return f"<{self.name}: {_(SIGNS[self.done][1]).lower()}>"

    def __str__(self):
        return "\n".join([f"{_(SIGNS[self.done][1])}. {self.message}", *self._help()])

    def _repr_html_(self):
        sign, title = SIGNS[self.done]
        lines = "".join(f"<p>{escape(line)}</p>" for line in self._help())
        return f"<div class='lm-report'><p><b>{sign} {_(title)}.</b> {escape(self.message)}</p>{lines}</div>"

    def _help(self):
        """The hints that were asked for, and how to get the next one."""
        for number, hint in enumerate(self.hints, 1):
            yield _("Hint {number}: {hint}").format(number=number, hint=_(hint))
        if self.more and not self.done:
            said = _("For the next hint: check_part({name!r}, ..., hints={number})")
            yield said.format(name=self.name, number=len(self.hints) + 1)


PARTS = Named("exercise")


def part(name, task, *hints, judge=None, asked="function"):
    """Put an exercise into `PARTS`, also as a decorator of its judge."""

    def register(judge):
        PARTS[name] = Part(task, judge, hints, asked)
        return judge

    return register(judge) if judge else register


def check_part(name, answer, hints=0, limits=None):
    """Judge the answer to one of the `PARTS`; ``hints=2`` adds the first two hints.

    >>> print(check_part("next cell, breadth first", ...))
    Not yet. The answer is a cell, (row, column); put it in place of the three dots.
    For the next hint: check_part('next cell, breadth first', ..., hints=1)
    """
    one = PARTS[name]
    if answer is ... or answer is None:
        found = Answer(False, not_given(one.asked, answer))
    else:
        found = one.judge(answer, limits)
    if not isinstance(found, Answer):  # what is missing, if anything
        found = Answer(not found, found or _("That is it."))
    shown = [] if found.done else one.hints[: max(hints, 0)]
    return replace(found, name=name, hints=[*shown], more=len(one.hints) - len(shown))


def not_given(asked, answer):
    """That something else than what is asked for was handed in: the three dots of a stub, or anything."""
    said = _(ASKED[asked])
    if answer is ...:
        return said.rpartition(",")[0] + _("; put it in place of the three dots.")
    return said.format(type="None" if answer is None else type(answer).__name__)


def lent(calls, written=""):
    """The `Answer` that a function of the library does the work, by `library_calls`; None if none does."""
    name = borrowed(calls, written)
    said = _("That is right, but the library's {name} does the work. Here you write that yourself.")
    return name and Answer(False, said.format(name=name), borrowed=name)


# Solvers

GAME = BOARDS["leetcode 1"]
# Blanks only; then digits, from four sides, for it depends on the neighbor order which of them wait twice.
TWICE = (
    ("EEE/EEE/EEE", (0, 0)),
    ("EEE/EEE/EEM/EEE", (0, 0)),
    ("EEE/MEE/EEE/EEE", (3, 2)),
    ("EEE/EEE/MEE/EEE", (0, 2)),
    ("EEE/EEM/EEE/EEE", (3, 0)),
)


def solver(kind=None, recursive=None, once=False):
    """The judge of a solver that is right, of a kind, with or without recursion, opening each cell once."""

    def judge(answer, limits):
        report = check(answer, limits)
        return replace(_missing(answer, report), report=report)

    def _missing(answer, report):
        if not report.ok:
            return Answer(False, report.message)
        if found := lent(library_calls(load(answer).fresh(), GAME.board, list(GAME.click))):
            return found
        if report.kind is None:
            return Answer(None, _("The board is right, but its order was not found: run the cell again."))
        if recursive is not None and (report.frontier == CALLS) != recursive:
            no, still = _("it does not call itself"), _("it still calls itself")
            return Answer(False, _("The board is right, but {why}.").format(why=no if recursive else still))
        if kind and report.kind not in (kind, *[DISCOVERY] * (kind == WIDE)):
            said = _("The board is right, but it goes {found}, and not {kind}.")
            return Answer(False, said.format(found=_(report.kind), kind=_(kind)))
        for board, click in TWICE if once else ():
            trace = record(answer, parse(board), click)
            if trace.writes > len(trace.steps):
                said = _("On {board}, clicked at {click}, it writes {writes} times for {cells} cells.")
                told = {"writes": trace.writes, "cells": len(trace.steps)}
                return Answer(False, said.format(board=board, click=click, **told))
        if recursive is False and report.order and report.order != "row by row":
            return Answer(
                True,
                _(
                    "That is it, and it is depth first. For exactly the order of the recursion, "
                    "go over reversed(neighbors(board, cell))."
                ),
            )
        return Answer(True, _("That is it."))

    return judge


part(
    "write dfs",
    "Write a function (board, click) that reveals depth first, by calling itself, and returns the board.",
    "What does one call do? It reveals one cell. If that shows 'B', it calls itself for each neighbor that "
    "is still 'E'.",
    "Reveal the cell before the loop over the neighbors; otherwise two cells call each other without end.",
    "symbol(board, cell) tells what a cell shows, and neighbors(board, cell) lists the cells around it.",
    "The last line of the function: return board",
    judge=solver(DEEP, recursive=True),
)
part(
    "write bfs",
    "Write a function (board, click) that reveals breadth first, with a queue, and returns the board.",
    "A queue holds the cells that were seen and are not open yet. At the start: the click.",
    "While the queue is not empty: take the cell at its front and open it. A blank sends its neighbors to "
    "the back.",
    "Only closed neighbors join, those that are 'E'; and none joins twice: remember who has joined.",
    "A cell is remembered when it joins, not when it leaves: several blanks may see it in between.",
    judge=solver(WIDE),
)
part(
    "recursion to stack",
    "Write the depth-first solver without recursion: a list is the stack. The order should stay depth first.",
    "The recursion calls itself for each neighbor of a blank that is still 'E'. What does the stack do with "
    "these neighbors?",
    "It pushes them. The last one pushed comes off first, but the recursion takes the first neighbor first.",
    "So push them from the last to the first: for r, c in reversed(neighbors(board, cell)).",
    "No set of seen cells is needed: the line with continue skips what is open already. With marks on push "
    "the order is no longer depth first.",
    judge=solver(DEEP, recursive=False, once=True),
)
part(
    "look again",
    "Repair the solver that marks on pop: a cell that is open already when it comes out is not opened again.",
    "What may have happened to a cell while it waited in the queue? Ask that first, before you write it.",
    "A closed cell holds 'E', or 'M' where the click hits a mine. Anything else is open, a blank or a digit.",
    "if board[row][col] is not one of the two: continue. It goes on with the next cell; break would end all.",
    judge=solver(once=True),
)
part(
    "mend it",
    "Find the bug in a wrong solution, and mend it.",
    "Draw the board on which it is wrong, and follow the solution cell by cell.",
    "What is board[-1]? Python does not complain. Which cells believe then that they are neighbors?",
    judge=solver(),
)
part(
    "your solution",
    "Hand in a solution of your own, as LeetCode takes it. Any way will do.",
    "Write the three cases first: a mine, a digit, a blank.",
    "Only a blank goes on: to those of its eight neighbors that are still 'E'.",
    judge=solver(),
)


# Boards and cells


def game_of(answer):
    """A board and a click that were handed in; text is a board, too. Raises a ValueError for others."""
    board, click = answer
    board = parse(board) if isinstance(board, str) else board
    validate_board(board)
    return board, validate_click(board, click)


def game(judge):
    """The judge of an answer that has to be a game."""

    def judged(answer, limits):
        try:
            board, click = game_of(answer)
        except (TypeError, ValueError) as error:
            said = _("The answer is a board and a click, such as ('EEM/EEE', (0, 0)). {said}")
            return said.format(said=sentence(error))
        return judge(board, click)

    return judged


@part(
    "five cells",
    "Write a board with exactly three mines, and a click that opens exactly five cells: (board, click).",
    "A number stops the flood, and opens nothing more. How few cells are beside a blank?",
    "In a corner a blank opens 4 cells, at an edge 6, in the middle 9. In a row of its own it opens 2 or 3.",
    "Four blanks and one number make five. Put the mines behind the number.",
    asked="game",
)
@game
def _five(board, click):
    row, col = click
    after, mines = expected(board, click), sum(line.count(MINE) for line in board)
    cells = len(opened(board, after))
    if (mines, cells) == (3, 5):
        return None
    if after[row][col] != BLANK:
        said = _("Row {row}, column {col} shows {shows}: only a blank opens more than one cell.")
        return said.format(row=row, col=col, shows=after[row][col])
    return _("The board has {mines}, and the click opens {cells}; it should be 3 mines and 5 cells.").format(
        mines=ngettext("{count} mine", "{count} mines", mines),
        cells=ngettext("{count} cell", "{count} cells", cells),
    )


@part(
    "same order",
    "Find (board, click) on which depth first and breadth first open the same cells in the same order: at "
    "least 8 cells and 2 blanks, on at least 2 rows and 2 columns.",
    "They part where depth first goes on from a new blank, while a cell that was found earlier still waits.",
    "So what a new blank brings must come after all that waits. Neighbors are taken row by row.",
    "Try boards without a mine, with few columns or few rows. Which of the two works, and why not the other?",
    asked="game",
)
@game
def _same_order(board, click):
    deep, wide = (record(SOLVERS[name], board, click) for name in ("depth first", "breadth first"))
    for number, (one, other) in enumerate(zip(deep.steps, wide.steps, strict=True), 1):
        if one.cell != other.cell:
            said = _("They part at step {number}: depth first opens {deep}, breadth first {wide}.")
            return said.format(number=number, deep=one.cell, wide=other.cell)
    blanks = sum(step.value == BLANK for step in deep.steps)
    if min(len(board), len(board[0])) < 2 or len(deep.steps) < 8 or blanks < 2:
        said = _(
            "It is the same order. Find a board of 2 rows and columns or more: 8 cells open, 2 are blank."
        )
        return said
    return None


KILLABLE = tuple(name for name, function in MISTAKES.items() if function.shows == BOARD)


def survivors(games):
    """The mistakes that get every one of some boards right, by name.

    >>> len(survivors([])) == len(KILLABLE), "writes 0 for a blank" in survivors([("E", (0, 0))])
    (True, False)
    """
    games = [game_of(game) for game in games]
    return [name for name in KILLABLE if not any(_kills(MISTAKES[name], *game) for game in games)]


def _kills(mistake, board, click):
    try:
        return mistake([list(row) for row in board], click) != expected(board, click)
    except (IndexError, RecursionError):
        return True


@part(
    "kill every mistake",
    "Find a list of (board, click) on which every mistake shows; a board may be text, 'EEM/EEE'.",
    "Four mistakes show on a single empty cell, and one more when that cell is a mine.",
    "Mines at a corner tell whether four neighbors are counted or eight. A mine at the edge opposite of the "
    "click tells whether index -1 wraps around.",
    "A flood that spreads to four neighbors misses a cell at the corner of a blank when only digits lie "
    "beside it: MEE/EEM/EEE, clicked at (2, 0).",
    "For cells that are reopened, reveal a cell before the click: E1, clicked at (0, 0).",
    asked="games",
)
def _kill(answer, limits):
    try:
        alive = survivors(answer)
    except (TypeError, ValueError) as error:
        said = _("The answer is a list of (board, click), such as [('EM', (0, 0))]. {said}")
        return said.format(said=sentence(error))
    said = _("{caught} of {all} are caught. Still alive: {alive}.")
    told = {"caught": len(KILLABLE) - len(alive), "all": len(KILLABLE), "alive": ", ".join(map(_, alive))}
    return said.format(**told) if alive else None


NEXT, OPENED = BOARDS["barrier"], 4
NEXT_TASK = N_(
    "On the board BOARDS['barrier'] four cells are open. Neighbors are taken row by row. Which one is next? "
    "Answer with (row, column)."
)


def following(solver):
    """The judge of the cell that a solver opens next."""

    def judge(answer, limits):
        cells = [step.cell for step in record(SOLVERS[solver], NEXT.board, NEXT.click).steps]
        try:
            row, col = map(operator.index, answer)
        except (TypeError, ValueError):
            return _("The answer is a cell, two numbers: (row, column).")
        if (row, col) == cells[OPENED]:
            return None
        if (row, col) not in cells:
            return _("Cell {cell} never opens.").format(cell=(row, col))
        said = _("Cell {cell} is number {number}. Which cell is number {asked}?")
        return said.format(cell=(row, col), number=cells.index((row, col)) + 1, asked=OPENED + 1)

    return judge


part(
    "next cell, depth first",
    NEXT_TASK,
    "Depth first goes on from the cell that was opened last, if it is a blank.",
    "Of its neighbors take the first, row by row, that is still closed. From a digit go back.",
    judge=following("depth first"),
    asked="cell",
)
part(
    "next cell, breadth first",
    NEXT_TASK,
    "Breadth first opens what was found first. Write down the queue.",
    "The click puts its neighbors in the queue; when they are all open, the first of them adds its own.",
    judge=following("breadth first"),
    asked="cell",
)
BITS = (  # cells, stride, the cells with their neighbors at the four sides; what is missing if it differs
    (1 << 17, 7, 1 << 17 | 1 << 18 | 1 << 16 | 1 << 24 | 1 << 10, N_("In rows of 7 bits, ")),
    (1 << 12, 6, 1 << 12 | 1 << 13 | 1 << 11 | 1 << 18 | 1 << 6, N_("In rows of 6 bits, ")),
)


@part(
    "spread in bits",
    "Write a function (bits, stride): the cells of an integer, and their neighbors at the four sides.",
    "Left is bits << 1. Put the cells and their neighbors together with |.",
    "Above is one row up, and a row is stride bits.",
)
def _spread(answer, limits):
    if not callable(answer):
        return not_given("function", answer)
    for bits, stride, right, where in BITS:
        try:
            found = answer(bits, stride)
        except Exception as error:
            return _("It stops with {error}.").format(error=said_by(error))
        if found != right:
            said = _("for the cell {bits:b} it returns {found}, and {right:b} would be right.")
            return _(where) + said.format(bits=bits, right=right, found=f"{found:b}")
    return None
