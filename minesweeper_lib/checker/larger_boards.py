"""Boards larger than the small ones: some of each kind, some as large as LeetCode's, families that grow.

A game is a pair ``(board, click)``. A family is a function from a size to a game.
"""

from ..board import EMPTY, MINE, UNREVEALED
from ..boards import BOARDS, random_board
from .trying import expected

LARGEST = 50  # rows and columns on LeetCode
TIMED = (25, 25)  # the click on an open board of this size whose time is told


def curated():
    """The curated boards that do not take long to play: a list of games."""
    return [(one.board, one.click) for one in BOARDS.values() if len(one.text) < 100]


def middling():
    """Boards larger than the small ones, in order of size: a list of games."""
    games = curated()
    for seed, (rows, cols) in enumerate(((3, 4), (4, 4), (2, 8), (5, 5), (6, 5), (5, 7), (8, 8), (9, 12))):
        for mines in (1, rows * cols // 8):
            board = random_board(rows, cols, mines, seed)
            closed = [(r, c) for r in range(rows) for c in range(cols) if board[r][c] == EMPTY]
            for first in closed[:: max(1, len(closed) // 4)]:
                games.append((board, first))
                after = expected(board, first)
                left = [(r, c) for r in range(rows) for c in range(cols) if after[r][c] in UNREVEALED]
                games += [(after, second) for second in left[:: max(1, len(left) // 3)]]
    return sorted(games, key=lambda game: len(game[0]) * len(game[0][0]))


def large():
    """Games on boards as large as LeetCode's; the click of the last one is `TIMED`, and of no other."""
    yield [[EMPTY] * LARGEST], (0, 20)
    yield [[EMPTY] for _ in range(LARGEST)], (49, 0)
    for mines in (250, 50, 0):
        yield random_board(LARGEST, LARGEST, mines, seed=529, safe=(0, 0)), (0, 0)
    yield from_corner(LARGEST)[0], TIMED


def from_corner(side):
    """An open square, clicked in the first cell."""
    return [[EMPTY] * side for _ in range(side)], (0, 0)


def from_last_corner(side):
    """The same, clicked in the last cell: against the way in which a sweep goes."""
    return from_corner(side)[0], (side - 1, side - 1)


def winding(side):
    """A square with one way through it, three cells wide: walls of mines with a gap at one end.

    >>> ["".join(row) for row in winding(5)[0]]
    ['EEEEE', 'EEEEE', 'EEEEE', 'MMEEE', 'EEEEE']
    """
    board, click = from_corner(side)
    for number, row in enumerate(range(3, side - 1, 4)):
        gap = range(3) if number % 2 else range(side - 3, side)
        board[row] = [EMPTY if col in gap else MINE for col in range(side)]
    return board, click


def one_mine(side):
    """A square with one mine, in the last cell."""
    board, click = from_corner(side)
    board[-1][-1] = MINE
    return board, click


def straight(size):
    """A way between two walls of mines, along which two rows of blanks lie beside each other."""
    return [[value] * (3 * size // 2) for value in (MINE, *[EMPTY] * 4, MINE)], (2, 0)


def begun(size):
    """A board with a wall of mines, on one side of which a click was made; the next is on the other."""
    board = [[EMPTY, EMPTY, MINE, *[EMPTY] * size] for _ in range(size)]
    return expected(board, (0, 0)), (0, size + 2)
