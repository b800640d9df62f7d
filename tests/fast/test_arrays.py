"""Boards as arrays: the same as the oracle, for every shape and every way, and errors that help."""

import importlib
import re
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper_lib import InvalidBoard, InvalidClick, parse
from minesweeper_lib.errors import UnknownName
from minesweeper_lib.fast import METHODS, open_lists_by, reveal, to_array, to_board, validate_array
from tests.support.oracle import solve
from tests.support.strategies import boards, games, odd_games

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
    return importlib.import_module(f"minesweeper_lib.fast.{method}")


@each_method
@given(game=st.one_of(games(), odd_games(), wide_games()))
def test_reveal_is_the_oracle(method, game):
    board, click = game
    assert to_board(reveal(to_array(board), click, method=method)) == solve(board, click)


@each_method
@given(game=st.one_of(games(), odd_games(), wide_games()))
def test_lists_go_in_and_come_out(method, game):
    board, click = game
    before = [row[:] for row in board]
    assert open_lists_by(board, click, method=method) == solve(board, click)
    assert board == before


def test_a_wrong_board_of_lists_is_refused_with_the_words_of_update_board():
    with pytest.raises(InvalidBoard, match="row 0, column 1"):
        open_lists_by([["E", "e"]], (0, 0))
    with pytest.raises(InvalidClick, match="already revealed"):
        open_lists_by([["E", "B"]], (0, 1))


@each_method
@given(game=wide_games())
def test_a_large_opening_is_the_oracle(method, game):
    """The way for large openings, which `reveal` would not take on boards as small as these."""
    board, click = game
    if board[click[0]][click[1]] == "M":
        return
    array = to_array(board)
    if not module(method).open_if_small(array, *click, 1):
        module(method).open_from(array, [click])
    assert to_board(array) == solve(board, click)


@given(room=st.integers(0, 2**64 - 1), seed=st.integers(0, 2**64 - 1))
def test_bits_fill_the_runs_that_they_are_in(room, seed):
    """Runs as text: a run of ones is filled when any of the bits is in it."""
    runs = re.finditer("1+", f"{room:064b}")
    bits = f"{seed & room:064b}"
    filled = sum(
        2 ** (64 - run.start()) - 2 ** (64 - run.end()) for run in runs if "1" in bits[slice(*run.span())]
    )
    assert module("packed")._fill(np.uint64(seed & room), np.uint64(room)) == filled


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


@given(board=boards())
def test_lists_and_arrays_are_inverses(board):
    assert to_board(to_array(board)) == board


@each_method
def test_copied_or_in_place(method):
    board = to_array(parse("EEEM/EEEE"))
    before = board.copy()
    after = reveal(board, (0, 0), method=method)
    assert (board == before).all()
    assert reveal(board, (0, 0), copy=False, method=method) is board
    assert (board == after).all()


@each_method
def test_arrays_of_any_layout(method):
    """Columns first, every other cell of a larger array, read-only: the result is the same."""
    board = parse("EEEEM/EEEEE/MEEEE")
    expected = solve(board, (0, 0))
    array = to_array(board)
    sparse = np.full((6, 10), ord("M"), np.uint8)
    sparse[::2, ::2] = array
    for layout in (np.asfortranarray(array), sparse[::2, ::2]):
        assert to_board(reveal(layout, (0, 0), method=method)) == expected
        assert reveal(layout, (0, 0), copy=False, method=method) is layout
        assert to_board(layout) == expected
    array.flags.writeable = False
    assert to_board(reveal(array, (0, 0), method=method)) == expected
    with pytest.raises(ValueError, match="this array is read-only"):
        reveal(array, (0, 0), copy=False, method=method)


WRONG_ARRAYS = [
    ([["E"]], r"this is a list; to_array\(board\) makes one of it"),
    (None, "this is a NoneType"),
    (np.array([["E"]]), r"found <U1; to_array\(array.tolist\(\)\) makes it so"),
    (np.array([[69]]), r"found int64; array.astype\(np.uint8\) makes it so"),
    (np.array([[69.0]]), "found float64"),
    (np.full(3, 69, np.uint8), r"2 dimensions, rows x cols, but found 1: \(3,\)"),
    (np.full((1, 1, 1), 69, np.uint8), "2 dimensions, rows x cols, but found 3"),
    (np.zeros((0, 3), np.uint8), r"at least one row and one column, but found \(0, 3\)"),
    (np.array([[69, 69], [69, 48]], np.uint8), "row 1, column 1: found 48, the code of '0'"),
    (np.array([[69, 69], [57, 69]], np.uint8), "row 1, column 0: found 57, the code of '9'"),
    (np.array([[69, 255]], np.uint8), "row 0, column 1: found 255"),
]


