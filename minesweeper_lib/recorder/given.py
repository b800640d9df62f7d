"""What somebody hands in for a solution: also the name of a solver, the path of a file, a trace."""

import codecs
import io
import os
import re
import tokenize
import weakref
from pathlib import Path

from ..errors import Told
from ..solvers import SOLVERS
from .sentences import say as sentences
from .trace import Trace

LARGEST = 1_000_000  # characters of a text; those that people write have some thousands
_NAME = re.compile(r"[\w -]+")
_PATH = re.compile(
    r"[^\n(){};=]*\.(?:py|java|cpp|cc|cxx|h|hpp|go|js|mjs|cjs|ts|txt)|[^\n(){};=]*[/\\][^\n(){};=]*"
)
_MARKS = (
    *((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF32_LE, "utf-32"), (codecs.BOM_UTF32_BE, "utf-32")),
    *((codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16")),
)


class InvalidSolution(Told, ValueError):
    """This cannot be run as a solution; the message says what was found and what is needed."""


def given(solution):
    """The function, class, object or text that is meant by the name of a solver, a path, or a `Trace`.

    Anything else is returned as it is. A text has more than one line, or signs that no name has.

    Raises
    ------
    UnknownName
        For a name that no solver has; the message offers the nearest one.
    InvalidSolution
        For a file that cannot be read as a text, and for a text that is too long.
    """
    if isinstance(solution, Trace):
        origin = solution.origin
        return (origin() if isinstance(origin, weakref.ref) else origin) or solution.source
    if isinstance(solution, os.PathLike):
        return text_of(Path(solution))
    if not isinstance(solution, str):
        return solution
    if len(solution) > LARGEST:
        raise InvalidSolution(sentences.TOO_LONG.format(size=len(solution)))
    line = solution.strip()
    if line in SOLVERS:
        return SOLVERS[line]
    if _is_file(line) or _PATH.fullmatch(line):
        return text_of(Path(line))
    return SOLVERS[line] if _NAME.fullmatch(line) else solution


def _is_file(line):
    try:
        return "\n" not in line and bool(line) and Path(line).exists()
    except (OSError, ValueError):  # too long for a path, or with signs that no path has
        return False


def text_of(path):
    """The text of a file, in whatever encoding it is.

    Raises
    ------
    InvalidSolution
        Where there is none.
    """
    try:
        if path.is_dir():
            raise InvalidSolution(sentences.A_FOLDER.format(path=path))
        with path.open("rb") as file:
            data = file.read(4 * LARGEST + 1)
    except FileNotFoundError:
        raise InvalidSolution(sentences.NO_FILE.format(path=path)) from None
    except OSError as error:
        raise InvalidSolution(sentences.NOT_READ.format(path=path, error=error.strerror)) from None
    text = _decoded(data)
    if text is None:
        raise InvalidSolution(sentences.NO_TEXT.format(path=path))
    if len(text) > LARGEST:
        raise InvalidSolution(sentences.TOO_LONG.format(size=len(text)))
    return text


def _decoded(data):
    """Bytes as text; None where they are none."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    if b"\0" in data:
        return None
    try:
        named = tokenize.detect_encoding(io.BytesIO(data).readline)[0]  # by the line that Python knows
    except SyntaxError:
        named = "gb18030"
    for encoding in (named, "utf-8", "gb18030", "latin-1"):
        try:
            return data.decode(encoding)
        except (UnicodeDecodeError, LookupError):
            continue
