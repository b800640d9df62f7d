"""What `check` says of a hundred wrong programs and of thirty right ones, beside what is true.

The test judges some of each kind. ``python -m tests.checker.test_hundred`` judges all, prints of which
something false is said, and ends with 1 if a verdict or a name is false, or more than a few lines.
"""

import sys
from functools import cache
from itertools import product
from random import Random

import pytest

from minesweeper_lib.checker import check
from minesweeper_lib.mistakes import MISTAKES
from tests.checker.hundred import RIGHT, WRONG
from tests.support.oracle import solve
from tests.support.reports import assert_it_is_short

STEPS = 40_000  # lines that a click may run through; a right one on 6 x 6 takes a few thousand
LEETCODE = (
    "import collections, functools, heapq, itertools\nfrom collections import *\nfrom typing import *\n"
)
MOST = 6  # of a hundred, whose line is missed


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


def test_no_program_is_there_twice_and_mistakes_have_the_names_that_they_have():
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


def judged(program):
    """The report on a program, and what of it is false: verdict, name, or the line where it has no name."""
    report = check(program.text)
    false = {
        "verdict": report.ok == bool(program.fixes),
        "name": report.mistake not in (None, *program.names),
        "line": bool(program.fixes) and report.line not in program.lines and not report.mistake,
    }
    return report, [what for what, is_false in false.items() if is_false]


@pytest.mark.corpus
@pytest.mark.child
@pytest.mark.parametrize("program", WRONG[2::5] + RIGHT[::10], ids=lambda program: program.title)
def test_a_wrong_program_is_named_or_its_line_is_shown(program):
    """One of each kind, and some that are right."""
    report, false = judged(program)
    assert false == []
    assert_it_is_short(report)


if __name__ == "__main__":
    found = {program.title: judged(program)[1] for program in WRONG + RIGHT}
    found = {title: false for title, false in found.items() if false}
    print("\n".join(f"{title}: false {', '.join(false)}" for title, false in found.items()))
    sys.exit(len(found) > MOST or any(false != ["line"] for false in found.values()))
