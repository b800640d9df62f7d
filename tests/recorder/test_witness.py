"""What is read from frames: calls, queues and stacks, and cells in the ways people write them."""

import pytest

from minesweeper_lib import SOLVERS, parse, record
from minesweeper_lib.recorder import discipline


def flood(body, opening="queue = [tuple(click)]"):
    """A solution that opens an empty board with a frontier written as given."""
    return f"""
class Solution:
    def updateBoard(self, board, click):
        near = lambda r, c: [(i, j) for i in range(max(r - 1, 0), min(r + 2, len(board)))
                             for j in range(max(c - 1, 0), min(c + 2, len(board[0]))) if board[i][j] == 'E']
        seen = {{tuple(click)}}
        {opening}
        {body}
        return board
"""


def with_queue(opening, item, take):
    """The same, breadth first, with the items of its queue written, and taken, as given."""
    return flood(
        f"""while queue:
            {take}
            board[r][c] = 'B'
            for i, j in near(r, c):
                if (i, j) not in seen:
                    seen.add((i, j))
                    queue.append({item})""",
        opening,
    )


@pytest.mark.parametrize(
    ("opening", "item", "take"),
    [
        ("queue = [(0, *click)]", "(0, i, j)", "_, r, c = queue.pop(0)"),
        ("queue = [(*click, 0)]", "(i, j, 0)", "r, c, _ = queue.pop(0)"),
        ("queue = [(0, tuple(click))]", "(0, (i, j))", "_, (r, c) = queue.pop(0)"),
        ("queue = [[tuple(click), 'x']]", "[(i, j), 'x']", "(r, c), _ = queue.pop(0)"),
        ("queue = [(None, tuple(click))]", "((r, c), (i, j))", "_, (r, c) = queue.pop(0)"),
        ("queue = [(tuple(click), None)]", "((i, j), (r, c))", "(r, c), _ = queue.pop(0)"),
        ("queue = [(click[1], click[0])]", "(j, i)", "c, r = queue.pop(0)"),
        ("queue = [click[::-1]]", "[j, i]", "c, r = queue.pop(0)"),
        ("heap = queue = [(0, *click)]", "(0, i, j)", "_, r, c = queue.pop(0)"),
        ("any_name = queue2 = deque([tuple(click)]); queue = queue2", "(i, j)", "r, c = queue.popleft()"),
    ],
)
def test_the_frontier_is_read_however_its_items_are_written(opening, item, take):
    trace = record(with_queue(opening, item, take), [["E"] * 3, ["E"] * 3], (1, 2))
    assert [step.cell for step in trace.steps] == [(1, 2), (0, 1), (0, 2), (1, 1), (0, 0), (1, 0)]
    assert [step.frontier for step in trace.steps] == [
        (),
        ((0, 2), (1, 1)),
        ((1, 1), (0, 0), (1, 0)),
        ((0, 0), (1, 0)),
        ((1, 0),),
        (),
    ]
    assert trace.peak_frontier == 4


@pytest.mark.parametrize(
    ("opening", "item", "take"),
    [
        ("queue = [f'{click[0]},{click[1]}']", "f'{i},{j}'", "r, c = map(int, queue.pop(0).split(','))"),
        ("queue = [{'at': click}]", "{'at': (i, j)}", "r, c = queue.pop(0)['at']"),
        ("queue = [click[0] * 100 + click[1]]", "i * 100 + j", "r, c = divmod(queue.pop(0), 100)"),
        ("queue = [click[0] << 6 | click[1]]", "i << 6 | j", "r, c = (p := queue.pop(0)) >> 6, p & 63"),
    ],
)
def test_a_frontier_that_cannot_be_read_is_not_shown(opening, item, take):
    trace = record(with_queue(opening, item, take), [["E"] * 4] * 4, (1, 2))
    assert len(trace.steps) == 16
    assert {step.frontier for step in trace.steps} == {()}
    assert (trace.peak_frontier, discipline(trace)) == (0, "none")


def test_what_waits_next_to_the_board_is_shown():
    """Until it is found to be off the board; which solutions do as they please."""
    body = """stack = queue
        while stack:
            r, c = stack.pop()
            if 0 <= r < len(board) and 0 <= c < len(board[0]) and board[r][c] == 'E':
                board[r][c] = 'B'
                stack += [(i, j) for i in (r - 1, r, r + 1) for j in (c - 1, c, c + 1)]"""
    trace = record(flood(body), [["E"] * 3] * 2, (0, 0))
    assert trace.steps[1].cell == (1, 1)
    assert trace.steps[1].frontier[:3] == ((-1, -1), (-1, 0), (-1, 1))


def test_none_ends_a_level_and_is_no_cell():
    body = """queue.append(None)
        while queue[0]:
            while queue[0]:
                r, c = queue.pop(0)
                board[r][c] = 'B'
                for cell in near(r, c):
                    if cell not in seen:
                        seen.add(cell)
                        queue.append(cell)
            queue.append(queue.pop(0))"""
    trace = record(flood(body), [["E"] * 3], (0, 0))
    assert [step.frontier for step in trace.steps] == [(), (), ()]
    assert [step.cell for step in trace.steps] == [(0, 0), (0, 1), (0, 2)]


def test_a_loop_has_no_call_stack_and_a_recursion_no_frontier(solvers=("breadth first", "depth first")):
    wide, deep = (record(SOLVERS[name], [["E"] * 3] * 3, (0, 0)) for name in solvers)
    assert all(step.stack == () for step in wide.steps) and wide.max_depth == 0
    assert all(step.frontier == () for step in deep.steps) and deep.peak_frontier == 0


