"""Solutions of LeetCode 733, 200, 994 and 130, recorded and shown with the same tools."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minesweeper_lib import InvalidBoard, InvalidClick, parse, record, show
from minesweeper_lib.checker.slips import CALLED
from minesweeper_lib.problems import FLOOD_FILL, ISLANDS, MINESWEEPER, ROTTING, SURROUNDED
from minesweeper_lib.recorder import discipline, load
from tests.support.oracle import reached, sides

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
ONLY_COUNTED = "def numIslands(grid):\n    return sum(value == '1' for row in grid for value in row)"
ROT = """
class Solution:
    def orangesRotting(self, grid: List[List[int]]) -> int:
        rows, cols = len(grid), len(grid[0])
        queue = deque((r, c) for r in range(rows) for c in range(cols) if grid[r][c] == 2)
        fresh, minutes = sum(row.count(1) for row in grid), 0
        while queue and fresh:
            minutes += 1
            for _ in range(len(queue)):
                r, c = queue.popleft()
                for i, j in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)):
                    if 0 <= i < rows and 0 <= j < cols and grid[i][j] == 1:
                        grid[i][j] = 2
                        fresh -= 1
                        queue.append((i, j))
        return -1 if fresh else minutes
"""
SURROUND = """
class Solution:
    def solve(self, board: List[List[str]]) -> None:
        rows, cols = len(board), len(board[0])

        def mark(r, c):
            if 0 <= r < rows and 0 <= c < cols and board[r][c] == "O":
                board[r][c] = "#"
                for a, b in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)):
                    mark(a, b)

        for r in range(rows):
            for c in range(cols):
                if r in (0, rows - 1) or c in (0, cols - 1):
                    mark(r, c)
        for row in board:
            for c, value in enumerate(row):
                if value == "O":
                    row[c] = "X"
                elif value == "#":
                    row[c] = "O"
"""
REGIONS = """
def solve(board):
    rows, cols, seen = len(board), len(board[0]), set()
    for r in range(rows):
        for c in range(cols):
            if board[r][c] == "O" and (r, c) not in seen:
                region, closed = [(r, c)], True
                seen.add((r, c))
                for i, j in region:
                    for a, b in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)):
                        if not (0 <= a < rows and 0 <= b < cols):
                            closed = False
                        elif board[a][b] == "O" and (a, b) not in seen:
                            seen.add((a, b))
                            region.append((a, b))
                if closed:
                    for i, j in region:
                        board[i][j] = "X"
