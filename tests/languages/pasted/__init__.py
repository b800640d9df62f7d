# ruff: noqa: E501  # slips are shown as they stand
"""What people hand in to LeetCode in other languages: right ones, each in a hand of its own, and wrong ones.

`RIGHT` has the files beside this one. A wrong one is a right one with a slip: the name of the mistake in
`MISTAKES`, then a text and what stands in its place.
"""

from pathlib import Path

RIGHT = {
    (path.parent.name, path.stem): path.read_text(encoding="utf-8")
    for path in sorted(Path(__file__).parent.glob("*/*"))
    if path.suffix in (".java", ".cpp", ".go", ".js")
}
BASE = {
    "java": "dfs_with_arrays_of_steps",
    "cpp": "dfs_with_arrays_of_steps",
    "go": "closure",
    "javascript": "closure",
}

_BRACES = {  # the same in Java and in C++
    "counts only four neighbors": ("int nx = x", "if (dx[k] * dy[k] != 0) continue;\n            int nx = x"),
    "spreads to only four neighbors": ("k++) dfs(", "k++) if (dx[k] * dy[k] == 0) dfs("),
    "spreads through digits": ("            return;\n        }\n        board[x][y] = 'B';", "        } else board[x][y] = 'B';"),
    "writes 0 for a blank": ("= 'B'", "= '0'"),
    "recurses before marking": ("        board[x][y] = 'B';\n        for (int k = 0; k < 8; k++) dfs(board, x + dx[k], y + dy[k]);", "        for (int k = 0; k < 8; k++) dfs(board, x + dx[k], y + dy[k]);\n        board[x][y] = 'B';"),
    "swaps row and column": ("int x = click[0], y = click[1];", "int x = click[1], y = click[0];"),
}  # fmt: skip
SLIPS = {
    "java": _BRACES | {
        "leaves the digits closed": ("            board[x][y] = (char) (mines + '0');\n", ""),
        "writes a digit as a number": ("(char) (mines + '0')", "(char) mines"),
        "stops short of the far edge": ("x >= board.length || y >= board[0].length", "x >= board.length - 1 || y >= board[0].length - 1"),
        "steps over the far edge": ("x >= board.length || y >= board[0].length", "x > board.length || y > board[0].length"),
    },
    "cpp": _BRACES | {
        "leaves the digits closed": ("            board[x][y] = mines + '0';\n", ""),
        "writes a digit as a number": ("= mines + '0'", "= mines"),
        "stops short of the far edge": ("x >= board.size() || y >= board[0].size()", "x >= board.size() - 1 || y >= board[0].size() - 1"),
        "steps over the far edge": ("x >= board.size() || y >= board[0].size()", "x > board.size() || y > board[0].size()"),
    },
    "go": {
        "counts only four neighbors": ("x, y := r+d[0], c+d[1]", "x, y := r+d[0], c+d[1]\n            if d[0]*d[1] != 0 { continue }"),
        "spreads to only four neighbors": ("dfs(r+d[0], c+d[1])", "if d[0]*d[1] == 0 { dfs(r+d[0], c+d[1]) }"),
        "spreads through digits": ("            return\n        }\n        board[r][c] = 'B'", "        } else { board[r][c] = 'B' }"),
        "leaves the digits closed": ("            board[r][c] = byte(mines) + '0'\n", ""),
        "writes 0 for a blank": ("= 'B'", "= '0'"),
        "writes a digit as a number": ("byte(mines) + '0'", "byte(mines)"),
        "recurses before marking": ("        board[r][c] = 'B'\n        for _, d := range dirs {\n            dfs(r+d[0], c+d[1])\n        }", "        for _, d := range dirs {\n            dfs(r+d[0], c+d[1])\n        }\n        board[r][c] = 'B'"),
        "stops short of the far edge": ("r >= m || c >= n", "r >= m-1 || c >= n-1"),
        "steps over the far edge": ("r >= m || c >= n", "r > m || c > n"),
        "swaps row and column": ("    if board[click[0]]", "    click[0], click[1] = click[1], click[0]\n    if board[click[0]]"),
    },
    "javascript": {
        "counts only four neighbors": ("if (board[r + i]", "if (i * j === 0 && board[r + i]"),
        "spreads to only four neighbors": ("dfs(r + i, c + j)", "if (i * j === 0) dfs(r + i, c + j)"),
        "spreads through digits": ("            return\n        }\n        board[r][c] = 'B'", "        } else board[r][c] = 'B'"),
        "leaves the digits closed": ("            board[r][c] = String(mines)\n", ""),
        "writes 0 for a blank": ("= 'B'", "= '0'"),
        "writes a digit as a number": ("String(mines)", "mines"),
        "recurses before marking": ("        board[r][c] = 'B'\n        for (let i = -1; i <= 1; i++)\n            for (let j = -1; j <= 1; j++)\n                dfs(r + i, c + j)", "        for (let i = -1; i <= 1; i++)\n            for (let j = -1; j <= 1; j++)\n                if (i || j) dfs(r + i, c + j)\n        board[r][c] = 'B'"),
        "stops short of the far edge": ("r >= m || c >= n", "r >= m - 1 || c >= n - 1"),
        "forgets to return the board": ("    return board\n};", "};"),
        "steps over the far edge": ("r >= m || c >= n", "r > m || c > n"),
    },
}  # fmt: skip


