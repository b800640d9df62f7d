"""Marks: what is read of a notebook, what is said of an answer, and how it is told to a teacher."""

import csv
import io
import json
import os
import sys

import pytest

from minesweeper_lib.checker.child import Outcome
from minesweeper_lib.checker.exercises import Answer
from minesweeper_lib.marks import Pieces, folder, main
from minesweeper_lib.marks.folder import lessons, page, papers, table
from minesweeper_lib.marks.judge import DONE, NOT_KNOWN, NOT_TRIED, NOT_YET, Mark, judge, sources
from minesweeper_lib.marks.pieces import shape
from minesweeper_lib.widgets import review
from minesweeper_lib.widgets.thirteen import IDEAS, RIGHT
from tests.support.submissions import DEEP, HOSTILE, NOTEBOOKS, TROUBLE, changed, lesson, solved, write
from tests.widgets.test_thirteen import give

KNOWN = lessons()
module = sys.modules[judge.__module__]


def exercise(number, name):
    return next(one for one in KNOWN[lesson(number)] if one.name == name)


DFS = exercise("02", "write dfs")


def run(cells, expression):
    """The numbers of the cells of which an expression needs something."""
    return [int(piece.code.co_filename[6:-1]) for piece in Pieces(cells).slice(expression)]


def test_only_what_an_answer_needs_is_run():
    cells = ["from minesweeper_lib import parse", "while True:\n    pass", "def f(:", "x = 1\ny = 2"]
    cells += ["def g(board):\n    return h(board), x", "def h(board):\n    return parse(board)"]
    cells += ["g('E')", "y += 1"]
    assert run(cells, "g") == [1, 4, 5, 6]
    assert run(cells, "(x, y)") == [4, 4, 8]
    assert Pieces(cells).slice("f") is None
    assert Pieces(cells).unread("f") is not None


def test_what_changes_an_answer_is_run():
    cells = ["mine = []\nother = []", "mine.append(1)", "mine[0] = 2", "other.append(1)", "print(mine)"]
    assert run(cells, "mine") == [1, 2, 3]


def test_lines_for_the_notebook_alone_disturb_nothing():
    cells = ["%time f()\n!ls\nf?\nx = 1", "%%html\n<b>no Python</b>", "%%time\ny = x"]
    cells += ["%%solution mine\nno Python (\n"]
    assert not Pieces(cells).broken
    assert run(cells, "y") == [1, 3]
    names = {}
    exec(Pieces(cells).slice("mine")[0].code, names)
    assert names["mine"] == "no Python (\n"


@pytest.mark.child
@pytest.mark.slow("some do not end")
@pytest.mark.parametrize(("number", "cells", "name", "state", "words"), TROUBLE, ids=range(len(TROUBLE)))
def test_what_is_said_of_trouble(tmp_path, number, cells, name, state, words):
    """Endless, hostile, damaged, renamed, the library's own."""
    write(tmp_path, "ada", number, cells)
    found = judge(sources(*tmp_path.iterdir()), exercise(number, name))
    assert found.state == state, found
    assert words in f"{found.slip} {found.message}"


@pytest.mark.child
@pytest.mark.parametrize("number", ["00", "09"])
def test_a_stub_is_not_tried_and_a_solution_is_done(number):
    for one in KNOWN[lesson(number)]:
        assert judge(sources(NOTEBOOKS / f"{lesson(number)}.ipynb"), one).state == NOT_TRIED
        assert judge(solved(number), one).state == DONE


@pytest.mark.child
def test_a_mistake_has_its_name_and_its_board():
    wrong = DEEP.replace('if board[row][col] == "B"', 'if board[row][col] != "X"')
    found = judge(changed("02", "def my_solver", wrong), DFS)
    assert (found.state, found.slip) == (NOT_YET, "spreads through digits")
    assert found.report.board == [["E", "E", "M"]]
    assert "<table" in found.html()


