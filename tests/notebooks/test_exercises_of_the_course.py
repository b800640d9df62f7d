"""Every exercise of the course: its stub is not accepted, its solution is, a typical slip is told why not.

A cell that judges has the tag ``exercise``. What it judges are names that begin with ``my_``, or that
``%%solution`` keeps; the solutions give an answer under the same name. So a new exercise is tested as
soon as its cell has the tag.
"""

import ast
import json
import re
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from traitlets.config import Config

from minesweeper_lib.checker import register_magic
from tests.support.inside import no_processes

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
LESSONS = sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))
GIVES = re.compile(r"^(?:def (my_\w+)|%%solution (\w+)|(my_\w+)(?:, (my_\w+))? = )", re.M)


def code_cells(stem):
    """The code cells of a notebook as pairs (source, tags)."""
    path = NOTEBOOKS / ("solutions" if stem.endswith("_solutions") else "") / f"{stem}.ipynb"
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    cells = [cell for cell in cells if cell["cell_type"] == "code"]
    pairs = [("".join(cell["source"]), cell["metadata"].get("tags", [])) for cell in cells]
    return [(source, tags) for source, tags in pairs if "colab" not in tags]


def given(source):
    """The names under which a cell gives an answer."""
    return {name for names in GIVES.findall(source) for name in names if name}


@cache
def exercises(stem):
    """The exercises of a lesson: where the judge stands, and which names it judges."""
    answers = set().union(*(given(source) for source, _ in code_cells(f"{stem}_solutions")))
    found, names = [], set()
    for number, (source, tags) in enumerate(code_cells(stem)):
        names |= given(source)
        judged = {name for name in names if re.search(rf"\b{name}\b", source) and name in answers}
        if "exercise" in tags:
            found.append((number, frozenset(judged)))
    return found


@cache
def needed(stem):
    """The cells that the judges of a lesson need, or the answers to them; others only show something.

    What these show is nbval's part of the same test run.
    """
    cells, judges = [source for source, _ in code_cells(stem)], [number for number, _ in exercises(stem)]
    used = set(re.findall(r"\w+", "\n".join(source for source, _ in code_cells(f"{stem}_solutions"))))
    used.update(*(re.findall(r"\w+", cells[number]) for number in judges))
    found = set()
    for number in reversed(range(len(cells))):
        if number not in judges and (cells[number].startswith("%") or made_by(cells[number]) & used):
            found.add(number)
            used.update(re.findall(r"\w+", cells[number]))
    return found


