"""What a trace tells about the search that made it: what waits, its kind of frontier, and its tree."""

from itertools import product

import pytest

from minesweeper_lib import ORDERS, SOLVERS, parse, random_board, record
from minesweeper_lib.board import BLANK, neighbors, symbol
from minesweeper_lib.recorder.trace import (
    board_at,
    changes,
    cross_edges,
    current_at,
    discipline,
    parents,
    sizes,
    waiting_at,
)

RECURSIVE = ("depth first", "depth first, guard on entry", "explicit stack", "counts first")


def traced(name, board, click):
    return record(SOLVERS[name], board, click)


def scattered(seed):
    return random_board(7, 9, 8, seed, safe=(3, 4)), (3, 4)


@pytest.mark.parametrize("name", RECURSIVE)
def test_depth_first_leaves_no_cross_edge(name, subtests):
    """On open boards, where every cell spreads; a digit does not, and may touch any cell."""
    for order, (rows, cols, click) in product(ORDERS, ((3, 3, (0, 0)), (4, 6, (2, 3)), (1, 7, (0, 3)))):
        with subtests.test(order=order, rows=rows, cols=cols):
            board = [["E"] * cols for _ in range(rows)]
            assert cross_edges(record(SOLVERS[name], board, click, order=order)) == []


@pytest.mark.parametrize("name", RECURSIVE)
def test_depth_first_leaves_cross_edges_only_at_digits(name):
    for seed in range(5):
        trace = record(SOLVERS[name], random_board(7, 9, 6, seed=seed, safe=(3, 4)), (3, 4))
        edges = cross_edges(trace)
        assert edges
        for edge in edges:
            assert any(trace.result[row][col].isdigit() for row, col in edge)


def test_a_stack_marked_on_push_leaves_twelve_of_twenty():
    edges = cross_edges(record(SOLVERS["marked stack"], [["E"] * 3 for _ in range(3)], (0, 0)))
    assert len(edges) == len(set(map(frozenset, edges))) == 12
    assert all(first < second for first, second in edges)


@pytest.mark.parametrize("name", SOLVERS)
def test_parents_make_a_tree_that_grows_from_the_click(name, subtests):
    """Every cell was sent for by a neighbor that was open, and blank, before it."""
    for seed in range(3):
        with subtests.test(seed=seed):
            trace = traced(name, *scattered(seed))
            tree, earlier = parents(trace), set()
            for step in trace.steps:
                sender = tree.get(step.cell)
                if earlier:
                    assert sender in earlier
                    assert max(abs(a - b) for a, b in zip(sender, step.cell, strict=True)) == 1
                    assert trace.result[sender[0]][sender[1]] == "B"
                else:
                    assert sender is None
                earlier.add(step.cell)


@pytest.mark.parametrize("name", SOLVERS)
def test_changes_add_up_to_what_waits_at_each_step(name):
    for seed in range(3):
        trace = traced(name, *scattered(seed))
        waits = []
        assert changes(trace)[0] == (0, 0, [])
        for number, (dropped, kept, appended) in enumerate(changes(trace), 1):
            waits = waits[dropped : dropped + kept] + list(appended)
            assert tuple(waits) == waiting_at(trace, number)


@pytest.mark.parametrize("name", SOLVERS)
def test_largest_size_is_the_peak_that_the_trace_counts(name):
    for seed in range(3):
        trace = traced(name, *scattered(seed))
        assert max(sizes(trace)) == (trace.max_depth or trace.peak_frontier)
    assert max(sizes(traced(name, parse("E"), (0, 0)))) <= 1


def test_discipline_is_that_of_the_solver():
    for name, solver in SOLVERS.items():
        trace = traced(name, *scattered(1))
        assert discipline(trace) == solver.waits_in


def flood(waits, marked):
    """Make a solution with this frontier that marks on "push", "pop" or "reveal", and its true parents."""
    true = {}

    def solve(board, click):
        true.clear()
        frontier, seen = [(tuple(click), None)], {tuple(click)}

        def reveal(cell, by):
            board[cell[0]][cell[1]] = symbol(board, cell)
            if by:
                true[cell] = by
            return board[cell[0]][cell[1]] == BLANK

        if marked == "reveal":
            reveal(*frontier[0])
        while frontier:
            cell, by = frontier.pop(0 if waits == "queue" else -1)
            if marked != "reveal" and board[cell[0]][cell[1]] not in "EM":
                continue
            if marked == "reveal" or reveal(cell, by):
                for near in neighbors(board, cell):
                    if board[near[0]][near[1]] != "E" or near in seen:
                        continue
                    if marked != "pop":
                        seen.add(near)
                    if marked != "reveal" or reveal(near, cell):
                        frontier.append((near, cell))
        return board

    return solve, true


@pytest.mark.parametrize("waits", ["queue", "stack"])
def test_parents_are_those_that_the_solution_itself_knows(waits, subtests):
    for marked, seed in product(["push", "pop", "reveal"], range(8)):
        with subtests.test(marked=marked, seed=seed):
            solve, true = flood(waits, marked)
            trace = record(solve, *scattered(seed))
            assert discipline(trace) == waits
            assert parents(trace) == true


HIDDEN = "def updateBoard(board, click):\n    return [['B', 'B']]"
BY_HAND = """
def updateBoard(board, click):
    board[0][1] = "0"
    board[1][2] = "1"
    board[0][1] = "B"
    board[0][0] = "B"
    return board
"""


def test_the_board_and_the_cell_of_each_step():
    trace = record(BY_HAND, parse("EEE/EEM"), (1, 0))
    boards = ["EEE/EEM", "E0E/EEM", "EBE/EE1", "BBE/EE1"]
    assert [board_at(trace, step) for step in range(4)] == [
        [list(row) for row in board.split("/")] for board in boards
    ]
    assert [current_at(trace, step) for step in range(4)] == [(1, 0), (0, 1), (1, 2), (0, 0)]


def test_a_trace_without_steps_shows_its_result():
    trace = record(HIDDEN, parse("EE"), (0, 1))
    for step in (0, 1):
        assert board_at(trace, step) == [["B", "B"]]
        assert (current_at(trace, step), waiting_at(trace, step)) == ((0, 1), ())


def test_nothing_waits_before_the_click():
    assert waiting_at(record(SOLVERS["depth first"], parse("EEE"), (0, 0)), 0) == ()


def test_a_cell_that_is_opened_before_the_recursion_waits_for_no_call():
    text = """
def updateBoard(board, click):
    def dig(r, c):
        board[r][c] = "B"
        if c + 1 < len(board[0]):
            dig(r, c + 1)

    board[0][0] = "B"
    dig(0, 1)
    return board
"""
    trace = record(text, parse("EEEE"), (0, 0))
    assert sizes(trace) == [1, 1, 2, 3]
    assert changes(trace) == [(0, 0, []), (0, 0, []), (0, 0, [(0, 1)]), (0, 1, [(0, 2)])]
    assert parents(trace) == {(0, 2): (0, 1), (0, 3): (0, 2)}
