"""Pictures in words: whoever hears them can answer what is asked about the picture."""

import re

import pytest
from hypothesis import given, settings

from minesweeper_lib import SOLVERS, parse, record, translation
from minesweeper_lib.look import words
from minesweeper_lib.recorder import parents
from tests.support.strategies import games


def heard_order(text):
    """The rows of an order as they are read aloud."""
    return [row.split(", ") for row in re.findall(r"Row \d+: (.*?)\.", text)]


@settings(max_examples=50)
@given(games())
def test_the_order_of_a_small_board_is_told_cell_by_cell(game):
    trace = record(SOLVERS["depth first"], *game)
    rows = heard_order(words.order(trace))
    assert len(rows) == len(trace.board)
    for heard, order, values in zip(rows, trace.order, trace.board, strict=True):
        assert [int(said) if said.isdecimal() else 0 for said in heard] == order
        assert [value == "M" for value, at in zip(values, order, strict=True) if not at] == [
            said == "mine" for said in heard if not said.isdecimal()
        ]


def test_a_cell_that_was_not_revealed_is_not_taken_for_a_turn():
    trace = record(SOLVERS["breadth first"], parse("E2M/BEE"), [0, 0])
    assert heard_order(words.order(trace)) == [["1", "digit 2", "mine"], ["blank", "2", "closed"]]


@settings(max_examples=50)
@given(games())
def test_the_tree_of_a_small_board_tells_who_sent_for_whom(game):
    trace = record(SOLVERS["breadth first"], *game)
    found = parents(trace)
    pairs = re.findall(r"row (\d+), column (\d+) from row (\d+), column (\d+)", words.tree(trace, found))
    heard = {(int(a), int(b)): (int(c), int(d)) for a, b, c, d in pairs}
    assert heard == found and len(pairs) == len(trace.steps) - 1
    assert list(heard) == [step.cell for step in trace.steps[1:]]


@pytest.mark.parametrize(
    ("rows", "cols", "told"), [(8, 8, True), (1, 64, True), (5, 13, False), (50, 50, False)]
)
def test_on_a_large_board_nobody_has_to_listen_to_each_cell(rows, cols, told):
    trace = record(SOLVERS["breadth first"], [["E"] * cols for _ in range(rows)], [0, 0])
    assert ("Row 0: 1, 2, " in words.order(trace)) == told
    assert (" from row 0, column 0" in words.tree(trace, parents(trace))) == told


def test_where_nothing_was_revealed_there_are_no_rows():
    trace = record(lambda board, click: board, parse("EE"), [0, 0])
    for said in (words.order(trace), words.tree(trace, parents(trace))):
        assert said.endswith("nothing was revealed.") or trace.note in said
        assert "Row" not in said and "from" not in said


def test_the_name_that_a_reader_chose_is_not_translated(monkeypatch):
    monkeypatch.setattr(translation, "_chosen", "zh_CN")
    assert [*map(words.title, ("depth first", "rescan", "Solution"))] == ["深度优先", "重新扫描", "解法"]

    def mine(board, click):
        return SOLVERS["depth first"](board, click)

    trace = record(mine, parse("EE"), [0, 0])
    assert words.title(trace.name) == "mine" and words.names([trace]) == ["mine"]
    assert "mine" in repr(trace)
