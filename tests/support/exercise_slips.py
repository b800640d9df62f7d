"""Answers to the exercises, right and wrong, as students write them: an edit of a right text each.

A row of `ANSWERS` is an exercise and a right answer. A row of `SLIPS` is an exercise, a wrong answer, and
the id of its slip, with more words that have to be said behind a colon. Slips that `called` makes of the same
programs are tried by a test of their own, and do not stand here.
"""

from minesweeper_lib.checker.called import CALLED
from minesweeper_lib.mistakes import MISTAKES
from tests.lesson.test_problems import FILL, FLOODS, REGIONS, ROT, SEEN, SURROUND

HEAD = """\
from collections import deque
from minesweeper_lib import neighbors
from minesweeper_lib.board import count_mines, symbol
"""
COUNT = """\
def my_mines(board, cell):
    row, col = cell
    mines = 0
    for r in range(row - 1, row + 2):
        for c in range(col - 1, col + 2):
            if 0 <= r < len(board) and 0 <= c < len(board[0]) and (r, c) != cell:
                if board[r][c] == "M":
                    mines += 1
    return mines
"""
SHOWS = """\
def my_symbol(board, cell):
    row, col = cell
    if board[row][col] == "M":
        return "X"
    mines = count_mines(board, cell)
    if mines == 0:
        return "B"
    return str(mines)
"""
SPREAD = """\
def my_spread(bits, stride):
    return bits | (bits << 1) | (bits >> 1) | (bits << stride) | (bits >> stride)
"""
DEEP = """\
def my_solver(board, click):
    row, col = click
    board[row][col] = symbol(board, (row, col))
    if board[row][col] == "B":
        for r, c in neighbors(board, (row, col)):
            if board[r][c] == "E":
                my_solver(board, (r, c))
    return board
"""
WIDE = """\
def my_solver(board, click):
    queue = deque([tuple(click)])
    seen = {tuple(click)}
    while queue:
        cell = queue.popleft()
        row, col = cell
        board[row][col] = symbol(board, cell)
        if board[row][col] == "B":
            for r, c in neighbors(board, cell):
                if board[r][c] == "E" and (r, c) not in seen:
                    seen.add((r, c))
                    queue.append((r, c))
    return board
"""
WRITE, RECHECK = (
    "        board[row][col] = symbol(board, cell)\n",
    '        if board[row][col] not in "ME":\n            continue\n',
)
AGAIN = (
    WIDE.replace("    seen = {tuple(click)}\n", "")
    .replace(" and (r, c) not in seen", "")
    .replace("                    seen.add((r, c))\n", "")
    .replace(WRITE, RECHECK + WRITE)
)
STACK = """\
def my_solver(board, click):
    stack = [tuple(click)]
    while stack:
        cell = stack.pop()
        row, col = cell
        if board[row][col] not in "ME":
            continue
        board[row][col] = symbol(board, cell)
        if board[row][col] == "B":
            for r, c in reversed(neighbors(board, cell)):
                stack.append((r, c))
    return board
"""
FIXED = """
class Solution:
    def updateBoard(self, board, click):
        r, c = click
        near = [(i, j) for i in (r - 1, r, r + 1) for j in (c - 1, c, c + 1)
                if 0 <= i < len(board) and 0 <= j < len(board[0])]
        mines = sum(board[i][j] == 'M' for i, j in near)
        if board[r][c] == 'M':
            board[r][c] = 'X'
        elif board[r][c] == 'E':
            board[r][c] = str(mines or 'B')
            for cell in near if not mines else ():
                self.updateBoard(board, cell)
        return board
"""
OPENS_FIRST = DEEP.split("    if board")[0]


def program(text, *edits):
    """A text after edits (what stands there, what is written in its place), each of which has to fit."""
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new)
    return text if "class Solution" in text else HEAD + text


def function(text, *edits):
    """The function that such a text defines, as a notebook has it."""
    names = {}
    exec(program(text, *edits), names)
    return next(value for name, value in names.items() if name.startswith("my_"))


def handed_in(name, text, *edits):
    """An answer to an exercise: a function, but a text where LeetCode or `check` takes one."""
    takes_text = name not in CALLED or CALLED[name].problem
    return (program if takes_text else function)(text, *edits)


