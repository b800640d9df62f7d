"""A click on a board in tiles: number the regions of each tile, merge them, then open each tile.

=======  =========================================================================================
tile     a rectangle of cells, given by its `Bounds`
window   an array: a tile and the cells around it that are read, see `read`
region   a set of connected blanks: empty cells with no mine near, which a flood can pass
number   the name of a region within a tile: 1, 2, ...; 0 is for a cell in no region
seed     a cell of a region, from which a tile is opened
=======  =========================================================================================

`number_edges` is the first pass over the tiles and `open_tile` the second; between them `choose` needs
the numbers of all tiles, but no board.

A tile is numbered together with one ring of cells around it, which belong to its neighbors. So two
tiles that touch share two rows, or two columns. A cell there has two numbers, one from each tile, and
two numbers of one cell mean one region::

    tile     11.        2.3     a region of the left tile, and two of the right one
    ring       .2      1.       what each sees of the other
               --      --
               two columns in both: regions 1 and 2 share a cell there, and 3 stays alone

Corners need no rule of their own: a ring goes around corners, too, so two cells that touch at a corner
of tiles are both numbered by one tile.

Image analysis labels images larger than memory in the same way. The merged regions are the
connected components of a graph: its nodes are the numbers of all tiles, its edges the shared cells.
"""

from typing import NamedTuple

import numpy as np
from scipy.sparse import coo_array
from scipy.sparse.csgraph import connected_components

from ..board import BLANK, EMPTY
from .arrays import validate_array
from .packed import click_cell, number, open_from

SEEN = 1  # rings of cells around a tile that are numbered with it
READ = 2  # rings of cells around a tile that are read: mines in the outer ring count for the inner ring
SIDES = np.s_[:2], np.s_[-2:], np.s_[:, :2], np.s_[:, -2:]  # top, bottom, left, right


class Bounds(NamedTuple):
    """The rectangle of a tile: the rows ``top:bottom`` and the columns ``left:right`` of a board."""

    top: int
    bottom: int
    left: int
    right: int

    @property
    def slices(self):
        """The pair of slices that selects these cells of an array."""
        return slice(self.top, self.bottom), slice(self.left, self.right)

    def grown(self, cells, shape):
        """Return this rectangle with `cells` more cells on each side, as far as a board of `shape` goes.

        >>> Bounds(0, 4, 4, 8).grown(1, shape=(8, 8))
        Bounds(top=0, bottom=5, left=3, right=8)
        """
        rows, cols = shape
        top, left = max(self.top - cells, 0), max(self.left - cells, 0)
        return Bounds(top, min(self.bottom + cells, rows), left, min(self.right + cells, cols))

    def within(self, other):
        """Return the same rectangle, counted from the first cell of another rectangle that contains it.

        >>> Bounds(2, 4, 4, 8).within(Bounds(1, 5, 3, 8))
        Bounds(top=1, bottom=3, left=1, right=5)
        """
        return Bounds(
            self.top - other.top, self.bottom - other.top, self.left - other.left, self.right - other.left
        )

    def holds(self, cell):
        """Tell whether a cell ``(row, col)`` is in this rectangle."""
        return self.top <= cell[0] < self.bottom and self.left <= cell[1] < self.right


def cut(shape, size):
    """List the tiles of a board row by row, each `size` high and wide; the last ones may be smaller.

    Parameters
    ----------
    shape : (rows, cols)
    size : (rows, cols)

    Returns
    -------
    list of Bounds

    Examples
    --------
    >>> cut((2, 5), (2, 4))
    [Bounds(top=0, bottom=2, left=0, right=4), Bounds(top=0, bottom=2, left=4, right=5)]
    """
    (rows, cols), (high, wide) = shape, size
    return [
        Bounds(top, min(top + high, rows), left, min(left + wide, cols))
        for top in range(0, rows, high)
        for left in range(0, cols, wide)
    ]


def read(board, tile):
    """Return the window of a tile: a copy of its cells and two rings, from any array that can be sliced.

    In the outer ring empty cells are written as blanks, which no flood enters, because the window does not
    show whether they have mines near.
    """
    place = tile.grown(READ, board.shape)
    seen = tile.grown(SEEN, board.shape).within(place).slices
    window = np.array(board[place.slices], order="C")
    inner = window[seen].copy()
    window[window == ord(EMPTY)] = ord(BLANK)
    window[seen] = inner
    return window


def shared_cells(tile, shape):
    """List the cells that a tile with its ring may share with other tiles: two lines on each side.

    Returns
    -------
    int array, n x 2
        Cells of the board: two rows on top, two at the bottom, two columns on the left, two on the right.
    """
    place = tile.grown(SEEN, shape)
    rows, cols = np.ogrid[place.slices]
    rows, cols = np.broadcast_arrays(rows, cols)
    return np.concatenate([np.stack([rows[side].ravel(), cols[side].ravel()], axis=1) for side in SIDES])


def number_edges(window, tile, shape, click):
    """The first pass over a tile: number its regions, and return the numbers of its `shared_cells`.

    Parameters
    ----------
    window : uint8 array
        What `read` returned of the tile.
    tile : Bounds
    shape : (rows, cols)
        Of the board.
    click : (row, col)

    Returns
    -------
    int array
        The numbers of the `shared_cells`, in their order; last, that of the clicked cell, if it is in this
        tile.
    """
    place = tile.grown(READ, shape)
    return number(window, _numbered(tile, shape, click) - (place.top, place.left))


def _numbered(tile, shape, click):
    """The cells whose numbers `number_edges` returns: `shared_cells`, and the click if it is in the tile."""
    cells = shared_cells(tile, shape)
    return np.append(cells, [click], axis=0) if tile.holds(click) else cells


