"""Instructive mistakes: wrong solutions with one thing wrong in each, made by edits of a right program.

`MISTAKES` maps the name of each mistake to a function ``(board, click) -> board``, which has as attributes a
sentence on what is wrong and the smallest board that shows it. `variants` are the same mistakes written in
other ways.
"""

import linecache
import re
from collections import deque
from functools import cache

from .board import ORDERS
from .errors import Named

RIGHT = """\
def solve(board, click):
    rows, cols = len(board), len(board[0])

    def reveal(row, col):
        if board[row][col] == "M":
            board[row][col] = "X"
            return
        near = [(row + down, col + right) for down, right in EIGHT]
        mines = 0
        for r, c in near:
            if 0 <= r < rows and 0 <= c < cols and board[r][c] == "M":
                mines += 1
        board[row][col] = str(mines or "B")
        if mines == 0:
            for r, c in near:
                if 0 <= r < rows and 0 <= c < cols and board[r][c] == "E":
                    reveal(r, c)

    reveal(*click)
    return board
"""
# Parts of `RIGHT` that edits replace, and texts that they insert.
CALL, START, WRITE = "reveal(r, c)\n", "    reveal(*click)\n", '        board[row][col] = str(mines or "B")\n'
INSIDE, DIGIT, BLANK = "0 <= r < rows and 0 <= c < cols", 'str(mines or "B")', "if mines == 0:"
MINE, CLOSED = 'board[r][c] == "M"', 'board[r][c] == "E"'
EXPLODES = '            board[row][col] = "X"\n            return\n'
STRAIGHT, END = "(r == row or c == col) and ", "    return board\n"
LOOP = """\
    waiting = deque([tuple(click)])
    while waiting:
        cell = waiting.popleft()
        if board[cell[0]][cell[1]] in "ME":
            reveal(*cell)
"""
QUEUE = {CALL: "waiting.append((r, c))\n", START: LOOP}
STACK = QUEUE | {"popleft": "pop", "in near:\n                if": "in near[::-1]:\n                if"}
# Right programs, as edits of `RIGHT`: recursive; with a queue; with a stack; with a queue that would also
# take mines, but a blank has none around it; recursive, with the neighbors in reverse order.
SHAPES = (
    {},
    QUEUE,
    STACK,
    QUEUE | {CLOSED: 'board[r][c] in "EM"'},
    {"in EIGHT": "in EIGHT[::-1]"},
)
AGAIN, COST, BOARD = "again", "cost", "board"  # a mistake shows at a second click, in the cost, on the board


def bound_edits(*bounds):
    """Return edits that put wrong bounds, conditions on r and c, into the program.

    There are three for each: in the mine count and in the spreading, and in each of these alone.
    """
    places = (MINE, CLOSED), (MINE,), (CLOSED,)
    return [
        {f"{INSIDE} and {place}": f"{bound} and {place}" for place in some}
        for bound in bounds
        for some in places
    ]


def entry_edits(*bounds):
    """Return edits that add a check of wrong bounds, conditions on r and c, where `reveal` begins.

    There are two for each: the check alone, and the check with the same bound in the mine count.
    """
    start, edits = "        near =", []
    for bound in bounds:
        asked = bound.replace("r <", "row <").replace("c <", "col <")
        entry = {start: f"        if not ({asked}):\n            return\n{start}"}
        edits += [entry, entry | {f"{INSIDE} and {MINE}": f"{bound} and {MINE}"}]
    return edits


def bad_bounds(row, col):
    """Return three wrong bounds, of wrong conditions on r and on c: both, only the first, only the second."""
    return f"{row} and {col}", f"{row} and 0 <= c < cols", f"0 <= r < rows and {col}"


FAR, NEAR = bad_bounds("0 <= r < rows - 1", "0 <= c < cols - 1"), bad_bounds("0 < r < rows", "0 < c < cols")


def edited(text, *edits):
    """Return a text after some edits: dicts from a part of the text to what replaces it."""
    for edit in edits:
        for old, new in edit.items():
            text = text.replace(old, new)
    return text


def edited_function(id, *edits):
    """Return `RIGHT` after some edits as a function named `id`, whose text `inspect` can show."""
    text, space = edited(RIGHT, *edits).replace("solve", id), {"deque": deque, "EIGHT": ORDERS["row by row"]}
    filename = f"<{id} {len(text)}>"
    linecache.cache[filename] = (len(text), None, text.splitlines(keepends=True), filename)
    exec(compile(text, filename, "exec", dont_inherit=True), space)
    return space[id]


MISTAKES = Named("mistake")
EDITS = []


def mistake(name, sentence, board, edits, click=(0, 0), shows=BOARD, shape=SHAPES[0]):
    """Add a mistake to `MISTAKES`: the right program in a shape of `SHAPES`, changed by the first of `edits`.

    `sentence` says what is wrong. `board` is the smallest board, as text, on which `click` shows it; `shows`
    says where: on the ``BOARD`` that is returned, in the ``COST``, or at a second click, ``AGAIN``.
    `variants` applies all edits, in every shape.
    """
    id = re.sub(r"\W+", "_", name)
    MISTAKES[name] = function = edited_function(id, edits[0], shape)
    vars(function).update(id=id, name=name, sentence=sentence, board=board, click=click, shows=shows)
    EDITS.append((function, edits))


