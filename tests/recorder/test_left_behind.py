"""After a recording: the interpreter, threads and output are as before, and nothing of the run is kept."""

import gc
import io
import sys
import threading
import weakref

import pytest

from minesweeper_lib import BOARDS, SOLVERS, record
from minesweeper_lib.recorder.solution import load
from tests.support.styles import STYLES

OPEN = [["E"] * 4 for _ in range(3)]
by_title = {style.title: style.solution for style in STYLES}


@pytest.fixture
def unchanged():
    """What belongs to the interpreter is afterwards as it was."""

    def state():
        limits = sys.getrecursionlimit(), threading.stack_size(), gc.get_threshold()
        return limits, sys.gettrace(), sys.getprofile(), sys.stdout

    before = state()
    yield
    assert state() == before


@pytest.mark.corpus
@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.title)
def test_the_interpreter_is_as_before(style, unchanged):
    record(style.solution, BOARDS["leetcode 1"].board, (3, 0))


@pytest.mark.parametrize("error", ["1 / 0", "exit()", "raise KeyboardInterrupt", "board[0][9] = 1"])
def test_the_interpreter_is_as_before_after_an_error(error, unchanged):
    changes = "sys.setrecursionlimit(99999); gc.set_threshold(9)"
    text = f"import gc, sys\ndef updateBoard(board, click):\n    {changes}\n    {error}"
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


def test_record_inside_a_recorded_solution():
    def outer(board, click):
        inner = record(SOLVERS["breadth first"], [["E", "E"]], (0, 1))
        board[0][0] = "B"
        assert inner.order == [[2, 1]]
        return board

    assert record(outer, [["E"]], (0, 0)).order == [[1]]


def test_output_of_the_solution_is_not_swallowed_by_an_error(monkeypatch):
    seen = io.StringIO()
    monkeypatch.setattr(sys, "stdout", seen)
    with pytest.raises(ZeroDivisionError):
        record("def updateBoard(board, click):\n    print('so far')\n    1 / 0", [["E"]], (0, 0))
    assert seen.getvalue() == "so far\n"
