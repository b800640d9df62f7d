"""Boards as arrays: the same as the oracle, for every shape, and errors that help."""

import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import ndimage

from minesweeper_lib import InvalidBoard, InvalidClick, parse
from minesweeper_lib.fast import packed, reveal, to_array, to_board, validate_array
from tests.support.oracle import solve
from tests.support.strategies import games, odd_games

WIDTHS = (1, 2, 31, 32, 33, 63, 64, 65, 66, 127, 128, 129)  # around the sizes of machine words


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


@given(game=st.one_of(games(), odd_games(), wide_games()))
def test_reveal_is_the_oracle(game):
    """Also by the way for large openings, which it would not take on boards as small as these."""
    board, click = game
    array, expected = to_array(board), solve(board, click)
    assert to_board(array) == board
    assert to_board(reveal(array, click)) == expected
    if board[click[0]][click[1]] == "E":
        if not packed.open_if_small(array, *click, 1):
            packed.open_from(array, np.array([click]))
        assert to_board(array) == expected


def opened_by_labels(board):
    """The board after a click in its corner, by scipy: regions are numbered, and the corner's one grown."""
    mines = ndimage.convolve((board == ord("M")).astype(int), np.ones((3, 3), int), mode="constant")
    labels, _ = ndimage.label((board == ord("E")) & (mines == 0), np.ones((3, 3)))
    opened = ndimage.binary_dilation(labels == labels[0, 0], np.ones((3, 3))) & (board == ord("E"))
    return np.where(opened, np.where(mines, mines + ord("0"), ord("B")), board)


@pytest.mark.parametrize("mines", (0, 0.01, 0.05, 0.1))
def test_large_boards_are_as_scipy_labels_them(mines):
    random = np.random.default_rng(529)
    board = np.where(random.random((501, 777)) < mines, ord("M"), ord("E")).astype(np.uint8)
    board[:3, :3] = ord("E")
    after = reveal(board, (0, 0))
    assert (after == opened_by_labels(board)).all()
    assert (after != board).any()


def test_a_serpentine_is_followed_to_its_end():
    """Corridors a cell wide between walls that were revealed before."""
    rows, cols = 101, 201
    board = np.full((rows, cols), ord("E"), np.uint8)
    board[1::4, :-1] = board[3::4, 1:] = ord("B")
    after = reveal(board, (0, 0))
    assert (after == ord("B")).all()


def test_arrays_of_any_layout_copied_or_in_place():
    """Columns first, every other cell of a larger array, read-only: the result is the same."""
    board = parse("EEEEM/EEEEE/MEEEE")
    expected = solve(board, (0, 0))
    array = to_array(board)
    sparse = np.full((6, 10), ord("M"), np.uint8)
    sparse[::2, ::2] = array
    for layout in (array.copy(), np.asfortranarray(array), sparse[::2, ::2]):
        assert to_board(reveal(layout, (0, 0))) == expected
        assert to_board(layout) == board
        assert reveal(layout, (0, 0), copy=False) is layout
        assert to_board(layout) == expected
    array.flags.writeable = False
    assert to_board(reveal(array, (0, 0))) == expected
    with pytest.raises(ValueError, match="this array is read-only"):
        reveal(array, (0, 0), copy=False)


@pytest.mark.parametrize(
    ("array", "message"),
    [
        ([["E"]], r"this is a list; to_array\(board\) makes one of it"),
        (None, "this is a NoneType"),
        (np.array([["E"]]), r"found <U1; to_array\(array.tolist\(\)\) makes it so"),
        (np.array([[69]]), r"found int64; array.astype\(np.uint8\) makes it so"),
        (np.array([[69.0]]), "found float64"),
        (np.full(3, 69, np.uint8), r"2 dimensions, rows x cols, but found 1: \(3,\)"),
        (np.full((1, 1, 1), 69, np.uint8), "2 dimensions, rows x cols, but found 3"),
        (np.zeros((0, 3), np.uint8), r"at least one row and one column, but found \(0, 3\)"),
        (np.array([[69, 69], [69, 48]], np.uint8), "row 1, column 1: found 48, the code of '0'"),
    ],
)
def test_wrong_arrays_are_named(array, message):
    for check in (validate_array, lambda array: reveal(array, (0, 0))):
        with pytest.raises(InvalidBoard, match=message):
            check(array)


def test_every_code_is_a_symbol_or_is_named():
    """Also where many cells are looked at at once."""
    array = np.full((3, 100), ord("E"), np.uint8)
    for code in range(256):
        array[2, 99] = code
        if chr(code) in "MEB12345678":
            reveal(array, (0, 0))
        elif chr(code) == "X":
            with pytest.raises(InvalidClick, match="this game is over: the mine at row 2, column 99"):
                reveal(array, (0, 0))
        else:
            with pytest.raises(InvalidBoard, match=f"row 2, column 99: found {code},"):
                reveal(array, (0, 0))
        assert reveal(array, (0, 0), check=False)[0, 0] == ord("B")


@pytest.mark.parametrize(
    ("click", "message"),
    [
        ((0, 3), "column 3 is outside the board; its columns are 0 to 2"),
        ((0, 2), "row 0, column 2 is already revealed, it shows '1'"),
    ],
)
def test_wrong_clicks_are_named(click, message):
    with pytest.raises(InvalidClick, match=message):
        reveal(to_array(parse("EE1/EEM")), click)


NEEDS = {
    "to_array": "numpy",
    "reveal": "numba",
    "tile_labels": "scipy",
    "create": "zarr",
    "reveal_tiles": "distributed",
}


@pytest.mark.child
def test_without_them_lists_are_opened_and_what_is_missing_is_named_with_the_line_that_installs_it():
    code = f"""
import sys
every = ["numpy", "scipy", "numba", "dask", "distributed", "zarr", "tqdm"]
sys.modules.update(dict.fromkeys(every))
from minesweeper_lib import fast, update_board
print(update_board([['E', 'E', 'M']], (0, 0)))
for module in every:
    del sys.modules[module]
for name, module in {NEEDS}.items():
    sys.modules[module] = None
    try:
        getattr(fast, name)
    except ImportError as error:
        print(error)
    del sys.modules[module]
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    first, *said = run.stdout.splitlines()
    assert first == "[['B', '1', 'M']]"
    for (name, module), line in zip(NEEDS.items(), said, strict=True):
        assert f"{name} needs {module}, which is not installed" in line
        assert 'pip install "minesweeper-lib[scale]"' in line
