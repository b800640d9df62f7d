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


class Edges(NamedTuple):
    """What is kept of a tile's labels: the two outermost lines of each side, their labels renumbered."""

    top: np.ndarray
    bottom: np.ndarray
    left: np.ndarray
    right: np.ndarray
    names: np.ndarray  # entry n is the label that now has number n; 0 stays 0


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


def see(window, tile, shape):
    """Label the regions in what was read of a tile: the labels of it and of the ring around it."""
    seen = tile.grown(SEEN, shape).within(tile.grown(READ, shape))
    return label(window)[seen.slices]


def edges(labels):
    """Keep of the labels of a tile what its neighbors need to know.

    >>> edges(np.array([[5, 5, 0, 0, 7]]))[0], edges(np.array([[5, 5, 0, 0, 7]])).names
    (array([[1, 1, 0, 0, 2]]), array([0, 5, 7]))
    """
    lines = _outline(labels)
    names = np.unique(np.concatenate([[0], *(line.ravel() for line in lines)]))
    return Edges(*(np.searchsorted(names, line) for line in lines), names)


def _outline(cells):
    return cells[:2], cells[-2:], cells[:, :2], cells[:, -2:]


def merge(grid):
    """Find out which numbers of all the tiles mean one region.

    Parameters
    ----------
    grid : list of lists of Edges
        As the tiles lie on the board.

    Returns
    -------
    list of lists of int arrays
        For each tile: entry n is the region on the whole board of its number n. Entry 0 is -1.

    Examples
    --------
    Two tiles see the same two columns, the middle ones of six; what one calls 2, the other calls 1.

    >>> left, right = edges(np.array([[1, 0, 2, 2]])), edges(np.array([[1, 1, 0, 2]]))
    >>> merge([[left, right]])
    [[array([-1,  0,  1]), array([-1,  1,  2])]]
    """
    from scipy.sparse import coo_array
    from scipy.sparse.csgraph import connected_components

    starts = np.cumsum([0] + [len(seen.names) - 1 for row in grid for seen in row])
    first = starts[:-1].reshape(len(grid), -1)  # of all numbers in a row, where those of a tile begin
    meetings = [np.empty((2, 0), int)]
    for i, row in enumerate(grid):
        for j, seen in enumerate(row):
            if j + 1 < len(row):
                meetings.append(_meet(seen.right, first[i, j], row[j + 1].left, first[i, j + 1]))
            if i + 1 < len(grid):
                meetings.append(_meet(seen.bottom, first[i, j], grid[i + 1][j].top, first[i + 1, j]))
    one, other = np.concatenate(meetings, axis=1)
    graph = coo_array((np.ones(len(one), bool), (one, other)), shape=(starts[-1], starts[-1]))
    regions = connected_components(graph, directed=False)[1] if starts[-1] else np.empty(0, int)
    pieces = [np.append(-1, piece) for piece in np.split(regions, starts[1:-1])]
    return [pieces[k : k + len(grid[0])] for k in range(0, len(pieces), len(grid[0]))]


def _meet(one, first_one, other, first_other):
    """The pairs of numbers that two tiles give to the same cells."""
    both = (one > 0) & (other > 0)
    return np.unique([one[both] - 1 + first_one, other[both] - 1 + first_other], axis=1)


def seeds(seen, chosen, tile, shape):
    """One cell, on the board, of each chosen region that reaches the edge of a tile.

    Parameters
    ----------
    seen : Edges
    chosen : bool array
        Entry n tells whether the region that has number n here is wanted.
    tile : Tile
    shape : (rows, cols)
        Of the board.

    Returns
    -------
    int array, n x 2
    """
    place = tile.grown(SEEN, shape)
    size = place.bottom - place.top, place.right - place.left
    numbers, first = np.unique(np.concatenate([line.ravel() for line in seen[:4]]), return_index=True)
    first = first[chosen[numbers]]
    rows, cols = (
        np.concatenate([line.ravel() for line in _outline(np.broadcast_to(axis, size))])[first]
        for axis in np.indices(size, sparse=True)
    )
    return np.stack([rows + place.top, cols + place.left], axis=1)


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
    labels = [[see(read(array, tile), tile, array.shape) for tile in row] for row in tiles]
    kept = [[edges(seen) for seen in row] for row in labels]
    regions = merge(kept)
    before = np.zeros(array.shape, int)
    smallest, renamed = {}, {}
    for i, row in enumerate(tiles):
        for j, tile in enumerate(row):
            own = labels[i][j][tile.within(tile.grown(SEEN, array.shape)).slices]
            names, numbers = np.unique(np.append(own, 0), return_inverse=True)
            start = before.max()
            before[tile.slices] = np.where(own > 0, numbers[:-1].reshape(own.shape) + start, 0)
            region = dict(zip(kept[i][j].names, regions[i][j], strict=True))
            for number, name in enumerate(names[1:], start + 1):
                one = region.get(name, -number)  # one that reaches no edge is a region of its own
                renamed[number] = smallest.setdefault(one, number)
    after = np.array([0, *renamed.values()])[before]
    return before, after
