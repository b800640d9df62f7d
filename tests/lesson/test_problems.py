"""Solutions of LeetCode 733 and 200, recorded and shown with the same tools."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minesweeper_lib import InvalidBoard, InvalidClick, InvalidSolution, check, parse, record, show
from minesweeper_lib.problems import FLOOD_FILL, ISLANDS, MINESWEEPER, count_islands, flood_fill
from minesweeper_lib.recorder.solution import load

FILL = """
class Solution:
    def floodFill(self, image: List[List[int]], sr: int, sc: int, color: int) -> List[List[int]]:
        old = image[sr][sc]
        if old == color:
            return image

        def fill(r, c):
            image[r][c] = color
            for a, b in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                if 0 <= a < len(image) and 0 <= b < len(image[0]) and image[a][b] == old:
                    fill(a, b)

        fill(sr, sc)
        return image
"""
FLOODS = """
class Solution:
    def numIslands(self, grid: List[List[str]]) -> int:
        islands = 0
        for r, row in enumerate(grid):
            for c, value in enumerate(row):
                if grid[r][c] == "1":
                    islands += 1
                    grid[r][c] = "0"
                    queue = deque([(r, c)])
                    while queue:
                        i, j = queue.popleft()
                        for a, b in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)):
                            if 0 <= a < len(grid) and 0 <= b < len(grid[0]) and grid[a][b] == "1":
                                grid[a][b] = "0"
                                queue.append((a, b))
        return islands
"""
SEEN = """
def numIslands(grid):
    seen, islands = set(), 0
    for r in range(len(grid)):
        for c in range(len(grid[0])):
            if grid[r][c] == "1" and (r, c) not in seen:
                islands += 1
                stack = [(r, c)]
                while stack:
                    i, j = stack.pop()
                    inside = 0 <= i < len(grid) and 0 <= j < len(grid[0])
                    if (i, j) in seen or not inside or grid[i][j] == "0":
                        continue
                    seen.add((i, j))
                    stack += [(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)]
    return islands
"""

pictures = st.integers(1, 5).flatmap(
    lambda cols: st.lists(st.text("EM", min_size=cols, max_size=cols), min_size=1, max_size=5)
)


def regions(board, symbol):
    """An oracle of its own: cells of a symbol that touch by a side are put together, pair by pair."""
    cells = {(r, c) for r, row in enumerate(board) for c, value in enumerate(row) if value == symbol}
    home = {cell: cell for cell in cells}
    for _ in cells:
        for (r, c), other in product(cells, ((0, 1), (1, 0))):
            near = r + other[0], c + other[1]
            if near in cells:
                home[(r, c)] = home[near] = min(home[(r, c)], home[near])
    return home


@settings(max_examples=50)
@given(pictures, st.data())
def test_a_fill_is_recorded_pixel_by_pixel(rows, data):
    board = [list(row) for row in rows]
    cells = [(r, c) for r in range(len(board)) for c in range(len(board[0]))]
    start = data.draw(st.sampled_from(cells))
    home = regions(board, board[start[0]][start[1]])
    wanted = {cell for cell in home if home[cell] == home[start]}
    trace = record(FILL, board, start)
    assert trace.steps[0].cell == start
    assert {step.cell for step in trace.steps} == wanted and len(trace.steps) == len(wanted)
    painted = flood_fill(FLOOD_FILL.grid(board), *start, 2)
    assert {(r, c) for r, row in enumerate(painted) for c, color in enumerate(row) if color == 2} == wanted


@settings(max_examples=50)
@given(pictures)
def test_islands_are_counted_and_recorded(rows):
    board = [list(row) for row in rows]
    home = regions(board, "E")
    trace = record(FLOODS, board)
    assert trace.answer == count_islands(ISLANDS.grid(board)) == len(set(home.values()))
    assert {step.cell for step in trace.steps} == set(home)
    assert show(trace.result) == show(board).replace("E", "B")


def test_a_fill_goes_by_sides_and_its_calls_wait():
    trace = record(FILL, parse("EEM/MEM/EEE"), (0, 0))
    assert trace.order == [[1, 2, 0], [0, 3, 0], [5, 4, 6]]
    assert trace.steps[3].stack == ((0, 0), (0, 1), (1, 1), (2, 1))
    assert show(trace.result) == "BBM\nMBM\nBBB"


def test_a_fill_that_starts_on_the_other_color_leaves_the_first_alone():
    trace = record(FILL, parse("EMM/EEM"), (0, 1))
    assert show(trace.result) == "EXX\nEEX"


def test_islands_that_are_only_remembered_have_an_answer_and_no_order():
    trace = record(SEEN, parse("EM/ME"))
    assert (trace.answer, trace.steps, show(trace.result)) == (2, [], "EM\nME")
    assert "never writes to the grid" in trace.note


def test_no_land_is_no_island_and_nothing_unusual():
    trace = record(FLOODS, parse("MM"))
    assert (trace.answer, trace.steps, trace.note) == (0, [], "")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (FILL, FLOOD_FILL),
        (FLOODS, ISLANDS),
        (SEEN, ISLANDS),
        ("def solve(board, click): return board", MINESWEEPER),
    ],
)
def test_the_name_tells_the_problem(text, problem):
    assert load(text).problem is problem


def test_a_name_that_is_nearly_right_is_told():
    with pytest.raises(InvalidSolution, match="no method floodFill; rename its method floodfill to"):
        load(FILL.replace("floodFill", "floodfill"))


def test_boards_in_the_middle_of_a_game_are_refused():
    with pytest.raises(InvalidBoard, match="row 0, column 1 holds '1'"):
        record(FILL, parse("E1"), (0, 0))


def test_minesweeper_and_a_fill_need_a_click():
    with pytest.raises(InvalidClick):
        record(FILL, parse("EE"))


@pytest.mark.child
def test_check_sends_them_where_they_are_judged():
    report = check(FILL)
    assert not report.ok and "check_part('flood fill', ...)" in report.message
