"""Boards in tiles: as the oracle, however they are cut; and what is stored outlives who stored it."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import zarr
from distributed import Client, LocalCluster
from hypothesis import given
from hypothesis import strategies as st
from scipy import ndimage
from tqdm.auto import tqdm

from minesweeper_lib import InvalidBoard, InvalidClick, parse, random_board
from minesweeper_lib.fast import create, reveal_tiles, tile_labels, to_array, to_board
from minesweeper_lib.fast.cluster import CHUNK
from minesweeper_lib.fast.tiles import choose, cut, number_edges, open_tile, read
from tests.support.oracle import solve
from tests.support.strategies import boards, games, odd_games

SIZES = st.tuples(st.integers(1, 5), st.integers(1, 5))


# An opening that crosses many tiles of 16 x 16.
BOARD = random_board(60, 90, mines=324, seed=529, safe=(1, 1))
AFTER = solve(BOARD, (0, 0))


def click_in_tiles(board, click, size):
    """The two passes without a cluster and without storage."""
    tiles = cut(board.shape, size)
    numbers = [number_edges(read(board, tile), tile, board.shape, click) for tile in tiles]
    after = np.zeros_like(board)
    for tile, seeds in zip(tiles, choose(tiles, numbers, board.shape, click), strict=True):
        after[tile.slices] = open_tile(board, tile, click, seeds)
    return after


@given(game=st.one_of(games(12, 12), odd_games()), size=SIZES)
def test_tiles_are_the_oracle(game, size):
    board, click = game
    assert to_board(click_in_tiles(to_array(board), click, size)) == solve(board, click)


def test_a_large_opening_crosses_edges_and_corners(subtests):
    for size in ((1, 90), (60, 1), (7, 64), (16, 16), (59, 89), (60, 90), (100, 100)):
        with subtests.test(size=size):
            assert to_board(click_in_tiles(to_array(BOARD), (0, 0), size)) == AFTER


@pytest.mark.parametrize("click", [(0, 0), (4, 4)])
def test_blanks_that_touch_only_across_a_corner_of_tiles_are_one(click):
    """Each of the two blanks is in a tile of its own, and neither is beside an edge that it could cross."""
    board = parse("EEEEE/EEEEE/EEEEE/EEEEE/EEEEE")
    for row, col in ((0, 3), (0, 4), (1, 4), (3, 0), (4, 0), (4, 1)):
        board[row][col] = "B"
    for row, col in ((0, 2), (1, 3), (2, 0), (3, 1), (2, 4), (4, 2), (1, 2), (2, 1), (2, 3), (3, 2)):
        board[row][col] = "B"
    for size in ((1, 1), (2, 2), (1, 5), (5, 1)):
        assert to_board(click_in_tiles(to_array(board), click, size)) == solve(board, click)
    assert solve(board, click)[4 - click[0]][4 - click[1]] == "B"


@given(board=boards(10, 10), size=SIZES)
def test_labels_before_and_after_merging(board, size):
    array = to_array(board)
    before, after = tile_labels(array, size)
    near_mines = ndimage.binary_dilation(array == ord("M"), np.ones((3, 3)))
    whole, _ = ndimage.label((array == ord("E")) & ~near_mines, np.ones((3, 3)))
    # After: the same parts as labels of the whole board, whatever their numbers.
    assert len({*zip(whole.flat, after.flat, strict=True)}) == len({*whole.flat}) == len({*after.flat})
    assert ((after > 0) == (whole > 0)).all()
    # Before: none in two tiles, none skipped, and each is part of one region.
    inside = [{*before[tile.slices].flat} - {0} for tile in cut(array.shape, size)]
    assert sum(map(len, inside)) == len(set().union(*inside)) == before.max()
    assert len({*zip(before.flat, after.flat, strict=True)}) == len({*before.flat})
    assert (after <= before).all()


# From here on with real workers, real storage, and real deaths.

needs_workers = pytest.mark.child


@pytest.fixture(scope="module")
def cluster():
    options = {"threads_per_worker": 1, "dashboard_address": None}
    with LocalCluster(n_workers=2, **options) as cluster:
        yield cluster


@pytest.fixture
def source(tmp_path):
    path, array = tmp_path / "source", to_array(BOARD)
    create(path, array.shape, tile=16)[:] = array
    return path


@needs_workers
@pytest.mark.parametrize(
    ("click", "tile"), [((0, 0), 16), ([1, 12], 32), ((1, 13), (60, 7))], ids=["opening", "mine", "digit"]
)
def test_from_zarr_to_zarr(cluster, source, tmp_path, click, tile):
    """A cluster or its address, paths as they are or as texts."""
    kind, target = Path if click == (0, 0) else str, tmp_path / "after"
    where = cluster if click == (0, 0) else cluster.scheduler_address
    result = reveal_tiles(kind(source), kind(target), click, tile=tile, cluster=where)
    expected = solve(BOARD, click)
    assert to_board(result[:]) == to_board(zarr.open_array(target, mode="r")[:]) == expected
    assert to_board(zarr.open_array(source, mode="r")[:]) == BOARD


@needs_workers
def test_a_killed_worker_costs_no_more_than_its_tile(cluster, source, tmp_path, monkeypatch):
    """It is killed while tiles are on their way; others, and its successor, go on."""
    with Client(cluster) as client:
        victim, *_ = client.run(os.getpid).values()

        class Killing(tqdm):
            """A bar that ends a worker when all tiles are read and some are stored."""

            done = 0

            def update(self):
                self.done += 1
                if self.done == 4 * 6 + 5:
                    os.kill(victim, signal.SIGKILL)
                return super().update()

        monkeypatch.setattr("minesweeper_lib.fast.cluster.tqdm", Killing)
        result = reveal_tiles(source, tmp_path / "after", (0, 0), tile=15, cluster=client)
        assert to_board(result[:]) == AFTER
        assert victim not in client.run(os.getpid).values()


@needs_workers
def test_a_target_that_holds_something_else_is_left_alone(cluster, source, tmp_path):
    target = tmp_path / "after"
    reveal_tiles(source, target, (0, 0), tile=16, cluster=cluster)
    for options in ({"click": (0, 1), "tile": 16}, {"click": (0, 0), "tile": 15}):
        with pytest.raises(ValueError, match=r"holds something else, with another (click|tile)"):
            reveal_tiles(source, target, cluster=cluster, **options)
    zarr.open_array(source, mode="r+")[59, 89] = ord("B")
    with pytest.raises(ValueError, match="with another source"):
        reveal_tiles(source, target, (0, 0), tile=16, cluster=cluster)
    with pytest.raises(ValueError, match="the target must be another place"):
        reveal_tiles(source, source, (0, 0), cluster=cluster)
    assert to_board(zarr.open_array(target, mode="r")[:]) == AFTER


def stored_tiles(target):
    return {path: path.stat().st_mtime_ns for path in target.glob("c/*/*")}


@needs_workers
@pytest.mark.slow("a process that is killed is waited for, and another one starts")
def test_a_process_that_is_killed_is_followed_by_one_that_ends_it(cluster, source, tmp_path):
    """The whole program dies in the middle, workers and all; what it stored is whole, and is used."""
    target = tmp_path / "after"
    program = tmp_path / "program.py"
    program.write_text(f"""
