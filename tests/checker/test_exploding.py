"""Work that explodes is told, on whatever boards it does; what is only slow is not."""

import itertools
from types import SimpleNamespace

import pytest

from minesweeper_lib import SOLVERS, parse
from minesweeper_lib.checker import exploding as module
from minesweeper_lib.checker.exploding import FAMILIES, Explosion, explosion
from minesweeper_lib.checker.ids import Ending, Work
from minesweeper_lib.checker.inplace import StepGuard
from minesweeper_lib.checker.larger_boards import from_corner, straight
from minesweeper_lib.checker.outcome import Limits, TookTooLong
from minesweeper_lib.checker.trying import Unguarded, player
from minesweeper_lib.mistakes import pop_without_recheck
from minesweeper_lib.recorder.solution import load
from tests.support.inside import Sent, examined, limits_put_back, parts, report_on
from tests.support.made_findings import LOADED, of
from tests.support.oracle import solve
from tests.support.slips import QUEUE, RECURSIVE
from tests.support.styles import STYLES

# Cells wait and are not marked: each comes once for every way that leads to it.
NEVER_MARKS = QUEUE.replace('elif board[r][c] == "E":', "else:").replace(
    "q += near", 'q += [(i, j) for i, j in near if board[i][j] == "E"]'
)
# It opens a cell once, but goes on from it every time.
WRITES_ONCE = NEVER_MARKS.replace(
    "            board[r][c] = str", '            if board[r][c] == "E": board[r][c] = str'
)
SHORTCUT = 'if all(v == "E" for row in board for v in row): return [["B"] * len(row) for row in board]'
BY_SHAPE = {
    "from_corner": "",
    "one_mine": f"        {SHORTCUT}\n",
    "straight": '        if board[0][0] != "M": return self.right(board, click)\n',
    "begun": '        if board[0][0] != "B": return self.right(board, click)\n',
}


def with_shortcut(text, shortcut):
    """A solution that goes another way, and a right one, on some boards."""
    start = "        m, n = len(board), len(board[0])\n"
    assert start in text
    right = QUEUE.split("class Solution:\n")[1].replace("updateBoard", "right")
    return text.replace(start, shortcut + start) + right


def found(solution):
    with limits_put_back():
        solution = load(solution)
        return explosion(solution, player(solution), Sent(), Unguarded())


# What explodes


@pytest.mark.parametrize(("family", "shortcut"), BY_SHAPE.items())
def test_what_explodes_on_some_boards_only_is_found_there(family, shortcut):
    one = found(with_shortcut(NEVER_MARKS, shortcut))
    make = next(make for make in FAMILIES if make.__name__ == family)
    boards = [make(size)[0] for size in module.SIZES]
    assert one.what == Work.WRITES and one.again
    assert one.sizes == [f"{len(board)} x {len(board[0])}" for board in boards]
    assert one.counts == sorted(one.counts) and one.counts[-1] > 4000
    assert parse(one.board) in boards


def test_a_shortcut_for_open_boards_does_not_hide_it():
    sent = examined(with_shortcut(NEVER_MARKS, BY_SHAPE["one_mine"]))
    assert not sent.found.passed_all
    assert sent.found.mistake == pop_without_recheck.id
    board, click = parse(sent.found.explodes.board), sent.found.explodes.click
    assert "M" in itertools.chain(*board) and "B" in itertools.chain(*solve(board, click))


def test_what_is_written_once_can_be_looked_at_too_often(monkeypatch):
    sent = examined(with_shortcut(WRITES_ONCE, BY_SHAPE["one_mine"]))
    assert sent.found.explodes.what == Work.READS
    assert sent.found.mistake is None  # no cell is opened a second time
    on_copy = "        board, given = [list(row) for row in board], board\n"
    monkeypatch.setattr(module, "record", lambda *_, **options: 1 / 0)  # too slow
    hidden = found(with_shortcut(WRITES_ONCE, on_copy))
    assert hidden.what == Work.STEPS and hidden.counts[-1] > 50_000


def test_calls_that_explode_are_not_said_to_wait_in_a_queue():
    every_way = RECURSIVE.replace("def dfs(r, c):", "def dfs(r, c, way=()):")
    every_way = every_way.replace('board[x][y] == "E":', 'board[x][y] != "M" and (x, y) not in way:')
    every_way = every_way.replace("dfs(x, y)", "dfs(x, y, (*way, (r, c)))").replace(
        "0 <= y < cols and board[x][y] !=", "0 <= y < cols and len(way) < 9 and board[x][y] !="
    )
    assert not found(every_way).again


def test_what_takes_too_long_on_a_small_board_may_explode():
    def stopped(board, click):
        if max(len(board), len(board[0])) > 2:
            raise TookTooLong
        return pop_without_recheck(board, click)

    sent = examined(stopped)
    assert "failure" in parts(sent)  # how it grows nobody knows
    assert examined(pop_without_recheck).found.explodes.counts[:4] == [7, 32, 109, 864]


