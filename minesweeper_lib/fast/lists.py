"""`open_lists`: one click on a board of lists, by way of a text and of bits."""

from . import bitboard
from .flat import from_text, to_text_and_index


def open_lists(board, click):
    """Play one click as `minesweeper_lib.update_board` does; see there for arguments and errors.

    `update_board` calls it where neither a solver nor an order is asked for.

    >>> open_lists([["E", "E", "M"]], [0, 0])
    [['B', '1', 'M']]
    """
    text, at = to_text_and_index(board, click)
    stride = len(board[0]) + 2
    changed = bitboard.reveal_text(text, stride, at)
    if changed is None:
        return from_text(text, stride - 2)
    after = [row[:] for row in board]
    for at in changed:
        after[at // stride - 1][at % stride - 1] = chr(text[at])
    return after
