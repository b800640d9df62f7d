"""The bench times only right answers, and its drawings show what was measured."""

import re

import pytest

from minesweeper_lib import parse
from minesweeper_lib.fast import to_array, to_board
from tests.support.oracle import solve
from tools.bench import measure

pytestmark = [pytest.mark.child, pytest.mark.slow("compiles some of the ways")]

OPEN = ["EEEEEEE", "E/E/E", "EEEE/EEEE/EEEE"]
MINED = ["EEEEE/EEMEE/EEEEE/EEEEE", "EEM/EEE", "EE1EE/EE1ME/EE111/EEEEE", "EEMMM/EEEMM/MEEEE/MMEEE/MMMEE"]


# Ours are tried in tests.fast.
@pytest.mark.parametrize("name", [name for name in measure.WAYS if name not in measure.OURS])
def test_a_way_gives_the_right_board(name):
    for text in OPEN + MINED * (name != "Pillow floodfill"):
        board, lists = parse(text), name in measure.LISTS
        try:
            found = measure.WAYS[name](board if lists else to_array(board), (0, 0))
        except (ImportError, FileNotFoundError) as error:
            pytest.skip(f"{name}: {error}")  # the bench says what it leaves out
        assert (found if lists else to_board(found)) == solve(parse(text), (0, 0)), text


@pytest.mark.parametrize(("kind", "size"), [("open", 5), ("10 % mines", 60)])
def test_a_wrong_way_is_not_timed(monkeypatch, kind, size):
    """Larger boards are compared with the first way."""
    monkeypatch.setitem(measure.WAYS, "lazy", lambda board, click: board)
    assert [*measure.measure(kind, size, ["update_board", "lazy"])] == ["update_board"]


def test_a_table_and_a_chart_show_each_way_and_follow_the_page():
    times = {"fast.reveal": dict.fromkeys(measure.SIZES, 2), "slow": {}}
    times = dict.fromkeys(measure.KINDS, times)
    _head, _rule, ours, other = measure.table(times, {"fast.reveal": (1.5, 0.2), "slow": (0, 1)}).splitlines()
    assert ours.split(" | ")[2:] == ["2"] * 5 + ["1.50", "0 |"]
    assert other.split(" | ")[2:] == [""] * 5 + ["0.00", "1 |"]
    lines = {"one": {3: 1, 30: 100}, "<two>": {3: 2, 10: 20, 30: 30}}
    text = measure.chart("Time", "ms", lines, "One is lower & steeper.")
    assert re.search("<title[^>]*>One is lower &amp; steeper.</title>", text)
    assert re.findall(">(one|&lt;two&gt;)</text>", text) == ["one", "&lt;two&gt;"]  # as they end
    assert measure.DARK in text and "#000000" not in text
