"""`check_part(name, answer)`: judge the exercises of the notebooks, say what is missing, and give hints.

An exercise is an entry of `PARTS`: hints, and a judge ``(answer, limits)`` that returns an `Answer`, or a
sentence on what is missing. `solver` makes judges for solvers that `check` can try, `calls` for functions
that are called on many cases. Games and cells have judges of their own.
"""

import ast
import os
from dataclasses import dataclass, field, replace
from html import escape
from inspect import isclass

from ..board import BLANK, MINE, ORDERS, one_line, opened, parse, validate_board, validate_click
from ..boards import BOARDS
from ..errors import InvalidBoard, InvalidClick, Named
from ..mistakes import BOARD, MISTAKES
from ..recorder import CALLS, STACK, InvalidSolution, is_python, load, record, tree
from ..solvers import SOLVERS
from ..translation import N_, _, ended, in_a_row, ngettext
from .called import FOREVER, FREE, lent, library_calls
from .checking import ENDED, check
from .child import run
from .classify import DEEP, DISCOVERY, HIDDEN, HOW, WIDE
from .report import MENDED, NOT_DECIDED, TOO_MUCH_WORK, Report
from .sending import Unsent, pack, sentence
from .slips import CALLED, HINTS, SLIPS, about
from .trying import expected, explained, play, size_of

TRY_CALLS = "minesweeper_lib.checker.slips:try_calls"
SIGNS = {True: ("✓", N_("Done")), False: ("✗", N_("Not yet")), None: ("…", N_("Not known yet"))}
RECURSION = {  # by whether it is asked for
    True: N_("The board is right, but it does not call itself."),
    False: N_("The board is right, but it still calls itself."),
}
ASKED = {
    "function": N_("The answer is a function"),
    "cell": N_("The answer is a cell, two numbers: (row, column)"),
    "game": N_("The answer is a board and a click, such as ('EEM/EEE', (0, 0))"),
    "games": N_("The answer is a list of (board, click), such as [('EM', (0, 0))]"),
}


@dataclass(frozen=True)
class Part:
    """An exercise: how its answer is judged, hints from gentle to plain, the kind of answer expected.

    A judge gets a function with limits. For other kinds of answers it gets what `READ` makes of them.
    """

    judge: object
    hints: tuple
    asked: str = "function"


@dataclass
class Answer:
    """The result of `check_part`: whether the exercise is done, None if that is not known, and a message.

    ``slip`` is an id: of `SLIPS` or `MISTAKES`, the name of an error, ``library`` if a function of the
    library does the work, or ``recursion``, ``order``, ``endless`` or ``changes-the-board``; it may be empty.
    ``report`` is the report of `check` on a solver; ``more`` is the number of hints left.
    """

    done: bool | None
    message: str
    name: str = ""
    hints: list = field(default_factory=list)
    more: int = 0
    report: Report | None = None
    slip: str = ""

    def __repr__(self):
        return f"<{self.name}: {_(SIGNS[self.done][1]).lower()}>"

    def _repr_pretty_(self, printer, cycle):
        """Print words for a reader; for nbgrader, print the points."""
        grades = "NBGRADER_EXECUTION" in os.environ
        printer.text(str(float(self.done is not False)) if grades else repr(self))

    def __str__(self):
        said = in_a_row(ended(_(SIGNS[self.done][1])), self.message)
        return "\n".join([said, *self._help()])

    def _repr_html_(self):
        sign, title = SIGNS[self.done]
        lines = "".join(f"<p>{escape(line)}</p>" for line in self._help())
        said = f"<b>{sign} {ended(_(title))}</b> {escape(self.message)}"
        return f"<div class='lm-report'><p>{said}</p>{lines}</div>"

    def _help(self):
        """The hints that were asked for, and how to get the next one."""
        for number, hint in enumerate(self.hints, 1):
            yield _("Hint {number}: {hint}").format(number=number, hint=_(hint))
        if self.more and not self.done:
            said = _("For the next hint: check_part({name!r}, ..., hints={number})")
            yield said.format(name=self.name, number=len(self.hints) + 1)


PARTS = Named("exercise")


def part(name, *hints, judge, asked="function"):
    """Put an exercise into `PARTS`."""
    PARTS[name] = Part(judge, hints, asked)


