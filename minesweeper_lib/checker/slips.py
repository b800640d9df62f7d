"""The exercises whose answer is a function, and the slips of learners, each an edit of a right program."""

from inspect import getsource
from itertools import chain, combinations, permutations, product
from random import Random

from ..board import count_mines, parse, symbol
from ..boards import random_board
from ..mistakes import edited
from ..problems import FLOOD_FILL, MINESWEEPER, ROTTING, SURROUNDED
from ..problems import ISLANDS as NUMBER_OF_ISLANDS
from ..solvers import depth_first, explicit_stack
from ..translation import _, in_a_row
from .called import SIDES, Called, judge
from .games import grids

SLIPS = {  # explanations by id, translated when they are used
    # one cell
    "wraps": "Row -1 and column -1 are the last ones in Python: it takes cells of the far side as neighbors.",
    "itself": "It counts the cell itself, which is no neighbor of its own.",
    "four": "Mines that touch at a corner count, too.",
    "corners-only": "Only corners are looked at: the neighbors in the same row or column are left out.",
    "range-begins": "The first row to look at is row - 1, and the first column col - 1.",
    "range-ends": "range ends before its second number: range(row - 1, row + 1) is without row + 1.",
    "edge-0": "Rows and columns are counted from 0: here the first ones are left out.",
    "edge-far": "The last row is len(board) - 1, the last column len(board[0]) - 1: here they are left out.",
    "beyond": "Not all neighbors are on the board: first ask 0 <= r < len(board) and 0 <= c < len(board[0]).",
    "as-text": "That is text. A count is a number, without str.",
    "no-return": "A function returns None where it ends without return, or with a return alone.",
    "prints": "print shows a value to you, and return gives it back: here return is needed.",
    "early-return": "A return inside of a loop ends the loop: it belongs below the loop, not into it.",
    "whole-board": "It counts all mines of the board.",
    "closed-only": "A neighbor may be open: count those that are 'M', and not all that are something else.",
    "begins-anew": "The count begins anew in each row: mines = 0 belongs above both loops.",
    "never-two": "It never counts beyond 1: each mine adds 1, as in mines += 1, and no return ends the loop.",
    "center-only": "It asks the cell itself each time: what is at the neighbor is board[r][c].",
    "swaps": "The row comes first, then the column: board[r][c].",
    "finds-none": "It returns 0 everywhere. Does the loop reach the neighbors? A mine has "
    "board[r][c] == 'M'; (r, c) is only its place.",
    "no-text": "A digit is text: str makes it one.",
    "zero": "A cell without mines near is a blank, 'B'.",
    "number": "A digit is text, str makes it one; and a cell without mines near is a blank, 'B'.",
    "keeps-mine": "A mine that is clicked becomes 'X'.",
    "no-mine": "A clicked mine has to give 'X'. Compare board[row][col] with 'M', because cell is only the "
    "place, and return 'X' there, so that no later line replaces it.",
    "counts-first": "A mine is 'X', also beside other mines: the question for 'M' comes before the count.",
    "never-counts": "It shows no digit anywhere: count the mines near a cell, and show each count above 0.",
    # cells in bits
    "adds": "+ carries over where two cells give the same bit; | joins them.",
    "flips": "^ clears a bit that two cells give; | keeps it.",
    "loses-cells": "It reaches all four sides, but the cells themselves are gone.",
    "lacks-a-side": "Not all four sides are in the result: << 1, >> 1, << stride and >> stride, joined by |.",
    "too-far": "It goes beyond the four sides: shift the cells alone, not what was spread already.",
    "one-stride": "It is right for rows of one length only: a row is stride bits.",
    # LeetCode 733, 200, 994 and 130
    "not-marked": "Mark a cell before you go on to its neighbors; otherwise each of them finds it again.",
    "corners": "Cells that touch only at a corner are not connected.",
    "lacks-sides": "It does not go on to all four sides: above, below, left and right.",
    "same-color": "The new color is the old one: a painted pixel looks like one still to paint.",
    "image-lost": "It paints the right pixels, and returns None: the last line has to return the image.",
    "first-only": "Only the first pixel is painted: its neighbors of the old color come next.",
    "paints-none": "The image that comes back is as it was: the color has to be written into it.",
    "old-color-lost": "Once a pixel is painted, it has the new color: keep the old one in a name before.",
    "all-alike": "It paints pixels that look like the first one, but are not connected with it.",
    "other-colors": "It paints other colors, too: ask for the color that the first pixel had.",
    "counts-cells": "It counts every cell of land. Count where a flood begins; all that it reaches, '1' as "
    "text, is marked, so that it is not counted again.",
    "no-land": "It returns 0 everywhere. Is an island counted, and is land compared with text, '1'?",
    "returns-0": "It returns 0 everywhere. Are the minutes counted?",
    "fresh-uncounted": "It returns -1 if any orange is fresh at the start. Is each one that rots counted?",
    "fresh-left": "One orange stays fresh forever: then the answer is -1.",
    "idle-minute": "A minute counts only if an orange rots in it, and none does in the last one here.",
    "one-a-minute": "It takes one orange a minute: all that waited when the minute began belong to it.",
    "one-minute": "All rot in one minute here: what rots in a minute infects others in the next one.",
    "newest": "pop takes the orange that came last, perhaps of a later minute; popleft the oldest.",
    "one-source": "All rotten oranges begin at once: each 2 waits before the first minute.",
    "counts-oranges": "It counts oranges: all that rot in the same minute are one ring, and one minute.",
    "unchanged": "The board that was given holds what it held: solve has to write 'X' into that very board.",
    "captures-all": "An O that can reach the border stays. A flood from each 'O' on the border, the "
    "letter, marks it; and what becomes O again at the end is not captured.",
    "border-only": "Only the O on the border stayed: all that are connected with them stay as well.",
    "marks-left": "The mark of those that are safe is still there: it has to become O again.",
    "remembers": "Alone, this call is right; after others it is wrong: something is kept between calls.",
    # solvers
    "opens-nothing": "Not even the clicked cell opens. Does the work begin with it? Or is it skipped?",
    "all-skipped": "Every cell is skipped, even the clicked one: the condition holds for closed cells. A "
    "letter alone, as in or 'M', is always true; of two != joined by or, one is; no tuple equals click, a "
    "list.",
    "skips-closed": "A clicked 'E' stays closed.",
    "skips-the-closed": "It skips the closed cells. Skip those that are open: neither 'E' nor 'M'.",
    "skips-mine": "A clicked mine is not opened: it becomes 'X'.",
    "lets-only-e": "A clicked mine is not opened: the condition lets only 'E' through. A letter alone, as in "
    "and 'M', is always true; and a tuple, such as (row, col), never equals click, which is a list.",
    "starts-beside": "Only the neighbors of the click wait at the start: put the click itself in.",
    "only-click": "Only the clicked cell opens, though it is a blank. Is board[row][col] asked for 'B', and "
    "each neighbor, board[r][c], for 'E'? Is it the neighbor that comes next, and does the loop go on?",
    "too-late": "Only the clicked cell opens. Does your question ask the cell that was taken out? Below the "
    "line that opens a cell, none is closed any more: move the question above that line.",
    "spreads-from-all": "Each cell opens its neighbors: only a blank does, so ask for 'B' before the loop.",
    "takes-newest": "It takes the cell that joined last. A queue takes the one that joined first: cells join "
    "at one end and leave at the other, as with append and popleft.",
    "click-unasked": "The neighbors of the click wait, whatever it shows: ask for 'B' there, too.",
    "click-twice": "A clicked mine has to end as 'X'. Is 'X' written there, and does nothing after it write "
    "the cell again, such as a second visit to the click?",
    "no-question": "A neighbor is opened only if it is still 'E'. Without this condition, or with one that "
    "is always true, as with or 'M', two blanks open each other again and again.",
    "itself-again": "The cell calls itself again: give the call the neighbor, (r, c).",
    "opens-again": "Some cells are opened again.",
    "digit-again": "A digit can wait twice, too: when it comes out again it is open, as a blank would be.",
    "ends-loop": "break, or return, ends the loop with all that wait; continue goes on with the next one.",
    "one-neighbor": "Of the neighbors of a blank only one goes on. No return or break belongs into the loop "
    "over them, and each is added to those that wait.",
}


