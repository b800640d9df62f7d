"""What is counted, on which boards, and how it is compared."""

from dataclasses import FrozenInstanceError

import pytest

from minesweeper_lib.checker import costs
from minesweeper_lib.checker.costs import Where, compared, counted
from minesweeper_lib.recorder.solution import load
from tests.support.made_costs import HEAP, run
from tests.support.slips import QUEUE


def test_a_power_is_told_by_the_two_largest_boards():
    runs = [run(Where.CORNER, side, peak=peak) for side, peak in ((10, 0), (20, 400), (40, 1600))]
    assert costs.power_of("peak", runs, Where.CORNER) == 1
    assert costs.power_of("peak", runs[:2], Where.CORNER) is None


def test_what_is_compared_is_of_the_smallest_boards():
    sizes = [
        (Where.CORNER, 10),
        (Where.OPPOSITE, 20),
        (Where.CORRIDOR, 10),
        (Where.OPPOSITE, 10),
        (Where.OPPOSITE, 40),
    ]
    runs = [run(*size, reads=number, peak=7) for number, size in enumerate(sizes)]
    nothing = {"writes": None, "depth": None}
    assert compared(runs) == {"reads": 0, "peak": 7, "reads_opposite": 3, **nothing}
    assert compared(runs[:1]) == {"reads": 0, "peak": 7, "reads_opposite": None, **nothing}
    assert compared([]) is None


def test_what_the_taught_solvers_cost():
    wide, deep, sweep = map(costs.taught_costs, ("breadth first", "depth first", "raster sweep"))
    assert (wide["writes"], wide["peak"], wide["depth"]) == (100, 19, 0)
    assert (deep["writes"], deep["peak"]) == (100, 0) and 90 < deep["depth"] <= 100
    assert (sweep["writes"], sweep["peak"], sweep["depth"]) == (100, 0, 0)
    assert wide["reads_opposite"] == wide["reads"] and sweep["reads_opposite"] > sweep["reads"]


def boards_for(works):
    """The boards that a solution is run on whose work on the two smaller ones is this, by family."""
    runs, asked = [], []
    for where, side in costs._boards(runs):
        asked.append((where, side))
        if side < 40 and works[where][side // 10 - 1] is not None:
            runs.append(run(where, side, reads=works[where][side // 10 - 1]))
    return asked


ALIKE = dict.fromkeys(Where, (1000, 4000))
AT_FIRST = [(Where.CORNER, 10), (Where.OPPOSITE, 10), (Where.CORRIDOR, 10)]
CORNERS = [(Where.CORNER, 20), (Where.CORRIDOR, 20)]


@pytest.mark.parametrize(
    ("works", "then"),
    [
        # As many looks from both corners, for each cell: the open board tells it all.
        (ALIKE, [*CORNERS, (Where.CORNER, 40)]),
        (ALIKE | {Where.OPPOSITE: (1100, 4400)}, [*CORNERS, (Where.OPPOSITE, 20), (Where.CORNER, 40)]),
        (ALIKE | {Where.OPPOSITE: (900, 3600)}, [*CORNERS, (Where.OPPOSITE, 20), (Where.CORNER, 40)]),
        (ALIKE | {Where.OPPOSITE: (None, None)}, [*CORNERS, (Where.OPPOSITE, 20), (Where.CORNER, 40)]),
        # What grows by more is to be seen, where it is, unless that takes too long to count.
        (
            ALIKE | {Where.OPPOSITE: (2000, 24_000)},
            [*CORNERS, (Where.OPPOSITE, 20), (Where.CORNER, 40), (Where.OPPOSITE, 40)],
        ),
        (dict.fromkeys(Where, (3000, 48_000)), CORNERS),
        (ALIKE | {Where.CORNER: (1000, None)}, CORNERS),
    ],
)
def test_larger_boards_only_where_they_tell_more(works, then):
    assert boards_for(works) == AT_FIRST + then


def test_what_cannot_be_counted_is_run_once():
    boards = costs._boards(runs := [])
    runs.append(run(*next(boards)))
    assert list(boards) == []


def test_a_run_stays_as_it_is():
    with pytest.raises(FrozenInstanceError):
        run(Where.CORNER, 10).reads = 1


def on_ten(body):
    """What it costs to open a square with these lines for each cell."""
    loops = "def updateBoard(board, click):\n  for r in range(10):\n    for c in range(10):\n"
    text = f"{loops}      {body}\n  return board"
    return counted(load(text), Where.CORNER, 10)


def test_writes_that_change_nothing_are_not_corrections():
    twice = on_ten("board[r][c] = '0'; board[r][c] = 'B'; board[r][c] = 'B'")
    assert (twice.writes, twice.again) == (300, 100)


def test_no_solution_looks_at_fewer_cells_than_there_are():
    some, all_of_them = (
        on_ten("board[r][c] = 'B' if c % 2 else board[r][c] and 'B'"),
        on_ten("board[r][c] and board[r].__setitem__(c, 'B')"),
    )
    assert (some.reads, all_of_them.reads) == (None, 100)


@pytest.mark.parametrize("value", ["E", "1"])
def test_a_wrong_board_costs_nothing(value):
    with pytest.raises(ValueError, match="10 x 10"):
        counted(load(lambda board, click: [[value] * 10 for _ in board]), Where.CORNER, 10)


@pytest.mark.parametrize("priority", ["tick", "-tick", "-(i - click[0])**2 - (j - click[1])**2", "i, j"])
def test_cells_that_change_places_in_a_heap_are_not_put_in_again(priority):
    """342 pairs of neighbors, and the click, go in; what comes and goes between two reveals may be missed."""
    solution = load(HEAP.replace("PRIORITY", priority))
    assert 325 <= counted(solution, Where.CORNER, 10).pushes <= 343
    assert counted(load(HEAP.replace("PRIORITY", "tick")), Where.CORNER, 10).pushes == 343


def test_cells_that_come_back_into_a_queue_are_put_in_again():
    """Each of 100 cells puts in itself and its neighbors, 784 in all, but for those after the last reveal."""
    assert 770 < counted(load(QUEUE), Where.CORNER, 10).pushes <= 785
