"""Languages other than Python: the library's solvers in each, and any solution compiled, run and observed.

In each of `LANGUAGES`, a solver does the same steps in the same order as in Python, in a file that could be
submitted to LeetCode as it is. Marks say which line does what, so a recording of the Python solver can be
followed in any of the others. A language takes two files: a record of data, and a driver. The modules, each
above those that use it:

==============  ================================================================================
module          what is in it
==============  ================================================================================
`language`      `Language`: the data of one language
`language_cpp`  the `Language` of C++; likewise `language_go`, `language_java`, `language_javascript`
`drivers`       a folder: for each language the program that solutions are built into
`solvers`       a folder: each solver in each language, with marks
`marks`         a solver's text as it is shown, and the line of each of its steps
`detect`        tells which language a text is written in
`files`         finds the solution in a file, and removes what cannot be built
`processes`     builds solutions into one program, and keeps its process, which plays click after click
`in_page`       runs JavaScript solutions in a browser, which has no processes
`instrument`    makes a copy of a text with a probe before each statement
`pasted`        builds a text and its instrumented copy; explains compiler messages
`replay`        a `Solution` of a text: replays in Python what the probes of its program noted
==============  ================================================================================

`minesweeper_lib` itself, the checker and `look` import this only when they show or run such a text.
"""

from .detect import language_of, recognized
from .instrument import instrumented
from .marks import LANGUAGES, MARKS, PYTHON, WRITES, line, marks, source, sources
from .pasted import Pasted, Refused, pasted
from .processes import NotBuilt, Session, build, missing
from .replay import solution, solution_of

__all__ = [
    "LANGUAGES", "MARKS", "PYTHON", "WRITES", "NotBuilt", "Pasted", "Refused", "Session",
    "build", "instrumented", "language_of", "line", "marks", "missing", "pasted", "recognized", "solution",
    "solution_of", "source", "sources",
]  # fmt: skip
