"""The page for teachers: its code runs, its numbers are true, what it names is there."""

import ast
import re

import pytest

from tools import slides

from .test_notebooks import LESSONS, cells

PAGE = (slides.ROOT / "docs" / "teaching.md").read_text(encoding="utf-8")
SECTIONS = {part.split("\n")[0]: part for part in re.split(r"^## ", PAGE, flags=re.M)[1:]}
every_lesson = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)


def section(path):
    return SECTIONS[slides.title(path)]


def table(text):
    """The rows of the tables in a text, without their heads."""
    lines = re.findall(r"^\|(.*)\|$", text, re.M)
    cut = [[cell.strip() for cell in line.split(" | ")] for line in lines if not line.startswith("---")]
    return [row for row in cut if row[0] not in ("minutes", "at")]


def rows(path):
    return table(section(path))


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
        slides.title(path) for path in LESSONS
    ]


@every_lesson
def test_each_lesson_has_three_plans_that_add_up_with_a_reserve(path):
    plans = {row[0]: row[1] for row in rows(path) if len(row) == 2}
    assert list(plans) == ["10", "45", "90"]
    for minutes, plan in plans.items():
        parts = [part.split(" ", 1) for part in plan.split("; ")]
        assert sum(int(number) for number, _ in parts) == int(minutes)
        assert parts[-1][1] == "reserve"
    assert plans["45"].startswith("5 laptops open")


@every_lesson
def test_ten_minutes_are_the_marked_sections_in_their_order(path):
    plan = next(row[1] for row in rows(path) if row[0] == "10")
    text = "\n".join(cell["source"] for cell in cells(path, "markdown"))
    assert re.findall(r'"([^"]+)"', plan) == re.findall(r"^## ▶ (.*)$", text, re.M)
    assert re.search(r"marked ▶ take 10\.|or 10 at a projector: the parts marked ▶", text)


@every_lesson
def test_each_question_has_right_and_wrong_answers_and_stands_in_its_section(path):
    found = [row for row in rows(path) if len(row) != 2]
    text = "\n".join(cell["source"] for cell in cells(path, "markdown"))
    headings = re.findall(r"^## (.*)$", text, re.M)
    assert len(found) >= 3
    for row in found:
        assert len(row) == 5 and all(row)
        assert row[0] in headings
        assert row[4].endswith((".", "?"))  # what to ask back is a question, or something to do


@pytest.mark.parametrize("name", ("Forty minutes: 02 and 03", "Forty minutes: 04"))
def test_forty_minutes_add_up_from_a_cold_start(name):
    plan, now = table(SECTIONS[name]), 0
    for at, minutes, *_ in plan:
        assert int(at) == now
        now += int(minutes)
    assert now == 40
    assert "open the laptop" in plan[0][3] and int(plan[0][1]) >= 5
    assert plan[-1][2] == "reserve" and int(plan[-1][1]) >= 3
    marked = re.findall(r'"([A-Z][^"]+)"', " ".join(row[2] for row in plan))
    text = "\n".join(cell["source"] for path in LESSONS[2:5] for cell in cells(path, "markdown"))
    assert set(marked) <= set(re.findall(r"^## (?:▶ )?(.*)$", text, re.M))


def test_what_the_forty_minutes_say_is_so():
    """By hand: an open square of 3 x 3, clicked in the corner."""
    square = solvers_orders()
    assert (square["depth first"][2], square["breadth first"][2]) == ((0, 2), (1, 0))
    assert square["depth first"][-1] == (2, 2)
    plans = SECTIONS["Forty minutes: 02 and 03"] + SECTIONS["Forty minutes: 04"]
    assert "(0, 2), and (2, 2)" in plans and "(0, 2) and (1, 0), and why" in plans


def solvers_orders():
    """The cells of an open 3 x 3 in the order of each rule, from the rules and no solver."""
    cells = [(row, col) for row in range(3) for col in range(3)]
    near = {
        cell: [
            other
            for other in cells
            if other != cell and max(abs(a - b) for a, b in zip(cell, other, strict=True)) == 1
        ]
        for cell in cells
    }

    def deep(cell, met):
        met.append(cell)
        for other in near[cell]:
            if other not in met:
                deep(other, met)
        return met

    wide = [(0, 0)]
    for cell in wide:
        wide += [other for other in near[cell] if other not in wide]
    return {"depth first": deep((0, 0), []), "breadth first": wide}


@every_lesson
def test_parts_that_a_plan_names_are_there(path):
    """In this notebook; a double lesson goes on with another one."""
    for minutes, plan in (row for row in rows(path) if len(row) == 2):
        pages = LESSONS if minutes == "90" else [path]
        text = "\n".join(cell["source"] for page in pages for cell in cells(page, "markdown"))
        headings = re.findall(r"^## (?:▶ )?(.*)$", text, re.M)
        assert set(re.findall(r'"([A-Z][^"]+)"', plan)) <= set(headings)
