"""The same reveal in bits: right on every board, whatever the size of the tiles, and no slower on mazes."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper_lib import parse, random_board, show, update_board
from minesweeper_lib.board import EMPTY
from minesweeper_lib.fast import bitboard
from minesweeper_lib.fast.bitboard import flood_text, reveal_text
from minesweeper_lib.fast.flat import from_text, index, to_text
from tests.support.oracle import solve
from tests.support.strategies import games, odd_games

# Boards on which a flood has a long way to go: one corridor between walls of mines. It is three cells wide,
# for only its middle row has no mine near, and a flood needs that.


def serpentine(rows, cols):
    """Along the rows, back and forth; each wall leaves a gap at one end."""
    board = [["E"] * cols for _ in range(rows)]
    for number, row in enumerate(range(3, rows - 1, 4)):
        gap = range(cols - 3, cols) if number % 2 == 0 else range(3)
        board[row] = ["E" if col in gap else "M" for col in range(cols)]
    return board


def comb(rows, cols):
    """The same along the columns."""
    return [list(line) for line in zip(*serpentine(cols, rows), strict=True)]


def in_bits(board, click):
    """The board after a click on an empty cell, by bits from the first cell on."""
    text, cols = to_text(board), len(board[0])
    flood_text(text, cols + 2, [index(click, cols)])
    return from_text(text, cols)


def by_reveal(board, click):
    text, cols = to_text(board), len(board[0])
    before = bytes(text)
    changed = reveal_text(text, cols + 2, index(click, cols))
    if changed is not None:
        assert sorted(changed) == [at for at, code in enumerate(text) if code != before[at]]
    return from_text(text, cols)


def small_tiles(patch, high, wide):
    patch.setattr(bitboard, "HIGH", high)
    patch.setattr(bitboard, "WIDE", wide)


# The right board


@given(game=games() | odd_games(), size=st.sampled_from([(1, 1), (2, 2), (3, 1), (1, 4), (3, 4), (64, 256)]))
def test_tiles_of_any_size_agree_with_the_oracle(game, size):
    board, click = game
    expected = solve(board, click)
    assert by_reveal(board, click) == update_board(board, click) == expected
    board[click[0]][click[1]] = EMPTY
    with pytest.MonkeyPatch.context() as patch:
        small_tiles(patch, *size)
        assert in_bits(board, click) == solve(board, click)


def test_numbers_from_one_to_eight():
    for mines in range(1, 9):
        ring = ("M" * mines).ljust(8, "E")
        board = parse(f"{ring[:3]}/{ring[3]}E{ring[4]}/{ring[5:]}")
        assert in_bits(board, (1, 1))[1][1] == str(mines)


WIDTHS = [1, 2, 29, 30, 31, 32, 33, 59, 60, 61, 63, 64, 65, 66, 127, 128, 129, 257, 511]
SHAPES = [(height, width) for height in (1, 3) for width in WIDTHS] + [(131, 64), (131, 129), (130, 259)]


@pytest.mark.parametrize("turned", [False, True])
def test_shapes_around_the_sizes_of_machine_words_and_tiles(turned, subtests):
    for shape in SHAPES:
        rows, cols = shape[::-1] if turned else shape
        for mines in (0, rows * cols // 20, rows * cols // 8):
            with subtests.test(rows=rows, cols=cols, mines=mines):
                board = random_board(rows, cols, mines, seed=cols, safe=(rows - 1, 0))
                expected = update_board(board, (rows - 1, 0), solver="breadth first")
                assert in_bits(board, (rows - 1, 0)) == by_reveal(board, (rows - 1, 0)) == expected


@pytest.mark.parametrize("maze", [serpentine, comb])
def test_mazes(maze, monkeypatch, subtests):
    for size in ((40, 40), (41, 67), (1, 50), (50, 2)):
        board = maze(*size)
        expected = update_board(board, (0, 0), solver="breadth first")
        if size == (40, 40):  # or else a maze would show nothing: it is opened to its end
            assert str(board).count("M") > 200 and "E" not in str(expected)
        for tile in ((3, 3), (8, 8), (4, 16), (64, 256)):
            with subtests.test(size=size, tile=tile):
                small_tiles(monkeypatch, *tile)
                assert in_bits(board, (0, 0)) == by_reveal(board, (0, 0)) == expected


def test_nothing_but_the_opening_changes():
    """A game under way: digits and blanks of another opening, which does not spread again."""
    after = in_bits(parse("EEEEE/EEEEE/BBBBB/B1E1B/B1M1B"), (0, 0))
    assert show(after) == "BBBBB\nBBBBB\nBBBBB\nB1E1B\nB1M1B"
    assert show(in_bits(parse("BBB/B1E/B1M"), (1, 2))) == "BBB\nB11\nB1M"


# The work


def calls(board, click):
    """How many functions are called to flood a board, Python's own included."""
    text, cols, seen = to_text(board), len(board[0]), []
    sys.setprofile(lambda frame, event, argument: seen.append(event))
    try:
        flood_text(text, cols + 2, [index(click, cols)])
    finally:
        sys.setprofile(None)
    return len(seen)


@pytest.mark.parametrize("maze", [serpentine, comb, lambda rows, cols: random_board(rows, cols, 0, 1)])
def test_the_work_grows_with_the_cells_and_no_faster(maze, monkeypatch):
    """Four times the cells, four times the calls; all of tiles of the same size."""
    small_tiles(monkeypatch, 16, 16)
    assert calls(maze(256, 256), (0, 0)) < 5 * calls(maze(128, 128), (0, 0))


def test_a_small_opening_takes_no_more_on_a_larger_board(monkeypatch):
    small_tiles(monkeypatch, 8, 8)
    works = []
    for size in (120, 200):
        board = [["M"] * size for _ in range(size)]
        for row in range(100, 104):
            board[row][100:104] = "EEEE"
        works.append(calls(board, (101, 101)))
    assert works[1] <= works[0]
