"""Answers to the exercises, right and wrong, as students write them: an edit of a right text each.

A row of `ANSWERS` is an exercise and a right answer. A row of `SLIPS` is an exercise, a wrong answer, the id
of its slip, and words that have to be said.
"""

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
INSIDE = "                    mines += 1\n"
SLIPS = [
    ("count the mines", function(COUNT, edit), slip, words)
    for edit, slip, words in (
        (("+ 2", "+ 1"), "range-ends", "range ends before its second number"),
        ((EDGES, "r < len(board) and c < len(board[0])"), "wraps", "the last ones in Python"),
        ((f"{EDGES} and (r, c) != cell", EDGES), "itself", "counts the cell itself"),
        (("(r, c) != cell", "(r == row or c == col) and (r, c) != cell"), "four", "touch at a corner"),
        ((EDGES, "0 < r < len(board) and 0 < c < len(board[0])"), "edge-0", "counted from 0"),
        ((EDGES, "0 <= r < len(board) - 1 and 0 <= c < len(board[0]) - 1"), "edge-far", "left out"),
        (('board[r][c] == "M"', 'board[row][col] == "M"'), "center-only", "asks the cell itself"),
        (("mines += 1", "mines = 1"), "never-two", "never counts beyond 1"),
        (("mines += 1", "return 1"), "never-two", "never counts beyond 1"),
        (("    return mines", "        return mines"), "early-return", "ends the loop"),
        (("    return mines", "            return mines"), "early-return", "ends the loop"),
        (("    return mines", "    print(mines)"), "prints", "return gives it back"),
        (("    return mines\n", ""), "no-return", "ends without return"),
        (("return mines", "return str(mines)"), "as-text", "A count is a number"),
        (("    mines = 0\n", ""), "UnboundLocalError", "before it has a value"),
        (("board[r][c]", "board[c][r]"), "swaps", "The row comes first"),
        (('"M"', "M"), "NameError", "quotation marks"),
        (('board[r][c] == "M"', '(r, c) == "M"'), "finds-none", "is only its place"),
        (("mines += 1", "board[r][c] = 'X'"), "changes-the-board", "changes the board"),
        ((EDGES, "True"), "beyond", "Not all neighbors are on the board"),
        (("return mines", "return 0.0 + mines"), "", "has to be of type int, and is of type float"),
        (
            ("return mines", "return mines + 1"),
            "",
            "my_mines([['E']], (0, 0)) returns 1, and 0 would be right.",
        ),
    )
]
SLIPS += [
    # A board of one cell: 4 mines are counted on it, and why is said.
    (
        "count the mines",
        function(COUNT, ("+ 2", "+ 1"), (f"{EDGES} and (r, c) != cell", "True")),
        "wraps+range-ends+itself",
        "Row -1 and column -1",
    ),
    ("count the mines", function(TRIES), "wraps", "the last ones in Python"),
    (
        "count the mines",
        function("def my_mines(board, cell):\n    return len(neighbors(cell))\n"),
        "TypeError",
        "leaves out an argument",
    ),
    (
        "count the mines",
        function("def my_mines(board, cell):\n    return count_mines(board, cell)\n"),
        "library",
        "count_mines does",
    ),
    (
        "count the mines",
        function("def my_mines(board, cell):\n    return board[cell] == 'M'\n"),
        "TypeError",
        "row, col = cell",
    ),
]
SLIPS += [
    ("what a cell shows", function(SHOWS, *edits), slip, words)
    for edits, slip, words in (
        ([("str(mines)", "mines")], "no-text", "A digit is text"),
        ([('"B"', '"0"')], "zero", "is a blank, 'B'"),
        ([('"B"', "0"), ("str(mines)", "mines")], "number", "str makes it one; and"),
        ([('"X"', '"M"')], "keeps-mine", "becomes 'X'"),
        # Asked first, and still not seen: cell is a place.
        (
            [('board[row][col] == "M"', 'cell == "M"')],
            "no-mine",
            "compare board[row][col] with 'M'; cell is only the place",
        ),
        ([('"X"', "X")], "NameError", "quotation marks"),
        ([("board[row][col]", "board[cell]")], "TypeError", "not board[cell]"),
        ([("count_mines(board, cell)", "0")], "never-counts", "does not count the mines"),
        ([("return str(mines)", "return symbol(board, cell)")], "library", "symbol does the work"),
        ([("return str(mines)", "return '?'")], "", "returns '?', and '1' would be right"),
    )
]
TERMS = "bits | (bits << 1) | (bits >> 1) | (bits << stride) | (bits >> stride)"
SLIPS += [
    ("spread in bits", function(SPREAD, (TERMS, term)), slip, words)
    for term, slip, words in (
        (TERMS.replace("|", "+"), "adds", "+ carries over"),
        (TERMS.replace("|", "^"), "flips", "^ clears a bit"),
        ("bits", "lacks-a-side", "Not all four sides"),
        ("bits | bits << 1 | bits << stride", "lacks-a-side", "Not all four sides"),
        (TERMS.removeprefix("bits | "), "loses-cells", "the cells themselves are gone"),
        (TERMS.replace("stride", "7"), "one-stride", "a row is stride bits"),
        (
            f"{TERMS} | bits << stride + 1 | bits << stride - 1 | bits >> stride + 1 | bits >> stride - 1",
            "too-far",
            "beyond the four sides",
        ),
        ("bits / 2", "", "has to be of type int, and is of type float"),
        ("{1: 2}[bits]", "KeyError", "It stops with an error"),
    )
]
AROUND = "(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)"
SLIPS += [
    ("flood fill", program(FILL, edit), slip, words)
    for edit, slip, words in (
        (("if old == color:", "if False:"), "same-color", "The new color is the old one"),
        (
            ("        fill(sr, sc)\n        return image\n", "        fill(sr, sc)\n"),
            "image-lost",
            "paints the right pixels",
        ),
        (("fill(a, b)", "pass"), "first-only", "Only the first pixel"),
        (("image[a][b] == old", "image[a][b] != color"), "other-colors", "other colors, too"),
        ((AROUND, "(r + 1, c), (r, c + 1)"), "lacks-sides", "to all four sides"),
        (
            ("(r, c + 1)", "(r, c + 1), (r + 1, c + 1), (r - 1, c - 1), (r + 1, c - 1), (r - 1, c + 1)"),
            "corners",
            "only at a corner",
        ),
        (("floodFill", "floodfill"), "", "rename its method floodfill"),
        (("floodFill", "updateBoard"), "", "A class with a method floodFill is needed"),
        (("return image", "return 1"), "", "returns 1"),
        (("color: int", "color: nothing_known"), "NameError", "does not exist"),
    )
]
SLIPS += [
    ("flood fill", "import nowhere\nclass Solution: pass\n", "ModuleNotFoundError", "No module named"),
    ("flood fill", "1 +", "", "not Python 3"),
    ("flood fill", 3, "", "this is int"),
    (
        "number of islands",
        program(FLOODS, ("islands = 0", "islands = 0.0")),
        "",
        "returns 0.0, and 0 would be right. It has to be of type int",
    ),
    ("number of islands", program(FLOODS, ('== "1"', "== 1")), "no-land", "compared with text"),
    (
        "number of islands",
        program(FLOODS, ('grid[a][b] == "1"', "grid[a][b] == 1")),
        "counts-cells",
        "Count where a flood begins",
    ),
    (
        "number of islands",
        program(FLOODS, ("(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)", "(i + 1, j), (i, j + 1)")),
        "lacks-sides",
        "to all four sides",
    ),
    (
        "number of islands",
        program(
            FLOODS,
            ("(i - 1, j)", "(i + 1, j + 1), (i + 1, j - 1), (i - 1, j + 1), (i - 1, j - 1), (i - 1, j)"),
        ),
        "corners",
        "only at a corner",
    ),
    (
        "number of islands",
        program(FLOODS, ("        return islands", "                    return islands")),
        "no-return",
        "returns None",
    ),
    (
        "rotting oranges",
        program(ROT, ("while queue and fresh", "while queue")),
        "idle-minute",
        "only if an orange rots in it",
    ),
    (
        "rotting oranges",
        program(ROT, ("range(len(queue))", "range(1)")),
        "one-a-minute",
        "one orange a minute",
    ),
    ("rotting oranges", program(ROT, ("-1 if fresh else ", "")), "fresh-left", "the answer is -1"),
    ("rotting oranges", program(ROT, ("popleft", "pop")), "newest", "popleft the oldest"),
    (
        "rotting oranges",
        program(ROT, ("for c in range(cols) if", "for c in range(cols)[:1] if")),
        "",
        "would be right",
    ),
    (
        "rotting oranges",
        "def orangesRotting(grid): return sum(row.count(1) for row in grid)",
        "counts-oranges",
        "counts oranges",
    ),
    ("surrounded regions", program(SURROUND, ("mark(a, b)", "pass")), "border-only", "stay as well"),
    (
        "surrounded regions",
        program(SURROUND, ("                    mark(r, c)", "                    pass")),
        "captures-all",
        "can reach the border",
    ),
    (
        "surrounded regions",
        "class Solution:\n    def solve(self, board):\n        pass\n",
        "unchanged",
        "into that very board",
    ),
    (
        "surrounded regions",
        "def solve(board):\n    return [['X'] * len(row) for row in board]\n",
        "unchanged",
        "leaves",
    ),
]
CLOSED = 'if board[r][c] == "E"'
SLIPS += [
    ("write dfs", program(DEEP, *edits), slip, words)
    for edits, slip, words in (
        ([('board[row][col] == "B"', 'symbol == "B"')], "only-click", "Is board[row][col] asked for 'B'"),
        ([(CLOSED, 'if (r, c) == "E"')], "only-click", "each neighbor, board[r][c], for 'E'"),
        ([(CLOSED, 'if board[row][col] == "E"')], "only-click", "each neighbor, board[r][c], for 'E'"),
        ([(CLOSED, "if True")], "no-question", "only if it is still 'E'"),
        ([(CLOSED, 'if board[r][c] != "M"')], "no-question", "only if it is still 'E'"),
        (
            [("my_solver(board, (r, c))", "return my_solver(board, (r, c))")],
            "one-neighbor",
            "no return or break belongs into it",
        ),
        (
            [("my_solver(board, (r, c))", "my_solver((r, c))")],
            "TypeError",
            "leaves out an argument. Does each call pass the board",
        ),
        (
            [("my_solver(board, (r, c))", "my_solver(board, r, c)")],
            "TypeError",
            "more arguments than it takes",
        ),
        ([("my_solver(board, (r, c))", "my_solver(board, (c, r))")], "swaps", "The row comes first"),
        ([("    return board\n", "")], "no-return", "returns None"),
        ([("[col] = symbol", "[col] == symbol")], "opens-nothing", "Not even the clicked cell opens"),
        ([('    if board[row][col] == "B":', "    if True:")], "spreads-from-all", "only a blank does"),
        (
            [(CLOSED, f"{CLOSED} and (r == row or c == col)")],
            "spreads_to_only_four_neighbors",
            "all eight cells",
        ),
        ([('== "E"', "== E")], "NameError", "quotation marks"),
        (
            [
                ("    if board", "    return solvers.depth_first(board, click)\n    if board"),
                ("def my", "from minesweeper_lib import solvers\ndef my"),
                ("    board[row][col] = symbol(board, (row, col))\n", ""),
            ],
            "library",
            "depth_first does",
        ),
    )
]
SLIPS += [
    ("write dfs", program(TWICE), "click-twice", "The click is opened twice"),
    ("write dfs", program(WIDE), "recursion", "does not call itself"),
    ("write dfs", lambda board, click: None, "no-return", "It returns None."),
    ("write bfs", program(WIDE, ("popleft", "pop")), "takes-newest", "the cell that joined last"),
    ("write bfs", program(DEEP), "order", "not breadth first. Depth first"),
    (
        "write bfs",
        program(WIDE, ("deque([tuple(click)])", "deque()")),
        "opens-nothing",
        "Not even the clicked cell",
    ),
    (
        "write bfs",
        program(WIDE, ("deque([tuple(click)])", "deque(neighbors(board, click))")),
        "",
        "On the board E, clicked at (0, 0)",
    ),
    (
        "write bfs",
        program(
            WIDE,
            ("deque([tuple(click)])", "deque(neighbors(board, click))"),
            ("{tuple(click)}", "set(queue)"),
        ),
        "starts-beside",
        "put the click itself in",
    ),
    (
        "write bfs",
        program(WIDE, ("deque([tuple(click)])", "deque(click)")),
        "TypeError",
        "deque([tuple(click)])",
    ),
    ("write bfs", program(WIDE, ("{tuple(click)}", "{click}")), "TypeError", "use tuple(click)"),
    (
        "write bfs",
        program(WIDE, ('board[r][c] == "E" and ', "")),
        "reopens_revealed_cells",
        "On the board E1, clicked at (0, 0)",
    ),
    (
        "write bfs",
        program(WIDE, (" and (r, c) not in seen", "")),
        "opens-again",
        "9 cells 32 times. Some cells are opened again",
    ),
    ("write bfs", program(WIDE, ("seen.add((r, c))", "seen.add(cell)")), "opens-again", "opened again"),
    (
        "write bfs",
        program(WIDE, ("queue.append((r, c))", "queue.append(cell)")),
        "only-click",
        "Is it the neighbor that comes next",
    ),
    (
        "write bfs",
        program(WIDE, ('board[row][col] == "B"', 'board[row][col] != "X"')),
        "spreads_through_digits",
        "opened and nothing more",
    ),
    # For the others it asks for 'B'; for the click it does not.
    ("write bfs", program(UNASKED), "click-unasked", "ask for 'B' there, too"),
    ("recursion to stack", program(DEEP), "recursion", "still calls itself"),
    ("recursion to stack", program(STACK, ("pop()", "pop(0)")), "order", "not depth first. Breadth first"),
    ("recursion to stack", program(STACK, ("continue", "break")), "ends-loop", "with all that wait"),
    (
        "recursion to stack",
        program(STACK, ("append((r, c))", "append(cell)")),
        "only-click",
        "the neighbor that comes next",
    ),
    (
        "recursion to stack",
        program(
            STACK,
            (RECHECK, ""),
            ("                stack", f"                {CLOSED}:\n                    stack"),
        ),
        "opens-again",
        "9 cells 21 times",
    ),
    (
        "recursion to stack",
        program(STACK, ('        if board[row][col] == "B":', "        if True:")),
        "spreads-from-all",
        "only a blank does",
    ),
    ("look again", program(AGAIN, (RECHECK, "")), "opens-again", "Some cells are opened again"),
    (
        "look again",
        program(AGAIN, (RECHECK + WRITE, WRITE + RECHECK)),
        "too-late",
        "move the question above that line",
    ),
    ("look again", program(AGAIN, ("continue", "break")), "ends-loop", "continue goes on with the next one"),
    ("look again", program(AGAIN, ("continue", "return board")), "ends-loop", "or return, ends the loop"),
    (
        "mend it",
        FIXED.replace("0 <= i", "i"),
        "wraps_around_through_index_1",
        "It is wrong on the board E, clicked at (0, 0).",
    ),
    (
        "mend it",
        FIXED.replace("0 <= i", "0 < i").replace("0 <= j", "0 < j"),
        "stops_short_of_row_0_and_column_0",
        "There it makes BE.",
    ),
    (
        "your solution",
        FIXED.replace("str(mines or 'B')", "str(mines)"),
        "writes_0_for_a_blank",
        "here it becomes '0'",
    ),
    ("your solution", FILL, "", "check_part"),
]
SLIPS += [
    ("look again", program(AGAIN, ('board[row][col] not in "ME"', asked)), slip, words)
    for asked, slip, words in (
        ('board[row][col] != "E" or board[row][col] != "M"', "all-skipped", "of two != joined by or, one is"),
        ('board[row][col] == "E" or "M"', "all-skipped", "A letter alone"),
        ("cell != click", "all-skipped", "no tuple equals click, a list"),
        ('board[row][col] in "ME"', "all-skipped", "the condition holds for closed cells"),
        ('board[row][col] != "E"', "lets-only-e", "the condition lets only 'E' through"),
        ('board[row][col] != "E" and "M"', "lets-only-e", "A letter alone, as in and 'M', is always true"),
        (
            'board[row][col] != "E" and (row, col) != click',
            "lets-only-e",
            "never equals click, which is a list",
        ),
        ('board[row][col] == "E"', "skips-the-closed", "It skips the closed cells"),
        ('board[row][col] == "B"', "digit-again", "10 cells 15 times. A digit can wait twice, too"),
        ('cell == "E"', "opens-again", "Some cells are opened again"),
    )
]
SLIPS += [
    ("five cells", ("EEEM/EEMM", (0, 0)), "", "The board has 3 mines, and the click opens 4 cells;"),
    ("five cells", ("EEEMMMM", (0, 3)), "", "Row 0, column 3 shows X"),
    ("five cells", ("EMMM", (0, 0)), "", "shows 1: only a blank opens more than one cell"),
    ("five cells", ("EE/E", (0, 0)), "", "such as ('EEM/EEE', (0, 0))."),
    ("five cells", ("EE", (5, 0)), "", "Row 5 is outside"),
    ("five cells", ([list("eee")], [0, 0]), "", "found 'e'; a closed cell without a mine is a capital 'E'."),
    ("next cell, depth first", (0, 0), "", "Cell (0, 0) is number 1."),
    ("next cell, depth first", (9, 9), "", "Cell (9, 9) never opens."),
    ("next cell, depth first", "here", "", "two numbers"),
    ("next cell, depth first", (1.9, 1.9), "", "two numbers"),
    ("same order", ("EEEEEEEE", (0, 0)), "", "2 rows and columns or more"),
    ("same order", ("MMMMM/MEEEM/MEEEM/MEEEM/MMMMM", (2, 2)), "", "2 are blank"),
    (
        "same order",
        ("EEEE/EEEE", (0, 0)),
        "",
        "part at step 3: depth first opens (0, 2), breadth first (1, 0)",
    ),
    ("same order", 7, "", "such as ('EEM/EEE', (0, 0))."),
    ("kill every mistake", KILLERS[:3], "", "Still alive"),
    ("kill every mistake", [("E", (5, 5))], "", "outside"),
    ("kill every mistake", 7, "", "a list of (board, click)"),
    ("kill every mistake", ["EEM/EEE"], "", "a list of (board, click)"),
]
# Wrong in ways that were told something false, or nothing.
LOOPS = "    for r in range(row - 1, row + 2):\n"
LEAVES = '                    row[c] = "O"\n'
SLIPS += [
    ("count the mines", function(COUNT, *edits), slip, words)
    for edits, slip, words in (
        ([('== "M"', '!= "E"')], "closed-only", "A neighbor may be open"),
        ([("(r, c) != cell", "r != row and c != col")], "corners-only", "Only corners are looked at"),
        (
            [("    mines = 0\n", ""), (LOOPS, f"{LOOPS}        mines = 0\n")],
            "begins-anew",
            "above both loops",
        ),
        ([("row, col = cell", "col, row = cell")], "swaps", "The row comes first"),
        ([("row - 1, ", "row, "), ("col - 1, ", "col, ")], "range-begins", "row - 1, and the first column"),
        ([("r < len(board)", "r <= len(board)")], "beyond", "Not all neighbors are on the board"),
        ([("+= 1", "=+ 1")], "never-two", "as in mines += 1"),
        ([('"M"', '"m"')], "finds-none", "A mine has board[r][c] == 'M'"),
        ([("return mines", "yield mines")], "", "returns <generator object my_mines>"),
        (
            [("(board, cell)", "(board, row, col)"), ("    row, col = cell\n", "")],
            "TypeError",
            "with 2 values",
        ),
    )
]
SLIPS += [
    ("what a cell shows", function(SHOWS, *edits), slip, words)
    for edits, slip, words in (
        ([('== "M"', '== "M" and not count_mines(board, cell)')], "counts-first", "comes before the count"),
        ([('== "M"', '== "m"')], "no-mine", "compare board[row][col] with 'M'"),
        ([('        return "X"\n', "        return\n")], "no-return", "or with a return alone"),
    )
]
SLIPS += [
    (
        "spread in bits",
        function(SPREAD, (TERMS, "bits or bits << 1 or bits >> 1")),
        "lacks-a-side",
        "joined by |",
    ),
    (
        "spread in bits",
        function("def my_spread(b, s):\n    b |= b << 1 | b >> 1\n    return b | b << s | b >> s\n"),
        "too-far",
        "not what was spread already",
    ),
]
SLIPS += [
    ("flood fill", program(FILL, *edits), slip, words)
    for edits, slip, words in (
        ([("0 <= a < len(image) and 0 <= b", "a < len(image) and b")], "wraps", "the last ones in Python"),
        ([("        fill(sr, sc)\n", "")], "paints-none", "is as it was"),
        (
            [
                ("            image[r][c] = color\n", ""),
                ("fill(a, b)\n", "fill(a, b)\n            image[r][c] = color\n"),
            ],
            "not-marked",
            "Mark a cell before you go on",
        ),
        ([("            return image\n\n", "            return\n\n")], "no-return", "or with a return alone"),
        ([("(r, c - 1), ", "")], "lacks-sides", "above, below, left and right"),
    )
]
SLIPS += [
    (
        "flood fill",
        "def floodFill(image, r, c, new):\n    old = image[r][c]\n"
        "    return [[new if one == old else one for one in line] for line in image]\n",
        "all-alike",
        "not connected with it",
    ),
    (
        "flood fill",
        "class Solution { int[][] floodFill(int[][] image, int sr, int sc, int color) { return image; } }",
        "",
        "This is Java. Only Python can be tried here.",
    ),
    ("number of islands", program(FLOODS, ("islands += 1", "pass")), "no-land", "Is an island counted"),
    (
        "number of islands",
        program(FLOODS, ("return islands", "    return islands")),
        "early-return",
        "A return inside of a loop",
    ),
    (
        "number of islands",
        program(
            FLOODS,
            ("class Solution:\n", "class Solution:\n    islands = 0\n\n"),
            ("        islands = 0\n", ""),
            ("islands += 1", "Solution.islands += 1"),
            ("return islands", "return Solution.islands"),
        ),
        "remembers",
        "Alone, this call is right",
    ),
    (
        "number of islands",
        program(
            FLOODS,
            (
                '                                grid[a][b] = "0"\n',
                '                                grid[a][b], islands = "0", islands + 1\n',
            ),
        ),
        "counts-cells",
        "Count where a flood begins",
    ),
    (
        "rotting oranges",
        program(ROT, ("for _ in range(len(queue)):", "while queue:")),
        "one-minute",
        "in the next one",
    ),
    ("rotting oranges", "def orangesRotting(grid):\n    return 0\n", "returns-0", "Are the minutes counted?"),
    (
        "surrounded regions",
        program(SURROUND, ('                elif value == "#":\n' + LEAVES, "")),
        "marks-left",
        "has to become O again",
    ),
    (
        "surrounded regions",
        program(SURROUND, ('row[c] = "X"', 'row[c] = "O"')),
        "unchanged",
        "into that very board",
    ),
]
OPENS = "    board[row][col] = symbol(board, (row, col))\n"
MARKED = "                my_solver(board, (r, c))\n"
SLIPS += [
    (
        "write dfs",
        program(DEEP, (MARKED, f"{MARKED}                break\n")),
        "one-neighbor",
        "no return or break",
    ),
    (
        "write dfs",
        program(DEEP, ("(board, (r, c))", "(board, click)")),
        "itself-again",
        "give the call the neighbor",
    ),
    (
        "write dfs",
        program(
            DEEP,
            (
                "    board[row][col] = symbol",
                '    if board[row][col] == "M":\n        board[row][col] = symbol',
            ),
        ),
        "skips-closed",
        "A clicked 'E' stays closed.",
    ),
    (
        "write dfs",
        program(
            DEEP,
            (OPENS, ""),
            ("    return board", f"{OPENS}    return board"),
            ("board[row][col] ==", "symbol(board, click) =="),
        ),
        "recurses_before_marking",
        "A cell is written before its neighbors are visited",
    ),
    ("write dfs", "my_solver", "", "The answer is a function, but this is str."),
    ("write bfs", program(WIDE, ("while queue:", "if queue:")), "only-click", "does the loop go on?"),
    (
        "write bfs",
        program(WIDE, (WRITE, f'        if board[row][col] == "E":\n    {WRITE}')),
        "skips-mine",
        "A clicked mine is not opened: it becomes 'X'.",
    ),
    ("five cells", "EEEEEMMM", "", "such as ('EEM/EEE', (0, 0))."),
    # A class, as LeetCode takes it, makes the same slips.
    ("your solution", FIXED.replace("'E'", "'M'"), "skips-closed", "A clicked 'E' stays closed."),
    (
        "your solution",
        FIXED.replace(
            "                self.updateBoard(board, cell)\n",
            "                self.updateBoard(board, cell)\n                break\n",
        ),
        "",
        "Look first at line 14: break",
    ),
]
# Nothing is said of these but that they do not end.
ENDLESS = [
    ("write dfs", "def my_solver(board, click):\n    while True: pass\n"),
    ("recursion to stack", "def my_solver(board, click):\n    while True: pass\n"),
    ("write bfs", program(WIDE, ("queue.popleft()", "queue[0]"))),
    ("count the mines", function("def my_mines(board, cell):\n    while True: pass\n")),
    ("number of islands", "class Solution:\n    def numIslands(self, grid):\n        while True: pass\n"),
    ("flood fill", "while True: pass"),
]
