"""Answers to the exercises, right and wrong, as students write them: an edit of a right text each.

A row of `ANSWERS` is an exercise and a right answer. A row of `SLIPS` is an exercise, a wrong answer, and
the id of its slip, if it has one, with words that have to be said behind a colon. Slips that `called` makes
of the same programs are tried by a test of their own, and do not stand here.
"""

import linecache

from minesweeper_lib import neighbors
from minesweeper_lib.mistakes import MISTAKES
from tests.lesson.test_problems import FILL, FLOODS, REGIONS, ROT, SURROUND
from tests.support.hostile import RIGHT

HEAD = """\
from collections import deque
from minesweeper_lib import neighbors
from minesweeper_lib.board import count_mines, symbol
from minesweeper_lib.solvers import depth_first
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
WHILE, WRITE = "    while queue:\n", "        board[row][col] = symbol(board, cell)\n"
RECHECK = '        if board[row][col] not in "ME":\n            continue\n'
AGAIN = (
    WIDE.replace("    seen = {tuple(click)}\n", "")
    .replace(" and (r, c) not in seen", "")
    .replace("                    seen.add((r, c))\n", "")
    .replace(WRITE, RECHECK + WRITE)
)
STACK = (
    AGAIN.replace("deque([tuple(click)])", "[tuple(click)]")
    .replace("popleft", "pop")
    .replace("queue", "stack")
    .replace("neighbors(board, cell)", "reversed(neighbors(board, cell))")
)


def program(text, *edits):
    """A text after edits (what stands there, what is written in its place), each of which has to fit."""
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new)
    return text if "class Solution" in text else HEAD + text


def function(text, *edits):
    """The function that such a text defines, as a notebook has it."""
    text, names = program(text, *edits), {}
    filename = f"<cell {hash(text)}>"
    linecache.cache[filename] = (len(text), None, text.splitlines(keepends=True), filename)
    exec(compile(text, filename, "exec"), names)
    return next(value for name, value in names.items() if name.startswith("my_"))


def handed_in(text, *edits):
    """An answer to an exercise: a function, but a text if it is a class, as on LeetCode."""
    return (program if "class Solution" in text else function)(text, *edits)


KILLERS = [(one.board, one.click) for one in MISTAKES.values()]
# Islands are counted in a copy: the grid stays as it is.
ON_COPY = ("islands = 0", "islands, grid = 0, [*map(list, grid)]")
# Both look through the queue.
NOT_TWICE = "        if cell in queue:\n            continue\n"
REMOVED = "        while cell in queue:\n            queue.remove(cell)\n"
OPENED = WHILE, "    board[click[0]][click[1]] = symbol(board, click)\n" + WHILE
ANSWERS = [
    ("count the mines", function(COUNT)),
    ("count the mines", lambda board, cell: sum(board[r][c] == "M" for r, c in neighbors(board, cell))),
    ("count the mines", function(COUNT, ("return mines", "import numpy; return numpy.int64(mines)"))),
    ("what a cell shows", function(SHOWS)),
    ("spread in bits", function(SPREAD)),
    ("write dfs", program(DEEP)),
    ("write bfs", program(WIDE)),
    ("write bfs", program(AGAIN)),
    ("write bfs", program(WIDE, ("seen.add((r, c))", "seen.add((r, c)); board[r][c] = 'B'"))),  # as a mark
    (
        "write bfs",
        program(WIDE, (WRITE, ""), OPENED, ("seen.add((r, c))", "board[r][c] = symbol(board, (r, c))")),
    ),
    ("recursion to stack", program(STACK)),
    ("recursion to stack", program(STACK, ("reversed(neighbors(board, cell))", "neighbors(board, cell)"))),
    ("look again", program(AGAIN)),
    ("look again", program(AGAIN, (RECHECK, REMOVED))),
    ("mend it", RIGHT),
    ("your solution", RIGHT),
    ("flood fill", FILL),
    ("number of islands", FLOODS),
    ("number of islands", program(FLOODS, ON_COPY)),
    ("rotting oranges", ROT),
    ("surrounded regions", SURROUND),
    ("surrounded regions", REGIONS),
]
# Right in another way than the one that was asked for: words that tell it apart.
ANOTHER_WAY = [
    ("look again", program(DEEP), "in another way. Depth first"),
    ("look again", program(STACK), "in another way. Depth first"),
    ("look again", program(WIDE), "it marks a cell when it joins"),
    ("look again", program(WIDE, ("popleft", "pop")), "in another way"),  # a stack, marked on push
    ("look again", program(AGAIN, (RECHECK, NOT_TWICE)), "in another way. The order"),
]
EDGES = "0 <= r < len(board) and 0 <= c < len(board[0])"
TERMS = "bits | (bits << 1) | (bits >> 1) | (bits << stride) | (bits >> stride)"
CLOSED, BLANK = 'if board[r][c] == "E"', '    if board[row][col] == "B":'
ASKED = 'board[row][col] not in "ME"'
CALL, START, AROUND = "my_solver(board, (r, c))", "deque([tuple(click)])", "deque(neighbors(board, click))"
# By exercise and program: a row for each slip, with edits of the program. A slip is known by what it does, so
# that it has one row, however it may be spelled.
WRONG = {
    ("count the mines", COUNT): [
        ("prints", ("    return mines", "    print(mines)")),
        ("UnboundLocalError: before it has a value", ("    mines = 0\n", "")),
        ("NameError: quotation marks", ('"M"', "M")),
        ("changes-the-board: changes the board", ("mines += 1", "board[r][c] = 'X'")),
        (": has to be of type int, and is of type float", ("return mines", "return 0.0 + mines")),
        ("wraps", ("+ 2", "+ 1"), (EDGES + " and (r, c) != cell", "True")),
        (": It has to be of type int", ("return mines", "return str(mines)")),
        ("TypeError: missing 1 required positional argument: 'col'", ("(board, cell)", "(board, row, col)")),
        ("library: count_mines does", ("    return mines", "    return count_mines(board, cell)")),
    ],
    ("what a cell shows", SHOWS): [
        ("no-mine", ('return "X"', '"X"')),
        ("TypeError: one index after the other", ("board[row][col]", "board[cell]")),
        ("library: symbol does the work", ("return str(mines)", "return symbol(board, cell)")),
    ],
    ("spread in bits", SPREAD): [
        (": returns 0b100000000000000000, and 0b1000001110000010000000000 would be right", (TERMS, "bits")),
        ("KeyError: It stops with an error", (TERMS, "{1: 2}[bits]")),
    ],
    ("flood fill", FILL): [
        ("same-color", ("if old == color:", "if False:")),
        (": returns [[2, 0]], and [[2, 2]] would be right", ("fill(a, b)", "pass")),
        ("no-return", ("fill(sr, sc)\n        return image", "fill(sr, sc)")),
        (": rename its method floodfill", ("floodFill", "floodfill")),
        (": no method floodFill; it has only updateBoard", ("floodFill", "updateBoard")),
        ("corners", ("((r - 1, c),", "(*((r + i, c + j) for i in (-1, 1) for j in (-1, 1)), (r - 1, c),")),
        ("TypeError: more arguments than it takes", (", color: int", "")),
    ],
    ("number of islands", FLOODS): [
        (": returns 0.0, and 0 would be right. It has to be of type int", ("islands = 0", "islands = 0.0")),
        (": returns 0, and 1 would be right", ('== "1"', "== 1")),
        ("counts-cells", ('grid[a][b] == "1"', "grid[a][b] == 1")),
        (
            "remembers",
            ("islands = 0", "islands = self.islands"),
            ("return", "Solution.islands = islands; return"),
            ("class Solution:", "class Solution:\n    islands = 0"),
        ),
    ],
    ("rotting oranges", ROT): [
        (": orangesRotting([[2]]) returns 1, and 0 would", ("while queue and fresh", "while queue")),
        (": orangesRotting([[2, 2, 1]]) returns 2, and 1 would", ("range(len(queue))", "range(1)")),
        (": orangesRotting([[1, 2, 1, 2]]) returns 2, and 1 would", ("popleft", "pop")),
    ],
    ("surrounded regions", SURROUND): [
        (": ['X', 'O', 'X']] would be right", ("mark(a, b)", "pass")),
        (": would be right", ("                    mark(r, c)", "                    pass")),
        ("TypeError: A call leaves out an argument.", ("(self, ", "(self, click, ")),
    ],
    ("write dfs", DEEP): [
        (': Look first at line 6: if (r, c) == "E":', (CLOSED, 'if (r, c) == "E"')),
        ("endless: still 'E'? Look first at line 6: if", (CLOSED, 'if board[r][c] != "M"')),
        ("TypeError: leaves out an argument. Does each call pass all", (CALL, "my_solver((r, c))")),
        ("TypeError: more arguments than it takes", (CALL, "my_solver(board, r, c)")),
        ("swaps_row_and_column", (CALL, "my_solver(board, (c, r))")),
        (": but is 'E'. Look first at line 7", (CALL, "my_solver(board, neighbors(board, (row, col))[0])")),
        ("forgets_to_return_the_board", ("    return board\n", "")),
        (": Look first at line 3: board[row][col] == symbol", ("[col] = symbol", "[col] == symbol")),
        (": should be 'E', but is 'B'. Look first at line 4", (BLANK, "    if True:")),
        ("library: depth_first does", ("    row, col = click\n", "    return depth_first(board, click)\n")),
        ("endless: Look first at line 7: my_solver(board, click)", (CALL, "my_solver(board, click)")),
    ],
    ("write dfs", WIDE): [("recursion: does not call itself",)],
    ("write bfs", WIDE): [
        ("order: You call it `queue`, but `pop()` takes the newest cell", ("popleft", "pop")),
        (": nothing on the board that is returned has changed.", (START, "deque()")),
        (": On the board E, clicked at (0, 0)", (START, AROUND)),
        ("TypeError: deque([tuple(click)])", (START, "deque(click)")),
        ("TypeError: as in tuple(click)", ("{tuple(click)}", "{click}")),
        ("reopens_revealed_cells: On the board E1, clicked at (0, 0)", ('board[r][c] == "E" and ', "")),
        ("marks_on_pop_without_a_recheck: the work explodes", (" and (r, c) not in seen", "")),
        (": should be 'X', but is 'B'. Look first at line 4: board[click", OPENED),
    ],
    ("write bfs", AGAIN): [(": Row 0, column 1 should be 'M', but is 'X'", OPENED, (START, AROUND))],
    ("write bfs", DEEP): [("order: not breadth first. Depth first",)],
    ("recursion to stack", DEEP): [("recursion: still calls itself",)],
    ("recursion to stack", STACK): [
        ("order: `pop()` takes the oldest cell, so this is a queue", ("pop()", "pop(0)")),
        (": should be 'B', but is 'E'. Look first at line 7: break", ("continue", "break")),
        ("opens-again: 9 cells to open, but it opens cells 21 times in all", (RECHECK, "")),
        (": Look first at line 12: stack = [(r, c)]", ("stack.append((r, c))", "stack = [(r, c)]")),
    ],
    ("look again", AGAIN): [
        ("opens-again: 9 cells to open, but it opens cells 32 times in all", (RECHECK, "")),
        (": Look first at line 6: board[row][col] = symbol(board, cell)", (RECHECK + WRITE, WRITE + RECHECK)),
        (": Look first at line 7: return board", ("continue", "return board")),
        (": On the board E, clicked at (0, 0)", (ASKED, 'board[row][col] == "E" or "M"')),
        ("forgets_the_mine_click: On the board M", (ASKED, 'board[row][col] != "E" and "M"')),
        (": Look first at line 6", (ASKED, 'board[row][col] == "E"')),
        ("opens-again: opens cells 13 times in all. A digit can wait", (ASKED, 'board[row][col] == "B"')),
        # Digits above 1, too, which wait twice only where mines lie beside each other.
        ("opens-again: opens cells 9 times in all", (ASKED, 'board[row][col] in ("B", "1")')),
    ],
    ("mend it", RIGHT): [
        ("wraps_around_through_index_1: It is wrong on the board EE, clicked at (0, 0).", ("0 <= i", "i")),
        ("stops_short_of_row_0_and_column_0: on the board EE", ("0 <= i", "0 < i"), ("0 <= j", "0 < j")),
    ],
    ("your solution", RIGHT): [
        (": Look first at line 13: break", ("[i, j])\n", "[i, j])\n                break\n")),
    ],
}
# Others, which are no edits: an exercise, its slip, and the answer.
OTHERS = [
    ("flood fill", "ModuleNotFoundError: No module named", "import nowhere\nclass Solution: pass\n"),
    ("flood fill", ": not Python 3", "1 +"),
    # What was imported is not called in place of what was written.
    ("flood fill", "TypeError: takes 3 pos", HEAD + "def floodFill(image, sr, sc):\n    return image\n"),
    ("flood fill", ": this is int", 3),
    ("write dfs", "TypeError: argument: 'seen'", function(DEEP, ("click):", "click, seen):"))),
    ("write dfs", ": No solution found", program(DEEP, ("click):", "click, seen):"))),
    ("write dfs", ": If it is only a name, write it without quotation marks.", "my_solver"),
    ("count the mines", ": The answer is a function, but this is type.", type("my_mines", (), {})),
    ("five cells", ": The board has 3 mines, and the click opens 4 cells;", ("EEEM/EEMM", (0, 0))),
    ("five cells", ": such as ('EEM/EEE', (0, 0)), but this is text.", "EEEEEMMM"),
    ("five cells", ": such as ('EEM/EEE', (0, 0)).", [["E", "E", "M"], ["E", "E", "E"]]),  # without a click
    ("five cells", ": found 'e'; a closed cell without a mine is a capital 'E'.", ([["e", "e"]], [0, 0])),
    ("next cell, depth first", ": Cell (0, 0) is number 1.", (0, 0)),
    ("next cell, depth first", ": Cell (0, 4) never opens.", (0, 4)),
    ("next cell, depth first", ": two numbers", (1.9, 1.9)),
    ("same order", ": on 1 x 8: 8 opened, 8 blank", ("EEEEEEEE", (0, 0))),
    ("same order", ": 9 opened, 1 blank", ("MMMMM/MEEEM/MEEEM/MEEEM/MMMMM", (2, 2))),
    ("same order", ": first differ at step 3: depth first opens (0, 2)", ("EEEE/EEEE", (0, 0))),
    ("kill every mistake", ": Not caught yet", KILLERS[:3]),
    ("kill every mistake", ": outside", [("E", (5, 5))]),
    ("kill every mistake", ": a list of (board, click)", ["EEM/EEE"]),
]
# Each with the answer in the middle, as the tests take it.
SLIPS = [
    (name, handed_in(text, *edits), told) for (name, text), rows in WRONG.items() for told, *edits in rows
] + [(name, answer, told) for name, told, answer in OTHERS]
# Nothing is said of these but that they do not end: a solver, a function, and a text that is loaded.
ENDLESS = [
    ("write dfs", "def my_solver(board, click):\n    while True: pass\n"),
    ("count the mines", function("def my_mines(board, cell):\n    while True: pass\n")),
    ("flood fill", "while True: pass"),
]
