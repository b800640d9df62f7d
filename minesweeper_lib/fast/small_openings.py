"""Breadth first on an array, which gives up and undoes its work when the opening is large.

Most clicks open little, however large the board; `packed` and `labels` look at all of it. This is plain
Python for `labels`; `packed` has numba compile it, which makes it a hundred times faster.
"""

import numpy as np

from ..board import BLANK, EMPTY, MINE

_BLANK, _EMPTY, _MINE, _ZERO = (np.uint8(ord(symbol)) for symbol in (BLANK, EMPTY, MINE, "0"))


def open_if_small(board, row, col, most):
    """Open what a click on the empty cell ``(row, col)`` opens, in place, if that is at most `most` cells.

    Parameters
    ----------
    board : uint8 array, rows x cols
    row, col : int
        An ``E`` of the board.
    most : int

    Returns
    -------
    bool
        Whether it opened them. If not, the board is as it was before.

    Examples
    --------
    >>> board = np.frombuffer(bytearray(b"EEM" b"EEE"), np.uint8).reshape(2, 3)
    >>> open_if_small(board, 0, 0, most=3), board.tobytes()
    (False, b'EEMEEE')
    >>> open_if_small(board, 0, 0, most=4), board.tobytes()
    (True, b'B1MB1E')
    """
    rows, cols = board.shape
    queue = np.empty((most, 2), np.int64)  # all that is opened, in order
    queue[0] = row, col
    board[row, col] = _BLANK  # marked when it joins the queue
    first, size = 0, 1
    while first < size:
        row, col = queue[first]
        first += 1
        top, bottom = max(row - 1, 0), min(row + 2, rows)
        left, right = max(col - 1, 0), min(col + 2, cols)
        mines = 0
        for r in range(top, bottom):
            for c in range(left, right):
                mines += board[r, c] == _MINE
        if mines:
            board[row, col] = _ZERO + mines
            continue
        for r in range(top, bottom):
            for c in range(left, right):
                if board[r, c] == _EMPTY:
                    if size == most:
                        for k in range(size):
                            board[queue[k, 0], queue[k, 1]] = _EMPTY
                        return False
                    board[r, c] = _BLANK
                    queue[size] = r, c
                    size += 1
    return True
