"""A trace: what it holds, how it is counted, and that nothing of the run stays behind."""

import gc
import inspect
import io
import sys
import threading
import weakref
from collections import deque
from dataclasses import FrozenInstanceError
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minesweeper_lib import (
    BOARDS,
    ORDERS,
    SOLVERS,
    BudgetExceeded,
    InvalidBoard,
    InvalidClick,
    random_board,
    record,
    solvers,
)
from minesweeper_lib.recorder import trace as module
from minesweeper_lib.recorder.solution import load
from tests.support.oracle import solve
from tests.support.strategies import games
from tests.support.styles import STYLES
from tests.support.styles.walks import dfs

OPEN = [["E"] * 4 for _ in range(3)]
by_title = {style.title: style.solution for style in STYLES}


# What it holds


def test_a_trace_by_hand():
    text = """class Solution:
    def updateBoard(self, board, click):
        self.dig(board, *click)
        return board

    def dig(self, board, r, c):
        near = [(r, c + d) for d in (-1, 1) if 0 <= c + d < len(board[0])]
        if any(board[i][j] == 'M' for i, j in near):
            board[r][c] = '1'
            return
        board[r][c] = '0'
        board[r][c] = 'B'
        for i, j in near:
            if board[i][j] == 'E':
                self.dig(board, i, j)
"""
    trace = record(text, [list("EEEM")], [0, 1])
    assert [(step.cell, step.value, step.line) for step in trace.steps] == [
        ((0, 1), "0", 11),
        ((0, 0), "0", 11),
        ((0, 2), "1", 9),
    ]
    assert [step.stack for step in trace.steps] == [((0, 1),), ((0, 1), (0, 0)), ((0, 1), (0, 2))]
    assert [step.reads for step in trace.steps] == [2, 4, 8]
    assert [(c.cell, c.value, c.line, c.after) for c in trace.corrections] == [
        ((0, 1), "B", 12, 1),
        ((0, 0), "B", 12, 2),
    ]
    assert trace.order == [[2, 1, 3, 0]]
    assert trace.result == [["B", "B", "1", "M"]]
    assert (trace.board, trace.click, trace.name) == ([list("EEEM")], (0, 1), "Solution")
    assert (trace.reads, trace.writes, trace.max_depth, trace.peak_frontier) == (8, 5, 2, 0)
    assert trace.source == text and trace.note == ""


def test_marks_that_are_taken_back_are_no_reveals():
    text = """
def updateBoard(board, click):
    board[0][1] = '?'
    board[0][1] = 'E'
    board[0][0] = 'B'
    board[0][1] = 'B'
    return board
"""
    trace = record(text, [list("EE")], (0, 0))
    assert trace.order == [[1, 2]] and trace.corrections == [] and trace.writes == 4


def test_a_mark_that_is_taken_back_takes_only_its_own_corrections_along():
    text = """
def updateBoard(board, click):
    for value in '0?B':
        for col in (0, 1, 2):
            board[0][col] = value
    board[0][1] = 'E'
    return board
"""
    trace = record(text, [list("EEE")], (0, 0))
    assert trace.order == [[1, 0, 2]]
    assert [one.cell for one in trace.corrections] == [(0, 0), (0, 2), (0, 0), (0, 2)]


@pytest.mark.parametrize(("board", "value", "click"), [("EE", "B", (0, 1)), ("MM", "X", (0, 0))])
def test_writes_that_go_around_the_rows_are_seen_all_the_same(board, value, click):
    text = f"def updateBoard(b, c):\n    list.__setitem__(b[c[0]], c[1], {value!r})\n    return b"
    trace = record(text, [list(board)], click)
    assert [(step.cell, step.value) for step in trace.steps] == [(click, value)]
    assert trace.result[0][click[1]] == value and not trace.note


@pytest.mark.parametrize("values", ["12", "21"])
def test_a_solution_that_does_something_else_when_run_again_is_not_believed(values):
    runs = iter(values)

    def solution(board, click):
        return [[next(runs)]]

    trace = record(solution, [["E"]], (0, 0))
    assert trace.result == [[values[0]]]
    assert trace.steps == [] and "cannot be watched" in trace.note


RAN = []


def on_the_board(board, click):
    RAN.append("on the board")
    board[0][0] = board[0][1] = "B"
    return board


def after_a_look_at_all_of_it(board, click):
    RAN.append(str([list(row) for row in board]))
    board[0][0] = "B"
    board[0][1] = "B"
    return board


