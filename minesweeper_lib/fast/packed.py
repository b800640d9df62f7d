"""One click on an array, compiled by numba: breadth first, or a flood fill on words of 64 cells.

Most clicks open little, however large the board. So `click_cell` begins breadth first, and undoes that
if the opening turns out to be large. Then comes the flood on words, in these terms:

=========  =======================================================================================
word       a ``uint64``: cell ``(row, col)`` is bit ``col % 64`` of word ``(row + 1, col // 64 + 1)``;
           around the board is a margin of words that are 0, so that no step leads outside
blank      words, a bit for each cell that is empty with no mine near and not yet reached: a cell that
           a flood can pass through
filled     words, a bit for each such cell that was reached
pending    words, a bit for each such cell that was reached and did not spread yet
stack      the indices of the words that have bits pending, each once
seeds      the cells at which a flood begins
=========  =======================================================================================

Three steps, each once over the board:

1. **Pack** the blanks into words.
2. **Flood.** Take a word from the stack and spread its pending bits. One such step, with words of 12
   cells::

       open      #####.##.###    what can be passed through
       pending   ..#.....#...    just reached
       filled    #####...####    pending, spread along its runs of open cells
       spread    ######.#####    one cell further to both sides: for the words above and below

   Filling a run takes six steps to one side, not 64: spread by 1, by 2, by 4, ... by 32 cells. To the
   other side it takes one addition, because the carry runs through ones. A bit that spreads into an
   open bit of one of the eight words around becomes pending there, and a word goes on the stack when
   its first bit becomes pending.
3. **Write.** Grow the filled bits by one cell to all sides, and give each empty cell among them its
   symbol.

Spreading bits with shifts is how chess programs move sliding pieces ("Kogge-Stone fill"); pending
bits on a stack of words are ours.
"""

import numpy as np
from numba import njit

from ..board import BLANK, EMPTY, EXPLODED, MINE
from ..translation import _
from .arrays import validate_array_click, validate_game, validate_shape, validate_symbols

WORD = 64
SMALL = 4000  # the most cells that are opened breadth first
# And at most one cell for so many cells of the board, so that a try that fails costs little.
CELLS_A_TRY = 64
_BLANK, _EMPTY, _MINE, _ZERO = (np.uint8(ord(symbol)) for symbol in (BLANK, EMPTY, MINE, "0"))
# numba keeps an expression unsigned only if all its operands are, so every constant has its type.
_NONE, _ONE, _LAST = np.uint64(0), np.uint64(1), np.uint64(WORD - 1)
_STEPS = tuple(np.uint64(1 << power) for power in range(6))
_GATHER, _TOP_BYTE = np.uint64(0x0102040810204080), np.uint64(56)  # see `pack_blanks`


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
        ``False`` does not look for wrong symbols and an ``X`` in every cell. On a board that was checked
        once, and with ``copy=False``, a small opening then takes no longer on a large board.

    Returns
    -------
    uint8 array, rows x cols
        A new one, or with ``copy=False`` `array` itself.

    Raises
    ------
    InvalidBoard
        When `array` is not a two-dimensional array of ``uint8``, or holds anything but symbols.
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
    # Each memory layout would be compiled separately, so arrays in others are copied, and copied back.
    result = array.copy(order="C") if copy or not array.flags.c_contiguous else array
    if check:
        validate_play(result)
    click_cell(result, *validate_array_click(result, click))
    if copy or result is array:
        return result
    array[...] = result
    return array


def validate_play(array, top=0, left=0):
    """Check that `array` holds only symbols and no exploded mine.

    One compiled pass decides; if it finds anything wrong, slower checks raise the error. The array begins at
    row `top` and column `left` of a larger board.

    Raises
    ------
    InvalidBoard, InvalidClick
        As `validate_symbols` and `validate_game` do.
    """
    if not playable(array):
        validate_symbols(array, top, left)
        validate_game(array, top, left)