def test_who_is_right_and_ran_out_of_time_is_not_told_not_yet(monkeypatch, tmp_path):
    """What a busy machine could not find out is nobody's slip: it has its point, and the teacher is asked."""
    late = Answer(None, "It opens the right cells; time ran out.", DFS.name)
    monkeypatch.setattr(module, "check_part", lambda *_, **__: late)
    monkeypatch.setattr(module, "run", lambda *_: Outcome({"text": "def my_solver(): pass"}))
    found = judge([], DFS)
    assert (found.state, found.passes, found.id) == (NOT_KNOWN, True, NOT_KNOWN)
    marks, every = marked(tmp_path, ["ada"], [found])
    assert [*table(marks, every, KNOWN)][1] == ["ada", "1", "not known yet", late.message]
    assert f"write dfs: {late.message}" not in page(marks, every)  # no slip


def test_what_a_child_sends_may_be_anything(monkeypatch):
    """What is no mark, or cannot be shown, has no point, and nothing of it reaches the teacher's page."""
    reports = {"report": {"no": "field"}}, {"report": {"board": 7}}
    for sent in ({"state": "perhaps"}, {"message": 3, "more": 1}, *reports):
        outcome = Outcome({"state": DONE, "message": HOSTILE} | sent)
        monkeypatch.setattr(module, "run", lambda *_, outcome=outcome: outcome)
        assert judge([], DFS) == Mark(NOT_YET, "ends the process", "It ends the Python that runs it.")


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


def marked(folder, names, said):
    """What is marked if students hand in notebook 02: marks for its exercise, and all papers."""
    for name in names:
        write(folder, name, "02", [])
    every = papers(folder, KNOWN)
    return [(paper, DFS, mark) for paper, mark in zip(every, said, strict=True)], every


def test_the_table_and_the_page_hold_nothing_that_acts(tmp_path):
    names = [f"={HOSTILE.replace('/', '')}", "ben", "cleo"]
    said = [Mark(NOT_YET, "syntax error", f"=cmd {HOSTILE}", line=4), Mark(DONE), Mark(NOT_TRIED)]
    marks, every = marked(tmp_path, names, said)
    text = io.StringIO()
    csv.writer(text).writerows(table(marks, every, KNOWN))
    rows = list(csv.reader(io.StringIO(text.getvalue())))
    assert rows[0] == ["student", "points", "02 write dfs", "02 write dfs, in words"]
    assert rows[1] == [f"'{names[0]}", "0", "syntax error, line 4", f"'=cmd {HOSTILE}"]
    assert rows[2:4] == [["ben", "1", "done", ""], ["cleo", "0", "not tried", ""]]
    html = page(marks, every)
    assert "<script" not in html
    assert "&lt;script&gt;alert(1)" in html


def test_a_name_that_does_not_tell_the_lesson_is_told(tmp_path, capsys):
    (tmp_path / "notes.ipynb").write_text("{}")
    assert not main(tmp_path, tmp_path)
    assert "do not tell the lesson: notes.ipynb" in capsys.readouterr().out
    assert "notes.ipynb,0" in (tmp_path / "marks.csv").read_text(encoding="utf-8-sig")


def test_slips_are_grouped_by_id_and_the_commonest_comes_first(tmp_path):
    slips = [Mark(NOT_YET, slip, "Said.") for slip in ("rare", "wraps", "wraps", "wraps")]
    html = page(*marked(tmp_path, ["ada", "ben", "cleo", "dan"], slips))
    assert "3: ben, cleo, dan" in html
    assert html.index("write dfs: wraps") < html.index("write dfs: rare")


def test_answers_that_are_alike_are_listed(tmp_path):
    """The same but for names and spaces; not the short ones, of which two are alike by chance."""
    renamed = DEEP.replace("row, col", "y, x").replace("[row][col]", "[y][x]").replace("r, c", "a, b")
    renamed = renamed.replace("[r][c]", "[a][b]").replace("    ", "  ")
    assert shape(renamed) == shape(DEEP)
    assert shape(DEEP.replace("==", "!=")) != shape(DEEP)

    def html(*texts):
        said = [Mark(DONE, shape=shape(text)) for text in texts]
        return page(*marked(tmp_path, ["ada", "ben", "cleo"], said))

    assert "2: ada, cleo" in html(DEEP, DEEP.replace("==", "!="), renamed)
    assert "proves nothing" not in html("x = 1", "y = 1", "z = 1")


