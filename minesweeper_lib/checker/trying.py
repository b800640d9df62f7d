"""Play single clicks with a learner's solution and put what happens into words that can be compared."""

import builtins
import inspect
import traceback
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from ..board import BLANK
from ..recorder.solution import python_2_hint
from ..solvers import breadth_first
from .child import Limits, TookTooLong


@dataclass
class Played:
    """What came of one click.

    ``kind`` is ``board``, ``other`` (it returned something else), ``error`` or ``endless``.
    ``got`` is the board that was returned, or the type of what was; ``left`` the board that was
    handed in, as it was left; ``error`` names what was raised, ``line`` says where; ``marked`` whether
    blanks were opened before it called itself without end; ``where`` is the click as it was left.
    """

    kind: str
    got: Any = None
    left: Any = None
    error: str = ""
    line: int | None = None
    where: list | None = None
    marked: bool = False

    @property
    def key(self):
        """What two solutions that behave alike have in common on this board."""
        if self.kind == "board":
            return show_any(self.got)
        if self.kind == "other":
            return f"{self.got} {show_any(self.left)}"
        if self.kind == "endless":
            return "endless" + " after marking" * self.marked
        return self.error.split(":")[0]


class Unguarded:
    """In place of a `child.Guard`, for code that is known to end."""

    limits = now = Limits()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass


def player(solution):
    """A callable ``(board, click)`` that plays as LeetCode does: one program, a new object per click."""
    function = solution.fresh()
    owner = getattr(function, "__self__", None)
    given = solution.given
    if isinstance(given, str) and owner is not None:
        given = owner if inspect.isclass(owner) else type(owner)
    if inspect.isclass(given):
        return lambda board, click: given().updateBoard(board, click)
    return function


def play(function, board, click, guard, solution=None):
    """Play one click on a copy of `board` and return what came of it as `Played`."""
    given, where = [row[:] for row in board], list(click)
    try:
        with guard:
            result = function(given, where)
    except (RecursionError, MemoryError, TookTooLong) as error:
        left, name = as_rows(given, board), type(error).__name__
        marked = name == "RecursionError" and blanks(left or board) > blanks(board)
        return Played("endless", left=left, error=name, line=line_of(error, solution), marked=marked)
    except BaseException as error:  # SystemExit among them
        return Played(
            "error", left=as_rows(given, board), error=error_text(error), line=line_of(error, solution)
        )
    rows = as_rows(result, board)
    if rows is None:
        return Played("other", got=describe(result, board), left=as_rows(given, board))
    return Played("board", got=rows, where=where)


def expected(board, click):
    """The right board after a click."""
    return breadth_first([row[:] for row in board], tuple(click))


def blanks(board):
    """How many revealed blanks a board has."""
    return sum(row.count(BLANK) for row in board)


def as_rows(result, board):
    """A returned board as plain lists of plain values; None when it is not one of this size."""
    if not isinstance(result, list) or len(result) != len(board):
        return None
    if not all(isinstance(row, list) and len(row) == len(board[0]) for row in result):
        return None
    return [[value if type(value) in (str, int) else _plain(value) for value in row] for row in result]


def describe(result, board):
    """Say what was returned instead of a board."""
    if result is None:
        return "None"
    kind = type(result).__name__
    if not isinstance(result, (list, tuple)):
        return kind
    rows = {"None" if row is None else type(row).__name__ for row in result}
    if isinstance(result, tuple) or rows != {"list"}:
        return f"{kind} of {' and '.join(sorted(rows)) or 'nothing'}"
    return (
        f"board of {len(result)} rows with {', '.join(map(str, sorted({len(row) for row in result})))} cells"
    )


def show_any(rows):
    """Rows as text that tells ``1`` from ``'1'``."""
    if rows is None:
        return "?"
    return "/".join(
        "".join(value if isinstance(value, str) else f"({value!r})" for value in row) for row in rows
    )


def error_text(error):
    """An error as Python names it, with the name that was probably meant.

    >>> try:
    ...     lenght([])
    ... except NameError as error:
    ...     print(error_text(error))
    NameError: name 'lenght' is not defined; did you mean len?
    """
    try:
        text = str(error)
    except Exception:  # a learner's own error class may be wrong, too
        text = ""
    text = f"{type(error).__name__}: {text}"[:200] if text else type(error).__name__
    near = get_close_matches(getattr(error, "name", None) or "", _names_around(error), n=1)
    hint = python_2_hint(error) or (near and f"did you mean {near[0]}?")
    return f"{text}; {hint}" if hint else text


def _names_around(error):
    """The names that could have been meant where a name was not found."""
    if isinstance(error, AttributeError):
        return dir(error.obj)
    if not isinstance(error, NameError):
        return []
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    frame = trace.tb_frame
    return [*frame.f_locals, *frame.f_globals, *vars(builtins)]


def line_of(error, solution):
    """The line of the solution in which an error was raised, or from which it came; None if unknown."""
    if solution is None:
        return None
    found = None
    # A traceback of endless recursion is long: its end is where the line is.
    for number, (frame, line) in enumerate(traceback.walk_tb(error.__traceback__)):
        found = solution.line_of(frame.f_code.co_filename, line) or found
        if number > 5000:
            break
    return found


def _plain(value):
    """A str for what is equal to one, else something that can be shown."""
    if value is None or isinstance(value, str):
        return value if value is None else str.__str__(value)
    try:
        return repr(value)[:20]
    except Exception:  # a learner's own class may be wrong, too
        return type(value).__name__
