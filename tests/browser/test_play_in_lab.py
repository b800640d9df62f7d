"""play in JupyterLab: by mouse, by keyboard alone, by touch, for a whole room."""

import re

import pytest
from playwright.sync_api import expect

from minesweeper_lib import parse
from tests.support.oracle import hidden, solve

from .keys import focused, press, tab_to

USE = "from minesweeper_lib.widgets import edit, play, predict, race, watch\n"


CELLS = """() => jupyterapp.shell.currentWidget.content.widgets
    .map(cell => cell.model.type + cell.model.sharedModel.source)"""


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
    page.get_by_text("More", exact=True).click()
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
    board.expect(hidden(solve(parse("EEEEE/EEMEE/EEEEE/EEEEE"), (3, 0))))
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
    assert focused(page) == "More"
    press(page, "Enter")
    expect(page.get_by_text("F puts a flag")).to_be_visible()
    # The controls, too: show the mines, then begin again.
    tab_to(page, ".lm input[type=checkbox]")
    press(page, "Space")
    expect(page.locator(".lm-cell[aria-label$=', mine']")).to_have_count(1)
    tab_to(page, ".lm-head button", backwards=True)
    assert focused(page) == "Redo"
    press(page, "Enter")
    notebook.says("Played the move again.")
    press(page, "Shift+Tab", "Shift+Tab", "Enter")
    notebook.says("The same board again.")
    tab_to(page, ".lm-cell")
    press(page, "Shift+Tab")
    assert focused(page) == "New game"  # Tab goes past what is off


def test_the_keys_of_the_notebook_stay_away_from_every_control(in_lab):
    notebook = in_lab("away.ipynb", USE + "play('EEEEE/EEMEE/EEEEE/EEEEE')")
    page, board = notebook.page, notebook.board()
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    board.cell(3, 0).click()
    notebook.says("Opened 18 cells.")
    page.get_by_role("button", name="Undo").click()
    notebook.says("Took the last move back.")
    # Raw, cut, delete; and the key that the button tells of. The focus stays on what has just gone off.
    press(page, "r")
    notebook.says("Played the move again.")
    press(page, "u", "x", "d", "d", "a", "b", "y")
    notebook.says("Took the last move back.")
    board.expect([["E"] * 5] * 4)
    assert focused(page) == "Undo"
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
    tab_to(page, ".lm-cell")
    press(page, "Escape")
    assert not page.evaluate("document.activeElement.matches('.lm *')")


def test_a_click_beside_the_controls_leaves_the_keys_with_the_widget(in_lab):
    """On a sentence, a counter, the room beside the board; in a saved player, too."""
    player = "from minesweeper_lib import SOLVERS\nfrom minesweeper_lib.pictures import animate\n"
    player += "animate(SOLVERS['depth first'], [list('EEE')], (0, 0))"
    notebook = in_lab(
        "beside.ipynb", USE + "play('EEEEE/EEMEE')", "watch('depth first', 'EEE', (0, 0))", player
    )
    page, cells = notebook.page, notebook.page.evaluate(CELLS)
    notebook.board().cell(1, 0).click()
    notebook.says("Opened")
    page.keyboard.press("u")
    notebook.says("Took the last move back.")
    roots = page.locator(".lm")
    for number, selector, position in (
        (0, ".lm-said", None),
        (0, ".lm-facts", None),
        (1, ".lm-legend", None),
        (1, ".lm-counts", None),
        (1, None, {"x": 2, "y": 2}),
        (2, ".lm-name", None),
    ):
        root = roots.nth(number)
        (root.locator(selector) if selector else root).click(position=position)
        press(page, "x", "d", "d", "a", "b", "r" if number == 0 else "Home")  # raw, in a notebook
        assert page.evaluate(CELLS) == cells
        if number == 0:
            notebook.says("Played the move again.")
            press(page, "u")
            notebook.says("Took the last move back.")
        else:
            press(page, ".")
            expect(root.get_by_role("slider")).to_have_value("1")
        press(page, "Escape")
        assert not page.evaluate("document.activeElement.matches('.lm, .lm *')")


def test_a_control_says_that_it_waits_for_python(in_lab):
    notebook = in_lab("busy.ipynb", USE + "play('EEM/EEE')")
    notebook.board().cell(0, 0).click()
    notebook.says("Opened")
    # What is sent is held back: Python cannot answer.
    notebook.page.evaluate(
        """() => {
            const kernel = jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
            window.held = [];
            const socket = kernel._ws ?? kernel._kernelConnection?._ws;
            const send = socket.send.bind(socket);
            socket.send = (data) => window.held.push(data);
            window.letGo = () => { socket.send = send; window.held.forEach(send); };
        }"""
    )
    notebook.page.get_by_role("button", name="New game").click()
    notebook.says("Waiting for Python.")
    notebook.page.evaluate("window.letGo()")
    notebook.says("The same board again.")


