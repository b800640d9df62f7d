"""The line to blame: in a right program one thing is changed, and the line of the change is found again."""

import ast
import re

import pytest

from minesweeper_lib.checker import check
from minesweeper_lib.checker.blame import suspect
from minesweeper_lib.checker.edits import Code, copied, edits
from minesweeper_lib.checker.report import MENDED
from tests.checker.hundred import RIGHT, WRONG

QUEUE = """\
from collections import deque

class Solution:
    def updateBoard(self, board, click):
        m, n = len(board), len(board[0])
        if board[click[0]][click[1]] == 'M':
            board[click[0]][click[1]] = 'X'
            return board
        queue = deque([tuple(click)])
        while queue:
            r, c = queue.popleft()
            if board[r][c] != 'E':
                continue
            around = []
            for i in range(r - 1, r + 2):
                for j in range(c - 1, c + 2):
                    if 0 <= i < m and 0 <= j < n:
                        around.append((i, j))
            mines = 0
            for i, j in around:
                if board[i][j] == 'M':
                    mines += 1
            board[r][c] = str(mines) if mines else 'B'
            if mines == 0:
                for i, j in around:
                    queue.append((i, j))
        return board
"""
CALLS = """\
class Solution:
    def updateBoard(self, board, click):
        self.open(board, click[0], click[1])
        return board

    def near(self, board, r, c):
        for p in (r - 1, r, r + 1):
            for q in (c - 1, c, c + 1):
                if 0 <= p < len(board) and 0 <= q < len(board[0]):
                    yield p, q

    def open(self, board, r, c):
        if board[r][c] == 'M':
            board[r][c] = 'X'
            return
        if board[r][c] != 'E':
            return
        mines = sum(board[p][q] == 'M' for p, q in self.near(board, r, c))
        if mines:
            board[r][c] = str(mines)
            return
        board[r][c] = 'B'
        for p, q in self.near(board, r, c):
            self.open(board, p, q)
"""
SLIPS = {  # what goes wrong: the program, what stands in it, what is written there, words of the blamed lines
    "a copy is handed on": (
        CALLS,
        "self.open(board, cl",
        "self.open([x[:] for x in board], cl",
        "x[:] for x",
    ),
    "the loop returns": (
        CALLS,
        "            self.open(board, p, q)",
        "            return self.open(board, p, q)",
        "return self.open",
    ),
    "a generator that nobody consumes": (
        CALLS,
        "        for p, q in self.near(board, r, c):\n            self.open(board, p, q)",
        "        (self.open(board, p, q) for p, q in self.near(board, r, c))",
        "(self.open",
    ),
    "a count that is never reset": (
        QUEUE.replace("            mines = 0\n", ""),
        "        queue =",
        "        mines = 0\n        queue =",
        "around = [];r, c = ;continue;for i, j in around;mines",
    ),
    "the loop takes the names of the cell": (
        QUEUE,
        "            for i, j in around:\n                if board[i][j] == 'M'",
        "            for r, c in around:\n                if board[r][c] == 'M'",
        "for r, c in around;board[r][c] == 'M'",
    ),
    "late binding": (
        QUEUE.replace("queue.append((i, j))", "queue.append(lambda i=i, j=j: (i, j))")
        .replace("[tuple(click)]", "[lambda: click]")
        .replace("popleft()", "popleft()()"),
        "lambda i=i, j=j:",
        "lambda:",
        "lambda:",
    ),
    "self is missing": (CALLS, "for p, q in self.near", "for p, q in near", "in near("),
    "both ranges end too early": (
        QUEUE.replace("(r - 1, r + 2)", "(r - 1, r + 1)"),
        "(c - 1, c + 2)",
        "(c - 1, c + 1)",
        "in range(r;in range(c",
    ),
    "what is taken out is not used": (
        QUEUE,
        "r, c = queue.popleft()",
        "r, c = click; queue.popleft()",
        "queue.popleft()",
    ),
    "the front is never taken out": (QUEUE, "queue.popleft()", "queue[0]", "queue[0]"),
    "the wrong cell is asked": (
        QUEUE,
        "if board[i][j] == 'M'",
        "if board[r][c] == 'M'",
        "board[r][c] == 'M'",
    ),
    "a method is named and not called": (
        CALLS,
        "self.open(board, click[0], click[1])",
        "self.open",
        "self.open",
    ),
    "a set of numbers for a cell": (QUEUE, "queue.append((i, j))", "queue.append({i, j})", "append({i, j})"),
    "a list of two numbers": (QUEUE, "deque([tuple(click)])", "deque(click)", "deque(click)"),
    "a number that is written anew, not added to": (QUEUE, "mines += 1", "mines = 1", "mines = 1"),
    "a comparison where a value is written": (CALLS, "[c] = 'X'", "[c] == 'X'", "[c] == 'X'"),
    "a start value in each round": (
        QUEUE,
        "mines = 0\n            for i, j in around:\n",
        "for i, j in around:\n                mines = 0\n",
        "mines = 0",
    ),
    "every board is a square": (QUEUE, "m, n = len(board), len(board[0])", "m = n = len(board)", "m = n"),
}


