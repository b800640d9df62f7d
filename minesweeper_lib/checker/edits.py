"""Small edits of a Python text, each at one place: a text written as somebody else may have written it.

`swaps` write two things beside each other the other way round, `changes` write what stands there in another
way, and `additions` put a condition to it; each undoes a slip that learners make.
"""

import ast

from ..board import ORDERS

_COMPARED = {
    ast.Lt: (ast.LtE, ast.Gt), ast.LtE: (ast.Lt, ast.GtE), ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
}  # fmt: skip
_STEPS = {"0,1", "1,0", "1,1", "0,0"}  # between neighbors, without signs
_EIGHT = repr(list(ORDERS["row by row"]))
_SYMBOLS = ("E", "M", "B", "X", "0")


def swaps(text, nodes):
    """All swaps in a text whose syntax tree is `nodes`, each once: pairs (line, text after it)."""
    return _edited(
        text, ((part.lineno, part, new) for node in ast.walk(nodes) for part, new in _swapped(node))
    )


def changes(text, nodes):
    """All changes, in the same way."""
    pairs = _pairs(nodes)
    return _edited(
        text, ((part.lineno, part, new) for node in ast.walk(nodes) for part, new in _changed(node, pairs))
    )


def additions(text, nodes):
    """All additions, in the same way. What an ``if`` is all about lacks its condition in the line above."""
    conditions, pairs = _conditions(nodes), _pairs(nodes)
    lines = {
        id(node.body[0]): node.lineno
        for node in ast.walk(nodes)
        if isinstance(node, ast.If) and len(node.body) == 1
    }
    return _edited(
        text,
        (
            (lines.get(id(part), part.lineno), part, new)
            for node in ast.walk(nodes)
            for part, new in _added(node, conditions, pairs)
        ),
    )


def _edited(text, places):
    lines = text.encode().split(b"\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    data, seen = text.encode(), {text}
    for line, part, new in places:
        start = starts[part.lineno - 1] + part.col_offset
        end = starts[part.end_lineno - 1] + part.end_col_offset
        other = (data[:start] + new.encode() + data[end:]).decode()
        if other not in seen:
            seen.add(other)
            yield line, other


def _tests(node):
    """The conditions of a statement, an expression or a comprehension."""
    return [node.test] if isinstance(node, (ast.If, ast.IfExp, ast.While)) else getattr(node, "ifs", [])


def _conditions(nodes):
    """The conditions that a text has, each once: what is missing in one place often stands in another."""
    tests = [test for node in ast.walk(nodes) for test in _tests(node)]
    parts = [part for test in tests for part in [test, *getattr(test, "values", [])]]
    return list(dict.fromkeys(map(ast.unparse, parts)))


def _pairs(nodes):
    """The pairs of names that a text writes beside each other, as coordinates are."""
    found = []
    for node in ast.walk(nodes):
        if (
            isinstance(node, ast.Tuple)
            and len(node.elts) == 2
            and all(isinstance(e, ast.Name) for e in node.elts)
        ):
            found.append(tuple(e.id for e in node.elts))
    return list(dict.fromkeys(found))


def _added(node, conditions, pairs):
    """What could be added at a place: pairs (node, its text)."""
    for test in _tests(node):
        own = ast.unparse(test)
        for other in [*conditions, *(f"board[{row}][{col}] == 'B'" for row, col in pairs)]:
            yield test, f"(({own}) and ({other}))"
            yield test, f"(({own}) or ({other}))"
    if isinstance(node, (ast.Expr, ast.AugAssign)):
        for other in conditions:
            yield node, f"if {other}: {ast.unparse(node)}"
    if isinstance(node, ast.Expr):
        yield from _guarded(node)


def _changed(node, pairs):
    """What else could stand at a place: pairs (node, its text)."""
    yield from _WAYS.get(type(node), lambda node: ())(node)
    for test in _tests(node):
        yield test, f"(not ({ast.unparse(test)}))"
        yield from ((test, new) for new in _inside(test, pairs))
    if isinstance(node, (ast.Expr, ast.AugAssign, ast.Assign)):
        yield node, "pass"
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        for place in (0, 1):
            if node.id in {pair[place] for pair in pairs}:
                yield from ((node, pair[place]) for pair in pairs)
                yield from ((node, pair[1 - place]) for pair in pairs if pair[place] == node.id)
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Subscript):
        board = ast.unparse(node.value.value)
        yield from ((node, f"{board}[{row}][{col}]") for row, col in pairs)


def _inside(test, pairs):
    """A condition whose bounds are put right, for each pair of names that it may be about."""
    parts = test.values if isinstance(test, ast.BoolOp) else [test]
    for row, col in pairs:
        bounds = f"0 <= {row} < len(board) and 0 <= {col} < len(board[0])"
        others = [ast.unparse(part) for part in parts if not _bounds(part, {row, col})]
        if len(others) < len(parts):
            yield f"({' and '.join([bounds, *others])})"
            yield f"({' or '.join([f'not ({bounds})', *others])})"


