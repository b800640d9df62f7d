"""Never lost, never wrong: storms of clicks, reloads, restarts, players, and notebooks without Python."""

import base64
import random
import shutil

import nbformat
import pytest
from playwright.sync_api import expect

from minesweeper_lib import BOARDS, SOLVERS, random_board, record
from minesweeper_lib.pictures import animate
from tests.support.browser import CONNECTED, END_KERNEL, NEW_KERNEL, PATIENCE, SLOW
from tests.support.oracle import hidden, solve

from .keys import TELL, press, press_button
from .test_verbs import line, program

USE = "from minesweeper_lib.widgets import arrange, play, simulate, watch\n"
KERNEL = "jupyterapp.shell.currentWidget.context.sessionContext.session.kernel"


def picture_shows(page, cells):
    """Wait until the picture for the saved notebook shows the board; it follows when the reader rests."""
    page.wait_for_function("text => document.querySelector('.lm-still').dataset.board === text", arg=cells)


@pytest.fixture
def no_comm_threads(desk):
    """Turn the kernel's threads for comms off, as JupyterLab does where its setting changes."""
    page = desk().page

    def turn(how):
        page.evaluate("how => { jupyterapp.serviceManager.kernels.commsOverSubshells = how }", how)

    turn("disabled")
    yield
    turn("perCommTarget")


def storm(notebooks):
    """Click hundreds of cells of one board as fast as the page can, and see each of them played."""
    before = random_board(32, 32, 24, seed=529)
    clicks = [(r, c) for r in range(32) for c in range(32) if before[r][c] == "E"]
    clicks = random.Random(1).sample(clicks, 250)
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
    storm(in_lab)


@pytest.mark.slow("the complaint comes after two pauses, twelve seconds")
def test_without_comm_threads_no_click_is_lost_and_the_complaint_is_taken_back(no_comm_threads, in_lab, lab):
    """There a busy kernel answers nothing until it is done."""
    notebook = storm(in_lab)
    notebook.page.evaluate(
        f"code => {{ {KERNEL}.requestExecute({{ code }}); }}",
        "import time, pathlib\nwhile not pathlib.Path('done').exists(): time.sleep(0.05)",
    )
    press_button(notebook.page, "Undo")
    notebook.says("Python does not answer. If it is busy, wait")
    (lab.folder / "done").touch()
    notebook.says("Took the last move back.")


def test_two_views_of_one_widget_stay_in_step_and_closing_takes_both_away(in_lab):
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
    page.evaluate(TELL, "game.close()")
    expect(page.locator(".lm")).to_have_count(2)


def test_a_browser_too_slow_for_anywidget_hears_python_all_the_same(in_lab, desk):
    """anywidget drops every answer to a widget that took more than two seconds to load; here all do."""
    page, complaints = desk().page, []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.evaluate("window.real = AbortSignal.timeout; AbortSignal.timeout = () => real.call(AbortSignal, 0)")
    try:
        notebook = in_lab("slow.ipynb", USE + "play('EEEEM/EEEEE')")
        notebook.board().cell(1, 4).click()
        notebook.board().expect([list("EEEEE"), list("EEEE1")])
        notebook.says("Opened row 1, column 4")
        assert any(SLOW in text for text in complaints), complaints
    finally:
        page.evaluate("AbortSignal.timeout = real")


@pytest.mark.slow("loads JupyterLab twice and starts three kernels")
def test_reload_restart_and_rerun(in_lab, lab):
    notebook = in_lab("again.ipynb", USE + "play('EEEEM/EEEEE')")
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
    press_button(page, "Undo")
    notebook.board().expect([list("EEEEE"), list("EEEE1")])
    press_button(page, "Redo")
    notebook.board().expect([list("EEEEE"), list("EEE11")])
    picture_shows(page, "EEEEEEEE11")
    notebook.save()
    assert "EEEEEEEE11" in (lab.folder / notebook.name).read_text()
    page.evaluate(f"() => {KERNEL}.restart()")
    notebook.says("if it was restarted, run this box again")
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
    assert "run this box" in picture.text_content()
    assert picture.locator("img").evaluate("async image => (await image.decode(), image.naturalWidth)") == 100
    assert page.locator(".lm-board").count() == 0
    # No error of the notebook's own beside it.
    for error in page.get_by_text("model not found").all():
        assert not error.is_visible()