KILLERS = [(one.board, one.click) for one in MISTAKES.values()]
LEVELS = (
    HEAD
    + """\
def my_solver(board, click):
    level = {tuple(click)}
    while level:
        for cell in level:
            board[cell[0]][cell[1]] = symbol(board, cell)
        level = {
            near for row, col in level if board[row][col] == "B"
            for near in neighbors(board, (row, col)) if board[near[0]][near[1]] == "E"
        }
    return board
"""
)
TRIES = """\
def my_mines(board, cell):
    mines = 0
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            try:
                if (down, right) != (0, 0) and board[cell[0] + down][cell[1] + right] == "M":
                    mines += 1
            except IndexError:
                pass
    return mines
"""
UNASKED = """\
def my_solver(board, click):
    row, col = click
    board[row][col] = symbol(board, click)
    queue = deque(neighbors(board, click))
    while queue:
        row, col = cell = queue.popleft()
        if board[row][col] != "E":
            continue
        board[row][col] = symbol(board, cell)
        if board[row][col] == "B":
            queue += neighbors(board, cell)
    return board
"""
TWICE = (
    OPENS_FIRST
    + """\
    todo = [tuple(click)]
    while todo:
        row, col = todo.pop()
        board[row][col] = symbol(board, (row, col))
        if board[row][col] == "B":
            for r, c in neighbors(board, (row, col)):
                if board[r][c] == "E" and (r, c) not in todo:
                    todo.append((r, c))
    return board
"""
)
ANSWERS = [
    ("five cells", ("EEEEEMMM", (0, 0))),
    ("next cell, depth first", (1, 1)),
    ("next cell, breadth first", (0, 2)),
    ("same order", ("EE/EE/EE/EE", (0, 0))),
    ("kill every mistake", KILLERS),
    ("count the mines", function(COUNT)),
    ("count the mines", lambda board, cell: sum(row[:].count("M") for row in [near_of(board, cell)])),
    ("what a cell shows", function(SHOWS)),
    ("spread in bits", function(SPREAD)),
    (
        "spread in bits",
        function("def my_spread(b, s):\n    w = b | b << 1 | b >> 1\n    return w | b << s | b >> s\n"),
    ),
    ("write dfs", program(DEEP)),
    ("write bfs", program(WIDE)),
    ("write bfs", program(AGAIN)),
    ("write bfs", LEVELS),
    ("recursion to stack", program(STACK)),
    (
        "recursion to stack",
        program(STACK, ("reversed(neighbors(board, cell))", "neighbors(board, cell)[::-1]")),
    ),
    ("look again", program(AGAIN)),
    ("look again", program(AGAIN, ('not in "ME"', "in 'B12345678'"))),
    (
        "look again",
        program(
            AGAIN,
            ('board[row][col] not in "ME"', "cell in done"),
            (WRITE, "        done.add(cell)\n" + WRITE),
            ("    while", "    done = set()\n    while"),
        ),
    ),
    ("mend it", FIXED),
    ("your solution", FIXED),
    ("flood fill", FILL),
    ("number of islands", FLOODS),
    ("number of islands", SEEN),
    ("rotting oranges", ROT),
    ("surrounded regions", SURROUND),
    ("surrounded regions", REGIONS),
]


def near_of(board, cell):
    """What the neighbors of a cell hold."""
    rows = range(max(cell[0] - 1, 0), min(cell[0] + 2, len(board)))
    cols = range(max(cell[1] - 1, 0), min(cell[1] + 2, len(board[0])))
    return [board[r][c] for r in rows for c in cols if (r, c) != cell]


