"""What a trace tells about the search that made it: its kind of frontier, and its tree."""

import pytest

from minesweeper_lib import ORDERS, SOLVERS, random_board, record
from minesweeper_lib.playback import cross_edges, parents

RECURSIVE = ("depth first", "depth first, guard on entry", "explicit stack", "counts first")


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("name", RECURSIVE)
def test_depth_first_leaves_no_cross_edge(name, order):
    """On open boards, where every cell spreads; a digit spreads to nobody, and may touch anybody."""
    for rows, cols, click in ((3, 3, (0, 0)), (4, 6, (2, 3)), (1, 7, (0, 3))):
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


@pytest.mark.parametrize("name", SOLVERS)
def test_parents_make_a_tree_that_grows_from_the_click(name):
    """Every cell was sent for by a neighbor that was open, and blank, before it."""
    board = random_board(7, 9, 6, seed=3, safe=(3, 4))
    trace = record(SOLVERS[name], board, (3, 4))
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
