"""Measure the static site in a browser: its size, the time to its first output, and clicks.

python -m tools.bench.site FOLDER
"""

import shutil
import statistics
import sys
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from minesweeper_lib import random_board
from tests.support.browser import BROWSERS, FLAGS
from tests.support.oracle import solve
from tests.support.website import OUTPUTS, WAIT, OnSite, served, window_on

from .widgets import OURS_CLICK

PLAY = "from minesweeper_lib import random_board\nfrom minesweeper_lib.widgets import play\n"
BOARD = "random_board(16, 30, 99, seed=529, safe=(8, 15))"


def first_output(server, browser):
    """Return the seconds until notebook 00 shows its first new output, from an empty cache on."""
    window = window_on(server, browser)
    page, start = window.new_page(), time.monotonic()
    notebook = OnSite(page, server.url).open("00_play_first.ipynb")
    notebook.start()
    page.wait_for_function(f"() => ({OUTPUTS})().length", timeout=WAIT)
    took = time.monotonic() - start
    window.close()
    return took


def clicks(server, browser, number=100):
    """Return the milliseconds from click to paint of the first clicks on an expert board."""
    window = window_on(server, browser)
    page = window.new_page()
    notebook = OnSite(page, server.url).open("00_play_first.ipynb")
    notebook.write(f"{PLAY}play({BOARD})").run_all()
    board = random_board(16, 30, 99, seed=529, safe=(8, 15))
    notebook.board()
    times = []
    for cell in ((row, col) for row in range(16) for col in range(30)):
        if board[cell[0]][cell[1]] == "E" and len(times) < number:
            board = solve(board, cell)
            times.append(page.evaluate(OURS_CLICK, [cell[0] * 30 + cell[1], ""]))
    window.close()
    return times


def main():
    folder = Path(sys.argv[1]).resolve()
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    program = next(filter(None, map(shutil.which, BROWSERS)))
    with served(folder) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        starts = [first_output(server, browser) for _ in range(3)]
        times = sorted(clicks(server, browser))
        browser.close()
    p95 = times[int(0.95 * len(times))]
    print(f"{'':34}{'measured':>26}  target")
    print(f"{'size':34}{f'{size / 1e6:.1f} MB':>26}  below 45 MB")
    shown = ", ".join(f"{took:.0f}" for took in starts)
    print(f"{'first output, cold, three times':34}{f'{shown} s':>26}  below 60 s")
    print(
        f"{'click to paint, 16 x 30':34}"
        f"{f'p50 {statistics.median(times):.0f}, p95 {p95:.0f} ms':>26}  p95 below 50 ms"
    )


if __name__ == "__main__":
    main()
