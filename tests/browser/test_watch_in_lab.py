"""watch and race in JupyterLab, by mouse and by keyboard alone."""

import re

from playwright.sync_api import expect

from minesweeper_lib import BOARDS, SOLVERS, record
from minesweeper_lib.recorder import board_at

from .keys import focused, press, tab_to

USE = "from minesweeper_lib.widgets import edit, play, predict, race, watch\n"
BARRIER = BOARDS["barrier"].board


def test_watch_by_mouse(in_lab):
    notebook = in_lab("watch.ipynb", USE + "watch('depth first', 'barrier')")
    board, page = notebook.board(), notebook.page
    trace = record(SOLVERS["depth first"], BARRIER, (0, 0))
    board.expect(BARRIER)
    page.get_by_role("button", name="One step forward").click(click_count=3)
    board.expect(board_at(trace, 3))
    expect(page.locator(".lm-chips .lm-now")).to_have_text("0,2")
    expect(page.locator(".lm-chips li:not(.lm-end)")).to_have_text(["0,2", "0,1", "0,0"])
    notebook.says("step 3 of 50: row 0, column 2 opens as a blank. It was called by row 0, column 1.")
    expect(page.locator(".lm-code [aria-current=step]")).to_have_text(
        trace.source.splitlines()[trace.steps[2].line - 1]
    )
    page.get_by_role("button", name="One step back").click()
    board.expect(board_at(trace, 2))
    row, col = trace.steps[29].cell
    board.cell(row, col).click()
    board.expect(board_at(trace, 30))
    notebook.says(f"step 30 of 50: row {row}, column {col}")
    board.cell(0, 4).click()
    notebook.says("No step reveals row 0, column 4.")
    board.expect(board_at(trace, 30))
    page.get_by_role("button", name="To the end").click()
    board.expect(trace.result)
    notebook.says(f"done, 50 cells opened, {trace.reads} reads.")
    expect(page.locator(".lm-chips .lm-gone").last).to_have_text("{},{}".format(*trace.steps[-1].cell))
    page.get_by_role("button", name="To the start").click()
    page.get_by_label("Speed").select_option("125")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".lm-count")).to_have_text("50 of 50")
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
    notebook.says("done, 50 cells opened")
    press(page, "Home", ".", ".", ".", ",")
    notebook.says("step 2 of 50: row 0, column 1")
    tab_to(page, ".lm-cell")
    press(page, "ArrowDown", "Enter")
    notebook.says(f"step {trace.order[1][0]} of 50: row 1, column 0")
    press(page, "p")
    tab_to(page, ".lm-main", backwards=True)
    assert focused(page) in ("Pause", "Play")
    # The arrows step from wherever they move nothing else.
    press(page, "Home", "ArrowRight", "ArrowRight")
    board.expect(board_at(trace, 2))


def test_the_docstring_of_a_solution_is_folded_away(in_lab):
    code = in_lab("folded.ipynb", USE + "watch('breadth first', 'barrier')").page.locator(".lm-code")
    expect(code.get_by_text("def breadth_first")).to_be_visible()
    expect(code.get_by_text("Source: write-ups")).to_be_hidden()


def test_playing_sends_nothing_to_python(in_lab, frames):
    def sent():
        return [frame for frame in frames["framesent"] if "comm_msg" in frame]

    notebook = in_lab("quiet.ipynb", USE + "watch('breadth first', 'barrier')")
    notebook.board()
    page = notebook.page
    page.get_by_label("Speed").select_option("64")
    assert frames["framesent"]  # it hears
    before = sent()
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".lm-count")).to_have_text("50 of 50")
    page.locator(".lm input[type=range]").fill("7")
    expect(page.locator(".lm-count")).to_have_text("7 of 50")
    assert sent() == before


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


def test_what_is_unusual_is_said_before_and_after_the_steps(in_lab):
    """A solution that returns no board is watched all the same."""
    source = "'def solve(board, click):\\n    board[0][0] = board[0][1] = \"B\"'"
    notebook = in_lab("unusual.ipynb", USE + f"watch({source}, [list('EEE')], (0, 0))")
    note, forward = "not a board", notebook.page.get_by_role("button", name="One step forward")
    notebook.says(note)
    forward.click()
    notebook.says("step 1 of 2: row 0, column 0 opens as a blank.")
    forward.click()
    notebook.says("step 2 of 2: row 0, column 1 opens as a blank.")
    forward.click()
    notebook.says(note)
