"""The page for teachers: its numbers are true, what it names is there, its minutes add up."""

import builtins
import re
from itertools import product

import nbformat
import pytest

from minesweeper_lib import BOARDS, SOLVERS, opened, record, update_board
from minesweeper_lib.checker import KILLABLE, survivors
from minesweeper_lib.fast.bitboard import spread
from minesweeper_lib.marks import Pieces
from minesweeper_lib.mistakes import MISTAKES
from minesweeper_lib.recorder import cross_edges
from tests.support.oracle import around, solve
from tools import title

from .test_notebooks import LESSONS, ROOT, cells

PAGE = (ROOT / "docs" / "teaching.md").read_text(encoding="utf-8").replace(" (optional)", "")
SECTIONS = {part.split("\n")[0]: part for part in re.split(r"^## ", PAGE, flags=re.M)[1:]}
every_lesson = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)


def section(path):
    return SECTIONS[title(path)]


def table(text):
    """The rows of the tables in a text, without their heads."""
    lines = re.findall(r"^\|(.*)\|$", text, re.M)
    cut = [[cell.strip() for cell in line.split(" | ")] for line in lines if not line.startswith("---")]
    return [row for row in cut if row[0] != "at"]


def rows(path):
    return table(section(path))


def plans_of(path):
    """The plans of a lesson, by their minutes."""
    return dict(re.findall(r"^- \*\*(\d+) minutes\*\*: (.*)$", section(path), re.M))


def open_board(rows, cols=None):
    return [["E"] * (cols or rows) for _ in range(rows)]


def traced(way, name):
    return record(SOLVERS[way], BOARDS[name].board, BOARDS[name].click)


def test_the_numbers_of_the_tables_are_true():
    """Recorded: each is said on the page, in the row of a question."""
    four, wall = BOARDS["4 against 8"], BOARDS["barrier"]
    assert opened(four.board, update_board(four.board, four.click)) == [(1, 0), (1, 1), (2, 0), (2, 1)]
    assert traced("depth first", "leetcode 1").max_depth == 8
    assert traced("breadth first", "rings").peak_frontier == 24
    assert traced("depth first", "flower").max_depth == 2
    assert traced("breadth first", "flower").peak_frontier == 8
    assert len({str(record(way, wall.board, wall.click).order) for way in SOLVERS.values()}) == 5
    late = MISTAKES["marks on pop without a recheck"]
    assert record(late, open_board(3), (0, 0)).writes == 32
    square = open_board(3)
    assert len(cross_edges(record(SOLVERS["marked stack"], square, (0, 0)))) == 12
    assert len(cross_edges(record(SOLVERS["explicit stack"], square, (0, 0)))) == 0
    examples = [(BOARDS[name].text, BOARDS[name].click) for name in ("leetcode 1", "leetcode 2")]
    assert f"{len(KILLABLE) - len(survivors(examples))} of {len(KILLABLE)}" in PAGE
    assert bin(spread(1 << 17, 7)).count("1") == 9


def minutes_to_rot(grid):
    """LeetCode 994, from its rules, where all can be reached."""
    at = {(r, c): value for r, row in enumerate(grid) for c, value in enumerate(row)}
    fresh, rotten = ({cell for cell in at if at[cell] == value} for value in (1, 2))
    minutes = 0
    while fresh:
        rotten = {(r, c) for r, c in fresh if any(abs(r - a) + abs(c - b) == 1 for a, b in rotten)}
        fresh -= rotten
        minutes += 1
    return minutes


def test_each_lesson_has_its_section_in_order():
    assert [name for name in SECTIONS if re.match(r"\d\d ·", name)] == [title(path) for path in LESSONS]


@every_lesson
def test_the_plans_of_each_lesson_add_up_with_a_reserve(path):
    plans = plans_of(path)
    assert list(plans) == ["10", "45"]
    for minutes, plan in plans.items():
        parts = [part.split(" ", 1) for part in plan.split("; ")]
        assert sum(int(number) for number, _ in parts) == int(minutes)
        assert parts[-1][1] == "reserve"
    assert plans["45"].startswith("5 laptops open")


@every_lesson
def test_ten_minutes_are_the_marked_sections_in_their_order(path):
    plan = plans_of(path)["10"]
    text = "\n".join(cell["source"] for cell in cells(path, "markdown"))
    assert re.findall(r'"([^"]+)"', plan) == re.findall(r"^## ▶ (.*)$", text, re.M)


