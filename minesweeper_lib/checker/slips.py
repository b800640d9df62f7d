"""The exercises whose answer is a function, and the slips of learners, each an edit of a right program."""

from inspect import getsource
from itertools import chain, product
from random import Random

from ..board import count_mines, parse, symbol
from ..boards import random_board
from ..problems import FLOOD_FILL, ISLANDS, ROTTING, SURROUNDED
from .called import CALLED, Called
from .games import grids

SLIPS = {  # explanations by id, translated when they are used
    "no-return": "A function returns None where it ends without return, or with a return alone.",
    "prints": "print shows a value to you, and return gives it back: here return is needed.",
    "remembers": "Alone, this call is right; after others it is wrong: something is kept between calls.",
    # one cell
    "wraps": "Row -1 and column -1 are the last ones in Python: it takes cells of the far side as neighbors.",
    "itself": "It counts the cell itself, which is no neighbor of its own.",
    "four": "Mines that touch at a corner count, too.",
    "range-begins": "The first row to look at is row - 1, and the first column col - 1.",
    "range-ends": "range ends before its second number: range(row - 1, row + 1) is without row + 1.",
    "edge-0": "Rows and columns are counted from 0: here the first ones are left out.",
    "edge-far": "The last row is len(board) - 1, the last column len(board[0]) - 1: here they are left out.",
    "beyond": "Not all neighbors are on the board: first ask 0 <= r < len(board) and 0 <= c < len(board[0]).",
    "early-return": "A return inside of a loop ends the loop: it belongs below the loop, not into it.",
    "never-two": "It never counts beyond 1: each mine adds 1, as in mines += 1, and no return ends the loop.",
    "center-only": "It asks the cell itself each time: what is at the neighbor is board[r][c].",
    "swaps": "The row comes first, then the column: board[r][c].",
    "finds-none": "It returns 0 everywhere. Does the loop reach the neighbors? A mine has "
    "board[r][c] == 'M'; (r, c) is only its place.",
    "no-text": "A digit is text: str makes it one.",
    "no-mine": "A clicked mine has to give 'X'. Compare board[row][col] with 'M', because cell is only the "
    "place, and return 'X' there, so that no later line replaces it.",
    # cells in bits
    "adds": "+ carries over where two cells give the same bit; | joins them.",
    "flips": "^ clears a bit that two cells give; | keeps it.",
    # LeetCode 733, 200, 994 and 130
    "not-marked": "Mark a cell before you go on to its neighbors; otherwise each of them finds it again.",
    "corners": "Cells that touch only at a corner are not connected.",
    "same-color": "The new color is the old one: a painted pixel looks like one still to paint.",
    "counts-cells": "It counts every cell of land. Count where a flood begins; all that it reaches, '1' as "
    "text, is marked, so that it is not counted again.",
}


def exercise(name, texts, cases, slips, *hints, problem=None):
    """Put an exercise into `CALLED`."""
    CALLED[name] = Called(texts, cases, slips, hints, problem)


# One cell

INSIDE = "0 <= r < len(board) and 0 <= c < len(board[0])"
IS_NEAR = f"{INSIDE} and (r, c) != cell"
COUNT = f"""\
def count_mines(board, cell):
    row, col = cell
    mines = 0
    for r in range(row - 1, row + 2):
        for c in range(col - 1, col + 2):
            if {IS_NEAR} and board[r][c] == "M":
                mines += 1
    return mines
"""


def each(*edits):
    """Return the union of some edits, followed by each edit alone."""
    return [{old: new for one in edits for old, new in one.items()}, *edits]


def cells():
    """Small boards and a larger one, each with all of its cells.

    Every slip gives a wrong answer on some of them.
    """
    small = map(parse, ("E", "M", "EM", "E/M", "MM", "M1B/E1B", "MEE/EEM/EEE", "MMM/MEM/MMM"))
    for board in (*small, random_board(4, 6, 9, seed=5)):
        yield from ((board, cell) for cell in product(range(len(board)), range(len(board[0]))))


