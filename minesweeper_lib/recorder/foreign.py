"""A solution in another language: played by a program of its own, and recorded from what its probes noted.

The program does not run here. Its calls and containers are set up again as frames with variables, as far as
the probes told of them; so the same `Witness` sees which calls run and what waits, and nothing else differs.
"""

import re
import weakref
from dataclasses import dataclass, field
from urllib.parse import unquote

from ..board import one_line
from ..errors import Stopped
from ..problems import MINESWEEPER
from .rows import Write, is_reveal
from .shared import tree
from .solution import FENCE, InvalidSolution
from .solution import load as load_python
from .witness import Witness

SECONDS = 10  # for one click that is recorded


@dataclass
class Foreign:
    """A solution in another language: it offers what a `solution.Solution` does; ``pasted`` is its program.

    ``alone`` is handed on to the `Session` of the program, see there.
    """

    pasted: object
    alone: bool = True
    name: str = "Solution"
    problem: object = MINESWEEPER
    _session: list = field(default_factory=list, repr=False)

    @property
    def text(self):
        return self.pasted.text

    given = text

    @property
    def language(self):
        return self.pasted.language

    @property
    def filename(self):
        return f"<{self.language.id}>"

    def line_of(self, filename, number):
        """Return None: no frame of this process runs a line of the solution."""

    def fresh(self):
        """A callable ``(board, click)``, which plays it: one program, a new object per click."""
        return lambda board, click: self._play(board, click)

    def _play(self, board, click):
        answer = self.ask(0, board, click)
        if answer.printed:
            print(answer.printed)
        if answer.left is not None:
            board[:] = answer.left
        return answer.rows

    def statements(self, board, click, seconds):
        """How many statements a click takes, or None: it does not come back in time, or has no probes."""
        if self.pasted.unseen:
            return None
        try:
            count = self.ask(1, board, click, seconds).noted.rpartition(" #")[2]
        except Stopped:
            return None
        return int(count) if count else None

    def threads(self):
        """How many threads that it started go on."""
        return self._session[0].threads() if self._session else 0

    def ask(self, number, board, click, seconds=None):
        """What the program answers, as `Session.ask`."""
        if not self._session:
            self._session.append(self.pasted.session(self.alone))
            weakref.finalize(self, self._session[0].close)
        return self._session[0].ask(number, one_line(board), click, seconds)


def recognized(text):
    """The `languages.Language` of a text with an ``updateBoard``; None if it is, or may be, Python."""
    if "updateBoard" not in text:
        return None
    try:
        tree(text)
    except (SyntaxError, ValueError):
        from .. import languages  # seldom needed

        return languages.recognized(text)
    return None


def without_fences(text):
    """A text in which only the fenced blocks are left, if it has any; each line keeps its number.

    >>> without_fences("Look:\\n```java\\nclass A { }\\n```\\n")
    '\\n\\nclass A { }\\n\\n'
    >>> without_fences("~~~go\\nfunc f() { }\\n~~~")
    '\\nfunc f() { }\\n'
    """
    if not FENCE.search(text):
        return text
    lines, inside = [], False
    for line in text.split("\n"):
        is_fence = FENCE.match(line) is not None
        inside ^= is_fence
        lines.append(line if inside and not is_fence else "")
    return "\n".join(lines)


def foreign(text):
    """The `Foreign` of a text in another language; None if it is, or may be, Python.

    Raises
    ------
    InvalidSolution
        Where it cannot be compiled.
    """
    text = without_fences(text)
    language = recognized(text)
    if language is None:
        return None
    from ..languages import Refused, pasted

    try:
        return Foreign(pasted(language, text))
    except Refused as error:
        raise InvalidSolution(str(error)) from error


def load(solution):
    """Make a `Foreign` of a text in another language, and of anything else what `solution.load` makes."""
    if isinstance(solution, Foreign):
        return solution
    return (isinstance(solution, str) and foreign(solution)) or load_python(solution)


