"""Boards as text, neighbors in a named order, and checks that say what is wrong.

A board is a list of rows, each a list of one-character strings, ``rows x cols``.
A cell is ``(row, col)``, both counted from 0 at the top left corner::

    M  mine, not revealed          B       blank: revealed, no mine near
    E  empty, not revealed         1 .. 8  revealed, so many mines near
                                   X       the mine that was clicked

The rules are those of LeetCode 529, "Minesweeper".
"""

import operator
import random
from dataclasses import dataclass
from difflib import get_close_matches

MINE, EMPTY, BLANK, EXPLODED = "M", "E", "B", "X"
DIGITS = "12345678"
UNREVEALED = MINE + EMPTY
SYMBOLS = UNREVEALED + BLANK + DIGITS + EXPLODED


class UnknownName(KeyError):
    """No entry of a table has this name; the message offers the nearest one."""

    def __str__(self):
        return self.args[0]


class Named(dict):
    """A dict that answers a name it does not hold with the nearest one that it does.

    >>> Named("board", {"open": 1, "rings": 2})["opne"]
    Traceback (most recent call last):
    minesweeper_lib.board.UnknownName: no board is called 'opne'; did you mean 'open'?
    """

    def __init__(self, kind, entries=()):
        super().__init__(entries)
        self.kind = kind

    def __missing__(self, name):
        near = get_close_matches(str(name), self, n=1)
        hint = f"did you mean {near[0]!r}?" if near else "choose one of " + ", ".join(map(repr, self))
        raise UnknownName(f"no {self.kind} is called {_short(name)}; {hint}")


class Orders(Named):
    """The neighbor orders by name; a tuple of all eight steps is an order, too, and stands for itself."""

    def __missing__(self, order):
        if isinstance(order, tuple) and (len(order) != 8 or {*order} != {*self["row by row"]}):
            raise UnknownName(f"an order has each of the eight steps once, but found {_short(order)}")
        return order if isinstance(order, tuple) else super().__missing__(order)


# Steps are (row step, column step). Which comes first never changes what opens, only in which order.
ORDERS = Orders(
    "neighbor order",
    {
        "row by row": ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)),
        "right first": ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)),
        "right first, lower diagonals": (
            *((0, 1), (1, 0), (0, -1), (-1, 0)),
            *((1, 1), (1, -1), (-1, 1), (-1, -1)),
        ),
        "down first": ((1, 0), (0, 1), (-1, 0), (0, -1), (-1, -1), (-1, 1), (1, -1), (1, 1)),
        "clockwise": ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)),
    },
)


class InvalidBoard(ValueError):
    """The board is not one; the message says where, what was found and what would be right."""


class InvalidClick(ValueError):
    """The click cannot be played on this board; the message says why."""


def parse(text):
    """Read a board from text: one symbol a cell, rows on lines of their own or split by ``/``.

    Spaces are ignored, so a board can be indented and spread out. The inverse of `show`.

    Raises
    ------
    InvalidBoard
        When the text holds anything but symbols, or rows of different lengths.

    Examples
    --------
    >>> parse("EEM/EEE")
    [['E', 'E', 'M'], ['E', 'E', 'E']]
    """
    if not isinstance(text, str):
        raise InvalidBoard(f"parse reads text such as 'EEM/EEE', but found {_describe(text)}")
    lines = ("".join(line.split()) for line in text.replace("/", "\n").splitlines())
    board = [list(line) for line in lines if line]
    validate_board(board)
    return board


def show(board):
    """Write a board as text, one line a row. The inverse of `parse`.

    >>> print(show([["B", "1", "M"], ["B", "1", "E"]]))
    B1M
    B1E
    """
    validate_board(board)
    return "\n".join("".join(row) for row in board)


def neighbors(board, cell, order="row by row"):
    """List the up to eight cells around `cell`, in one of the `ORDERS`.

    >>> neighbors(parse("EEE/EEE/EEE"), (0, 0))
    [(0, 1), (1, 0), (1, 1)]
    >>> neighbors(parse("EEE/EEE/EEE"), (0, 0), "down first")
    [(1, 0), (0, 1), (1, 1)]
    """
    rows, cols = len(board), len(board[0])
    row, col = cell
    return [
        (row + down, col + right)
        for down, right in ORDERS[order]
        if 0 <= row + down < rows and 0 <= col + right < cols
    ]


def count_mines(board, cell):
    """Count the mines among the neighbors of `cell`, an int from 0 to 8.

    >>> count_mines(parse("MEE/EEM/EEE"), (1, 1))
    2
    """
    return sum(board[row][col] == "M" for row, col in neighbors(board, cell))


