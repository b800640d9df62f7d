"""simulate in a page without a kernel, as on a slide: it is there to be used, and judges by itself."""

import nbformat
from playwright.sync_api import expect

from minesweeper_lib.widgets import simulate
from tests.support.browser import complaints
from tools.decks.contents import before, played

PAGE = '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">'


def test_a_machine_is_used_without_python(page, tmp_path):
    troubles, file = complaints(page), tmp_path / "machine.html"
    file.write_text(PAGE + simulate("breadth first", "EEM", (0, 0))._repr_html_(), encoding="utf-8")
    page.goto(file.as_uri())
    said, cells = page.locator(".lm-said"), page.locator(".lm-cell")
    cells.nth(1).click()
    expect(said).to_contain_text("Not so: begins elsewhere.")
    cells.nth(0).click()
    page.locator(".lm-chips button").first.click()
    page.get_by_role("group", name="Write a symbol").get_by_role("button").first.click()
    expect(said).to_contain_text("Row 0, column 0 opens as a blank.")
    expect(page.locator(".lm-facts")).to_have_text("moves: 4 · slips: 1 · shown: 0")
    expect(page.locator("img")).to_be_hidden()
    assert not troubles


def test_a_deck_shows_the_machine_of_a_notebook():
    sources = [
        "from minesweeper_lib.widgets import ask, simulate",
        'ask("03 third")',
        'simulate("breadth first", "by hand")',
    ]
    cells = [nbformat.v4.new_code_cell(source) for source in sources]
    found = played(cells, cells)
    assert [*found] == sources[2:]
    html, traces = found[sources[2]]
    assert html.startswith('<div class="lm-saved"><img class="lm-film"')
    assert before(html) == "" and not traces  # it is no picture that plays