def about(slip):
    """Explain a slip in sentences; several slips are joined by +. An unknown slip has no explanation."""
    return in_a_row(*(_(SLIPS[one]) for one in slip.split("+") if one in SLIPS))


def try_calls(job, tell, guard):
    """In the child: judge an answer to one of the exercises; see `judge`."""
    name, packed = job
    judge(CALLED[name], packed, about, tell, guard)


# One cell

INSIDE = "0 <= r < len(board) and 0 <= c < len(board[0])"
COUNT = f"""\
def count_mines(board, cell):
    row, col = cell
    mines = 0
    for r in range(row - 1, row + 2):
        for c in range(col - 1, col + 2):
            if {INSIDE} and (r, c) != cell and board[r][c] == "M":
                mines += 1
    return mines
"""
BESIDE, SHOWS = getsource(count_mines), getsource(symbol)


def each(*edits):
    """Return the union of some edits, followed by each edit alone."""
    return [{old: new for one in edits for old, new in one.items()}, *edits]


BOUNDS = {
    "wraps": {"0 <= ": ""},
    "edge-0": each({"0 <= r": "0 < r"}, {"0 <= c": "0 < c"}),
    "edge-far": each({"< len(board)": "< len(board) - 1"}, {"< len(board[0])": "< len(board[0]) - 1"}),
    "beyond": [{f"{INSIDE} and ": ""}, *each({"r < len": "r <= len"}, {"c < len": "c <= len"})],
}
NEAR = BOUNDS | {
    "four": {"(r, c) != cell": "abs(r - row) + abs(c - col) == 1"},
    "corners-only": {"(r, c) != cell": "r != row and c != col"},
    "range-begins": each({"row - 1": "row"}, {"col - 1": "col"}),
    "range-ends": each({"row + 2": "row + 1"}, {"col + 2": "col + 1"}),
    "begins-anew": {"    mines = 0\n": "", "2):\n        for": "2):\n        mines = 0\n        for"},
}
COUNT_SLIPS = {
    "as-text": {"return mines": "return str(mines)"},
    "early-return": [{"    return": "        return"}, {"    return": "            return"}],
    **NEAR,
    "itself": {"(r, c) != cell": "True"},
    "whole-board": {"row - 1, row + 2": "len(board)", "col - 1, col + 2": "len(board[0])"},
    "closed-only": {'== "M"': '!= "E"'},
    "never-two": {"+=": "="},
    "center-only": {"board[r][c]": "board[row][col]"},
    "swaps": [{"board[r][c]": "board[c][r]"}, {"row, col = cell": "col, row = cell"}],
    "finds-none": {'"M"': '"m"'},
}
SHOW_SLIPS = NEAR | {
    "no-text": {"str(": "("},
    "zero": {'"B"': '"0"'},
    "number": {'str(count_mines(board, cell) or "B")': "count_mines(board, cell)"},
    "keeps-mine": {'"X"': '"M"'},
    "no-mine": {'col] == "M"': 'col] == "m"'},
    "counts-first": [
        {"if board[row]": "if not count_mines(board, cell) and board[row]"},
        {'"X"': '"X" if count_mines(board, cell) else "B"'},
    ],
    "never-counts": {"str(count_mines(board, cell) or ": "("},
}


