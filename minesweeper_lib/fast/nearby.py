"""Small openings: breadth first, and only on the cells that it opens.

Most clicks open little, however large the board. So look around the click first, as `breadth_first` in
solvers.py does, and leave it to others when that grows long. This runs as plain Python, and a hundred
times faster where numba compiles it.
"""

import numpy as np

from ..board import BLANK, EMPTY, MINE

_BLANK, _EMPTY, _MINE, _ZERO = (np.uint8(ord(symbol)) for symbol in (BLANK, EMPTY, MINE, "0"))


def open_nearby(board, row, col, budget):
    """Open what a click on the empty cell ``(row, col)`` opens, in place, if that is little.

    Parameters
    ----------
    board : uint8 array, rows x cols
    row, col : int
        An ``E`` of the board.
    budget : int
        How many cells at most.

    Returns
    -------
    bool
        Whether that was all. If not, the board is as it was.

    Examples
    --------
    >>> board = np.frombuffer(bytearray(b"EEM" b"EEE"), np.uint8).reshape(2, 3)
    >>> open_nearby(board, 0, 0, budget=3), board.tobytes()
    (False, b'EEMEEE')
    >>> open_nearby(board, 0, 0, budget=4), board.tobytes()
    (True, b'B1MB1E')
    """
    rows, cols = board.shape
    queue = np.empty((budget, 2), np.int64)  # all that is opened, in order
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
                    if size == budget:
                        for k in range(size):
                            board[queue[k, 0], queue[k, 1]] = _EMPTY
                        return False
                    board[r, c] = _BLANK
                    queue[size] = r, c
                    size += 1
    return True
