"""Find the line that is to blame: the only one in which a small edit makes a wrong solution right.

Mutation testing backwards. Each place that the failing click runs through is written in some other ways. What
then comes out right on the board that failed has to do so on many others.
"""

import ast
import contextlib
import inspect
import io
import sys
import time
from ast import unparse
from collections import deque
from itertools import accumulate, pairwise

from ..board import ORDERS
from ..recorder import leetcode_names, tree
from .child import StepGuard
from .games import FRESH, ODD, PLAYED, small
from .naming import telling_boards
from .trying import expected, play, program

SECONDS = 0.6  # of computing; beyond, no line is blamed
STEPS = 20_000  # of one click; on these boards hundreds are enough
UP_TO = {FRESH: 5, PLAYED: 4, ODD: 3}  # cells of the small boards on which it has to be right, too
# What code may import to be edited and run here, and what it may not name: it has to flood a board only.
HARMLESS = {"bisect", "collections", "copy", "functools", "heapq", "itertools", "math", "operator", "typing"}
REACHES_OUT = {"open", "exec", "eval", "compile", "exit", "quit", "input", "globals", "vars", "setattr"}
COMPARED = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.GtE),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
STEPS_AROUND = {"0,1", "1,0", "1,1", "0,0"}  # without signs
ON_BOARD = "0 <= {} < len(board) and 0 <= {} < len(board[0])"


def cause(solution, function, board, click, guard):
    """The line to blame, from 1; None if no edit mends it, or edits in several lines do."""
    try:
        nodes = tree(solution.text)
    except SyntaxError:
        return None
    if any(_reaches_out(node) for node in ast.walk(nodes)):
        return None
    run, end = lines_run(solution, function, board, click, guard), time.process_time() + SECONDS
    names = leetcode_names() | getattr(solution.given, "__globals__", {})
    counter = guard if isinstance(guard, StepGuard) else StepGuard(guard.limits, STEPS, guard)
    for kind in (changes, additions):
        found = set()
        for line, text in _edited(solution.text, nodes, kind):
            if time.process_time() > end:
                return None  # an edit that was not tried might mend it in another line
            if line in run - found and _is_right(text, solution.name, names, board, click, counter):
                found.add(line)
        if found:
            return found.pop() if len(found) == 1 else None
    return None


def _reaches_out(node):
    modules = [name.name for name in node.names] if isinstance(node, ast.Import) else []
    modules += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
    return getattr(node, "id", "") in REACHES_OUT or not {one.split(".")[0] for one in modules} <= HARMLESS


def lines_run(solution, function, board, click, guard):
    """The lines of a solution's text that a click runs through."""
    lines = set()

    def trace(frame, event, argument):
        lines.add(solution.line_of(frame.f_code.co_filename, frame.f_lineno))
        return trace

    play(_traced(function, trace), board, click, guard)
    return lines


def _is_right(text, name, names, board, click, guard):
    """Tell whether a text solves the click that failed, and all others that are tried."""
    space = {**names, "__name__": "solution"}
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            with guard:
                exec(compile(text, "<mended>", "exec", dont_inherit=True), space)
        except BaseException:
            return False
        made = space.get(name) or type(name, (), space)  # methods may come without the line of their class
        solve = (lambda *game: made().updateBoard(*game)) if inspect.isclass(made) else made
        games = [(board, click)], telling_boards(), *(small(*one) for one in UP_TO.items())
        return all(play(solve, *game, guard).got == expected(*game) for some in games for game in some)


def _edited(text, nodes, kind):
    """The texts after each edit of a kind, with the line that it is about."""
    data, seen, pairs = text.encode(), {text}, _pairs(nodes)
    starts = list(accumulate((len(line) + 1 for line in data.split(b"\n")), initial=0))
    tests = [test for node in ast.walk(nodes) for test in _tests(node)]
    for node in ast.walk(nodes):
        for place, new in kind(node, pairs, tests):
            start = starts[place.lineno - 1] + place.col_offset
            end = starts[place.end_lineno - 1] + place.end_col_offset
            other = (data[:start] + new.encode() + data[end:]).decode()
            if other not in seen:
                seen.add(other)
                yield place.lineno, other


def _tests(node):
    """The conditions of a statement, an expression or a comprehension."""
    return [node.test] if isinstance(node, (ast.If, ast.IfExp, ast.While)) else getattr(node, "ifs", [])


def _pairs(nodes):
    """The pairs of names that a text writes beside each other, as coordinates are."""
    found = (node.elts for node in ast.walk(nodes) if isinstance(node, ast.Tuple) and len(node.elts) == 2)
    return list(
        {tuple(one.id for one in two): 0 for two in found if all(isinstance(one, ast.Name) for one in two)}
    )


