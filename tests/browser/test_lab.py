"""The walk of a first reader through JupyterLab and Notebook 7, and what a server hands out."""

import urllib.request

import pytest

from minesweeper_lib import random_board
from tests.support.browser import COURSE, NOTEBOOKS, Notebook
from tests.support.oracle import solve

FIRST = "00_play_first.ipynb"


def hide(board):
    """What a player may see: no mines."""
    return [["E" if value == "M" else value for value in row] for row in board]


@pytest.mark.slow("runs a whole notebook")
def test_a_click_in_the_first_notebook(in_lab):
    notebook = in_lab(FIRST)
    before = random_board(9, 9, mines=10, seed=529, safe=(4, 4))
    board = notebook.board()
    board.expect(hide(before))
    board.cell(4, 4).click()
    board.expect(hide(solve(before, (4, 4))))
    notebook.says("Opened")


@pytest.mark.slow("runs a whole notebook")
def test_a_click_in_notebook_7(notebook7, page):
    notebook = Notebook(page, notebook7).open(FIRST).run_all()
    before = random_board(9, 9, mines=10, seed=529, safe=(4, 4))
    board = notebook.board()
    board.cell(4, 4).click()
    board.expect(hide(solve(before, (4, 4))))


def test_notebook_7(notebook7, page):
    use = "from minesweeper_lib.widgets import play, watch\n"
    notebook7.write("seven.ipynb", use + "play('EEEEM/EEEEE')", use + "watch('depth first', 'EEEE', (0, 0))")
    notebook = Notebook(page, notebook7).open("seven.ipynb").run_all()
    notebook.board().cell(1, 4).click()
    notebook.board().expect([list("EEEEE"), list("EEEE1")])
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("f")
    notebook.board().expect([list("EEEFE"), list("EEEE1")])
    page.get_by_role("button", name="One step forward").click(click_count=2)
    notebook.board(1).expect([list("BBEE")])


@pytest.mark.parametrize("app", ["lab", "notebook7"])
def test_a_server_hands_out_the_notebooks_as_they_are(app, request):
    server = request.getfixturevalue(app)
    for path in COURSE:
        ask = urllib.request.Request(f"{server.url}/files/{path.as_posix()}")
        ask.add_header("Authorization", f"token {server.token}")
        with urllib.request.urlopen(ask, timeout=30) as answer:
            assert answer.read() == (NOTEBOOKS / path).read_bytes(), path
