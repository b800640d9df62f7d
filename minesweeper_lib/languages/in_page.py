"""JavaScript where there are no processes: played by the browser that runs this Python, in its worker.

No clock can interrupt it there. So a copy of the text is played in which each loop and each function looks
at the time; no line of it moves. Where its writes are to be seen, its board has rows that note each write.
"""

import re

from .js import JAVASCRIPT, PROBES
from .language import ANSWER
from .session import answered

SECONDS = 2  # for a click, where nothing else is said
_TICK = "probeTick()"

_PAGE = """\
let end = 0, isLate = false, printed = [];

function tick() {
  steps++;
  isLate ||= steps % 1000 === 0 && Date.now() > end;
  if (isLate) throw { name: "TookTooLong", message: "" };
  return true;
}

function print(...values) {
  if (printed.length < 100) printed.push(values.map(String).join(" "));
}

const told_by = (values, row) => new Proxy(values, {
  set(all, col, value) {
    if (all[col] !== value) noted.push(` ${row},${col}=${shown(value)}@0`);
    all[col] = value;
    return true;
  },
});
const screen = { log: print, info: print, debug: print, warn: print, error: print };

return (make) => {
  end = Date.now() + 1000 * SECONDS;
  const solve = make(screen, tick);
  return (number, text, row, col, seconds) => {
    [board, noted, printed, steps] = [parse(text), [], [], 0];
    [end, isLate] = [Date.now() + 1000 * seconds, false];
    let answer;
    try {
      answer = show(solve(number ? board.map(told_by) : board, [row, col])) + noted.join("") + ` #${steps}`;
    } catch (error) {
      answer = `!${show(board)} ${told(error)}`;
    }
    return printed.join("\\n") + SIGN + answer;
  };
};
"""


class InPage:
    """Plays clicks as a `session.Session` does, without a process; number 1 notes writes, number 0 does not.

    Raises
    ------
    ValueError
        Where the text cannot be read, with what the browser says of it.
    """

    def __init__(self, text):
        from pyodide.code import run_js
        from pyodide.ffi import JsException

        page = _PAGE.replace("SIGN", repr(ANSWER)).replace("SECONDS", str(SECONDS))
        try:
            self._play = run_js("(() => {\n" + PROBES + page + "})()")(run_js(wrapped(text)))
        except JsException as error:
            raise ValueError(str(error)) from error

    def ask(self, number, board, click, seconds=None):
        """As `session.Session.ask`."""
        printed, _, line = self._play(number, board, *click, seconds or SECONDS).rpartition(ANSWER)
        return answered(JAVASCRIPT, line, printed)

    def threads(self):
        """Always 0: in a page a solution cannot start one."""
        return 0

    def close(self):
        """Do nothing: there is no process to end."""


def wrapped(text):
    """A function ``(console, probeTick)`` that makes the solution of a text, in which each loop ticks."""
    return (
        f"(function (console, probeTick) {{ {ticking(text)}\n"
        'return typeof updateBoard === "function" ? updateBoard\n'
        "  : (board, click) => new Solution().updateBoard(board, click); })\n//# sourceURL=s0.js"
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
