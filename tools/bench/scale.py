"""Measure one click on large boards, its time and its memory: ``python -m tools.bench.scale``.

Each row of the table is measured in a process of its own, for its peak memory. A board has ``--size``
squared cells with a share of ``--mines`` mines, and is clicked in its corner.
In memory the time is the median of
``--repeat`` clicks; with tiles it is one click from Zarr to Zarr on two workers, where starting the workers
is not counted and loading compiled code is. Memory is the peak of the process, Python and its packages
included; with workers the sum of the peaks of all processes.

On a machine that is busy with other things only the seconds of processor mean something.

``--only tiles`` measures the rows whose names hold that. dask-image is measured where it is installed.
A board larger than most memories, in some ten minutes: ``--size 160000 --only own``.
``--save`` adds the table to docs/benchmarks.md.
"""

import argparse
import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

import numpy as np

from minesweeper_lib.fast import create, mine_counts, reveal, reveal_tiles
from tools.bench.speed import PAGE

EMPTY, MINE, BLANK = (ord(symbol) for symbol in "EMB")


def lay_mines(board, mines, height):
    """Lay the mines of a random board, some rows at a time."""
    rows, cols = board.shape
    for top in range(0, rows, height):
        block = np.full((min(height, rows - top), cols), EMPTY, np.uint8)
        for row, values in enumerate(block, top):
            values[np.random.default_rng((529, row)).random(cols, np.float32) < mines] = MINE
        if not top:
            block[:3, :3] = EMPTY  # room for the click
        board[top : top + height] = block


def count_revealed(board, height):
    """Count the revealed cells, to see that all ways agree."""
    blocks = (board[top : top + height] for top in range(0, board.shape[0], height))
    return int(sum(np.count_nonzero((block != EMPTY) & (block != MINE)) for block in blocks))


def peak():
    """Return the peak memory of this process in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6


def in_memory(options, settings):
    """Measure clicks on an array: seconds of each, of processor, the peak MB, and the cells revealed."""
    board = np.empty((settings.size, settings.size), np.uint8)
    lay_mines(board, settings.mines, 64)
    reveal(board[:200, :200].copy(), (0, 0), **options)  # compiles, or loads what is compiled
    seconds, busy = [], []
    for _ in range(settings.repeat):
        result = None  # no two results at a time
        if not options.get("copy", True):
            lay_mines(board, settings.mines, 64)
        begun, used = time.perf_counter(), time.process_time()
        result = reveal(board, (0, 0), **options)
        seconds.append(time.perf_counter() - begun)
        busy.append(time.process_time() - used)
    return seconds, busy, peak(), count_revealed(result, 64)


def in_tiles(work, settings):
    """Measure one click on two workers, as `in_memory` does; processor and MB are those of all processes."""
    import zarr
    from distributed import Client, LocalCluster

    with (
        tempfile.TemporaryDirectory(dir=Path(settings.source).parent) as folder,
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        target = str(Path(folder) / "after")
        begun, used = time.perf_counter(), processor(client)
        work(settings.source, target, client)
        seconds, busy = time.perf_counter() - begun, processor(client) - used
        megabytes = peak() + sum(client.run(peak).values())
        return [seconds], [busy], megabytes, count_revealed(zarr.open_array(target, mode="r"), 4096)


def processor(client):
    """Return the seconds that this process and the workers have been running on a core."""
    return time.process_time() + sum(client.run(time.process_time).values())


def own_tiles(source, target, client):
    """Do the click with the library's tiles."""
    reveal_tiles(source, target, (0, 0), cluster=client, progress=False)


def dask_image(source, target, client):
    """Do the click with dask-image, on tiles of the same size."""
    import dask.array as da
    from dask_image import ndmeasure, ndmorph

    board = da.from_zarr(source).rechunk(4096)
    counts = da.map_overlap(mine_counts, board, depth=1, boundary=EMPTY, dtype=np.uint8)
    labels, _ = ndmeasure.label((board == EMPTY) & (counts == 0), structure=np.ones((3, 3)))
    reached = ndmorph.binary_dilation(labels == labels[0, 0], structure=np.ones((3, 3))) & (board == EMPTY)
    symbols = da.where(counts > 0, counts + ord("0"), BLANK).astype(np.uint8)
    da.where(reached, symbols, board).to_zarr(target)


ROWS = {
    "packed, in place": (in_memory, {"method": "packed", "copy": False}),
    "packed, copied": (in_memory, {"method": "packed"}),
    "labels of scipy, copied": (in_memory, {"method": "labels"}),
    "own tiles": (in_tiles, own_tiles),
    "tiles with dask-image": (in_tiles, dask_image),
}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--size", type=int, default=20_000)
    parser.add_argument("--mines", type=float, default=0.05)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--only", default="")
    parser.add_argument("--save", action="store_true")
    parser.add_argument("--row", help=argparse.SUPPRESS)  # measure this one, in this process
    parser.add_argument("--source", help=argparse.SUPPRESS)
    settings = parser.parse_args()
    if settings.row:
        measure, what = ROWS[settings.row]
        print(json.dumps(measure(what, settings)))
        return
    names = [
        name for name in ROWS if settings.only in name and ("image" not in name or find_spec("dask_image"))
    ]
    title = f"{settings.size:,} x {settings.size:,} cells, {settings.mines:.0%} mines"
    lines = ["| click | seconds | of processor | peak MB | cells opened |", "|---|---:|---:|---:|---:|"]
    print(title, "", *lines, sep="\n", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        settings.source = str(Path(folder) / "source")
        if any(ROWS[name][0] is in_tiles for name in names):
            lay_mines(create(settings.source, (settings.size, settings.size)), settings.mines, 4096)
        for name in names:
            lines.append(line(name, settings))
            print(lines[-1], flush=True)
    if settings.save:
        with PAGE.open("a", encoding="utf-8") as page:
            page.write("\n".join(["", f"## {title}", "", *lines, ""]))


def line(name, settings):
    """Return one row of the table, measured in a process of its own."""
    options = [f"--{key}={getattr(settings, key)}" for key in ("size", "mines", "repeat", "source")]
    command = [sys.executable, "-m", __spec__.name, *options, f"--row={name}"]
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if run.returncode:
        return f"| {name} | failed | | | |"
    *times, megabytes, cells = json.loads(run.stdout.splitlines()[-1])
    wall, busy = map(statistics.median, times)
    return f"| {name} | {wall:.2f} | {busy:.2f} | {megabytes:,.0f} | {cells:,} |"


if __name__ == "__main__":
    main()
