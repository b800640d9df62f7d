"""The small edits that may repair a wrong program: what its author might have meant.

An `Edit` replaces nodes of the syntax tree. `edits` yields all edits of a `Code`, one function after the
other: first those that hardly ever repair a program by accident, last those that often do.
"""

import ast
import re
from ast import unparse
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise, product

from ..board import ORDERS
from ..recorder import nodes, tree

SWAPS, MINE_CLICK = "swaps row and column", "forgets the mine click"  # in `MISTAKES`
NAMED, LOOPS = (ast.Name, ast.Attribute), (ast.For, ast.While)
BLOCKS = (*LOOPS, ast.If)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.GeneratorExp)
COMPARED = (ast.Lt, ast.LtE, ast.GtE, ast.Gt), (ast.Eq, ast.NotEq), (ast.In, ast.NotIn), (ast.Is, ast.IsNot)
COPY = re.compile(r"(copy\.)?(deep)?copy\(.*|list\(.*|\[.*|.*\.copy\(\)|.*\[:\]", re.DOTALL)
COPY_OF_ROWS = re.compile(r"\[(list\((\w+)\)|\w+\[:\]|\w+\.copy\(\)) for (\w+) in \S+\]")
MOVES = re.compile(r"^(\w+) (.)=")  # an augmented assignment
EMPTY = re.compile(r"-?\d+|\[\]|\{\}|False|None|\w+\(\)")  # initial values of variables
STEPS_AROUND = {"0,1", "1,0", "1,1", "0,0"}  # without minus signs
ON_BOARD = "0 <= {} < len(board) and 0 <= {} < len(board[0])"


@dataclass
class Edit:
    """A small change: pairs (node, replacement), where a replacement is a list of nodes and texts.

    ``line`` is the line that changes, from 1. ``mistake`` is the name in `MISTAKES` that the edit repairs;
    empty if it repairs none of them, None if that is not known. ``line_is`` is an id of `LINES`.
    """

    line: int
    changes: list
    mistake: str | None = None
    line_is: str = "cause"

    def __post_init__(self):
        added = [parts for old, parts in self.changes if old in parts]
        if len(self.changes) == len(added) == 1:
            self.line_is = "missing above" if isinstance(added[0][0], str) else "missing below"


