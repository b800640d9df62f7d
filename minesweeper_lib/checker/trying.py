"""Play single clicks with a learner's solution; what came of each is a `Played`, which can be compared."""

import builtins
import dis
import inspect
import sys
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from traceback import walk_tb

from ..board import BLANK, SYMBOLS, count_mines, neighbors, one_line, symbol
from ..errors import Stopped
from ..recorder import nodes, python_2_hint, run_deep
from ..solvers import breadth_first
from ..translation import ended
from .ids import Came, Raised
from .outcome import Limits, TookTooLong
from .sentences import say as sentences

# The folders of the code that calls a learner's code; what learners may call themselves lies elsewhere.
AROUND = tuple(str(Path(__file__).parents[1] / name) for name in ("checker", "recorder"))
ENDLESS = RecursionError.__name__, MemoryError.__name__, TookTooLong.__name__
ROOM = 100_000  # nested calls, more than any board needs
NOTHING = "None"  # the type of what is returned where nothing is


@dataclass
class Returned:
    """What was returned in place of a board: its type; what types a list or tuple holds, by name.

    Of a list of lists ``cells`` has the lengths of its ``rows`` rows, each length once.
    """

    type: str
    holds: list | None = None
    rows: int | None = None
    cells: list | None = None


@dataclass
class Played:
    """What came of one click.

    ``got`` is the board that was returned, and ``returned`` tells what was in place of one; ``left`` is the
    board that was handed in, as it was left. ``error`` is the class of what was raised, ``said`` what that
    says, ``raised`` what it means where the class does not tell, ``line`` where it was; ``marked`` tells
    whether blanks were opened before it called itself without end; ``at`` is the click as it was left.
    """

    kind: Came
    got: list | None = None
    returned: Returned | None = None
    left: list | None = None
    error: str = ""
    said: str = ""
    raised: Raised | None = None
    line: int | None = None
    at: list | None = None
    marked: bool = False

    def __post_init__(self):
        if isinstance(self.returned, dict):  # it came as JSON
            self.returned = Returned(**self.returned)

    @property
    def key(self):
        """What two solutions that behave alike have in common on this board."""
        if self.kind == Came.BOARD:
            return one_line(self.got)
        if self.kind == Came.OTHER:
            return f"{self.returned} {self.left and one_line(self.left)}"
        return f"{self.kind} {self.marked}" if self.kind == Came.ENDLESS else self.error


class OwnLimit(RecursionError):
    """A solution nests more calls than the recursion limit allows that it sets itself."""


class Unguarded:
    """In place of a `child.Guard`, for code that is known to end."""

    limits = now = Limits()
    own_process = False

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass


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
    """The same function ``(board, click)``, in which calls may nest as deep as they like.

    One that sets a lower limit itself, and exceeds that, ends with `OwnLimit`.
    """

    def limited(board, click):
        try:
            return function(board, click)
        except RecursionError as error:
            if sys.getrecursionlimit() < ROOM:
                raise OwnLimit from error
            raise

    return lambda board, click: run_deep(partial(limited, board, click), ROOM)


def play(function, board, click, guard, solution=None):
    """Play one click on a copy of `board` and return what came of it as `Played`."""
    rows, at = [row[:] for row in board], list(click)
    try:
        with guard:
            result = function(rows, at)
    except Stopped as error:
        return _stopped(error, board)
    except BaseException as error:  # SystemExit among them
        left, line, name = as_rows(rows, board), line_of(error, solution), type(error).__name__
        if not isinstance(error, (RecursionError, MemoryError, TookTooLong)):
            said, raised = error_text(error), meaning(error)
            if isinstance(error, TypeError) and not raised:
                raised = _type_means(function, board, click, guard)
            return Played(Came.ERROR, left=left, error=name, said=said, raised=raised, line=line)
        marked = isinstance(error, RecursionError) and blanks(left or board) > blanks(board)
        return Played(Came.ENDLESS, left=left, error=name, line=line, marked=marked)
    got = as_rows(result, board)
    if got is None:
        return Played(Came.OTHER, returned=describe(result), left=as_rows(rows, board))
    return Played(Came.BOARD, got=got, at=at)


def _stopped(error, board):
    """What came of a click on which a program in another language stopped."""
    left = as_rows(error.left, board)
    kind = Came.ENDLESS if error.means in ENDLESS else Came.ERROR
    marked = error.means == RecursionError.__name__ and blanks(left or board) > blanks(board)
    said = ended(error.said or error.means)
    return Played(kind, left=left, error=error.means, said=said, line=error.line, marked=marked)


def meaning(error):
    """What an error means, as a `Raised`, by where it was raised: Python's words are for readers."""
    *_, last = walk_tb(error.__traceback__)
    code, place = last[0].f_code, last[0].f_lasti
    if isinstance(error, TypeError) and code.co_filename.startswith(AROUND):
        return Raised.ARGUMENTS  # no line of the solution was reached
    called = "CALL" in dis.opname[code.co_code[place]]
    if isinstance(error, TypeError) and dis.opname[code.co_code[place]] == "UNPACK_SEQUENCE":
        return Raised.NO_CLICK if _calls_itself(error) else Raised.NO_CELL
    if unquoted(error):
        return Raised.QUOTES
    if lent(error):
        return Raised.LENT
    if isinstance(error, IndexError) and called and any("pop" in name for name in code.co_names):
        return Raised.EMPTY
    return None


