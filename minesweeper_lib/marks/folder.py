"""Mark a notebook or a folder of notebooks, and write a table and a page for the teacher.

The student is named at the beginning of the file's name, ``ada_02_go_deep.ipynb``, or by its folder,
``ada/02_go_deep.ipynb``; the newest of several files counts. ``marks.csv`` has a row for each student:
points; for each exercise a short id; how many of the thirteen questions were right before and after the
course, and the gain; for each exercise the message. ``slips.html`` lists the most common slips with a board
that shows each, answers that are alike, and the thirteen questions.
"""

import csv
import json
import os
import sys
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from html import escape
from importlib.util import find_spec
from pathlib import Path

from ..course import course
from ..look import whole_page
from ..progress import Progress
from ..translation import _, ngettext
from .judge import NOT_YET, STATES, exercises, judge, sources

GAINS = "right before", "right after", "gain"
LEAST = 60  # words and signs of an answer; shorter answers may be alike by chance
# No script runs on the page for the teacher, whatever a student wrote.
HEAD = """<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>
.class :is(td, th) { text-align: right; padding: .2rem .8rem; border-bottom: 1px solid #888 }
.class th:first-child { text-align: left }
section { border-top: 2px solid #888; margin-top: 2rem }
</style>"""


@dataclass(frozen=True)
class Paper:
    """A handed-in notebook; ``lesson`` is the name of its notebook in the course, None if not known."""

    student: str
    lesson: str | None
    path: Path


def lessons():
    """Return a dict from the name of each lesson to its exercises, as the course has them."""
    return {path.stem: exercises(path.stem, sources(path)) for path in sorted(course().glob("*.ipynb"))}


def papers(where, known):
    """The newest `Paper` of each student and lesson, a list sorted by student; exits if there is none.

    `where` is a notebook or a folder; `known` are the names of the lessons.
    """
    root, found = (where.parent, [where]) if where.is_file() else (where, where.rglob("*.ipynb"))
    newest = {}
    for path in sorted(found, key=lambda path: (path.stat().st_mtime, str(path))):
        if ".ipynb_checkpoints" not in path.parts:
            paper = _paper(path, path.relative_to(root), known)
            newest[paper.student, paper.lesson] = paper
    if not newest:
        sys.exit(_("There are no notebooks in {folder}.").format(folder=where))
    return sorted(newest.values(), key=lambda paper: (paper.student, paper.lesson or ""))


def _paper(path, name, known):
    """The `Paper` at a path, whose `name` below the marked folder tells student and lesson."""
    lesson = next((stem for stem in known if stem in name.stem), None)
    before = name.stem.partition(lesson)[0].strip(" _-") if lesson else ""
    student = before or (str(name.parent) if lesson and name.parent.name else str(name))
    return Paper(student, lesson, path)


def mark(all_papers, known):
    """Judge every exercise of all papers; return a list of (paper, exercise, mark) in their order."""
    asked = [(paper, exercise) for paper in all_papers for exercise in known.get(paper.lesson, ())]
    bar, marks = Progress(len(asked), lambda bar, done: f"[{bar}] {done}/{len(asked)}"), []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(lambda one: judge(sources(one[0].path), one[1]), asked)
        for (paper, exercise), mark in zip(asked, found, strict=True):
            marks.append((paper, exercise, mark))
            bar(len(marks))
    bar.end()
    return marks


def table(marks, all_papers, known, gains=()):
    """Yield the rows of ``marks.csv``, the head first; `gains` maps a student to three texts, see `gains`."""
    here = {paper.lesson for paper in all_papers}
    columns = [exercise for lesson in known if lesson in here for exercise in known[lesson]]
    found = defaultdict(dict)
    for paper, exercise, mark in marks:
        found[paper.student][exercise] = mark
    more = [*GAINS] * bool(gains)
    yield ["student", "points", *map(str, columns), *more, *(f"{one}, in words" for one in columns)]
    for student in sorted({paper.student for paper in all_papers}):
        own = found[student]
        points = str(sum(mark.passes for mark in own.values()))
        ids, reasons = ([getattr(own.get(one), part, "") for one in columns] for part in ("id", "reason"))
        more = dict(gains).get(student, [""] * len(more))
        yield [_plain(cell) for cell in (student, points, *ids, *more, *reasons)]


def _plain(cell):
    """The text of a table's cell on one line, which no spreadsheet takes for a formula."""
    cell = " ".join(cell.split())
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@") else cell


