"""Measure how fast one click is revealed, and what watching costs: ``make bench``.

python -m tools.bench.measure [--quick] [--save]     a table, and drawings in dist/bench
python -m tools.bench.measure --tiles 160000         one click on a board that is larger than memory

The task is to reveal one click, in place, on a board of N x N cells. Each of `WAYS` gets a fresh copy of
the board before the clock starts. Before a way is timed, its answer is compared cell by cell: with the oracle
of the tests up to 50 x 50, with the other ways beyond. The ways take turns, so that whatever else the machine
does slows all of them. A time is the median of up to 9 turns, in seconds of the processor; each way has one
thread. What would take too long on a board is left out there.

``--quick`` leaves out the largest board; ``--save`` writes docs/benchmarks.md and its drawings.
"""

import argparse
import ctypes
import io
import json
import os
import platform
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from functools import cache
from html import escape
from importlib.metadata import version
from pathlib import Path
from statistics import median

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS"):
    os.environ[name] = "1"

import numpy as np  # noqa: E402  its threads are counted when it is loaded

from minesweeper_lib import SOLVERS, record, update_board  # noqa: E402
from minesweeper_lib.fast import create, reveal, reveal_tiles, to_array, to_board  # noqa: E402
from minesweeper_lib.fast.flat import from_text, to_text  # noqa: E402
from tests.support.oracle import solve  # noqa: E402

ROOT = Path(__file__).parents[2]
SIZES, WATCHED = (10, 50, 200, 1000, 5000), (10, 20, 50, 100)
SHARES = {"open": 0, "10 % mines": 0.1, "small opening": 0.2}  # kinds of boards, how much of them is mined
TURNS, PATIENCE, LONGEST = 9, 1.0, 10.0  # turns, seconds for all turns of a way, seconds that are too long
MARK = "<!-- make bench -->"
PACKAGES = ("numpy", "numba", "scipy", "pillow", "scikit-image", "connected-components-3d")
PACKAGES += ("opencv-python-headless",)
EIGHT, CODES = np.ones((3, 3), np.uint8), np.frombuffer(b"B12345678", np.uint8)
SIGNS = dict(zip("osDXv^P*<>", ("-", "--", ":", "-.", (0, (5, 1))) * 2, strict=True))  # marker, line
INK, PAPER = "#222222", "#fefefe"
STYLE = f"<style>:root {{ --ink: {INK}; --paper: {PAPER} }} @media (prefers-color-scheme: dark) {{ "
STYLE += ":root { --ink: #eeeeee; --paper: #111111 } }</style>"


def around(region):
    """A way made of a function that finds the blanks around a click: counting and writing, with OpenCV."""

    def run(board, click):
        import cv2

        cv2.setNumThreads(1)
        mines, closed = ((board == ord(symbol)).view(np.uint8) for symbol in "ME")
        counts = cv2.boxFilter(mines, -1, (3, 3), normalize=False, borderType=cv2.BORDER_CONSTANT)
        blanks = region(closed & (counts == 0), click)
        opened = (cv2.dilate(blanks.view(np.uint8), EIGHT) & closed).view(bool)
        board[opened] = CODES[counts[opened]]
        return board

    return run


def opencv(blank, click):
    import cv2

    cv2.floodFill(blank, None, click[::-1], 2, flags=8)
    return blank == 2


def opencv_from_lists(board, click):
    text, rows, cols = to_text(board), len(board), len(board[0])
    inside = np.frombuffer(text, np.uint8).reshape(rows + 2, cols + 2)[1:-1, 1:-1]
    inside[...] = WAYS["OpenCV floodFill"](np.ascontiguousarray(inside), click)
    return from_text(text, cols)


def scipy(blank, click):
    from scipy import ndimage

    labels = ndimage.label(blank, EIGHT)[0]
    return labels == labels[click]


def cc3d(blank, click):
    import cc3d

    labels = cc3d.connected_components(blank, connectivity=8)
    return labels == labels[click]


def skimage(blank, click):
    from skimage.segmentation import flood

    return flood(blank, click)


def pillow(blank, click):
    """Over four sides only, which is wrong where there are mines."""
    from PIL import Image, ImageDraw

    image = Image.fromarray(blank).copy()  # one that can be written on
    ImageDraw.floodfill(image, click[::-1], 2)
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


