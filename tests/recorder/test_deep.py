"""Room for deep recursion: given, and put back whatever happens."""

import io
import os
import signal
import subprocess
import sys
import textwrap
import threading

import pytest

from minesweeper_lib.recorder.deep import muted, run_deep


def down(levels):
    return 0 if levels == 0 else 1 + down(levels - 1)


def test_there_is_room_and_the_limit_is_put_back():
    before = sys.getrecursionlimit()
    assert run_deep(lambda: down(20_000), limit=30_000) == 20_000
    assert sys.getrecursionlimit() == before


def test_errors_come_out_as_they_are_and_the_limit_is_put_back():
    before = sys.getrecursionlimit()
    error = ValueError("mine")
    with pytest.raises(ValueError, match="mine") as caught:
        run_deep(lambda: (_ for _ in ()).throw(error), limit=5000)
    assert caught.value is error
    with pytest.raises(RecursionError):
        run_deep(lambda: down(9000), limit=3000)
    assert sys.getrecursionlimit() == before


def test_a_limit_set_inside_does_not_stay():
    before = sys.getrecursionlimit()
    run_deep(lambda: sys.setrecursionlimit(123_456), limit=5000)
    assert sys.getrecursionlimit() == before


def test_a_high_limit_is_not_lowered():
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(7777)
    try:
        assert run_deep(sys.getrecursionlimit, limit=10) == 7777
        assert sys.getrecursionlimit() == 7777
    finally:
        sys.setrecursionlimit(before)


def test_the_end_of_one_run_takes_no_room_that_another_made_for_itself():
    before = sys.getrecursionlimit()
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
    assert sys.getrecursionlimit() == before


def test_one_inside_another():
    before = sys.getrecursionlimit()
    assert run_deep(lambda: run_deep(lambda: down(9000), limit=12_000) + down(4000), limit=6000) == 13_000
    assert sys.getrecursionlimit() == before


def test_where_threads_cannot_start_it_runs_in_place(monkeypatch):
    def refuse(self):
        raise RuntimeError("can't start new thread")

    size = threading.stack_size()
    monkeypatch.setattr(threading.Thread, "start", refuse)
    assert run_deep(threading.current_thread, limit=2000) is threading.current_thread()
    assert threading.stack_size() == size


def test_muted_drops_what_is_printed_inside_only(monkeypatch):
    seen = io.StringIO()
    monkeypatch.setattr(sys, "stdout", seen)
    print("before")
    with muted():
        print("inside")
        run_deep(lambda: print("deep inside"), limit=2000)
        other = threading.Thread(target=lambda: print("elsewhere"))
        other.start()
        other.join()
    print("after")
    assert seen.getvalue() == "before\nelsewhere\nafter\n"
    assert sys.stdout is seen


def test_muted_blocks_may_overlap(monkeypatch):
    seen = io.StringIO()
    monkeypatch.setattr(sys, "stdout", seen)
    one_in, one_out = threading.Event(), threading.Event()

    def one():
        with muted():
            one_in.set()
            one_out.wait()
            print("one")

    thread = threading.Thread(target=one)
    thread.start()
    one_in.wait()
    with muted():
        one_out.set()
        thread.join()
        print("two")
    print("after")
    assert seen.getvalue() == "after\n" and sys.stdout is seen


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
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout.readline() == "started\n"
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=60)[0] == "interrupted True\n"
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
