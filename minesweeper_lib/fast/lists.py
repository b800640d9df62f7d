"""One click on a board of lists, many cells at a time: a text, then the bits of one integer."""

from . import bitboard
from .flat import to_board, to_text_and_index


def open_lists(board, click):
    """Play one click: check everything, leave `board` alone, and return the board after it.

    Dozens of times faster than a solver on large openings, and the same board.

    Parameters
    ----------
    board : list of lists of str
        ``rows x cols`` symbols, any size.
    click : [row, col]
        An unrevealed cell, counted from 0.

    Raises
    ------
    InvalidBoard, InvalidClick
        With the place, what was found there, and what would be right.

    Examples
    --------
    >>> open_lists([["E", "E", "M"]], [0, 0])
    [['B', '1', 'M']]
    """
    text, at = to_text_and_index(board, click)
    stride = len(board[0]) + 2
    changed = bitboard.reveal(text, stride, at)
    if changed is None:
        return to_board(text, stride - 2)
    after = [row[:] for row in board]
    for at in changed:
        after[at // stride - 1][at % stride - 1] = chr(text[at])
    return after
