"""Watch any solution: its reveals in order, the line that made each, the calls and cells that waited.

A solution comes in, in any form, with a board and a click; a `Trace` goes out. From the ground up:

=============  =================================================================================
module         what lives there
=============  =================================================================================
`unusual`      what is unusual about a trace, as ids
`sentences`    what a reader is told, by id
`shared`       what Python has once for all threads, and the locks for it
`deep`         room for deep recursion, and everything put back afterwards
`supplied`     the names that LeetCode supplies
`solution`     takes a function, a class or pasted text, and makes it ready to run
`cells`        a cell in the ways in which people write it
`history`      what waited at each step, as changes; `events`, the one way to replay it
`calls`        the calls that run at a reveal, and the cells they are about
`mirror`       a list or deque as it was, and what changed in it
`frontier`     the lists and deques of a solution, followed from reveal to reveal
`evidence`     which of them is the queue or stack, by what its cells do
`witness`      what can be seen from a write: the line, the calls, the queue or stack
`rows`         a board of lists that remember what is done to them
`layouts`      where in a list, text, dict or array each cell of a board lies
`copies`       the slower way, line by line, for solutions that work on copies
`foreign`      the same for a solution in another language, whose program tells what it does
`stopped`      the errors of a recording that had to be stopped
`reveals`      what a trace holds of one reveal
`trace`        `record` and the `Trace` it returns
`playback`     what is derived from the events: what waits, in what, and who discovered whom
=============  =================================================================================

The other packages use what is offered here, and nothing else.
"""

from .deep import STACK_BYTES, run_deep
from .foreign import Foreign, load, recognized, without_fences
from .history import Event, events
from .playback import (
    CALLS,
    FRONTIER,
    NONE,
    QUEUE,
    STACK,
    board_at,
    changes,
    cross_edges,
    current_at,
    discipline,
    parents,
    sizes,
    waiting_at,
)
from .reveals import Step
from .shared import ALONE, nodes, tree
from .solution import InvalidSolution, Solution, python_2_hint, writing_lines
from .stopped import BudgetExceeded
from .supplied import leetcode_names
from .trace import Trace, record
from .unusual import HIDDEN, STOPPED

__all__ = [
    "ALONE", "CALLS", "FRONTIER", "HIDDEN", "NONE", "QUEUE", "STACK", "STACK_BYTES", "STOPPED",
    "BudgetExceeded", "Event", "Foreign", "InvalidSolution", "Solution", "Step", "Trace", "board_at",
    "changes", "cross_edges", "current_at", "discipline", "events", "leetcode_names", "load", "nodes",
    "parents", "python_2_hint", "recognized", "record", "run_deep", "sizes", "tree", "waiting_at",
    "without_fences", "writing_lines",
]  # fmt: skip
