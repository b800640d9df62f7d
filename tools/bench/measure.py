"""Measure how fast one click is revealed, and what watching costs: ``make bench``.

python -m tools.bench.measure [--quick] [--save]     a table, and drawings in dist/bench
python -m tools.bench.measure --tiles 160000         one click on a board that is larger than memory

The task: reveal one click, in place, on a board of N x N cells. Each way gets a fresh copy of the board
before the clock starts. Before it is timed, its answer is compared cell by cell: with the oracle of the tests
up to 50 x 50, with the other ways beyond. The ways take turns, so that whatever else the machine does slows
all of them. A time is the median of up to 9 turns, in seconds of the processor. A board on which a way would
take long is left out.

``--quick`` leaves out the largest board; ``--save`` writes docs/benchmarks.md and its drawings.
"""

import argparse
import json
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from importlib.metadata import version
from pathlib import Path
from statistics import median

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS"):
    os.environ[name] = "1"

import numpy as np  # noqa: E402  its threads are counted when it is loaded

from minesweeper_lib import SOLVERS, check, record  # noqa: E402
from minesweeper_lib.fast import create, reveal_tiles, to_array, to_board  # noqa: E402
from minesweeper_lib.progress import Progress  # noqa: E402
from tests.support.oracle import solve  # noqa: E402
from tools.bench.chart import chart  # noqa: E402
from tools.bench.ways import WAYS  # noqa: E402

ROOT = Path(__file__).parents[2]
SIZES = (10, 50, 200, 1000, 5000)
SHARES = {
    "open": 0,
    "10 % mines": 0.1,
    "small opening": 0.2,
}  # kinds of boards, and how much of them is mined
WATCHED = (10, 20, 50, 100)
TURNS, TURN, PATIENCE, LONGEST = 9, 0.01, 1.0, 10.0  # turns, and three times in seconds
COPIED = 10_000_000  # cells of all the boards that are made for a turn
MARK = "<!-- make bench -->"
PACKAGES = ["numpy", "numba", "scipy", "opencv-python-headless", "scikit-image"]
PACKAGES += ["connected-components-3d", "pillow"]