def symbol(board, cell):
    """Tell what `cell` shows once it is revealed: the three cases of the problem.

    ``X`` for a mine, ``1`` to ``8`` for a cell with mines near, ``B`` for one without.

    >>> board = parse("MEE/EEE")
    >>> symbol(board, (0, 0)), symbol(board, (0, 1)), symbol(board, (0, 2))
    ('X', '1', 'B')
    """
    row, col = cell
    if board[row][col] == "M":
        return "X"
    return str(count_mines(board, cell) or "B")


def opened(before, after):
    """List the cells in which two boards of the same size differ, row by row: what a click opened.

    >>> opened(parse("EEM/EEE"), parse("B1M/B1E"))
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    return [
        (row, col)
        for row, (old, new) in enumerate(zip(before, after, strict=True))
        for col in range(len(old))
        if old[col] != new[col]
    ]


def validate_board(board):
    """Check that `board` is a list of equally long lists of symbols, at least 1 x 1.

    Raises
    ------
    InvalidBoard
        Naming the row and column, what was found there, and what would be right.

    >>> validate_board([["E", "m"]])
    Traceback (most recent call last):
    minesweeper_lib.board.InvalidBoard: row 0, column 1: found 'm'; a mine is a capital 'M'
    """
    if not isinstance(board, list):
        hint = "; use board.tolist()" if hasattr(board, "tolist") else ""
        hint = "; parse(...) makes a board of text" if isinstance(board, str) else hint
        raise InvalidBoard(f"a board is a list of rows, but this is {_describe(board)}{hint}")
    if not board:
        raise InvalidBoard("the board is empty; a board has at least one row: [['E']]")
    for r, row in enumerate(board):
        if not isinstance(row, list):
            hint = f"; list({row!r}) makes a row of it" if isinstance(row, str) else ""
            hint = "; use board.tolist()" if hasattr(row, "tolist") else hint
            raise InvalidBoard(f"row {r}: a row is a list of cells, but found {_describe(row)}{hint}")
        if not row:
            raise InvalidBoard(f"row {r} is empty; a row has at least one cell: ['E']")
        if len(row) != len(board[0]):
            raise InvalidBoard(
                f"row {r} has length {len(row)} but row 0 has length {len(board[0])}; "
                "all rows must be equally long"
            )
        for c, value in enumerate(row):
            if not isinstance(value, str) or len(value) != 1 or value not in SYMBOLS:
                raise InvalidBoard(f"row {r}, column {c}: {_wrong_symbol(value)}")


def validate_click(board, click):
    """Check that `click` can be played on `board` and return it as a cell ``(row, col)``.

    Raises
    ------
    InvalidClick
        When it is not two whole numbers, lies outside, is on a revealed cell,
        or when the game on this board is over.

    >>> validate_click([["E", "M"]], [0, 2])
    Traceback (most recent call last):
    minesweeper_lib.board.InvalidClick: column 2 is outside the board; its columns are 0 to 1
    """
    row, col = validate_cell(click, len(board), len(board[0]))
    for r, values in enumerate(board):
        if EXPLODED in values:
            raise InvalidClick(
                f"this game is over: the mine at row {r}, column {values.index(EXPLODED)} has exploded; "
                "click on a board without 'X'"
            )
    if board[row][col] not in UNREVEALED:
        raise InvalidClick(
            f"row {row}, column {col} is already revealed, it shows {board[row][col]!r}; "
            "click on a cell that is 'E' or 'M'"
        )
    return row, col


def validate_cell(click, rows, cols):
    """Check that `click` is two whole numbers on a board of `rows` x `cols`, and return it as a cell.

    Raises
    ------
    InvalidClick
        When it is not two whole numbers, or lies outside.

    >>> validate_cell([2, 0], rows=2, cols=2)
    Traceback (most recent call last):
    minesweeper_lib.board.InvalidClick: row 2 is outside the board; its rows are 0 to 1
    """
    if not isinstance(click, (list, tuple)):
        raise InvalidClick(f"a click is [row, column], but found {_describe(click)}")
    if len(click) != 2:
        raise InvalidClick(f"a click has two numbers, [row, column], but {_short(click)} has {len(click)}")
    cell = []
    for name, number, size in zip(("row", "column"), click, (rows, cols), strict=True):
        # True would pass as 1 and 1.0 nearly does; both are slips worth hearing about.
        if isinstance(number, bool) or not hasattr(number, "__index__"):
            raise InvalidClick(f"the {name} of a click is a whole number, but found {_describe(number)}")
        number = operator.index(number)
        if number < 0:
            raise InvalidClick(f"{name} {number} is negative; {name}s are counted from 0 to {size - 1}")
        if number >= size:
            raise InvalidClick(f"{name} {number} is outside the board; its {name}s are 0 to {size - 1}")
        cell.append(number)
    return tuple(cell)


def validate_order(order):
    """Check that `order` is a name from `ORDERS` or a tuple of all eight steps; else raise `UnknownName`."""
    try:
        ORDERS[order]
    except TypeError:  # a list, which cannot be looked up
        raise UnknownName(f"steps are a tuple of tuples, but found {_describe(order)}") from None


def random_board(rows, cols, mines, seed, safe=None):
    """Make a fresh board with mines at random places: the same arguments, the same board.

    Parameters
    ----------
    rows, cols : int
        At least 1 each.
    mines : int
        How many mines to lay.
    seed : int or str
        Share it, and everybody in class gets the same board.
    safe : (row, col), optional
        A cell that gets no mine. Its neighbors get none either while there is room elsewhere.

    Raises
    ------
    InvalidBoard
        When a size is not a positive whole number or the mines do not fit.

    Examples
    --------
    >>> print(show(random_board(3, 5, mines=4, seed=529, safe=(0, 0))))
    EEEEM
    EEEMM
    EEEME
    """
    for name, number, least in (("rows", rows, 1), ("cols", cols, 1), ("mines", mines, 0)):
        if isinstance(number, bool) or not isinstance(number, int) or number < least:
            raise InvalidBoard(
                f"{name} must be a whole number from {least} on, but found {_describe(number)}"
            )
    room = rows * cols - (safe is not None)
    if mines > room:
        kept = ", keeping the safe cell free" if safe is not None else ""
        raise InvalidBoard(f"{mines} mines do not fit: a {rows} x {cols} board has room for {room}{kept}")
    board = [[EMPTY] * cols for _ in range(rows)]
    places = [(row, col) for row in range(rows) for col in range(cols)]
    random.Random(seed).shuffle(places)
    if safe is not None:
        safe = validate_click(board, safe)
        near = neighbors(board, safe)
        # Stable sorting keeps the shuffle: far cells first, then the neighbors, the safe cell last.
        places.sort(key=lambda cell: 2 if cell == safe else cell in near)
    for row, col in places[:mines]:
        board[row][col] = MINE
    return board


@dataclass(frozen=True)
class Curated:
    """A board chosen for what it shows: its text, a telling click, and why it exists."""

    text: str
    click: tuple
    why: str

    @property
    def board(self):
        """The board, a fresh copy each time, so that nothing done to it is kept."""
        return parse(self.text)


BOARDS = Named(
    "board",
    {
        "leetcode 1": Curated(
            "EEEEE/EEMEE/EEEEE/EEEEE",
            (3, 0),
            "LeetCode's first example: one mine, and the cell above it stays closed.",
        ),
        "leetcode 2": Curated(
            "B1E1B/B1M1B/B111B/BBBBB",
            (1, 2),
            "LeetCode's second example: the click hits the mine.",
        ),
        "open": Curated(
            "/".join(["EEEEE"] * 5),
            (0, 0),
            "No mine at all: the plainest view of a solver's own order.",
        ),
        "rings": Curated(
            "/".join(["E" * 7] * 7),
            (3, 3),
            "Open and clicked in the middle: breadth first opens it in square rings.",
        ),
        "barrier": Curated(
            "EEEEMEEEE/EEEEMEEEE/EEEEMEEEE/EEEEMEEEE/EEEEEEEEE/EEEEEEEEE",
            (0, 0),
            "A wall of mines: the far corner is near in a straight line and late in the flood.",
        ),
        "one corridor": Curated(
            "E" * 9,
            (0, 0),
            "One way to go: depth first and breadth first agree on every step.",
        ),
        "4 against 8": Curated(
            "MEE/EEM/EEE",
            (2, 0),
            "Spreading to four neighbors passes both LeetCode examples and fails here.",
        ),
        "32 x 32 open": Curated(
            "/".join(["E" * 32] * 32),
            (0, 0),
            "The smallest open square on which plain recursion exceeds Python's default limit.",
        ),
    },
)


def _wrong_symbol(value):
    """Say what is wrong with one cell of a board."""
    if not isinstance(value, str):
        return f"a cell is a one-character string, but found {_describe(value)}"
    if len(value) == 1 and value.upper() in SYMBOLS:
        names = {"M": "a mine", "E": "an empty cell", "B": "a blank", "X": "an exploded mine"}
        return f"found {value!r}; {names[value.upper()]} is a capital {value.upper()!r}"
    hint = "; a blank is 'B'" if value in ("0", " ", "") else ""
    return f"found {_short(value)}; a cell is one of M E B 1 2 3 4 5 6 7 8 X{hint}"


def _describe(value):
    """Name a value's type and show it, shortened: ``the float 1.0``."""
    return "None" if value is None else f"the {type(value).__name__} {_short(value)}"


def _short(value, width=40):
    """The repr of a value on one line of at most `width` characters."""
    text = " ".join(repr(value).split())
    return text if len(text) <= width else text[: width - 3] + "..."
