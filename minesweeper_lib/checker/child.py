"""Run a task on a learner's code in a process of its own, with limits; in a browser, in this process.

A task is a function ``(job, tell, guard)``. What it tells by name, ``tell(line=3)``, is kept even if the
task is stopped later; ``tell.trying(...)`` says what it is about to try. Limits count computing time, so a
busy machine does not change a result. This protects against accidents; it is not a sandbox.
"""

import contextlib
import faulthandler
import importlib
import io
import json
import os
import pickle
import re
import signal
import subprocess
import sys
import time
import warnings
from dataclasses import dataclass, field
from pathlib import Path

from ..family import Family, computed, waits
from ..progress import Progress
from ..recorder import ALONE, STACK_BYTES
from ..translation import ENVIRONMENT, _, language

DONE, SLOW, LATE, MEMORY, EXIT, CRASH, BROKEN = ["done", "slow", "late", "memory", "exit", "crash", "broken"]
ENDED_BY = {-9: MEMORY, -26: LATE, -27: SLOW}  # by exit code: of SIGKILL, SIGVTALRM, SIGPROF
GRACE = 0.7  # seconds that a stopped call has to return
IDLE = 0.001  # seconds of computing between two ticks below which a call is waiting
PATIENCE = 5  # times `Limits.total`: what a child may spend with all that it starts
IN_PLACE = sys.platform == "emscripten"
AS_JSON = json.JSONEncoder(default=vars)  # made once: thousands of games are sent one by one
STEPS = 400_000  # most steps of one call if no timer can interrupt it
HOME = Path(__file__).parents[2]
AROUND = tuple(str(Path(__file__).parents[1] / name) for name in ("checker", "recorder"))


@dataclass(frozen=True)
class Limits:
    """Limits for a learner's code: seconds of computing for a call and for all, bytes, printed characters."""

    call: float = 2.0
    total: float = 7.0
    memory: int = 2**30
    output: int = 2_000


class TookTooLong(KeyboardInterrupt):
    """Raised inside a call to stop it. It is not an Exception, so ``except Exception`` does not catch it."""


@dataclass
class Outcome:
    """The result of a run: what the task told, how it ended, what it was trying, what it printed.

    ``ended`` is ``done``, ``slow`` (one call took too long), ``late`` (all calls together did), ``memory``,
    ``exit``, ``crash``, or ``broken`` (the task itself failed); it is empty as long as that is not known.
    ``lines`` are the ``(file name, line)`` in which it was stopped, innermost first.
    """

    told: dict = field(default_factory=dict)
    ended: str = ""
    trying: dict = field(default_factory=dict)
    lines: list = field(default_factory=list)
    printed: str = ""

    def read(self, line):
        """Take in one line that the child sent; the last line may be incomplete."""
        with contextlib.suppress(ValueError):
            if line.startswith(b"{"):
                fields = json.loads(line)
                self.told |= fields.pop("told", {})
                vars(self).update(fields)
            elif found := re.match(rb'\s*File "(.*)", line (\d+) in ', line):
                self.lines.append((found[1].decode("utf-8", "replace"), int(found[2])))


class Tell:
    """Sends named values to the parent process, a line of JSON for each call: fields of an `Outcome`."""

    def __init__(self, write):
        self._write = write

    def __call__(self, **parts):
        self.outcome(told=parts)

    def trying(self, **what):
        self.outcome(trying=what)

    def outcome(self, **fields):
        self._write(AS_JSON.encode(fields).encode() + b"\n")


class Beginning(io.StringIO):
    """A text file that keeps only the beginning of what is written to it, and sends it to the parent."""

    def __init__(self, size, tell):
        super().__init__()
        self._size, self._tell = size, tell

    def write(self, text):
        if kept := text[: max(self._size - self.tell(), 0)]:
            super().write(kept)
            self._tell.outcome(printed=self.getvalue())
        return len(text)


