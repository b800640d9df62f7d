"""A text in another language as a `Solution`: its program plays a click, and Python replays what it did.

The program runs outside this process. What its probes noted is repeated on the board, in calls of the same
names with the same arguments, in lines with the same numbers, beside containers with the same content. So the
recorder follows this solution like one in Python, and needs to know nothing about the language.
"""

import re
import weakref
from functools import lru_cache
from types import FunctionType, SimpleNamespace
from urllib.parse import unquote

from ..board import one_line
from ..errors import Stopped
from ..recorder import Grid, InvalidSolution, Solution, is_python, plain, without_fences
from ..translation import N_, _
from .detect import language_of, recognized
from .files import solutions
from .pasted import pasted

SECONDS = 10  # the most for one click that is recorded
_WRITE = re.compile(r"(\d+),(\d+)=(.+)@(\d+)")  # the note of a write: row, column, value, line


def solution_of(text):
    """The `Solution` of a text in another language; None if the text is, or may be, Python.

    Raises
    ------
    InvalidSolution
        If the text cannot be compiled, or nothing here runs its language.
    """
    text = without_fences(text)
    if language := recognized(text):
        return solution(pasted(language, text))
    if (name := language_of(text)) and not is_python(text):
        message = _(
            "this is {language}; Python, Java, C++, Go and JavaScript can be tried here: choose one of them "
            "in LeetCode's list of languages, and write the same steps there",
            language=name,
        )
        raise InvalidSolution(message)
    return None


def solution(pasted, alone=True):
    """The `Solution` of a `Pasted` text; `alone` is passed on to its `Session`."""
    found = solutions(pasted.language, pasted.text)
    name, tried, line = "Solution", "", next(iter(found.values()))
    if len(found) > 1:
        name = _("the solution in line {line}", line=line)
        message = N_(
            "It defines updateBoard {count} times; the one in line {line} was tried. To try another, hand in "
            "that class alone."
        )
        tried = _(message, count=len(found), line=line)
    values = {"language": pasted.language, "tried": tried, "unseen": pasted.unseen}
    return Solution(name, pasted.text, f"<{pasted.language.id}>", 1, ProgramSolution(pasted, alone), **values)


class ProgramSolution:
    """A `Pasted` text as a function ``(board, click)``, which the program in ``session`` computes.

    ``counted`` is the number of statements that the last click ran, if they were counted.
    """

    def __init__(self, pasted, alone=True):
        self.pasted, self.counted = pasted, None
        self.session = pasted.session(alone)
        self.close = weakref.finalize(self, self.session.close)

    def __call__(self, board, click):
        """Play a click and return the program's board; on a watched board, replay what the probes noted.

        If the replay leads to another board than the program's, the program's board is returned.
        """
        is_watched = isinstance(board, Grid) and not self.pasted.unseen
        try:
            answer = self.ask(int(is_watched), board, click, SECONDS if isinstance(board, Grid) else None)
        except Stopped as error:
            board[:] = error.left or board
            raise
        if answer.printed:
            print(answer.printed)
        self.counted = answer.counted
        if is_watched and not _is_copied(answer.noted, tuple(click)):
            _Replay(f"<{self.pasted.language.id}>", answer.noted, board)
        if answer.left in (None, [*map(plain, board)]):
            return None if answer.rows is None else board
        if answer.rows is None:
            board[:] = answer.left
        return answer.rows

    def ask(self, number, board, click, seconds=None):
        """Return the program's `Answer` to a click, see `Session.ask`; solution 1 is the copy with probes."""
        return self.session.ask(number, one_line(map(plain, board)), click, seconds)


def _is_copied(noted, click):
    """Tell whether all noted writes are by one line, go row by row, and do not begin with the click.

    Then the line copied the result from another board, and the order of the reveals is not known.
    """
    written = [found.groups() for found in map(_WRITE.fullmatch, noted.split()) if found]
    cells = [(int(row), int(col)) for row, col, _value, _line in written]
    return len({line for *_cell, line in written}) == 1 and cells == sorted(cells) and cells[0] != click