def cells():
    """Small boards and a larger one, each with all of its cells.

    Every slip gives a wrong answer on some of them.
    """
    small = map(parse, ("E", "M", "EM", "E/M", "MM", "M1B/E1B", "MEE/EEM/EEE", "MMM/MEM/MMM"))
    for board in (*small, random_board(4, 6, 9, seed=5)):
        yield from ((board, cell) for cell in product(range(len(board)), range(len(board[0]))))


# Cells in bits

TERMS = "bits", "(bits << 1)", "(bits >> 1)", "(bits << stride)", "(bits >> stride)"
ALL_TERMS = " | ".join(TERMS)
CORNERS = " | ".join(f"bits {way} stride {step}" for way in ("<<", ">>") for step in ("- 1", "+ 1"))
SPREAD = f"""\
def spread(bits, stride):
    return {ALL_TERMS}
"""
BIT_SLIPS = {
    "adds": {"|": "+"},
    "flips": {"|": "^"},
    "loses-cells": [{"bits | ": ""}, {"bits | ": "", "|": "^"}],
    "lacks-a-side": [
        {ALL_TERMS: " | ".join(some)} for size in range(1, 5) for some in combinations(TERMS, size)
    ],
    "too-far": [
        {"return": "bits |= bits << 1 | bits >> 1\n    return", "(bits << 1) | (bits >> 1) | ": ""},
        {"return": f"return {CORNERS} |"},
    ],
    "one-stride": [{"<< stride": f"<< {size}", ">> stride": f">> {size}"} for size in range(2, 24)],
}