def on_a_copy(board, click):
    RAN.append("on a copy")
    board = [list(row) for row in board]
    board[0][0] = board[0][1] = "B"
    return board


@pytest.mark.parametrize(
    ("solution", "runs"), [(on_the_board, 1), (after_a_look_at_all_of_it, 1), (on_a_copy, 2)]
)
def test_only_what_was_not_seen_at_once_is_run_again(solution, runs):
    RAN.clear()
    assert record(solution, [["E", "E"]], (0, 0)).result == [["B", "B"]]
    assert len(RAN) == runs


@pytest.mark.parametrize(
    ("steps", "copied"),
    [
        ([], False),
        ([(7, (0, 0), 6), (7, (0, 1), 7), (7, (1, 0), 8)], True),
        ([(7, (0, 0), 7), (7, (0, 1), 8)], True),
        ([(7, (0, 0), 5), (7, (0, 1), 8)], False),  # before it has read all six cells
        ([(7, (0, 0), 6), (7, (0, 1), 18)], True),
        ([(7, (0, 0), 6), (7, (0, 1), 19)], False),  # looking at each more than twice
        ([(7, (0, 0), 6), (8, (0, 1), 7)], False),  # in two lines
        ([(7, (0, 1), 6), (7, (0, 0), 7)], False),  # backwards
    ],
)
def test_what_looks_copied_from_elsewhere(steps, copied):
    steps = [SimpleNamespace(line=line, cell=cell, reads=reads) for line, cell, reads in steps]
    assert module._copied_back(SimpleNamespace(steps=steps), 6) == copied


def test_a_second_run_that_fails_at_its_end_is_not_believed_either():
    runs = []

    def solution(board, click):
        runs.append(click)
        copied = [list(row) for row in board]
        copied[0][1] = "B"
        copied[0][0] = "B"
        for col in (0, 1):
            board[0][col] = copied[0][col]
        if len(runs) == 2:
            raise ValueError
        return board

    trace = record(solution, [["E", "E"]], (0, 0))
    assert (trace.order, trace.note, len(runs)) == ([[1, 2]], "", 2)


def test_steps_are_equal_if_they_show_the_same():
    text = """
def updateBoard(board, click):
    board[0][1] = '?'
    board[0][1] = 'E'
    board[0][0] = 'B'
    return board
"""
    first, second = (record(text, [list(cells)], (0, 0)).steps for cells in ("EE", "E1"))
    assert first == second


def test_what_was_seen_cannot_be_changed():
    trace = record(by_title["counts up from '0' in the cell itself"], [list("EM")], (0, 0))
    for seen in (trace.steps[0], trace.corrections[0]):
        with pytest.raises(FrozenInstanceError):
            seen.cell = (0, 1)


@pytest.mark.parametrize("name", SOLVERS)
def test_the_solvers_are_seen_line_by_line(name):
    trace = record(SOLVERS[name], BOARDS["leetcode 1"].board, (3, 0))
    lines = trace.source.splitlines()
    assert all("board[row][col] =" in lines[step.line - 1] for step in trace.steps)
    assert trace.source.lstrip().startswith(("def ", "@"))


def test_the_board_is_left_alone_and_the_result_is_plain():
    board = [row[:] for row in OPEN]
    trace = record(SOLVERS["breadth first"], board, (0, 0))
    assert board == OPEN
    for rows in (trace.board, trace.result):
        assert type(rows) is list and {type(row) for row in rows} == {list}
        assert {type(value) for row in rows for value in row} == {str}


@pytest.mark.parametrize(
    "title", ["deepcopy of the board", "one flat list", "numpy characters, returned as a list"]
)
def test_the_result_of_a_watched_copy_is_plain_too(title):
    trace = record(by_title[title], OPEN, (0, 0))
    assert {type(value) for row in trace.result for value in row} == {str}
    assert all(type(step.value) is str for step in trace.steps)


@pytest.mark.parametrize(
    ("ending", "note"),
    [
        ("", "returned nothing"),
        ("return None", "returned nothing"),
        ("return True", "returned bool"),
        ("return board[0]", "returned list"),
        ("return ['B']", "returned list"),
        ("return board + board", "returned list"),
        ("yield board", "returned generator"),
    ],
)
def test_what_is_returned_instead_of_a_board_is_said(ending, note):
    trace = record(
        f"def updateBoard(board, click):\n    board[0][0] = 'B'\n    {ending}", [list("EE")], (0, 0)
    )
    assert note in trace.note
    if "generator" not in note:
        assert trace.result == [list("BE")] and [step.cell for step in trace.steps] == [(0, 0)]


