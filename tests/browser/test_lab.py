"""The walk of a first reader through JupyterLab."""

from minesweeper_lib import random_board
from tests.oracle import solve


def hide(board):
    """What a player may see: no mines."""
    return [["E" if value == "M" else value for value in row] for row in board]


def test_a_click_in_the_first_notebook(in_lab):
    notebook = in_lab("00_play_first.ipynb")
    before = random_board(9, 9, mines=10, seed=529, safe=(4, 4))
    board = notebook.board()
    board.expect(hide(before))
    board.cell(4, 4).click()
    board.expect(hide(solve(before, (4, 4))))
    notebook.says("Opened")
