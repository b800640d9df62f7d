"""Is this solution right, how does it work, and if it is wrong: on which board, in which line, and why?

A text goes from `checking`, packed by `sending`, into a `child`. There `examine` goes through the
stages: it plays `games`, each of them with `trying`. What comes back is a `report`. Each of its parts
is found in one more file: how a right solution works in `classify`, its costs in `costs`, the mistake
of a wrong one in `naming`, and the line to look at in `blame`, which tries the `edits`.

For the notebooks, `exercises` judges an answer, by what a function returns when it is `called`; `slips`
are the mistakes of learners; `arrangements` are lines to be put in order; `magic` is ``%%solution``.
"""

from .arrangements import ARRANGEMENTS, judge_arrangement
from .checking import check, name_of
from .child import Limits, TookTooLong, run
from .exercises import KILLABLE, PARTS, Answer, check_part, survivors
from .magic import register_magic
from .report import Report
from .slips import SLIPS
from .trying import explained

__all__ = [
    "ARRANGEMENTS",
    "KILLABLE",
    "PARTS",
    "SLIPS",
    "Answer",
    "Limits",
    "Report",
    "TookTooLong",
    "check",
    "check_part",
    "explained",
    "judge_arrangement",
    "name_of",
    "register_magic",
    "run",
    "survivors",
]
