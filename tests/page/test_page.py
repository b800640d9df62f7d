"""flood.html in a browser: what a reader does, by mouse and by keys, and what it may not do."""

import gzip
import re
from pathlib import Path

from minesweeper_lib.page.building import flood

COPY = Path(__file__).parents[2] / "flood.html"
BOARD = "#b=EEEE/EEEM/EEEE&c=1,0&s=depth-first"


def cell(page, row, col, board=0):
    return (
        page.get_by_role("grid")
        .nth(board)
        .get_by_role("gridcell", name=re.compile(f"^row {row}, column {col},"))
    )


def test_the_copy_in_the_repository_is_fresh_and_small():
    assert COPY.read_text(encoding="utf-8") == flood(), "python -m minesweeper_lib.page -o flood.html"
    assert len(gzip.compress(COPY.read_bytes())) < 100_000


def test_it_asks_for_nothing_but_itself(page, built):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(built)
    cell(page, 0, 0).click()
    page.get_by_role("button", name="Show it").click()
    assert [url for url in asked if not url.startswith(("blob:", "data:"))] == [built]
