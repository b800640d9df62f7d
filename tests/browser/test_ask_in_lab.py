"""ask in JupyterLab: a number, a cell and a choice, by mouse and by keyboard alone."""

from playwright.sync_api import expect

from .keys import focused, press, tab_to

# Questions of a test: those of the course may change.
USE = """from minesweeper_lib.widgets import asking
from minesweeper_lib.widgets.question import Question
def ask(answer, board="", **parts):
    texts = {"text": "What is `it`, <b>?", "hint": "Look again.", "why": "So it is."}
    return asking.Ask(Question("99 test", answer=answer, board=board, **texts, **parts))
"""
FIELD = ".lm-ask input[type=text]"
NUMBER = USE + "ask('3', 'EE/EM', click=(0, 0), slips={'2': 'The other one.'})"
CELL = USE + "ask('1, 2', 'EEM/EEE', click=(0, 0))"
CHOICE = USE + "ask('b', choices={'a': '<i>one</i>', 'b': 'and `two`'})"


def test_a_number_by_keyboard_alone(in_lab):
    notebook = in_lab("asknumberkeys.ipynb", NUMBER)
    page = notebook.page
    notebook.board()
    tab_to(page, FIELD)
    press(page, "a", "Backspace", "4", "Enter")
    notebook.says("Not yet. A hint: Look again.")
    # The field keeps the focus and what was typed.
    press(page, "Backspace", "3", "Enter")
    notebook.says("Right. So it is.")
    notebook.board().expect([list("1E"), list("EM")])


def test_a_cell_by_mouse(in_lab):
    notebook = in_lab("askcell.ipynb", CELL)
    board = notebook.board()
    expect(board.cell(0, 0)).to_have_attribute("aria-label", "row 0, column 0, hidden, the click")
    board.cell(0, 1).click()
    notebook.says("Not yet. A hint: Look again.")
    board.cell(1, 2).click()
    notebook.says("Right. So it is.")
    board.expect([list("B1M"), list("B1E")])


def test_a_cell_by_arrows_and_by_typing(in_lab):
    notebook = in_lab("askcellkeys.ipynb", CELL)
    page = notebook.page
    notebook.board()
    tab_to(page, ".lm-cell")
    press(page, "ArrowRight", "Enter")
    notebook.says("Not yet.")
    tab_to(page, FIELD)
    page.keyboard.type("9, 9")
    press(page, "Enter")
    notebook.says("Row 9, column 9 is not on this board: it has rows 0 to 1 and columns 0 to 2.")
    press(page, "Control+a")
    page.keyboard.type("1, 2")
    press(page, "Enter")
    notebook.says("Right. So it is.")


def test_a_choice_by_keyboard_alone_and_being_told(in_lab):
    notebook = in_lab("askchoicekeys.ipynb", CHOICE)
    page = notebook.page
    expect(page.get_by_role("group", name="What is it, <b>?")).to_be_visible()
    tab_to(page, "input[type=radio]")
    press(page, "Space", "ArrowDown", "ArrowUp", "Enter")
    notebook.says("Not yet.")
    tab_to(page, ".lm-bar button:last-child")
    assert focused(page) == "Tell me"
    press(page, "Enter")
    notebook.says("The answer: and two. So it is.")
    assert focused(page) == "Tell me"
