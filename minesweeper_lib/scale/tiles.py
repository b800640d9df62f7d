"""Boards in tiles: label each on its own, then find out which labels mean one region.

Each tile is looked at with one ring of cells around it, which belong to its neighbors. So two
tiles that touch share two rows, or two columns. A cell there has two labels, one from each tile, and
two labels of one cell mean one region::

    tile     11.        2.3     a region of the left tile, and two of the right one
    ring       .2      1.       what each sees of the other
               --      --
               two columns, seen by both: labels 1 and 2 meet there, and 3 stays alone

Corners need no rule of their own: a ring goes around corners too, and so two cells that touch there
are both seen by one tile.

Labeling blocks and merging their labels is how image analysis labels what does not fit in memory.
Source of the merging step: connected components of the graph of labels, one edge for each meeting.
"""

from typing import NamedTuple

import numpy as np

from ..board import BLANK, EMPTY
from .arrays import validate_array
from .labels import label

SEEN = 1  # cells around a tile that are labeled with it
SIDES = np.s_[:2], np.s_[-2:], np.s_[:, :2], np.s_[:, -2:]  # top, bottom, left, right
READ = 2  # cells around a tile that are read: those beyond what is seen may hold mines that count


class Tile(NamedTuple):
    """A rectangle of cells, from row `top` up to `bottom` and from column `left` up to `right`."""

    top: int
    bottom: int
    left: int
    right: int

    @property
    def slices(self):
        """To index an array with."""
        return slice(self.top, self.bottom), slice(self.left, self.right)

    def grown(self, cells, shape):
        """The same with so many cells more on each side, as far as the board goes.

        >>> Tile(0, 4, 4, 8).grown(1, shape=(8, 8))
        Tile(top=0, bottom=5, left=3, right=8)
        """
        rows, cols = shape
        top, left = max(self.top - cells, 0), max(self.left - cells, 0)
        return Tile(top, min(self.bottom + cells, rows), left, min(self.right + cells, cols))

    def within(self, other):
        """The same, counted from the first cell of a larger tile."""
        return Tile(
            self.top - other.top, self.bottom - other.top, self.left - other.left, self.right - other.left
        )

    def holds(self, cell):
        """Whether a cell is in it."""
        return self.top <= cell[0] < self.bottom and self.left <= cell[1] < self.right


def cut(shape, size):
    """Cut a board into rows of tiles, each `size` high and wide; the last ones may be smaller.

    Parameters
    ----------
    shape : (rows, cols)
    size : (rows, cols)

    Returns
    -------
    list of lists of Tile

    Examples
    --------
    >>> cut((2, 5), (2, 4))
    [[Tile(top=0, bottom=2, left=0, right=4), Tile(top=0, bottom=2, left=4, right=5)]]
    """
    rows, cols = shape
    high, wide = size
    return [
        [Tile(top, min(top + high, rows), left, min(left + wide, cols)) for left in range(0, cols, wide)]
        for top in range(0, rows, high)
    ]


def read(board, tile):
    """Read a tile, and two rings of cells around it, from anything that slices.

    Empty cells of the outer ring are closed. Whether they have mines near cannot be known here, and so
    nothing may pass through them.
    """
    place = tile.grown(READ, board.shape)
    seen = tile.grown(SEEN, board.shape).within(place).slices
    window = np.array(board[place.slices], order="C")
    inner = window[seen].copy()
    window[window == ord(EMPTY)] = ord(BLANK)
    window[seen] = inner
    return window


def shared_cells(tile, shape):
    """List the cells that a tile may share with others: the two outermost lines on each side of its ring.

    Returns
    -------
    int array, n x 2
        On the board: two rows on top, two at the bottom, two columns on the left, two on the right.
    """
    place = tile.grown(SEEN, shape)
    rows, cols = np.ogrid[place.slices]
    rows, cols = np.broadcast_arrays(rows, cols)
    return np.concatenate([np.stack([rows[side].ravel(), cols[side].ravel()], axis=1) for side in SIDES])


