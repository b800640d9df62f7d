"""The games on which a solution is tried, smallest first, and how one is cut smaller.

A game is a pair ``(board, click)``. Some boards are `ODD`: LeetCode allows them, but no game leads to them.
"""

from itertools import chain, product

from ..board import BLANK, EMPTY, MINE, UNREVEALED, one_line
from ..boards import BOARDS, random_board
from .trying import expected

FRESH, PLAYED, LARGER, ODD = "fresh", "played", "larger", "odd"
# Cells of the largest board, by origin. Together some 13,000 clicks, half a second's work. Spreading to
# four neighbors is right on every fresh board of fewer than nine cells.
UP_TO = {FRESH: 9, PLAYED: 5, ODD: 4}
FEW = {FRESH: 6, PLAYED: 5, ODD: 3}  # the same in a browser, which is slower
SYMBOLS = EMPTY, MINE, BLANK, "1"  # of small boards; the first two before any click
LONGEST = 6  # a longer single row or column tells nothing that a shorter one does not
LARGEST = 50  # rows and columns on LeetCode


def games(origin, few=False):
    """All games of an origin, smallest first; fewer and smaller ones if only few are wanted."""
    return larger(few) if origin == LARGER else small(origin, FEW[origin] if few else None)


def grids(up_to, values):
    """Yield every grid of at most `up_to` cells, each with one of some values, smallest first.

    >>> list(grids(1, "01"))
    [[['0']], [['1']]]
    """
    sizes = ((cells, cols) for cells in range(1, up_to + 1) for cols in range(min(cells, LONGEST), 0, -1))
    for cells, cols in sizes:
        if cells % cols == 0 and cells // cols <= LONGEST:
            for filled in product(values, repeat=cells):
                yield [[*filled[start : start + cols]] for start in range(0, cells, cols)]


def small(origin, up_to=None):
    """All small boards of an origin with every click."""
    boards = grids(up_to or UP_TO[origin], SYMBOLS if origin == ODD else SYMBOLS[:2])
    if origin == ODD:
        boards = (board for board in boards if {*chain(*board)} - {*UNREVEALED})
    if origin == PLAYED:
        after = (expected(*game) for board in boards for game in begun(board))
        boards = {one_line(board): board for board in after}.values()
    for board in boards:
        yield from clicks(board)


def clicks(board):
    """A board with every click that is allowed."""
    for row, values in enumerate(board):
        yield from ((board, (row, col)) for col, value in enumerate(values) if value in UNREVEALED)


def begun(board):
    """A board with every click but those on a mine: games may begin with these."""
    return [(board, (row, col)) for _, (row, col) in clicks(board) if board[row][col] == EMPTY]


def larger(few=False):
    """Larger boards in order of size, up to LeetCode's largest unless only few are wanted."""
    games = [(one.board, one.click) for one in BOARDS.values() if len(one.text) < 100]
    for seed, (rows, cols) in enumerate(((3, 4), (4, 4), (2, 8), (5, 5), (6, 5), (5, 7), (8, 8), (9, 12))):
        for mines in (1, rows * cols // 8):
            first = begun(random_board(rows, cols, mines, seed))
            for board, click in first[:: max(1, len(first) // 4)]:
                second = [*clicks(expected(board, click))]
                games += [(board, click), *second[:: max(1, len(second) // 3)]]
    yield from sorted(games, key=lambda game: len(game[0]) * len(game[0][0]))
    if few:
        return
    yield random_board(LARGEST, LARGEST, 50, seed=529, safe=(0, 0)), (0, 0)
    yield from_corner(LARGEST)[0], (25, 25)


# Families: a function from a size to a game


def from_corner(side):
    """An open square, clicked in its first cell."""
    return [[EMPTY] * side for _ in range(side)], (0, 0)


def from_last_corner(side):
    """An open square, clicked in its last cell: against the direction of a sweep."""
    return from_corner(side)[0], (side - 1, side - 1)


def winding(side):
    """A square with a winding corridor, three cells wide: walls of mines, each with a gap at one end.

    >>> ["".join(row) for row in winding(5)[0]]
    ['EEEEE', 'EEEEE', 'EEEEE', 'MMEEE', 'EEEEE']
    """
    board, click = from_corner(side)
    for number, row in enumerate(range(3, side - 1, 4)):
        gap = range(3) if number % 2 else range(side - 3, side)
        board[row] = [EMPTY if col in gap else MINE for col in range(side)]
    return board, click


def cut(board, click):
    """Yield a game without its first row, its last row, its first column, its last one, if the click stays.

    >>> [("/".join(map("".join, smaller)), cell) for smaller, cell in cut([["E", "M"], ["1", "M"]], (0, 0))]
    [('EM', (0, 0)), ('E/1', (0, 0))]
    """
    (row, col), rows, cols = click, len(board), len(board[0])
    parts = (1, rows, 0, cols), (0, rows - 1, 0, cols), (0, rows, 1, cols), (0, rows, 0, cols - 1)
    for top, bottom, left, right in parts:
        if top <= row < bottom and left <= col < right:
            yield [values[left:right] for values in board[top:bottom]], (row - top, col - left)
