"""Never lost, never wrong: storms of clicks, reloads, restarts, and notebooks without Python."""

import json
import random
import shutil

import pytest
from playwright.sync_api import expect

from minesweeper_lib import random_board
from tests.support.browser import END_KERNEL, PATIENCE, SLOW
from tests.support.oracle import hidden, solve

USE = "from minesweeper_lib.widgets import edit, play, predict, race, watch\n"
KERNELS = "@jupyterlab/apputils-extension:kernels-settings"


def picture_shows(page, cells):
    """Wait until the picture for the saved notebook shows the board; it follows when the reader rests."""
    page.wait_for_function("text => document.querySelector('.lm-still').dataset.board === text", arg=cells)


@pytest.fixture
def comm_threads(lab):
    """Turn the kernel's threads for comms on or off, for a JupyterLab that is loaded afterwards."""

    def turn(on):
        how = "perCommTarget" if on else "disabled"
        lab.ask(f"lab/api/settings/{KERNELS}", "PUT", {"raw": json.dumps({"commsOverSubshells": how})})

    yield turn
    turn(True)


def storm(notebooks, many):
    """Click so many cells of one board as fast as the page can, and see each of them played."""
    before = random_board(32, 32, 24, seed=529)
    clicks = [(r, c) for r in range(32) for c in range(32) if before[r][c] == "E"]
    random.Random(1).shuffle(clicks)
    clicks = clicks[:many]
    expected = before
    for row, col in clicks:
        if expected[row][col] == "E":
            expected = solve(expected, (row, col))
    source = "from minesweeper_lib import random_board\n" + USE
    notebook = notebooks("storm.ipynb", source + "play(random_board(32, 32, 24, seed=529))")
    board = notebook.board()
    board.grid.evaluate(
        "(grid, clicks) => clicks.forEach(([row, col]) => grid.children[row].children[col].click())", clicks
    )
    board.expect(hidden(expected), patience=PATIENCE)
    return notebook


@pytest.mark.slow("hundreds of clicks, each played by Python")
def test_hundreds_of_clicks_as_fast_as_they_go(in_lab):
    storm(in_lab, 500)


def test_two_views_of_one_widget_stay_in_step(in_lab):
    source = USE + "game = play('EEEEM/EEEEE')\nfilm = watch('depth first', 'EEEE', (0, 0))\ngame"
    notebook = in_lab("twice.ipynb", source, "game", "film", "film")
    page = notebook.page
    notebook.board(1).cell(1, 4).click()
    notebook.board(0).expect([list("EEEEE"), list("EEEE1")])
    notebook.board(0).cell(0, 0).click()
    notebook.board(1).expect([list("BBB1E"), list("BBB11")])
    page.get_by_role("button", name="One step forward").first.click()
    notebook.board(3).expect([list("BEEE")])
    page.get_by_label("Speed").last.select_option("64")
    expect(page.get_by_label("Speed").first).to_have_value("64")
    page.get_by_role("button", name="Play").last.click()
    notebook.board(2).expect([list("BBBB")])


@pytest.mark.slow("loads JupyterLab and starts a kernel")
def test_a_browser_too_slow_for_anywidget_hears_python_all_the_same(in_new_lab, page):
    """anywidget drops every answer to a widget that took more than two seconds to load; here all do."""
    page.add_init_script(
        "const real = AbortSignal.timeout; AbortSignal.timeout = () => real.call(AbortSignal, 0)"
    )
    notebook = in_new_lab("slow.ipynb", USE + "play('EEEEM/EEEEE')")
    notebook.board().cell(1, 4).click()
    notebook.board().expect([list("EEEEE"), list("EEEE1")])
    notebook.says("Opened row 1, column 4")


@pytest.mark.slow("the complaint comes after two pauses, twelve seconds")
def test_without_comm_threads_no_click_is_lost_and_the_complaint_is_taken_back(in_new_lab, lab, comm_threads):
    """There a busy kernel answers nothing until it is done."""
    comm_threads(False)
    notebook = storm(in_new_lab, 200)
    notebook.page.evaluate(
        """code => {
            jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.requestExecute({ code });
        }""",
        "import time, pathlib\nwhile not pathlib.Path('done').exists(): time.sleep(0.05)",
    )
    notebook.page.get_by_role("button", name="Undo").click()
    notebook.says("Python does not answer. If it is busy, wait")
    (lab.folder / "done").touch()
    notebook.says("Took the last move back.")


