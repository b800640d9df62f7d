"""Wrong solutions as learners write them: a right one with a slip of the pen, and the mistake's name.

``SLIPS`` holds triples (name of the mistake, where, text).
"""

# ruff: noqa: E501, a slip reads best on one line

import copy

RECURSIVE = """
class Solution:
    def updateBoard(self, board: List[List[str]], click: List[int]) -> List[List[str]]:
        rows, cols = len(board), len(board[0])
        steps = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]

        def dfs(r, c):
            mines = 0
            for i, j in steps:
                x, y = r + i, c + j
                if 0 <= x < rows and 0 <= y < cols and board[x][y] == "M":
                    mines += 1
            board[r][c] = str(mines) if mines else "B"
            if not mines:
                for i, j in steps:
                    x, y = r + i, c + j
                    if 0 <= x < rows and 0 <= y < cols and board[x][y] == "E":
                        dfs(x, y)

        r, c = click[0], click[1]
        if board[r][c] == "M":
            board[r][c] = "X"
        else:
            dfs(r, c)
        return board
"""
QUEUE = """
class Solution:
    def updateBoard(self, board: List[List[str]], click: List[int]) -> List[List[str]]:
        m, n = len(board), len(board[0])
        q = deque([click])
        while q:
            r, c = q.popleft()
            if board[r][c] == "M":
                board[r][c] = "X"
            elif board[r][c] == "E":
                near = [(i, j) for i in range(r - 1, r + 2) for j in range(c - 1, c + 2)
                        if 0 <= i < m and 0 <= j < n]
                mines = sum(board[i][j] == "M" for i, j in near)
                board[r][c] = str(mines) if mines else "B"
                if not mines:
                    q += near
        return board
"""
FOUR = "[(-1, 0), (0, -1), (0, 1), (1, 0)]"
EIGHT = "[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]"
INSIDE = "0 <= x < rows and 0 <= y < cols"
AT_MINE = (
    '        if board[r][c] == "M":\n            board[r][c] = "X"\n        else:\n            dfs(r, c)\n'
)


def _first(text, old, new, count=1):
    assert old in text
    return text.replace(old, new, count)


def _second(text, old, new):
    assert text.count(old) == 2
    return new.join(text.rsplit(old, 1))


def _edges(name, inside):
    """The same wrong bound where cells are counted, where they spread, and in both places."""
    yield name, f"{inside} in counting", _first(RECURSIVE, INSIDE, inside)
    yield name, f"{inside} in spreading", _second(RECURSIVE, INSIDE, inside)
    yield name, f"{inside} in both", _first(RECURSIVE, INSIDE, inside, 2)


SLIPS = [
    ("counts only four neighbors", "steps", _first(RECURSIVE, "i, j in steps", f"i, j in {FOUR}")),
    ("counts only four neighbors", "queue", _first(QUEUE, "for i, j in near)", "for i, j in near if i == r or j == c)")),
    ("spreads to only four neighbors", "steps", _second(RECURSIVE, "i, j in steps", f"i, j in {FOUR}")),
    ("spreads to only four neighbors", "queue", _first(QUEUE, "q += near", "q += [p for p in near if p[0] == r or p[1] == c]")),
    ("knows only four neighbors", "steps", _first(RECURSIVE, EIGHT, FOUR)),
    ("knows only four neighbors", "queue", _first(QUEUE, "0 <= j < n]", "0 <= j < n and (i == r or j == c)]")),
    ("spreads through digits", "steps", _first(RECURSIVE, "if not mines:", "if True:")),
    ("spreads through digits", "and onto mines", _first(QUEUE, "if not mines:", "if True:")),
    ("stops after the first ring", "steps", _first(RECURSIVE, 'if not mines:', "if not mines and [r, c] == click:")),
    ("leaves the digits closed", "queue", _first(QUEUE, 'board[r][c] = str(mines) if mines else "B"', 'if mines == 0 or [r, c] == click: board[r][c] = str(mines) if mines else "B"')),
    ("writes 0 for a blank", "steps", _first(RECURSIVE, 'str(mines) if mines else "B"', "str(mines)")),
    ("writes 0 for a blank", "stops there", _first(_first(QUEUE, 'str(mines) if mines else "B"', "str(mines)"), "if not mines", 'if board[r][c] == "B"')),
    ("writes 0 for a blank", "and goes on", _first(_first(RECURSIVE, 'str(mines) if mines else "B"', "str(mines)"), "if not mines:", "if True:")),
    ("writes a digit as a number", "steps", _first(RECURSIVE, 'str(mines) if mines else "B"', 'mines if mines else "B"')),
    ("writes a digit as a number", "queue", _first(QUEUE, 'str(mines) if mines else "B"', 'mines or "B"')),
    *_edges("stops short of the far edge", "0 <= x < rows - 1 and 0 <= y < cols - 1"),
    *_edges("stops short of the far edge", "0 <= x < rows - 1 and 0 <= y < cols"),
    *_edges("stops short of the far edge", "0 <= x < rows and 0 <= y < cols - 1"),
    *_edges("stops short of row 0 and column 0", "0 < x < rows and 0 < y < cols"),
    *_edges("stops short of row 0 and column 0", "0 < x < rows and 0 <= y < cols"),
    *_edges("stops short of row 0 and column 0", "0 <= x < rows and 0 < y < cols"),
    *_edges("wraps around through index -1", "x < rows and y < cols"),
    *_edges("wraps around through index -1", "x < rows and 0 <= y < cols"),
    *_edges("wraps around through index -1", "0 <= x < rows and y < cols"),
    *_edges("wraps around through index -1", "-rows <= x < rows and -cols <= y < cols"),
    *_edges("steps over the far edge", "0 <= x <= rows and 0 <= y <= cols"),
    *_edges("steps over the far edge", "0 <= x <= rows and 0 <= y < cols"),
    *_edges("steps over the far edge", "0 <= x < rows and 0 <= y <= cols"),
    *_edges("swaps row and column", "0 <= x < cols and 0 <= y < rows"),
    ("reopens revealed cells", "all", _first(RECURSIVE, 'board[x][y] == "E":', 'board[x][y] not in ("M", "B"):')),
    ("forgets the mine click", "opened", _first(RECURSIVE, AT_MINE, "        dfs(r, c)\n")),
    ("forgets the mine click", "left", _first(RECURSIVE, 'board[r][c] = "X"', "return board")),
    ("forgets the mine click", "blank", _first(QUEUE, '= "X"', '= "B"')),
    ("recurses before marking", "steps", _first(_first(RECURSIVE, '            board[r][c] = str(mines) if mines else "B"\n', ""), "dfs(x, y)\n", 'dfs(x, y)\n            board[r][c] = str(mines) if mines else "B"\n')),
    ("swaps row and column", "click", _first(RECURSIVE, "click[0], click[1]", "click[1], click[0]")),
    ("swaps row and column", "queue", _first(QUEUE, "deque([click])", "deque([click[::-1]])")),
    ("changes a copy and returns nothing", "copy", _first(_first(RECURSIVE, "rows, cols", "board = deepcopy(board)\n        rows, cols"), "        return board\n", "")),
    ("forgets to return the board", "steps", _first(RECURSIVE, "        return board\n", "")),
    ("forgets to return the board", "queue", _first(QUEUE, "        return board\n", "")),
]  # fmt: skip


def result_of(function, board, click):
    """What a wrong solution makes of a copy of the board, or the class of its error."""
    try:
        return function(copy.deepcopy(board), list(click))
    except (IndexError, RecursionError) as error:
        return type(error)
