"""The text of a solver in any language, and the line of each of its steps.

A line of a file in ``solvers`` that does a step ends with the mark of the step, ``// [open]``. Marks are
removed before the text is shown. The Python solvers have no marks: there, a step is recognized by its
statement. A solver has the same marks in every language, each once, so a line in one language leads to a line
in any other.

>>> from minesweeper_lib import parse, record
>>> trace = record(SOLVERS["depth first"], parse("EEM/EEE"), [0, 0])
>>> number = line("depth first", "java", trace.steps[0].line)
>>> print(number, source("depth first", "java").splitlines()[number - 1])
14         board[row][col] = symbol(row, col);
"""

import inspect
import re
from functools import cache
from pathlib import Path

from ..errors import Named
from ..solvers import SOLVERS
from .language_cpp import CPP
from .language_go import GO
from .language_java import JAVA
from .language_javascript import JAVASCRIPT

PYTHON = "python"
LANGUAGES = Named("language", {language.id: language for language in (JAVA, CPP, GO, JAVASCRIPT)})

# Each mark with the statements by which the Python solvers do that step.
MARKS = {
    # the click goes in
    "start": (
        *("reveal(tuple(click))", "reveal(*click)", "cell = tuple(click)"),
        *("stack = [tuple(click)]", "queue = deque([tuple(click)])"),
    ),
    # a cell leaves the queue or stack, or is found by looking at the board again
    "take": (
        *("cell = stack.pop()", "cell = queue.popleft()", "cell = next_cell()"),
        "for r, c in neighbors(board, queue.popleft(), order):",
    ),
    # a cell is skipped, because it was opened before
    "skip": ("return", "continue"),
    # a cell is opened: the line that changes the board
    "open": ("board[row][col] = symbol(board, cell)", 'board[row][col] = str(counts[row][col] or "B")'),
    # a mine is opened, where another line does that
    "explode": ('board[row][col] = "X"',),
    # a neighbor is marked as visited
    "mark": ("visited[r][c] = True",),
    # a cell joins the queue, the stack or the flood
    "put": ("queue.append(cell)", "queue.append((r, c))", "stack.append((r, c))", "flood.add(cell)"),
    # a cell is handed to the function that opens it
    "call": ("reveal((r, c))", "reveal(r, c)", "reveal(near)", "reveal((row, col))"),
    # a mine adds one to a neighbor
    "count": ("counts[r][c] += 1",),
}
WRITES = ("open", "explode")  # the marks of lines that change the board

_LINE = re.compile(r"(.*?)(?:\s*// \[(\w+)\])?")  # a line's text and its mark


def source(name, language=PYTHON):
    """The text of a solver in a language, without marks, with the neighbor order "row by row".

    Parameters
    ----------
    name : str
        A name from `SOLVERS`.
    language : str
        An id from `LANGUAGES`, or ``"python"``.
    """
    return "\n".join(text for text, _ in _lines(name, language)) + "\n"


def marks(name, language=PYTHON):
    """The steps of a solver in a language: a dict from each mark to its line in `source`, counted from 1.

    >>> marks("reveal on discovery")["open"]
    11
    """
    return {mark: number for number, (_, mark) in enumerate(_lines(name, language), 1) if mark}


def line(name, language, python_line):
    """The line in a language that does the same step as a line of the Python solver; None without a mark."""
    here = marks(name, language)
    return next((here[mark] for mark, there in marks(name).items() if there == python_line), None)


def sources(name):
    """A solver in every language, Python first, for a page that shows a recording of it.

    Returns
    -------
    list of dict
        ``id``, ``name``, ``source``; ``lines``, a dict from each marked line of the Python solver to the line
        that does the same, None for Python; ``waits``, the type of what holds the waiting cells, or empty.
    """
    found = [{"id": PYTHON, "name": "Python", "source": source(name), "lines": None, "waits": ""}]
    for language in LANGUAGES.values():
        if _file(name, language.id).exists():  # else it is shown in Python
            lines = {str(there): line(name, language.id, there) for there in marks(name).values()}
            one = {"id": language.id, "name": language.name, "source": source(name, language.id)}
            found.append(one | {"lines": lines, "waits": language.waits_in.get(SOLVERS[name].frontier, "")})
    return found


@cache
def _lines(name, language):
    """Each line of a solver with its mark, or None: a tuple of pairs (text, mark)."""
    solver = SOLVERS[name]
    if language == PYTHON:
        steps = {statement: mark for mark, statements in MARKS.items() for statement in statements}
        return tuple((text, steps.get(text.strip())) for text in inspect.getsource(solver).splitlines())
    lines = _file(name, language).read_text(encoding="utf-8").splitlines()
    return tuple(_LINE.fullmatch(line).groups() for line in lines)


def _file(name, language):
    """The path of the file with a solver's text in a language; there may be no such file."""
    suffix = Path(LANGUAGES[language].file).suffix
    return Path(__file__).parent / "solvers" / (SOLVERS[name].__name__ + suffix)
