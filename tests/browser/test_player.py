"""The player in a real browser: from a file, from a notebook, by mouse, by keyboard, without script."""

import base64
import io

import nbformat
import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import expect

from minesweeper_lib import BOARDS, SOLVERS, parse, record
from minesweeper_lib.board import SYMBOLS
from minesweeper_lib.pictures import animate, compare
from minesweeper_lib.pictures.atlas import Atlas
from minesweeper_lib.recorder.playback import board_at, current_at, waiting_at


@pytest.fixture(scope="module")
def traces():
    example = BOARDS["leetcode 1"]
    return [record(SOLVERS[name], example.board, example.click) for name in ("depth first", "breadth first")]


@pytest.fixture
def opened(page, tmp_path):
    """Save an animation as a page and open that file; any error of its script fails the test."""
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("dialog", lambda dialog: (errors.append(dialog.message), dialog.dismiss()))

    def open_(animation):
        page.goto(animation.save(tmp_path / "player.html").as_uri())
        return page

    yield open_
    assert not errors


def says(page, text):
    expect(page.locator(".flood-status").first).to_have_text(text)


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def pixels(page, number=0):
    """What a canvas shows; it is painted as soon as its tiles have been read."""
    page.wait_for_function(
        "n => { const board = document.querySelectorAll('canvas')[n];"
        " return board && board.getContext('2d').getImageData(1, 1, 1, 1).data[3] === 255 }",
        arg=number,
    )
    data = page.evaluate("n => document.querySelectorAll('canvas')[n].toDataURL()", number)
    return np.asarray(Image.open(io.BytesIO(base64.b64decode(data.partition(",")[2]))))


def scrub(page, step):
    page.get_by_role("slider").evaluate(
        "(slider, step) => { slider.value = step; slider.dispatchEvent(new Event('input')) }", step
    )


def test_every_step_shows_the_board_of_that_step(opened, traces):
    page = opened(animate(traces[1], numbers=False))
    trace = traces[1]
    size = pixels(page).shape[0] // 4
    atlas = Atlas([], size)
    for step in range(len(trace.steps) + 1):
        if step:
            press(page, "one step forward")
        current = current_at(trace, step)
        marks = [("frontier", set(waiting_at(trace, step)) - {current}), ("current", [current])]
        expected = atlas.picture(atlas.codes(board_at(trace, step)), marks)
        assert np.abs(pixels(page)[..., :3].astype(int) - expected).max() < 8  # rounding of rims
    says(page, "step 18 of 18: row 0, column 4 opens as a blank")


def test_buttons_slider_and_keys_reach_any_step(opened, traces):
    page = opened(animate(traces[0]))
    says(page, "step 0 of 18: before the click at row 3, column 0")
    press(page, "jump to the end")
    expect(page.locator(".flood-status")).to_contain_text("step 18 of 18")
    press(page, "one step back")
    expect(page.locator(".flood-status")).to_contain_text("step 17 of 18")
    scrub(page, 5)
    says(page, "step 5 of 18: row 0, column 1 shows 1")
    press(page, "jump to the start")
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 18), ("Home", 0)):
        page.keyboard.press(key)
        expect(page.locator(".flood-status")).to_contain_text(f"step {step} of 18")


def test_all_2500_reveals_can_be_reached_and_play_ends_at_the_last(opened):
    trace = record(SOLVERS["breadth first"], parse("/".join(["E" * 50] * 50)), (0, 0))
    page = opened(animate(trace))
    for step in (1234, 1235, 77, 2500):
        scrub(page, step)
        row, col = trace.steps[step - 1].cell
        says(page, f"step {step} of 2500: row {row}, column {col} opens as a blank")
    scrub(page, 2300)
    page.get_by_label("steps a second").select_option("240")
    press(page, "play")
    expect(page.locator(".flood-status")).to_contain_text("step 2500 of 2500")
    expect(page.get_by_role("button", name="play", exact=True)).to_have_text("Play")


def test_play_can_be_paused(opened, traces):
    page = opened(animate(traces[0]))
    press(page, "play")
    expect(page.locator(".flood-status")).to_have_attribute("aria-live", "off")
    press(page, "pause")
    before = page.locator(".flood-status").text_content()
    expect(page.locator(".flood-status")).to_have_attribute("aria-live", "polite")
    press(page, "one step forward")
    number = int(before.split()[1])
    expect(page.locator(".flood-status")).to_contain_text(f"step {number + 1} of 18")


def test_play_begins_at_its_step_though_a_frame_is_older_than_the_click(opened, page, traces):
    late = "const frame = requestAnimationFrame; requestAnimationFrame = act => frame(now => act(now - 9000))"
    page.add_init_script(late)
    opened(animate(traces[0]))
    page.get_by_label("steps a second").select_option("60")
    press(page, "play")
    expect(page.locator(".flood-status")).to_contain_text("step 18 of 18")


