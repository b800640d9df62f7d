"""The small edits that may repair a wrong program: what its author might have meant.

An edit puts other lines in the place of some lines. It works on the text that `ast.unparse` makes of a
program, in which each statement has one line. Most edits follow rules: what is written, and what may be
meant. There is no rule for what raises an error in the line where it stands: that line is shown anyway.
"""

import ast
import re
from bisect import bisect
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, pairwise, permutations, product
from textwrap import indent

from ..board import ORDERS
from ..recorder import nodes, tree

CLOSED, BLANK = "BOARD[ROW][COL] == 'E'", "BOARD[ROW][COL] == 'B'"
INSIDE = "0 <= ROW < len(BOARD) and 0 <= COL < len(BOARD[0])"
EXPLODES = "if BOARD[click[0]][click[1]] == 'M': BOARD[click[0]][click[1]] = 'X'; return BOARD"
COORDINATE = r"\b\w+(?:\[[01]\])?(?: [+-] \w+)?"
# In a rule, ^ and $ are the ends of a line. These words stand for what a pattern finds, and those of
# `Code.parts` for parts of the program.
WORDS = {
    "ANY": ".+",
    "NAME": r"\b[a-zA-Z_][\w.]*",
    "OTHER": r"\b[a-zA-Z_][\w.]*",
    "FIRST": COORDINATE,
    "SECOND": COORDINATE,
    "NUMBER": r"\b\d+",
    "SYMBOL": r"'\w?'",
    "STEPS": r"[\[(](?:[\[(]-?[01], -?[01][\])](?:, )?){3,}[\])]",
    "DEEPCOPY": r"(?:copy\.)?(?:deep)?copy",
}
UNNAMED = (  # what copies, reads too late, or is never asked for: no mistake of `MISTAKES`
    ("DEEPCOPY(NAME)", "NAME"),
    ("NAME.copy()", "NAME"),
    ("NAME[:]", "NAME"),
    ("list(map(list, NAME))", "NAME"),
    ("list(NAME)", "NAME"),
    ("lambda:", "lambda ROW=ROW, COL=COL:", "lambda ITEM=ITEM:"),
    ("lambda NAME, OTHER:", "lambda NAME, OTHER, ROW=ROW, COL=COL:", "lambda NAME, OTHER, ITEM=ITEM:"),
    ("^def NAME():", "def NAME(ROW=ROW, COL=COL):"),
    ("^NAME(ANY)$", "list(NAME(ANY))", "yield from NAME(ANY)"),
    ("= NAME(ANY)$", "= list(NAME(ANY))"),
    ("^(ANY)$", "[ANY]"),
)
SWAPPED = ("FIRST, SECOND", "SECOND, FIRST"), ("[FIRST][SECOND]", "[SECOND][FIRST]")
ALIKE = (  # any of these may be written for any other
    (" < ", " <= ", " > ", " >= "),
    (" == ", " != ", " is "),
    (" in ", " not in "),
    (" and ", " or "),
    (" + ", " - "),
    ("True", "False"),
    ("len(NAME)", "len(NAME[0])"),
    ("break", "continue", "return BOARD"),
)
RULES = (
    ("NAME[0]", "NAME.pop(0)", "NAME.popleft()"),
    ("NAME[-1]", "NAME.pop()"),
    ("^NAME.popleft()", "ROW, COL = NAME.popleft()"),
    ("deque(NAME)", "deque([tuple(NAME)])"),
    ("[[ANY] * NAME] * OTHER", "[[ANY] * NAME for _ in range(OTHER)]"),
    ("STEPS", str(list(ORDERS["row by row"]))),
    ("^if ANY", "while ANY"),
    ("^while ANY", "if ANY", "while WAITING:"),
    ("^for ANY in range(len(NAME)):", "while NAME:"),
    ("return$", "return BOARD", "continue", "break"),
    ("return ANY", "return BOARD", "continue", "break", "ANY", "ANY\nreturn BOARD"),
    ("NAME = OTHER = len(ANY)", "NAME, OTHER = (len(ANY), len(ANY[0]))"),
    ("^NAME[FIRST][SECOND] == ANY", "NAME[FIRST][SECOND] = ANY"),
    ("NAME = ANY", "NAME += ANY", "NAME |= ANY", "NAME[:] = ANY", "BOARD[ROW][COL] = ANY"),
    ("ANY + 1, SECOND)", "ANY + 1, SECOND)\nANY - 1, SECOND)", "ANY + 1, SECOND)\nANY, SECOND)"),
    ("ANY - 1, SECOND)", "ANY - 1, SECOND)\nANY + 1, SECOND)"),
    ("def ANY:", "def ANY:\n    START"),
    ("^for ANY:", "START\nfor ANY:", "for ANY:\n    START"),
    ("while ANY:", "while ANY:\n    START", "CALL\nwhile ANY:"),
    *chain(*(permutations(group, 2) for group in ALIKE)),
    ("NAME - NUMBER", "NAME", "max(NAME - NUMBER, 0)"),
    ("NUMBER", "(NUMBER + 1)", "(NUMBER - 1)", "-NUMBER"),
    ("str(NAME)", "str(NAME) if NAME else 'B'"),
    ("SYMBOL", "'E'", "'M'", "'B'", "'X'"),
    ("NAME[FIRST][SECOND]", "BOARD[ROW][COL]"),
    ("^for ANY:", "MARK\nfor ANY:"),
    ("^def ANY:", f"def ANY:\n    {EXPLODES}"),
    ("return ANY", "CALL\nreturn ANY"),
)


