"""C++: each solution in a namespace of its own, included as a file so that its lines keep their numbers."""

import re

from .grammar import Grammar
from .language import Language

_HEADERS = (
    *("algorithm", "array", "bitset", "climits", "cmath", "cstring", "deque", "functional", "iostream"),
    *("list", "map", "numeric", "optional", "queue", "set", "sstream", "stack", "string", "tuple"),
    *("unordered_map", "unordered_set", "utility", "vector"),
)
_SYSTEM = ("csignal", "exception", "typeinfo", "sys/resource.h", "unistd.h")
_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*<([\w./+]+)>.*$", re.MULTILINE)

_HEAD = """\
INCLUDES
using namespace std;

namespace program {
    using Board = vector<vector<char>>;
    Board* board;
    Board seen;
    string noted;
    vector<int> lines = {0};
    long steps;
    char* top;

    Board parse(const string& text) {
        Board rows(1);
        for (char value : text) {
            if (value == '/') {
                rows.emplace_back();
            } else {
                rows.back().push_back(value);
            }
        }
        return rows;
    }

    string show(const Board& rows) {
        string shown;
        for (size_t row = 0; row < rows.size(); row++) {
            shown += (row ? "/" : "") + string(rows[row].begin(), rows[row].end());
        }
        return rows.empty() ? "?" : shown;
    }

    bool compare(const string& line) {
        bool changed = false;
        for (size_t row = 0; row < seen.size(); row++) {
            const char* now = (*board)[row].data();
            char* old = seen[row].data();
            if (!memcmp(now, old, seen[row].size())) continue;
            for (size_t col = 0; col < seen[row].size(); col++) {
                if (now[col] != old[col]) {
                    char value = old[col] = now[col];
                    noted += " " + to_string(row) + "," + to_string(col) + "=";
                    noted += (value >= 0 && value < 33 ? "#" + to_string(value) : string(1, value)) + line;
                    changed = true;
                }
            }
        }
        return changed;
    }

    void number(string& found, long value) { found += (found.empty() ? "" : ",") + to_string(value); }

    template <class T> void add(string& found, const T& item) {
        if constexpr (is_same_v<T, bool> || is_same_v<T, char>) {
        } else if constexpr (is_integral_v<T>) {
            number(found, (long) item);
        }
    }
    template <class A, class B> void add(string& found, const pair<A, B>& item) {
        add(found, item.first);
        add(found, item.second);
    }
    template <class T> void add(string& found, const vector<T>& item) {
        if (item.size() < 5) for (const auto& part : item) add(found, part);
    }
    template <class T, size_t N> void add(string& found, const array<T, N>& item) {
        for (const auto& part : item) add(found, part);
    }
    template <class... T> void add(string& found, const tuple<T...>& item) {
        apply([&](const auto&... part) { (add(found, part), ...); }, item);
    }
    template <class T> string numbers(const T& item) {
        string found;
        add(found, item);
        return found.empty() ? "?" : found;
    }
    // What is no container, as an iterator of one, is left out.
    template <class... T> void items(const char*, const T&...) {}
    template <class C> auto items(const char* name, const C& all) -> decltype(all.begin(), void()) {
        noted += string(" :") + name;
        if (all.size() < 5000) for (const auto& item : all) noted += ";" + numbers(item);
    }
    template <class A> struct Below : A {
        static const auto& of(const A& all) { return all.*&Below::c; }
    };
    template <class T, class C> void items(const char* name, const queue<T, C>& all) {
        items(name, Below<queue<T, C>>::of(all));
    }
    template <class T, class C> void items(const char* name, const stack<T, C>& all) {
        items(name, Below<stack<T, C>>::of(all));
    }
    template <class T, class C, class L> void items(const char* name, const priority_queue<T, C, L>& all) {
        items(name, Below<priority_queue<T, C, L>>::of(all));
    }

    void hold() {}
    template <class C, class... T> void hold(const char* name, const C& all, const T&... more) {
        items(name, all);
        hold(more...);
    }

    template <class... T> void at(int line, const T&... held) {
        if (compare("@" + to_string(lines.back()))) hold(held...);
        lines.back() = line;
        steps++;
    }

    struct Call {
        template <class... T> Call(int line, const char* name, const T&... given) {
            compare("@" + to_string(lines.back()));
            noted += string(" >") + name + "@" + to_string(line);
            ((noted += ";" + numbers(given)), ...);
            lines.push_back(line);
        }
        ~Call() {
            compare("@" + to_string(lines.back()));
            noted += " <";
            lines.pop_back();
        }
    };

    void crashed(int, siginfo_t* info, void*) {
        rlimit most;
        getrlimit(RLIMIT_STACK, &most);
        char* place = (char*) info->si_addr;
        bool overflows = place < top && place > top - most.rlim_cur - (1 << 20);
        const char* said = overflows ? "\\nstack overflow\\n" : "\\nsegmentation fault\\n";
        if (write(2, said, strlen(said))) {}
        _exit(139);
    }
}
"""