def merge(tiles, numbers, shape):
    """Find out which numbers of different tiles mean the same region.

    Parameters
    ----------
    tiles : list of Bounds
        As `cut` returns them.
    numbers : list of int arrays
        For each tile, row by row, the numbers of its `shared_cells`, from 1 on or 0, and perhaps of others.
    shape : (rows, cols)
        Of the board.

    Returns
    -------
    list of int arrays
        For each tile: entry n is the region on the whole board of its number n. Entry 0 is -1.

    Examples
    --------
    Two tiles share the two middle columns. What is 2 on the left is 1 on the right.

    >>> left, right = [1, 0, 2, 2], [1, 1, 0, 2]
    >>> lines = lambda seen: np.array([*seen, *seen, *seen[:2], *seen[-2:]])
    >>> merge(cut((1, 6), (1, 3)), [lines(left), lines(right)], (1, 6))
    [array([-1,  0,  1], dtype=int32), array([-1,  1,  2], dtype=int32)]
    """
    starts = np.cumsum([0, *(own.max() for own in numbers)])  # added, so that no two tiles share a number
    lines = [_lines(own, tile, shape) for own, tile in zip(numbers, tiles, strict=True)]
    meetings = [np.empty((2, 0), int)]  # pairs of numbers that mean the same region
    wide = sum(tile.top == 0 for tile in tiles)  # the number of tiles beside each other
    for k, (_, bottom, _, right) in enumerate(lines):
        if k + wide < len(lines):
            meetings.append(_meet(bottom, starts[k], lines[k + wide][0], starts[k + wide]))
        if (k + 1) % wide:
            meetings.append(_meet(right, starts[k], lines[k + 1][2], starts[k + 1]))
    one, other = np.concatenate(meetings, axis=1) - 1
    graph = coo_array((np.ones(len(one), bool), (one, other)), shape=(starts[-1], starts[-1]))
    regions = connected_components(graph, directed=False)[1] if starts[-1] else np.empty(0, np.int32)
    return [np.append(np.int32(-1), piece) for piece in np.split(regions, starts[1:-1])]


def _lines(numbers, tile, shape):
    """Split the numbers of the `shared_cells` into those of the four sides."""
    top, bottom, left, right = tile.grown(SEEN, shape)
    high, wide = bottom - top, right - left
    ends = np.cumsum([min(2, high) * wide] * 2 + [high * min(2, wide)] * 2)
    return np.split(numbers, ends)[:4]


def _meet(one, start_one, other, start_other):
    """Return the pairs of numbers that two tiles give to the same cells, each with its start added."""
    both = (one > 0) & (other > 0)
    return np.unique([one[both] + start_one, other[both] + start_other], axis=1)


def choose(tiles, numbers, shape, click):
    """Between the passes: choose the seeds, a cell of each part of the clicked region, in each tile.

    Parameters
    ----------
    tiles, numbers, shape
        As for `merge`.
    click : (row, col)

    Returns
    -------
    list of int arrays, n x 2
        For each tile, in the order of `tiles`, its seeds, cells of the board.
    """
    jobs = list(zip(tiles, numbers, merge(tiles, numbers, shape), strict=True))
    chosen = next(regions[own[-1]] for tile, own, regions in jobs if tile.holds(click))
    seeds = []
    for tile, own, regions in jobs:
        parts, first = np.unique(own, return_index=True)
        wanted = (parts > 0) & (regions[parts] == chosen)
        seeds.append(_numbered(tile, shape, click)[first[wanted]])
    return seeds


def open_tile(board, tile, click, seeds):
    """The second pass over a tile: return its cells after the click.

    Parameters
    ----------
    board
        The whole board: any array that can be sliced.
    tile : Bounds
    click : (row, col)
    seeds : int array, n x 2
        The cells that `choose` returned for this tile.

    Returns
    -------
    uint8 array, as large as the tile
    """
    clicked = tile.holds(click)
    if not clicked and not len(seeds):
        return board[tile.slices]
    window, place = read(board, tile), tile.grown(READ, board.shape)
    corner = place.top, place.left
    if clicked:
        click_cell(window, *np.subtract(click, corner))
    if len(seeds):
        open_from(window, seeds - corner)
    return window[tile.within(place).slices]


def tile_labels(array, size):
    """Number the regions of blanks in each tile by itself, and then on the whole board, to show the merge.

    Parameters
    ----------
    array : uint8 array, rows x cols
    size : (rows, cols)
        Of a tile.

    Returns
    -------
    before, after : int arrays, rows x cols
        From 1 on, and 0 for a cell that is not a blank. Before: no two tiles have a number in common. After:
        parts that are one region have the smallest of their numbers.

    Examples
    --------
    >>> from minesweeper_lib import parse
    >>> from minesweeper_lib.fast import to_array
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
    names, numbers, start = np.zeros(array.shape, int), [], 0
    for tile in tiles:
        window, place = read(array, tile), tile.grown(READ, array.shape)
        cells = np.indices(window.shape).reshape(2, -1).T.copy()
        labels = number(window, cells).reshape(window.shape)
        rows, cols = (shared_cells(tile, array.shape) - (place.top, place.left)).T
        numbers.append(np.append(labels[rows, cols], labels.max()))
        own = labels[tile.within(place).slices]
        names[tile.slices] = np.where(own > 0, own + start, 0)
        start += labels.max()
    before = np.unique(np.append(0, names), return_inverse=True)[1][1:].reshape(array.shape)
    regions = np.concatenate([[-1], *(own[1:] for own in merge(tiles, numbers, array.shape))])[names]
    smallest = np.full(start + 1, start)  # the last entry, index -1, is for cells in no region
    np.minimum.at(smallest, regions, before)
    return before, smallest[regions]
