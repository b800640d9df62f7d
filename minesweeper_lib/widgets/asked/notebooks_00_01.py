"""The questions of notebooks 00 and 01, in the order in which they are asked."""

from ...board import count_mines, neighbors, opened, parse
from ...boards import BOARDS
from ...fast import open_lists
from ...mistakes import MISTAKES
from .attempt import question

FIRST, CORNER, FOUR = BOARDS["leetcode 1"].text, (3, 0), BOARDS["4 against 8"]
SYMBOLS = {symbol: f"`{symbol}`" for symbol in "EM1BX"}


def shown(text, click):
    """What a cell shows after a click on it."""
    return open_lists(parse(text), click)[click[0]][click[1]]


def count(board, click):
    """How many cells a click opens."""
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
    click=CORNER,
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
    return count(parse(FIRST), CORNER)


@question(
    "00 why closed",
    "Row 0, column 2, above the mine, is empty. Does the same click open it?",
    choices={
        "mine": "No: it hides a mine.",
        "open": "Yes: a blank touches it, and opens all cells around it.",
        "shore": "No: every cell beside it is a number or the mine.",
        "far": "No: it is too far from the click.",
    },
    hint="Who would have to open it? Look at the cells around it, one by one.",
    why="No blank touches it. A number opens nothing, so the flood ends at its numbers.",
    slips={
        "mine": "The mine is below it, in row 1. This cell is empty.",
        "open": "Look for that blank. All cells around it show a number, and one is the mine.",
        "far": "Row 0, column 4 is farther away, and it opens.",
    },
)
def why_closed():
    after = open_lists(parse(FIRST), CORNER)
    return "shore" if all(after[r][c] != "B" for r, c in neighbors(after, (0, 2))) else "far"


@question(
    "00 fewest",
    "Lay a second mine, but not in the corner itself. How few cells can a click on row 3, column 0 open?",
    board=FIRST,
    hint="Only a blank opens its neighbors. Can you make the corner something else than a blank?",
    why="A mine beside the corner turns the corner into a number, and a number opens nothing more.",
    slips={
        0: "The cell that is clicked always opens.",
        4: "That is a blank corner with its three neighbors. Does the corner have to stay blank?",
    },
)
def fewest():
    boards = []
    for row, col in opened(parse(FIRST), open_lists(parse(FIRST), CORNER)):
        board = parse(FIRST)
        board[row][col] = "M"
        boards.append(board)
    return min(count(board, CORNER) for board in boards if board[3][0] == "E")


# 01 · Reveal one cell

GRID, FIELD = "EEEE/EEEE/EEEE", "MEEM/EEME/EEEE"


def near(text, cell):
    return len(neighbors(parse(text), cell))


@question(
    "01 corner",
    "How many neighbors has the cell in the corner, row 0, column 0?",
    board=GRID,
    click=(0, 0),
    hint="Put a finger on the cell. Which cells does it touch, at a side or at a corner?",
    why="One to the right, one below, and the diagonal one between them.",
    slips={
        2: "Those are the two at its sides. It touches one more at its corner.",
        8: "Five of the eight are off the board.",
    },
)
def corner_neighbors():
    return near(GRID, (0, 0))


@question(
    "01 edge",
    "And a cell at the edge, row 0, column 1?",
    board=GRID,
    click=(0, 1),
    hint="Of the eight cells around it, one row is missing.",
    why="Eight, without the three in the row above, which is not there.",
    slips={3: "Those at its sides. Two more touch it at a corner.", 8: "There is no row above row 0."},
)
def edge_neighbors():
    return near(GRID, (0, 1))


@question(
    "01 single",
    "A board of a single cell. How many neighbors has it?",
    board="E",
    click=(0, 0),
    hint="How many cells are there besides it?",
    why="There is no other cell. The list of neighbors is empty.",
    slips={1: "A cell is not a neighbor of its own.", 8: "All eight are off the board."},
)
def single_neighbors():
    return near("E", (0, 0))


@question(
    "01 minus one",
    'The list is `row = ["left", "middle", "right"]`. What is `row[-1]`?',
    choices={"error": "an error", "left": '`"left"`', "middle": '`"middle"`', "right": '`"right"`'},
    hint="Python counts backwards, too.",
    why="-1 means the last one. So a program that looks up from row 0 sees the bottom row, and no error.",
    slips={"error": "At the other end, `row[3]`, there is one. Not here."},
)
def minus_one():
    return ["left", "middle", "right"][-1]


@question(
    "01 count",
    "How many mines are near row 0, column 1?",
    board=FIELD,
    click=(0, 1),
    hint="Only cells that touch it count: rows 0 and 1, columns 0 to 2.",
    why="The ones in row 0, column 0 and in row 1, column 2. The third one does not touch the cell.",
    slips={1: "Look at the corners of the cell, too.", 3: "One of the three is two columns away."},
)
def count_near():
    return count_mines(parse(FIELD), (0, 1))


@question(
    "01 largest",
    "A board has two rows, and many columns. What is the largest number that a cell on it can show?",
    hint="Build a board on which all cells around one cell are mines. Where does it have the most neighbors?",
    why="Away from the ends each cell has five neighbors, and all of them can be mines.",
    slips={
        3: "That is a cell at an end. Are there cells with more neighbors?",
        6: "The sixth is the cell itself. It is no mine.",
        8: "Eight are around a cell in the middle of a large board. Here one row of them is missing.",
    },
)
def largest():
    return int(shown("MMM/MEM", (1, 1)))


@question(
    "01 missing",
    "A click on row 2, column 0. Which cell do eight directions open, and four do not?",
    board=FOUR.text,
    click=FOUR.click,
    hint="The clicked cell is blank. What does it touch at its corner?",
    why="It touches the blank at a corner only. Beside both of them are numbers, and a number opens nothing.",
    slips={(1, 0): "That one lies above the click, at its side.", (2, 1): "That one lies at its side."},
)
def missing():
    four = MISTAKES["spreads to only four neighbors"](FOUR.board, FOUR.click)
    [cell] = opened(four, open_lists(FOUR.board, FOUR.click))
    return cell


@question(
    "01 four",
    "On which of LeetCode's two examples does `four` open the right cells?",
    choices={
        "none": "on none",
        "first": "on the first one only: the click in the corner, with one mine",
        "second": "on the second one only: the click on a mine",
        "both": "on both",
    },
    hint="Is there a cell in the first example that can be reached at a corner only? And what opens in the "
    "second one?",
    why="Both examples let it pass. Tests prove little if nobody chose them to fail.",
    slips={
        "none": "A click on a mine opens that cell alone: there it does not matter how a flood spreads.",
        "first": "A click on a mine opens that cell alone: there it does not matter how a flood spreads.",
        "second": "In the first example every cell can be reached along the sides.",
    },
)
def four_of_eight():
    games = [BOARDS[name] for name in ("leetcode 1", "leetcode 2")]
    four = MISTAKES["spreads to only four neighbors"]
    passes = [four(game.board, game.click) == open_lists(game.board, game.click) for game in games]
    return {(True, True): "both", (True, False): "first", (False, True): "second"}.get(tuple(passes), "none")
