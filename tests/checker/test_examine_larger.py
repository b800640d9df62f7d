"""What is found out about a solution on larger boards."""

import itertools
import sys
from types import SimpleNamespace

import pytest

from minesweeper_lib import BOARDS, SOLVERS, parse
from minesweeper_lib.board import neighbors, symbol
from minesweeper_lib.boards import random_board
from minesweeper_lib.checker import Limits
from minesweeper_lib.checker import examine as module
from minesweeper_lib.checker.ids import Came, Origin
from minesweeper_lib.checker.inplace import StepGuard
from minesweeper_lib.checker.larger_boards import from_corner, from_last_corner, large, middling, winding
from minesweeper_lib.checker.outcome import TookTooLong
from minesweeper_lib.checker.trying import Unguarded, play, with_room
from minesweeper_lib.recorder.solution import load
from tests.checker.test_shrinking import smaller
from tests.support.inside import Sent, limits_put_back, parts, without_haste
from tests.support.oracle import solve

BREADTH = SOLVERS["breadth first"]


# Larger boards


def test_middling_boards():
    games = list(middling())
    cells = [len(board) * len(board[0]) for board, _ in games]
    assert cells == sorted(cells)
    assert all(board[row][col] in "ME" for board, (row, col) in games)
    sizes = {(len(board), len(board[0])) for board, _ in games}
    assert {(3, 4), (4, 4), (2, 8), (5, 5), (6, 5), (5, 7), (8, 8), (9, 12)} <= sizes
    fresh = [board for board, _ in games if not any(value in "B12345678" for row in board for value in row)]
    mines = {}
    for board in fresh:
        mines.setdefault((len(board), len(board[0])), set()).add(sum(row.count("M") for row in board))
    for rows, cols in ((3, 4), (4, 4), (2, 8), (5, 5), (6, 5), (5, 7), (8, 8), (9, 12)):
        assert {1, rows * cols // 8} <= mines[rows, cols]
    # Boards in the middle of a game are among them, and clicks on mines.
    assert len(fresh) < len(games)
    assert any(board[row][col] == "M" for board, (row, col) in games)
    assert 100 < len(games) < 500
    for size in ((8, 8), (9, 12)):
        clicks = {click for board, click in games if (len(board), len(board[0])) == size}
        assert len(clicks) >= 6


def test_the_curated_boards_are_among_the_middling_ones_but_for_the_largest():
    games = [(board, tuple(click)) for board, click in middling()]
    assert [name for name, one in BOARDS.items() if (one.board, tuple(one.click)) not in games] == [
        "32 x 32 open"
    ]


def test_every_begun_board_is_clicked_some_more():
    """On three cells or more where so many are left, on five at most."""
    curated = [one.board for one in BOARDS.values()]
    begun = {}
    for board, (row, col) in middling():
        if board not in curated and any(value in "B12345678" for line in board for value in line):
            begun.setdefault(id(board), (board, []))[1].append((row, col))
        elif board not in curated:
            assert board[row][col] == "E"  # the first click on a mine tells no more than a small board does
    for board, clicks in begun.values():
        left = sum(value in "EM" for line in board for value in line)
        assert min(left, 3) <= len(set(clicks)) == len(clicks) <= 5
    assert max(len(clicks) for _, clicks in begun.values()) > 3


def test_large_boards():
    games = list(large())
    assert [(len(board), len(board[0]), click) for board, click in games] == [
        *[(1, 50, (0, 20)), (50, 1, (49, 0))],
        *[(50, 50, (0, 0))] * 3,
        (50, 50, (25, 25)),
    ]
    assert [sum(row.count("M") for row in board) for board, _ in games] == [0, 0, 250, 50, 0, 0]
    assert all({*itertools.chain(*board)} <= {"E", "M"} for board, _ in games)
    assert all(board[row][col] == "E" for board, (row, col) in games)


def test_families_grow():
    """From a corner, from the last one, and along one way, whose walls have their gaps at either end."""
    assert from_corner(2) == ([["E", "E"], ["E", "E"]], (0, 0))
    assert from_last_corner(3) == (from_corner(3)[0], (2, 2))
    left, right = "EEE" + "M" * 10, "M" * 10 + "EEE"
    for side, walls in ((8, {3: "MMMMMEEE"}), (13, {3: right, 7: left, 11: right})):
        board, click = winding(side)
        assert ["".join(row) for row in board] == [walls.get(row, "E" * side) for row in range(side)]
        assert click == (0, 0)


def wrong_if(test):
    """A solution that returns the board as it was where ``test(board, click)`` holds."""
    return lambda board, click: board if test(board, click) else BREADTH(board, click)


def larger(function, guard=None):
    sent = Sent()
    with without_haste():
        failure = module._larger(load(function), function, sent, guard or Unguarded())
    return failure, sent


def test_a_failure_on_a_middling_board_is_made_small():
    failure, sent = larger(wrong_if(lambda board, click: len(board[0]) > 6))
    assert (failure.origin, failure.board, failure.smallest) == (Origin.LARGER, "EEEEEEE", True)
    assert failure.played.got == [["E"] * 7]
    assert "milliseconds" not in parts(sent)
    failure, _ = larger(wrong_if(lambda board, click: sum(row.count("M") for row in board) > 2))
    assert failure.board.count("M") == 3
    failure, _ = larger(wrong_if(lambda board, click: "M" in board[-1] and len(board) > 3))
    assert [len(row) for row in failure.board.split("/")] in ([1] * 4, [2] * 4)


def test_a_failure_on_a_large_board_is_made_small(monkeypatch):
    clock = itertools.count(0, 0.98763)  # seconds
    monkeypatch.setattr(
        module, "time", SimpleNamespace(monotonic=lambda: 0, perf_counter=lambda: next(clock))
    )
    failure, sent = larger(wrong_if(lambda board, click: len(board) > 20))
    assert parse(failure.board) == [["E"]] * 21
    assert sent.tried[-1] == "50 x 1 49 0"
    assert larger(BREADTH)[1] == [{"milliseconds": 987.6}]


@pytest.mark.parametrize(
    ("step", "tried"),
    [
        (0, ["1 x 50 0 20", "50 x 1 49 0", *["50 x 50 0 0"] * 3, "50 x 50 25 25"]),
        (1, ["50 x 50 25 25"]),  # the one that is timed
    ],
)
def test_once_large_boards_took_their_time_only_the_open_one_is_played(step, tried, monkeypatch):
    clock = itertools.count(0, step)
    monkeypatch.setattr(
        module, "time", SimpleNamespace(monotonic=lambda: next(clock), perf_counter=lambda: 0)
    )
    failure, sent = larger(BREADTH)
    assert failure is None
    assert [text for text in sent.tried if " x " in text] == tried


def test_where_steps_are_counted_no_large_board_is_tried():
    failure, sent = larger(BREADTH, StepGuard(Limits()))
    assert failure is None
    assert not any(" x " in text for text in sent.tried)


def test_what_is_slow_on_a_large_board_is_not_tried_on_larger_ones():
    def slow(board, click):
        if len(board) == 50 and len(board[0]) == 50:
            raise TookTooLong
        return solve(board, click)

    failure, sent = larger(slow)
    assert failure is None
    assert sent == [{"slow": "50 x 50"}]
    assert sent.tried.count("50 x 50 0 0") == 1


@pytest.mark.parametrize("most", [3, 20])  # rows of a middling board, and of a large one
def test_what_raises_on_a_larger_board_is_wrong_and_not_slow(most):
    def raises(board, click):
        if len(board) > most:
            raise ValueError
        return BREADTH(board, click)

    failure, sent = larger(raises)
    assert parse(failure.board) == [["E"]] * (most + 1)
    assert failure.played.error == "ValueError" and "slow" not in parts(sent)


@pytest.mark.parametrize(("most", "tried"), [(3, []), (20, ["1 x 50 0 20", "50 x 1 49 0"])])
def test_where_it_meets_its_own_limit_nothing_larger_is_tried(most, tried):
    def limited(board, click):
        if len(board) > most:
            sys.setrecursionlimit(500)
            raise RecursionError
        return BREADTH(board, click)

    with limits_put_back():
        failure, sent = larger(limited)
    assert failure is None and sent == []
    assert [text for text in sent.tried if " x " in text] == tried


def test_too_low_is_as_wrong_as_too_high():
    def low(board, click):
        return [["1"] * len(row) for row in board] if len(board) > 3 else solve(board, click)

    failure, sent = larger(low)
    assert parse(failure.board) == [["E"]] * 4
    assert not any(" x " in text for text in sent.tried)  # a middling board showed it


def test_what_was_found_is_sent_before_it_is_made_small():
    failure, sent = larger(wrong_if(lambda board, click: len(board) > 20))
    assert sent.found.failure.board == "/".join("E" * 50) and not sent.found.failure.smallest
    assert failure.smallest and len(failure.board) < 50


def made_small(solution, board):
    """The failure on one board, made small."""
    played = module.play(solution, board, (0, 0), Unguarded())
    with without_haste():
        return module._made_small(solution, board, (0, 0), played, Unguarded(), load(solution), Sent())


def _opened(board, cell):
    """Open a cell, and return the neighbors that are to be opened next, marked."""
    row, col = cell
    board[row][col] = symbol(board, cell)
    found = [(r, c) for r, c in neighbors(board, cell) if board[row][col] == "B" and board[r][c] == "E"]
    for r, c in found:
        board[r][c] = "B"  # only a mark
    return found


def test_a_limit_on_the_cells_is_shown_on_a_board_from_which_nothing_can_be_left_out():
    def stops(board, click):
        """Takes a hundred cells from its queue, marked when they came, and then stops."""
        queue = [tuple(click)]
        for _ in range(100):
            if not queue:
                break
            queue += _opened(board, queue.pop(0))
        return board

    board = random_board(15, 15, 6, seed=3, safe=(0, 0))
    assert stops([row[:] for row in board], (0, 0)) != solve(board, (0, 0))
    failure = made_small(stops, board)
    assert failure.smallest and "M" not in failure.board
    games = list(smaller(parse(failure.board), failure.click))
    assert len(games) > 10
    assert all(stops([row[:] for row in rows], click) == solve(rows, click) for rows, click in games)


OPEN = [["E"] * 10 for _ in range(10)]


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("raises", [False, True])
def test_a_board_that_takes_too_long_proves_nothing(late, raises):
    def wrong(board, click):
        if late and len(board) == 8:
            raise TookTooLong
        if raises and len(board) > 8:
            raise ValueError
        return board if len(board) > 8 else BREADTH(board, click)

    failure = made_small(wrong, OPEN)
    assert len(parse(failure.board)) == 9
    assert failure.smallest is not late


def test_what_only_took_longer_than_it_was_given_is_not_made_small():
    given = []

    def slow(board, click):
        given.append(board)
        if len(given) == 1 or len(board) == 5:
            raise TookTooLong
        return BREADTH(board, click)

    failure = made_small(slow, OPEN)
    assert (parse(failure.board), failure.smallest) == (OPEN, False)


def test_a_board_on_which_it_meets_its_own_limit_does_not_fail():
    """Without its mine the board opens so far that it nests too deep: that is another thing than wrong."""

    def limited(board, click):
        if "M" in board[-1]:
            return board
        sys.setrecursionlimit(500)
        raise RecursionError

    board, deep, guard = [["E", "E"], ["E", "M"]], with_room(limited), Unguarded()
    played = play(deep, board, (0, 0), guard)
    with limits_put_back(), without_haste():
        failure = module._made_small(deep, board, (0, 0), played, guard, None, Sent())
    assert failure.played.kind == Came.BOARD and "M" in failure.board
    assert not failure.smallest