exercise(
    "count the mines",
    (COUNT, getsource(count_mines)),
    cells,
    {
        "early-return": [{"    return": "        return"}, {"    return": "            return"}],
        # If the ranges end early, too, no index is too large.
        "wraps": [{"0 <= ": ""}, {"+ 2": "+ 1", IS_NEAR: "True"}],
        "edge-0": each({"0 <= r": "0 < r"}, {"0 <= c": "0 < c"}),
        "edge-far": each({"< len(board)": "< len(board) - 1"}, {"< len(board[0])": "< len(board[0]) - 1"}),
        "beyond": [{f"{INSIDE} and ": ""}, *each({"r < len": "r <= len"}, {"c < len": "c <= len"})],
        "four": [{"(r, c) != cell": "abs(r - row) + abs(c - col) == 1"}],
        "range-begins": each({"row - 1": "row"}, {"col - 1": "col"}),
        "range-ends": each({"row + 2": "row + 1"}, {"col + 2": "col + 1"}),
        "itself": [{"(r, c) != cell": "True"}],
        "never-two": [{"+=": "="}],
        "center-only": [{"board[r][c]": "board[row][col]"}],
        "swaps": [{"board[r][c]": "board[c][r]"}, {"row, col = cell": "col, row = cell"}],
        "finds-none": [{'"M"': '"m"'}],
    },
    "A cell has up to eight neighbors. Go through the rows row - 1, row and row + 1, and in each through "
    "three columns.",
    "Leave out what is not on the board: 0 <= r < len(board) and 0 <= c < len(board[0]).",
    "Leave out the cell itself, and add 1 for each neighbor with board[r][c] == 'M'.",
)
exercise(
    "what a cell shows",
    (getsource(symbol),),
    cells,
    {"no-text": [{"str(": "("}], "no-mine": [{'col] == "M"': 'col] == "m"'}]},
    "Three cases, one after the other: a mine; no mine near; some mines near.",
    "Ask for the mine first: if board[row][col] == 'M', return 'X', and the rest is about empty cells only.",
    "Count once. If the count is 0 return 'B'; if not, return str(count), because a board holds text.",
)

# Cells in bits

SPREAD = """\
def spread(bits, stride):
    return bits | (bits << 1) | (bits >> 1) | (bits << stride) | (bits >> stride)
"""


def bitsets():
    """Cells and a stride: single cells, cells that touch, none, one in the last row, and many."""
    yield from ((1 << 17, 7), (1 << 12, 6), (3 << 17, 7), (0b10000001 << 17, 7), (5 << 20, 9), (0, 5), (1, 8))
    chance = Random(529)
    yield from ((chance.getrandbits(stride * 8), stride) for stride in (7, 10, 12, 23) * 5)


exercise(
    "spread in bits",
    (SPREAD,),
    bitsets,
    {"adds": [{"|": "+"}], "flips": [{"|": "^"}]},
    "Left is bits << 1. Put the cells and their neighbors together with |.",
    "Above is one row up, and a row is stride bits.",
)

# LeetCode 733, 200, 994 and 130

