"""Solutions in many hands: each recorded unchanged, and held against an order written out on its own."""

import copy
from functools import cache

import pytest

from minesweeper_lib import BOARDS, parse, record
from minesweeper_lib.recorder import discipline, load
from tests.support.oracle import solve
from tests.support.styles import STYLES
from tests.support.styles.walks import FRONTIERS, WALKS

every_style = pytest.mark.parametrize("style", STYLES, ids=lambda style: style.title)
GAMES = [(BOARDS[name].board, BOARDS[name].click) for name in ("leetcode 1", "leetcode 2", "4 against 8")]
GAMES += [
    (parse("E"), (0, 0)),
    (parse("M"), (0, 0)),
    (parse("EEEEME"), (0, 1)),
    (parse("E/E/E/M/E/E"), (1, 0)),
    (parse("EEEEE/EEEEE/EEEEE/EEEEE/EEEEE"), (2, 2)),  # the same from all sides
    (parse("EEEMEE/EEEMEE/EEEEEE/EEEEEE"), (0, 0)),
    (parse("EME/EEE"), (0, 1)),
    (parse("EME/EEE"), (1, 1)),
    (parse("B1EE/B1ME/B11E/BBEE/EEEE"), (4, 0)),
    (parse("EEEEEEE/EEEEEEE/MEEEEEE"), (0, 3)),
    (parse("EEM/EEE/EEE/EMM/EEE/EEE"), (4, 1)),
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
    if style.sees == "-" or (style.sees == "calls" and len(walk) == 1):
        return
    waits = [
        tuple(cell[-2:] for cell in cells) for _, cells in FRONTIERS[style.sees](board, click, style.steps)
    ]
    shown = [step.stack if style.sees == "calls" else step.frontier for step in trace.steps]
    most = max(map(len, waits))
    if style.sees == "queue of levels" and most < 2 and not any(shown):
        return  # in a corridor its lists look like any others
    assert shown == waits
    assert len(walk) == 1 or trace.max_depth == (most if style.sees == "calls" else 0)
    assert len(walk) < 8 or style.sees == "heap" or discipline(trace) in style.sees


@cache
def loaded(style):
    """A style's solution, read once for all boards; each run starts it again."""
    return load(style.solution)


def shown_at_last(trace):
    """What each revealed cell shows in the end: at once, or after a correction."""
    shown = {step.cell: step.value for step in trace.steps}
    return shown | {correction.cell: correction.value for correction in trace.corrections}


@pytest.mark.corpus
@every_style
def test_every_style_on_every_board(style, subtests, unchanged):
    for board, click in GAMES:
        with subtests.test(board="/".join(map("".join, board)), click=click):
            assert_recorded(style, board, click)


@pytest.mark.parametrize("title", ["row alias", "deque and visited set", "deepcopy of the board"])
def test_the_largest_board_of_leetcode(title):
    style = next(style for style in STYLES if style.title == title)
    board = [["E"] * 50 for _ in range(50)]
    trace = record(style.solution, board, (0, 0))
    walk = list(WALKS[style.walk](board, (0, 0), style.steps))
    assert [step.cell for step in trace.steps] == [cell for cell, _ in walk]
    assert (trace.steps[1800].stack or trace.steps[1800].frontier) == tuple(walk[1800][1])
    waits = max(len(waiting) for _, waiting in walk)
    assert (trace.max_depth, trace.peak_frontier) == ((waits, 0) if style.sees == "calls" else (0, waits + 1))
