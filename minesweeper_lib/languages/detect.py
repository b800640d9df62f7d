"""Recognize the language of a text that is not Python, by how solutions on LeetCode begin in a language."""

import re

from ..problems import PROBLEMS
from ..recorder import is_python
from .marks import LANGUAGES

_NAMES = "|".join(problem.method for problem in PROBLEMS)
_CALLED = rf"\b(?:{_NAMES})\s*\("
_SNAKES = re.sub("([A-Z])", r"_\1", _NAMES).lower()
# The first match decides. A language whose sign also matches texts in another one comes after that one.
_SIGNS = (
    ("Elixir", r"^\s*defmodule\s+\w+\s+do\s*$"),
    ("Erlang", rf"^-spec\s+(?:{_SNAKES})\("),
    ("Racket", r"^\s*\(define(?:/contract)?\s*\("),
    ("Ruby", rf"^[ \t]*def\s+(?:{_SNAKES})(?:\([^:\n]*\))?\s*$(?s:.*)^\s*end\s*$"),
    ("Scala", rf"\bdef\s+{_CALLED}[^\n]*:\s*Array\["),
    ("PHP", r"<\?php|" + rf"\bfunction\s+{_CALLED}\s*&?\$"),
    ("Kotlin", rf"\bfun\s+{_CALLED}"),
    ("Rust", rf"\bfn\s+(?:{_SNAKES})\s*\("),
    ("Swift", rf"\bfunc\s+{_CALLED}\s*_\s"),
    ("Dart", rf"\bList<List<\w+>>\s+{_CALLED}"),
    ("C#", r"\bpublic\s[^\n(]*\s(?:UpdateBoard|FloodFill|NumIslands|OrangesRotting|Solve)\s*\("),
    ("C", r"\bint\s*\*\s*\w+ColSize\b"),
    ("TypeScript", rf"{_CALLED}[^)]*:\s*(?:string|character|number)\[\]"),
    ("Go", rf"\bfunc\s+(?:\([^()]*\)\s*)?(?i:{_CALLED})[^)]*\[\]|^package\s+\w+\s*$"),
    ("C++", rf"(?:>|\bint|\bvoid|\bauto)\s*&?\s*{_CALLED}[^)]*\bvector\s*<|^\s*#\s*include\s*[<\"]"),
    ("Java", rf"(?:\]|\bint|\bvoid)\s*{_CALLED}[^)]*\b(?:char|int)\s*(?:\w+\s*)?\[\s*\]"),
    ("Java", r"^\s*(?:package\s+[\w.]+\s*;|import\s+(?:static\s+)?(?:javax?|org|com)\.)"),
    ("JavaScript", rf"\bfunction\s+{_CALLED}[^)]*\)\s*\{{"),
    ("JavaScript", rf"(?:^|[{{;,])\s*(?:static\s+)?{_CALLED}[^():]*\)\s*\{{"),
    ("JavaScript", rf"\b(?:{_NAMES})\s*[=:]\s*(?:async\s*)?(?:function\b|[^;\n]*=>)"),
    ("C++", r"\b(?:std::)?vector\s*<"),
)


def language_of(text):
    """The name of the language of a text that is not Python; None if it is not clear.

    >>> language_of("func updateBoard(board [][]byte, click []int) [][]byte {")
    'Go'
    """
    return next((language for language, sign in _SIGNS if re.search(sign, text, re.MULTILINE)), None)


def recognized(text):
    """The `Language` of a text; None for Python, and for a language that the library cannot run."""
    name = None if is_python(text) else language_of(text)
    return next((language for language in LANGUAGES.values() if language.name == name), None)
