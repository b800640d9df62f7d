"""What waits is found by what it does, under any name and at either end, and shown next out first or last."""

from collections import deque
from itertools import product

import pytest

from minesweeper_lib import neighbors, parse, random_board, record
from minesweeper_lib.board import symbol
from minesweeper_lib.recorder import discipline
from tests.support.frontiers import WAYS, Way, loop
from tests.support.frontiers import text as whole
from tests.support.styles.walks import FRONTIERS, WALKS

GAMES = [
    ([["E"] * 6 for _ in range(5)], (2, 3)),
    (random_board(7, 9, 6, seed=3, safe=(3, 4)), (3, 4)),
    (random_board(9, 8, 3, seed=11, safe=(8, 0)), (8, 0)),
]
SMALL = [parse("E"), parse("EE"), parse("EEEE"), parse("EE/EE"), parse("EME/EEE"), parse("EEM/EEE/EEE")]
READ = [
    ("q = [(0, *click)]", "_, r, c = q.pop(0)", "q.append((0, *cell))"),
    ("q = [(*click, 0)]", "r, c, _ = q.pop(0)", "q.append((*cell, 0))"),
    ("q = [(0, tuple(click))]", "_, (r, c) = q.pop(0)", "q.append((0, cell))"),
    ("q = [[tuple(click), 'x']]", "(r, c), _ = q.pop(0)", "q.append([cell, 'x'])"),
    ("q = [(tuple(click), None)]", "(r, c), _ = q.pop(0)", "q.append((cell, (r, c)))"),
    ("q = [click[::-1]]", "c, r = q.pop(0)", "q.append([*cell][::-1])"),
    ("heap = q = [(0, *click)]", "_, r, c = q.pop(0)", "q.append((0, *cell))"),
    ("it = deque([tuple(click)]); q = it", "r, c = q.popleft()", "q.append(cell)"),
    ("class Line(list): pass\nq = Line([click])", "r, c = q.pop(0)", "q.append(cell)"),
    ("class Line(deque): pass\nq = Line([click])", "r, c = q.popleft()", "q.append(cell)"),
]
UNREAD = [
    ("q = [f'{click[0]},{click[1]}']", "r, c = map(int, q.pop(0).split(','))", "q += ['%d,%d' % cell]"),
    ("q = [{'at': click}]", "r, c = q.pop(0)['at']", "q.append({'at': cell})"),
    ("q = [click[0] * 100 + click[1]]", "r, c = divmod(q.pop(0), 100)", "q += [cell[0] * 100 + cell[1]]"),
    ("q = [click[0] << 6 | click[1]]", "r, c = divmod(q.pop(0), 64)", "q += [cell[0] << 6 | cell[1]]"),
]
BESIDE = [
    ("", "s[:] = near(r, c)"),
    ("s[:] = near(r, c)", ""),
    ("s[:] = [cell for cell in near(r, c) if board[cell[0]][cell[1]] == 'E']", ""),
    ("", "s = list(near(r, c))"),
    ("s = list(near(r, c))", ""),
    ("opened.append((r, c)); opened.sort()", ""),
    ("", "opened.append((r, c)); opened.sort()"),
    ("", "opened.insert(0, (r, c))"),
    ("s.append((r, c)); s = s[-3:]", ""),
]
HIDDEN = """
waits, s, opened, {empty} = {{tuple(click): None}}, [], [], []
while waits:
    r, c = next(iter(waits))
    del waits[r, c]
    {before}
    board[r][c] = value(r, c)
    {after}
    waits.update(dict.fromkeys(fresh(r, c)))
return board
"""


def beside(before, after, empty="empty"):
    """A queue of the keys of a dict, where the recorder does not look, with a list beside it."""
    text = HIDDEN.format(before=before or "pass", after=after or "pass", empty=empty)
    return Way(f"a dict; {before}; {after}", whole(text), "bfs", None, "none")


LISTS_BESIDE = [
    *(beside(*lines) for lines in BESIDE),
    beside("queue[:] = [(r, (c + 3) % cols)]", "", "queue"),
]
ALL = [
    *WAYS,
    *(Way("; ".join(lines), loop(*lines), "bfs", "queue", "queue") for lines in READ),
    *(Way("; ".join(lines), loop(*lines), "bfs", None, "none") for lines in UNREAD),
]


def every(ways):
    return pytest.mark.parametrize("way", ways, ids=lambda way: way.title)


