"""What a class needs on paper, on a stick and on a projector, into dist: ``make kit``, in any language.

Handouts are the notebooks without results, which answer the questions above them, and without links to
solutions. Slides and worksheets have QR codes of their boards where the environment variable
``MINESWEEPER_PAGE`` says where flood.html is on the web.
"""

import os
import re
import shutil
from pathlib import Path

import nbformat

from minesweeper_lib.page import ENVIRONMENT
from tools import in_use, slides, worksheets
from tools.sentences import say

ROOT = Path(__file__).parent.parent


def handout(path, results=False):
    """Read a notebook; its links to solutions become plain words, for these stay with the teacher."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = re.sub(r"\[([^\]]+)\]\(solutions/[^)]+\)", r"\1", cell.source)
        elif not results:
            cell.outputs, cell.execution_count = [], None
    return notebook


def for_students(folder):
    """Copy the notebooks of all languages with their results into a new folder."""
    shutil.copytree(ROOT / "notebooks", folder, ignore=shutil.ignore_patterns(".*", "*.gif", "solutions"))
    for path in folder.rglob("*.ipynb"):
        nbformat.write(handout(path, results=True), path)


def plan(target):
    """Write the plan for forty minutes, a section of the page for teachers, as one printed page."""
    sections = in_use(slides.TEACHING).read_text(encoding="utf-8").split("\n## ")
    section = next(one for one in sections if "02: " in one)
    text = slides.to_html(f"# {section}")
    (target / "plan.html").write_text(worksheets.page(say.PLAN, [f'<div class="plan">{text}</div>']), "utf-8")


def main(target=ROOT / "dist"):
    (target / "handouts").mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "notebooks" / "flood.html", target / "handouts")
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        notebook = handout(in_use(path))
        for cell in notebook.cells:  # each language has a folder of its own here
            cell.source = cell.source.replace("](../flood.html)", "](flood.html)")
        nbformat.write(notebook, target / "handouts" / path.name)
    if not os.environ.get(ENVIRONMENT):
        print(f"Without QR codes: {ENVIRONMENT} does not say where flood.html is on the web.")
    plan(target)
    slides.main(target / "slides")
    worksheets.main([], target / "worksheets")


if __name__ == "__main__":
    main()
