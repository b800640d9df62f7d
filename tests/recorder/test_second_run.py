"""Solutions that work on a copy: when they are run again, and when the second run is believed."""

import pytest

from minesweeper_lib import record

OPEN = [["E"] * 4 for _ in range(3)]


@pytest.mark.parametrize("values", ["12", "21"])
def test_a_solution_that_does_something_else_when_run_again_is_not_believed(values):
    runs = iter(values)

    def solution(board, click):
        return [[next(runs)]]

    trace = record(solution, [["E"]], (0, 0))
    assert trace.result == [[values[0]]]
    assert trace.steps == [] and "cannot be watched" in trace.note


RAN = []


def on_the_board(board, click):
    RAN.append("on the board")
    board[0][0] = board[0][1] = "B"
    return board


def after_a_look_at_all_of_it(board, click):
    RAN.append(str([list(row) for row in board]))
    board[0][0] = "B"
    board[0][1] = "B"
    return board


def returning_nothing(board, click):
    RAN.append("returning nothing")
    board[0][0] = board[0][1] = "B"


def on_a_copy(board, click):
    RAN.append("on a copy")
    board = [list(row) for row in board]
    board[0][0] = board[0][1] = "B"
    return board


@pytest.mark.parametrize(
    ("solution", "runs"),
    [(on_the_board, 1), (after_a_look_at_all_of_it, 1), (returning_nothing, 1), (on_a_copy, 2)],
)
def test_only_what_was_not_seen_at_once_is_run_again(solution, runs):
    RAN.clear()
    assert record(solution, [["E", "E"]], (0, 0)).result == [["B", "B"]]
    assert len(RAN) == runs


def test_a_queue_of_places_in_a_copy_with_a_border_shows_cells_of_the_board():
    text = """
def updateBoard(board, click):
    edge = ['#'] * (len(board[0]) + 2)
    grid = [edge, *[['#', *row, '#'] for row in board], edge]
    queue = [(click[0] + 1, click[1] + 1)]
    while queue:
        r, c = queue.pop(0)
        grid[r][c] = 'B'
        for near in [(r, c - 1), (r, c + 1)]:
            if grid[near[0]][near[1]] == 'E':
                queue.append(near)
    return [row[1:-1] for row in grid[1:-1]]
"""
    trace = record(text, [list("EEEEE")], (0, 2))
    steps = trace.steps
    assert trace.on_copy
    assert [step.cell[1] for step in steps] == [2, 1, 3, 0, 4]
    assert [[cell[1] for cell in step.frontier] for step in steps] == [[], [3], [0], [4], []]


def test_cells_that_are_copied_back_one_by_one_show_the_order_of_the_copy():
    """Also where the loop that copies them looks at each cell twice."""
    text = """
def updateBoard(board, click):
    rows, cols = len(board), len(board[0])
    g = [['' + value for value in row] for row in board]
    stack = [tuple(click)]
    while stack:
        r, c = stack.pop()
        if g[r][c] == 'E':
            g[r][c] = 'B'
            for i in (r - 1, r, r + 1):
                for j in (c - 1, c, c + 1):
                    if 0 <= i < rows and 0 <= j < cols:
                        stack.append((i, j))
    for r in range(rows):
        for c in range(cols):
            if board[r][c] != g[r][c] and board[r][c] != 'B':
                board[r][c] = g[r][c]
    return board
"""
    trace = record(text, OPEN, (1, 1))
    assert trace.order[1][1] == 1 and trace.order[2][2] == 2  # the last neighbor comes off first
    assert (trace.reads, trace.writes) == (12 + 12 * 2, 12)


def test_what_a_solution_writes_to_its_own_copy_counts_as_written():
    text = """
def updateBoard(board, click):
    board = [['' + value for value in row] for row in board]
    board[0][0] = '0'
    board[0][0] = 'B'
    return board
"""
    trace = record(text, [["E", "E"]], (0, 0))
    assert (trace.reads, trace.writes, len(trace.steps), len(trace.corrections)) == (2, 2, 1, 1)
