"""The walk of a first reader through JupyterLab and Notebook 7."""

import nbformat
import pytest

from minesweeper_lib import random_board
from tests.support.browser import NOTEBOOKS, Notebook
from tests.support.oracle import hidden, solve

FIRST = "00_play_first.ipynb"


def walk_to_the_board(notebook):
    """Hold Shift and press Enter, as the notebook says, until there is a board."""
    cells = nbformat.read(NOTEBOOKS / FIRST, as_version=4).cells
    board = next(number for number, cell in enumerate(cells) if cell.source.startswith("play("))
    notebook.page.locator(".jp-Notebook .jp-Cell").first.click()
    notebook.page.keyboard.press("Escape")
    for _ in range(board + 1):
        notebook.page.keyboard.press("Shift+Enter")
    return notebook.board()


@pytest.mark.slow("loads JupyterLab and starts a kernel, perhaps the first of both")
def test_a_click_in_the_first_notebook(lab, page):
    notebook = Notebook(page, lab).open(FIRST)
    board = walk_to_the_board(notebook)
    before = random_board(9, 9, mines=10, seed=529, safe=(4, 4))
    board.expect(hidden(before))
    board.cell(4, 4).click()
    board.expect(hidden(solve(before, (4, 4))))
    notebook.says("Opened")


@pytest.mark.slow("loads Notebook 7 and starts a kernel, perhaps the first of both")
def test_a_click_in_notebook_7(notebook7, page):
    board = walk_to_the_board(Notebook(page, notebook7).open(FIRST))
    before = random_board(9, 9, mines=10, seed=529, safe=(4, 4))
    board.cell(4, 4).click()
    board.expect(hidden(solve(before, (4, 4))))


@pytest.mark.slow("loads Notebook 7 and starts a kernel, perhaps the first of both")
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
