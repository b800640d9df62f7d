"""Solutions in many hands: each recorded unchanged, and held against an order written out on its own."""

import copy
from functools import cache

import pytest
from hypothesis import given, settings

from minesweeper_lib import BOARDS, record
from minesweeper_lib.recorder.solution import load
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
    """A style's solution, read once for all boards; each run starts it again."""
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
