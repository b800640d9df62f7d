"""The board that a solution gets: lists of lists that count what is read and written, and see who did it."""

import copy
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minesweeper_lib import ORDERS, SOLVERS, parse, record
from tests.recorder.net import examined
from tests.support.oracle import around
from tests.support.strategies import games


def recorded(play, text="EME/EEE/EEE"):
    """The trace of a function that does something to a board, and may return another one."""
    return record(lambda board, click: play(board) or board, parse(text), (0, 0))


def reveals(trace):
    """What was seen at once, without a second run."""
    return not trace.on_copy and [(step.cell, step.value) for step in trace.steps]


def test_a_row_is_a_list():
    def play(board):
        row = board[0]
        assert isinstance(board, list) and isinstance(row, list)
        assert row == ["E", "M", "E"] and row != ["E"] and len(row) == 3
        assert list(row) == [*row] == row[:] == row.copy() == copy.copy(row) == copy.deepcopy(row)
        assert row[-1] == "E" and row[1:] == ["M", "E"] and "M" in row
        assert row.index("M") == 1 and row.count("E") == 2
        assert list(reversed(row)) == ["E", "M", "E"] and "".join(row) == "EME"
        with pytest.raises(IndexError):
            row[3] = "B"
        with pytest.raises(TypeError):
            hash(row)

    recorded(play)


@given(st.lists(st.sampled_from("EM1B"), min_size=1), st.data())
def test_a_row_behaves_as_a_list_under_slices(values, data):
    part = data.draw(st.slices(len(values)))
    new = [data.draw(st.sampled_from("B1")) for _ in values[part]]
    after = values[:]
    after[part] = new

    def play(board):
        assert board[0][1:][part] == values[part]
        board[0][1:] = after

    assert recorded(play, "E" + "".join(values)).result == [["E", *after]]


@pytest.mark.parametrize(
    ("look", "reads"),
    [
        (lambda board: board[0][0], 1),
        (lambda board: board[0][-1], 1),
        (lambda board: board[1][0:2], 2),
        (lambda board: list(board[1]), 3),
        (lambda board: [value for row in board for value in row], 9),
        (lambda board: [value for _, value in zip(range(2), board[0], strict=False)], 2),
        (lambda board: list(reversed(board[0])), 3),
        (lambda board: "M" in board[0], 3),
        (lambda board: board[0].count("M"), 3),
        (lambda board: board[0].index("M"), 3),
        (lambda board: board[0] == ["E"], 3),
        (lambda board: board[0] != ["E"], 3),
        (lambda board: board[0] < ["E"], 3),
        (lambda board: board[0] + ["E"], 3),
        (lambda board: board[0] * 2, 3),
        (lambda board: list(zip(*board, strict=True)), 9),
        (lambda board: copy.deepcopy(board), 9),
        (lambda board: board[0], 0),
        (lambda board: len(board[0]), 0),
    ],
)
def test_reads_are_counted(look, reads):
    assert recorded(lambda board: look(board) and None).reads == reads


def test_writes_by_index_slice_and_operator():
    def play(board):
        board[1][2] = "1"
        board[2][-3] = "B"
        board[2][1:3] = ["B", "B"]
        board[0].__setitem__(0, "1")

    trace = recorded(play)
    written = [((1, 2), "1"), ((2, 0), "B"), ((2, 1), "B"), ((2, 2), "B"), ((0, 0), "1")]
    assert (trace.writes, reveals(trace)) == (5, written)


@pytest.mark.parametrize(
    "copied",
    [
        lambda board: board,
        lambda board: board[:],
        lambda board: board.copy(),
        lambda board: copy.copy(board),
        lambda board: copy.deepcopy(board),
        lambda board: [row[:] for row in board],
        lambda board: [row.copy() for row in board],
        lambda board: list(board),
        lambda board: tuple(board),
    ],
)
def test_copies_of_rows_remember_too(copied):
    def play(board):
        board[0][0] = "1"
        draft, other = copied(board), copied(board)
        other[1][1] = "1"
        if draft[0] is not other[0]:
            draft[2][2] = "1"  # it is thrown away
        return other

    assert reveals(recorded(play)) == [((0, 0), "1"), ((1, 1), "1")]


@pytest.mark.parametrize(
    "hide",
    [
        lambda board: board.reverse(),
        lambda board: board[0].sort(),
        lambda board: board[0].append("E"),
        lambda board: board.pop(),
        lambda board: board.__setitem__(0, ["1", "M", "E"]),
        lambda board: board.__setitem__(slice(None), [["1", "M", "E"], ["E"] * 3, ["E"] * 3]),
        lambda board: board[0].__setitem__(slice(0, 1), ["1", "1"]),
        lambda board: board.__delitem__(-1),
        lambda board: board[0].__setitem__(slice(0, 2), ["1"]),
        lambda board: board.__setitem__(1, board[0][:]),
        lambda board: board.__setitem__(slice(1, 3), board[1::-1]),
        lambda board: [board[1], board[0], board[2]],
        lambda board: [["M", "E", "E"], *board[1:]],
    ],
)
def test_what_rows_cannot_follow_is_not_taken_for_seen(hide):
    def play(board):
        board[0][0] = "1"
        return hide(board)

    trace = recorded(play)
    assert trace.on_copy or (trace.steps == [] and trace.unusual)


def test_a_row_may_be_replaced_by_its_changed_copy():
    def play(board):
        row = board[1][:]
        row[1] = "1"
        board[1] = row
        board[1:] = [row[:] for row in board[1:]]
        board[2][2] = "B"

    assert reveals(recorded(play)) == [((1, 1), "1"), ((2, 2), "B")]


def test_the_neighbors_of_a_cell_that_were_read_are_told():
    for place in ((row, col) for row in range(3) for col in range(6)):

        def play(board, place=place):
            assert board[place[0]][place[1]] == "E"
            board[1][2] = "B"

        (step,) = recorded(play, "EEEEEE/EEEEEE/EEEEEE").steps
        assert examined(step) == ([place] if place in around(1, 2) else [])


# Totals, counted as the solution itself would count them


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


@settings(max_examples=20)
@given(game=games())
def test_reads_and_writes_are_counted_truly(game):
    board, click = game
    for name, solver in SOLVERS.items():
        trace = record(solver, board, click)
        Counting.reads = Counting.writes = 0
        solver([Counting(row) for row in board], list(click))
        assert (trace.reads, trace.writes) == (Counting.reads, Counting.writes), name
        assert [step.reads for step in trace.steps] == sorted(step.reads for step in trace.steps), name


def longest(solver, board, click, order):
    """The greatest length of a solver's own queue or stack, looked at whenever it calls something."""
    lengths = []

    def look(frame, event, argument):
        names = frame.f_locals
        lengths.append(len(names.get("queue", names.get("stack", ()))))

    sys.setprofile(look)
    try:
        solver([row[:] for row in board], list(click), order)
    finally:
        sys.setprofile(None)
    return max(lengths)


@settings(max_examples=20)
@given(game=games(), order=st.sampled_from(list(ORDERS)))
def test_the_peak_is_the_greatest_length_of_the_queue_or_stack(game, order):
    for name in ("explicit stack", "breadth first", "reveal on discovery", "marked stack"):
        trace = record(SOLVERS[name], *game, order=order)
        # A single digit or mine that is revealed on discovery looks as if it came out of the queue.
        if len(trace.steps) > 1 or name != "reveal on discovery":
            assert trace.peak_frontier == longest(SOLVERS[name], *game, order), name


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
