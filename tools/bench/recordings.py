"""Measure what it costs to record each taught solver, beside the solver alone: a part of `tools.bench.speed`.

Seconds are those of the processor, the least of some turns; growth is the exponent of time against cells,
from the smallest board to the largest: 1 is linear.
"""

import math
import sys
import time

from minesweeper_lib import SOLVERS, record
from minesweeper_lib.recorder import run_deep

SIZES = (50, 100, 200)
TURNS = {100: 3, 200: 3}  # 5 on smaller boards
LARGEST = {"rescan": 50}  # looks at the whole board again for each cell: quadratic whether recorded or not


def least(run, turns):
    """The least seconds that some turns take."""
    times = []
    for _ in range(turns):
        begun = time.process_time()
        run()
        times.append(time.process_time() - begun)
    return min(times)


def measured(name, sizes):
    """The seconds of a solver alone on the smallest open board, and those of recording it on each."""
    solver, seconds = SOLVERS[name], {}
    for size in sizes:
        if size <= LARGEST.get(name, size):
            board = [["E"] * size for _ in range(size)]
            seconds[size] = least(lambda board=board: record(solver, board, (0, 0)), TURNS.get(size, 5))
    board = [["E"] * sizes[0] for _ in range(sizes[0])]

    def alone():
        solver([row[:] for row in board], (0, 0))

    limit = 10 * sizes[0] ** 2 + 10_000
    return run_deep(lambda: least(alone, 15), limit), seconds


def exponent(seconds):
    """The exponent of time against cells from the smallest board to the largest; None for one board."""
    (small, first), *_, (large, last) = [*seconds.items(), *seconds.items()]
    return None if large == small else math.log(last / first) / math.log((large / small) ** 2)


def section(sizes=SIZES):
    """The part of the page on recordings, as Markdown."""
    lines = [["solver", f"alone, {sizes[0]}", *(f"recorded, {size}" for size in sizes), "times", "growth"]]
    lines.append(["---", *["---:"] * (len(lines[0]) - 1)])
    for name in SOLVERS:
        alone, seconds = measured(name, sizes)
        grown = exponent(seconds)
        lines.append(
            [
                name,
                f"{alone * 1e3:.1f}",
                *(f"{seconds[size] * 1e3:,.0f}" if size in seconds else "" for size in sizes),
                f"{seconds[sizes[0]] / alone:.0f} x",
                "" if grown is None else f"{grown:.2f}",
            ]
        )
    table = "\n".join("| " + " | ".join(line) + " |" for line in lines)
    return (
        "\n## What a recording costs\n\n"
        f"Milliseconds of the processor on an open board of {', '.join(map(str, sizes))} rows and columns; "
        f"`times`: the recording beside the solver alone on the smallest. `rescan` takes as many looks as "
        "there are cells squared, recorded or not.\n\n" + table
    )


if __name__ == "__main__":
    print(section(tuple(map(int, sys.argv[1:])) or SIZES))
