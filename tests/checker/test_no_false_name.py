"""Slips that look like a known mistake, or end in its error, and are others: they are not named so."""

import pytest

from minesweeper_lib.checker.classify import classify
from minesweeper_lib.checker.ids import KindId, Raised
from minesweeper_lib.checker.inplace import StepGuard
from minesweeper_lib.checker.outcome import Limits
from minesweeper_lib.checker.trying import Unguarded
from minesweeper_lib.mistakes import loses_copy, over_far_edge, swaps
from minesweeper_lib.recorder.solution import load
from tests.support.hostile import method
from tests.support.inside import examined
from tests.support.made_costs import HEAP
from tests.support.slips import QUEUE, RECURSIVE

INSIDE = "0 <= x < rows and 0 <= y < cols"


def changed(text, *edits):
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    return text


def told(text):
    """The id of the mistake that is named, what the error means, and what is told of it."""
    found = examined(text, StepGuard(Limits(call=0.2))).found
    return found.mistake, found.failure.played


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("(1, -1),", "(-1, 1),"),  # one neighbor twice
        ("(1, 0),", "(0, 1),"),
        ("dfs(x, y)", "dfs(y, x)"),
    ],
)
def test_only_coordinates_that_change_places_are_swapped(old, new):
    name, _ = told(changed(RECURSIVE, (old, new)))
    assert (name == swaps.id) == ("dfs" in old)


@pytest.mark.parametrize(
    "lines",
    [
        ("def push(cell, waiting): waiting.append(cell)", "push([], click)", "return board[click]"),
        ("cells, mines = 0, []", "mines += 1", "return board"),
    ],
)
def test_other_things_that_change_places_are_not_swapped(lines):
    assert told(method(*lines))[0] is None


@pytest.mark.parametrize(
    "edits",
    [
        (
            (
                "            for i, j in steps:\n                x, y",
                "            for k in range(9):\n                i, j = steps[k]\n                x, y",
            ),
        ),
        (
            ("def dfs(r, c):", "seen = [[0] * (cols - 1) for _ in range(rows)]\n\n        def dfs(r, c):"),
            ("mines = 0\n", "mines = seen[r][c]\n"),
        ),
    ],
)
def test_the_end_of_another_list_is_not_the_edge_of_the_board(edits):
    name, played = told(changed(RECURSIVE, *edits))
    assert played.error == "IndexError"
    assert name != over_far_edge.id


@pytest.mark.parametrize("copied", ["board", "copy.deepcopy(board)"])
def test_the_edge_of_the_board_or_of_a_copy_still_is(copied):
    lines = "        rows, cols", f"        board = {copied}\n        rows, cols"
    name, _ = told(changed(RECURSIVE, lines, (INSIDE, "0 <= x <= rows and 0 <= y <= cols")))
    assert name == over_far_edge.id


def test_a_queue_without_end_is_no_recursion():
    """Blanks are never written, so that two of them push each other for ever."""
    lines = (
        'board[r][c] = str(mines) if mines else "B"\n'
        "                if not mines:\n                    q += near",
        "if mines:\n                    board[r][c] = str(mines)\n"
        "                else:\n                    q += [one for one in near if one != (r, c)]",
    )
    name, _ = told(changed(QUEUE, lines))
    assert name is None


@pytest.mark.parametrize(
    "line",
    ["seen[0][0] = True", "seen[click[0]][click[1]] += 1"],
)
def test_who_copies_nothing_loses_no_copy(line):
    """What is half written returns nothing either, but that is no copy of the board."""
    name, _ = told(method("seen = [[0] * len(board[0]) for _ in range(len(board))]", line))
    assert name != loses_copy.id


@pytest.mark.parametrize(
    ("lines", "raised", "hint"),
    [
        (("return neighbors(board, click)",), Raised.LENT, ""),
        (("def count_mine(cell): return 0", "return count_mines(click)"), None, "did you mean count_mine?"),
        (("neighbors = 5", "return symbol(board, click)"), Raised.LENT, ""),
    ],
)
def test_a_function_of_ones_own_is_not_lent(lines, raised, hint):
    _, played = told(method(*lines))
    assert played.raised == raised
    assert played.said.endswith(hint)


def test_a_method_that_is_called_without_self_is_not_lent():
    text = "class Solution:\n    def neighbors(self, r, c):\n        return []\n\n"
    _, played = told(text + "    def updateBoard(self, board, click):\n        return neighbors(*click)\n")
    assert played.raised is None
    assert played.said.endswith("did you mean self.neighbors?")


@pytest.mark.parametrize(
    ("lines", "raised"),
    [
        (("seen = {click}", "return board"), Raised.CLICK_IS_A_LIST),
        (("cell = click.pop(0)", "return cell[0]"), None),  # a tuple has no pop
        (("click.append(0)", "return 'mines: ' + click[0]"), None),
        (("return board[click]",), Raised.BY_CELL),
    ],
)
def test_a_tuple_in_place_of_the_click_is_advised_where_it_helps(lines, raised):
    assert told(method(*lines))[1].raised == raised


def test_who_takes_the_first_cell_out_of_a_heap_does_not_go_over_the_board():
    """The order is that of a sweep, and no sweep made it."""
    kind = classify(load(HEAP.replace("PRIORITY, tick,", "0, 0,")), Unguarded())
    assert (kind.id, kind.frontier) == (KindId.OTHER, "queue")