def test_a_notebook_that_is_not_trusted_shows_the_film_strip(in_lab, desk, lab):
    """What arrives by mail runs no script in JupyterLab, but still teaches."""
    example, notebook = BOARDS["leetcode 1"], desk()
    saved = animate(record(SOLVERS["depth first"], example.board, example.click))
    data, metadata = saved._repr_mimebundle_()
    data["image/png"] = base64.b64encode(data["image/png"]).decode()
    output = nbformat.v4.new_output("execute_result", data, metadata=metadata, execution_count=1)
    mailed = nbformat.read(lab.folder / notebook.name, as_version=4)  # one without a kernel asks for one
    mailed.cells = [nbformat.v4.new_code_cell("animate(trace)", execution_count=1, outputs=[output])]
    nbformat.write(mailed, lab.folder / "unknown.ipynb")
    notebook.command("docmanager:open", path="unknown.ipynb")
    film = notebook.page.locator(".jp-Notebook:visible .jp-OutputArea img")
    expect(film).to_be_visible()
    expect(film).to_have_attribute("alt", saved.film_alt)


def test_players_keep_to_themselves_and_look_like_the_widget(in_lab):
    source = "from minesweeper_lib import SOLVERS, parse, record\n"
    source += "from minesweeper_lib.pictures import animate, draw\n"
    source += "trace = record(SOLVERS['depth first'], parse('EEM/EEE'), (0, 0))"
    shown = "animate(trace)", "animate(trace, title='another')", "draw(trace)", "watch(trace)"
    page = in_lab("players.ipynb", USE + source, *shown).page
    players = page.locator(".lm")
    expect(players).to_have_count(3)
    one, other, widget = players.all()
    other.get_by_role("button", name="One step forward").click()
    expect(other.locator(".lm-said")).to_have_text("step 1 of 4: row 0, column 0 opens as a blank.")
    expect(one.locator(".lm-said")).to_contain_text("step 0 of 4")
    # The arrow keys are the player's, not the notebook's. The same step shows the same in the widget.
    press(page, "ArrowRight", "ArrowRight")
    widget.get_by_role("button", name="One step forward").click(click_count=3)
    expect(other.locator(".lm-said")).to_contain_text("step 3 of 4")
    for part in (".lm-said", ".lm-counts", ".lm-count", ".lm-title"):
        expect(widget.locator(part)).to_have_text(other.locator(part).text_content())
    boxes = [player.bounding_box() for player in (one, other, widget)]
    assert len({(box["x"], box["width"]) for box in boxes}) == 1
    expect(page.get_by_role("img", name="Board of 2 rows and 3 columns")).to_be_visible()


COMMS = f"async () => Object.keys((await {KERNEL}.requestCommInfo({{}})).content.comms).length"


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


@pytest.mark.slow("ends its kernel, and the next needs a new one")
def test_what_waits_for_python_says_so_and_without_python_what_needs_none_goes_on(in_lab):
    cells = "play('EEM/EEE')", "simulate('depth first', 'EEM', (0, 0))", "arrange('count mines')"
    notebook = in_lab("alone.ipynb", USE, *cells)
    page, thrown = notebook.page, []
    page.on("pageerror", lambda error: SLOW in str(error) or thrown.append(str(error)))
    notebook.board().cell(0, 0).click()
    notebook.says("Opened")
    # What is sent is held back: Python cannot answer.
    page.evaluate(
        f"""() => {{
            window.held = [];
            const socket = {KERNEL}._ws ?? {KERNEL}._kernelConnection?._ws;
            const send = socket.send.bind(socket);
            socket.send = (data) => window.held.push(data);
            window.letGo = () => {{ socket.send = send; window.held.forEach(send); }};
        }}"""
    )
    press_button(page, "New game", says="Waiting for Python.")
    page.evaluate("window.letGo()")
    notebook.says("The same board again.")
    page.evaluate(END_KERNEL)
    page.wait_for_function("!jupyterapp.shell.currentWidget.context.sessionContext.session?.kernel")
    press_button(page, "New game", says="Python does not answer.")
    notebook.board(1).cell(0, 0).press("Enter")
    press(page, "b", says="Right. Row 0, column 0 opens as a blank.", number=1)
    line(page, "mines = 0").dblclick()
    press_button(page, "Move right")
    assert program(page) == [("mines = 0", 1)]
    press_button(page, "Check", says="Python does not answer.", number=2)
    page.wait_for_timeout(1500)  # by now it has asked for the picture that a saved notebook keeps
    assert not thrown
    page.evaluate(NEW_KERNEL)
    page.wait_for_function(CONNECTED)
