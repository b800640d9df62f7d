"""`link`: an address that shows itself, and where it begins."""

import pytest

from minesweeper_lib import SOLVERS, parse, record
from minesweeper_lib.page import link
from minesweeper_lib.widgets import predict, race, watch

BOARD = parse("EEM/EEE")
TRACE = record(SOLVERS["depth first"], BOARD, [0, 0], order="clockwise")


def test_it_begins_where_the_reader_says(monkeypatch):
    monkeypatch.setattr(link, "base", "")  # the example in its docstring sets it
    assert link(TRACE).startswith("file:///")
    monkeypatch.setenv("MINESWEEPER_PAGE", "https://one.org/flood.html")
    assert (
        link(TRACE, step=2) == "https://one.org/flood.html#b=EEM/EEE&c=0,0&s=depth-first&o=clockwise&step=2"
    )
    monkeypatch.setattr(link, "base", "https://two.org/")
    assert link(TRACE, ask="next") == "https://two.org/#b=EEM/EEE&c=0,0&s=depth-first&o=clockwise&ask=next"


def test_it_shows_itself_as_a_link_and_a_qr_code(monkeypatch):
    segno = pytest.importorskip("segno")
    monkeypatch.setattr(link, "base", "https://two.org/")
    shown = link(TRACE)
    html = shown._repr_html_()
    assert 'href="https://two.org/#b=EEM/EEE&amp;c=0,0' in html
    rows = segno.make(str(shown), error="l").symbol_size(border=4)[0]
    assert f'viewBox="0 0 {4 * rows} {4 * rows}"' in html  # a number of modules for this text only
    monkeypatch.setattr(link, "base", "")
    local = link(TRACE)._repr_html_()
    assert "on this computer only" in local and "<svg" not in local


@pytest.mark.parametrize("wrong", [{"step": 99}, {"step": -1}, {"ask": "all"}, {"by": "me"}])
def test_what_does_not_exist_is_refused(wrong):
    with pytest.raises(ValueError):
        link(TRACE, **wrong)


def test_a_race_has_one_order(monkeypatch):
    other = record(SOLVERS["breadth first"], BOARD, [0, 0], order="clockwise")
    assert link(TRACE, other).endswith("&s=depth-first&o=clockwise&race=breadth-first")
    with pytest.raises(ValueError, match="same order"):
        link(TRACE, record(SOLVERS["breadth first"], BOARD, [0, 0]))


def test_widgets_have_the_address_of_what_they_show(monkeypatch):
    monkeypatch.setattr(link, "base", "https://two.org/")
    other = record(SOLVERS["breadth first"], BOARD, [0, 0], order="clockwise")
    assert watch(TRACE).widget.address == link(TRACE)
    assert race(TRACE, other).widget.address == link(TRACE, other)
    assert race(TRACE, other, TRACE).widget.address == ""
    assert predict(TRACE).widget.address == link(TRACE, by="predict")
