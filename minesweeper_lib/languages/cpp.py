"""C++: each solution in a namespace of its own, included as a file so that its lines keep their numbers."""

from .language import Language

_HEADERS = (
    *("algorithm", "array", "climits", "cstring", "deque", "functional", "iostream", "map", "numeric"),
    *("optional", "queue", "set", "sstream", "stack", "string", "tuple", "unordered_map"),
    *("unordered_set", "utility", "vector"),
)

_MAIN = """\
INCLUDES
using namespace std;

namespace program {
    using Board = vector<vector<char>>;
    Board* board;
    Board seen;
    string noted;

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
}

void probe(const char* word) {
    using namespace program;
    for (size_t row = 0; row < seen.size(); row++) {
        for (size_t col = 0; col < seen[row].size(); col++) {
            char value = (*board)[row][col];
            if (value != seen[row][col]) {
                seen[row][col] = value;
                noted += " " + to_string(row) + "," + to_string(col) + "=" + value;
            }
        }
    }
    noted += string(" ") + word;
}

SOLUTIONS
int main() {
    function<program::Board(program::Board&, vector<int>&)> solutions[] = {SOLVES};
    int number, row, col;
    string text;
    while (cin >> number >> text >> row >> col) {
        program::Board board = program::parse(text);
        vector<int> click = {row, col};
        program::board = &board;
        program::seen = board;
        program::noted.clear();
        string rows;
        for (const auto& values : solutions[number](board, click)) {
            rows += (rows.empty() ? "" : "/") + string(values.begin(), values.end());
        }
        cout << rows << program::noted << endl;
    }
}
"""


def _files(texts):
    numbers = range(len(texts))
    parts = {
        "INCLUDES": "\n".join(f"#include <{header}>" for header in _HEADERS),
        "SOLUTIONS": "".join(f'namespace s{n} {{\n#include "s{n}.cpp"\n}}\n' for n in numbers),
        "SOLVES": ", ".join(
            f"[](auto& board, auto& click) {{ return s{n}::Solution().updateBoard(board, click); }}"
            for n in numbers
        ),
    }
    main = _MAIN
    for name, part in parts.items():
        main = main.replace(name, part)
    return {"main.cpp": main} | {f"s{number}.cpp": text for number, text in enumerate(texts)}


CPP = Language(
    id="cpp",
    name="C++",
    suffix=".cpp",
    tools=("g++",),
    package="g++",
    compile=("g++", "-std=c++17", "-O1", "-D_GLIBCXX_ASSERTIONS", "-o", "program", "main.cpp"),
    run=("./program",),
    files=_files,
    waits_in={"queue": "queue<pair<int, int>>", "stack": "stack<pair<int, int>>"},
)