mistake(
    "counts only four neighbors",
    "A cell has eight neighbors; mines at its corners are not counted here.",
    "EE/EM",
    [{MINE: STRAIGHT + MINE}],
    shape=STACK,
)
mistake(
    "spreads to only four neighbors",
    "A blank opens all eight cells around it; the four at its corners stay closed here.",
    "MEE/EEM/EEE",
    [{CLOSED: STRAIGHT + CLOSED}],
    click=(2, 0),
    shape=STACK,
)
mistake(
    "knows only four neighbors",
    "A cell has eight neighbors; the four at its corners are neither counted nor opened here.",
    "EE/EM",
    [{MINE: STRAIGHT + MINE, CLOSED: STRAIGHT + CLOSED}],
)
mistake(
    "spreads through digits",
    "A cell with a digit is opened and nothing more; here its neighbors are opened, too.",
    "EEM",
    [{BLANK: 'if board[row][col] != "X":'}],
    click=(0, 1),
    shape=QUEUE,
)
mistake(
    "stops after the first ring",
    "Every blank must open its neighbors; here only the clicked one does.",
    "EEE",
    [{BLANK: "if mines == 0 and (row, col) == tuple(click):"}],
)
mistake(
    "leaves the digits closed",
    "The flood opens the digits around it and ends there; here only the blanks open.",
    "EEM",
    [
        {DIGIT: '"B" if mines == 0 else str(mines) if [row, col] == [*click] else board[row][col]'},
        {DIGIT: '"B" if mines == 0 else board[row][col]'},
    ],
)
mistake(
    "writes 0 for a blank",
    "A cell with no mine near becomes 'B'; here it becomes '0'.",
    "E",
    [
        {DIGIT: "str(mines)"},
        {DIGIT: "str(mines)", BLANK: 'if board[row][col] == "B":'},
        {DIGIT: "str(mines)", BLANK: "if True:"},
    ],
    shape=QUEUE,
)
mistake(
    "writes a digit as a number",
    "A cell holds a character such as '1'; here it holds the number 1.",
    "EM",
    [{DIGIT: 'mines or "B"'}],
)
mistake(
    "stops short of the far edge",
    "Rows go up to rows - 1 and columns up to columns - 1; here the last row or column is left out.",
    "EE",
    [*bound_edits(*FAR), *entry_edits(*FAR)],
    shape=QUEUE,
)
mistake(
    "stops short of row 0 and column 0",
    "Rows and columns are counted from 0; here the first row or column is left out.",
    "EE",
    [*bound_edits(*NEAR), *entry_edits(*NEAR)],
)
mistake(
    "wraps around through index -1",
    "In Python, index -1 means the last; here the first row or column has neighbors in the last.",
    "EM",
    [*bound_edits(*bad_bounds("r < rows", "c < cols"), "-rows <= r < rows and -cols <= c < cols")],
    shape=STACK,
)
mistake(
    "steps over the far edge",
    "There are no cells beyond the last row and column; here the code looks for some.",
    "E",
    [*bound_edits(*bad_bounds("0 <= r", "0 <= c"))],
)
mistake(
    "reopens revealed cells",
    "A cell that was revealed before stays as it is; here the flood goes through it.",
    "E1",
    [
        {
            CLOSED: f"(r, c) not in seen and board[r][c] {what}",
            BLANK: "seen.add((row, col))\n        " + BLANK,
            START: "    seen = set()\n" + START,
        }
        for what in ('!= "M"', 'in "EB"', 'not in "MB"')
    ],
)
mistake(
    "forgets the mine click",
    "A click on a mine explodes it, 'M' becomes 'X'; here it does not.",
    "M",
    [
        {EXPLODES: "            pass\n"},
        {EXPLODES: "            pass\n", "in EIGHT]": "in (*EIGHT, (0, 0))]"},
        {'= "X"': '= "M"'},
        {'= "X"': '= "B"'},
    ],
)
mistake(
    "marks on pop without a recheck",
    "The same cell can wait several times; here it is opened, and spreads, each time it comes out.",
    "EE/EE",
    [
        QUEUE
        | {
            START: LOOP.replace(
                'if board[cell[0]][cell[1]] in "ME":\n            reveal(*cell)', "reveal(*cell)"
            )
        }
    ],
    shows=COST,
)
mistake(
    "recurses before marking",
    "A cell has to be written before its neighbors are visited; here two cells call each other endlessly.",
    "EE",
    [{WRITE: "", CALL: CALL + WRITE}],
)
mistake(
    "swaps row and column",
    "A cell is board[row][column], and a click is [row, column]; here the two change places.",
    "EE",
    [
        {START: "    reveal(click[1], click[0])\n"},
        *bound_edits("0 <= r < cols and 0 <= c < rows"),
    ],
    click=(0, 1),
)
mistake(
    "changes a copy and returns nothing",
    "The board that was given stays as it was, and the changed copy is lost.",
    "E",
    [{"    rows, cols": "    board = [row[:] for row in board]\n    rows, cols", END: ""}],
)
mistake(
    "forgets to return the board",
    "The board it leaves is right, but it returns None; the last line should be: return board",
    "E",
    [{END: ""}],
)
mistake(
    "remembers the last board",
    "Every click must start fresh; here something is kept, such as a default value, made only once.",
    "EE",
    [
        {
            "board, click)": "board, click, seen=set())",
            CLOSED: f"{CLOSED} and (r, c) not in seen",
            WRITE: "        seen.add((row, col))\n" + WRITE,
        }
    ],
    shows=AGAIN,
)


@cache
def variants():
    """Return all mistakes that show on a board, in every shape, as pairs (name, function)."""
    return [
        (function.name, edited_function(function.id, edit, shape))
        for function, edits in EDITS
        if function.shows == BOARD
        for edit in edits
        for shape in SHAPES
    ]
