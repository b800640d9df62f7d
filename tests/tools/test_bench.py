"""The bench times only right answers, and its drawings show what was measured."""

import xml.etree.ElementTree as ElementTree

import pytest

from minesweeper_lib import parse
from minesweeper_lib.fast import to_array, to_board
from tests.support.oracle import solve
from tools.bench import measure, ways

pytestmark = [pytest.mark.child, pytest.mark.slow("compiles some of the ways")]

OPEN = ["EEEEEEE", "E/E/E", "EEEE/EEEE/EEEE"]
MINED = ["EEEEE/EEMEE/EEEEE/EEEEE", "EEM/EEE", "EE1EE/EE1ME/EE111/EEEEE", "EEMMM/EEEMM/MEEEE/MMEEE/MMMEE"]


@pytest.mark.parametrize("name", ways.WAYS)
def test_a_way_gives_the_right_board(name, subtests):
    for text in OPEN + MINED * (name not in ways.ONLY_OPEN):
        with subtests.test(board=text):
            board, lists = parse(text), name in ways.LISTS
            try:
                found = ways.WAYS[name](board if lists else to_array(board), (0, 0))
            except (ImportError, FileNotFoundError) as error:
                pytest.skip(f"{name}: {error}")  # the bench says what it leaves out
            assert (found if lists else to_board(found)) == solve(parse(text), (0, 0))


@pytest.mark.parametrize(("kind", "size"), [("open", 5), ("10 % mines", 60)])
def test_a_wrong_way_is_not_timed(monkeypatch, kind, size):
    """Larger boards are compared with the other ways."""
    monkeypatch.setitem(ways.WAYS, "lazy", lambda board, click: board)
    with pytest.raises(AssertionError, match=f"lazy is wrong: {kind}, {size} x {size}"):
        measure.measure(kind, size, ["fast.reveal", "lazy"])


@pytest.mark.parametrize("kind", ways.SHARES)
def test_a_click_is_on_a_blank(kind):
    array, (row, col) = ways.board_of(kind, 30)
    near = array[max(row - 1, 0) : row + 2, max(col - 1, 0) : col + 2]
    assert set(near.flat) == {ord("E")}
    assert abs((array == ord("M")).mean() - ways.SHARES[kind]) < 0.05


def test_what_would_take_too_long_is_left_out():
    assert measure.affords({}, 100)
    assert measure.affords({5: 1, 10: 0.05}, 100)
    assert not measure.affords({10: 1}, 100)


def test_the_table_has_at_most_nine_columns():
    times = {kind: {"fast.reveal": dict.fromkeys(measure.SIZES, 0.002)} for kind in ways.SHARES}
    lines = measure.table(times, {"fast.reveal": (1.5, 0.2), "plain C++": []}).splitlines()
    assert {line.count(" | ") + 1 for line in lines} == {9}
    assert lines[2].split(" | ")[2:] == ["2.00"] * 5 + ["1.50", "0 |"]
    assert lines[3].split(" | ")[2:] == [""] * 5 + ["does not run here", " |"]


def test_a_chart_shows_each_line_tells_them_apart_without_color_and_follows_the_page():
    lines = {"one": {3: 1, 30: 100}, "nothing": {}, "<two>": {3: 2, 10: 20, 30: 30}}
    text = measure.chart("Time", "ms", lines, "One is lower & steeper.")
    root = ElementTree.fromstring(text)
    svg = "{http://www.w3.org/2000/svg}"
    assert root.find(f"{svg}title").text == "One is lower & steeper."
    names = [element.text for element in root.iter(f"{svg}text") if element.text in lines]
    assert names == ["one", "<two>"]  # as they end, the highest first
    assert "prefers-color-scheme: dark" in text and measure.INK not in text.replace(measure.STYLE, "")


def test_there_are_enough_signs():
    assert len(measure.SIGNS) >= len(ways.WAYS)
    assert len({str(sign) for sign in measure.SIGNS.items()}) == len(measure.SIGNS)


def test_each_recording_is_measured_beside_its_solver():
    factors = measure.watched("breadth first")
    assert [*factors] == [*measure.WATCHED] and min(factors.values()) > 1
