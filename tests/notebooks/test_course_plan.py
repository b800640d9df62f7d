"""The course as a whole: what is asked, when, how it is judged, how long it takes, and how it is taught.

That the cells run, and that what they assert is true, is nbval's part of the same test run; what a wrong
answer is told is tested with the checker.
"""

import builtins
import re
from concurrent.futures import ThreadPoolExecutor
from itertools import product

import nbformat
import pytest

from minesweeper_lib import BOARDS, SOLVERS
from minesweeper_lib.checker import check_part
from minesweeper_lib.marks import Pieces
from minesweeper_lib.widgets import QUESTIONS
from tests.support.inside import no_processes
from tests.support.oracle import around, reached, solve
from tests.widgets.test_asked_answers import SQUARE, deep, land, wide
from tools import title

from .test_notebooks import LESSONS, ROOT, cells, every_lesson, is_folded, main_line, outputs, tags

NUMBERED = {path.stem[:2]: path for path in LESSONS}


def test_every_way_of_solving_is_drawn_without_its_name():
    """For a screen reader, too: which belong together is the question."""
    shown = [output.get("data", {}) for output in outputs(NUMBERED["04"])]
    text = "\n".join("".join(data["text/plain"]) for data in shown if "image/png" in data)
    assert all(f"Order of {number}: 50 cells" in text for number in range(1, len(SOLVERS) + 1))
    assert not any(f"Order of {name}: 50 cells" in text for name in SOLVERS)


# By hand, then in pieces, then written; only then ours, and any widget that shows the source of ours.
FIRST_THEN = [
    ("01", 'arrange("count mines")', 'check_part("count the mines"'),
    ("01", 'check_part("what a cell shows"', "getsource(symbol)"),
    ("02", 'simulate("depth first"', 'arrange("depth first")'),
    ("02", 'arrange("depth first")', 'check_part("write dfs"'),
    ("02", 'check_part("write dfs"', "getsource(depth_first)"),
    ("02", 'check_part("write dfs"', "watch(deep)"),
    ("03", 'simulate("breadth first"', 'arrange("breadth first")'),
    ("03", 'arrange("breadth first")', 'check_part("write bfs"'),
    ("03", 'check_part("write bfs"', "getsource(breadth_first)"),
    ("03", 'check_part("write bfs"', "watch(wide)"),
    ("06", 'check_part("recursion to stack"', "getsource(explicit_stack)"),
    *((number, f'review("{number}")', "ask(") for number in ("05", "07", "08")),
]


@pytest.mark.parametrize(("number", "first", "then"), FIRST_THEN)
def test_what_the_reader_does_comes_before_what_it_would_give_away(number, first, then):
    sources = [cell["source"] for cell in cells(NUMBERED[number], "code")]
    one, other = (next(at for at, source in enumerate(sources) if part in source) for part in (first, then))
    assert one < other


@pytest.mark.parametrize("ours", ["symbol", "depth_first", "breadth_first", "explicit_stack"])
def test_our_answer_to_an_exercise_is_printed_once_and_folded(ours):
    shows = f"getsource({ours})"
    printed = [cell for path in LESSONS for cell in cells(path, "code") if shows in cell["source"]]
    assert ["answer" in tags(cell) for cell in printed] == [True]


@every_lesson
def test_a_lesson_asks_has_something_to_hand_on_and_leads_to_its_neighbors(path):
    text = "\n".join(cell["source"] for cell in cells(path, "markdown"))
    assert len(re.findall(r"\*\*[^*]*\?[^*]*\*\*", text)) >= 5
    assert re.search(r"^### (Pass it on|Present it)", text, re.M) or path.stem[:2] == "09"
    last, place = main_line(path)[-1]["source"], LESSONS.index(path)
    near = [LESSONS[at].name for at in (place - 1, place + 1) if 0 <= at < len(LESSONS)]
    assert all(f"]({name})" in last for name in near if not name.startswith("09"))


