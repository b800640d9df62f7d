"""Regions by name: number the connected blanks of a whole board, as image analysis does. Needs scipy.

Two cells of one number are connected. Numbering every region when a click asks for one is more work
than it takes; but numbers can be compared later, and so this is what tiles are made with.
"""

import numpy as np

from ..board import BLANK, EMPTY, MINE
from .nearby import open_nearby  # noqa: F401  both ways have it, this one uncompiled

COMPILED = False
EIGHT = np.ones((3, 3), bool)  # neighbors, diagonal ones too


def open_from(board, seeds):
    """Open everything that spreads from `seeds`, in place; the arguments are those of `packed.open_from`."""
    from scipy import ndimage

    seeds = np.asarray(seeds)
    labels = label(board)
    chosen = np.zeros(labels.max() + 1, bool)
    chosen[labels[seeds[:, 0], seeds[:, 1]]] = True
    chosen[0] = False
    opened = ndimage.binary_dilation(chosen[labels], EIGHT)
    opened &= board == ord(EMPTY)
    counts = count_mines(board)[opened]
    board[opened] = np.where(counts, counts + ord("0"), ord(BLANK))


def number(board, cells):
    """Number the regions that some cells are in; arguments and result are those of `packed.number`."""
    rows, cols = np.asarray(cells).T
    found = np.append(label(board)[rows, cols], 0)
    return np.unique(found, return_inverse=True)[1][:-1]


def label(board):
    """Number the regions of blanks, from 1 on: cells that are empty with no mine near, 8-connected.

    Parameters
    ----------
    board : uint8 array, rows x cols

    Returns
    -------
    int32 array, rows x cols
        0 for a cell that is no blank.

    Examples
    --------
    >>> label(np.frombuffer(b"EEEMEE", np.uint8).reshape(1, 6))
    array([[1, 1, 0, 0, 0, 2]], dtype=int32)
    """
    from scipy import ndimage

    blank = count_mines(board) == 0
    blank &= board == ord(EMPTY)
    return ndimage.label(blank, EIGHT)[0]


def count_mines(board):
    """Count the mines among each cell and its neighbors: sums of three rows, then of three columns."""
    mines = (board == ord(MINE)).view(np.uint8)
    sums = mines.copy()
    sums[1:] += mines[:-1]
    sums[:-1] += mines[1:]
    counts = sums.copy()
    counts[:, 1:] += sums[:, :-1]
    counts[:, :-1] += sums[:, 1:]
    return counts
