"""The method "labels": number the regions of blanks of a whole array, with scipy.

*Blanks* are here the cells that are empty with no mine near: those that a flood can pass through. A
*region* is a set of blanks connected by their eight sides and corners; its *label* is a number from 1
on, and 0 stands for a cell that is no blank. To number all regions for one click is more work than the
click needs. It is for where numba is missing, and to show the labels (`tiles.tile_labels`).
"""

import numpy as np

from ..board import BLANK, EMPTY, MINE
from .small_openings import open_if_small  # noqa: F401  each method has it, this one uncompiled

COMPILED = False
EIGHT = np.ones((3, 3), bool)  # neighbors, diagonal ones too


def open_from(board, seeds):
    """Open everything that spreads from `seeds`, in place, as `packed.open_from` does."""
    from scipy import ndimage

    seeds = np.asarray(seeds)
    labels = label_blanks(board)
    chosen = np.zeros(labels.max() + 1, bool)
    chosen[labels[seeds[:, 0], seeds[:, 1]]] = True
    chosen[0] = False
    opened = ndimage.binary_dilation(chosen[labels], EIGHT)
    opened &= board == ord(EMPTY)
    counts = mine_counts(board)[opened]
    board[opened] = np.where(counts, counts + ord("0"), ord(BLANK))


def number(board, cells):
    """Number the regions that some cells are in, as `packed.number` does."""
    rows, cols = np.asarray(cells).T
    found = np.append(label_blanks(board)[rows, cols], 0)
    return np.unique(found, return_inverse=True)[1][:-1]


def label_blanks(board):
    """Return the label of the region of each cell.

    Parameters
    ----------
    board : uint8 array, rows x cols

    Returns
    -------
    int32 array, rows x cols
        0 for a cell that is no blank.

    Examples
    --------
    >>> label_blanks(np.frombuffer(b"EEEMEE", np.uint8).reshape(1, 6))
    array([[1, 1, 0, 0, 0, 2]], dtype=int32)
    """
    from scipy import ndimage

    blank = mine_counts(board) == 0
    blank &= board == ord(EMPTY)
    return ndimage.label(blank, EIGHT)[0]


def mine_counts(board):
    """Count the mines among each cell and its neighbors, a uint8 array: sums of three rows, then columns."""
    mines = (board == ord(MINE)).view(np.uint8)
    sums = mines.copy()
    sums[1:] += mines[:-1]
    sums[:-1] += mines[1:]
    counts = sums.copy()
    counts[:, 1:] += sums[:, :-1]
    counts[:, :-1] += sums[:, 1:]
    return counts
