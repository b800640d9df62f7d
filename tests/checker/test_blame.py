"""The line to blame: in a right program one thing is changed, and the line of the change is found again."""

import ast
import re

import pytest

from minesweeper_lib.checker import check
from minesweeper_lib.checker.blame import suspect
from minesweeper_lib.checker.edits import Code, edits
from minesweeper_lib.checker.naming import COPIES
from minesweeper_lib.checker.report import MENDED
from minesweeper_lib.mistakes import MISTAKES
from tests.checker.hundred import WRONG
from tests.support.hostile import RIGHT
from tests.support.slips import AT_MINE, QUEUE, RECURSIVE

SEEN = """
class Solution:
    def updateBoard(self, board, click):
        r, c = click
        if board[r][c] == "M":
            board[r][c] = "X"
            return board
        def ring(r, c):
            for i in range(max(r - 1, 0), min(r + 2, len(board))):
                for j in range(max(c - 1, 0), min(c + 2, len(board[0]))):
                    if (i, j) != (r, c):
                        yield i, j
        seen, queue = {(r, c)}, deque([(r, c)])
        while queue:
            r, c = queue.popleft()
            mines = sum(board[i][j] == "M" for i, j in ring(r, c))
            board[r][c] = str(mines or "B")
            for near in ring(r, c) if mines == 0 else []:
                if near not in seen:
                    seen.add(near)
                    queue.append(near)
        return board
"""  # right in games only: what it saw it remembers, and revealed cells it does not look at
BLAMED = [  # a right program, what stands in it, what is written there, and that or a part of it
    (RIGHT, "self.updateBoard(board", "return self.updateBoard(board", "return self"),
    (RIGHT, "self.updateBoard(board", "updateBoard(board", "updateBoard(board, [i"),
    (RIGHT, "(board, [i, j])", "(board, {i, j})", "{i, j}"),
    (QUEUE, "q += near", "(q.append(one) for one in near)", "(q.append"),
    (QUEUE, "r, c = q.popleft()", "r, c = click; q.popleft()", "q.popleft()"),
    (QUEUE, "deque([click])", "deque(click)", "deque(click)"),
    (QUEUE, "m, n = len(board), len(board[0])", "m = n = len(board)", "m = n"),
    (RECURSIVE, 'board[x][y] == "M"', 'board[r][c] == "M"', 'board[r][c] == "M"'),
    (RECURSIVE, "    dfs(r, c)", "    dfs", "dfs"),
    (RECURSIVE, "mines += 1", "mines = 1", "mines = 1"),
    (RECURSIVE, "x, y = r", "mines = 0; x, y = r", "mines = 0"),
    (SEEN, "near not in seen", "near in seen", "near in seen"),
    (SEEN, "mines == 0", "mines is False", "mines is False"),
]
ENDLESS = [
    (RIGHT, "Board(board, [i", "Board([x[:] for x in board], [i", "x[:] for x"),
    (QUEUE, "q.popleft()", "q[0]", "q[0]"),
]


@pytest.mark.parametrize(("right", "old", "new", "blamed"), BLAMED, ids=[row[-1] for row in BLAMED])
def test_the_line_that_was_changed_is_blamed(here, right, old, new, blamed):
    assert old in right
    report = check(right.replace(old, new, 1))
    assert report.verdict == "not right"
    assert report.line_is in MENDED
    assert blamed in report.code
    assert report.mistake in (None, "forgets the mine click")


@pytest.mark.child
@pytest.mark.parametrize(("right", "old", "new", "blamed"), ENDLESS, ids=[row[-1] for row in ENDLESS])
def test_the_line_that_keeps_a_program_from_its_end_is_blamed(right, old, new, blamed):
    report = check(right.replace(old, new, 1))
    assert report.line_is in MENDED
    assert blamed in report.code


def test_a_program_may_call_its_board_anything(here):
    report = check(re.sub(r"\bboard\b", "grid", QUEUE).removesuffix("        return grid\n"))
    assert (report.line_is, report.code) == ("missing below", "q += near")


