"""Simulated students: notebooks as they come back, each with what has to be said of it.

The tests of `minesweeper_lib.marks` try these; see `write`.
"""

import json
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path

from minesweeper_lib.marks.judge import sources
from tests.support.slips import SLIPS

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
HOSTILE = "<script>alert(1)</script>"
STUB = "def my_solver(board"  # the cell in which an answer is written
DEEP = """\
def my_solver(board, click):
    row, col = click
    board[row][col] = symbol(board, (row, col))
    if board[row][col] == "B":
        for r, c in neighbors(board, (row, col)):
            if board[r][c] == "E":
                my_solver(board, (r, c))
    return board
"""


@dataclass(frozen=True)
class Student:
    """One who hands in: a notebook of a lesson, and what has to come of one exercise in it.

    ``cells`` are the texts of the code cells, None for a file that is damaged; ``words`` have to be in the
    name of the mistake or in what is told of it.
    """

    name: str
    lesson: str
    cells: list | None
    exercise: str
    state: str
    words: str = ""


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


def deep(text, name="write dfs", state="not yet", words="", more=()):
    """What is handed in for notebook 02."""
    return "02", [*changed("02", STUB, text), *more], name, state, words


RIGHT = {
    "00": "five cells",
    "01": "count the mines",
    "02": "write dfs",
    "03": "write bfs",
    "04": "same order",
    "05": "look again",
    "06": "recursion to stack",
    "07": "mend it",
    "08": "number of islands",
    "09": "spread in bits",
}
LIBRARY = "uses the library"
TROUBLE = [
    deep(DEEP, state="done", more=["def half(:\n    pass"]),
    deep(DEEP.replace("click):", "click:"), words="syntax error"),
    deep(DEEP + "\nwhile True:\n    pass\n", state="done"),
    deep("def my_solver(board, click):\n    while True:\n        pass\n", words="does not finish"),
    deep("def my_solver(board, click):\n    seen = []\n    while True:\n        seen.append('a' * 10**7)\n"),
    deep("blob = 'a' * 10**11\n" + DEEP.replace('"E"', "blob"), words="memory"),
    deep("import os\nos._exit(0)\n" + DEEP, state="done"),
    deep("def my_solver(board, click):\n    import os\n    os._exit(0)\n", words="ends"),
    deep(DEEP.replace("my_solver", "solve_it"), state="done"),
    deep("", state="not tried"),
    deep(handed_out("02")[2], state="not tried"),
    deep("def check_part(*answer):\n    print('Done.')\n", state="not tried"),
    deep("from minesweeper_lib.solvers import explicit_stack\nmy_solver = explicit_stack\n", words=LIBRARY),
    deep("def my_solver(board, click):\n    return depth_first(board, click)\n", words=LIBRARY),
    deep(
        f"def my_solver(board, click):\n    print('{HOSTILE}')\n"
        f"    board[0][0] = '{HOSTILE}'\n    return board\n",
        words="should be 'B', but is '<script",
    ),
    deep(f"def my_solver(board, click):\n    raise ValueError('{HOSTILE}')\n", words="ValueError"),
    ("02", None, "write dfs", "not yet", "cannot be read"),
]


def _kinds():
    for number, name in RIGHT.items():
        yield number, solved(number), name, "done", ""
    yield from TROUBLE
    for mistake, _, text in SLIPS:
        yield (
            "08",
            changed("08", "%%solution mine", f"%%solution mine\n{text}"),
            "your solution",
            "not yet",
            mistake,
        )


KINDS = list(_kinds())


def students(count):
    """So many students, of each kind some: the first of them are as different as so many can be."""
    order = [*TROUBLE, *(kind for kind in KINDS if kind not in TROUBLE)]
    step = next(step for step in (7, 11, 13, 17) if len(order) % step)  # meets each kind before one twice
    mixed = [order[place * step % len(order)] for place in range(len(order))]
    for number, (which, *rest) in enumerate(islice(cycle(mixed), count)):
        name = f"student {number:03d}" + (HOSTILE.replace("/", "") if number % 50 == 3 else "")
        yield Student(name, lesson(which), *rest)


def write(some, folder):
    """Put what students hand in into a folder, as files ``name_lesson.ipynb``."""
    for one in some:
        cells = [
            {
                "cell_type": "code",
                "id": f"cell-{number}",
                "metadata": {},
                "source": source,
                "execution_count": 1,
                "outputs": [{"output_type": "stream", "name": "stdout", "text": HOSTILE}],
            }
            for number, source in enumerate(one.cells or [])
        ]
        notebook = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
        text = "damaged" if one.cells is None else json.dumps(notebook)
        (folder / f"{one.name}_{one.lesson}.ipynb").write_text(text, encoding="utf-8")
