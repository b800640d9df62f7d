"""Make copies of the notebooks to hand out: no results in them, so no answers: ``make handouts``.

A notebook of this collection is kept with its results, and they answer the questions above them. In another
language: ``MINESWEEPER_LANGUAGE=zh make handouts``.
"""

import re
import shutil
from pathlib import Path

import nbformat
from nbconvert.preprocessors import ClearOutputPreprocessor

from tools import in_use

ROOT = Path(__file__).parent.parent


def handout(path):
    """Read a notebook without its results, and without links to solutions, which stay with the teacher."""
    notebook, _ = ClearOutputPreprocessor().preprocess(without_solutions(path), {})
    return notebook


def without_solutions(path):
    """Read a notebook; its links to solutions become plain words."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = re.sub(r"\[([^\]]+)\]\(solutions/[^)]+\)", r"\1", cell.source)
    return notebook


def for_students(folder):
    """Copy the notebooks into a new folder; solutions, and links to them, stay with the teacher."""
    ignored = shutil.ignore_patterns(".*", "*.gif", "solutions")
    shutil.copytree(ROOT / "notebooks", folder, ignore=ignored)
    for path in folder.rglob("*.ipynb"):
        nbformat.write(without_solutions(path), path)


def lessons():
    """The notebooks of the course in the language in use; in English where they are not in that one."""
    return [in_use(path) for path in sorted((ROOT / "notebooks").glob("*.ipynb"))]


def main(target=ROOT / "dist" / "handouts"):
    """Write a handout of every notebook."""
    target.mkdir(parents=True, exist_ok=True)
    paths = lessons()
    for path in paths:
        nbformat.write(handout(path), target / path.name)
    print(f"{len(paths)} notebooks without results in {target}")


if __name__ == "__main__":
    main()