def bitsets():
    """Cells and a stride: single cells, cells that touch, none, one in the last row, and many."""
    yield from ((1 << 17, 7), (1 << 12, 6), (3 << 17, 7), (0b10000001 << 17, 7), (5 << 20, 9), (0, 5), (1, 8))
    chance = Random(529)
    yield from ((chance.getrandbits(stride * 8), stride) for stride in (7, 10, 12, 23) * 5)


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
ISLANDS = """
def numIslands(board):
    islands = 0
    for row in range(len(board)):
        for col in range(len(board[0])):
            if board[row][col] == "1":
                flood(board, row, col, "1", "0")
                islands += 1
    return islands
"""
ROT = f"""\
def orangesRotting(board):
    waiting = [(r, c) for r, line in enumerate(board) for c, value in enumerate(line) if value == 2]
    minutes = 0
    while waiting and any(1 in line for line in board):
        minutes += 1
        for _ in range(len(waiting)):
            row, col = waiting.pop(0)
            for down, right in SIDES:
                r, c = row + down, col + right
                if {INSIDE} and board[r][c] == 1:
                    board[r][c] = 2
                    waiting.append((r, c))
    return -1 if any(1 in line for line in board) else minutes
"""
CAPTURE = """
def solve(board):
    for row in range(len(board)):
        for col in range(len(board[0])):
            if board[row][col] == "O" and (row in (0, len(board) - 1) or col in (0, len(board[0]) - 1)):
                flood(board, row, col, "O", "#")
    for line in board:
        line[:] = ["O" if value == "#" else "X" for value in line]
"""
GOES_ON, PAINT = "flood(board, r, c, old, new)", "flood(image, row, col, image[row][col], color)"
LATE = {"    board[row][col] = new\n": "", "old, new)\n": "old, new)\n    board[row][col] = new\n"}
STEPS = BOUNDS | {
    "wraps": [{"0 <= ": "", "in SIDES": f"in {way}"} for way in permutations(SIDES)],
    "corners": {"in SIDES": "in product((-1, 0, 1), repeat=2)"},
    "lacks-sides": [{"in SIDES": f"in {some}"} for size in (3, 2, 1) for some in combinations(SIDES, size)],
    "swaps": {"r, c = row": "c, r = row"},
}
FILL_SLIPS = {
    "same-color": {"image[row][col] != color": "True"},
    "not-marked": [{"= new": "= old"}, LATE],
    "image-lost": [{"return image": "return"}, {"color)\n    ": "color)\n    else:\n        "}],
    **STEPS,
    "first-only": {GOES_ON: "pass"},
    "paints-none": {PAINT: "pass"},
    "old-color-lost": {"== old": "== new"},
    "all-alike": {
        PAINT: "return [[color if one == image[row][col] else one for one in line] for line in image]"
    },
    "other-colors": [{"== old": "!= new"}, {"== old": "!= new", "image[row][col] != color": "True"}],
}
ISLAND_SLIPS = {
    "not-marked": [{"= new": "= old"}, LATE],
    "counts-cells": {'flood(board, row, col, "1", "0")': "pass"},
    **STEPS,
    "early-return": [{"    return": "        return"}, {"    return": "            return"}],
    "no-land": {"+= 1": "+= 0"},
}
FRESH, TO_ROT = " and any(1 in line for line in board)", "sum(line.count(1) for line in board)"
ROT_SLIPS = STEPS | {
    "fresh-uncounted": {
        "    minutes = 0": f"    all_fresh, minutes = {TO_ROT}, 0",
        "any(1 in line for line in board) else": "all_fresh else",
    },
    "idle-minute": {FRESH: ""},
    "one-a-minute": {"range(len(waiting))": "range(1)"},
    "one-minute": {"for _ in range(len(waiting))": "while waiting"},
    "fresh-left": [
        {"-1 if any(1 in line for line in board) else ": ""},
        {"-1 if any(1 in line for line in board) else minutes": f"minutes - (minutes > 0 < {TO_ROT})"},
    ],
    "one-source": {"    minutes = 0": "    waiting, minutes = waiting[:1], 0"},
    "newest": [{"in SIDES": f"in {way}", "pop(0)": "pop()"} for way in permutations(SIDES)],
    "counts-oranges": [
        {"    minutes = 0": f"    return {TO_ROT}"},
        {"    minutes = 0": f"    minutes, all_fresh = 0, {TO_ROT}", "else minutes": "else all_fresh"},
    ],
    "returns-0": {"    minutes = 0": "    return 0"},
}
CAPTURE_SLIPS = {
    **{id: STEPS[id] for id in ("wraps", "beyond", "corners", "lacks-sides", "swaps")},
    "unchanged": {"def solve(board):": "def solve(board):\n    return"},
    "captures-all": {'"O", "#"': '"O", "X"'},
    "border-only": {GOES_ON: "pass"},
    "marks-left": [
        {'"O" if value == "#" else "X"': '"X" if value == "O" else value', "#": mark}
        for mark in "#*.ASTVstv12"
    ],
}
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
    """Yield images with calls: every start; for small images every color, too."""
    for (image,) in calls(6, "01", SPIRAL, value=int):
        colors = (2, 1, 0) if len(image) * len(image[0]) < 5 else (2,)
        yield from ((image, *where) for where in product(range(len(image)), range(len(image[0])), colors))