class Code:
    """The syntax tree of a program, and its parts that an edit may insert elsewhere.

    Most parts are kept as texts: ``board``, the program's name for the board; ``cells``, expressions for a
    cell: those in the program, and one for each pair of coordinates; ``sizes``, its names for a number of
    rows or columns; and ``waiting``, the names that while loops test: a list of cells, or a flag.
    """

    def __init__(self, text):
        self.tree, self.nodes = tree(text), nodes(text)
        self.parents = {child: node for node in self.nodes for child in ast.iter_child_nodes(node)}
        self.boards = boards(self.nodes)
        self.tests = [test for node in self.nodes for test in tests(node)]
        self.pairs = [*dict.fromkeys(pair for node in self.nodes for pair in _pairs(node))]
        self.functions = {node.name: node for node in self.of(ast.FunctionDef)}
        given = {one.arg for one in self.of(ast.arg)}
        self.board = "board" if "board" in given else min(self.boards - {"board"}, default="board")
        cells = [f"{board}[{row}][{col}]" for board in sorted(self.boards) for row, col in self.pairs]
        cells += [unparse(one) for one in self.nodes if _is_item_of_row(one)]
        self.cells = [*dict.fromkeys(cells)]
        plain = self.of(ast.Assign)
        self.sizes = [unparse(node.targets[0]) for node in plain if unparse(node.value).startswith("len(")]
        asked = [one.test for one in self.of(ast.While)]
        self.waiting = sorted({unparse(test) for test in asked if isinstance(test, NAMED)})

    def of(self, kind):
        """The nodes of one kind."""
        return [node for node in self.nodes if isinstance(node, kind)]

    def around(self, node):
        """The nodes around a node, innermost first, up to the function that it belongs to."""
        while node := self.parents.get(node):
            yield node
            if isinstance(node, ast.FunctionDef):
                break

    @cached_property
    def starts(self):
        """The statements that give a name its first value, as texts."""
        found = {f"{name} = False": None for name in self.waiting}
        for node in self.nodes:
            match node:
                case ast.Assign([ast.Tuple(targets), *_], ast.Tuple(values)):
                    pairs = zip(targets, values, strict=False)
                case ast.Assign(targets, value):
                    pairs = product(targets, [value])
                case _:
                    continue
            for name, start in pairs:
                if isinstance(name, NAMED) and EMPTY.fullmatch(unparse(start)):
                    found[f"{unparse(name)} = {unparse(start)}"] = None
        return [*found]

    @cached_property
    def calls(self):
        """Calls for a cell, and statements that add a cell to the frontier or mark it, as texts."""
        steps = [pair for node in self.of(ast.For) for pair in _pairs(node)]
        around = [(f"{row} + {i}", f"{col} + {j}") for (row, col), (i, j) in product(self.pairs, steps)]
        found = []
        for node in self.functions.values():
            given = arguments(node)
            board = [f"{one}, " for one in given[:1] if one in self.boards]
            cell = {1: "[{}, {}]" if board else "({}, {})", 2: "{}, {}"}.get(len(given) - len(board), "")
            called = f"{called_as(node)}({''.join(board)}{cell})"
            cells = (*self.pairs, ("click[0]", "click[1]"), *around)
            found += [called.format(*pair) for pair in cells if cell]
        targets = [node.target for node in self.of(ast.For)]
        for name in self.waiting:
            found += [f"{name}.append(({row}, {col}))" for row, col in self.pairs]
            found += [f"{name}.append({one.id})" for one in targets if isinstance(one, ast.Name)]
        return [*found, *self.marks]

    @cached_property
    def marks(self):
        """Statements that mark a cell, in a set or on the board, as texts."""
        asked = (one for one in self.of(ast.Compare) if isinstance(one.ops[0], ast.NotIn))
        sets = {unparse(one.comparators[0]) for one in asked}
        found = [f"{one}.add(({row}, {col}))" for one in sorted(sets) for row, col in self.pairs]
        return [*found, *(f"board[{row}][{col}] = 'B'" for row, col in self.pairs)]

    def is_in(self, kinds, node):
        """Tell whether a node is inside a node of some kinds, up to the function that it belongs to."""
        return any(isinstance(one, kinds) for one in self.around(node))

    def edited(self, edit):
        """A copy of the tree after an edit, which shares the nodes in which nothing changes."""
        new = dict(edit.changes)
        changing = {above for old in new for above in self._upward(old)}

        def made(node):
            """Return the nodes that replace a node."""
            if node not in changing:
                return [node]
            whole = copy(node)
            for name, value in ast.iter_fields(node):
                if isinstance(value, list):
                    setattr(whole, name, [part for one in value for part in made(one)])
                else:
                    setattr(whole, name, made(value)[0])
            parts = (whole if part is node else part for part in new.get(node, [node]))
            return [one for part in parts for one in _parsed(part, node, self.board)]

        return made(self.tree)[0]

    def _upward(self, node):
        """A node and all nodes around it, innermost first."""
        while node:
            yield node
            node = self.parents.get(node)


def _parsed(part, old, board):
    """Parse a text, with the program's name for the board, into nodes that can replace an old node."""
    if isinstance(part, ast.AST):
        return [part]
    part = re.sub(r"\bboard\b", board, part)
    if isinstance(old, ast.stmt):
        return tree(part).body
    if isinstance(old, ast.arguments):
        return [tree(f"lambda {part}: 0").body[0].value.args]
    if isinstance(getattr(old, "ctx", None), ast.Store):
        return tree(f"{part} = 0").body[0].targets
    return [tree(f"({part})").body[0].value]


def tests(node):
    """The conditions of a statement, an expression or a comprehension."""
    return [node.test] if isinstance(node, (ast.If, ast.IfExp, ast.While)) else getattr(node, "ifs", [])


def blocks(node):
    """The blocks of statements of a node."""
    found = (getattr(node, name, None) for name in ("body", "orelse"))
    return [block for block in found if isinstance(block, list) and block]


def arguments(function):
    """The names of a function's parameters, without ``self``."""
    return [one.arg for one in function.args.args if one.arg != "self"]


def called_as(function):
    """The name by which a function or method is called."""
    return "self." * (len(arguments(function)) < len(function.args.args)) + function.name


