"""Addresses: what a link says is what the page shows, and what it may not say ends in one sentence."""

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper_lib import ORDERS, SOLVERS, parse, record
from minesweeper_lib.look import pack
from minesweeper_lib.page import link
from minesweeper_lib.widgets import predict, race, watch

BEGIN = (
    "#b=EEEEMEEEE/EEEEMEEEE/EEEEMEEEE/EEEEMEEEE/EEEEEEEEE/EEEEEEEEE&c=0,0&s=depth-first&race=breadth-first"
)
BEGINS = "This is the board that the page begins with."
# Goes to an address, waits until the page has read it, and tells its address and what it complains of.
GO = """async (address) => {
    const link = document.getElementById("link");
    link.value = "";
    if (location.hash === address) dispatchEvent(new HashChangeEvent("hashchange"));
    else location.hash = address;
    while (!link.value) await new Promise((next) => setTimeout(next));
    return [link.value.replace(/^[^#]*/, ""), document.getElementById("said").textContent];
}"""


def packed(value):
    text = value if isinstance(value, bytes) else json.dumps(value).encode()
    return urlsafe_b64encode(zlib.compress(text)).decode().rstrip("=")


def unpacked(letters):
    return zlib.decompress(urlsafe_b64decode(letters + "=" * (-len(letters) % 4))).decode()


def said(address):
    """What an address says behind "#", with its board unpacked: no two programs pack alike."""
    return re.sub(r"(?<=b=)~[\w-]+", lambda found: unpacked(found[0][1:]), address.partition("#")[2])


@st.composite
def links(draw):
    """An address of `link`, of boards of all sizes with all that it may say."""
    rows, cols = draw(st.sampled_from([(1, 1), (1, 9), (2, 3), (4, 4), (6, 9), (10, 12), (12, 5)]))
    cells = st.sampled_from("EEEEEEM")
    board = [[draw(cells) for _ in range(cols)] for _ in range(rows)]
    click = [draw(st.integers(0, rows - 1)), draw(st.integers(0, cols - 1))]
    order = draw(st.sampled_from([*ORDERS]))
    trace, race = (
        record(SOLVERS[draw(st.sampled_from([*SOLVERS]))], board, click, order=order) for _ in "12"
    )
    return link(
        trace,
        draw(st.sampled_from([race, None])),
        step=draw(st.integers(0, len(trace.steps) + 1)),
        ask=draw(st.sampled_from(["", "next"])),
        by=draw(st.sampled_from(["", "predict", "simulate"])),
    )


@pytest.fixture
def go(opened):
    """Go to an address in a page that stays open: ``go(address) -> address, complaint``."""
    page, count = opened(), 0

    def go_(address):
        nonlocal count
        count += 1
        if count % 100 == 0:
            opened()  # Chromium follows only so many addresses of one document
        return page.evaluate(GO, "#" + address.rpartition("#")[2])

    return go_


@pytest.mark.slow(reason="many addresses, each opened in a browser")
def test_addresses_survive_the_page(go):
    @given(links())
    def survives(address):
        shown, complaint = go(address)
        assert said(shown) == said(address)
        assert BEGINS not in complaint  # it may ask for the next cell

    survives()


def solution(board, click):
    """Opens the click, and writes what is no symbol."""
    board[click[0]][click[1]] = "three"
    return board


@pytest.mark.parametrize("code", [True, False])
def test_a_trace_of_any_solution_travels_and_its_code_only_if_the_sender_says_so(go, code):
    trace = record(solution, parse("EEM/EEE"), [1, 0])
    address, complaint = go(link(trace, step=1, code=code))
    assert complaint == ""
    known = pack(trace) | ({} if code else {"source": ""})
    assert known | json.loads(unpacked(address.rpartition("&t=")[2])) == known | {
        "source": known["source"] if code else "",
        "folded": None,
    }
    assert "&step=1" in address


def test_a_trace_that_is_too_long_for_a_link_is_refused():
    def copied(board, click):
        return SOLVERS["marked stack"](board, click)

    with pytest.raises(ValueError, match="8000"):
        link(record(copied, parse("/".join(["E" * 50] * 50)), [25, 25]))


TRACE = pack(record(SOLVERS["breadth first"], parse("EEEM/EEEE"), [1, 0]))
READ = [name for name in TRACE if name not in ("rows", "cols", "click", "before", "folded")]
LISTS = [name for name in READ if isinstance(TRACE[name], list) and TRACE[name] and name != "fixes"]
ODD = [None, {}, [[]], [[[[1]]]], -5, 1.5, 10**12, "<img src=x onerror=alert(1)>" * 2_000, [None], True]
VALID = "b=EEEM/EEEE&c=1,0&s=depth-first&step=2"
WRONG = {  # what stands in a link, and what may not stand there
    "depth-first": ["toString", "__proto__", "<b>x</b>", "%3Cimg%3E"],
    "EEEE": ["EEE", "EEEEE", "EExE", "EE<E", "E" * 51, "雷EEE"],
    "1,0": ["0,3x", "9,9", "-1,0", "1", "1,0,0", "NaN,0", "1e9,0"],
    "step=2": ["step=-1", "step=1e3", "step=99999", "step=0x1", "do=eval", "race=none", "ask=all", "o=up"],
    "=2": [f"=2&{more}" for more in ("__proto__=1", "constructor=1", "b=EE", "x=1", "step=", "&&")],
}


