"""What is named of a wrong solution is true of its code."""

import pytest

from minesweeper_lib.board import ORDERS
from minesweeper_lib.checker.diagnosis import name_mistake
from minesweeper_lib.checker.ids import Came, Raised
from minesweeper_lib.checker.trying import Unguarded, player
from minesweeper_lib.mistakes import MISTAKES, over_far_edge, wraps_around
from minesweeper_lib.recorder.solution import load
from tests.support.hostile import method
from tests.support.inside import examined, report_on
from tests.support.slips import RECURSIVE

WRITES, ENTERS = "            board[r][c] = str", "dfs(r, c):\n"
EARLY = """class Solution:
    def updateBoard(self, board, click):
        r, c = click
        if board[r][c] == "M":
            board[r][c] = "X"
            return
        near = [(i, j) for i in (r - 1, r, r + 1) for j in (c - 1, c, c + 1)]
        near = [(i, j) for i, j in near if 0 <= i < len(board) and 0 <= j < len(board[0])]
        mines = sum(board[i][j] == "M" for i, j in near)
        board[r][c] = str(mines or "B")
        for i, j in near:
            if not mines and board[i][j] == "E":
                self.updateBoard(board, [i, j])
        if r >= 0:
            return
        return board
"""


def test_what_returns_a_board_in_its_last_line_is_not_told_to_do_that():
    report = report_on(EARLY)
    assert report.mistake is None
    assert "every way out of it has to return the board" in report.message
    for other in ("", "    def other(self):\n        return 1\n"):
        forgets = EARLY.replace("        return board\n", other)
        assert report_on(forgets).mistake == "forgets to return the board"


@pytest.mark.corpus
@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("leaves the digits closed", WRITES, f"            if mines: return\n{WRITES}"),
        ("stops short of row 0 and column 0", ENTERS, f"{ENTERS}            if not 0 < r < rows: return\n"),
        ("stops short of row 0 and column 0", ENTERS, f"{ENTERS}            if not 0 < c: return\n"),
        ("swaps row and column", "dfs(x, y)", "dfs(y, x)"),
        (None, "dfs(x, y)", "dfs(r, c)"),
    ],
)
def test_what_is_close_to_a_mistake_is_named(name, old, new):
    assert old in RECURSIVE
    mistake = examined(RECURSIVE.replace(old, new)).found.mistake
    assert mistake == (name and MISTAKES[name].id)


@pytest.mark.parametrize(
    ("step", "order"),
    [(step, "row by row") for step in ORDERS["row by row"]]
    + [((-1, -1), "right first"), ((-1, 0), "down first"), ((0, -1), "clockwise")],
)
def test_one_unguarded_call_of_eight_is_named(step, order):
    rows, cols = {-1: "r > 0", 0: "True", 1: "r < rows - 1"}, {-1: "c > 0", 0: "True", 1: "c < cols - 1"}
    calls = "            if mines: return\n"
    for down, right in ORDERS[order]:
        guard = "True" if (down, right) == step else f"{rows[down]} and {cols[right]}"
        calls += f"            if {guard}: dfs(r + ({down}), c + ({right}))\n"
    start, end = RECURSIVE.index("            if not mines:"), RECURSIVE.index("        r, c = click")
    text = RECURSIVE[:start] + calls + RECURSIVE[end:]
    text = text.replace(ENTERS, f'{ENTERS}            if board[r][c] != "E": return\n', 1)
    assert name_mistake(player(load(text)), Unguarded()) == (
        over_far_edge.id if max(step) > 0 else wraps_around.id
    )


@pytest.mark.parametrize(
    ("text", "raised"),
    [
        ("class Solution:\n    def updateBoard(self, board):\n        return board", Raised.ARGUMENTS),
        ("class Solution:\n    def updateBoard(board, click):\n        return board", Raised.ARGUMENTS),
        (method("def updateBoard(a): pass", "return updateBoard(1, 2)"), None),
        (method("return [].pop()"), Raised.EMPTY),
        (method("return deque().popleft()"), Raised.EMPTY),
        (method("return heappop([])"), Raised.EMPTY),
        (method("q = [1]", "q.pop()", "return q[5]"), None),
        (method("q = [1]", "q.pop()", "board[7][7] = 1"), None),
        (method("return 1 + ''"), None),
        (method("waiting = [*click]", "row, col = waiting.pop()"), Raised.NO_CELL),
        (method("waiting = deque(click)", "for row, col in waiting: return board"), Raised.NO_CELL),
        (method("row, col = click", "return self.updateBoard(board, row)"), Raised.NO_CLICK),
        (method("def go(cell): row, col = cell", "return go(0)"), Raised.NO_CELL),
        (method("def go(cell): row, col = cell; return go(row)", "return go(click)"), Raised.NO_CELL),
    ],
)
def test_what_an_error_means_is_told_by_where_it_was_raised(text, raised):
    played = examined(text).found.failure.played
    assert (played.kind, played.raised) == (Came.ERROR, raised)
