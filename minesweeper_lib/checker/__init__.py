"""Is this solution right, how does it work, and if it is wrong: on which board, in which line, and why?"""

from .arrangements import ARRANGEMENTS, judge_arrangement
from .called import SLIPS
from .checking import check
from .child import Limits, TookTooLong, run
from .exercises import KILLABLE, PARTS, Answer, check_part, survivors
from .magic import register_magic
from .report import Report

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
    "judge_arrangement",
    "register_magic",
    "run",
    "survivors",
]