def changes(node, pairs, tests):
    """What might have been meant in place of a part of a text: another sign, bound, name, place or symbol."""
    match node:
        case ast.Compare(left, ops, others):
            for place, op in enumerate(ops):
                for kind in COMPARED[type(op)]:
                    yield node, unparse(ast.Compare(left, [*ops[:place], kind(), *ops[place + 1 :]], others))
            parts = (part for part in (left, *others) if not isinstance(part, ast.Constant))
            yield from ((part, f"({unparse(part)} {sign} 1)") for part in parts for sign in "+-")
            yield node, f"(0 <= {unparse(node)})"
        case ast.BoolOp(op, values):
            yield node, f"({unparse(ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values))})"
            for place in range(len(values)):
                yield node, f"({unparse(ast.BoolOp(op, values[:place] + values[place + 1 :]))})"
        case ast.Constant(int(value)):
            yield from ((node, f"({other!r})") for other in (value + 1, value - 1, -value, not value))
        case ast.Constant(str()):
            yield from ((node, repr(symbol)) for symbol in "EMBX0")
        case ast.BinOp(left, ast.Add() | ast.Sub() as op, right):
            yield node, f"({unparse(left)} {'-' if isinstance(op, ast.Add) else '+'} {unparse(right)})"
            yield node, f"({unparse(left)})"
        case ast.UnaryOp(operand=part) | ast.Call(ast.Name("str" | "int"), [part]):
            yield node, f"({unparse(part)})"
            yield node, f"(str({unparse(part)}) if {unparse(part)} else 'B')"
        case ast.Call(ast.Name("len"), [part]):
            yield from (
                (node, f"len({text})") for text in (unparse(part).removesuffix("[0]"), f"{unparse(part)}[0]")
            )
        case ast.Call(ast.Name("range"), parts):
            yield from ((part, f"({unparse(part)} {sign} 1)") for part in parts for sign in "+-")
        case ast.Tuple([_, _, _, *_] as parts) | ast.List([_, _, _, *_] as parts):
            if {
                unparse(part).strip("()[]").replace("-", "").replace(" ", "") for part in parts
            } <= STEPS_AROUND:
                yield node, repr(list(ORDERS["row by row"]))
        case ast.Tuple([one, another]) | ast.List([one, another]):
            yield (
                node,
                f"({unparse(another)}, {unparse(one)})"
                if isinstance(node, ast.Tuple)
                else f"[{unparse(another)}, {unparse(one)}]",
            )
        case ast.Name(name, ast.Load()):
            yield from ((node, other) for pair in pairs if name in sum(pairs, ()) for other in pair)
        case ast.Subscript(ast.Subscript(board, row), col):
            yield from (
                (node, f"{unparse(board)}[{r}][{c}]") for r, c in [(unparse(col), unparse(row)), *pairs]
            )
        case ast.Assign([ast.Subscript(), *_], value):
            yield value, f"str({unparse(value)})"
        case ast.Return(None | ast.Constant(None)):
            yield node, "return board"
    if isinstance(node, ast.Call):
        for one, another in pairwise(node.args):
            texts = [unparse({one: another, another: one}.get(part, part)) for part in node.args]
            yield node, f"{unparse(node.func)}({', '.join(texts)})"
    if isinstance(node, (ast.Expr, ast.AugAssign, ast.Assign, ast.Break, ast.Continue)):
        yield from (
            (node, word) for word in ("pass", "continue", "break")[: 1 if "value" in node._fields else 3]
        )
    for test in _tests(node):
        yield test, f"(not ({unparse(test)}))"
        for row, col in pairs:
            parts = test.values if isinstance(test, ast.BoolOp) else [test]
            others = [unparse(part) for part in parts if not _bounds(part, {row, col})]
            if len(others) < len(parts):
                yield test, " and ".join([ON_BOARD.format(row, col), *others])
                yield test, " or ".join([f"not ({ON_BOARD.format(row, col)})", *others])


def _bounds(part, names):
    """Tell whether a comparison sets bounds to one of these names."""
    used = {node.id for node in ast.walk(part) if isinstance(node, ast.Name)}
    return isinstance(part, ast.Compare) and used & names and "[" not in unparse(part.left)


def additions(node, pairs, tests):
    """One condition more: one that stands elsewhere, or whether a call is for a closed cell on the board."""
    others = [unparse(part) for test in tests for part in (test, *getattr(test, "values", []))]
    others += [f"board[{row}][{col}] == 'B'" for row, col in pairs]
    others += [f"{ON_BOARD.format(row, col)} and board[{row}][{col}] == 'E'" for row, col in pairs]
    for other in dict.fromkeys(others):
        for test in _tests(node):
            yield from ((test, f"(({unparse(test)}) {word} ({other}))") for word in ("and", "or"))
        if isinstance(node, (ast.Expr, ast.AugAssign)):
            yield node, f"if {other}: {unparse(node)}"


def endless_loop(solution, function, board, click, guard):
    """The line of the loop that does not end on a click, from 1; None if it is not known.

    Of the calls that are running near the end of many steps, the innermost one that lasts goes round; the
    smallest loop around its lines is the one.
    """
    lately = deque(maxlen=STEPS // 4)

    def trace(frame, event, argument):
        line = solution.line_of(frame.f_code.co_filename, frame.f_lineno)
        if line and event == "line":
            lately.append((_depth(frame), line))
        return trace

    play(_traced(function, trace), board, click, StepGuard(guard.limits, STEPS, guard))
    if len(lately) < lately.maxlen:
        return None
    outermost = min(depth for depth, _line in lately)
    lines = {line for depth, line in lately if depth == outermost}
    loops = [
        node
        for node in program(solution.text)
        if isinstance(node, ast.While | ast.For) and {*range(node.lineno, node.end_lineno + 1)} >= lines
    ]
    return max((node.lineno for node in loops), default=None)


def _depth(frame):
    depth = 0
    while frame := frame.f_back:
        depth += 1
    return depth


def _traced(function, trace):
    """The same function, run under a line tracer."""

    def traced(board, click):
        before = sys.gettrace()
        sys.settrace(trace)
        try:
            return function(board, click)
        finally:
            sys.settrace(before)

    return traced