def run(task, job, limits=None):
    """Let a child process do a task, ``module:function`` of this library, and return the `Outcome`.

    The job is anything that can be pickled. After two seconds a line of progress appears.
    """
    limits = limits or Limits()
    if IN_PLACE:
        return run_in_place(task, job, limits)
    order = pickle.dumps((task, job, limits, [str(HOME), *sys.path]))
    command = [sys.executable, "-W", "ignore", "-c", f"from {__name__} import main; main()"]
    variables = {"PYTHONPATH": str(HOME), "PYTHONIOENCODING": "utf-8", ENVIRONMENT: language()}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    family, most = Family(command, env=variables, **pipes), int(limits.total) + 1
    progress = Progress(most, lambda bar, _done: _("Checking [{bar}]", bar=bar))
    try:
        told = family.communicate(order, most * PATIENCE, lambda spent: progress(min(int(spent), most)))
    finally:
        family.end()
        progress.end()
    outcome = Outcome(ended=_how_ended(family.process.returncode) if told else LATE)
    for line in (told or family.process.communicate())[0].split(b"\n"):
        outcome.read(line)
    return outcome


def _how_ended(code):
    """How a process ended that does not say so itself, by its exit code."""
    has_crashed = code < 0 or code > 0x40000000  # as Windows reports it
    return ENDED_BY.get(code, CRASH if has_crashed else EXIT)


# In the child


def main():
    """Read the job, keep answers apart from what is printed, set the limits, and do the task."""
    task, job, limits, path = pickle.loads(sys.stdin.buffer.read())
    answers, nothing = os.dup(1), os.open(os.devnull, os.O_RDWR)
    for file in (0, 1, 2):
        os.dup2(nothing, file)
    sys.path[:] = dict.fromkeys(path)
    tell = Tell(lambda data: _write_all(answers, data))
    sys.stdin, sys.stdout = io.StringIO(), Beginning(limits.output, tell)
    sys.stderr = sys.stdout
    _limit_memory(2 * STACK_BYTES + limits.memory)  # a deep recursion reserves stacks, and hardly uses them
    sys.setrecursionlimit(1000)
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=lambda: os._exit(0))  # a copy would do this task a second time
    _do(task, job, tell, Guard(limits, answers))
    os._exit(0)  # a thread of the learner may still run, and is not waited for


def _write_all(file, data):
    while data:
        data = data[os.write(file, data) :]


def _do(task, job, tell, guard):
    """Do a task and tell how it ended."""
    module, name = task.split(":")
    ended = DONE
    try:
        getattr(importlib.import_module(module), name)(job, tell, guard)
    except (Exception, SystemExit, TookTooLong) as error:
        ended = {MemoryError: MEMORY, TookTooLong: SLOW}.get(type(error), BROKEN)
    tell.outcome(ended=ended)


class Guard:
    """Stop a call of learner code, ``with guard:``, after `Limits.call` seconds of computing, or of waiting.

    A timer ticks all the time, which is cheaper than setting one for each of thousands of calls. A call that
    computes nothing from tick to tick waits for something; one that is only starved by a busy machine gets
    no ticks either. If code cannot be stopped, the process ends, after sending the lines that were running.

    ``player`` plays a solution in another language; the CPU time of its process counts, too.
    """

    TICK = 0.05

    def __init__(self, limits, answers):
        self.limits = self.now = limits
        self.player, self._parent, self._last = None, os.getppid(), 0.0
        self._inside = self._stopped = False
        self._spent = None  # the seconds that this call has spent; None up to its first tick
        if hasattr(signal, "setitimer"):
            faulthandler.register(signal.SIGPROF, answers, chain=True)  # then the process ends
            signal.signal(signal.SIGALRM, self._tick)
            signal.setitimer(signal.ITIMER_REAL, self.TICK, self.TICK)
            self._tick()

    def _tick(self, *_signal):
        player, now = self.player and self.player.pid, time.process_time()
        if os.getppid() != self._parent:
            os._exit(0)  # the notebook was restarted
        if now > self.limits.total:
            signal.raise_signal(signal.SIGVTALRM)
        # This ends the process if no more ticks arrive, as in a loop inside C code.
        signal.setitimer(signal.ITIMER_PROF, self.limits.call + GRACE)
        now += computed(player) if player else 0
        passed, self._last = max(now - self._last, 0), now  # another player begins at 0
        if passed < IDLE and not (player and not waits(player)):
            passed = self.TICK
        if not self._inside or self._spent is None:
            self._spent = 0
            return
        self._spent += passed
        if self._stopped and self._spent > self.now.call + GRACE:  # it caught what should have stopped it
            signal.raise_signal(signal.SIGPROF)
        if self._spent > self.now.call and not self._stopped:
            self._stopped = True
            raise TookTooLong

    def __enter__(self):
        # No time is read here: nearly all of the many calls are over before the next tick.
        self._spent = None
        self._inside = True
        return self

    def __exit__(self, *error):
        self._inside = self._stopped = False


