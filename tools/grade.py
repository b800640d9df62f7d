"""Grade a folder of returned notebooks with nbgrader: ``make grade FROM=folder``.

python -m tools.grade folder [--course dist/assignment/nbgrader]

The course is what ``make assignment`` wrote. Files are found as `marking` finds them, whether they were
handed out with test cells or not: these are put in here. nbgrader then does what it always does: autograde,
feedback, which shows our report, and grades.csv.
"""

import argparse
import re
import shutil
import sys
import warnings
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell

from tools.assignment import INTO, nbgrader
from tools.judging import sources
from tools.marking import lessons, papers, progress

COURSE = INTO / "nbgrader"
DAMAGED = "**The file that was handed in cannot be read.**"


def fitted(path, release):
    """What a student wrote, as a submission of the released notebook: as text alone, and each test cell once.

    Test cells, outputs, metadata and HTML that a student may have changed or added are not taken over.
    """
    tests = [cell for cell in release.cells if cell.metadata.get("nbgrader", {}).get("grade")]
    ours = {cell.source for cell in release.cells}
    cells = [new_markdown_cell(DAMAGED)] if sources(path) is None else []
    for cell in [] if cells else nbformat.reads(path.read_text(encoding="utf-8"), as_version=4).cells:
        if cell.cell_type == "markdown":
            known = cell.source in ours
            cells.append(new_markdown_cell(cell.source if known else cell.source.replace("<", "&lt;")))
        elif cell.cell_type == "code" and cell.source not in {test.source for test in tests}:
            cells.append(new_code_cell(cell.source))
    for test in tests:
        name = re.search('"(.+)"', test.source)[1]
        asks = [number for number, cell in enumerate(cells, 1) if f'check_part("{name}"' in cell.source]
        cells.insert(asks[0] if asks else len(cells), test)
    return nbformat.v4.new_notebook(cells=cells, metadata=release.metadata)


def student_ids(all_papers):
    """What nbgrader may call each student: the name in plain letters, with a number where that is taken."""
    ids = {}
    for student in dict.fromkeys(paper.student for paper in all_papers):
        plain = re.sub(r"[^A-Za-z0-9]+", "-", student).strip("-") or "student"
        again = sum(used.partition(".")[0] == plain for used in ids.values())
        ids[student] = f"{plain}.{again + 1}" if again else plain
    return ids


def submit(all_papers, ids, course):
    """Put papers where nbgrader looks for them."""
    for paper in all_papers:
        name = f"{paper.lesson}.ipynb"
        folder = course / "submitted" / ids[paper.student] / paper.lesson
        folder.mkdir(parents=True, exist_ok=True)
        release = nbformat.read(course / "release" / paper.lesson / name, as_version=4)
        nbformat.write(fitted(paper.path, release), folder / name)


def tidied(folder):
    """Take out of nbgrader's feedback what judges, and what asks another host: it sets formulas."""
    for lesson in folder.glob("*/*/"):
        shutil.rmtree(lesson / "judging", ignore_errors=True)
        (lesson / "exercises.json").unlink(missing_ok=True)
    for path in folder.rglob("*.html"):
        html = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r'<script src="https?:[^"]*"> *</script>', "", html), encoding="utf-8")


def main(folder, course=COURSE):
    """Grade a folder; say which papers nbgrader has not graded."""
    from nbgrader.plugins.export import CsvExportPlugin

    warnings.filterwarnings("ignore", module=r"nbgrader\.")  # it says how it talks to its database
    if not (course / "release").is_dir():
        sys.exit("There is no assignment yet: make assignment")
    every = papers(folder, lessons())
    all_papers = [paper for paper in every if paper.lesson]
    ids, at_work, bar = student_ids(all_papers), nbgrader(course), progress(len(all_papers))
    submit(all_papers, ids, course)
    lost = [f"{paper.path}: which lesson?" for paper in every if not paper.lesson]
    for number, paper in enumerate(all_papers, 1):
        for step in at_work.autograde, at_work.generate_feedback:
            done = step(paper.lesson, ids[paper.student])
            if not done["success"]:
                lost.append(f"{paper.path}: {done.get('error', done.get('log'))}")
        bar(number)
    bar.end()
    tidied(course / "feedback")
    with at_work.gradebook as gradebook:  # a lesson that nobody handed in was not handed out
        given = [one.name for one in gradebook.assignments if one.num_submissions]
        CsvExportPlugin(to=str(course / "grades.csv"), assignment=given).export(gradebook)
    for why in lost:
        print("Not graded:", why)
    print(f"{len(all_papers)} notebooks: grades.csv, and feedback for each student, in {course}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--course", type=Path, default=COURSE)
    given = parser.parse_args()
    main(given.folder, given.course)
