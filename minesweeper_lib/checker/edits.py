"""Small edits of a Python text, each at one place: a text written as somebody else may have written it.

`swaps` write two coordinates the other way round, `changes` write what stands there in another
way, and `additions` put a condition to it; each undoes a slip that learners make. All three take a text and
its syntax tree, and yield pairs (line, text after the edit), each text once.

An edit is a pair (node, what to write in its place).
"""

import ast
from ast import unparse
from itertools import accumulate, chain, pairwise

from ..board import ORDERS

_COMPARED = {
    ast.Lt: (ast.LtE, ast.Gt), ast.LtE: (ast.Lt, ast.GtE), ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
}  # fmt: skip
_STEPS = {"0,1", "1,0", "1,1", "0,0"}  # between neighbors, without signs
_EIGHT = repr(list(ORDERS["row by row"]))
_ON_BOARD = "0 <= {} < len(board) and 0 <= {} < len(board[0])"


def swaps(text, nodes):
    """Two coordinates or indices the other way round."""
    return _edited(text, (edit for *parts, edit in _swapped(nodes) if all(map(_may_be_place, parts))))


def changes(text, nodes):
    """Another sign, bound, number, symbol or name; a condition upside down, or a part of it left out.

    Also two things in another order that are no coordinates.
    """
    pairs = _pairs(nodes)
    others = (edit for *parts, edit in _swapped(nodes) if not all(map(_may_be_place, parts)))
    return _edited(text, chain((edit for node in ast.walk(nodes) for edit in _changed(node, pairs)), others))


def additions(text, nodes):
    """One condition more. An edit of the only statement of an ``if`` counts as one of the line above."""
    tests = [test for node in ast.walk(nodes) for test in _tests(node)]
    parts = [part for test in tests for part in [test, *getattr(test, "values", [])]]
    # A condition that is missing in one place often stands in another.
    conditions = list(dict.fromkeys(map(unparse, parts)))
    blanks = [f"board[{row}][{col}] == 'B'" for row, col in _pairs(nodes)]
    edits = (edit for node in ast.walk(nodes) for edit in _added(node, conditions, blanks))
    ifs = (node for node in ast.walk(nodes) if isinstance(node, ast.If) and len(node.body) == 1)
    return _edited(text, edits, {node.body[0]: node.lineno for node in ifs})


def _edited(text, edits, lines=None):
    """The texts after some edits, each with the line it is about: that of the node, or one of `lines`."""
    data, seen = text.encode(), {text}
    starts = list(accumulate((len(line) + 1 for line in data.split(b"\n")), initial=0))
    for node, new in edits:
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        other = (data[:start] + new.encode() + data[end:]).decode()
        if other not in seen:
            seen.add(other)
            yield (lines or {}).get(node, node.lineno), other


def _tests(node):
    """The conditions of a statement, an expression or a comprehension."""
    return [node.test] if isinstance(node, (ast.If, ast.IfExp, ast.While)) else getattr(node, "ifs", [])


def _pairs(nodes):
    """The pairs of names that a text writes beside each other, as coordinates are."""
    found = {}
    for node in ast.walk(nodes):
        match node:
            case ast.Tuple([ast.Name(row), ast.Name(col)]):
                found[row, col] = None
    return list(found)


def _swapped(nodes):
    """What may change places, as (one, another, edit)."""
    for node in ast.walk(nodes):
        match node:
            case ast.Call(func, args):
                texts = list(map(unparse, args))
                for place, (one, another) in enumerate(pairwise(args)):
                    other = [*texts[:place], texts[place + 1], texts[place], *texts[place + 2 :]]
                    yield one, another, (node, f"{unparse(func)}({', '.join(other)})")
            case ast.List([one, another]):
                yield one, another, (node, f"[{unparse(another)}, {unparse(one)}]")
            case ast.Tuple([one, another]):
                yield one, another, (node, f"({unparse(another)}, {unparse(one)})")
            case ast.Subscript(ast.Subscript(board, row), col):
                yield row, col, (node, f"{unparse(board)}[{unparse(col)}][{unparse(row)}]")


def _may_be_place(part):
    """Tell whether a part of a text may name a row or a column: a variable, or one and something added."""
    match part:
        case ast.BinOp(left, ast.Add() | ast.Sub(), right):
            return _may_be_place(left) or _may_be_place(right)
        case ast.Subscript(value, ast.Constant()):
            return _may_be_place(value)  # as in click[0]
        case ast.Name() | ast.Attribute():
            return True
    return False