@dataclass
class Edit:
    """A small change: ``text`` is the program after it, ``line`` the line that changes, from 1.

    ``mistake`` is the name in `MISTAKES` that the edit repairs; empty if it repairs none of them, None if
    that is not known. ``line_is`` is an id of `LINES`. ``number`` is the line in the text of `Code`, from 0.
    """

    line: int
    text: str
    mistake: str | None
    line_is: str
    number: int


class Code:
    """The lines of a program, and its parts that an edit may insert elsewhere.

    ``parts`` maps a word of the rules, or two words, to the texts that may stand there, or pairs of texts.
    """

    def __init__(self, text):
        self.text = ast.unparse(tree(text))
        self.lines, self.nodes = self.text.split("\n"), nodes(self.text)
        twins = [pair for pair in zip(self.nodes, nodes(text), strict=False) if hasattr(pair[0], "lineno")]
        self.origins = sorted([(1, 0, 1), *((new.lineno, new.col_offset, old.lineno) for new, old in twins)])
        functions = (one for one in self.nodes if isinstance(one, ast.FunctionDef))
        self.boards = self.found(r"\b(board)\b", r"\b([a-z][\w.]*)\[[^\[\]]+\]\[")
        loops, counts = self.found(r"\bfor (\w+) in"), self.found(r"(\w+) [+-]= ")
        pairs = self.found(r"\b([a-z]\w*), ([a-z]\w*)(?=\)| =| in)", r"\[([a-z]\w*)\]\[([a-z]\w*)\]")
        pairs = dict.fromkeys((*pairs, *pairwise(loops)))
        self.pairs = [pair for pair in pairs if not {*pair} & {*self.boards}]
        waiting = self.found(r"while (?:len\()?(?!True)([\w.]+)", r"([\w.]+)\.pop")
        starts = self.found(r"^ *(\S+ = (?:-?\d+|\[\]|\{\}|False|None|\w+\(\)))$")
        joins = ["WAITING.append((ROW, COL))", "WAITING.append(ITEM)", "MARK"]
        self.parts = {
            "CALL": [*filter(None, map(self.called, functions)), *joins],
            "MARK": ["SET.add((ROW, COL))", "BOARD[ROW][COL] = 'B'"],
            "START": [*starts, *(f"{one} = False" for one in waiting), *(f"{one} = 0" for one in counts)],
            "WAITING": waiting,
            "SET": self.found(r" not in ([\w.]+)"),
            "ITEM": loops,
            "BOARD": self.boards[:1],
            "ROW COL": self.pairs,
        }

    def found(self, *patterns):
        """What some patterns find in the program, each once."""
        return [*dict.fromkeys(one for part in patterns for one in re.findall(part, self.text, re.M))]

    def called(self, function):
        """A call of a function for a cell; None if it takes none."""
        given = [one.arg for one in function.args.args if one.arg != "self"]
        name = function.name if len(given) == len(function.args.args) else f"self.{function.name}"
        board = f"{given[0]}, " if {*given[:1]} & {*self.boards} else ""
        cell = {1: "[ROW, COL]" if board else "(ROW, COL)", 2: "ROW, COL"}.get(len(given) - bool(board))
        return cell and f"{name}({board}{cell})"

    def filled(self, text):
        """All texts with parts of the program in the place of the words."""
        for words, parts in self.parts.items():
            if re.search(rf"\b{words.split()[0]}\b", text):
                return [new for part in parts for new in self.filled(replaced(text, words.split(), part))]
        return [text]

    def indent(self, number):
        """The number of spaces before a line; -1 below the last one."""
        return len(re.match(" *", self.lines[number])[0]) if number < len(self.lines) else -1

    def end(self, number, indent):
        """The number of the next line that is not indented further."""
        return next(one for one in range(number + 1, len(self.lines) + 1) if self.indent(one) <= indent)

    def run(self, lines):
        """The numbers of lines that ran, given those of the original, or may have run before the click."""
        outside = {number for number in range(len(self.lines)) if self.indent(number) <= 4}
        ran = {line for line, _column, origin in self.origins if origin in lines}
        return outside | {line - 1 for line in ran} | {line - 2 for line in ran}

    def edit(self, start, new, mistake=None, column=None, size=1):
        """The edit that puts new lines in the place of `size` lines."""
        old, line_is = self.lines[start : start + size], "cause"
        if len(new) > size and old in (new[:size], new[-size:]):
            line_is = "missing below" if old == new[:size] else "missing above"
        place = start + 1, (self.indent(start) if column is None else column) + 1
        line = self.origins[bisect(self.origins, place) - 1][2]
        text = "\n".join([*self.lines[:start], *new, *self.lines[start + size :]])
        return Edit(line, text, mistake, line_is, start)