def board_of(kind, size):
    """An array and a click on a blank: the corner of an open board, the middle of another."""
    click = (0, 0) if kind == "open" else (size // 2, size // 2)
    mined = np.random.default_rng(529).random((size, size), np.float32) < SHARES[kind]
    mined[max(click[0] - 1, 0) : click[0] + 2, max(click[1] - 1, 0) : click[1] + 2] = False
    return np.where(mined, ord("M"), ord("E")).astype(np.uint8), click


def measure(kind, size, ways):
    """The median seconds of each way, a dict of names to what was made of them; wrong answers raise."""
    array, click = board_of(kind, size)
    boards = {False: array, True: to_board(array)}
    expected = to_array(solve(boards[True], click)) if size <= 50 else None
    seconds = {}
    for name, run in ways.items():
        board = boards[WAYS[name].lists]
        begun = time.process_time()
        found = run(copied(board), click)
        first = time.process_time() - begun
        found = to_array(found) if WAYS[name].lists else found
        expected = found if expected is None else expected
        if not np.array_equal(found, expected):
            raise AssertionError(f"{name} is wrong: {kind}, {size} x {size}")
        seconds[name] = [first] if first > PATIENCE else [timed(run, board, click, first)]
    for _ in range(TURNS - 1):
        for name, times in seconds.items():
            if sum(times) < PATIENCE:
                times.append(timed(ways[name], boards[WAYS[name].lists], click, times[0]))
    return {name: median(times) for name, times in seconds.items()}


def copied(board):
    return [row[:] for row in board] if isinstance(board, list) else board.copy()


def timed(run, board, click, estimate):
    """The seconds of one turn. What is short is repeated, so that it is timed with its own caches."""
    most = min(100, COPIED // len(board) ** 2)
    fresh = [copied(board) for _ in range(max(1, min(most, int(TURN / estimate))))]
    begun = time.process_time()
    for one in fresh:
        run(one, click)
    return (time.process_time() - begun) / len(fresh)


def alone(name, sizes):
    """Measure a way in this process, which did nothing else: its first click, and memory."""
    begun = sum(os.times()[:4])
    run = WAYS[name].make()
    array, click = board_of("open", 50)
    run(to_board(array) if WAYS[name].lists else array, click)
    cold, peaks = sum(os.times()[:4]) - begun, {}  # a compiler is a process of its own
    for size in sizes:
        array, click = board_of("open", size)
        board = to_board(array) if WAYS[name].lists else array
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")  # the peak is the present again
        before = status("VmRSS")
        run(board, click)
        peaks[size] = (status("VmHWM") - before) / 1024
    return cold, peaks


def status(field):
    """A figure that Linux tells of this process, in KB."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(field))


def apart(name, sizes):
    """`alone` in a process of its own, which finds nothing compiled."""
    command = [sys.executable, "-m", __spec__.name, "--alone", name, *map(str, sizes)]
    with tempfile.TemporaryDirectory() as folder:
        env = os.environ | {"NUMBA_CACHE_DIR": folder}
        cold, peaks = json.loads(subprocess.run(command, env=env, stdout=subprocess.PIPE, check=True).stdout)
    return cold, {int(size): peak for size, peak in peaks.items()}


def watched(name, size):
    """The seconds of a solver on an open board, by itself and recorded: the least of some turns of each."""
    turns = {"alone": lambda board: SOLVERS[name](board, (0, 0)), "recorded": None}
    turns["recorded"] = lambda board: record(SOLVERS[name], board, (0, 0))
    found = {}
    for what, run in turns.items():
        times = []
        while not times or (len(times) < 5 and sum(times) < PATIENCE):
            board = [["E"] * size for _ in range(size)]
            begun = time.process_time()
            run(board)
            times.append(time.process_time() - begun)
        found[what] = min(times)
    return found["alone"], found["recorded"]


def checking():
    """The median seconds of `check`, and how many times that is what it takes to start Python."""
    asked, started = [], []
    for _ in range(5):
        for times, run in ((asked, checked), (started, started_python)):
            begun = time.perf_counter()
            run()
            times.append(time.perf_counter() - begun)
    return median(asked), median(asked) / median(started)


def checked():
    check(SOLVERS["breadth first"])


def started_python():
    subprocess.run([sys.executable, "-c", "pass"], check=True)


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
    return (
        f"`reveal_tiles`, {size:,} x {size:,} cells, 5 % mines, on two workers: {seconds:.0f} s, "
        f"and {workers / 1024:,.0f} MB of memory for both."
    )


def everything(sizes):
    """All that is measured: times by (kind, size), each way alone, recordings, and what could not be made."""
    ways, missing = {}, []
    for name, way in WAYS.items():
        try:
            ways[name] = way.make()
        except (ImportError, OSError, subprocess.CalledProcessError) as error:
            missing.append(f"Left out: {name} ({error}).")
    total = len(SHARES) * len(sizes) + len(ways) + len(SOLVERS)
    progress = Progress(total, lambda bar, done: f"[{bar}] {done} of {total} measured")
    done, times, cold, recordings = iter(range(1, total + 1)), {}, {}, {name: {} for name in SOLVERS}
    for kind in SHARES:
        fit = {name: run for name, run in ways.items() if kind == "open" or not WAYS[name].only_open}
        for size, larger in zip(sizes, [*sizes[1:], sizes[-1]], strict=True):
            times[kind, size] = measure(kind, size, fit)
            fit = {
                name: fit[name] for name, found in times[kind, size].items() if affords(found, size, larger)
            }
            progress(next(done))
    for name in ways:
        cold[name] = apart(name, [size for size in sizes if size >= 200 and name in times["open", size]])
        progress(next(done))
    for name, found in recordings.items():
        for size, larger in zip(WATCHED, [*WATCHED[1:], WATCHED[-1]], strict=True):
            found[size] = watched(name, size)
            if not affords(sum(found[size]), size, larger):
                break
        progress(next(done))
    progress.end()
    return times, cold, recordings, missing


def affords(seconds, size, larger):
    """Tell whether what took so long on one board would not take too long on a larger one."""
    return seconds * (larger / size) ** 2 < LONGEST


# What is said of it


def table(times, cold, sizes):
    """A line for each way: milliseconds on some boards, the first call, memory."""
    shown = [("open", 50), *(("open", size) for size in sizes if size >= 1000)]
    shown += [(kind, 1000) for kind in SHARES if kind != "open"]
    heads = [f"{kind}, {size:,} x {size:,}" for kind, size in shown]
    lines = [["way", "boards are", *heads, "first call, s", "MB, open 1,000 x 1,000"]]
    lines.append(["---", "---", *["---:"] * (len(lines[0]) - 2)])
    for name, (first, peaks) in cold.items():
        found = [milliseconds(times[board][name]) if name in times[board] else "" for board in shown]
        memory = f"{peaks[1000]:,.0f}" if 1000 in peaks else ""
        lines.append(
            [name, "lists" if WAYS[name].lists else "arrays", *found, f"{first:.2f}", memory],
        )
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def milliseconds(seconds):
    """Milliseconds with three digits.

    >>> milliseconds(0.0000987), milliseconds(12.3456)
    ('0.0987', '12,346')
    """
    digits = max(0, 2 - int(np.floor(np.log10(seconds * 1e3))))
    return f"{seconds * 1e3:,.{digits}f}"


def ranked(found, unit, figure):
    """The ways of a dict from the largest figure to the smallest, in words."""
    order = sorted(found, key=found.get, reverse=True)
    return ", ".join(f"{name} {figure(found[name])}{unit * (name == order[0])}" for name in order)


def drawings(times, cold, recordings, sizes):
    """Yield for each drawing its file in the repository, its SVG, and a sentence that says what one sees."""
    ours = {name for name, way in WAYS.items() if way.ours}
    files = {
        "open": "notebooks/pictures/open_boards.svg",
        "10 % mines": "docs/ten_percent_mines.svg",
        "small opening": "docs/small_openings.svg",
    }
    for kind, file in files.items():
        lines = {name: line_of(times, kind, name, sizes) for name in cold}
        said = f"{kind.capitalize()}, {sizes[-1]:,} x {sizes[-1]:,} cells, from the slowest to the fastest: "
        said += ranked(times[kind, sizes[-1]], " ms", milliseconds) + "."
        title = f"One click, {kind}: time against cells"
        yield file, chart(title, "cells of the board", "milliseconds", lines, ours, said), said
    peaks = {name: found for name, (_, found) in cold.items()}
    lines = {name: [(n * n, max(mb, 0.1)) for n, mb in found.items()] for name, found in peaks.items()}
    said = "Memory on top of an open board of 1,000 x 1,000, from the most to the least: "
    said += ranked(
        {name: found[1000] for name, found in peaks.items() if 1000 in found}, " MB", "{:,.1f}".format
    )
    title = "One click, open: memory on top of the board (less than 0.1 MB is drawn as 0.1)"
    yield "docs/memory.svg", chart(title, "cells of the board", "MB", lines, ours, said + "."), said + "."
    lines = {
        name: [(n * n, both / one) for n, (one, both) in line.items()] for name, line in recordings.items()
    }
    at_50 = [found[50] for found in recordings.values()]
    times_as_long, spent = [both / one for one, both in at_50], [both for _, both in at_50]
    said = (
        f"Recording an open 50 x 50 takes {milliseconds(min(spent))} to {milliseconds(max(spent))} ms, "
        f"{min(times_as_long):.1f} to {max(times_as_long):.1f} times as long as the solver alone."
    )
    title = "What watching costs: a recording beside the solver alone"
    yield "docs/watching.svg", chart(title, "cells of the board", "times as long", lines, set(), said), said


def line_of(times, kind, name, sizes):
    return [(n * n, times[kind, n][name] * 1e3) for n in sizes if name in times[kind, n]]


def machine():
    """This machine, its Python and its packages, in a sentence."""
    lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    processor = next(
        (line.split(":")[1].strip() for line in lines if "model name" in line), platform.machine()
    )
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**30
    versions = ", ".join(
        [f"Python {platform.python_version()}", *(f"{one} {version(one)}" for one in PACKAGES)]
    )
    load = os.getloadavg()[0]
    return (
        f"{processor}, {os.cpu_count()} cores, {memory:.0f} GB, {platform.system()}; {versions}. "
        f"Load of the machine at the start: {load:.1f}."
    )


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
        name, *sizes = asked.alone
        return print(json.dumps(alone(name, [*map(int, sizes)])))
    if asked.tiles:
        return print(tiles(asked.tiles))
    sizes, folder = SIZES[: -1 if asked.quick else None], ROOT if asked.save else ROOT / "dist" / "bench"
    described = machine()
    times, cold, recordings, missing = everything(sizes)
    seconds, starts = checking()
    said = [
        f"`check` of a right solution takes {seconds:.2f} s, {starts:.0f} times what starting Python takes."
    ]
    said += [tiles(20_000)] if not asked.quick else []
    pictures = list(drawings(times, cold, recordings, sizes))
    for file, svg, _ in pictures:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(svg, encoding="utf-8")
    shown = [
        f"![{sentence}]({os.path.relpath(file, 'docs')})\n\n{sentence}" for file, _, sentence in pictures
    ]
    head, tail = (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8").split(MARK)[::2]
    page = "\n\n".join([described, table(times, cold, sizes), *shown, *said, *missing])
    print(page)
    if asked.save:
        text = f"{head}{MARK}\n{page}\n\n{MARK}{tail}"
        (ROOT / "docs" / "benchmarks.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
