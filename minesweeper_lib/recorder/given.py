"""What a reader may hand in as a solution: a solver's name, a path, a trace, or pasted text to clean."""

import codecs
import contextlib
import html
import os
import re
import textwrap
from pathlib import Path

from ..errors import WithoutTraceback
from ..problems import PROBLEMS, SURROUNDED
from ..solvers import SOLVERS
from ..translation import _
from .deep import tree
from .trace import Trace

# The problems that can be told by the name of the method; many methods are called ``solve``.
BY_METHOD = tuple(problem for problem in PROBLEMS if problem is not SURROUNDED)
LARGEST = 1_000_000  # characters; real solutions have a few thousand
_NAME = re.compile(r"[\w -]+")
_PATH = re.compile(r"[^\n(){};=]*(\.(py|java|cpp|cc|cxx|h|hpp|go|js|mjs|cjs|ts|txt)|[/\\][^\n(){};=]*)")
_MARKS = codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_BE  # the first also begins UTF-32-LE

# What copying from a web page or a console adds to the code: the language's name, fences, magic lines of
# notebooks, prompts, no-break spaces and zero-width characters.
_LANGUAGE = re.compile(r"\A\s*python ?3?\s*\n", re.IGNORECASE)
_FENCE = re.compile(r"^[ \t]*(?:```|~~~).*$", re.MULTILINE)
_IMPORT = re.compile(r"^from (?!__future__)[\w.]+ import ([^(\n]+|\([^)]*\))", re.MULTILINE)
_NOTEBOOK = re.compile(r"^[%!].*$", re.MULTILINE)
_PROMPT = re.compile(r"(?:>>>|\.\.\.|In \[\d+\]:| *\.\.\.:) ?")
_NUMBER = re.compile(r"\s*(\d+)(?:[ \t]?[.:|])?[ \t]?")  # a line number, as pages print them
_UNSEEN = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff")) | {0xA0: " "}  # zero-width; no-break
_QUOTES = str.maketrans("\u2018\u2019\u201c\u201d", "''\"\"")  # typographic quotes, shown for plain ones


class InvalidSolution(WithoutTraceback, ValueError):
    """Raised when something cannot be run as a solution; the message says what is needed."""


def given(solution):
    """Return the function, class, object or text that the name of a solver, a path, or a `Trace` stands for.

    Anything else is returned unchanged. A str is taken for a text if it has several lines, or characters that
    no name has.

    Raises
    ------
    UnknownName
        For a name that no solver has; the message offers the nearest one.
    InvalidSolution
        For a file that cannot be read as a text, and for a text that is too long.
    """
    if isinstance(solution, Trace):
        return solution.source if solution.origin is None else solution.origin
    if isinstance(solution, os.PathLike):
        return _text_of(Path(solution))
    if not isinstance(solution, str):
        return solution
    line = _short_enough(solution).strip()
    if line in SOLVERS:
        return SOLVERS[line]
    if os.path.exists(line) or _PATH.fullmatch(line):  # False if it cannot be a path
        return _text_of(Path(line))
    return SOLVERS[line] if _NAME.fullmatch(solution) else solution


def _short_enough(text):
    """Return a text unchanged; raise InvalidSolution if it is longer than `LARGEST`."""
    if len(text) <= LARGEST:
        return text
    message = _("a text of {size:,} characters is no solution; those that people write have some thousands")
    raise InvalidSolution(message.format(size=len(text)))


def _text_of(path):
    """Return the text of a file in any encoding. Raise InvalidSolution if it cannot be read as text."""
    try:
        if path.is_dir():
            raise InvalidSolution(_("{path} is a folder; name one file in it", path=path))
        with path.open("rb") as file:
            data = file.read(4 * LARGEST + 1)
    except FileNotFoundError:
        raise InvalidSolution(_("there is no file {path}", path=path)) from None
    except OSError as error:
        message = _("{path} cannot be read: {error}", path=path, error=error.strerror)
        raise InvalidSolution(message) from None
    # UTF-16 and UTF-32 files begin with a byte order mark. Of the other encodings, latin-1 decodes any bytes.
    encodings = ("utf-8-sig", "gb18030", "cp1252", "latin-1") if b"\0" not in data else ()
    for encoding in ("utf-32", "utf-16") if data.startswith(_MARKS) else encodings:
        with contextlib.suppress(UnicodeDecodeError):
            # The line break keeps a file of one word from being taken for a name.
            return _short_enough(data.decode(encoding)) + "\n"
    raise InvalidSolution(_("{path} holds no text; a solution is a text file", path=path))


def as_python(text):
    """Remove from a text what copying and pasting added to it; each line keeps its number.

    >>> as_python("\\ufeff\\n Python3\\r\\n  def f():\\r\\n    pass")
    '\\n\\ndef f():\\n  pass\\n'
    """
    text = text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    text = _LANGUAGE.sub(lambda above: "\n" * above[0].count("\n"), text)
    return textwrap.dedent(text).rstrip("\n") + "\n"


def is_python(text):
    """Tell whether a text can be parsed as Python."""
    try:
        tree(as_python(text))
    except (SyntaxError, ValueError):
        return False
    return True


def without_page(text):
    """Extract the Python code from a pasted page or console session.

    If there are several fenced blocks, take the first that defines a method of LeetCode, if any does.

    >>> without_page("Some words.\\n```python\\ndef f():\\n\\xa0   pass\\n```\\n")
    'def f():\\n    pass\\n'
    >>> without_page(">>> def f():\\n...     pass\\n...\\n>>> f()\\nits output\\n")
    'def f():\\n    pass\\n\\nf()\\n'
    """
    text = html.unescape(text).translate(_UNSEEN | _QUOTES)
    methods = [f"def {problem.method}" for problem in BY_METHOD]
    blocks = [block for block in _FENCE.split(text) if "def " in block] or [text]
    text = next((block for block in blocks if any(method in block for method in methods)), blocks[0])
    text = as_python(_NOTEBOOK.sub("", text)).lstrip("\n")
    lines = text.split("\n")
    if _PROMPT.match(text):
        lines = [_PROMPT.sub("", line, count=1) for line in lines if _PROMPT.match(line)]
    numbers = [_NUMBER.match(line) for line in lines[:-1]]
    if all(found and int(found[1]) == line for line, found in enumerate(numbers, 1)):
        lines = [line[found.end() :] for line, found in zip(lines, numbers, strict=False)]
    return as_python("\n".join(lines)).lstrip("\n")


def without_unused(text):
    """Remove from a text the imports of which no name is used; each line keeps its number.

    >>> without_unused("from a import b, c\\nfrom .d import *\\nb()\\n")
    'from a import b, c\\n\\nb()\\n'
    """

    def kept(found):
        names = re.findall(r"\w+", found[1])
        is_used = any(len(re.findall(rf"\b{name}\b", text)) > 1 for name in names)
        return found[0] if is_used else "\n" * found[0].count("\n")

    return _IMPORT.sub(kept, text)


def without_fences(text):
    """Keep only the fenced blocks of a text, if it has any; each line keeps its number.

    >>> without_fences("Look:\\n```java\\nclass A { }\\n```\\n")
    '\\n\\nclass A { }\\n\\n'
    """
    parts = _FENCE.split(text.lstrip("\ufeff"))
    if len(parts) > 1:  # every second part is a block
        parts[::2] = ["\n" * part.count("\n") for part in parts[::2]]
    return "".join(parts)
