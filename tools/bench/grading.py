"""Grade simulated students all three ways: how long it takes, who is lost, whose points differ.

python -m tools.bench.grading [students] [--into folder]

The ways are `tools.marking`, the pytest edition, and the nbgrader edition, which needs ``make assignment`` to
have been run once, for its environment. The students are those of `tests.support.submissions`.
"""

import argparse
import csv
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from tests.support.submissions import students, write
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


def measure(count, work):
    some, handed_in = list(students(count)), work / "in"
    handed_in.mkdir(parents=True)
    write(some, handed_in)
    subprocess.run([NBGRADER, "-m", "tools.assignment", work / "assignment"], cwd=ROOT, check=True)
    results = []
    for way in by_marks, by_pytest, by_nbgrader:
        start = time.perf_counter()
        results.append(way(handed_in, work))
        print(f"{way.__name__}: {count} students in {time.perf_counter() - start:.0f} s", flush=True)
    (points, marks), tested, graded = results
    print("lost:", sum(len(way) != count for way in (points, tested, graded)))
    print("points differ:", [key for key in points if not points[key] == tested[key] == graded[key]])
    wrong = list(missed(some, marks))
    print(f"told what is true: {count - len(wrong)} of {count}")
    for one, mark in wrong:
        print(" ", one.name, one.exercise, one.state, one.words, "but:", mark)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("students", type=int, nargs="?", default=300)
    parser.add_argument("--into", type=Path, help="where to keep it all")
    given = parser.parse_args()
    measure(given.students, given.into or Path(tempfile.mkdtemp()))
