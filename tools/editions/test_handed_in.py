"""Judge the notebook beside this file: ``pytest``, or ``python -m pytest`` in a grader of a classroom.

``result.json`` is written beside it as well, a status, points, and a test for each exercise, as graders read
it. Put back this file, ``exercises.json`` and ``judging`` before you grade: a student can have changed them.
"""

import json
from pathlib import Path

import pytest
from judging import assigned, judge, sources

HERE = Path(__file__).parent
EXERCISES = assigned(HERE)


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
    marks[exercise] = mark = judge(sources(HERE / f"{exercise.lesson}.ipynb"), exercise)
    if not mark.passes:
        pytest.fail(str(mark), pytrace=False)
