"""Learner code in a process of its own: limits count what it computes, and not how busy the machine is."""

import os
import subprocess
import sys
import time

import pytest

from minesweeper_lib.checker import Limits, check, run
from minesweeper_lib.mistakes import MISTAKES
from tests.support.hostile import RIGHT, method

pytestmark = pytest.mark.child


def spin(job, tell, guard):
    """A task that computes for so many seconds of its own in one call."""
    tell.trying(stage="spin")
    end = time.process_time() + job
    with guard:
        while time.process_time() < end:
            pass
    tell(spun=True)


def wait(job, tell, guard):
    """A task that waits so long in one call."""
    tell.trying(stage="wait")
    with guard:
        time.sleep(job)
    tell(waited=True)


@pytest.fixture
def busy():
    """Four loops beside, on however many cores there are."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _loop in range(4)]
    yield
    for one in loops:
        one.kill()
        one.wait()


def told(task, job, **limits):
    return run(f"{__name__}:{task}", job, Limits(**limits)).told


def test_a_call_has_its_seconds_of_computing_on_a_busy_machine(busy):
    assert told("spin", 0.6, call=1.0) == {"spun": True}


def test_a_call_that_computes_longer_is_stopped():
    assert told("spin", 60.0, call=0.3) == {}


def test_a_call_that_waits_is_stopped():
    assert told("wait", 60.0, call=0.3) == {}


def test_all_together_have_their_seconds_too():
    assert run(f"{__name__}:spin", 60.0, Limits(call=30.0, total=0.5)).ended == "late"


def test_what_a_busy_machine_judges_is_the_same(busy):
    texts = RIGHT, method("return board"), *list(MISTAKES.values())[:3]
    for solution in texts:
        report = check(solution)
        assert report.verdict == ("right" if solution is RIGHT else "not right")
        assert report.mistake == getattr(solution, "name", None)


def test_a_copy_of_the_process_does_nothing():
    report = check(method("import os", "os.fork()", "return board"))
    assert report.verdict == "not right"
    assert os.getpid()


def test_what_is_printed_is_kept_from_the_beginning():
    report = check(method("print('x' * 10_000)", "return board"))
    assert report.printed == "x" * Limits().output
