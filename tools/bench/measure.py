"""Measure how fast one click is revealed, and what watching costs: ``make bench``.

The task is to reveal one click, in place, on a board of N x N cells. Each of `WAYS` gets a fresh copy of
the board before the clock starts. Before a way is timed, its answer is compared cell by cell: with the oracle
of the tests up to 50 x 50, with the other ways beyond. The ways take turns, so that whatever else the machine
does slows all of them. A time is the median of up to 9 turns, in seconds of the processor; each way has one
thread. What would take too long on a board is left out there.

It writes docs/benchmarks.md and its drawings. ``--quick`` leaves out the largest board; its drawings go
into dist/bench.
"""

import argparse
import io
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from functools import partial
from html import escape
from importlib.metadata import version
from pathlib import Path
from statistics import median

import numpy as np

from minesweeper_lib import SOLVERS, record
from minesweeper_lib.fast import to_array, to_board
from tests.support.oracle import solve

from .ways import LISTS, ONLY_OPEN, OURS, SHARES, WAYS, board_of

ROOT = Path(__file__).parents[2]
SIZES, WATCHED, HEAVY = (10, 50, 200, 1000, 5000), (10, 20, 50, 100), 1000
TURNS, PATIENCE, LONGEST = 9, 1.0, 10.0  # turns, seconds for all turns of a way, seconds that are too long
MARK = "<!-- make bench -->"
PACKAGES = ("numpy", "numba", "scipy", "pillow", "scikit-image", "connected-components-3d")
PACKAGES += ("opencv-python-headless",)
SIGNS = dict(zip("osDXv^P*<>", ("-", "--", ":", "-.", (0, (5, 1))) * 2, strict=True))  # marker, line
INK, PAPER = "#222222", "#fefefe"
INKED = ("text.color", "axes.edgecolor", "axes.labelcolor", "xtick.color", "ytick.color", "grid.color")
CHART = dict.fromkeys(INKED, INK) | {"axes.facecolor": PAPER, "figure.facecolor": PAPER, "axes.grid": True}
CHART |= {"grid.alpha": 0.3, "axes.titlelocation": "left", "legend.frameon": False, "legend.handlelength": 5}
CHART["svg.fonttype"] = "none"
STYLE = f"<style>:root {{ --ink: {INK}; --paper: {PAPER} }} @media (prefers-color-scheme: dark) {{ "
STYLE += ":root { --ink: #eeeeee; --paper: #111111 } }</style>"


def measure(kind, size, names):
    """The median seconds of each way on a board, a dict; a wrong answer raises AssertionError."""
    array, click = board_of(kind, size)
    boards = {name: to_board(array) if name in LISTS else array for name in names}
    expected, times = to_array(solve(to_board(array), click)) if size <= 50 else None, {}
    for name, board in boards.items():
        seconds, found = timed(WAYS[name], board, click)
        found = to_array(found) if name in LISTS else found
        expected = found if expected is None else expected
        if not np.array_equal(found, expected):
            raise AssertionError(f"{name} is wrong: {kind}, {size} x {size}")
        times[name] = [seconds] if seconds > PATIENCE else []
    for _ in range(TURNS):
        for name, found in times.items():
            if sum(found) < PATIENCE:
                found.append(timed(WAYS[name], boards[name], click)[0])
    return {name: median(found) for name, found in times.items()}


