"""Measure how deep recursive solvers can go in each language: ``python -m tools.bench.depth``.

For each the largest open board of N x N cells that it opens from a corner, on a stack as the language
gives it, up to ``--most``; and what it says on one with twice as many rows and columns. LeetCode's
largest, 50 x 50, nests 2,499 calls. The solvers in Python run in a Python of their own, at its usual
recursion limit. Java compiles while it runs, how soon is its own affair: its figures differ each time.
"""

import argparse
import re
import signal
import subprocess
import sys
import tempfile
from bisect import bisect_left

from minesweeper_lib import SOLVERS
from minesweeper_lib.languages import LANGUAGES, build, missing, source
from tests.support.compiled import played

RECURSIVE = [name for name, solver in SOLVERS.items() if solver.waits_in == "calls"]
IN_PYTHON = (
    "from minesweeper_lib import SOLVERS; SOLVERS[{!r}]([['E'] * {size} for _ in range({size})], (0, 0))"
)

# The loop over the neighbors as many write it: each neighbor then takes calls of forEach, too.
FOR_EACH = {
    "java": (
        ("for (int[] step : STEPS) {", "List.of(STEPS).forEach(step -> {"),
        ("\n            }\n", "\n            });\n"),
    ),
    "javascript": (
        ("for (const [r, c] of", ""),
        ("neighbors(board, row, col)) {", "neighbors(board, row, col).forEach(([r, c]) => {"),
        ("\n      }\n", "\n      });\n"),
    ),
}


def ways(language):
    """The texts to be measured in a language, by their names."""
    texts = {name: source(name, language) for name in RECURSIVE}
    if language in FOR_EACH:
        text = texts["depth first"]
        for loop, instead in FOR_EACH[language]:
            text = text.replace(loop, instead, 1)
        texts["depth first, with forEach"] = text
    return texts


def runs(folder):
    """What is measured: the language's name, the way's, and the function that opens N x N cells."""
    for name in RECURSIVE:

        def in_python(size, name=name):
            code = IN_PYTHON.format(name, size=size)
            subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, encoding="utf-8")

        yield "Python", name, in_python
    for language in LANGUAGES.values():
        if lacking := missing([language]):
            print(lacking, file=sys.stderr)
            continue
        texts = ways(language.id)
        program = build(language, [*texts.values()], f"{folder}/{language.id}")
        for number, name in enumerate(texts):

            def run(size, program=program, number=number):
                played(program, [(number, "/".join(["E" * size] * size), (0, 0))])

            yield language.name, name, run


def stops(run, size):
    """What is said where a board cannot be opened; empty if it can."""
    try:
        run(size)
    except subprocess.CalledProcessError as error:
        said = re.search(r"\w+Error\b|stack overflow", error.stderr)
        return said[0] if said else signal.Signals(-error.returncode).name
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--most", type=int, default=2000, help="cells a side of the largest board tried")
    sizes = range(1, parser.parse_args().most + 1)
    print("| language | solver | largest open board | cells | on one of twice that |")
    print("|---|---|---|---:|---|")
    with tempfile.TemporaryDirectory() as folder:
        for language, name, run in runs(folder):
            largest = bisect_left(sizes, True, key=lambda size: bool(stops(run, size)))
            said = stops(run, 2 * largest) if largest < len(sizes) else "not tried"
            print(f"| {language} | {name} | {largest} x {largest} | {largest**2:,} | {said} |", flush=True)


if __name__ == "__main__":
    main()
