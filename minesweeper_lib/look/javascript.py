"""JavaScript modules joined into one text, for a widget or a saved page.

The files are ES modules with imports; a saved page is one file and has no place to import them from. So
the files are put one after the other, each after those that it imports, without import lines and the
word `export`. No file may rename imports or have template strings of several lines, and no two files may
define the same top-level name. Whole-line comments and indentation are dropped.
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
    """The files of a module and of all that it imports: a list of Path, each once and after its imports."""
    path = Path(path).resolve()
    imported = _IMPORT.finditer(path.read_text(encoding="utf-8"))
    below = (file for match in imported for file in files(path.parent / match["path"]))
    return [*dict.fromkeys(below), path]


def _text(file):
    """The text of a file without its import lines and the word `export`."""
    text = file.read_text(encoding="utf-8")
    return _EXPORT.sub("", _IMPORT.sub("", text)).strip() + "\n"
