"""What `check` says of a hundred wrong programs and of thirty right ones, beside what is true.

The test judges every third of them. ``python -m tests.checker.test_hundred`` judges all and prints the table:
for each kind, how many are named truly or have a line shown where a fix belongs, and whatever is false.
"""

import re
import sys
from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random

import pytest

from minesweeper_lib.checker import Report, check
from minesweeper_lib.checker.report import MENDED
from minesweeper_lib.mistakes import MISTAKES
from tests.checker.hundred import KINDS, RIGHT, WRONG, Program
from tests.support.oracle import solve

STEPS = 40_000  # lines that a click may run through; a right one on 6 x 6 takes a few thousand
LEETCODE = (
    "import collections, functools, heapq, itertools\nfrom collections import *\nfrom typing import *\n"
)
COLUMNS = "named", "line", "either", "nothing", "false name", "false line", "false verdict"


# What is stated of the programs is true


@cache
def games():
    """Boards and clicks: all boards up to 2 x 3, some larger ones, and what a second click finds."""
    shapes = (1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 2), (2, 3), (3, 2)
    boards = [_cut(cells, cols) for rows, cols in shapes for cells in product("EM", repeat=rows * cols)]
    random = Random(529)
    for rows, cols in (3, 3), (1, 6), (6, 1), (3, 5), (5, 3), (4, 4), (5, 6), (7, 6):
        boards += [_cut(random.choices("EM", (8, 2), k=rows * cols), cols) for _ in range(9)]
        boards += [_cut(random.choices("EMB1", (7, 1, 1, 1), k=rows * cols), cols) for _ in range(2)]
        boards += [_cut("E" * (rows * cols), cols)]
    for text in "MEEEEEEEEEEEEEEM", "EEEMEEEEEEEEMEEE":  # a way that leads through a corner only
        boards.append(_cut(text, 4))
    first = [(board, click) for board in boards for click in _clicks(board)[::3]]
    second = [
        (after, click) for after in (solve(*game) for game in first[::5]) for click in _clicks(after)[:2]
    ]
    return [(board, click, solve(board, click)) for board, click in first + second]


def _cut(cells, cols):
    return [list(cells[start : start + cols]) for start in range(0, len(cells), cols)]


def _clicks(board):
    return [[r, c] for r, row in enumerate(board) for c, value in enumerate(row) if value in "EM"]


def loaded(text):
    """A program as LeetCode would run it: a new object for each click; or the last function of the text."""
    space = {"__name__": "pasted"}
    exec(LEETCODE + text, space)
    if "Solution" in space:
        return lambda board, click: space["Solution"]().updateBoard(board, click)
    return [made for made in space.values() if getattr(made, "__module__", "") == "pasted"][-1]


def is_right(solver, limited=False):
    """Tell whether a solver is right in all games, one after the other; if limited, in so many steps."""
    for board, click, wanted in games():
        try:
            with_limit = _limited if limited else lambda solver, *game: solver(*game)
            if with_limit(solver, [row[:] for row in board], click[:]) != wanted:
                return False
        except Exception:
            return False
    return True


def _limited(solver, board, click):
    left = STEPS

    def trace(frame, event, argument):
        nonlocal left
        left -= 1
        if left < 0:
            raise TimeoutError
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        return solver(board, click)
    finally:
        sys.settrace(before)


def test_there_are_a_hundred_of_all_kinds_and_thirty_right_ones():
    assert len(WRONG) >= 100
    assert set(Counter(program.kind for program in WRONG).values()) == {5}
    assert len(RIGHT) >= 30
    assert len({program.text for program in WRONG + RIGHT}) == len(WRONG + RIGHT)
    assert {name for program in WRONG for name in program.names} <= set(MISTAKES)


@pytest.mark.parametrize("program", WRONG, ids=lambda program: program.title)
def test_a_wrong_program_is_wrong_and_its_fixes_mend_it(program):
    assert not is_right(loaded(program.text), limited=True)
    assert program.fixes
    assert program.lines <= set(range(1, program.text.count("\n") + 1))
    for fix in program.fixes:
        assert is_right(loaded(program.mended(fix)))


@pytest.mark.parametrize("program", RIGHT, ids=lambda program: program.title)
def test_a_right_program_is_right(program):
    assert not program.fixes
    assert is_right(loaded(program.text))


# What is said of them


@dataclass
class Judged:
    """A program, and what was said of it."""

    program: Program
    report: Report

    def __post_init__(self):
        program, report = self.program, self.report
        self.named = report.mistake in program.names
        self.line = report.line in program.lines
        self.either = self.named or self.line
        self.nothing = bool(program.fixes) and not (report.mistake or report.line or report.ok)
        self.false_name = report.mistake not in (None, *program.names)
        self.false_line = report.line_is in MENDED and not self.line
        self.false_verdict = report.ok == bool(program.fixes)

    def is_(self, column):
        """Whether it counts in a column of the table."""
        return getattr(self, column.replace(" ", "_"))


@cache
def judged(every=1):
    """All programs, or every third and so on, each judged in a process of its own."""
    return [Judged(program, check(program.text)) for program in (WRONG + RIGHT)[::every]]


def counted(column, some):
    """The share of the wrong programs that count in a column."""
    return sum(one.is_(column) for one in some) / sum(bool(one.program.fixes) for one in some)


@pytest.mark.corpus
@pytest.mark.child
@pytest.mark.timeout(900)
@pytest.mark.slow(reason="some forty checks, each a process")
@pytest.mark.parametrize(
    ("column", "least", "most"),
    [("either", 0.8, 1), ("nothing", 0, 0.05), ("false name", 0, 0.01), ("false verdict", 0, 0)],
)
def test_wrong_programs_are_named_or_their_line_is_shown(column, least, most):
    assert least <= counted(column, judged(3)) <= most, table(judged(3))


@pytest.mark.corpus
@pytest.mark.child
@pytest.mark.slow(reason="as above")
def test_the_first_screen_of_each_is_short():
    for one in judged(3):
        shown = str(one.report).split("\n\n    ")[0].split("\n\nTo see it happen")[0]
        assert len(re.findall(r"[A-Za-z][A-Za-z']+", shown)) <= (60 if one.report.ok else 90), shown


def table(some):
    """The table as text: a line for each kind, then each program of which nothing true is said."""
    head = f"{'kind':<18}" + "".join(f"{column:>15}" for column in ("programs", *COLUMNS))
    lines = [head]
    for kind in [*(kind.replace("_", " ") for kind in KINDS), "right", None]:
        those = [one for one in some if kind in (None, one.program.kind)]
        numbers = [len(those), *(sum(one.is_(column) for one in those) for column in COLUMNS)]
        lines.append(f"{kind or 'all':<18}" + "".join(f"{number:>15}" for number in numbers))
    for one in some:
        if (not one.either and one.program.fixes) or one.false_name or one.false_line or one.false_verdict:
            said = one.report.mistake, one.report.line, one.report.line_is
            true = sorted(one.program.lines), *sorted(one.program.names)
            lines.append(f"{one.program.kind}: {one.program.title}: said {said}, true {true}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table(judged()))
