"""The solvers in other languages than Python, and anyone's solution in one of them, run as it is.

In each of `LANGUAGES`, a solver does the same steps in the same order as in Python, in a file that could be
handed in to LeetCode as it is. Marks say which line does what, so a recording of the Python solver can be
followed in any of the others. A language takes two files: a record of data, and a driver. From the ground up:

==============  ================================================================================
module          what lives there
==============  ================================================================================
`language`      `Language`: the data of one language
`language_cpp`  the `Language` of C++; likewise `language_go`, `language_java`, `language_javascript`
`drivers`       a folder: the program around the solutions in each language
`solvers`       a folder: each solver in each language, with its marks
`marks`         a solver's text as it is shown, and the line of each of its steps
`detect`        tells which language a text is written in
`files`         finds the solution in a file, and removes what cannot be built
`processes`     solutions made into one program, and its process, which plays click after click
`in_page`       the same for JavaScript in a browser, which has no processes
`instrument`    a copy of a text with a probe before each statement
`pasted`        a text made into a program; compiler messages explained
`played`        a text as a solution like any other: replays in Python what its program noted
==============  ================================================================================

`minesweeper_lib` itself, the checker and `look` import this only when they show or run such a text.
"""

from .detect import language_of, recognized
from .instrument import instrumented
from .marks import LANGUAGES, MARKS, PYTHON, WRITES, line, marks, source, sources
from .pasted import Pasted, Refused, pasted
from .played import solution, solution_of
from .processes import NotBuilt, Session, build, missing

__all__ = [
    "LANGUAGES", "MARKS", "PYTHON", "WRITES", "NotBuilt", "Pasted", "Refused", "Session",
    "build", "instrumented", "language_of", "line", "marks", "missing", "pasted", "recognized", "solution",
    "solution_of", "source", "sources",
]  # fmt: skip