def names(node, kind=ast.expr_context):
    """The names in a node: those that are read, ``ast.Load``, those that are bound, ``ast.Store``, or all."""
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, kind)}


def boards(nodes):
    """Return the names that a program indexes twice, ``name[row][col]``, and ``board``."""
    found = {unparse(node.value.value) for node in nodes if _is_item_of_row(node)}
    return {"board"} | {one for one in found if one.replace(".", "").isidentifier()}


def _is_item_of_row(node):
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Subscript)


def copied(node, boards):
    """The board that an expression copies; None if it copies none."""
    if isinstance(node, (ast.Call, ast.ListComp, ast.Subscript)) and COPY.fullmatch(unparse(node)):
        return next((unparse(one) for one in ast.walk(node) if _is_board(one, boards)), None)
    return None


def _is_board(node, boards):
    return isinstance(node, NAMED) and unparse(node) in boards


def _pairs(node):
    """Yield pairs of names that a node uses as coordinates."""
    match node:
        case ast.Tuple([ast.Name(row), ast.Name(col)]):
            yield row, col
        case ast.Subscript(ast.Subscript(_, ast.Name(row)), ast.Name(col)):
            yield row, col
        case ast.For(ast.Name(row), body=body):
            inner = (one.target for one in body if isinstance(one, ast.For))
            yield from ((row, one.id) for one in inner if isinstance(one, ast.Name))


def edits(code):
    """Yield all edits of a program, the most telling first.

    The functions below may yield just a node and a text that replaces it, and the name of the mistake, if
    known.
    """
    for kind in (values, moved, renamed, started, signs, places, inserted, conditions):
        for node in code.nodes:
            for edit in kind(node, code):
                if isinstance(edit, Edit):
                    yield edit
                    continue
                old, text, *mistake = edit
                if old in code.parents and text != unparse(old):
                    yield Edit(old.lineno, [(old, [text])], *mistake)


def moved(node, code):
    """Remove a statement, move it, or turn it into another kind of statement."""
    for block in blocks(node):
        for place, one in enumerate(block):
            if isinstance(one, ast.ClassDef):  # of two classes of the same name, the last one counts
                continue
            left_out = one, ["pass"]
            if isinstance(one, (ast.Assign, ast.AugAssign, ast.Expr, ast.Return, ast.Break, ast.Continue)):
                yield one, "pass"
            yield from ((one, text) for text in _other_kinds(one, code))
            for after in block[place + 1 : place + 2]:
                yield Edit(one.lineno, [(after, ["pass"]), (one, [after, one])])
            before = block[place - 1 : place]
            while before and isinstance(before[-1], BLOCKS):
                for inner in blocks(before[-1]):
                    yield Edit(one.lineno, [left_out, (inner[-1], [inner[-1], one])])
                before = blocks(before[-1])[-1]
        around = [one for one in (node, *code.around(node)) if isinstance(one, BLOCKS)]
        for outer in (one for one in around[:2] if isinstance(one, LOOPS)):
            yield Edit(block[0].lineno, [(block[0], ["pass"]), (outer, [block[0], outer])])
        for outer, tail in product(around[:2], (block[-1:], block[-2:])):
            yield Edit(tail[0].lineno, [*((one, ["pass"]) for one in tail), (outer, [outer, *tail])])


def _other_kinds(node, code):
    """Texts of other statements that may replace one."""
    match node:
        case ast.Assign([ast.Name() | ast.Attribute() as kept], value):
            yield from (f"{unparse(kept)} {sign}= {unparse(value)}" for sign in "+|")
        case ast.Expr(ast.Compare(left, [ast.Eq()], [right])):
            yield f"{unparse(left)} = {unparse(right)}"
        case ast.If(orelse=[]):
            yield f"while{unparse(node)[2:]}"
        case ast.While(ast.Constant()):
            methods = (one.func for one in code.of(ast.Call) if isinstance(one.func, ast.Attribute))
            waiting = [one.value for one in methods if one.attr in ("pop", "popleft")]
            yield from (unparse(ast.While(one, node.body, [])) for one in waiting)
        case ast.While():
            yield f"if{unparse(node)[5:]}"
        case ast.For(_, ast.Call(ast.Name("range"), [ast.Call(ast.Name("len"), [waiting])])):
            yield unparse(ast.While(waiting, node.body, []))
        case ast.Return(value):
            yield from (("continue", "break") if code.is_in(LOOPS, node) else ())
            if value and not isinstance(value, (ast.Name, ast.Constant)):
                yield from (unparse(value), f"{unparse(value)}\nreturn board")
            yield from (f"return {board}" for board in sorted(code.boards))
        case ast.Break() | ast.Continue():
            loop = next((one for one in code.around(node) if isinstance(one, LOOPS)), node)
            if isinstance(loop, ast.While) and isinstance(loop.body[-1], ast.AugAssign):
                yield f"{unparse(loop.body[-1])}\n{unparse(node)}"
            yield from ("continue", "break", "return board")


