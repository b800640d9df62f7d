"""One click, computed for many cells at a time: on a text, on bits, on arrays, on tiles of a cluster.

In comes a board and a click, out goes the board after it; there is no reveal order here. A board is a
list of lists, an array of ``uint8`` with the code of a symbol in each cell, or a Zarr array of the
same. None of `solvers` is used::

    open_lists     -> flat -> bitboard
    reveal         -> methods -> small_openings, then packed or labels
    open_lists_by  -> flat, then as reveal
    reveal_tiles   -> cluster -> tiles -> as reveal, for each tile

==================  ============================================================  ==============
module              what lives there                                              needs
==================  ============================================================  ==============
`sentences`         what is said when something is wrong                          Python
`flat`              the board as one text with a margin, so no step leaves it     Python
`bitboard`          the cells of a tile as the bits of one integer                Python
`lists`             one click on a board of lists, by those two                   Python
`arrays`            boards as arrays of one byte a cell, and their checks         numpy
`small_openings`    breadth first, which gives up on a large opening              numpy
`labels`            large openings: number all regions of blanks                  numpy, scipy
`packed`            large openings: a flood of 64 cells at a time                 numpy, numba
`methods`           chooses between those two, and says what is not installed     Python
`reveal_arrays`     one click on an array                                         numpy
`tiles`             numbers regions in tiles, and merges them across tiles        numpy, scipy
`cluster`           a board larger than memory, from and to Zarr                  all, dask, zarr
==================  ============================================================  ==============

``pip install "minesweeper-lib[scale]"`` brings them all. What needs numpy is imported when it is used.
"""

from importlib import import_module

from .flat import from_text, to_text
from .lists import open_lists
from .methods import METHODS

_LATER = {
    **dict.fromkeys(("create", "reveal_tiles"), "cluster"),
    **dict.fromkeys(("open_lists_by", "reveal"), "reveal_arrays"),
    **dict.fromkeys(("to_array", "to_board", "validate_array"), "arrays"),
    "mine_counts": "labels",
    "tile_labels": "tiles",
}

__all__ = [
    "METHODS",
    "create",
    "from_text",
    "mine_counts",
    "open_lists",
    "open_lists_by",
    "reveal",
    "reveal_tiles",
    "tile_labels",
    "to_array",
    "to_board",
    "to_text",
    "validate_array",
]


def __getattr__(name):
    """Import what needs numpy only when somebody asks for it."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_LATER[name]}", __name__), name)
