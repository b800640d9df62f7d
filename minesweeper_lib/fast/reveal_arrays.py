"""`reveal` and `open_lists_by`: one click on an array in memory, and the same for a board of lists."""

import numpy as np

from . import flat
from .arrays import validate_array_click, validate_play, validate_shape
from .methods import click_cell, way
from .sentences import say


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
    >>> from minesweeper_lib.fast import to_array, to_board
    >>> board = to_array(parse("EEEM/EEEE/EEEE"))
    >>> print(show(to_board(reveal(board, (0, 0)))))
    BB1M
    BB11
    BBBB
    """
    module = way(method)
    validate_shape(array)
    if not copy and not array.flags.writeable:
        raise ValueError(say.READ_ONLY)
    # Each layout would be compiled for anew, so others are copied, and copied back.
    result = array.copy(order="C") if copy or not array.flags.c_contiguous else array
    if check:
        validate_play(result, module)
    _click(module, result, *validate_array_click(result, click))
    if copy or result is array:
        return result
    array[...] = result
    return array


def open_lists_by(board, click, *, method=None):
    """Do what `open_lists` does, by one of the methods of `reveal`.

    >>> open_lists_by([["E", "E", "M"]], [0, 0])
    [['B', '1', 'M']]
    """
    text, at = flat.to_text_and_index(board, click)
    stride = len(board[0]) + 2
    # The margin may stay: it is neither mine nor empty, so no method opens or counts it.
    _click(way(method), np.frombuffer(text, np.uint8).reshape(-1, stride), *divmod(at, stride))
    return flat.from_text(text, stride - 2)


def _click(module, array, row, col):
    """Do the click on a checked board, in place."""
    if not click_cell(module, array, row, col):
        module.open_from(array, [(row, col)])
