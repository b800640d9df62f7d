"""JavaScript modules joined into the one text that a widget or a saved page takes.

A person reads the files as ES modules with imports; a page that holds all it needs has no place to
import them from. So the files are put one after the other, each after those it imports, without
import lines and the word `export`. The files may not rename imports, define the same top-level name
in two of them, or have template strings of several lines. Whole-line comments and indentation are
dropped.
"""

import re
from functools import cache
from pathlib import Path

_IMPORT = re.compile(r"""^import \{[^}]*\} from "(?P<path>[^"]+)";\n""", re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*(//.*|/\*(?s:.*?)\*/[ \t]*)\n", re.MULTILINE)
_SPACE = re.compile(r"^\s+", re.MULTILINE)


@cache
def joined(path):
    """Join an ES module and everything that it imports into the text of one module.

    Parameters
    ----------
    path : Path
        The entry file; its default export stays.

    Returns
    -------
    str
    """
    return without_comments("".join(_text(file) for file in files(path)))


def without_comments(text):
    """Strip indentation and whole-line comments from a script or style sheet."""
    return _SPACE.sub("", _COMMENT.sub("", text))


def files(path):
    """The files of a module, each once and after those that it imports: a list of Path."""
    path = Path(path).resolve()
    imported = _IMPORT.finditer(path.read_text(encoding="utf-8"))
    below = (file for match in imported for file in files(path.parent / match["path"]))
    return [*dict.fromkeys(below), path]


def _text(file):
    text = file.read_text(encoding="utf-8")
    return _EXPORT.sub("", _IMPORT.sub("", text)).strip() + "\n"