def page(marks, all_papers, thirteen=""):
    """Return the HTML of ``slips.html``: results of the class, slips with reports, answers that are alike.

    ``thirteen`` is a table on the thirteen questions, as HTML.
    """
    states, slips, shapes = defaultdict(Counter), defaultdict(list), defaultdict(list)
    for paper, exercise, found in marks:
        states[exercise][found.state] += 1
        if found.state == NOT_YET:
            slips[exercise, found.slip or found.message].append((paper.student, found))
        if len(found.shape.split()) >= LEAST:
            shapes[exercise, found.shape].append(paper.student)
    exercises = sorted(states.items(), key=lambda item: str(item[0]))
    rows = [[str(exercise), *(str(counts[one]) for one in STATES)] for exercise, counts in exercises]
    count = len({paper.student for paper in all_papers})
    title = ngettext("Marks of {count} student", "Marks of {count} students", count)
    body = [_element("h1", title), html_table(["", *map(_, STATES)], rows)]
    body.append(_element("h2", _("The most common slips")))
    for (exercise, slip), some in sorted(slips.items(), key=lambda item: -len(item[1])):
        body += [_section(f"{exercise}: {slip}", [student for student, _found in some]), some[0][1].html()]
    if alike := {key: names for key, names in shapes.items() if len(names) > 1}:
        warning = _(
            "These answers are the same except for names and spaces. This proves nothing: students who learn "
            "together, or follow the same hints, write alike."
        )
        body += [_element("h2", _("Answers that are alike")), _element("p", warning)]
        body += [_section(str(exercise), names) for (exercise, _shape), names in alike.items()]
    if thirteen:
        body += [_element("h2", _("Thirteen questions, before and after the course")), thirteen]
    return whole_page(title, "\n".join(body), HEAD)


def _element(tag, text):
    return f"<{tag}>{escape(text)}</{tag}>"


def _section(title, names):
    """A section of the page: a title, how many students it is about, and their names."""
    listed = _element("p", f"{len(names)}: {', '.join(names)}")
    return f"<section>{_element('h3', title)}{listed}</section>"


def html_table(heads, rows):
    """An HTML table of texts, which are escaped; the first text in each row is a head."""
    lines = ["".join(_element("th", head) for head in heads)]
    for first, *cells in rows:
        lines.append(_element("th", first) + "".join(_element("td", cell) for cell in cells))
    return f'<table class="class">{"".join(f"<tr>{line}</tr>" for line in lines)}</table>'


def main(where, into):
    """Mark a folder or a file, and write the results into the folder `into`.

    For a folder these are ``marks.csv`` and ``slips.html``; the marks of a file are printed, and written into
    ``result.json``.

    Returns
    -------
    bool
        Whether every exercise has its point.
    """
    known = lessons()
    all_papers = papers(where, known)
    print(_("Students' code runs on this machine, as you."))
    if lost := [paper.path.name for paper in all_papers if not paper.lesson]:
        print(_("The names of these files do not tell the lesson: {names}", names=", ".join(lost)))
    marks, gains, thirteen = mark(all_papers, known), {}, ""
    into.mkdir(parents=True, exist_ok=True)
    if where.is_file():
        _write_result(marks, into / "result.json")
    else:
        if find_spec("anywidget"):  # the thirteen questions need it, even where nothing is shown
            from .gains import results

            gains, thirteen = results(all_papers)
        with (into / "marks.csv").open("w", encoding="utf-8-sig", newline="") as file:
            csv.writer(file).writerows(table(marks, all_papers, known, gains))
        (into / "slips.html").write_text(page(marks, all_papers, thirteen), encoding="utf-8")
        summary = _("Notebooks: {papers}, exercises: {exercises}. See marks.csv and slips.html in {folder}.")
        print(summary.format(papers=len(all_papers), exercises=len(marks), folder=into))
    return bool(marks) and all(found.passes for *_one, found in marks)


def _write_result(marks, path):
    """Print each mark, and write all of them in the format that classroom graders read."""
    tests = [
        {"name": exercise.name, "score": int(found.passes), "max_score": 1, "output": str(found)}
        | {"status": "pass" if found.passes else "fail", "message": str(found)}
        for _paper, exercise, found in marks
    ]
    for test in tests:
        print(f"{test['name']}: {test['output']}")
    score = sum(test["score"] for test in tests)
    status = "pass" if tests and score == len(tests) else "fail"
    result = {"version": 1, "status": status, "score": score, "max_score": len(tests), "tests": tests}
    path.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
