"""A trace: what it holds, how it presents itself, and that a large one is whole."""

from dataclasses import FrozenInstanceError

import pytest

from minesweeper_lib import SOLVERS, InvalidBoard, InvalidClick, record
from tests.support.styles import STYLES

OPEN = [["E"] * 4 for _ in range(3)]
by_title = {style.title: style.solution for style in STYLES}


def test_a_trace_by_hand():
    text = """class Solution:
    def updateBoard(self, board, click):
        self.dig(board, *click)
        return board

    def dig(self, board, r, c):
        near = [(r, c + d) for d in (-1, 1) if 0 <= c + d < len(board[0])]
        if any(board[i][j] == 'M' for i, j in near):
            board[r][c] = '1'
            return
        board[r][c] = '0'
        board[r][c] = 'B'
        for i, j in near:
            if board[i][j] == 'E':
                self.dig(board, i, j)
"""
    trace = record(text, [list("EEEM")], [0, 1])
    assert [(step.cell, step.value, step.line, step.reads, step.stack) for step in trace.steps] == [
        ((0, 1), "0", 11, 2, ((0, 1),)),
        ((0, 0), "0", 11, 4, ((0, 1), (0, 0))),
        ((0, 2), "1", 9, 8, ((0, 1), (0, 2))),
    ]
    assert [(c.cell, c.value, c.line, c.after) for c in trace.corrections] == [
        ((0, 1), "B", 12, 1),
        ((0, 0), "B", 12, 2),
    ]
    assert trace.order == [[2, 1, 3, 0]]
    assert trace.result == [["B", "B", "1", "M"]]
    assert (trace.board, trace.click, trace.name) == ([list("EEEM")], (0, 1), "Solution")
    assert (trace.reads, trace.writes, trace.max_depth, trace.peak_frontier) == (8, 5, 2, 0)
    assert trace.source == text and trace.note == "" and not trace.on_copy


def test_a_mark_that_is_taken_back_is_no_reveal_and_takes_only_its_own_corrections_along():
    text = """
def updateBoard(board, click):
    for value in '0?B':
        for col in (0, 1, 2):
            board[0][col] = value
    board[0][1] = 'E'
    board[0][3] = 'B'
    board[0][1] = 'B'
    return board
"""
    trace = record(text, [list("EEEE")], (0, 0))
    assert (trace.order, trace.writes) == ([[1, 4, 2, 3]], 12)
    assert [one.cell for one in trace.corrections] == [(0, 0), (0, 2), (0, 0), (0, 2)]


def test_a_cell_that_was_open_before_the_click_and_is_closed_is_corrected():
    trace = record(
        "def updateBoard(board, click):\n    board[0][:] = 'BE'\n    return board", [list("E1")], (0, 0)
    )
    assert ([step.cell for step in trace.steps], trace.result) == ([(0, 0)], [["B", "E"]])
    assert [(one.cell, one.value, one.after) for one in trace.corrections] == [((0, 1), "E", 1)]


def test_steps_are_equal_if_they_show_the_same():
    """Whatever was revealed before, and whichever neighbors were looked at."""
    text = "def updateBoard(board, click):\n    for col in (1, 0): board[0][col] = 'B'\n    return board"
    first, second = (record(text, [list(cells)], (0, 0)).steps for cells in ("EE", "E1"))
    assert first[1:] == second
    text = "def updateBoard(board, click):\n    if board[0][click[1]]: board[0][0] = 'B'\n    return board"
    first, second = (record(text, [list("EEE")], (0, col)).steps for col in (1, 2))
    assert first == second and first[0].examined != second[0].examined


def test_what_was_seen_cannot_be_changed():
    trace = record(by_title["counts up from '0' in the cell itself"], [list("EM")], (0, 0))
    for seen in (trace.steps[0], trace.corrections[0]):
        with pytest.raises(FrozenInstanceError):
            seen.cell = (0, 1)


@pytest.mark.parametrize(
    "title",
    ["row alias", "deepcopy of the board", "one flat list", "numpy characters, returned as a list"],
)
def test_the_result_is_plain(title):
    trace = record(by_title[title], OPEN, (0, 0))
    for rows in (trace.board, trace.result):
        assert type(rows) is list and {type(row) for row in rows} == {list}
        assert {type(value) for row in rows for value in row} == {str}
    assert all(type(step.value) is str for step in trace.steps)


@pytest.mark.parametrize(
    ("ending", "note"),
    [
        ("", "returned nothing"),
        ("return True", "returned bool"),
        ("return ['B']", "returned list"),
        ("return board + board", "returned list"),
        ("yield board", "returned generator"),
    ],
)
def test_what_is_returned_instead_of_a_board_is_said(ending, note):
    text = f"def updateBoard(board, click):\n    board[0][0] = 'B'\n    {ending}"
    trace = record(text, [list("EE")], (0, 0))
    assert note in trace.note
    if "generator" not in note:
        assert trace.result == [list("BE")] and [step.cell for step in trace.steps] == [(0, 0)]


def test_a_board_that_cannot_be_played_is_refused_before_anything_runs():
    ran = []
    for board, click, error in [([["e"]], (0, 0), InvalidBoard), ([["E"]], (0, 1), InvalidClick)]:
        with pytest.raises(error):
            record(lambda board, click: ran.append(1), board, click)
    with pytest.raises(KeyError, match="right first"):
        record(SOLVERS["depth first"], [["E"]], (0, 0), order="right frist")
    assert ran == []


def test_the_repr_is_short():
    assert repr(record(SOLVERS["depth first"], OPEN, (0, 0))) == (
        "<Trace of depth first on 3 x 4, click (0, 0): 12 reveals>"
    )
    assert "order not known" in repr(record(by_title["bits of one integer"], OPEN, (0, 0)))
    step = record(SOLVERS["depth first"], [["E"]], (0, 0)).steps[0]
    assert repr(step) == f"Step(cell=(0, 0), value='B', line={step.line}, reads=1)"
    assert repr(record("depth first", [["E"]], (0, 0))).endswith("click (0, 0): 1 reveal>")


def test_an_order_is_part_of_the_name():
    """Two pictures of one solver in two orders must not have the same title."""
    board = [["E", "E"], ["E", "E"]]
    assert record(SOLVERS["depth first"], board, (0, 0), order="clockwise").name == "depth first, clockwise"
    assert record(SOLVERS["depth first"], board, (0, 0)).name == "depth first"
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))
    trace = record(SOLVERS["depth first"], board, (0, 0), order=steps)
    assert trace.name == "depth first, →↓←↑↘↙↗↖"
    assert trace.order == [[1, 2], [4, 3]]


def test_the_line_is_that_of_the_text_that_writes_or_makes_something_else_write():
    text = """
import threading
def updateBoard(board, click):
    exec("board[0][0] = 'B'")
    board[0][1] = "B"
    beside = threading.Thread(target=board[0].__setitem__, args=(2, "B"))
    beside.start()
    beside.join()
    return board
"""
    assert [step.line for step in record(text, [["E"] * 3], (0, 0)).steps] == [4, 5, None]
