"""Measure how fast one click is: ``python -m tools.bench.speed`` prints a table, ways down, boards across.

A *way* is one way to compute a click, see `ways`; a *case* is one column. All ways take turns on each
board, so that whatever else the machine does slows all of them; a time is the median, and the number behind
it says how many times faster than the recursive depth first of the write-ups that is. Only right answers
are timed: the first turn of a way is compared with that one's.

``--quick`` leaves out the boards that take minutes. ``--save`` writes docs/benchmarks.md.
"""

import argparse
import gc
import math
import os
import platform
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from minesweeper_lib import random_board, update_board
from minesweeper_lib.board import symbol
from tests.support.mazes import comb, serpentine, spiral
from tools.bench import recordings
from tools.bench.ways import CHECKED, COPY, REFERENCE, array_ways, from_lists, python_ways

PAGE = Path(__file__).parents[2] / "docs" / "benchmarks.md"
ROUNDS = 15  # turns of each way at most
TURN = 0.01  # seconds
PATIENCE = 1.5  # seconds; a way that has taken as long gets no further turn
DEEP = 400  # bytes that a waiting call takes; what does not fit into memory is not tried
PEAK = 1_000  # rows and columns of the open board on which memory is measured
PACKAGES = ["numpy", "numba", "scipy", "opencv-python-headless", "scikit-image", "dask", "dask-image"]


@dataclass
class Case:
    """One column of the table: boards that are clicked one after the other, and their times added up."""

    name: str
    games: list
    open: bool = False  # no mines: these make up the growth
    winding: bool = False  # a long way to go


def open_board(size):
    return [["E"] * size for _ in range(size)]


