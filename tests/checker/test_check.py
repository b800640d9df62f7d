"""Reports: right solutions are accepted and recognized, wrong ones explained, and nothing false is said."""

import re
from importlib import import_module
from types import SimpleNamespace

import pytest

from minesweeper_lib import SOLVERS, parse
from minesweeper_lib.checker import Limits, check
from minesweeper_lib.checker.costs import explosion, taught_costs
from minesweeper_lib.checker.games import cut
from minesweeper_lib.checker.trying import player
from minesweeper_lib.mistakes import MISTAKES
from minesweeper_lib.recorder import load
from tests.checker.test_classify import KINDS
from tests.support.hostile import RIGHT, method
from tests.support.inside import ROOMY, Unguarded
from tests.support.oracle import solve
from tests.support.reports import assert_it_can_be_shown, assert_it_is_short, report_on
from tests.support.slips import QUEUE, RECURSIVE


def wrong_on_large_boards(board, click):
    """Right up to ten columns; beyond, the last one stays closed."""
    after = solve(board, click)
    if len(board[0]) > 10:
        for row, values in enumerate(board):
            after[row][-1] = values[-1]
    return after


# Right


@pytest.mark.corpus
@pytest.mark.parametrize("name", SOLVERS)
def test_a_taught_solver_is_accepted_and_recognized(name):
    report = report_on(name)
    assert report.verdict == "right"
    assert report.kind == KINDS[name]
    assert report.name == name
    assert (report.mistake, report.board, report.got) == (None, None, None)
    assert KINDS[report.behaves_like] == KINDS[name]
    assert report.order == (None if report.kind == "raster" else "row by row")
    assert report.behaves_like != name or report.costs == taught_costs(name)
    recursive = SOLVERS[name].frontier == "calls"
    assert (report.survives, report.fails_from) == ((False, 32) if recursive else (True, None))
    assert ("32 x 32" in report.message) == recursive
    assert_it_can_be_shown(report)


@pytest.mark.child
def test_a_process_of_its_own_tells_the_same():
    report, here = check(SOLVERS["depth first"], ROOMY), report_on("depth first")
    for what in ("verdict", "costs", "memory", "survives", "fails_from", "order", "message"):
        assert getattr(report, what) == getattr(here, what)


def test_costs_are_those_that_can_be_worked_out_by_hand():
    assert taught_costs("breadth first")["peak"] == 19
    assert taught_costs("depth first")["depth"] == 99


def test_growth_is_told_with_numbers_that_can_be_worked_out_by_hand():
    """An open n x n takes 18n² - 24n + 8 reads; 2n - 1 cells wait, or n² - 1 calls if n is even."""
    report, each = report_on("breadth first"), (18 * 30**2 - 24 * 30 + 8) / 30**2
    assert report.time == f"O(mn) reads, {each:.0f} for each cell of an open 30 x 30."
    assert report.memory == "O(m + n). On an open 30 x 30, at most 59 cells wait."
    memory = report_on("depth first").memory
    assert memory == "O(mn). On an open 30 x 30, at most 899 calls are open at once."


def test_a_recursion_limit_of_its_own_stays_in_force(here):
    """On LeetCode it would be in force, too: an open 8 x 8 then ends in a RecursionError."""
    report = check("import sys\nsys.setrecursionlimit(90)\n" + RECURSIVE)
    assert report.verdict == "not right"
    assert "recursion limit of its own" in report.message
    assert check("import sys\nsys.setrecursionlimit(5000)\n" + RECURSIVE).verdict == "right"


def test_which_of_several_solutions_was_tried_is_noted(here):
    assert "2 times" in " ".join(check(2 * RIGHT).notes)


@pytest.mark.parametrize("name", ["rescan", "raster sweep"])
def test_a_slow_solution_is_right_and_nothing_is_said_of_leetcode(here, name):
    report = report_on(name)
    assert report.time.startswith("O((mn)²)")
    assert "LeetCode" not in str(report)


