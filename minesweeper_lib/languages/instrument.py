"""A copy of a text with a probe before each statement and around each call, in which no line moves.

The probes compare the board with what it was, as Python's line tracer does: what a statement wrote is seen
before the next one, however it was written. Text is only put in, never a line break; so a line of the copy is
the same line of the text. The grammars of tree-sitter call the same thing by different names, and no name
stands for two things; so one table serves all of them, and a `Language` says what is left.
"""

import importlib
import re
import subprocess
from functools import cache

from .files import without

SUPPORT = 'pip install "minesweeper-lib[languages]"'  # what brings the parsers

# Nodes whose named children are statements, but for those of the second kind.
BLOCKS = (
    *("block", "statement_block", "compound_statement", "statement_list", "switch_block_statement_group"),
    *("case_statement", "expression_case", "default_case", "type_case", "switch_case", "switch_default"),
)
NO_STATEMENTS = (
    *("comment", "line_comment", "block_comment", "statement_list", "empty_statement", "case_statement"),
    *("class_declaration", "record_declaration", "enum_declaration", "interface_declaration"),
    *("struct_specifier", "class_specifier", "alias_declaration", "type_definition", "using_declaration"),
    *("type_declaration", "function_declaration", "function_definition", "explicit_constructor_invocation"),
    *("switch_label", "preproc_def", "preproc_function_def", "preproc_call"),
)
# Statements whose body may be a single one, without braces.
SINGLE = (
    *("if_statement", "for_statement", "while_statement", "do_statement", "enhanced_for_statement"),
    *("for_range_loop", "for_in_statement"),
)
FUNCTIONS = (
    *("method_declaration", "function_declaration", "function_definition", "method_definition"),
    *("lambda_expression", "function_expression", "arrow_function", "func_literal"),
)
CLASSES = "class_body", "field_declaration_list"
SCOPES = (*BLOCKS, *FUNCTIONS, *CLASSES, "for_statement")
PARAMETERS = "formal_parameter", "parameter_declaration", "optional_parameter_declaration"
LISTS = "parameter_list", "formal_parameters"
SEVERAL = "lexical_declaration", "variable_declaration", "var_declaration"  # each child declares one
INFERRED = "var", "auto", "const auto"
NAMES = (*("identifier", "field_identifier", "property_identifier", "shorthand_property_identifier_pattern"),)


class Unseen(ValueError):
    """Raised when a text cannot be analyzed, for example because the parser does not know its grammar."""


def instrumented(language, text, containers=True):
    """The copy of a text in a `Language`; without `containers`, its probes do not tell what they hold.

    Raises
    ------
    Unseen
        Where the parser does not know what it reads.
    """
    text = without(language, text)
    if language.expand and re.search(r"(?m)^[ \t]*#[ \t]*define\b", text):
        text = _expanded(language, text)
    root = _parser(language.module).parse(text.encode()).root_node
    if root.has_error:
        raise Unseen(text)
    copy = _Copy(language, text.encode(), containers)
    copy.walk(root, [])
    return copy.text()


@cache
def _parser(module):
    from tree_sitter import Language, Parser

    return Parser(Language(importlib.import_module(module).language()))


def _expanded(language, text):
    """Replace the macros in a text by what they stand for. Headers are left out; no line moves."""
    text = re.sub(r"(?m)^[ \t]*#[ \t]*include.*$", "", text)
    lines = []
    for line in subprocess.run(language.expand, input=text.encode(), capture_output=True).stdout.split(b"\n"):
        if number := re.match(rb'# (\d+) "', line):  # of the line behind this one
            lines += [b""] * (int(number[1]) - 1 - len(lines))
        else:
            lines.append(line)
    return b"\n".join(lines).decode(errors="replace")


