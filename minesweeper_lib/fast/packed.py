"""Large openings: 64 cells in one machine word, and one step for all of them. Compiled by numba.

Three steps, each once over the board:

1. **Pack.** Which cells are empty with no mine near? Those are the blanks that a flood can pass
   through. One bit each, 64 to a word, all around them a margin of words that are 0, so that
   no step needs to ask whether it is still on the board.
2. **Flood.** As with any flood fill there is a stack of what waits, only that it holds words, each
   with some of its bits *pending*. One step of the flood on words of 12 cells::

       open      #####.##.###    what can be passed through
       pending   ..#.....#...    just reached
       filled    #####...####    pending, spread along its runs of open cells
       spread    ######.#####    one cell further to both sides: for the words above and below

   Filling a run takes six steps to one side, not 64: spread by 1, by 2, by 4, ... by 32 cells;
   and one addition to the other, for its carry runs through ones. What spreads into an open bit
   of one of the eight words around becomes pending there, and a word goes on the stack when its
   first bit becomes pending.
3. **Write.** Grow the filled bits by one cell, and give each empty cell among them its symbol.

Spreading bits with shifts is how chess programs move sliding pieces ("Kogge-Stone fill"); pending
bits on a stack of words are ours.
"""

import numpy as np
from numba import njit

from ..board import BLANK, EMPTY, MINE
from . import nearby

COMPILED = True
WORD = 64
_BLANK, _EMPTY, _MINE, _ZERO = (np.uint8(ord(symbol)) for symbol in (BLANK, EMPTY, MINE, "0"))
# numba keeps numbers unsigned only among their own kind, so every constant has its type.
_NONE, _ONE, _LAST = np.uint64(0), np.uint64(1), np.uint64(WORD - 1)
_STEPS = tuple(np.uint64(1 << power) for power in range(6))
_GATHER, _TOP_BYTE = np.uint64(0x0102040810204080), np.uint64(56)

open_nearby = njit(cache=True)(nearby.open_nearby)


def open_from(board, seeds):
    """Open everything that spreads from `seeds`, in place.

    Parameters
    ----------
    board : uint8 array, rows x cols, C-contiguous
    seeds : int array, n x 2
        Cells, each row and column. Those that are not empty with no mine near are passed over.
    """
    _open_from(board, np.asarray(seeds, np.int64))


@njit(cache=True)
def _open_from(board, seeds):
    blank, pending, stack = _prepared(board)
    filled = np.zeros_like(blank)
    flood(blank, filled, seeds, pending, stack)
    write(board, filled)


def number(board, cells):
    """Number the regions of blanks that some cells are in: cells of one number are connected.

    Parameters
    ----------
    board : uint8 array, rows x cols, C-contiguous
    cells : int array, n x 2

    Returns
    -------
    int array, n
        From 1 on in the order of the cells, and 0 for a cell that is no blank.
    """
    blank, pending, stack = _prepared(board)
    return _number(blank, np.zeros_like(blank), np.asarray(cells, np.int64), pending, stack)


@njit(cache=True)
def _prepared(board):
    """The blanks of a board, and room for what waits: no bit pending, an empty stack."""
    rows, cols = board.shape
    blank = np.zeros((rows + 2, -(-cols // WORD) + 2), np.uint64)
    pack(board, blank)
    return blank, np.zeros(blank.size, np.uint64), np.empty(blank.size, np.int64)


@njit(cache=True)
def playable(board):
    """Tell whether every cell is a symbol, and no mine has exploded."""
    wrong = False
    for row in board:
        for code in row:
            digit = np.uint8(code - _ZERO - np.uint8(1)) < 8
            wrong |= not (digit | (code == _EMPTY) | (code == _MINE) | (code == _BLANK))
    return not wrong


@njit(cache=True)
def pack(board, blank):
    """Set the bit in `blank` of every cell that is empty with no mine near.

    Cell ``(row, col)`` is bit ``col % 64`` of word ``(row + 1, col // 64 + 1)``.
    """
    rows, cols = board.shape
    beyond = np.zeros(cols, np.uint8)
    mines = np.zeros(cols + 2, np.uint8)  # in a column, of this row and those above and below
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
def flood(blank, filled, seeds, pending, stack):
    """Move every bit that can be reached from `seeds` from `blank` to `filled`.

    There is room enough for all words in `pending`, where no bit is set before and after, and on the
    `stack`, for a word is on it once at most.
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
        # The words above and below come last, so that the flood goes down columns of words: measured best.
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
    """Spread bits along the runs of ones of `room` that they are in, to both sides."""
    bits |= room & ~(room + bits)
    for step in _STEPS:
        bits |= room & (bits >> step)
        room &= room >> step
    return bits


@njit(cache=True)
def _number(blank, filled, cells, pending, stack):
    """One flood from each cell that no flood before has reached."""
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
            flood(blank, filled, cells[waiting[0] : waiting[0] + 1], pending, stack)
            count += 1
    return numbers


@njit(cache=True)
def write(board, filled):
    """Write the symbols of the empty cells that are in `filled` or next to it."""
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
    """Set the byte in `grown` of each cell next to a bit in `three` rows of words; tell if there is any."""
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
