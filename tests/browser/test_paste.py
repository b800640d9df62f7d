"""Paste, check, watch: a reader's own LeetCode submission in a real JupyterLab."""

import pytest
from playwright.sync_api import expect

from minesweeper_lib import parse, record
from tests.support.hostile import method

BOARD, CLICK = "EEEEE/EEMEE/EEEEE/EEEEE", (3, 0)
FIRST = "from minesweeper_lib import check, parse\nfrom minesweeper_lib.widgets import watch"
WATCH = f"watch(solution, parse('{BOARD}'), {CLICK})"

# As LeetCode's editor has it: its own names, no imports.
PASTE = """class Solution:
    def updateBoard(self, board: List[List[str]], click: List[int]) -> List[List[str]]:
        m, n = len(board), len(board[0])
        queue = deque([(click[0], click[1])])
        while queue:
            r, c = queue.popleft()
            if board[r][c] == "M":
                board[r][c] = "X"
            elif board[r][c] == "E":
                near = [(i, j) for i in range(max(r - 1, 0), min(r + 2, m))
                               for j in range(max(c - 1, 0), min(c + 2, n))]
                mines = sum(board[i][j] == "M" for i, j in near)
                board[r][c] = str(mines) if mines else "B"
                if not mines:
                    queue.extend(near)
        return board
"""


def report(page):
    found = page.locator(".lm-report")
    found.wait_for()
    return found


def test_a_right_paste_is_checked_and_watched(in_lab):
    notebook = in_lab("paste.ipynb", FIRST, "%%solution\n" + PASTE, "check(solution)", WATCH)
    page, found = notebook.page, report(notebook.page)
    expect(found.locator(".lm-verdict")).to_contain_text("✓ Right.")
    expect(found).to_contain_text("Breadth first")
    expect(found).to_contain_text("this solution")  # its costs, above those of the taught solvers
    # The board opens in the order in which the pasted code opens it.
    board, trace = notebook.board(), record(PASTE, parse(BOARD), CLICK)
    rows = parse(BOARD)
    board.expect(rows)
    for step in trace.steps[:4]:
        page.get_by_role("button", name="one step forward").first.click()
        rows[step.cell[0]][step.cell[1]] = trace.result[step.cell[0]][step.cell[1]]
        board.expect(rows)


def test_a_wrong_paste_shows_the_board_the_line_and_the_name(in_lab):
    wrong = PASTE.replace('"M" for i, j in near', '"M" for i, j in near if i == r or j == c')
    notebook = in_lab("wrong.ipynb", FIRST, "%%solution mine\n" + wrong, "report = check(mine); report")
    found = report(notebook.page)
    expect(found.locator(".lm-verdict")).to_contain_text("✗ Not right. It counts only four neighbors.")
    expect(found.locator("figcaption")).to_have_text(["board, click [0, 0]", "expected", "got"])
    assert found.locator("td.lm-differs").count() == 8  # counted as blank, it runs onto the mine
    cause = 'mines = sum(board[i][j] == "M" for i, j in near if i == r or j == c)'
    expect(found.locator("pre").first).to_have_text(cause)
    expect(found).to_contain_text('watch(mine, [["E", "E"], ["E", "M"]], [0, 0])')


@pytest.mark.parametrize("body", ["while True:", "return sum(iter(int, 1))"])
def test_the_kernel_outlives_a_loop_that_does_not_end(in_lab, body):
    text = method(body, *["    pass"] * body.endswith(":"))
    notebook = in_lab("endless.ipynb", FIRST, "%%solution\n" + text, "check(solution)", "print(500 + 29)")
    found = report(notebook.page)
    expect(found.locator(".lm-verdict")).to_contain_text("It does not finish")
    expect(notebook.page.locator(".jp-OutputArea-output pre", has_text="529")).to_be_visible()
