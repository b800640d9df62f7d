"""JavaScript where there are no processes: played by the browser that runs this Python, in its worker.

No clock can interrupt it there. So a copy of the text is played in which each loop and each function looks
at the time; no line of it moves. Where its writes are to be seen, its board has rows that note each write.
"""

import re

from .files import solutions, without
from .language import ANSWER
from .language_javascript import JAVASCRIPT
from .processes import answered

SECONDS = 2  # for a click, where nothing else is said
_TICK = "probeTick()"


class InPage:
    """Plays clicks as a `processes.Session` does, without a process; number 1 notes writes.

    Raises
    ------
    ValueError
        Where the text cannot be read, with what the browser says of it.
    """

    def __init__(self, text):
        from pyodide.code import run_js
        from pyodide.ffi import JsException

        files = JAVASCRIPT.driver()
        try:
            page = run_js(
                "(() => {\n" + files["leetcode.js"] + files["probes.js"] + files["page.js"] + "})()"
            )
            self._play = page(run_js(wrapped(text)))
        except JsException as error:
            raise ValueError(str(error)) from error

    def ask(self, number, board, click, seconds=None):
        """As `processes.Session.ask`."""
        printed, _, line = self._play(number, board, *click, seconds or SECONDS).rpartition(ANSWER)
        return answered(JAVASCRIPT, line, printed)

    def threads(self):
        """Always 0: in a page a solution cannot start one."""
        return 0

    def close(self):
        """Do nothing: there is no process to end."""


def wrapped(text):
    """A function ``(console, probeTick, module)`` that makes a text's solution, with ticking loops."""
    text = without(JAVASCRIPT, text)
    return (
        f"(function (console, probeTick, module) {{ {ticking(text)}\n"
        f"return [{next(iter(solutions(JAVASCRIPT, text)))}, module.exports]; }})\n//# sourceURL=s0.js"
    )


_NOTHING = r"(?:\s|//[^\n]*|/\*[\s\S]*?\*/)"  # blanks and comments
_TOKEN = re.compile(
    rf"(?P<nothing>{_NOTHING}+)"
    r"|'(?:\\[\s\S]|[^'\\\n])*'|\"(?:\\[\s\S]|[^\"\\\n])*\"|[\w$\u0080-\U0010ffff]+|=>|[\s\S]"
)
_PATTERN = re.compile(r"/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+/\w*")
_BEFORE_A_PATTERN = {*"(,=:[!&|?{};+-*%<>~^", "return", "typeof", "case", "=>", ""}
_TEMPLATE = re.compile(r"(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(?:`|\$\{|$)")  # from within, to its end or a value
_NO_CONDITION = re.compile(rf"{_NOTHING}*;")
_NO_LOOP = {"if", "switch", "with", "catch"}  # before brackets whose block is no loop's and no function's


def ticking(text):
    """A copy of a text in JavaScript in which each loop and each function looks at the time.

    >>> ticking("while (a) b(); for (;;) { }")
    'while (probeTick(), a) b(); for (; probeTick();) { probeTick(); }'
    >>> ticking("const f = (a) => { return /[{]/ }; if (a) { }")
    'const f = (a) => { probeTick(); return /[{]/ }; if (a) { }'
    """
    copy, place = [], 0
    word, before = "", ""  # the token before this one; that before the brackets closed last
    opened = []  # each bracket that is open, with the token before it
    while place < len(text):
        in_template = bool(opened) and opened[-1][0] == "`"
        found = _TEMPLATE.match(text, place) if in_template else None
        found = found or (word in _BEFORE_A_PATTERN and _PATTERN.match(text, place))
        found = found or _TOKEN.match(text, place)
        token, place = found[0], found.end()
        copy.append(token)
        if in_template:
            if token.endswith("${"):
                opened.append(("${", ""))
            else:
                opened.pop()
            word = "" if token.endswith("${") else "`"
            continue
        if found.re is _TOKEN and found["nothing"]:
            continue
        if token == "{" and (word == "=>" or (word == ")" and before not in _NO_LOOP)):
            copy.append(f" {_TICK};")
        elif token == "(" and word == "while":
            copy.append(f"{_TICK}, ")
        elif token == ";" and opened and opened[-1] == ("(", "for"):
            opened[-1] = ("(", "for;")
            copy.append(f" {_TICK}" if _NO_CONDITION.match(text, place) else f" {_TICK},")
        if token in ("(", "[", "{", "`"):
            opened.append((token, word))
        elif token in (")", "]", "}") and opened:
            before = opened.pop()[1]
        word = token
    return "".join(copy)
