"""`reveal_tiles`: one click on a board larger than memory, from Zarr to Zarr, on the workers of Dask.

`tiles` says how a click is computed in two passes over the tiles. Here each pass runs on the workers,
which read the tiles themselves and send back only the numbers along their edges; in between, this
process chooses the seeds. No more of the board is in memory than the tiles being worked on.

The source is only read. A tile of the target is one file, stored whole or not at all. So the work may
stop at any moment, because a worker, this process or the machine ends: the same call once more skips the
tiles that are stored.
"""

import logging
import os
import zlib
from contextlib import contextmanager

import numpy as np
import zarr
from distributed import Client, as_completed
from tqdm.auto import tqdm

from ..translation import _
from .arrays import validate_array_click, validate_layout
from .packed import validate_play
from .tiles import READ, choose, cut, number_edges, open_tile, read

TILE = 4096  # side of a tile in cells
CHUNK = 1024  # side of a Zarr chunk in cells, the smallest unit that can be read


def reveal_tiles(source, target, click, *, tile=TILE, cluster=None, progress=True):
    """Click once on a board in Zarr, and store the board after it in another.

    Parameters
    ----------
    source, target : str or path
        Folders, or addresses that Zarr understands, which every worker can reach. The source is an array
        of ``uint8``, ``rows x cols``, the code of a symbol in each cell; `create` makes one that reads well.
    click : (row, col)
        Counted from 0, on an ``M`` or an ``E``.
    tile : int or (rows, cols)
        The side of a tile in cells. Above 1024, it is rounded up to a multiple of 1024. A worker needs
        about 15 bytes of memory for each cell of a tile, so 0.25 GB for a tile of 4096 x 4096.
    cluster : str, Client or cluster, optional
        A Dask cluster: the address of its scheduler, such as ``"tcp://10.0.0.1:8786"``, or a Client or
        Cluster of ``dask.distributed``. Its workers need this library. By default, one worker for each core
        of this machine is started, and ended afterwards.
    progress : bool
        Whether to show a bar, after two seconds.

    Returns
    -------
    zarr.Array
        The target.

    Raises
    ------
    InvalidBoard, InvalidClick
        As `reveal` does; nothing was stored then.
    ValueError
        When the target is the source, or holds anything but a part of this result.

    Notes
    -----
    In a script, not a notebook, start workers of this machine under ``if __name__ == "__main__":``,
    because each of them imports the script.
    """
    source, target = _address(source), _address(target)
    if source == target:
        message = _("the source is only read, so the target must be another place than {source}")
        raise ValueError(message.format(source=source))
    board = zarr.open_array(source, mode="r")
    validate_layout(board.dtype, board.shape)
    click = validate_array_click(board, click)
    size = _whole(tile, board.shape)
    tiles = cut(board.shape, size)
    bar = tqdm(total=2 * len(tiles), delay=2, unit="tile", disable=not progress)
    with bar, _client(cluster) as client:
        found = _run(client, bar, number_tile, [(source, click, tile) for tile in tiles])
        numbers, sums = zip(*found, strict=True)
        seeds = choose(tiles, numbers, board.shape, click)
        made = {"click": [*click], "tile": [*size], "source": zlib.crc32(np.array(sums, np.uint32).tobytes())}
        result = _prepared(target, board.shape, made)
        jobs = [(source, target, click, *job) for job in zip(tiles, seeds, strict=True)]
        _run(client, bar, store_tile, jobs)
    return result


def create(path, shape, *, tile=TILE, attributes=None):
    """Make a new board in Zarr, to be written a tile at a time: one file for each tile.

    Parameters
    ----------
    path : str or path
        A folder, or an address that Zarr understands.
    shape : (rows, cols)
    tile : int or (rows, cols)
        As in `reveal_tiles`.
    attributes : dict, optional
        Values that are stored with the board.

    Returns
    -------
    zarr.Array
        Of ``uint8``. A cell is 0, which is not a symbol, until a symbol is written there.
    """
    size = _whole(tile, shape)
    layout = {"shape": shape, "shards": size, "chunks": tuple(min(CHUNK, cells) for cells in size)}
    return zarr.create_array(_address(path), **layout, dtype="uint8", fill_value=0, attributes=attributes)


def number_tile(source, click, tile):
    """The first pass, on a worker: check a tile; return what `number_edges` does, and a checksum."""
    board = zarr.open_array(source, mode="r")
    window = read(board, tile)
    own = np.ascontiguousarray(window[tile.within(tile.grown(READ, board.shape)).slices])
    validate_play(own, tile.top, tile.left)
    return number_edges(window, tile, board.shape, click), zlib.crc32(own)


def store_tile(source, target, click, tile, seeds):
    """The second pass, on a worker: open a tile and store it, unless it is stored already."""
    result = zarr.open_array(target, mode="r+")
    if not result[tile.top, tile.left]:  # 0 in one cell: nothing of this tile is stored
        board = zarr.open_array(source, mode="r")
        result[tile.slices] = open_tile(board, tile, click, seeds)


def _run(client, bar, task, jobs):
    """Do all jobs on the workers and return their results in order; the first error cancels the others."""
    futures = client.map(task, *zip(*jobs, strict=True), pure=False)
    results = {}
    try:
        for future, result in as_completed(futures, with_results=True):
            results[future.key] = result
            bar.update()
        return [results[future.key] for future in futures]
    finally:
        client.cancel(futures)


def _prepared(target, shape, made):
    """Return the target: a new array, or the array in which an earlier call has stored some tiles.

    Its attributes are `made`, the arguments of the call; if an array has others, raise ValueError.
    """
    try:
        result = zarr.open_array(target, mode="r+")
    except FileNotFoundError:
        return create(target, shape, tile=made["tile"], attributes=made)
    found = dict(result.attrs)
    other = [name for name, value in made.items() if found.get(name) != value]
    if other:
        text = _("{target} holds something else, with another {names}; choose another target, or delete it")
        raise ValueError(text.format(target=target, names=_(" and ").join(other)))
    return result


@contextmanager
def _client(cluster):
    """Connect to a cluster, or start workers on this machine and end them afterwards."""
    if isinstance(cluster, Client):
        yield cluster
    else:
        own = {"threads_per_worker": 1, "dashboard_address": None, "silence_logs": logging.ERROR}
        with Client(cluster, **(own if cluster is None else {})) as client:
            yield client


def _address(path):
    """Return a URL as it is, and a path as an absolute path, which every process of this machine can open."""
    path = os.fspath(path)
    return path if "://" in path else os.path.abspath(path)


def _whole(tile, shape):
    """Return the size of a tile, ``(rows, cols)``: at most the board's, above a chunk in whole chunks."""
    pair = tuple(tile) if isinstance(tile, (tuple, list)) else (tile, tile)
    if len(pair) != 2 or not all(isinstance(cells, int) and cells > 0 for cells in pair):
        message = _("a tile is a whole number of cells to a side, or (rows, cols), but found {tile!r}")
        raise ValueError(message.format(tile=tile))
    sides = map(min, pair, shape)
    return tuple(side if side <= CHUNK else -(-side // CHUNK) * CHUNK for side in sides)
