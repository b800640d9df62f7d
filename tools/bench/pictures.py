"""Measure how long animations take and how large they are: ``python -m tools.bench.pictures``.

Beside ours stands the usual way, which redraws the axes for every frame and saves them with
``to_jshtml``. It takes minutes, so of the larger boards a dozen frames spread over the run are drawn
and the rest is reckoned from them; ``--full`` draws all. Matplotlib drops the frames beyond
20 MB; the time until then counts in full.
"""

import argparse
import statistics
import tempfile
import time
from pathlib import Path

import matplotlib
from matplotlib.animation import FuncAnimation
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from PIL import Image

from minesweeper_lib import SOLVERS, random_board, record
from minesweeper_lib.pictures import animate, frames
from minesweeper_lib.pictures import atlas as tiles
from minesweeper_lib.recorder import board_at

BOARDS = {"9 x 9": (9, 9, 2), "16 x 30": (16, 30, 12), "50 x 50": (50, 50, 60), "50 x 50, open": (50, 50, 0)}
SAMPLE = 12  # frames of the usual way that are drawn where the whole would take too long
COLUMNS = (
    *("board", "reveals", "page s", "KB", "steps kept", "usual way s", "MB", "steps kept"),
    *("faster", "smaller", "GIF s", "KB", "frames"),
)


def usual_way(trace, steps):
    """Animate some steps as most tutorials do; return seconds, characters of HTML, frames in it."""
    figure = Figure(figsize=(6, 6), dpi=100)
    FigureCanvasAgg(figure)
    ax = figure.add_subplot()
    codes = {symbol: number for number, symbol in enumerate(tiles.SYMBOLS)}

    def redraw(step):
        board = board_at(trace, step)
        ax.clear()
        ax.imshow([[codes[value] for value in row] for row in board], cmap="cividis", vmin=0, vmax=len(codes))
        for r, row in enumerate(board):
            for c, value in enumerate(row):
                if value not in "EB":
                    ax.text(c, r, value, ha="center", va="center")
        ax.set_title(f"step {step} of {len(trace.steps)}")

    begun = time.perf_counter()
    page = FuncAnimation(figure, redraw, frames=steps, init_func=lambda: None).to_jshtml()
    return time.perf_counter() - begun, len(page), page.count("data:image/png")


def measured(action, repeat=3):
    """Return the median seconds of an action that finds no cached tiles, and its result."""
    seconds = []
    for _ in range(repeat):
        frames.atlas_of.cache_clear()
        tiles.text_shape.cache_clear()
        begun = time.perf_counter()
        result = action()
        seconds.append(time.perf_counter() - begun)
    return statistics.median(seconds), result


def row(name, full):
    """Measure one board and return its row of the table."""
    rows, cols, mines = BOARDS[name]
    trace = record(SOLVERS["breadth first"], random_board(rows, cols, mines, seed=529, safe=(0, 0)), (0, 0))
    moments = len(trace.steps) + 1
    seconds, page = measured(lambda: animate(trace).html())
    with tempfile.TemporaryDirectory() as folder:
        gif_seconds, gif = measured(lambda: animate(trace).save(Path(folder) / "flood.gif"))
        gif_size, gif_frames = gif.stat().st_size, Image.open(gif).n_frames

    whole = full or moments <= 100
    steps = range(moments) if whole else [round(n * (moments - 1) / (SAMPLE - 1)) for n in range(SAMPLE)]
    slow, size, kept = usual_way(trace, steps)
    if not whole:
        # The limit is on the pictures; what is over stays drawn, but not kept.
        slow, each = slow * moments / SAMPLE, size / SAMPLE
        kept = min(moments, int(matplotlib.rcParams["animation.embed_limit"] * 2**20 / each))
        size = each * kept
    return (
        *(name, len(trace.steps), f"{seconds:.2f}", f"{len(page) / 1e3:.0f}", len(trace.steps)),
        *(f"{'' if whole else '~'}{slow:.1f}", f"{size / 1e6:.1f}", max(kept - 1, 0)),
        *(f"{slow / seconds:,.0f} x", f"{size / len(page):,.0f} x"),
        *(f"{gif_seconds:.2f}", f"{gif_size / 1e3:.0f}", gif_frames),
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--full", action="store_true", help="draw every frame of the usual way")
    full = parser.parse_args().full
    table = [COLUMNS, *(row(name, full) for name in BOARDS)]
    widths = [max(len(str(line[place])) for line in table) for place in range(len(COLUMNS))]
    for line in table:
        print("  ".join(str(value).rjust(width) for value, width in zip(line, widths, strict=True)))
    if not full:
        print(f"~ reckoned from {SAMPLE} frames; --full draws them all")


if __name__ == "__main__":
    main()