def test_cells_that_are_copied_back_one_by_one_show_the_order_of_the_copy():
    """Also where the loop that copies them looks at each cell twice."""
    text = """
def updateBoard(board, click):
    rows, cols = len(board), len(board[0])
    g = [['' + value for value in row] for row in board]
    stack = [tuple(click)]
    while stack:
        r, c = stack.pop()
        if g[r][c] == 'E':
            g[r][c] = 'B'
            for i in (r - 1, r, r + 1):
                for j in (c - 1, c, c + 1):
                    if 0 <= i < rows and 0 <= j < cols:
                        stack.append((i, j))
    for r in range(rows):
        for c in range(cols):
            if board[r][c] != g[r][c] and board[r][c] != 'B':
                board[r][c] = g[r][c]
    return board
"""
    trace = record(text, OPEN, (1, 1))
    assert trace.order[1][1] == 1 and trace.order[2][2] == 2  # the last neighbor comes off first
    assert (trace.reads, trace.writes) == (12 + 12 * 2, 12)


def test_what_a_solution_writes_to_its_own_copy_counts_as_written():
    text = """
def updateBoard(board, click):
    board = [['' + value for value in row] for row in board]
    board[0][0] = '0'
    board[0][0] = 'B'
    return board
"""
    trace = record(text, [["E", "E"]], (0, 0))
    assert (trace.reads, trace.writes, len(trace.steps), len(trace.corrections)) == (2, 2, 1, 1)


def test_a_board_that_cannot_be_played_is_refused_before_anything_runs():
    ran = []
    for board, click, error in [([["e"]], (0, 0), InvalidBoard), ([["E"]], (0, 1), InvalidClick)]:
        with pytest.raises(error):
            record(lambda board, click: ran.append(1), board, click)
    with pytest.raises(KeyError, match="right first"):
        record(SOLVERS["depth first"], [["E"]], (0, 0), order="right frist")
    with pytest.raises(KeyError, match="eight steps"):
        record(SOLVERS["depth first"], [["E"]], (0, 0), order=((0, 1),))
    assert ran == []


# How it is counted


def logged(kind, peaks):
    """A list or deque that notes its greatest length."""

    class Logged(kind):
        def __init__(self, *values):
            super().__init__(*values)
            peaks.append(len(self))

    def noting(name):
        def method(self, *values):
            returned = getattr(kind, name)(self, *values)
            peaks.append(len(self))
            return returned

        return method

    for name in ("append", "extend", "__iadd__"):
        setattr(Logged, name, noting(name))
    return Logged


def true_peak(name, board, click, order):
    """The greatest length of a solver's own queue or stack, measured by that queue or stack."""
    peaks = [0]
    text = inspect.getsource(SOLVERS[name])
    text = text[text.index("def ") :].replace("stack = [tuple(click)]", "stack = Stack([tuple(click)])")
    names = vars(solvers) | {"deque": logged(deque, peaks), "Stack": logged(list, peaks)}
    exec(text, names)
    names[SOLVERS[name].__name__]([row[:] for row in board], list(click), order)
    return max(peaks)


@settings(max_examples=40)
@given(game=games(), order=st.sampled_from(list(ORDERS)))
def test_the_peak_is_the_greatest_length_of_the_queue_or_stack(game, order):
    for name in ("explicit stack", "breadth first", "reveal on discovery", "marked stack"):
        trace = record(SOLVERS[name], *game, order=order)
        # A single digit or mine that is revealed on discovery looks as if it came out of the queue.
        if len(trace.steps) > 1 or name != "reveal on discovery":
            assert trace.peak_frontier == true_peak(name, *game, order), name


@pytest.mark.parametrize(
    ("name", "peak"), [("explicit stack", 245), ("breadth first", 19), ("marked stack", 44)]
)
def test_peaks_on_an_open_board(name, peak):
    board = [["E"] * 10 for _ in range(10)]
    assert (
        record(SOLVERS[name], board, (0, 0)).peak_frontier
        == true_peak(name, board, (0, 0), "row by row")
        == peak
    )