"""


def grids(symbols):
    """Boards of some symbols."""
    rows = st.integers(1, 5).map(
        lambda cols: st.lists(st.sampled_from(symbols), min_size=cols, max_size=cols)
    )
    return rows.flatmap(lambda row: st.lists(row, min_size=1, max_size=5))


def cells_with(board, symbol):
    return {(r, c) for r, row in enumerate(board) for c, value in enumerate(row) if value == symbol}


@settings(max_examples=50)
@given(grids("EM"), st.data())
def test_a_fill_is_recorded_pixel_by_pixel(board, data):
    start = data.draw(st.sampled_from(sorted(cells_with(board, "E") | cells_with(board, "M"))))
    wanted = {*reached({start}, cells_with(board, board[start[0]][start[1]]), sides)}
    trace = record(FILL, board, start)
    assert trace.steps[0].cell == start
    assert {step.cell for step in trace.steps} == wanted and len(trace.steps) == len(wanted)
    painted = CALLED["flood fill"].answer((FLOOD_FILL.grid(board), *start, 2))
    assert cells_with(painted, 2) == wanted


@settings(max_examples=50)
@given(grids("EM"))
def test_islands_are_counted_and_recorded(board):
    islands, left = 0, cells_with(board, "E")
    while left:
        islands, left = islands + 1, left - {*reached({min(left)}, left, sides)}
    trace = record(FLOODS, board)
    assert CALLED["number of islands"].answer((ISLANDS.grid(board),)) == islands
    assert {step.cell for step in trace.steps} == cells_with(board, "E")
    assert (show(trace.result), trace.note) == (show(board).replace("E", "B"), "")


@settings(max_examples=50)
@given(grids("EMB"))
def test_oranges_rot_level_by_level(board):
    fresh = cells_with(board, "E")
    steps = reached(cells_with(board, "B"), fresh, sides)
    minutes = max(steps.values(), default=0) if fresh <= steps.keys() else -1
    trace = record(ROT, board)
    assert CALLED["rotting oranges"].answer((ROTTING.grid(board),)) == minutes
    levels = [steps[step.cell] for step in trace.steps]
    assert len(levels) == len(fresh & steps.keys()) and levels == sorted(levels)
    assert (trace.note, trace.click) == ("", min(cells_with(board, "B"), default=(0, 0)))


@settings(max_examples=50)
@given(grids("EM"))
def test_what_a_border_flood_finds_stays_and_the_rest_is_captured(board):
    land = cells_with(board, "E")
    border = {(r, c) for r, c in land if r in (0, len(board) - 1) or c in (0, len(board[0]) - 1)}
    safe = {*reached(border, land, sides)}
    right = [["O" if (r, c) in safe else "X" for c in range(len(board[0]))] for r in range(len(board))]
    assert CALLED["surrounded regions"].answer((SURROUNDED.grid(board),)) == right
    trace, from_inside = record(SURROUND, board), record(REGIONS, board)
    assert {step.cell for step in trace.steps if step.value == "B"} == cells_with(trace.result, "B") == safe
    assert [step.value for step in trace.steps] == ["B"] * len(safe) + ["X"] * (len(land) - len(safe))
    assert {step.cell for step in from_inside.steps} == land - safe
    assert trace.note == from_inside.note == ""


def test_a_mark_that_becomes_a_capture_is_corrected():
    trace = record("def solve(b):\n    b[1][1] = '#'\n    b[1][1] = 'X'", parse("MMM/MEM/MMM"))
    assert [(step.cell, step.value) for step in trace.steps] == [((1, 1), "B")]
    assert [(one.cell, one.value) for one in trace.corrections] == [((1, 1), "X")]
    assert show(trace.result) == "MMM\nMXM\nMMM"


def test_a_mark_that_is_taken_back_does_not_end_the_recording():
    trace = record("def solve(b):\n    for col in (0, 2): b[0][col] = '#'; b[0][col] = 'O'", parse("EME"))
    assert [step.cell for step in trace.steps] == [(0, 0), (0, 2)]


def test_a_solution_that_returns_the_board_of_130_is_watched_all_the_same():
    assert record(REGIONS + "    return 7", parse("MMM/MEM/MMM")).order[1][1] == 1


def test_a_fill_goes_by_sides_and_its_calls_wait():
    trace = record(FILL, parse("EEM/MEM/EEE"), (0, 0))
    assert trace.order == [[1, 2, 0], [0, 3, 0], [5, 4, 6]]
    assert trace.steps[3].stack == ((0, 0), (0, 1), (1, 1), (2, 1))
    assert show(trace.result) == "BBM\nMBM\nBBB"


def test_a_fill_that_starts_on_the_other_color_leaves_the_first_alone():
    trace = record(FILL, parse("EMM/EEM"), (0, 1))
    assert show(trace.result) == "EXX\nEEX"


def test_islands_that_are_only_counted_have_an_answer_and_no_order():
    trace = record(ONLY_COUNTED, parse("EM/ME"))
    assert (trace.steps, trace.unusual) == ([], "unwritten")
    assert show(trace.result) == "EM\nME"
    assert "never writes to the grid" in trace.note


def test_the_queue_of_each_island_is_one_queue():
    trace = record(FLOODS, parse("EEEMEE/EEEMEE/EEEMMM/MMMEEE"))
    assert discipline(trace) == "queue"
    assert trace.steps[4].cell == (1, 1) and trace.steps[4].frontier == ((0, 1), (2, 0))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("def solve(board, click): return board", MINESWEEPER),
        ("class Solution:\n    def solve(self, b, click): return b\n    updateBoard = solve", MINESWEEPER),
        (FILL.replace("fill(", "solve("), FLOOD_FILL),
        (FILL + "\n    def solve(self, board): pass", FLOOD_FILL),
    ],
)
def test_the_name_tells_the_problem(text, problem):
    assert load(text).problem is problem


def test_boards_in_the_middle_of_a_game_and_a_fill_without_a_click_are_refused():
    with pytest.raises(InvalidBoard, match="row 0, column 1 holds '1'"):
        record(FILL, parse("E1"), (0, 0))
    with pytest.raises(InvalidClick):
        record(FILL, parse("EE"))
