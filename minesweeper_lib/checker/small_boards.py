"""Every board there is, smallest first: the first one that fails is the smallest that fails.

They are of three origins: `Origin.FRESH`, nothing is revealed yet; `Origin.PLAYED`, one click was made;
`Origin.ODD`, LeetCode allows the board and no game leads to it.

A solution that fails on odd boards only, as one that reopens revealed cells does, counts as wrong:
LeetCode's constraints let any cell be revealed, and its rule opens adjacent *unrevealed* squares. In
a real game no revealed cell lies where a later flood could change it, so the report adds that no
game leads to such a board.
"""

from itertools import product

from ..board import BLANK, EMPTY, MINE, UNREVEALED, one_line
from ..solvers import breadth_first
from .ids import Origin

# Cells of the largest. Together some 13,000 clicks, half a second's work. Spreading to four
# neighbors is right on every fresh board of less than nine cells.
UP_TO = (9, 5, 4)  # fresh, played, odd
LONGEST = 6  # a longer single row or column tells nothing that a shorter one does not


def shapes(cells):
    """All ``(rows, cols)`` of so many cells, flat ones first, without very long ones.

    >>> list(shapes(4))
    [(1, 4), (2, 2), (4, 1)]
    """
    both = ((rows, cells // rows) for rows in range(1, cells + 1) if cells % rows == 0)
    return (shape for shape in both if max(shape) <= LONGEST)


def fresh(cells):
    """Every fresh board of so many cells with every click, as ``(board, click)``."""
    return _games(cells, (EMPTY, MINE))


def odd(cells):
    """Every board of so many cells with blanks and ones anywhere, and every click that is allowed."""
    return (
        (board, click)
        for board, click in _games(cells, (EMPTY, MINE, BLANK, "1"))
        if any(value not in UNREVEALED for row in board for value in row)
    )


def played(cells):
    """Every board of so many cells on which one click has been made, with every second click."""
    seen = set()
    for board, first in fresh(cells):
        if board[first[0]][first[1]] == EMPTY:
            after = breadth_first([row[:] for row in board], first)
            text = one_line(after)
            if text not in seen:
                seen.add(text)
                yield from _clicks(after)


def small_games(up_to=UP_TO):
    """All small boards with every click, as ``(origin, board, click)``; boards may be kept.

    `up_to` has the cells of the largest fresh, played and odd boards.
    """
    for (origin, games), largest in zip(GAMES.items(), up_to, strict=True):
        for cells in range(1, largest + 1):
            for board, click in games(cells):
                yield origin, board, click


GAMES = {Origin.FRESH: fresh, Origin.PLAYED: played, Origin.ODD: odd}


def _games(cells, symbols):
    for rows, cols in shapes(cells):
        for values in product(symbols, repeat=cells):
            yield from _clicks([list(values[row * cols : row * cols + cols]) for row in range(rows)])


def _clicks(board):
    for row, values in enumerate(board):
        for col, value in enumerate(values):
            if value in UNREVEALED:
                yield board, (row, col)
