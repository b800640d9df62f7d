"""The page for teachers: its code runs, its numbers are true, what it names is there."""

import ast
import re

import pytest

from tools import slides

from .test_notebooks import LESSONS, cells

PAGE = (slides.ROOT / "docs" / "teaching.md").read_text(encoding="utf-8")
SECTIONS = {part.split("\n")[0]: part for part in re.split(r"^## ", PAGE, flags=re.M)[1:]}
COURSE = LESSONS[:9]
every_lesson = pytest.mark.parametrize("path", COURSE, ids=lambda path: path.stem)


def section(path):
    return SECTIONS[slides.title(path)]


def rows(path):
    """The rows of a section's tables, without their heads."""
    lines = re.findall(r"^\|(.*)\|$", section(path), re.M)
    cut = [[cell.strip() for cell in line.split(" | ")] for line in lines if not line.startswith("---")]
    return [row for row in cut if row[0] not in ("minutes", "you ask")]


def test_the_code_runs_and_shows_what_it_says(tmp_path, monkeypatch):
    """A line that ends in a comment that is a value has that value."""
    monkeypatch.chdir(tmp_path)
    names, compared = {}, 0
    for block in re.findall(r"^```python\n(.*?)^```", PAGE, re.S | re.M):
        exec(block, names)
        for line in block.splitlines():
            code, _, comment = line.partition("  # ")
            if comment and not code.startswith((" ", "animate", "compare")):
                assert eval(code, names) == ast.literal_eval(comment), line
                compared += 1
    assert compared > 30
    assert {path.name for path in tmp_path.iterdir()} == {"deep.gif", "both.html", "wide.png"}


def test_each_lesson_has_its_section_in_order():
    assert [title for title in SECTIONS if re.match(r"\d\d ·", title)] == [
        slides.title(path) for path in COURSE
    ]


@every_lesson
def test_each_lesson_has_three_plans_and_wrong_answers(path):
    found = rows(path)
    assert [row[0] for row in found if len(row) == 2] == ["10", "45", "90"]
    assert len([row for row in found if len(row) == 4]) >= 4
    for row in found:
        if row[0] == "45":
            parts = [int(number) for number in re.findall(r"(?:^|; )(\d+) ", row[1])]
            assert sum(parts) == 45


@every_lesson
def test_parts_that_a_plan_names_are_there(path):
    """In this notebook; a double lesson goes on with another one."""
    for minutes, plan in (row for row in rows(path) if len(row) == 2):
        pages = COURSE if minutes == "90" else [path]
        text = "\n".join(cell["source"] for page in pages for cell in cells(page, "markdown"))
        headings = re.findall(r"^## (?:▶ )?(.*)$", text, re.M)
        assert set(re.findall(r'"([A-Z][^"]+)"', plan)) <= set(headings)