def check_part(name, answer, hints=0, limits=None):
    """Judge the answer to one of the `PARTS`; ``hints=2`` adds the first two hints.

    >>> print(check_part("next cell, breadth first", ...))
    Not yet. The answer is a cell, two numbers: (row, column); put it in place of the three dots.
    For the next hint: check_part('next cell, breadth first', ..., hints=1)
    """
    one = PARTS[name]
    if answer is ... or answer is None:
        found = Answer(False, not_given(one.asked, answer))
    elif read := READ.get(one.asked):
        try:
            value = read(answer)
        except (TypeError, ValueError) as error:  # Python's own message would not help
            known = isinstance(error, InvalidBoard | InvalidClick)
            found = in_a_row(ended(_(ASKED[one.asked])), known and sentence(error))
        else:
            found = one.judge(value)
    else:
        found = one.judge(answer, limits)
    if not isinstance(found, Answer):  # what is missing, if anything
        found = Answer(not found, found or _("That is it."))
    shown = [] if found.done else one.hints[: max(hints, 0)]
    return replace(found, name=name, hints=[*shown], more=len(one.hints) - len(shown))


def not_given(asked, answer):
    """Say that the answer is not of the expected kind, such as the three dots of a stub."""
    asked, found = _(ASKED[asked]), "None" if answer is None else type(answer).__name__
    if answer is ...:
        return _("{asked}; put it in place of the three dots.").format(asked=asked)
    if isinstance(answer, str):
        said = _("{asked}, but this is text. If it is only a name, write it without quotation marks.")
        return said.format(asked=asked)
    return _("{asked}, but this is {type}.").format(asked=asked, type=found)


def refused(slip, said, **values):
    return Answer(False, said.format(**values), slip=slip)


def calls(name):
    """Make the judge of an exercise whose answer is called on many cases, in a child process."""
    one = CALLED[name]

    def judge(answer, limits):
        is_text = isinstance(answer, str | os.PathLike) and not str(answer).isidentifier()
        solves = one.problem and (is_text or hasattr(answer, one.problem.method))
        if not (solves or callable(answer)) or (isclass(answer) and not one.problem):
            return Answer(False, not_given("function", answer))
        if isinstance(answer, str) and not is_python(answer):
            from ..languages import language_of  # seldom needed

            if language := language_of(answer):
                return refused("", _("This is {language}. Only Python can be tried here."), language=language)
        try:
            outcome = run(TRY_CALLS, (name, pack(answer, one.problem)), limits)
        except Unsent as error:
            return Answer(None, sentence(error))
        except InvalidSolution as error:
            return Answer(False, sentence(error), slip="InvalidSolution")
        if outcome.told:
            return Answer(**outcome.told)
        if outcome.ended in ENDED and outcome.trying:
            call, why = outcome.trying.get("call", ""), explained(ENDED[outcome.ended])
            return Answer(False, in_a_row(call, why), slip=outcome.ended)
        return Answer(None, _("Time ran out before all was tried: run the box again."))

    return judge


# Solvers

GAME = BOARDS["leetcode 1"]
# Blanks only; then digits, from four sides: which of them wait twice depends on the neighbor order.
TWICE = (
    ("EEE/EEE/EEE", (0, 0)),
    ("EEE/EEE/EEM/EEE", (0, 0)),
    ("EEE/MEE/EEE/EEE", (3, 2)),
    ("EEE/EEE/MEE/EEE", (0, 2)),
    ("EEE/EEM/EEE/EEE", (3, 0)),
    ("EEE/EEE/EEE/MMM", (0, 0)),
    ("EEE/EEE/EEM/EEM", (0, 0)),
)


