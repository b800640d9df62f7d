"""Boards as numpy arrays: conversion from and to lists, and the checks of `board` for arrays.

Such a board is a ``uint8`` array, ``rows x cols``; a cell holds the code of its symbol, 69 for ``E``. That
is one byte per cell; a list needs a pointer of eight bytes.
"""

import numpy as np

from ..board import (
    EXPLODED,
    GAME_OVER,
    REVEALED_ALREADY,
    SYMBOLS,
    UNREVEALED,
    validate_board,
    validate_cell,
)
from ..errors import InvalidBoard, InvalidClick
from ..translation import N_, _

_KNOWN = np.isin(np.arange(256), [ord(symbol) for symbol in SYMBOLS])  # by code, whether it is of a symbol
CURES = {  # hints by ``dtype.kind``
    **dict.fromkeys("iu", N_("; array.astype(np.uint8) makes it so")),
    "U": N_("; to_array(array.tolist()) makes it so"),
}


def to_array(board):
    """Turn a board of lists into an array of ``uint8``, ``rows x cols``. The inverse of `to_board`.

    Raises
    ------
    InvalidBoard
        When `board` is not a list of equally long lists of symbols.

    Examples
    --------
    >>> from minesweeper_lib import parse
    >>> to_array(parse("EEM/E1B"))
    array([[69, 69, 77],
           [69, 49, 66]], dtype=uint8)
    """
    validate_board(board)
    text = "".join(map("".join, board)).encode("ascii")
    # A bytearray, because an array over bytes is read-only.
    return np.frombuffer(bytearray(text), np.uint8).reshape(len(board), len(board[0]))


def to_board(array):
    """Turn an array of ``uint8`` into a board of lists. The inverse of `to_array`.

    Raises
    ------
    InvalidBoard
        When `array` is not a board; see `validate_array`.

    Examples
    --------
    >>> to_board(np.array([[69, 77]], np.uint8))
    [['E', 'M']]
    """
    validate_array(array)
    return [list(row.tobytes().decode("ascii")) for row in array]


def validate_array(array):
    """Check that `array` is a two-dimensional numpy array of ``uint8`` that holds only symbols.

    Raises
    ------
    InvalidBoard
        Saying what was found, at which row and column, and what would be right.

    Examples
    --------
    >>> validate_array(np.array([[69, 101]], np.uint8))
    Traceback (most recent call last):
    minesweeper_lib.errors.InvalidBoard: row 0, column 1: found 101, the code of 'e'; ...
    """
    validate_shape(array)
    validate_symbols(array)


def validate_shape(array):
    """Check type, dtype and dimensions of `array`, not its cells, which takes the same time on any size.

    Raises InvalidBoard, as `validate_layout` does.
    """
    if not isinstance(array, np.ndarray):
        hint = _("; to_array(board) makes one of it") if isinstance(array, list) else ""
        message = _("a board is a numpy array here, but this is a {type}{hint}")
        raise InvalidBoard(message.format(type=type(array).__name__, hint=hint))
    validate_layout(array.dtype, array.shape)


def validate_layout(dtype, shape):
    """Check that an array, in memory or in Zarr, has the dtype and the dimensions of a board.

    Raises
    ------
    InvalidBoard
        Saying what was found and what would be right.
    """
    if dtype != np.uint8:
        message = _("cells are of dtype uint8, the code of a symbol, but found {dtype}{hint}")
        raise InvalidBoard(message.format(dtype=dtype, hint=_(CURES.get(dtype.kind, ""))))
    if len(shape) != 2:
        message = _("a board has 2 dimensions, rows x cols, but found {count}: {shape}")
        raise InvalidBoard(message.format(count=len(shape), shape=shape))
    if 0 in shape:
        message = _("a board has at least one row and one column, but found {shape}")
        raise InvalidBoard(message.format(shape=shape))


def validate_symbols(array, top=0, left=0):
    """Check that every cell is a symbol; `array` begins at row `top` and column `left` of a larger board."""
    for row, values in enumerate(array, top):
        known = _KNOWN[values]
        if not known.all():
            col = int(known.argmin())
            code = int(values[col])
            message = _(
                "row {row}, column {col}: found {code}, the code of {value!r}; "
                "a cell is the code of one of {symbols}, such as ord('E') == 69"
            )
            place = {"row": row, "col": left + col}
            raise InvalidBoard(message.format(code=code, value=chr(code), symbols=" ".join(SYMBOLS), **place))


def validate_game(array, top=0, left=0):
    """Check that no mine in `array` has exploded; the other arguments are those of `validate_symbols`.

    Raises
    ------
    InvalidClick
        When the game on this board is over.
    """
    for row, values in enumerate(array):
        cols = np.flatnonzero(values == ord(EXPLODED))
        if cols.size:
            raise InvalidClick(_(GAME_OVER).format(row=top + row, col=left + cols[0]))


def validate_array_click(array, click):
    """Check that `click` can be played on a valid `array` and return it as a cell ``(row, col)``.

    The same rules as `minesweeper_lib.board.validate_click`, except that an exploded mine elsewhere
    is not searched for; `validate_game` does that.

    Raises
    ------
    InvalidClick
        When `click` is not two whole numbers, lies outside the board, or on a revealed cell.
    """
    row, col = validate_cell(click, *array.shape)
    found = chr(array[row, col])
    if found not in UNREVEALED:
        raise InvalidClick(_(REVEALED_ALREADY).format(row=row, col=col, value=found))
    return row, col