def _calls_itself(error):
    """Tell whether an error was raised where a solution was called by itself, and not by the library."""
    codes = [frame.f_code for frame, _ in walk_tb(error.__traceback__)]
    own = [code for code in codes if not code.co_filename.startswith(AROUND)]
    return own[-1] in own[:1] and len(own) > 1


def program(text):
    """All nodes of a program, as `ast` has them, for reading only; none where it cannot be read."""
    try:
        return nodes(text)
    except SyntaxError:
        return ()


def unquoted(error):
    """Tell whether an error is about a symbol of the board that is written as a name."""
    return isinstance(error, NameError) and error.name in {*SYMBOLS}


def lent(error):
    """Tell whether an error is about a function that the notebooks lend and LeetCode does not have.

    A method of this name, or a function with nearly the same, was meant instead.
    """
    names = {one.__name__ for one in (count_mines, neighbors, symbol)}
    if not isinstance(error, NameError) or error.name not in names or _method(error, error.name):
        return False
    *_, (frame, _) = walk_tb(error.__traceback__)
    functions = [name for name, value in {**frame.f_globals, **frame.f_locals}.items() if callable(value)]
    return not get_close_matches(error.name, functions, n=1, cutoff=0.8)


class ByCell(Exception):
    """A board was asked for a cell in one step, `board[cell]`."""


class AskedByRow(list):
    """A board that tells `board[cell]` from other errors of a type."""

    def __getitem__(self, at):
        if isinstance(at, (list, tuple)):
            raise ByCell
        return super().__getitem__(at)


def _type_means(function, board, click, guard):
    """What a TypeError means, as a `Raised`: the change of board or click that makes it go away; or None."""
    for rows, at, means in (
        (AskedByRow(row[:] for row in board), list(click), Raised.BY_CELL),
        ([row[:] for row in board], tuple(click), Raised.CLICK_IS_A_LIST),
    ):
        try:
            with guard:
                function(rows, at)
        except ByCell:
            return means
        except BaseException:  # as in `play`
            continue
        return means
    return None


def leaves_board(function, board, click, guard):
    """Tell whether a click asks the board, or a deep copy of it, for a cell beyond its end."""
    left = []

    class Ends(list):
        def __getitem__(self, at):
            try:
                found = super().__getitem__(at)
            except IndexError:
                left.append(at)
                raise
            return Ends(found) if isinstance(at, slice) else found

    try:
        with guard:
            function(Ends(map(Ends, board)), list(click))
    except Stopped:
        return True  # in another language that cannot be seen
    except BaseException:  # as in `play`
        pass
    return bool(left)


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
    for row in result:
        if not isinstance(row, list) or len(row) != len(board[0]):
            return None
    return [[value if type(value) in (str, int) else _plain(value) for value in row] for row in result]


def describe(result):
    """Tell what was returned instead of a board, as `Returned`."""
    name = _type_name(result)
    if not isinstance(result, (list, tuple)):
        return Returned(name)
    holds = sorted({_type_name(row) for row in result})
    if isinstance(result, tuple) or holds != ["list"]:
        return Returned(name, holds)
    return Returned(name, holds, len(result), sorted({len(row) for row in result}))


def _type_name(value):
    return NOTHING if value is None else type(value).__name__


def error_text(error):
    """An error as Python names it, with the name that was probably meant.

    >>> try:
    ...     sortd([])
    ... except NameError as error:
    ...     print(error_text(error))
    NameError: name 'sortd' is not defined; did you mean sorted?
    """
    text = _as_python_says(error)[:300]
    missing = "" if lent(error) else getattr(error, "name", None) or ""
    # Where a slip of the fingers is meant, the first letter is mostly right.
    around = [name for name in _names_around(error) if name[:1].lower() == missing[:1].lower()]
    near = _method(error, missing) or get_close_matches(missing, around, n=1)
    hint = python_2_hint(error) or (near and sentences.DID_YOU_MEAN.format(name=near[0]))
    return sentences.ERROR_AND_HINT.format(error=text, hint=hint) if hint else text


def _as_python_says(error):
    """Its class and what it says, as at the end of a traceback."""
    try:
        text = str(error)
    except Exception:  # a learner's own error class may be wrong, too
        text = ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def _names_around(error):
    """The names that could have been meant where a name was not found."""
    if isinstance(error, AttributeError):
        return dir(error.obj)
    if not isinstance(error, NameError):
        return []
    *_, (frame, _) = walk_tb(error.__traceback__)
    return [*frame.f_locals, *frame.f_globals, *vars(builtins)]


def _method(error, missing):
    """In a list, the method that was called by its name alone; an empty one if it is none."""
    if not isinstance(error, NameError):
        return []
    selves = (frame.f_locals.get("self") for frame, _ in walk_tb(error.__traceback__))
    return [f"self.{missing}"] if any(missing in vars(type(one)) for one in selves) else []


def line_of(error, solution):
    """The line of the solution in which an error was raised, or from which it came; None if unknown."""
    if solution is None:
        return None
    found = None
    # A traceback of endless recursion is long: its end is where the line is.
    for number, (frame, line) in enumerate(walk_tb(error.__traceback__)):
        # What a clock stops may be between two lines.
        found = (line and solution.line_of(frame.f_code.co_filename, line)) or found
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
