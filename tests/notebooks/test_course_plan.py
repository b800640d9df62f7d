"""The course as a whole: nothing of the plan is left out, and each page leads to the next.

That what is asserted in the notebooks is true is nbval's part of the same test run; here it is
made sure that it is asserted, and in the notebook where it belongs.
"""

import ast
import re

import pytest

from minesweeper_lib import ORDERS, SOLVERS, parse
from minesweeper_lib.checker import Report
from minesweeper_lib.widgets.asked import QUESTIONS

from .test_notebooks import LESSONS, cells, every_lesson, outputs, tags

NUMBERED = {path.stem[:2]: path for path in LESSONS}

# The pitfall of each notebook: what one of its cells has to claim.
CLAIMS = [
    ("00", "len(opened(board, after)) == 18"),
    ("01", "passes == {'leetcode 1': True, 'leetcode 2': True, '4 against 8': False}"),
    ("02", "[step.stack for step in steps[1:3]] == [((3, 2), (2, 1)), ((3, 2), (2, 2))]"),
    ("02", "record(depth_first, parse('/'.join(10 * ['E' * 10])), (0, 0)).max_depth == 99"),
    ("03", "along == sorted(along) and distances != sorted(distances)"),
    ("04", "len(most) != 50 or (most_deep.max_depth, most_wide.peak_frontier) == (2499, 99)"),
    ("04", "deep.reads == wide.reads and deep.writes == wide.writes == 25"),
    ("05", "(len(cross_edges(marked)), len(cross_edges(deep))) == (12, 0)"),
    ("05", "counts[1:4] == [32, 109, 318] and all((now > 2.6 * before for before, now in pairwise(counts)))"),
    ("06", "largest ** 2 < 1000 < (largest + 1) ** 2"),
    ("06", "all((depth[n] == n * n - (n % 2 == 0 and n > 2) for n in depth))"),
    ("06", "all((looks[n] == 18 * n * n - 24 * n + 8 < 18 * n * n for n in looks))"),
    ("06", "len(field) != 15 or peaks == [2 * 15 - 1, 4 * 15 - 4]"),
    ("07", "missed[1][1] == 'E' and right.result[1][1] == '2'"),
    ("07", "show(update_board(parse('EE/EM'), (0, 0))) == '1E\\nEM'"),
    ("07", "count_mines(crowd, (0, 1)) == 1"),
    ("08", "third == [(1, 0), (0, 2)]"),
]
FOUR_OR_EIGHT = "MEE/EEM/EEE"
FOUR_ONLY = ["spreads to only four neighbors"]  # the mistakes that need nine cells


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
    assert claim in claims(NUMBERED[number])


def test_the_board_that_tells_four_from_eight_is_the_one_that_was_meant():
    from minesweeper_lib import BOARDS

    assert (BOARDS["4 against 8"].text, BOARDS["4 against 8"].click) == (FOUR_OR_EIGHT, (2, 0))


def test_every_way_of_solving_is_drawn_on_the_same_click_and_named_with_its_source():
    race = NUMBERED["04"]
    # Without names, for a screen reader too: who belongs to whom is the question.
    assert all(f"Order of {number}: 50 cells" in pictures(race) for number in range(1, len(SOLVERS) + 1))
    assert not any(f"Order of {name}: 50 cells" in pictures(race) for name in SOLVERS)
    printed = "\n".join("".join(output.get("text", "")) for output in outputs(race))
    for name, solver in SOLVERS.items():
        assert re.search(rf"^{name} .*{re.escape(solver.source)}$", printed, re.M), name


def test_every_way_of_solving_can_be_watched():
    """By name, or as one of the group of which all are raced."""
    code = "\n".join(cell["source"] for cell in cells(NUMBERED["04"], "code"))
    raced = re.findall(r"^race\(.*\)$", code, re.M)
    assert "race(*(traces[name] for name in same[0]))" in raced
    named = {name for name in SOLVERS if any(f'"{name}"' in line for line in raced)}
    assert named == {"reveal on discovery", "marked stack", "rescan", "raster sweep"}
    [groups] = [
        "".join(output["data"]["text/plain"])
        for output in outputs(NUMBERED["04"])
        if "".join(output.get("data", {}).get("text/plain", "")).startswith("[['depth first'")
    ]
    first = ast.literal_eval(groups)[0]
    # Deep against wide is the race that the notebook begins with.
    assert "race(deep, wide)" in raced
    assert {*named, *first, "breadth first"} == set(SOLVERS)


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
        ("05", "mark on push", "look again"),
        ("06", "explicit stack", "recursion to stack"),
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


