"""A copy of a text with a probe before each statement and around each call, in which no line moves.

The probes compare the board with what it was, like the line tracer for Python: what a statement wrote, in
whatever way, is seen before the next statement. Only text without line breaks is inserted, so a line of the
copy is the same line of the text. The grammars of tree-sitter have different names for one construct, but no
name for two, so one table of names serves all languages; a `Language` has the rest.
"""

import importlib
import re
import subprocess
from dataclasses import replace

from .files import buildable

# Names of syntax nodes, as regular expressions. In a block each statement gets a probe.
BLOCK = (
    r"(statement_)?block|(compound|case)_statement|statement_list|switch_block_statement_group"
    r"|(expression|default|type|switch)_case|switch_default"
)
STATEMENT = (
    r"(?!empty_|case_)\w+_statement|(statement_)?block|for_range_loop|switch_expression|ERROR"
    r"|((local_|short_)?var(iable)?_|lexical_|const_|generator_function_)?declaration"
)
SINGLE = r"(if|(enhanced_)?for(_in)?|while|do)_statement|for_range_loop"  # its body may have no braces
FUNCTION = r"(method|\w*function)(_declaration|_definition|_expression)?|lambda_expression|func_literal"
CLASS = r"class_body|field_declaration_list"
SCOPE = f"{BLOCK}|{FUNCTION}|{CLASS}|for_statement"
PARAMETER = r"formal_parameter|(optional_)?parameter_declaration"
LIST = r"parameter_list|formal_parameters"
NAME = r"(field_|property_)?identifier|shorthand_property_identifier_pattern"
INFERRED = "", "var", "auto", "const auto"  # written in place of a type


class Unseen(ValueError):
    """Raised when a text cannot be analyzed, for example because the parser does not know its grammar."""


def instrumented(language, text, containers=True):
    """Return a copy of a text with probes; without `containers`, these do not note the items of containers.

    Raises
    ------
    Unseen
        If the parser finds an error.
    """
    from tree_sitter import Language, Parser

    text = buildable(language, text)
    if language.expand and re.search(r"(?m)^[ \t]*#[ \t]*define\b", text):
        text = _expanded(language, text)
    grammar = importlib.import_module(f"tree_sitter_{language.id}").language()
    root = Parser(Language(grammar)).parse(text.encode()).root_node
    if root.has_error:
        raise Unseen(text)
    if not containers:
        language = replace(language, at=language.at.replace("{held}", ""), each="")
    copy = _Copy(language, text.encode())
    copy.walk(root, [])
    return copy.text()


def _expanded(language, text):
    """Return a text with its macros expanded and its headers left out; no line moves."""
    text = re.sub(r"(?m)^[ \t]*#[ \t]*include.*$", "", text)
    lines, done = [], subprocess.run(language.expand.split(), input=text.encode(), capture_output=True)
    for line in done.stdout.split(b"\n"):
        if number := re.match(rb'# (\d+) "', line):  # a line marker: the number of the next line
            lines += [b""] * (int(number[1]) - 1 - len(lines))
        else:
            lines.append(line)
    return b"\n".join(lines).decode(errors="replace")


