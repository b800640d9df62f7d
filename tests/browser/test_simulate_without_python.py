"""simulate in a page without a kernel, as on a slide: it is there to be used, and judges by itself."""

from playwright.sync_api import expect

from minesweeper_lib.widgets import simulate
from tests.support.browser import complaints

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


def shown(page, tmp_path, *how, **more):
    """A page with a machine in it, and what it says."""
    file = tmp_path / "machine.html"
    file.write_text(PAGE + simulate(*how, **more)._repr_html_(), encoding="utf-8")
    page.goto(file.as_uri())
    return page.locator(".lm-said")


def test_who_begins_in_another_order_is_told_so(page, tmp_path):
    said, cells = (
        shown(page, tmp_path, "breadth first", "EEE/EEE", (0, 0), level="frontier"),
        page.locator(".lm-cell"),
    )
    cells.nth(0).click()
    page.keyboard.press("l")
    cells.nth(3).click()
    expect(said).to_contain_text("This order of neighbors is not the solver's own.")
    cells.nth(4).click()
    expect(said).to_contain_text("Not so: changes the order of neighbors.")
    expect(said).to_contain_text("comes later in the order in which you began. That is not the solver's own")
    cells.nth(1).click()
    expect(said).to_have_text("Row 0, column 1 joins on the right. Waiting, the oldest first: 1,0 · 0,1.")
    for _ in range(2):
        page.get_by_role("button", name="Take back").click()
    cells.nth(1).click()
    expect(said).to_have_text("Row 0, column 1 joins on the right. Waiting, the oldest first: 0,1.")


def test_a_hint_does_not_say_of_the_click_that_waits_that_it_is_done(page, tmp_path):
    said = shown(page, tmp_path, "breadth first", "EEM", (0, 0))
    page.locator(".lm-cell").first.click()
    page.get_by_role("button", name="Hint").click()
    expect(said).to_have_text("Row 0, column 0 waits. What waits has to come out before it can open.")
    page.get_by_label("You do").select_option("the order only")
    page.get_by_role("button", name="Hint").click()
    expect(said).to_have_text("The first cell is the click. It has a ring.")
