"""Run a function with room for deep recursion, and put everything back afterwards."""

import contextlib
import contextvars
import sys
import threading

from .shared import LOCK

STACK_BYTES = 512 * 2**20  # address space, not memory: only what a run reaches is used

_running = []  # an entry for each `run_deep` that runs: first (limit, stack size) to restore, then None


def run_deep(function, limit, meanwhile=None):
    """Call ``function()`` where `limit` nested calls are allowed, and return its result.

    It runs in a thread of its own, for only a new thread can have a larger stack; where threads
    cannot be started, as in a browser, it runs in place. The interpreter's recursion limit is put
    back in any case. Interrupting the kernel interrupts the function. Where it runs in a thread,
    ``meanwhile()`` is called some times a second.
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

    with _room_for(limit):
        thread = _start(contextvars.copy_context().run, call)
        ready.set()  # only now: `_start` has restored the stack size, which the function may look at
        if thread is None:
            call()
        else:
            _wait(thread, done, meanwhile)
    if "error" in outcome:
        # The error's traceback leads back here: do not let it hold itself.
        raise outcome.pop("error")
    return outcome["result"]


@contextlib.contextmanager
def _room_for(limit):
    """Raise the recursion limit while the block runs; afterwards the limit and the stack size are as before.

    Both belong to all threads, so the last run to end puts them back. Until then the limit is never
    lowered: what still runs may be deeper than it asked for, or have raised the limit itself.
    """
    with LOCK:
        before = sys.getrecursionlimit(), threading.stack_size()
        _running.append(None if _running else before)
        sys.setrecursionlimit(max(before[0], limit))
    try:
        yield
    finally:
        with LOCK:
            before = _running.pop()
            if before is not None:  # no other run goes on
                sys.setrecursionlimit(before[0])
                threading.stack_size(before[1])


def _start(run, call):
    """Start a thread with a large stack and return it; None where threads cannot be started.

    A thread that is started elsewhere in this moment gets a large stack, too: address space it does not use.
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
    """Wait until a thread is done; pass an interruption of this one on to it.

    Not by `join`: an interrupted join takes the thread for finished.
    """
    try:
        while not done.wait(0.1):  # Windows notices an interruption between two waits only.
            if meanwhile is not None:
                meanwhile()
    except KeyboardInterrupt:
        import ctypes  # not everywhere, and only needed here

        for _ in range(50):  # a bare except may swallow the first ones
            ctypes.pythonapi.PyThreadState_SetAsyncExc(
                ctypes.c_ulong(thread.ident), ctypes.py_object(KeyboardInterrupt)
            )
            if done.wait(0.1):
                break
        raise


class _Stdout:
    """In place of ``sys.stdout``: passes on what is printed, except inside of `muted` blocks."""

    def __init__(self, stream):
        self.stream = stream

    def write(self, text):
        return len(text) if _silent.get() else self.stream.write(text)

    def __getattr__(self, name):
        return getattr(self.stream, name)


_silent = contextvars.ContextVar("silent", default=False)  # whether this code is inside of a muted block
_muted = []  # one None for each muted block, in whatever thread


@contextlib.contextmanager
def muted():
    """Drop what is printed inside, in this thread and those of `run_deep`; other threads go on printing."""
    with LOCK:
        _muted.append(None)
        if not isinstance(sys.stdout, _Stdout):
            sys.stdout = _Stdout(sys.stdout)
    token = _silent.set(True)
    try:
        yield
    finally:
        _silent.reset(token)
        with LOCK:
            _muted.pop()
            if not _muted and isinstance(sys.stdout, _Stdout):
                sys.stdout = sys.stdout.stream
