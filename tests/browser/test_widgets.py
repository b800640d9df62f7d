"""Each verb in JupyterLab, by mouse and by keyboard alone."""

import json
import re

import pytest
from playwright.sync_api import expect

from minesweeper_lib import BOARDS, SOLVERS, parse, record
from minesweeper_lib.recorder.playback import board_at
from tests.support.browser import Notebook
from tests.support.oracle import solve

USE = "from minesweeper_lib.widgets import edit, play, predict, race, watch\n"
BARRIER = BOARDS["barrier"].board


def hide(board):
    return [["E" if value == "M" else value for value in row] for row in board]


def tab_to(page, selector, backwards=False):
    """Press Tab until an element that matches has the focus, as somebody without a mouse does."""
    for _ in range(120):
        if page.evaluate("selector => !!document.activeElement?.matches(selector)", selector):
            return
        page.keyboard.press("Shift+Tab" if backwards else "Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def focused(page):
    """What a screen reader says of the element with the focus."""
    return page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent")


# ---------------------------------------------------------------- play


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


# ---------------------------------------------------------------- watch and race


def test_watch_by_mouse(in_lab):
    notebook = in_lab("watch.ipynb", USE + "watch('depth first', 'barrier')")
    board, page = notebook.board(), notebook.page
    trace = record(SOLVERS["depth first"], BARRIER, (0, 0))
    board.expect(BARRIER)
    page.get_by_role("button", name="One step forward").click(click_count=3)
    board.expect(board_at(trace, 3))
    expect(page.locator(".lm-now")).to_have_text("row 0, column 2 runs")
    expect(page.locator(".lm-code [aria-current=step]")).to_have_text(
        trace.source.splitlines()[trace.steps[2].line - 1]
    )
    page.get_by_role("button", name="One step back").click()
    board.expect(board_at(trace, 2))
    row, col = trace.steps[29].cell
    board.cell(row, col).click()
    board.expect(board_at(trace, 30))
    notebook.says(f"step 30, row {row}, column {col}")
    board.cell(0, 4).click()
    notebook.says("No step reveals row 0, column 4.")
    board.expect(board_at(trace, 30))
    page.get_by_role("button", name="To the end").click()
    board.expect(trace.result)
    expect(page.locator(".lm-gone").last).to_contain_text("returned")
    page.get_by_role("button", name="To the start").click()
    page.get_by_label("Speed").select_option("125")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".lm-count")).to_have_text("end, 50 steps")
    page.locator(".lm").get_by_label("Show").select_option("numbers")
    expect(page.locator(".lm-cell").first).to_have_attribute("aria-label", re.compile("opened as number 1$"))


def test_watch_by_keyboard_alone(in_lab):
    notebook = in_lab("watchkeys.ipynb", USE + "watch('breadth first', 'barrier')")
    board, page = notebook.board(), notebook.page
    trace = record(SOLVERS["breadth first"], BARRIER, (0, 0))
    tab_to(page, ".lm input[type=range]")
    press(page, *["ArrowRight"] * 5)
    board.expect(board_at(trace, 5))
    press(page, "End")
    notebook.says("done, 50 cells opened.")
    press(page, "Home", ".", ".", ".", ",")
    notebook.says("step 2, row 0, column 1")
    tab_to(page, ".lm-cell")
    press(page, "ArrowDown", "Enter")
    notebook.says(f"step {trace.order[1][0]}, row 1, column 0")
    press(page, "p")
    tab_to(page, ".lm-main", backwards=True)
    assert focused(page).startswith(("Pause", "Play"))


def test_playing_sends_nothing_to_python(lab, page):
    sent = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda data: sent.append(data)))
    lab.write("quiet.ipynb", USE + "watch('breadth first', 'barrier')")
    notebook = Notebook(page, lab).open("quiet.ipynb").run_all()
    notebook.board()
    page.get_by_label("Speed").select_option("64")
    before = [frame for frame in sent if b"comm_msg" in _bytes(frame)]
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".lm-count")).to_have_text("end, 50 steps")
    page.locator(".lm input[type=range]").fill("7")
    expect(page.locator(".lm-count")).to_have_text("step 7 of 50")
    assert [frame for frame in sent if b"comm_msg" in _bytes(frame)] == before


def _bytes(frame):
    return frame.encode() if isinstance(frame, str) else frame