# Names that say one thing while the list does the other


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (QUEUE.replace("q.popleft()", "q.pop()"), "You call it `q`, but `pop()` takes the newest cell"),
        (re.sub(r"\bq\b", "stack", QUEUE), "You call it `stack`, but `popleft()` takes the oldest cell"),
    ],
)
def test_a_stack_called_queue_and_a_queue_called_stack_are_told_so(here, text, said):
    report = check(text)
    assert report.verdict == "right"
    assert said in report.message
    wrong = check(text.replace('else "B"', 'else "0"').replace("if not mines", "if mines == 0"))
    assert wrong.verdict == "not right"
    assert said in " ".join(wrong.notes)


# Wrong


def assert_it_is_explained(name, report):
    mistake = MISTAKES[name]
    verdicts = {"marks on pop without a recheck": "too much work"}
    verdicts["reopens revealed cells"] = "right in games only"
    assert report.verdict == verdicts.get(name, "not right")
    assert report.mistake == name
    assert mistake.sentence in report.message
    board = parse(mistake.board)
    assert (len(report.board), len(report.board[0])) == (len(board), len(board[0]))
    assert report.expected == solve(report.board, report.click)
    if mistake.shows == "board" and report.got:
        assert report.got != report.expected
    if mistake.shows == "cost":
        assert report.got == report.expected
    assert_it_can_be_shown(report)


@pytest.mark.corpus
@pytest.mark.parametrize("name", [name for name in MISTAKES if name != "remembers the last board"])
def test_a_mistake_is_caught_named_and_shown_on_its_smallest_board(name):
    assert_it_is_explained(name, report_on(name))


@pytest.mark.child
def test_what_is_kept_between_clicks_is_found_in_a_process_of_its_own():
    function = MISTAKES["remembers the last board"]
    function.__defaults__[0].clear()  # other tests may have called it in this process
    assert_it_is_explained("remembers the last board", check(function, ROOMY))


def test_the_line_that_wrote_the_wrong_value_is_shown(here):
    report = check(RIGHT.replace('"B")', '"0")'))
    assert report.line == 8  # the text begins with a blank line
    assert report.code.endswith('str(mines or "0")')


def test_a_failure_on_large_boards_only_is_made_small(here):
    report = check(wrong_on_large_boards)
    assert report.verdict == "not right"
    assert (len(report.board), len(report.board[0])) == (1, 11)
    assert report.mistake is None


def test_one_that_is_right_in_every_game_is_told_so_and_described():
    report = report_on("reopens revealed cells")
    assert (report.ok, report.verdict) == (False, "right in games only")
    assert "No game leads to it" in report.message
    assert "<b>≈ Right in games only.</b>" in report._repr_html_()
    assert (report.kind, report.survives) == ("depth first", False)
    assert report.costs


def test_a_board_is_cut_smaller_around_its_click():
    """At each of its four edges, down to the click alone."""
    board, cell = [[(row, col) for col in range(9)] for row in range(6)], (2, 7)
    game, cuts = (board, cell), 0
    while smaller := [*cut(*game)]:
        assert all(one[row][col] == cell for one, (row, col) in smaller)
        game, cuts = smaller[-1], cuts + 1
    assert (game, cuts) == (([[cell]], (0, 0)), 5 + 8)


LATE = """\
from minesweeper_lib.board import neighbors, symbol
def solve(board, click):
    waiting, seen = [tuple(click)], set()
    while waiting:
        cell = waiting.pop(0)
        seen.add(cell)
        board[cell[0]][cell[1]] = symbol(board, cell)
        if board[cell[0]][cell[1]] == "B":
            waiting += [one for one in neighbors(board, cell) if one not in seen]
    return board
"""


def test_too_much_work_is_told_even_if_boards_go_wrong_that_no_game_leads_to(here):
    """It does not ask for 'E', so it writes into cells that were revealed before."""
    assert check(LATE).verdict == "too much work"


