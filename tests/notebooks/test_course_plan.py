"""The course as a whole: nothing of the plan is left out, and each page leads to the next.

That what is asserted in the notebooks is true is nbval's part of the same test run; here it is
made sure that it is asserted, and in the notebook where it belongs.
"""

import ast
import re

import pytest

from minesweeper_lib import ORDERS, SOLVERS
from minesweeper_lib.widgets import QUESTIONS

from .test_notebooks import LESSONS, ROOT, cells, every_lesson, main_line, outputs, tags

NUMBERED = {path.stem[:2]: path for path in LESSONS}

# The pitfall of each notebook: what one of its cells has to claim.
CLAIMS = [
    ("00", "len(opened(board, after)) == 18"),
    ("01", "passes == [True, True, False]"),
    ("02", "[step.stack for step in whole.steps[1:3]] == [((3, 2), (2, 1)), ((3, 2), (2, 2))]"),
    ("02", "(trace.max_depth, record(depth_first, ten, (0, 0)).max_depth) == (9, 99)"),
    ("03", "along == sorted(along) and distances != sorted(distances)"),
    ("04", "(most_deep.max_depth, most_wide.peak_frontier) == (2499, 99)"),
    ("04", "deep.reads == wide.reads == 338 and deep.writes == wide.writes == 25"),
    ("05", "(len(cross_edges(marked)), len(cross_edges(deep))) == (12, 0)"),
    ("05", "counts == [7, 32, 109, 318, 864, 2300, 6165]"),
    ("05", "all((now > 2.6 * before for before, now in pairwise(counts)))"),
    ("06", "survives(31) and (not survives(32)) and (31 ** 2 < 1000 < 32 ** 2)"),
    ("06", "all((depth[n] == n * n - (n % 2 == 0 and n > 2) for n in depth))"),
    ("06", "peaks == [2 * 15 - 1, 4 * 15 - 4]"),
    ("07", "record(suspect, trap.board, trap.click).result[1][1] == 'E'"),
    ("07", "show(update_board(parse('EE/EM'), (0, 0))) == '1E\\nEM'"),
    ("07", "count_mines(parse('EEE/EME/MEM'), (0, 1)) == 1"),
    ("08", "[oldest.steps[2].cell, deep.steps[2].cell] == [(1, 0), (0, 2)]"),
    ("09", "(jumps, flows) == (119, 112)"),
]
FOUR_OR_EIGHT = "MEE/EEM/EEE"


def claims(path):
    """What the cells of a notebook assert, each in Python's own spelling."""
    sources = [cell["source"] for cell in cells(path, "code") if not cell["source"].startswith("%")]
    nodes = [node for source in sources for node in ast.walk(ast.parse(source))]
    return [ast.unparse(node.test) for node in nodes if isinstance(node, ast.Assert)]


def pictures(path):
    """What the saved pictures of a notebook show, in words."""
    shown = [output.get("data", {}) for output in outputs(path)]
    return "\n".join("".join(data["text/plain"]) for data in shown if "image/png" in data)


@pytest.mark.parametrize(("number", "claim"), CLAIMS)
def test_each_pitfall_is_asserted_in_its_notebook(number, claim):
    assert claim in "\n".join(claims(NUMBERED[number]))


def test_the_board_that_tells_four_from_eight_is_the_one_that_was_meant():
    from minesweeper_lib import BOARDS

    assert (BOARDS["4 against 8"].text, BOARDS["4 against 8"].click) == (FOUR_OR_EIGHT, (2, 0))


def test_every_way_of_solving_is_drawn_without_its_name():
    """For a screen reader, too: which belong together is the question. What they claim is in `CLAIMS`."""
    shown = pictures(NUMBERED["04"])
    assert all(f"Order of {number}: 50 cells" in shown for number in range(1, len(SOLVERS) + 1))
    assert not any(f"Order of {name}: 50 cells" in shown for name in SOLVERS)


@pytest.mark.parametrize(("number", "solver"), [("02", "depth_first"), ("03", "breadth_first")])
def test_the_reader_builds_before_ours_is_shown(number, solver):
    """Its source is printed below the check; so does a widget, which shows the source of what it plays."""
    code = cells(NUMBERED[number], "code")
    check = next(at for at, cell in enumerate(code) if "write" in cell["source"] and "exercise" in tags(cell))
    shows = rf"getsource\({solver}\)|^(watch|race)\((?!record\(my_)"
    assert min(at for at, cell in enumerate(code) if re.search(shows, cell["source"], re.M)) > check


