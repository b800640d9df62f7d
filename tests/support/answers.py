"""Answers to the exercises: right ones, slips with what is said of them, and some that do not finish."""

from minesweeper_lib import count_mines, neighbors
from minesweeper_lib.mistakes import MISTAKES
from tests.lesson.test_problems import FILL, FLOODS, ROT, SURROUND

from .attempts import (
    NO_SELF,
    backwards,
    bfs,
    dfs,
    gives_a_number,
    loops,
    pops,
    returns_early,
    shows,
    with_queue,
    with_queue_at_once,
    with_stack,
)


def only_for_seven(bits, stride):
    above = {7: bits << 7}[stride]
    return bits | bits << 1 | bits >> 1 | above | bits >> stride


def square(bits, stride):
    across = bits | bits << 1 | bits >> 1
    return across | across << stride | across >> stride


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
# Without a mark.
SINKS = """
class Solution:
    def numIslands(self, grid):
        def sink(r, c):
            for a, b in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                if 0 <= a < len(grid) and 0 <= b < len(grid[0]) and grid[a][b] == "1":
                    sink(a, b)
            return 1

        cells = [(r, c) for r, row in enumerate(grid) for c in range(len(row))]
        return sum(sink(r, c) for r, c in cells if grid[r][c] == "1")
"""
KILLERS = [(function.board, function.click) for function in MISTAKES.values()]
ANSWERS = {
    "five cells": ("EEEEEMMM", (0, 0)),
    "count the mines": lambda board, cell: [board[r][c] for r, c in neighbors(board, cell)].count("M"),
    "what a cell shows": shows("str(mines or 'B')"),
    "next cell, depth first": (1, 1),
    "next cell, breadth first": (0, 2),
    "same order": ("EE/EE/EE/EE", (0, 0)),
    "write dfs": dfs,
    "write bfs": with_queue,
    "recursion to stack": backwards,
    "look again": pops("continue if board[row][col] not in 'ME'"),
    "mend it": FIXED,
    "your solution": FIXED,
    "spread in bits": lambda bits, stride: bits | bits << 1 | bits >> 1 | bits << stride | bits >> stride,
    "kill every mistake": KILLERS,
    "flood fill": FILL,
    "number of islands": FLOODS,
    "rotting oranges": ROT,
    "surrounded regions": SURROUND,
}
# Right, and something more is said of them.
SAID_MORE = [
    ("look again", bfs(), "That is right, in another way: yours marks a cell when it"),
    ("write bfs", with_queue_at_once, "Both are breadth first."),
    ("recursion to stack", with_stack, "For exactly the order of the recursion, go over reversed("),
]
WRONG = [
    ("five cells", ("EEEM/EEMM", (0, 0)), "The board has 3 mines, and the click opens 4 cells;"),
    ("five cells", ("EEEEEM", (0, 0)), "The board has 1 mine, and the click opens 5 cells;"),
    ("five cells", ("EEEMMMM", (0, 3)), "Row 0, column 3 is a mine"),
    ("five cells", ("EMMM", (0, 0)), "shows 1: a number opens nothing more"),
    ("five cells", ("EE/E", (0, 0)), "such as ('EEM/EEE', (0, 0))."),
    ("five cells", ("EE", (5, 0)), "Row 5 is outside"),
    ("what a cell shows", lambda board, cell: "?", "returns '?', and 'B' would be right"),
    ("what a cell shows", lambda board, cell: 0.5, "type float; it has to return what the cell shows"),
    ("write bfs", dfs, "the order is not breadth first. It is depth first:"),
    ("write bfs", MISTAKES["reopens revealed cells"], "only if it is still 'E'"),
    ("count the mines", lambda board, cell: count_mines(board, cell) + 1, "would be right"),
    ("count the mines", lambda board, cell: board[9][9], "IndexError"),
    ("count the mines", lambda board, cell: str(count_mines(board, cell)), "'0', which is text"),
    (
        "count the mines",
        lambda board, cell: [count_mines(board, cell)],
        "type list; it has to",
    ),
    ("count the mines", lambda board, cell: len([row.clear() for row in board]), "returns|changes"),
    ("count the mines", 3, "this is int"),
    ("next cell, depth first", (0, 0), "open already"),
    ("next cell, depth first", (0, 8), "Cell (0, 8) opens later, as number"),
    ("next cell, depth first", (9, 9), "not on the board"),
    ("next cell, depth first", "here", "two numbers"),
    ("next cell, depth first", (1.9, 1.9), "two numbers"),
    ("next cell, breadth first", (0, 4), "Cell (0, 4) never opens. Which cell is number 5?"),
    ("write dfs", with_stack, "does not call itself"),
    ("write dfs", MISTAKES["recurses before marking"], "Reveal the cell before the loop over"),
    ("recursion to stack", dfs, "still calls itself"),
    ("recursion to stack", with_queue, "the order is not depth first. It is breadth first:"),
    ("same order", ("EEEEEEEE", (0, 0)), "leaves no choice"),
    ("same order", ("MMMMM/MEEEM/MEEEM/MEEEM/MMMMM", (2, 2)), "only one blank"),
    ("same order", ("EEEE/EEEE", (0, 0)), "step 3: depth first goes on from (0, 1) to (0, 2), while (1, 0),"),
    ("same order", ("EE/EE/EE", (0, 0)), "the click opens only 6 cells."),
    ("same order", ("EE/EE", (2, 2)), "Row 2 is outside"),
    ("same order", ("EE/E", (0, 0)), "such as ('EEM/EEE', (0, 0))."),
    ("same order", 7, "such as ('EEM/EEE', (0, 0))."),
    ("look again", pops("continue if board[row][col] == 'B'"), "writes 15 times for 10 cells. A digit can"),
    ("look again", pops("break if board[row][col] not in 'ME'"), "break ends the loop"),
    ("look again", pops("break if cell in queue"), "break ends the loop"),
    ("look again", pops("continue if cell in queue"), "at its last turn and not at its first"),
    (
        "look again",
        pops("continue if cell in queue").replace("pop(0)", "pop()"),
        "at its last turn and not at its first",
    ),
    ("look again", pops("pass if board"), "marks on pop without a recheck"),
    ("mend it", FIXED.replace("0 <= i", "i"), "It is wrong on the board E, clicked at (0, 0)."),
    ("your solution", FIXED.replace("'E'", "'M'"), "should"),
    ("spread in bits", lambda bits, stride: bits, "at this side: to the left, to the right, above, below."),
    (
        "spread in bits",
        lambda bits, stride: bits << 1 | bits >> 1 | bits << stride | bits >> stride,
        "is gone",
    ),
    ("spread in bits", square, "more than four sides"),
    (
        "spread in bits",
        lambda bits, stride: bits | bits << 1 | bits >> 1 | bits << 7 | bits >> 7,
        "rows of 7",
    ),
    ("spread in bits", lambda bits: bits, "It stops with TypeError"),
    ("spread in bits", only_for_seven, "It stops with KeyError"),
    ("kill every mistake", KILLERS[:3], "Still alive"),
    ("kill every mistake", [("E", (5, 5))], "outside"),
    ("kill every mistake", [("Q", (0, 0))], "list of"),
    ("kill every mistake", [([["E", "E"], ["E"]], (0, 0))], "list of"),
    ("kill every mistake", [([], (0, 0))], "list of"),
    ("kill every mistake", 7, "list of"),
    ("kill every mistake", ["EEM/EEE"], "Each entry of the list is a pair in round brackets"),
    ("kill every mistake", ("EEM/EEE", (0, 0)), "Each entry of the list is a pair in round brackets"),
    ("kill every mistake", [("EEM/EEE", 0, 0)], "Each entry of the list is a pair in round brackets"),
    ("write dfs", gives_a_number, "A call needs the board and a cell, such as (r, c)."),
    ("your solution", NO_SELF.replace("self.reveal", "symbol"), "LeetCode does not have them"),
    ("your solution", NO_SELF, "def reveal(self, ...). Python says: TypeError|4 were given. It fails"),
    ("write dfs", returns_early, "On this click it returns None, though"),
    (
        "flood fill",
        FILL.replace("if old == color:", "if False:"),
        "With image = [[0, 0]], floodFill(image, 0, 0, 0) calls itself",
    ),
    ("flood fill", FILL.replace("(r, c + 1)", "(r, c + 1), (r + 1, c + 1)"), "only at a corner"),
    ("flood fill", FILL.replace("fill(a, b)", "pass"), "Only the first pixel"),
    ("flood fill", FILL.replace("floodFill", "floodfill"), "rename its method floodfill"),
    ("flood fill", FILL.replace("return image", "return 1"), "returns int"),
    ("flood fill", FILL.replace("return image", "return [1, 2]"), "returns [1, 2]"),
    ("flood fill", FILL.replace("return image", "return ['10', '01']"), "returns ['10', '01']"),
    (
        "flood fill",
        FILL.replace("def floodFill", "def __init__(self, size): pass\n    def floodFill"),
        "size",
    ),
    ("flood fill", "class Solution:\n    def floodFill(self, image, sr, sc, color):\n        ...", "written"),
    ("flood fill", "class Solution:\n    def updateBoard(self, board, click): return board", "floodFill"),
    ("flood fill", "1 +", "not Python 3"),
    ("flood fill", "import nowhere", "cannot be loaded"),
    ("flood fill", 3, "this is int"),
    ("number of islands", FLOODS.replace("queue.append((a, b))", "pass"), "would be right"),
    ("number of islands", "def numIslands(grid): return sum(row.count('1') for row in grid)", "counts cells"),
    (
        "number of islands",
        FLOODS.replace("(i - 1, j)", "(i + 1, j + 1), (i + 1, j - 1), (i - 1, j)"),
        "corner",
    ),
    ("number of islands", FLOODS.replace('"1"', "1"), "the grid holds text, '1' in quotation marks"),
    ("number of islands", SINKS, "Mark a cell before you go on to its neighbors"),
    ("flood fill", FILL.replace("image[a][b] == old", "image[a][b] != color"), "Pixels of other colors are"),
    ("rotting oranges", ROT.replace("while queue and fresh", "while queue"), "only if an orange rots in it"),
    ("rotting oranges", ROT.replace("-1 if fresh else ", ""), "the answer is -1"),
    ("rotting oranges", ROT.replace("range(len(queue))", "range(1)"), "would be right"),
    ("rotting oranges", ROT.replace("popleft", "pop"), "pop takes the orange that came last"),
    ("rotting oranges", ROT.replace("(r + 1, c))", "(r + 1, c), (r + 1, c + 1))"), "only at a corner"),
    (
        "rotting oranges",
        "def orangesRotting(grid): return sum(r.count(1) for r in grid)",
        "counts oranges|-1",
    ),
    ("rotting oranges", "class Solution:\n    def orangesRotting(self, grid):\n        ...", "written"),
    ("surrounded regions", SURROUND.replace("mark(a, b)", "pass"), "are connected with them must stay"),
    (
        "surrounded regions",
        SURROUND.replace("                    mark(r, c)", "                    pass"),
        "can reach the border",
    ),
    ("surrounded regions", SURROUND.replace("(r, c + 1)", "(r, c + 1), (r + 1, c + 1)"), "only at a corner"),
    (
        "surrounded regions",
        "class Solution:\n    def solve(self, board):\n        ...",
        "leaves [['X', 'X', 'X'], ['X', 'O', 'X'], ['X', 'X', 'X']], and",
    ),
    (
        "surrounded regions",
        "def solve(board):\n    return [['X'] * len(row) for row in board]",
        "Nothing changed",
    ),
]


ENDLESS = [
    ("count the mines", loops, "does not finish"),
    ("flood fill", "while True: pass", "outside of the method"),
    ("number of islands", FLOODS.replace('= "0"', '= "1"'), "does not finish"),
]