FLOOD = f"""\
def flood(board, row, col, old, new):
    board[row][col] = new
    for down, right in SIDES:
        r, c = row + down, col + right
        if {INSIDE} and board[r][c] == old:
            flood(board, r, c, old, new)
"""
FILL = """
def floodFill(image, row, col, color):
    if image[row][col] != color:
        flood(image, row, col, image[row][col], color)
    return image
"""
COUNT_ISLANDS = """
def numIslands(board):
    islands = 0
    for row, col in product(range(len(board)), range(len(board[0]))):
        if board[row][col] == "1":
            flood(board, row, col, "1", "0")
            islands += 1
    return islands
"""
ROT = """\
def beside(r, c):
    return {(r + down, c + right) for down, right in SIDES}

def orangesRotting(board):
    cells = [(r, c, value) for r, line in enumerate(board) for c, value in enumerate(line)]
    fresh, rotten = ({(r, c) for r, c, value in cells if value == asked} for asked in (1, 2))
    minutes = 0
    while ring := {cell for cell in fresh if rotten & beside(*cell)}:
        fresh, rotten = fresh - ring, rotten | ring
        minutes += 1
    return -1 if fresh else minutes
"""
CAPTURE = """
def solve(board):
    for row, col in product(range(len(board)), range(len(board[0]))):
        if board[row][col] == "O" and (row in (0, len(board) - 1) or col in (0, len(board[0]) - 1)):
            flood(board, row, col, "O", "#")
    for line in board:
        line[:] = ["O" if value == "#" else "X" for value in line]
"""
NOT_MARKED = [{"= new": "= old"}]
CORNERS = [{"in SIDES": "in product((-1, 0, 1), repeat=2)"}]
SPIRAL = "1111111/0000001/1111101/1000101/1011101/1000001/1111111"
# Oranges on a winding path, and in a short row.
ORANGES = "2110/0010/1110/1000/1112", "00000/02110/00000"
# Regions to capture: two cells; a ring, on a board with two regions at the border.
COURTYARD = "XXXX/XOOX/XXXX", "XXXXXXX/XOOOXXX/XOXOXXX/XOOOXXX/XXXXXOO/XOXXXXX"


def calls(cells, kinds, *more, value=str):
    """Yield calls with every grid of at most `cells` cells of some kinds, and then with some more grids.

    >>> list(calls(1, "01", "11"))
    [([['0']],), ([['1']],), ([['1', '1']],)]
    """
    more = ([[*map(value, row)] for row in text.split("/")] for text in more)
    yield from zip(chain(grids(cells, [*map(value, kinds)]), more))


def images():
    """Yield images with calls: every start, every color."""
    for (image,) in calls(6, "01", SPIRAL, value=int):
        yield from ((image, *where) for where in product(range(len(image)), range(len(image[0])), (2, 1, 0)))


exercise(
    "flood fill",
    (FLOOD + FILL,),
    images,
    {"same-color": [{"image[row][col] != color": "True"}], "not-marked": NOT_MARKED, "corners": CORNERS},
    "A click opens what it can reach. Here, paint what can be reached over the color of the first pixel.",
    "Keep the color that the first pixel had: after it is painted, nobody can read it there any more.",
    "What if the new color is the old one? Then a painted pixel looks as if it still had to be painted. "
    "In that case the image is right as it is: return it at once.",
    problem=FLOOD_FILL,
)
exercise(
    "number of islands",
    (FLOOD + COUNT_ISLANDS,),
    lambda: calls(9, "01", SPIRAL),
    {
        "not-marked": NOT_MARKED,
        "corners": CORNERS,
        "counts-cells": [{'flood(board, row, col, "1", "0")': "pass"}],
    },
    "How many clicks does it take to open all the land, if each click opens one island?",
    'Go over all cells. Where you find "1", count one more island and flood it, so that you never count it '
    "again.",
    'To flood means here: write "0" into each cell of the island.',
    problem=ISLANDS,
)
exercise(
    "rotting oranges",
    (ROT,),
    lambda: calls(6, "012", *ORANGES, value=int),
    {"corners": CORNERS},
    "All rotten oranges begin at once: they are all in the queue before the first minute.",
    "A minute is a ring. Take out as many as are in the queue when the minute begins; what they push "
    "belongs to the next one.",
    "Count the fresh ones first. At the end none may be left, and a last minute in which none rots is "
    "not a minute.",
    problem=ROTTING,
)
exercise(
    "surrounded regions",
    (FLOOD + CAPTURE,),
    lambda: calls(9, "XO", *COURTYARD),
    {"corners": CORNERS},
    "It is hard to tell from the inside whether a region is surrounded. Which cells are safe for sure?",
    "Begin a flood at every O on the border, and mark what it reaches with another letter.",
    "Then go over the board once: an O that is left is captured, and your mark becomes O again.",
    problem=SURROUNDED,
)
