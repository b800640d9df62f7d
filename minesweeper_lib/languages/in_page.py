"""JavaScript solutions in a page, where there are no processes: the browser that runs Python runs them.

They run in the same worker as Python, where no clock can interrupt them. So each loop and function of a copy
of the text checks the time; no line moves. To note writes, the rows of the board compare the board after each
one.
"""

import re

from .files import code_of
from .language import ANSWER
from .language_javascript import JAVASCRIPT
from .processes import Session, files, parse_answer

SECONDS = 2  # for a click, by default


class InPage(Session):
    """A session without a process: the page runs the text, and for solution 1 also notes writes.

    Raises
    ------
    ValueError
        If the text cannot be parsed, with the browser's message.
    """

    def __init__(self, text):
        from pyodide.code import run_js
        from pyodide.ffi import JsException

        super().__init__(JAVASCRIPT, None)
        made = files(JAVASCRIPT, [text])
        driver = "".join(map(made.get, ("leetcode.js", "probes.js", "page.js")))
        text = ticking(made["s0.js"])
        module = f"(function (console, probeTick, module) {{ {text}return module.exports; }})"
        try:
            self._play = run_js(f"(() => {{\n{driver}}})()")(run_js(f"{module}\n//# sourceURL=s0.js"))
        except JsException as error:
            raise ValueError(str(error)) from error

    def ask(self, number, board, click, seconds=None):
        """Play a click and return the `Answer`, as `processes.Session.ask` does."""
        printed, _, line = self._play(number, board, *click, seconds or SECONDS).rpartition(ANSWER)
        return parse_answer(line, printed)


# Where the time is checked: the heads of loops, and each block after ) or =>, except that of a switch.
_TICKING = re.compile(
    r"\bwhile\s*\(|\bfor\s*\((?:[^;()]|\([^()]*\))*;(?=(?P<is_empty>\s*;)?)"
    r"|(?:\)|=>)\s*\{(?!\s*(?:case|default)\b)"
)


def ticking(text):
    """Return a copy of a JavaScript text in which each loop and function checks the time.

    Template strings, between backticks, stay as they are.

    >>> ticking("while (a) b(); for (;;) { }")
    'while (probeTick(), a) b(); for (; probeTick();) { probeTick(); }'
    >>> ticking("const f = (a) => { return /[{]/ }; if (a) { }")
    'const f = (a) => { probeTick(); return /[{]/ }; if (a) { probeTick(); }'
    """
    for found in reversed([*_TICKING.finditer(code_of(text))]):
        comma = "" if found["is_empty"] else ","
        ticks = {"w": "probeTick(), ", "f": f" probeTick(){comma}"}.get(found[0][0], " probeTick();")
        text = text[: found.end()] + ticks + text[found.end() :]
    return text
