"""A copy of a text with a probe before each statement and around each call, in which no line moves.

The probes compare the board with what it was, as Python's line tracer does: what a statement wrote is seen
before the next one, however it was written. Text is only put in, never a line break; so a line of the copy is
the same line of the text. What a `Language` says is all that differs from language to language.
"""

import importlib
import re
from functools import cache

from .files import without

SUPPORT = 'pip install "minesweeper-lib[languages]"'  # what brings the parsers


class Unseen(ValueError):
    """A text that cannot be taken apart, as where macros stand for statements."""


def instrumented(language, text):
    """The copy of a text in a `Language`.

    Raises
    ------
    Unseen
        Where the parser does not know what it reads.
    """
    data = without(language, text).encode()
    root = _parser(language.module).parse(data).root_node
    if root.has_error:
        raise Unseen(text)
    copy = _Copy(language, data)
    copy.walk(root, [])
    return copy.text()


@cache
def _parser(module):
    from tree_sitter import Language, Parser

    return Parser(Language(importlib.import_module(module).language()))


class _Copy:
    """A text, and what is put into it: ``_put`` lists (place, rank, text); ranks order texts at one place."""

    def __init__(self, grammar, data):
        self._grammar, self._data, self._put = grammar, data, []

    def text(self):
        parts, last = [], 0
        for place, _, text in sorted(self._put):
            parts += [self._data[last:place], text.encode()]
            last = place
        return b"".join([*parts, self._data[last:]]).decode()

    def _insert(self, place, text, closes=False):
        # At one place, closing texts come before opening ones, and of these the innermost first: it is put
        # in last.
        number = len(self._put)
        self._put.append((place, -number - 1 if closes else number, text))

    def walk(self, node, held):
        """Put probes into a node; `held` are the containers that can be seen there, outermost first.

        A container can be seen from its declaration to the end of the scope around it.
        """
        grammar = self._grammar
        if node.type in grammar.functions:
            held = self._function(node, held)
        if node.type in grammar.scopes:
            held = list(held)
            held += self._fields(node)
        if node.type in grammar.blocks:
            for child in node.named_children:
                is_label = child == node.child_by_field_name("value")
                if child.type not in grammar.not_statements and not is_label:
                    self._at(child, held)
                self._child(child, held)
            return
        if node.type in grammar.single:
            for field in ("body", "consequence", "alternative"):
                self._single(node.child_by_field_name(field), held)
        # A rule of a switch that is a statement, not a value.
        if node.type == grammar.rule and node.parent.parent.parent.type in grammar.blocks:
            self._single(node.named_children[-1], held)
        for child in node.named_children:
            self._child(child, held)

    def _child(self, child, held):
        self.walk(child, held)
        for name in self._declared(child):
            if name not in held:
                held.append(name)

    def _at(self, statement, held, opening=""):
        """Put a probe before a statement; of what can be seen there, the last few that were declared."""
        grammar = self._grammar
        held = [grammar.held.format(name=name, sign="-" * self._is_on_top(name)) for name in held[-8:]]
        held = grammar.held_all.format(names=grammar.between.join(held)) if held else ""
        self._insert(statement.start_byte, opening + grammar.at.format(line=_line(statement), held=held))

    def _is_on_top(self, name):
        on_top = self._grammar.on_top.replace("{name}", re.escape(name))
        return bool(on_top) and re.search(on_top, self._data.decode()) is not None

    def _single(self, body, held):
        """A body without braces gets them, and a probe."""
        if body is None:
            return
        if body.type == "else_clause":
            body = body.named_children[-1]
        if body.type in self._grammar.blocks or body.type == ";":
            return
        self._at(body, held, "{ ")
        self._insert(body.end_byte, " }", closes=True)

    def _function(self, node, held):
        """Put the probes around the body of a function; return the containers that can be seen in it."""
        grammar, body = self._grammar, node.child_by_field_name("body")
        if body is None:
            return held
        parameters = list(self._parameters(node))
        holds = [name for name, kind in parameters if not kind or re.search(grammar.holds, kind)]
        given = [name for name, kind in parameters if re.search(grammar.given, kind)]
        enter = grammar.enter.format(
            line=_line(node),
            name=self._name(node),
            given="".join(grammar.given_one.format(name=name) for name in given),
        )
        if body.end_byte - body.start_byte == 2:
            return held  # empty
        if body.type in grammar.blocks:
            self._insert(body.start_byte + 1, " " + enter)
            if grammar.leave:
                self._insert(body.end_byte - 1, grammar.leave, closes=True)
        elif grammar.module == "tree_sitter_javascript":
            at = grammar.at.format(line=_line(body), held="")
            self._insert(body.start_byte, "{ " + enter + at + "return (")
            self._insert(body.end_byte, "); " + grammar.leave + "}", closes=True)
        if grammar.captures:
            seen = next((child for child in node.children if child.type == grammar.captures), None)
            if seen is not None and not re.search(r"\[\s*[&=]\s*[\],]", self._text(seen)):
                held = []
        return [*held, *(name for name in holds if name not in held)]

    def _parameters(self, node):
        """The names of a function's parameters with their types; of some languages the types are empty."""
        around = node.child_by_field_name("parameters") or node.child_by_field_name("declarator")
        around = around or node.child_by_field_name("parameter")
        if around is None:
            return
        if self._grammar.parameters == ("formal_parameters",):
            for name in _identifiers(around):
                yield self._text(name), ""
            return
        body = node.child_by_field_name("body")
        for parameter in _below(around, self._grammar.parameters, body):
            kind = parameter.child_by_field_name("type")
            kind = self._text(kind) if kind is not None else ""
            dimensions = parameter.child_by_field_name("dimensions")
            kind += self._text(dimensions) if dimensions is not None else ""
            names = parameter.children_by_field_name("name") or [parameter.child_by_field_name("declarator")]
            for name in names:
                name = name and next(iter(_identifiers(name)), None)
                if name is not None and self._text(name) != "_":
                    yield self._text(name), kind

    def _name(self, node):
        """What a function is called; of one that is kept in a variable, that variable's name."""
        start = node.start_byte
        while node is not None and node.type not in self._grammar.blocks and start - node.start_byte < 200:
            for field in ("name", "declarator", "left"):
                named = node.child_by_field_name(field)
                found = named and next(iter(_identifiers(named)), None)
                if found:
                    return self._text(found)
            node = node.parent
        return "function"

    def _declared(self, node):
        """The containers that a declaration makes, where a value is given at once."""
        if node.type not in self._grammar.declarations:
            if node.type in self._grammar.blocks or node.type in self._grammar.scopes:
                return
            if node.type in ("lexical_declaration", "variable_declaration", "var_declaration"):
                for child in node.named_children:
                    yield from self._declared(child)
            return
        text = self._text(node)
        if not re.search(self._grammar.holds, text):
            return
        kind = node.child_by_field_name("type")
        # Go may tell the type by the value; the others tell it before the name.
        has_value = node.child_by_field_name("value") is not None
        if kind is not None and not has_value and not re.search(self._grammar.holds, self._text(kind)):
            return
        left = node.child_by_field_name("left")
        names = left.named_children if left is not None else []
        names = names or node.children_by_field_name("name") or node.children_by_field_name("declarator")
        for name in names:
            if name.type == "variable_declarator" and name.child_by_field_name("value") is None:
                continue
            if name.type == "function_declarator":
                continue
            found = next(iter(_identifiers(name)), None)
            if found is not None and self._text(found) != "_":
                yield self._text(found)

    def _fields(self, node):
        """The containers among the fields of a class: its methods see them wherever they stand."""
        if node.type not in ("class_body", "field_declaration_list"):
            return []
        return [
            name
            for child in node.named_children
            if "static" not in self._text(child).split("=")[0] and child.type in self._grammar.declarations
            for name in self._fields_of(child)
        ]

    def _fields_of(self, node):
        kind = node.child_by_field_name("type")
        if kind is None or not re.search(self._grammar.holds, self._text(kind)):
            return
        for name in node.children_by_field_name("declarator"):
            if name.type != "function_declarator" and (found := next(iter(_identifiers(name)), None)):
                yield self._text(found)

    def _text(self, node):
        return self._data[node.start_byte : node.end_byte].decode()


def _line(node):
    return node.start_point[0] + 1


def _identifiers(node):
    """The names in a node, but for those of default values."""
    if node.type in (
        "identifier",
        "field_identifier",
        "property_identifier",
        "shorthand_property_identifier_pattern",
    ):
        yield node
        return
    default = node.child_by_field_name("right") or node.child_by_field_name("value")
    for child in node.named_children:
        if child != default and child.type not in ("parameter_list", "formal_parameters"):
            yield from _identifiers(child)


def _below(node, kinds, body):
    if node == body:
        return
    if node.type in kinds:
        yield node
        return
    for child in node.named_children:
        yield from _below(child, kinds, body)
