"""Run a learner's code where there are no processes, as in a browser: here, with a budget of steps.

No clock can interrupt it, so its steps are counted, and what would wait without running a line is
replaced for a while. What loops inside of Python's own code, as ``sum(range(10**15))`` does,
cannot be stopped; the report says so.
"""

import builtins
import contextlib
import functools
import importlib
import io
import itertools
import operator
import sys
import time
import traceback
import warnings

from ..recorder import ALONE, leetcode_names
from .ids import Ending
from .outcome import Outcome, Sender, TookTooLong, collect
from .trying import AROUND

_REAL_ITER = iter
_TOOL = 4  # an id of `sys.monitoring` that Python reserves for no particular tool


class StepGuard:
    """``with guard:`` around a call of learner code stops it after so many jumps and calls.

    ``spent`` is how many there were. ``clock`` is another guard, which watches the time meanwhile where there
    are clocks. Before Python 3.12 lines are counted instead, and the first `TookTooLong` ends the counting:
    there, code that catches every exception escapes.
    """

    STEPS = 400_000
    own_process = False  # a notebook's other cells and widgets have threads, too

    def __init__(self, limits, steps=None, clock=None):
        self.limits = self.now = limits
        self._steps, self._clock = steps, clock or contextlib.nullcontext()
        self._before, self._left = None, None

    @property
    def spent(self):
        return (self._steps or self.STEPS) - self._left

    def __enter__(self):
        self._left = self._steps or self.STEPS
        self._clock.__enter__()
        if hasattr(sys, "monitoring"):
            events = sys.monitoring.events
            kinds = (events.JUMP, events.PY_START, events.PY_RESUME)
            sys.monitoring.use_tool_id(_TOOL, "minesweeper_lib.checker")
            for kind in kinds:
                sys.monitoring.register_callback(_TOOL, kind, self._count)
            sys.monitoring.set_events(_TOOL, functools.reduce(operator.or_, kinds))
        else:
            self._before = sys.gettrace()
            sys.settrace(self._trace)
        return self

    def __exit__(self, *error):
        if hasattr(sys, "monitoring"):
            sys.monitoring.set_events(_TOOL, 0)
            sys.monitoring.free_tool_id(_TOOL)
        else:
            sys.settrace(self._before)
        self._clock.__exit__(*error)

    def _count(self, code, *where):
        if code.co_filename.startswith(AROUND) and code not in _COUNTED:
            return sys.monitoring.DISABLE  # at this place, from now on
        self._spend()
        return None

    def _trace(self, frame, event, argument):
        if event == "line":
            self._spend()
        return self._trace

    def _spend(self):
        self._left -= 1
        if self._left < 0:
            raise TookTooLong


# In place of what never comes back to a line of Python.


def _iter(*arguments):
    """``iter``, whose calls until a value comes back are made line by line."""
    return _until(*arguments) if len(arguments) == 2 else _REAL_ITER(*arguments)


def _until(function, last):
    with contextlib.suppress(StopIteration):
        while (value := function()) != last:
            yield value


def _count(start=0, step=1):
    while True:
        yield start
        start += step


def _cycle(values):
    values = list(values)
    while values:
        yield from values


def _repeat(value, times=None):
    while times is None or times > 0:
        yield value
        times = None if times is None else times - 1


_COUNTED = {function.__code__ for function in (_until, _count, _cycle, _repeat)}


def _sleep(seconds):
    if seconds > 1:
        raise TookTooLong


def _input(prompt=""):
    raise EOFError("nobody types")


_INSTEAD = (
    *((builtins, "iter", _iter), (builtins, "input", _input), (time, "sleep", _sleep)),
    *((itertools, "count", _count), (itertools, "cycle", _cycle), (itertools, "repeat", _repeat)),
)


@contextlib.contextmanager
def _replaced():
    """Replace them for a while."""
    before = [getattr(module, name) for module, name, _ in _INSTEAD]
    try:
        for module, name, own in _INSTEAD:
            setattr(module, name, own)
        yield
    finally:
        for (module, name, _), real in zip(_INSTEAD, before, strict=True):
            setattr(module, name, real)


class _Few(io.StringIO):
    """A text file that keeps its beginning only."""

    def __init__(self, size):
        super().__init__()
        self._size = size

    def write(self, text):
        super().write(text[: max(self._size - self.tell(), 0)])
        return len(text)


def run_in_place(task, job, limits):
    """Do what `child.run` does, in this process, and return the `outcome.Outcome`.

    What it replaces is replaced for all threads: several runs go one after the other.
    """
    with ALONE:
        outcome = Outcome()
        module, name = task.split(":")
        printed, stdin = _Few(limits.output), sys.stdin
        send = Sender(lambda line: collect(line, outcome))
        function = getattr(importlib.import_module(module), name)
        leetcode_names()  # so that no module is loaded while some of these names are replaced
        try:
            sys.stdin = io.StringIO()
            with (
                contextlib.redirect_stdout(printed),
                contextlib.redirect_stderr(printed),
                warnings.catch_warnings(action="ignore"),
                _replaced(),
            ):
                function(job, send, StepGuard(limits))
            outcome.ended = Ending.DONE
        except MemoryError:
            outcome.ended = Ending.MEMORY
        except TookTooLong:
            outcome.ended = Ending.SLOW
        except (Exception, SystemExit):  # as in a process of its own; an interrupt is the reader's
            traceback.print_exc(file=printed)
            outcome.ended = Ending.BROKEN
        finally:
            sys.stdin = stdin
            outcome.printed = printed.getvalue()
        return outcome
