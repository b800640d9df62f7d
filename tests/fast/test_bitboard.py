"""The same reveal in bits: right on every board, whatever the size of the tiles, and no slower on mazes."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper_lib import parse, random_board, show, update_board
from minesweeper_lib.board import EMPTY
from minesweeper_lib.fast import bitboard
from minesweeper_lib.fast.bitboard import Tile, flood_text, reveal_text
from minesweeper_lib.fast.flat import from_text, index, to_text
from tests.support.mazes import comb, serpentine, spiral
from tests.support.oracle import solve
from tests.support.strategies import games, odd_games


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


def small_tiles(patch, high, wide=None):
    patch.setattr(bitboard, "HIGH", high)
    patch.setattr(bitboard, "WIDE", wide or high)


def test_numbers_from_one_to_eight():
    for mines in range(1, 9):
        ring = ("M" * mines).ljust(8, "E")
        board = parse(f"{ring[:3]}/{ring[3]}E{ring[4]}/{ring[5:]}")
        assert in_bits(board, (1, 1))[1][1] == str(mines)


# The right board


@given(game=games() | odd_games(), size=st.sampled_from([(1, 1), (2, 2), (3, 1), (1, 4), (3, 4), (64, 256)]))
def test_tiles_of_any_size_agree_with_the_oracle(game, size):
    board, click = game
    board[click[0]][click[1]] = EMPTY
    with pytest.MonkeyPatch.context() as patch:
        small_tiles(patch, *size)
        assert in_bits(board, click) == solve(board, click)


@given(game=games() | odd_games())
def test_reveal_agrees_with_the_oracle(game):
    board, click = game
    assert by_reveal(board, click) == solve(board, click) == update_board(board, click)


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


@pytest.mark.parametrize("maze", [serpentine, comb, spiral])
def test_mazes(maze, monkeypatch, subtests):
    for size in ((30, 30), (41, 67), (1, 50), (50, 2)):
        board = maze(*size)
        expected = update_board(board, (0, 0), solver="breadth first")
        for tile in ((3, 3), (8, 8), (4, 16), (64, 256)):
            with subtests.test(size=size, tile=tile):
                small_tiles(monkeypatch, *tile)
                assert in_bits(board, (0, 0)) == by_reveal(board, (0, 0)) == expected


def test_a_maze_is_opened_to_its_end():
    """Or else the mazes would show nothing: every cell that is no mine opens."""
    for maze in (serpentine, comb, spiral):
        board = maze(40, 40)
        assert sum(row.count("M") for row in board) > 200
        assert not any("E" in row for row in update_board(board, (0, 0)))


def test_nothing_but_the_opening_changes():
    """A game under way: digits and blanks of another opening, which does not spread again."""
    before = parse("EEEEE/EEEEE/BBBBB/B1E1B/B1M1B")
    after = in_bits(before, (0, 0))
    assert show(after) == "BBBBB\nBBBBB\nBBBBB\nB1E1B\nB1M1B"
    everything = parse("BBB/B1E/B1M")
    assert show(in_bits(everything, (1, 2))) == "BBB\nB11\nB1M"


def test_a_mine_explodes_and_nothing_else():
    board = random_board(80, 80, 300, seed=1)
    row, col = next((r, c) for r in range(80) for c in range(80) if board[r][c] == "M")
    after = by_reveal(board, (row, col))
    assert after[row][col] == "X"
    board[row][col] = "X"
    assert after == board


# Both sides of the switch


def calls(monkeypatch):
    seen = []

    def counted(text, stride, seeds):
        seen.append(list(seeds))
        flood_text(text, stride, seeds)

    monkeypatch.setattr(bitboard, "flood_text", counted)
    return seen


@pytest.mark.parametrize(
    ("board", "click", "switches"),
    [
        ([["E"] * 8 for _ in range(8)], (0, 0), False),  # small
        ([["E"] * 9 for _ in range(18)], (0, 0), True),  # few mines: at once
        ([["M"] + ["E"] * 9 for _ in range(18)], (1, 1), False),  # the same, but a digit
        (random_board(50, 50, 500, seed=4, safe=(25, 25)), (25, 25), False),  # many mines, a small opening
        (serpentine(60, 60), (0, 0), True),  # many mines, a large opening
        (random_board(200, 200, 0, seed=1), (100, 100), True),  # large
        (random_board(200, 200, 9000, seed=2, safe=(100, 100)), (100, 100), False),  # large, a small opening
    ],
)
def test_it_hands_over_when_much_is_open_and_only_then(monkeypatch, board, click, switches):
    seen = calls(monkeypatch)
    assert by_reveal(board, click) == update_board(board, click, order="row by row")
    assert bool(seen) is switches


@pytest.mark.parametrize("most", [1, 2, 5, 9, 10, 63, 64, 65])
def test_it_may_hand_over_at_any_moment(monkeypatch, most):
    asked = []

    def impatient(text, stride, at, _, real=bitboard.open_nearby):
        asked.append(at)
        return real(text, stride, at, most)

    monkeypatch.setattr(bitboard, "open_nearby", impatient)
    for seed in range(5):
        board = random_board(12, 13, 20, seed, safe=(6, 6))
        assert by_reveal(board, (6, 6)) == solve(board, (6, 6))
    assert len(asked) == 5


# The work


def visits(monkeypatch, board):
    """How often a tile was asked to spread a wave."""
    with monkeypatch.context() as patch:
        count, real = [], Tile.flood
        patch.setattr(Tile, "flood", lambda tile, wave: (count.append(1), real(tile, wave))[1])
        in_bits(board, (0, 0))
    return len(count)


@pytest.mark.parametrize(
    "maze", [serpentine, comb, spiral, lambda rows, cols: random_board(rows, cols, 0, 1)]
)
def test_the_work_grows_with_the_cells_and_no_faster(maze, monkeypatch):
    """Four times the cells, four times the visits to tiles; all of the same size."""
    small_tiles(monkeypatch, 16)
    few, many = visits(monkeypatch, maze(128, 128)), visits(monkeypatch, maze(256, 256))
    assert few > 64
    assert many / few < 5


def test_a_small_opening_makes_no_tile_far_away(monkeypatch):
    made, real = [], Tile.__init__
    monkeypatch.setattr(
        Tile, "__init__", lambda tile, *arguments: (made.append(1), real(tile, *arguments))[1]
    )
    small_tiles(monkeypatch, 8)
    board = [["M"] * 200 for _ in range(200)]
    for row in range(100, 104):
        board[row][100:104] = "EEEE"
    in_bits(board, (101, 101))
    assert 1 <= len(made) <= 4


def test_mid_game_boards_click_after_click():
    board = expected = random_board(40, 45, 200, seed=529)
    cells = [(r, c) for r in range(40) for c in range(45)]
    random.Random(529).shuffle(cells)
    for row, col in cells[:300]:
        if expected[row][col] == "E":
            board, expected = update_board(board, (row, col)), solve(expected, (row, col))
            assert board == expected
