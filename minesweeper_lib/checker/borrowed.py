"""Which of the library's functions run in a call: an exercise is done by whom does the work."""

import sys
from pathlib import Path

_LIBRARY = Path(__file__).parents[1]
SOLVES = "__init__", "fast", "mistakes", "solvers"  # what opens cells; others help to, or play a program


def library_calls(function, *arguments):
    """Call a function and list those of the library that ran, as pairs (module, name), outermost first.

    It is one of them if it is the library's itself. Of a package, its name stands for the module.

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
