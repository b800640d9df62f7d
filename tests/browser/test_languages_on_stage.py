"""The tabs beside a board that show a taught solver in another language, in a real browser."""

import base64

import pytest
from playwright.sync_api import expect

from minesweeper_lib import SOLVERS, languages, parse, record
from minesweeper_lib.look import pack, sources_of
from minesweeper_lib.pictures import animate, player_page


@pytest.mark.parametrize("chosen", ["", "go"])
def test_a_tab_switches_the_source_where_it_stands_and_is_remembered(page, tmp_path, monkeypatch, chosen):
    name = "breadth first"
    trace = record(SOLVERS[name], parse("EEM/EEE"), [0, 0])
    packed, plain = pack(trace), player_page.page_data

    def with_sources(animation):
        data = plain(animation)
        lines = base64.b64encode(packed["lines"]).decode()
        texts = {"sources": sources_of(trace), "language": chosen, "source": trace.source}
        data["lanes"][0] |= {"lines": lines, "folded": packed["folded"], **texts}
        return data

    monkeypatch.setattr(player_page, "page_data", with_sources)
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    address = animate(trace).save(tmp_path / "player.html").as_uri()
    page.goto(address)

    def lit(language):
        number = languages.line(name, language, trace.steps[0].line)
        return languages.source(name, language).splitlines()[number - 1]

    page.get_by_role("button", name="One step forward").click()
    first = chosen or "python"
    expect(page.locator(".lm-lit")).to_have_text(lit(first))
    page.get_by_role("button", name="Java", exact=True).click()
    expect(page.locator(".lm-lit")).to_have_text(lit("java"))
    expect(page.locator(".lm-title")).to_have_text("Queue (ArrayDeque), the next first")
    expect(page.get_by_role("button", name="Java", exact=True)).to_have_attribute("aria-pressed", "true")
    page.goto(address)
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator(".lm-lit")).to_have_text(lit(chosen or "java"))
    assert not errors
