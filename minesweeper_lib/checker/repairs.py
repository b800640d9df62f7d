"""Find the line that is to blame: the only one in which a small edit makes a wrong solution right.

Mutation testing backwards. Each place that the failing click runs through is written in some other ways: a
bound one further, one condition more, two coordinates the other way round, see `edits`. What then comes out
right on the board that failed has to do so on many others.
"""

import ast
import contextlib
import inspect
import io
import sys
import time

from ..recorder import leetcode_names, tree
from .diagnosis import telling_boards
from .edits import additions, changes, swaps
from .inplace import StepGuard
from .small_boards import small_games
from .trying import expected, play

SECONDS = 0.6  # of computing; beyond, no line is blamed
STEPS = 20_000  # of one click; on these boards hundreds are enough
UP_TO = (5, 4, 3)  # cells of the small boards on which it has to be right, besides the telling ones
# The modules that code may import to be edited and run here: with others it may do more than flood a board.
_HARMLESS = {"bisect", "collections", "copy", "functools", "heapq", "itertools", "math", "numpy", "operator"}
_HARMLESS |= {"queue", "sys", "typing"}
_REACHES_OUT = {"open", "exec", "eval", "compile", "exit", "quit", "input", "globals", "vars", "setattr"}


def cause(solution, function, board, click, guard):
    """The line to blame, from 1, and whether a swap mends it: (line, bool).

    The line is None if none can be mended, or more than one.
    """
    try:
        nodes = tree(solution.text)
    except SyntaxError:
        return None, False
    if not _only_floods(nodes):
        return None, False
    run, end = lines_run(solution, function, board, click, guard), time.process_time() + SECONDS
    names = leetcode_names() | getattr(solution.given, "__globals__", {})
    counter = guard if isinstance(guard, StepGuard) else StepGuard(guard.limits, STEPS, guard)
    for kinds in ((swaps, changes), (additions,)):
        found = {}
        for kind in kinds:
            for line, text in kind(solution.text, nodes):
                if line in run and line not in found:
                    if time.process_time() > end:
                        return None, False  # an edit that was not tried might mend it in another line
                    if _is_right(text, solution.name, names, board, click, counter):
                        found[line] = kind is swaps
        if found:
            first, *others = found.items()
            return (None, False) if others else first
    return None, False


def _only_floods(nodes):
    """Tell whether edited copies of code may be run: nothing that it imports or calls can do harm."""
    for node in ast.walk(nodes):
        modules = [name.name for name in node.names] if isinstance(node, ast.Import) else []
        modules += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        if any(module.split(".")[0] not in _HARMLESS for module in modules):
            return False
        if getattr(node, "id", "") in _REACHES_OUT or (
            isinstance(node, ast.FunctionDef) and _registers(node)
        ):
            return False
    return True


def _registers(function):
    """Tell whether a decorator might keep the function somewhere."""
    return any("cache" not in ast.unparse(decorator) for decorator in function.decorator_list)


def lines_run(solution, function, board, click, guard):
    """The lines of a solution's text that a click runs through."""
    lines = set()

    def trace(frame, event, argument):
        line = solution.line_of(frame.f_code.co_filename, frame.f_lineno)
        lines.add(line)
        return trace if line else None

    def traced(board, click):
        before = sys.gettrace()
        sys.settrace(trace)
        try:
            return function(board, click)
        finally:
            sys.settrace(before)

    play(traced, board, click, guard)
    return lines


def _is_right(text, name, names, board, click, guard):
    """Tell whether a text solves the click that failed, and all others that are tried."""
    space = {**names, "__name__": "solution"}
    try:
        with contextlib.redirect_stdout(io.StringIO()), guard:
            exec(compile(text, "<mended>", "exec", dont_inherit=True), space)
        made = space.get(name) or type(name, (), space)  # methods may come without the line of their class
    except BaseException:
        return False

    def solve(board, click):
        return made().updateBoard(board, click) if inspect.isclass(made) else made(board, click)

    games = [(board, click)], telling_boards(), ((board, click) for _, board, click in small_games(UP_TO))
    with contextlib.redirect_stdout(io.StringIO()):
        return all(play(solve, *game, guard).got == expected(*game) for some in games for game in some)