class _Replay:
    """A replay on a board of what probes noted: a text of tokens, see `language`."""

    def __init__(self, filename, noted, board):
        noted = re.sub(r"( \d\S*@\d+)((?: <| :\S*)+)", _containers_first, noted)
        self.filename, self.tokens, self.board = filename, iter(noted.split()), board
        self.held, self.lists = SimpleNamespace(), {}  # the program's containers, by name and by number
        _called(self, self.held)

    def call(self, token):
        """Replay the notes of a call inside a call of a function with the same name and arguments."""
        what, *given = token.split(";")
        name, _, line = what.partition("@")
        _function(_called, name, self.filename, int(line))(self, self.held, *map(_item, given[:8]))

    def hold(self, tokens):
        """Set the items of containers to those in some tokens.

        A container with a number is the same list under any name. Without numbers, a name that shares no item
        with what it held before now refers to another list: the list that another name had
        (``level = next_level``), or a new one.
        """
        now, held = {}, vars(self.held)
        for name, *items in (one.split(";") for one in tokens.split(",:")):
            name, _, number = name.partition("=")
            now[name] = [*map(_item, items)]
            if number:
                held[name] = self.lists.setdefault(number, [])
        lists = {} if self.lists else dict(held)
        before = {name: [*items] for name, items in lists.items()}
        for name, items in now.items():
            if before.get(name) and items and set(before[name]).isdisjoint(items):
                begins = [one for one, had in before.items() if one != name and had == items[: len(had)]]
                begins = [one for one in begins if set(items).isdisjoint(now.get(one, items))]
                origin = max(begins, key=lambda one: len(before[one]), default=None)
                held[name], held[origin or name] = lists.get(origin, []), []
        for name, items in now.items():
            held.setdefault(name, [])[:] = items

    def write(self, token):
        """Write a value to a cell, in a line with the number of the program's."""
        row, col, value, line = _WRITE.fullmatch(token).groups()
        _function(_write, "write", self.filename, int(line))(self.board, int(row), int(col), _value(value))


# The code of all calls that are replayed, and of all writes: `_function` gives it other names and lines. Its
# arguments and variables are what the recorder reads.
def _called(replay, held, a=None, b=None, c=None, d=None, e=None, f=None, g=None, h=None):
    for token in replay.tokens:
        if token == "<":
            return
        do = replay.call if token[0] == ">" else replay.hold if token[0] == ":" else replay.write
        do(token.lstrip(">:"))


def _write(board, row, col, value): board[row][col] = value  # fmt: skip


@lru_cache(maxsize=2**10)
def _function(template, name, filename, line):
    """Return a function with the code of `template` that seems to be defined in a line of a file."""
    code = template.__code__.replace(co_name=name, co_filename=filename, co_firstlineno=line)
    return FunctionType(code, globals(), name, template.__defaults__)


def _containers_first(found):
    """Move the notes of containers that follow a write before it: their items at the write were the same.

    The notes are joined by commas, so that `hold` gets all of them at once.
    """
    tokens = found[2].split()
    held = ",".join(token for token in tokens if token != "<")
    return f" {held}{found[1]}" + " <" * tokens.count("<")


@lru_cache(maxsize=2**16)  # the same object each time, because the recorder compares items by identity
def _item(text):
    """The integers in the note of an item, a tuple; a single integer by itself; None if there is none."""
    numbers = tuple(map(int, re.findall(r"-?\d+", text)))[:4]
    return numbers if len(numbers) > 1 else next(iter(numbers), None)


def _value(text):
    """The value of a cell as a probe wrote it.

    >>> _value("B"), _value("#"), _value("#3"), _value("%10")
    ('B', '#', 3, '10')
    """
    if len(text) > 1 and text[0] == "#":
        return int(float(text[1:])) if text[1:].lstrip("-").isdigit() else text[1:]
    return unquote(text[1:]) if len(text) > 1 and text[0] == "%" else text
