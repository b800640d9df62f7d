"""The names that LeetCode supplies: what a submission may use without importing it."""

import builtins
import functools
import importlib

# What LeetCode imports before a submission runs, in its order: later names win.
_MODULES = (
    *("string", "re", "datetime", "collections", "heapq", "bisect", "copy", "math", "random"),
    *("statistics", "itertools", "functools", "operator", "io", "sys", "json", "typing", "builtins"),
)


def leetcode_names():
    """Return the names, and what each means now: a new dict each time."""
    names = {}
    for module, public in _supplied():
        now = vars(module)  # IPython takes quit away, in a browser count is replaced for a while
        names |= {name: now[name] for name in public if name in now}
        names[module.__name__] = module
    return names | {"__builtins__": builtins}


@functools.cache
def _supplied():
    """The modules, each with the names of it that are supplied: a list of pairs."""
    return [(module, _public(module)) for module in map(importlib.import_module, _MODULES)]


def _public(module):
    own = list(vars(module))  # at once; another thread may add to them
    return getattr(module, "__all__", [name for name in own if not name.startswith("_")])