def place(number, source):
    """Which of its code cells has this in it."""
    return next(at for at, cell in enumerate(cells(NUMBERED[number], "code")) if source in cell["source"])


@pytest.mark.parametrize(("number", "solver"), [("02", "depth first"), ("03", "breadth first")])
def test_the_reader_is_the_machine_before_its_source_is_shown(number, solver):
    assert place(number, f'simulate("{solver}"') < place(number, f"getsource({solver.replace(' ', '_')})")


@pytest.mark.parametrize(
    ("number", "lines", "exercise"),
    [
        ("01", "count mines", "count the mines"),
        ("02", "depth first", "write dfs"),
        ("03", "breadth first", "write bfs"),
    ],
)
def test_lines_are_put_in_order_before_they_are_written(number, lines, exercise):
    assert place(number, f'arrange("{lines}")') < place(number, f'check_part("{exercise}"')


@pytest.mark.parametrize("number", ["05", "07", "08"])
def test_a_notebook_first_asks_again_what_was_taught(number):
    assert place(number, f'review("{number}")') < place(number, "ask(")


@pytest.mark.parametrize(
    ("number", "ours"),
    [("01", "symbol"), ("02", "depth_first"), ("03", "breadth_first"), ("06", "explicit_stack")],
)
def test_our_answer_to_an_exercise_is_printed_once_and_folded(number, ours):
    printed = [
        (path.stem[:2], "answer" in tags(cell))
        for path in LESSONS
        for cell in cells(path, "code")
        if f"getsource({ours})" in cell["source"]
    ]
    assert printed == [(number, True)]


def test_the_three_published_orders_are_named():
    text = "\n".join(cell["source"] for cell in cells(NUMBERED["02"], "markdown"))
    assert {"row by row", "right first", "down first"} <= set(ORDERS)
    assert re.search(
        r"write-up 004 looks down first, 000 and 002 look right first, 001 goes row by row", text
    )


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
    asked = re.findall(r"\*\*[^*]*\?[^*]*\*\*|\*\*(?:Guess|Predict|Sketch|Vote|Count)[^*]*\*\*", text)
    assert len(asked) >= 5
    assert "**Your turn" in text
    assert re.search(r"^### (Pass it on|Present it)", text, re.M) or path.stem[:2] == "09"


@pytest.mark.parametrize("path", LESSONS[:9], ids=lambda path: path.stem)  # 09 is a tour for the curious
def test_a_lesson_takes_a_guess_and_answers_it(path):
    """Somewhere the reader writes an expectation down and is told how it went."""
    code = "\n".join(cell["source"] for cell in cells(path, "code"))
    assert re.search(r"^(my_\w+ = |ask\()", code, re.M)
    assert re.search(r"print\(.*\bmy_\w+\b|predict\(|ask\(|check_part\(|report", code)


@pytest.mark.parametrize("id", QUESTIONS)
def test_every_question_is_asked_once_in_its_notebook(id):
    asked = [cell["source"] for cell in cells(NUMBERED[id[:2]], "code")]
    assert asked.count(f'ask("{id}")') == 1


@every_lesson
def test_a_lesson_that_asks_tells_how_much_was_foreseen(path):
    """In the last code of its main line; and it asks nothing that there is not."""
    code = [cell["source"] for cell in cells(path, "code")]
    asked = {id for source in code for id in re.findall(r'^ask\("(.*)"\)$', source, re.M)}
    assert asked == {id for id in QUESTIONS if id[:2] == path.stem[:2]}
    last = [cell["source"] for cell in main_line(path) if cell["cell_type"] == "code"][-1]
    assert last == f'foreseen("{path.stem[:2]}")'


WORDS = 130  # a minute, of somebody who learns English, in text and in code
TURNS = {  # minutes beyond reading, by how a cell begins
    "ask(": 0.5,
    ("play(", "watch(", "race(", "simulate(", "animate(", "edit("): 1.5,
}
EXERCISE = 5


def minutes(cell):
    """How long a learner needs for a cell, estimated."""
    turns = (more for begins, more in TURNS.items() if cell["source"].startswith(begins))
    return len(cell["source"].split()) / WORDS + sum(turns) + EXERCISE * ("exercise" in tags(cell))


@every_lesson
def test_a_lesson_takes_some_15_to_25_minutes_and_says_so(path):
    needs = sum(map(minutes, main_line(path)))
    said = int(re.search(r"[Aa]bout (\d+) minutes", cells(path)[0]["source"])[1])
    assert 14 <= needs <= said <= min(25, needs + 8), needs


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
