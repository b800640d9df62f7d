"""Every exercise of the course: its stub is not accepted, its solution is.

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
