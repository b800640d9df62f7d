"""A process with all that it starts: what it spends, whatever else the machine does, and its end."""

import os
import subprocess
import sys
import time

import pytest

from minesweeper_lib import check
from minesweeper_lib.family import Family, Meter, computed, waits
from tests.support.alive import ended, left_behind, runs
from tests.support.hostile import RIGHT

pytestmark = [pytest.mark.child, pytest.mark.skipif(sys.platform != "linux", reason="it is Linux that tells")]
LOOPS = [sys.executable, "-S", "-c", "while True: pass"]
SLEEPS = ["sleep", "4321"]
LEAVES = f"import subprocess\nsubprocess.Popen({SLEEPS}, start_new_session=True)\n"


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


def test_what_left_its_group_ends_with_it_and_holds_nothing_up():
    family = Family([sys.executable, "-c", LEAVES], stdout=subprocess.PIPE)
    assert family.communicate(None, 60) is not None
    family.end()
    assert left_behind(runs(*SLEEPS)) == []


def test_a_program_spends_what_it_computes_however_busy_the_machine_is():
    """Beside others that take its turns, at the end of the queue for these."""
    others = [Family(LOOPS) for _ in range(2 * os.cpu_count())]
    family, meter = Family(["nice", "-n", "19", *LOOPS]), Meter()
    meter.tick([family.process.pid], 0)
    while computed(family.process.pid) < 0.1:
        meter.tick([family.process.pid], 0)
    started, before, spent = time.monotonic(), computed(family.process.pid), meter.spent
    while time.monotonic() - started < 1:
        meter.tick([family.process.pid], 0)
    assert not waits(family.process.pid)
    assert abs(meter.spent - spent - (computed(family.process.pid) - before)) < 0.1
    for one in (family, *others):
        one.end()


def test_a_check_ends_what_left_the_group_of_its_process():
    assert check(LEAVES + RIGHT).ok
    assert left_behind(runs(*SLEEPS)) == []
