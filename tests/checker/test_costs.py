"""What a right solution costs, and how that grows with the board."""

import pytest

from minesweeper_lib import SOLVERS
from minesweeper_lib.checker import Limits, costs
from minesweeper_lib.checker.costs import Growth, Run, Where, growth, worst
from minesweeper_lib.checker.inplace import StepGuard
from minesweeper_lib.checker.larger_boards import winding
from minesweeper_lib.checker.outcome import TookTooLong
from minesweeper_lib.checker.trying import Unguarded
from minesweeper_lib.recorder.solution import load
from tests.support.made_costs import found_on, run
from tests.support.oracle import solve
from tests.support.slips import QUEUE
from tests.support.styles import STYLES

BREADTH = SOLVERS["breadth first"]


def changed(text, *pairs):
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return text


# How costs grow

# By reasoning, for a board of m n cells, on an open board and on all others that are tried.
LOOKS = {
    # Each cell is opened once. To open it takes a look at it and at its eight neighbors, and eight more to
    # see which of these are closed: so many for each cell, however large the board is.
    "depth first": Growth.CELLS,
    "depth first, guard on entry": Growth.CELLS,
    "breadth first": Growth.CELLS,
    "reveal on discovery": Growth.CELLS,
    "marked stack": Growth.CELLS,
    # A cell is pushed by each of its eight neighbors at most, and is looked at when it comes off.
    "explicit stack": Growth.CELLS,
    # The counting is one look at each cell; then eight for each that is opened.
    "counts first": Growth.CELLS,
    # For each of m n cells the board is read anew, up to the cell that is opened next: half of it on average.
    "rescan": Growth.SQUARE,
    # A sweep reads all m n cells. Where the way runs from right to left it opens one cell of it; in a winding
    # corridor every other stretch runs like that, and has a part of all cells: so many sweeps.
    "raster sweep": Growth.SQUARE,
}
WAITS = {
    # From a corner of an open board it winds through all cells before a call returns.
    "depth first": ("depth", Growth.CELLS),
    "depth first, guard on entry": ("depth", Growth.CELLS),
    "counts first": ("depth", Growth.CELLS),
    # A ring around the click waits, and a ring has as many cells as the sides of the board at most.
    "breadth first": ("peak", Growth.SIDE),
    "reveal on discovery": ("peak", Growth.SIDE),
    # It winds as the recursion does, and each cell on the way leaves some neighbors behind in the stack.
    "explicit stack": ("peak", Growth.CELLS),
    "marked stack": ("peak", Growth.CELLS),
    "rescan": ("peak", None),
    "raster sweep": ("peak", None),
}


@pytest.mark.corpus
@pytest.mark.parametrize("name", SOLVERS)
def test_costs_of_the_taught_solvers_grow_as_they_should(name):
    runs = found_on(SOLVERS[name]).runs
    assert worst("reads", runs)[0] == LOOKS[name]
    what, grows = WAITS[name]
    found = worst(what, runs)
    assert (found[0] if found else None) == grows
    other = {"peak": "depth", "depth": "peak"}[what]
    assert not any(getattr(run, other) for run in runs)
    if grows is None:
        assert not any(run.peak for run in runs)


def test_a_sweep_is_cheap_only_where_the_click_is_lucky():
    """From the first cell two sweeps do, from the last cell each sweep gains one row and one column."""
    runs = found_on(SOLVERS["raster sweep"]).runs
    reads = {(run.where, run.side): run.reads for run in runs}
    assert 2 * 400 < reads[Where.CORNER, 20] < 2.5 * 400 + 9 * 400
    assert reads[Where.OPPOSITE, 20] > 19 * 400
    assert reads[Where.CORNER, 20] < 6728 < reads[Where.OPPOSITE, 20]  # breadth first between them
    grows, _, large = worst("reads", runs)
    assert (grows, large.where, large.side) == (Growth.SQUARE, Where.CORRIDOR, 40)


def test_costs_on_open_boards_are_those_that_can_be_worked_out_by_hand():
    """Each inner cell is looked at 1 + 8 + 1 times to open it, and once by each of eight neighbors."""
    [run] = [run for run in found_on(BREADTH).runs if (run.where, run.side) == (Where.CORNER, 10)]
    pairs = 4 * 10 * 9 + 4 * 9 * 9  # of neighbors, each one way
    # `symbol` looks at a cell once, and at its neighbors; then it is asked whether it is blank, and they
    # whether they are closed.
    assert run == Run(
        Where.CORNER, 10, reads=2 * 100 + 2 * pairs, writes=100, again=0, pushes=100, peak=19, depth=0
    )


def test_growth_is_named_only_where_it_is_near_a_whole_power():
    assert [growth(power) for power in (0.3, 0.5, 1, 1.19, 2.1, 2.9)] == [
        Growth.SIDE, Growth.SIDE, Growth.CELLS, Growth.CELLS, Growth.SQUARE, Growth.CUBE,
    ]  # fmt: skip
    assert {growth(power) for power in (0.1, 0.75, 1.25, 1.5, 2.5, 4)} == {Growth.OTHER}


