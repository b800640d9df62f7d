"""What waits is found by what it does, under any name and at either end, and shown next out first or last."""

from collections import deque

import pytest

from minesweeper_lib import neighbors, parse, random_board, record
from minesweeper_lib.board import symbol
from minesweeper_lib.recorder import discipline
from tests.support.frontiers import WAYS
from tests.support.frontiers import text as whole
from tests.support.styles import STYLES
from tests.support.styles.walks import FRONTIERS, WALKS

GAMES = [
    ([["E"] * 6 for _ in range(5)], (2, 3)),
    (random_board(7, 9, 6, seed=3, safe=(3, 4)), (3, 4)),
    (random_board(9, 8, 3, seed=11, safe=(8, 0)), (8, 0)),
]
SMALL = [parse("E"), parse("EE"), parse("EEEE"), parse("EE/EE"), parse("EME/EEE"), parse("EEM/EEE/EEE")]
every_way = pytest.mark.parametrize("way", WAYS, ids=lambda way: way.title)


def seen_to_wait(way, board, click):
    """What waits at each step, as it should be seen: the cells of an own stack of calls, or no cells."""
    walk = list(FRONTIERS[way.shows](board, click, "rows")) if way.shows else []
    return [tuple(cells) for _, cells in walk]


@every_way
def test_what_waits_is_found_by_what_it_does(way, subtests):
    for board, click in GAMES:
        with subtests.test(click=click):
            trace = record(way.text, board, click)
            walk = list(WALKS[way.walk](board, click, "rows"))
            assert [step.cell for step in trace.steps] == [cell for cell, _ in walk]
            assert discipline(trace) == way.discipline
            waits = seen_to_wait(way, board, click) or [()] * len(walk)
            assert [step.frontier for step in trace.steps] == waits
            if way.discipline == "calls":
                assert [step.stack for step in trace.steps] == [tuple(path) for _, path in walk]
                assert trace.peak_frontier == 0
            elif way.shows:
                # The cell that is revealed left just before, but for a generator, which still runs.
                assert trace.peak_frontier == max(map(len, waits)) + (way.shows != "calls")
                assert [step.stack for step in trace.steps] == [()] * len(walk)
            else:
                assert (trace.peak_frontier, trace.max_depth) == (0, 0)


@pytest.mark.corpus
@every_way
def test_on_a_small_board_what_waits_is_true_or_not_shown(way, subtests):
    for board in SMALL:
        with subtests.test(board=board):
            trace = record(way.text, board, (0, 0))
            walk, waits = trace.steps, seen_to_wait(way, board, (0, 0))
            shown = [step.frontier for step in trace.steps]
            # Of few cells it cannot be known at which end they came in, only at which they left.
            assert [sorted(cells) for cells in shown] == list(map(sorted, waits)) or not any(shown)
            for step, before in zip(trace.steps[1:], shown, strict=False):
                if step.cell in before and way.shows != "calls":
                    assert (
                        before[{"queue": 0, "stack": -1}.get(discipline(trace), before.index(step.cell))]
                        == step.cell
                    )
            if way.discipline == "calls":
                # A single reveal is run again, in case it was copied from elsewhere, and seen as it is over.
                assert (trace.peak_frontier == 0 and trace.max_depth > 0) or len(walk) == 1


ENDS = """
line, seen = deque([tuple(click)]), {{tuple(click)}}
while line:
    r, c = {take}
    board[r][c] = value(r, c)
    for cell in near(r, c) if board[r][c] == "B" else ():
        if board[cell[0]][cell[1]] == "E" and cell not in seen:
            seen.add(cell)
            {put}
return board
"""


@pytest.mark.parametrize(
    ("take", "put"),
    [
        ("line.popleft()", "(line.append if value(*cell) == 'B' else line.appendleft)(cell)"),
        ("line.pop() if len(line) % 2 else line.popleft()", "line.append(cell)"),
        ("heapq.heappop(line)", "heapq.heappush(line, cell)"),
    ],
)
def test_what_is_filled_or_emptied_at_both_ends_is_no_queue_and_no_stack(take, put):
    text = whole(ENDS.format(take=take, put=put))
    text = text.replace("deque([tuple(click)])", "[tuple(click)]") if "heap" in take else text
    for board, click in GAMES[1:]:
        assert discipline(record(text, board, click)) == "frontier"


def test_items_that_cannot_be_compared_are_no_frontier_and_stop_nothing():
    text = """
class Odd:
    def __eq__(self, other):
        raise ValueError("not to be compared")

class Solution:
    def updateBoard(self, board, click):
        todo = [(*click, Odd())]
        while todo:
            r, c, _ = todo.pop()
            board[r][c] = "B"
            todo = [(r, 3, Odd()), (r, c + 1, Odd())] if c < 3 else []
        return board
"""
    trace = record(text, [["E"] * 4], (0, 0))
    assert [step.cell for step in trace.steps] == [(0, 0), (0, 1), (0, 2), (0, 3)]