def test_what_waits_is_listed_the_next_one_first(opened, traces):
    page = opened(compare(*traces))
    scrub(page, 3)
    for number, trace in enumerate(traces):
        waits = waiting_at(trace, 3)
        cells = [current_at(trace, 3), *(reversed(waits) if number == 0 else waits)]
        boxes = page.locator(".flood-panel").nth(number).locator(".flood-box")
        assert boxes.all_text_contents() == [f"{row},{col}" for row, col in cells][: boxes.count()]
        assert boxes.count() >= 3
    expect(page.locator(".flood-counters").first).to_contain_text("revealed 3 of 18")
    expect(page.locator(".flood-counters").first).to_contain_text("call stack 3, at most 3")


def test_nothing_moves_by_itself_and_less_motion_is_respected(chromium, traces, tmp_path):
    path = animate(traces[0]).save(tmp_path / "player.html")
    for motion, rate in (("no-preference", "2"), ("reduce", "1")):
        page = chromium.new_page(reduced_motion=motion)
        page.goto(path.as_uri())
        says(page, "step 0 of 18: before the click at row 3, column 0")
        assert page.get_by_label("steps a second").input_value() == rate
        page.close()


def test_without_script_the_film_strip_stands_there(chromium, traces, tmp_path):
    page = chromium.new_page(java_script_enabled=False)
    page.goto(animate(traces[0]).save(tmp_path / "player.html").as_uri())
    expect(page.get_by_role("img")).to_be_visible()
    expect(page.get_by_role("img")).to_have_accessible_name(animate(traces[0]).film_alt)
    assert not page.locator("canvas").count()
    page.close()


def test_paper_gets_the_film_strip(opened, traces):
    page = opened(animate(traces[0]))
    expect(page.locator("img")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator("img")).to_be_visible()
    expect(page.locator("canvas")).to_be_hidden()


def test_a_dark_page_gets_dark_tiles(chromium, traces, tmp_path):
    page = chromium.new_page(color_scheme="dark")
    page.goto(animate(traces[0], numbers=False).save(tmp_path / "player.html").as_uri())
    shown = pixels(page)
    size = shown.shape[0] // 4
    atlas = Atlas([], size, dark=True)
    assert np.abs(shown[:size, :size, :3].astype(int) - atlas.tiles[SYMBOLS.index("E")]).max() < 8
    page.close()


def test_hostile_text_stays_text(opened):
    def wrong(board, click):
        board[0][0] = "</script><script>alert(1)</script>"
        return board

    trace = record(wrong, parse("EE"), (0, 0))
    title = "</script><img src=x onerror=alert(2)>"
    page = opened(animate(trace, title=title))
    press(page, "one step forward")
    expect(page.locator(".flood-title")).to_have_text(title)
    expect(page.locator(".flood-status")).to_contain_text("row 0, column 0 shows </script>")


SOURCE = (
    "from minesweeper_lib import SOLVERS, parse, record\n"
    "from minesweeper_lib.pictures import animate, draw\n"
    "trace = record(SOLVERS['depth first'], parse('EEM/EEE'), (0, 0))"
)


def test_two_players_in_jupyterlab_keep_to_themselves(in_lab):
    notebook = in_lab(
        "players.ipynb", SOURCE, "animate(trace)", "animate(trace, title='another')", "draw(trace)"
    )
    players = notebook.page.locator(".flood-live")
    expect(players).to_have_count(2)
    players.nth(1).get_by_role("button", name="one step forward").click()
    expect(players.nth(1).locator(".flood-status")).to_have_text(
        "step 1 of 4: row 0, column 0 opens as a blank"
    )
    expect(players.nth(0).locator(".flood-status")).to_contain_text("step 0 of 4")
    # The arrow keys are the player's, not the notebook's.
    players.nth(1).get_by_role("slider").focus()
    notebook.page.keyboard.press("ArrowRight")
    notebook.page.keyboard.press("ArrowRight")
    expect(players.nth(1).locator(".flood-status")).to_contain_text("step 3 of 4")
    picture = notebook.page.get_by_role("img", name="Board of 2 rows and 3 columns")
    expect(picture).to_be_visible()


def test_a_notebook_that_is_not_trusted_shows_the_film_strip(lab, page, traces):
    """What arrives by mail runs no script in JupyterLab, but still teaches."""
    cell = nbformat.v4.new_code_cell("animate(trace)", execution_count=1)
    data, metadata = animate(traces[0])._repr_mimebundle_()
    data["image/png"] = base64.b64encode(data["image/png"]).decode()
    cell.outputs = [nbformat.v4.new_output("execute_result", data, metadata=metadata, execution_count=1)]
    nbformat.write(nbformat.v4.new_notebook(cells=[cell]), lab.folder / "mailed.ipynb")
    page.goto(f"{lab.url}/lab/tree/mailed.ipynb?token={lab.token}&reset")
    film = page.locator(".jp-OutputArea img")
    expect(film).to_be_visible()
    expect(film).to_have_attribute("alt", animate(traces[0]).film_alt)
    assert not page.locator("canvas.flood-board").count()