def signs(node, code):
    """Replace an operator, a bound, a number or a symbol; ask whether a cell is open already."""
    match node:
        case ast.Compare(left, ops, others):
            for place, op in enumerate(ops):
                for kind in next(kinds for kinds in COMPARED if type(op) in kinds):
                    yield node, unparse(ast.Compare(left, [*ops[:place], kind(), *ops[place + 1 :]], others))
            if isinstance(ops[0], (ast.Is, ast.IsNot)):
                yield node, unparse(node).replace(" is not ", " != ").replace(" is ", " == ")
            if isinstance(others[0], ast.Constant) and isinstance(others[0].value, str):
                yield node, f"{unparse(left)} == 'E'"
        case ast.BoolOp(op, values):
            yield node, unparse(ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values))
            for place in range(len(values)):
                yield node, unparse(ast.BoolOp(op, values[:place] + values[place + 1 :]))
            parts = [unparse(part) for part in _parts(node)]
            yield from ((node, word.join(parts)) for word in (" or ", " and "))
        case ast.Constant(int(value)):
            yield from ((node, f"{other!r}") for other in (value + 1, value - 1, -value, not value))
        case ast.Constant(str()):
            yield from ((node, repr(symbol)) for symbol in "EMBX0")
        case ast.BinOp(left, ast.Add() | ast.Sub() as op, right):
            yield node, f"{unparse(left)} {'-' if isinstance(op, ast.Add) else '+'} {unparse(right)}"
            yield from ((node, unparse(left)), (right, f"str({unparse(right)})"))
        case ast.Slice(ast.BinOp() as lower):
            yield lower, f"max({unparse(lower)}, 0)"
        case ast.Call(ast.Name("sorted" | "set"), [part]):
            yield from ((node, text) for text in (unparse(part), f"list({unparse(part)})"))
        case ast.UnaryOp(operand=part) | ast.Call(ast.Name("str" | "int"), [part]):
            yield node, unparse(part)
            yield node, f"str({unparse(part)}) if {unparse(part)} else 'B'"
        case ast.Call(ast.Name("range"), parts):
            yield from ((part, f"{unparse(part)} {sign} 1") for part in parts for sign in "+-")
            yield node, f"range({', '.join(map(unparse, parts[::-1]))})"
            alike = [one for one in code.of(ast.Call) if _without_names(one) == _without_names(node)]
            if node in alike[:1]:  # those of rows and columns are wrong together
                for place, sign in product(range(len(parts)), "+-"):
                    bounds = [one.args[place] for one in alike]
                    changes = [(one, [f"{unparse(one)} {sign} 1"]) for one in bounds]
                    yield Edit(node.lineno, changes, line_is="causes")
        case ast.Tuple([_, _, _, *_] as parts) | ast.List([_, _, _, *_] as parts):
            if {re.sub(r"[-()\[\] ]", "", unparse(part)) for part in parts} <= STEPS_AROUND:
                yield node, repr(list(ORDERS["row by row"]))
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Sub, ast.BitAnd, ast.BitOr)):  # of sets
        yield from ((node, f"{unparse(node.left)} {sign} {unparse(node.right)}") for sign in "&|")
    for test in tests(node):
        yield from ((test, text) for text in (f"not ({unparse(test)})", "True"))
        for row, col in code.pairs:
            yield test, f"{unparse(test)} or board[{row}][{col}] != 'E'"
            parts = test.values if isinstance(test, ast.BoolOp) else [test]
            others = [unparse(part) for part in parts if not _bounds(part, {row, col})]
            if len(others) < len(parts):
                yield test, " and ".join([ON_BOARD.format(row, col), *others])
                yield test, " or ".join([f"not ({ON_BOARD.format(row, col)})", *others])