def test_the_worst_growth_counts_and_the_open_board_stands_for_its_like():
    open_ones = [run(Where.CORNER, 10, reads=100), run(Where.CORNER, 20, reads=400)]
    assert worst("reads", open_ones) == (Growth.CELLS, *open_ones)
    alike = [run(Where.CORRIDOR, 10, reads=100), run(Where.CORRIDOR, 20, reads=420)]
    assert worst("reads", open_ones + alike) == (Growth.CELLS, *open_ones)
    steeper = [run(Where.CORRIDOR, 10, reads=100), run(Where.CORRIDOR, 20, reads=1600)]
    assert worst("reads", open_ones + steeper) == (Growth.SQUARE, *steeper)
    slower = [run(Where.CORNER, 10, reads=19), run(Where.CORNER, 20, reads=39)]
    assert worst("reads", slower + alike) == (Growth.CELLS, *alike)
    assert worst("reads", open_ones[:1]) is None
    assert worst("peak", open_ones) is None


def test_a_corridor_is_one_way():
    """Taken away one of the open cells of a wall, it falls apart."""
    board, _ = winding(10)
    after = solve(board, (0, 0))
    assert after[9][9] != "E" and after[0][9] != "E"
    walls = [row for row in board if "M" in row]
    assert [row.count("E") for row in walls] == [3, 3]
    for row in (3, 7):
        closed = [["M"] * 10 if number == row else values for number, values in enumerate(board)]
        assert solve(closed, (0, 0))[9][9] == "E"


def test_only_what_cannot_be_told_otherwise_is_run_on_the_largest_boards():
    def largest(solution):
        return [run.where for run in found_on(solution).runs if run.side == 40]

    assert largest(BREADTH) == [Where.CORNER]
    assert largest(SOLVERS["rescan"]) == []  # a million looks, and 10 and 20 tell
    assert largest(SOLVERS["raster sweep"]) == [Where.CORNER, Where.CORRIDOR, Where.OPPOSITE]


def test_where_steps_are_counted_the_largest_boards_are_left_out():
    found = found_on(BREADTH, StepGuard(Limits()))
    assert {run.side for run in found.runs} == {10, 20}
    assert found.times_slower is None


def test_what_can_be_measured_on_small_boards_only_is_measured_there():
    def stopped(board, click):
        if len(board) > 10:
            raise TookTooLong
        return BREADTH(board, click)

    found = found_on(stopped)
    assert {run.side for run in found.runs} == {10}
    assert found.notes == []


def test_a_run_that_does_not_open_all_cells_does_not_count():
    """At a limit of its own it gives up in the middle, and would look cheap."""

    def gives_up(board, click):
        return BREADTH(board, click) if len(board) == 10 else board

    assert {run.side for run in found_on(gives_up).runs} == {10}


# What can be seen


def test_a_cell_that_changes_its_place_in_a_heap_is_pushed_once():
    heap = next(style.solution for style in STYLES if style.title == "heap by distance")
    assert first(heap).pushes == 100
    assert first(SOLVERS["depth first"]).pushes == 0


def test_what_cannot_be_recorded_is_noted():
    def shy(board, click):
        if type(board) is not list:
            raise ValueError
        return solve(board, click)

    found = found_on(shy)
    assert found.notes == ["It could not be recorded step by step."]
    assert found.runs == []


def test_hidden_costs_are_unknown():
    found = found_on(lambda b, c: solve([list(r) for r in b], c))
    assert len(found.runs) == 1  # larger boards would not tell more
    assert {(run.reads, run.writes, run.again, run.pushes, run.peak, run.depth) for run in found.runs} == {
        (None,) * 6
    }
    assert found.kind.name == "other"


def first(solution):
    """The run that is counted first."""
    solution = load(solution)
    return next(costs._measured(solution, costs.classify(solution, Unguarded()), Unguarded()))


def test_what_waits_unseen_is_not_said_to_be_nothing():
    in_words = changed(
        QUEUE,
        ("deque([click])", "deque([f'{click[0]},{click[1]}'])"),
        ("q.popleft()", "map(int, q.popleft().split(','))"),
        ("q += near", "q += [f'{i},{j}' for i, j in near]"),
    )
    assert (first(in_words).peak, first(in_words).pushes) == (None, None)
    assert first(QUEUE).peak > 19  # it does not ask whether a cell waits already
    assert first(SOLVERS["raster sweep"]).peak == 0


def test_a_queue_that_is_empty_before_the_first_cell_is_opened_was_not_seen():
    """It works out which cells open, and then writes them row by row."""

    def sorted_at_the_end(board, click):
        queue, after = [tuple(click)], BREADTH([row[:] for row in board], click)
        while queue:
            queue.pop()
        for row, values in enumerate(after):
            for col, value in enumerate(values):
                if board[row][col] != value:
                    board[row][col] = value
        return board

    assert first(sorted_at_the_end).peak is None


def test_reads_of_a_copy_that_does_not_count_are_unknown():
    of_bytes = changed(
        QUEUE,
        ("        m, n", "        board = [bytearray(''.join(row), 'ascii') for row in board]\n        m, n"),
        ('== "M"', '== ord("M")'),
        ('== "E"', '== ord("E")'),
        ('= "X"', '= ord("X")'),
        ('str(mines) if mines else "B"', 'ord(str(mines) if mines else "B")'),
        ("return board", "return [list(row.decode()) for row in board]"),
    )
    copied, plain = first(of_bytes), first(QUEUE)
    assert plain.reads > 800
    assert (copied.reads, copied.again) == (None, None)
    assert (copied.writes, copied.peak, copied.depth) == (plain.writes, plain.peak, plain.depth)


def test_fewer_looks_than_cells_are_not_all_that_there_were():
    """What reads a row as a whole, by a way that is not seen, has looked at more."""

    def unseen(board, click):
        after = solve([list.copy(row) for row in board], click)
        for row, values in enumerate(after):
            for col, value in enumerate(values):
                board[row][col] = value
        return board

    assert first(unseen).reads is None