class _Copy:
    """A text with insertions: ``_put`` lists (place, rank, text); ranks order texts at the same place."""

    def __init__(self, language, data, containers):
        self._language, self._data, self._containers, self._put = language, data, containers, []

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
        """Put probes into a node; `held` are the containers that are visible there, outermost first.

        A container is visible from its declaration to the end of the enclosing scope; a field of a class is
        visible in all methods.
        """
        if node.type in FUNCTIONS:
            held = self._function(node, held)
        if node.type in SCOPES:
            held = [*held]
        outside = [*held]
        if node.type in CLASSES:
            for child in node.named_children:
                held += () if self._is_apart(child) else self._declared(child, is_field=True)
            if self._language.each and self._containers:
                self._insert(node.end_byte - 1, self._each(node), closes=True)
        if node.type in SINGLE:
            for field in ("body", "consequence", "alternative"):
                self._single(node.child_by_field_name(field), held)
        # A rule of a switch that is a statement, not a value.
        if node.type == "switch_rule" and node.parent.parent.parent.type in BLOCKS:
            self._single(node.named_children[-1], held)
        value = node.child_by_field_name("value")  # of a case
        for child in node.named_children:
            if node.type in BLOCKS and child.type not in NO_STATEMENTS and child != value:
                self._at(child, held)
            self.walk(child, outside if node.type in CLASSES and self._is_apart(child) else held)
            if node.type not in CLASSES:
                held += [name for name in self._declared(child) if name not in held]

    def _at(self, statement, held, opening=""):
        """Put a probe before a statement, with the containers that were declared last."""
        language, told = self._language, ""
        for name in held[-8:] if self._containers else ():
            on_top = language.on_top.replace("{name}", re.escape(name))
            is_on_top = on_top and re.search(on_top, self._data.decode())
            told += language.held.format(name=name, sign="-" if is_on_top else "")
        self._insert(statement.start_byte, opening + language.at.format(line=_line(statement), held=told))

    def _single(self, body, held):
        """Give a body without braces its braces, and a probe."""
        if body is not None and body.type == "else_clause":
            body = body.named_children[-1]
        if body is not None and body.type not in (*BLOCKS, ";"):
            self._at(body, held, "{ ")
            self._insert(body.end_byte, " }", closes=True)

    def _function(self, node, held):
        """Put the probes around the body of a function; return the containers that are visible in it."""
        language, body = self._language, node.child_by_field_name("body")
        if body is None or body.end_byte - body.start_byte == 2:  # declared only, or empty
            return held
        parameters = [*self._parameters(node)]
        given = [name for name, kind in parameters if re.search(language.given, kind)]
        enter = language.enter.format(
            line=_line(node),
            name=self._name(node),
            given="".join(language.given_one.format(name=name) for name in given),
        )
        if body.type in BLOCKS:
            self._insert(body.start_byte + 1, " " + enter)
            if language.leave:
                self._insert(body.end_byte - 1, language.leave, closes=True)
        elif node.type == "arrow_function":
            at = language.at.format(line=_line(body), held="")
            self._insert(body.start_byte, "{ " + enter + at + "return (")
            self._insert(body.end_byte, "); " + language.leave + "}", closes=True)
        captures = next((one for one in node.children if one.type == "lambda_capture_specifier"), None)
        if captures and not re.search(r"\[\s*[&=]\s*[\],]", self._text(captures)):
            held = []  # it sees what it names alone
        holds = [name for name, kind in parameters if not kind or re.search(language.holds, kind)]
        return [*held, *(name for name in holds if name not in held)]

    def _parameters(self, node):
        """The names of a function's parameters with their types; a type is empty if none is written."""
        around = node.child_by_field_name("parameters") or node.child_by_field_name("parameter")
        declarator = node.child_by_field_name("declarator")
        if around is None and declarator is not None:
            around = next(_below(declarator, LISTS), None)
        if around is None:
            return
        typed = [*_below(around, PARAMETERS)]
        for parameter in typed:
            kinds = [parameter.child_by_field_name(field) for field in ("type", "dimensions")]
            kind = "".join(self._text(one) for one in kinds if one is not None)
            names = parameter.children_by_field_name("name") or [parameter.child_by_field_name("declarator")]
            for name in filter(None, names):
                yield from ((one, kind) for one in self._names(name)[:1])
        if not typed:
            yield from ((name, "") for name in self._names(around))

    def _name(self, node):
        """The name of a function, or of the variable in which it is kept."""
        start = node.start_byte
        while node is not None and node.type not in BLOCKS and start - node.start_byte < 200:
            for field in ("name", "declarator", "left"):
                named = node.child_by_field_name(field)
                if found := named and next(_identifiers(named), None):
                    return self._text(found)
            node = node.parent
        return "function"

    def _declared(self, node, is_field=False, holds=None):
        """The containers that a declaration makes; except for fields, a value must be given at once.

        ``holds`` is a regular expression for their types that replaces that of the language.
        """
        if node.type in SEVERAL:
            return [name for child in node.named_children for name in self._declared(child)]
        if node.type not in self._language.declarations:
            return []
        kind, value, left = map(node.child_by_field_name, ("type", "value", "left"))
        # Go may tell the type by the value; the others tell it before the name, or leave it to the compiler.
        is_told = kind is not None and value is None and self._text(kind) not in INFERRED
        holds = self._language.holds if holds is None else holds
        if not re.search(holds, self._text(kind if is_told else node)):
            return []
        names = left.named_children if left is not None else node.children_by_field_name("name")
        found = []
        for name in names or node.children_by_field_name("declarator"):
            has_value = name.type != "variable_declarator" or name.child_by_field_name("value") is not None
            # Within a block what looks like a function is a variable that is made of others.
            is_variable = name.type != "function_declarator" or node.parent.type in BLOCKS
            if is_variable and (is_field or has_value):
                found += self._names(name)[:1]
        return found

    def _each(self, node):
        """Code that tells the numbers in an object of a class: its fields, one after the other."""
        fields = [child for child in node.named_children if not self._is_apart(child)]
        names = [name for field in fields for name in self._declared(field, is_field=True, holds="")]
        each, one = self._language.each
        return each.format(fields="".join(one.format(name=name) for name in names))

    def _is_apart(self, member):
        """Tell whether a member of a class belongs to no object and so sees no fields."""
        head = re.split("[{(=]", self._text(member))[0]
        return re.search(r"\b(static|struct|record|enum|interface)\b", head) is not None

    def _names(self, node):
        """The names in a node, except placeholders such as ``_``."""
        return [name for name in map(self._text, _identifiers(node)) if name != "_"]

    def _text(self, node):
        return self._data[node.start_byte : node.end_byte].decode()


def _line(node):
    return node.start_point[0] + 1


def _identifiers(node):
    """The nodes of names in a node, except those in default values."""
    if node.type in NAMES:
        yield node
        return
    default = node.child_by_field_name("right") or node.child_by_field_name("value")
    for child in node.named_children:
        if child != default and child.type not in LISTS:
            yield from _identifiers(child)


def _below(node, kinds):
    """The outermost nodes of some kinds inside a node."""
    if node.type in kinds:
        yield node
        return
    for child in node.named_children:
        yield from _below(child, kinds)
