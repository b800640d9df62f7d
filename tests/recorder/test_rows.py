"""Solutions in many hands: each recorded unchanged, and held against an order written out on its own."""

import copy
import itertools
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minesweeper_lib import BOARDS, record
from minesweeper_lib.recorder.rows import Recorder, Row, around, cells_around, is_reveal, plain
from minesweeper_lib.recorder.solution import load
from tests.support import oracle
from tests.support.oracle import solve
from tests.support.strategies import games
from tests.support.styles import STYLES
from tests.support.styles.walks import FRONTIERS, WALKS

every_style = pytest.mark.parametrize("style", STYLES, ids=lambda style: style.title)
CURATED = ["leetcode 1", "leetcode 2", "one corridor", "4 against 8"]
GAMES = [
    *((name, BOARDS[name].board, BOARDS[name].click) for name in CURATED),
    # As "open", "rings" and "barrier", with fewer cells: each costs 89 recordings.
    ("open", [["E"] * 4 for _ in range(4)], (0, 0)),
    ("rings, the same from all sides", [["E"] * 5 for _ in range(5)], (2, 2)),
    ("barrier", [list("EEEMEE"), list("EEEMEE"), list("EEEEEE"), list("EEEEEE")], (0, 0)),
    ("one cell", [["E"]], (0, 0)),
    ("one mine", [["M"]], (0, 0)),
    ("one row", [list("EEEEME")], (0, 1)),
    ("one column", [[value] for value in "EEEMEE"], (1, 0)),
    ("mine clicked", [list("EME"), list("EEE")], (0, 1)),
    ("digit clicked", [list("EME"), list("EEE")], (1, 1)),
    ("middle of a game", [list("B1EE"), list("B1ME"), list("B11E"), list("BBEE"), list("EEEE")], (4, 0)),
    ("wide", [list("EEEEEEE"), list("EEEEEEE"), list("MEEEEEE")], (0, 3)),
    ("tall", [list("EEM"), list("EEE"), list("EEE"), list("EEE"), list("EEE")], (4, 1)),
]


def assert_recorded(style, board, click):
    """Everything that is certain about a recording of one style."""
    before = copy.deepcopy(board)
    trace = record(loaded(style), board, click)
    assert board == before == trace.board
    assert trace.result == solve(board, click)
    on_mine = board[click[0]][click[1]] == "M"
    if style.walk == "hidden":
        # What was done all at once has no order: none is better than a wrong one.
        if not trace.steps:
            assert "order of the reveals is not" in trace.note
        assert len(trace.steps) <= 1
        return
    if trace.note and len(board) == len(board[0]) == 1:
        return  # one cell in a string is no more than a character
    walk = list(WALKS[style.walk](board, click, style.steps))
    assert [step.cell for step in trace.steps] == [cell for cell, _ in walk]
    assert trace.note == ""
    assert shown_at_last(trace) == {cell: trace.result[cell[0]][cell[1]] for cell, _ in walk}
    if on_mine:
        return
    lines = trace.source.splitlines()
    if style.fragment != "-" and len(board) * len(board[0]) > 1:
        assert all(style.fragment in lines[step.line - 1] for step in trace.steps)
    # Two functions that call each other look like that only once they have.
    if style.sees == "calls" and len(walk) > 1:
        assert [step.stack for step in trace.steps] == [tuple(path) for _, path in walk]
        assert trace.max_depth == max(len(path) for _, path in walk)
    elif style.sees in FRONTIERS and style.sees != "calls":
        waiting = [frontier for _, frontier in FRONTIERS[style.sees](board, click, style.steps)]
        assert [step.frontier for step in trace.steps] == [
            tuple(cell[-2:] for cell in cells) for cells in waiting
        ]


@cache
def loaded(style):
    """A style's solution, read once for all boards; each run starts it anew."""
    return load(style.solution)


def shown_at_last(trace):
    """What each revealed cell shows in the end: at once, or after a correction."""
    shown = {step.cell: step.value for step in trace.steps}
    return shown | {correction.cell: correction.value for correction in trace.corrections}


@cache
def random_games():
    """A few more, drawn once: every style plays the same ones."""
    drawn, known = [], [game for _, *game in GAMES]

    @settings(max_examples=4)
    @given(game=games(5, 5))
    def draw(game):
        board, click = game
        if [board, click] not in known:
            drawn.append((f"{'/'.join(map(''.join, board))} at {click}", board, click))

    draw()
    assert len(drawn) >= 3
    return drawn


@pytest.mark.corpus
@every_style
def test_every_style_on_every_board(style, subtests):
    for name, board, click in [*GAMES, *random_games()]:
        with subtests.test(board=name):
            assert_recorded(style, board, click)


@pytest.mark.parametrize(
    "title",
    [
        "row alias",
        "deque and visited set",
        "recursion through self.updateBoard",
        "deepcopy of the board",
        "an object",
    ],
)
def test_the_largest_board_of_leetcode(title):
    style = next(style for style in STYLES if style.title == title)
    board = [["E"] * 50 for _ in range(50)]
    trace = record(style.solution, board, (0, 0))
    walk = list(WALKS[style.walk](board, (0, 0), style.steps))
    assert [step.cell for step in trace.steps] == [cell for cell, _ in walk]
    if style.sees == "calls":
        assert trace.max_depth == max(len(path) for _, path in walk)
        assert trace.steps[1800].stack == tuple(walk[1800][1])
    else:
        assert trace.peak_frontier == 1 + max(len(queue) for _, queue in walk)
        assert trace.steps[1800].frontier == tuple(walk[1800][1])


def test_a_copy_that_is_written_back_tells_its_own_order():
    """The loop that copies the answers back goes row by row; the flood did not."""
    written_back = [style for style in STYLES if "written back" in style.title]
    board, click = [["E"] * 4 for _ in range(4)], (3, 2)
    for style in written_back:
        order = [step.cell for step in record(style.solution, board, click).steps]
        assert order[0] == click and order != sorted(order)
    assert len(written_back) >= 4


# The rows themselves


class Silent:
    """A witness that sees nothing."""

    def __init__(self):
        self.examined = {}

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


def test_writing_the_same_value_is_counted_and_is_nothing():
    recorder = fresh()
    recorder.board[0][0] = "E"
    assert recorder.writes == 1 and reveals(recorder) == []


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
    ],
)
def test_what_rows_cannot_follow_is_admitted(hide):
    recorder = fresh()
    hide(recorder.board)
    assert reveals(recorder) is None


def test_rows_in_other_places_are_not_mistaken():
    recorder = fresh()
    recorder.board[0][0] = "1"
    first, second, third = recorder.board
    assert reveals(recorder, [second, first, third]) is None


def test_only_departures_from_unrevealed_are_reveals():
    assert is_reveal("E", "B") and is_reveal("M", "X") and is_reveal("E", 0)
    assert not is_reveal("E", "M") and not is_reveal("0", "B") and not is_reveal("B", "E")


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


def test_only_the_cell_that_was_read_counts_as_looked_at():
    """Whatever is read, of a 3 x 3 board, also counted from the end of its row."""
    board = [["E"] * 3 for _ in range(3)]
    cells = list(itertools.product(range(3), repeat=2))
    for read, column in itertools.product(range(3), range(-3, 3)):
        recorder = Recorder(board, None, 9)
        assert recorder.board[read][column] == "E" and recorder.reads == 1
        for cell in cells:
            looked_at = cells_around(cell, around(cell, recorder.seen, recorder.stride))
            assert looked_at in ((), ((read, column),))
            assert bool(looked_at) == ((read, column) in oracle.around(*cell))