def test_the_three_published_orders_make_three_pictures():
    shown = pictures(NUMBERED["02"])
    text = "\n".join(cell["source"] for cell in cells(NUMBERED["02"], "markdown"))
    for order in ("row by row", "right first", "down first"):
        assert order in ORDERS
        assert f"Order of depth first, {order}: 25 cells" in shown
    assert re.search(
        r"Write-up 004 looks down first, 000 and 002 look right first, 001 goes row by row", text
    )


@every_lesson
def test_a_lesson_leads_to_its_neighbors(path):
    last, place = cells(path)[-1]["source"], LESSONS.index(path)
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
    assert re.search(r"^## (Pass it on|Present it)", text, re.M)


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
    """In its last cell of code; and it asks nothing that there is not."""
    code = [cell["source"] for cell in cells(path, "code")]
    asked = {id for source in code for id in re.findall(r'^ask\("(.*)"\)$', source, re.M)}
    assert asked == {id for id in QUESTIONS if id[:2] == path.stem[:2]}
    assert not asked or code[-1] == f'foreseen("{path.stem[:2]}")'


WORDS = 130  # a minute, of somebody who learns English, in text and in code
TURNS = {  # minutes beyond reading, by how a cell begins
    "ask(": 0.5,
    ("play(", "watch(", "race(", "simulate(", "animate(", "edit("): 1.5,
}
EXERCISE = 5


def required(path):
    """The cells of a lesson without those marked as optional: a section, or the box below a text."""
    section = box = False
    for cell in cells(path):
        text = cell["source"]
        if cell["cell_type"] == "markdown":
            heading = re.match(r"## (.*)", text)
            section = heading[1].endswith("(optional)") if heading else section
            box = re.search(r"\*Optional\b|optional: a question", text) is not None
        if not section and not (box and cell["cell_type"] == "code") and "colab" not in tags(cell):
            yield cell
        box = box and cell["cell_type"] == "markdown"


def minutes(cell):
    """How long a learner needs for a cell, estimated."""
    turns = (more for begins, more in TURNS.items() if cell["source"].startswith(begins))
    return len(cell["source"].split()) / WORDS + sum(turns) + EXERCISE * ("exercise" in tags(cell))


@every_lesson
def test_a_lesson_takes_15_to_25_minutes_and_says_so(path):
    needs = sum(map(minutes, required(path)))
    said = int(re.search(r"[Aa]bout (\d+) minutes", cells(path)[0]["source"])[1])
    assert 15 <= needs <= said <= min(25, needs + 8), needs


@every_lesson
def test_no_answer_is_asserted_in_the_code_below_its_question(path):
    """What is folded is the output; the code can be read, so it compares with no number or text."""
    for cell in cells(path, "code"):
        if "answer" in tags(cell):
            tests = [
                node.test for node in ast.walk(ast.parse(cell["source"])) if isinstance(node, ast.Assert)
            ]
            assert not [test for test in tests if values_compared(test)], cell["source"]


def values_compared(node):
    """The numbers and texts that a test compares with; what is in a call or an index is none of them."""
    if isinstance(node, (ast.Call, ast.Subscript)):
        return []
    found = [node.value] if isinstance(node, ast.Constant) else []
    return found + [value for child in ast.iter_child_nodes(node) for value in values_compared(child)]


@pytest.mark.parametrize(
    ("number", "line"),
    [("07", "assert report.board in"), ("08", "assert report.kind in"), ("08", "best = my_report if")],
)
def test_a_check_that_was_not_tried_stops_no_page(number, line):
    """On a busy machine `check` has nothing to say; the cells that use its report go on."""
    untried = Report(False, ["It was not tried."])
    (source,) = [
        cell["source"] for cell in cells(NUMBERED[number], "code") if cell["source"].startswith(line)
    ]
    source = source.split("\n")[0] if line.startswith("assert") else source
    exec(source, {"report": untried, "my_report": untried, "parse": parse, "names": FOUR_ONLY})