@every_lesson
def test_a_lesson_asks_its_questions_once_and_tells_how_much_was_foreseen(path):
    """In the last code of its main line."""
    code = "\n".join(cell["source"] for cell in cells(path, "code"))
    asked = re.findall(r'^ask\("(.*)"\)$', code, re.M)
    assert sorted(asked) == sorted(id for id in QUESTIONS if id[:2] == path.stem[:2])
    first = {id for cell in main_line(path) for id in re.findall(r'^ask\("(.*)"\)$', cell["source"], re.M)}
    assert first == {id for id in asked if not QUESTIONS[id].more}
    last = [cell["source"] for cell in main_line(path) if cell["cell_type"] == "code"][-1]
    assert last == f'foreseen("{path.stem[:2]}")'


# The clock: words a minute, in text and in code, and minutes for what is done with a cell.
WORDS, EXERCISE, QUESTION, LOOK = 180, 3, 1, 0.5
DONE_BY_HAND = re.compile(r"^(play|simulate|arrange|review)\(", re.M)


def minutes(cell):
    """How long a learner needs for a cell, estimated."""
    if is_folded(cell):
        return 0
    source, does = cell["source"], 0
    if "exercise" in tags(cell) or DONE_BY_HAND.search(source):
        does = EXERCISE
    elif source.startswith("ask("):
        does = QUESTION
    elif cell["cell_type"] == "code" and cell["outputs"]:
        does = LOOK
    return len(source.split()) / WORDS + does


@every_lesson
def test_a_lesson_takes_as_long_as_it_says(path):
    said = int(re.search(r"[Aa]bout (\d+) minutes", cells(path)[0]["source"])[1])
    assert abs(sum(map(minutes, main_line(path))) - said) <= 3 and 15 <= said <= 25


def test_an_hour_is_an_hour():
    """The parts of the first way through, in the first notebook and on the first page."""
    page = next(cell["source"] for cell in cells(NUMBERED["00"]) if "**An hour**" in cell["source"])
    for text in (page, (ROOT / "README.md").read_text(encoding="utf-8")):
        hour = text.partition("**An hour**")[2].partition("**An interview")[0]
        assert sum(int(number) for number in re.findall(r" \((\d+)(?: minutes)?\)", hour)) == 60


@pytest.mark.parametrize(("language", "column"), [("", 0), ("zh", 1)])
def test_each_term_of_the_glossary_is_on_its_page(language, column):
    """A term that no page uses is one too many; each is on the page that the glossary names."""
    table = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    for row in re.findall(r"^\| (.*) \|$", table, re.M)[1:]:
        *words, _, page = row.split(" | ")
        path = ROOT / "notebooks" / language / re.search(r"notebooks/([\w.]+)", page)[1]
        text = "\n".join(cell["source"] for cell in cells(path)).lower().replace("-first", " first")
        missing = [word for word in re.split(r", |\uff0c", words[column]) if word.lower() not in text]
        assert not missing, (path.name, missing)


# Every exercise: its stub is not accepted, and its solution is


def code(path, tag=None):
    return [cell["source"] for cell in cells(path, "code") if tag is None or tag in tags(cell)]


ALL = [(path, *one) for path in LESSONS for one in Pieces(code(path, "exercise")).asked()]


@every_lesson
def test_each_turn_of_the_reader_is_judged(path):
    asked = sum(cell["source"].count("**Your turn") for cell in cells(path, "markdown"))
    assert 0 < asked <= len([one for one in ALL if one[0] == path])


def judged(some, name, answer):
    """What is said of an answer, of which only what it needs is run."""
    names = {}
    for piece in Pieces(some).slice(answer):
        exec(piece.code, names)
    return check_part(name, eval(answer, names))


@pytest.mark.parametrize(("path", "name", "answer"), ALL, ids=[name for _, name, _ in ALL])
def test_the_stub_is_not_accepted_and_the_solution_is(path, name, answer, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    solutions = path.parent / "solutions" / f"{path.stem}_solutions.ipynb"
    with no_processes(), ThreadPoolExecutor(1) as thread:  # pytest's many frames leave too little room
        stub = thread.submit(judged, code(path), name, answer).result()
        right = thread.submit(judged, code(path) + code(solutions), name, answer).result()
    assert not stub.done and len(str(stub)) > 10
    assert right.done, str(right)


# The page for teachers: its numbers are true, what it names is there, its minutes add up.
# What the notebooks claim, too, such as 32 openings or 12 cross edges, is asserted in their last cells.

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
    assert plans(path)["45"].startswith("5 open the notebooks")


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
