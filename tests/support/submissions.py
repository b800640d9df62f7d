"""Notebooks as they come back, each with what has to be said of one exercise in it."""

import json
from pathlib import Path

from minesweeper_lib.marks.judge import sources
from tests.support.exercise_slips import DEEP
from tests.support.slips import SLIPS

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
HOSTILE = "<script>alert(1)</script>"
STUB = "def my_solver(board"  # the cell in which an answer is written


def lesson(number):
    return next(NOTEBOOKS.glob(f"{number}_*.ipynb")).stem


def handed_out(number):
    return sources(NOTEBOOKS / f"{lesson(number)}.ipynb")


def changed(number, start, text):
    """A lesson with another text in the first cell that begins so."""
    cells = handed_out(number)
    at = next(place for place, cell in enumerate(cells) if cell.startswith(start))
    return [*cells[:at], *([text] if text else []), *cells[at + 1 :]]


def solved(number):
    """A lesson with all that its solutions say below it."""
    return handed_out(number) + sources(NOTEBOOKS / "solutions" / f"{lesson(number)}_solutions.ipynb")


def deep(text, state="not yet", words="", more=()):
    """A row of `TROUBLE`: what is handed in for notebook 02."""
    return "02", [*changed("02", STUB, text), *more], "write dfs", state, words


MISTAKE, _, SLIP = SLIPS[0]
MIXED_UP = changed("08", "%%solution mine", "%%solution mine\n" + SLIP)
# The number of the lesson, the texts of its code cells, None for a file that is damaged; an exercise, what
# has to come of it, and words in the name of the mistake or in what is told of it.
TROUBLE = [
    deep(DEEP.replace("click):", "click:"), words="syntax error"),
    deep("blob = 'a' * 10**11\n" + DEEP.replace('"E"', "blob"), words="memory"),
    deep("import os\nos._exit(0)\n" + DEEP, state="done"),
    deep(DEEP.replace("my_solver", "solve_it"), state="done"),
    deep("", state="not tried"),
    deep("def check_part(*answer):\n    print('Done.')\n", state="not tried"),
    deep("def my_solver(board, click):\n    return depth_first(board, click)\n", words="uses the library"),
    deep(
        f"def my_solver(board, click):\n    print('{HOSTILE}')\n"
        f"    board[0][0] = '{HOSTILE}'\n    return board\n",
        words="should be 'B', but is '<script",
    ),
    ("08", MIXED_UP, "your solution", "not yet", MISTAKE),
]


def write(folder, name, number, cells):
    """Put what a student hands in for a lesson into a folder."""
    notebook = {
        "cells": [
            {"cell_type": "code", "source": source, "outputs": [{"output_type": "stream", "text": HOSTILE}]}
            for source in cells or []
        ]
    }
    text = "damaged" if cells is None else json.dumps(notebook)
    (folder / f"{name}_{lesson(number)}.ipynb").write_text(text, encoding="utf-8")