class _Copy:
    """A text, as bytes, with insertions (index, rank, text); ranks order the texts at the same index."""

    def __init__(self, language, data):
        self._language, self._data, self._put = language, data, []

    def text(self):
        """The text with all insertions."""
        data = self._data
        for place, _, text in sorted(self._put, reverse=True):
            data = data[:place] + text.encode() + data[place:]
        return data.decode()

    def _insert(self, place, text, closes=False):
        # At one index, texts that close come before those that open, and the text that closes the innermost
        # node, which is inserted last, comes first.
        number = len(self._put)
        self._put.append((place, -number - 1 if closes else number, text))

    def walk(self, node, held):
        """Put probes into a syntax node; `held` are the names of containers visible there, outermost first.

        A container is visible from its declaration to the end of the enclosing scope; a field of a class is
        visible in all methods.
        """
        if _is(node, FUNCTION):
            held = self._function(node, held)
        if _is(node, SCOPE):
            held = [*held]
        outside = [*held]
        if _is(node, CLASS):
            own = [child for child in node.named_children if not self._is_apart(child)]
            held += [name for child in own for name in self._declared(child, is_field=True)]
            fields = [name for child in own for name in self._declared(child, is_field=True, holds="")]
            each = self._language.each.format(fields=_listed(fields))
            self._insert(node.end_byte - 1, each, closes=True)
        if _is(node, SINGLE):
            for field in ("body", "consequence", "alternative"):
                self._single(node.child_by_field_name(field), held)
        # The rule of a switch statement; in a switch expression the rule is a value.
        if node.type == "switch_rule" and _is(node.parent.parent.parent, BLOCK):
            self._single(node.named_children[-1], held)
        value = node.child_by_field_name("value")  # of a case
        for child in node.named_children:
            if _is(node, BLOCK) and _is(child, STATEMENT) and child != value:
                self._at(child, held)
            self.walk(child, outside if _is(node, CLASS) and self._is_apart(child) else held)
            if not _is(node, CLASS):
                held += [name for name in self._declared(child) if name not in held]

    def _at(self, statement, held, opening=""):
        """Put a probe before a statement, with the eight containers that were declared last."""
        visible = ""
        for name in held[-8:]:
            on_top = self._language.on_top.replace("{name}", re.escape(name))
            sign = "-" if re.search(on_top, self._data.decode()) else ""
            visible += f', "{sign}{name}", {name}'
        probe = self._language.at.format(line=statement.start_point.row + 1, held=visible)
        self._insert(statement.start_byte, opening + probe)

    def _single(self, body, held):
        """Put braces and a probe around the body of a loop or condition that has no braces."""
        if body is not None and body.type == "else_clause":
            body = body.named_children[-1]
        if body is not None and body.type != ";" and not _is(body, BLOCK):
            self._at(body, held, "{ ")
            self._insert(body.end_byte, " }", closes=True)

    def _function(self, node, held):
        """Put the probes around the body of a function; return the containers that are visible in it."""
        language, body = self._language, node.child_by_field_name("body")
        if body is None or body.end_byte - body.start_byte == 2:  # declared only, or empty
            return held
        parameters = [*self._parameters(node)]
        given = _listed(name for name, kind in parameters if re.search(language.given, kind))
        line = node.start_point.row + 1
        enter = language.enter.format(line=line, name=self._name(node), given=given)
        if _is(body, BLOCK):
            self._insert(body.start_byte + 1, " " + enter)
            self._insert(body.end_byte - 1, language.leave, closes=True)
        elif node.type == "arrow_function":
            self._at(body, [], "{ " + enter)
            self._insert(body.start_byte, "return (")
            self._insert(body.end_byte, "); " + language.leave + "}", closes=True)
        captures = next((one for one in node.children if one.type == "lambda_capture_specifier"), None)
        if captures and not re.search(r"\[\s*[&=]\s*[\],]", self._text(captures)):
            held = []  # a C++ lambda sees only what it captures by name
        holds = [name for name, kind in parameters if not kind or re.search(language.holds, kind)]
        return [*held, *(name for name in holds if name not in held)]

    def _parameters(self, node):
        """The names of a function's parameters with their types; a type is empty if none is written."""
        around = node.child_by_field_name("parameters") or node.child_by_field_name("parameter")
        if declarator := node.child_by_field_name("declarator"):
            around = around or next(_below(declarator, LIST), None)
        typed = [*_below(around, PARAMETER)] if around else []
        for parameter in typed:
            kind = "".join(map(self._text, map(parameter.child_by_field_name, ("type", "dimensions"))))
            names = parameter.children_by_field_name("name") or [parameter.child_by_field_name("declarator")]
            yield from ((one, kind) for name in filter(None, names) for one in self._names(name)[:1])
        if around and not typed:
            inside = around.named_children or [around]
            yield from ((name, "") for one in inside for name in self._names(one))

    def _name(self, node):
        """The name of a function, or of the variable in which it is kept."""
        start = node.start_byte
        while node is not None and not _is(node, BLOCK) and start - node.start_byte < 200:
            for field in ("name", "declarator", "left"):
                named = node.child_by_field_name(field)
                if found := named and next(_identifiers(named), None):
                    return self._text(found)
            node = node.parent
        return "function"

    def _declared(self, node, is_field=False, holds=None):
        """Yield the names of the containers that a node declares; a variable counts only if it has a value.

        ``holds`` is a regular expression for their types, instead of that of the language.
        """
        if not _is(node, self._language.declarations):
            return []
        kind, value, left = map(node.child_by_field_name, ("type", "value", "left"))
        # In Go the value may decide the type; in the others the type is before the name, or inferred.
        is_typed = value is None and self._text(kind) not in INFERRED
        holds = self._language.holds if holds is None else holds
        if not re.search(holds, self._text(kind if is_typed else node)):
            return
        names = left.named_children if left is not None else node.children_by_field_name("name")
        for name in names or node.children_by_field_name("declarator"):
            has_value = name.type != "variable_declarator" or name.child_by_field_name("value") is not None
            # In a block, what parses as a function declarator is a variable with constructor arguments.
            is_variable = name.type != "function_declarator" or _is(node.parent, BLOCK)
            if is_variable and (is_field or has_value):
                yield from self._names(name)[:1]

    def _is_apart(self, member):
        """Tell whether a member of a class belongs to no object, so that no fields are visible in it."""
        head = re.split("[{(=]", self._text(member))[0]
        return re.search(r"\b(static|struct|record|enum|interface)\b", head) is not None

    def _names(self, node):
        """The names in a node, except placeholders such as ``_``."""
        return [name for name in map(self._text, _identifiers(node)) if name != "_"]

    def _text(self, node):
        return self._data[node.start_byte : node.end_byte].decode() if node else ""


def _is(node, kind):
    """Tell whether the type of a node matches a regular expression."""
    return re.fullmatch(kind, node.type)


def _listed(names):
    """Names as further arguments of a call: ``, row, col``."""
    return "".join(f", {name}" for name in names)


def _identifiers(node):
    """The nodes of the identifiers in a node, except those in lists of parameters."""
    return (one for one in _below(node, f"{NAME}|{LIST}") if _is(one, NAME))


def _below(node, kind):
    """Yield the outermost nodes inside a node whose type matches `kind`, except those in default values."""
    if _is(node, kind):
        yield node
        return
    default = node.child_by_field_name("right") or node.child_by_field_name("value")
    for child in node.named_children:
        if child != default:
            yield from _below(child, kind)
