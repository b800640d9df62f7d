"""The line to blame is the one that was changed, where one is named at all."""

import ast
import difflib
from dataclasses import replace

import pytest

from minesweeper_lib import SOLVERS, parse
from minesweeper_lib.checker import repairs as module
from minesweeper_lib.checker.edits import additions, changes, swaps
from minesweeper_lib.checker.ids import LineIs
from minesweeper_lib.checker.repairs import cause, lines_run
from minesweeper_lib.checker.trying import Unguarded, player
from minesweeper_lib.recorder.solution import load
from tests.support.inside import report_on, without_haste
from tests.support.made_findings import failed, of
from tests.support.slips import QUEUE, RECURSIVE, SLIPS

# The line of each base that a slip changes, found by comparing the texts.


def changed_lines(text):
    """The lines in which a text differs from the right one that it is a copy of."""

    def lines(base):
        pairs = difflib.SequenceMatcher(
            None, base.split("\n"), text.split("\n"), autojunk=False
        ).get_opcodes()
        return {line for tag, _, _, start, end in pairs if tag != "equal" for line in range(start, end)}

    return min(map(lines, (RECURSIVE, QUEUE)), key=len)


ONE_LINE = [slip for slip in SLIPS if len(changed_lines(slip[2])) == 1]


def blamed(text, board, click=(0, 0)):
    """The line of a text that is blamed for a board, counted from 0; whether a swap mends it."""
    solution = load(text)
    with without_haste():
        line, swapped = cause(solution, player(solution), parse(board), click, Unguarded())
    return line and line - 1, swapped


CLICKS = ["EE/EE 1 1", "EEM/EEE/EEE 2 0", "EE/EM 0 0", "EEEEM/EEEEE/EEEEE/MEEEE 0 0"]


@pytest.mark.corpus
@pytest.mark.parametrize("slip", ONE_LINE[1::5], ids=lambda slip: f"{slip[0]}, {slip[1]}")
def test_the_changed_line_is_blamed_or_none(slip):
    found = report_on(slip[2])
    if found.line_is == LineIs.CAUSE:
        assert {found.line - 1} == changed_lines(slip[2])


@pytest.mark.corpus
@pytest.mark.parametrize(
    ("old", "new", "board", "click"),
    [
        ("0 <= x < rows and", "0 < x < rows and", "EM/EE", (1, 1)),
        ("0 <= x < rows and", "x < rows and", "EM/EE/EE", (0, 0)),
        ("and 0 <= y < cols and", "and 0 <= y <= cols and", "E", (0, 0)),
        ("x, y = r + i, c + j", "x, y = r + i, c + i", "EEE/EEM", (0, 0)),
        ("(1, 0), (1, 1)]", "(1, 0)]", "EE/EM", (0, 0)),
        ("(1, 0), (1, 1)]", "(1, 0), (1, 0)]", "EE/EM", (0, 0)),
        ("dfs(x, y)", "dfs(y, x)", "EEE", (0, 0)),
        ('else "B"', 'else "0"', "E", (0, 0)),
        ("str(mines) if", "mines if", "EM", (0, 0)),
        ('board[r][c] == "M":', 'board[c][r] == "M":', "EE/ME", (1, 0)),
        ("r, c = click[0], click[1]", "r, c = click[1], click[0]", "EM", (0, 1)),
        ("mines += 1", "mines -= 1", "EM", (0, 0)),
        ("        return board", "        return", "E", (0, 0)),
    ],
)
def test_a_slip_is_found_in_its_line(old, new, board, click):
    before, _, after = RECURSIVE.partition(old)
    assert after
    text = before + new + after
    line, swapped = blamed(text, board, click)
    assert line in (None, before.count("\n"))
    assert swapped == (sorted(old) == sorted(new))
    if old != "mines += 1":
        assert line


NOBODY = (None, False)


ROWS = """\
class Solution:
    def updateBoard(self, board, click):
        m, n = len(board), len(board[0])
        visited = [[False] * n for _ in range(m)]
        q = deque([tuple(click)])
        visited[click[0]][click[1]] = True
        while q:
            r, c = q.popleft()
            if board[r][c] == "M":
                board[r][c] = "X"
                return board
            near = [(i, j) for i in (r - 1, r, r + 1) for j in (c - 1, c, c + 1) if 0 <= i < m and 0 <= j < n]
            mines = sum(board[i][j] == "M" for i, j in near)
            board[r][c] = str(mines or "B")
            for i, j in near:
                if not mines and board[i][j] == "E" and not visited[i][j]:
                    visited[i][j] = True
                    q.append((i, j))
        return board
"""


def test_one_row_in_place_of_many_is_blamed():
    """Without the mark it would be right on small boards, too; but the slip is where the rows are made."""
    assert report_on(ROWS).ok
    assert blamed(ROWS.replace("[[False] * n for _ in range(m)]", "[[False] * n] * m"), "E/E") == (3, False)


