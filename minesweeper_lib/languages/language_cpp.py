"""C++: each solution in a namespace of its own, included as a file so that its lines keep their numbers."""

from .language import Language

_COMMAND = ("g++", "-std=c++17", "-Og", "-D_GLIBCXX_ASSERTIONS", "-w")

CPP = Language(
    id="cpp",
    name="C++",
    suffix=".cpp",
    tools=("g++",),
    package="g++",
    # Headers are most of what a small program takes to compile.
    ahead=(*_COMMAND, "-x", "c++-header", "head.hpp", "-o", "head.hpp.gch"),
    compile=(
        (
            *(*_COMMAND, "-fmax-errors=1", "-fno-diagnostics-show-caret", "-I{ahead}"),
            *("-o", "program", "main.cpp"),
        ),
    ),
    run=("./program",),
    file="s{n}.cpp",
    # A header cannot be included within a namespace.
    included=r"^[ \t]*#[ \t]*include[ \t]*<[\w./+]+>",
    listed=(
        'namespace s{n} {\n#include "s{n}.cpp"\n}\n'
        "program::Known known{n}([](auto& board, auto& click) { return s{n}::{solution}(board, click); });\n"
    ),
    uncalled=r"\bmain\s*\([^()]*\)\s*\{|\bTEST(?:_\w+)?\s*\([^;{}]*\)\s*\{",
    taken_out=(
        # A board that is given as a copy can be watched as well as any other.
        (r"(\bupdateBoard\s*\([\s:\w]*vector\s*<[\s:\w]*vector\s*<\s*char\s*>\s*>)\s+(?=\w)", r"\1& "),
        (r"\bTEST(?:_\w+)?\s*\([^;{}]*\)\s*\{\s*\}", ""),
        (r"^[ \t]*#[ \t]*include[ \t]*<(?:gtest|gmock|catch|doctest|boost|windows|conio)[^>\n]*>", ""),
        (r'^[ \t]*#[ \t]*include[ \t]*(?:"[^"\n]*"|$)|^[ \t]*#[ \t]*pragma[ \t]+once', ""),
        # The copy with probes is included, too.
        (r"^[ \t]*#[ \t]*ifndef[ \t]+(\w+)[ \t]*\n[ \t]*#[ \t]*define[ \t]+\1[ \t]*$", "#if 1\n"),
    ),
    solves=r"(?:>\s*&?|\b(?!return\b)\w+[\s&]+)\s*updateBoard\s*\((?![^;{]*=\s*0\s*;)",
    method="{name}().updateBoard",
    function="{name}updateBoard",
    joint="::",
    waits_in={"queue": "queue<pair<int, int>>", "stack": "stack<pair<int, int>>"},
    slip=r"s\d+\.cpp:(?P<line>\d+):\d+: (?:fatal )?error: (?P<said>.*)",
    slips=(
        (r"was not declared in this scope|has no member|does not name a type", "unknown_name"),
        (r"expected|stray|missing terminating", "grammar"),
        (r"use of deleted function", "pairs_have_no_hash"),
        (r"cannot bind|invalid conversion|cannot convert|no match for|could not convert", "wrong_type"),
        (r"redeclaration|redefinition|conflicting declaration", "defined_twice"),
    ),
    errors={"St12out_of_range": "IndexError", "St9bad_alloc": "MemoryError"},
    last_words=(
        (r"stack overflow", "RecursionError"),
        (r"Assertion '__n < this->size\(\)' failed", "IndexError"),
        (r"Assertion '!this->empty\(\)' failed", "Empty"),
        (r"Assertion .* failed", "IndexError"),
        (r"segmentation fault", "Crash"),
        (r"bad_alloc", "MemoryError"),
    ),
    module="tree_sitter_cpp",
    blocks=("compound_statement", "case_statement"),
    not_statements=(
        *("comment", "case_statement", "struct_specifier", "class_specifier", "function_definition"),
        *("alias_declaration", "type_definition", "using_declaration", "preproc_def"),
    ),
    single=("if_statement", "for_statement", "for_range_loop", "while_statement", "do_statement"),
    functions=("function_definition", "lambda_expression"),
    scopes=(
        *("compound_statement", "for_statement", "function_definition", "lambda_expression"),
        *("field_declaration_list",),
    ),
    parameters=("parameter_declaration", "optional_parameter_declaration"),
    declarations=("declaration", "field_declaration"),
    holds=r"(queue|stack|deque|vector|list)\s*<(?!\s*(vector\s*<\s*)?(bool|char)\b)",
    given=r"^(const )?(int|long|size_t|auto|(std::)?((pair|array|tuple)\s*<.*|vector\s*<\s*int\s*>))$",
    at="::program::at({line}{held}); ",
    held=', "{name}", {name}',
    enter='::program::Call program_call({line}, "{name}"{given}); ',
    given_one=", {name}",
    leave="",
    captures="lambda_capture_specifier",
)
