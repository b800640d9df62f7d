"""Is this solution right, how does it work, and if it is wrong: on which board, in which line, and why?

The solution runs in a process of its own, see `child`: a loop that never ends, or one that eats
all memory, ends there, and this process goes on. That protects against accidents, not against
malice. A solution comes in, in any form; a `Report` goes out. From the ground up:

================  ==============================================================================
module            what lives there
================  ==============================================================================
`child`           runs a task on learner code in another process, with limits
`inplace`         the same where there are no processes, as in a browser
`transport`       sends a solution to that process, with its text
`trying`          plays one click with a solution and names what came of it
`small_boards`    every small board, smallest first
`variants`        each mistake written in several other ways
`diagnosis`       which known mistake behaves like a wrong solution
`classify`        how a right solution goes about it
`examine`         the task: boards, search for the smallest, order, cost, mistake
`verdict`         what was found, in sentences
`report`          those sentences and pictures as text and as HTML
`exercises`       the notebooks' smaller exercises, each with hints
`other_problems`  the same for LeetCode 733 and 200
`magic`           the cell magic ``%%solution``
================  ==============================================================================
"""

import sys
from dataclasses import replace

from ..recorder.solution import InvalidSolution
from .child import Limits, run
from .magic import register
from .report import Report
from .transport import pack
from .verdict import judge, sentence

_TASKS = "minesweeper_lib.checker.examine"
IN_PLACE = (
    "A browser has no processes: the solution ran in this one, with a limit on its steps, "
    "on fewer and smaller boards. A call that loops inside of Python's own code cannot be stopped here; "
    "should the page hang, restart the kernel."
)

register()  # so that importing check is all it takes to use %%solution


def check(solution, limits=None):
    """Try a solution on some thirteen thousand clicks, the smallest boards first, and report.

    Parameters
    ----------
    solution : function, class with ``updateBoard``, object of one, or source text
        Exactly as it would be submitted to LeetCode.
    limits : child.Limits, optional
        Seconds for one click and for all, memory, output. A check ends within ten seconds.

    Returns
    -------
    Report
        Never an error because of the solution: whatever is wrong with it is in the report.

    Notes
    -----
    This is protection against accidents, not a sandbox: do not check code that you do not trust.

    Several threads may check at once, each check in a process of its own; where there are no processes,
    as in a browser, one check waits for the other.

    Examples
    --------
    >>> from minesweeper_lib import SOLVERS
    >>> check(SOLVERS["breadth first"])
    <Report of breadth first: right, breadth first>
    >>> check("class Solution:\\n    def updateBoard(self, board, click):\\n        return board").board
    [['E']]
    """
    try:
        parcel = pack(solution)
    except InvalidSolution as error:
        return Report(False, sentence(error))
    outcome = run(f"{_TASKS}:examine", parcel, limits)
    found = {}
    notes = [IN_PLACE] if sys.platform == "emscripten" else []
    for message in outcome.messages:
        notes += [message.pop("note")] if "note" in message else []
        found |= message
    if found.get("failed", {}).get("kind") in ("board", "other"):
        found["leaks"] = _leaks(parcel, found["failed"], limits)
    report = judge(found, outcome)
    report.name = found.get("name", report.name)
    report.notes = notes + report.notes
    report.printed = outcome.printed
    report.typed = _typed(solution)
    return report


def _typed(solution):
    """The name by which a notebook, or a program, has this very object; None if it has none."""
    names = vars(sys.modules["__main__"]).copy()  # at once; other threads may define names meanwhile
    return next((name for name, value in names.items() if value is solution and name[0] != "_"), None)


def _leaks(parcel, failed, limits):
    """Tell whether a click that came out wrong is right when it is the first one."""
    job = parcel, failed["board"], failed["click"]
    outcome = run(f"{_TASKS}:alone", job, replace(limits or Limits(), total=2.0))
    return bool(outcome.messages) and outcome.messages[0]["right"]