PATHS = """\
from minesweeper_lib.board import neighbors, symbol
def solve(board, click):
    shown = {}
    def go(cell, path):
        shown[cell] = symbol(board, cell)
        if shown[cell] == "B":
            for r, c in neighbors(board, cell):
                if (r, c) not in path and board[r][c] == "E":
                    go((r, c), path | {(r, c)})
    go(tuple(click), {tuple(click)})
    for (r, c), value in shown.items():
        board[r][c] = value
    return board
"""
SLOW = """\
from minesweeper_lib.board import neighbors, symbol
def solve(board, click):
    board[click[0]][click[1]] = symbol(board, tuple(click))
    for _ in range(len(board) * len(board[0])):
        for r, row in enumerate(board):
            for c, value in enumerate(row):
                if value == "E" and any(board[i][j] == "B" for i, j in neighbors(board, (r, c))):
                    row[c] = symbol(board, (r, c))
    return board
"""


@pytest.mark.parametrize(
    ("text", "mistake"),
    [(LATE, "marks on pop without a recheck"), (PATHS, None), (SLOW, "no explosion")],
)
def test_work_that_explodes_is_told_from_work_that_is_slow(text, mistake):
    """Cells that wait several times; every path walked; mn sweeps, which are O((mn)²)."""
    solution, silent = load(text), SimpleNamespace(trying=lambda **what: None)
    found = explosion(solution, player(solution), Unguarded(), silent)
    assert (found or {"mistake": "no explosion"})["mistake"] == mistake


KEEPS = """\
from minesweeper_lib.solvers import breadth_first
seen = set()
def solve(board, click):
    if tuple(click) in seen:
        return board
    seen.add(tuple(click))
    return breadth_first(board, click)
"""


@pytest.mark.child
def test_what_a_module_keeps_between_clicks_is_told(tmp_path, monkeypatch):
    """As a text, and as a function of a file, which is imported by its name."""
    (tmp_path / "keeps.py").write_text(KEEPS)
    monkeypatch.syspath_prepend(tmp_path)
    for solution in (KEEPS, import_module("keeps").solve):
        assert check(solution, ROOMY).mistake == "remembers the last board"


# What was said, and was false


def test_a_function_that_returns_none_has_lost_no_copy(here):
    report = check(lambda board, click: None)
    assert (report.verdict, report.mistake) == ("not right", None)
    assert report.message.startswith("It returns nothing (in Python, None).")


def test_an_x_that_is_overwritten_is_not_called_forgotten(here):
    text = QUEUE.replace('board[r][c] = "X"', 'board[r][c] = "X"\n                board[r][c] = "1"')
    report = check(text)
    assert (report.verdict, report.mistake) == ("not right", None)
    assert "here it does not" not in str(report)


def test_a_solution_of_another_problem_is_told_its_exercise(here):
    report = check("class Solution:\n    def floodFill(self, image, sr, sc, color):\n        return image")
    assert report.verdict == "cannot be run"
    assert 'check_part("flood fill", ...)' in report.message


@pytest.mark.child
def test_the_line_of_an_endless_loop_is_that_of_the_loop_that_goes_round():
    lines = "n = 0", "while n < 5:", "    for cell in click:", "        n *= 2", "return board"
    report = check(method(*lines), Limits(call=0.3))
    assert (report.line_is, report.code) == ("loops", "while n < 5:")


# Short


def grade(text):
    """The school year that a text needs, by Flesch and Kincaid; vowels in a row are a syllable."""
    words = re.findall("[a-z]+", text.lower())
    syllables = sum(max(1, len(re.findall("[aeiouy]+", word.removesuffix("e")))) for word in words)
    sentences = len(re.findall(r"[.:?!]\s", text + " "))
    return 0.39 * len(words) / sentences + 11.8 * syllables / len(words) - 15.59


@pytest.mark.corpus
def test_the_verdicts_of_a_class_read_at_grade_nine():
    reports = map(report_on, [*SOLVERS, *MISTAKES])
    assert grade(" ".join(f"{report.headline}. {report.message}" for report in reports)) <= 9


@pytest.mark.corpus
@pytest.mark.parametrize("name", [*SOLVERS, *MISTAKES])
def test_the_first_screen_is_short(name):
    assert_it_is_short(report_on(name))
