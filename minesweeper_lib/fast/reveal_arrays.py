"""`reveal`: one click on an array in memory."""

from ..translation import _
from . import packed
from .arrays import validate_array_click, validate_game, validate_shape, validate_symbols


def reveal(array, click, *, copy=True, check=True):
    """Click once on a board that is an array, and return the board after it.

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
    validate_shape(array)
    if not copy and not array.flags.writeable:
        raise ValueError(_("this array is read-only; reveal(array, click) with copy=True leaves it as it is"))
    # Each layout would be compiled for anew, so others are copied, and copied back.
    result = array.copy(order="C") if copy or not array.flags.c_contiguous else array
    if check:
        validate_play(result)
    packed.click_cell(result, *validate_array_click(result, click))
    if copy or result is array:
        return result
    array[...] = result
    return array


def validate_play(array, top=0, left=0):
    """Check symbols and game: one compiled pass looks, and when it finds something, slower ones say what.

    The array begins at row `top` and column `left` of a larger board.
    """
    if not packed.playable(array):
        validate_symbols(array, top, left)
        validate_game(array, top, left)