def solver(kind=None, recursive=None, once=False, better=None, why=True, says=()):
    """Make the judge of a solver that has to be right, and more.

    It must be of a kind, be ``recursive`` or not, or open each cell ``once``, as far as these are given.
    ``better`` returns a sentence for a solver that is right in another way, or None. ``why`` says whether a
    wrong one is explained; ``says`` replaces the explanations of some slips.
    """

    def judge(answer, limits):
        if isinstance(answer, str) and answer.isidentifier():  # its name, not the function
            return not_given("function", answer)
        report = check(answer, limits)
        return replace(_judged(answer, report, limits), report=report)

    def _judged(answer, report, limits):
        if report.verdict == NOT_DECIDED:
            return Answer(None, report.message)
        if not report.ok:
            return _wrong(answer, report, limits, why, dict(says))
        if found := lent(library_calls(load(answer).fresh(), GAME.board, list(GAME.click))):
            return Answer(**found)
        if report.kind is None:
            return Answer(None, _("The board is right, but its order was not found: run the box again."))
        if recursive is not None and (report.frontier == CALLS) != recursive:
            return refused("recursion", _(RECURSION[recursive]))
        if kind and report.kind not in (kind, *[DISCOVERY] * (kind == WIDE)):
            newest = kind == WIDE and report.frontier == STACK
            how = about("takes-newest") if newest else _(HOW[report.kind])
            said = _("The board is right, but the order is not {kind}. {how}")
            return refused("takes-newest" if newest else "order", said, kind=_(kind), how=how)
        again = once and next(filter(None, (_again(answer, *game) for game in TWICE)), None)
        return again or Answer(True, (better and better(answer, report)) or _("That is it."))

    return judge


def _again(answer, board, click):
    """Say that a solver opens cells of a board again; None if it does not."""
    trace = record(answer, parse(board), click)
    if trace.writes <= len(trace.steps):
        return None
    said = _(
        "On the board {board}, clicked at {click}, there are {cells} cells to open, but it opens cells "
        "{writes} times in all."
    )
    told = {"writes": trace.writes, "cells": len(trace.steps)}
    slip = "digit-again" if MINE in board else "opens-again"
    return refused(slip, in_a_row(said, about(slip)), board=board, click=click, **told)


def _wrong(answer, report, limits, why, says):
    """Explain a solver that is not right: its slip, where it shows, and the line to look at.

    A slip says more than a name in `MISTAKES`, and that says more than how a call ended.
    """
    again = report.verdict == TOO_MUCH_WORK and _again(answer, *TWICE[0])
    if again or not report.board or report.language:
        return again or Answer(False, report.message)
    board, click = one_line(report.board), tuple(report.click)
    mistake = MISTAKES[report.mistake] if report.mistake else None
    slip = mistake.id if mistake else "endless" * report.endless
    if not why:
        said = _("It is wrong on the board {board}, clicked at {click}.").format(board=board, click=click)
        makes = report.got and _("There it makes {got}.").format(got=one_line(report.got))
        return Answer(False, in_a_row(said, makes), slip=slip)
    if not report.endless or len(board) > 1:
        found = calls("solver")(answer, limits).slip
        told_elsewhere = mistake or found == FOREVER  # of another board than the one that is shown
        slip = found if found and (found in CALLED["solver"].slips or not told_elsewhere) else slip
    slip = says.get(slip, slip)
    reason = about(slip) or (mistake and ended(_(mistake.sentence)))
    what = report.what or report.message  # if it was stopped, there is only the message
    what = _("It does not end.") if report.endless and slip in SLIPS else what
    where = _("On the board {board}, clicked at {click}: {what}")
    where = where.format(board=board, click=click, what=ended(what))
    line = _("Look first at line {line}: {code}").format(line=report.line, code=report.code)
    asks = not reason or "?" in reason  # a question that the line may answer
    line *= asks and report.line_is in MENDED
    return Answer(False, in_a_row(reason, where, line), slip=slip)


part(
    "write dfs",
    "What does one call do? It reveals one cell. If the cell shows 'B', it calls itself for each neighbor "
    "that is still 'E'.",
    "Reveal the cell before the loop over the neighbors; otherwise two cells call each other without end.",
    "symbol(board, cell) tells what a cell shows, and neighbors(board, cell) lists the cells around it.",
    "The last line of the function: return board",
    judge=solver(DEEP, recursive=True),
)


def joined_open(answer, report):
    """Say that a breadth-first solver writes cells when they join the queue; None if it does not."""
    said = _(
        "That is it. Yours opens a cell when it joins the queue, so "
        "that none joins twice; ours marks it then, and opens it when it leaves. Both are breadth first."
    )
    return said if report.kind == DISCOVERY else None


