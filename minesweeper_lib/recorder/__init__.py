"""Watch any solution: its reveals in order, the line that made each, the calls and cells that waited.

A solution comes in, in any form, with a board and a click; a `Trace` goes out. From the ground up:

=============  =================================================================================
module         what lives there
=============  =================================================================================
`deep`         room for deep recursion and the rest that threads share, put back afterwards
`links`        stacks and queues that share what they have in common
`rows`         a board of lists that remember what is done to them
`trace`        the `Trace`, what is unusual about one, and all that is derived from it
`given`        what a name, a path or a trace stand for, and what a paste brings along
`solution`     takes whatever names or holds a solution, and makes it ready to run
`layouts`      where in a list, text, dict or array each cell of a board lies
`cells`        a cell, read from the numbers in an item or in a call
`calls`        the calls that run at a reveal, and the cells they are about
`frontier`     which list or deque of a solution is its queue or stack, and what waited in it
`copies`       the slower way, line by line, for solutions that work on copies
`recording`    `record`, which runs a solution, sees each reveal, and makes the trace
=============  =================================================================================

The other packages use what is offered here, and nothing else.
"""

from .deep import ALONE, STACK_BYTES, nodes, run_deep, tree
from .given import InvalidSolution, given, is_python, without_fences
from .recording import BudgetExceeded, name_in_order, python_2_hint, record, traced
from .rows import Grid, plain
from .solution import Solution, leetcode_names, load, readers
from .trace import (
    CALLS,
    FRONTIER,
    QUEUE,
    STACK,
    STOPPED,
    Trace,
    board_at,
    changes,
    cross_edges,
    current_at,
    discipline,
    parents,
    sizes,
    waiting_at,
)

__all__ = [
    "ALONE", "CALLS", "FRONTIER", "QUEUE", "STACK", "STACK_BYTES", "STOPPED",
    "BudgetExceeded", "Grid", "InvalidSolution", "Solution", "Trace", "board_at",
    "changes", "cross_edges", "current_at", "discipline", "given", "is_python", "leetcode_names",
    "load", "name_in_order", "nodes", "parents", "plain", "python_2_hint", "readers", "record", "run_deep",
    "sizes", "traced", "tree", "waiting_at", "without_fences",
]  # fmt: skip
