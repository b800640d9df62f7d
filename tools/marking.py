"""Mark a folder of returned notebooks, a table and a page for the teacher: ``make marks FROM=folder``.

python -m tools.marking folder [--into dist/marks] [--lessons notebooks]

A file is whose its name begins with, ``ada_02_go_deep.ipynb``, or else whose folder it lies in,
``ada/02_go_deep.ipynb``; of several the newest counts. ``marks.csv`` has a row for each student and a column
for each exercise, ``slips.html`` the commonest slips with the board that shows each. Each exercise is judged
by `judging`, in processes of its own.
"""

import argparse
import csv
import os
import sys
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from html import escape
from pathlib import Path

from minesweeper_lib.progress import Progress
from tools.judging import DONE, NOT_KNOWN, NOT_TRIED, NOT_YET, exercises, judge, sources

ROOT = Path(__file__).parent.parent
NOTEBOOKS = ROOT / "notebooks"
INTO = ROOT / "dist" / "marks"
UNKNOWN = "which lesson?"
NAMED = 20  # students that a slip names
LOOK = "Right on every board, but time ran out before the way it goes was known. Please look yourself:"

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Marks</title>
<style>
body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }}
table.class {{ border-collapse: collapse }}
.class :is(td, th) {{ text-align: right; padding: .2rem .8rem; border-bottom: 1px solid #ccc }}
.class th[scope=row] {{ text-align: left }}
section {{ border-top: 2px solid #888; margin-top: 2rem }}
</style>
<h1>Marks of {students}</h1>
<table class="class">
<thead>
<tr><td></td><th scope="col">done</th><th scope="col">not known yet</th><th scope="col">not yet</th>
<th scope="col">not tried</th></tr>
</thead>
<tbody>{rows}</tbody>
</table>
{unknown}
{open}
<h2>The commonest slips</h2>
{slips}
</html>
"""


@dataclass(frozen=True)
class Paper:
    """One notebook that came back; ``lesson`` is the name of ours, None where it cannot be told."""

    student: str
    lesson: str | None
    path: Path


def lessons(folder=NOTEBOOKS):
    """The exercises of each lesson, by its name."""
    return {path.stem: exercises(path.stem, sources(path)) for path in sorted(folder.glob("*.ipynb"))}


def papers(folder, known):
    """The newest `Paper` of each student and lesson, sorted by name; exits if there is none."""
    newest = {}
    found = (path for path in folder.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
    for path in sorted(found, key=lambda path: (path.stat().st_mtime, str(path))):
        paper = _paper(path, path.relative_to(folder), known)
        newest[paper.student, paper.lesson] = paper
    if not newest:
        sys.exit(f"There are no notebooks in {folder}.")
    return sorted(newest.values(), key=lambda paper: (paper.student, paper.lesson or ""))


def _paper(path, name, known):
    lesson = next((stem for stem in known if stem in name.stem), None)
    before = name.stem.partition(lesson)[0].strip(" _-") if lesson else ""
    student = before or (str(name.parent) if lesson and name.parent.name else str(name))
    return Paper(student, lesson, path)


def mark(all_papers, known):
    """Judge every exercise of all papers; yield (paper, exercise, mark) as they are done."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        waiting = {
            pool.submit(judge, cells, exercise): (paper, exercise)
            for paper in all_papers
            if paper.lesson
            for cells in [sources(paper.path)]
            for exercise in known[paper.lesson]
        }
        for one in as_completed(waiting):
            yield *waiting[one], one.result()


def progress(of):
    """A bar for so many that are done one after the other."""
    return Progress(of, lambda bar, done: f"[{bar}] {done}/{of}")


def table(marks, all_papers, known):
    """The rows of ``marks.csv``, the head first."""
    here = {paper.lesson for paper in all_papers}
    columns = [exercise for lesson in known if lesson in here for exercise in known[lesson]]
    lost = {paper.student for paper in all_papers if not paper.lesson}
    last = ["lesson"] if lost else []
    yield ["student", *(f"{one.lesson[:2]} {one.name}" for one in columns), *last]
    by_student = defaultdict(dict)
    for paper, exercise, found in marks:
        by_student[paper.student][exercise] = found.slip if found.state == NOT_YET else found.state
    for student in sorted({paper.student for paper in all_papers}):
        cells = [by_student[student].get(one, "") for one in columns]
        unknown = UNKNOWN if student in lost else ""
        yield [_plain(cell) for cell in [student, *cells, *[unknown] * len(last)]]


def _plain(cell):
    """A cell that no spreadsheet takes for a formula, on one line."""
    cell = " ".join(cell.split())
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@") else cell


def page(marks, all_papers, known):
    """``slips.html``: how the class did, and each slip with one report that shows it."""
    states, slips, unsure = defaultdict(Counter), defaultdict(list), []
    for paper, exercise, found in sorted(marks, key=lambda one: one[0].student):
        states[exercise][found.state] += 1
        if found.state == NOT_YET:
            slips[exercise, found.slip].append((paper.student, found))
        elif found.state == NOT_KNOWN:
            unsure.append(f"{paper.student} ({exercise.lesson[:2]} {exercise.name})")
    rows = "".join(
        f"<tr><th scope='row'>{escape(f'{one.lesson[:2]} {one.name}')}</th>"
        + "".join(f"<td>{states[one][state]}</td>" for state in (DONE, NOT_KNOWN, NOT_YET, NOT_TRIED))
        + "</tr>"
        for exercise in known.values()
        for one in exercise
        if one in states
    )
    lost = [str(paper.path.name) for paper in all_papers if not paper.lesson]
    said = f"<p>Of no lesson that is known by its name: {escape(', '.join(lost))}</p>" if lost else ""
    look = f"<p>{LOOK} {escape(', '.join(unsure))}.</p>" if unsure else ""
    commonest = sorted(slips.items(), key=lambda item: -len(item[1]))
    shown = "".join(_slip(exercise, slip, found) for (exercise, slip), found in commonest)
    students = len({paper.student for paper in all_papers})
    return PAGE.format(
        students=f"{students} student{'s' * (students != 1)}", rows=rows, unknown=said, open=look, slips=shown
    )


def _slip(exercise, slip, found):
    names = [student for student, _ in found]
    more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    return (
        f"<section><h3>{escape(exercise.lesson[:2])} {escape(exercise.name)}: {escape(slip)}</h3>"
        f"<p>{len(names)} of the class: {escape(', '.join(names[:NAMED]))}{more}</p>"
        f"{found[0][1].html()}</section>"
    )


def main(folder, into=INTO, notebooks=NOTEBOOKS):
    """Mark a folder and write the table and the page; return the marks."""
    known = lessons(notebooks)
    all_papers = papers(folder, known)
    marks, bar = [], progress(sum(len(known[paper.lesson]) for paper in all_papers if paper.lesson))
    for found in mark(all_papers, known):
        marks.append(found)
        bar(len(marks))
    bar.end()
    into.mkdir(parents=True, exist_ok=True)
    with (into / "marks.csv").open("w", encoding="utf-8-sig", newline="") as file:
        csv.writer(file).writerows(table(marks, all_papers, known))
    (into / "slips.html").write_text(page(marks, all_papers, known), encoding="utf-8")
    print(f"{len(all_papers)} notebooks, {len(marks)} exercises: marks.csv and slips.html in {into}")
    return marks


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--into", type=Path, default=INTO)
    parser.add_argument("--lessons", type=Path, default=NOTEBOOKS, help="the notebooks as handed out")
    given = parser.parse_args()
    main(given.folder, given.into, given.lessons)