def click_cell(board, row, col):
    """Click on an unrevealed cell of a valid board, in place.

    Parameters
    ----------
    board : uint8 array, rows x cols, C-contiguous
    row, col : int
    """
    if board[row, col] == _MINE:
        board[row, col] = ord(EXPLODED)
    elif not open_if_small(board, row, col, min(SMALL, board.size // CELLS_A_TRY + 1)):
        open_from(board, np.array([[row, col]]))


@njit(cache=True)
def open_if_small(board, row, col, most):
    """Open what a click on an empty cell opens, breadth first and in place, if that is at most `most` cells.

    Parameters
    ----------
    board : uint8 array, rows x cols
    row, col : int
        An ``E`` of the board.
    most : int

    Returns
    -------
    bool
        Whether it opened them. If not, the board is as it was before.

    Examples
    --------
    >>> board = np.frombuffer(bytearray(b"EEM" b"EEE"), np.uint8).reshape(2, 3)
    >>> open_if_small(board, 0, 0, most=3), board.tobytes()
    (False, b'EEMEEE')
    >>> open_if_small(board, 0, 0, most=4), board.tobytes()
    (True, b'B1MB1E')
    """
    rows, cols = board.shape
    queue = np.empty((most, 2), np.int64)  # all opened cells, in order
    queue[0] = row, col
    board[row, col] = _BLANK  # marked when it joins the queue
    first, size = 0, 1
    while first < size:
        row, col = queue[first]
        first += 1
        top, bottom = max(row - 1, 0), min(row + 2, rows)
        left, right = max(col - 1, 0), min(col + 2, cols)
        mines = 0
        for r in range(top, bottom):
            for c in range(left, right):
                mines += board[r, c] == _MINE
        if mines:
            board[row, col] = _ZERO + mines
            continue
        for r in range(top, bottom):
            for c in range(left, right):
                if board[r, c] == _EMPTY:
                    if size == most:
                        for k in range(size):
                            board[queue[k, 0], queue[k, 1]] = _EMPTY
                        return False
                    board[r, c] = _BLANK
                    queue[size] = r, c
                    size += 1
    return True


@njit(cache=True)
def open_from(board, seeds):
    """Open all cells to which a flood spreads from `seeds`, in place.

    Parameters
    ----------
    board : uint8 array, rows x cols, C-contiguous
    seeds : int64 array, n x 2
        Cells, each row and column. Those that are not empty with no mine near are passed over.
    """
    blank, pending, stack = _prepared(board)
    filled = np.zeros_like(blank)
    flood_words(blank, filled, seeds, pending, stack)
    write_symbols(board, filled)


@njit(cache=True)
def number(board, cells):
    """Number the regions of blanks that some cells are in; cells with the same number are connected.

    Flood from the first cell that has no number yet, number all cells that were reached, and begin again.

    Parameters
    ----------
    board : uint8 array, rows x cols, C-contiguous
    cells : int64 array, n x 2

    Returns
    -------
    int32 array, n
        From 1 on in the order of the cells, and 0 for a cell that is not a blank.
    """
    blank, pending, stack = _prepared(board)
    filled = np.zeros_like(blank)
    numbers = np.zeros(len(cells), np.int32)
    waiting, left, count = np.arange(len(cells)), len(cells), 0
    while left:
        kept = 0
        for k in waiting[:left]:
            row, col = cells[k]
            w, bit = col // WORD + 1, np.uint64(col % WORD)
            if filled[row + 1, w] >> bit & _ONE:
                numbers[k] = count
            elif blank[row + 1, w] >> bit & _ONE:
                waiting[kept] = k
                kept += 1
        left = kept
        if left:
            flood_words(blank, filled, cells[waiting[0] : waiting[0] + 1], pending, stack)
            count += 1
    return numbers


@njit(cache=True)
def _prepared(board):
    """Return ``blank, pending, stack`` for a board: its blanks, no bit pending, an empty stack."""
    rows, cols = board.shape
    blank = np.zeros((rows + 2, -(-cols // WORD) + 2), np.uint64)
    pack_blanks(board, blank)
    return blank, np.zeros(blank.size, np.uint64), np.empty(blank.size, np.int64)


@njit(cache=True)
def playable(board):
    """Tell whether every cell of a board of ``uint8`` is a symbol other than ``X``."""
    wrong = False
    for row in board:
        for code in row:
            digit = np.uint8(code - _ZERO - np.uint8(1)) < 8
            wrong |= not (digit | (code == _EMPTY) | (code == _MINE) | (code == _BLANK))
    return not wrong


@njit(cache=True)
def pack_blanks(board, blank):
    """Set the bit in `blank` of every cell that is empty with no mine near."""
    rows, cols = board.shape
    beyond = np.zeros(cols, np.uint8)
    mines = np.zeros(cols + 2, np.uint8)  # whether a column has a mine in this row, above or below
    ones = np.zeros((blank.shape[1] - 2) * WORD, np.uint8)
    eights = ones.view(np.uint64)
    for r in range(rows):
        above = board[r - 1] if r else beyond
        here = board[r]
        below = board[r + 1] if r + 1 < rows else beyond
        for c in range(cols):
            mines[c + 1] = (above[c] == _MINE) | (here[c] == _MINE) | (below[c] == _MINE)
        for c in range(cols):
            ones[c] = (here[c] == _EMPTY) & ((mines[c] | mines[c + 1] | mines[c + 2]) == 0)
        for w in range(blank.shape[1] - 2):
            word = _NONE
            for k in range(8):
                # Multiplying lines up the lowest bits of eight bytes in the topmost byte.
                byte = (eights[8 * w + k] * _GATHER) >> _TOP_BYTE
                word |= byte << np.uint64(8 * k)
            blank[r + 1, w + 1] = word


@njit(cache=True)
def flood_words(blank, filled, seeds, pending, stack):
    """Move every bit that can be reached from `seeds` from `blank` to `filled`.

    `pending` has no bit set before and after. `stack` has room for all words.
    """
    wide = blank.shape[1]
    blank, filled = blank.ravel(), filled.ravel()
    size = 0
    for row, col in seeds:
        w = (row + 1) * wide + col // WORD + 1
        bit = blank[w] & (_ONE << np.uint64(col % WORD))
        if bit:
            if not pending[w]:
                stack[size] = w
                size += 1
            pending[w] |= bit
    while size:
        size -= 1
        w = stack[size]
        bits = _fill(pending[w], blank[w])
        pending[w] = _NONE
        blank[w] &= ~bits
        filled[w] |= bits
        # The words above and below come last, so that the flood goes down columns of words: that is fastest.
        for side, spread in (
            (-1, bits << _LAST),
            (1, bits >> _LAST),
            (0, bits | bits << _ONE | bits >> _ONE),
        ):
            if spread:
                for near in (w + side, w + side - wide, w + side + wide):
                    reached = spread & blank[near]
                    if reached:
                        if not pending[near]:
                            stack[size] = near
                            size += 1
                        pending[near] |= reached


@njit(cache=True)
def _fill(bits, room):
    """Return the bits of a word, spread to both sides along the runs of ones in `room` that they are in."""
    bits |= room & ~(room + bits)
    for step in _STEPS:
        bits |= room & (bits >> step)
        room &= room >> step
    return bits


@njit(cache=True)
def write_symbols(board, filled):
    """Write the symbol of each empty cell that is in `filled` or next to such a cell."""
    rows, cols = board.shape
    beyond = np.zeros(cols, np.uint8)
    mines = np.zeros(cols + 2, np.uint8)
    grown = np.zeros((filled.shape[1] - 2) * WORD, np.uint8)
    for r in range(rows):
        if not _grow(filled[r : r + 3], grown):
            continue
        above = board[r - 1] if r else beyond
        here = board[r]
        below = board[r + 1] if r + 1 < rows else beyond
        for c in range(cols):
            mines[c + 1] = (
                np.uint8(above[c] == _MINE) + np.uint8(here[c] == _MINE) + np.uint8(below[c] == _MINE)
            )
        for c in range(cols):
            count = np.uint8(mines[c] + mines[c + 1] + mines[c + 2])
            symbol = np.uint8(count + _ZERO) if count else _BLANK
            here[c] = symbol if (grown[c] != 0) & (here[c] == _EMPTY) else here[c]


@njit(cache=True)
def _grow(three, grown):
    """Set the byte in `grown` of each cell of the middle row that is set, or touches a set cell.

    `three` are three rows of words. Return whether any byte was set.
    """
    found = False
    for w in range(three.shape[1] - 2):
        left = three[0, w] | three[1, w] | three[2, w]
        here = three[0, w + 1] | three[1, w + 1] | three[2, w + 1]
        right = three[0, w + 2] | three[1, w + 2] | three[2, w + 2]
        bits = here | here << _ONE | here >> _ONE | left >> _LAST | right << _LAST
        found |= bits != 0
        for k in range(WORD):
            grown[WORD * w + k] = (bits >> np.uint64(k)) & _ONE
    return found
