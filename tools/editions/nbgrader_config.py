"""nbgrader for this course: its test cells are judged, and no cell of a student runs in a kernel.

All else is as nbgrader has it. Without this file it grades as well: the hidden tests ask the same judge. But
then the whole notebook runs first, as whoever grades, and a cell that ends its kernel ends the grading.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from nbformat.v4 import new_output
from nbgrader.preprocessors import (
    AssignLatePenalties,
    CheckCellMetadata,
    IgnorePattern,
    LimitOutput,
    NbGraderPreprocessor,
    SaveAutoGrades,
)
from nbgrader.utils import is_grade

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from judging import assigned, judge  # noqa: E402  it lies beside this file


class JudgeCells(NbGraderPreprocessor):
    """In place of Execute: give each test cell the output that its hidden test would have."""

    def preprocess(self, nb, resources):
        known = {one.grade_id: one for one in assigned(HERE / "source" / resources["nbgrader"]["assignment"])}
        handed_in = [cell.source for cell in nb.cells if cell.cell_type == "code" and not is_grade(cell)]
        tests = {known.get(cell.metadata.nbgrader.grade_id): cell for cell in nb.cells if is_grade(cell)}
        tests.pop(None, None)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for cell, mark in zip(tests.values(), pool.map(partial(judge, handed_in), tests), strict=True):
                cell.outputs = outputs(mark)
        return nb, resources


def outputs(mark):
    """A mark as the outputs of a cell; an error is what nbgrader gives no points for."""
    said = str(mark)
    shown = new_output("display_data", {"text/html": mark.html(), "text/plain": said})
    missing = new_output("error", ename="NotDone", evalue=said, traceback=["No point yet."])
    return [shown] if mark.passes else [shown, missing]


c = get_config()  # noqa: F821  nbgrader gives it
c.CourseDirectory.course_id = "flood-fill"
c.CourseDirectory.root = str(HERE)
c.ClearSolutions.code_stub = {"python": ""}  # the stub is what stands above the solution
c.Autograde.autograde_preprocessors = [
    JudgeCells,
    IgnorePattern,
    LimitOutput,
    SaveAutoGrades,
    AssignLatePenalties,
    CheckCellMetadata,
]