_MAIN = """\
#include "head.hpp"
#include <dirent.h>
INCLUDES
using namespace std;

void probe(const char* word) {
    program::compare("");
    program::noted += string(" ") + word;
}

SOLUTIONS
namespace program {
// Besides this one; where the system does not list them, none.
int threads() {
    int count = -3;  // the folder itself, the one above, this one
    DIR* all = opendir("/proc/self/task");
    if (!all) return 0;
    while (readdir(all)) count++;
    closedir(all);
    return count;
}
}

int main() {
    static char room[1 << 16];
    stack_t own = {};
    own.ss_sp = room;
    own.ss_size = sizeof room;
    sigaltstack(&own, nullptr);
    struct sigaction action = {};
    action.sa_sigaction = program::crashed;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigaction(SIGSEGV, &action, nullptr);
    char here;
    program::top = &here + (1 << 16);
    FILE* in = fdopen(dup(0), "r");
    FILE* out = fdopen(dup(1), "w");
    dup2(2, 1);
    if (!freopen("/dev/null", "r", stdin)) return 1;
    function<program::Board(program::Board&, vector<int>&)> solutions[] = {SOLVES};
    int number, row, col;
    char* line = nullptr;
    size_t size = 0;
    while (getline(&line, &size, in) > 0) {
        string text;
        istringstream(line) >> number >> text >> row >> col;
        if (number < 0) {
            fprintf(out, "\\n\\x1e" "E %d\\n", program::threads());
            fflush(out);
            continue;
        }
        program::Board board = program::parse(text);
        vector<int> click = {row, col};
        program::board = &board;
        program::seen = board;
        program::noted.clear();
        program::lines = {0};
        program::steps = 0;
        string answer;
        try {
            answer = program::show(solutions[number](board, click)) + program::noted;
            if (program::steps) answer += " #" + to_string(program::steps);
        } catch (const exception& error) {
            answer = "!" + program::show(board) + " " + typeid(error).name() + " 0 " + error.what();
        } catch (...) {
            answer = "!" + program::show(board) + " exception 0 ";
        }
        cout.flush();
        fflush(stdout);
        fputs(("\\n\\x1e" + answer + "\\n").c_str(), out);
        fflush(out);
    }
}
"""


def _included(headers):
    return "\n".join(f"#include <{header}>" for header in dict.fromkeys(headers))


def _files(texts):
    numbers = range(len(texts))
    parts = {
        "INCLUDES": _included(name for text in texts for name in _INCLUDE.findall(text)),
        "SOLUTIONS": "".join(f'namespace s{n} {{\n#include "s{n}.cpp"\n}}\n' for n in numbers),
        "SOLVES": ", ".join(
            f"[](auto& board, auto& click) {{ return s{n}::Solution().updateBoard(board, click); }}"
            for n in numbers
        ),
    }
    main = _MAIN
    for name, part in parts.items():
        main = main.replace(name, part)
    # A header cannot be included within a namespace: it goes to the top, and leaves its line behind.
    return {"main.cpp": main} | {f"s{n}.cpp": _INCLUDE.sub("", text) for n, text in enumerate(texts)}


_COMMAND = ("g++", "-std=c++17", "-Og", "-D_GLIBCXX_ASSERTIONS", "-w")

CPP = Language(
    id="cpp",
    name="C++",
    suffix=".cpp",
    tools=("g++",),
    package="g++",
    head={"head.hpp": _HEAD.replace("INCLUDES", _included((*_HEADERS, *_SYSTEM)))},
    # Headers are most of what a small program takes to compile.
    prepare=(*_COMMAND, "-x", "c++-header", "head.hpp", "-o", "head.hpp.gch"),
    compile=(
        *(*_COMMAND, "-fmax-errors=1", "-fno-diagnostics-show-caret", "-I{head}"),
        *("-o", "program", "main.cpp"),
    ),
    run=("./program",),
    files=_files,
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
    grammar=Grammar(
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
    ),
)
