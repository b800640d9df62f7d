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
PACKAGES = [
    "numpy",
    "numba",
    "scipy",
    "opencv-python-headless",
    "scikit-image",
    "connected-components-3d",
    "pillow",
]
EIGHT, CODES = np.ones((3, 3), np.uint8), np.frombuffer(b"B12345678", np.uint8)
SIGNS = dict(zip("osDXv^P*<>", ("-", "--", ":", "-.", (0, (5, 1))) * 2, strict=True))  # marker, line
INK, PAPER = "#222222", "#fefefe"
STYLE = f"<style>:root {{ --ink: {INK}; --paper: {PAPER} }} @media (prefers-color-scheme: dark) {{ "
STYLE += ":root { --ink: #eeeeee; --paper: #111111 } }</style>"


def recursion(board, click):
    """Depth first, as most write-ups of the problem have it."""
    (row, col), rows, cols = click, len(board), len(board[0])
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))
    near = [(row + down, col + right) for down, right in steps]
    near = [(r, c) for r, c in near if 0 <= r < rows and 0 <= c < cols]
    mines = sum(board[r][c] == "M" for r, c in near)
    board[row][col] = str(mines) if mines else "B"
    for r, c in near if not mines else ():
        if board[r][c] == "E":
            recursion(board, (r, c))
    return board


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


LISTS = {"recursion of the write-ups": recursion, "OpenCV from lists": opencv_from_lists}
LISTS["update_board"] = update_board
ARRAYS = {"Pillow floodfill": around(pillow), "scipy.ndimage.label": around(scipy)}
ARRAYS |= {"scikit-image flood": around(skimage), "connected-components-3d": around(cc3d)}
ARRAYS |= {"OpenCV floodFill": around(opencv), "plain C++": plain_cpp}
ARRAYS["fast.reveal"] = lambda board, click: reveal(board, click, copy=False, check=False)
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
    begun = sum(os.times()[:4])
    timed(name, *board_as(name, 50))
    cold, peaks = sum(os.times()[:4]) - begun, {}  # a compiler is a process of its own
    for size in sizes:
        board, click = board_as(name, size)
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")  # the peak is the present again
        before = status("VmRSS")
        WAYS[name](board, click)
        peaks[size] = (status("VmHWM") - before) / 1024
    return cold, peaks


def board_as(name, size):
    array, click = board_of("open", size)
    return to_board(array) if name in LISTS else array, click


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
    """The seconds of a solver on an open board, by itself and recorded: the least of three turns of each."""
    found = {SOLVERS[name]: [], lambda board, click: record(SOLVERS[name], board, click): []}
    for _ in range(3):
        for run, times in found.items():
            board = [["E"] * size for _ in range(size)]
            begun = time.process_time()
            run(board, (0, 0))
            times.append(time.process_time() - begun)
    return [*map(min, found.values())]


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


def affords(seconds, size, larger):
    """Tell whether what took so long on one board would not take too long on a larger one."""
    return seconds * (larger / size) ** 2 < LONGEST


def everything(sizes):
    """All that is measured: times by (kind, size), each way alone, recordings, and what could not be run."""
    times, cold, recordings, missing = {}, {}, {name: {} for name in SOLVERS}, []
    for name in [*WAYS]:
        try:
            print("first click:", name, file=sys.stderr, flush=True)
            cold[name] = apart(name, [])
        except subprocess.CalledProcessError:
            missing.append(f"Left out, for it does not run here: {name}.")
    for kind in SHARES:
        fit = [name for name in cold if kind == "open" or name not in ONLY_OPEN]
        for size, larger in zip(sizes, [*sizes[1:], sizes[-1]], strict=True):
            print(f"times: {kind}, {size:,} x {size:,}", file=sys.stderr, flush=True)
            times[kind, size] = measure(kind, size, fit)
            fit = [name for name in fit if affords(times[kind, size][name], size, larger)]
    for name in cold:
        print("memory:", name, file=sys.stderr, flush=True)
        large = [size for size in sizes if size >= 200 and name in times["open", size]]
        cold[name] = cold[name][0], apart(name, large)[1]
    for name, found in recordings.items():
        print("recordings:", name, file=sys.stderr, flush=True)
        for size in WATCHED:
            if not found or affords(sum(found[max(found)]), max(found), size):
                found[size] = watched(name, size)
    return times, cold, recordings, missing


def table(times, cold, sizes):
    """A line for each way: milliseconds on some boards, the first click, memory."""
    shown = [("open", 50), *(("open", size) for size in sizes if size >= 1000)]
    shown += [(kind, 1000) for kind in SHARES if kind != "open"]
    heads = [f"{kind}, {size:,} x {size:,}" for kind, size in shown]
    lines = [["way", "boards are", *heads, "first click, s", "MB, open 1,000 x 1,000"]]
    lines.append(["---", "---", *["---:"] * (len(lines[0]) - 2)])
    for name, (first, peaks) in cold.items():
        found = [digits(times[board][name] * 1e3) if name in times[board] else "" for board in shown]
        memory = f"{peaks[1000]:,.0f}" if 1000 in peaks else ""
        lines.append([name, "lists" if name in LISTS else "arrays", *found, f"{first:.2f}", memory])
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def digits(value):
    """A figure with three digits.

    >>> digits(0.0987), digits(12345.6)
    ('0.0987', '12,346')
    """
    return f"{value:,.{max(0, 2 - int(np.floor(np.log10(value))))}f}"


