"""Run a task on learner code in a process of its own, with limits; in a browser, here, with a budget of steps.

A task is a function ``(job, tell, guard)``. What it tells by name, ``tell(line=3)``, is kept even if it is
stopped later; ``tell.trying`` is what it was at. This guards against accidents. It is no sandbox.
"""

import contextlib
import faulthandler
import importlib
import io
import json
import math
import os
import pickle
import re
import signal
import subprocess
import sys
import time
import traceback
import warnings
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from ..recorder import ALONE, STACK_BYTES
from ..translation import ENVIRONMENT, language

GRACE = 0.7  # seconds that a call which is too late has to stop by itself
OUT_OF_MEMORY, BROKEN, STUCK = 97, 98, 1  # exit codes; the last one is that of faulthandler
STEPS = 400_000  # of one call where no clock can interrupt it
HOME = Path(__file__).parents[2]
AROUND = tuple(str(Path(__file__).parents[1] / name) for name in ("checker", "recorder"))


@dataclass(frozen=True)
class Limits:
    """What learner code may use: seconds for one click and for all, bytes, characters of output."""

    call: float = 2.0
    total: float = 7.0
    memory: int = 2**30
    output: int = 2_000


class TookTooLong(KeyboardInterrupt):
    """Stops a call from inside. Not an Exception, so that ``except Exception`` lets it pass."""


@dataclass
class Outcome:
    """What a task told, how it ended, what it was trying, in which lines it was stopped, what it printed."""

    told: dict = field(default_factory=dict)
    ended: str = "exit"  # done, slow, late, memory, exit, crash, broken
    trying: dict = field(default_factory=dict)
    lines: list = field(default_factory=list)
    printed: str = ""

    def read(self, line):
        """Sort one line of an answer in; the last one may be cut."""
        with contextlib.suppress(ValueError):
            if line.startswith(b"@"):
                self.trying = json.loads(line[1:])
            elif line.startswith(b"{"):
                self.told |= json.loads(line)
            elif found := re.match(rb'\s*File "(.*)", line (\d+) in ', line):
                self.lines.append((found[1].decode("utf-8", "replace"), int(found[2])))


class Tell:
    """Tells parts by name, each call a line of JSON; a dataclass travels as a dict."""

    def __init__(self, write):
        self._write = write

    def __call__(self, **parts):
        self._write(json.dumps(parts, default=vars).encode() + b"\n")

    def trying(self, **what):
        self._write(b"@" + json.dumps(what).encode() + b"\n")


class Beginning(io.StringIO):
    """A text file that keeps its beginning only."""

    def __init__(self, size, tell=lambda **parts: None):
        super().__init__()
        self._left, self._tell = size, tell

    def write(self, text):
        if kept := text[: self._left]:
            self._left -= len(kept)
            super().write(kept)
            self._tell(printed=self.getvalue())
        return len(text)