def test_the_smallest_board_is_where_a_cell_is_written_twice():
    assert found(pop_without_recheck).board == "EE/EE"


def test_a_busy_machine_on_which_no_step_is_counted_in_time_finds_the_same(monkeypatch):
    at_leisure = found(pop_without_recheck)
    monkeypatch.setattr(module, "_steps", lambda *_: None)
    assert found(pop_without_recheck) == at_leisure
    assert at_leisure.what == Work.WRITES


# On what it is looked for


def recorded(monkeypatch, factor, on_copy=False, unusual="", guard=None):
    """What is found of work that grows by a factor with each row, and what was done for it, in order."""
    done = []

    def counted(kind, board):
        done.append(kind)
        return 50 * int(factor ** len(board))

    def record(solution, board, click, budget):
        writes = counted("recorded", board)
        nothing = dict.fromkeys(("reads", "peak_frontier", "max_depth"), 0)
        return SimpleNamespace(
            board=board, steps=[], writes=writes, on_copy=on_copy, unusual=unusual, **nothing
        )

    monkeypatch.setattr(module, "record", record)
    monkeypatch.setattr(module, "_steps", lambda function, board, *_: counted("steps", board))
    return explosion(None, None, Sent(), guard or Unguarded()), done


NOT_SEEN_AT_ONCE = [{"on_copy": True}, {"unusual": "hidden"}, {"on_copy": True, "unusual": "hidden"}]


def test_writes_that_explode_are_found_at_once(monkeypatch):
    one, done = recorded(monkeypatch, 8)
    assert one.what == Work.WRITES and done == ["recorded"] * 5


@pytest.mark.parametrize("how", NOT_SEEN_AT_ONCE)
def test_work_on_a_copy_is_followed_where_its_steps_explode(monkeypatch, how):
    one, done = recorded(monkeypatch, 8, **how)
    assert one.what == Work.WRITES
    assert done == ["recorded", *["steps"] * 5, *["recorded"] * 5]


@pytest.mark.parametrize("how", NOT_SEEN_AT_ONCE)
def test_work_on_a_copy_is_not_followed_where_its_steps_do_not_explode(monkeypatch, how):
    one, done = recorded(monkeypatch, 1.5, **how)
    assert one is None
    assert done == ["recorded", *["steps"] * 5] * len(FAMILIES)


def test_nothing_is_recorded_that_no_clock_ends_unless_its_steps_explode(monkeypatch):
    one, done = recorded(monkeypatch, 1.5, guard=StepGuard(Limits()))
    assert one is None and set(done) == {"steps"}


def test_a_click_has_a_part_of_the_time(monkeypatch):
    guard, waits = Unguarded(), []

    def remembered(board, click):
        waits.append(guard.now.call)
        return solve(board, click)

    explosion(load(remembered), remembered, Sent(), guard)
    assert 0 < min(waits) <= max(waits) < guard.limits.call
    assert guard.now is guard.limits


def test_after_a_board_that_tells_nothing_no_larger_one_is_tried():
    sent = Sent()
    sizes = module._on_each(from_corner, sent, lambda board, click: 7 if len(board) != 3 else None)
    assert sizes == {2: 7}
    assert sent.tried == ["EE/EE 0 0", "EEE/EEE/EEE 0 0"]


# What does not


@pytest.mark.parametrize("name", SOLVERS)
def test_no_taught_solver_explodes(name):
    assert found(SOLVERS[name]) is None


# All of what each fourth does is examined in test_check.
OTHERS = [style for number, style in enumerate(STYLES) if number % 4]


@pytest.mark.corpus
@pytest.mark.parametrize("style", OTHERS, ids=lambda style: style.title)
def test_no_right_solution_explodes(style, capsys):
    assert found(style.solution) is None


SLOW = {
    "a copy of the board for each cell": QUEUE.replace(
        "            r, c = q.popleft()\n",
        "            r, c = q.popleft()\n            for i in range(m):\n                for j in range(n):\n"
        "                    board[i][j] = board[i][j]\n",
    ),
    "all of it again after each reveal": """
def updateBoard(board, click):
    m, n = len(board), len(board[0])
    places = {(i, j) for i in range(m) for j in range(n)}
    near = lambda r, c: [(i, j) for i in (r - 1, r, r + 1) for j in (c - 1, c, c + 1) if (i, j) in places]
    show = lambda r, c: str(sum(board[i][j] == "M" for i, j in near(r, c)) or "B")
    r, c = click
    if board[r][c] == "M":
        board[r][c] = "X"
        return board
    reached = {(r, c)}
    board[r][c] = show(r, c)
    again = True
    while again:
        again = False
        for r in range(m):
            for c in range(n):
                inner = reached.intersection(near(r, c))
                if board[r][c] == "E" and any(board[i][j] == "B" for i, j in inner):
                    board[r][c], again = show(r, c), True
                    reached.add((r, c))
                    break
            if again:
                break
    return board
""",
}