def test_a_folder_without_notebooks_is_told(tmp_path):
    with pytest.raises(SystemExit, match="no notebooks"):
        papers(tmp_path, KNOWN)


def returned(folder, name, **rounds):
    """Put a notebook into a folder in which a student has answered rounds of the thirteen questions."""
    html = []
    for when, choices in rounds.items():
        for one, choice in zip(review(when).asked, choices, strict=False):
            wrong = next(iter(IDEAS[one.idea]["choices"]))
            give(one, wrong if choice == "w" else RIGHT)
            html.append(one._still())  # what the page keeps when the notebook is saved
    outputs = [{"output_type": "display_data", "data": bundle, "metadata": {}} for bundle in html]
    cell = {"cell_type": "code", "source": ["review()"], "outputs": outputs}
    (folder / f"{name}_00_play_first.ipynb").write_text(json.dumps({"cells": [cell]}), encoding="utf-8")


def rows_in(folder):
    """The table of marks in a folder, by student."""
    with (folder / "marks.csv").open(encoding="utf-8-sig", newline="") as file:
        return {row["student"]: row for row in csv.DictReader(file)}


def test_the_thirteen_questions_are_counted_before_and_after(tmp_path, monkeypatch):
    """Gain = (after - before) / (all - before), worked out by hand; what is not answered is not right."""
    monkeypatch.setenv("MINESWEEPER_REVIEW", "")
    monkeypatch.setattr(folder, "mark", lambda papers, known: [])
    returned(tmp_path, "ada", before="r" * 3 + "w" * 10, after="r" * 8 + "w" * 5)
    returned(tmp_path, "ben", before="r" * 13, after="r" * 13)
    returned(tmp_path, "cleo", before="rww")
    returned(tmp_path, "dan")
    main(tmp_path, tmp_path)
    told = "right before", "right after", "gain"
    assert {name: [row[one] for one in told] for name, row in rows_in(tmp_path).items()} == {
        "ada": ["3", "8", "0.50"],
        "ben": ["13", "13", ""],
        "cleo": ["1", "", ""],
        "dan": ["", "", ""],
    }
    html = (tmp_path / "slips.html").read_text(encoding="utf-8")
    first, fourth, last = ([*IDEAS][place] for place in (0, 3, -1))
    assert f"<th>{first}</th><td>3/3</td><td>2/2</td><td></td><td></td>" in html
    assert f"<th>{fourth}</th><td>1/3</td><td>2/2</td><td>1.00</td><td></td>" in html
    taken = next(iter(IDEAS[last]["choices"]))
    assert f"<th>{last}</th><td>1/3</td><td>1/2</td><td>0.00</td><td>{taken} (1)</td>" in html


@pytest.mark.child
def test_a_class_is_marked_as_it_deserves(tmp_path, capsys):
    """Who is done, who breaks out of a page, whose file is damaged."""
    cells = (
        solved("02"),
        changed("02", "def my_solver", f"def my_solver(board, click):\n    '{HOSTILE}' / 1"),
        None,
    )
    for name, texts in zip(("ada", "ben", "cleo"), cells, strict=True):
        write(tmp_path, name, "02", texts)
    main(tmp_path, tmp_path)
    rows = [(row["02 write dfs"], int(row["points"])) for row in rows_in(tmp_path).values()]
    assert rows == [(DONE, len(KNOWN[lesson("02")])), ("TypeError", 0), ("cannot be read", 0)]
    assert "<script" not in (tmp_path / "slips.html").read_text(encoding="utf-8")
    assert "Notebooks: 3, exercises: " in capsys.readouterr().out


@pytest.mark.child
def test_one_file_is_marked_as_graders_read_it(tmp_path, capsys):
    """Each exercise on a line of its own, and in result.json; what is not done is told, and has no point."""
    write(tmp_path, "ada", "02", [])
    assert not main(next(tmp_path.glob("*.ipynb")), tmp_path)
    warned, *said = capsys.readouterr().out.splitlines()
    assert "as you" in warned
    assert len(said) == len(KNOWN[lesson("02")])
    assert said[0].endswith("Nothing was handed in for this exercise.")
    result = json.loads((tmp_path / "result.json").read_text())
    assert (result["status"], result["score"], result["max_score"]) == ("fail", 0, len(said))
