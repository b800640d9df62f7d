"""Which of the library's functions run in a call: an answer that leaves the work to them does not count."""

import sys
from dataclasses import dataclass
from pathlib import Path

_LIBRARY = Path(__file__).parents[1]
# The modules that open cells or solve another problem; all others only help, or play a program.
SOLVES = "__init__", "fast", "mistakes", "problems", "solvers"


@dataclass(frozen=True)
class Borrowed:
    """A verdict: the answer is right, but the function of this name in the library does the work."""

    name: str


def borrowed(calls, written=""):
    """The `Borrowed` of some `library_calls`, or None; ``written`` is what the answer itself should be.

    >>> borrowed([("board", "neighbors"), ("solvers", "depth_first")])
    Borrowed(name='depth_first')
    """
    found = (Borrowed(name) for module, name in calls if module in SOLVES or name == written)
    return next(found, None)


def library_calls(function, *arguments):
    """Call a function and list those of the library that ran, as pairs (module, name), outermost first.

    The function itself is listed, too, if it is one of them. A module in a package has the package's name.

    >>> from minesweeper_lib.board import neighbors, parse
    >>> library_calls(lambda board: neighbors(board, (0, 0)), parse("EM"))[:1]
    [('board', 'neighbors')]
    """
    found = {}

    def look(frame, event, _):
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(str(_LIBRARY)):
            module = Path(code.co_filename).relative_to(_LIBRARY).parts[0]
            found[module.removesuffix(".py"), code.co_name] = True

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        function(*arguments)
    finally:
        sys.setprofile(before)
    return [*found]
