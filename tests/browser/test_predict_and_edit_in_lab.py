"""predict and edit in JupyterLab, by mouse and by keyboard alone."""

import json

from playwright.sync_api import expect

from minesweeper_lib import BOARDS

from .keys import focused, press, tab_to

USE = "from minesweeper_lib.widgets import edit, play, predict, race, watch\n"


def test_predict_by_mouse(in_lab):
    notebook = in_lab("predict.ipynb", USE + "predict('breadth first', 'EEE/EEE', (0, 0))")
    board, page = notebook.board(), notebook.page
    board.expect([list("BEE"), list("EEE")])
    board.cell(1, 2).click()
    notebook.says("Not yet. No blank beside it is open, so nobody has found it.")
    board.cell(0, 1).click()
    notebook.says("Right: row 0, column 0 finds row 0, column 1, its neighbor.")
    page.get_by_role("button", name="Tell me").click()
    notebook.says("Row 1, column 0 waited at the front of the queue.")
    expect(page.locator(".lm-facts")).to_contain_text("0 of 2 right at the first try")
    page.get_by_label("Guess").select_option("a whole order of your own")
    board.expect([list("BEE"), list("EEE")])
    board.cell(1, 2).click()
    notebook.says("No solver here goes this way.")


def test_predict_by_keyboard_alone(in_lab):
    notebook = in_lab("predictkeys.ipynb", USE + "predict('depth first', 'EEE/EEE', (0, 0))")
    page = notebook.page
    tab_to(page, ".lm-cell")
    press(page, "ArrowRight", "Enter")
    notebook.says("Right: row 0, column 0 calls row 0, column 1.")
    expect(page.locator(".lm-cell").nth(1)).to_have_attribute(
        "aria-label", "row 0, column 1, blank, opened as number 2, opened just now"
    )
    press(page, "ArrowDown", "Enter")
    notebook.says("Not yet. Row 0, column 1 takes its neighbors in order: another one is first.")
    press(page, "ArrowUp", "ArrowRight", "Enter")
    notebook.says("Right")


def test_a_whole_order_by_keyboard_alone(in_lab):
    notebook = in_lab("freekeys.ipynb", USE + "predict('breadth first', 'EEE/EEM', (1, 0))")
    page = notebook.page
    page.get_by_label("Guess").wait_for()
    tab_to(page, ".lm-cell")
    # Above the board is the menu of what to guess; its last entry is the whole order.
    tab_to(page, ".lm-head select", backwards=True)
    press(page, "End")
    notebook.says("Go on in any order you like.")
    tab_to(page, ".lm-cell")
    press(page, "ArrowUp", "Enter")
    notebook.says("So far this is the way of: breadth first")
    press(page, "ArrowRight", "ArrowDown", "Enter")
    notebook.says("No solver here goes this way.")
    press(page, "u", "ArrowUp", "Enter", "ArrowDown", "Enter")
    notebook.says("That is a whole order. It is the one of: breadth first")
    expect(page.locator(".lm-facts")).to_have_text("Your own order · 4 of 4 cells")


def test_edit_by_mouse(in_lab):
    notebook = in_lab("edit.ipynb", USE + "editor = edit('EEEE/EEEE')\neditor", "")
    board, page = notebook.board(), notebook.page
    board.cell(1, 3).click()
    notebook.says("Row 1, column 3 is now a mine. 1 mine now.")
    board.cell(0, 0).hover()
    page.mouse.down()
    board.cell(0, 3).hover()  # so fast that nothing is seen of the cells between
    page.mouse.up()
    board.expect([list("MMMM"), list("EEEM")])
    page.get_by_label("Load", exact=True).select_option("4 against 8")
    board.expect(BOARDS["4 against 8"].board)
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Text", exact=True).fill("EX/EQ")
    page.get_by_label("Text", exact=True).blur()
    notebook.says("Not read: row 1, column 1: found 'Q'")
    expect(page.get_by_label("Text", exact=True)).to_have_value("MEE\nEEM\nEEE")
    page.get_by_label("Columns", exact=True).fill("5")
    page.get_by_label("Columns", exact=True).blur()
    board.expect([list("MEEEE"), list("EEMEE"), list("EEEEE")])


def test_edit_by_keyboard_alone(in_lab):
    notebook = in_lab("editkeys.ipynb", USE + "edit('EEE/EEE')")
    page = notebook.page
    tab_to(page, ".lm-cell")
    assert focused(page) == "row 0, column 0, hidden, the click"
    press(page, "ArrowRight", "Enter", "ArrowDown", "Space", "ArrowLeft", "c")
    notebook.says("The click is on row 1, column 0.")
    notebook.board().expect([list("EME"), list("EME")])
    tab_to(page, ".lm-head input[type=number]", backwards=True)
    press(page, "Shift+Tab", "Control+a")
    press(page, "3", "Enter")
    notebook.board().expect([list("EME"), list("EME"), list("EEE")])
    tab_to(page, "summary")
    press(page, "Enter")
    tab_to(page, ".lm textarea")
    press(page, "Control+a", "M", "E", "Tab")
    notebook.board().expect([list("ME")])
    tab_to(page, ".lm-head button", backwards=True)
    press(page, "Enter")
    notebook.says("Cleared. 0 mines now.")


def test_copying(in_lab):
    notebook = in_lab("copy.ipynb", USE + "play('EEM/EEE')")
    page = notebook.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    notebook.board().cell(0, 0).click()
    notebook.says("Opened")
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Copy as text").click()
    notebook.says("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "B1E\nB1E"
    page.get_by_role("button", name="Copy for LeetCode").click()
    page.wait_for_function("async () => (await navigator.clipboard.readText()).startsWith('[')")
    assert json.loads(page.evaluate("navigator.clipboard.readText()")) == [list("B1E"), list("B1E")]
