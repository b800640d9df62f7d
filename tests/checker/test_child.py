"""The child process: what it sends is kept, what it may not do is stopped, and nothing is left running."""

import itertools
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import pytest

from minesweeper_lib.checker import child
from minesweeper_lib.checker.child import Guard, run
from minesweeper_lib.checker.ids import Ending
from minesweeper_lib.checker.inplace import StepGuard
from minesweeper_lib.checker.outcome import Limits, Outcome, Sender, TookTooLong, collect

TASKS = f"{__name__}:"
# What does not end is stopped soon; whatever does gets the time that it takes on a busy machine.
FAST = Limits(call=0.3, total=300.0, output=100)
ROOMY = Limits(call=60.0, total=300.0, output=100)
starts_processes = pytest.mark.child
posix = pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs groups of processes, and named pipes")


# Tasks, called in the child


def greet(job, send, guard):
    print("a print")
    os.system("echo from a program")
    send(job=job, stdin=sys.stdin.read(), limit=sys.getrecursionlimit())


def spin(on):
    while on:
        pass


def forever(job, send, guard):
    send(before=1)
    send.trying(stage="the end")
    with guard:
        spin(job)
    send(after=1)


def deaf(job, send, guard):
    send(before=1)
    send.trying(stage="the end")
    sum(iter(int, 1))


def patient(job, send, guard):
    """Never silent for long, and never done."""
    for number in itertools.count():
        send.trying(number=number)
        sum(range(10_000))


def ends(job, send, guard):
    send(before=1)
    os._exit(job)


def floods(job, send, guard):
    for _ in range(4_000):  # more than a pipe holds
        print("hello" * 10)
    send(after=1)


def eats(job, send, guard):
    try:
        bytearray(job)
    except MemoryError:
        send(error="MemoryError")
    bytearray(job)


def breaks(job, send, guard):
    raise KeyError("the task itself")


def begets(job, send, guard):
    """Starts a program that outlives it, unless that is ended, too; each has the pipe open."""
    subprocess.Popen(["sleep", "300"], stdout=open(job, "w"))  # noqa: SIM115, open as long as it runs
    send.trying(stage="the end")
    spin(True)


def stays(job, send, guard):
    with open(job, "w") as pipe, guard:
        print("here", file=pipe, flush=True)
        spin(True)


def stays_deaf(job, send, guard):
    with open(job, "w") as pipe:
        print("here", file=pipe, flush=True)
        sum(iter(int, 1))


def leaves_a_thread(job, send, guard):
    threading.Thread(target=threading.Event().wait).start()


def stops_twice(job, send, guard):
    for _ in range(2):
        try:
            with guard:
                spin(True)
        except TookTooLong:
            send(stopped=1)


# What comes of them


@starts_processes
def test_messages_come_back_and_prints_go_elsewhere():
    outcome = run(TASKS + "greet", {"any": [1, (2, 3)]}, ROOMY)
    assert outcome.ended == "done"
    assert outcome.messages == [{"job": {"any": [1, [2, 3]]}, "stdin": "", "limit": 1000}]
    assert "a print" in outcome.printed
    assert "from a program" in outcome.printed


@starts_processes
def test_a_call_that_takes_too_long_is_stopped_from_inside(monkeypatch):
    monkeypatch.setattr(child, "GRACE", 300.0)  # from outside nobody stops it
    outcome = run(TASKS + "forever", True, FAST)
    assert outcome.messages == [{"before": 1}]
    assert outcome.ended == "broken"  # the task did not catch it
    assert run(TASKS + "forever", False, ROOMY).messages == [{"before": 1}, {"after": 1}]


@starts_processes
def test_it_can_be_stopped_more_than_once():
    assert run(TASKS + "stops_twice", None, FAST).messages == [{"stopped": 1}] * 2


@starts_processes
def test_what_does_not_listen_is_ended_and_what_it_sent_is_kept(monkeypatch):
    monkeypatch.setattr(child, "GRACE", 0.0)
    monkeypatch.setattr(child, "ANSWER", 1.0)  # where the machine is busy it takes a while to say where it is
    outcome = run(TASKS + "deaf", None, FAST)
    assert (outcome.ended, outcome.messages, outcome.trying) == (
        "slow",
        [{"before": 1}],
        {"stage": "the end"},
    )
    line = Path(__file__).read_text(encoding="utf-8").splitlines().index("    sum(iter(int, 1))") + 1
    assert (__file__, line) in outcome.lines


@starts_processes
def test_many_calls_that_are_fast_enough_may_not_take_too_long_together():
    assert run(TASKS + "patient", None, Limits(call=60, total=1)).ended == "late"


@starts_processes
@pytest.mark.parametrize(("code", "ended"), [(0, "exit"), (1, "exit"), (98, "broken"), (97, "memory")])
def test_an_early_end_is_told_from_the_end(code, ended):
    outcome = run(TASKS + "ends", code, ROOMY)
    assert (outcome.ended, outcome.messages) == (ended, [{"before": 1}])