def test_cells_that_wait_have_no_border_where_that_would_put_them_beside_the_board():
    text = """
class Solution:
    def updateBoard(self, board, click):
        width, cells = len(board[0]), [value for row in board for value in row]
        queue = [click[0] * width + click[1]]
        cells[queue[0]] = "?"
        while queue:
            place = queue.pop(0)
            row, col = divmod(place, width)
            near = [r * width + c for r in range(max(row - 1, 0), min(row + 2, len(board)))
                    for c in range(max(col - 1, 0), min(col + 2, width))]
            cells[place] = str(sum(cells[other] == "M" for other in near) or "B")
            for other in near * (cells[place] == "B"):
                if cells[other] == "E":
                    cells[other] = "?"
                    queue.append(other)
        return [cells[row * width : (row + 1) * width] for row in range(len(board))]
"""
    trace = record(text, parse("EEEE/EEEE/EEEM"), (1, 1))
    waited = {cell for step in trace.steps for cell in step.frontier}
    assert waited < {step.cell for step in trace.steps} | {(1, 1)}
    assert discipline(trace) == "queue"


def test_calls_are_seen_though_a_generator_writes_for_them_all():
    text = """
class Solution:
    def updateBoard(self, board, click):
        def painter():
            while True:
                row, col = yield
                board[row][col] = "B"

        def walk(row, col):
            painting.send((row, col))
            if col + 1 < len(board[0]):
                walk(row, col + 1)

        painting = painter()
        next(painting)
        walk(*click)
        return board
"""
    trace = record(text, [["E"] * 3], (0, 0))
    assert [step.stack for step in trace.steps] == [((0, 0),), ((0, 0), (0, 1)), ((0, 0), (0, 1), (0, 2))]


@pytest.mark.parametrize("name", ["Q", "queue_", "cell_queue", "bfsQueue", "currs"])
def test_the_frontier_is_known_by_many_names(name):
    text = f"""
def solve(board, click):
    {name} = [tuple(click)]
    while {name}:
        row, col = {name}.pop(0)
        if board[row][col] == "E":
            board[row][col] = "B"
            {name}.extend([(row, col + 1)] * (col + 1 < len(board[0])))
    return board
"""
    trace = record(text, [["E"] * 4], (0, 0))
    assert trace.peak_frontier == 1 and len(trace.steps) == 4


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


def test_a_single_call_is_a_call_and_calls_one_after_the_other_are_a_loop():
    """Of a function that could call itself."""
    text = """
class Solution:
    def updateBoard(self, board, click):
        queue = [tuple(click)]
        while queue:
            self.dig(board, *queue.pop(0), queue)
        return board

    def dig(self, board, r, c, queue):
        if r < 0:
            self.dig(board, 0, c, queue)
        board[r][c] = 'B'
        for near in (c - 1, c + 1):
            if 0 <= near < len(board[0]) and board[r][near] == 'E' and (r, near) not in queue:
                queue.append((r, near))
"""
    [step] = record(text, [["E"]], (0, 0)).steps
    assert (step.stack, step.frontier) == (((0, 0),), ())
    steps = record(text, [["E"] * 5], (0, 2)).steps
    assert [step.frontier for step in steps] == [(), ((0, 3),), ((0, 0),), ((0, 4),), ()]
    assert [step.stack for step in steps] == [()] * 5
    for cols in (2, 5):  # along a corridor, too
        trace = record(text, [["E"] * cols], (0, 0))
        assert (trace.max_depth, trace.peak_frontier) == (0, 1)


def test_a_recursion_two_deep_is_a_recursion():
    steps = record(SOLVERS["depth first"], [["E"] * 3], (0, 1)).steps
    assert [step.stack for step in steps] == [((0, 1),), ((0, 1), (0, 0)), ((0, 1), (0, 2))]


@pytest.mark.parametrize("cols", [1, 2, 5])
def test_a_recursion_that_keeps_its_path_in_a_list_has_no_frontier(cols):
    text = """
class Solution:
    def updateBoard(self, board, click):
        def dig(r, c):
            stack.append((r, c))
            board[r][c] = 'B'
            if c + 1 < len(board[0]):
                dig(r, c + 1)
            stack.pop()

        stack = []
        dig(*click)
        return board
"""
    trace = record(text, [["E"] * cols], (0, 0))
    assert (trace.max_depth, trace.peak_frontier) == (cols, 0)


def test_a_recursion_that_takes_cells_from_a_queue_has_that_queue_and_no_stack():
    text = """
class Solution:
    def updateBoard(self, board, click):
        def go():
            if queue:
                r, c = queue.pop(0)
                board[r][c] = 'B'
                for near in (c - 1, c + 1):
                    if 0 <= near < len(board[0]) and board[r][near] == 'E':
                        queue.append((r, near))
                go()

        queue = [tuple(click)]
        go()
        return board
"""
    steps = record(text, [["E"] * 5], (0, 2)).steps
    assert [step.cell[1] for step in steps] == [2, 1, 3, 0, 4]
    assert [step.frontier for step in steps] == [(), ((0, 3),), ((0, 0),), ((0, 4),), ()]
    assert [step.stack for step in steps] == [()] * 5
    trace = record(text, [["E"] * 5], (0, 0))  # along a corridor
    assert (trace.max_depth, trace.peak_frontier) == (0, 1)
