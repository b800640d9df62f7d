"""`check_part(name, answer)`: judge the exercises of the notebooks, say what is missing, and give hints.

An exercise is an entry of `PARTS`: hints, and a judge ``(answer, limits)`` that returns an `Answer`, or a
sentence on what is missing. `judge_called` is for functions that are called on many cases, `judge_solver`
for solvers that `check` can try. Games and cells have judges of their own.
"""

import os
from dataclasses import dataclass, field, replace
from functools import partial
from html import escape
from inspect import isclass

from ..board import BLANK, MINE, one_line, opened, parse, validate_board, validate_click
from ..boards import BOARDS
from ..errors import InvalidBoard, InvalidClick, Named
from ..mistakes import BOARD, MISTAKES
from ..recorder import CALLS, InvalidSolution, is_python, load, record
from ..solvers import SOLVERS
from ..translation import N_, _, ended, in_a_row, ngettext
from .called import CALLED, FREE, lent
from .checking import ENDED, check
from .child import run
from .classify import DEEP, DISCOVERY, HOW, WIDE, misnamed
from .games import from_corner
from .naming import telling_games
from .report import MENDED, NOT_DECIDED, RIGHT, TOO_MUCH_WORK, Report
from .sending import Unsent, pack, sentence
from .slips import SLIPS
from .trying import ENDLESS, expected, explained, play, size_of

SIGNS = {True: ("✓", N_("Done")), False: ("✗", N_("Not yet")), None: ("…", N_("Not known yet"))}
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
    library does the work, or ``recursion``, ``order``, ``opens-again``, ``endless`` or
    ``changes-the-board``; it may be empty. ``report`` is the report of `check` on a solver; ``more`` is the
    number of hints left.
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
            yield _("Hint {number}: {hint}", number=number, hint=_(hint))
        if self.more and not self.done:
            said = N_("For the next hint: check_part({name!r}, ..., hints={number})")
            yield _(said, name=self.name, number=len(self.hints) + 1)


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
    is_name = isinstance(answer, str) and answer.isidentifier()  # in place of what it names
    if answer is ... or answer is None or is_name:
        found = not_given(one.asked, answer)
    elif one.asked == "function":
        found = one.judge(answer, limits)
    else:
        try:
            value = READ[one.asked](answer)
        except (TypeError, ValueError) as error:  # Python's own message would not help
            known = isinstance(error, InvalidBoard | InvalidClick)
            found = in_a_row(ended(_(ASKED[one.asked])), known and sentence(error))
        else:
            found = one.judge(value)
    if not isinstance(found, Answer):  # what is missing, if anything
        found = Answer(not found, found or _("That is it."))
    shown = [] if found.done else one.hints[: max(hints, 0)]
    return replace(found, name=name, hints=[*shown], more=len(one.hints) - len(shown))


def not_given(asked, answer):
    """Say that the answer is not of the expected kind, such as the three dots of a stub."""
    asked, found = _(ASKED[asked]), "None" if answer is None else type(answer).__name__
    if answer is ...:
        return _("{asked}; put it in place of the three dots.", asked=asked)
    if isinstance(answer, str):
        said = N_("{asked}, but this is text. If it is only a name, write it without quotation marks.")
        return _(said, asked=asked)
    return _("{asked}, but this is {type}.", asked=asked, type=found)


# Functions to call


def judge_called(name, answer, limits):
    """Judge a function by calling it on many cases, in a child process."""
    problem = CALLED[name].problem
    solves = problem and (isinstance(answer, str | os.PathLike) or hasattr(answer, problem.method))
    if not (solves or callable(answer)) or (isclass(answer) and not problem):
        return not_given("function", answer)
    if isinstance(answer, str) and not is_python(answer):
        from ..languages import language_of  # seldom needed

        if language := language_of(answer):
            return _("This is {language}. Only Python can be tried here.", language=language)
    try:
        outcome = run("minesweeper_lib.checker.called:judge", (name, pack(answer, problem)), limits)
    except InvalidSolution as error:
        return Answer(None if isinstance(error, Unsent) else False, sentence(error))
    if outcome.told:
        found = Answer(**outcome.told)
        return replace(found, message=in_a_row(found.message, _(SLIPS.get(found.slip, ""))))
    if outcome.ended in ENDED and outcome.trying:
        call, why = outcome.trying.get("call", ""), explained(ENDED[outcome.ended])
        return Answer(False, in_a_row(call, why), slip=outcome.ended)
    return Answer(None, _("Time ran out before all was tried: run the box again."))


