"""predict and simulate in a page without a kernel, as on a slide: used and judged there."""

from playwright.sync_api import expect

from minesweeper_lib.widgets import predict, simulate
from tests.support.browser import complaints

PAGE = '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">'


def shown(page, tmp_path, game):
    """A page with a game in it, and what it says."""
    file = tmp_path / "game.html"
    file.write_text(PAGE + game._repr_html_(), encoding="utf-8")
    page.goto(file.as_uri())
    return page.locator(".lm-said")


def test_simulate_is_used_without_python(page, tmp_path):
    troubles = complaints(page)
    said = shown(page, tmp_path, simulate("breadth first", "EEM", (0, 0)))
    cells = page.locator(".lm-cell")
    cells.nth(1).click()
    expect(said).to_contain_text("Not yet. A search begins with the click")
    cells.nth(0).click()
    page.locator(".lm-chips button").first.click()
    page.get_by_role("group", name="Write a symbol").get_by_role("button").first.click()
    expect(said).to_contain_text("Right. Row 0, column 0 opens as a blank.")
    expect(page.locator(".lm-facts")).to_contain_text("2 of 3 right at the first try")
    expect(page.locator("img")).to_be_hidden()
    assert not troubles


def test_predict_is_used_without_python(page, tmp_path):
    troubles = complaints(page)
    said = shown(page, tmp_path, predict("breadth first", "EEE/EEE", (0, 0)))
    expect(said).to_contain_text("Which cell opens next? Neighbors go row by row, from the top left.")
    page.locator(".lm-cell").nth(1).click()
    expect(said).to_contain_text("Right.")
    page.get_by_text("More", exact=True).click()
    page.get_by_label("You do").select_option("everything")
    expect(said).to_contain_text("First add the click, row 0, column 0.")
    page.locator(".lm-cell").nth(0).click()
    page.get_by_role("button", name="Hint").click()
    expect(said).to_have_text("Which cell has been in the queue longest?")
    assert not troubles