import os, signal, tqdm.auto

class Ending(tqdm.auto.tqdm):
    done = 0

    def update(self):
        self.done += 1
        if self.done == 4 * 6 + 10:  # all tiles are read, and ten are stored
            os.killpg(0, signal.SIGKILL)

tqdm.auto.tqdm = Ending  # before the library takes it
from minesweeper_lib.fast import reveal_tiles

if __name__ == "__main__":
    reveal_tiles({str(source)!r}, {str(target)!r}, (0, 0), tile=15)
""")
    # What it prints ends with the last process that could print: then nobody stores anything any more.
    run = subprocess.run([sys.executable, program], start_new_session=True, capture_output=True)
    assert run.returncode == -signal.SIGKILL, run.stderr
    stored = zarr.open_array(target, mode="r")[:]
    assert ((stored == 0) | (stored == to_array(AFTER))).all()
    kept = stored_tiles(target)
    assert 10 <= len(kept) < 4 * 6
    assert to_board(reveal_tiles(source, target, (0, 0), tile=15, cluster=cluster)[:]) == AFTER
    assert kept.items() <= stored_tiles(target).items()


@needs_workers
@pytest.mark.parametrize(
    ("code", "error", "message"),
    [
        (ord("m"), InvalidBoard, "row 50, column 70: found 109, the code of 'm'"),
        (0, InvalidBoard, "row 50, column 70: found 0"),
        (ord("X"), InvalidClick, "the mine at row 50, column 70 has exploded"),
    ],
)
def test_wrong_boards_are_named_and_nothing_is_stored(cluster, source, tmp_path, code, error, message):
    zarr.open_array(source, mode="r+")[50, 70] = code
    with pytest.raises(error, match=message):
        reveal_tiles(source, tmp_path / "after", (0, 0), tile=16, cluster=cluster)
    assert not (tmp_path / "after").exists()


@pytest.mark.parametrize(
    ("shape", "dtype", "message"),
    [
        ((3, 3), "int64", "dtype uint8, the code of a symbol, but found int64"),
        ((3, 3, 3), "uint8", "2 dimensions, rows x cols, but found 3"),
    ],
)
def test_wrong_arrays_are_named(tmp_path, shape, dtype, message):
    zarr.create_array(tmp_path / "source", shape=shape, dtype=dtype)
    with pytest.raises(InvalidBoard, match=message):
        reveal_tiles(tmp_path / "source", tmp_path / "after", (0, 0))


def test_wrong_clicks_tiles_and_places_are_named(source, tmp_path):
    after = tmp_path / "after"
    with pytest.raises(InvalidClick, match="row 60 is outside the board; its rows are 0 to 59"):
        reveal_tiles(source, after, (60, 0))
    with pytest.raises(InvalidClick, match="already revealed, it shows '1'"):
        zarr.open_array(source, mode="r+")[0, 0] = ord("1")
        reveal_tiles(source, after, (0, 0))
    for tile in (0, -3, 1.5, (4, 0), (4, 4, 4), "16"):
        with pytest.raises(ValueError, match="a tile is a whole number of cells"):
            reveal_tiles(source, after, (1, 1), tile=tile)
    with pytest.raises(FileNotFoundError, match="nowhere"):
        reveal_tiles(tmp_path / "nowhere", after, (0, 0))


def test_a_tile_is_one_file_of_whole_chunks(tmp_path):
    board = create(tmp_path / "board", (5000, 3000), tile=1500)
    assert (board.shards, board.chunks) == ((2048, 2048), (CHUNK, CHUNK))
    assert create(tmp_path / "small", (5, 3)).shards == (5, 3)
    assert board[4999, 2999] == 0
