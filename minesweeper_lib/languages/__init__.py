"""The solvers in other languages than Python: their texts, the lines of their steps, and how they run.

What a solver does in Python it does in each of `LANGUAGES`, step by step and in the same order, in a
file that could be handed in to LeetCode as it is. Marks say which line does what; so a recording of the
Python solver can be followed in any of the others. From the ground up:

=============  =================================================================================
module         what lives there
=============  =================================================================================
`sentences`    what a reader is told, by id
`language`     `Language`: all that is to be known of one
`java` `cpp`   one language each: its tools, its commands, the program around its solutions
`go` `js`
`grammar`      how its texts are taken apart, and what a probe looks like in it
`detect`       tells a text in one of them from Python
`solvers`      a folder: each solver in each language, with its marks
`marks`        a solver's text as it is shown, and the line of each of its steps
`programs`     solutions made into one program that takes clicks and answers with boards
`session`      such a program as a process that plays click after click, within limits
`in_page`      the same for JavaScript in a browser, which has no processes
`instrument`   a copy of a text with a probe before each statement
`pasted`       a text that was pasted, made into a program; what a compiler says, in words
=============  =================================================================================

The rest of the library imports none of this until it shows or runs such a text.
"""

from .detect import language_of
from .marks import LANGUAGES, MARKS, PYTHON, WRITES, line, marks, source, sources
from .pasted import Pasted, Refused, pasted, recognized
from .programs import NotBuilt, Program, build, missing
from .session import Session

__all__ = [
    "LANGUAGES",
    "MARKS",
    "PYTHON",
    "WRITES",
    "NotBuilt",
    "Pasted",
    "Program",
    "Refused",
    "Session",
    "build",
    "language_of",
    "line",
    "marks",
    "missing",
    "pasted",
    "recognized",
    "source",
    "sources",
]
