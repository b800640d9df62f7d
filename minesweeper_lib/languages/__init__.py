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
`detect`       tells a text in one of them from Python
`solvers`      a folder: each solver in each language, with its marks
`marks`        a solver's text as it is shown, and the line of each of its steps
`programs`     solutions made into one program that takes clicks and answers with boards
=============  =================================================================================

The rest of the library imports none of this until it shows or runs such a text.
"""

from .detect import language_of
from .marks import LANGUAGES, MARKS, PYTHON, WRITES, line, marks, probed, source
from .programs import NotBuilt, Program, build, missing

__all__ = [
    "LANGUAGES",
    "MARKS",
    "PYTHON",
    "WRITES",
    "NotBuilt",
    "Program",
    "build",
    "language_of",
    "line",
    "marks",
    "missing",
    "probed",
    "source",
]
