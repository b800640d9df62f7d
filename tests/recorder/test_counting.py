"""Reads, writes, depths and peaks: counted as the solution itself would count them."""

import inspect
from collections import deque

from hypothesis import given, settings
from hypothesis import strategies as st

from minesweeper_lib import ORDERS, SOLVERS, record, solvers
from tests.support.strategies import games
from tests.support.styles.walks import dfs


def logged(kind, peaks):
    """A list or deque that notes its greatest length."""

    class Logged(kind):
        def __init__(self, *values):
            super().__init__(*values)
            peaks.append(len(self))

    def noting(name):
        def method(self, *values):
            returned = getattr(kind, name)(self, *values)
            peaks.append(len(self))
            return returned

        return method

    for name in ("append", "extend", "__iadd__"):
        setattr(Logged, name, noting(name))
    return Logged


def true_peak(name, board, click, order):
    """The greatest length of a solver's own queue or stack, measured by that queue or stack."""
    peaks = [0]
    text = inspect.getsource(SOLVERS[name])
    text = text[text.index("def ") :].replace("stack = [tuple(click)]", "stack = Stack([tuple(click)])")
    names = vars(solvers) | {"deque": logged(deque, peaks), "Stack": logged(list, peaks)}
    exec(text, names)
    names[SOLVERS[name].__name__]([row[:] for row in board], list(click), order)
    return max(peaks)


@settings(max_examples=40)
@given(game=games(), order=st.sampled_from(list(ORDERS)))
def test_the_peak_is_the_greatest_length_of_the_queue_or_stack(game, order):
    for name in ("explicit stack", "breadth first", "reveal on discovery", "marked stack"):
        trace = record(SOLVERS[name], *game, order=order)
        # A single digit or mine that is revealed on discovery looks as if it came out of the queue.
        if len(trace.steps) > 1 or name != "reveal on discovery":
            assert trace.peak_frontier == true_peak(name, *game, order), name


def test_the_peak_of_a_queue_whose_first_cell_is_opened_before_it_leaves():
    text = """
def updateBoard(board, click):
    queue = [tuple(click)]
    while queue:
        row, col = queue[0]
        board[row][col] = 'B'
        queue.pop(0)
        for near in (col - 1, col + 1):
            if 0 <= near < len(board[0]) and board[0][near] == 'E':
                queue.append((0, near))
    return board
"""
    for cells, peak in (("E", 1), ("EE", 1), ("EEE", 2)):
        trace = record(text, [list(cells)], (0, len(cells) // 2))
        assert trace.peak_frontier == peak


class Counting(list):
    """A row that counts what is read and written one cell at a time."""

    reads = writes = 0

    def __getitem__(self, col):
        Counting.reads += 1
        return super().__getitem__(col)

    def __setitem__(self, col, value):
        Counting.writes += 1
        super().__setitem__(col, value)

    def __iter__(self):
        for value in super().__iter__():
            Counting.reads += 1
            yield value


@settings(max_examples=30)
@given(game=games())
def test_reads_and_writes_are_counted_truly(game):
    board, click = game
    for name, solver in SOLVERS.items():
        trace = record(solver, board, click)
        Counting.reads = Counting.writes = 0
        solver([Counting(row) for row in board], list(click))
        assert (trace.reads, trace.writes) == (Counting.reads, Counting.writes), name
        assert [step.reads for step in trace.steps] == sorted(step.reads for step in trace.steps), name


@settings(max_examples=30)
@given(game=games())
def test_the_depth_is_that_of_the_calls(game):
    paths = [tuple(path) for _, path in dfs(*game, "rows")]
    for name in ("depth first", "depth first, guard on entry", "counts first"):
        trace = record(SOLVERS[name], *game)
        assert [step.stack for step in trace.steps] == paths, name
        assert trace.max_depth == max(map(len, paths)), name