def _without_names(call):
    return unparse(call.func), re.sub(r"[^\W\d]\w*", "", unparse(call))


def _parts(node):
    """The conditions that a nested condition combines."""
    return [part for one in node.values for part in _parts(one)] if isinstance(node, ast.BoolOp) else [node]


def _bounds(part, bounded):
    """Tell whether a comparison sets a bound for one of these names."""
    return isinstance(part, ast.Compare) and names(part) & bounded and "[" not in unparse(part.left)


def places(node, code):
    """Replace a name or place: a cell, a board, coordinates in the other order."""
    cells, parent = code.cells, code.parents.get(node)
    match node:
        case ast.Tuple([one, another]) | ast.List([one, another]):
            yield node, unparse(type(node)([another, one])), SWAPS
        case ast.Name(name, ast.Store()) if isinstance(parent, ast.Assign):
            yield from ((node, text) for text in (*cells, f"{name}[:]"))
        case ast.Name(name):
            yield from ((node, other) for pair in code.pairs if name in sum(code.pairs, ()) for other in pair)
            if name in code.functions and isinstance(parent, ast.expr | ast.If | ast.While | ast.Assign):
                called = called_as(code.functions[name])
                yield node, f"{name}()" if called == name else called
            if isinstance(parent, ast.Compare):
                yield from ((node, cell) for cell in cells)
        case ast.Subscript(ast.Subscript(board, row), col):
            yield node, f"{unparse(board)}[{unparse(col)}][{unparse(row)}]", SWAPS
            yield from ((node, f"{unparse(board)}[{r}][{c}]") for r, c in code.pairs)
        case ast.Subscript(ast.Name(name), place) if isinstance(parent, ast.Compare | ast.Assign):
            if isinstance(place, ast.Name):
                yield node, f"{name}[{place.id}[0]][{place.id}[1]]"
            yield from ((node, cell) for cell in cells)
        case ast.Call(function, parts) if not isinstance(function, ast.Name) or function.id != "range":
            for one, another in pairwise(parts):
                swapped = [unparse({one: another, another: one}.get(part, part)) for part in parts]
                is_board = any(_is_board(part, code.boards) for part in (one, another))
                yield node, f"{unparse(function)}({', '.join(swapped)})", "" if is_board else SWAPS
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
        same = (one for one in code.of(ast.Attribute) if unparse(one.value) == unparse(node.value))
        yield from ((node, unparse(one)) for one in same if one.attr not in code.functions)
    if isinstance(node, NAMED) and unparse(node) in code.sizes:
        yield from ((node, other) for other in code.sizes if isinstance(node.ctx, ast.Load))
    if _is_board(node, code.boards) and isinstance(node.ctx, ast.Load):
        yield from ((node, other) for other in sorted(code.boards - {unparse(node)}))
    if board := copied(node, code.boards):
        yield node, board, ""
    if isinstance(node, ast.ListComp) and COPY_OF_ROWS.fullmatch(unparse(node)):
        yield node, unparse(node.generators[0].iter), ""


