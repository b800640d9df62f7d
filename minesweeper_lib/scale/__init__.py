"""Boards beyond one list: arrays, 64 cells to a word, and tiles on a cluster.

==============  ============================================================  ==============
module          what lives there                                              needs
==============  ============================================================  ==============
`arrays`        boards as arrays of one byte a cell, and their checks         numpy
`nearby`        small openings: breadth first, on the opened cells only       numpy
`labels`        regions of blanks by number                                   numpy, scipy
`packed`        large openings: a flood of 64 cells at a time                 numpy, numba
==============  ============================================================  ==============

``pip install "minesweeper-lib[scale]"`` brings them all. Each is imported when it is used.
"""

import importlib
from importlib.util import find_spec

import numpy as np

from ..board import EXPLODED, MINE, Named
from .arrays import (
    to_array,
    to_board,
    validate_array,
    validate_array_click,
    validate_game,
    validate_shape,
    validate_symbols,
)
from .need import need

__all__ = ["METHODS", "reveal", "to_array", "to_board", "validate_array"]

METHODS = Named("method", {"packed": "numba", "labels": "scipy"})  # and what each needs
BUDGET = 4000  # cells; a larger opening is left to the whole-board ways
PLAIN = 50  # a cell of plain Python costs as much as so many cells of a whole-board pass


def reveal(array, click, *, copy=True, check=True, method=None):
    """Click once on a board that is an array: the board after it.

    Parameters
    ----------
    array : uint8 array, rows x cols
        The code of a symbol in each cell; `to_array` makes one of a board of lists.
    click : (row, col)
        Counted from 0, on an ``M`` or an ``E``.
    copy : bool
        ``False`` changes `array` itself, which saves most of the time of a small opening.
    check : bool
        ``False`` skips looking at every cell for wrong symbols and an ``X``. On a board that was checked
        once a small opening then takes no longer on a large board than on a small one.
    method : str, optional
        ``"packed"`` (numba) or ``"labels"`` (scipy). By default packed, and labels where numba is
        not installed.

    Returns
    -------
    uint8 array, rows x cols
        A new one, or with ``copy=False`` `array` itself.

    Raises
    ------
    InvalidBoard
        When `array` is not a two-dimensional array of ``uint8``, or holds what is no symbol.
    InvalidClick
        When the click cannot be played on this board.
    ModuleNotFoundError
        When what the method needs is not installed; the message has the line that installs it.

    Examples
    --------
    >>> from minesweeper_lib import parse, show
    >>> board = to_array(parse("EEEM/EEEE/EEEE"))
    >>> print(show(to_board(reveal(board, (0, 0)))))
    BB1M
    BB11
    BBBB
    """
    way = _way(method)
    validate_shape(array)
    if check and not (hasattr(way, "playable") and way.playable(array)):
        validate_symbols(array)
        validate_game(array)
    row, col = validate_array_click(array, click)
    if not copy and not array.flags.writeable:
        raise ValueError("this array is read-only; reveal(array, click) with copy=True leaves it as it is")
    result = array.copy(order="C") if copy else array
    if result[row, col] == ord(MINE):
        result[row, col] = ord(EXPLODED)
        return result
    budget = BUDGET if way.__name__.endswith("packed") else min(BUDGET, result.size // PLAIN + 1)
    if not way.open_nearby(result, row, col, budget):
        whole = np.ascontiguousarray(result)
        way.open_from(whole, [(row, col)])
        if whole is not result:
            result[...] = whole
    return result


def _way(method):
    """The module that goes by the name of a method."""
    if method is None:
        method = "packed" if find_spec("numba") else "labels"
    need(METHODS[method], f"reveal with method={method!r}")
    return importlib.import_module(f".{method}", __name__)
