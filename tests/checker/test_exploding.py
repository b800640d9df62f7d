"""Work that explodes is told, on whatever boards it does; what is only slow is not."""

import itertools
from types import SimpleNamespace

import pytest

from minesweeper_lib import SOLVERS, parse
from minesweeper_lib.checker import exploding as module
from minesweeper_lib.checker.exploding import FAMILIES, Explosion, explosion
from minesweeper_lib.checker.ids import Ending, Work
from minesweeper_lib.checker.inplace import StepGuard
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
    assert one.what == Work.WRITES and not one.by_calls
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
    one = found(every_way)
    assert one.by_calls


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
        # Steep, but no steeper than before; and once more steeper than before, if not than at first.
        ({2: 2**7, 4: 4**7, 8: 8**7}, False),
        ({2: 1, 4: 2**9, 8: 2**16, 16: 2**24}, True),
    ],
)
def test_a_power_of_the_size_is_honest_and_a_factor_for_each_row_is_not(counts, explodes):
    assert module.explodes(counts) == explodes


def test_what_does_not_come_back_at_all_does_not_explode():
    def never(board, click):
        raise TookTooLong

    assert found(never) is None


# What is told


def trace_of(family, size, writes=0, **found):
    """A trace as far as it is asked here; each cell was opened once."""
    board, _ = family(size)
    parts = {
        "max_depth": 0,
        "peak_frontier": 0,
        "_history": SimpleNamespace(events=[]),
        "on_discovery": False,
    }
    return SimpleNamespace(board=board, steps=[0] * size**2, writes=size**2 + writes, **parts | found)


def told(what, sizes=module.SIZES, **found):
    family = FAMILIES[0]
    traces = {size: trace_of(family, size, **found) for size in sizes}
    return module._told(what, family, dict.fromkeys(sizes, 7), traces)


def test_the_board_is_the_third_or_the_first_with_a_cell_written_twice():
    for what in (Work.READS, Work.STEPS):
        assert told(what).board == "EEEE/EEEE/EEEE/EEEE"
        assert told(what, (2, 3)).board == "EEE/EEE/EEE"
    assert told(Work.WRITES, writes=1).board == "EE/EE"
    assert told(Work.READS).sizes == ["2 x 2", "3 x 3", "4 x 4", "6 x 6", "8 x 8"]


@pytest.mark.parametrize(
    ("what", "waiting", "again"),
    [
        (Work.WRITES, 0, True),
        (Work.STEPS, 9, False),
        (Work.STEPS, 16, False),
        (Work.STEPS, 17, True),
        (Work.READS, 17, False),
    ],
)
def test_cells_are_opened_again_if_they_are_written_or_wait_more_than_once(what, waiting, again):
    one = told(what, (4,), writes=1, peak_frontier=waiting)
    assert (one.again, one.by_calls) == (again, False)
    by_calls = told(what, (4,), writes=1, peak_frontier=waiting, max_depth=9)
    assert (by_calls.again, by_calls.by_calls) == (False, True)


def test_nothing_is_said_of_what_waits_until_it_is_known():
    one = Explosion(Work.READS, ["2 x 2"], [7], "E", [0, 0])
    assert (one.by_calls, one.again) == (False, False)


def test_no_larger_board_is_looked_at_after_one_that_tells_nothing():
    found = module._on_each(FAMILIES[0], Sent(), lambda board, click: None if len(board) == 3 else len(board))
    assert found == {2: 2}


@pytest.mark.parametrize(
    ("guard", "hidden"),
    [
        (Unguarded(), {"on_copy": True, "unusual": ""}),
        (Unguarded(), {"on_copy": False, "unusual": "unwritten"}),
        (StepGuard(Limits()), {"on_copy": False, "unusual": ""}),
    ],
)
def test_steps_come_first_where_it_takes_long_to_record(monkeypatch, guard, hidden):
    def recorded(solution, board, click, budget):
        return trace_of(FAMILIES[0], len(board), writes=9 ** len(board), reads=0, **hidden)

    counted = []
    monkeypatch.setattr(module, "record", recorded)
    monkeypatch.setattr(
        module, "_steps", lambda _, board, *rest: counted.append(len(board)) or 9 ** len(board)
    )
    assert explosion(load(SOLVERS["breadth first"]), None, Sent(), guard).what == Work.WRITES
    assert counted == [*module.SIZES]


@pytest.mark.parametrize("what", Work)
def test_a_right_board_at_an_exploding_cost(what):
    sizes = ["2 x 2", "3 x 3", "4 x 4"]
    one = Explosion(what, sizes, [7, 32, 1864], "EE/EE", [0, 0])
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
