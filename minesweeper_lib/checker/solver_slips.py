"""What the program of a wrong solver shows of its slip: the id of a sentence, by which cells came out wrong.

A slip is looked for in the text only after the board was wrong, or an error was raised: each of these lines
may be right elsewhere.
"""

import ast

from ..board import BLANK, EMPTY, MINE, UNREVEALED
from .exercises import returns_in_loop
from .trying import program

# They say what happens, too, in words that a reader has by then.
NAMED_FIRST = "FORGETS_E", "OPENS_LATE", "ALWAYS_TRUE", "SKIPS_THE_MINE"
NEIGHBORS, APPEND = "neighbors", "append"  # as the notebooks write them


def slip(report, text):
    """Which sentence of `exercise_sentences` names the slip behind a `Report`; None if none is seen."""
    nodes = program(text)
    if not report.got:
        return _without_end(nodes) if report.endless else _in_an_error(nodes)
    if found := _in_a_condition(report, nodes):
        return found
    cells = [
        cell
        for rows in zip(report.board, report.expected, report.got, strict=True)
        for cell in zip(*rows, strict=True)
    ]
    if any(right in UNREVEALED and found != right for _, right, found in cells):
        return "ONLY_BLANKS"
    if not any(found == EMPTY != right for _, right, found in cells):
        return None
    if returns_in_loop(text):
        return "RETURN_ENDS"
    if report.got == report.board:
        return _before_the_loop(nodes)
    if _asks_itself(nodes):
        return "ASKS_ITSELF"
    return "PUSHES_ITSELF" if _pushes_itself(nodes) else None


def _in_a_condition(report, nodes):
    """What is asked wrongly, or is not written, in the program of a wrong board."""
    if any(map(_is_always_true, nodes)):
        return "ALWAYS_TRUE"
    if any(isinstance(node, ast.Expr) and isinstance(node.value, ast.Compare) for node in nodes):
        return "COMPARES"
    if report.got == report.board:
        row, col = report.click
        if report.board[row][col] == MINE:
            return "SKIPS_THE_MINE"
        ifs = [node for node in nodes if isinstance(node, ast.If)]
        skips = [node.test for node in ifs if isinstance(node.body[0], ast.Continue)]
        if any(isinstance(test, ast.Compare) and _asks_for_closed(test) for test in skips):
            return "SKIPS_CLOSED"
    return "ASKS_TOO_EARLY" if _asks_too_early(nodes) else None


def _is_always_true(node):
    """Whether it is ``one == "E" or "M"``, or ``one != "E" or one != "M"``."""
    values = node.values if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) else ()
    asked = [one for one in values if isinstance(one, ast.Compare)]
    differ = [ast.unparse(one.left) for one in asked if isinstance(one.ops[0], ast.NotEq)]
    alone = asked and any(isinstance(one, ast.Constant) and one.value for one in values)
    return alone or len(differ) > len({*differ})


def _asks_too_early(nodes):
    """Whether a cell is asked whether it is a blank in a line before the first that writes it."""
    written = {}
    for target, _ in _given(nodes):
        if isinstance(target, ast.Subscript):
            place = ast.unparse(target)
            written[place] = min(target.lineno, written.get(place, target.lineno))
    asked = [node for node in nodes if isinstance(node, ast.Compare) and _holds(node, BLANK)]
    return any(node.lineno < written.get(ast.unparse(node.left), 0) for node in asked)


