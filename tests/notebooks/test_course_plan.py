"""The course as a whole: nothing of the plan is left out, and each page leads to the next.

That what is asserted in the notebooks is true is nbval's part of the same test run; here it is
made sure that it is asserted, and in the notebook where it belongs.
"""

import re

import pytest

from minesweeper_lib import SOLVERS
from minesweeper_lib.widgets import QUESTIONS

from .test_notebooks import LESSONS, ROOT, cells, every_lesson, is_folded, main_line, outputs, tags

NUMBERED = {path.stem[:2]: path for path in LESSONS}

# What the pitfall of each notebook comes to: its last cell, which is folded, has to claim it.
CLAIMS = [
    ("00", "after[1][2] == "),
    ("01", "[True, True, False]"),
    ("02", "[((3, 2), (2, 1)), ((3, 2), (2, 2))]"),
    ("03", "along == sorted(along) and distances != sorted(distances)"),
    ("04", "(2499, 99)"),
    ("05", "(len(cross_edges(marked)), len(cross_edges(deep))) == (12, 0)"),
    ("05", "[7, 32, 109, 318, 864, 2300, 6165]"),
    ("06", "survives(31) and not survives(32)"),
    ("07", "suspect, trap.board, trap.click).result[1][1] == "),
    ("08", "[oldest.steps[2].cell, deep.steps[2].cell] == [(1, 0), (0, 2)]"),
    ("09", "(jumps, flows) == (0b1110111, 0b1110000)"),
]


@pytest.mark.parametrize(("number", "claim"), CLAIMS)
def test_each_pitfall_is_asserted_in_its_notebook(number, claim):
    assert claim in cells(NUMBERED[number])[-1]["source"]


def test_every_way_of_solving_is_drawn_without_its_name():
    """For a screen reader, too: which belong together is the question. What they claim is in `CLAIMS`."""
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
def test_a_lesson_leads_to_its_neighbors(path):
    last, place = main_line(path)[-1]["source"], LESSONS.index(path)
    if place:
        assert f"]({LESSONS[place - 1].name})" in last
    if place + 1 < len(LESSONS) and LESSONS[place + 1].stem[:2] != "09":
        assert f"]({LESSONS[place + 1].name})" in last


@every_lesson
def test_a_lesson_asks_before_it_shows_and_gives_something_to_make_and_to_hand_on(path):
    text = "\n".join(cell["source"] for cell in cells(path, "markdown"))
    assert len(re.findall(r"\*\*[^*]*\?[^*]*\*\*", text)) >= 5
    assert "**Your turn" in text
    assert re.search(r"^### (Pass it on|Present it)", text, re.M) or path.stem[:2] == "09"


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


def by_section(path):
    """The minutes of the main line by heading; what stands above the first one is under ""."""
    found, heading = {"": 0}, ""
    for cell in main_line(path):
        text = cell["cell_type"] == "markdown"
        parts = re.split(r"^## (.*)$", cell["source"], flags=re.M) if text else [cell["source"]]
        for place, part in enumerate(parts):
            if place % 2:
                heading = part
                found[heading] = 0
            else:
                found[heading] += minutes(cell | {"source": part})
    return found


def test_an_hour_is_an_hour():
    """The parts of the first way through, as the page lists them, with the minutes that it says."""
    found = {number: by_section(NUMBERED[number]) for number in ("00", "02", "03", "04", "05")}
    marked = {heading for heading in found["03"] if heading.startswith("▶")}
    taken = [
        found["00"].keys() - {"Change it", "Build one", "What you can do now"},
        found["02"].keys() - {"Build it", "▶ The rule as a program"},
        {"", *marked, "What you can do now"},
        {"▶ Ready", "▶ The room they need"},
        {"▶ One word", "▶ Mark when it leaves"},
    ]
    needs = [sum(map(parts.get, some)) for parts, some in zip(found.values(), taken, strict=True)]
    page = next(cell["source"] for cell in cells(NUMBERED["00"]) if "**An hour**" in cell["source"])
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for text in (page, readme):
        hour = text.partition("**An hour**")[2].partition("**An interview")[0]
        said = [int(number) for number in re.findall(r" \((\d+)(?: minutes)?\)", hour)]
        assert sum(said) == 60
        assert all(abs(need - number) <= 1 for need, number in zip(needs, said, strict=True)), needs


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