def test_a_lost_game_shows_its_mines_and_wrong_flags(in_lab):
    notebook = in_lab("lost.ipynb", USE + "play('MEE/EEE/EEM')")
    board, page = notebook.board(), notebook.page
    board.cell(1, 1).click(button="right")
    notebook.says("Flag on")
    board.cell(2, 2).click()
    expect(page.locator(".lm-facts")).to_contain_text("You lost")
    expect(board.cell(0, 0)).to_have_attribute("aria-label", "row 0, column 0, mine")
    expect(board.cell(1, 1)).to_have_attribute("aria-label", "row 1, column 1, wrong flag")
    legend = ["⚑flag", "⚑wrong flag", "✱mine", "✖exploded mine"]
    expect(page.locator(".lm-legend li")).to_have_text(legend)
    page.get_by_role("button", name="Undo").click()
    board.expect([list("EEE"), list("EFE"), list("EEE")])


def test_a_long_touch_flags_and_buttons_are_as_large_as_a_finger(in_lab, window):
    notebook = in_lab("touch.ipynb", USE + "play('MEE/EEE/EEE')")
    board = notebook.board()
    devices = window.new_cdp_session(notebook.page)

    def touch(cell):
        cell.scroll_into_view_if_needed()
        box = cell.bounding_box()
        point = {"x": box["x"] + 9, "y": box["y"] + 9}
        devices.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})

    def lift():
        devices.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    devices.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    for button in notebook.page.locator(".lm-head button").all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 44
    devices.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    touch(board.cell(0, 0))
    notebook.says("Flag on row 0, column 0.")
    lift()
    touch(board.cell(0, 1))
    lift()
    board.expect([list("F1E"), list("EEE"), list("EEE")])


def test_no_mine_is_sent_before_xray_asks(in_lab, frames):
    notebook = in_lab("mines.ipynb", USE + "play('beginner', seed=529)")
    board, page = notebook.board(), notebook.page
    board.cell(4, 4).click()
    notebook.says("Opened")

    def sent():
        return re.findall(r'"cells": ?"(\w+)"', "".join(frames["framereceived"]))

    assert len(sent()) >= 2
    assert not any("M" in cells for cells in sent())
    page.get_by_text("More", exact=True).click()
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


def test_one_projector_makes_everything_on_the_page_larger(in_lab):
    verbs = [USE + "play('beginner', seed=1)", "watch('depth first', 'barrier')", "edit('EEE')"]
    animate = "from minesweeper_lib.pictures import animate\nfrom minesweeper_lib import SOLVERS\n"
    animate += "animate(SOLVERS['depth first'], [list('EEE')], (0, 0))"
    notebook = in_lab("projector.ipynb", *verbs, animate)
    page = notebook.page
    notebook.board(3)
    parts = [*page.locator(".lm-board").all(), page.get_by_label("Paint"), page.get_by_text("New game")]
    boards = len(parts) - 2
    before = [part.bounding_box()["height"] for part in parts]
    page.get_by_text("More", exact=True).first.click()
    toggle = page.get_by_role("button", name="Projector").first
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    after = [part.bounding_box()["height"] for part in parts]
    assert all(
        large > small for large, small in zip(after[:boards], before, strict=False)
    )  # as far as there is room
    assert all(large > 1.3 * small for large, small in zip(after[boards:], before[boards:], strict=True))
    for stage in page.locator(".lm-stage").all():
        assert stage.evaluate("node => node.scrollWidth <= node.clientWidth")
    toggle.click()
    assert [part.bounding_box()["height"] for part in parts] == before


@pytest.mark.parametrize("width", [390, 640, 1280])
def test_no_column_of_a_small_board_is_cut_off(in_lab, width):
    notebook = in_lab("narrow.ipynb", USE + "play('beginner', seed=1)", "watch('depth first', 'barrier')")
    page = notebook.page
    notebook.board(1)
    size = page.viewport_size
    page.set_viewport_size({"width": width, "height": 800})
    page.evaluate("jupyterapp.shell.collapseLeft()")
    try:
        for number in (0, 1):
            stage = page.locator(".lm-stage").nth(number)
            page.wait_for_function("node => node.scrollWidth <= node.clientWidth", arg=stage.element_handle())
            outside = page.locator(".lm").nth(number).bounding_box()
            last = notebook.board(number).cell(0, 8).bounding_box()
            assert last["x"] + last["width"] <= outside["x"] + outside["width"]
    finally:
        page.set_viewport_size(size)
        page.evaluate("jupyterapp.shell.expandLeft()")


@pytest.mark.parametrize("board", ["'intermediate', seed=1", "'beginner', seed=1"])
def test_what_is_told_and_pressed_stands_above_the_board(in_lab, board):
    notebook = in_lab("above.ipynb", USE + f"play({board})")
    page = notebook.page
    top = notebook.board().cell(0, 0).bounding_box()["y"]
    for part in (".lm-said", ".lm-facts", "button >> text=New game", "button >> text=Undo"):
        box = page.locator(f".lm {part}").bounding_box()
        assert box["y"] + box["height"] <= top
