"""Boards as arrays: the same as the oracle, for every shape and every way, and errors that help."""

import importlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper_lib import parse
from minesweeper_lib.scale import METHODS, reveal, to_array, to_board
from tests.boards import boards, games, odd_games
from tests.oracle import solve

WIDTHS = (1, 2, 31, 32, 33, 63, 64, 65, 66, 127, 128, 129)  # around the sizes of machine words
each_method = pytest.mark.parametrize("method", METHODS)


@st.composite
def wide_games(draw):
    """Boards about as wide, or as high, as words are; few mines, so that openings cross from word to word."""
    rows, cols = draw(st.sampled_from((1, 2, 3, 5))), draw(st.sampled_from(WIDTHS))
    board = [["E"] * cols for _ in range(rows)]
    places = st.tuples(st.integers(0, rows - 1), st.integers(0, cols - 1))
    for row, col in draw(st.lists(places, max_size=6)):
        board[row][col] = "M"
    click = draw(places)
    if draw(st.booleans()):
        board, click = [list(row) for row in zip(*board, strict=True)], click[::-1]
    return board, click


def module(method):
    return importlib.import_module(f"minesweeper_lib.scale.{method}")


@each_method
@given(game=st.one_of(games(), odd_games(), wide_games()))
def test_reveal_is_the_oracle(method, game):
    board, click = game
    assert to_board(reveal(to_array(board), click, method=method)) == solve(board, click)


@each_method
@given(game=wide_games())
def test_a_large_opening_is_the_oracle(method, game):
    """The way for large openings, which `reveal` would not take on boards as small as these."""
    board, click = game
    if board[click[0]][click[1]] == "M":
        return
    array = to_array(board)
    if not module(method).open_nearby(array, *click, 1):
        module(method).open_from(array, [click])
    assert to_board(array) == solve(board, click)


@pytest.mark.parametrize("mines", (0, 0.01, 0.05, 0.1))
def test_both_ways_agree_on_large_boards(mines):
    random = np.random.default_rng(529)
    board = np.where(random.random((501, 777)) < mines, ord("M"), ord("E")).astype(np.uint8)
    board[:3, :3] = ord("E")
    first, second = (reveal(board, (0, 0), method=method) for method in METHODS)
    assert (first == second).all()
    assert (first != board).any()


@each_method
def test_a_serpentine_is_followed_to_its_end(method):
    """Corridors a cell wide between walls that were revealed before."""
    rows, cols = 101, 201
    board = np.full((rows, cols), ord("E"), np.uint8)
    board[1::4, :-1] = board[3::4, 1:] = ord("B")
    after = reveal(board, (0, 0), method=method)
    assert (after == ord("B")).all()


@each_method
@given(board=boards())
def test_lists_and_arrays_are_inverses(method, board):
    assert to_board(to_array(board)) == board


@each_method
def test_copied_or_in_place(method):
    board = to_array(parse("EEEM/EEEE"))
    before = board.copy()
    after = reveal(board, (0, 0), method=method)
    assert (board == before).all()
    assert reveal(board, (0, 0), copy=False, method=method) is board
    assert (board == after).all()
