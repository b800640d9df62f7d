"""Errors that say why a run was stopped.

Endless calls leave a traceback of thousands of lines, all of them the same: these errors have none of it.
"""

from ..errors import Told
from ..translation import _

AGAIN = 2  # with more writes than so many times the cells, open cells must have been written again
_PYTHON_2 = {"xrange": "range", "raw_input": "input", "unicode": "str", "unichr": "chr", "long": "int"}


class BudgetExceeded(Told, RuntimeError):
    """Raised when a solution reads or writes the board too often."""


class EndlessCalls(Told, RecursionError):
    """Raised when a solution calls itself until Python gives up."""


class TooDeep(Told, RecursionError):
    """Raised when a solution nests more calls than it is allowed."""


def stopped(error, trace, budget, limit=None):
    """Return the error that says why a run was stopped; ``limit`` is that of nested calls, if reached."""
    cells = len(trace.board) * len(trace.board[0])
    if limit is not None and isinstance(error, RecursionError):
        said = _(
            "stopped where {limit:,} calls wait for each other, as many as were allowed; {opened:,} of "
            "{cells:,} cells are open. What was done until then is in the error's trace."
        )
        return TooDeep(said.format(limit=limit, opened=len(trace.steps), cells=cells))
    if trace.writes > AGAIN * cells:
        said = _(
            "stopped: it opens cells again and again. The board has {cells:,} cells, and it has written to "
            "cells {writes:,} times. Which condition keeps it from opening a cell that is open already? In "
            "an exercise the check tells more, elsewhere check(...) does."
        )
    elif isinstance(error, RecursionError):
        said = _(
            "stopped: it calls itself again and again, until Python gives up ({said}). Is a cell "
            "written before its neighbors are visited? In an exercise the check tells more, elsewhere "
            "check(...) does."
        )
    else:
        said = _(
            "stopped after {budget:,} reads and writes: a loop that does not end, or a method that looks at "
            "the board again and again"
        )
    kind = EndlessCalls if isinstance(error, RecursionError) else BudgetExceeded
    return kind(said.format(cells=cells, writes=trace.writes, said=error, budget=budget))


def python_2_hint(error):
    """Say what to write in place of a name that only Python 2 has; empty for any other error.

    >>> python_2_hint(NameError("...", name="xrange"))
    'that was Python 2, write range'
    """
    name = getattr(error, "name", None) if isinstance(error, NameError) else None
    return _("that was Python 2, write {name}", name=_PYTHON_2[name]) if name in _PYTHON_2 else ""
