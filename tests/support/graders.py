"""Handed-in notebooks graded three ways: by `tools.marking`, by pytest, by nbgrader."""

import csv
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from tools.grade import student_ids
from tools.judging import DONE
from tools.marking import ROOT, lessons, main, papers

NBGRADER = ROOT / ".venv-nbgrader" / "bin" / "python"


def by_marks(handed_in, work):
    """The points by (student, lesson), and the marks by (student, exercise)."""
    points, marks = Counter(), {}
    for paper, exercise, mark in main(handed_in, work / "marks"):
        points[paper.student, paper.lesson] += mark.state == DONE
        marks[paper.student, exercise.name] = mark
    return points, marks


def by_pytest(handed_in, work):
    """The points that result.json tells: each student has a copy of the folder that was handed out."""
    every = papers(handed_in, lessons())
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(partial(_tested, work=work), enumerate(every))
        return {(paper.student, paper.lesson): score for paper, score in zip(every, found, strict=True)}


def _tested(numbered, work):
    number, paper = numbered
    folder = work / "pytest" / str(number)
    shutil.copytree(work / "assignment" / "pytest" / paper.lesson, folder)
    shutil.copy(paper.path, folder / f"{paper.lesson}.ipynb")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir=."]
    plain = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # as where only pytest is installed
    subprocess.run(command, cwd=folder, env=plain, capture_output=True, check=False)
    return json.loads((folder / "result.json").read_text(encoding="utf-8"))["score"]


def by_nbgrader(handed_in, work):
    """The points in nbgrader's own grades.csv."""
    course = work / "assignment" / "nbgrader"
    command = [NBGRADER, "-m", "tools.grade", handed_in, "--course", course]
    subprocess.run(command, cwd=ROOT, check=True)
    with (course / "grades.csv").open(encoding="utf-8") as file:
        graded = {(row["student_id"], row["assignment"]): row["score"] for row in csv.DictReader(file)}
    every = papers(handed_in, lessons())
    ids = student_ids(every)
    return {
        (paper.student, paper.lesson): float(graded[ids[paper.student], paper.lesson] or -1)
        for paper in every
    }


def missed(some, marks):
    """Yield (student, mark) where the mark is not what it should be; the mark is None where it is missing."""
    for one in some:
        mark = marks.get((one.name, one.exercise))
        if not mark or mark.state != one.state or one.words not in f"{mark.mistake} {mark.message}":
            yield one, mark