@pytest.mark.child
@pytest.mark.parametrize("slip", SLIPS)
def test_the_line_that_was_changed_is_blamed(slip):
    right, old, new, words = SLIPS[slip]
    assert old in right
    report = check(right.replace(old, new, 1))
    assert report.verdict == "not right"
    assert report.line_is in MENDED
    assert any(word.strip() in report.code for word in words.split(";"))
    assert report.mistake in (None, "forgets the mine click", "forgets to return the board")


@pytest.mark.child
def test_a_program_may_call_its_board_anything():
    report = check(re.sub(r"\bboard\b", "grid", QUEUE).removesuffix("        return grid\n"))
    assert (report.line_is, report.code) == ("missing below", "queue.append((i, j))")


def test_coordinates_in_the_wrong_order_are_named_after_the_edit(here):
    report = check(
        CALLS.replace("self.open(board, click[0], click[1])", "self.open(board, click[1], click[0])")
    )
    assert (report.mistake, report.line, report.line_is) == ("swaps row and column", 3, "cause")


def test_a_click_on_a_mine_that_nobody_asks_for_is_named(here):
    asked = "        if board[r][c] == 'M':\n            board[r][c] = 'X'\n            return\n"
    report = check(CALLS.replace(asked, ""))
    assert report.mistake == "forgets the mine click"
    assert (report.line, report.line_is) == (3, "missing above")


def test_where_more_than_one_line_is_wrong_the_report_says_so(here):
    report = check(QUEUE.replace(" + 2)", " + 1)"))
    assert (report.line, report.line_is) == (15, "causes")
    assert "in each range like it" in str(report)


@pytest.mark.parametrize("program", [QUEUE, CALLS, *(one.text for one in RIGHT[:3] + WRONG[::20])])
def test_every_edit_is_undone(program):
    code = Code(program)
    before = ast.dump(code.tree, include_attributes=True)
    changed = 0
    for edit in edits(code):
        with code.edited(edit) as nodes:
            changed += ast.dump(nodes) != before
        assert ast.dump(code.tree, include_attributes=True) == before
    assert changed > 50


@pytest.mark.parametrize(
    "text",
    [
        "copy.deepcopy(board)",
        "list(map(list, board))",
        "[row[:] for row in board]",
        "board[:]",
        "board.copy()",
    ],
)
def test_a_copy_of_the_board_is_seen(text):
    assert copied(ast.parse(text, mode="eval").body, {"board"}) == "board"


@pytest.mark.parametrize("text", ["board", "board[r][c]", "[row[:] for row in rows]", "len(board)"])
def test_what_is_no_copy_of_the_board_is_not_called_one(text):
    assert copied(ast.parse(text, mode="eval").body, {"board"}) is None


@pytest.mark.parametrize(
    ("text", "line", "line_is"),
    [
        ("for i in a:\n    for i in b:\n        pass", 2, "same name"),
        ("for _ in a:\n    for _ in b:\n        pass", None, None),
        ("for i in a:\n    pass\nfor i in b:\n    pass", None, None),
        ("def near(r):\n    yield r\nnear(1)", 3, "no effect"),
        (
            "class A:\n    def near(self):\n        yield 1\n    def go(self):\n        self.near()",
            5,
            "no effect",
        ),
        ("(dig(r) for r in rows)", 1, "no effect"),
        ("map(dig, rows)", 1, "no effect"),
        ("board[0][0] == 'X'", 1, "no effect"),
        ("put(1) if mine else go", 1, "no effect"),
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
