"""The mistakes: each goes wrong on its board and on no smaller one, and can be told from the others."""

import copy

import pytest

from minesweeper_lib import BOARDS, parse
from minesweeper_lib.checker import Limits
from minesweeper_lib.checker.child import TookTooLong
from minesweeper_lib.checker.games import FRESH, PLAYED, UP_TO, small
from minesweeper_lib.checker.naming import name_mistake, telling_boards
from minesweeper_lib.checker.trying import player
from minesweeper_lib.mistakes import BOARD, MISTAKES
from minesweeper_lib.recorder import load
from tests.support.inside import Unguarded
from tests.support.oracle import solve
from tests.support.slips import QUEUE, RECURSIVE, SLIPS, result_of

every_mistake = pytest.mark.parametrize("name", MISTAKES)
ON_ONE_BOARD = [name for name, function in MISTAKES.items() if function.shows == BOARD]


# The mistakes


@every_mistake
def test_a_mistake_says_what_it_gets_wrong(name):
    mistake = MISTAKES[name]
    assert (mistake.name, mistake.id) == (name, mistake.__name__)
    assert mistake.sentence.endswith((".", "return board"))
    assert len(mistake.sentence) < 110


@pytest.mark.parametrize("name", ON_ONE_BOARD)
def test_its_board_shows_it(name):
    """That no smaller board does is asserted in `tests.checker.test_check`."""
    mistake = MISTAKES[name]
    board = parse(mistake.board)
    assert result_of(mistake, board, mistake.click) != solve(board, mistake.click)


def test_what_is_remembered_shows_only_the_second_time():
    mistake = MISTAKES["remembers the last board"]
    board, click = parse(mistake.board), mistake.click
    right = solve(board, click)
    assert mistake(copy.deepcopy(board), click, seen=set()) == right
    mistake(copy.deepcopy(board), click)
    assert mistake(copy.deepcopy(board), click) != right
    assert all(mistake(parse(cell), (0, 0)) == solve(parse(cell), (0, 0)) for cell in "EM" for _ in range(2))


def test_the_four_neighbors_of_the_first_lesson():
    curated = BOARDS["4 against 8"]
    mistake = MISTAKES["spreads to only four neighbors"]
    assert (parse(mistake.board), mistake.click) == (curated.board, curated.click)


# Small boards, from small to large, and names


def test_every_small_board_is_there_once_and_a_played_one_is_what_a_click_leaves():
    games = {origin: list(small(origin)) for origin in UP_TO}
    for some in games.values():
        sizes = [sum(map(len, board)) for board, _ in some]
        assert sizes == sorted(sizes) and len({str(game) for game in some}) == len(some)
    fresh = [sum(map(len, board)) for board, _ in games[FRESH]]
    assert [fresh.count(cells) for cells in (1, 2, 4)] == [2, 2 * 4 * 2, 3 * 16 * 4]
    left = {str(solve(*game)) for game in games[FRESH] if sum(map(len, game[0])) <= UP_TO[PLAYED]}
    assert {str(board) for board, _ in games[PLAYED]} <= left


def named(given):
    """The name of the mistake that a solution makes."""
    solution = load(given)
    return name_mistake(solution, player(solution), Unguarded())


def test_what_raises_is_not_given_up():
    played = []

    def raises(board, click):
        played.append(click)
        raise ValueError

    assert named(raises) is None
    assert len(played) == len(telling_boards())


def test_what_does_not_come_back_is_given_up_after_five_boards():
    guard, waits = Unguarded(), []
    guard.limits = guard.now = Limits(call=4)

    def stopped(board, click):
        waits.append(guard.now.call)
        raise TookTooLong

    assert name_mistake(load(stopped), stopped, guard) is None
    assert waits == [0.5] * 5
    assert guard.now is guard.limits


@pytest.mark.parametrize(("name", "where", "text"), SLIPS, ids=lambda part: part[:40])
def test_a_slip_of_the_pen_is_named(name, where, text):
    """As learners write it, not as the library does."""
    assert named(text) == name


@pytest.mark.parametrize("condition", ['board[x][y] != "M"', 'board[x][y] in "EB"', "True"])
def test_who_marks_first_and_goes_back_all_the_same_does_not_recurse_before_marking(condition):
    text = RECURSIVE.replace('board[x][y] == "E"', condition)
    assert text != RECURSIVE
    assert named(text) != "recurses before marking"


@pytest.mark.parametrize("text", [RECURSIVE, QUEUE])
def test_without_the_slip_there_is_no_name(text):
    assert named(text) is None


def test_two_mistakes_at_once_have_no_name():
    def two(board, click):
        board = MISTAKES["counts only four neighbors"](board, click)
        return [["0" if value == "B" else value for value in row] for row in board]

    assert named(two) is None