def seen_to_wait(way, board, click):
    """What waits at each step, as it should be seen: the cells of an own stack of calls, or no cells."""
    walk = list(FRONTIERS[way.shows](board, click, "rows")) if way.shows else []
    return [tuple(cells) for _, cells in walk]


@every([*ALL, *LISTS_BESIDE])
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
@every(ALL)
def test_on_a_small_board_what_waits_is_true_or_not_shown(way, subtests):
    for board in SMALL:
        with subtests.test(board=board):
            trace = record(way.text, board, (0, 0))
            walk, waits = trace.steps, seen_to_wait(way, board, (0, 0))
            shown = [step.frontier for step in trace.steps]
            # Of few cells it cannot be known at which end they came in, only at which they left.
            assert [sorted(cells) for cells in shown] == list(map(sorted, waits)) or not any(shown)
            for step, before in zip(trace.steps[1:], shown, strict=False):
                if step.cell in before and discipline(trace) in ("queue", "stack") and way.shows != "calls":
                    assert step.cell == before[0 if discipline(trace) == "queue" else -1]
            if way.discipline == "calls":
                # A single reveal is run again, in case it was copied from elsewhere, and seen as it is over.
                assert (trace.peak_frontier == 0 and trace.max_depth > 0) or len(walk) == 1


# What is filled again with what comes next does what a queue does.
@every([way for way in LISTS_BESIDE if "s[:]" not in way.text])
@pytest.mark.parametrize("col", [0, 4])
def test_a_list_beside_a_queue_in_a_corridor_is_not_taken_for_it(way, col):
    trace = record(way.text, [["E"] * 9], (0, col))
    assert not any(step.frontier for step in trace.steps) and trace.peak_frontier == 0


@pytest.mark.parametrize(
    ("take", "put"),
    [
        ("line.pop(0)", "line.insert(len(line) * (value(*cell) == 'B'), cell)"),
        ("line.pop(-(len(line) % 2))", "line.append(cell)"),
        ("heapq.heappop(line)", "heapq.heappush(line, cell)"),
    ],
)
def test_what_is_filled_or_emptied_at_both_ends_is_no_queue_and_no_stack(take, put):
    for board, click in GAMES[1:]:
        trace = record(loop("line = [tuple(click)]", f"r, c = {take}", put), board, click)
        assert discipline(trace) == "frontier"


def updating(*lines):
    """A solution for boards without mines, from lines that know its first row as `row`."""
    body = "".join(f"    {line}\n" for line in ["row = board[0]", *lines, "return board"])
    return f"def updateBoard(board, click):\n{body}"


def test_items_that_cannot_be_compared_are_no_frontier_and_stop_nothing():
    odd = "class Odd:\n    def __eq__(self, other):\n        raise ValueError('not to be compared')\n\n"
    lines = "todo = [(*click, Odd())]", "while todo:", "    r, c, _ = todo.pop()", "    row[c] = 'B'"
    text = updating(*lines, "    todo = [(r, 3, Odd()), (r, c + 1, Odd())] if c < 3 else []")
    trace = record(odd + text, [["E"] * 4], (0, 0))
    assert [step.cell for step in trace.steps] == [(0, 0), (0, 1), (0, 2), (0, 3)]


@pytest.mark.parametrize("cols", [2, 9])
def test_cells_put_off_by_a_recursion_are_no_frontier_of_it(cols):
    text = updating(
        *("last = []", "def go(r, c):", "    row[c] = 'B'", "    last.append((1, c))"),
        *("    if c + 1 < len(row): go(r, c + 1)", "go(0, 0)"),
        *("while last:", "    r, c = last.pop()", "    board[r][c] = 'B'"),
    )
    trace = record(text, [["E"] * cols] * 2, (0, 0))
    assert trace.max_depth == cols and trace.peak_frontier == 0


def test_of_two_cells_in_an_item_the_one_that_opens_is_read():
    parents = loop("q = [(None, tuple(click))]", "_, (r, c) = q.pop(0)", "q.append(((r, c), cell))")
    trace = record(parents, [["E"] * 3] * 2, (1, 2))
    assert [step.frontier[:1] for step in trace.steps[:3]] == [(), ((0, 2),), ((1, 1),)]