def test_a_list_by_the_name_of_a_queue_is_none_if_its_cells_leave_unopened():
    text = """
class Solution:
    def updateBoard(self, board, click):
        line, queue = [tuple(click)], []
        while line:
            r, c = line.pop(0)
            queue[:] = [(r, (c + 3) % 9)]
            board[r][c] = "B"
            if c + 1 < len(board[0]):
                line += [(r, c + 1)]
        return board
"""
    trace = record(text, [["E"] * 9], (0, 0))
    assert {step.frontier for step in trace.steps} == {()} and trace.peak_frontier == 0


def test_the_queue_of_each_island_is_one_queue():
    text = """
class Solution:
    def numIslands(self, grid):
        def sink(r, c):
            line = [(r, c)]
            grid[r][c] = "0"
            while line:
                r, c = line.pop(0)
                for i, j in (r, c + 1), (r + 1, c), (r, c - 1), (r - 1, c):
                    if 0 <= i < len(grid) and 0 <= j < len(grid[0]) and grid[i][j] == "1":
                        grid[i][j] = "0"
                        line.append((i, j))

        islands = 0
        for r in range(len(grid)):
            for c in range(len(grid[0])):
                if grid[r][c] == "1":
                    islands += 1
                    sink(r, c)
        return islands
"""
    trace = record(text, parse("EEEMEE/EEEMEE/EEEMMM/MMMEEE"))
    assert trace.answer == 3 and discipline(trace) == "queue"
    assert trace.steps[4].cell == (1, 1) and trace.steps[4].frontier == ((1, 0), (0, 2))


def body(lines):
    """A solution for boards of one row without mines that opens them from the left."""
    return "def updateBoard(board, click):\n    row = board[0]\n" + "".join(f"    {line}\n" for line in lines)


def frontiers(text, cols=9, rows=1):
    return [step.frontier for step in record(text, [["E"] * cols for _ in range(rows)], (0, 0)).steps]


def test_numbers_of_rows_and_of_columns_in_queues_of_their_own_are_no_cells():
    text = next(style.solution for style in STYLES if style.title == "row and column in queues of their own")
    for board, click in GAMES:
        trace = record(text, board, click)
        assert trace.peak_frontier == 0 and not any(step.frontier for step in trace.steps)


@pytest.mark.parametrize("cols", [2, 9])
def test_cells_put_off_by_a_recursion_are_no_frontier_of_it(cols):
    text = """
class Solution:
    def updateBoard(self, board, click):
        last = []

        def go(r, c):
            board[r][c] = "B"
            last.append((1, c))
            if c + 1 < len(board[0]):
                go(r, c + 1)

        go(*click)
        while last:
            r, c = last.pop()
            board[r][c] = "B"
        return board
"""
    trace = record(text, [["E"] * cols] * 2, (0, 0))
    assert trace.max_depth == cols and trace.peak_frontier == 0


def test_a_deque_in_a_corridor_is_empty_at_each_reveal_and_held_one_cell_before():
    text = body(
        [
            *("line = deque([0])", "while line:", "    c = line.popleft()", "    row[c] = 'B'"),
            *("    line.extend([c + 1] * (c < 8))", "return board"),
        ]
    )
    assert frontiers(text) == [()] * 9
    assert record(text, [["E"] * 9], (0, 0)).peak_frontier == 1


@pytest.mark.parametrize(
    ("board", "click", "waits"),
    [
        ("EE/EE", (0, 0), [(), (), ((0, 1),), ((0, 1), (1, 0))]),
        # (0, 2) and (1, 2) are digits, and never wait
        ("EEEE/EEEM", (1, 1), [(), (), ((0, 0),), *[((0, 0), (0, 1))] * 2, ((0, 0), (0, 1), (1, 0))]),
    ],
)
def test_a_queue_that_cells_join_as_they_are_opened_is_read_row_first(board, click, waits):
    """So little happens that (0, 1) may be taken for (1, 0), as if it had waited before it was opened."""
    trace = record("reveal on discovery", parse(board), click)
    assert [step.frontier for step in trace.steps] == waits


def test_a_loop_over_a_function_that_could_call_itself_is_a_loop():
    text = """
class Solution:
    def updateBoard(self, board, click):
        def go(r, c):
            if board[r][c] == "B":
                go(r, c - 1)
            board[r][c] = "B"

        for c in range(len(board[0])):
            go(0, c)
        return board
"""
    trace = record(text, [["E"] * 5], (0, 0))
    assert (trace.max_depth, discipline(trace)) == (0, "none")


