"""Play single clicks with a learner's solution, and explain what is wrong with the result."""

import inspect
import re
import reprlib
import sys
from dataclasses import dataclass
from functools import partial
from itertools import islice
from traceback import TracebackException, walk_tb

from ..board import BLANK, one_line, opened
from ..errors import Stopped, short
from ..recorder import nodes, python_2_hint, record, run_deep
from ..solvers import breadth_first
from ..translation import N_, _, ended
from .child import TookTooLong

ENDLESS = "RecursionError", "MemoryError", "TookTooLong"
ROOM = 100_000  # nested calls, more than any board needs
BUDGET = 100_000  # reads and writes of one recording
PLAIN = str, int, type(None)  # of values that are sent and shown as they are
# The meaning of an error, by a pattern for its class and its message. The first match counts.
# Names that are not Python classes come from other languages, or from how a process ended.
ERRORS = {
    r"TypeError: (\w+\.)?(updateBoard\(\) (takes|missing)|__init__\(\))": N_(
        "updateBoard has to take self, board and click. {said}"
    ),
    r"TypeError: .*takes (\d+ positional|no arguments)": N_(
        "A function gets more arguments than it takes. A method of a class also gets self. {said}"
    ),
    r"TypeError: .*missing \d+ required positional": N_(
        "A call leaves out an argument. Does each call pass all that the function takes? {said}"
    ),
    "TypeError: unhashable type: 'list'": N_(
        "A list cannot be in a set or be a key of a dict: make it a tuple, as in tuple(click). {said}"
    ),
    "TypeError: .*indices must be integers or slices, not (tuple|list)": N_(
        "A list of rows takes one index after the other: board[row][col], not board[row, col]. {said}"
    ),
    "TypeError: cannot unpack non-iterable": N_(
        "It takes a cell apart, as in row, col = cell, but finds a single value. Is a row or a column given "
        "where a cell should be? A list of cells begins as deque([tuple(click)]), not as deque(click). {said}"
    ),
    "TypeError": N_("It uses a value in a way that its type does not allow. {said}"),
    "IndexError: (pop from|deque)|Empty": N_("It takes a cell from a list or queue that is empty. {said}"),
    "IndexError": N_("It uses an index that a list does not have, usually of a cell off the board. {said}"),
    "UnboundLocalError": N_("It uses a variable before it has a value. {said}"),
    "NameError: .*'[EMBX]'": N_("A cell holds text, such as 'E', which needs quotation marks. {said}"),
    "NameError: .*'(count_mines|neighbors|symbol)'": N_(
        "count_mines, neighbors and symbol are functions of this library; LeetCode has none of them. {said}"
    ),
    "SystemExit|Exit": N_("It ends the program. To end a function, use return."),
    "EOFError": N_("It waits for input(). What it needs comes as arguments."),
    "NotImplementedError": N_("A part of it is still to be written: it raises NotImplementedError."),
    "RecursionError": N_(
        "It calls itself again and again, without end. Is a cell written before its neighbors are "
        "visited, and do calls enter only cells that are still 'E'?"
    ),
    "OwnLimit": N_("It sets a recursion limit of its own, and needs more nested calls than that."),
    "MemoryError": N_("It uses more and more memory and does not finish."),
    "TookTooLong": N_("It does not finish: a loop does not end, or it waits for something."),
    "Crash": N_("The program crashed: calls nested too deep, or it used memory that is not its own."),
    "": N_("It stops with an error. {said}"),
}


@dataclass
class Played:
    """The outcome of a click: the board ``got``, or another ``result``, or an ``error`` by its class name.

    ``left`` is the given board as the solution left it, if ``got`` is None; ``line`` is where the error came
    from.
    """

    board: list
    click: tuple
    got: list | None = None
    result: object = None
    error: str = ""
    said: str = ""
    left: list | None = None
    line: int | None = None

    @property
    def expected(self):
        return expected(self.board, self.click)

    @property
    def wrong_cell(self):
        """A cell of the board that was returned with a wrong value, if possible one that was changed."""
        cells = opened(self.expected, self.got)
        return next((one for one in cells if one in opened(self.board, self.got)), cells[0])

    @property
    def key(self):
        """The outcome as a text, equal for two solutions that behave alike on this board."""
        if self.got:
            return one_line(self.got)
        left = self.left and one_line(self.left)
        if self.error == "RecursionError":
            return f"{self.error} {left != one_line(self.board) and BLANK in (left or '')}"
        return self.error or f"{type(self.result).__name__} {left}"


class OwnLimit(RecursionError):
    """Raised when a solution nests more calls than the recursion limit that it sets itself."""


def player(solution):
    """A callable ``(board, click)`` that plays as LeetCode does: one program, a new object for each click."""
    function = solution.fresh()
    owner = getattr(function, "__self__", None)
    if owner is None or not (isinstance(solution.given, str) or inspect.isclass(solution.given)):
        return function
    made = owner if inspect.isclass(owner) else type(owner)
    return lambda board, click: made().updateBoard(board, click)


def with_room(function, usual):
    """Return the same callable ``(board, click)``, in which calls may nest up to `ROOM` deep.

    A recursion limit that the solution set itself, other than the `usual` one, stays in force.
    """
    own = sys.getrecursionlimit()
    room, kind = (ROOM, RecursionError) if own == usual else (own, OwnLimit)

    def deep(board, click):
        try:
            return run_deep(partial(function, board, click), room)
        except RecursionError as error:
            raise kind().with_traceback(error.__traceback__) from None

    return deep


