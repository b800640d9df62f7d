"""Find the line to blame: a line in which a small edit makes a wrong solution right.

This is mutation testing in reverse. After the edit, the solution must be right on the board that failed,
and on many others.
"""

import ast
import contextlib
import inspect
import io
import sys
from itertools import chain, permutations

from ..recorder import leetcode_names
from .child import Limits, StepGuard, TookTooLong, hurried
from .edits import Code, edits
from .games import FRESH, ODD, PLAYED, small
from .naming import telling_games
from .trying import expected, play, program

BUDGET = 1_500_000  # steps for all edits together; beyond, no line is blamed
EACH = 1_000  # steps that are charged for compiling an edit
STEPS = 6_000  # of a click that is followed line by line
FEW, PER_CELL = 500, 300  # steps allowed to the click that failed: FEW, and PER_CELL for each cell
MANY = 100_000  # steps allowed to all other clicks; few edits get that far
SECONDS = 0.2  # of computing for one click, should it spend them in a single step
# Origins of the small boards on which it has to be right, too, with their most cells; then with `ODD` ones.
UP_TO = ((FRESH, 5), (PLAYED, 4)), ((FRESH, 5), (PLAYED, 4), (ODD, 3))
LAZY = {"map", "filter", "zip", "sorted", "reversed"}  # functions that do nothing until their result is used
# Modules that code may import, and names that it may not use, to be run here: it only has to flood a board.
HARMLESS = {"bisect", "collections", "copy", "functools", "heapq", "itertools", "math", "operator", "typing"}
REACHES_OUT = {"open", "exec", "eval", "compile", "exit", "quit", "input", "globals", "vars", "setattr"}


def cause(solution, function, board, click, guard, origin):
    """Return the first `Edit` that makes a solution right on all games that are tried; None without one.

    Boards that no game leads to are tried only if the solution fails on no others, by its `origin`.
    """
    read = program(solution.text)[1:]  # of a text that is not known, there is the module only
    if not read or any(map(_reaches_out, read)):
        return None
    code, spent = Code(solution.text), 0
    run = code.run({line for _depth, line in lines_run(solution, function, board, click, guard)})
    space = leetcode_names() | getattr(solution.given, "__globals__", {})
    clock = None if isinstance(guard, StepGuard) else guard
    name = getattr(solution.given, "__name__", solution.name)  # a taught solver is shown under another name
    for edit in (one for one in edits(code) if one.number in run):
        games = chain([(board, click)], telling_games(), *(small(*one) for one in UP_TO[origin == ODD]))
        with hurried(guard, SECONDS):
            mends, steps = _played(edit.text, name, space, games, clock)
        spent += steps + EACH
        if mends or spent > BUDGET:
            return edit if mends else None
    return None


def _reaches_out(node):
    modules = [name.name for name in node.names] if isinstance(node, ast.Import) else []
    modules += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
    return getattr(node, "id", "") in REACHES_OUT or not {one.split(".")[0] for one in modules} <= HARMLESS


def _played(text, name, space, games, clock):
    """Play an edited program on some games, up to the first that goes wrong: (all are right, steps)."""
    space, guard = {**space, "__name__": "solution"}, StepGuard(Limits(), STEPS, clock)
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            with guard:
                exec(compile(text, "<mended>", "exec", dont_inherit=True), space)
        except BaseException:
            return False, guard.spent
        made = space.get(name) or type(name, (), space)  # methods may come without the line of their class
        solve = (lambda *game: made().updateBoard(*game)) if inspect.isclass(made) else made
        spent = 0
        for board, click in games:
            guard = StepGuard(Limits(), MANY if spent else FEW + PER_CELL * sum(map(len, board)), clock)
            right = play(solve, board, click, guard).got == expected(board, click)
            spent += guard.spent
            if not right:
                return False, spent
        return True, spent


def lines_run(solution, function, board, click, guard):
    """The lines of a solution that run during a click, in order, each with its depth in nested calls."""
    lines, depth = [], 0

    def trace(frame, event, argument):
        nonlocal depth
        depth += (event == "call") - (event == "return")
        line = solution.line_of(frame.f_code.co_filename, frame.f_lineno)
        if line and event == "line":
            lines.append((depth, line))
        if len(lines) > STEPS:
            raise TookTooLong
        return trace

    def traced(board, click):
        before = sys.gettrace()
        sys.settrace(trace)
        try:
            return function(board, click)
        finally:
            sys.settrace(before)

    with hurried(guard, SECONDS):
        play(traced, board, click, guard)
    return lines


def endless(solution, function, board, click, guard, stopped):
    """Find out why a click does not end, and in which line: ``(line, line_is)``; the line is None if unknown.

    If the solution waits, it does so in the line in which it was `stopped`. Otherwise a loop does not end.
    It is the innermost loop around all lines that the outermost running call ran lately.
    """
    lately = lines_run(solution, function, board, click, guard)
    if len(lately) < STEPS:
        return stopped if lately and lately[-1][1] == stopped else None, "stops"
    lately = lately[-STEPS // 4 :]
    outermost = min(depth for depth, _line in lately)
    lines = {line for depth, line in lately if depth == outermost}
    loops = (node for node in program(solution.text) if isinstance(node, ast.For | ast.While))
    around = (one.lineno for one in loops if lines <= {*range(one.lineno, one.end_lineno + 1)})
    return max(around, default=None), "loops"


def suspect(text):
    """Find a line that hardly any author can have meant: its number and an id of `LINES`, or two None."""
    read = program(text)
    for one in read:
        if isinstance(one, ast.Expr) and _is_idle(one.value):
            return one.lineno, "no effect"
    for outer, inner in permutations((one for one in read if isinstance(one, ast.For)), 2):
        is_inside = outer.lineno < inner.lineno <= outer.end_lineno
        if is_inside and ast.unparse(outer.target) == ast.unparse(inner.target) != "_":
            return inner.lineno, "same name"
    return None, None


def _is_idle(value):
    """Tell whether an expression does nothing although its value is dropped."""
    match value:
        case ast.Call(ast.Name(name)):
            return name in LAZY
        case ast.Name() | ast.Attribute() | ast.Compare() | ast.BinOp() | ast.Subscript():
            return not any(isinstance(one, (ast.Call, ast.NamedExpr)) for one in ast.walk(value))
    return isinstance(value, (ast.GeneratorExp, ast.Lambda))
