"""Where cells lie: what is read from an object is the board that somebody laid out in it."""

from collections import UserList, deque
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper_lib.recorder.layouts import (
    Mark,
    Overlay,
    Spread,
    arrangements,
    by_marks,
    coded,
    leaves,
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
        [[SimpleNamespace(row=r, shown=value) for value in row] for r, row in enumerate(board)],
        [list(column) for column in zip(*board, strict=True)],
        board[::-1],
        [row[::-1] for row in board],
    ]


@given(st.integers(1, 5), st.integers(1, 5))
def test_what_people_write_is_among_the_arrangements(rows, cols):
    values = [chr(ord("a") + number) for number in range(rows * cols)]
    board = [values[row * cols : (row + 1) * cols] for row in range(rows)]
    for held in held_as(board):
        now = leaves(held)
        assert size(held) > 0
        assert values in [[now[place] for place in places] for places in arrangements(rows, cols, len(now))]


@given(st.integers(1, 4), st.integers(1, 4), st.integers(0, 60))
def test_no_arrangement_holds_a_cell_twice(rows, cols, count):
    for places in arrangements(rows, cols, count):
        assert len(set(places)) == rows * cols
        assert all(0 <= place < count for place in places)


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
    layout = Spread((1, 0), 2, {7: "M"})
    assert layout.read([["E"], [7]]) == ["M", "E"]
    assert layout.read([["E"], [7, 7]]) is None


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
def test_what_is_no_overlay(held):
    assert Overlay([["E", "M"]]).read(held) is None


def test_an_overlay_holds_some_cells():
    overlay = Overlay([["E", "M"], ["E", "1"]])
    assert overlay.read({(1, 0): "B"}) == ["E", "M", "B", "1"]
    assert overlay.read({(2, 0): "B", (-1, 0): "B", (0, 2): "B", (0, 0): "X"}) == ["X", "M", "E", "1"]
    assert overlay.read({1 + 0j: "B", 0j: "2"}) == ["2", "M", "B", "1"]


@pytest.mark.parametrize(
    ("now", "symbols", "code"),
    [
        ([5, 6, 5], "EME", {5: "E", 6: "M"}),
        ([5, 6, 7], "EME", None),
        ([5, 5, 5], "EME", None),
        ([0, 0], "EE", None),
        ([False, False], "EE", None),
        ([1, 1], "EE", {1: "E"}),
        ([1, "x"], "EM", None),
        ([[], []], "EM", None),
    ],
)
def test_leaves_that_stand_for_symbols(now, symbols, code):
    assert coded(now, symbols) == code
