"""The source beside a board, in a real browser: a tab for each language, and lines that are never cut."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from minesweeper_lib import SOLVERS, languages, parse, record
from minesweeper_lib.look import (
    joined,
    pack,
    page_look,
    page_texts,
    sources_of,
    stage_css,
    whole_page,
    without_kernel,
)

NAME = "breadth first"
LIT = ".lm-code [aria-current=step]"
PLAYER = Path(languages.__file__).parents[1] / "look" / "js" / "player.js"


@pytest.fixture
def saved(tmp_path):
    """Save a page with a trace and its sources, as `watch` has them, and return its address."""

    def save(trace, chosen=""):
        script = joined(PLAYER)
        lane = pack(trace) | {"name": trace.name, "sources": sources_of(trace), "language": chosen}
        shown = {"script": script, "style": stage_css(), "look": page_look(), "texts": page_texts(script)}
        body = without_kernel("", shown | {"label": trace.name, "lanes": [lane], "labels": ""})
        path = tmp_path / "player.html"
        path.write_text(whole_page(trace.name, body), encoding="utf-8")
        return path.as_uri()

    return save


@pytest.mark.parametrize("chosen", ["", "go"])
def test_a_tab_switches_the_source_where_it_stands(page, saved, chosen):
    trace = record(SOLVERS[NAME], parse("EEM/EEE"), [0, 0])
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(saved(trace, chosen))

    def lit(language):
        number = languages.line(NAME, language, trace.steps[0].line)
        return languages.source(NAME, language).splitlines()[number - 1]

    page.get_by_role("button", name="One step forward").click()
    first = chosen or "python"
    expect(page.locator(LIT)).to_have_text(lit(first))
    page.get_by_role("button", name="Java", exact=True).click()
    expect(page.locator(LIT)).to_have_text(lit("java"))
    expect(page.locator(".lm-title")).to_have_text("Queue (ArrayDeque)")
    expect(page.get_by_role("button", name="Java", exact=True)).to_have_attribute("aria-pressed", "true")
    assert not errors


IN_VIEW = """code => {
    const box = code.getBoundingClientRect();
    const lit = code.querySelector("[aria-current=step]").getBoundingClientRect();
    return box.top <= lit.top && lit.bottom <= box.bottom;
}"""


@pytest.mark.parametrize(("width", "rows"), [(320, 6), (700, 6), (700, 50), (870, 50), (1280, 50)])
def test_no_line_of_a_source_is_cut_and_the_one_that_runs_is_in_view(page, saved, width, rows):
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(saved(record(SOLVERS[NAME], [["E"] * rows for _ in range(rows)], [0, 0])))
    page.get_by_role("button", name="One step forward").click()
    code, lit = page.locator(".lm-code"), page.locator(LIT)
    for language in ("Python", "Java", "C++", "Go", "JavaScript"):
        page.get_by_role("button", name=language, exact=True).click()
        assert code.evaluate("code => code.scrollWidth <= code.clientWidth")
        page.wait_for_function(IN_VIEW, arg=code.element_handle())
        if width >= 700:  # what waits and what runs are seen together, with the board
            assert page.evaluate("scrollY") == 0
            assert lit.bounding_box()["y"] + lit.bounding_box()["height"] <= 800


def test_the_line_that_runs_stays_in_view_when_the_window_changes(page, saved):
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(saved(record(SOLVERS[NAME], parse("EEEEEEEEM/EEEEEEEEE"), [0, 0]), "java"))
    page.get_by_role("button", name="One step forward").click()
    code = page.locator(".lm-code").element_handle()
    for width in (1280, 700, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function(IN_VIEW, arg=code)
