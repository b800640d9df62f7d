"""simulate in JupyterLab: by mouse, by keys alone, with slips, and what Python hears of it."""

import ast
import contextlib

import pytest
from playwright.sync_api import TimeoutError as StillOther
from playwright.sync_api import expect

from tests.support.browser import END_KERNEL

from .keys import TELL, focused, press, tab_to

USE = "from minesweeper_lib import parse\nfrom minesweeper_lib.widgets import simulate\n"


def expect_of_python(page, expression, value):
    """Wait until Python, which hears of a move after the page shows it, holds this, and fail otherwise."""
    with contextlib.suppress(StillOther):
        ask = f"async code => (await eval({TELL!r})(code)).trim() === 'True'"
        page.wait_for_function(ask, arg=f"print({expression} == {value!r})")
    assert ast.literal_eval(page.evaluate(TELL, f"print({expression})")) == value


def chips(page):
    return page.locator(".lm-chips button")


def test_by_mouse_with_slips_and_a_score_that_python_knows(in_lab):
    notebook = in_lab("simulate.ipynb", USE + "game = simulate('breadth first', parse('EEEM'), (0, 1))\ngame")
    page, board = notebook.page, notebook.board()
    write = page.get_by_role("group", name="Write a symbol").get_by_role("button")
    board.cell(0, 0).click()
    notebook.says("Not yet. A search begins with the click, row 0, column 1.")
    board.cell(0, 1).click()
    notebook.says("Right. Row 0, column 1 joins at the back of the queue.")
    # A key may follow before the next frame: the focus stays in the game when a chip is gone.
    chips(page).first.focus()
    press(page, "Enter")
    notebook.says("Right. Row 0, column 1 comes out.")
    expect(chips(page)).to_have_count(0)
    assert focused(page).startswith("row 0, column 1")
    write.filter(has_text="blank").click()
    notebook.says("Right. Row 0, column 1 opens as a blank.")
    board.cell(0, 0).click()
    board.cell(0, 2).click()
    expect(board.cell(0, 2)).to_have_attribute("aria-label", "row 0, column 2, hidden, waits")
    chips(page).last.click()
    notebook.says("Not yet. A queue gives back the cell that joined first.")
    page.get_by_role("button", name="Hint").click()
    notebook.says("Which cell has been in the queue longest?")
    page.get_by_role("button", name="Tell me").click()
    notebook.says("Row 0, column 0 comes out.")
    write.filter(has_text="blank").click()
    chips(page).first.click()
    write.filter(has_text="1").click()
    board.expect([list("BB1M")])
    board.cell(0, 3).click()
    notebook.says("Not yet. Row 0, column 2 shows a number. A number opens no neighbor.")
    page.get_by_role("button", name="Take back").click()
    board.expect([list("BBEM")])
    write.filter(has_text="1").click()
    page.get_by_role("button", name="Finished").click()
    notebook.says("Right. All is done. 7 of 10 right at the first try.")
    slips = {"begins_elsewhere": 1, "wrong_end": 1, "spreads_through_digits": 1}
    expect_of_python(page, "game.score", {"right": 7, "asked": 10, "told": 1, "slips": slips, "isOver": True})


@pytest.mark.slow("ends its kernel, and the next needs a new one")
def test_by_keys_alone_and_without_a_kernel(in_lab):
    notebook = in_lab("simulatekeys.ipynb", USE + "simulate('depth first', parse('EEM'), (0, 0))")
    page, board = notebook.page, notebook.board()
    notebook.says("First call the click, row 0, column 0. Neighbors go row by row, from the top left.")
    page.evaluate(END_KERNEL)
    tab_to(page, ".lm-cell")
    assert focused(page) == "row 0, column 0, hidden, the click"
    press(page, "Enter", "b")
    notebook.says("Right. Row 0, column 0 opens as a blank.")
    press(page, "ArrowRight", "Enter", "8")
    notebook.says("Not yet. Row 0, column 1 shows something else.")
    press(page, "1")
    tab_to(page, ".lm-chips button")
    press(page, "ArrowRight", "ArrowLeft")
    assert focused(page) == "row 0, column 1, 1 of 2 from the left"
    press(page, "Enter")
    notebook.says("Right. The call of row 0, column 1 returns.")
    assert focused(page) == "row 0, column 0, 1 of 1 from the left"
    press(page, "u", "r", "r", "d")
    notebook.says("Right. All is done.")
    board.expect([list("B1M")])


def test_another_order_of_neighbors_is_a_slip_in_depth_first_too(in_lab):
    source = "simulate('depth first', parse('EEEE/EEEE/EEEM'), (1, 0), level='frontier')"
    notebook = in_lab("simulateorder.ipynb", USE + source)
    board = notebook.board()
    for row, col in ((1, 0), (0, 0), (0, 1), (0, 2)):
        board.cell(row, col).click()
        notebook.says("Right.")
    board.cell(1, 2).click()
    notebook.says("Not yet. Row 1, column 2 comes later: another neighbor of row 0, column 2 is first.")


def test_judged_at_the_end(in_lab):
    source = "simulate('marked stack', parse('EEE'), (0, 1), level='frontier', at_end=True)"
    notebook = in_lab("simulateend.ipynb", USE + source)
    page, board = notebook.page, notebook.board()
    for move in ("1", "take", "0", "2", "bottom", "take", "done"):
        keys = {"take": "l", "bottom": "r", "done": "d"}
        board.cell(0, int(move)).click() if move.isdecimal() else press(page, keys[move])
    notebook.says("4 moves are right, and the next one is not. Not yet. A stack gives back")
    expect(chips(page)).to_have_text(["0,2", "0,0"])
    press(page, "l", "l", "d")
    notebook.says("Right. All is done.")
    board.expect([list("BBB")])