class Replay:
    """An observer, as `Recorder` is, of a run that is over: it plays what the probes noted to a `Witness`."""

    reads, statements = 0, None  # looks at cells are not seen here

    def __init__(self, board, solution):
        self.writes = 0
        self.witness = Witness(len(board), len(board[0]), solution)
        self.board = [row[:] for row in board]
        self._now = [row[:] for row in board]
        self._frames = [_Frame(_Code("", 0, (), solution.filename), {}, None)]
        self.witness.start(self._frames[0])
        self._codes, self._held, self._cells = {}, {}, {}
        self._filename = solution.filename
        self._log = []

    def play(self, noted):
        """Play what was noted: see `languages.language.Language`."""
        tokens = noted.split(" ") if noted else []
        for place, token in enumerate(tokens):
            if token.startswith(">"):
                self._enter(*token[1:].split(";"))
            elif token == "<":
                self._frames.pop()
            elif token.startswith(":"):
                self._hold(self._frames[-1], *token[1:].split(";"))
            elif token.startswith("#"):
                self.statements = int(token[1:])
            elif token:
                self._look_ahead(tokens, place + 1)
                self._write(token)
        self.witness.finish()
        self.writes = len(self._log)

    def _look_ahead(self, tokens, place):
        """Set the containers that callers tell of right after a write: they held the same at the write."""
        frames = len(self._frames)
        while place < len(tokens) and tokens[place][:1] in ("<", ":"):
            frames -= tokens[place] == "<"
            if tokens[place].startswith(":") and frames > 0:
                self._hold(self._frames[frames - 1], *tokens[place][1:].split(";"))
            place += 1

    def _enter(self, what, *given):
        name, line = what.split("@")
        code = self._codes.get(what)
        if code is None:
            names = tuple(f"{name} {number}" for number in range(len(given)))
            code = self._codes[what] = _Code(name, int(line), names, self._filename)
        values = dict(zip(code.co_varnames, map(self._item, given), strict=False))
        self._frames.append(_Frame(code, values, self._frames[-1]))

    def _hold(self, frame, name, *items):
        """Set a container's items; if it shares none with what it held before, it counts as a new one."""
        items, held = [*map(self._item, items)], self._held.get(name)
        if held is None or (held and items and set(held).isdisjoint(items)):
            held = self._held[name] = []
        held[:] = items
        frame.f_locals[name] = held

    def _item(self, text):
        if text not in self._cells:
            numbers = () if text == "?" else tuple(map(int, text.split(",")))
            self._cells[text] = numbers if len(numbers) > 1 else next(iter(numbers), None)
        return self._cells[text]

    def _write(self, token):
        found = re.fullmatch(r"(\d+),(\d+)=(.+)@(\d+)", token)
        row, col, line = int(found[1]), int(found[2]), int(found[4])
        before, value, moment = self._now[row][col], _value(found[3]), None
        if is_reveal(before, value):
            moment = self.witness.see(self._frames[-1], (row, col))
        self._now[row][col] = value
        self._log.append(Write((row, col), before, value, line or None, 0, moment))

    def writes_of(self, result):
        """The writes, where they lead to the result; None where not all were seen."""
        return self._log


def _value(text):
    """What a probe wrote of a cell.

    >>> _value("B"), _value("#"), _value("#3"), _value("%10")
    ('B', '#', 3, '10')
    """
    if len(text) > 1 and text[0] == "#":
        return int(float(text[1:])) if text[1:].lstrip("-").isdigit() else text[1:]
    return unquote(text[1:]) if len(text) > 1 and text[0] == "%" else text


class _Code:
    """Stands for a code object: the attributes that `Calls` and `Frontier` read."""

    co_names = co_freevars = co_cellvars = ()

    def __init__(self, name, line, names, filename):
        self.co_name, self.co_firstlineno, self.co_filename = name, line, filename
        self.co_varnames, self.co_argcount = names, len(names)


class _Frame:
    """Stands for the frame of a running call: the attributes that `Calls` and `Frontier` read."""

    def __init__(self, code, values, back):
        self.f_code, self.f_locals, self.f_back, self.f_lineno = code, values, back, 0


def played(solution, board, click):
    """Run a `Foreign` once with its probes; return the `Replay`, what was returned, and what was raised."""
    replay = Replay(board, solution)
    number = 0 if solution.pasted.unseen else 1
    try:
        answer = solution.ask(number, board, click, SECONDS)
    except Stopped as error:
        replay.board = error.left or replay.board
        return replay, None, error
    if answer.printed:
        print(answer.printed)
    replay.board = answer.left or replay.board
    replay.play(answer.noted)
    if number == 0:
        replay.writes_of = lambda result: None
    return replay, answer.rows, None
