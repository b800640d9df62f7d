"""The page for teachers: its numbers are true, what it names is there, its minutes add up.

What the notebooks claim, too, such as 32 openings or 12 cross edges, is asserted in their last cells.
"""

import builtins
import re
from itertools import product

import nbformat
import pytest

from minesweeper_lib import BOARDS
from minesweeper_lib.marks import Pieces
from tests.support.oracle import around, reached, solve
from tests.widgets.test_asked_answers import SQUARE, deep, land, wide
from tools import title

from .test_notebooks import LESSONS, ROOT, cells, every_lesson

PAGE = (ROOT / "docs" / "teaching.md").read_text(encoding="utf-8")
SECTIONS = {part.split("\n")[0]: part for part in re.split(r"^## ", PAGE, flags=re.M)[1:]}


def table(text):
    """The rows of the tables in a text, without their heads."""
    lines = re.findall(r"^\|(.*)\|$", text, re.M)
    cut = [[cell.strip() for cell in line.split(" | ")] for line in lines if not line.startswith("---")]
    return [row for row in cut if row[0] not in ("minutes", "at")]


def plans(path):
    """The plans of a lesson: what is done in 10 and in 45 minutes."""
    return dict(re.findall(r"^- \*\*(\d+) minutes\*\*: (.*)$", SECTIONS[title(path)], re.M))


def headings(path, marks=r"(.*)"):
    text = "\n".join(cell["source"] for cell in cells(path, "markdown"))
    return re.findall(rf"^##+ {marks}$", text, re.M)


def test_each_lesson_has_its_section_in_order():
    assert [name for name in SECTIONS if re.match(r"\d\d ·", name)] == [title(path) for path in LESSONS]


@every_lesson
def test_the_plans_of_each_lesson_add_up_with_a_reserve(path):
    assert list(plans(path)) == ["10", "45"]
    for minutes, plan in plans(path).items():
        parts = [part.split(" ", 1) for part in plan.split("; ")]
        assert sum(int(number) for number, _ in parts) == int(minutes)
        assert parts[-1][1] == "reserve"
    assert plans(path)["45"].startswith("5 laptops open")


@every_lesson
def test_a_plan_has_the_marked_sections_and_no_part_that_is_not_there(path):
    """Ten minutes have them in their order; 45 minutes name each, or say that all are done."""
    marked = headings(path, "▶ (.*)")
    named = {minutes: re.findall(r'"([^"]+)"', plan) for minutes, plan in plans(path).items()}
    assert named["10"] == marked
    assert "▶" in plans(path)["45"] or set(marked) <= set(named["45"])
    parts = {part for some in named.values() for part in some if part[0].isupper()}
    assert parts <= set(headings(path, "(?:▶ )?(.*)"))


@every_lesson
def test_each_question_has_right_and_wrong_answers_and_stands_in_its_section(path):
    found = [row for row in table(SECTIONS[title(path)]) if len(row) != 2]
    assert len(found) >= 3
    for row in found:
        assert len(row) == 5 and all(row)
        assert row[0] in headings(path)
        assert row[4].endswith((".", "?"))  # what to ask back is a question, or something to do


@pytest.mark.parametrize("name", ("Forty minutes: 02 and 03", "Forty minutes: 04"))
def test_forty_minutes_add_up(name):
    plan, now = table(SECTIONS[name]), 0
    for at, minutes, *_ in plan:
        assert int(at) == now
        now += int(minutes)
    assert now == 40
    assert plan[-1][3] == "reserve" and int(plan[-1][1]) >= 3
    marked = re.findall(r'"([A-Z][^"]+)"', " ".join(row[3] for row in plan))
    assert set(marked) <= {heading for path in LESSONS[2:5] for heading in headings(path, "(?:▶ )?(.*)")}


# What the plans say, from the rules and no solver


def test_what_the_forty_minutes_say_is_so():
    """An open square of 3 x 3, clicked in the corner."""
    order, other = (walk(SQUARE, (0, 0))[0] for walk in (deep, wide))
    assert (order[2], order[-1], other[2]) == ((0, 2), (2, 2), (1, 0))
    said = SECTIONS["Forty minutes: 02 and 03"] + SECTIONS["Forty minutes: 04"]
    assert "(0, 2) is third, (2, 2) last" in said and "(1, 0) is third, not (0, 2)" in said
    assert "(0, 2) and (1, 0), and why" in said


def test_who_starts_cold_hears_what_is_so():
    said = ["B B 1 M", "B B 1 E"]
    assert [" ".join(row) for row in solve(["EEEM", "EEEE"], (0, 0))] == said
    assert "`{}` above `{}`".format(*said) in PAGE and "`E E E M` above `E E E E`" in PAGE


def test_the_way_around_the_wall_is_as_long_as_is_said():
    board, click = BOARDS["barrier"].board, BOARDS["barrier"].click
    shown = {(r, c): v for r, row in enumerate(solve(board, click)) for c, v in enumerate(row) if v != "E"}
    steps = reached({click}, shown, lambda *cell: around(*cell) if shown[cell] == "B" else ())
    assert (steps[5, 8], steps[0, 8]) == (10, 12)
    assert "(5, 8): it is ten steps away through blanks, (0, 8) is twelve" in PAGE


def test_the_smallest_board_on_which_deep_needs_less_room_has_six_cells():
    assert (deep("MEE/EEE", (0, 2))[1], wide("MEE/EEE", (0, 2))[1]) == (2, 3)
    for size in range(1, 6):
        sides = [cols for cols in range(1, size + 1) if size % cols == 0]
        for text, cols in product(product("EM", repeat=size), sides):
            board = "/".join("".join(text[at : at + cols]) for at in range(0, size, cols))
            assert all(deep(board, click)[1] >= wide(board, click)[1] for click in land(board))


@pytest.mark.parametrize("run", [r"^## ▶", r"^## (?!More$)"], ids=["marked", "main line"])
@every_lesson
def test_who_runs_only_some_sections_finds_every_name(path, run):
    """After the first cells: the sections between them may have been left out."""
    runs, known = True, {"display", *dir(builtins)}
    for cell in nbformat.read(path, as_version=4).cells:
        if heading := re.search(r"^## .*$", cell.source, re.M) if cell.cell_type == "markdown" else None:
            runs = re.search(run, heading[0])
        elif runs and cell.cell_type == "code":
            for piece in Pieces([cell.source]).all:
                assert piece.uses <= known | piece.binds, cell.source
                known |= piece.binds
