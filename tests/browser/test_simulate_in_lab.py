"""simulate in JupyterLab: by mouse, by keyboard alone, with slips, and what Python hears of it."""

import ast
import contextlib
import re

import pytest
from playwright.sync_api import TimeoutError as StillOther
from playwright.sync_api import expect

from tests.support.browser import END_KERNEL

from .keys import focused, press, tab_to

USE = "from minesweeper_lib import parse\nfrom minesweeper_lib.widgets import simulate\n"
TELL = """async code => {
    const kernel = jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
    const run = kernel.requestExecute({ code });
    let told = "";
    run.onIOPub = message => { told += message.content.text ?? ""; };
    await run.done;
    return told;
}"""


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
    notebook.says("Not so: begins elsewhere. A search begins with the click.")
    board.cell(0, 1).click()
    notebook.says("Row 0, column 1 joins on the right. Waiting, the oldest first: 0,1.")
    # A key may follow before the next frame: the focus is on the board as soon as a chip is gone.
    taken = "chip => { chip.focus(); chip.click(); return document.activeElement.getAttribute('role'); }"
    assert chips(page).first.evaluate(taken) == "gridcell"
    notebook.says("Row 0, column 1 comes out. Nothing waits.")
    write.filter(has_text="blank").click()
    notebook.says("Row 0, column 1 opens as a blank. Nothing waits.")
    board.cell(0, 0).click()
    board.cell(0, 2).click()
    notebook.says("Waiting, the oldest first: 0,0 · 0,2.")
    expect(board.cell(0, 2)).to_have_attribute("aria-label", "row 0, column 2, hidden, waits")
    chips(page).last.click()
    notebook.says("Not so: takes from the wrong end. In a queue, who came first goes first.")
    page.get_by_role("button", name="Hint").click()
    notebook.says("A queue gives back who has waited longest.")
    page.get_by_role("button", name="Show me").click()
    notebook.says("Row 0, column 0 comes out. Waiting, the oldest first: 0,2.")
    write.filter(has_text="blank").click()
    chips(page).first.click()
    write.filter(has_text="1").click()
    board.expect([list("BB1M")])
    board.cell(0, 3).click()
    notebook.says("Not so: lets a mine in.")
    page.get_by_role("button", name="Take back").click()
    board.expect([list("BBEM")])
    write.filter(has_text="1").click()
    page.get_by_role("button", name="Finished").click()
    notebook.says("Finished, and all is right. moves: 13 · slips: 3 · shown: 1.")
    slips = {"begins_elsewhere": 1, "wrong_end": 1, "pushes_mine": 1}
    expect_of_python(page, "game.score", {"moves": 13, "slips": slips, "shown": 1, "done": True})
    # The two moments are places to go back to.
    expect(page.locator(".lm-moments button")).to_have_count(2)
    page.get_by_role("button", name="takes from the wrong end").click()
    notebook.says("Not so: takes from the wrong end.")
    expect(chips(page)).to_have_text(["0,0", "0,2"])


@pytest.mark.slow("ends its kernel, and the next needs a new one")
def test_by_keyboard_alone_and_without_a_kernel(in_lab):
    notebook = in_lab("simulatekeys.ipynb", USE + "simulate('depth first', parse('EEM'), (0, 0))")
    page, board = notebook.page, notebook.board()
    notebook.says("You are the machine, and no call runs.")
    page.evaluate(END_KERNEL)
    tab_to(page, ".lm-cell")
    assert focused(page) == "row 0, column 0, hidden, the click"
    press(page, "Enter", "b")
    notebook.says("Row 0, column 0 opens as a blank. Running, the oldest first: 0,0.")
    press(page, "ArrowRight", "Enter", "8")
    notebook.says("Not so: counts wrong. Row 0, column 1 shows something else.")
    press(page, "1")
    tab_to(page, ".lm-chips button")
    press(page, "ArrowRight")
    assert focused(page) == "row 0, column 1, 2 of 2 from the left"
    press(page, "Enter")
    notebook.says("The call of row 0, column 1 returns. Running, the oldest first: 0,0.")
    assert focused(page) == "row 0, column 0, 1 of 1 from the left"
    press(page, "u", "r", "r", "d")
    notebook.says("Finished, and all is right.")
    board.expect([list("B1M")])


def test_judged_at_the_end_and_the_order_only(in_lab):
    source = "simulate('marked stack', parse('EEE'), (0, 1), level='frontier', at_end=True)"
    notebook = in_lab("simulateend.ipynb", USE + source)
    page, board = notebook.page, notebook.board()
    for move in ("1", "take", "0", "2", "take", "take", "done"):
        board.cell(0, int(move)).click() if move.isdecimal() else press(page, "l" if move == "take" else "d")
    notebook.says("4 moves are right, and the next is not. Not so: takes from the wrong end.")
    expect(chips(page)).to_have_text(["0,0", "0,2"])
    press(page, "r", "r", "d")
    notebook.says("Finished, and all is right.")
    page.get_by_label("Judged").select_option("at once")
    page.get_by_label("You do").select_option("the order only")
    notebook.says("Click the cell that opens first")
    for col in (1, 0):
        board.cell(0, col).click()
    notebook.says("Not so: takes from the wrong end. From a stack, what came last goes first.")
    board.cell(0, 2).click()
    board.cell(0, 0).click()
    press(page, "d")
    notebook.says("Finished, and all is right.")
    board.expect([list("BBB")])
    expect(page.locator(".lm-facts")).to_have_text(re.compile("slips: 1 "))


def test_no_move_is_lost_in_a_storm(in_lab):
    notebook = in_lab(
        "simulatestorm.ipynb", USE + "game = simulate('breadth first', parse('EEM'), (0, 0))\ngame"
    )
    page = notebook.page
    notebook.board()
    page.evaluate(
        """() => {
            const [first, second] = document.querySelectorAll(".lm-cell");
            for (let turn = 0; turn < 250; turn++) (second.click(), first.click());
        }"""
    )
    notebook.says("Not so: lets a cell in twice")
    expect(page.locator(".lm-facts")).to_have_text("moves: 500 · slips: 499 · shown: 0")
    expect_of_python(page, "game.score['moves']", 500)
