"""The steps of a solver as probes tell them: in Python, and the same text with probes in other languages."""

import ast
import re
from functools import cache

from minesweeper_lib import SOLVERS, solvers
from minesweeper_lib.board import one_line
from minesweeper_lib.languages import LANGUAGES, WRITES, marks, source


def steps(name, board, click):
    """Run a solver in Python; return the board after it, as one line, and its steps with what they wrote.

    >>> steps("depth first", [["E", "M"]], (0, 0))
    ('1M', 'start open 0,0=1 /open')
    """
    board, seen, noted = [row[:] for row in board], [row[:] for row in board], []

    def probe(word):
        if board != seen:
            for row, values in enumerate(board):
                for col, value in enumerate(values):
                    if value != seen[row][col]:
                        seen[row][col] = value
                        noted.append(f"{row},{col}={value}")
        noted.append(word)

    names = {**vars(solvers), "probe": probe}
    exec(_in_python(name), names)
    after = names[SOLVERS[name].__name__](board, list(click))
    return one_line(after), " ".join(noted)


def probed(name, language):
    """The text of a solver with a call of no cell before each marked line, and one behind a line that writes.

    Its name is the mark, or ``/explode`` behind the line. No line moves.
    """
    at = {line: mark for mark, line in marks(name, language).items()}
    begins = "func() {" if language == "go" else "{"
    ends = "}();" if language == "go" else "}"

    def probe(word):
        call = LANGUAGES[language].enter.format(line=0, name=word, given="") + LANGUAGES[language].leave
        return f"{begins} {call} {ends}"

    def watched(text, mark):
        after = f"; {probe(f'/{mark}')}" if mark in WRITES else ""
        return f"{probe(mark)} {text}{after}" if mark else text

    lines = enumerate(source(name, language).splitlines(), 1)
    return "".join(watched(text, at.get(number)) + "\n" for number, text in lines)


def told(noted):
    """What `probed` texts note, in the words of `steps`.

    >>> told(">start@0 < >open@0 < 0,0=1@0 >/open@0 <")
    'start open 0,0=1 /open'
    """
    return re.sub(r"@0| <|>", "", noted)


@cache
def _in_python(name):
    """The code of a solver with `probe` called before each marked statement, and behind one that writes."""
    at = {line: mark for mark, line in marks(name).items()}

    class Probes(ast.NodeTransformer):
        def generic_visit(self, node):
            super().generic_visit(node)
            mark = at.get(node.lineno) if isinstance(node, ast.stmt) else None
            if mark is None:
                return node
            return [_probe(mark), node, *([_probe(f"/{mark}")] if mark in WRITES else [])]

    return compile(ast.fix_missing_locations(Probes().visit(ast.parse(source(name)))), name, "exec")


def _probe(word):
    return ast.parse(f"probe({word!r})").body[0]
