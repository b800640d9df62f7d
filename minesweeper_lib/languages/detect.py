"""Tell Java, C++, Go and JavaScript from what was meant as Python, for a text that Python cannot read.

One of the four is named only where several of its marks stand in the text and none of a language that
resembles it: pseudo-code and Python with a slip have none of them, or one by chance. Of the others, which
nothing here can run, some are named by one mark that only they have.
"""

import re

ENOUGH = 3  # different marks of one language
_ARROW = r"=\s*(?:\([^\n]*?\)|\w+)\s*=>"  # a function of JavaScript, which may be one expression

_MARKS = {
    "Java": (
        r"\b(?:public|private|protected)\s+[\w<>\[\], ]+[\s\]>]\w+\s*\(",
        r"\b(?:char|int|boolean|String)\s*\[\s*\]",
        r"\bnew\s+(?:char|int|boolean|String|ArrayDeque|LinkedList|ArrayList|HashSet|HashMap|Stack)\b",
        r"\b(?:Queue|Deque|List|Set|Map|Stack)\s*<",
        r"\bimport\s+java\.",
        r"\bchar\[\]\[\]\s*updateBoard\b",
        r"\bboolean\b",
        r"\bSystem\.out\.",
        r"\.length\b",
    ),
    "C++": (
        r"#include\b",
        r"\bvector\s*<",
        r"\b(?:queue|stack|deque|pair|set|unordered_set)\s*<",
        r"\bvector<char>\s*>\s*&?\s*updateBoard\b",
        r"\bstd::",
        r"\busing\s+namespace\b",
        r"^\s*(?:public|private)\s*:",
        r"\.(?:push_back|emplace_back|emplace|size)\s*\(",
        r"\b(?:auto|int|char|>)\s*&",
    ),
    "Go": (
        r"\bfunc\b[^\n:{]*\{",
        r"\bfunc\s+updateBoard\(",
        r"\w\s*:=",
        r"\[\](?:byte|int|string|bool)\b",
        r"^\s*package\s+\w+\s*$",
        r"\bmake\(",
        r"\bvar\s+[\w, ]+(?:\s*\[|\s(?:int|byte|bool|func)\b)",
        r"\brange\s[^\n{]*\{",
        r"\bfmt\.",
    ),
    "JavaScript": (
        r"\b(?:const|let|var)\s+[\w{\[][^=\n]*=",
        r"\bfunction\b\s*\w*\s*\(",
        r"\bfunction\s+updateBoard\b|\bupdateBoard\s*=",
        r"=>",
        _ARROW,
        r"===|!==",
        r"\.length\b",
        r"\.(?:push|shift|forEach)\s*\(",
        r"\bconsole\.log\(",
        r"@(?:param|return)\s*\{",
    ),
}
_TYPESCRIPT = r":\s*(?:string|number|boolean|void)\b"
# One of these, and the text is none of the four; the first that is found names the language, or none.
_OTHERS = (
    ("Scala", r"\bdef\s+\w+\s*\([^\n]*:\s*Array\["),
    (None, r"^\s*(?:def|class)\s[^{;]*:\s*(?:#.*)?$|^\s*def\s+\w+\s*\([^{;]*\)\s*:"),  # Python with a slip
    (None, r"\blambda\s[\w, ]*:|^from\s+[\w.]+\s+import\b|^import\s+[\w.]+\s*$"),
    ("PHP", r"<\?php|\bfunction\s+\w+\s*\(\s*\$"),
    ("Kotlin", r"\bfun\s+\w+\s*\(\s*\w+\s*:"),
    ("Rust", r"\bfn\s+\w+\s*\([^\n]*->|\blet\s+mut\b"),
    ("Swift", r"\bfunc\s+\w+\s*\(\s*_\s|\bfunc\b[^\n{]*->"),
    ("Dart", r"\(\s*List<List<\w+>>\s+\w+\s*,\s*List<int>"),
    ("C#", r"\bpublic\s[^\n(]*\s(?:UpdateBoard|FloodFill|NumIslands|OrangesRotting|Solve)\s*\("),
    ("C", r"\bint\s*\*\s*\w+ColSize\b"),
    (None, r"\bforeach\s*\(|\.(?:Length|Enqueue|Dequeue)\b|\bUpdateBoard\b"),
    (None, r"\bfn\s+\w+|\bfun\s+\w+\s*\(|\bdef\b[^\n]*=|\bchar\s*\*\s*\*|\bmalloc\s*\(|^\s*\$\w+\s*="),
)
# The same of languages that do without braces and semicolons.
_WORDY = (
    ("Ruby", r"^[ \t]*def\s+\w+(?:\([^:\n]*\))?\s*$(?s:.*)^\s*end\s*$"),
    ("Elixir", r"^\s*defmodule\s+\w+\s+do\s*$"),
    ("Erlang", r"^-spec\s+\w+\("),
    ("Racket", r"^\s*\(define(?:/contract)?\s*\("),
)
_SIGNS = re.compile(r"[{};]")  # between statements, as in all four; on one line, or many


def language_of(text):
    """The name of the language that a text is clearly written in, other than Python; None if it is not clear.

    >>> language_of("func f(a []int) int {\\n    n := len(a)\\n    return n\\n}")
    'Go'
    """
    for name, mark in _WORDY:
        if _has(mark, text):
            return name
    if len(_SIGNS.findall(text)) < 2 and not _has(_ARROW, text):
        return None
    for name, mark in _OTHERS:
        if _has(mark, text):
            return name
    counts = {name: sum(_has(mark, text) for mark in marks) for name, marks in _MARKS.items()}
    first, second = sorted(counts, key=counts.get, reverse=True)[:2]
    if counts[first] < ENOUGH or counts[first] == counts[second]:
        return None
    return "TypeScript" if first == "JavaScript" and _has(_TYPESCRIPT, text) else first


def _has(mark, text):
    return re.search(mark, text, re.MULTILINE) is not None
