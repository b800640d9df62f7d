"""Every exercise of the course: its stub is not accepted, and its solution is.

That the cells run as they stand is nbval's part of the same test run; what a wrong answer is told is tested
with the checker.
"""

from concurrent.futures import ThreadPoolExecutor

import pytest

from minesweeper_lib.checker import check_part
from minesweeper_lib.marks import Pieces
from tests.support.inside import no_processes

from .test_notebooks import LESSONS, cells, every_lesson, tags


def code(path, tag=None):
    return [cell["source"] for cell in cells(path, "code") if tag is None or tag in tags(cell)]


ALL = [(path, *one) for path in LESSONS for one in Pieces(code(path, "exercise")).asked()]


@every_lesson
def test_each_turn_of_the_reader_is_judged(path):
    asked = sum(cell["source"].count("**Your turn") for cell in cells(path, "markdown"))
    assert 0 < asked <= len([one for one in ALL if one[0] == path])


def judged(some, name, answer):
    """What is said of an answer, of which only what it needs is run."""
    names = {}
    for piece in Pieces(some).slice(answer):
        if piece.code:
            exec(piece.code, names)
        else:
            names[piece.kept_as] = piece.text
    return check_part(name, eval(answer, names))


@pytest.mark.parametrize(("path", "name", "answer"), ALL, ids=[name for _, name, _ in ALL])
def test_the_stub_is_not_accepted_and_the_solution_is(path, name, answer, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    solutions = path.parent / "solutions" / f"{path.stem}_solutions.ipynb"
    with no_processes(), ThreadPoolExecutor(1) as thread:  # pytest's many frames leave too little room
        stub = thread.submit(judged, code(path), name, answer).result()
        right = thread.submit(judged, code(path) + code(solutions), name, answer).result()
    assert not stub.done and len(str(stub)) > 10
    assert right.done, str(right)