@starts_processes
def test_a_task_that_fails_says_so():
    outcome = run(TASKS + "breaks", None, Limits(call=60, total=300, output=5000))
    assert outcome.ended == "broken"
    assert "the task itself" in outcome.printed


@starts_processes
def test_of_much_output_the_beginning_is_kept():
    outcome = run(TASKS + "floods", None, ROOMY)
    assert outcome.messages == [{"after": 1}]
    assert outcome.printed == ("hello" * 10 + "\n")[:51] + ("hello" * 10)[:49]


@starts_processes
@pytest.mark.skipif(sys.platform != "linux", reason="the limit is the system's, and only Linux keeps it")
def test_memory_ends():
    outcome = run(TASKS + "eats", 10 * 2**30, ROOMY)
    assert (outcome.messages, outcome.ended) == ([{"error": "MemoryError"}], "memory")
    assert run(TASKS + "eats", 2**28, ROOMY).ended == "done"


def test_where_the_system_keeps_no_limit_memory_is_watched(monkeypatch):
    ended = []
    monkeypatch.setattr(child.os, "_exit", ended.append)
    child._watch_memory(-1)
    assert ended == [child.OUT_OF_MEMORY]


@pytest.fixture
def pipe(tmp_path):
    """A named pipe: who reads from it reads until the last process that has it open is gone."""
    os.mkfifo(tmp_path / "pipe")
    return tmp_path / "pipe"


@posix
@starts_processes
def test_what_a_child_started_ends_with_it(pipe):
    with ThreadPoolExecutor(1) as thread:
        to_the_end = thread.submit(pipe.read_bytes)
        assert run(TASKS + "begets", str(pipe), FAST).ended == "slow"
        assert to_the_end.result(60) == b""


ABANDONED = """
import sys, threading
from tests.checker import test_child as t

t.child._kill = t.child._ask_where = lambda process: None
t.run(t.TASKS + sys.argv[1], sys.argv[2], t.Limits(call=1000, total=float(sys.argv[3])))
threading.Event().wait()
"""


@posix
@starts_processes
@pytest.mark.parametrize(("task", "total"), [("stays", "1000"), ("stays_deaf", "0")])
def test_a_child_ends_with_the_notebook_that_started_it(task, total, pipe):
    """A kernel that is restarted in the middle of a check has no time to tidy up.

    One looks whether it is still wanted; the other one is ended by the system after its seconds.
    """
    root = Path(__file__).parents[2]
    program = subprocess.Popen([sys.executable, "-c", ABANDONED, task, str(pipe), total], cwd=root)
    with pipe.open() as heard:
        assert heard.readline() == "here\n"
        program.kill()
        program.wait()
        assert heard.read() == ""  # not before it is gone


@starts_processes
def test_a_thread_that_goes_on_holds_nobody_up():
    assert run(TASKS + "leaves_a_thread", None, ROOMY).ended == "done"


@starts_processes
def test_it_works_outside_of_the_main_thread():
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(run, TASKS + "greet", 1, ROOMY).result().ended == "done"


# Where there are no processes


@pytest.fixture
def in_place(monkeypatch):
    monkeypatch.setattr(child, "IN_PLACE", True)
    monkeypatch.setattr(StepGuard, "STEPS", 10_000)


def test_in_place_messages_and_prints_are_kept_apart(in_place, capsys):
    def task(job, send, guard):
        print("x" * 1000)
        send(stdin=sys.stdin.read())

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


@pytest.mark.parametrize("passes", ["process_time", "monotonic"])
def test_a_guard_that_was_left_stops_nothing(passes, monkeypatch):
    """It stops what has computed for too long, and what has waited for too long."""
    clocks = {"process_time": lambda: 0, "monotonic": lambda: 0, passes: itertools.count().__next__}
    monkeypatch.setattr(child, "time", SimpleNamespace(**clocks))
    guard = Guard.__new__(Guard)
    guard.limits = guard.now = Limits(call=0)
    guard._parent, guard._inside = os.getppid(), False
    guard._tick(0, None)
    with guard:
        guard._tick(0, None)  # from here on it is timed
        with pytest.raises(TookTooLong):
            guard._tick(0, None)
        guard._tick(0, None)  # once is enough
    for _ in range(2):
        with guard:
            guard._tick(0, None)  # each call has its own time
    guard._tick(0, None)


def test_a_sender_writes_lines():
    lines = []
    send = Sender(lines.append)
    send(a="ü\n")
    send.trying(board="B", click=[0, 0])
    assert lines == [b'{"a": "\\u00fc\\n"}\n', b'@{"board": "B", "click": [0, 0]}\n']


def test_a_line_that_is_cut_is_not_a_message():
    outcome = Outcome()
    for line in (b'{"name": "Solu', b'{"name": 1}\n', b'{"done": tr'):
        collect(line, outcome)
    assert (outcome.messages, outcome.ended) == ([{"name": 1}], Ending.EXIT)
