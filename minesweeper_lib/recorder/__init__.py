"""Record any solution: its reveals in order, the line that made each, the calls or cells that waited.

`record` takes a solution in any form, a board and a click, and returns a `Trace`. The modules, each above
those that use it:

=============  =================================================================================
module         what is in it
=============  =================================================================================
`deep`         settings that threads share, such as the recursion limit, restored after a run
`links`        persistent stacks and queues, which share their common part
`rows`         a board whose rows are lists that count reads and log writes
`trace`        the `Trace`, and what is derived from it: boards, what waits, the discovery tree
`given`        resolves names, paths and traces; cleans pasted text
`solution`     makes a solution in any form ready to run
`layouts`      where in a list, text, dict or array each cell of a board is
`cells`        reads a cell from the numbers in an item or in a call
`calls`        the calls that run at a reveal, and the cells they are about
`frontier`     which list or deque of a solution is its queue or stack, and what waited in it
`copies`       follows a run line by line, which is slower, for solutions that work on copies of the board
`recording`    `record`, which runs a solution, notes each reveal, and makes the trace
=============  =================================================================================

Other packages import only the names in ``__all__``, and none from a submodule.
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
