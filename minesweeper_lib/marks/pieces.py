"""Split a notebook into its statements, with the names that each defines and needs."""

import ast
import dis
import linecache
import re
import types
from dataclasses import dataclass
from functools import cached_property

UNREAD = SyntaxError, ValueError, RecursionError, MemoryError  # raised on parsing a text that is not Python


@dataclass(frozen=True)
class Piece:
    """A statement at the top level of a cell: its syntax tree, and the code that runs it.

    For a cell with ``%%solution``, the tree is that of its text, and the code assigns the text to a name.
    """

    node: ast.AST
    code: types.CodeType

    @cached_property
    def binds(self):
        """The set of names that the statement defines or changes."""
        found = {one.argval for one in dis.get_instructions(self.code) if one.opname == "STORE_NAME"}
        targets = getattr(self.node, "targets", None) or [getattr(self.node, "target", None)]
        call = getattr(self.node, "value", None)
        if isinstance(self.node, ast.Expr) and isinstance(call, ast.Call):
            targets = [call.func]  # my_boards.append(...)
        for target in targets:
            while isinstance(target, ast.Attribute | ast.Subscript):
                target = target.value
                if isinstance(target, ast.Name):
                    found.add(target.id)
        return found

    @cached_property
    def uses(self):
        """The set of global names that the statement reads, also inside its functions."""
        codes = [self.code]
        for code in codes:
            codes += [one for one in code.co_consts if isinstance(one, types.CodeType)]
        found = (one for code in codes for one in dis.get_instructions(code))
        return {one.argval for one in found if re.match("LOAD_(NAME|.*GLOBALS?$)", one.opname)}

    @property
    def is_star(self):
        """Whether it is an import of all names, which may define any name."""
        return isinstance(self.node, ast.ImportFrom) and self.node.names[0].name == "*"


class Pieces:
    """A notebook split into its statements, in order, and the cells that cannot be parsed."""

    def __init__(self, cells):
        self.all, self.broken = [], []
        for number, cell in enumerate(cells, 1):
            self._take(cell, f"<cell {number}>")

    def _take(self, cell, filename):
        """Add the pieces of a cell, or the cell and its error to those that cannot be parsed."""
        text = _without_magics(cell)
        try:
            if head := re.match(r"\s*%%solution(?:[ \t]+(\w+))?[ \t]*\n", cell):
                kept = cell[head.end() :]  # also if it cannot be parsed: `check` removes copied prompts
                code = compile(f"{head[1] or 'solution'} = {kept!r}", filename, "exec")
                self.all.append(Piece(tree_of(kept) or ast.Constant(kept), code))
                return
            nodes = ast.parse(text).body
            pieces = [Piece(node, compile(ast.Module([node], []), filename, "exec")) for node in nodes]
        except UNREAD as error:
            self.broken.append((text, error))
            return
        linecache.cache[filename] = len(text), None, text.splitlines(keepends=True), filename
        self.all += pieces

    def asked(self):
        """Yield the arguments of all calls of ``check_part``, as pairs (name of the exercise, expression)."""
        for piece in self.all:
            for node in ast.walk(piece.node):
                match node:
                    case ast.Call(ast.Name("check_part"), [ast.Constant(str(name)), answer, *_]):
                        yield name, ast.unparse(answer)

    def slice(self, expression):
        """The pieces that an expression needs, in order; None if one of its names is never defined."""
        names = {node.id for node in ast.walk(ast.parse(expression)) if isinstance(node, ast.Name)}
        needed, chosen = set(names), []
        while True:
            found = [piece for piece in self.all if piece.binds & needed or piece.is_star]
            if len(found) == len(chosen):
                break
            chosen = found
            needed.update(*(piece.uses for piece in chosen))
        bound = set().union(*(piece.binds for piece in chosen))
        return chosen if names <= bound else None

    def definition(self, expression):
        """The statements that define the names of an expression, as `ast.unparse` writes them."""
        names = {node.id for node in ast.walk(ast.parse(expression)) if isinstance(node, ast.Name)}
        return "\n".join(ast.unparse(piece.node) for piece in self.all if piece.binds & names)

    def unread(self, expression):
        """The syntax error of a cell that seems to define a name of an expression; None without one."""
        names = {node.id for node in ast.walk(ast.parse(expression)) if isinstance(node, ast.Name)}
        defines = re.compile(rf"^[ \t]*(?:def\s+|class\s+)?(?:{'|'.join(names)})\b", re.MULTILINE)
        return next((error for text, error in self.broken if defines.search(text)), None)


def tree_of(text):
    """The syntax tree of a text; None if Python cannot parse it."""
    try:
        return ast.parse(text)
    except UNREAD:
        return None


def shape(text):
    """A text without its names and spaces: each word becomes the number of its first occurrence.

    >>> shape("def f(a): return a + 1") == shape("def g( b ): return b+1")
    True
    """
    words = {}
    found = re.findall(r"[^\W\d]\w*|\d+|\S", text)
    return " ".join(f"w{words.setdefault(one, len(words))}" if one.isidentifier() else one for one in found)


def _without_magics(cell):
    """A cell as plain Python, without lines such as ``%time`` and ``!ls``; empty for another language."""
    if re.match(r"\s*%%(?!time|timeit|capture)", cell):
        return ""
    return re.sub(r"^([ \t]*)(?:[%!?].*|.*\?[ \t]*)$", r"\1pass", cell, flags=re.MULTILINE)
