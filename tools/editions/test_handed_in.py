"""Judge the notebook beside this file: ``pytest``, or ``python -m pytest`` in a grader of a classroom.

It has the name of its lesson, with the student's name in front or without. Where there are both, the one with
the student's name counts; of several, the newest.
``result.json`` is written beside it as well, a status, points, and a test for each exercise, as graders read
it. Put back this file, ``exercises.json`` and ``judging`` before you grade: a student can have changed them.
"""

import json
from pathlib import Path

import pytest
from judging import NOT_YET, Mark, assigned, judge, sources

HERE = Path(__file__).parent
EXERCISES = assigned(HERE)


def handed_in(lesson):
    """The notebook of a lesson in this folder, or None."""
    plain = HERE / f"{lesson}.ipynb"
    found = HERE.glob(f"*{lesson}.ipynb")
    return max(found, key=lambda path: (path != plain, path.stat().st_mtime), default=None)


@pytest.fixture(scope="module")
def marks():
    """The marks by exercise; written down at the end, also where a test is missing."""
    found = {}
    yield found
    tests = [
        {
            "name": exercise.name,
            "status": "pass" if mark.passes else "fail",
            "score": int(mark.passes),
            "max_score": 1,
            "message": str(mark),
            "output": str(mark),
        }
        for exercise, mark in found.items()
    ]
    score = sum(test["score"] for test in tests)
    status = "pass" if score == len(EXERCISES) else "fail"
    result = {"version": 1, "status": status, "score": score, "max_score": len(EXERCISES), "tests": tests}
    (HERE / "result.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.grade_id)
def test_exercise(exercise, marks):
    path = handed_in(exercise.lesson)
    missing = f"There is no {exercise.lesson}.ipynb here, nor one with a name in front."
    marks[exercise] = mark = judge(sources(path), exercise) if path else Mark(NOT_YET, "no file", missing)
    if not mark.passes:
        pytest.fail(str(mark), pytrace=False)
