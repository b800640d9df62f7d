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

SLIPS = {
    "java": {
        "counts only four neighbors": ("int nx = x", "if (dx[k] * dy[k] != 0) continue;\n            int nx = x"),
        "spreads to only four neighbors": ("k++) dfs(", "k++) if (dx[k] * dy[k] == 0) dfs("),
        "spreads through digits": ("            return;\n        }\n        board[x][y] = 'B';", "        } else board[x][y] = 'B';"),
        "leaves the digits closed": ("            board[x][y] = (char) (mines + '0');\n", ""),
        "writes 0 for a blank": ("= 'B'", "= '0'"),
        "writes a digit as a number": ("(char) (mines + '0')", "(char) mines"),
        "recurses before marking": ("        board[x][y] = 'B';\n        for (int k = 0; k < 8; k++) dfs(board, x + dx[k], y + dy[k]);", "        for (int k = 0; k < 8; k++) dfs(board, x + dx[k], y + dy[k]);\n        board[x][y] = 'B';"),
        "stops short of the far edge": ("x >= board.length || y >= board[0].length", "x >= board.length - 1 || y >= board[0].length - 1"),
        "steps over the far edge": ("x >= board.length || y >= board[0].length", "x > board.length || y > board[0].length"),
        "swaps row and column": ("int x = click[0], y = click[1];", "int x = click[1], y = click[0];"),
    },
    "cpp": {
        "counts only four neighbors": ("int nx = x", "if (dx[k] * dy[k] != 0) continue;\n            int nx = x"),
        "spreads to only four neighbors": ("k++) dfs(", "k++) if (dx[k] * dy[k] == 0) dfs("),
        "spreads through digits": ("            return;\n        }\n        board[x][y] = 'B';", "        } else board[x][y] = 'B';"),
        "leaves the digits closed": ("            board[x][y] = mines + '0';\n", ""),
        "writes 0 for a blank": ("= 'B'", "= '0'"),
        "writes a digit as a number": ("= mines + '0'", "= mines"),
        "recurses before marking": ("        board[x][y] = 'B';\n        for (int k = 0; k < 8; k++) dfs(board, x + dx[k], y + dy[k]);", "        for (int k = 0; k < 8; k++) dfs(board, x + dx[k], y + dy[k]);\n        board[x][y] = 'B';"),
        "stops short of the far edge": ("x >= board.size() || y >= board[0].size()", "x >= board.size() - 1 || y >= board[0].size() - 1"),
        "steps over the far edge": ("x >= board.size() || y >= board[0].size()", "x > board.size() || y > board[0].size()"),
        "swaps row and column": ("int x = click[0], y = click[1];", "int x = click[1], y = click[0];"),
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


def wrong(language, mistake):
    """The text of a wrong solution."""
    text, (right, slip) = RIGHT[language, BASE[language]], SLIPS[language][mistake]
    assert text.count(right) == 1, (language, mistake)
    return text.replace(right, slip)