def one_is_odd(name, place, odd):
    """A trace in which one item of a list is odd."""
    values = [*TRACE[name]]
    values[place % len(values)] = odd
    return packed(TRACE | {name: values})


# A packed trace in which one part is missing, odd, cut or too long; or no trace at all.
broken_traces = st.one_of(
    st.sampled_from(READ).map(lambda lost: packed({key: TRACE[key] for key in TRACE if key != lost})),
    st.builds(lambda name, odd: packed(TRACE | {name: odd}), st.sampled_from(READ), st.sampled_from(ODD)),
    st.builds(one_is_odd, st.sampled_from(LISTS), st.integers(0, 99), st.sampled_from(ODD)),
    st.integers(1, 100).map(lambda size: packed(TRACE)[:size]),
    st.integers(1, 300_000).map(lambda depth: packed(b"[" * depth)),
    st.integers(500_000, 10_000_000).map(lambda size: packed(b" " * size)),
)
broken = st.one_of(
    broken_traces.map("b=EEEM/EEEE&c=1,0&t={}".format),
    *(st.sampled_from(some).map(lambda new, old=old: VALID.replace(old, new)) for old, some in WRONG.items()),
    st.text(st.characters(exclude_characters="#"), min_size=1, max_size=60),
    st.integers(1, VALID.index("c=") + 3).map(lambda size: VALID[:size]),
    st.integers(5_000, 10_000_000).map(lambda size: "b=~" + packed(b"E" * size) + "&c=0,0"),
    st.integers(51, 9_000).map(lambda rows: "b=" + "/".join(["EE"] * rows) + "&c=0,0"),
)


@pytest.mark.slow(reason="many addresses, each opened in a browser")
def test_what_is_broken_ends_in_one_sentence(go):
    @given(broken)
    def ends(address):
        shown, complaint = go(address)
        assert shown == BEGIN
        assert complaint.endswith(BEGINS)

    ends()


def test_a_megabyte_ends_in_one_sentence(go):
    assert go("b=" + "E" * 1_000_000)[1].startswith("The link is too long.")


def test_markup_in_a_name_is_text(go, opened, page):
    dialogs = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    evil = "<img src=x onerror=alert(1)>"
    trace = TRACE | {"name": evil, "note": evil, "source": f"</script><script>alert(1)</script>{evil}"}
    assert go(f"b=EEEM/EEEE&c=1,0&t={packed(trace)}")[1] == ""
    assert page.get_by_text(evil, exact=True).count()
    assert page.locator("main img, main script").count() == 0
    assert dialogs == []


# `link`: an address that shows itself, and where it begins

BOARD = parse("EEM/EEE")
SHOWN = record(SOLVERS["depth first"], BOARD, [0, 0], order="clockwise")


def test_it_begins_where_the_reader_says(monkeypatch):
    monkeypatch.setattr(link, "base", "")  # the example in its docstring sets it
    assert link(SHOWN).startswith("file:///")
    monkeypatch.setenv("MINESWEEPER_PAGE", "https://one.org/flood.html")
    assert (
        link(SHOWN, step=2) == "https://one.org/flood.html#b=EEM/EEE&c=0,0&s=depth-first&o=clockwise&step=2"
    )
    monkeypatch.setattr(link, "base", "https://two.org/")
    assert link(SHOWN, ask="next") == "https://two.org/#b=EEM/EEE&c=0,0&s=depth-first&o=clockwise&ask=next"


def test_it_shows_itself_as_a_link_and_a_qr_code(monkeypatch):
    segno = pytest.importorskip("segno")
    monkeypatch.setattr(link, "base", "https://two.org/")
    shown = link(SHOWN)
    html = shown._repr_html_()
    assert 'href="https://two.org/#b=EEM/EEE&amp;c=0,0' in html
    rows = segno.make(str(shown), error="l").symbol_size(border=4)[0]
    assert f'viewBox="0 0 {4 * rows} {4 * rows}"' in html  # a number of modules for this text only
    monkeypatch.setattr(link, "base", "")
    local = link(SHOWN)._repr_html_()
    assert "on this computer only" in local and "<svg" not in local


@pytest.mark.parametrize("wrong", [{"step": 99}, {"step": -1}, {"ask": "all"}, {"by": "me"}])
def test_what_does_not_exist_is_refused(wrong):
    with pytest.raises(ValueError):
        link(SHOWN, **wrong)


def test_a_race_has_one_order(monkeypatch):
    other = record(SOLVERS["breadth first"], BOARD, [0, 0], order="clockwise")
    assert link(SHOWN, other).endswith("&s=depth-first&o=clockwise&race=breadth-first")
    with pytest.raises(ValueError, match="same order"):
        link(SHOWN, record(SOLVERS["breadth first"], BOARD, [0, 0]))


def test_widgets_have_the_address_of_what_they_show(monkeypatch):
    monkeypatch.setattr(link, "base", "https://two.org/")
    other = record(SOLVERS["breadth first"], BOARD, [0, 0], order="clockwise")
    assert watch(SHOWN).address == link(SHOWN)
    assert race(SHOWN, other).address == link(SHOWN, other)
    assert race(SHOWN, other, SHOWN).address == ""
    assert predict(SHOWN).address == link(SHOWN, by="predict")
