"""The board that remembers: it is a list of lists, counts what is read, and knows who wrote what."""

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper_lib import record
from minesweeper_lib.recorder.rows import (
    Recorder,
    Row,
    plain,
)
from tests.support import oracle


class Silent:
    """A witness that sees nothing."""

    def see(self, frame, cell):
        return 0

    def line(self, frame, number=None):
        return None


def fresh(text="EME/EEE/EEE"):
    return Recorder([list(row) for row in text.split("/")], Silent(), 10**6)


def reveals(recorder, result=None):
    writes = recorder.writes_of(recorder.board if result is None else result)
    return None if writes is None else [(write.cell, write.value) for write in writes]


def test_a_row_is_a_list():
    row = fresh().board[0]
    assert isinstance(row, list)
    assert row == ["E", "M", "E"] and row != ["E"] and len(row) == 3
    assert list(row) == [*row] == row[:] == row.copy() == copy.copy(row) == copy.deepcopy(row) == plain(row)
    assert row[-1] == "E" and row[1:] == ["M", "E"] and "M" in row
    assert row.index("M") == 1 and row.count("E") == 2
    assert list(reversed(row)) == ["E", "M", "E"]
    assert "".join(row) == "EME"
    assert type(row[:]) is Row and {type(part) for part in (row[1:], row[:2], row[::2])} == {list}
    with pytest.raises(IndexError):
        row[3] = "B"
    with pytest.raises(TypeError):
        hash(row)


@pytest.mark.parametrize(
    ("look", "reads"),
    [
        (lambda board: board[0][0], 1),
        (lambda board: board[0][-1], 1),
        (lambda board: board[1][0:2], 2),
        (lambda board: list(board[1]), 3),
        (lambda board: [value for row in board for value in row], 9),
        (lambda board: [value for _, value in zip(range(2), board[0], strict=False)], 2),
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
    recorder = fresh()
    look(recorder.board)
    assert recorder.reads == reads


def test_writes_by_index_slice_and_operator():
    recorder = fresh()
    board = recorder.board
    board[1][2] = "1"
    board[2][-3] = "B"
    board[2][1:3] = ["B", "B"]
    board[0].__setitem__(0, "1")
    assert recorder.writes == 5
    assert reveals(recorder) == [((1, 2), "1"), ((2, 0), "B"), ((2, 1), "B"), ((2, 2), "B"), ((0, 0), "1")]


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
    recorder = fresh()
    board = recorder.board
    board[0][0] = "1"
    other = copied(board)
    other[1][1] = "1"
    assert reveals(recorder, other) == [((0, 0), "1"), ((1, 1), "1")]


def test_a_deep_copy_that_was_thrown_away_leaves_no_trace():
    recorder = fresh()
    draft = copy.deepcopy(recorder.board)
    draft[0][0] = "1"
    recorder.board[1][1] = "1"
    assert reveals(recorder) == [((1, 1), "1")]


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
        lambda board: board.__delitem__(0),
        lambda board: board.__delitem__(-1),
        lambda board: board[0].__iadd__(["E"]),
        lambda board: board[0].__setitem__(slice(0, 2), ["1"]),
        lambda board: board.__setitem__(1, board[2][:]),
        lambda board: board.__setitem__(2, board[1][:]),
        lambda board: board.__setitem__(slice(1, 3), board[:0:-1]),
    ],
)
def test_what_rows_cannot_follow_is_admitted(hide):
    recorder = fresh()
    hide(recorder.board)
    assert reveals(recorder) is None


def test_a_row_may_be_replaced_by_its_changed_copy():
    recorder = fresh()
    board = recorder.board
    row = board[1][:]
    row[1] = "1"
    board[1] = row
    board[1:] = [row[:] for row in board[1:]]
    board[2][2] = "B"
    assert reveals(recorder) == [((1, 1), "1"), ((2, 2), "B")]
    board[:2] = board[:1]  # as of any list
    assert board == [["E", "M", "E"], ["E", "E", "B"]]


@pytest.mark.parametrize("row", [0, 1])
def test_rows_in_other_places_are_not_mistaken(row):
    recorder = fresh("EEE/EEE/EEE")
    recorder.board[row][0] = "1"
    first, second, third = recorder.board
    assert reveals(recorder, [second, first, third]) is None


def test_rows_from_elsewhere_hide_what_was_written():
    recorder = fresh("EE/EE")
    assert reveals(recorder, [["E", "E"], ["E", "E"]]) == []
    for row in (["M", "E"], ["B", "E"]):
        assert reveals(recorder, [row, recorder.board[1]]) is None


@given(st.lists(st.sampled_from("EM1B"), min_size=1), st.data())
def test_a_row_behaves_as_a_list_under_slices(values, data):
    recorder = Recorder([values], Silent(), 10**6)
    row = recorder.board[0]
    part = data.draw(st.slices(len(values)))
    assert row[part] == values[part]
    new = [data.draw(st.sampled_from("B1")) for _ in values[part]]
    row[part] = new
    values[part] = new
    assert isinstance(row, Row) and plain(row) == values


def test_the_neighbors_of_a_cell_that_were_read_are_told():
    for read in range(3 * 6):
        place = divmod(read, 6)

        def solution(board, click, place=place):
            assert board[place[0]][place[1]] == "E"
            board[1][2] = "B"
            return board

        (step,) = record(solution, [["E"] * 6 for _ in range(3)], (0, 0)).steps
        assert step.examined == ((place,) if place in oracle.around(1, 2) else ())
