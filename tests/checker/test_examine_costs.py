"""Whether the cost of a solution explodes."""

import pytest

from minesweeper_lib.checker import examine as module
from minesweeper_lib.checker.trying import Unguarded
from minesweeper_lib.mistakes import pop_without_recheck
from minesweeper_lib.recorder.solution import load
from tests.support.inside import Sent, examined, parts
from tests.support.oracle import solve

# Cost


def test_what_opens_cells_again_and_again_explodes():
    sent = examined(pop_without_recheck)
    assert sent.found.explodes == [7, 32, 109, 318, 864]
    assert (sent.found.mistake, sent.found.passed_small) == (pop_without_recheck.id, True)
    assert "EE/EE 0 0" in sent.tried and "EEEEEE/EEEEEE/EEEEEE/EEEEEE/EEEEEE/EEEEEE 0 0" in sent.tried


def writing(times):
    """A right solution that writes the clicked cell ``times[side]`` times, in place of any sense."""

    def solution(board, click):
        after = solve(board, click)
        for _ in range(times.get(len(board), 1) - sum(map(len, board))):
            board[click[0]][click[1]] = after[click[0]][click[1]]
        for row, values in enumerate(after):
            for col, value in enumerate(values):
                board[row][col] = value
        return board

    return solution


@pytest.mark.parametrize(
    ("times", "explodes"),
    [
        ({4: 100, 5: 250, 6: 650}, True),
        ({4: 100, 5: 230, 6: 650}, False),
        ({4: 100, 5: 250, 6: 550}, False),
        ({4: 100, 5: 200, 6: 400}, False),
    ],
)
def test_exploding_is_growing_by_more_than_the_board_does_twice(times, explodes):
    sent = Sent()
    assert module._explodes(load(writing(times)), sent, Unguarded()) == explodes
    assert parts(sent) == ["explodes", "mistake"] * explodes
    if explodes:
        assert sent.found.explodes == [4, 9, 100, 250, 650]


def test_what_stops_on_the_way_is_not_said_to_explode():
    def stops(board, click):
        raise ValueError

    assert not module._explodes(load(stops), Sent(), Unguarded())