# Solvers

LOOP, CALLS_ITSELF = getsource(explicit_stack), getsource(depth_first)
REVERSED = "reversed(neighbors(board, cell, order))"
# Solvers with a stack or a queue, neighbors in either order.
LOOPS = [
    edited(LOOP, {".pop()": end, REVERSED: way})
    for end, way in product((".pop()", ".pop(0)"), (REVERSED, f"[*{REVERSED}][::-1]"))
]
ALL, RECHECK, CLOSED = "[tuple(click)]", 'not in "ME"', 'if board[r][c] == "E"'
IF_BLANK, ONE, AROUND = 'if board[row][col] == "B"', "reveal((r, c))", "neighbors(board, click)"
BEFORE = "; row, col = click; board[row][col] = symbol(board, click)"
SOLVER_SLIPS = {
    "opens-nothing": {ALL: "[]"},
    "skips-closed": {RECHECK: '== "E"'},
    "skips-mine": {RECHECK: '!= "E"'},
    "starts-beside": [
        {ALL: AROUND, RECHECK: asked} for asked in (RECHECK, f"{RECHECK} or [*cell] == click", 'in ""')
    ],
    "only-click": {CLOSED: "if False"},
    "click-unasked": [{ALL: some + BEFORE} for some in (AROUND, f"[(r, c) for r, c in {AROUND} {CLOSED}]")],
    "click-twice": {ALL: ALL + BEFORE, RECHECK: 'not in "ME" and [*cell] != click'},
    "no-question": {CLOSED: "if True", ONE: ONE},
    "itself-again": {ONE: "reveal(cell)"},
    "spreads-from-all": [{IF_BLANK: "if True"}, {IF_BLANK: "if True", CLOSED: "if True"}],
    "swaps": [{"tuple(click))": "tuple(click[::-1]))"}, {ONE: "reveal((c, r))"}],
    "ends-loop": [{"continue": "break"}, {"continue": "break", CLOSED: "if True"}],
    "one-neighbor": [
        {ONE: f"return {ONE}"},
        {ONE: f"{ONE}\n                    break"},
        {ONE: f"{ONE}\n                break"},
    ],
}