def chart(title, up, lines, said):
    """Lines by name, points (cells, y), on two logarithmic axes: an SVG for light and dark pages.

    Each line has a marker and dashes of its own. What one sees, `said`, is the alternative text.
    """
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context({"svg.fonttype": "none", "text.color": INK, "axes.edgecolor": INK}):
        figure = Figure((8, 4.6), facecolor=PAPER, layout="constrained")
        axes = figure.subplots(subplot_kw={"facecolor": PAPER, "xscale": "log", "yscale": "log"})
        for (name, points), (marker, dashes) in zip(lines.items(), SIGNS.items(), strict=False):
            is_ours = name in OURS
            look = {
                "color": INK,
                "label": name,
                "mfc": INK if is_ours else PAPER,
                "lw": 3 if is_ours else 1.2,
            }
            if points:
                axes.plot(*zip(*points, strict=True), ls=dashes, marker=marker, **look)
        axes.set_title(title, loc="left")
        axes.set_xlabel("cells of the board", color=INK)
        axes.set_ylabel(up, color=INK)
        axes.tick_params(which="both", colors=INK)
        axes.grid(alpha=0.3, color=INK)
        handles = sorted(axes.lines, key=lambda line: -line.get_ydata()[-1])  # as the lines end
        axes.legend(
            handles=handles, loc="center left", bbox_to_anchor=(1, 0.5), frameon=False, handlelength=5
        )
        file = io.StringIO()
        figure.savefig(file, format="svg", metadata={"Date": None})
    svg = file.getvalue().replace(INK, "var(--ink)").replace(PAPER, "var(--paper)")
    return re.sub(r"(<svg [^>]*)>", rf'\1 role="img"><title>{escape(said)}</title>{STYLE}', svg, count=1)


def drawings(times, cold, recordings, sizes):
    """Yield for each drawing its file in the repository, its SVG, and a sentence that says what one sees."""
    files = ("notebooks/pictures/open_boards.svg", "docs/ten_percent_mines.svg", "docs/small_openings.svg")
    for kind, file in zip(SHARES, files, strict=True):
        lines = {name: [(n, times[kind, n]) for n in sizes if name in times[kind, n]] for name in cold}
        lines = {name: [(n * n, found[name] * 1e3) for n, found in line] for name, line in lines.items()}
        order = sorted(times[kind, sizes[-1]].items(), key=lambda found: found[1])
        (first, least), (second, next_one), (last, most) = order[0], order[1], order[-1]
        said = (
            f"{kind.capitalize()}, {sizes[-1]:,} x {sizes[-1]:,} cells: {first} is the fastest with "
            f"{digits(least * 1e3)} ms, {second} takes {digits(next_one / least)} times as long, and {last}, "
            f"the slowest that is drawn up to there, {digits(most / least)} times."
        )
        yield file, chart(f"One click, {kind}: time against cells", "milliseconds", lines, said), said
    peaks = {name: found for name, (_, found) in cold.items()}
    lines = {name: [(n * n, max(mb, 0.1)) for n, mb in found.items()] for name, found in peaks.items()}
    most, name = max((found.get(1000, 0), name) for name, found in peaks.items())
    said = (
        f"On top of an open board of 1,000 x 1,000, {name} takes {digits(most)} MB, more than any other way; "
        f"fast.reveal takes {peaks['fast.reveal'].get(1000, 0):.1f} MB."
    )
    yield "docs/memory.svg", chart("One click, open: memory, at least 0.1 MB", "MB", lines, said), said
    lines = {
        name: [(n * n, both / one) for n, (one, both) in line.items()] for name, line in recordings.items()
    }
    factors = [both / one for one, both in (found[50] for found in recordings.values())]
    said = (
        f"Recording an open 50 x 50 takes {min(factors):.1f} to {max(factors):.1f} times as long as "
        "the solver alone."
    )
    yield "docs/watching.svg", chart("What watching costs, by solver", "times as long", lines, said), said


def machine():
    """This machine, its Python, its packages and how busy it is, in two sentences."""
    found = re.search(r"model name\s*:\s*(.*)", Path("/proc/cpuinfo").read_text(encoding="utf-8"))
    packages = ", ".join(f"{one} {version(one)}" for one in PACKAGES)
    load, cores = os.getloadavg()[0], os.cpu_count()
    busy = "The machine was idle but for this" if load < cores / 2 else "Other work went on beside it"
    named = f"{found[1] if found else platform.machine()}, {cores} cores, {platform.system()}"
    return f"{named}; Python {platform.python_version()}, {packages}. {busy}: load {load:.1f} at the start."


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--save", action="store_true")
    parser.add_argument("--tiles", type=int)
    parser.add_argument("--alone", nargs="+", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    sys.setrecursionlimit(10**9)
    if asked.alone:
        return print(json.dumps(alone(asked.alone[0], [*map(int, asked.alone[1:])])))
    if asked.tiles:
        return print(tiles(asked.tiles))
    sizes, folder = SIZES[: -1 if asked.quick else None], ROOT if asked.save else ROOT / "dist" / "bench"
    parts, measured = [machine()], everything(sizes)
    parts.append(table(*measured[:2], sizes))
    for file, svg, said in drawings(*measured[:3], sizes):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(svg, encoding="utf-8")
        parts.append(f"![{said}]({os.path.relpath(file, 'docs')})\n\n{said}")
    page = "\n\n".join([*parts, *measured[3]])
    print(page)
    if asked.save:
        path = ROOT / "docs" / "benchmarks.md"
        head, tail = path.read_text(encoding="utf-8").split(MARK)[::2]
        path.write_text(f"{head}{MARK}\n{page}\n\n{MARK}{tail}", encoding="utf-8")


if __name__ == "__main__":
    main()
