"""State that all threads share: recursion limit, stack size, garbage collector, standard output, parser.

Each setting is changed while a run, in any thread, needs another value, and restored after the last such run.
"""

import ast
import contextlib
import contextvars
import gc
import io
import sys
import threading
from functools import lru_cache

# `LOCK` is held for the moment in which a setting is changed; no code of a learner runs meanwhile, because it
# may never end. It is reentrant: a signal handler or a finalizer may take it again in the same thread.
# `ALONE` is held for a whole run of learner code, only where `check` has no process of its own and replaces
# functions of Python. Code that needs only `LOCK` never waits for `ALONE`.
LOCK, ALONE = threading.RLock(), threading.RLock()
STACK_BYTES = 512 * 2**20  # address space, not memory: only what a run reaches is used


class Shared:
    """A setting of all threads that ``with`` blocks change.

    Blocks of several threads may overlap; the end of the last one restores the setting.
    """

    def __init__(self, read, change, restore):
        self._read, self._change, self._restore = read, change, restore
        self._blocks, self._before = 0, None

    @contextlib.contextmanager
    def during(self, *wanted):
        """Change the setting to `wanted` for a ``with`` block."""
        with LOCK:
            self._before = self._before if self._blocks else self._read()
            self._blocks += 1
            self._change(*wanted)
        try:
            yield
        finally:
            with LOCK:
                self._blocks -= 1
                if not self._blocks:
                    self._restore(self._before)


def _print_to(file):
    sys.stdout = file


# The limit is never lowered: a run in another thread may need more, or have raised the limit itself.
_limit = Shared(
    sys.getrecursionlimit,
    lambda limit: sys.setrecursionlimit(max(sys.getrecursionlimit(), limit)),
    sys.setrecursionlimit,
)
_stack_size = Shared(threading.stack_size, threading.stack_size, threading.stack_size)  # restored after a run
# No garbage is collected: nested calls and recordings hold none, yet each collection visits them. Up to
# Python 3.12 that happens after every 700 new objects, and takes longer the larger the board is.
UNCOLLECTED = Shared(gc.isenabled, gc.disable, lambda collects: collects and gc.enable())
# Drops what is printed meanwhile, in any thread.
MUTED = Shared(lambda: sys.stdout, lambda: _print_to(io.StringIO()), _print_to)


def run_deep(function, limit, meanwhile=lambda: None):
    """Call ``function()`` with room for `limit` nested calls, and return its result.

    It runs in a thread of its own, because only a new thread can have a larger stack. Where threads cannot
    be started, as in a browser, it runs in this one. The recursion limit is restored in any case.
    Interrupting the kernel interrupts the function. While the thread runs, ``meanwhile()`` is called ten
    times a second.
    """
    outcome, ready, done = {}, threading.Event(), threading.Event()

    def call():
        ready.wait()
        try:
            outcome["result"] = function()
        except BaseException as error:
            outcome["error"] = error
        finally:
            done.set()

    with _limit.during(limit), _stack_size.during():
        thread = _start(contextvars.copy_context().run, call)
        ready.set()  # only now: `_start` has restored the stack size, which the function may look at
        if thread is None:
            call()
        else:
            _wait(thread, done, meanwhile)
    if "error" in outcome:
        # The traceback refers to this frame: remove the error from `outcome`, or they form a cycle.
        raise outcome.pop("error")
    return outcome["result"]


def _start(run, call):
    """Start a thread with a large stack and return it; None if threads cannot be started.

    If another thread starts at the same moment, it gets a large stack, too, which only takes address space.
    """
    with contextlib.suppress(ValueError, RuntimeError), LOCK:
        previous = threading.stack_size(STACK_BYTES)
        try:
            thread = threading.Thread(target=run, args=(call,), daemon=True)
            thread.start()
            return thread
        finally:
            threading.stack_size(previous)
    return None


def _wait(thread, done, meanwhile):
    """Wait until a thread ends, and pass an interruption of this thread on to it.

    ``join`` cannot be used: after an interruption it treats the thread as finished.
    """
    try:
        while not done.wait(0.1):  # Windows notices an interruption only between two waits.
            meanwhile()
    except KeyboardInterrupt:
        import ctypes  # imported here: not available everywhere

        number, error = ctypes.c_ulong(thread.ident), ctypes.py_object(KeyboardInterrupt)
        for _ in range(50):  # a bare except may swallow the first ones
            ctypes.pythonapi.PyThreadState_SetAsyncExc(number, error)
            if done.wait(0.1):
                break
        raise


@lru_cache(maxsize=16)
def tree(text):
    """Return the syntax tree of a text, for reading only: the same tree for each call with this text.

    Raises the same errors as `ast.parse`.

    >>> tree("x = 1").body[0].lineno
    1
    """
    # Up to Python 3.11, `ast.parse` may set off a garbage collection, whose callbacks are Python code and let
    # other threads run. If one of these parses, too, both count their nesting in the same place, and the
    # first one ends with "AST constructor recursion depth mismatch". While nothing is collected, no other
    # thread can parse in between. Compiling a text to be executed makes no such nodes. Code elsewhere that
    # parses can still be interrupted by this; to make that rare, the last trees are kept.
    with UNCOLLECTED.during():
        return ast.parse(text)


@lru_cache(maxsize=16)
def nodes(text):
    """All nodes of the `tree` of a text, a tuple, outer nodes first."""
    return tuple(ast.walk(tree(text)))