def _bounds(part, names):
    """Tell whether a comparison sets bounds to one of these names."""
    inner = any(isinstance(node, ast.Subscript) and names & _names(node.slice) for node in ast.walk(part))
    return isinstance(part, ast.Compare) and bool(names & _names(part)) and not inner


def _names(node):
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def _compare(node):
    own = ast.unparse(node)
    for place, op in enumerate(node.ops):
        for kind in _COMPARED[type(op)]:
            ops = [*node.ops[:place], kind(), *node.ops[place + 1 :]]
            yield node, f"({ast.unparse(ast.Compare(node.left, ops, node.comparators))})"
    for part in (node.left, *node.comparators):
        if not isinstance(part, ast.Constant):
            yield from ((part, f"({ast.unparse(part)} {by} 1)") for by in "+-")
    if len(node.ops) == 1:
        yield node, f"(0 <= {own})"
        yield node, f"({own} or {ast.unparse(node.left)} < 0)"


def _bool_op(node):
    other = ast.Or if isinstance(node.op, ast.And) else ast.And
    yield node, f"({ast.unparse(ast.BoolOp(other(), node.values))})"
    for place in range(len(node.values)):
        rest = node.values[:place] + node.values[place + 1 :]
        yield node, f"({ast.unparse(ast.BoolOp(node.op, rest) if len(rest) > 1 else rest[0])})"


def _constant(node):
    if isinstance(node.value, bool):
        yield node, repr(not node.value)
    elif isinstance(node.value, int):
        yield from ((node, f"({value})") for value in (node.value + 1, node.value - 1, -node.value))
    elif isinstance(node.value, str):
        yield from ((node, repr(symbol)) for symbol in _SYMBOLS)


def _bin_op(node):
    other = {ast.Add: ast.Sub, ast.Sub: ast.Add}.get(type(node.op))
    if other:
        yield node, f"({ast.unparse(ast.BinOp(node.left, other(), node.right))})"
        yield node, f"({ast.unparse(node.left)})"


def _unary_op(node):
    yield node, f"({ast.unparse(node.operand)})"


def _swapped(node):
    """What stands there with two of its parts the other way round: pairs (node, its text)."""
    if isinstance(node, ast.Call):
        args = list(map(ast.unparse, node.args))
        for place in range(len(args) - 1):
            other = [*args[:place], args[place + 1], args[place], *args[place + 2 :]]
            yield node, f"{ast.unparse(node.func)}({', '.join(other)})"
    elif isinstance(node, (ast.List, ast.Tuple)) and len(node.elts) == 2:
        one, another = map(ast.unparse, node.elts)
        yield node, f"[{another}, {one}]" if isinstance(node, ast.List) else f"({another}, {one})"
    elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Subscript):
        board, row, col = map(ast.unparse, (node.value.value, node.value.slice, node.slice))
        yield node, f"{board}[{col}][{row}]"


def _call(node):
    args, called = list(map(ast.unparse, node.args)), ast.unparse(node.func)
    if called == "len" and len(args) == 1:
        yield node, f"len({args[0].removesuffix('[0]')})"
        yield node, f"len({args[0]}[0])"
    if called == "range":
        yield from ((part, f"({ast.unparse(part)} {by} 1)") for part in node.args for by in "+-")
    if called in ("str", "int") and len(args) == 1:
        yield node, f"({args[0]})"
        yield node, f"(str({args[0]}) if {args[0]} else 'B')"


def _guarded(node):
    """A call alone on its line, for a cell that may not be on the board, or not be closed."""
    call = node.value
    if isinstance(call, ast.Call) and call.args:
        cell = call.args[-1].elts if isinstance(call.args[-1], (ast.List, ast.Tuple)) else call.args
        if len(cell) >= 2:
            row, col = map(ast.unparse, cell[-2:])
            inside = f"0 <= {row} < len(board) and 0 <= {col} < len(board[0])"
            yield node, f"if {inside}: {ast.unparse(node)}"
            yield node, f"if {inside} and board[{row}][{col}] == 'E': {ast.unparse(node)}"


def _sequence(node):
    parts = list(map(ast.unparse, node.elts))
    if len(parts) > 2 and {part.strip("()[]").replace("-", "").replace(" ", "") for part in parts} <= _STEPS:
        yield node, _EIGHT


def _assign(node):
    if isinstance(node.targets[0], ast.Subscript):
        yield node.value, f"str({ast.unparse(node.value)})"


def _return(node):
    if node.value is None or getattr(node.value, "value", 0) is None:
        yield node, "return board"


def _break(node):
    yield node, "continue"
    yield node, "pass"


def _continue(node):
    yield node, "break"
    yield node, "pass"


_WAYS = {
    ast.Compare: _compare,
    ast.BoolOp: _bool_op,
    ast.Constant: _constant,
    ast.BinOp: _bin_op,
    ast.UnaryOp: _unary_op,
    ast.Call: _call,
    ast.Tuple: _sequence,
    ast.List: _sequence,
    ast.Assign: _assign,
    ast.Return: _return,
    ast.Break: _break,
    ast.Continue: _continue,
}