@pytest.mark.parametrize("name", SLOW)
def test_what_is_slow_and_ends_does_not_explode(name):
    assert found(SLOW[name]) is None


@pytest.mark.parametrize(
    ("counts", "explodes"),
    [({size: size**power for size in module.SIZES}, False) for power in range(1, 7)]
    + [({size: 50 * factor**size for size in module.SIZES}, True) for factor in (2.5, 3, 8)]
    + [
        ({2: 40, 3: 4000}, True),
        ({2: 40, 3: 200}, False),
        ({2: 40}, False),
        ({}, False),
        ({2: 0, 3: 0}, False),
        ({2: 2**8, 4: 4**8, 8: 8**8}, False),  # however high the power
        ({1: 1, 2: 2**9, 4: 2**16, 8: 2**24}, True),  # what came before the last three does not count
    ],
)
def test_a_power_of_the_size_is_honest_and_a_factor_for_each_row_is_not(counts, explodes):
    assert module.explodes(counts) == explodes


def test_what_does_not_come_back_at_all_does_not_explode():
    def never(board, click):
        raise TookTooLong

    assert found(never) is None


# What is told


def told(what, counts, waits=0, depth=0):
    """What is told of work that explodes on boards of which one has six rows and three columns."""
    trace = SimpleNamespace(
        board=straight(2)[0], max_depth=depth, peak_frontier=waits, writes=9, steps=[1] * 8
    )
    trace._history = SimpleNamespace(events=())
    return module._told(what, straight, counts, {2: trace})


@pytest.mark.parametrize(
    ("what", "waits", "depth", "again"),
    [
        (Work.WRITES, 1, 0, True),
        (Work.WRITES, 0, 1, False),
        (Work.READS, 19, 0, False),
        (Work.STEPS, 17, 0, False),
        (Work.STEPS, 18, 0, False),  # each cell waits, once
        (Work.STEPS, 19, 0, True),
        (Work.STEPS, 19, 1, False),
    ],
)
def test_cells_wait_again_where_they_are_written_again_or_more_wait_than_there_are(what, waits, depth, again):
    assert told(what, {2: 1, 3: 2, 4: 3}, waits, depth).again == again


def test_the_board_is_the_first_with_more_writes_than_steps():
    traces = {
        size: SimpleNamespace(board=[["E"]], writes=writes, steps=range(300), max_depth=0, peak_frontier=0)
        for size, writes in ((2, 300), (3, 301), (4, 302))
    }
    assert module._told(Work.WRITES, from_corner, {2: 1, 3: 2, 4: 3}, traces).board == "EEE/EEE/EEE"


def test_sizes_are_rows_and_columns():
    one = told(Work.WRITES, dict.fromkeys(module.SIZES, 1))
    assert one.sizes == ["6 x 3", "6 x 4", "6 x 6", "6 x 9", "6 x 12"]


@pytest.mark.parametrize(("counts", "cols"), [({2: 40, 3: 4000}, 4), (dict.fromkeys(module.SIZES, 1), 6)])
@pytest.mark.parametrize("what", [Work.READS, Work.STEPS])
def test_it_takes_three_boards_to_see_what_grows(what, counts, cols):
    """A fourth or fifth would only show more of the same."""
    assert told(what, counts).board == "/".join(["M" * cols, *["E" * cols] * 4, "M" * cols])


@pytest.mark.parametrize("what", Work)
def test_a_right_board_at_an_exploding_cost(what):
    sizes = ["2 x 2", "3 x 3", "4 x 4"]
    one = Explosion(what, sizes, [7, 32, 1864], "EE/EE", [0, 0], again=True)
    report = of(
        {**LOADED, "explodes": one, "mistake": pop_without_recheck.id, "passed_small": True}, Ending.DONE
    )
    assert not report.ok
    assert report.mistake == pop_without_recheck.name
    assert "of 2 x 2, 3 x 3 and 4 x 4" in report.message and "7, 32 and 1,864" in report.message
    assert (report.board, report.click) == ([["E", "E"], ["E", "E"]], [0, 0])
    assert report.expected == [["B", "B"], ["B", "B"]]
    assert of({**LOADED, "explodes": one}, Ending.DONE).mistake is None


def test_a_shortcut_is_reported_with_a_board_that_shows_it():
    report = report_on(with_shortcut(NEVER_MARKS, BY_SHAPE["one_mine"]))
    assert (report.ok, report.mistake) == (False, pop_without_recheck.name)
    assert report.board == [["E", "E", "E"], ["E", "E", "E"], ["E", "E", "M"]]
    assert "never ends" not in report.message
