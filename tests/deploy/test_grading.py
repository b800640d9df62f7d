"""Assignments as they are generated, with the real nbgrader and pytest: the same points all three ways."""

import json
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import nbformat
import pytest

from tests.support.graders import NBGRADER, by_marks, by_nbgrader, by_pytest, missed
from tests.support.submissions import HOSTILE, students, write
from tools.grade import student_ids
from tools.judging import NotDone, show
from tools.marking import ROOT, lessons, papers

KNOWN = lessons()
pytestmark = [
    pytest.mark.timeout(1800),
    pytest.mark.slow("some forty notebooks, three ways"),
]


@pytest.fixture(scope="module")
def graded(tmp_path_factory):
    """Twelve students, and for each lesson what is released and what its source holds, graded three ways."""
    work = tmp_path_factory.mktemp("grading")
    handed_in, some = work / "in", list(students(12))
    handed_in.mkdir()
    subprocess.run([NBGRADER, "-m", "tools.assignment", work / "assignment"], cwd=ROOT, check=True)
    write(some, handed_in)
    for stem in KNOWN:
        for who, where in (("stub", "release"), ("solution", "source")):
            path = work / "assignment" / "nbgrader" / where / stem / f"{stem}.ipynb"
            shutil.copy(path, handed_in / f"{who}_{stem}.ipynb")
    with ThreadPoolExecutor() as pool:  # nbgrader does one after the other, and leaves the other core idle
        by_course = pool.submit(by_nbgrader, handed_in, work)
        points, marks = by_marks(handed_in, work)
        ways = [dict(points), by_pytest(handed_in, work), by_course.result()]
    return SimpleNamespace(work=work, handed_in=handed_in, students=some, marks=marks, ways=ways)


def test_all_three_ways_give_the_same_points(graded):
    marks, tested, by_course = graded.ways
    assert marks == tested == by_course
    assert len(marks) == len(graded.students) + 2 * len(KNOWN)


def test_a_stub_has_no_points_and_a_solution_all(graded):
    for stem, exercises in KNOWN.items():
        assert graded.ways[2]["stub", stem] == 0, stem
        assert graded.ways[2]["solution", stem] == len(exercises), stem


def test_what_is_said_is_true(graded):
    assert list(missed(graded.students, graded.marks)) == []


def test_feedback_shows_the_report_and_nothing_that_acts(graded):
    ids = student_ids(papers(graded.handed_in, KNOWN))
    for one in graded.students:
        folder = graded.work / "assignment" / "nbgrader" / "feedback" / ids[one.name] / one.lesson
        html = (folder / f"{one.lesson}.html").read_text(encoding="utf-8")
        assert HOSTILE not in html
        assert f"<b>{one.state.capitalize()}.</b>" in html
        assert not re.search(r"""src=["']https?:""", html)  # it asks no other host


def test_what_is_released_holds_no_answer(graded):
    for stem, exercises in KNOWN.items():
        folder = graded.work / "assignment" / "nbgrader"
        source, release = (
            nbformat.read(folder / where / stem / f"{stem}.ipynb", as_version=4)
            for where in ("source", "release")
        )
        told = [cell.metadata.nbgrader for cell in release.cells if "nbgrader" in cell.metadata]
        assert [cell.points for cell in told if cell.grade] == [1] * len(exercises)
        assert len({cell.grade_id for cell in told}) == len(told)
        text = json.dumps(release)
        assert "HIDDEN" not in text and "SOLUTION" not in text
        assert json.dumps(source).count("BEGIN SOLUTION") == sum(cell.solution for cell in told) > 0


def test_the_hidden_test_asks_the_same_judge_in_a_kernel(graded):
    """As where nbgrader runs without our configuration."""
    course = graded.work / "assignment" / "nbgrader"
    show("write dfs", course / "source" / "02_go_deep")
    with pytest.raises(NotDone, match="Not tried"):
        show("write dfs", course / "release" / "02_go_deep")


def test_result_json_is_what_graders_read(graded):
    result = json.loads(next((graded.work / "pytest").glob("*/result.json")).read_text(encoding="utf-8"))
    assert set(result) == {"version", "status", "score", "max_score", "tests"}
    assert result["status"] == ("pass" if result["score"] == result["max_score"] else "fail")
    assert sum(test["score"] for test in result["tests"]) == result["score"]