HIDDEN = """
waits, s, opened, empty = {{tuple(click): None}}, [], [], []
while waits:
    r, c = next(iter(waits))
    del waits[r, c]
    {before}
    board[r][c] = value(r, c)
    {after}
    waits.update(dict.fromkeys(fresh(r, c)))
return board
"""


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "s[:] = near(r, c)"),
        ("s[:] = near(r, c)", ""),
        ("s[:] = [cell for cell in near(r, c) if board[cell[0]][cell[1]] == 'E']", ""),
        ("", "s = list(near(r, c))"),
        ("s = list(near(r, c))", ""),
        ("opened.append((r, c)); opened.sort()", ""),
        ("", "opened.append((r, c)); opened.sort()"),
        ("", "opened.insert(0, (r, c))"),
        ("s.append((r, c)); s = s[-3:]", ""),
    ],
)
def test_a_list_beside_a_queue_that_cannot_be_read_is_not_taken_for_it(before, after, subtests):
    """The cells wait as keys of a dict, in which the recorder does not look."""
    # In a corridor a list that is filled again with what comes next does what a queue does.
    row = [] if "s[:]" in before + after else [([["E"] * 9], (0, 0)), ([["E"] * 9], (0, 4))]
    for board, click in [*GAMES, *row]:
        with subtests.test(board=board, click=click):
            trace = record(whole(HIDDEN.format(before=before or "pass", after=after or "pass")), board, click)
            walk = WALKS["bfs"](board, click, "rows")
            assert [step.cell for step in trace.steps] == [cell for cell, _ in walk]
            assert not any(step.frontier for step in trace.steps) and trace.peak_frontier == 0


def test_a_queue_that_is_long_from_the_first_is_known_by_its_name():
    """As where all that is rotten waits at the start."""
    lines = ["queue = [(0, c) for c in range(40)]", "while queue:", "    r, c = queue.pop(0)"]
    text = body([*lines, "    row[c] = 'B'", "return board"])
    assert [len(cells) for cells in frontiers(text, cols=40)] == list(range(39, -1, -1))


NOTED = []  # what waits at each reveal, as a solution says itself


def opened(board, cell, waiting):
    """Reveal a cell and note what waits; return the neighbors that are closed yet, or none of a digit."""
    NOTED.append(tuple(waiting))
    board[cell[0]][cell[1]] = symbol(board, cell)
    near = neighbors(board, cell) if board[cell[0]][cell[1]] == "B" else []
    return [(row, col) for row, col in near if board[row][col] == "E"]


def walked(board, click):
    """A list that only grows, with cells that are put in more than once and looked at as they come out."""
    cells = [tuple(click)]
    for number, cell in enumerate(cells, 1):
        if board[cell[0]][cell[1]] == "E":
            cells += opened(board, cell, cells[number:])
    return board


def by_levels(board, click):
    """A sign for the end of a level, which is put in again behind what came meanwhile."""
    queue = deque([tuple(click), None])
    while queue:
        cell = queue.popleft()
        if cell is None:
            queue.extend([None] if queue else [])
        elif board[cell[0]][cell[1]] == "E":
            queue.extend(opened(board, cell, filter(None, queue)))
    return board


@pytest.mark.parametrize("solution", [walked, by_levels])
@pytest.mark.parametrize(
    ("text", "click"),
    [
        ("MMMMM/MEEEM/MEEEM/MEEEM/MMMMM", (2, 2)),
        ("EEEEEE/EEEEEE/EEEEEM", (1, 2)),
        ("/".join(["E" * 12] * 9), (4, 6)),
    ],
)
def test_cells_that_are_put_in_twice_wait_in_the_order_of_the_queue(solution, text, click):
    NOTED.clear()
    trace = record(solution, parse(text), click)
    assert [step.frontier for step in trace.steps] == NOTED
    assert discipline(trace) == "queue"


def test_a_stack_that_nothing_leaves_until_all_is_open_is_told_by_being_empty_in_the_end():
    """From the corner of an open board it goes round and round, and no cell is ever left without a way on."""

    def solution(board, click):
        s = [tuple(click)]
        while s:
            cell = s.pop()
            if board[cell[0]][cell[1]] == "E":
                s += opened(board, cell, s)
        return board

    NOTED.clear()
    trace = record(solution, [["E"] * 10 for _ in range(10)], (0, 0))
    assert [step.frontier for step in trace.steps] == NOTED
    assert discipline(trace) == "stack"


def sweep(start, take="line.pop(0)", put="line.append(c + 1)"):
    """Lines that open a row of three from the left, and put each cell into a list before that."""
    return [
        *start,
        "for _ in row:",
        f"    c = {take}",
        f"    if c < 2: {put}",
        "    row[c] = 'B'",
        "return board",
    ]


@pytest.mark.parametrize(
    ("start", "take", "put"),
    [
        ("class Line(list): pass\nline = Line([0])", "line.pop(0)", "line.append(c + 1)"),
        (
            "from collections import deque\nclass Line(deque): pass\nline = Line([0])",
            "line.popleft()",
            "line.append(c + 1)",
        ),
        ("from queue import Queue\nline = Queue()\nline.put(0)", "line.get()", "line.put(c + 1)"),
        ("line = [(0, 0)]", "line.pop(0)[1]", "line.append((0, c + 1))"),
    ],
)
def test_cells_wait_in_lists_of_any_kind(start, take, put):
    assert frontiers(body(sweep(start.split("\n"), take, put)), cols=3) == [((0, 1),), ((0, 2),), ()]


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