part(
    "write bfs",
    "A queue holds the cells that were seen and are not open yet. At the start: the click.",
    "While the queue is not empty: take the cell at its front and open it. A blank sends its neighbors to "
    "the back.",
    "Only closed neighbors join, those that are 'E'; and none joins twice: remember who has joined.",
    "A cell is remembered when it joins, not when it leaves: several blanks may see it in between.",
    judge=solver(WIDE, better=joined_open),
)


def last_first(answer, report):
    """Say that a stack takes the last neighbor first; None if it does not."""
    backwards = record(SOLVERS["depth first"], GAME.board, GAME.click, order=ORDERS["row by row"][::-1])
    if record(answer, GAME.board, GAME.click).order != backwards.order:
        return None
    return _(
        "That is it, and it is depth first. For exactly the order of the recursion, "
        "go over reversed(neighbors(board, cell))."
    )


part(
    "recursion to stack",
    "The recursion calls itself for each neighbor of a blank that is still 'E'. What does the stack do with "
    "these neighbors?",
    "It pushes them. The last one pushed comes off first, but the recursion takes the first neighbor first.",
    "So push them from the last to the first: for r, c in reversed(neighbors(board, cell)).",
    "No set of seen cells is needed: the line with continue skips what is open already. With marks on push "
    "the order is no longer depth first.",
    judge=solver(DEEP, recursive=False, once=True, better=last_first),
)


def another_way(answer, report):
    """Say how a solver opens each cell once, if it does so without the recheck."""
    nodes = [*ast.walk(tree(load(answer).text))]
    waits = {ast.unparse(node.test) for node in nodes if isinstance(node, ast.While)}
    if any(ast.unparse(one) in waits for node in nodes for one in getattr(node, "comparators", ())):
        return _(
            "That is right, in another way: it searches all cells that wait. The board tells it at once."
        )
    once, yours = (record(one, parse(TWICE[0][0]), (0, 0)) for one in (SOLVERS["breadth first"], answer))
    if 0 < yours.peak_frontier <= once.peak_frontier:
        return _("That is right, in another way: it marks a cell when it joins, so that none waits twice.")
    if report.kind in (WIDE, HIDDEN):
        return None
    return _("That is right, in another way. {how}").format(how=_(HOW[report.kind]))


part(
    "look again",
    "What may have happened to a cell while it waited in the queue? Ask that first, before you write it.",
    "A closed cell holds 'E', or 'M' where the click hits a mine. Anything else is open, a blank or a digit.",
    "if board[row][col] is neither of the two: continue. It goes on with the next cell; break would end all.",
    judge=solver(
        once=True,
        better=another_way,
        says={
            "opens-nothing": "all-skipped",
            "only-click": "too-late",
            "skips-closed": "skips-the-closed",
            "skips-mine": "lets-only-e",
        },
    ),
)
part(
    "mend it",
    "Draw the board on which it is wrong, and follow the solution cell by cell.",
    "What is board[-1]? Python does not complain. Which cells does the program then take for neighbors?",
    judge=solver(why=False),
)
part(
    "your solution",
    "Write the three cases first: a mine, a digit, a blank.",
    "Only a blank goes on, to each of its eight neighbors that is still 'E'.",
    judge=solver(),
)


# Boards and cells


def cell_of(answer):
    """The cell that was handed in. Raises an InvalidClick for anything else."""
    return validate_click(NEXT.board, answer)


def game_of(answer):
    """The board and the click that were handed in; a board may be text.

    Raises a TypeError or a ValueError for anything else.
    """
    match answer:
        case [str() | [list(), *_] as board, click]:
            pass
        case _:
            raise TypeError
    board = parse(board) if isinstance(board, str) else board
    validate_board(board)
    return board, validate_click(board, click)


def games_of(answer):
    return [game_of(one) for one in answer]


READ = {"cell": cell_of, "game": game_of, "games": games_of}


def five_cells(game):
    """Say why a click does not open exactly five cells of a board with three mines; None if it does."""
    board, (row, col) = game
    after, mines = expected(*game), sum(line.count(MINE) for line in board)
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