def _changed(node, pairs):
    match node:
        case ast.BinOp(ast.List([ast.List() | ast.BinOp() as row]), ast.Mult(), times):  # one row, many times
            yield node, f"[{unparse(row)} for _ in range({unparse(times)})]"
        case ast.Compare(left, ops, comparators):
            for place, op in enumerate(ops):
                for kind in _COMPARED[type(op)]:
                    other = [*ops[:place], kind(), *ops[place + 1 :]]
                    yield node, f"({unparse(ast.Compare(left, other, comparators))})"
            for part in (left, *comparators):
                if not isinstance(part, ast.Constant):
                    yield from _one_off(part)
            if len(ops) == 1:
                yield node, f"(0 <= {unparse(node)})"
                yield node, f"({unparse(node)} or {unparse(left)} < 0)"
        case ast.BoolOp(op, values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield node, f"({unparse(ast.BoolOp(other, values))})"
            for place in range(len(values)):
                yield node, f"({unparse(ast.BoolOp(op, values[:place] + values[place + 1 :]))})"
        case ast.Constant(bool(value)):
            yield node, repr(not value)
        case ast.Constant(int(value)):
            yield from ((node, f"({other})") for other in (value + 1, value - 1, -value))
        case ast.Constant(str()):
            yield from ((node, repr(symbol)) for symbol in (*"EMBX0",))
        case ast.BinOp(left, ast.Add() | ast.Sub() as op, right):
            other = ast.Sub() if isinstance(op, ast.Add) else ast.Add()
            yield node, f"({unparse(ast.BinOp(left, other, right))})"
            yield node, f"({unparse(left)})"
        case ast.UnaryOp(operand=part):
            yield node, f"({unparse(part)})"
        case ast.Call(ast.Name("len"), [part]):
            yield node, f"len({unparse(part).removesuffix('[0]')})"
            yield node, f"len({unparse(part)}[0])"
        case ast.Call(ast.Name("range"), parts):
            yield from (edit for part in parts for edit in _one_off(part))
        case ast.Call(ast.Name("str" | "int"), [part]):
            yield node, f"({unparse(part)})"
            yield node, f"(str({unparse(part)}) if {unparse(part)} else 'B')"
        case ast.Tuple([_, _, _, *_] as parts) | ast.List([_, _, _, *_] as parts):
            if {unparse(part).strip("()[]").replace("-", "").replace(" ", "") for part in parts} <= _STEPS:
                yield node, _EIGHT
        case ast.Name(name, ast.Load()):
            for place in (0, 1):
                if any(name == pair[place] for pair in pairs):
                    yield from ((node, pair[place]) for pair in pairs)
                    yield from ((node, pair[1 - place]) for pair in pairs if pair[place] == name)
        case ast.Subscript(ast.Subscript(board)):
            yield from ((node, f"{unparse(board)}[{row}][{col}]") for row, col in pairs)
        case ast.Assign([ast.Subscript(), *_], value):
            yield value, f"str({unparse(value)})"
        case ast.Return(None | ast.Constant(None)):
            yield node, "return board"
        case ast.Break() | ast.Continue():
            yield node, "continue" if isinstance(node, ast.Break) else "break"
    if isinstance(node, (ast.Expr, ast.AugAssign, ast.Assign, ast.Break, ast.Continue)):
        yield node, "pass"
    for test in _tests(node):
        yield test, f"(not ({unparse(test)}))"
        yield from ((test, new) for new in _inside(test, pairs))


def _one_off(node):
    return ((node, f"({unparse(node)} {sign} 1)") for sign in "+-")


def _inside(test, pairs):
    """A condition whose bounds are put right, for each pair of names that it may be about."""
    parts = test.values if isinstance(test, ast.BoolOp) else [test]
    for row, col in pairs:
        bounds = _ON_BOARD.format(row, col)
        others = [unparse(part) for part in parts if not _bounds(part, {row, col})]
        if len(others) < len(parts):
            yield f"({' and '.join([bounds, *others])})"
            yield f"({' or '.join([f'not ({bounds})', *others])})"


def _bounds(part, names):
    """Tell whether a comparison sets bounds to one of these names."""

    def has_one(node):
        return any(isinstance(one, ast.Name) and one.id in names for one in ast.walk(node))

    in_index = any(isinstance(node, ast.Subscript) and has_one(node.slice) for node in ast.walk(part))
    return isinstance(part, ast.Compare) and has_one(part) and not in_index


def _added(node, conditions, blanks):
    for test in _tests(node):
        for other in (*conditions, *blanks):
            yield test, f"(({unparse(test)}) and ({other}))"
            yield test, f"(({unparse(test)}) or ({other}))"
    if isinstance(node, (ast.Expr, ast.AugAssign)):
        yield from ((node, f"if {other}: {unparse(node)}") for other in conditions)
    match node:
        # A call alone on its line, for a cell that may not be on the board, or not be closed.
        case ast.Expr(ast.Call(args=[*_, ast.Tuple([*_, row, col]) | ast.List([*_, row, col])])) | ast.Expr(
            ast.Call(args=[*_, row, col])
        ):
            row, col = unparse(row), unparse(col)
            inside = _ON_BOARD.format(row, col)
            yield node, f"if {inside}: {unparse(node)}"
            yield node, f"if {inside} and board[{row}][{col}] == 'E': {unparse(node)}"
