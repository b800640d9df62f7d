"""Locks for what Python has only once for all threads, so that several threads may record at once.

`LOCK` is held for a moment, while such a thing is changed: the recursion limit, the stack size, standard
output, the garbage collector. No code of a learner runs meanwhile, for it may never end.
`ALONE` is held for a whole run of learner code, only where `check` has no process of its own and replaces
functions of Python. Code that needs `LOCK` does not wait for it.
"""

import ast
import gc
import threading
from contextlib import contextmanager
from functools import lru_cache

# A signal's handler or a finalizer may come back here in the same thread.
LOCK, ALONE = threading.RLock(), threading.RLock()

SELDOM = 200_000  # new objects from one collection of garbage to the next

_seldom = []  # an entry for each block that runs: first the thresholds to restore, then None


@contextmanager
def uncollected():
    """Collect no garbage while the block runs, in any thread; no code of a learner may run in it."""
    with LOCK:
        collects = gc.isenabled()
        try:
            gc.disable()
            yield
        finally:
            if collects:
                gc.enable()


@contextmanager
def seldom_collected():
    """Collect garbage more seldom while the block runs, in any thread; code of a learner may run in it.

    What nested calls and a recording hold is no garbage, but is looked at in each collection: after every
    700 new objects, as up to Python 3.12, that would take longer and longer as a board grows.
    """
    with LOCK:
        before = gc.get_threshold()
        _seldom.append(None if _seldom else before)
        if 0 < before[0] < SELDOM:
            gc.set_threshold(SELDOM, *before[1:])
    try:
        yield
    finally:
        with LOCK:
            before = _seldom.pop()
            if before is not None:  # no other block runs any more
                gc.set_threshold(*before)


@lru_cache(maxsize=16)
def tree(text):
    """The syntax tree of a text, for reading only: whoever asks for the same text gets the same tree.

    Raises what `ast.parse` raises.

    >>> tree("x = 1").body[0].lineno
    1
    """
    # Up to Python 3.11 garbage may be collected while C makes the nodes. What is called back then is
    # Python, and lets other threads run; if one of them parses too, both count their nesting in the same
    # place, and the one that was interrupted ends with "AST constructor recursion depth mismatch".
    # While nothing is collected, C is not interrupted, neither by this function nor by anyone else's
    # parsing. The lock is there because the collector is switched off and on for all threads.
    # Executing a text does not make these nodes. Code elsewhere that parses can still be interrupted
    # by this; all that helps is to parse seldom, so the last trees are kept.
    with uncollected():
        return ast.parse(text)


@lru_cache(maxsize=16)
def nodes(text):
    """All nodes of the `tree` of a text, outer ones first: a tuple."""
    return tuple(ast.walk(tree(text)))
