"""The questions of notebooks 00 to 03, in the order in which they are asked."""

from ...board import opened, parse
from ...boards import BOARDS
from ...fast import open_lists
from .attempt import question

FIRST = BOARDS["leetcode 1"].text
SYMBOLS = {symbol: f"`{symbol}`" for symbol in "EM1BX"}


def shown(text, click):
    """What a cell shows after a click on it."""
    return open_lists(parse(text), click)[click[0]][click[1]]


def count(text, click):
    """How many cells a click opens."""
    board = parse(text)
    return len(opened(board, open_lists(board, click)))


# 00 · Play first


@question(
    "00 mine",
    "Row 1, column 2 hides a mine. Which symbol does it show after a click on it?",
    board=FIRST,
    click=(1, 2),
    choices=SYMBOLS,
    hint="Look at the table again: which row says that somebody clicked?",
    why="A mine that was clicked shows `X`, and the game is over.",
    slips={
        "M": "`M` is a mine that nobody has clicked. This one was clicked.",
        "B": "`B` is an empty cell without a mine near.",
    },
)
def mine():
    return shown(FIRST, (1, 2))


@question(
    "00 beside",
    "Row 0, column 1 is empty. Which symbol does it show after a click on it?",
    board=FIRST,
    click=(0, 1),
    choices=SYMBOLS,
    hint="How many mines are among the cells around it? The diagonal ones count.",
    why="One mine touches it, at a corner. So it shows `1`, and nothing else opens.",
    slips={
        "B": "`B` needs a cell with no mine near, and cells that touch at a corner are near.",
        "E": "`E` is a cell that is still closed. A click opens it.",
    },
)
def beside():
    return shown(FIRST, (0, 1))


@question(
    "00 corner",
    "A click on row 3, column 0, in the corner. Nineteen cells have no mine. How many of them open?",
    board=FIRST,
    click=(3, 0),
    hint="Go from blank to blank. Each blank opens all the cells around it; a number opens nothing.",
    why="Eleven blanks, and the seven numbers beside them: 18 of 19. One empty cell stays closed.",
    slips={
        1: "One cell opens when it shows a number. This corner has no mine near, so it is a blank.",
        4: "The corner and the three around it are only the start: two of those are blank, and go on.",
        11: "Those are the blanks. The numbers beside them open, too.",
        19: "All but one. One of the nineteen has no blank beside it. Which one?",
        20: "The mine stays closed, and so does one more cell.",
    },
)
def corner():
    return count(FIRST, (3, 0))