@pytest.mark.slow("loads JupyterLab twice and starts three kernels")
def test_reload_restart_and_rerun(in_new_lab, lab):
    notebook = in_new_lab("again.ipynb", USE + "play('EEEEM/EEEEE')")
    page = notebook.page
    notebook.board().cell(1, 4).click()
    notebook.says("Opened")
    notebook.save()
    page.reload()
    notebook.board().expect([list("EEEEE"), list("EEEE1")])
    notebook.board().cell(1, 3).click()
    notebook.board().expect([list("EEEEE"), list("EEE11")])
    # What is said, the controls and the picture are in step too.
    notebook.says("Opened row 1, column 3")
    page.get_by_role("button", name="Undo").click()
    notebook.board().expect([list("EEEEE"), list("EEEE1")])
    page.get_by_role("button", name="Redo").click()
    notebook.board().expect([list("EEEEE"), list("EEE11")])
    picture_shows(page, "EEEEEEEE11")
    notebook.save()
    assert "EEEEEEEE11" in (lab.folder / "again.ipynb").read_text()
    kernel = "jupyterapp.shell.currentWidget.context.sessionContext.session.kernel"
    page.evaluate(f"() => {kernel}.restart()")
    notebook.says("if it was restarted, run this cell again")
    notebook.command("notebook:run-all-cells")
    notebook.board().expect([list("EEEEE"), list("EEEEE")])
    notebook.board().cell(0, 0).click()
    notebook.board().expect([list("BBB1E"), list("BBB1E")])
    assert page.locator(".lm-board").count() == 1


def test_a_saved_notebook_without_python_shows_the_last_board(in_lab, lab):
    notebook = in_lab("saved.ipynb", USE + "play('EEEEM/EEEEE')")
    notebook.board().cell(0, 0).click()
    notebook.says("Opened")
    assert not notebook.page.locator(".lm-still").is_visible()
    picture_shows(notebook.page, "BBB1EBBB1E")
    notebook.save()
    shutil.copy(lab.folder / notebook.name, lab.folder / "mailed.ipynb")
    notebook.command("docmanager:open", path="mailed.ipynb")
    page = notebook.page.locator(".jp-Notebook:visible")
    picture = page.locator(".lm-still")
    picture.wait_for()
    assert "run this cell" in picture.text_content()
    assert picture.locator("img").evaluate("async image => (await image.decode(), image.naturalWidth)") == 100
    assert page.locator(".lm-board").count() == 0
    # No error of the notebook's own beside it.
    for error in page.get_by_text("model not found").all():
        assert not error.is_visible()


def test_closing_takes_the_board_away(in_lab, lab):
    notebook = in_lab("close.ipynb", USE + "game = play('EEM')\ngame", "game.close()")
    expect(notebook.page.locator(".lm")).to_have_count(0)


COMMS = """async () => {
    const { kernel } = jupyterapp.shell.currentWidget.context.sessionContext.session;
    return Object.keys((await kernel.requestCommInfo({})).content.comms).length;
}"""


def test_a_rerun_closes_what_it_replaces_and_nothing_that_is_shown_elsewhere(in_lab):
    cells = USE + "game = play('EEM')\nfirst = game\ngame", "first", "first"
    notebook = in_lab("rerun.ipynb", *cells)
    page = notebook.page
    assert page.evaluate(COMMS) == 2  # a board and its layout

    def run(cell):
        page.evaluate(f"jupyterapp.shell.currentWidget.content.activeCellIndex = {cell}")
        notebook.command("notebook:run-cell")

    def click(number):
        notebook.board(number).cell(0, 1).click()
        expect(page.locator(".lm-said").nth(number)).to_contain_text("row 0, column 1", ignore_case=True)

    for _ in range(3):
        run(0)  # the first board is still shown below, and each later one only here
    click(0)
    click(1)
    assert page.evaluate(COMMS) == 4
    run(1)
    run(2)  # now the second board is shown in all three cells
    click(2)
    assert page.evaluate(COMMS) == 2


def test_a_control_says_that_its_kernel_is_gone(in_lab):
    notebook = in_lab("dead.ipynb", USE + "play('EEEEM/EEEEE')")
    page = notebook.page
    thrown = []
    page.on("pageerror", lambda error: SLOW in str(error) or thrown.append(str(error)))
    notebook.board().cell(1, 4).click()
    notebook.says("Opened")
    page.evaluate(END_KERNEL)
    page.get_by_role("button", name="New game").click()
    notebook.says("Python does not answer.")
    page.wait_for_timeout(1500)  # by now it has asked for the picture that a saved notebook keeps
    assert not thrown