def _without_end(nodes):
    """Why cells open each other without end: none is asked whether it is closed, or is opened too late."""
    if not any(isinstance(node, ast.Constant) and EMPTY in str(node.value) for node in nodes):
        return "FORGETS_E"
    names = {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    calls = [node.lineno for node in calls if getattr(node.func, "id", "") in names]
    written = [target.lineno for target, _ in _given(nodes) if isinstance(target, ast.Subscript)]
    return "OPENS_LATE" if calls and written and min(calls) < min(written) else None


def _in_an_error(nodes):
    """Calls that Python refuses, or that give nothing."""
    takes = {node.name: len(node.args.args) for node in nodes if isinstance(node, ast.FunctionDef)}
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    if any(len(node.args) > takes.get(getattr(node.func, "id", ""), len(node.args)) for node in calls):
        return "CALLS_WITH_PARTS"
    if any(_calls(node, APPEND) and ast.unparse(node.args).startswith(f"{NEIGHBORS}(") for node in calls):
        return "PUSHES_A_LIST"
    for loop in (node for node in nodes if isinstance(node, ast.For)):
        pushed = [node.func.value for node in ast.walk(loop) if _calls(node, APPEND)]
        if ast.unparse(loop.iter) in map(ast.unparse, pushed):
            return "CHANGES_IN_FOR"
    if any(_calls(node, APPEND) and len(node.args) > 1 for node in nodes):
        return "PUSHES_TWO"
    used = [child for node in nodes if not isinstance(node, ast.Expr) for child in ast.iter_child_nodes(node)]
    return "REVERSE_IS_NONE" if any(_calls(node, "reverse") for node in used) else None


def _before_the_loop(nodes):
    """Why a loop over what waits opens nothing at all: what it runs over is empty, or lacks the click."""
    loop = next((node for node in nodes if isinstance(node, ast.While)), None)
    before = [node for node in nodes if loop and getattr(node, "lineno", loop.lineno) < loop.lineno]
    named = [node for node in before if isinstance(node, ast.Name)]
    waits = _names(loop.test) if loop else set()
    made = [value for target, value in _given(before) if _names(target) & waits]
    filled = any(node.id in waits and isinstance(node.ctx, ast.Load) for node in named)
    if made and not filled and all(map(_is_empty, made)):
        return "STARTS_EMPTY"
    return "STARTS_BESIDE" if any(node.id == NEIGHBORS for node in named) else None


def _asks_itself(nodes):
    """Whether the cell that was just written is asked whether it is closed."""
    written = [target for target, _ in _given(nodes) if isinstance(target, ast.Subscript)]
    asked = [node for node in nodes if isinstance(node, ast.Compare) and _holds(node, EMPTY)]
    return any(
        ast.unparse(target) == ast.unparse(node.left)
        and node.lineno > target.lineno
        and not _names(node.left) & _bound(nodes, target.lineno, node.lineno)
        for target in written
        for node in asked
    )


def _pushes_itself(nodes):
    """Whether a loop pushes what has nothing to do with what it goes over."""
    loops = [[*ast.walk(node)] for node in nodes if isinstance(node, ast.For)]
    for push in (node for node in nodes if _calls(node, APPEND) and node.args):
        around = [loop for loop in loops if push in loop]
        if around and not _names(push.args[0]) & set().union(*map(_bound, around)):
            return True
    return False


def _given(nodes):
    """What is given a value, and the value; ``a, b = 1, 2`` gives two."""
    for node in nodes:
        for target in node.targets if isinstance(node, ast.Assign) else ():
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                yield from zip(target.elts, node.value.elts, strict=False)
            else:
                yield target, node.value


def _is_empty(node):
    """Whether it is ``[]``, or a call such as ``deque()``."""
    return not (node.args if isinstance(node, ast.Call) else getattr(node, "elts", [node]))


def _calls(node, method):
    return isinstance(node, ast.Call) and getattr(node.func, "attr", "") == method


def _holds(node, value):
    """Whether something is compared with a value."""
    return any(isinstance(other, ast.Constant) and other.value == value for other in node.comparators)


def _asks_for_closed(node):
    """Whether it is ``... == "E"``, or ``... in "EM"``."""
    values = [str(getattr(other, "value", "")) for other in node.comparators]
    return isinstance(node.ops[0], (ast.Eq, ast.In)) and any(EMPTY in value for value in values)


def _names(node):
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and one.id != "board"}


def _bound(nodes, after=0, until=float("inf")):
    """The names that are given a value, between two lines."""
    named = [node for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    return {node.id for node in named if after < node.lineno <= until}


def ends_the_loop(text):
    """Which word ends a ``while`` loop from inside: "break", "return", or None."""
    loops = [node for node in program(text) if isinstance(node, ast.While)]
    inside = {type(node) for loop in loops for node in ast.walk(loop)}
    words = (ast.Break, "break"), (ast.Return, "return")
    return next((word for kind, word in words if kind in inside), None)


def asks_whether_it_waits(text):
    """Whether a program asks if something is in the queue that its loop runs over."""
    nodes = program(text)
    waits = {ast.unparse(node.test) for node in nodes if isinstance(node, ast.While)}
    asked = [node for node in nodes if isinstance(node, ast.Compare)]
    return any(ast.unparse(other) in waits for node in asked for other in node.comparators)
