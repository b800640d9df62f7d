"""Boards as text, neighbors in a named order, and checks that say what is wrong.

A board is a list of rows, each a list of one-character strings, ``rows x cols``.
A cell is ``(row, col)``, both counted from 0 at the top left corner::

    M  mine, not revealed          B       blank: revealed, no mine near
    E  empty, not revealed         1 .. 8  revealed: the number of mines near
                                   X       the mine that was clicked

The rules are those of LeetCode 529, "Minesweeper".
"""

import operator

from .errors import InvalidBoard, InvalidClick, Named, UnknownName, describe, quoted
from .translation import N_, _

MINE, EMPTY, BLANK, EXPLODED = "M", "E", "B", "X"
DIGITS = "12345678"
UNREVEALED = MINE + EMPTY
SYMBOLS = UNREVEALED + BLANK + DIGITS + EXPLODED

OTHER_LENGTH = N_("row {row} has length {length} but row 0 has length {first}; all rows must be equally long")
GAME_OVER = N_(
    "this game is over: the mine at row {row}, column {col} has exploded; click on a board without 'X'"
)
REVEALED_ALREADY = N_(
    "row {row}, column {col} is already revealed, it shows {value!r}; click on a cell that is 'E' or 'M'"
)
SMALL_LETTER = {
    "M": N_("found {value!r}; a mine is a capital 'M'"),
    "E": N_("found {value!r}; a closed cell without a mine is a capital 'E'"),
    "B": N_("found {value!r}; a blank is a capital 'B'"),
    "X": N_("found {value!r}; an exploded mine is a capital 'X'"),
}
OUTSIDE = {  # by coordinate of a click, two messages: it is not an integer; it is off the board
    "row": (
        N_("the row of a click is a whole number, but found {found}"),
        N_("row {number} is outside the board; its rows are 0 to {last}"),
    ),
    "column": (
        N_("the column of a click is a whole number, but found {found}"),
        N_("column {number} is outside the board; its columns are 0 to {last}"),
    ),
}


class Orders(Named):
    """The neighbor orders by name, each a tuple of eight steps (rows down, columns right).

    Such a tuple, looked up in place of a name, is returned as it is; any other tuple raises `UnknownName`.

    >>> ORDERS["clockwise"][0], ORDERS[ORDERS["clockwise"]] == ORDERS["clockwise"]
    ((-1, 0), True)
    """

    def __missing__(self, order):
        if isinstance(order, tuple) and (len(order) != 8 or {*order} != {*self["row by row"]}):
            found = quoted(order)
            raise UnknownName(_("an order has each of the eight steps once, but found {found}", found=found))
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


def parse(text):
    """Read a board from text: one symbol per cell, one row per line, or rows separated by ``/``.

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
        found = describe(text)
        raise InvalidBoard(_("parse reads text such as 'EEM/EEE', but found {found}", found=found))
    lines = ("".join(line.split()) for line in text.replace("/", "\n").splitlines())
    board = [list(line) for line in lines if line]
    validate_board(board)
    return board


def show(board):
    """Write a board as text, one line per row. The inverse of `parse`.

    >>> print(show([["B", "1", "M"], ["B", "1", "E"]]))
    B1M
    B1E
    """
    validate_board(board)
    return "\n".join("".join(row) for row in board)


def one_line(rows):
    """Write rows as one line of text, ``EEM/EEE``. `parse` reads that line if the rows are a board.

    The rows may be what a wrong solution returned: a value that is not text is written in parentheses.

    >>> one_line([["E", "M"], ["E", 1]])
    'EM/E(1)'
    """
    return "/".join("".join(cell if isinstance(cell, str) else f"({cell!r})" for cell in row) for row in rows)


def inside(board, cell):
    """Tell whether a place ``(row, col)`` is a cell of a board.

    >>> inside(["EE"], (0, 1)), inside(["EE"], (0, -1))
    (True, False)
    """
    row, col = cell
    return 0 <= row < len(board) and 0 <= col < len(board[0])


def neighbors(board, cell, order="row by row"):
    """List the cells around `cell`, at most eight, in one of the `ORDERS`.

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
    mines = 0
    for row, col in neighbors(board, cell):
        if board[row][col] == "M":
            mines += 1
    return mines