def merge(tiles, numbers, shape):
    """Find out which numbers of all the tiles mean one region.

    Parameters
    ----------
    tiles : list of lists of Tile
        As `cut` returns them.
    numbers : list of lists of int arrays
        For each tile the numbers of its `shared_cells`, from 1 on or 0; there may be others after them.
    shape : (rows, cols)
        Of the board.

    Returns
    -------
    list of lists of int arrays
        For each tile: entry n is the region on the whole board of its number n. Entry 0 is -1.

    Examples
    --------
    Two tiles share the two middle columns. What is 2 on the left is 1 on the right.

    >>> tiles = cut((1, 6), (1, 3))
    >>> left, right = [1, 0, 2, 2], [1, 1, 0, 2]
    >>> lines = lambda seen: np.array([*seen, *seen, *seen[:2], *seen[-2:]])
    >>> merge(tiles, [[lines(left), lines(right)]], (1, 6))
    [[array([-1,  0,  1], dtype=int32), array([-1,  1,  2], dtype=int32)]]
    """
    from scipy.sparse import coo_array
    from scipy.sparse.csgraph import connected_components

    counts = [[own.max() for own in row] for row in numbers]
    starts = np.cumsum([0, *np.ravel(counts)])
    first = starts[:-1].reshape(len(tiles), -1) - 1  # what to add to a number, so that all tiles' differ
    meetings = [np.empty((2, 0), int)]
    for i, row in enumerate(tiles):
        for j, tile in enumerate(row):
            _, bottom, _, right = _lines(numbers[i][j], tile, shape)
            if i + 1 < len(tiles):
                top, *_ = _lines(numbers[i + 1][j], tiles[i + 1][j], shape)
                meetings.append(_meet(bottom, first[i, j], top, first[i + 1, j]))
            if j + 1 < len(row):
                _, _, left, _ = _lines(numbers[i][j + 1], row[j + 1], shape)
                meetings.append(_meet(right, first[i, j], left, first[i, j + 1]))
    one, other = np.concatenate(meetings, axis=1)
    graph = coo_array((np.ones(len(one), bool), (one, other)), shape=(starts[-1], starts[-1]))
    regions = connected_components(graph, directed=False)[1] if starts[-1] else np.empty(0, np.int32)
    pieces = iter(np.split(regions, starts[1:-1]))
    return [[np.append(np.int32(-1), next(pieces)) for _ in row] for row in tiles]


def _lines(numbers, tile, shape):
    """The numbers of the `shared_cells`, by side."""
    top, bottom, left, right = tile.grown(SEEN, shape)
    high, wide = bottom - top, right - left
    ends = np.cumsum([min(2, high) * wide] * 2 + [high * min(2, wide)] * 2)
    return np.split(numbers, ends)[:4]


def _meet(one, first_one, other, first_other):
    """The pairs of numbers that two tiles give to the same cells."""
    both = (one > 0) & (other > 0)
    return np.unique([one[both] + first_one, other[both] + first_other], axis=1)


def tile_labels(array, size):
    """Number the regions of blanks in each tile by itself, and then on the whole board, to look at.

    Parameters
    ----------
    array : uint8 array, rows x cols
    size : (rows, cols)
        Of a tile.

    Returns
    -------
    before, after : int arrays, rows x cols
        From 1 on, and 0 where a cell is no blank. Before: no two tiles have a number in common. After:
        parts that are one region have the smallest of their numbers.

    Examples
    --------
    >>> from minesweeper_lib import parse
    >>> from minesweeper_lib.scale import to_array
    >>> before, after = tile_labels(to_array(parse("EEEEEEEE/EEEEEEEE/EEEMEEEE")), (3, 4))
    >>> print(before)
    [[1 1 1 1 2 2 2 2]
     [1 1 0 0 0 2 2 2]
     [1 1 0 0 0 2 2 2]]
    >>> print(after)
    [[1 1 1 1 1 1 1 1]
     [1 1 0 0 0 1 1 1]
     [1 1 0 0 0 1 1 1]]
    """
    validate_array(array)
    tiles = cut(array.shape, size)
    names, numbers = np.zeros(array.shape, int), []  # names: a number in each tile, and a start for the tile
    start = 0
    for row in tiles:
        numbers.append([])
        for tile in row:
            labels = label(read(array, tile))
            place = tile.grown(READ, array.shape)
            rows, cols = (shared_cells(tile, array.shape) - (place.top, place.left)).T
            numbers[-1].append(np.append(labels[rows, cols], labels.max()))
            own = labels[tile.within(place).slices]
            names[tile.slices] = np.where(own > 0, own + start, 0)
            start += labels.max()
    _, before = np.unique(np.append(names, 0), return_inverse=True)
    before = before[:-1].reshape(array.shape)
    regions = np.concatenate([[-1], *(own[1:] for row in merge(tiles, numbers, array.shape) for own in row)])
    smallest = np.full(len(regions) + 1, before.max(), int)
    np.minimum.at(smallest, regions[names], before)
    return before, smallest[regions[names]]
