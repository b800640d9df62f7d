"""Every exercise of the course: its stub runs and is not accepted, and its solution is.

A cell that judges has the tag ``exercise``. What it judges are names that begin with ``my_``, or that
``%%solution`` keeps; the solutions give an answer under the same name. So a new exercise is tested as
soon as its cell has the tag. What a wrong answer is told is tested with the checker.
"""

import ast
import re
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from traitlets.config import Config

from minesweeper_lib.checker import register_magic
from tests.support.inside import no_processes

from .test_notebooks import LESSONS, cells, tags

GIVES = re.compile(r"^(?:def (my_\w+)|%%solution (\w+)|(my_\w+)(?:, (my_\w+))? = )", re.M)


def answers(path):
    """The code of the solutions to a notebook."""
    solutions = path.parent / "solutions" / f"{path.stem}_solutions.ipynb"
    return [cell["source"] for cell in cells(solutions, "code")]


def given(source):
    """The names under which a cell gives an answer."""
    return {name for names in GIVES.findall(source) for name in names if name}


@cache
def exercises(path):
    """The exercises of a lesson: where the judge stands, and which names it judges."""
    code_cells, names = cells(path, "code"), set().union(*map(given, answers(path)))
    return [
        (number, frozenset(name for name in names if re.search(rf"\b{name}\b", cell["source"])))
        for number, cell in enumerate(code_cells)
        if "exercise" in tags(cell)
    ]


@cache
def needed(path):
    """The cells that the judges of a lesson need, or the answers to them; others only show something.

    What these show is nbval's part of the same test run.
    """
    sources, judges = (
        [cell["source"] for cell in cells(path, "code")],
        [number for number, _ in exercises(path)],
    )
    used = set(re.findall(r"\w+", "\n".join([*answers(path), *(sources[number] for number in judges)])))
    found = set()
    for number, source in reversed([*enumerate(sources)]):
        if number not in judges and (source.startswith("%") or made_by(source) & used):
            found.add(number)
            used.update(re.findall(r"\w+", source))
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


ALL = [(path, number, names) for path in LESSONS for number, names in exercises(path)]
every_exercise = pytest.mark.parametrize(
    ("path", "number", "names"),
    ALL,
    ids=[f"{path.stem}-{number}-{' '.join(sorted(names))}" for path, number, names in ALL],
)


class Reader:
    """Somebody who runs the cells of a lesson, without a browser, and comes back to each of its judges.

    In a thread of its own, because pytest's many frames would leave too little of the recursion limit.
    """

    def __init__(self, path):
        self.path, self.shell = path, InteractiveShell(config=Config(HistoryManager={"enabled": False}))
        register_magic(self.shell)
        self.names = {0: dict(self.shell.user_ns)}  # before which cell what had which name

    def come_to(self, number):
        """Be before a cell, and have touched no stub."""
        place = max(known for known in self.names if known <= number)
        self.shell.user_ns.clear()
        self.shell.user_ns.update(self.names[place])
        for before in sorted(needed(self.path) & set(range(place, number))):
            self.run(cells(self.path, "code")[before]["source"], silent=True)
        self.names[number] = dict(self.shell.user_ns)
        return self

    def run(self, source, silent=False):
        """Run one cell and return its value. Where it is silent nothing is drawn."""
        with capture_output(), ThreadPoolExecutor(1) as thread:
            done = thread.submit(self.shell.run_cell, source, silent=silent).result()
        done.raise_error()
        return done.result

    def judge(self, number):
        """Run a cell that judges, and return its verdict: ``done`` is whether it accepts the answer."""
        return self.run(cells(self.path, "code")[number]["source"])


@cache
def reader(path):
    return Reader(path)


def test_there_are_exercises_in_every_lesson():
    assert {path for path, *_ in ALL} == set(LESSONS)
    assert all(names for *_, names in ALL)


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_no_exercise_is_without_an_answer(path):
    """Each "Your turn" is judged, and the solutions have an answer to it."""
    asked = sum(cell["source"].count("**Your turn") for cell in cells(path, "markdown"))
    assert len(exercises(path)) >= asked


@every_exercise
def test_the_stub_runs_and_is_not_accepted(path, number, names):
    said = reader(path).come_to(number).judge(number)
    assert not said.done
    assert len(str(said)) > 10


@every_exercise
def test_the_solution_is_accepted(path, number, names):
    one, solution = reader(path).come_to(number), answers(path)
    one.run(solution[0])
    for source in solution:
        if any(re.search(rf"\b{name}\b", source) for name in names):
            one.run("\n".join(line for line in source.split("\n") if not line.startswith("assert ")))
    said = one.judge(number)
    assert said.done, str(said)
