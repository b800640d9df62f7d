"""The child process: what it sends is kept, what it may not do is stopped, and nothing is left running."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from minesweeper_lib.check import child
from minesweeper_lib.check.child import Guard, Limits, Sender, TookTooLong, run
from minesweeper_lib.check.inplace import StepGuard

TASKS = f"{__name__}:"
FAST = Limits(call=0.3, total=3.0, output=100)


# Tasks, called in the child


def greet(job, send, guard):
    print("a print")
    os.system("echo from a program")
    send({"job": job, "stdin": sys.stdin.read(), "limit": sys.getrecursionlimit()})


def spin(on):
    while on:
        pass


def forever(job, send, guard):
    send({"before": 1})
    send.trying("the end")
    with guard:
        spin(job)
    send({"after": 1})


def deaf(job, send, guard):
    send({"before": 1})
    send.trying("the end")
    sum(iter(int, 1))


def patient(job, send, guard):
    for number in range(100):
        send.trying(str(number))
        time.sleep(0.1)


def ends(job, send, guard):
    send({"before": 1})
    os._exit(job)


def floods(job, send, guard):
    for _ in range(200_000):
        print("hello" * 10)
    send({"after": 1})


def eats(job, send, guard):
    try:
        bytearray(job)
    except MemoryError:
        send({"error": "MemoryError"})
    bytearray(job)


def breaks(job, send, guard):
    raise KeyError("the task itself")


def begets(job, send, guard):
    """Starts a program that outlives it, unless that is ended, too."""
    program = subprocess.Popen(["sleep", "60"])
    send({"pid": program.pid})
    while True:
        pass


def leaves_a_thread(job, send, guard):
    threading.Thread(target=time.sleep, args=(60,)).start()


def stops_twice(job, send, guard):
    for _ in range(2):
        try:
            with guard:
                spin(True)
        except TookTooLong:
            send({"stopped": 1})


# What comes of them


def test_messages_come_back_and_prints_go_elsewhere():
    outcome = run(TASKS + "greet", {"any": [1, (2, 3)]}, FAST)
    assert outcome.ended == "done"
    assert outcome.messages == [{"job": {"any": [1, [2, 3]]}, "stdin": "", "limit": 1000}]
    assert "a print" in outcome.printed
    assert "from a program" in outcome.printed


def test_a_call_that_takes_too_long_is_stopped_from_inside():
    started = time.monotonic()
    outcome = run(TASKS + "forever", True, FAST)
    assert time.monotonic() - started < 3
    assert outcome.messages == [{"before": 1}]
    assert outcome.ended == "broken"  # the task did not catch it
    assert run(TASKS + "forever", False, FAST).messages == [{"before": 1}, {"after": 1}]


def test_it_can_be_stopped_more_than_once():
    assert run(TASKS + "stops_twice", None, FAST).messages == [{"stopped": 1}] * 2


def test_what_does_not_listen_is_ended_and_what_it_sent_is_kept():
    started = time.monotonic()
    outcome = run(TASKS + "deaf", None, FAST)
    assert time.monotonic() - started < 3
    assert (outcome.ended, outcome.messages, outcome.trying) == ("slow", [{"before": 1}], "the end")
    line = Path(__file__).read_text(encoding="utf-8").splitlines().index("    sum(iter(int, 1))") + 1
    assert (__file__, line) in outcome.lines


def test_many_calls_that_are_fast_enough_may_not_take_too_long_together():
    outcome = run(TASKS + "patient", None, Limits(call=2, total=2))
    assert outcome.ended == "late"
    assert 0 < int(outcome.trying) < 24


@pytest.mark.parametrize(("code", "ended"), [(0, "exit"), (1, "exit"), (98, "broken"), (97, "memory")])
def test_an_early_end_is_told_from_the_end(code, ended):
    outcome = run(TASKS + "ends", code, FAST)
    assert (outcome.ended, outcome.messages) == (ended, [{"before": 1}])


def test_a_task_that_fails_says_so():
    outcome = run(TASKS + "breaks", None, Limits(output=5000))
    assert outcome.ended == "broken"
    assert "the task itself" in outcome.printed


def test_of_much_output_the_beginning_is_kept():
    outcome = run(TASKS + "floods", None, Limits(output=100))
    assert outcome.messages == [{"after": 1}]
    assert outcome.printed == ("hello" * 10 + "\n")[:51] + ("hello" * 10)[:49]


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is the system's, and only Linux keeps it")
def test_memory_ends():
    outcome = run(TASKS + "eats", 10 * 2**30)
    assert (outcome.messages, outcome.ended) == ([{"error": "MemoryError"}], "memory")
    assert run(TASKS + "eats", 2**28).ended == "done"


def test_where_the_system_keeps_no_limit_memory_is_watched(monkeypatch):
    ended = []
    monkeypatch.setattr(child.os, "_exit", ended.append)
    child._watch_memory(-1)
    assert ended == [child.OUT_OF_MEMORY]


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs groups of processes")
def test_what_a_child_started_ends_with_it():
    outcome = run(TASKS + "begets", None, FAST)
    pid = outcome.messages[0]["pid"]
    end = time.monotonic() + 3
    while _is_running(pid) and time.monotonic() < end:
        time.sleep(0.05)
    assert not _is_running(pid)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs the signals of POSIX")
@pytest.mark.parametrize("task", ["forever", "deaf"])
def test_a_child_ends_with_the_notebook_that_started_it(task):
    """A kernel that is restarted in the middle of a check has no time to tidy up."""
    code = f"from tests import test_child as t; t.run(t.TASKS + {task!r}, True, t.Limits(call=60, total=0.5))"
    code = code.replace("t.run", "t.child._kill = lambda process: None; t.child._ask_where = print; t.run")
    before = _orphans()
    subprocess.run([sys.executable, "-c", code + "; import os; os._exit(0)"], check=True, capture_output=True)
    end = time.monotonic() + 15
    while _orphans() - before and time.monotonic() < end:
        time.sleep(0.1)
    assert not _orphans() - before


def _orphans():
    """The processes that run tasks although whoever started them is gone."""
    found = set()
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            status = file.with_name("stat").read_text().rsplit(")", 1)[1].split()
            if b"minesweeper_lib.check.child" in file.read_bytes() and status[1] == "1":
                found.add(file.parent.name)
        except OSError:
            pass
    return found


def _is_running(pid):
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rsplit(")", 1)[1].split()[0] != "Z"


def test_a_thread_that_goes_on_holds_nobody_up():
    started = time.monotonic()
    assert run(TASKS + "leaves_a_thread", None, FAST).ended == "done"
    assert time.monotonic() - started < 3


def test_it_works_outside_of_the_main_thread():
    found = []
    thread = threading.Thread(target=lambda: found.append(run(TASKS + "greet", 1, FAST)))
    thread.start()
    thread.join(10)
    assert found[0].ended == "done"


# Where there are no processes


@pytest.fixture
def in_place(monkeypatch):
    monkeypatch.setattr(child, "IN_PLACE", True)
    monkeypatch.setattr(StepGuard, "STEPS", 10_000)


def test_in_place_messages_and_prints_are_kept_apart(in_place, capsys):
    def task(job, send, guard):
        print("x" * 1000)
        send({"stdin": sys.stdin.read()})

    sys.modules[__name__].local = task
    outcome = run(TASKS + "local", None, FAST)
    assert (outcome.ended, outcome.messages, outcome.printed) == ("done", [{"stdin": ""}], "x" * 100)
    assert capsys.readouterr().out == ""


def test_in_place_steps_are_counted(in_place):
    before = sys.gettrace()
    outcome = run(TASKS + "forever", True, FAST)
    assert (outcome.ended, outcome.messages) == ("slow", [{"before": 1}])
    assert sys.gettrace() is before
    assert run(TASKS + "stops_twice", None, FAST).messages == [{"stopped": 1}] * 2


def test_a_guard_that_was_left_stops_nothing():
    guard = Guard.__new__(Guard)
    guard.limits = guard.now = Limits(call=0)
    guard._parent = os.getppid()
    with guard:
        time.sleep(0.001)
        with pytest.raises(TookTooLong):
            guard._tick(0, None)
    guard._tick(0, None)


def test_a_sender_writes_lines():
    lines = []
    send = Sender(lines.append)
    send({"a": "ü\n"})
    send.trying("B 0 0")
    assert lines == [b'{"a": "\\u00fc\\n"}\n', b"@B 0 0\n"]