# Right in another way than the one that was asked for: words that tell it apart.
ANOTHER_WAY = [
    ("look again", program(DEEP), "it calls itself"),
    ("look again", program(STACK), "its cells wait in a stack"),
    ("look again", program(WIDE), "it marks a cell when it joins"),
    ("look again", program(WIDE, ("popleft", "pop")), "in another way"),  # a stack, marked on push
    (
        "look again",
        program(AGAIN, (RECHECK, "        while cell in queue:\n            queue.remove(cell)\n")),
        "searches all",
    ),
    (
        "look again",
        program(AGAIN, (RECHECK, "        if cell in queue:\n            continue\n")),
        "searches all",
    ),
    (
        "write bfs",
        program(
            WIDE,
            (WRITE, ""),
            ("    while", "    board[click[0]][click[1]] = symbol(board, click)\n    while"),
            ("seen.add((r, c))", "board[r][c] = symbol(board, (r, c))"),
        ),
        "Both are breadth first.",
    ),
    (
        "recursion to stack",
        program(STACK, ("reversed(neighbors(board, cell))", "neighbors(board, cell)")),
        "go over reversed(",
    ),
]
EDGES = "0 <= r < len(board) and 0 <= c < len(board[0])"
TERMS = "bits | (bits << 1) | (bits >> 1) | (bits << stride) | (bits >> stride)"
CLOSED = 'if board[r][c] == "E"'
ASKED = 'board[row][col] not in "ME"'
OPENS = "    board[row][col] = symbol(board, (row, col))\n"
# By exercise and program: a row for each slip, with edits of the program.
WRONG = {
    ("count the mines", COUNT): [
        ("never-two", ("mines += 1", "return 1")),
        ("prints", ("    return mines", "    print(mines)")),
        ("no-return", ("    return mines\n", "")),
        ("UnboundLocalError: before it has a value", ("    mines = 0\n", "")),
        ("NameError: quotation marks", ('"M"', "M")),
        ("finds-none", ('board[r][c] == "M"', '(r, c) == "M"')),
        ("changes-the-board: changes the board", ("mines += 1", "board[r][c] = 'X'")),
        (": has to be of type int, and is of type float", ("return mines", "return 0.0 + mines")),
        (
            ": my_mines([['E']], (0, 0)) returns 1, and 0 would be right.",
            ("return mines", "return mines + 1"),
        ),
        (
            "wraps+range-ends+itself",
            ("+ 2", "+ 1"),
            ("0 <= r < len(board) and 0 <= c < len(board[0]) and (r, c) != cell", "True"),
        ),
        ("never-two", ("+= 1", "=+ 1")),
        (": returns <generator object my_mines>", ("return mines", "yield mines")),
        (
            "TypeError: is called with 2",
            ("(board, cell)", "(board, row, col)"),
            ("    row, col = cell\n", ""),
        ),
    ],
    ("count the mines", TRIES): [("wraps",)],
    ("what a cell shows", SHOWS): [
        ("no-mine", ('board[row][col] == "M"', 'cell == "M"')),
        ("no-mine", ('return "X"', '"X"')),
        ("NameError: quotation marks", ('"X"', "X")),
        ("TypeError: not board[cell]", ("board[row][col]", "board[cell]")),
        ("never-counts", ("count_mines(board, cell)", "0")),
        ("library: symbol does the work", ("return str(mines)", "return symbol(board, cell)")),
        (": returns '?', and '1' would be right", ("return str(mines)", "return '?'")),
        ("no-return", ('        return "X"\n', "        return\n")),
        ("counts-first", ('return "X"', 'return "X" if count_mines(board, cell) else "B"')),
    ],
    ("spread in bits", SPREAD): [
        ("lacks-a-side", (TERMS, "bits")),
        (": has to be of type int, and is of type float", (TERMS, "bits / 2")),
        (": would be right", (TERMS, "bits << 1 + bits >> 1")),  # its answers have thousands of digits
        ("KeyError: It stops with an error", (TERMS, "{1: 2}[bits]")),
        ("lacks-a-side", (TERMS, "bits or bits << 1 or bits >> 1")),
    ],
    ("flood fill", FILL): [
        ("same-color", ("if old == color:", "if False:")),
        ("image-lost", ("        fill(sr, sc)\n        return image\n", "        fill(sr, sc)\n")),
        ("first-only", ("fill(a, b)", "pass")),
        ("other-colors", ("image[a][b] == old", "image[a][b] != color")),
        (
            "corners",
            ("(r, c + 1)", "(r, c + 1), (r + 1, c + 1), (r - 1, c - 1), (r + 1, c - 1), (r - 1, c + 1)"),
        ),
        (": rename its method floodfill", ("floodFill", "floodfill")),
        (": no method floodFill; it has only updateBoard", ("floodFill", "updateBoard")),
        (": returns 1", ("return image", "return 1")),
        ("NameError: does not exist", ("color: int", "color: nothing_known")),
        ("wraps", ("0 <= a < len(image) and 0 <= b", "a < len(image) and b")),
        ("paints-none", ("        fill(sr, sc)\n", "")),
        (
            "not-marked",
            ("            image[r][c] = color\n", ""),
            ("fill(a, b)\n", "fill(a, b)\n            image[r][c] = color\n"),
        ),
        ("no-return", ("            return image\n\n", "            return\n\n")),
        ("lacks-sides", ("(r, c - 1), ", "")),
        ("old-color-lost", ("image[a][b] == old", "image[a][b] == color")),
        ("TypeError: It takes 3 arguments, (image, sr, sc), and is called with 4.", (", color: int", "")),
    ],
    ("number of islands", FLOODS): [
        (": returns 0.0, and 0 would be right. It has to be of type int", ("islands = 0", "islands = 0.0")),
        ("no-land", ('== "1"', "== 1")),
        ("counts-cells", ('grid[a][b] == "1"', "grid[a][b] == 1")),
        ("lacks-sides", ("(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)", "(i + 1, j), (i, j + 1)")),
        (
            "corners",
            ("(i - 1, j)", "(i + 1, j + 1), (i + 1, j - 1), (i - 1, j + 1), (i - 1, j - 1), (i - 1, j)"),
        ),
        ("no-return", ("        return islands", "                    return islands")),
        ("early-return", ("return islands", "    return islands")),
        (
            "remembers",
            ("class Solution:\n", "class Solution:\n    islands = 0\n\n"),
            ("        islands = 0\n", ""),
            ("islands += 1", "Solution.islands += 1"),
            ("return islands", "return Solution.islands"),
        ),
    ],
    ("rotting oranges", ROT): [
        ("idle-minute", ("while queue and fresh", "while queue")),
        ("one-a-minute", ("range(len(queue))", "range(1)")),
        ("fresh-left", ("-1 if fresh else ", "")),
        ("fresh-left", ("-1 if fresh else minutes", "minutes - (0 < fresh and 0 < minutes)")),
        ("newest", ("popleft", "pop")),
        (": would be right", ("for c in range(cols) if", "for c in range(cols)[:1] if")),
        ("one-minute", ("for _ in range(len(queue)):", "while queue:")),
        ("fresh-uncounted", ("fresh -= 1", "pass")),
    ],
    ("surrounded regions", SURROUND): [
        ("border-only", ("mark(a, b)", "pass")),
        ("captures-all", ("                    mark(r, c)", "                    pass")),
        ("marks-left", ('                elif value == "#":\n                    row[c] = "O"\n', "")),
        (
            "marks-left",
            ('                elif value == "#":\n                    row[c] = "O"\n', ""),
            ('"#"', '"S"'),
        ),
        ("unchanged", ('row[c] = "X"', 'row[c] = "O"')),
        (
            "TypeError: It takes 2 arguments, (click, board), and is called with 1.",
            ("(self, ", "(self, click, "),
        ),
        (
            "TypeError: It takes 0 arguments, (), and is called with 1. A method also takes self, first.",
            ("(self, ", "("),
        ),
    ],
    ("write dfs", DEEP): [
        ("only-click", (CLOSED, 'if (r, c) == "E"')),
        ("only-click", (CLOSED, 'if board[row][col] == "E"')),
        ("no-question", (CLOSED, 'if board[r][c] != "M"')),
        ("one-neighbor", ("my_solver(board, (r, c))", "return my_solver(board, (r, c))")),
        (
            "TypeError: leaves out an argument. Does each call pass the board",
            ("my_solver(board, (r, c))", "my_solver((r, c))"),
        ),
        ("TypeError: more arguments than it takes", ("my_solver(board, (r, c))", "my_solver(board, r, c)")),
        ("swaps", ("my_solver(board, (r, c))", "my_solver(board, (c, r))")),
        (": stays 'E'", ("my_solver(board, (r, c))", "my_solver(board, neighbors(board, (row, col))[0])")),
        ("forgets_to_return_the_board", ("    return board\n", "")),
        ("opens-nothing", ("[col] = symbol", "[col] == symbol")),
        ("spreads-from-all", ('    if board[row][col] == "B":', "    if True:")),
        ("spreads_to_only_four_neighbors", (CLOSED, 'if board[r][c] == "E" and (r == row or c == col)')),
        ("NameError: quotation marks", ('== "E"', "== E")),
        (
            "library: depth_first does",
            ("    if board", "    return solvers.depth_first(board, click)\n    if board"),
            ("def my", "from minesweeper_lib import solvers\ndef my"),
            (OPENS, ""),
        ),
        ("itself-again", ("(board, (r, c))", "(board, click)")),
        (
            "skips-closed",
            (
                "    board[row][col] = symbol",
                '    if board[row][col] == "M":\n        board[row][col] = symbol',
            ),
        ),
        (
            "recurses_before_marking",
            (OPENS, ""),
            ("    return board", "    board[row][col] = symbol(board, (row, col))\n    return board"),
            ("board[row][col] ==", "symbol(board, click) =="),
        ),
    ],
    ("write dfs", TWICE): [("click-twice",)],
    ("write dfs", WIDE): [("recursion: does not call itself",)],
    ("write bfs", WIDE): [
        ("takes-newest", ("popleft", "pop")),
        ("opens-nothing", ("deque([tuple(click)])", "deque()")),
        (": On the board E, clicked at (0, 0)", ("deque([tuple(click)])", "deque(neighbors(board, click))")),
        (
            "starts-beside",
            ("deque([tuple(click)])", "deque(neighbors(board, click))"),
            ("{tuple(click)}", "set(queue)"),
        ),
        ("TypeError: deque([tuple(click)])", ("deque([tuple(click)])", "deque(click)")),
        ("TypeError: use tuple(click)", ("{tuple(click)}", "{click}")),
        ("reopens_revealed_cells: On the board E1, clicked at (0, 0)", ('board[r][c] == "E" and ', "")),
        ("opens-again: 9 cells 32 times. Some cells are opened again", (" and (r, c) not in seen", "")),
        ("only-click", ("queue.append((r, c))", "queue.append(cell)")),
        ("spreads_through_digits", ('board[row][col] == "B"', 'board[row][col] != "X"')),
        (
            "skips-mine",
            (
                WRITE,
                '        if board[row][col] == "E":\n            board[row][col] = symbol(board, cell)\n',
            ),
        ),
    ],
    ("write bfs", DEEP): [("order: not breadth first. Depth first",)],
    ("write bfs", UNASKED): [("click-unasked",)],
    ("recursion to stack", DEEP): [("recursion: still calls itself",)],
    ("recursion to stack", STACK): [
        (
            "order: not depth first. A stack whose cells are marked when they are pushed",
            (RECHECK, ""),
            ("stack.append", 'if board[r][c] == "E" and (r, c) not in stack: stack.append'),
        ),
        ("order: not depth first. Breadth first", ("pop()", "pop(0)")),
        ("ends-loop", ("continue", "break")),
        (
            "opens-again: 9 cells 21 times",
            (RECHECK, ""),
            ("                stack", '                if board[r][c] == "E":\n                    stack'),
        ),
        ("spreads-from-all", ('        if board[row][col] == "B":', "        if True:")),
        ("one-neighbor", ("stack.append((r, c))", "stack = [(r, c)]")),
        ("opens-nothing", ("not in", "in")),
    ],
    ("look again", AGAIN): [
        ("opens-again", (RECHECK, "")),
        ("too-late", (RECHECK + WRITE, WRITE + RECHECK)),
        ("ends-loop", ("continue", "return board")),
        ("all-skipped", (ASKED, 'board[row][col] != "E" or board[row][col] != "M"')),
        ("all-skipped", (ASKED, 'board[row][col] == "E" or "M"')),
        ("all-skipped", (ASKED, "cell != click")),
        ("all-skipped", (ASKED, 'board[row][col] in "ME"')),
        ("lets-only-e", (ASKED, 'board[row][col] != "E"')),
        ("lets-only-e", (ASKED, 'board[row][col] != "E" and "M"')),
        ("lets-only-e", (ASKED, 'board[row][col] != "E" and (row, col) != click')),
        ("skips-the-closed", (ASKED, 'board[row][col] == "E"')),
        ("digit-again: 10 cells 15 times. A digit can wait twice, too", (ASKED, 'board[row][col] == "B"')),
        ("opens-again", (ASKED, 'cell == "E"')),
    ],
    ("mend it", FIXED): [
        ("wraps_around_through_index_1: It is wrong on the board E, clicked at (0, 0).", ("0 <= i", "i")),
        ("stops_short_of_row_0_and_column_0: There it makes BE.", ("0 <= i", "0 < i"), ("0 <= j", "0 < j")),
    ],
    ("your solution", FIXED): [
        ("writes_0_for_a_blank", ("str(mines or 'B')", "str(mines)")),
        ("skips-closed", ("'E'", "'M'")),
        (": Look first at line 14: break", ("(board, cell)\n", "(board, cell)\n                break\n")),
    ],
}
# Others, which are no edits: an exercise, its slip, and the answer.
OTHERS = [
    (
        "count the mines",
        "TypeError: leaves out an argument",
        function("def my_mines(board, cell):\n    return len(neighbors(cell))\n"),
    ),
    (
        "count the mines",
        "library: count_mines does",
        function("def my_mines(board, cell):\n    return count_mines(board, cell)\n"),
    ),
    (
        "count the mines",
        "TypeError: row, col = cell",
        function("def my_mines(board, cell):\n    return board[cell] == 'M'\n"),
    ),
    ("flood fill", "ModuleNotFoundError: No module named", "import nowhere\nclass Solution: pass\n"),
    ("flood fill", ": not Python 3", "1 +"),
    # What was imported is not called in place of what was written.
    ("flood fill", "TypeError: It takes 3 ar", HEAD + "def floodFill(image, sr, sc):\n    return image\n"),
    ("write dfs", ": No solution found", program(DEEP, ("click):", "click, seen):"))),
    ("write dfs", "TypeError: It takes 3 ar", function(DEEP, ("click):", "click, seen):"))),
    ("flood fill", ": this is int", 3),
    (
        "rotting oranges",
        "counts-oranges",
        "def orangesRotting(grid): return sum(row.count(1) for row in grid)",
    ),
    ("surrounded regions", "unchanged", "class Solution:\n    def solve(self, board):\n        pass\n"),
    (
        "surrounded regions",
        "unchanged: leaves",
        "def solve(board):\n    return [['X'] * len(row) for row in board]\n",
    ),
    ("write dfs", "no-return: It returns nothing", lambda board, click: None),
    ("your solution", ": check_part", FILL),
    ("five cells", ": The board has 3 mines, and the click opens 4 cells;", ("EEEM/EEMM", (0, 0))),
    ("five cells", ": shows 1: only a blank opens more than one cell", ("EMMM", (0, 0))),
    ("five cells", ": Row 5 is outside", ("EE", (5, 0))),
    (
        "five cells",
        ": found 'e'; a closed cell without a mine is a capital 'E'.",
        ([["e", "e", "e"]], [0, 0]),
    ),
    ("next cell, depth first", ": Cell (0, 0) is number 1.", (0, 0)),
    ("next cell, depth first", ": Cell (9, 9) never opens.", (9, 9)),
    ("next cell, depth first", ": two numbers", "here"),
    ("next cell, breadth first", ": two numbers", {0, 2}),
    ("next cell, depth first", ": two numbers", (1.9, 1.9)),
    ("same order", ": 2 rows and columns or more", ("EEEEEEEE", (0, 0))),
    ("same order", ": 2 are blank", ("MMMMM/MEEEM/MEEEM/MEEEM/MMMMM", (2, 2))),
    ("same order", ": part at step 3: depth first opens (0, 2), breadth first (1, 0)", ("EEEE/EEEE", (0, 0))),
    ("kill every mistake", ": Still alive", KILLERS[:3]),
    ("kill every mistake", ": outside", [("E", (5, 5))]),
    ("kill every mistake", ": a list of (board, click)", ["EEM/EEE"]),
    (
        "spread in bits",
        "too-far",
        function("def my_spread(b, s):\n    b |= b << 1 | b >> 1\n    return b | b << s | b >> s\n"),
    ),
    (
        "flood fill",
        "all-alike",
        "def floodFill(image, r, c, new):\n    old = image[r][c]\n"
        "    return [[new if one == old else one for one in line] for line in image]\n",
    ),
    (
        "flood fill",
        ": This is Java. Only Python can be tried here.",
        "class Solution { int[][] floodFill(int[][] image, int sr, int sc, int color) { return image; } }",
    ),
    ("rotting oranges", "returns-0", "def orangesRotting(grid):\n    return 0\n"),
    ("write dfs", ": The answer is a function, but this is str.", "my_solver"),
    ("five cells", ": such as ('EEM/EEE', (0, 0)).", "EEEEEMMM"),
]
# Each with the answer in the middle, as the tests take it.
SLIPS = [
    (name, handed_in(name, text, *edits), told)
    for (name, text), rows in WRONG.items()
    for told, *edits in rows
] + [(name, answer, told) for name, told, answer in OTHERS]
# Nothing is said of these but that they do not end.
ENDLESS = [
    ("write dfs", "def my_solver(board, click):\n    while True: pass\n"),
    ("recursion to stack", "def my_solver(board, click):\n    while True: pass\n"),
    ("write bfs", program(WIDE, ("queue.popleft()", "queue[0]"))),
    ("count the mines", function("def my_mines(board, cell):\n    while True: pass\n")),
    ("number of islands", "class Solution:\n    def numIslands(self, grid):\n        while True: pass\n"),
    ("flood fill", "while True: pass"),
]