def play(function, board, click, guard, solution=None):
    """Play one click on a copy of `board` and return its outcome, a `Played`.

    With `solution`, an error's outcome has its line and message.
    """
    rows = [row[:] for row in board]
    try:
        with guard:
            result = function(rows, list(click))
    except Stopped as error:  # in another language
        said = re.sub("^/.*(?=Assertion )", "", error.said or error.means)  # a file of the C++ library
        left = as_rows(error.left, board)
        return Played(board, click, error=error.means, said=ended(said), left=left, line=error.line)
    except BaseException as error:  # SystemExit among them
        # Without `solution` they are not asked for: finding the name that was meant takes long.
        line, said = (line_of(error, solution), said_by(error)) if solution else (None, "")
        kind, left = type(error).__name__, as_rows(rows, board)
        return Played(board, click, error=kind, said=said, left=left, line=line)
    got = as_rows(result, board)
    return Played(board, click, got, result, left=None if got else as_rows(rows, board))


def recorded(solution, board, click, guard, budget=BUDGET):
    """The `Trace` of a click, up to an error if there is one; None if it cannot be recorded."""
    try:
        with guard:
            return record(solution, board, click, budget=budget)
    except BaseException as error:  # whatever a learner's code raises, what stops it included
        return getattr(error, "trace", None)


def expected(board, click):
    """The right board after a click."""
    return breadth_first([row[:] for row in board], tuple(click))


def written(played, solution, guard):
    """The line that wrote the value of the `Played.wrong_cell`; None if that was not seen."""
    trace = recorded(solution, played.board, played.click, guard)
    changes = (*trace.steps, *trace.corrections) if trace else ()
    return next((one.line for one in reversed(changes) if one.cell == played.wrong_cell), None)


def explain(played):
    """A sentence on what is wrong with the outcome of a click."""
    want, result = played.expected, played.result
    if played.error:
        return explained(played.error, played.said)
    if played.got:
        row, col = played.wrong_cell
        right, wrong = want[row][col], short(repr(played.got[row][col]), 9)
        said = N_("Row {row}, column {col} should be {right!r}, but is {wrong}.")
        if played.got == played.board:
            said = N_(
                "Row {row}, column {col} should be {right!r}, but nothing on the board that is returned has "
                "changed. Does it start at the click, and is this the board that it changes?"
            )
        return _(said, row=row, col=col, right=right, wrong=wrong)
    if result is None and played.left == want:
        return _("The board is right, but nothing is returned here. Every path must return the board.")
    if result is None:
        return _("It returns nothing (in Python, None). It has to return the board.")
    if isinstance(result, list) and any(isinstance(row, str) for row in result):
        return _("It returns rows that are text. Each row has to be a list: list(row).")
    said = N_("It returns a value of type {type}. It has to return the board, a list of lists, {size}.")
    return _(said, type=type(result).__name__, size=size_of(want))


def explained(error, said=""):
    """A sentence on the meaning of an error, from its class name and Python's message."""
    text = said if said.startswith(error) else f"{error}: {said}"
    meaning = next(_(meaning) for pattern, meaning in ERRORS.items() if re.match(pattern, text))
    return meaning.format(said=_("The error says: {said}", said=ended(said)) if said else "").strip()


def said_by(error):
    """The message of an error, with the name that was probably meant."""
    if isinstance(error, RecursionError | MemoryError | TookTooLong):
        return ""  # the end of a long traceback
    *_before, last = TracebackException.from_exception(error, limit=-1).format_exception_only()
    hint = python_2_hint(error)
    return last.strip()[:300] + (f" ({hint})" if hint else "")


def program(text):
    """All nodes of a program, as `ast` has them, for reading only; empty if it cannot be parsed."""
    try:
        return nodes(text)
    except SyntaxError:
        return ()


def size_of(board):
    """The size of a board as text, rows and columns.

    >>> size_of([["E", "M"]])
    '1 x 2'
    """
    return _("{rows} x {cols}", rows=len(board), cols=len(board[0]))


def as_rows(result, board):
    """A returned board as plain lists of plain values; None if it has another size."""
    has_rows = isinstance(result, list) and len(result) == len(board)
    if not has_rows or any(not isinstance(row, list) or len(row) != len(board[0]) for row in result):
        return None
    return [[value if type(value) in PLAIN else _plain(value) for value in row] for row in result]


def _plain(value):
    """Return a str as a plain str, and any other value as short text, without an address."""
    if isinstance(value, str):
        return str.__str__(value)
    return re.sub(r" (instance )?at 0x\w+", "", reprlib.repr(value))[:20]


def line_of(error, solution):
    """The line of the solution in which an error was raised, or which led to it; None if unknown."""
    found = None
    # A traceback of endless recursion is long; its first line that repeats is the recursive call.
    for frame, line in islice(walk_tb(error.__traceback__), 100):
        # A timer may stop a call between two lines.
        known = line and solution.line_of(frame.f_code.co_filename, line)
        if known and known == found and isinstance(error, RecursionError):
            break
        found = known or found
    return found
