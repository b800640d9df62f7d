"""Many cells at once: one text, one integer, machine words, tiles on a cluster.

A board of lists, or an array of one byte a cell, comes in with a click; the board after it goes
out. Only `board` and `errors` of the library are used here, and no solver.

==================  ============================================================  ==============
module              what lives there                                              needs
==================  ============================================================  ==============
`flat`              the board as one text with a margin, so no step leaves it     Python
`bitboard`          blanks as the bits of one integer, large boards in tiles      Python
`lists`             one click on a board of lists, by those two                   Python
`arrays`            boards as arrays of one byte a cell, and their checks         numpy
`nearby`            small openings: breadth first, on the opened cells only       numpy
`labels`            regions of blanks by number                                   numpy, scipy
`packed`            large openings: a flood of 64 cells at a time                 numpy, numba
`methods`           which of the two opens an array, and what it needs            Python
`reveal_arrays`     one click on an array                                         numpy
`tiles`             regions of tiles, and which of them are one                   numpy, scipy
`cluster`           a board larger than memory, from and to Zarr                  all, dask, zarr
==================  ============================================================  ==============

``pip install "minesweeper-lib[scale]"`` brings them all. What needs numpy is imported when it is used.
"""

from importlib import import_module

from .lists import open_lists
from .methods import METHODS

_LATER = {
    **dict.fromkeys(("create", "reveal_tiles"), "cluster"),
    **dict.fromkeys(("open_lists_by", "reveal"), "reveal_arrays"),
    **dict.fromkeys(("to_array", "to_board", "validate_array"), "arrays"),
    "tile_labels": "tiles",
}

__all__ = [
    "METHODS",
    "create",
    "open_lists",
    "open_lists_by",
    "reveal",
    "reveal_tiles",
    "tile_labels",
    "to_array",
    "to_board",
    "validate_array",
]


def __getattr__(name):
    """Import what needs numpy only when somebody asks for it."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_LATER[name]}", __name__), name)
