"""predict and edit in JupyterLab, by mouse and by keyboard alone."""

import json

from playwright.sync_api import expect

from minesweeper_lib import BOARDS

from .keys import focused, press, tab_to

USE = "from minesweeper_lib.widgets import edit, play, predict, race, watch\n"


def test_predict_by_keyboard_alone(in_lab):
    notebook = in_lab("predictkeys.ipynb", USE + "predict('depth first', 'EEE/EEE', (0, 0))")
    page = notebook.page
    tab_to(page, ".lm-cell")
    expect(page.locator(".lm-facts")).to_have_text("depth first")  # no score before the first try
    press(page, "ArrowRight", "Enter")
    notebook.says("Right. It was called by row 0, column 0.")
    expect(page.locator(".lm-cell").nth(1)).to_have_attribute(
        "aria-label", "row 0, column 1, blank, opened just now"
    )
    press(page, "ArrowDown", "Enter")
    notebook.says("Not yet. The call of row 0, column 1 goes through its neighbors in order")
    press(page, "ArrowUp", "ArrowRight", "Enter")
    notebook.says("Right.")
    facts = page.locator(".lm-facts")
    expect(facts).to_contain_text("1 of 2 right at the first try")
    press(page, "u")
    notebook.says("Took the last move back.")
    press(page, "Enter", "t")
    expect(facts).to_contain_text("1 of 3 right at the first try")
    press(page, "t", "t")
    notebook.says("1 of 5 right at the first try.")


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