for _name, _called in CALLED.items():
    part(_name, *_called.hints, judge=partial(judge_called, _name))

# Solvers

GAME = BOARDS["leetcode 1"]
DIGIT = N_("A digit can wait twice, too: when it comes out again it is open, as a blank would be.")


def judge_solver(answer, limits=None, **asked):
    """Judge a solver that has to be right, and to be what is `asked` for; see `judged`."""
    report = check(answer, limits)
    return replace(judged(answer, report, **asked), report=report)


def judged(answer, report, kinds=(), recursive=None, once=False, why=True):
    """Judge a solver by its report.

    It must be of one of the kinds, be ``recursive`` or not, or open each cell ``once``, as far as these are
    given. ``why`` says whether a wrong one is explained.
    """
    if report.verdict == NOT_DECIDED:
        return Answer(None, report.message)
    if once and report.verdict in (RIGHT, TOO_MUCH_WORK) and (said := opens_again(answer)):
        return Answer(False, said, slip="opens-again")
    if not report.ok:
        return explained_wrong(report, why)
    if found := lent("", load(answer).fresh(), GAME.board, list(GAME.click)):
        return Answer(**found)
    if report.kind is None:
        return Answer(None, _("The board is right, but its order was not found: run the box again."))
    if recursive is not None and (report.frontier == CALLS) != recursive:
        said = N_("The board is right, but it still calls itself.")
        if recursive:
            said = N_("The board is right, but it does not call itself.")
        return Answer(False, _(said), slip="recursion")
    if kinds and report.kind not in kinds:
        said = N_("The board is right, but the order is not {kind}. {how}")
        how = misnamed(load(answer).text, report.frontier) or _(HOW[report.kind])
        return Answer(False, _(said, kind=_(kinds[0]), how=how), slip="order")
    return Answer(True, _("That is it."))


def explained_wrong(report, why):
    """Explain a solver that is not right: its mistake or the line to look at, and where it shows."""
    mistake = MISTAKES[report.mistake] if report.mistake else None
    slip = mistake.id if mistake else "endless" * (report.error in ENDLESS) or report.error or ""
    if report.verdict == TOO_MUCH_WORK or not report.board:
        return Answer(False, report.message, slip=slip)
    board, click = one_line(report.board), tuple(report.click)
    if not why:
        said = _("It is wrong on the board {board}, clicked at {click}.", board=board, click=click)
        return Answer(False, said, slip=slip)
    what = ended(report.what or report.message)  # if it was stopped, there is only the message
    said = _("On the board {board}, clicked at {click}: {what}", board=board, click=click, what=what)
    if mistake:
        said = in_a_row(ended(_(mistake.sentence)), said)
    elif report.line_is in MENDED:
        said = in_a_row(said, _("Look first at line {line}: {code}", line=report.line, code=report.code))
    return Answer(False, said, slip=slip)


def opens_again(answer):
    """Say on which board a solver opens cells again; None if it does so on none."""
    for board, click in (from_corner(3), *telling_games()):
        trace = record(answer, board, click)
        if trace.writes > (cells := len(trace.steps)):
            said = N_(
                "On the board {board}, clicked at {click}, there are {cells} cells to open, but it opens "
                "cells {writes} times in all."
            )
            said = _(said, board=one_line(board), click=click, cells=cells, writes=trace.writes)
            return in_a_row(said, MINE in one_line(board) and _(DIGIT))
    return None