def replaced(text, words, parts):
    """A text with parts in the place of words; a single part may stand without a list."""
    for word, part in zip(words, [parts] if isinstance(parts, str) else parts, strict=True):
        text = re.sub(rf"\b{word}\b", lambda _word, part=part: part, text)
    return text


def edits(code):
    """Yield all edits of a program, the most telling first."""
    yield from rewritten(code, UNNAMED, mistake="")
    yield from moved(code)
    yield from renamed(code)
    yield from rewritten(code, RULES)
    yield from rewritten(code, SWAPPED, mistake="swaps row and column")
    yield from rewritten(code, permutations(code.boards, 2))
    yield from rewritten(code, permutations(dict.fromkeys(chain(*code.pairs)), 2))
    yield from appended(code)
    yield from conditions(code)


@lru_cache(1000)
def pattern(written):
    """The pattern for what is written in a rule."""
    text = re.sub(r"\\([$^])", r"\1", re.escape(written))
    for word, part in WORDS.items():
        text = text.replace(word, f"(?P<{word}>{part})", 1)
    return re.compile(rf"\b{text}" if written[0].islower() else text)


def rewritten(code, rules, mistake=None):
    """Follow rules wherever a line has what is written."""
    for (written, *meant), (number, line) in product(rules, enumerate(code.lines)):
        spaces, line, end = " " * code.indent(number), line.strip(), 0
        while found := pattern(written).search(line, end):
            start, end = found.start(), found.start() + 1
            for new in (new for one in meant for new in code.filled(one)):
                new = line[:start] + replaced(new, found.groupdict(), found.groups()) + line[found.end() :]
                yield code.edit(number, indent(new, spaces).split("\n"), mistake, len(spaces) + start)


def moved(code):
    """Remove a line, move it below the next statement, out of its block, or into the one above."""
    for number, line in enumerate(code.lines):
        before = code.indent(number)
        end, block = code.end(number, before), code.end(number, before - 1)
        lines, above = code.lines[number:end], code.lines[number - 1]
        if not line.endswith(":"):
            yield code.edit(number, [" " * before + "pass"])
        if end < block:
            next_one = code.lines[end : code.end(end, before)]
            yield code.edit(number, next_one + lines, size=len(next_one + lines))
        if end < block and code.indent(number - 1) < before:
            yield code.edit(number - 1, [*(one[4:] for one in lines), above], size=len(lines) + 1)
        for less in range(4, before - max(code.indent(block), 0) + 1, 4):
            yield code.edit(number, [one[less:] for one in code.lines[number:block]], size=block - number)
        for more in range(4, code.indent(number - 1) - before + 5, 4):
            yield code.edit(number, [" " * more + one for one in lines], size=len(lines))


def renamed(code):
    """Give other names to what a loop or an assignment binds, down to the end of the block."""
    for number, line in enumerate(code.lines):
        if found := re.match(r" *(for (?=.*:$))?([\w, ()]+)( in | [+-]?= )", line):
            end = code.end(number, code.indent(number) - (not found[1]))
            lines, names = [found[0], *code.lines[number + 1 : end]], re.findall(r"\w+", found[2])
            for bound in dict.fromkeys(["|".join(names), *names]):
                own, *others = (re.sub(rf"(?<![.\w])({bound})\b", r"\1_own", one) for one in lines)
                yield code.edit(number, [own + line[found.end() :], *others], "", size=end - number)


def appended(code):
    """Add a return, a call or a mark at the end of a block, or put it in the place of the last line."""
    results = [f"return {one.split()[0]}" for one in ("BOARD =", *code.parts["START"])]
    texts = [new for text in dict.fromkeys((*results, "CALL")) for new in code.filled(text)]
    for number, line in enumerate(code.lines):
        levels = range(code.indent(number), max(code.indent(number + 1), 0), -4)
        for level, text in product(levels, texts):
            yield code.edit(number, [line, " " * level + text])
        for text in texts if levels else ():
            yield code.edit(number, [" " * levels[0] + text])


def conditions(code):
    """Turn a condition round, drop it, or add another one."""
    tests = (part for one in code.nodes for part in (getattr(one, "test", None), *getattr(one, "ifs", [])))
    asked = [*filter(None, tests)]
    parts = [part for one in asked for part in (one, *getattr(one, "values", []))]
    asked, parts = (dict.fromkeys(map(ast.unparse, some)) for some in (asked, parts))
    yield from rewritten(code, [(one, f"not ({one})", "True", "False") for one in parts])
    known = CLOSED, BLANK, f"{INSIDE} and {CLOSED}", f"{CLOSED} and (ROW, COL) not in WAITING", *parts
    for other in (new for text in known for new in code.filled(text)):
        for one in asked:
            forms = f"({other}) and ({one})", f"not ({other}) or ({one})", f"({one}) or ({other})"
            yield from rewritten(code, [(one, *forms)])
        for written in ("NAME(ANY)", "NAME += ANY"):
            yield from rewritten(code, [(f"^{written}$", f"if {other}: {written}")])