def symbol(board, cell):
    """Return what `cell` shows once it is revealed: the three cases of the problem.

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
    minesweeper_lib.errors.InvalidBoard: row 0, column 1: found 'm'; a mine is a capital 'M'
    """
    if not isinstance(board, list):
        hint = _("; use board.tolist()") if hasattr(board, "tolist") else ""
        hint = _("; parse(...) makes a board of text") if isinstance(board, str) else hint
        message = _("a board is a list of rows, but this is {found}{hint}", found=describe(board), hint=hint)
        raise InvalidBoard(message)
    if not board:
        raise InvalidBoard(_("the board is empty; a board has at least one row: [['E']]"))
    for r, row in enumerate(board):
        if not isinstance(row, list):
            hint = _("; list({text!r}) makes a row of it", text=row) if isinstance(row, str) else ""
            values = {"row": r, "found": describe(row)}
            values["hint"] = _("; use board.tolist()") if hasattr(row, "tolist") else hint
            raise InvalidBoard(_("row {row}: a row is a list of cells, but found {found}{hint}", **values))
        if not row:
            raise InvalidBoard(_("row {row} is empty; a row has at least one cell: ['E']", row=r))
        if len(row) != len(board[0]):
            values = {"row": r, "length": len(row), "first": len(board[0])}
            raise InvalidBoard(_(OTHER_LENGTH, **values))
        for c, value in enumerate(row):
            if not isinstance(value, str) or len(value) != 1 or value not in SYMBOLS:
                what = _wrong_symbol(value)
                raise InvalidBoard(_("row {row}, column {col}: {what}", row=r, col=c, what=what))


def validate_click(board, click):
    """Check that `click` can be played on `board` and return it as a cell ``(row, col)``.

    Raises
    ------
    InvalidClick
        When `click` is not two whole numbers, lies outside the board or on a revealed cell, or when a mine
        on this board has exploded.

    >>> validate_click([["E", "M"]], [0, 2])
    Traceback (most recent call last):
    minesweeper_lib.errors.InvalidClick: column 2 is outside the board; its columns are 0 to 1
    """
    row, col = validate_cell(click, len(board), len(board[0]))
    for r, values in enumerate(board):
        if EXPLODED in values:
            raise InvalidClick(_(GAME_OVER, row=r, col=values.index(EXPLODED)))
    if board[row][col] not in UNREVEALED:
        raise InvalidClick(_(REVEALED_ALREADY, row=row, col=col, value=board[row][col]))
    return row, col


def validate_cell(click, rows, cols):
    """Check that `click` is two whole numbers on a board of `rows` x `cols`, and return it as a cell.

    Raises
    ------
    InvalidClick
        When `click` is not two whole numbers, or lies outside the board.

    >>> validate_cell([2, 0], rows=2, cols=2)
    Traceback (most recent call last):
    minesweeper_lib.errors.InvalidClick: row 2 is outside the board; its rows are 0 to 1
    """
    if not isinstance(click, (list, tuple)):
        raise InvalidClick(_("a click is [row, column], but found {found}", found=describe(click)))
    if len(click) != 2:
        values = {"click": quoted(click), "count": len(click)}
        raise InvalidClick(_("a click has two numbers, [row, column], but {click} has {count}", **values))
    cell = []
    for name, number, size in zip(("row", "column"), click, (rows, cols), strict=True):
        # bool is an int, and 1.0 equals 1: refuse both.
        no_number, outside = OUTSIDE[name]
        if isinstance(number, bool) or not hasattr(number, "__index__"):
            raise InvalidClick(_(no_number, found=describe(number)))
        number = operator.index(number)
        if not 0 <= number < size:
            raise InvalidClick(_(outside, number=number, last=size - 1))
        cell.append(number)
    return tuple(cell)


def validate_order(order):
    """Check that `order` is a name from `ORDERS` or a tuple of all eight steps; else raise `UnknownName`."""
    try:
        ORDERS[order]
    except TypeError:  # a list is not hashable
        found = describe(order)
        raise UnknownName(_("steps are a tuple of tuples, but found {found}", found=found)) from None


def _wrong_symbol(value):
    """Return a phrase on what is wrong with the value of one cell of a board."""
    if not isinstance(value, str):
        return _("a cell is a one-character string, but found {found}", found=describe(value))
    if len(value) == 1 and value.upper() in SYMBOLS:
        return _(SMALL_LETTER[value.upper()], value=value)
    hint = _("; a blank is 'B'") if value in ("0", " ", "") else ""
    values = {"value": quoted(value), "hint": hint}
    return _("found {value}; a cell is one of M E B 1 2 3 4 5 6 7 8 X{hint}", **values)
