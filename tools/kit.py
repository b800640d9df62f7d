"""Make what a class needs on paper, USB stick and projector, into dist: ``make kit``, in any language.

Handouts are the notebooks without results, because results answer questions, and without links to
solutions. Slides and worksheets have QR codes of their boards if the environment variable
``MINESWEEPER_PAGE`` has the address of flood.html on the web.
"""

import os
import re
import shutil
from pathlib import Path

import nbformat

from minesweeper_lib import parse
from minesweeper_lib.page import ENVIRONMENT
from minesweeper_lib.translation import _
from minesweeper_lib.widgets import AFTER, BEFORE, IDEAS, question_about
from tools import in_use, slides, worksheets

ROOT = Path(__file__).parent.parent


def handout(path, results=False):
    """Read a notebook and turn its links to solutions, which stay with the teacher, into plain words."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = re.sub(r"\[([^\]]+)\]\(solutions/[^)]+\)", r"\1", cell.source)
        elif not results:
            cell.outputs, cell.execution_count = [], None
    return notebook


def for_students(folder):
    """Copy the notebooks of all languages, with their results, into a new folder."""
    shutil.copytree(ROOT / "notebooks", folder, ignore=shutil.ignore_patterns(".*", "*.gif", "solutions"))
    for path in folder.rglob("*.ipynb"):
        nbformat.write(handout(path, results=True), path)


def plan(target):
    """Write the plan for forty minutes, a section of the page for teachers, as a page to print."""
    sections = in_use(slides.TEACHING).read_text(encoding="utf-8").split("\n## ")
    section = next(one for one in sections if "02: " in one)
    text = slides.to_html(f"# {section}")
    worksheets.write(
        target / "plan.html", _("Flood fill: forty minutes"), [f'<div class="plan">{text}</div>']
    )


def thirteen(target):
    """Write the thirteen questions before and after the course as pages to print, and the answers."""
    titles = {
        BEFORE: _("Thirteen questions before the course"),
        AFTER: _("Thirteen questions after the course"),
    }
    name = _("Name: ____________________")
    how = _(
        "One answer to each question is right. Put a ring around its letter. The click is in the thick "
        "frame; M is a mine."
    )
    heads = "".join(f"<th>{head}" for head in ("", _("idea"), _("answer"), _("to read again")))
    answers = []
    for when, title in titles.items():
        asked = {idea: question_about(idea, when)[0] for idea in IDEAS}
        head = f'<h1>{title}<span class="name">{name}</span></h1><p>{how}</p>'
        parts = [_on_paper(number, one) for number, one in enumerate(asked.values(), 1)]
        body = f'<div class="asked">{head}{"".join(parts)}</div>'
        worksheets.write(target / f"{when}.html", title, [body])
        rows = [f"<tr>{heads}"]
        for number, (idea, one) in enumerate(asked.items(), 1):
            right = f"<b>{one.answer}</b> {slides.inline(one.choices[one.answer])}"
            rows.append(f"<tr><td>{number}<td>{_(idea)}<td>{right}<td>{IDEAS[idea]['notebook']}")
        table = f'<div class="plan"><table>{"".join(rows)}</table></div>'
        answers.append(f"<h1>{_('{name}: answers', name=title)}</h1>{table}")
    worksheets.write(target / "answers.html", _("Flood fill: answers"), answers)


def _on_paper(number, asked):
    """A question with its board, and choices to put a ring around."""
    board = worksheets.grid(worksheets.mines_only(parse(asked.board)), asked.click) if asked.board else ""
    choices = "".join(f"<li>{slides.inline(text)}" for text in asked.choices.values())
    text = f'<p><b>{number}.</b> {slides.inline(asked.text)}</p><ol type="a">{choices}</ol>'
    return f'<div class="side"><div>{text}</div>{board}</div>'


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
    thirteen(target / "questions")
    slides.main(target / "slides")
    worksheets.main([], target / "worksheets")


if __name__ == "__main__":
    main()
