"""Where cells lie: what is read from an object is the board that somebody laid out in it."""

from collections import UserList, deque
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper_lib.recorder.layouts import (
    ByKey,
    ByPlace,
    Mark,
    by_marks,
    leaves,
    row_by_row,
    size,
)


def held_as(board):
    """A board in the ways in which people keep one, with the number of leaves of each."""
    rows, cols = len(board), len(board[0])
    values = [value for row in board for value in row]
    edge = [["#"] * (cols + 2)]
    return [
        board,
        tuple(map(tuple, board)),
        list(map("".join, board)),
        [*edge, *(["#", *row, "#"] for row in board), *edge],
        [value for row in [*edge, *(["#", *row, "#"] for row in board), *edge] for value in row],
        values,
        "".join(values),
        "\n".join(map("".join, board)),
        {(r, c): board[r][c] for r in range(rows) for c in range(cols)},
        {r: dict(enumerate(board[r])) for r in range(rows)},
        list(map(deque, board)),
        UserList(map(UserList, board)),
    ]


@given(st.integers(1, 5), st.integers(1, 5))
def test_what_people_write_row_by_row_is_recognized(rows, cols):
    values = [chr(ord("a") + number) for number in range(rows * cols)]
    board = [values[row * cols : (row + 1) * cols] for row in range(rows)]
    for held in held_as(board):
        now = leaves(held)
        assert size(held) > 0
        assert [now[place] for place in row_by_row(rows, cols, len(now))] == values


@given(st.integers(1, 4), st.integers(1, 4), st.integers(0, 60))
def test_no_layout_holds_a_cell_twice(rows, cols, count):
    places = row_by_row(rows, cols, count) or range(rows * cols)
    assert len(set(places)) == rows * cols
    assert all(0 <= place < max(count, rows * cols) for place in places)


def test_marks_tell_where_cells_are():
    marks = [Mark("E") for _ in range(3)]
    for place, mark in enumerate(marks):
        mark.place = place
    assert by_marks(["#", marks[2], marks[0], "E", marks[1]], 3) == (2, 4, 1)
    assert by_marks([*marks, marks[0]], 3) is None
    assert by_marks(marks[:2], 3) is None


def test_a_cell_does_not_lead_to_its_neighbors():
    one, other = SimpleNamespace(shown="E"), SimpleNamespace(shown="M")
    one.near, other.near = [other], [one]
    assert leaves([[one, other]]) == ["E", "M"]
    endless = []
    endless.append(endless)
    assert leaves(endless) == []


def test_a_layout_reads_only_what_has_its_shape():
    layout = ByPlace((1, 0), 2)
    assert layout.read([["E"], ["M"]]) == ["M", "E"]
    assert layout.read([["E"], ["M", "M"]]) is None


@pytest.mark.parametrize(
    "held",
    [
        {},
        [],
        {(0, 0): 1},
        {(0, 0): "12"},
        {0: "B"},
        {(0, 0, 0): "B"},
        {"00": "B"},
    ],
)
def test_what_is_no_dict_of_cells(held):
    assert ByKey([["E", "M"]]).read(held) is None


def test_a_dict_may_hold_only_some_cells():
    by_key = ByKey([["E", "M"], ["E", "1"]])
    assert by_key.read({(1, 0): "B"}) == ["E", "M", "B", "1"]
    assert by_key.read({(2, 0): "B", (-1, 0): "B", (0, 2): "B", (0, 0): "X"}) == ["X", "M", "E", "1"]
    assert by_key.read({1 + 0j: "B", 0j: "2"}) == ["2", "M", "B", "1"]