def test_the_peak_of_a_queue_whose_first_cell_is_opened_before_it_leaves():
    text = """
def updateBoard(board, click):
    queue = [tuple(click)]
    while queue:
        row, col = queue[0]
        board[row][col] = 'B'
        queue.pop(0)
        for near in (col - 1, col + 1):
            if 0 <= near < len(board[0]) and board[0][near] == 'E':
                queue.append((0, near))
    return board
"""
    for cells, peak in (("E", 1), ("EE", 1), ("EEE", 2)):
        trace = record(text, [list(cells)], (0, len(cells) // 2))
        assert trace.peak_frontier == peak


class Counting(list):
    """A row that counts what is read and written one cell at a time."""

    reads = writes = 0

    def __getitem__(self, col):
        Counting.reads += 1
        return super().__getitem__(col)

    def __setitem__(self, col, value):
        Counting.writes += 1
        super().__setitem__(col, value)

    def __iter__(self):
        for value in super().__iter__():
            Counting.reads += 1
            yield value


@settings(max_examples=30)
@given(game=games())
def test_reads_and_writes_are_counted_truly(game):
    board, click = game
    for name, solver in SOLVERS.items():
        trace = record(solver, board, click)
        Counting.reads = Counting.writes = 0
        solver([Counting(row) for row in board], list(click))
        assert (trace.reads, trace.writes) == (Counting.reads, Counting.writes), name
        assert [step.reads for step in trace.steps] == sorted(step.reads for step in trace.steps), name


@settings(max_examples=30)
@given(game=games())
def test_the_depth_is_that_of_the_calls(game):
    paths = [tuple(path) for _, path in dfs(*game, "rows")]
    for name in ("depth first", "depth first, guard on entry", "counts first"):
        trace = record(SOLVERS[name], *game)
        assert [step.stack for step in trace.steps] == paths, name
        assert trace.max_depth == max(map(len, paths)), name


def test_islands_of_a_board_without_land():
    trace = record("def numIslands(grid):\n    return sum(row.count('1') for row in grid)", [["M"]])
    assert (trace.answer, trace.steps, trace.note) == (0, [], "")


# Errors


def test_a_learners_exception_comes_out_as_it_is_with_the_trace_so_far():
    class Oops(Exception):
        pass

    error = Oops("mine")

    def solution(board, click):
        board[0][1] = "B"
        raise error

    with pytest.raises(Oops) as caught:
        record(solution, OPEN, (0, 0))
    assert caught.value is error
    assert [step.cell for step in error.trace.steps] == [(0, 1)]
    assert error.trace.result[0] == ["E", "B", "E", "E"]
    assert "Oops" in error.trace.note


def test_a_recursion_error_is_the_learners_own():
    text = "def updateBoard(board, click):\n    board[0][0] = 'B'\n    return updateBoard(board, click)"
    limit = sys.getrecursionlimit()
    with pytest.raises(RecursionError) as caught:
        record(text, [["E"]], (0, 0))
    assert [step.cell for step in caught.value.trace.steps] == [(0, 0)]
    assert sys.getrecursionlimit() == limit


@pytest.mark.parametrize("body", ["board[0][0]", "try: board[0][0]\n        except Exception: pass"])
def test_a_loop_that_reads_for_ever_is_stopped_with_the_trace_so_far(body):
    text = f"def updateBoard(board, click):\n    board[0][0] = 'B'\n    while True:\n        {body}"
    with pytest.raises(BudgetExceeded, match="stopped after 500 reads and writes") as caught:
        record(text, [["E"]], (0, 0), budget=500)
    assert [step.cell for step in caught.value.trace.steps] == [(0, 0)]
    assert caught.value.trace.reads + caught.value.trace.writes == 501


def test_the_budget_is_exact_and_the_default_is_enough_for_the_slowest():
    needed = record(SOLVERS["rescan"], OPEN, (0, 0))
    total = needed.reads + needed.writes
    assert record(SOLVERS["rescan"], OPEN, (0, 0), budget=total).order == needed.order
    with pytest.raises(BudgetExceeded):
        record(SOLVERS["rescan"], OPEN, (0, 0), budget=total - 1)


def test_the_default_budget_lets_a_method_look_at_everything_again_after_each_reveal():
    text = """
def updateBoard(board, click):
    rows, cols = len(board), len(board[0])
    board[click[0]][click[1]] = 'B'
    again = True
    while again:
        again = False
        for r in range(rows):
            for c in range(cols):
                near = [board[i][j] for i in (r - 1, r, r + 1) for j in (c - 1, c, c + 1)
                        if 0 <= i < rows and 0 <= j < cols]
                if not again and board[r][c] == 'E' and 'B' in near:
                    board[r][c] = 'B'
                    again = True
    return board
"""
    trace = record(text, [["E"] * 12 for _ in range(12)], (0, 0))
    assert len(trace.steps) == 144 and trace.reads > 144 * 144 * 8


def test_the_default_budget_is_twenty_looks_at_the_whole_board_for_each_cell_and_a_hundred_thousand():
    text = "def updateBoard(board, click):\n    while True:\n        board[0][0]"
    with pytest.raises(BudgetExceeded, match=f"stopped after {20 * 6 * 6 + 100_000:,} reads"):
        record(text, [list("EEE"), list("EEE")], (0, 0))


def test_a_cell_may_take_several_nested_calls():
    text = """
def updateBoard(board, click):
    cells = [(r, c) for r in range(len(board)) for c in range(len(board[0]))]

    def go(number, calls):
        if calls:
            return go(number, calls - 1)
        row, col = cells[number]
        board[row][col] = 'B'
        if number + 1 < len(cells):
            go(number + 1, 8)

    go(0, 8)
    return board
"""
    assert len(record(text, [["E"] * 40 for _ in range(40)], (0, 0)).steps) == 1600


def test_a_budget_that_was_kept_is_not_exceeded_by_watching_again():
    solution = by_title["one flat list"]
    trace = record(solution, OPEN, (0, 0), budget=record(solution, OPEN, (0, 0)).reads)
    assert len(trace.steps) == 12


# Nothing stays behind


@pytest.fixture
def unchanged():
    """What belongs to the interpreter is afterwards as it was."""
    before = sys.getrecursionlimit(), sys.gettrace(), sys.getprofile(), sys.stdout, threading.stack_size()
    yield
    after = sys.getrecursionlimit(), sys.gettrace(), sys.getprofile(), sys.stdout, threading.stack_size()
    assert after == before


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.title)
def test_the_interpreter_is_as_before(style, unchanged):
    record(style.solution, BOARDS["leetcode 1"].board, (3, 0))


@pytest.mark.parametrize("error", ["1 / 0", "exit()", "raise KeyboardInterrupt", "board[0][9] = 1"])
def test_the_interpreter_is_as_before_after_an_error(error, unchanged):
    text = f"import sys\ndef updateBoard(board, click):\n    sys.setrecursionlimit(99999)\n    {error}"
    with pytest.raises(BaseException):  # noqa: B017
        record(text, [["E"]], (0, 0))


@pytest.mark.parametrize(
    "title", ["deque and visited set", "row alias", "deepcopy of the board", "dict by tuple"]
)
def test_no_object_of_the_solution_is_kept(title):
    kept = []

    class Marker:
        pass

    def spy(function):
        def updateBoard(board, click):  # noqa: N802
            marker = Marker()
            kept.append(weakref.ref(marker))
            return function(board, click)

        return updateBoard

    solution = load(by_title[title])
    trace = record(spy(solution.fresh()), OPEN, (0, 0))
    gc.collect()
    assert kept and all(reference() is None for reference in kept)
    assert len(trace.order) == 3


def test_no_solution_is_kept_by_its_trace():
    class Mine:
        def updateBoard(self, board, click):  # noqa: N802
            board[0][0] = "B"
            return board

    solution = Mine()
    reference = weakref.ref(solution)
    trace = record(solution, [["E"]], (0, 0))
    del solution
    gc.collect()
    assert reference() is None and trace.steps[0].stack == ()


@pytest.mark.parametrize("copied", ["board", "[list(row) for row in board]"])
def test_what_is_printed_is_printed_once(copied, capsys):
    text = f"""
print("read")
def updateBoard(board, click):
    print("played")
    g = {copied}
    g[0][0] = 'B'
    return g
"""
    assert len(record(text, [["E", "E"]], (0, 0)).steps) == 1
    assert capsys.readouterr().out == "read\nplayed\n"


def test_a_tracer_that_is_active_goes_on_and_stays():
    """As under a debugger or a coverage tool."""
    seen = []

    def tracer(frame, event, argument):
        seen.append(frame.f_code.co_name)
        return tracer

    before = sys.gettrace()
    sys.settrace(tracer)
    threading.settrace(tracer)
    try:
        traces = [record(by_title[title], OPEN, (0, 0)) for title in ("row alias", "dict by tuple")]
        assert sys.gettrace() is tracer
    finally:
        sys.settrace(before)
        threading.settrace(None)
    assert "dig" in seen
    assert all(len(trace.steps) == 12 for trace in traces)


def test_record_works_in_any_thread_and_in_several_at_once():
    titles = ["row alias", "deque and visited set", "dict by tuple", "rows as strings, joined and split"]
    board = [["E"] * 8 for _ in range(8)]
    expected = {title: record(by_title[title], board, (5, 5)).order for title in titles}
    limit, stdout, orders = sys.getrecursionlimit(), sys.stdout, []

    def work(title):
        orders.append((title, record(by_title[title], board, (5, 5)).order))

    titles *= 3
    threads = [threading.Thread(target=work, args=(title,)) for title in titles]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(orders) == len(titles)
    assert all(order == expected[title] for title, order in orders)
    assert sys.getrecursionlimit() == limit and sys.stdout is stdout


def test_record_inside_a_recorded_solution():
    def outer(board, click):
        inner = record(SOLVERS["breadth first"], [["E", "E"]], (0, 1))
        board[0][0] = "B"
        assert inner.order == [[2, 1]]
        return board

    assert record(outer, [["E"]], (0, 0)).order == [[1]]


# Large boards


def test_the_largest_board_of_the_problem_is_recorded_whole():
    """By recursion, the deepest there is; test_recording has more styles of it."""
    trace = record(by_title["row alias"], [["E"] * 50 for _ in range(50)], (0, 0))
    assert sorted(step.cell for step in trace.steps) == [(r, c) for r in range(50) for c in range(50)]


def test_a_trace_is_never_cut_short():
    side = 80
    trace = record(SOLVERS["breadth first"], [["E"] * side for _ in range(side)], (0, 0))
    assert len(trace.steps) == side * side
    last = trace.steps[-1]
    assert last.cell == (side - 1, side - 1) and last.frontier == ()


@pytest.mark.parametrize(
    "title", ["guard on entry with global directions", "border all around", "queue.Queue"]
)
def test_large_random_boards(title):
    board = random_board(20, 30, 50, seed=529, safe=(10, 15))
    after = solve(board, (10, 15))
    assert sum(row.count("E") for row in after) < 100  # most of it opens
    assert record(by_title[title], board, (10, 15)).result == after


def test_the_repr_is_short():
    assert repr(record(SOLVERS["depth first"], OPEN, (0, 0))) == (
        "<Trace of depth first on 3 x 4, click (0, 0): 12 reveals>"
    )
    assert "order not known" in repr(record(by_title["bits of one integer"], OPEN, (0, 0)))
    assert len(repr(record(SOLVERS["depth first"], OPEN, (0, 0)).steps[0])) < 100


def test_the_repr_of_steps_and_of_odd_traces():
    step = record(SOLVERS["depth first"], [["E"]], (0, 0)).steps[0]
    assert repr(step) == f"Step(cell=(0, 0), value='B', line={step.line}, reads=1)"
    forgotten = record("def updateBoard(board, click):\n    board[0][0] = 'B'", [["E"]], (0, 0))
    assert repr(forgotten) == "<Trace of updateBoard on 1 x 1, click (0, 0): 1 reveal>"
    idle = record("def updateBoard(board, click):\n    return board", [["E"]], (0, 0))
    assert repr(idle) == "<Trace of updateBoard on 1 x 1, click (0, 0): 0 reveals>"
    hidden = record("def updateBoard(board, click):\n    return [['B', 'B']]", [["E", "E"]], (0, 0))
    assert (hidden.max_depth, hidden.peak_frontier, hidden.order) == (0, 0, [[0, 0]])


def test_a_step_knows_what_was_looked_at():
    steps = record(SOLVERS["breadth first"], [["E", "E", "E"]], (0, 1)).steps
    assert [set(step.examined) for step in steps] == [{(0, 0), (0, 2)}, {(0, 1)}, {(0, 1)}]


def test_output_of_the_solution_is_not_swallowed_by_an_error(monkeypatch):
    seen = io.StringIO()
    monkeypatch.setattr(sys, "stdout", seen)
    with pytest.raises(ZeroDivisionError):
        record("def updateBoard(board, click):\n    print('so far')\n    1 / 0", [["E"]], (0, 0))
    assert seen.getvalue() == "so far\n"


def test_an_order_is_part_of_the_name():
    """Two pictures of one solver in two orders must not have the same title."""
    board = [["E", "E"], ["E", "E"]]
    assert record(SOLVERS["depth first"], board, (0, 0), order="clockwise").name == "depth first, clockwise"
    assert record(SOLVERS["depth first"], board, (0, 0)).name == "depth first"
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))
    trace = record(SOLVERS["depth first"], board, (0, 0), order=steps)
    assert trace.name == "depth first, →↓←↑↘↙↗↖"
    assert trace.order == [[1, 2], [4, 3]]
