"""Costs to be told and compared: made-up runs, what is measured of a solution, and a heap to count in."""

from functools import cache

from minesweeper_lib.checker.costs import Run, measure
from minesweeper_lib.checker.trying import player
from minesweeper_lib.recorder.solution import load
from tests.support.inside import sent_by

# Right in any order: what PRIORITY stands for decides.
HEAP = """
def solution(board, click):
    heap, tick = [(0, 0, *click)], 0
    while heap:
        *_, r, c = heapq.heappop(heap)
        if board[r][c] not in "EM":
            continue
        near = [(i, j) for i in range(r - 1, r + 2) for j in range(c - 1, c + 2)
                if 0 <= i < len(board) and 0 <= j < len(board[0])]
        mines = sum(board[i][j] == "M" for i, j in near)
        board[r][c] = "X" if board[r][c] == "M" else str(mines or "B")
        for i, j in near:
            if board[r][c] == "B" and board[i][j] == "E":
                tick += 1
                heapq.heappush(heap, (PRIORITY, tick, i, j))
    return board
"""


def run(where, side, **found):
    """A `Run` of which only these costs are known."""
    return Run(where, side, **dict.fromkeys(("reads", "writes", "again", "pushes", "peak", "depth")) | found)


@cache
def found_on(solution, guard=None):
    """The `Findings` on what a right solution costs."""
    solution = load(solution)
    return sent_by(lambda *rest: measure(solution, player(solution), *rest), guard=guard).found
