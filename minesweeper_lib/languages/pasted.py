"""A pasted text, built into a program together with a copy that has probes."""

import re
import sys
import tempfile
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ..errors import short
from ..recorder import InvalidSolution
from ..translation import N_, _
from .files import METHOD, buildable, code_of, solutions
from .in_page import InPage
from .instrument import Unseen, instrumented
from .language import Language
from .language_javascript import JAVASCRIPT
from .marks import source
from .processes import NotBuilt, Session, build, tool_path

# Explanations of compiler messages, by pattern; the first match counts.
SLIPS = {
    r"from int to char": N_("An int is not a char until you say so: (char) ('0' + n). "),
    r"String cannot be converted to char": N_("A char stands between single quotes: 'B', not \"B\". "),
    r"as byte value|mismatched types .*byte": N_(
        "A cell is a byte, and a number becomes one when you say so: byte('0' + n). "
    ),
    r"use of deleted function": N_(
        "A pair cannot be in an unordered_set: use a set, or the number r * cols + c. "
    ),
    r"imported (but|and) not used": N_("Go takes no import that is never used: take it out. "),
    r"declared (but|and) not used": N_("Go takes no variable that is never used: use it, or name it _. "),
    r"unreported exception": N_("This may throw an exception that the method does not declare. "),
    r"already (been )?d(efin|eclar)ed|redeclar|redefin|conflicting declaration": N_(
        "A name is defined twice. "
    ),
    r"cannot find symbol|undefined:|undeclared|not declared in this|has no member|does not name a type": N_(
        "A name is used that nothing before it defines: look at its spelling. "
    ),
    r"missing return": N_("One way through the method ends without a return. "),
    r"not have been initialized": N_("A variable is used before it has a value. "),
    r"incompatible types|mismatched types|invalid operation|cannot (use|bind|convert)|no match for|"
    r"could not convert|invalid conversion": N_("A value is used where another type belongs. "),
    r"expected|syntax ?error|reached end of file|illegal start|not a statement|'else' without|stray|"
    r"missing terminating": N_(
        "Something is missing or too much here or just before: a bracket, a brace or a semicolon. "
    ),
}


class Refused(InvalidSolution):
    """Raised when a text cannot be run; the message is for the reader.

    Attributes
    ----------
    language : Language
    line : int or None
        Where the compiler stopped.
    ours : str or None
        The text of the most similar solver of this library, if nothing here can run the language.
    """

    def __init__(self, words, language, /, line=None, ours=None, **values):
        super().__init__(words.format(language=language.name, package=language.package, line=line, **values))
        self.language, self.line, self.ours = language, line, ours


@dataclass(frozen=True)
class Pasted:
    """A text in a language, and the folder of its program: solution 0 is the text, 1 its copy with probes.

    ``unseen`` says why there is no such copy, and is empty if there is one. In a page in a browser ``folder``
    is None.
    """

    language: Language
    text: str
    folder: Path | None
    unseen: str

    def session(self, alone=True):
        """Return a `Session` of the program, in a page an `InPage`; `alone` is passed on to `Family`."""
        return Session(self.language, self.folder, alone) if self.folder else InPage(self.text)


def pasted(language, text):
    """Compile a text; the results for the last few texts are kept.

    Raises
    ------
    Refused
        If the text only calls or declares ``updateBoard``, the body of its only definition is empty, there is
        no compiler here, or the compiler refuses it.
    """
    lines, code = [*solutions(language, text).values()], code_of(text)
    kept = code_of(buildable(language, text))  # a test that calls the method is left out, too
    if not lines or not re.search(rf"\b{METHOD}\b", kept, re.IGNORECASE):
        raise Refused(_("This is {language}, and it defines no updateBoard(board, click)."), language)
    if len(lines) == 1 and re.search(rf"\b{METHOD}\b[^{{}};]*\{{\s*\}}", code, re.IGNORECASE):
        message = _("This is {language}, and the body of updateBoard is still to be written.")
        raise Refused(message, language, lines[0])
    if sys.platform == "emscripten":
        if language is JAVASCRIPT:
            try:
                InPage(text)
            except ValueError as error:
                raise _refused(language, error) from error
            return Pasted(language, text, None, "")
        message = _(
            "This is {language}, and a page in a browser cannot run {language}, only Python and JavaScript. "
            "Check it where the notebooks run on a machine of your own; or compare yours with ours, which is "
            "shown here."
        )
    elif all(map(tool_path, language.tools)):
        return _pasted(language, text)[0]
    else:
        message = _(
            "This is {language}, and nothing on this machine can run {language}. Install it, sudo apt "
            "install {package}, and check again; or compare yours with ours, which is shown here."
        )
    raise Refused(message, language, ours=source(nearest(text), language.id))


@lru_cache(maxsize=8)
def _pasted(language, text):
    """The result of `pasted`, and its temporary folder, which is deleted once nothing refers to it."""
    kept = tempfile.TemporaryDirectory(prefix="minesweeper_lib_", ignore_cleanup_errors=True)
    unseen = _("No probes can be put into it, so the order of its reveals is not known.")
    # A copy may not compile although the text does, for example if a probe cannot see a container.
    for copied in ("with containers", "without", ""):
        try:
            copies = [instrumented(language, text, copied == "with containers")] if copied else []
            folder = build(language, [text, *copies], Path(kept.name, copied or "alone"))
            return Pasted(language, text, folder, "" if copied else unseen), kept
        except ImportError:
            unseen = _('To see the order of its reveals: pip install "minesweeper-lib[languages]"')
        except (Unseen, NotBuilt) as error:
            if not copied or re.search(language.slip, str(error)):  # the error is in the text itself
                raise _refused(language, error) from error


def _refused(language, error):
    """The `Refused` error for a compiler's message about a text, which it explains to the reader."""
    slip = re.search(language.slip, str(error))
    if slip is None:
        words = _("This is {language}, and it cannot be made into a program. {said}")
        return Refused(words, language, said=_short(str(error)))
    said, line = slip["said"].strip(), int(slip["line"])
    meaning = next((_(means) for sign, means in SLIPS.items() if re.search(sign, said, re.IGNORECASE)), "")
    name = re.search(r"symbol: +\w+ (\w+)", str(error))  # on a line of its own
    if name and "cannot find symbol" in said:
        said += f" {name[1]}"
    words = _("This is {language}, and line {line} does not compile. {meaning}The compiler says: {said}")
    return Refused(words, language, line, meaning=meaning, said=_short(said))


def _short(text):
    return short(" ".join(text.split()), 160)


def nearest(text):
    """The name of the solver whose words are most similar to those of a text.

    >>> nearest("Queue<int[]> queue = new LinkedList<>();"), nearest("private void dfs(int r, int c) {")
    ('breadth first', 'depth first')
    """
    if re.search(r"\bqueue\b|\bqueue<|Queue<|\.shift\(|\.poll\(|\[1:\]|\bbfs\b", text, re.IGNORECASE):
        return "breadth first"
    is_stack = re.search(r"\bstack\b|stack<|\.pop\(\)|len\(\w+\)-1\]", text, re.IGNORECASE)
    return "explicit stack" if is_stack else "depth first"
