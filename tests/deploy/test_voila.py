"""The first notebook as an app, with Voilà: text and boards, and no code."""

import shutil
import sys

import pytest

from minesweeper_lib import random_board
from tests.support.browser import NOTEBOOKS, PATIENCE, Board
from tests.support.oracle import hidden, solve
from tests.support.program import Program, free_port

SETTINGS = NOTEBOOKS.parent / "tools" / "voila"


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """Voilà on a copy of the first notebook."""
    folder = tmp_path_factory.mktemp("voila")
    notebook = shutil.copy(NOTEBOOKS / "00_play_first.ipynb", folder)
    # It takes another port where this one is taken, and tells which.
    command = [sys.executable, "-m", "voila", notebook, "--no-browser", f"--port={free_port()}"]
    with Program([*command, f"--Voila.config_file_paths={SETTINGS}"], "http://localhost:") as program:
        yield program.told(r"(http://localhost:\d+)")


@pytest.mark.slow("starts Voilà and a kernel")
def test_the_first_notebook_is_an_app(app, page):
    fetched = []
    page.on("requestfinished", lambda request: fetched.append(request.url))
    page.goto(app, timeout=2 * PATIENCE)
    grid = page.locator(".lm-grid").first
    grid.wait_for(timeout=2 * PATIENCE)
    before = random_board(9, 9, mines=10, seed=529, safe=(4, 4))
    board = Board(grid)
    board.expect(hidden(before))
    board.cell(4, 4).click()
    board.expect(hidden(solve(before, (4, 4))))
    page.get_by_role("button", name="Undo").first.click()
    board.expect(hidden(before))
    assert page.locator(".jp-CodeCell .jp-InputArea:visible").count() == 0
    # Voilà's page names a font of another host; its settings here keep the browser from asking.
    assert not [url for url in fetched if not url.startswith((app, "data:", "blob:"))]
