"""Find the solution in a file as people have it on disk, and remove what cannot be built into a program."""

import re

from ..problems import MINESWEEPER

METHOD = MINESWEEPER.method
# What is not code: comments, literals of strings and regular expressions, ``#if 0``. After a digit or letter,
# ' is not a quote.
_NO_CODE = re.compile(
    r"//[^\n]*|/\*.*?(?:\*/|\Z)|\"\"\".*?\"\"\"|(?<=R)\"(?P<raw>\w*)\(.*?\)(?P=raw)\""
    r"|\"(?:\\.|[^\"\\\n])*\"|(?<!\w)'(?:\\.|[^'\\\n])*'|`[^`]*`"
    r"|(?:(?<=[(,=:!&|?;{\[>])|(?<=return))[ \t]*/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/"
    r"|^[ \t]*#[ \t]*if[ \t]+0\b.*?^[ \t]*#[ \t]*(?:endif|else)\b",
    re.DOTALL | re.MULTILINE,
)
_AROUND = re.compile(
    r"\b(class|struct|record|enum|interface|namespace)\s+([A-Za-z_$][\w$]*(?:::\w+)*)(?:\([^)]*\))?[^;{}()=]*\{"
)
_DECLARES = r"\b(?:class|record|enum|interface)\s+{}\b"  # a type, by its name


def code_of(text):
    """Replace comments and the contents of quotes by blanks; everything else stays in its place.

    >>> code_of('a = "{"; // {')
    'a = " ";     '
    """
    return _NO_CODE.sub(_blank, text)


def _blank(found):
    """A match of `_NO_CODE` with blanks between its quotes; a comment is all blanks."""
    whole = found[0]
    quote = whole[0] if whole[0] in "\"'`" else " "
    return quote + _blanks(whole[1:-1]) + quote


def _blanks(text):
    """Blanks in place of a text, with its line breaks."""
    return re.sub(r"[^\n]", " ", text)


def buildable(language, text):
    """Return the text of a file without what cannot be built, such as ``package week03;``. No line moves.

    The bodies of functions and classes that are not needed are emptied: ``main``, and tests.

    >>> from .language_java import JAVA
    >>> buildable(JAVA, "package week03; public class Solution { }")
    '  class Solution { }'
    """
    code = code_of(text)
    for found in re.finditer(language.uncalled, code, re.MULTILINE):
        start, end = found.end(), _end(code, found.end())
        if not re.search(language.solves, code[start:end], re.MULTILINE):
            text = text[:start] + _blanks(text[start:end]) + text[end:]
    code = code_of(text)
    text = re.sub(language.imported, lambda found: _needed(found, code), text, flags=re.MULTILINE)
    for expression, instead in language.taken_out:
        sought = re.compile(expression, re.MULTILINE)
        code = text if expression.startswith("//") else code_of(text)  # a pattern for a comment
        for found in reversed([*sought.finditer(code)]):
            if (base := found.groupdict().get("elsewhere")) and re.search(_DECLARES.format(base), code):
                continue
            text = text[: found.start()] + _filled(instead, found, text) + text[found.end() :]
    return text


def _filled(template, found, text):
    """Return ``found.expand(template)`` with the groups taken from `text`: the match is in its `code_of`."""
    return re.sub(r"\\(\d)", lambda group: text[slice(*found.span(int(group[1])))], template)


def _needed(found, code):
    """Return an import as Go accepts it: empty for another host, named ``_`` if unused."""
    before, name, path = found.groups("")
    if "." in path.split("/")[0]:
        return ""
    called = name.strip() or path.rpartition("/")[2]
    is_used = called in ("_", ".") or re.search(rf"(?<![\w.]){called}\.", code)
    return found[0] if is_used else f'{before}_ "{path}"'


def solutions(language, text):
    """The solutions in a text, a dict from the expression that calls one to its line; the first is tried.

    If none is found, assume a function in line 1, if the language has functions outside classes.

    >>> from .language_java import JAVA
    >>> solutions(JAVA, "class A { static class B { char[][] updateBoard(char[][] b, int[] c) { } } }")
    {'A$B': 1}
    """
    code, found = code_of(text), {}
    around = [(one.start(), _end(code, one.end()), one[1], one[2]) for one in _AROUND.finditer(code)]
    for place in re.finditer(language.solves, code, re.MULTILINE):
        inside = [one for one in around if one[0] < place.start() < one[1]]
        groups = place.groupdict("")
        names = language.joint.join(one[3] for one in inside) or groups.get("of", "")
        if names and not (inside and inside[-1][2] == "namespace"):
            name = language.method.replace("{name}", names)
        else:
            name = language.function.replace("{name}", names and names + language.joint)
        name = name.replace("{called}", groups.get("called", METHOD))
        found.setdefault(name, code.count("\n", 0, place.end()) + 1)
    if not found and language.function:
        return {language.function.replace("{name}", "").replace("{called}", METHOD): 1}
    return dict(sorted(found.items(), key=lambda one: "Solution" not in re.findall(r"\w+", one[0])))


def _end(code, place):
    """Return the index of the brace that closes the block around an index."""
    depth = 1
    for brace in re.compile("[{}]").finditer(code, place):
        depth += 1 if brace[0] == "{" else -1
        if not depth:
            return brace.start()
    return len(code)
