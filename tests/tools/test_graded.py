"""The exercises as nbgrader takes them: each has an id and a point, and no cell of an answer is locked."""

import nbformat
import pytest

from minesweeper_lib.checker import PARTS, check_part
from tools.graded import grade
from tools.notebooks import ROOT

LESSONS = sorted(ROOT.glob("[0-9]*.ipynb"))


def graded(path):
    """The cells of a notebook that the pass gives to nbgrader, by id."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        grade(cell)
    found = [cell for cell in notebook.cells if "nbgrader" in cell.metadata]
    assert len({cell.metadata.nbgrader.grade_id for cell in found}) == len(found)
    return {cell.metadata.nbgrader.grade_id: cell for cell in found}


def test_each_exercise_is_graded_once_in_every_language():
    ids = [id for path in LESSONS for id in graded(path)]
    assert sorted(ids) == sorted(name.replace(",", "").replace(" ", "-") for name in PARTS)
    for path in LESSONS:
        assert all(graded(other).keys() == graded(path).keys() for other in ROOT.glob(f"*/{path.name}"))


def test_a_cell_that_is_no_exercise_any_more_is_not_graded():
    cell = nbformat.v4.new_code_cell("1 + 1", metadata={"nbgrader": {"grade_id": "old"}})
    grade(cell)
    assert "nbgrader" not in cell.metadata


def test_nbgrader_reads_points_where_a_reader_reads_words(monkeypatch):
    """It sets this variable while it grades, and takes a result that is a number for points."""
    shown = pytest.importorskip("IPython.core.formatters").PlainTextFormatter()
    found = [check_part("next cell, depth first", cell) for cell in (..., (0, 0), (1, 1))]
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)
    assert [*map(shown, found)] == [*map(repr, found)]
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert [float(shown(one)) for one in found] == [0.0, 0.0, 1.0]