def run(task, job, limits=None):
    """Have a task done, ``module:function`` of this library, and return the `Outcome`."""
    limits = limits or Limits()
    if sys.platform == "emscripten":
        return run_in_place(task, job, limits)
    order = pickle.dumps((task, job, limits, [str(HOME), *sys.path]))
    process = subprocess.Popen(
        [sys.executable, "-W", "ignore", "-c", f"from {__name__} import main; main()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"PYTHONPATH": str(HOME), "PYTHONIOENCODING": "utf-8", ENVIRONMENT: language()},
        start_new_session=True,  # with whatever it starts itself, it can be stopped as one
    )
    outcome = Outcome()
    try:
        answers, _ = process.communicate(order, limits.total)
        codes = {0: "done", OUT_OF_MEMORY: "memory", -9: "memory", BROKEN: "broken", STUCK: "slow"}
        crashed = process.returncode < 0 or process.returncode > 0x40000000  # so large on Windows
        outcome.ended = codes.get(process.returncode, "crash" if crashed else "exit")
    except subprocess.TimeoutExpired:
        _kill(process)
        answers, _ = process.communicate()
        outcome.ended = "late"
    finally:
        _kill(process)
    for line in answers.split(b"\n"):
        outcome.read(line)
    if outcome.ended == "done" and not outcome.told.pop("done", False):
        outcome.ended = "exit"
    outcome.printed = outcome.told.pop("printed", "")
    return outcome


def _kill(process):
    """End a child and everything it started. Nothing happens where it has ended."""
    with contextlib.suppress(OSError):
        os.killpg(process.pid, signal.SIGKILL) if hasattr(os, "killpg") else process.kill()
    process.wait()


def main():
    """What the child does: read the order, keep the answers apart from prints, set limits, work."""
    task, job, limits, path = pickle.loads(sys.stdin.buffer.read())
    answers, nothing = os.dup(1), os.open(os.devnull, os.O_RDWR)
    for file in (0, 1, 2):
        os.dup2(nothing, file)
    sys.path[:] = dict.fromkeys(path)
    tell = Tell(lambda line: os.write(answers, line))
    sys.stdin, sys.stdout = io.StringIO(), Beginning(limits.output, tell)
    sys.stderr = sys.stdout
    _limit(limits)
    sys.setrecursionlimit(1000)
    code = 0
    try:
        _function(task)(job, tell, Guard(limits, answers))
        tell(done=True)
    except MemoryError:
        code = OUT_OF_MEMORY
    except BaseException:
        traceback.print_exc()
        code = BROKEN
    os._exit(code)  # a thread of the learner may still run; nobody waits for it


def _function(task):
    module, name = task.split(":")
    return getattr(importlib.import_module(module), name)


class Guard:
    """``with guard:`` around a call of learner code stops it after its time; what cannot be stopped ends.

    The time that it spends computing counts, so a busy machine does not shorten it; but it may take at most
    twice as long by the clock.
    """

    TICK = 0.05

    def __init__(self, limits, answers):
        self.limits = self.now = limits
        self._inside, self._since, self._answers = False, None, answers
        self._watch()
        # One clock that ticks all the time is cheaper than setting one for each of thousands of calls.
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, self._tick)
            signal.setitimer(signal.ITIMER_REAL, self.TICK, self.TICK)

    def _watch(self):
        faulthandler.dump_traceback_later(2 * self.limits.call + GRACE, exit=True, file=self._answers)

    def _tick(self, number, frame):
        now = time.process_time(), time.monotonic()
        if not self._inside or self._since is None:
            self._since = now
            return self._watch()
        computed, waited = (later - first for later, first in zip(now, self._since, strict=True))
        if computed > self.now.call or waited > 2 * self.now.call:
            self._inside = False
            raise TookTooLong

    def __enter__(self):
        self._since, self._inside = None, True
        return self

    def __exit__(self, *error):
        self._inside = False


def _limit(limits):
    """Let the system limit memory and time, where it can."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        # Deep recursion reserves address space for stacks that it then hardly uses.
        for kind, most in (
            (resource.RLIMIT_AS, used + 2 * STACK_BYTES + limits.memory),
            (resource.RLIMIT_CPU, math.ceil(limits.total + GRACE) + 1),
        ):
            _, hard = resource.getrlimit(kind)
            resource.setrlimit(kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


class StepGuard:
    """``with guard:`` around a call of learner code stops it after so many lines; ``spent`` are counted."""

    def __init__(self, limits, steps=STEPS, clock=None):
        self.limits = self.now = limits
        self._steps, self._clock, self.spent = steps, clock or contextlib.nullcontext(), 0

    def __enter__(self):
        self.spent, self._before = 0, sys.gettrace()
        self._clock.__enter__()
        sys.settrace(self._trace)
        return self

    def __exit__(self, *error):
        sys.settrace(self._before)
        self._clock.__exit__(*error)

    def _trace(self, frame, event, argument):
        if frame.f_code.co_filename.startswith(AROUND):
            return None
        self.spent += event == "line"
        if self.spent > self._steps:
            raise TookTooLong
        return self._trace


def run_in_place(task, job, limits):
    """The same in this process. What loops inside of Python's own code cannot be stopped."""
    outcome, printed = Outcome(), Beginning(limits.output)
    with (
        ALONE,
        contextlib.redirect_stdout(printed),
        contextlib.redirect_stderr(printed),
        warnings.catch_warnings(action="ignore"),
        patch("sys.stdin", io.StringIO()),
        patch("builtins.input", side_effect=EOFError("nobody types")),
    ):
        try:
            _function(task)(job, Tell(outcome.read), StepGuard(limits))
            outcome.ended = "done"
        except MemoryError:
            outcome.ended = "memory"
        except TookTooLong:
            outcome.ended = "slow"
        except (Exception, SystemExit):
            traceback.print_exc()
            outcome.ended = "broken"
    outcome.printed = printed.getvalue()
    return outcome


@contextlib.contextmanager
def hurried(guard, seconds):
    """For a while, give each call so many seconds."""
    before, guard.now = guard.now, Limits(call=seconds)
    try:
        yield
    finally:
        guard.now = before