@pytest.mark.parametrize("name", ["line", "Q", "queue_", "cell_queue", "bfsQueue", "currs"])
def test_a_queue_in_a_corridor_is_empty_at_each_reveal_and_held_one_cell_before(name):
    """A deque by any name, a list by that of a queue."""
    start = "deque([0])" if name == "line" else "[0]"
    lines = (
        f"{name} = {start}",
        f"while {name}:",
        f"    c = {name}.{'popleft()' if name == 'line' else 'pop(0)'}",
    )
    text = updating(*lines, "    row[c] = 'B'", f"    {name}.extend([c + 1] * (c < 8))")
    trace = record(text, [["E"] * 9], (0, 0))
    assert [step.frontier for step in trace.steps] == [()] * 9 and trace.peak_frontier == 1


def test_a_queue_that_is_long_from_the_first_is_known_by_its_name():
    """As where all that is rotten waits at the start."""
    lines = "queue = [(0, c) for c in range(40)]", "while queue:", "    r, c = queue.pop(0)"
    trace = record(updating(*lines, "    row[c] = 'B'"), [["E"] * 40], (0, 0))
    assert [len(step.frontier) for step in trace.steps] == list(range(39, -1, -1))


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


NOTED = []  # what waits at each reveal, as a solution says itself


def opened(board, cell, waiting):
    """Reveal a cell, unless it is open, and note what waits; return the neighbors that are closed yet."""
    if board[cell[0]][cell[1]] != "E":
        return []
    NOTED.append(tuple(waiting))
    board[cell[0]][cell[1]] = symbol(board, cell)
    near = neighbors(board, cell) if board[cell[0]][cell[1]] == "B" else []
    return [(row, col) for row, col in near if board[row][col] == "E"]


def walked(board, click):
    """A list that only grows, with cells that are put in more than once and looked at as they come out."""
    cells = [tuple(click)]
    for number, cell in enumerate(cells, 1):
        cells += opened(board, cell, cells[number:])
    return board


def by_levels(board, click):
    """A sign for the end of a level, which is put in again behind what came meanwhile."""
    queue = deque([tuple(click), None])
    while queue:
        cell = queue.popleft()
        if cell:
            queue.extend(opened(board, cell, filter(None, queue)))
        elif queue:
            queue.append(None)
    return board


def in_circles(board, click):
    """A stack that nothing leaves until all is open: from a corner it goes round and round."""
    s = [tuple(click)]
    while s:
        cell = s.pop()
        s += opened(board, cell, s)
    return board


@pytest.mark.parametrize(
    ("solution", "text", "click"),
    [
        *product([walked, by_levels], ["MMMMM/MEEEM/MEEEM/MEEEM/MMMMM"], [(2, 2)]),
        *product([walked, by_levels], ["EEEEEE/EEEEEE/EEEEEM"], [(1, 2)]),
        *product([walked, by_levels], ["/".join(["E" * 12] * 9)], [(4, 6)]),
        (in_circles, "/".join(["E" * 10] * 10), (0, 0)),
    ],
)
def test_cells_that_are_put_in_twice_wait_as_the_solution_itself_says(solution, text, click):
    NOTED.clear()
    trace = record(solution, parse(text), click)
    assert [step.frontier for step in trace.steps] == NOTED
    assert discipline(trace) == ("stack" if solution is in_circles else "queue")


def test_what_waits_next_to_the_board_is_shown():
    """Until it is found to be off the board; which solutions do as they please."""
    text = updating(
        *("stack = [tuple(click)]", "while stack:", "    r, c = stack.pop()"),
        *(
            "    if 0 <= r < len(board) and 0 <= c < len(row) and board[r][c] == 'E':",
            "        board[r][c] = 'B'",
        ),
        "        stack += [(i, j) for i in (r - 1, r, r + 1) for j in (c - 1, c, c + 1)]",
    )
    second = record(text, [["E"] * 3] * 2, (0, 0)).steps[1]
    assert (second.cell, second.frontier[:3]) == ((1, 1), ((-1, -1), (-1, 0), (-1, 1)))


@pytest.mark.parametrize(("board", "click"), GAMES)
def test_numbers_of_longer_rows_are_not_taken_for_cells(board, click):
    take = "r, c = divmod(q.pop(0), cols + 1)"
    text = loop("q = [click[0] * (cols + 1) + click[1]]", take, "q += [cell[0] * (cols + 1) + cell[1]]")
    trace = record(text, board, click)
    assert [step.cell for step in trace.steps] == [cell for cell, _ in WALKS["bfs"](board, click, "rows")]
    assert not any(step.frontier for step in trace.steps)
