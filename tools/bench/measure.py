"""Measure how fast one click is revealed, and what watching costs: ``make bench``.

The task is to reveal one click, in place, on a board of N x N cells. A *way* is a function of a board and a
click. The ways in `LISTS` take a list of lists, as LeetCode has it, and may return a new one; all others take
an array of one byte per cell. Each way gets a fresh copy of the board before the clock starts, and is timed
only if its answer is right: it is compared cell by cell with the oracle of the tests up to 50 x 50, with the
first way beyond. The ways take turns, so that whatever else the machine does slows all of them. A time is
the median of these turns, in milliseconds of processor time. The Makefile allows one thread.

The drawings are written, and the end of docs/benchmarks.md. ``--quick`` leaves out the largest board, and
writes drawings in dist/bench only.
"""

import ctypes
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from functools import cache, partial
from html import escape
from importlib import import_module
from importlib.metadata import version
from io import StringIO
from multiprocessing import get_context
from pathlib import Path
from statistics import median

import matplotlib
import numpy as np
from matplotlib.figure import Figure
from matplotlib.ticker import LogFormatter
from tqdm import tqdm

from minesweeper_lib import SOLVERS, check, record, update_board
from minesweeper_lib.fast import reveal, to_array, to_board
from minesweeper_lib.fast.flat import from_text, to_text
from minesweeper_lib.mistakes import MISTAKES
from tests.support.oracle import solve

ROOT = Path(__file__).parents[2]
KINDS = {"open": 0, "10 % mines": 0.1, "small opening": 0.2}  # of boards: the share of cells that are mines
SIZES, WATCHED = (10, 50, 200, 1000, 5000), (10, 20, 50, 100)
TURNS, PATIENCE, LONGEST = 9, 1_000, 10_000  # turns, ms for all turns of a way, ms that are too long
PACKAGES = ["numpy", "numba", "scipy", "pillow", "scikit-image"]
PACKAGES += ["connected-components-3d", "opencv-python-headless"]
MARK = "<!-- make bench -->"  # in docs/benchmarks.md; all after it is rewritten
DARK = "<style>svg {--ink: #222222; --paper: #fefefe; fill: var(--ink)}"
DARK += "@media (prefers-color-scheme: dark) {svg {--ink: #eeeeee; --paper: #111111}}</style>"


