"""Marks: what is read of a notebook, what is said of an answer, and how it is told to a teacher."""

import csv
import importlib.util
import io
import os
import shutil
import sys

import pytest
from minesweeper_lib.checker.outcome import Outcome

from minesweeper_lib.checker.exercises import PARTS, Answer
from tests.support.submissions import (
    DEEP,
    HOSTILE,
    NOTEBOOKS,
    TROUBLE,
    Student,
    changed,
    lesson,
    solved,
    write,
)
from tools import judging
from tools.judging import DONE, NOT_KNOWN, NOT_TRIED, NOT_YET, Mark, exercises, judge, sources
from tools.judging.pieces import Pieces
from tools.marking import ROOT, UNKNOWN, lessons, page, papers, table

KNOWN = lessons()
module = sys.modules[judge.__module__]
DFS = next(one for one in KNOWN[lesson("02")] if one.name == "write dfs")


def test_every_exercise_of_the_course_has_a_mark():
    assert {one.name for several in KNOWN.values() for one in several} == set(PARTS)
    for path in NOTEBOOKS.glob("*.ipynb"):
        notebook = Pieces(sources(path))
        assert not notebook.broken
        for one in exercises(path.stem, sources(path)):
            assert notebook.slice(one.answer), one.name


def run(cells, expression):
    """The numbers of the cells of which an expression needs something."""
    return [int(piece.code.co_filename[6:-1]) for piece in Pieces(cells).slice(expression)]


def test_only_what_an_answer_needs_is_run():
    cells = [
        *("from minesweeper_lib import parse", "while True:\n    pass", "def f(:", "x = 1\ny = 2"),
        *(
            "def g(board):\n    return h(board), x",
            "def h(board):\n    return parse(board)",
            "g('E')",
            "y += 1",
        ),
    ]
    assert run(cells, "g") == [1, 4, 5, 6]
    assert run(cells, "(x, y)") == [4, 4, 8]
    assert Pieces(cells).slice("f") is None
    assert Pieces(cells).unread("f") is not None


def test_what_changes_an_answer_is_run():
    cells = ["mine = []\nother = []", "mine.append(1)", "mine[0] = 2", "other.append(1)", "print(mine)"]
    assert run(cells, "mine") == [1, 2, 3]


def test_lines_for_the_notebook_alone_disturb_nothing():
    cells = [
        "%time f()\n!ls\nf?\nx = 1",
        "%%html\n<b>no Python</b>",
        "%%time\ny = x",
        "%%solution mine\nno Python (\n",
    ]
    notebook = Pieces(cells)
    assert not notebook.broken
    assert run(cells, "y") == [1, 3]
    assert notebook.slice("mine")[0].text == "no Python (\n"


# Answers that need no board to be told apart, quick; with a real process each.
@pytest.mark.child
@pytest.mark.parametrize("number", [1, 8, 9, 10, 11, 12, 13], ids=lambda number: str(TROUBLE[number][-2:]))
def test_what_is_said_of_trouble(number):
    which, cells, name, state, words = TROUBLE[number]
    found = judge(cells, next(one for one in KNOWN[lesson(which)] if one.name == name))
    assert found.state == state, found
    assert words in f"{found.mistake} {found.message}"


@pytest.mark.child
@pytest.mark.parametrize("number", ["00", "01", "09"])
def test_a_stub_is_not_tried_and_a_solution_is_done(number):
    for one in KNOWN[lesson(number)]:
        assert judge(sources(NOTEBOOKS / f"{lesson(number)}.ipynb"), one).state == NOT_TRIED
        assert judge(solved(number), one).state == DONE


@pytest.mark.child
def test_a_mistake_has_its_name_and_its_board():
    wrong = DEEP.replace('if board[row][col] == "B"', 'if board[row][col] != "X"')
    found = judge(changed("02", "def my_solver", wrong), DFS)
    assert (found.state, found.mistake) == (NOT_YET, "spreads through digits")
    assert found.report.board == [["E", "E", "M"]]
    assert "<table" in found.html()


def test_who_is_right_and_ran_out_of_time_is_not_told_not_yet(monkeypatch, tmp_path):
    """What a busy machine could not find out is nobody's slip: it has its point, and the teacher is asked."""
    late = Answer(None, "It opens the right cells; time ran out.", DFS.name)
    monkeypatch.setattr(module, "check_part", lambda *_, **__: late)
    state, mistake, message, _ = module._checked(DFS.name, None)
    found = Mark(state, mistake, message)
    assert (found.state, found.passes, found.slip) == (NOT_KNOWN, True, message)
    write([Student("ada", lesson("02"), [], DFS.name, DONE)], tmp_path)
    every = papers(tmp_path, KNOWN)
    marks = [(every[0], DFS, found)]
    assert [*table(marks, every, KNOWN)][1] == ["ada", "not known yet"]
    html = page(marks, every, KNOWN)
    assert "Please look yourself: ada (02 write dfs)." in html
    assert f"write dfs: {message}" not in html  # no slip


