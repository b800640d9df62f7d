"""play in JupyterLab: by mouse, by keyboard alone, by touch, for a whole room."""

import re

import pytest
from playwright.sync_api import expect

from minesweeper_lib import parse
from tests.support.browser import Notebook
from tests.support.oracle import solve

from .keys import focused, press, tab_to

USE = "from minesweeper_lib.widgets import edit, play, predict, race, watch\n"


def hide(board):
    return [["E" if value == "M" else value for value in row] for row in board]


def test_play_by_mouse(in_lab):
    notebook = in_lab("play.ipynb", USE + "play('MEE/EEE/EEM')")
    board, page = notebook.board(), notebook.page
    board.cell(0, 1).click()
    board.expect([list("E1E"), list("EEE"), list("EEE")])
    board.cell(0, 0).click(button="right")
    board.expect([list("F1E"), list("EEE"), list("EEE")])
    assert page.locator(".lm-Menu, .jp-ContextMenu").count() == 0
    board.cell(0, 1).click()
    notebook.says("Opened 4 cells.")
    board.cell(2, 2).click()
    notebook.says("Row 2, column 2 was a mine: the game is lost.")
    page.get_by_role("button", name="Undo").click()
    board.cell(2, 0).click()
    notebook.says("You won: every safe cell is open.")
    page.get_by_label("X-ray").check()
    board.expect([list("F1B"), list("121"), list("B1M")])
    page.get_by_role("button", name="New game").click()
    board.expect([list("MEE"), list("EEE"), list("EEM")])


def test_play_by_keyboard_alone(in_lab):
    notebook = in_lab("keys.ipynb", USE + "play('EEEEE/EEMEE/EEEEE/EEEEE')")
    page, board = notebook.page, notebook.board()
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    tab_to(page, ".lm-cell")
    assert focused(page) == "row 0, column 0, hidden"
    press(page, "ArrowDown", "ArrowDown", "ArrowRight", "End", "Home", "ArrowLeft", "ArrowDown")
    assert focused(page) == "row 3, column 0, hidden"
    press(page, "Enter")
    board.expect(hide(solve(parse("EEEEE/EEMEE/EEEEE/EEEEE"), (3, 0))))
    notebook.says("Opened 18 cells.")
    press(page, "Control+Home", "ArrowRight", "ArrowRight", "f")
    notebook.says("Flag on row 0, column 2.")
    # These are commands of the notebook: insert above, below, cut, delete, restart.
    press(page, "a", "b", "x", "d", "d", "0", "0", "y")
    press(page, "u", "u")
    notebook.says("Took the last move back.")
    board.expect([["E"] * 5] * 4)
    press(page, "r", "Control+End", "Space")
    notebook.says("Row 3, column 4 is open already.")
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
    # One tab stop: the next Tab leaves the board.
    press(page, "Tab")
    assert not page.evaluate("document.activeElement.matches('.lm-cell')")
    assert focused(page) == "Copy as text"
    tab_to(page, "summary")
    press(page, "Enter")
    expect(page.get_by_text("F puts a flag")).to_be_visible()
    # The controls, too: show the mines, then begin again.
    tab_to(page, ".lm-controls input[type=checkbox]")
    press(page, "Space")
    expect(page.locator(".lm-cell[aria-label$=', mine']")).to_have_count(1)
    tab_to(page, ".lm-controls button", backwards=True)
    assert focused(page) == "Redo"
    press(page, "Shift+Tab", "Shift+Tab", "Enter")
    notebook.says("The same board again.")


def test_a_long_touch_flags(lab, chromium):
    context = chromium.new_context(has_touch=True, viewport={"width": 900, "height": 900})
    page = context.new_page()
    page.set_default_timeout(20_000)
    lab.write("touch.ipynb", USE + "play('MEE/EEE/EEE')")
    notebook = Notebook(page, lab).open("touch.ipynb").run_all()
    board = notebook.board()
    box = board.cell(0, 0).bounding_box()
    point = {"x": box["x"] + 9, "y": box["y"] + 9}
    touch = context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    notebook.says("Flag on row 0, column 0.")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    board.cell(0, 1).tap()
    board.expect([list("F1E"), list("EEE"), list("EEE")])
    context.close()


