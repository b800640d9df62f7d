"""A board that fails is made smaller until nothing can be left out, or time runs out."""

import itertools
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper_lib.board import parse
from minesweeper_lib.boards import random_board
from minesweeper_lib.checker import shrinking as module
from minesweeper_lib.checker.shrinking import shrunk


def smaller(board, click):
    """Every board with one mine, row or column less, written down anew."""
    row, col = click
    for r in set(range(len(board))) - {row}:
        yield [line for number, line in enumerate(board) if number != r], (row - (r < row), col)
    for c in set(range(len(board[0]))) - {col}:
        yield [[v for number, v in enumerate(line) if number != c] for line in board], (row, col - (c < col))
    for r, c in itertools.product(range(len(board)), range(len(board[0]))):
        if board[r][c] == "M" and (r, c) != (row, col):
            yield (
                [
                    ["E" if (i, j) == (r, c) else v for j, v in enumerate(line)]
                    for i, line in enumerate(board)
                ],
                click,
            )


TESTS = [
    lambda board, click: sum(map(len, board)) > 11,
    lambda board, click: sum(row.count("M") for row in board) > 2,
    lambda board, click: len(board[0]) > 3 and "M" in board[-1],
    lambda board, click: click[0] > 2 or (click[1] > 1 and len(board) > 4),
    lambda board, click: board[click[0]][click[1]] == "M",
    lambda board, click: True,
]


@pytest.mark.parametrize("number", range(len(TESTS)))
@given(seed=st.integers(0, 99), row=st.integers(0, 6), col=st.integers(0, 8))
def test_nothing_more_can_be_left_out(number, seed, row, col):
    fails, board = TESTS[number], random_board(7, 9, 20, seed)
    if not fails(board, (row, col)):
        return
    at = board[row][col]
    small, click, smallest = shrunk(board, (row, col), fails)
    assert smallest and fails(small, click)
    assert small[click[0]][click[1]] == at
    assert not any(fails(*game) for game in smaller(small, click))


def test_many_are_left_out_at_once():
    plays = []

    def fails(board, click):
        plays.append(board)
        return sum(map(len, board)) > 1000

    board = random_board(50, 50, 600, seed=1)
    small, _, smallest = shrunk(board, (25, 25), fails)
    assert smallest and 1000 < len(small) * len(small[0]) < 1060
    assert len(plays) < 500


def test_when_time_runs_out_nothing_is_proved(monkeypatch):
    clock = itertools.count(0, 0.3)
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    small, _, smallest = shrunk([["E"]] * 30, (0, 0), lambda board, click: len(board) > 3)
    assert not smallest and len(small) > 3


def test_what_is_not_known_proves_nothing():
    board = parse("EEE/EEM")
    assert shrunk(board, (0, 0), lambda board, click: None) == (board, (0, 0), False)
    assert shrunk(board, (0, 0), lambda board, click: False) == (board, (0, 0), True)
    assert board == parse("EEE/EEM")


# Its parts


def test_all_can_be_left_out_but_the_clicked_cell_and_what_is_no_mine():
    board = parse("MEMM/E1XB/MBEM")
    assert module._all(board, (0, 2)) == [[(0, 0), (0, 3), (2, 0), (2, 3)], [1, 2], [0, 1, 3]]
    assert module._all([["E", "M"]], (0, 0)) == [[(0, 1)], [], [1]]


def test_mines_go_with_their_row_or_column():
    kept = [(0, 0), (0, 3), (1, 1), (2, 0), (2, 3)], [2], [3]
    assert module._seen(kept, (0, 1)) == ([(0, 3), (2, 3)], [2], [3])


def test_only_mines_become_empty():
    board = parse("MEM/1XB/8EM")
    assert module._made(board, (0, 0), [[(0, 2)], [1, 2], [1, 2]]) == (parse("MEM/1XB/8EE"), (0, 0))
    assert module._made(board, (1, 1), [[], [2], [2]]) == (parse("XB/EE"), (0, 0))


@pytest.mark.parametrize(
    ("rows", "fails"),
    [
        ("EE/EE", lambda board, click: len(board) == 2 or len(board[0]) == 1),
        ("EEE/EEE/EEE", lambda board, click: len(board) == 3 or len(board[0]) == 1),
    ],
)
def test_what_was_needed_is_tried_again_where_something_else_was_left_out(rows, fails):
    assert shrunk(parse(rows), (0, 0), fails) == ([["E"]], (0, 0), True)


@pytest.mark.parametrize("length", range(2, 9))
@pytest.mark.parametrize("least", range(1, 8))
def test_of_few_rows_as_many_are_left_out_as_can_be(length, least):
    small, _, smallest = shrunk([["E"]] * length, (0, 0), lambda board, click: len(board) >= least)
    assert smallest and len(small) == min(length, least)
