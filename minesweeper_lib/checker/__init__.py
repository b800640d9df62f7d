"""Is this solution right, how does it work, and if it is wrong: on which board, in which line, and why?

`check` takes a solution in any form and returns a `Report`; `check_part` judges the notebooks' smaller
exercises. The solution runs in a process of its own, see `child`: a loop that never ends, or one that eats
all memory, ends there, and this process goes on. That protects against accidents, not against malice.
From the ground up:

================  ==============================================================================
module            what lives there
================  ==============================================================================
`ids`             the short names by which the others know endings, origins, kinds
`sentences`       all that a reader is told
`outcome`         what learner code may use, what is sent meanwhile, what came of it
`child`           runs a task on learner code in another process, with limits
`inplace`         the same where there are no processes, as in a browser
`transport`       sends a solution to that process, with its text
`trying`          plays one click with a solution and tells what came of it
`shrinking`       makes a board that fails smaller
`small_boards`    every small board, smallest first
`larger_boards`   some larger ones, and families that grow
`variants`        each mistake written in several other ways
`diagnosis`       which known mistake behaves like a wrong solution
`edits`           small edits of a text, each at one place
`repairs`         which line is to blame: the only one in which such an edit makes it right
`classify`        how a right solution goes about it
`costs`           what it costs on boards that grow, and how deep its recursion may go
`cost_sentences`  what a reader is told of that
`exploding`       whether its work explodes, and how that grows
`findings`        what was found out, sent piece by piece
`examine`         the task: boards, search for the smallest, mistake
`report`          what is told, as text and as HTML
`verdict`         from findings to a report: one function for each kind of verdict
`checking`        `check`, which has all this done
`borrowed`        which of the library's functions do the work in an answer
`exercises`       the notebooks' smaller exercises, each with hints
`one_cell`        those on what one cell shows; `cell_sentences`, what these say
`solver_parts`    those that ask for a solver
`solver_slips`    what the program of a wrong one shows of its slip
`board_answers`   those that are answered with boards
`other_problems`  those that solve LeetCode 733, 200, 994 and 130; all say what `exercise_sentences` holds
`arrangements`    solvers taken apart into lines, and what is said of lines put together
`magic`           the cell magic ``%%solution``
================  ==============================================================================
"""

from . import one_cell, other_problems, solver_parts  # noqa: F401  their exercises are registered
from .arrangements import ARRANGEMENTS, judge_arrangement
from .board_answers import KILLABLE, survivors
from .checking import check
from .child import run
from .exercises import PARTS, check_part
from .ids import Ending
from .magic import register_magic
from .outcome import Limits, TookTooLong
from .report import Report

__all__ = [
    "ARRANGEMENTS",
    "KILLABLE",
    "PARTS",
    "Ending",
    "Limits",
    "Report",
    "TookTooLong",
    "check",
    "check_part",
    "judge_arrangement",
    "register_magic",
    "run",
    "survivors",
]