def _limit_memory(most):
    """Ask the operating system to limit memory, where it can."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most, resource.getrlimit(resource.RLIMIT_AS)[1]))


class StepGuard:
    """Stop a call, ``with guard:``, after `steps` steps; ``spent`` is the number of steps so far.

    Steps are jumps and calls; before Python 3.12, lines. ``clock`` is another guard that watches the time
    as well.
    """

    TOOL = 4  # an id of `sys.monitoring` that Python reserves for no particular tool

    def __init__(self, limits, steps=STEPS, clock=None):
        self.limits = self.now = limits
        self._steps, self._clock, self.spent = steps, clock or contextlib.nullcontext(), 0

    def __enter__(self):
        self.spent = 0
        self._clock.__enter__()
        if hasattr(sys, "monitoring"):
            events = sys.monitoring.events
            kinds = (events.JUMP, events.PY_START, events.PY_RESUME)
            sys.monitoring.use_tool_id(self.TOOL, __name__)
            for kind in kinds:
                sys.monitoring.register_callback(self.TOOL, kind, self._count)
            sys.monitoring.set_events(self.TOOL, sum(kinds))
        else:
            self._before = sys.gettrace()
            sys.settrace(self._trace)
        return self

    def __exit__(self, *error):
        if hasattr(sys, "monitoring"):
            sys.monitoring.set_events(self.TOOL, 0)
            sys.monitoring.free_tool_id(self.TOOL)
        else:
            sys.settrace(self._before)
        self._clock.__exit__(*error)

    def _count(self, code, *where):
        if code.co_filename.startswith(AROUND):
            return sys.monitoring.DISABLE  # no more events from this code location
        self.spent += 1
        if self.spent > self._steps:
            raise TookTooLong
        return None

    def _trace(self, frame, event, argument):
        if event == "line":
            self._count(frame.f_code)
        return None if frame.f_code.co_filename.startswith(AROUND) else self._trace


def run_in_place(task, job, limits):
    """Do in this process what `run` does in a child. A loop inside Python's own C code cannot be stopped."""
    from unittest.mock import patch  # seldom needed

    outcome = Outcome()
    tell = Tell(outcome.read)
    printed = Beginning(limits.output, tell)
    with (
        ALONE,
        contextlib.redirect_stdout(printed),
        contextlib.redirect_stderr(printed),
        warnings.catch_warnings(action="ignore"),
        patch("sys.stdin", io.StringIO()),
        patch("sys.unraisablehook", id),  # a C function, which no guard interrupts; it drops what it gets
        patch("builtins.input", side_effect=EOFError("nobody types")),
    ):
        _do(task, job, tell, StepGuard(limits))
    return outcome


@contextlib.contextmanager
def hurried(guard, seconds):
    """Limit each call to `seconds` within the ``with`` block."""
    before, guard.now = guard.now, Limits(call=seconds)
    try:
        yield
    finally:
        guard.now = before