LISTS = {
    "recursion, our depth first": SOLVERS["depth first"],
    "OpenCV from lists": opencv_from_lists,
    "update_board": update_board,
}
ARRAYS = {
    "Pillow floodfill": around(pillow),
    "scipy.ndimage.label": around(scipy),
    "scikit-image flood": around(skimage),
    "connected-components-3d": around(cc3d),
    "OpenCV floodFill": around(opencv),
    "plain C++": plain_cpp,
    "fast.reveal": lambda board, click: reveal(board, click, copy=False, check=False),
}
WAYS, ONLY_OPEN, OURS = LISTS | ARRAYS, {"Pillow floodfill"}, {"update_board", "fast.reveal"}


def board_of(kind, size):
    """An array and a click on a blank: the corner of an open board, the middle of another."""
    click = (0, 0) if kind == "open" else (size // 2, size // 2)
    mined = np.random.default_rng(529).random((size, size), np.float32) < SHARES[kind]
    mined[max(click[0] - 1, 0) : click[0] + 2, max(click[1] - 1, 0) : click[1] + 2] = False
    return np.where(mined, ord("M"), ord("E")).astype(np.uint8), click


def measure(kind, size, names):
    """The median seconds of each way on a board, a dict; a wrong answer raises AssertionError."""
    array, click = board_of(kind, size)
    boards = {name: to_board(array) if name in LISTS else array for name in names}
    expected, times = to_array(solve(to_board(array), click)) if size <= 50 else None, {}
    for name, board in boards.items():
        seconds, found = timed(name, board, click)
        found = to_array(found) if name in LISTS else found
        expected = found if expected is None else expected
        if not np.array_equal(found, expected):
            raise AssertionError(f"{name} is wrong: {kind}, {size} x {size}")
        times[name] = [seconds] if seconds > PATIENCE else []
    for _ in range(TURNS):
        for name, found in times.items():
            if sum(found) < PATIENCE:
                found.append(timed(name, boards[name], click)[0])
    return {name: median(found) for name, found in times.items()}


def timed(name, board, click):
    """The seconds of one turn, repeated on small boards, and the board after it."""
    times = max(1, 10_000 // len(board) ** 2)
    fresh = [[row[:] for row in board] if name in LISTS else board.copy() for _ in range(times)]
    begun = time.process_time()
    for one in fresh:
        found = WAYS[name](one, click)
    return (time.process_time() - begun) / times, found


def alone(name, sizes):
    """The seconds of a way's first click, with its imports, and its memory in MB by size, in this process."""
    boards = {size: board_of("open", size) for size in [50, *sizes]}
    boards = {
        size: (to_board(array) if name in LISTS else array, click) for size, (array, click) in boards.items()
    }
    begun, peaks = sum(os.times()[:4]), {}
    timed(name, *boards.pop(50))
    cold = sum(os.times()[:4]) - begun  # a compiler is a process of its own
    for size, game in boards.items():
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")  # the peak is the present again
        before = status("VmRSS")
        WAYS[name](*game)
        peaks[size] = (status("VmHWM") - before) / 1024
    return cold, peaks


def status(field):
    """A figure that Linux tells of this process, in KB."""
    return int(re.search(rf"{field}:\s+(\d+)", Path("/proc/self/status").read_text(encoding="ascii"))[1])


def apart(name, sizes):
    """`alone` in a process of its own, which finds nothing compiled."""
    command = [sys.executable, "-m", __spec__.name, "--alone", name, *map(str, sizes)]
    with tempfile.TemporaryDirectory() as folder:
        env = os.environ | {"NUMBA_CACHE_DIR": folder}
        cold, peaks = json.loads(subprocess.run(command, env=env, stdout=subprocess.PIPE, check=True).stdout)
    return cold, {int(size): peak for size, peak in peaks.items()}


def watched(name, size):
    """How many times as long as a solver its recording takes on an open board: the least of three turns."""
    found = {SOLVERS[name]: [], lambda board, click: record(name, board, click): []}
    for _ in range(3):
        for run, times in found.items():
            board = [["E"] * size for _ in range(size)]
            begun = time.process_time()
            run(board, (0, 0))
            times.append(time.process_time() - begun)
    least, recorded = map(min, found.values())
    return recorded / least, recorded


def affords(seconds, size, larger):
    """Tell whether what took so long on one board would not take too long on a larger one."""
    return seconds * (larger / size) ** 2 < LONGEST


def everything(sizes):
    """All that is measured, each by name and size, and the ways that do not run here.

    Returns times by kind of board, the seconds of first clicks, memory, and what watching costs.
    """
    times, cold, memory = {kind: defaultdict(dict) for kind in SHARES}, {}, {}
    watching, missing = defaultdict(dict), []
    for name in said("first click", WAYS):
        try:
            cold[name] = apart(name, [])[0]
        except subprocess.CalledProcessError:
            missing.append(f"Left out, for it does not run here: {name}.")
    for kind in said("times", SHARES):
        fit = [name for name in cold if kind == "open" or name not in ONLY_OPEN]
        for size, larger in zip(said(kind, sizes), [*sizes[1:], sizes[-1]], strict=True):
            for name, seconds in measure(kind, size, fit).items():
                times[kind][name][size] = seconds
            fit = [name for name in fit if affords(times[kind][name][size], size, larger)]
    for name in said("memory", cold):
        memory[name] = apart(name, [size for size in times["open"][name] if size >= 200])[1]
    for name in said("watching", SOLVERS):
        seconds, last = 0, 1
        for size in WATCHED:
            if affords(seconds, last, size):
                (watching[name][size], seconds), last = watched(name, size), size
    return times, cold, memory, watching, missing


def said(what, things):
    """Yield some things, and say on standard error which one it is."""
    for one in things:
        print(f"{what}: {one}", file=sys.stderr, flush=True)
        yield one


def table(times, cold, memory):
    """A line for each way: milliseconds on some boards, the first click, memory."""
    sizes = sorted({size for found in times["open"].values() for size in found})
    shown = [("open", 50), *(("open", size) for size in sizes if size >= 1000)]
    shown += [(kind, 1000) for kind in SHARES if kind != "open"]
    heads = [f"{kind}, {size:,} x {size:,}" for kind, size in shown]
    lines = [["way", "boards are", *heads, "first click, s", "MB, open 1,000 x 1,000"]]
    lines.append(["---", "---", *["---:"] * (len(lines[0]) - 2)])
    for name, first in cold.items():
        found = [times[kind].get(name, {}).get(size) for kind, size in shown]
        figures = [digits(one * 1e3) if one else "" for one in found]
        mb = f"{memory[name][1000]:,.0f}" if 1000 in memory[name] else ""
        lines.append([name, "lists" if name in LISTS else "arrays", *figures, f"{first:.2f}", mb])
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def digits(value):
    """A figure with three digits.

    >>> digits(0.0987), digits(12345.6)
    ('0.0987', '12,346')
    """
    return f"{value:,.{max(0, 2 - int(np.floor(np.log10(value))))}f}"


def chart(title, up, lines, seen):
    """Lines by name, each a dict from a board's size to a figure, on two logarithmic axes: an SVG.

    It suits light and dark pages. Each line has a marker and dashes of its own. What one sees, `seen`, is the
    alternative text.
    """
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context({"svg.fonttype": "none", "text.color": INK, "axes.edgecolor": INK}):
        figure = Figure((8, 4.6), facecolor=PAPER, layout="constrained")
        axes = figure.subplots(subplot_kw={"facecolor": PAPER, "xscale": "log", "yscale": "log"})
        drawn = {name: found for name, found in lines.items() if found}
        for (name, found), (marker, dashes) in zip(drawn.items(), SIGNS.items(), strict=False):
            width, inside = (3, INK) if name in OURS else (1.2, PAPER)
            cells = [size**2 for size in found]
            look = {"color": INK, "ls": dashes, "lw": width, "marker": marker, "mfc": inside}
            axes.plot(cells, found.values(), label=name, **look)
        axes.set_title(title, loc="left")
        axes.set_xlabel("cells of the board", color=INK)
        axes.set_ylabel(up, color=INK)
        axes.tick_params(which="both", colors=INK)
        axes.grid(alpha=0.3, color=INK)
        handles = sorted(axes.lines, key=lambda line: -line.get_ydata()[-1])  # as the lines end
        beside = {"loc": "center left", "bbox_to_anchor": (1, 0.5), "frameon": False, "handlelength": 5}
        axes.legend(handles=handles, **beside)
        file = io.StringIO()
        figure.savefig(file, format="svg", metadata={"Date": None})
    svg = file.getvalue().replace(INK, "var(--ink)").replace(PAPER, "var(--paper)")
    return re.sub(r"(<svg [^>]*)>", rf'\1 role="img"><title>{escape(seen)}</title>{STYLE}', svg, count=1)


def drawings(times, memory, watching):
    """Yield for each drawing its file in the repository, its SVG, and a sentence that says what one sees."""
    files = ("notebooks/pictures/open_boards.svg", "docs/ten_percent_mines.svg", "docs/small_openings.svg")
    for (kind, found), file in zip(times.items(), files, strict=True):
        lines = {name: {size: one * 1e3 for size, one in line.items()} for name, line in found.items()}
        largest = max(size for line in lines.values() for size in line)
        order = sorted((line[largest], name) for name, line in lines.items() if largest in line)
        (least, first), (next_one, second), (most, last) = order[0], order[1], order[-1]
        seen = (
            f"{kind.capitalize()}, {largest:,} x {largest:,} cells: {first} is the fastest with "
            f"{digits(least)} ms, {second} takes {digits(next_one / least)} times as long, and {last}, "
            f"the slowest that is drawn up to there, {digits(most / least)} times."
        )
        yield file, chart(f"One click, {kind}: time against cells", "milliseconds", lines, seen), seen
    most, name = max((max(found.values(), default=0), name) for name, found in memory.items())
    seen = f"On top of an open board, {name} takes up to {digits(most)} MB, more than any other way."
    lines = {name: {size: max(mb, 0.1) for size, mb in found.items()} for name, found in memory.items()}
    yield "docs/memory.svg", chart("One click, open: memory, at least 0.1 MB", "MB", lines, seen), seen
    factors = [found[50] for found in watching.values() if 50 in found]
    least, most = min(factors), max(factors)
    seen = f"Recording an open 50 x 50 takes {least:.1f} to {most:.1f} times as long as the solver alone."
    yield "docs/watching.svg", chart("What watching costs, by solver", "times as long", watching, seen), seen


def tiles(size, mines=0.05):
    """Reveal a click on a board that is stored in tiles, 5 % of it mines, and say what it took."""
    from distributed import Client, LocalCluster

    cluster = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with tempfile.TemporaryDirectory() as folder, cluster, Client(cluster) as client:
        board, random = create(f"{folder}/before", (size, size)), np.random.default_rng(529)
        for top in range(0, size, 4096):
            mined = random.random((min(4096, size - top), size), np.float32) < mines
            mined[:3, :3] = False
            board[top : top + len(mined)] = np.where(mined, ord("M"), ord("E"))
        begun = time.perf_counter()
        reveal_tiles(f"{folder}/before", f"{folder}/after", (0, 0), cluster=client)
        seconds = time.perf_counter() - begun
        workers = sum(client.run(lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss).values())
    return f"{size:,} x {size:,} cells in tiles: {seconds:.0f} s, {workers / 1024:,.0f} MB on two workers."


def machine():
    """This machine, its Python, its packages and how busy it is, in two sentences."""
    packages = ", ".join(f"{one} {version(one)}" for one in PACKAGES)
    load, cores = os.getloadavg()[0], os.cpu_count()
    busy = "The machine was idle but for this" if load < cores / 2 else "Other work went on beside it"
    found = re.search(r"model name\s*:\s*(.*)", Path("/proc/cpuinfo").read_text(encoding="utf-8"))
    named = f"{found[1] if found else platform.machine()}, {cores} cores, {platform.system()}"
    return f"{named}; Python {platform.python_version()}, {packages}. {busy}: load {load:.1f} at the start."


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="leave out the largest boards")
    parser.add_argument("--save", action="store_true", help="write docs/benchmarks.md and its drawings")
    parser.add_argument("--tiles", type=int, help="measure one click on a board of so many rows in tiles")
    parser.add_argument("--alone", nargs="+", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    sys.setrecursionlimit(10**9)
    if asked.alone:
        return print(json.dumps(alone(asked.alone[0], [*map(int, asked.alone[1:])])))
    if asked.tiles:
        return print(tiles(asked.tiles))
    folder, about = ROOT if asked.save else ROOT / "dist" / "bench", machine()
    times, cold, memory, watching, missing = everything(SIZES[: -1 if asked.quick else None])
    parts = [about, table(times, cold, memory)]
    for file, svg, seen in drawings(times, memory, watching):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(svg, encoding="utf-8")
        parts.append(f"![{seen}]({os.path.relpath(file, 'docs')})\n\n{seen}")
    page = "\n\n".join([*parts, *missing])
    print(page)
    if asked.save:
        path = ROOT / "docs" / "benchmarks.md"
        before, after = path.read_text(encoding="utf-8").split(MARK)[::2]
        path.write_text(f"{before}{MARK}\n{page}\n\n{MARK}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