def values(node, code):
    """Add missing calls, returns and counters; replace sizes, items and iterators by what was meant."""
    text, parent = unparse(node) if isinstance(node, ast.expr) else "", code.parents.get(node)
    for block in blocks(node):
        last = block[-1]
        yield from (Edit(last.lineno, [(last, [last, call])]) for call in _missing(block, code.boards))
        function = next((one for one in (node, *code.around(node)) if isinstance(one, ast.FunctionDef)), None)
        is_entry = function and not code.is_in(ast.FunctionDef, function) and len(arguments(function)) == 2
        if is_entry and isinstance(node, (ast.If, ast.FunctionDef)):
            yield Edit(last.end_lineno, [(last, [last, "return board"])])
    match node:
        case ast.Call(ast.Name("len"), [part]):
            size = unparse(part)
            yield from ((node, f"len({other})") for other in (size.removesuffix("[0]"), f"{size}[0]"))
        case ast.Subscript(taken, ast.Constant(0 | -1 as place), ast.Load()):
            yield from ((node, f"{unparse(taken)}.{pop}") for pop in (f"pop({place})", "popleft()"))
        case ast.Call(ast.Attribute(taken, "popleft")):
            yield node, f"{unparse(taken)}.pop(0)"
        case ast.BinOp(ast.List([ast.BinOp() | ast.List() as row]), ast.Mult(), count):
            yield node, f"[{unparse(row)} for _ in range({unparse(count)})]"
        case ast.Assign([ast.Subscript(), *_], value):
            yield value, f"str({unparse(value)})"
        case ast.Subscript(ast.Subscript()) if isinstance(parent, ast.Compare):
            yield from ((node, cell) for cell in code.cells)
        case ast.Call(ast.Name("list" | "deque" | "set" | "tuple") as kind, [part]):
            yield node, f"{unparse(kind)}([tuple({unparse(part)})])"
        case ast.While(test, [first, *_] as body):
            for name, one in product(sorted(names(test)), (first, body[-1])):
                yield Edit(first.lineno, [(one, [one, f"{name} += 1"])], "")
        case ast.Expr(ast.Name() | ast.Attribute()):
            yield from ((node, call) for call in code.calls)
        case ast.Call(ast.Attribute(_, "append"), [ast.Name(row)]):
            yield node.args[0], f"list({row})"
        case ast.Expr(ast.Call(ast.Attribute(_, "pop" | "popleft"))):  # what was removed is not used
            yield from ((node, f"{row}, {col} = {unparse(node)}") for row, col in code.pairs)
    if isinstance(node, (ast.Call, ast.GeneratorExp)) and isinstance(parent, (ast.Expr, ast.Assign)):
        yield from ((node, f"list({text})", ""), (node, f"(yield from {text})", ""))


def renamed(node, code):
    """Rename what a loop or assignment binds; bind what a nested function reads late as default arguments."""
    block = next((block for block in blocks(code.parents.get(node)) if node in block), [])
    later = block[block.index(node) :] if block else []
    match node:
        case ast.For(target, body=body):
            yield _renaming(node.lineno, [target, *body], names(target))
            for one in body:
                if isinstance(one, ast.For):
                    bound = names(target) | names(one.target)
                    yield _renaming(node.lineno, [target, one.target, *one.body], bound)
            moves = [one for one in body if isinstance(one, ast.AugAssign)]
            moves = [one for one in moves if isinstance(one.target, ast.Name)]
            if moves:
                bound = {one.target.id for one in moves}
                own = [(one, [MOVES.sub(r"\1_own = \1 \2", unparse(one))]) for one in moves]
                others = _renaming(moves[0].lineno, [one for one in body if one not in moves], bound)
                yield Edit(moves[0].lineno, [*own, *others.changes], "")
        case ast.Assign([one, another], ast.Call(ast.Name("len"), [part])):
            size = f"len({unparse(part)}), len({unparse(part)}[0])"
            yield node, f"{unparse(one)}, {unparse(another)} = {size}", ""
        case ast.Assign([ast.Name() | ast.Tuple() as target]):
            for name in sorted(names(target)):
                yield _renaming(node.lineno, [target, *later[1:]], {name})
        case ast.Lambda(args) | ast.FunctionDef(_, args):
            around = [one for one in code.around(node) if isinstance(one, (*LOOPS, *COMPREHENSIONS))]
            bound = {name for one in around for name in names(one, ast.Store)}
            if late := sorted((bound & names(node, ast.Load)) - {one.arg for one in args.args}):
                given = ", ".join([*filter(None, [unparse(args)]), *(f"{name}={name}" for name in late)])
                yield Edit(node.lineno, [(args, [given])], "")


def _renaming(line, where, bound):
    nodes = [one for node in where for one in ast.walk(node) if isinstance(one, ast.Name)]
    return Edit(line, [(one, [f"{one.id}_own"]) for one in nodes if one.id in bound], "")


