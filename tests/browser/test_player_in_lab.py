"""The player in JupyterLab: beside the widget, and in a notebook that is not trusted."""

import base64

import nbformat
from playwright.sync_api import expect

from minesweeper_lib import BOARDS, SOLVERS, record
from minesweeper_lib.pictures import animate

SOURCE = (
    "from minesweeper_lib import SOLVERS, parse, record\n"
    "from minesweeper_lib.pictures import animate, draw\n"
    "from minesweeper_lib.widgets import watch\n"
    "trace = record(SOLVERS['depth first'], parse('EEM/EEE'), (0, 0))"
)


def test_players_in_jupyterlab_keep_to_themselves_and_look_like_the_widget(in_lab):
    notebook = in_lab(
        "players.ipynb",
        SOURCE,
        "animate(trace)",
        "animate(trace, title='another')",
        "draw(trace)",
        "watch(trace)",
    )
    players = notebook.page.locator(".lm")
    expect(players).to_have_count(3)
    players.nth(1).get_by_role("button", name="One step forward").click()
    expect(players.nth(1).locator(".lm-said")).to_have_text("step 1 of 4: row 0, column 0 opens as a blank.")
    expect(players.nth(0).locator(".lm-said")).to_contain_text("step 0 of 4")
    # The arrow keys are the player's, not the notebook's.
    players.nth(1).get_by_role("slider").focus()
    notebook.page.keyboard.press("ArrowRight")
    notebook.page.keyboard.press("ArrowRight")
    expect(players.nth(1).locator(".lm-said")).to_contain_text("step 3 of 4")
    # The same step shows the same in the widget.
    players.nth(2).get_by_role("button", name="One step forward").click(click_count=3)
    for part in (".lm-said", ".lm-counts", ".lm-count", ".lm-title"):
        text = players.nth(1).locator(part).text_content()
        expect(players.nth(2).locator(part)).to_have_text(text)
    boxes = [player.bounding_box() for player in players.all()]
    assert [(box["x"], box["width"]) for box in boxes] == [(boxes[2]["x"], boxes[2]["width"])] * 3
    picture = notebook.page.get_by_role("img", name="Board of 2 rows and 3 columns")
    expect(picture).to_be_visible()


def test_a_notebook_that_is_not_trusted_shows_the_film_strip(in_lab, desk, lab):
    """What arrives by mail runs no script in JupyterLab, but still teaches."""
    example = BOARDS["leetcode 1"]
    saved = animate(record(SOLVERS["depth first"], example.board, example.click))
    cell = nbformat.v4.new_code_cell("animate(trace)", execution_count=1)
    data, metadata = saved._repr_mimebundle_()
    data["image/png"] = base64.b64encode(data["image/png"]).decode()
    cell.outputs = [nbformat.v4.new_output("execute_result", data, metadata=metadata, execution_count=1)]
    notebook = desk()
    mailed = nbformat.read(lab.folder / notebook.name, as_version=4)  # one without a kernel asks for one
    mailed.cells = [cell]
    nbformat.write(mailed, lab.folder / "mailed.ipynb")
    page = notebook.page
    notebook.command("docmanager:open", path="mailed.ipynb")
    film = page.locator(".jp-OutputArea img")
    expect(film).to_be_visible()
    expect(film).to_have_attribute("alt", saved.film_alt)
    assert not page.locator("canvas").count()
