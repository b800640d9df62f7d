"""The bench times only right answers, and its drawings show what was measured."""

import xml.etree.ElementTree as ElementTree

import pytest

from minesweeper_lib import parse
from minesweeper_lib.fast import to_array, to_board
from tests.support.oracle import solve
from tools.bench import measure
from tools.bench.chart import DASHES, SHAPES, chart
from tools.bench.ways import WAYS, Way

pytestmark = [pytest.mark.child, pytest.mark.slow("compiles some of the ways")]

OPEN = ["EEEEEEE", "E/E/E", "EEEE/EEEE/EEEE"]
MINED = ["EEEEE/EEMEE/EEEEE/EEEEE", "EEM/EEE", "EE1EE/EE1ME/EE111/EEEEE", "EEMMM/EEEMM/MEEEE/MMEEE/MMMEE"]


@pytest.mark.parametrize("name", WAYS)
def test_a_way_gives_the_right_board(name, subtests):
    way = WAYS[name]
    try:
        run = way.make()
    except ImportError as error:
        pytest.skip(f"{name}: {error}")  # the bench says what it leaves out
    for text in OPEN + MINED * (not way.only_open):
        with subtests.test(board=text):
            board = parse(text)
            found = run([row[:] for row in board] if way.lists else to_array(board), (0, 0))
            assert (found if way.lists else to_board(found)) == solve(board, (0, 0))


def test_a_wrong_way_is_not_timed(monkeypatch):
    monkeypatch.setitem(WAYS, "lazy", Way(None))
    right = WAYS["fast.reveal"].make()
    with pytest.raises(AssertionError, match="lazy is wrong: open, 5 x 5"):
        measure.measure("open", 5, {"fast.reveal": right, "lazy": lambda board, click: board})


def test_larger_boards_are_compared_with_the_other_ways(monkeypatch):
    monkeypatch.setitem(WAYS, "lazy", Way(None))
    right = WAYS["fast.reveal"].make()
    with pytest.raises(AssertionError, match="lazy is wrong: 10 % mines, 60 x 60"):
        measure.measure("10 % mines", 60, {"fast.reveal": right, "lazy": lambda board, click: board})


@pytest.mark.parametrize("kind", measure.SHARES)
def test_a_click_is_on_a_blank(kind):
    array, (row, col) = measure.board_of(kind, 30)
    near = array[max(row - 1, 0) : row + 2, max(col - 1, 0) : col + 2]
    assert set(near.flat) == {ord("E")}
    assert abs((array == ord("M")).mean() - measure.SHARES[kind]) < 0.05


def test_what_would_take_too_long_is_left_out():
    assert measure.affords(0.05, 10, 100)
    assert not measure.affords(1, 10, 100)


def test_the_table_has_at_most_nine_columns():
    times = {(kind, size): {"fast.reveal": 0.002} for kind in measure.SHARES for size in measure.SIZES}
    lines = measure.table(times, {"fast.reveal": (1.5, {1000: 0.2})}, measure.SIZES).splitlines()
    assert {line.count(" | ") + 1 for line in lines} == {9}
    assert lines[2].split(" | ")[2:] == ["2.00"] * 5 + ["1.50", "0 |"]


def test_a_chart_shows_each_point_and_tells_lines_apart_without_color():
    lines = {"one": [(10, 1), (1000, 100)], "nothing": [], "<two>": [(10, 2), (100, 20), (1000, 30)]}
    root = ElementTree.fromstring(chart("Time", "cells", "ms", lines, {"one"}, "One is lower & steeper."))
    svg = "{http://www.w3.org/2000/svg}"
    assert root.find(f"{svg}title").text == "One is lower & steeper."
    drawn = list(root.iter(f"{svg}g"))
    assert [group.find(f"{svg}text").text for group in drawn] == ["one", "<two>"]
    marks = [group.findall(f"{svg}path[@class='mark']") for group in drawn]
    assert [len(some) for some in marks] == [2 + 1, 3 + 1]  # one beside the name
    assert marks[0][0].get("d") != marks[1][0].get("d")
    dashes = [group.find(f"{svg}path[@class='line']").get("stroke-dasharray") for group in drawn]
    assert dashes[0] != dashes[1]
    heights = [float(some[0].get("transform").split()[1].rstrip(")")) for some in marks]
    assert heights[0] > heights[1]  # the smaller figure is further down


def test_there_are_enough_signs():
    assert len({*SHAPES}) >= len(WAYS) and len({*DASHES}) == len(DASHES)


def test_each_recording_is_measured_beside_its_solver():
    alone, recorded = measure.watched("breadth first", 10)
    assert 0 < alone < recorded
