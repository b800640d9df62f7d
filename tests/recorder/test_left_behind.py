"""After a recording: the interpreter, threads and output are as before, and nothing of the run is kept."""

import gc
import os
import signal
import subprocess
import sys
import textwrap
import threading
import weakref

import pytest

from minesweeper_lib import SOLVERS, record
from minesweeper_lib.recorder import load, run_deep
from tests.support.styles import STYLES

OPEN = [["E"] * 4 for _ in range(3)]
by_title = {style.title: style.solution for style in STYLES}


@pytest.mark.parametrize("error", ["1 / 0", "exit()", "raise KeyboardInterrupt", "board[0][9] = 1"])
def test_the_interpreter_is_as_before_after_an_error(error, unchanged):
    changes = "sys.setrecursionlimit(99999); gc.disable()"
    text = f"import gc, sys\ndef updateBoard(board, click):\n    {changes}\n    {error}"
    with pytest.raises(BaseException):  # noqa: B017
        record(text, [["E"]], (0, 0))


# Room for deep recursion


def down(levels):
    return 0 if levels == 0 else 1 + down(levels - 1)


@pytest.mark.parametrize(
    ("function", "limit", "result"),
    [
        (lambda: down(20_000), 30_000, 20_000),
        (lambda: run_deep(lambda: down(9000), limit=12_000) + down(4000), 6000, 13_000),
        (lambda: sys.setrecursionlimit(123_456), 5000, None),
    ],
)
def test_there_is_room_and_the_limit_is_put_back(function, limit, result, unchanged):
    assert run_deep(function, limit) == result


def test_a_high_limit_is_not_lowered(unchanged):
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(7777)
    assert run_deep(sys.getrecursionlimit, limit=10) == 7777 == sys.getrecursionlimit()
    sys.setrecursionlimit(before)


def test_the_end_of_one_run_takes_no_room_that_another_made_for_itself(unchanged):
    first_is_in, second_is_out, depths = threading.Event(), threading.Event(), []

    def raises_its_limit():
        sys.setrecursionlimit(30_000)
        first_is_in.set()
        second_is_out.wait(10)
        return down(20_000)

    first = threading.Thread(target=lambda: depths.append(run_deep(raises_its_limit, limit=5000)))
    first.start()
    first_is_in.wait(10)
    run_deep(lambda: None, limit=10_000)
    second_is_out.set()
    first.join(10)
    assert depths == [20_000]


def test_where_threads_cannot_start_it_runs_in_place(monkeypatch, unchanged):
    def refuse(self):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    assert run_deep(threading.current_thread, limit=2000) is threading.current_thread()


@pytest.mark.child
@pytest.mark.skipif(os.name == "nt", reason="no SIGINT for one process on Windows")
@pytest.mark.parametrize(
    "loop",
    ["while True: pass", "while True:\n    try: 1 / 1\n    except Exception: pass"],
    ids=["bare loop", "loop that catches every Exception"],
)
def test_an_interruption_stops_an_endless_loop(loop):
    program = f"""
import signal, sys, threading
from minesweeper_lib import record
# As in a notebook; a job that a shell began in the background ignores it.
signal.signal(signal.SIGINT, signal.default_int_handler)
text = '''def updateBoard(board, click):
    print("started", flush=True)
{textwrap.indent(loop, "    ")}
'''
limit = sys.getrecursionlimit()
try:
    record(text, [["E"]], [0, 0])
except KeyboardInterrupt:
    for thread in set(threading.enumerate()) - {{threading.main_thread()}}:
        thread.join()
    print("interrupted", sys.getrecursionlimit() == limit)
"""
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout.readline() == "started\n"
            process.send_signal(signal.SIGINT)
            assert process.communicate(timeout=60)[0] == "interrupted True\n"
        finally:
            process.kill()


# What is printed


@pytest.mark.parametrize("copied", ["board", "[list(row) for row in board]"])
@pytest.mark.parametrize("end", ["return g", "1 / 0"])
def test_what_is_printed_is_printed_once_and_not_swallowed_by_an_error(copied, end, capsys):
    text = f"""
print("read")
def updateBoard(board, click):
    print("played")
    g = {copied}
    g[0][0] = 'B'
    {end}
"""
    try:
        assert len(record(text, [["E", "E"]], (0, 0)).steps) == 1
    except ZeroDivisionError:
        assert "1 / 0" in text
    assert capsys.readouterr().out == "read\nplayed\n"


# What is kept


class Marker:
    """Something that belongs to a solution."""


@pytest.mark.parametrize(
    "title", ["deque and visited set", "row alias", "deepcopy of the board", "dict by tuple"]
)
def test_objects_of_a_solution_are_not_kept(title):
    kept = []

    class Spy:
        function = staticmethod(load(by_title[title]).fresh())

        def updateBoard(self, board, click):  # noqa: N802
            marker = Marker()
            kept.append(weakref.ref(marker))
            return self.function(board, click)

    trace = record(Spy(), OPEN, (0, 0))
    gc.collect()
    assert trace and kept and all(reference() is None for reference in kept)


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
