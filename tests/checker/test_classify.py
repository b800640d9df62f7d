"""How a right solution works: told from the order in which it opens cells, and from what waits."""

from functools import partial
from types import SimpleNamespace

import pytest

from minesweeper_lib import ORDERS, SOLVERS
from minesweeper_lib.checker.classify import classify
from minesweeper_lib.recorder import load
from tests.lesson.test_solvers import DEEP, HAND, MARKED, WIDE
from tests.support.hostile import RIGHT
from tests.support.inside import Unguarded
from tests.support.oracle import solve
from tests.support.slips import QUEUE
from tests.support.styles import STYLES
from tests.support.styles.walks import STEPS, WALKS

# What a report calls an order that was worked out by hand; all others go row by row.
OF_ORDER = {id(DEEP): "depth first", id(WIDE): "breadth first", id(MARKED): "stack marked on push"}
KINDS = {name: OF_ORDER.get(id(order), "raster") for name, order in HAND.items()}
KINDS["reveal on discovery"] = "reveal on discovery"
EMPTY = dict.fromkeys(("kind", "behaves_like", "frontier", "order"))
OF_WALK = {
    "dfs": "depth first",
    "bfs": "breadth first",
    "marked stack": "stack marked on push",
    "sweep": "raster",
    "raster": "raster",
    "sorted rings": "breadth first",
    "postorder": "other",
    "digits first": "other",
}


def kind_of(solution):
    return SimpleNamespace(**EMPTY | classify(load(solution), Unguarded()))


def walking(walk, steps):
    """A solution that opens cells in the order of a walk, with nothing that waits."""

    def solution(board, click):
        (first, *others), after = [cell for cell, _ in WALKS[walk](board, click, steps)], solve(board, click)
        board[first[0]][first[1]] = after[first[0]][first[1]]
        for row, col in others:  # not all in one line, which would look like a copy and be run again
            board[row][col] = after[row][col]
        return board

    return solution


@pytest.mark.corpus
@pytest.mark.parametrize("name", SOLVERS)
def test_the_taught_solvers_in_every_order(name, subtests):
    for order in ORDERS:
        with subtests.test(order=order):
            kind = kind_of(partial(SOLVERS[name], order=order))
            assert kind.kind == KINDS[name]
            assert HAND[kind.behaves_like] == HAND[name]
            assert kind.order == (None if kind.kind == "raster" else order)
            assert kind.frontier == SOLVERS[name].frontier


@pytest.mark.parametrize("walk", OF_WALK)
def test_walks_are_recognized_by_their_order_alone(walk, subtests):
    for title, steps in STEPS.items():
        with subtests.test(steps=title):
            kind = kind_of(walking(walk, title))
            assert kind.kind == OF_WALK[walk]
            named = [name for name, order in ORDERS.items() if tuple(order) == steps]
            named += [f"{name}, backwards" for name, order in ORDERS.items() if tuple(order) == steps[::-1]]
            assert walk not in ("dfs", "bfs") or named == [] or kind.order == named[0]


def test_an_order_without_a_name_is_told_step_by_step():
    own = ((1, 1), (0, -1), (-1, 1), (1, 0), (-1, -1), (0, 1), (1, -1), (-1, 0))
    told = kind_of(lambda board, click: SOLVERS["breadth first"](board, click, own)).order
    assert told == "(1, 1), (0, -1), (-1, 1), (1, 0), (-1, -1), (0, 1), (1, -1), (-1, 0)"


@pytest.mark.corpus
@pytest.mark.parametrize("style", STYLES[::3], ids=lambda style: style.title)
def test_styles_are_recognized(style):
    kind = kind_of(style.solution)
    wide = {"breadth first", "reveal on discovery"}
    assert kind.kind in (wide if style.walk == "bfs" else {OF_WALK.get(style.walk, kind.kind)})
    if style.sees == "calls":
        assert kind.frontier == "calls"


def test_an_order_that_is_not_seen_is_told():
    kind = kind_of(next(style.solution for style in STYLES if style.walk == "hidden"))
    assert (kind.kind, kind.behaves_like, kind.order) == ("order not seen", None, None)


CHANGING = "near[:: 1 if (r + c) % 2 else -1]"  # neighbors, for every second cell from the other end
ON_DISCOVERY = """
def updateBoard(board, click):
    def opened(cell):
        r, c = cell
        near = [(i, j) for i in range(max(r - 1, 0), min(r + 2, len(board)))
                for j in range(max(c - 1, 0), min(c + 2, len(board[0])))]
        mines = sum(board[i][j] == "M" for i, j in near)
        board[r][c] = str(mines or "B")
        return [] if mines else {near}

    waiting = [(tuple(click), opened(tuple(click)))]
    while waiting:
        cell, near = waiting.pop({end})
        for other in near:
            if board[other[0]][other[1]] == "E":
                waiting.append((other, opened(other)))
    return board
"""
# Its cells are opened when they leave it, so it must not be said that they are opened when pushed.
MARKED_STACK = QUEUE.replace("popleft", "pop").replace("while q", "seen = []\n        while q")
MARKED_STACK = MARKED_STACK.replace(
    "q += near", f"q += [x for x in {CHANGING} if x not in seen]; seen += near"
)


@pytest.mark.parametrize(
    ("text", "kind", "frontier"),
    [
        (RIGHT.replace("in near:\n", f"in {CHANGING}:\n"), "depth first", "calls"),
        (QUEUE.replace("q += near", f"q += {CHANGING}"), "breadth first", "queue"),
        (ON_DISCOVERY.format(near=CHANGING, end=0), "breadth first", "queue"),
        (ON_DISCOVERY.format(near=CHANGING, end=-1), "stack marked on push", "stack"),
        (MARKED_STACK, "other", "stack"),
        (ON_DISCOVERY.format(near="near", end="7 * len(waiting) % 5 % len(waiting)"), "other", "frontier"),
    ],
)
def test_an_order_that_is_none_of_the_known_ones_has_no_name(text, kind, frontier):
    found = kind_of(text)
    assert (found.kind, found.behaves_like, found.frontier, found.order) == (kind, None, frontier, None)


def test_cells_that_enter_the_queue_again_are_not_taken_for_opened_on_discovery():
    kind = kind_of(QUEUE)
    assert (kind.kind, kind.behaves_like, kind.frontier) == ("breadth first", "breadth first", "queue")