part(
    "five cells",
    "A number stops the flood, and opens nothing more. How few cells are beside a blank?",
    "In a corner a blank opens 4 cells, at an edge 6, in the middle 9. In a row of its own it opens 2 or 3.",
    "Four blanks and one number make five. Put the mines behind the number.",
    judge=five_cells,
    asked="game",
)


def same_order(game):
    """Say where depth first and breadth first part on a game, or what the game lacks; None if nothing."""
    deep, wide = (record(SOLVERS[name], *game) for name in ("depth first", "breadth first"))
    for number, (one, other) in enumerate(zip(deep.steps, wide.steps, strict=True), 1):
        if one.cell != other.cell:
            said = _("They first differ at step {number}: depth first opens {deep}, breadth first {wide}.")
            return said.format(number=number, deep=one.cell, wide=other.cell)
    blanks, cells = sum(step.value == BLANK for step in deep.steps), len(deep.steps)
    if min(len(deep.board), len(deep.board[0])) > 1 and cells > 7 and blanks > 1:
        return None
    said = _(
        "It is the same order, but too little happens on {size}: {cells} opened, {blanks} blank. The board "
        "needs at least 2 rows and 2 columns, 8 cells that open, and 2 blanks among them."
    )
    return said.format(size=size_of(deep.board), cells=cells, blanks=blanks)


part(
    "same order",
    "They part where depth first goes on from a new blank, while a cell that was found earlier still waits.",
    "So what a new blank brings must come after all that waits. Neighbors are taken row by row.",
    "Try boards without a mine, with few columns or few rows. Which of the two works, and why not the other?",
    judge=same_order,
    asked="game",
)
KILLABLE = tuple(name for name, function in MISTAKES.items() if function.shows == BOARD)


def survivors(games):
    """The names of the mistakes that are right on all of some boards.

    >>> len(survivors([])) == len(KILLABLE), "writes 0 for a blank" in survivors([("E", (0, 0))])
    (True, False)
    """
    games = games_of(games)
    return [
        name
        for name in KILLABLE
        if all(play(MISTAKES[name], *game, FREE).got == expected(*game) for game in games)
    ]


def all_killed(games):
    """Say which mistakes some games do not catch; None if they catch all."""
    alive = survivors(games)
    said = _("{caught} of {all} are caught. Not caught yet: {alive}.")
    told = {"caught": len(KILLABLE) - len(alive), "all": len(KILLABLE), "alive": _(", ").join(map(_, alive))}
    return said.format(**told) if alive else None


part(
    "kill every mistake",
    "Four mistakes show on a single empty cell, and one more when that cell is a mine.",
    "Mines at a corner tell whether four neighbors are counted or eight. A mine at the edge opposite of the "
    "click tells whether index -1 wraps around.",
    "A flood that spreads to four neighbors misses a cell at the corner of a blank when only digits lie "
    "beside it: MEE/EEM/EEE, clicked at (2, 0).",
    "For cells that are reopened, reveal a cell before the click: E1, clicked at (0, 0).",
    judge=all_killed,
    asked="games",
)
NEXT, OPENED = BOARDS["barrier"], 4


def following(solver):
    """Make the judge of an answer that names the cell that a solver opens next."""

    def judge(cell):
        cells = [step.cell for step in record(SOLVERS[solver], NEXT.board, NEXT.click).steps]
        if cell == cells[OPENED]:
            return None
        if cell not in cells:
            return _("Cell {cell} never opens.").format(cell=cell)
        said = _("Cell {cell} is number {number}. Which cell is number {asked}?")
        return said.format(cell=cell, number=cells.index(cell) + 1, asked=OPENED + 1)

    return judge


part(
    "next cell, depth first",
    "Depth first goes on from the cell that was opened last, if it is a blank.",
    "Of its neighbors take the first, row by row, that is still closed. From a digit go back.",
    judge=following("depth first"),
    asked="cell",
)
part(
    "next cell, breadth first",
    "Breadth first opens what was found first. Write down the queue.",
    "The click puts its neighbors in the queue. After them come the cells that the first neighbor adds.",
    judge=following("breadth first"),
    asked="cell",
)

# Functions to call

for _name, _hints in HINTS.items():
    part(_name, *_hints, judge=calls(_name))
