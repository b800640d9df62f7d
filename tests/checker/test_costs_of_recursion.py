"""How deep the recursion of a right solution may go, judged by the board that comes out."""

import subprocess
import sys

import pytest

from minesweeper_lib import SOLVERS
from minesweeper_lib.checker import Limits
from minesweeper_lib.checker.costs import USUAL_LIMIT, recursion
from minesweeper_lib.checker.findings import Findings
from minesweeper_lib.checker.outcome import TookTooLong
from minesweeper_lib.checker.trying import Unguarded, player
from minesweeper_lib.recorder.solution import load
from tests.support.inside import report_on, sent_by
from tests.support.oracle import solve
from tests.support.slips import RECURSIVE

BREADTH = SOLVERS["breadth first"]


def nesting_to(size, fails):
    """Does what ``fails`` does on open squares from some size on, if the limit is Python's own."""

    def solution(board, click):
        if len(board) >= size and sys.getrecursionlimit() < 50_000:
            return fails(board)
        return [["B"] * len(row) for row in board]

    return solution


def raises(board):
    raise RecursionError


def leaves_closed(board):
    return board


def counts_wrong(board):
    return [["1"] * len(row) for row in board]


def recursion_of(function, guard=None):
    return sent_by(lambda *rest: recursion(function, *rest), guard=guard)


@pytest.mark.parametrize("fails", [raises, leaves_closed, counts_wrong])
@pytest.mark.parametrize("size", [1, 2, 3, 17, 31, 32, 33, 49, 50])
def test_the_first_square_that_nests_too_deep_is_found(size, fails):
    sent = recursion_of(nesting_to(size, fails))
    silently = fails is not raises
    limit = sys.getrecursionlimit()
    assert sent.found == Findings(
        survives=False, fails_from=size, fails_silently=silently, recursion_limit=limit
    )
    assert sent.tried[0] == "50 x 50 0 0"
    assert len(sent.tried) < 10


def test_what_survives_survives():
    games = []

    def remembered(board, click):
        games.append((len(board), click))
        return solve(board, click)

    found = recursion_of(remembered).found
    assert (found.survives, found.fails_from) == (True, None)
    assert games == [(50, [0, 0])]


def test_a_recursion_error_that_is_caught_is_not_survived():
    """At Python's own limit some 1,500 of 2,500 cells stay closed, and no error tells."""
    caught = "try:\n                dfs(r, c)\n            except RecursionError:\n                pass\n"
    text = RECURSIVE.replace("dfs(r, c)\n        return", caught + "        return")
    found = recursion_of(player(load(text))).found
    assert found.survives is False
    assert found.fails_silently
    assert 20 < found.fails_from < 33


def test_a_solution_that_catches_the_error_and_starts_over_survives():
    def careful(board, click):
        try:
            return SOLVERS["depth first"]([row[:] for row in board], click)
        except RecursionError:
            return BREADTH(board, click)

    assert recursion_of(careful).found.survives is True


@pytest.mark.parametrize("error", [TookTooLong, ValueError])
def test_what_stops_for_another_reason_tells_nothing_about_recursion(error):
    def stopped(board, click):
        raise error

    found = recursion_of(stopped).found
    assert (found.survives, found.fails_from) == (None, None)


@pytest.mark.parametrize("wrong", [leaves_closed, counts_wrong])
def test_what_is_wrong_with_any_limit_tells_nothing_about_recursion(wrong):
    found = recursion_of(lambda board, click: wrong(board)).found
    assert (found.survives, found.fails_from) == (None, None)


def test_what_returns_no_board_tells_nothing_about_recursion():
    found = recursion_of(nesting_to(50, lambda board: None)).found
    assert (found.survives, found.fails_from) == (None, None)


def test_what_does_not_nest_is_waited_for_a_quarter_of_the_time():
    guard, waits = Unguarded(), []
    guard.limits = guard.now = Limits(call=4)

    def remembered(board, click):
        waits.append(guard.now.call)
        return solve(board, click)

    recursion_of(remembered, guard)
    assert waits == [1] and guard.now is guard.limits


def test_the_limit_that_a_solution_sets_is_the_one_that_counts():
    text = "import sys\nsys.setrecursionlimit({limit})\n" + RECURSIVE

    def with_limit(limit):
        return sent_by(
            lambda *rest: recursion(player(load(text.replace("{limit}", str(limit)))), *rest)
        ).found

    low, high = with_limit(500), with_limit(20_000)
    assert (low.recursion_limit, low.survives) == (500, False)
    assert low.fails_from < 23
    assert (high.recursion_limit, high.survives) == (20_000, True)


def test_the_usual_limit_is_the_one_that_python_starts_with():
    command = [sys.executable, "-I", "-c", "import sys; print(sys.getrecursionlimit())"]
    assert int(subprocess.check_output(command)) == USUAL_LIMIT


def test_a_limit_that_is_set_in_the_method_is_told_as_what_it_is():
    """Given all the room there is, it still stops at its own 500 calls: that is no endless recursion."""
    start = "        rows, cols = len(board), len(board[0])\n"
    assert start in RECURSIVE
    report = report_on(RECURSIVE.replace(start, f"        sys.setrecursionlimit(500)\n{start}"))
    assert report.ok
    assert 10 < report.fails_from < 23
    assert any("It sets the recursion limit to 500 itself" in note for note in report.notes)
    assert "again and again" not in str(report)
