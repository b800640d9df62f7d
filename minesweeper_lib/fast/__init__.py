"""One click, computed for many cells at a time: on a text, on bits, on arrays, on tiles of a cluster.

Each function takes a board and a click and returns the board after the click, without an order of reveals. A
board is a list of lists, an array of ``uint8`` with the code of a symbol in each cell, or a Zarr array of
the same. The functions, with the modules that they use; none of `solvers` is used::

    open_lists    in bitboard -> flat
    reveal        in packed -> arrays
    reveal_tiles  in cluster -> tiles -> packed, for each tile

==========  =========================================================================  ===============
module      what is in it                                                              needs
==========  =========================================================================  ===============
`flat`      boards as texts with a margin, and breadth first on such a text            Python
`bitboard`  one click on a board of lists: a tile's cells are the bits of one integer  Python
`arrays`    boards as arrays of one byte per cell, and their checks                    numpy
`packed`    one click on an array, compiled: 64 cells to a machine word                numpy, numba
`tiles`     numbers regions in tiles, and merges them across tiles                     also scipy
`cluster`   one click on a board larger than memory, from and to Zarr                  also dask, zarr
==========  =========================================================================  ===============

``pip install "minesweeper-lib[scale]"`` installs them all. Modules that need numpy are imported when used.
"""

from importlib import import_module

from ..translation import _
from .bitboard import open_lists

_LATER = {
    **dict.fromkeys(("create", "reveal_tiles"), "cluster"),
    **dict.fromkeys(("to_array", "to_board", "validate_array"), "arrays"),
    "reveal": "packed",
    "tile_labels": "tiles",
}

__all__ = ["open_lists", *_LATER]


def __getattr__(name):
    """Import a module that needs other packages when a name of it is first used.

    Raises
    ------
    ModuleNotFoundError
        If a package is not installed; the message says how to install it.
    """
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        module = import_module(f".{_LATER[name]}", __name__)
    except ModuleNotFoundError as error:
        message = _(
            "{purpose} needs {module}, which is not installed; "
            'pip install "minesweeper-lib[scale]" brings it, '
            'or pip install -e ".[scale]" in the folder of the README'
        )
        package = error.name.partition(".")[0]
        raise ModuleNotFoundError(message.format(purpose=name, module=package), name=package) from None
    return getattr(module, name)