def test_race_by_mouse_and_by_key(in_lab):
    notebook = in_lab("race.ipynb", USE + "race('depth first', 'breadth first', board='barrier')")
    page = notebook.page
    traces = [record(SOLVERS[name], BARRIER, (0, 0)) for name in ("depth first", "breadth first")]
    orders = [[step.cell for step in trace.steps] for trace in traces]
    first = next(place for place in range(50) if orders[0][place] != orders[1][place]) + 1
    page.get_by_role("button", name="First difference").click()
    # The sign stands under the thumb of the slider, which is now at the first difference.
    expect(page.locator("input[type=range]")).to_have_value(str(first))
    sign, slider = (
        page.locator(".lm-differs").bounding_box(),
        page.locator("input[type=range]").bounding_box(),
    )
    thumb = slider["x"] + 8 + first / (len(orders[0]) + 1) * (slider["width"] - 16)
    assert abs(sign["x"] + sign["width"] / 2 - thumb) < 2
    notebook.says("Here they differ for the first time.")
    for number, trace in enumerate(traces):
        notebook.board(number).expect(board_at(trace, first))
    tab_to(page, ".lm-cell")
    press(page, ",", ",")
    notebook.board(1).expect(board_at(traces[1], first - 2))
    press(page, "d")
    for number, trace in enumerate(traces):
        notebook.board(number).expect(board_at(trace, first))


def test_race_by_keyboard_alone(in_lab):
    notebook = in_lab("race_keys.ipynb", USE + "race('depth first', 'breadth first', board='barrier')")
    page = notebook.page
    traces = [record(SOLVERS[name], BARRIER, (0, 0)) for name in ("depth first", "breadth first")]
    tab_to(page, ".lm-cell")
    press(page, ".", ".", ".", ".", ",")
    for number, trace in enumerate(traces):
        notebook.board(number).expect(board_at(trace, 3))
    press(page, "d")
    notebook.says("Here they differ for the first time.")


# ---------------------------------------------------------------- predict


def test_predict_by_mouse(in_lab):
    notebook = in_lab("predict.ipynb", USE + "predict('breadth first', 'EEE/EEE', (0, 0))")
    board, page = notebook.board(), notebook.page
    board.expect([list("BEE"), list("EEE")])
    board.cell(1, 2).click()
    notebook.says("Not yet. Row 1, column 2 opens as number 6; this is number 2.")
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
    notebook.says("Not yet. Row 1, column 1 opens as number 4")
    press(page, "ArrowUp", "ArrowRight", "Enter")
    notebook.says("Right")


def test_a_whole_order_by_keyboard_alone(in_lab):
    notebook = in_lab("freekeys.ipynb", USE + "predict('breadth first', 'EEE/EEM', (1, 0))")
    page = notebook.page
    page.get_by_label("Guess").wait_for()
    tab_to(page, ".lm-cell")
    # Past the two buttons that copy is the menu of what to guess; its last entry is the whole order.
    tab_to(page, ".lm-controls select")
    press(page, "End")
    notebook.says("Go on in any order you like.")
    tab_to(page, ".lm-cell", backwards=True)
    press(page, "ArrowUp", "Enter")
    notebook.says("So far this is the way of: breadth first")
    press(page, "ArrowRight", "ArrowDown", "Enter")
    notebook.says("No solver here goes this way.")
    press(page, "u", "ArrowUp", "Enter", "ArrowDown", "Enter")
    notebook.says("That is a whole order. It is the one of: breadth first")
    expect(page.locator(".lm-facts")).to_have_text("Your own order · 4 of 4 cells")


# ---------------------------------------------------------------- edit


def test_edit_by_mouse(in_lab):
    notebook = in_lab("edit.ipynb", USE + "editor = edit('EEEE/EEEE')\neditor", "")
    board, page = notebook.board(), notebook.page
    board.cell(1, 3).click()
    notebook.says("Row 1, column 3 is now a mine. 1 mine now.")
    board.cell(0, 0).hover()
    page.mouse.down()
    for col in (1, 2, 3):
        board.cell(0, col).hover()
    page.mouse.up()
    board.expect([list("MMMM"), list("EEEM")])
    page.get_by_label("Load", exact=True).select_option("4 against 8")
    board.expect(BOARDS["4 against 8"].board)
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
    tab_to(page, ".lm-controls input[type=number]")
    press(page, "3", "Enter")
    notebook.board().expect([list("EME"), list("EME"), list("EEE")])
    tab_to(page, ".lm-controls textarea")
    press(page, "Control+a", "M", "E", "Tab")
    notebook.board().expect([list("ME")])
    tab_to(page, ".lm-controls button", backwards=True)
    press(page, "Enter")
    notebook.says("Cleared. 0 mines now.")


def test_copying(in_lab):
    notebook = in_lab("copy.ipynb", USE + "play('EEM/EEE')")
    page = notebook.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    notebook.board().cell(0, 0).click()
    notebook.says("Opened")
    page.get_by_role("button", name="Copy as text").click()
    notebook.says("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "B1E\nB1E"
    page.get_by_role("button", name="Copy for LeetCode").click()
    page.wait_for_function("async () => (await navigator.clipboard.readText()).startsWith('[')")
    assert json.loads(page.evaluate("navigator.clipboard.readText()")) == [list("B1E"), list("B1E")]


# ---------------------------------------------------------------- for the room and the theme


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
