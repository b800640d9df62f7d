"""Run a function with room for deep recursion, and put everything back afterwards."""

import contextlib
import contextvars
import sys
import threading

STACK_BYTES = 512 * 2**20  # address space, not memory: only what a run reaches is used


def run_deep(function, limit):
    """Call ``function()`` where `limit` nested calls are allowed, and return its result.

    It runs in a thread of its own, for only a new thread can have a larger stack; where threads
    cannot be started, as in a browser, it runs in place. The interpreter's recursion limit is put
    back in any case. Interrupting the kernel interrupts the function.
    """
    outcome = {}

    def call():
        try:
            outcome["result"] = function()
        except BaseException as error:
            outcome["error"] = error

    before = sys.getrecursionlimit()
    try:
        sys.setrecursionlimit(max(before, limit))
        thread = _start(contextvars.copy_context().run, call)
        if thread is None:
            call()
        else:
            _wait(thread)
    finally:
        sys.setrecursionlimit(before)
    if "error" in outcome:
        raise outcome["error"]
    return outcome["result"]


def _start(run, call):
    """Start a thread with a large stack; None where there are none."""
    with contextlib.suppress(ValueError, RuntimeError):
        previous = threading.stack_size(STACK_BYTES)
        try:
            thread = threading.Thread(target=run, args=(call,), daemon=True)
            thread.start()
            return thread
        finally:
            threading.stack_size(previous)
    return None


def _wait(thread):
    """Wait for a thread; pass an interruption of this one on to it."""
    try:
        while thread.is_alive():
            thread.join(0.1)  # Windows notices an interruption between two waits only.
    except KeyboardInterrupt:
        import ctypes  # not everywhere, and only needed here

        ctypes.pythonapi.PyThreadState_SetAsyncExc(
            ctypes.c_ulong(thread.ident), ctypes.py_object(KeyboardInterrupt)
        )
        thread.join(5)
        raise