@every_lesson
def test_each_question_has_right_and_wrong_answers_and_stands_in_its_section(path):
    found = rows(path)
    text = "\n".join(cell["source"] for cell in cells(path, "markdown"))
    headings = re.findall(r"^##+ (.*)$", text, re.M)
    assert len(found) >= 3
    for row in found:
        assert len(row) == 5 and all(row)
        assert row[0] in headings
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
    text = "\n".join(cell["source"] for path in LESSONS[2:5] for cell in cells(path, "markdown"))
    assert set(marked) <= set(re.findall(r"^##+ (?:▶ )?(.*)$", text, re.M))


def test_what_the_forty_minutes_say_is_so():
    """By hand: an open square of 3 x 3, clicked in the corner."""
    square = solvers_orders()
    assert (square["depth first"][2], square["breadth first"][2]) == ((0, 2), (1, 0))
    assert square["depth first"][-1] == (2, 2)
    plans = SECTIONS["Forty minutes: 02 and 03"] + SECTIONS["Forty minutes: 04"]
    assert "(0, 2), and (2, 2)" in plans and "(1, 0), not (0, 2)" in plans
    assert "(0, 2) and (1, 0), and why" in plans


def test_who_starts_cold_hears_what_is_so():
    said = ["B B 1 M", "B B 1 E"]
    assert [" ".join(row) for row in solve(["EEEM", "EEEE"], (0, 0))] == said
    assert "`{}` above `{}`".format(*said) in PAGE and "`E E E M` above `E E E E`" in PAGE


def sent(board, click):
    """Whom each open cell sends for, from the rules and no solver."""
    shown = solve(board, click)
    at = {(r, c): value for r, row in enumerate(shown) for c, value in enumerate(row)}
    return {cell: sorted(around(*cell) & set(at)) if at[cell] == "B" else [] for cell in at}


def test_the_way_around_the_wall_is_as_long_as_is_said():
    wall = BOARDS["barrier"]
    near, steps, queue = sent(wall.board, wall.click), {wall.click: 0}, [wall.click]
    for cell in queue:
        new = [other for other in near[cell] if other not in steps]
        steps |= dict.fromkeys(new, steps[cell] + 1)
        queue += new
    assert (steps[5, 8], steps[0, 8]) == (10, 12)
    assert "(5, 8): it is ten steps away through blanks, (0, 8) is twelve" in PAGE


def room(board, click):
    """How many calls have begun and not ended, and how many cells are in the queue, at most."""
    near, met = sent(board, click), {click}

    def calls(cell):
        met.add(cell)
        return 1 + max((calls(other) for other in near[cell] if other not in met), default=0)

    deep, most, queue, met = calls(click), 0, [click], {click}
    while queue:
        most = max(most, len(queue))
        new = [other for other in near[queue.pop(0)] if other not in met]
        met.update(new)
        queue += new
    return deep, most


def test_the_smallest_board_on_which_deep_needs_less_room_has_six_cells():
    assert room(["MEE", "EEE"], (0, 2)) == (2, 3)
    for size in range(1, 6):
        for text, cols in product(product("EM", repeat=size), range(1, size + 1)):
            board = [text[at : at + cols] for at in range(0, size, cols)]
            clicks = [(r, c) for r, row in enumerate(board) for c, value in enumerate(row) if value == "E"]
            assert all(deep >= wide for deep, wide in (room(board, click) for click in clicks))


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


@every_lesson
def test_forty_five_minutes_have_every_marked_section(path):
    plan = plans_of(path)["45"]
    text = "\n".join(cell["source"] for cell in cells(path, "markdown"))
    marked = set(re.findall(r"^## ▶ (.*)$", text, re.M))
    assert "▶" in plan or marked <= set(re.findall(r'"([^"]+)"', plan))


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
    text = "\n".join(cell["source"] for cell in cells(path, "markdown"))
    for _, plan in (row for row in rows(path) if len(row) == 2):
        headings = re.findall(r"^##+ (?:▶ )?(.*)$", text, re.M)
        assert set(re.findall(r'"([A-Z][^"]+)"', plan)) <= set(headings)
