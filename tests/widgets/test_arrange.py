"""arrange without a browser: lines go in as the page sends them; what is said and played comes out."""

import random

import pytest

from minesweeper_lib import parse
from minesweeper_lib.checker import ARRANGEMENTS, Answer, Report, judge_arrangement
from minesweeper_lib.checker import arrangements as module
from minesweeper_lib.mistakes import MISTAKES
from minesweeper_lib.recorder import record
from minesweeper_lib.widgets import arrange
from tests.support.inside import no_processes
from tests.support.oracle import solve

from .pretend_page import Page

every_exercise = pytest.mark.parametrize("name", ARRANGEMENTS)


@pytest.fixture(autouse=True)
def in_this_process():
    with no_processes():
        yield


def changed(name, changes=(), without=(), moved=()):
    """The right lines of an exercise with some replaced, left out, or given another depth, by their text."""
    one = ARRANGEMENTS[name]
    texts = [(one.lines[line], depth) for line, depth in one.source if one.lines[line] not in without]
    texts = [(dict(changes).get(text, text), depth) for text, depth in texts]
    return [(one.lines.index(text), dict(moved).get(text, depth)) for text, depth in texts]


def said_of(name, *changes, **how):
    judged = judge_arrangement(name, changed(name, changes, **how))
    assert not judged.right
    return judged


@pytest.mark.corpus
@every_exercise
def test_the_lines_of_the_source_are_right_and_are_played(name):
    judged = judge_arrangement(name, list(ARRANGEMENTS[name].source))
    assert judged.right and judged.fault == -1
    assert judged.lane["before"] == "EEEEEEEMEEEEEEEEEEEE"  # LeetCode's first example
    assert judged.said == "That is it."
    # Seen are the lines that were arranged, and none of what they are tried with.
    rows, (first, last) = judged.lane["source"].splitlines(), judged.lane["folded"]
    placed = [
        "    " * (depth + 1) + ARRANGEMENTS[name].lines[line] for line, depth in ARRANGEMENTS[name].source
    ]
    assert (rows[: first - 1], last) == ([ARRANGEMENTS[name].head, *placed], len(rows))


@every_exercise
def test_what_is_given_at_the_start_is_not_right(name):
    judged = judge_arrangement(name, list(ARRANGEMENTS[name].given))
    assert not judged.right and judged.said


@every_exercise
def test_lines_are_taken_from_the_source_and_wrong_ones_stand_beside_right_ones(name):
    one = ARRANGEMENTS[name]
    assert len(set(one.lines)) == len(one.lines) <= 17
    assert '"""' not in one.text(one.source)
    assert 1 <= len(one.instead) <= 4
    assert all(wrong >= len(one.source) > right for wrong, right in one.instead.items())


def test_an_arrangement_that_is_not_the_sources_is_accepted_when_it_does_the_same():
    one = ARRANGEMENTS["breadth first"]
    placed = list(one.source)
    placed[0], placed[1] = placed[1], placed[0]  # the queue before the table
    assert one.lines[placed[0][0]].startswith("queue =")
    assert judge_arrangement("breadth first", placed).right


# exercise, change, how it begins, words that are said; where it is played
CLOSED, MINE = 'if board[r][c] == "E":', 'if board[row][col] == "M":'
CHECK = 'if board[r][c] == "E" and not visited[r][c]:'
SIDES = 'if (r == row or c == col) and board[r][c] == "E":'
MINE_BY_SIDES = 'if board[row][col] == "M" and (row == cell[0] or col == cell[1]):'
BLANK, OTHER = 'if board[row][col] == "B":', 'if board[row][col] != "X":'
WRONG = [
    ("breadth first", ("cell = queue.popleft()", "cell = queue.pop()"), 6, "not breadth first", None),
    ("breadth first", (CHECK, CLOSED), 11, "opens cells 32 times in all", None),
    ("depth first", (BLANK, OTHER), 5, "A cell with a digit is opened and nothing more", "EEM"),
    ("depth first", (CLOSED, SIDES), 7, "the four at its corners", None),
    ("explicit stack", ("continue", "break"), 7, "but is 'E'", None),
    ("count mines", (MINE, MINE_BY_SIDES), 4, "mines at its corners are not counted", "EEEM"),
    ("count mines", ("mines += 1", "mines = 1"), 5, "", None),
]


@pytest.mark.corpus
@pytest.mark.parametrize(("name", "change", "line", "words", "board"), WRONG)
def test_a_wrong_line_is_named_and_played_on_a_board_that_shows_it(name, change, line, words, board):
    judged = said_of(name, change)
    assert judged.said.startswith(f"Line {line} is the first that is wrong: {change[1]}\n")
    assert judged.fault == line - 2
    assert words in judged.said and board in (None, judged.lane["before"])


ENQUEUE = ["queue.append((r, c))", "visited[r][c] = True"]


@pytest.mark.parametrize(
    ("name", "how", "said"),
    [
        (
            "count mines",
            {"moved": [("return mines", 1)]},
            "Line 6 is the first that is wrong, or a line is missing before it: ",
        ),
        ("breadth first", {"without": ["return board"]}, "A line is missing behind line 13"),
        ("breadth first", {"without": ["return board"]}, "returns None"),
        ("breadth first", {"without": ENQUEUE}, 'Line 12, "return board", is not Python 3'),
        (
            "breadth first",
            {"without": [*ENQUEUE, "return board"]},
            "not Python 3: expected an indented block",
        ),
    ],
)
def test_what_is_missing_or_stands_too_far_in_is_told(name, how, said):
    judged = said_of(name, **how)
    assert said in judged.said and "updateBoard" not in judged.said
    assert judged.fault == -1 or "behind" not in said
    assert judged.lane is None or "Python" not in said


