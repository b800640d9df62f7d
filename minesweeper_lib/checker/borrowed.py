"""Find the library's functions that an answer calls: it does not count if one of them does the work."""

import sys
from pathlib import Path

LIBRARY = Path(__file__).parents[1]
# The modules that open cells; all others only help, or play a program.
SOLVES = "__init__", "fast", "mistakes", "solvers"


def borrowed(calls, written=""):
    """Return the first library function that does the work; ``written`` is what the answer should write.

    >>> borrowed([("board", "neighbors"), ("solvers", "depth_first")])
    'depth_first'
    """
    return next((name for module, name in calls if module in SOLVES or name == written), "")


def library_calls(function, *arguments):
    """Call a function and list the library's functions that ran, as pairs (module, name), outermost first.

    >>> from minesweeper_lib.board import neighbors, parse
    >>> library_calls(lambda board: neighbors(board, (0, 0)), parse("EM"))[:1]
    [('board', 'neighbors')]
    """
    found = {}

    def look(frame, event, _):
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(str(LIBRARY)):
            module = Path(code.co_filename).relative_to(LIBRARY).parts[0]
            found[module.removesuffix(".py"), code.co_name] = True

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        function(*arguments)
    finally:
        sys.setprofile(before)
    return [*found]
