"""Addresses: what a link says is what the page shows, and what it may not say ends in one sentence."""

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from minesweeper_lib import ORDERS, SOLVERS, parse, record
from minesweeper_lib.look import pack
from minesweeper_lib.page import link

MANY = settings(max_examples=500, suppress_health_check=[HealthCheck.function_scoped_fixture])
HALF = settings(MANY, max_examples=250)
BEGIN = (
    "#b=EEEEMEEEE/EEEEMEEEE/EEEEMEEEE/EEEEMEEEE/EEEEEEEEE/EEEEEEEEE&c=0,0&s=depth-first&race=breadth-first"
)
# Goes to an address, waits until the page has read it, and tells its address and what it complains of.
GO = """async (address) => {
    const link = document.getElementById("link");
    link.value = "";
    if (location.hash === address) dispatchEvent(new HashChangeEvent("hashchange"));
    else location.hash = address;
    while (!link.value) await new Promise((next) => setTimeout(next));
    return [link.value.replace(/^[^#]*/, ""), document.getElementById("wrong").textContent];
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


@pytest.mark.slow(reason="500 addresses, each opened in a browser")
def test_addresses_survive_the_page(go):
    @MANY
    @given(links())
    def survives(address):
        shown, complaint = go(address)
        assert (said(shown), complaint) == (said(address), "")

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


VALID = "b=EEEM/EEEE&c=1,0&s=depth-first&step=2"
BREAKS = [
    lambda draw: draw(st.text(st.characters(exclude_characters="#"), min_size=1, max_size=60)),
    lambda draw: VALID[: draw(st.integers(1, VALID.index("c=") + 3))],
    lambda draw: (
        VALID + "&" + draw(st.sampled_from(["__proto__=1", "constructor=1", "b=EE", "x=1", "step=", "&&"]))
    ),
    lambda draw: VALID.replace(
        "depth-first", draw(st.sampled_from(["toString", "__proto__", "<b>x</b>", "%3Cimg%3E"]))
    ),
    lambda draw: VALID.replace(
        "EEEE", draw(st.sampled_from(["EEE", "EEEEE", "EExE", "EE<E", "E" * 51, "雷EEE"]))
    ),
    lambda draw: VALID.replace(
        "1,0", draw(st.sampled_from(["0,3x", "9,9", "-1,0", "1", "1,0,0", "NaN,0", "1e9,0"]))
    ),
    lambda draw: VALID.replace(
        "step=2", draw(st.sampled_from(["step=-1", "step=1e3", "step=99999", "step=0x1"]))
    ),
    lambda draw: VALID.replace("step=2", draw(st.sampled_from(["do=eval", "race=none", "ask=all", "o=up"]))),
    lambda draw: "b=~" + packed(b"E" * draw(st.integers(5_000, 10_000_000))) + "&c=0,0",
    lambda draw: "b=" + "/".join(["EE"] * draw(st.integers(51, 9_000))) + "&c=0,0",
]


@pytest.mark.slow(reason="250 addresses, each opened in a browser")
def test_broken_addresses_end_in_one_sentence(go):
    @HALF
    @given(st.data(), st.sampled_from(BREAKS))
    def ends(data, broken):
        address, complaint = go(broken(data.draw))
        assert address == BEGIN
        assert complaint.endswith("This is the board that the page begins with.")

    ends()


TRACE = pack(record(SOLVERS["breadth first"], parse("EEEM/EEEE"), [1, 0]))
ODD = [None, {}, [[]], [[[[1]]]], -5, 1.5, 10**12, "<img src=x onerror=alert(1)>" * 2_000, [None], True]
READ = [name for name in TRACE if name not in ("rows", "cols", "click", "before", "folded")]


@st.composite
def broken_traces(draw):
    """A packed trace in which one part is missing, odd, cut or too long; or no trace at all."""
    kind, name = draw(st.integers(0, 5)), draw(st.sampled_from(READ))
    if kind == 0:
        return packed({key: value for key, value in TRACE.items() if key != name})
    if kind == 1:
        return packed(TRACE | {name: draw(st.sampled_from(ODD))})
    if kind == 2:
        lists = [key for key in READ if isinstance(TRACE[key], list) and TRACE[key] and key != "fixes"]
        name = draw(st.sampled_from(lists))
        values = [*TRACE[name]]
        values[draw(st.integers(0, len(values) - 1))] = draw(st.sampled_from(ODD))
        return packed(TRACE | {name: values})
    if kind == 3:
        return packed(TRACE)[: draw(st.integers(1, 100))]
    if kind == 4:
        return packed(b"[" * draw(st.integers(1, 300_000)))
    return packed(b" " * draw(st.integers(500_000, 10_000_000)))


@pytest.mark.slow(reason="250 addresses, each opened in a browser")
def test_broken_traces_end_in_one_sentence(go):
    @HALF
    @given(broken_traces())
    def ends(trace):
        address, complaint = go(f"b=EEEM/EEEE&c=1,0&t={trace}")
        assert address == BEGIN
        assert complaint.endswith("This is the board that the page begins with.")

    ends()


@pytest.mark.slow(reason="a browser takes its time for an address of that length")
def test_ten_megabytes_end_in_one_sentence(go):
    assert go("b=" + "E" * 10_000_000)[1].startswith("The link is too long.")


def test_markup_in_a_name_is_text(go, opened, page):
    dialogs = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    evil = "<img src=x onerror=alert(1)>"
    trace = TRACE | {"name": evil, "note": evil, "source": f"</script><script>alert(1)</script>{evil}"}
    assert go(f"b=EEEM/EEEE&c=1,0&t={packed(trace)}")[1] == ""
    assert page.get_by_text(evil, exact=True).count()
    assert page.locator("main img, main script").count() == 0
    assert dialogs == []