def made_by(source):
    """The names that exist after a cell was run."""
    nodes = list(ast.walk(ast.parse(source)))
    names = {node.id for node in nodes if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)}
    names |= {node.name for node in nodes if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    names |= {node.asname or node.name for node in nodes if isinstance(node, ast.alias)}
    return names


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """What a lesson saves is not left in the checkout; what it checks is checked in this process."""
    monkeypatch.chdir(tmp_path)
    with no_processes():
        yield


ALL = [(stem, number, names) for stem in LESSONS for number, names in exercises(stem)]
every_exercise = pytest.mark.parametrize(
    ("stem", "number", "names"),
    ALL,
    ids=[f"{stem}-{number}-{' '.join(sorted(names))}" for stem, number, names in ALL],
)


class Reader:
    """Somebody who runs the cells of a lesson, without a browser, and comes back to each of its judges.

    In a thread of its own, for pytest's many frames would leave too little of the recursion limit.
    """

    def __init__(self, stem):
        self.stem, self.shell = stem, InteractiveShell(config=Config(HistoryManager={"enabled": False}))
        register_magic(self.shell)
        self.names = {0: dict(self.shell.user_ns)}  # before which cell what had which name

    def come_to(self, number):
        """Be before a cell, and have touched no stub."""
        place = max(known for known in self.names if known <= number)
        self.shell.user_ns.clear()
        self.shell.user_ns.update(self.names[place])
        for before in sorted(needed(self.stem) & set(range(place, number))):
            self.run(code_cells(self.stem)[before][0], silent=True)
        self.names[number] = dict(self.shell.user_ns)
        return self

    def run(self, source, silent=False):
        """Run one cell; return its value and all that it says. Where it is silent nothing is drawn."""
        with capture_output() as said, ThreadPoolExecutor(1) as thread:
            done = thread.submit(self.shell.run_cell, source, silent=silent).result()
        done.raise_error()
        return done.result, said.stdout + "".join(f"{done.result}" if done.result is not None else "")

    def judge(self, source):
        """Run a cell that judges: was the answer accepted, and with what words?"""
        value, words = self.run(source)
        accepted = getattr(value, "done", getattr(value, "ok", None))
        if accepted is None:
            accepted = re.search(r"\b(Done|Right)\b", words) is not None
            assert accepted != ("Not yet" in words), words
        return accepted, words


@cache
def reader(stem):
    return Reader(stem)


def without_stub(source, names):
    """A judge that stands in one cell with its stub, without the stub."""
    return "\n".join(line for line in source.split("\n") if not given(line) & names)


def test_there_are_exercises_in_every_lesson():
    assert {stem for stem, *_ in ALL} >= set(LESSONS[:9])
    assert all(names for *_, names in ALL)


@pytest.mark.parametrize("stem", LESSONS)
def test_no_exercise_is_without_an_answer(stem):
    """Each "Your turn" is judged, and the solutions have an answer to it."""
    source = (NOTEBOOKS / f"{stem}.ipynb").read_text(encoding="utf-8")
    assert len(exercises(stem)) >= source.count("**Your turn")


@every_exercise
def test_the_stub_runs_and_is_not_accepted(stem, number, names):
    accepted, words = reader(stem).come_to(number).judge(code_cells(stem)[number][0])
    assert not accepted
    assert len(words) > 10


@every_exercise
def test_the_solution_is_accepted(stem, number, names):
    one = reader(stem).come_to(number)
    solution = [source for source, _ in code_cells(f"{stem}_solutions")]
    one.run(solution[0])
    for name in names:
        answer = name
        for source in solution:
            if re.search(rf"\b{answer}\b", source):
                one.run("\n".join(line for line in source.split("\n") if not line.startswith("assert ")))
        one.shell.user_ns[name] = one.shell.user_ns[answer]
    accepted, words = one.judge(without_stub(code_cells(stem)[number][0], names))
    assert accepted, words


def counting(what):
    return f"def my_mines(board, cell):\n    r, c = cell\n    return sum({what})"


def showing(what):
    return f"def my_symbol(board, cell):\n    r, c = cell\n    return 'X' if board[r][c] == 'M' else {what}"


def solver(*lines):
    return "\n    ".join(["def my_solver(board, click):", *lines, "return board"])


def recursive(*lines):
    """The recursion of notebook 02, with one thing wrong in it."""
    return solver(
        "def reveal(cell):", "    row, col = cell", *("    " + line for line in lines), "reveal(tuple(click))"
    )


def loop(take, guard, blank, join):
    """The loop of notebooks 03, 05 and 06, with one thing wrong in it."""
    return solver(
        "queue = [tuple(click)]",
        "seen = set(queue)",
        "while queue:",
        f"    row, col = cell = queue.{take}",
        f"    if board[row][col] not in 'ME': {guard}",
        f"    {REVEAL}",
        f"    for near in reversed(neighbors(board, cell)) if {blank} else ():",
        f"        if board[near[0]][near[1]] == 'E'{join}: seen.add(near); queue.append(near)",
    )


REVEAL = "board[row][col] = symbol(board, cell)"
BLANK = "board[row][col] == 'B'"
AROUND = ("for near in neighbors(board, cell):", "    if board[near[0]][near[1]] == 'E': reveal(near)")
NOT_SEEN = " and near not in seen"
FIRST, LAST = "pop(0)", "pop()"
WRONG = [
    ("00", "my_board, my_click = parse('EEEM/EEMM'), [0, 0]", "has 3 mines, and the click opens 4 cells"),
    ("00", "my_board, my_click = parse('EEEEEMM'), [0, 0]", "has 2 mines, and the click opens 5 cells"),
    (
        "01",
        counting("board[i][j] == 'M' for i, j in neighbors(board, cell) if i == r or j == c"),
        "would be right",
    ),
    (
        "01",
        counting("board[i][j] == 'M' for i in (r - 1, r, r + 1) for j in (c - 1, c, c + 1)"),
        "IndexError",
    ),
    (
        "01",
        counting(
            "board[i][j] == 'M' for i in range(r - 1, min(r + 2, len(board))) "
            "for j in range(c - 1, min(c + 2, len(board[0]))) if (i, j) != cell"
        ),
        "the far side",
    ),
    (
        "01",
        counting("board[i][j] == 'M' for i, j in [cell, *neighbors(board, cell)]"),
        "counts the cell itself",
    ),
    ("01", "def my_mines(board, cell):\n    return str(count_mines(board, cell))", "That is text"),
    (
        "01",
        "def my_symbol(board, cell):\n    return 'B'",
        "returns 'B', but there is a mine in it|returns 'B', and 'X' would be right",
    ),
    ("01", showing("count_mines(board, cell)"), "a cell without mines near is a blank, 'B'"),
    ("01", showing("str(count_mines(board, cell))"), "A cell without mines near is a blank"),
    ("02", recursive(REVEAL, *AROUND), "only a blank does, so ask for 'B'"),
    (
        "02",
        recursive(REVEAL, "if board[row][col] != 'X':", *("    " + line for line in AROUND)),
        "A cell with a digit is opened and nothing more",
    ),
    (
        "02",
        recursive(REVEAL, f"for near in neighbors(board, cell) if {BLANK} else ():", "    reveal(near)"),
        "only if it is still 'E'. Without it two",
    ),
    (
        "02",
        recursive("if symbol(board, cell) == 'B':", *("    " + line for line in AROUND), REVEAL),
        "A cell is written before its neighbors are visited",
    ),
    ("02", loop(LAST, "continue", BLANK, ""), "does not call itself"),
    (
        "02",
        "def my_solver(board, click):\n    return depth_first(board, click)",
        "library's depth_first does the work",
    ),
    ("03", "my_next_deep, my_next_wide = (0, 2), (0, 3)", "Cell (0, 2) is number 3"),
    ("03", "my_next_deep, my_next_wide = (0, 4), (9, 9)", "Cell (9, 9) never opens"),
    ("03", loop(LAST, "pass", BLANK, NOT_SEEN), "It takes the cell that joined last"),
    ("03", loop(FIRST, "pass", BLANK, ""), "Some cells are opened again"),
    (
        "03",
        loop(FIRST, "pass", BLANK, NOT_SEEN).replace("== 'E'", "!= 'M'"),
        "revealed before stays as it is",
    ),
    ("03", solver("return update_board(board, click)"), "the library's update_board does the work"),
    (
        "03",
        loop(FIRST, "pass", "board[row][col] != 'X'", NOT_SEEN),
        "A cell with a digit is opened and nothing more",
    ),
    ("04", "my_board, my_click = parse('EEEEEEEE'), (0, 0)", "2 rows and columns or more"),
    ("04", "my_board, my_click = BOARDS['flower'].board, (2, 2)", "2 are blank"),
    (
        "04",
        "my_board, my_click = parse('EE/EE/EE'), (0, 0)",
        "It is the same order. Find a board",
    ),
    ("04", "my_board, my_click = parse('EEEE/EEEE'), (0, 0)", "They part at step 3"),
    ("05", loop(FIRST, "continue", BLANK, "").replace("not in 'ME'", "== 'B'"), "10 cells 15 times"),
    ("05", loop(FIRST, "continue", BLANK, "").replace("'ME'", "'E'"), "A clicked mine is not opened"),
    ("05", loop(FIRST, "break", BLANK, ""), "continue goes on with the next one"),
    ("06", loop(LAST, "continue", "True", ""), "only a blank does, so ask for 'B'"),
    ("06", loop(FIRST, "continue", BLANK, ""), "not depth first. Breadth first"),
    ("06", loop(LAST, "pass", BLANK, NOT_SEEN), "the order is not depth first. A stack"),
    ("06", recursive(REVEAL, f"if {BLANK}:", *("    " + line for line in AROUND)), "still calls itself"),
    (
        "07",
        "my_boards = [('M', (0, 0)), ('EEEM/EEEE', (1, 0)), ('MEE/EEM/EEE', (2, 0))]",
        "reopens revealed cells",
    ),
    ("07", "my_boards = [('EEM/EEE', (2, 0))]", "Row 2 is outside the board"),
]


@pytest.mark.parametrize(("lesson", "answer", "words"), WRONG, ids=range(len(WRONG)))
def test_a_typical_slip_is_told_what_is_wrong(lesson, answer, words):
    stem = next(stem for stem in LESSONS if stem.startswith(lesson))
    number, names = next((number, names) for number, names in exercises(stem) if names & given(answer))
    one = reader(stem).come_to(number)
    one.run(answer)
    accepted, said = one.judge(without_stub(code_cells(stem)[number][0], names))
    assert not accepted
    assert any(word in said for word in words.split("|")), said