def test_what_is_not_known_comes_through_the_processes(monkeypatch):
    """The states that a child may send are known by name; any other is a slip."""
    for state in (DONE, NOT_KNOWN, NOT_TRIED, "perhaps"):
        outcome = Outcome([{"mark": (state, "", "", None)}], None)
        monkeypatch.setattr(module, "run", lambda *_, outcome=outcome: outcome)
        assert judge([], DFS).state == (state if state != "perhaps" else NOT_YET)


def test_a_report_that_is_none_is_not_shown():
    """A child that means harm sends what it likes: it comes to nothing, or to text."""
    report = type("Forged", (), {"_repr_html_": lambda self: 1 / 0})()
    assert HOSTILE not in Mark(NOT_YET, HOSTILE, HOSTILE, report).html()


def test_whose_a_paper_is(tmp_path):
    names = ["ada_02_go_deep.ipynb", "ben/02_go_deep.ipynb", "cleo_02_go_deep (1).ipynb", "notes.ipynb"]
    for age, name in enumerate([*names, "cleo_02_go_deep.ipynb"]):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("{}")
        os.utime(tmp_path / name, (age, age))
    found = {paper.student: (paper.lesson, paper.path.name) for paper in papers(tmp_path, KNOWN)}
    assert found == {
        "ada": ("02_go_deep", "ada_02_go_deep.ipynb"),
        "ben": ("02_go_deep", "02_go_deep.ipynb"),
        "cleo": ("02_go_deep", "cleo_02_go_deep.ipynb"),
        "notes.ipynb": (None, "notes.ipynb"),
    }


def test_a_damaged_file_is_a_mark_as_well(tmp_path):
    write([Student("ada", lesson("02"), None, DFS.name, NOT_YET)], tmp_path)
    found = judge(sources(next(tmp_path.iterdir())), DFS)
    assert (found.state, found.mistake) == (NOT_YET, "cannot be read")


def test_the_table_and_the_page_hold_nothing_that_acts(tmp_path):
    names = [f"={HOSTILE.replace('/', '')}", "ben", "cleo"]
    write([Student(name, lesson("02"), [], DFS.name, NOT_YET) for name in names], tmp_path)
    (tmp_path / "notes.ipynb").write_text("{}")
    every = papers(tmp_path, KNOWN)
    said = [Mark(NOT_YET, "", f"=cmd {HOSTILE}"), Mark(DONE), Mark(NOT_TRIED)]
    marks = [(paper, DFS, mark) for paper, mark in zip(every, said, strict=False)]
    text = io.StringIO()
    csv.writer(text).writerows(table(marks, every, KNOWN))
    rows = list(csv.reader(io.StringIO(text.getvalue())))
    assert rows[0] == ["student", "02 write dfs", "lesson"]
    assert rows[1] == [f"'{names[0]}", f"'=cmd {HOSTILE}", ""]
    assert rows[2:] == [["ben", "done", ""], ["cleo", "not tried", ""], ["notes.ipynb", "", UNKNOWN]]
    html = page(marks, every, KNOWN)
    assert "<script" not in html
    assert "&lt;script&gt;alert(1)" in html
    assert "notes.ipynb" in html


def test_a_folder_without_notebooks_is_told(tmp_path):
    with pytest.raises(SystemExit, match="no notebooks"):
        papers(tmp_path, KNOWN)


def test_a_grader_finds_the_notebook_with_a_name_in_front_or_without(tmp_path, monkeypatch):
    """And says which file is missing where there is none, and not that one is damaged."""
    shutil.copy(ROOT / "tools" / "editions" / "test_handed_in.py", tmp_path)
    (tmp_path / "exercises.json").write_text("[]")
    monkeypatch.setitem(sys.modules, "judging", judging)
    spec = importlib.util.spec_from_file_location("handed_in", tmp_path / "test_handed_in.py")
    grader = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(grader)
    assert grader.handed_in(DFS.lesson) is None
    with pytest.raises(pytest.fail.Exception, match=f"There is no {DFS.lesson}.ipynb here"):
        grader.test_exercise(DFS, {})
    for name in (f"{DFS.lesson}.ipynb", f"ada_{DFS.lesson}.ipynb"):
        (tmp_path / name).write_text("{}")
        assert grader.handed_in(DFS.lesson) == tmp_path / name
    os.utime(tmp_path / f"{DFS.lesson}.ipynb", (2e9, 2e9))  # what was handed out, put there once more
    assert grader.handed_in(DFS.lesson) == tmp_path / f"ada_{DFS.lesson}.ipynb"