part(
    "write dfs",
    "What does one call do? It reveals one cell. If the cell shows 'B', it calls itself for each neighbor "
    "that is still 'E'.",
    "Reveal the cell before the loop over the neighbors; otherwise two cells call each other without end.",
    "symbol(board, cell) tells what a cell shows, and neighbors(board, cell) lists the cells around it.",
    "The last line of the function: return board",
    judge=partial(judge_solver, kinds=(DEEP,), recursive=True),
)
part(
    "write bfs",
    "A queue holds the cells that were seen and are not open yet. At the start: the click.",
    "While the queue is not empty: take the cell at its front and open it. A blank sends its neighbors to "
    "the back.",
    "Only closed neighbors join, those that are 'E'; and none joins twice: remember who has joined.",
    "A cell is remembered when it joins, not when it leaves: several blanks may see it in between.",
    judge=partial(judge_solver, kinds=(WIDE, DISCOVERY)),
)
part(
    "recursion to stack",
    "The recursion calls itself for each neighbor of a blank that is still 'E'. What does the stack do with "
    "these neighbors?",
    "It pushes them. The last one pushed comes off first, but the recursion takes the first neighbor first.",
    "So push them from the last to the first: for r, c in reversed(neighbors(board, cell)).",
    "No set of seen cells is needed: the line with continue skips what is open already. With marks on push "
    "the order is no longer depth first.",
    judge=partial(judge_solver, kinds=(DEEP,), recursive=False, once=True),
)


def looks_again(answer, limits):
    """Judge a queue with a recheck; say so if a solver opens each cell once in another way."""
    found, game = judge_solver(answer, limits, once=True), from_corner(3)
    if found.done and found.report.kind not in (WIDE, DISCOVERY):
        found.message = _("That is right, in another way. {how}", how=_(HOW[found.report.kind]))
    elif found.done:
        ours, yours = (record(one, *game).peak_frontier for one in (SOLVERS["breadth first"], answer))
        if yours <= ours:
            found.message = _(
                "That is right, in another way: it marks a cell when it joins, so that none waits twice."
            )
    return found


part(
    "look again",
    "What may have happened to a cell while it waited in the queue? Ask that first, before you write it.",
    "A closed cell holds 'E', or 'M' where the click hits a mine. Anything else is open, a blank or a digit.",
    "if board[row][col] is neither of the two: continue. It goes on with the next cell; break would end all.",
    judge=looks_again,
)
part(
    "mend it",
    "Draw the board on which it is wrong, and follow the solution cell by cell.",
    "What is board[-1]? Python does not complain. Which cells does the program then take for neighbors?",
    judge=partial(judge_solver, why=False),
)
part(
    "your solution",
    "Write the three cases first: a mine, a digit, a blank.",
    "Only a blank goes on, to each of its eight neighbors that is still 'E'.",
    judge=judge_solver,
)


# Boards and cells


def game_of(answer):
    """The board and the click that were handed in; a board may be text.

    Raises a TypeError or a ValueError for anything else.
    """
    board, click = answer
    board = parse(board) if isinstance(board, str) else board
    validate_board(board)
    return board, validate_click(board, click)


def games_of(answer):
    return [game_of(one) for one in answer]


NEXT, OPENED = BOARDS["barrier"], 4
READ = {"cell": partial(validate_click, NEXT.board), "game": game_of, "games": games_of}


def five_cells(game):
    """Say why a click does not open exactly five cells of a board with three mines; None if it does."""
    mines, cells = sum(line.count(MINE) for line in game[0]), len(opened(game[0], expected(*game)))
    if (mines, cells) == (3, 5):
        return None
    return _(
        "The board has {mines}, and the click opens {cells}; it should be 3 mines and 5 cells.",
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

    def survives(name):
        return all(play(MISTAKES[name], *game, FREE).got == expected(*game) for game in games)

    return [*filter(survives, KILLABLE)]


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


def following(solver, cell):
    """Say that a cell is not the one that a solver opens next; None if it is."""
    cells = [step.cell for step in record(SOLVERS[solver], NEXT.board, NEXT.click).steps]
    if cell == cells[OPENED]:
        return None
    if cell not in cells:
        return _("Cell {cell} never opens.", cell=cell)
    said = N_("Cell {cell} is number {number}. Which cell is number {asked}?")
    return _(said, cell=cell, number=cells.index(cell) + 1, asked=OPENED + 1)


part(
    "next cell, depth first",
    "Depth first goes on from the cell that was opened last, if it is a blank.",
    "Of its neighbors take the first, row by row, that is still closed. From a digit go back.",
    judge=partial(following, "depth first"),
    asked="cell",
)
part(
    "next cell, breadth first",
    "Breadth first opens what was found first. Write down the queue.",
    "The click puts its neighbors in the queue. After them come the cells that the first neighbor adds.",
    judge=partial(following, "breadth first"),
    asked="cell",
)
