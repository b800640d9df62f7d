"""Write the exercises as assignments for the graders that schools have: ``make assignment``.

Into dist/assignment. ``pytest`` has a folder for each lesson: the notebook without answers, a test of its
exercises, and what judges them. ``nbgrader`` is a course: its sources hold solutions and hidden tests,
and nbgrader makes of them what is released. All of it is made of the notebooks and their solutions.
"""

import json
import os
import shutil
import sys
from dataclasses import asdict
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell

from tools.handouts import handout
from tools.judging import exercises, sources
from tools.judging.pieces import Pieces

ROOT = Path(__file__).parent.parent
INTO = ROOT / "dist" / "assignment"
NOTEBOOKS = ROOT / "notebooks"
EDITIONS = Path(__file__).parent / "editions"
JUDGING = Path(__file__).parent / "judging"
NEEDED = "minesweeper-lib[check,pictures,widgets]\npytest\n"
TEST = """\
# 1 point for "{name}". The notebook's file is judged here, with a report; nothing to write.
### BEGIN HIDDEN TESTS
import judging
judging.show("{name}")
### END HIDDEN TESTS"""


def pytest_edition(target):
    """A folder for each lesson, to be handed out as it is."""
    for path in lessons():
        folder = target / path.stem
        along(folder, path)
        nbformat.write(handout(path), folder / path.name)
        shutil.copy(EDITIONS / "test_handed_in.py", folder)
        (folder / "requirements.txt").write_text(NEEDED, encoding="utf-8")


def nbgrader_edition(target):
    """A course with the source of each lesson; `release` has nbgrader make what students get."""
    for path in lessons():
        folder = target / "source" / path.stem
        along(folder, path)
        nbformat.write(source(path), folder / path.name)
    shutil.copy(EDITIONS / "nbgrader_config.py", target)
    with_judging(target)


def with_judging(folder):
    without = shutil.ignore_patterns("__pycache__")
    shutil.copytree(JUDGING, folder / "judging", dirs_exist_ok=True, ignore=without)


def lessons():
    return sorted(NOTEBOOKS.glob("*.ipynb"))


def along(folder, path):
    """Put into a folder what judges the exercises of a lesson."""
    with_judging(folder)
    text = json.dumps([asdict(one) for one in exercises(path.stem, sources(path))], indent=1)
    (folder / "exercises.json").write_text(text + "\n", encoding="utf-8")


def source(path):
    """A lesson as nbgrader's source: solutions below the stubs, a test cell behind each exercise."""
    notebook = handout(path)
    solutions = sources(path.parent / "solutions" / f"{path.stem}_solutions.ipynb")
    waiting = exercises(path.stem, sources(path))
    for exercise in waiting:
        names = Pieces([exercise.answer]).all[0].uses
        cell = next(cell for cell in code(notebook) if bound(cell.source) & names)
        if "nbgrader" not in cell.metadata:
            answer = "\n\n".join(written(solutions, names))
            cell.source += f"\n\n### BEGIN SOLUTION\n{answer}\n### END SOLUTION"
            cell.metadata["nbgrader"] = about(f"{exercise.grade_id}-answer", solution=True)
    for exercise in waiting:
        cell = next(cell for cell in code(notebook) if exercise.name in dict(Pieces([cell.source]).asked()))
        test = new_code_cell(TEST.format(name=exercise.name), id=f"test-{exercise.grade_id}"[:64])
        test.metadata["nbgrader"] = about(exercise.grade_id, grade=True, locked=True, points=1)
        notebook.cells.insert(notebook.cells.index(cell) + 1, test)
    return notebook


def code(notebook):
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def bound(text):
    """The names that a cell defines or changes."""
    return set().union(*(piece.binds for piece in Pieces([text]).all))


def written(cells, names):
    """What defines some names, as it is written in these cells."""
    for cell in cells:
        for piece in Pieces([cell]).all:
            if piece.binds & names:
                lines = cell.split("\n")[piece.node.lineno - 1 : piece.node.end_lineno] if piece.code else []
                yield piece.text.strip("\n") or "\n".join(lines)


def about(grade_id, *, grade=False, solution=False, locked=False, **points):
    """What nbgrader keeps with a cell."""
    kinds = {"grade": grade, "solution": solution, "locked": locked, "task": False}
    return {"grade_id": grade_id, "schema_version": 3, **kinds, **points}


def nbgrader(course):
    """nbgrader at work in a course, as it is configured there."""
    from nbgrader.apps import NbGraderAPI
    from traitlets.config.loader import PyFileConfigLoader

    # It starts other programs by name, which lie beside this Python.
    os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    return NbGraderAPI(config=PyFileConfigLoader("nbgrader_config.py", path=str(course)).load_config())


def release(course):
    """Have nbgrader make what students get."""
    at_work = nbgrader(course)
    for folder in sorted((course / "source").iterdir()):
        done = at_work.generate_assignment(folder.name)
        if not done["success"]:
            sys.exit(f"nbgrader could not make {folder.name}: {done.get('error', done.get('log'))}")


def main(into=INTO):
    pytest_edition(into / "pytest")
    nbgrader_edition(into / "nbgrader")
    release(into / "nbgrader")
    print(f"{len(lessons())} lessons as assignments in {into}")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