def started(node, code):
    """Add a start value in a loop or function, or declare a name of the enclosing function."""
    if isinstance(node, ast.While):
        assigned = code.of(ast.Assign)
        beside = [one for one in assigned if code.parents[one] == code.parents[node]]
        for one in assigned:
            if bound := names(one, ast.Store) & names(node.test):
                above = [old for old in beside if old.lineno < node.lineno and names(old, ast.Store) & bound]
                yield from (Edit(old.lineno, [(old, [unparse(one)])]) for old in above)
                yield Edit(node.lineno, [(node, [unparse(one), node])])
    if isinstance(node, (*LOOPS, ast.FunctionDef)):
        body, texts = [one for one in node.body if not isinstance(one, ast.Nonlocal)], code.starts
        if isinstance(node, ast.FunctionDef):
            changed = {unparse(one.target) for one in ast.walk(node) if isinstance(one, ast.AugAssign)}
            texts = [*texts, *(f"nonlocal {name}" for name in sorted(filter(str.isidentifier, changed)))]
        for text in texts:
            name = re.search(r"(\w+)( =.*)?$", text)[1]
            first = next((one for one in body if name in names(one)), body[0])
            yield Edit(first.lineno, [(first, [text, first])], "")


def inserted(node, code):
    """Add a line: a call, a cell that joins the frontier, a mark, a test at the beginning."""
    if isinstance(node, ast.FunctionDef):
        given, first = arguments(node), node.body[0]
        if len(given) == 2:
            cell = "{0}[{1}[0]][{1}[1]]".format(*given)
            asked = f"if {cell} == 'M':\n    {cell} = 'X'\n    return {given[0]}"
            yield Edit(first.lineno, [(first, [asked, first])], MINE_CLICK)
        yield from (Edit(first.lineno, [(first, [mark, first])]) for mark in code.marks)
    if isinstance(node, ast.For):
        yield from (Edit(node.lineno, [(node, [mark, node])]) for mark in code.marks)
    for block in blocks(node):
        last, returns = block[-1], [one for one in block if isinstance(one, ast.Return)]
        yield from (Edit(one.lineno, [(one, [text, one])]) for one in returns for text in code.calls)
        if code.is_in(LOOPS, last) and not isinstance(last, (ast.Continue, ast.Break, ast.Return)):
            for text in code.calls:
                yield Edit(last.end_lineno, [(last, [last, text])])
                if isinstance(last, (ast.Assign, ast.Expr)):
                    yield last, text
        if isinstance(node, (*LOOPS, ast.FunctionDef)):
            leave = "continue" if isinstance(node, LOOPS) else "return"
            for one, (row, col) in product(block[:2], code.pairs):
                for cell in (f"board[{row}][{col}] == 'E'", ON_BOARD.format(row, col)):
                    yield Edit(one.lineno, [(one, [f"if not ({cell}): {leave}", one])])


def _missing(block, boards):
    """The calls that are missing in a block of six or more calls that differ by one in a coordinate."""
    calls = [one.value for one in block if isinstance(one, ast.Expr) and isinstance(one.value, ast.Call)]
    if len(calls) >= 6:
        steps = [
            [f"{name}{step}" for name in sorted(names(part) - boards) for step in ("", " - 1", " + 1")]
            or [unparse(part)]
            for part in calls[0].args
        ]
        there = [unparse(one) for one in calls]
        all_calls = (f"{unparse(calls[0].func)}({', '.join(parts)})" for parts in product(*steps))
        yield from (call for call in all_calls if call not in there)


def conditions(node, code):
    """Add a condition: one from elsewhere in the program, or whether a cell is closed and on the board."""
    others = [unparse(part) for test in code.tests for part in (test, *getattr(test, "values", []))]
    others += [f"board[{row}][{col}] == {value!r}" for row, col in code.pairs for value in "BEM"]
    closed = "board[{0}][{1}] == 'E' and ({0}, {1}) not in {2}"
    others += [closed.format(*pair, name) for pair in code.pairs for name in code.waiting]
    others += [f"{ON_BOARD.format(row, col)} and board[{row}][{col}] == 'E'" for row, col in code.pairs]
    for other in dict.fromkeys(others):
        for test in tests(node):
            yield test, f"({unparse(test)}) and ({other})"
            yield test, f"({unparse(test)}) or ({other})"
            yield test, f"({other}) and ({unparse(test)})"
        if isinstance(node, (ast.Expr, ast.AugAssign)):
            yield node, f"if {other}: {unparse(node)}"
