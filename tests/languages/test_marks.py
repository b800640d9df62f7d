"""Each solver in each language: a text without marks, and a line for each step of the Python solver."""

import random
import re
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from minesweeper_lib import SOLVERS, languages, parse, random_board, record
from minesweeper_lib.languages import LANGUAGES, MARKS, PYTHON, WRITES, line, marks, missing, source
from minesweeper_lib.recorder.copies import writing_lines
from tests.support.steps import steps

FILES = Path(languages.__file__).parent / "solvers"
ALL = [*product(SOLVERS, LANGUAGES)]
each_text = pytest.mark.parametrize(("name", "language"), ALL, ids=lambda value: value.replace(" ", "_"))
every_solver = pytest.mark.parametrize("name", SOLVERS)


def test_every_solver_exists_in_every_language_and_nothing_else_does():
    files = {SOLVERS[name].__name__ + Path(LANGUAGES[language].file).suffix for name, language in ALL}
    assert {path.name for path in FILES.iterdir()} == files


@each_text
def test_a_text_is_shown_without_marks_and_short_enough_to_be_read(name, language):
    text = source(name, language)
    lines = text.splitlines()
    assert len(lines) <= 75 and max(map(len, lines)) <= 100
    assert "updateBoard" in text
    assert not re.search(r"\[(" + "|".join(MARKS) + r")\]|//|probe|\s\n", text.replace("\n\n", "\n"))


@each_text
def test_the_marks_are_those_of_the_python_solver_each_once(name, language):
    """And a line has no other."""
    text = (FILES / (SOLVERS[name].__name__ + Path(LANGUAGES[language].file).suffix)).read_text(
        encoding="utf-8"
    )
    found = re.findall(r"// \[(.*)\]", text)
    assert sorted(found) == sorted(marks(name)) == sorted(marks(name, language))


@every_solver
def test_a_step_is_one_statement_in_python(name):
    text = [line.strip() for line in source(name).splitlines()]
    for mark, statements in MARKS.items():
        assert sum(text.count(statement) for statement in statements) == (mark in marks(name))


@every_solver
def test_what_waits_has_the_same_steps_in_each_solver(name):
    """A queue or stack is filled and emptied, calls are made; every solver starts and opens."""
    kind, here = SOLVERS[name].frontier, {*marks(name)}
    assert {"start", "open"} <= here
    assert {"calls": {"call"}, "queue": {"take", "put"}, "stack": {"take", "put"}}.get(kind, set()) <= here


@every_solver
def test_every_line_that_a_recording_names_is_marked_in_every_language(name):
    for board, click in (("EEEM/EEEE/EEEE", (2, 0)), ("EM/EE", (0, 1)), ("EEE/EEE/EEE", (1, 1))):
        for step in record(SOLVERS[name], parse(board), click).steps:
            assert step.line in {marks(name)[mark] for mark in WRITES if mark in marks(name)}
            for language in LANGUAGES:
                assert line(name, language, step.line) in marks(name, language).values()


@each_text
def test_lines_lead_there_and_no_further(name, language):
    assert {mark: line(name, language, there) for mark, there in marks(name).items()} == marks(name, language)
    assert line(name, language, 1) is None


@every_solver
def test_python_stands_beside_the_others(name):
    trace = record(SOLVERS[name], parse("EE/EE"), [0, 0])
    assert source(name) == source(name, PYTHON) == trace.source
    assert {line(name, PYTHON, step.line) for step in trace.steps} == {step.line for step in trace.steps}
    assert {marks(name)[mark] for mark in marks(name) if mark in WRITES} <= writing_lines(source(name))


@each_text
def test_the_text_names_what_its_cells_wait_in(name, language):
    kind = SOLVERS[name].frontier
    container = LANGUAGES[language].waits_in.get(kind, "")
    if kind in ("queue", "stack") and language != "javascript":  # whose arrays have no name
        assert container in source(name, language)


@every_solver
def test_the_steps_in_python_are_those_of_a_recording(name):
    """So that the other languages are compared with the order that readers see."""
    for seed in range(20):
        lot = random.Random(seed)
        board = random_board(lot.randint(1, 5), lot.randint(1, 5), mines=1, seed=seed)
        click = (lot.randrange(len(board)), lot.randrange(len(board[0])))
        noted = steps(name, board, click)[1]
        cells = [tuple(map(int, cell)) for cell in re.findall(r"(\d+),(\d+)=", noted)]
        assert cells == [step.cell for step in record(SOLVERS[name], board, click).steps]
        # A cell changes only between the two probes around a marked line, and one cell each time.
        assert "=" not in re.sub(r"(open|explode) \S+=\S /\1", "", noted)


def test_what_is_missing_is_said_with_how_to_get_it():
    lost = [replace(LANGUAGES[language], tools=("no-such-compiler",)) for language in ("java", "go")]
    assert missing(lost).endswith("sudo apt install default-jdk-headless golang-go")
    assert "Java, Go" in missing(lost)
    assert missing([]) == ""
