"""What a trace tells about the search that made it: what waits, its kind of frontier, and its tree."""

from itertools import product

import pytest

from minesweeper_lib import ORDERS, SOLVERS, parse, random_board, record
from minesweeper_lib.board import BLANK, neighbors, symbol
from minesweeper_lib.recorder import (
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
SCATTERED = [(random_board(7, 9, 8, seed, safe=(3, 4)), (3, 4)) for seed in range(4)]


@pytest.mark.parametrize(("name", "order"), [*product(RECURSIVE, ORDERS)])
def test_depth_first_leaves_cross_edges_only_at_digits(name, order):
    """A cell on an open board spreads; a digit does not, and may touch any cell."""
    for rows, click in (
        ("EEE/EEE/EEE", (0, 0)),
        ("EEEEEE/EEEEEE/EEEEEE/EEEEEE", (2, 3)),
        ("EEEEEEE", (0, 3)),
    ):
        assert cross_edges(record(SOLVERS[name], parse(rows), click, order=order)) == []
    for game in SCATTERED:
        trace = record(SOLVERS[name], *game, order=order)
        edges = cross_edges(trace)
        assert edges and all(any(trace.result[row][col] != "B" for row, col in edge) for edge in edges)


@pytest.mark.parametrize("game", [*SCATTERED, (parse("E"), (0, 0))])
@pytest.mark.parametrize("name", SOLVERS)
def test_what_waits_and_who_sent_whom_fit_the_steps(name, game):
    """Every cell was sent for by a neighbor that was open, and blank, before it."""
    trace = record(SOLVERS[name], *game)
    tree, waits, earlier = parents(trace), [], set()
    for number, (step, change) in enumerate(zip(trace.steps, changes(trace), strict=True), 1):
        dropped, kept, appended = change
        waits = waits[dropped : dropped + kept] + list(appended)
        assert tuple(waits) == waiting_at(trace, number)
        sender = tree.get(step.cell)
        if earlier:
            assert sender in earlier and sender in neighbors(trace.board, step.cell)
            assert trace.result[sender[0]][sender[1]] == "B"
        else:
            assert (change, sender) == ((0, 0, []), None)
        earlier.add(step.cell)
    assert len(earlier) == 1 or discipline(trace) == SOLVERS[name].frontier


@pytest.mark.parametrize("marked", ["push", "pop", "reveal", "pop, open cells joined"])
@pytest.mark.parametrize(("waits", "end"), [("queue", 0), ("stack", -1)])
def test_parents_are_those_that_the_solution_itself_knows(waits, end, marked):
    true = {}

    def reveal(board, cell, by):
        board[cell[0]][cell[1]] = symbol(board, cell)
        true[cell] = by

    def solve(board, click):
        true.clear()
        frontier, seen = [(tuple(click), None)], {tuple(click)}
        if marked == "reveal":
            reveal(board, *frontier[0])
        while frontier:
            cell, by = frontier.pop(end)
            if marked != "reveal" and cell in true:
                continue
            if marked != "reveal":
                reveal(board, cell, by)
            for near in neighbors(board, cell) if board[cell[0]][cell[1]] == BLANK else ():
                closed = "EB12345678" if marked == "pop, open cells joined" else "E"
                if board[near[0]][near[1]] in closed and near not in seen:
                    if marked == "reveal":
                        reveal(board, near, cell)
                    if marked in ("push", "reveal"):
                        seen.add(near)
                    frontier.append((near, cell))
        return board

    for game in SCATTERED:
        trace = record(solve, *game)
        assert discipline(trace) == waits
        assert true.pop(game[1]) is None and parents(trace) == true


def test_the_board_and_the_cell_of_each_step():
    text = """
def updateBoard(board, click):
    board[0][1] = "0"
    board[1][2] = "1"
    board[0][1] = "B"
    board[0][0] = "B"
    return board
"""
    trace = record(text, parse("EEE/EEM"), (1, 0))
    boards = ["EEE/EEM", "E0E/EEM", "EBE/EE1", "BBE/EE1"]
    assert ["/".join(map("".join, board_at(trace, step))) for step in range(4)] == boards
    assert [current_at(trace, step) for step in range(4)] == [(1, 0), (0, 1), (1, 2), (0, 0)]
    assert waiting_at(trace, 0) == ()


def test_a_trace_without_steps_shows_its_result():
    trace = record("def updateBoard(board, click):\n    return [['B', 'B']]", parse("EE"), (0, 1))
    for step in (0, 1):
        assert board_at(trace, step) == [["B", "B"]]
        assert (current_at(trace, step), waiting_at(trace, step)) == ((0, 1), ())


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
