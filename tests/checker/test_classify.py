"""How a right solution works: told from the order in which it opens cells, and from what waits."""

from functools import partial
from types import SimpleNamespace

import pytest

from minesweeper_lib import ORDERS, SOLVERS, record
from minesweeper_lib.checker.classify import ASYMMETRIC, classify
from minesweeper_lib.recorder import load
from tests.lesson.test_solvers import DEEP, HAND, MARKED, WIDE
from tests.support.frontiers import WAYS
from tests.support.inside import Unguarded
from tests.support.oracle import solve
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
}


def kind_of(solution):
    return SimpleNamespace(**EMPTY | classify(load(solution), Unguarded()))


def opening(cells_of):
    """A solution that opens cells in the order of ``cells_of(board, click)``, with nothing that waits."""

    def solution(board, click):
        (first, *others), after = list(cells_of(board, click)), solve(board, click)
        board[first[0]][first[1]] = after[first[0]][first[1]]
        for row, col in others:  # not all in one line, which would look like a copy and be run again
            board[row][col] = after[row][col]
        return board

    return solution


def walking(walk, steps):
    return opening(lambda board, click: [cell for cell, _ in WALKS[walk](board, click, steps)])


@pytest.mark.corpus
@pytest.mark.parametrize("name", SOLVERS)
def test_the_taught_solvers_in_every_order(name, subtests):
    waits = {"depth first": "calls", "explicit stack": "stack", "marked stack": "stack"}
    waits |= {"breadth first": "queue", "reveal on discovery": "queue", "counts first": "calls"}
    for order in ORDERS:
        with subtests.test(order=order):
            kind = kind_of(partial(SOLVERS[name], order=order))
            assert kind.kind == KINDS[name]
            assert HAND[kind.behaves_like] == HAND[name]
            assert kind.order == (None if kind.kind == "raster" else order)
            assert kind.frontier == waits.get(name, kind.frontier)


@pytest.mark.parametrize("walk", OF_WALK)
def test_walks_are_recognized_by_their_order_alone(walk, subtests):
    ways = {(0, 1): "to the right", (0, -1): "to the left", (1, 0): "down", (-1, 0): "up"}
    ways |= {(1, 1): "down right", (-1, -1): "up left", (1, -1): "down left", (-1, 1): "up right"}
    for title, steps in STEPS.items():
        with subtests.test(steps=title):
            kind = kind_of(walking(walk, title))
            assert kind.kind == OF_WALK[walk]
            if walk in ("dfs", "bfs"):
                named = [name for name, order in ORDERS.items() if tuple(order) == steps]
                backwards = [
                    f"{name}, backwards" for name, order in ORDERS.items() if tuple(order) == steps[::-1]
                ]
                assert kind.order == [*named, *backwards, ", ".join(ways[step] for step in steps)][0]


def test_an_order_without_a_name_is_told_way_by_way(monkeypatch):
    own = ((1, 1), (0, -1), (-1, 1), (1, 0), (-1, -1), (0, 1), (1, -1), (-1, 0))
    monkeypatch.setitem(STEPS, "own", own)
    assert kind_of(walking("bfs", "own")).order == (
        "down right, to the left, up right, down, up left, to the right, down left, up"
    )


@pytest.mark.corpus
@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.title)
def test_styles_are_recognized(style):
    kind = kind_of(style.solution)
    expected = {**OF_WALK, "bfs": {"breadth first", "reveal on discovery"}}.get(style.walk)
    assert expected is None or kind.kind in expected
    if style.walk == "hidden":
        assert (kind.kind, kind.behaves_like, kind.order) == ("order not seen", None, None)
    if style.sees == "discovery queue":
        assert kind.kind == "reveal on discovery"
    if style.sees == "calls":
        assert kind.frontier == "calls"


@pytest.mark.corpus
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.title)
def test_what_waits_is_told_whatever_its_name_and_its_ends(way):
    kind = kind_of(way.text)
    names = {"bfs": "breadth first", "dfs": "depth first", "marked stack": "stack marked on push"}
    assert (kind.kind, kind.frontier) == (names[way.walk], way.discipline)


def test_rings_in_an_order_of_their_own():
    kind = kind_of(walking("sorted rings", "rows"))
    assert kind.kind == "breadth first"
    kind = kind_of(opening(lambda board, click: _rings(board, click)))
    assert (kind.kind, kind.behaves_like) == ("breadth first", None)


def _rings(board, click):
    """Each ring backwards: no neighbor order gives that."""
    from itertools import groupby

    ring = distances(board, click)
    cells = sorted(ring, key=lambda cell: (ring[cell], [-part for part in cell]))
    return [cell for _, group in groupby(cells, key=ring.get) for cell in group]


def distances(board, click):
    after, found, todo = solve(board, click), {tuple(click): 0}, [tuple(click)]
    for row, col in todo:
        if after[row][col] == "B":
            for near in [(row + r, col + c) for r, c in STEPS["rows"]]:
                inside = 0 <= near[0] < len(board) and 0 <= near[1] < len(board[0])
                if inside and near not in found and board[near[0]][near[1]] == "E":
                    found[near] = found[row, col] + 1
                    todo.append(near)
    return found


