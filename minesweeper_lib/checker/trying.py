"""Play single clicks with a learner's solution, and say what came of them."""

import inspect
import re
from dataclasses import dataclass
from functools import partial
from traceback import TracebackException, walk_tb

from ..board import BLANK, one_line, opened
from ..errors import Stopped, short
from ..recorder import python_2_hint, run_deep
from ..solvers import breadth_first
from ..translation import _, ended
from .run import TookTooLong

ENDLESS = "RecursionError", "MemoryError", "TookTooLong"
ROOM = 100_000  # nested calls, more than any board needs
# What an error means: its class, a part of what Python says, what to say. The first that fits counts.
ERRORS = {
    (
        "TypeError",
        r"updateBoard\(\) (takes|missing)|__init__\(\)",
    ): "updateBoard has to take self, board and click. Python says: {said}",
    (
        "TypeError",
        r"\(\) takes \d+ positional",
    ): "A method of a class gets the object first: def name(self, ...). Python says: {said}",
    (
        "TypeError",
        "unhashable type: 'list'",
    ): "The click is a list, [row, col], and here a cell is needed, (row, col): use tuple(click). Python "
    "says: {said}",
    (
        "TypeError",
        "indices must be integers or slices, not (tuple|list)",
    ): "A board is a list of rows, so board[cell] takes two steps: row, col = cell, and then "
    "board[row][col]. Python says: {said}",
    (
        "TypeError",
        "cannot unpack non-iterable",
    ): "It takes a cell apart, as in row, col = cell, but finds a single value. list(click) and "
    "deque(click) hold two numbers; [tuple(click)] and deque([tuple(click)]) hold one cell. Python "
    "says: {said}",
    ("TypeError", ""): "It uses a value in a way that its type does not allow. Python says: {said}",
    (
        "IndexError",
        "pop from|deque",
    ): "It takes something from a list or a queue that is empty. Python says: {said}",
    (
        "IndexError",
        "",
    ): "It looks beyond the end of a list: mostly at a cell that is not on the board. Python says: {said}",
    (
        "NameError",
        "'[EMBX]'",
    ): "What a cell holds is text, such as 'E': it needs quotation marks. Python says: {said}",
    (
        "NameError",
        "'(count_mines|neighbors|symbol)'",
    ): "count_mines, neighbors and symbol are functions of this library. LeetCode does not have them: "
    "write them yourself. Python says: {said}",
    ("SystemExit", ""): "It calls exit(), which ends Python; to end updateBoard, return the board.",
    ("EOFError", ""): "It waits for input(), but nobody types: the board and the click are arguments.",
    ("NotImplementedError", ""): "A part of it is still to be written: it raises NotImplementedError.",
    ("RecursionError", ""): "It calls itself again and again, until there is no room for another call.",
    ("MemoryError", ""): "It uses more and more memory and does not finish.",
    ("TookTooLong", ""): "It does not finish: a loop that never ends, or something it waits for.",
    ("", ""): "It stops with an error. Python says: {said}",
}


@dataclass
class Played:
    """What came of one click: the board ``got``, or another ``result``, or an ``error`` by its class.

    ``left`` is the board that was handed in, as it was left; ``line`` is where the error came from.
    """

    got: list | None = None
    result: object = None
    error: str = ""
    said: str = ""
    left: list | None = None
    line: int | None = None

    @property
    def key(self):
        """What two solutions that behave alike have in common on this board."""
        if self.got:
            return one_line(self.got)
        if self.error:
            return self.said if self.error == "IndexError" else self.error
        return f"{type(self.result).__name__} {self.left and one_line(self.left)}"


def player(solution):
    """A callable ``(board, click)`` that plays as LeetCode does: one program, a new object per click."""
    function = solution.fresh()
    owner = getattr(function, "__self__", None)
    made = solution.given
    if isinstance(made, str) and owner is not None:
        made = owner if inspect.isclass(owner) else type(owner)
    if inspect.isclass(made):
        return lambda board, click: made().updateBoard(board, click)
    return function


def with_room(function):
    """The same function ``(board, click)``, in which calls may nest as deep as they like."""
    return lambda board, click: run_deep(partial(function, board, click), ROOM)


def play(function, board, click, guard, solution=None):
    """Play one click on a copy of `board` and return what came of it as `Played`."""
    rows = [row[:] for row in board]
    try:
        with guard:
            result = function(rows, list(click))
    except Stopped as error:  # in another language
        said = ended(error.said or error.means)
        return Played(error=error.means, said=said, line=error.line, left=as_rows(error.left, board))
    except BaseException as error:  # SystemExit among them
        line = solution and line_of(error, solution)
        return Played(error=type(error).__name__, said=said_by(error), line=line, left=as_rows(rows, board))
    return Played(as_rows(result, board), result, left=as_rows(rows, board))


def expected(board, click):
    """The right board after a click."""
    return breadth_first([row[:] for row in board], tuple(click))


def explain(played, board, click):
    """What is wrong with what came of a click, as a sentence."""
    if played.error:
        return explained(played.error, played.said)
    if played.got is None:
        return _("The function returns {type}; it has to return the board, a list of lists, {size}.").format(
            type="None" if played.result is None else type(played.result).__name__,
            size=f"{len(board)} x {len(board[0])}",
        )
    want = expected(board, click)
    row, col = opened(want, played.got)[0]
    said = _("Row {row}, column {col} should be {right!r}, but is {wrong}.")
    return said.format(row=row, col=col, right=want[row][col], wrong=short(repr(played.got[row][col]), 9))


def explained(error, said):
    """What an error means, by its class and what it says: a sentence."""
    fits = (text for (name, part), text in ERRORS.items() if name in ("", error) and re.search(part, said))
    return _(next(fits)).format(said=said)


def said_by(error):
    """An error as Python names it, with the name that was probably meant."""
    if isinstance(error, RecursionError | MemoryError | TookTooLong):
        return ""  # the end of a long traceback
    *_before, last = TracebackException.from_exception(error, limit=-1).format_exception_only()
    hint = python_2_hint(error)
    return last.strip()[:300] + (f" ({hint})" if hint else "")


def blanks(board):
    """How many revealed blanks a board has."""
    return sum(row.count(BLANK) for row in board)


def as_rows(result, board):
    """A returned board as plain lists of plain values; None when it is not one of this size."""
    if not isinstance(result, list) or len(result) != len(board):
        return None
    for row in result:
        if not isinstance(row, list) or len(row) != len(board[0]):
            return None
    return [[value if type(value) in (str, int) else _plain(value) for value in row] for row in result]


def _plain(value):
    """A str for what is equal to one, else something that can be shown."""
    if value is None or isinstance(value, str):
        return value if value is None else str.__str__(value)
    try:
        return repr(value)[:20]
    except Exception:  # a learner's own class may be wrong, too
        return type(value).__name__


def line_of(error, solution):
    """The line of the solution in which an error was raised, or from which it came; None if unknown."""
    found = None
    # A traceback of endless recursion is long: its end is where the line is.
    for number, (frame, line) in enumerate(walk_tb(error.__traceback__)):
        found = (line and solution.line_of(frame.f_code.co_filename, line)) or found
        if number > 5000:
            break
    return found
