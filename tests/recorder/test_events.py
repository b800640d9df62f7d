"""Events: replayed, they are what each step says of itself."""

import pytest

from minesweeper_lib import SOLVERS, parse, random_board, record
from minesweeper_lib.recorder import events
from tests.support.styles import STYLES

BY_TITLE = {style.title: style.solution for style in STYLES}
BOARD, CLICK = random_board(7, 9, 8, seed=3, safe=(3, 4)), (3, 4)


@pytest.mark.parametrize("name", [*SOLVERS, "queue.Queue", "heap by distance", "one flat list"])
def test_events_replayed_are_the_stack_and_the_frontier_of_each_step(name):
    trace = record(SOLVERS[name] if name in SOLVERS else BY_TITLE[name], BOARD, CLICK)
    calls, frontier = [], []
    for step, event in zip(trace.steps, events(trace), strict=True):
        event.apply(calls, frontier)
        assert (event.cell, tuple(calls), tuple(frontier)) == (step.cell, step.stack, step.frontier)


def test_events_of_a_recursion_are_calls():
    assert list(events(record(SOLVERS["depth first"], parse("EEM/EEM"), [0, 0]))) == [
        ((0, 0), 0, [(0, 0)], 0, 0, []),
        ((0, 1), 1, [(0, 1)], 0, 0, []),
        ((1, 0), 1, [(1, 0)], 0, 0, []),
        ((1, 1), 2, [(1, 1)], 0, 0, []),
    ]


def test_a_cell_leaves_a_queue_at_the_front_and_a_stack_at_the_end():
    wide, deep = (
        list(events(record(SOLVERS[name], parse("EEEE/EEEE"), [0, 0])))
        for name in ("breadth first", "marked stack")
    )
    assert (wide[2].size, wide[3].dropped, wide[3].kept, wide[3].size) == (3, 1, 2, 2)
    assert (deep[4].size, deep[5].dropped, deep[5].kept, deep[5].size) == (3, 0, 2, 2)


def test_marks_that_are_taken_back_are_no_events():
    text = """
def updateBoard(board, click):
    queue = [(0, 0)]
    for value in 'BEB':
        board[0][0] = value
        queue.append((0, len(queue)))
    return board
"""
    trace = record(text, parse("EEE"), [0, 0])
    assert list(events(trace)) == [((0, 0), 0, [], 0, 0, [(0, 0), (0, 1), (0, 2)])]


def test_a_trace_without_order_has_no_events():
    assert (
        list(events(record("def updateBoard(board, click):\n    return [['B', 'B']]", parse("EE"), [0, 0])))
        == []
    )