def test_a_line_before_its_turn_is_told_from_one_that_is_wrong():
    one = ARRANGEMENTS["depth first"]
    placed = list(one.source)
    write = placed.pop(2)
    placed.insert(6, write)  # the cell is written after the loop has called
    assert one.lines[write[0]].startswith("board[row][col] =")
    judged = judge_arrangement("depth first", placed)
    assert judged.said.startswith("Line 4 is the first that is wrong, or a line is missing before it: ")


def test_without_the_question_for_e_nothing_is_said_of_marks():
    """Two blanks open each other: not because of when a cell is marked, but because the check is missing."""
    one = ARRANGEMENTS["depth first"]
    asks = next(line for line, text in enumerate(one.lines) if text.startswith('if board[r][c] == "E"'))
    calls = [line for line, text in enumerate(one.lines) if text.startswith("reveal((r")]
    placed = [(line, depth - (line in calls)) for line, depth in one.source if line != asks]
    judged = judge_arrangement("depth first", placed)
    assert not judged.right
    assert "do calls enter only cells that are still 'E'?" in judged.said
    assert "mark" not in judged.said


def test_no_line_at_all_is_not_wrong():
    one = arrange("depth first")
    Page(one).send("check", placed=[])
    assert (one.said, one.standing) == ("Put lines into the program first.", "")


def test_a_right_program_for_which_time_ran_out_is_not_told_that_a_line_is_missing(monkeypatch):
    late = Answer(None, "The boards tried were right. Time ran out.", report=Report())
    monkeypatch.setattr(module, "judge_solver", lambda *_, **__: late)
    judged = judge_arrangement("count mines", list(ARRANGEMENTS["count mines"].source))
    assert (judged.right, judged.said, judged.fault) == (None, late.message, -1)


@pytest.mark.corpus
@pytest.mark.parametrize("seed", range(8))
def test_any_arrangement_is_answered_and_accepted_only_if_it_opens_what_the_rules_say(seed):
    """Lines in some order at some depth: what is accepted is compared with the oracle."""
    chance = random.Random(seed)
    name = chance.choice(list(ARRANGEMENTS))
    one = ARRANGEMENTS[name]
    placed = list(one.source)
    for _ in range(chance.randrange(1, 4)):
        place = chance.randrange(len(placed))
        line, depth = placed.pop(place)
        placed.insert(
            max(0, place + chance.choice((-1, 0, 1))), (line, max(0, depth + chance.choice((-1, 0, 1))))
        )
    judged = judge_arrangement(name, placed)
    assert judged.said
    if judged.right:
        for text, click in (("EEM/EEE/MEE", (0, 0)), ("EEEE/EEME/EEEE", (2, 0)), ("ME", (0, 0))):
            assert record(one.text(placed), parse(text), click).result == solve(parse(text), click)


def test_the_lines_given_for_a_repair_behave_like_the_mistake():
    one, late = ARRANGEMENTS["mark on push"], MISTAKES["marks on pop without a recheck"]
    for side in (2, 3, 4):
        board = [["E"] * side for _ in range(side)]
        given = record(one.text(one.given), board, (0, 0))
        assert given.writes == record(late, board, (0, 0)).writes > side * side


def placed_by(page_of, name, placed):
    """The lines as the page numbers them."""
    lines, one = page_of.question["lines"], ARRANGEMENTS[name]
    return [[lines.index(one.lines[line]), depth] for line, depth in placed]


def test_a_check_is_answered_and_what_stands_there_is_sent_to_be_played():
    one = arrange("count mines")
    page = Page(one)
    page.send("check", placed=placed_by(one, "count mines", changed("count mines", without=["mines += 1"])))
    assert (one.standing, one.answered) == ("wrong", ["page", 1])
    page.send("check", placed=placed_by(one, "count mines", ARRANGEMENTS["count mines"].source))
    assert one.standing == "right"
    assert [lane["name"] for lane in one.lanes] == ["your lines"]
    assert one.judged.right


def test_the_page_does_not_hold_the_order_and_the_seed_decides_the_shuffle():
    lines = {seed: arrange("breadth first", seed=seed).question["lines"] for seed in (1, 2)}
    assert lines[1] != lines[2]
    assert sorted(lines[1]) == sorted(lines[2]) == sorted(ARRANGEMENTS["breadth first"].lines)
    assert arrange("breadth first", seed=1).question["lines"] == lines[1]
    assert lines[1] != list(ARRANGEMENTS["breadth first"].lines)


def test_a_saved_notebook_keeps_the_task_as_it_was_before():
    one = arrange("depth first")
    before = one._still()
    Page(one).send("check", placed=placed_by(one, "depth first", ARRANGEMENTS["depth first"].source[:1]))
    assert one._still() == before
    assert "To put the lines in order, run this box." in before["text/html"]
    assert before["text/plain"].count("\n") == len(ARRANGEMENTS["depth first"].lines) + 1