def mined(rows, cols, percent, count):
    """Make `count` random boards, each with a click on a blank in its middle."""
    click = rows // 2, cols // 2
    return [
        (random_board(rows, cols, rows * cols * percent // 100, seed, click), click) for seed in range(count)
    ]


def one_mine():
    board = open_board(50)
    board[25][25] = "M"
    return board


def under_way():
    """Make a board on which much is revealed, and a click on a blank of the rest."""
    board = random_board(50, 50, 250, seed=529, safe=(0, 0))
    blanks = [(r, c) for r in range(50) for c in range(50) if symbol(board, (r, c)) == "B"]
    for cell in blanks[::7]:
        left = [(r, c) for r, c in blanks if board[r][c] == "E"]
        if board[cell[0]][cell[1]] == "E" and len(left) > 60:
            board = update_board(board, cell)
    return board, next(cell for cell in blanks if board[cell[0]][cell[1]] == "E")


def cases(quick):
    """Make the cases one by one, small boards first."""
    corner = (0, 0)
    yield Case("open 5 x 5", [(open_board(5), corner)] * 20)
    yield Case("open 50 x 50", [(open_board(50), corner)], open=True)
    yield Case("one mine", [(one_mine(), corner)])
    for percent in (5, 10, 12, 15):
        yield Case(f"{percent} % mines", mined(50, 50, percent, 10))
    yield Case("expert 16 x 30", [(random_board(16, 30, 99, seed, (8, 15)), (8, 15)) for seed in range(10)])
    yield Case("game under way", [under_way()])
    yield Case("spiral 50 x 50", [(spiral(50, 50), corner)])
    yield Case("serpentine 50 x 50", [(serpentine(50, 50), corner)])
    yield Case("1 x 2,500", [([["E"] * 2500], corner)])
    yield Case("open 500 x 500", [(open_board(500), corner)], open=True)
    yield Case("500: 5 % mines", mined(500, 500, 5, 1))
    yield Case("500: small opening", mined(500, 500, 20, 1))
    yield Case("spiral 500", [(spiral(500, 500), corner)], winding=True)
    yield Case("serpentine 500", [(serpentine(500, 500), corner)], winding=True)
    yield Case("serpentine 500, turned", [(comb(500, 500), corner)], winding=True)
    if not quick:
        for size in (2_000, 5_000):
            yield Case(f"open {size:,} x {size:,}", [(open_board(size), corner)], open=True)
            yield Case(f"{size:,}: small opening", [small_opening(size)])


def small_opening(size):
    """Make a large board of equal tiles, which is faster than to shuffle all of its cells."""
    tile = random_board(100, 100, 2_000, seed=7, safe=(50, 50))
    return [row * (size // 100) for _ in range(size // 100) for row in tile], (50, 50)


def measure(case, ways):
    """Return the median seconds of each way on one case, as a dict; a wrong answer raises AssertionError."""
    ways = [way for way in ways if fits(way, case)]
    boards = {False: [board for board, _ in case.games]}
    if any(way.arrays for way in ways):
        from minesweeper_lib.fast import to_array

        boards[True] = [to_array(board) for board in boards[False]]
    seconds, expected = {way: [] for way in ways}, {}
    gc.collect()
    gc.disable()  # as timeit does
    for _ in range(ROUNDS):
        for way, times in seconds.items():
            if not times:
                times.append(first(way, case, boards[way.arrays], expected))
            elif sum(times) < PATIENCE:
                times.append(turn(way, case, boards[way.arrays], times[0]))
    gc.enable()
    return {way: statistics.median(times) for way, times in seconds.items()}


def turn(way, case, boards, estimate):
    """Return the seconds of one turn. A short way is repeated, so that it is timed with its own caches."""
    return timed(way, case, boards, max(1, min(100, int(TURN / estimate))))[0]


def fits(way, case):
    cells = sum(len(row) for row in case.games[0][0])
    # Only an open board nests calls as deep as it has cells.
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    deep = way.name == REFERENCE and case.open and cells * DEEP > memory / 1.5
    return cells <= way.largest and not deep and not (way.whole_board_steps and case.winding)


def first(way, case, boards, expected):
    """Return the seconds of a way's first turn; its answer is compared with that of the first way."""
    seconds, results = timed(way, case, boards)
    if not expected:
        expected[False] = results
    if way.arrays and True not in expected:
        from minesweeper_lib.fast import to_array

        expected[True] = [to_array(board) for board in expected[False]]
    if way.name != COPY:
        pairs = zip(results, expected[way.arrays], strict=True)
        if not all((a == b).all() if way.arrays else a == b for a, b in pairs):
            raise AssertionError(f"{way.name} is wrong on {case.name}")
    # A first call compiles and fills caches; where it was short, the second one counts.
    return turn(way, case, boards, timed(way, case, boards)[0]) if seconds < 1 else seconds


def timed(way, case, boards, times=1):
    """Return the seconds for all clicks of a case, and the boards after them."""
    clicks = [click for _, click in case.games]
    batches = [[board.copy() for board in boards] if way.arrays else boards for _ in range(times)]
    begun = time.perf_counter()
    for batch in batches:
        results = [way.run(board, click) for board, click in zip(batch, clicks, strict=True)]
    seconds = (time.perf_counter() - begun) / times
    return seconds, batches[-1] if way.arrays else results


def peak(number):
    """Print how many MB a way takes beyond the board that it gets; to be called in a process of its own."""
    way = everything()[0][number]
    case = Case("", [(open_board(PEAK), (0, 0))])
    boards = [case.games[0][0]]
    if way.arrays:
        from minesweeper_lib.fast import to_array

        boards = [to_array(boards[0])]
    timed(
        way,
        Case("", [(open_board(20), (0, 0))]),
        [boards[0][:20, :20].copy()] if way.arrays else [open_board(20)],
    )
    before = most_memory()
    timed(way, case, boards)
    print((most_memory() - before) // 1024)


def most_memory():
    """Return the peak memory of this process in KB; getrusage would include that of its parent."""
    lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))


def everything():
    """Return all ways that can be measured here, and a line for each that cannot."""
    ways, missing = list(python_ways()), []
    for way in array_ways():
        if isinstance(way, Exception):
            missing.append(f"left out: {way}")
        else:
            ways.append(way)
    through = {"scipy.ndimage.label", "OpenCV floodFill"}
    ways += [from_lists(way) for way in ways if way.name in through]
    return ways, missing


def growth(times, sizes):
    """Return the exponent of time against cells over the three largest open boards, as text."""
    points = [(math.log(cells), math.log(times[name])) for name, cells in sizes.items() if name in times]
    if len(points) < 2:
        return ""
    return f"{statistics.linear_regression(*zip(*points[-3:], strict=True)).slope:.2f}"


def figure(seconds, reference):
    """Write seconds as milliseconds with three digits, and how many times faster than the reference."""
    if seconds is None:
        return ""
    shown = f"{seconds * 1e3:,.{max(0, 2 - math.floor(math.log10(seconds * 1e3)))}f}"
    if not reference:
        return shown
    ratio = reference / seconds
    return f"{shown} ({ratio:,.{0 if ratio >= 10 else 1}f} x)"


def machine():
    """Describe this machine, its Python and its packages in a sentence."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        processor = next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        processor = platform.processor() or platform.machine()
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**30
    versions = [f"Python {platform.python_version()}"]
    for package in PACKAGES:
        try:
            versions.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    return (
        f"{processor}, {os.cpu_count()} cores, {memory:.0f} GB, {platform.system()} {platform.release()}; "
        f"{', '.join(versions)}. Load of the machine at the start: {load}."
    )


def table(ways, columns, results, memory, sizes):
    """Write the results as a Markdown table."""
    lines = [["way", *columns, "growth", "peak MB"]]
    for group, title in (
        (False, "**lists in, lists out, the copy included**"),
        (True, "**arrays, in place**"),
    ):
        lines.append([title, *[""] * (len(columns) + 2)])
        for way in (way for way in ways if way.arrays is group):
            times = {name: results[name][way] for name in columns if way in results[name]}
            cells = [figure(times.get(name), results[name].get(ways[0])) for name in columns]
            lines.append([way.name, *cells, growth(times, sizes), memory.get(way, "")])
    lines.insert(1, ["---", *["---:"] * (len(columns) + 2)])
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def in_short(ways, results):
    """Say in sentences what matters most in the table."""
    ours, plain = (next(way for way in ways if way.name == name) for name in ("update_board", CHECKED))
    slowest = max(results, key=lambda name: results[name][ours] / results[name][plain])
    factor = results[slowest][ours] / results[slowest][plain]
    yield (
        f"- Against plain breadth first with the same checks `update_board` does worst on *{slowest}*: "
        f"it takes {factor:.2f} times as long. Where little opens, the checks are most of its time."
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="no board larger than 500 x 500")
    parser.add_argument("--save", action="store_true", help=f"write {PAGE.name}")
    parser.add_argument("--peak", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    sys.setrecursionlimit(10**9)
    if arguments.peak is not None:
        return peak(arguments.peak)
    described, begun = machine(), time.monotonic()
    ways, missing = everything()
    results, sizes = {}, {}
    for case in cases(arguments.quick):
        started = time.monotonic()
        results[case.name] = measure(case, ways)
        if case.open:
            sizes[case.name] = len(case.games[0][0]) * len(case.games[0][0][0])
        print(f"{case.name}: {time.monotonic() - started:.0f} s", file=sys.stderr, flush=True)
    memory = {}
    for number, way in enumerate(ways):
        if way.largest >= PEAK**2:
            run = [sys.executable, "-m", __spec__.name, "--peak", str(number)]
            memory[way] = subprocess.run(run, capture_output=True, text=True, check=True).stdout.strip()
    print(f"memory: done after {time.monotonic() - begun:.0f} s in all", file=sys.stderr)
    page = "\n".join(
        [
            "# How fast is one click?\n",
            "Written by `make bench`; `tools/bench/speed.py` says how it is measured.\n",
            f"{described}\n",
            f"Milliseconds, the median of up to {ROUNDS} turns; in brackets how many times faster than the "
            "recursive depth first of the write-ups. With 5 to 15 % mines and on expert boards: ten boards, "
            "added up; open 5 x 5: twenty. `growth` is the exponent of time against cells on a way's three "
            "largest open boards: 1 is linear. `peak MB`: memory on top of the board, "
            f"open {PEAK:,} x {PEAK:,}. Empty: too large for this way.\n",
            table(ways, list(results), results, memory, sizes),
            "",
            *in_short(ways, results),
            *(f"- {line}" for line in missing),
            recordings.section(recordings.SIZES[: 2 if arguments.quick else None]),
        ]
    )
    print(page)
    if arguments.save:
        PAGE.write_text(page + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
