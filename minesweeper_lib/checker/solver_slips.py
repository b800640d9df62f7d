"""What the program of a wrong solver shows of its slip: the id of a sentence, by which cells came out wrong.

A slip is looked for in the text only after the board was wrong, or an error was raised: each of these lines
may be right elsewhere.
"""

import ast

from ..board import EMPTY, UNREVEALED
from .exercises import returns_in_loop
from .trying import program

NEIGHBORS, APPEND = "neighbors", "append"  # as the notebooks write them


def slip(report, text):
    """Which sentence of `exercise_sentences` names the slip behind a `Report`; None if none is seen."""
    nodes = program(text)
    if not report.got:
        return _in_an_error(nodes)
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


def _in_an_error(nodes):
    """Calls that Python refuses, or that give nothing."""
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


def _names(node):
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and one.id != "board"}


def _bound(nodes, after=0, until=float("inf")):
    """The names that are given a value, between two lines."""
    named = [node for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    return {node.id for node in named if after < node.lineno <= until}


def asks_whether_it_waits(text):
    """Whether a program asks if something is in the queue that its loop runs over."""
    nodes = program(text)
    waits = {ast.unparse(node.test) for node in nodes if isinstance(node, ast.While)}
    asked = [node for node in nodes if isinstance(node, ast.Compare)]
    return any(ast.unparse(other) in waits for node in asked for other in node.comparators)