def test_depth_first_with_a_neighbor_order_that_changes():
    def changing(board, click):
        after, opened, order = solve(board, click), set(), []

        def dig(row, col):
            opened.add((row, col))
            order.append((row, col))
            if after[row][col] == "B":
                steps = STEPS["rows"][:: 1 if (row + col) % 2 else -1]
                for near in [(row + r, col + c) for r, c in steps]:
                    inside = 0 <= near[0] < len(board) and 0 <= near[1] < len(board[0])
                    if inside and near not in opened and board[near[0]][near[1]] == "E":
                        dig(*near)

        dig(*click)
        return order

    kind = kind_of(opening(changing))
    assert (kind.kind, kind.behaves_like, kind.order) == ("depth first", None, None)


def test_neither_deep_nor_wide():
    kind = kind_of(opening(lambda board, click: sorted(distances(board, click), reverse=True)))
    assert (kind.kind, kind.behaves_like) == ("other", None)
    kind = kind_of(walking("postorder", "rows"))
    assert kind.kind == "other"
    kind = kind_of(walking("digits first", "rows"))
    assert kind.kind == "other"


def test_in_row_order_at_the_end():
    kind = kind_of(opening(lambda board, click: sorted(distances(board, click))))
    assert (kind.kind, kind.behaves_like, kind.order) == ("raster", None, None)


def test_the_orders_are_never_changed(monkeypatch):
    """Not even for a while: another thread may be looking."""
    monkeypatch.setattr(type(ORDERS), "__setitem__", None)
    steps = ((1, 1), (0, 1), (-1, 1), (1, 0), (-1, 0), (1, -1), (0, -1), (-1, -1))
    kind = kind_of(lambda board, click: SOLVERS["breadth first"](board, click, steps))
    assert (kind.kind, kind.order.split(", ")[:2]) == ("breadth first", ["down right", "to the right"])


OWN_ORDER = """
def updateBoard(board, click):
    def opened(cell):
        row, col = cell
        near = [(r, c) for r in range(max(row - 1, 0), min(row + 2, len(board)))
                for c in range(max(col - 1, 0), min(col + 2, len(board[0]))) if (r, c) != cell]
        mines = sum(board[r][c] == "M" for r, c in near)
        board[row][col] = str(mines or "B")
        return [] if mines else near[::1 if (row + col) % 2 else -1]

    waiting = [(tuple(click), opened(tuple(click)))]
    while waiting:
        cell, near = waiting.pop({end})
        for other in near:
            if board[other[0]][other[1]] == "E":
                waiting.append((other, opened(other)))
    return board
"""


@pytest.mark.parametrize(
    ("end", "name", "frontier"), [(-1, "stack marked on push", "stack"), (0, "breadth first", "queue")]
)
def test_opened_on_discovery_with_a_neighbor_order_that_changes(end, name, frontier):
    text = OWN_ORDER.replace("{end}", str(end)).replace("waiting", frontier)
    kind = kind_of(text)
    assert (kind.kind, kind.behaves_like, kind.frontier, kind.order) == (name, None, frontier, None)


def test_a_stack_of_marked_cells_with_a_neighbor_order_that_changes():
    """They are opened when they leave it, so it must not be said that they are opened when pushed."""
    text = """
def updateBoard(board, click):
    stack, seen = [tuple(click)], {tuple(click)}
    while stack:
        row, col = stack.pop()
        near = [(r, c) for r in range(max(row - 1, 0), min(row + 2, len(board)))
                for c in range(max(col - 1, 0), min(col + 2, len(board[0])))]
        mines = sum(board[r][c] == "M" for r, c in near)
        board[row][col] = str(mines or "B")
        for other in [] if mines else near[::1 if (row + col) % 2 else -1]:
            if other not in seen and board[other[0]][other[1]] == "E":
                seen.add(other)
                stack.append(other)
    return board
"""
    kind = kind_of(text)
    assert (kind.kind, kind.behaves_like, kind.frontier) == ("other", None, "stack")


def test_games_without_symmetry_tell_the_solvers_apart():
    """Of every two ways of solving, each opens some cell of some board at another time."""
    names = ["depth first", "breadth first", "marked stack", "raster sweep"]
    orders = {}
    for name in names:
        traces = [record(SOLVERS[name], *game) for game in ASYMMETRIC]
        orders[name] = [[step.cell for step in trace.steps] for trace in traces]
    assert len({str(order) for order in orders.values()}) == 4
    for board, click in ASYMMETRIC:
        assert len(distances(board, click)) > 10


def test_games_without_symmetry_have_none():
    """Turned or mirrored, a board and its click look different: else two orders might look alike."""
    for board, (row, col) in ASYMMETRIC:
        marked = [list(values) for values in board]
        marked[row][col] = "C"
        mirrored = [values[::-1] for values in marked]
        turned = [list(values) for values in zip(*marked, strict=True)]
        assert marked not in (marked[::-1], mirrored, mirrored[::-1], turned)


def test_cells_that_enter_the_queue_again_are_not_taken_for_opened_on_discovery():
    text = """
class Solution:
    def updateBoard(self, board, click):
        queue = deque([tuple(click)])
        while queue:
            r, c = queue.popleft()
            if board[r][c] not in "ME":
                continue
            near = [(i, j) for i in range(max(r - 1, 0), min(r + 2, len(board)))
                    for j in range(max(c - 1, 0), min(c + 2, len(board[0])))]
            mines = sum(board[i][j] == "M" for i, j in near)
            board[r][c] = "X" if board[r][c] == "M" else str(mines or "B")
            if board[r][c] == "B":
                queue += near
        return board
"""
    kind = kind_of(text)
    assert (kind.kind, kind.behaves_like, kind.frontier) == ("breadth first", "breadth first", "queue")
