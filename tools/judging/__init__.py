"""The one judge of what students hand in, for marks, pytest and nbgrader.

The folder needs nothing but the library, so that each edition takes a copy along.

=========  ==========================================================================
module     what lives there
=========  ==========================================================================
`pieces`   a notebook taken apart: its statements, and the names that each needs
`judge`    one exercise of a notebook, judged in a process of its own
=========  ==========================================================================
"""

from .judge import (
    DONE,
    NOT_KNOWN,
    NOT_TRIED,
    NOT_YET,
    Exercise,
    Mark,
    NotDone,
    assigned,
    exercises,
    judge,
    show,
    sources,
)

__all__ = [
    "DONE",
    "NOT_KNOWN",
    "NOT_TRIED",
    "NOT_YET",
    "Exercise",
    "Mark",
    "NotDone",
    "assigned",
    "exercises",
    "judge",
    "show",
    "sources",
]
