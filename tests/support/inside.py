"""Run the tasks of the checker in this process: quick, for solutions that are known to end.

No timer runs here: a solution gets the time that it takes, however busy the machine is.
"""

import contextlib
import importlib
import io
import pickle
import sys
import threading
import warnings
from concurrent.futures import ThreadPoolExecutor
from unittest.mock import patch

from minesweeper_lib.checker import Limits
from minesweeper_lib.checker.child import Outcome, Tell

# For a right solution in a process of its own: more than it needs on any machine. Nobody waits for it.
ROOMY = Limits(call=60.0, total=300.0)
CALLED = [f"minesweeper_lib.checker.{name}" for name in ("arrangements", "checking", "exercises")]


class Unguarded:
    """In place of a guard, for code that is known to end."""

    limits = now = Limits()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass


class Here(Tell):
    """Tells as from a process, but for what is being tried, which is sent for each of thousands of boards."""

    def __init__(self, outcome):
        super().__init__(outcome.read)
        self.trying = lambda **what: setattr(outcome, "trying", what)


def run_here(task, job, limits=None):
    """In place of `run`: the same task, with the same words there and back, in this process.

    In a thread of its own, so that a recursion has as much room as in a process of its own.
    """
    module, name = task.split(":")
    function, job = getattr(importlib.import_module(module), name), pickle.loads(pickle.dumps(job))
    outcome, printed = Outcome(ended="done"), io.StringIO()
    limit, stack = sys.getrecursionlimit(), threading.stack_size()
    try:
        with (
            warnings.catch_warnings(action="ignore"),
            contextlib.redirect_stdout(printed),
            patch("sys.stdin", io.StringIO()),
            ThreadPoolExecutor(1) as thread,
        ):
            sys.setrecursionlimit(1000)
            thread.submit(function, job, Here(outcome), Unguarded()).result()
    finally:  # a solution may raise limits of the interpreter
        sys.setrecursionlimit(limit)
        threading.stack_size(stack)
    outcome.printed = printed.getvalue()[: (limits or Limits()).output]
    return outcome


@contextlib.contextmanager
def no_processes():
    """`check` and `check_part` start no process for a while: all that they do is done in this one."""
    with contextlib.ExitStack() as stack:
        for module in map(importlib.import_module, CALLED):
            stack.enter_context(patch.object(module, "run", run_here))
        yield