def board_of(kind, size):
    """An array and a click on a blank: the corner of an open board, the middle of another."""
    click = (0, 0) if kind == "open" else (size // 2, size // 2)
    mined = np.random.default_rng(529).random((size, size), np.float32) < KINDS[kind]
    mined[max(click[0] - 1, 0) : click[0] + 2, max(click[1] - 1, 0) : click[1] + 2] = False
    return np.where(mined, ord("M"), ord("E")).astype(np.uint8), click


# The ways. Each imports what it needs at its first click.


def around(region):
    """Make a way from a function that finds the blanks connected with a click; OpenCV counts the mines."""

    def run(board, click):
        cv2, eight = import_module("cv2"), np.ones((3, 3), np.uint8)
        cv2.setNumThreads(1)
        mines, closed = ((board == ord(symbol)).view(np.uint8) for symbol in "ME")
        counts = cv2.boxFilter(mines, -1, (3, 3), normalize=False, borderType=cv2.BORDER_CONSTANT)
        blanks = region(closed & (counts == 0), click)
        opened = (cv2.dilate(blanks.view(np.uint8), eight) & closed).view(bool)
        board[opened] = np.frombuffer(b"B12345678", np.uint8)[counts[opened]]
        return board

    return run


def opencv(blank, click):
    import_module("cv2").floodFill(blank, None, click[::-1], 2, flags=8)
    return blank == 2


def scipy(blank, click):
    labels, _count = import_module("scipy.ndimage").label(blank, np.ones((3, 3)))
    return labels == labels[click]


def cc3d(blank, click):
    labels = import_module("cc3d").connected_components(blank, connectivity=8)
    return labels == labels[click]


def skimage(blank, click):
    return import_module("skimage.segmentation").flood(blank, click)


def pillow(blank, click):
    """Flood over four sides only, which is right on open boards."""
    image = import_module("PIL.Image").fromarray(blank).copy()  # a writable copy
    import_module("PIL.ImageDraw").floodfill(image, click[::-1], 2)
    return np.asarray(image) == 2


@cache
def compiled():
    with tempfile.TemporaryDirectory() as folder:
        library, source = f"{folder}/flood.so", Path(__file__).with_name("flood.cpp")
        options = ["-std=c++17", "-O3", "-march=native", "-shared", "-fPIC"]
        subprocess.run(["g++", *options, "-o", library, source], check=True)
        return ctypes.CDLL(library).plain


def plain_cpp(board, click):
    compiled()(ctypes.c_void_p(board.ctypes.data), *map(ctypes.c_long, (*board.shape, *click)))
    return board


def opencv_from_lists(board, click):
    text, rows, cols = to_text(board), len(board), len(board[0])
    inside = np.frombuffer(text, np.uint8).reshape(rows + 2, cols + 2)[1:-1, 1:-1]
    inside[...] = around(opencv)(np.ascontiguousarray(inside), click)
    return from_text(text, cols)


LISTS = {
    "recursion, our depth first": SOLVERS["depth first"],
    "OpenCV from lists": opencv_from_lists,
    "update_board": update_board,
}
WAYS = LISTS | {
    "Pillow floodfill": around(pillow),
    "scipy.ndimage.label": around(scipy),
    "scikit-image flood": around(skimage),
    "connected-components-3d": around(cc3d),
    "OpenCV floodFill": around(opencv),
    "plain C++": plain_cpp,
    "fast.reveal": lambda board, click: reveal(board, click, copy=False, check=False),
}
OURS = "update_board", "fast.reveal"


# Times


def timed(way, board, click):
    """The milliseconds of one turn, repeated on small boards, and the board after it."""
    times = max(1, 2_500 // len(board) ** 2)
    fresh = [[row[:] for row in board] if isinstance(board, list) else board.copy() for _ in range(times)]
    begun = time.process_time()
    for one in fresh:
        found = way(one, click)
    return 1_000 * (time.process_time() - begun) / times, found


def measure(kind, size, names):
    """The median milliseconds of each way whose answer is right, a dict by name."""
    array, click = board_of(kind, size)
    boards = {name: to_board(array) if name in LISTS else array for name in names}
    right, times = to_array(solve(to_board(array), click)) if size <= 50 else None, {}
    for name, board in boards.items():
        _warm_up, found = timed(WAYS[name], board, click)
        found = to_array(found) if name in LISTS else found
        right = found if right is None else right
        if np.array_equal(found, right):
            times[name] = []
    for _ in range(TURNS):
        for name, found in times.items():
            if sum(found) < PATIENCE:
                found.append(timed(WAYS[name], boards[name], click)[0])
    return {name: median(found) for name, found in times.items()}


def growing(kind, sizes):
    """The milliseconds of each way by size, without those that would take too long, judging by the last."""
    times, last = {name: {} for name in WAYS}, sizes[0]
    for size in tqdm(sizes, kind):
        most = LONGEST * (last / size) ** 2
        names = [name for name, found in times.items() if size == last or found.get(last, most) < most]
        for name, median_time in measure(kind, size, names).items():
            times[name][size] = median_time
        last = size
    return times


def watched(name):
    """How many times as long recording a solver takes as running it, by the size of an open board."""
    factors, ways = {}, (SOLVERS[name], partial(record, name))
    for size in WATCHED:
        board = to_board(board_of("open", size)[0])
        runs, recorded = (min(timed(way, board, (0, 0))[0] for _ in range(3)) for way in ways)
        factors[size] = recorded / runs
    return factors


def alone(name):
    """In a process of its own: the seconds of a way's first click, and its memory in MB on a large board."""
    sys.setrecursionlimit(10**9)
    arrays = (board_of("open", size)[0] for size in (50, 1000))
    small, large = (to_board(one) if name in LISTS else one for one in arrays)
    begun = sum(os.times()[:4])
    WAYS[name](small, (0, 0))
    cold = sum(os.times()[:4]) - begun  # a compiler is a process of its own
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")  # reset the peak to current use
    before = memory("VmRSS")
    WAYS[name](large, (0, 0))
    return cold, memory("VmHWM") - before


def checks():
    """Say how many times as long as starting Python it takes to check our solvers and mistakes."""

    def seconds(run, *what):
        begun = time.perf_counter()
        run(*what)
        return time.perf_counter() - begun

    start = min(seconds(subprocess.run, [sys.executable, "-c", "pass"]) for _ in range(TURNS))
    programs = [*SOLVERS.values(), *MISTAKES.values()]
    times = sorted(seconds(check, one) / start for one in tqdm(programs, "checks"))
    said = (
        f"A check of {len(programs)} programs, each in a process of its own, takes {median(times):.0f} times "
    )
    return said + f"as long as starting Python (median), and at most {times[-1]:.0f} times."


def memory(field):
    """A figure of this process from Linux, in MB."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(re.search(rf"{field}:\s+(\d+)", status)[1]) / 1024


# What is shown


def table(times, first):
    """A line for each way: milliseconds on some boards, the first click, memory."""
    shown = ("open", 50), ("open", 1000), ("open", 5000), ("10 % mines", 1000), ("small opening", 1000)
    heads = [f"{kind}, {size:,} x {size:,}" for kind, size in shown]
    lines = [["way", "boards are", *heads, "first click, s", "MB, open 1,000 x 1,000"]]
    lines.append(["---", "---", *["---:"] * (len(shown) + 2)])
    for name, (cold, megabytes) in first.items():
        found = [times[kind][name].get(size) for kind, size in shown]
        figures = [f"{one:,.4g}" if one else "" for one in found]
        takes = "lists" if name in LISTS else "arrays"
        lines.append([name, takes, *figures, f"{cold:.2f}", f"{megabytes:,.0f}"])
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def chart(title, up, lines, seen):
    """Draw lines, each a dict from a board's size to a figure, on two logarithmic axes, as an SVG.

    It fits light and dark pages. Each line has its own marker and dashes. `seen`, what a reader sees, is
    the alternative text.
    """
    figure = Figure((8, 4.6), layout="constrained")
    axes = figure.subplots(subplot_kw={"xscale": "log", "yscale": "log", "title": title})
    axes.set_prop_cycle(marker=[*"osDXv^P*<>"], linestyle=["-", "--", ":", "-.", (0, (5, 1))] * 2)
    for name, found in lines.items():
        looks = {"lw": 3, "mfc": "black"} if name in OURS else {"lw": 1.2, "mfc": "white"}
        axes.plot([size**2 for size in found], found.values(), c="black", label=name, **looks)
    axes.set(xlabel="cells of the board", ylabel=up)
    axes.yaxis.set_minor_formatter(LogFormatter(minor_thresholds=(2, 0.8)))
    axes.grid(alpha=0.3)
    handles = sorted(axes.lines, key=lambda line: -line.get_ydata()[-1])  # in the order of their ends
    axes.legend(handles=handles, loc="center left", bbox_to_anchor=(1, 0.5), frameon=False, handlelength=5)
    with matplotlib.rc_context({"svg.fonttype": "none"}):
        figure.savefig(file := StringIO(), format="svg", metadata={"Date": None})
    # In ASCII, because the site passes SVG text to btoa, which accepts only ASCII.
    svg = file.getvalue().encode("ascii", "xmlcharrefreplace").decode()
    svg = svg.replace("#000000", "var(--ink)").replace("#ffffff", "var(--paper)")
    return re.sub(r"(<svg [^>]*)>", rf'\1 role="img"><title>{escape(seen)}</title>{DARK}', svg, count=1)


def drawings(times, watching):
    """Yield for each drawing its file in the repository, its SVG, and a sentence on what it shows."""
    files = ("notebooks/pictures/open_boards.svg", "docs/ten_percent_mines.svg", "docs/small_openings.svg")
    for (kind, found), file in zip(times.items(), files, strict=True):
        lines = {name: line for name, line in found.items() if line}
        largest = max(size for line in lines.values() for size in line)
        order = sorted((line[largest], name) for name, line in lines.items() if largest in line)
        (least, fastest), (more, second) = order[:2]
        seen = f"{kind.capitalize()}, {largest:,} x {largest:,} cells: {fastest} is the fastest with "
        seen += f"{least:,.4g} ms; {second}, the next one, takes {more / least:.2f} times as long."
        yield file, chart(f"One click, {kind}: time against cells", "milliseconds", lines, seen), seen
    factors = [found[50] for found in watching.values()]
    seen = f"Recording an open 50 x 50 takes {min(factors):.1f} to {max(factors):.1f} times as long as "
    seen += "the solver alone."
    yield "docs/watching.svg", chart("What watching costs, by solver", "times as long", watching, seen), seen


def machine():
    """This machine, its Python, its packages, and how busy it is."""
    packages = ", ".join(f"{one} {version(one)}" for one in PACKAGES)
    named = f"{platform.platform()}, {os.cpu_count()} cores; Python {platform.python_version()}"
    return f"{named}, {packages}. Load at the start: {os.getloadavg()[0]:.1f}."


def main():
    sys.setrecursionlimit(10**9)
    is_quick, parts = "--quick" in sys.argv, [machine()]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["NUMBA_CACHE_DIR"] = folder  # empty, so that the first click compiles
        with get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
            each = tqdm(pool.imap(alone, WAYS), "first click", len(WAYS))
            first = dict(zip(WAYS, each, strict=True))
    times = {kind: growing(kind, SIZES[:-1] if is_quick else SIZES) for kind in KINDS}
    watching = {name: watched(name) for name in tqdm(SOLVERS, "watching")}
    parts += [table(times, first), checks()]
    for file, svg, seen in drawings(times, watching):
        path = (ROOT / "dist" / "bench" if is_quick else ROOT) / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg, encoding="utf-8")
        parts.append(f"![{seen}]({os.path.relpath(file, 'docs')})\n\n{seen}")
    print(page := "\n\n".join(parts))
    if not is_quick:
        path = ROOT / "docs" / "benchmarks.md"
        before = path.read_text(encoding="utf-8").partition(MARK)[0]
        path.write_text(f"{before}{MARK}\n\n{page}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
