"""Watch any solution: its reveals in order, the line that made each, the calls and cells that waited.

A solution comes in, in any form, with a board and a click; a `Trace` goes out. From the ground up:

=============  =================================================================================
module         what lives there
=============  =================================================================================
`shared`       what Python has once for all threads, and the locks for it
`deep`         room for deep recursion, and everything put back afterwards
`solution`     takes a function, a class or pasted text, and makes it ready to run
`witness`      what can be seen from a write: the line, the calls that wait, the frontier
`rows`         a board of lists that remember what is done to them
`layouts`      where in a list, text, dict or object each cell of a board lies
`copies`       the slower way, line by line, for solutions that work on copies
`trace`        `record` and the `Trace` it returns
`playback`     a trace played back: what waits at each step, and who discovered whom
=============  =================================================================================
"""

from .solution import InvalidSolution, load
from .trace import BudgetExceeded, Correction, Step, Trace, record

__all__ = ["BudgetExceeded", "Correction", "InvalidSolution", "Step", "Trace", "load", "record"]
