"""The `Language` C++: each solution is a file, included in a namespace, so its lines keep their numbers."""

from .language import Language

CPP = Language(
    id="cpp",
    name="C++",
    tools=("g++",),
    package="g++",
    compile=(
        "g++ -std=c++20 -Og -D_GLIBCXX_ASSERTIONS -w -fmax-errors=1 -fno-diagnostics-show-caret "
        "-o program main.cpp",
    ),
    file="s{n}.cpp",
    # A header cannot be included within a namespace.
    included=r"^[ \t]*#[ \t]*include[ \t]*<[\w./+]+>",
    listed=(
        'namespace s{n} {\n#include "s{n}.cpp"\n}\n'
        "program::Known known{n}([](auto& board, auto& click) { return s{n}::{solution}(board, click); });\n"
    ),
    uncalled=r"\bmain\s*\([^()]*\)\s*\{|\bTEST(?:_\w+)?\s*\([^;{}]*\)\s*\{",
    taken_out=(
        # Pass the board by reference, so that it can be watched.
        (r"(\bupdateBoard\s*\([\s:\w]*vector\s*<[\s:\w]*vector\s*<\s*char\s*>\s*>)\s+(?=\w)", r"\1& "),
        (r"\bTEST(?:_\w+)?\s*\([^;{}]*\)\s*\{\s*\}", ""),
        (r"^[ \t]*#[ \t]*include[ \t]*<(?:gtest|gmock|catch|doctest|boost|windows|conio|[A-Z])[^>\n]*>", ""),
        (r'^[ \t]*#[ \t]*include[ \t]*(?:"[^"\n]*"|$)|^[ \t]*#[ \t]*pragma[ \t]+once', ""),
        # An include guard would drop the copy with probes.
        (r"^[ \t]*#[ \t]*ifndef[ \t]+(\w+)[ \t]*\n[ \t]*#[ \t]*define[ \t]+\1[ \t]*$", "#if 1\n"),
    ),
    solves=r"(?:>\s*&?|\b(?!return\b)\w+[\s&]+)\s*updateBoard\s*\((?![^;{]*=\s*0\s*;)",
    method="{name}().updateBoard",
    function="{name}updateBoard",
    joint="::",
    waits_in={"queue": "queue<pair<int, int>>", "stack": "stack<pair<int, int>>"},
    slip=r"s0\.cpp:(?P<line>\d+):\d+: (?:fatal )?error: (?P<said>.*)",
    expand="g++ -E -x c++ -",
    holds=r"(queue|stack|deque|vector|list)\s*<(?!\s*(bool|char|vector\s*<\s*bool)\b)|^auto\s+\w+\s*=\s*board\b",
    given=(
        r"^(const )?(int|long|size_t|auto|[A-Z]\w*"
        r"|(std::)?((pair|array|tuple)\s*<.*|vector\s*<\s*int\s*>))$"
    ),
    copies=r"(?m)^.*\bvoid\b.*\bvector\s*<[\s:\w]*vector\s*<\s*char\s*>\s*>\s+\w+\s*[,)]",
    at="::program::at({line}{held}); ",
    each=" public: void program_numbers(::std::string& found) const {{ ::program::each(found{fields}); }} ",
    enter='::program::Call program_call({line}, "{name}"{given}); ',
)
