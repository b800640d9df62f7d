"""Learner code in a process of its own: what it spends, whatever else the machine does, and its end."""

import os
import subprocess
import sys
import time

import pytest

from minesweeper_lib.checker import Limits, check, run
from minesweeper_lib.family import Family, Meter, computed, waits
from tests.support.alive import ended, left_behind, runs
from tests.support.hostile import RIGHT, method

pytestmark = pytest.mark.child
linux = pytest.mark.skipif(sys.platform != "linux", reason="it is Linux that tells")
LOOPS = [sys.executable, "-S", "-c", "while True: pass"]
SLEEPS = ["sleep", "4321"]


def spin(job, tell, guard):
    """A task that computes for so many seconds of its own in one call."""
    tell.trying(stage="spin")
    end = time.process_time() + job
    with guard:
        while time.process_time() < end:
            pass
    tell(spun=True)


def spun(job, **limits):
    return run(f"{__name__}:spin", job, Limits(**limits))


@pytest.fixture
def busy():
    """Loops beside, more than there are cores."""
    others = [Family(LOOPS) for _ in range(2 * os.cpu_count())]
    yield
    for one in others:
        one.end()


def test_a_call_has_its_seconds_of_computing_on_a_busy_machine(busy):
    assert spun(0.6, call=1.0).told == {"spun": True}


def test_all_together_have_their_seconds_too():
    assert spun(60.0, call=30.0, total=0.5).ended == "late"


def test_a_copy_of_the_process_does_nothing():
    report = check(method("import os", "os.fork()", "return board"))
    assert report.verdict == "not right"


@linux
@pytest.mark.parametrize("command", [LOOPS, SLEEPS], ids=["computes", "waits"])
def test_one_without_an_end_is_stopped_when_it_has_spent_what_it_may(command):
    family = Family(command, stdout=subprocess.PIPE)
    assert family.communicate(None, 0.6) is None
    family.end()
    assert ended(family.process.pid)


def test_what_is_read_and_said_is_handed_over():
    """However long that takes, and more than a pipe holds."""
    slow = ["sh", "-c", "sleep 1; cat"]
    family = Family(slow, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert family.communicate(2**18 * b"E", 60)[0] == 2**18 * b"E"
    family.end()


@linux
def test_a_program_spends_what_it_computes_however_busy_the_machine_is(busy):
    """At the end of the queue for its turns."""
    family, meter = Family(["nice", "-n", "19", *LOOPS]), Meter()
    meter.tick([family.process.pid], 0)
    while computed(family.process.pid) < 0.1:
        meter.tick([family.process.pid], 0)
    started, before, spent = time.monotonic(), computed(family.process.pid), meter.spent
    while time.monotonic() - started < 1:
        meter.tick([family.process.pid], 0)
    assert not waits(family.process.pid)
    assert abs(meter.spent - spent - (computed(family.process.pid) - before)) < 0.1
    family.end()


@linux
def test_a_check_ends_what_left_the_group_of_its_process():
    """And is not held up by it."""
    leaves = f"import subprocess\nsubprocess.Popen({SLEEPS}, start_new_session=True)\n"
    assert check(leaves + RIGHT).ok
    assert left_behind(runs(*SLEEPS)) == []