def test_a_function_that_is_shown_under_another_name_is_edited_all_the_same(here):
    report = check(MISTAKES["writes 0 for a blank"])
    assert (report.line_is, report.code) == ("cause", "board[row][col] = str(mines)")


def test_coordinates_in_the_wrong_order_are_named_after_the_edit(here):
    report = check(RECURSIVE.replace("click[0], click[1]", "click[1], click[0]"))
    assert (report.mistake, report.code) == ("swaps row and column", "r, c = click[1], click[0]")
    assert report.line_is == "cause"


def test_a_click_on_a_mine_that_nobody_asks_for_is_named(here):
    report = check(RECURSIVE.replace(AT_MINE, "        dfs(r, c)\n"))
    assert report.mistake == "forgets the mine click"
    assert (report.line, report.line_is) == (3, "missing below")


@pytest.mark.corpus
@pytest.mark.parametrize("program", [RECURSIVE, *(one.text for one in WRONG[::50])])
def test_each_edit_changes_the_program_in_the_line_that_it_tells(program):
    code = Code(program)
    before = ast.unparse(ast.parse(program)).split("\n")
    assert code.lines == before
    for edit in edits(code):
        after = edit.text.split("\n")
        assert after[: edit.number] == before[: edit.number]
        if edit.line_is == "missing above":
            assert after[-1:] == before[-1:] and len(after) > len(before)
        elif edit.line_is == "missing below":
            assert after[edit.number] == before[edit.number] and len(after) > len(before)
        assert 1 <= edit.line <= len(program.split("\n"))


def test_an_edit_knows_its_line_in_a_program_that_is_written_in_another_way():
    code = Code("a = [\n    1,\n    2,\n]\n\n# why\nif a: b = 3; c = 4\n")
    assert code.lines == ["a = [1, 2]", "if a:", "    b = 3", "    c = 4"]
    lines = {edit.text: edit.line for edit in edits(code)}
    assert lines["a = [1, (2 + 1)]\nif a:\n    b = 3\n    c = 4"] == 3
    assert lines["a = [1, 2]\nwhile a:\n    b = 3\n    c = 4"] == 7
    assert lines["a = [1, 2]\nif a:\n    c = 4\n    b = 3"] == 7
    assert lines["a = [1, 2]\nif a:\n    b = 3\nc = 4"] == 7


COPYING = "copy.deepcopy(board)", "list(map(list, board))", "[row[:] for row in board]"
COPYING += "board[:]", "board.copy()"
NO_COPIES = "board", "board[r][c]", "[row[:] for row in rows]", "len(board)"


@pytest.mark.parametrize("text", [*COPYING, *NO_COPIES])
def test_a_copy_of_the_board_is_seen_and_nothing_else_is_called_one(text):
    assert bool(COPIES.search(text)) == (text in COPYING)


@pytest.mark.parametrize(
    ("text", "line", "line_is"),
    [
        ("for i in a:\n    for i in b:\n        pass", 2, "same name"),
        ("for _ in a:\n    for _ in b:\n        pass", None, None),
        ("for i in a:\n    pass\nfor i in b:\n    pass", None, None),
        ("(dig(r) for r in rows)", 1, "no effect"),
        ("map(dig, rows)", 1, "no effect"),
        ("board[0][0] == 'X'", 1, "no effect"),
        ("dig", 1, "no effect"),
        ("def near(r):\n    return [r]\nnear(1)", None, None),
        ("[dig(r) for r in rows]", None, None),
        ("put(1) if mine else None", None, None),
        ('"What it does."', None, None),
        ("mine and dig(r)", None, None),
        ("dig(1), dig(2)", None, None),
        ("...", None, None),
    ],
)
def test_a_line_that_hardly_anybody_can_mean_is_seen(text, line, line_is):
    assert suspect(text) == (line, line_is)