def test_two_slips_are_blamed_on_no_line():
    text = RECURSIVE.replace("0 <= x < rows", "0 <= x < rows - 1")
    assert len(changed_lines(text)) == 2
    assert blamed(text, "EE/EE", (1, 1)) == NOBODY


def test_a_slip_that_can_be_mended_in_two_lines_is_blamed_on_none():
    old = "        r, c = click[0], click[1]\n"
    text = RECURSIVE.replace(old, "        r, c = click[0] + 1, click[1]\n        r = r - 0\n")
    assert blamed(text, "E/E", (1, 0)) == NOBODY


def test_what_the_click_does_not_run_through_is_not_blamed():
    """A table beside the method is made once, as the code is loaded."""
    steps = "[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)]"
    text = f"STEPS = {steps}\n" + RECURSIVE.replace("in steps", "in STEPS")
    assert blamed(text, "EE/EM") == NOBODY


def test_code_that_is_not_run_in_other_ways_is_not_blamed():
    text = RECURSIVE.replace('else "B"', 'else "0"')
    assert blamed("import os\n" + text, "E") == NOBODY
    other = replace(load(text), text="public class Solution {}")
    assert cause(other, player(other), parse("E"), (0, 0), Unguarded()) == NOBODY


def test_when_time_runs_out_no_line_is_blamed(monkeypatch):
    text = RECURSIVE.replace('else "B"', 'else "0"')
    assert blamed(text, "E") != NOBODY
    monkeypatch.setattr(module, "SECONDS", -1)
    assert blamed(text, "E") == NOBODY


@pytest.mark.parametrize("text", ["x = ", "1 / 0", "def solve(board, click): raise SystemExit"])
def test_what_cannot_be_run_mends_nothing(text):
    assert not module._is_right(text, "solve", {}, parse("E"), (0, 0), Unguarded())


@pytest.mark.parametrize(
    ("board", "is_right"),
    [
        *(("EEMEE", False), ("EEMEEE", True)),
        *(("1MEE", False), ("1MEEE", True)),  # a game leads there
        *(("BME", False), ("BMEE", True)),  # none does
    ],
)
def test_what_mends_has_to_be_right_on_small_boards_too(board, is_right):
    """Up to five cells at the start of a game, four later, and three where none leads."""
    text = "def solve(board, click): return [] if board == spoilt else solver(board, click)"
    names = {"spoilt": parse(board), "solver": SOLVERS["breadth first"]}
    assert module._is_right(text, "solve", names, parse("E"), (0, 0), Unguarded()) == is_right


@pytest.mark.parametrize(
    ("line", "runs"),
    [
        ("import collections", True), ("from math import inf", True), ("import os", False),
        ("import os.path", False), ("import collections.abc", True),
        ("from subprocess import run", False), ("from . import x", False), ("import re, shutil", False),
        ("f = open", False), ("x = eval('1')", False), ("@register\ndef f(): pass", False),
        ("@functools.lru_cache\ndef f(): pass", True), ("@cache\ndef f(): pass", True),
    ],
)  # fmt: skip
def test_code_that_reaches_out_is_not_run_in_other_ways(line, runs):
    assert module._only_floods(ast.parse(line)) == runs


def test_only_lines_that_were_run_can_be_blamed():
    solution = load(RECURSIVE)
    lines = lines_run(solution, player(solution), [["M"]], (0, 0), Unguarded()) - {None}
    told = {solution.text.split("\n")[line - 1].strip() for line in lines}
    assert 'board[r][c] = "X"' in told and "mines = 0" not in told


@pytest.mark.parametrize("edits", [swaps, changes, additions])
@pytest.mark.parametrize("text", [RECURSIVE, QUEUE, "ä = 'é'\nif ä == 'é': ä = (ä, ord)[ä]\n"])
def test_an_edit_changes_one_line_and_comes_once(edits, text):
    found = list(edits(text, ast.parse(text)))
    assert len({other for _, other in found}) == len(found) > 0
    for line, other in found:
        pairs = zip(text.split("\n"), other.split("\n"), strict=False)
        first = next(number for number, (one, another) in enumerate(pairs, 1) if one != another)
        assert first - line in (0, 1)
    right = [other for _, other in found if _parses(other)]
    assert len(right) > len(found) * 0.9


def _parses(text):
    try:
        return ast.parse(text)
    except SyntaxError:
        return None


# What is told


def test_the_cause_goes_before_where_it_shows():
    report = of(failed(board="EEE", got=[["1", "1", "1"]], line=1, guilty=[3, 0, 2], cause=2))
    assert (report.line, report.line_is) == (2, LineIs.CAUSE)
    assert "Row 0, column 2" in report.message
    assert "Look here first" in str(report) and "Look here first" in report._repr_html_()
    report = of(failed(board="EEE", got=[["1", "1", "1"]], line=1, guilty=[3, 0, 2]))
    assert (report.line, report.line_is) == (3, LineIs.WRITES)
    assert "Here the wrong value is written" in str(report)
    assert of(failed(line=1)).line_is == LineIs.RAISES
    assert of(failed()).line_is is None
    assert of(failed(leaks=True, cause=2)).line is None
