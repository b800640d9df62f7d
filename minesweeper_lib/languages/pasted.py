"""A text that was pasted, as a program that plays it: as it is, and its instrumented copy."""

import re
import sys
import tempfile
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ..errors import Told, short
from .in_page import InPage
from .instrument import SUPPORT, Unseen, instrumented
from .language import Language
from .language_javascript import JAVASCRIPT
from .marks import LANGUAGES, source
from .processes import NotBuilt, Program, Session, build, found
from .sentences import say as sentences


class Refused(Told, ValueError):
    """A text that cannot be run; the message is for its reader.

    Attributes
    ----------
    language : Language
    line : int or None
        Where the compiler stopped.
    ours : str or None
        The text of the solver of ours that is nearest, where nothing can run it.
    """

    def __init__(self, said, language, line=None, ours=None):
        super().__init__(said)
        self.language, self.line, self.ours = language, line, ours


@dataclass(frozen=True)
class Pasted:
    """A text in a language, as a `Program` of the text and, behind it, its copy with probes.

    ``unseen`` says why there is no such copy, and is empty where there is. In a page in a browser ``program``
    is None.
    """

    language: Language
    text: str
    program: Program | None
    unseen: str

    def session(self, alone=True):
        """What plays it: a `Session`, or an `InPage`."""
        return Session(self.language, self.program, alone) if self.program else InPage(self.text)


def pasted(language, text):
    """Compile a text; the last few are kept.

    Raises
    ------
    Refused
        Where there is no compiler here, or it does not take the text.
    """
    is_in_page = sys.platform == "emscripten"
    if is_in_page and language is JAVASCRIPT:
        return _in_page(text)
    if is_in_page or not all(map(found, language.tools)):
        said = sentences.NO_PROCESS if is_in_page else sentences.NO_COMPILER
        said = said.format(language=language.name, package=language.package)
        raise Refused(said, language, ours=source(nearest(text), language.id))
    return _pasted(language.id, text)[0]


def _in_page(text):
    try:
        InPage(text).close()
    except ValueError as error:
        said = sentences.NOT_BUILT.format(language=JAVASCRIPT.name, said=_short(str(error)))
        raise Refused(said, JAVASCRIPT) from error
    return Pasted(JAVASCRIPT, text, None, "")


@lru_cache(maxsize=8)
def _pasted(language, text):
    language, unseen = LANGUAGES[language], ""
    folder = tempfile.TemporaryDirectory(prefix="minesweeper_lib_", ignore_cleanup_errors=True)
    try:
        texts = [text, instrumented(language, text)]
    except ImportError:
        texts, unseen = [text], sentences.NO_PARSER.format(command=SUPPORT)
    except Unseen:
        texts, unseen = [text], sentences.NOT_PARSED
    try:
        program = build(language, texts, folder.name)
    except NotBuilt as error:
        if len(texts) < 2:
            raise _refused(language, error, text) from error
        try:
            program = build(language, [text], Path(folder.name, "again"))
            unseen = sentences.NOT_PARSED
        except NotBuilt as error:
            raise _refused(language, error, text) from error
    return Pasted(language, text, program, unseen), folder  # which is deleted with it


def _refused(language, error, text):
    """What a compiler says of a text, in words for its reader."""
    slip = re.search(language.slip, str(error))
    if slip is None:
        return Refused(sentences.NOT_BUILT.format(language=language.name, said=_short(str(error))), language)
    said, line = slip["said"].strip(), int(slip["line"])
    explained = next((name for expression, name in language.slips if re.search(expression, said)), None)
    name = re.search(r"symbol: +\w+ (\w+)", str(error))
    if name and explained == "unknown_name":
        said += f" {name[1]}"
    meaning = sentences.SLIPS.get((explained, language.id)) or sentences.SLIPS.get(explained, "")
    words = sentences.SLIP.format(language=language.name, line=line, meaning=meaning, said=_short(said))
    return Refused(words, language, line)


def _short(text):
    return short(" ".join(text.split()), 160)


def nearest(text):
    """The name of the solver that a text is most like, by the words in it.

    >>> nearest("Queue<int[]> queue = new LinkedList<>();"), nearest("private void dfs(int r, int c) {")
    ('breadth first', 'depth first')
    """
    if re.search(r"\bqueue\b|\bqueue<|Queue<|\.shift\(|\.poll\(|\[1:\]|\bbfs\b", text, re.IGNORECASE):
        return "breadth first"
    is_stack = re.search(r"\bstack\b|stack<|\.pop\(\)|len\(\w+\)-1\]", text, re.IGNORECASE)
    return "explicit stack" if is_stack else "depth first"