# The same in other hands: the mistake, None where it has no name; the text; what stands there, and the slip.
IN_OTHER_HANDS = {
    "java": (
        ("knows only four neighbors", "queue_of_pairs", ",{1,1},{-1,-1},{1,-1},{-1,1}};", "};"),
        ("forgets the mine click", "old_stack_class", "            if (board[row][col] == 'M') {\n                board[row][col] = 'X';\n                break;\n            }\n            if (board[row][col] != 'E') {", "            if (board[row][col] != 'E' && board[row][col] != 'M') {"),
        ("reopens revealed cells", "levels_with_a_set", "board[x][y] == 'E' && visited", "board[x][y] != 'M' && visited"),
        ("stops short of row 0 and column 0", "static_fields", "r >= 0 && r < rows && c >= 0", "r > 0 && r < rows && c > 0"),
        ("remembers the last board", "visited_texts", "private final Set", "private static final Set"),
        ("stops after the first ring", "heap_of_codes", "if (k > 0) continue;", "if (k > 0 || i != click[0] || j != click[1]) continue;"),
        ("marks on pop without a recheck", "bfs_linked_list_marked_on_push", "                                board[r][c] = 'B';\n", ""),
        ("writes 0 for a blank", "records_on_a_stack", "mines > 0 ? (char) ('0' + mines) : 'B'", "(char) ('0' + mines)"),
        ("spreads through digits", "arrays_as_queue", "{ board[y][x] = (char) ('0' + n); continue; }\n            board[y][x] = 'B';", "board[y][x] = (char) ('0' + n);\n            else board[y][x] = 'B';"),
        ("swaps row and column", "eight_calls_written_out", "int i = click[0], j = click[1];", "int i = click[1], j = click[0];"),
        (None, "counts_made_first", "if (b[x][y] == 'E') flood", "if (b[x][y] != 'M') flood"),  # never ends
        (None, "map_entries", "Character.forDigit(adjacent, 10)", "(char) ('0' + adjacent - 1)"),
    ),
    "cpp": (
        ("knows only four neighbors", "queue_of_vectors", ",{1,1},{1,-1},{-1,1},{-1,-1}};", "};"),
        ("forgets the mine click", "codes_on_a_stack", "            if (board[y][x] == 'M') { board[y][x] = 'X'; break; }\n            if (board[y][x] == 'E') {", "            if (board[y][x] == 'E' || board[y][x] == 'M') {"),
        ("reopens revealed cells", "set_of_pairs", "board[a.first][a.second] == 'E' && visited", "board[a.first][a.second] != 'M' && visited"),
        ("stops short of row 0 and column 0", "memset_and_function", "if (xx < 0 || xx >= n || yy < 0", "if (xx < 1 || xx >= n || yy < 1"),
        ("remembers the last board", "heap_with_greater", "set<P> been;", "static set<P> been;"),
        ("stops after the first ring", "struct_in_a_queue", "if (cnt > 0) {\n                board[cur.row][cur.col] = (char) ('0' + cnt);", "if (cnt > 0 || cur.row != click[0] || cur.col != click[1]) {\n                board[cur.row][cur.col] = cnt ? (char) ('0' + cnt) : 'B';"),
        ("marks on pop without a recheck", "queue_of_vectors", "            else{\n                for(auto &d:dir){\n                    int i=curr[0]+d[0];\n                    int j=curr[1]+d[1];\n                    if(isValid(board,i,j) && board[i][j]=='E'){\n                        board[i][j]='B';\n", "            else{\n                board[curr[0]][curr[1]]='B';\n                for(auto &d:dir){\n                    int i=curr[0]+d[0];\n                    int j=curr[1]+d[1];\n                    if(isValid(board,i,j) && board[i][j]=='E'){\n"),
        ("writes 0 for a blank", "recursive_lambda", "cell = 'B';", "cell = '0';"),
        ("spreads through digits", "list_with_iterators", "board[r][c] = '0' + count;\n            } else {\n                board[r][c] = 'B';", "board[r][c] = '0' + count;\n            } else board[r][c] = 'B';\n            {"),
        ("swaps row and column", "arrays_of_two", "todo.push({click[0], click[1]});", "todo.push({click[1], click[0]});"),
        ("writes a digit as a number", "class_around_the_board", "static_cast<char>('0' + mines)", "mines"),
        (None, "tuples_with_distance", "cell = 'B';\n            int mines", "int mines"),  # never marked: digits alone come out
    ),
    "go": (
        ("knows only four neighbors", "map_of_points", ", {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}", "}"),
        ("forgets the mine click", "labels_and_goto", "\tif board[r][c] == 'M' {\n\t\tboard[r][c] = 'X'\n\t\treturn board\n\t}\n\tif board[r][c] != 'E' {", "\tif board[r][c] != 'E' && board[r][c] != 'M' {"),
        ("reopens revealed cells", "channel_as_queue", "!in[k] && board[x][y] == 'E'", "!in[k] && board[x][y] != 'M'"),
        ("stops short of row 0 and column 0", "global_variables", "r >= 0 && r < rows && c >= 0", "r > 0 && r < rows && c > 0"),
        ("remembers the last board", "codes_with_a_head", "\tadded := map[int]bool{codes[0]: true}\n", "\tadded[codes[0]] = true\n"),
        ("stops after the first ring", "container_heap", "if mines > 0 {\n\t\t\tboard[r][c] = '0' + mines", "if mines > 0 || r != click[0] || c != click[1] {\n\t\t\tif board[r][c] = 'B'; mines > 0 {\n\t\t\t\tboard[r][c] = '0' + mines\n\t\t\t}"),
        ("marks on pop without a recheck", "container_list", "\t\t\tif !seen[one] {", "\t\t\tif seen[one] || !seen[one] {"),
        ("writes 0 for a blank", "calls_of_itself", "board[x][y] = 'B'", "board[x][y] = '0'"),
        ("spreads through digits", "levels_by_swapping", "\t\t\t\tafter = append(after, closed...)\n\t\t\t}\n", "\t\t\t}\n\t\t\tafter = append(after, closed...)\n"),
        ("swaps row and column", "stack_of_structs", "{{click[0], click[1]}}", "{{click[1], click[0]}}"),
        ("writes a digit as a number", "list_as_stack", "[]byte(strconv.Itoa(count))[0]", "byte(count + 0*len(strconv.Itoa(count)))"),
        (None, "generic_bounds", "byte('0' + mines)", "byte('0' + mines%2)"),
    ),
    "javascript": (
        ("knows only four neighbors", "queue_shift", ", [1, 1], [1, -1], [-1, 1], [-1, -1]]", "]"),
        ("forgets the mine click", "generator_of_neighbors", '    if (board[r][c] === "M") {\n      board[r][c] = "X";\n      break;\n    }\n    if (board[r][c] !== "E") continue;', '    if (board[r][c] !== "E" && board[r][c] !== "M") continue;'),
        ("reopens revealed cells", "endless_for_with_break", "board[p.x][p.y] !== 'E' || seen", "board[p.x][p.y] === 'M' || seen"),
        ("stops short of row 0 and column 0", "queue_that_is_walked", "if (r < 0 || c < 0 ||", "if (r <= 0 || c <= 0 ||"),
        ("remembers the last board", "map_and_codes", "    const state = new Map();\n", ""),
        ("stops after the first ring", "queue_class", "if (mines) {\n            board[row][col] = mines.toString();", "if (mines || row !== click[0] || col !== click[1]) {\n            board[row][col] = mines ? mines.toString() : 'B';"),
        ("marks on pop without a recheck", "unshift_and_pop", 'if (board[row][col] === "E") {', 'if (board[row][col] !== "M") {'),
        ("writes 0 for a blank", "generator_that_calls_itself", "mines > 0 ? '' + mines : 'B'", "'' + mines"),
        ("spreads through digits", "set_of_texts_by_levels", "            if (mines) continue;\n", ""),
        ("swaps row and column", "optional_chaining", "(board, [x, y])", "(board, [y, x])"),
        ("writes a digit as a number", "object_with_methods", "mines.toFixed(0)", "mines"),
        (None, "everything_var", "      if (G[a][b] == 'E') dfs(a, b)", "      dfs(a, b)"),  # never ends
    ),
}  # fmt: skip
_BEFORE = {  # what has to stand before a text with a slip
    ("go", "codes_with_a_head"): "var added = map[int]bool{}\n\n",
    ("javascript", "map_and_codes"): "const state = new Map();\n",
}


def wrong(language, mistake):
    """The text of a wrong solution."""
    return _with(language, BASE[language], *SLIPS[language][mistake])


def wrongs(language):
    """All wrong solutions in a language: tuples of the mistake, None where it has no name, and the text."""
    yield from ((mistake, wrong(language, mistake)) for mistake in SLIPS[language])
    for mistake, name, right, slip in IN_OTHER_HANDS[language]:
        yield mistake, _BEFORE.get((language, name), "") + _with(language, name, right, slip)


def _with(language, name, right, slip):
    text = RIGHT[language, name]
    assert text.count(right) == 1, (language, name, right)
    return text.replace(right, slip)