def games():
    """Yield boards with clicks, on which the slips of solvers differ.

    A click is given by the number of its cell.
    """
    texts = "M EM@1 MM EM E EEM E1 EEM@1 MEE/EEE EE/EE EEE EEE@1 MEE/EEM/EEE@6 EEE/EEE/EEE EEEE/EEME/EEEE@8"
    for text, _at, place in (one.partition("@") for one in texts.split()):
        board = parse(text)
        yield board, [*divmod(int(place or 0), len(board[0]))]


CALLED, HINTS = {}, {}


def exercise(name, called, *hints):
    """Put an exercise into `CALLED`, and its hints, from gentle to plain, into `HINTS`."""
    CALLED[name], HINTS[name] = called, hints


exercise(
    "count the mines",
    Called((COUNT, BESIDE), cells, COUNT_SLIPS, together=3),
    "A cell has up to eight neighbors. Go through the rows row - 1, row and row + 1, and in each through "
    "three columns.",
    "Leave out what is not on the board: 0 <= r < len(board) and 0 <= c < len(board[0]).",
    "Leave out the cell itself, and add 1 for each neighbor with board[r][c] == 'M'.",
)
exercise(
    "what a cell shows",
    Called((COUNT + SHOWS,), cells, SHOW_SLIPS, together=2),
    "Three cases, one after the other: a mine; no mine near; some mines near.",
    "Ask for the mine first: if board[row][col] == 'M', return 'X', and the rest is about empty cells only.",
    "Count once. If the count is 0 return 'B'; if not, return str(count), because a board holds text.",
)
exercise(
    "spread in bits",
    Called((SPREAD,), bitsets, BIT_SLIPS),
    "Left is bits << 1. Put the cells and their neighbors together with |.",
    "Above is one row up, and a row is stride bits.",
)
exercise(
    "flood fill",
    Called((FLOOD + FILL,), images, FILL_SLIPS, FLOOD_FILL),
    "A click opens what it can reach. Here, paint what can be reached over the color of the first pixel.",
    "Keep the color that the first pixel had: after it is painted, nobody can read it there any more.",
    "What if the new color is the old one? Then a painted pixel looks as if it still had to be painted. In "
    "that case the image is right as it is: return it at once.",
)
exercise(
    "number of islands",
    Called((FLOOD + ISLANDS,), lambda: calls(9, "01", SPIRAL), ISLAND_SLIPS, NUMBER_OF_ISLANDS),
    "How many clicks does it take to open all the land, if each click opens one island?",
    'Go over all cells. Where you find "1", count one more island and flood it, so that you never count it '
    "again.",
    'To flood means here: write "0" into each cell of the island.',
)
exercise(
    "rotting oranges",
    Called((ROT,), lambda: calls(6, "012", *ORANGES, value=int), ROT_SLIPS, ROTTING, together=2),
    "All rotten oranges begin at once: they are all in the queue before the first minute.",
    "A minute is a ring. Take out as many as are in the queue when the minute begins; what they push "
    "belongs to the next one.",
    "Count the fresh ones first. At the end none may be left, and a last minute in which none rots is not "
    "a minute.",
)
exercise(
    "surrounded regions",
    Called((FLOOD + CAPTURE,), lambda: calls(9, "XO", *COURTYARD), CAPTURE_SLIPS, SURROUNDED),
    "It is hard to tell from the inside whether a region is surrounded. Which cells are safe for sure?",
    "Begin a flood at every O on the border, and mark what it reaches with another letter.",
    "Then go over the board once: an O that is left is captured, and your mark becomes O again.",
)
CALLED["solver"] = Called((*LOOPS, CALLS_ITSELF), games, SOLVER_SLIPS, MINESWEEPER)
