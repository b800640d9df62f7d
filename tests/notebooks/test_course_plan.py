"""The course as a whole: what is asked, when, and how it is judged, how long it takes, what leads where.

That the cells run, and that what they assert is true, is nbval's part of the same test run; what a wrong
answer is told is tested with the checker.
"""

import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from minesweeper_lib import SOLVERS
from minesweeper_lib.checker import check_part
from minesweeper_lib.marks import Pieces
from minesweeper_lib.widgets import QUESTIONS
from tests.support.inside import no_processes

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
        if piece.code:
            exec(piece.code, names)
        else:
            names[piece.kept_as] = piece.text
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
