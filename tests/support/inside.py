"""What `check` does, in this process: quick, for solutions that are known to end.

Here no clock runs: a solution gets the time that it takes, however busy the machine is.
"""

import contextlib
import io
import pickle
import sys
import threading
import time
import warnings
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from types import SimpleNamespace
from unittest.mock import patch

from minesweeper_lib.checker.examine import examine
from minesweeper_lib.checker.findings import Findings
from minesweeper_lib.checker.ids import Ending
from minesweeper_lib.checker.larger_boards import middling
from minesweeper_lib.checker.outcome import Limits, Outcome, Sender, collect
from minesweeper_lib.checker.small_boards import small_games
from minesweeper_lib.checker.transport import pack
from minesweeper_lib.checker.trying import Unguarded
from minesweeper_lib.checker.verdict import judge

# For a right solution in a process of its own: more than it needs on any machine. Nobody waits for it.
ROOMY = Limits(call=60.0, total=300.0)
WITH_CLOCKS = tuple(
    f"minesweeper_lib.checker.{name}" for name in ("examine", "classify", "costs", "repairs", "shrinking")
)
CALLED = (
    "minesweeper_lib.checker.arrangements",
    "minesweeper_lib.checker.checking",
    "minesweeper_lib.checker.one_cell",
    "minesweeper_lib.checker.other_problems",
)


class Sent(list):
    """Keeps the messages of a task, and what it tried, each as text."""

    def __init__(self):
        super().__init__()
        self.tried = []

    def __call__(self, **parts):
        self.append(parts)

    def trying(self, stage="", size="", board="", click=()):
        self.tried.append(" ".join(map(str, [*filter(None, (stage, size, board)), *click])))

    @property
    def found(self):
        """All messages as `Findings`, as `check` puts them together."""
        return Findings.of(self)


@contextlib.contextmanager
def limits_put_back():
    """A solution may raise limits of the interpreter; afterwards they are what they were."""
    limit, stack = sys.getrecursionlimit(), threading.stack_size()
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)
        threading.stack_size(stack)


@contextlib.contextmanager
def without_haste():
    """No time passes for what gives up after some seconds; a clock that a test has put there goes on."""
    still = SimpleNamespace(monotonic=float, process_time=float, perf_counter=time.perf_counter)
    with contextlib.ExitStack() as stack:
        for module in map(import_module, WITH_CLOCKS):
            if module.time is time:
                stack.enter_context(patch.object(module, "time", still))
        yield


def sent_by(task, *arguments, guard=None):
    """Call a task ``(*arguments, send, guard)`` and return what it sent."""
    sent = Sent()
    with limits_put_back(), without_haste():
        task(*arguments, sent, guard or Unguarded())
    return sent


def examined(solution, guard=None):
    """What is sent on a solution that is examined."""
    return sent_by(examine, pack(solution), guard=guard)


def parts(sent):
    """The names of all parts that were sent, in order."""
    return [name for message in sent for name in message]


def report_on(solution):
    """The report on a solution, but for what only a process of its own can tell."""
    sent = sent_by(examine, pack(solution))
    return judge(sent.found, Outcome(sent, Ending.DONE))


def run_here(task, job, limits=None):
    """In place of `child.run`: the same task, with the same words there and back, in this process.

    In a thread of its own, so that a recursion has as much room as in a process of its own.
    """
    module, name = task.split(":")
    function, job = getattr(import_module(module), name), pickle.loads(pickle.dumps(job))
    outcome, printed = Outcome(), io.StringIO()
    send = Sender(lambda line: collect(line, outcome))
    with (
        limits_put_back(),
        without_haste(),
        warnings.catch_warnings(action="ignore"),
        contextlib.redirect_stdout(printed),
        patch("sys.stdin", io.StringIO()),
        ThreadPoolExecutor(1) as thread,
    ):
        sys.setrecursionlimit(1000)
        thread.submit(function, job, send, Unguarded()).result()
    outcome.ended, outcome.printed = Ending.DONE, printed.getvalue()[: (limits or Limits()).output]
    return outcome


@contextlib.contextmanager
def no_processes():
    """`check` and `check_part` start no process for a while: all that they do is done in this one."""
    with contextlib.ExitStack() as stack:
        for module in map(import_module, CALLED):
            stack.enter_context(patch.object(module, "run", run_here))
        yield


some_middling = tuple(middling())[::10]


@contextlib.contextmanager
def few_boards():
    """Boards of up to six cells, as where steps are counted, some larger ones, and one of the largest.

    Enough for a solution that is known to be right; all take several times as long.
    """
    module = import_module(examine.__module__)
    with (
        patch.object(module, "small_games", partial(small_games, (6, 5, 3))),
        patch.object(module, "middling", lambda: some_middling),
        patch.object(module, "ENOUGH", -1),
    ):
        yield