def timed(way, board, click):
    """The seconds of one turn, repeated on small boards, and the board after it."""
    times = max(1, 2_500 // len(board) ** 2)
    fresh = [[row[:] for row in board] if isinstance(board, list) else board.copy() for _ in range(times)]
    begun = time.process_time()
    for one in fresh:
        found = way(one, click)
    return (time.process_time() - begun) / times, found


def alone(name):
    """The seconds of a way's first click, with its imports, and its memory in MB, in this new process."""
    arrays = (board_of("open", size)[0] for size in (50, HEAVY))
    small, large = (to_board(one) if name in LISTS else one for one in arrays)
    begun = sum(os.times()[:4])
    WAYS[name](small, (0, 0))
    cold = sum(os.times()[:4]) - begun  # a compiler is a process of its own
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")  # the peak is the present again
    before = status("VmRSS")
    WAYS[name](large, (0, 0))
    return cold, (status("VmHWM") - before) / 1024


def status(field):
    """A figure of this process from Linux, in KB."""
    return int(re.search(rf"{field}:\s+(\d+)", Path("/proc/self/status").read_text(encoding="ascii"))[1])


def apart(name):
    """`alone` in a new process, which finds nothing compiled; empty where the way does not run here."""
    command = [sys.executable, "-m", __spec__.name, "--alone", name]
    with tempfile.TemporaryDirectory() as folder:
        env = os.environ | {"NUMBA_CACHE_DIR": folder}
        return json.loads(subprocess.run(command, env=env, stdout=subprocess.PIPE).stdout or "[]")


def watched(name):
    """How many times as long as a solver its recording takes, by the size of an open board."""
    factors, seconds = {}, {}
    for size in WATCHED:
        if affords(seconds, size):
            game = [["E"] * size for _ in range(size)], (0, 0)
            ways = SOLVERS[name], partial(record, name)
            least, seconds[size] = (min(timed(way, *game)[0] for _ in range(3)) for way in ways)
            factors[size] = seconds[size] / least
    return factors


def affords(seconds, size):
    """Tell whether something that took so long on one board does not take too long on a larger one."""
    last = max(seconds, default=size)
    return seconds.get(last, 0) * (size / last) ** 2 < LONGEST


def everything(sizes):
    """Measure everything, by name and size: times by kind of board, first clicks and memory, watching."""
    times = {kind: defaultdict(dict) for kind in SHARES}
    first = {name: apart(name) for name in said("first click", WAYS)}
    for kind in SHARES:
        ways = [name for name in WAYS if first[name] and (kind == "open" or name not in ONLY_OPEN)]
        for size in said(kind, sizes):
            fit = [name for name in ways if affords(times[kind][name], size)]
            for name, seconds in measure(kind, size, fit).items():
                times[kind][name][size] = seconds
    return times, first, {name: watched(name) for name in said("watching", SOLVERS)}


def said(what, things):
    """Yield some things, and print the name of each on standard error."""
    for one in things:
        print(f"{what}: {one}", file=sys.stderr, flush=True)
        yield one


def table(times, first):
    """A line for each way: milliseconds on some boards, the first click, memory."""
    sizes = sorted({size for found in times["open"].values() for size in found})
    shown = [("open", 50), *(("open", size) for size in sizes if size >= 1000)]
    shown += [(kind, 1000) for kind in SHARES if kind != "open"]
    heads = [f"{kind}, {size:,} x {size:,}" for kind, size in shown]
    lines = [["way", "boards are", *heads, "first click, s", f"MB, open {HEAVY:,} x {HEAVY:,}"]]
    lines.append(["---", "---", *["---:"] * (len(lines[0]) - 2)])
    for name, alone in first.items():
        found = [times[kind].get(name, {}).get(size) for kind, size in shown]
        figures = [digits(one * 1e3) if one else "" for one in found]
        cold, memory = (f"{alone[0]:.2f}", f"{alone[1]:,.0f}") if alone else ("does not run here", "")
        lines.append([name, "lists" if name in LISTS else "arrays", *figures, cold, memory])
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def digits(value):
    """A figure with three digits.

    >>> digits(0.0987), digits(12345.6)
    ('0.0987', '12,346')
    """
    return f"{value:,.{max(0, 2 - int(np.floor(np.log10(value))))}f}"


def chart(title, up, lines, seen):
    """Draw lines, each a dict from a board's size to a figure, on two logarithmic axes, as an SVG.

    It fits light and dark pages. Each line has its own marker and dashes. `seen`, what a reader sees, is
    the alternative text.
    """
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context(CHART):
        figure = Figure((8, 4.6), layout="constrained")
        axes = figure.subplots(subplot_kw={"xscale": "log", "yscale": "log", "title": title})
        drawn = {name: found for name, found in lines.items() if found}
        for (name, found), (marker, dashes) in zip(drawn.items(), SIGNS.items(), strict=False):
            width, inside = (3, INK) if name in OURS else (1.2, PAPER)
            cells = [size**2 for size in found]
            axes.plot(cells, found.values(), marker, ls=dashes, lw=width, c=INK, mfc=inside, label=name)
        axes.set(xlabel="cells of the board", ylabel=up)
        axes.yaxis.set_minor_formatter("{x:g}")
        handles = sorted(axes.lines, key=lambda line: -line.get_ydata()[-1])  # as the lines end
        axes.legend(handles=handles, loc="center left", bbox_to_anchor=(1, 0.5))
        figure.savefig(file := io.StringIO(), format="svg", metadata={"Date": None})
    # In ASCII, because the site hands a picture of a text on with btoa, which takes no other letters.
    svg = file.getvalue().encode("ascii", "xmlcharrefreplace").decode()
    svg = svg.replace(INK, "var(--ink)").replace(PAPER, "var(--paper)")
    return re.sub(r"(<svg [^>]*)>", rf'\1 role="img"><title>{escape(seen)}</title>{STYLE}', svg, count=1)


def drawings(times, watching):
    """Yield for each drawing its file in the repository, its SVG, and a sentence on what it shows."""
    files = ("notebooks/pictures/open_boards.svg", "docs/ten_percent_mines.svg", "docs/small_openings.svg")
    for (kind, found), file in zip(times.items(), files, strict=True):
        lines = {name: {size: one * 1e3 for size, one in line.items()} for name, line in found.items()}
        largest = max(size for line in lines.values() for size in line)
        order = sorted((line[largest], name) for name, line in lines.items() if largest in line)
        (least, fastest), (more, second) = order[:2]
        seen = f"{kind.capitalize()}, {largest:,} x {largest:,} cells: {fastest} is the fastest with "
        seen += f"{digits(least)} ms; {second}, the next one, takes {digits(more / least)} times as long."
        yield file, chart(f"One click, {kind}: time against cells", "milliseconds", lines, seen), seen
    factors = [found[50] for found in watching.values() if 50 in found]
    seen = f"Recording an open 50 x 50 takes {min(factors):.1f} to {max(factors):.1f} times as long as "
    seen += "the solver alone."
    yield "docs/watching.svg", chart("What watching costs, by solver", "times as long", watching, seen), seen


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
    parser.add_argument("--quick", action="store_true", help="leave out the largest board; into dist/bench")
    parser.add_argument("--alone", choices=WAYS, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    sys.setrecursionlimit(10**9)
    if asked.alone:
        return print(json.dumps(alone(asked.alone)))
    folder, parts = ROOT / "dist" / "bench" if asked.quick else ROOT, [machine()]
    times, first, watching = everything(SIZES[:-1] if asked.quick else SIZES)
    parts.append(table(times, first))
    for file, svg, seen in drawings(times, watching):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(svg, encoding="utf-8")
        parts.append(f"![{seen}]({os.path.relpath(file, 'docs')})\n\n{seen}")
    print(page := "\n\n".join(parts))
    if not asked.quick:
        path = ROOT / "docs" / "benchmarks.md"
        before, _, after = path.read_text(encoding="utf-8").split(MARK)
        path.write_text(f"{before}{MARK}\n{page}\n\n{MARK}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