@each_method
def test_wrong_arrays_are_named(method, subtests):
    for array, message in WRONG_ARRAYS:
        with subtests.test(array=array):
            with pytest.raises(InvalidBoard, match=message):
                reveal(array, (0, 0), method=method)
            with pytest.raises(InvalidBoard, match=message):
                validate_array(array)


@each_method
def test_every_code_is_a_symbol_or_is_named(method):
    """Also where many cells are looked at at once."""
    array = np.full((3, 100), ord("E"), np.uint8)
    for code in range(256):
        array[2, 99] = code
        if chr(code) in "MEB12345678":
            reveal(array, (0, 0), method=method)
        elif chr(code) == "X":
            with pytest.raises(InvalidClick, match="this game is over: the mine at row 2, column 99"):
                reveal(array, (0, 0), method=method)
        else:
            with pytest.raises(InvalidBoard, match=f"row 2, column 99: found {code},"):
                reveal(array, (0, 0), method=method)
        assert reveal(array, (0, 0), check=False, method=method)[0, 0] == ord("B")


WRONG_CLICKS = [
    ((0, 3), "column 3 is outside the board; its columns are 0 to 2"),
    ((-1, 0), "row -1 is negative"),
    ((0, 2), "row 0, column 2 is already revealed, it shows '1'"),
    ((0, 1.0), "the column of a click is a whole number"),
    ("00", "a click is"),
]


@each_method
def test_wrong_clicks_are_named(method, subtests):
    for click, message in WRONG_CLICKS:
        with subtests.test(click=click), pytest.raises(InvalidClick, match=message):
            reveal(to_array(parse("EE1/EEM")), click, method=method)


def test_a_method_that_does_not_exist_is_named():
    with pytest.raises(UnknownName, match="no method is called 'pack'; did you mean 'packed'"):
        reveal(to_array(parse("E")), (0, 0), method="pack")


WITHOUT = """
import importlib.util, sys
found = importlib.util.find_spec
missing = set(sys.argv[1].split(","))
importlib.util.find_spec = lambda name, package=None: None if name in missing else found(name, package)
sys.modules.update(dict.fromkeys(missing))
import numpy as np
from minesweeper_lib.fast import create, reveal, reveal_tiles
"""


def run_without(missing, code):
    command = [sys.executable, "-c", WITHOUT + code, missing]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.mark.child
def test_numba_and_the_cluster_may_be_missing():
    """What is left is numpy and scipy."""
    code = "print(reveal(np.full((3, 3), 69, np.uint8), (0, 0)).tobytes().decode())"
    assert run_without("numba,dask,distributed,zarr,tqdm", code).stdout == "BBBBBBBBB\n"


@pytest.mark.child
@pytest.mark.parametrize(
    ("missing", "call"),
    [
        ("numba", "reveal(np.full((3, 3), 69, np.uint8), (0, 0), method='packed')"),
        ("scipy", "reveal(np.full((3, 3), 69, np.uint8), (0, 0), method='labels')"),
        ("zarr", "create('nowhere', (3, 3))"),
        ("distributed", "reveal_tiles('nowhere', 'here', (0, 0))"),
    ],
)
def test_what_is_missing_is_named_with_the_line_that_installs_it(missing, call):
    run = run_without(missing, call)
    assert f"needs {missing}, which is not installed" in run.stderr
    assert 'pip install "minesweeper-lib[scale]"' in run.stderr


@pytest.mark.child
def test_importing_takes_numpy_only():
    code = "import sys, minesweeper_lib.fast; print(*{name.split('.')[0] for name in sys.modules})"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"dask", "distributed", "numba", "scipy", "tqdm", "zarr"} & set(run.stdout.split())