def test_no_mine_is_sent_before_xray_asks(lab, page):
    frames = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: frames.append(data)))
    lab.write("mines.ipynb", USE + "play('beginner', seed=529)")
    notebook = Notebook(page, lab).open("mines.ipynb").run_all()
    board = notebook.board()
    board.cell(4, 4).click()
    notebook.says("Opened")

    def sent():
        texts = [frame if isinstance(frame, str) else frame.decode("latin-1") for frame in frames]
        return re.findall(r'"cells": ?"(\w+)"', "".join(texts))

    assert len(sent()) >= 2
    assert not any("M" in cells for cells in sent())
    page.get_by_label("X-ray").check()
    expect(page.locator(".lm-cell[aria-label$=', mine']")).to_have_count(10)
    assert sent()[-1].count("M") == 10


def test_the_wave_of_a_solver_plays_out_unless_motion_is_reduced(in_lab):
    notebook = in_lab("wave.ipynb", USE + "play('open', solver='breadth first')")
    notebook.page.emulate_media(reduced_motion="reduce")
    notebook.board().cell(2, 2).click()
    notebook.board().expect([["B"] * 5] * 5)
    notebook.page.emulate_media(reduced_motion="no-preference")
    notebook.page.get_by_role("button", name="Undo").click()
    notebook.board().expect([["E"] * 5] * 5)
    notebook.board().cell(0, 0).click()
    notebook.board().expect([["B"] * 5] * 5)


@pytest.mark.parametrize("verb", ["play('beginner', seed=1)", "watch('depth first', 'barrier')"])
def test_projector_makes_everything_larger(in_lab, verb):
    notebook = in_lab("projector.ipynb", USE + verb)
    page = notebook.page
    before = notebook.board().cell(0, 0).bounding_box()["width"]
    page.get_by_role("button", name="Projector").click()
    expect(page.get_by_role("button", name="Projector")).to_have_attribute("aria-pressed", "true")
    assert notebook.board().cell(0, 0).bounding_box()["width"] > 1.5 * before
    assert notebook.page.locator(".lm-canvas").bounding_box()["width"] > 9 * 1.5 * before - 1


def test_projector_makes_the_controls_larger_too(in_lab):
    two = USE + "from IPython.display import display\ndisplay(play('tiny', seed=1), edit('EEE'))"
    notebook = in_lab("larger.ipynb", two, USE + "play('tiny', seed=1).screen")
    page = notebook.page
    boards = page.get_by_label("Board", exact=True)
    menus = [boards.first, page.get_by_label("Load", exact=True), boards.last]
    before = [menu.bounding_box()["height"] for menu in menus]
    toggles = page.get_by_role("button", name="Projector")
    toggles.first.click()
    assert menus[0].bounding_box()["height"] > 1.5 * before[0]
    # Only its own.
    assert [menu.bounding_box()["height"] for menu in menus[1:]] == before[1:]
    toggles.last.click()
    assert menus[2].bounding_box()["height"] > 1.5 * before[2]
    toggles.last.click()
    assert menus[2].bounding_box()["height"] == before[2]


def test_a_wide_board_has_the_whole_width_and_is_not_enlarged_beyond_it(in_lab):
    notebook = in_lab("wide.ipynb", USE + "play('expert', seed=1)")
    page = notebook.page
    stage = page.locator(".lm-stage")
    # As wide as the sentence below, which no button stands beside.
    assert stage.bounding_box()["width"] == page.locator(".lm-said").bounding_box()["width"]
    toggle = page.get_by_role("button", name="Projector")
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    assert stage.evaluate("node => node.scrollWidth <= node.clientWidth")
