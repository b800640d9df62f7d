"""Boards to learn with: `BOARDS`, each chosen for what it shows, and `random_board`."""

import random
from dataclasses import dataclass

from .board import EMPTY, MINE, neighbors, parse, validate_click
from .errors import InvalidBoard, Named, describe
from .translation import N_, _

TOO_MANY = {  # by whether a cell is kept safe
    False: N_("a {rows} x {cols} board has room for mines={room}, but found {mines}"),
    True: N_("a {rows} x {cols} board has room for mines={room} with one cell kept safe, but found {mines}"),
}


def random_board(rows, cols, mines, seed, safe=None):
    """Make a fresh board with mines at random places; the same arguments give the same board.

    Parameters
    ----------
    rows, cols : int
        At least 1 each.
    mines : int
        How many mines to lay.
    seed : int or str
        Everybody who uses the same seed gets the same board.
    safe : (row, col), optional
        A cell that gets no mine. Its neighbors get none either while there is room elsewhere.

    Raises
    ------
    InvalidBoard
        When a size is not a positive whole number or the mines do not fit.

    Examples
    --------
    >>> from minesweeper_lib import show
    >>> print(show(random_board(3, 5, mines=4, seed=529, safe=(0, 0))))
    EEEEM
    EEEMM
    EEEME
    """
    for name, number, least in (("rows", rows, 1), ("cols", cols, 1), ("mines", mines, 0)):
        if isinstance(number, bool) or not isinstance(number, int) or number < least:
            found = {"name": name, "least": least, "found": describe(number)}
            raise InvalidBoard(_("{name} must be a whole number from {least} on, but found {found}", **found))
    room = rows * cols - (safe is not None)
    if mines > room:
        values = {"rows": rows, "cols": cols, "room": room, "mines": mines}
        raise InvalidBoard(_(TOO_MANY[safe is not None], **values))
    board = [[EMPTY] * cols for _row in range(rows)]
    places = [(row, col) for row in range(rows) for col in range(cols)]
    random.Random(seed).shuffle(places)
    if safe is not None:
        safe = validate_click(board, safe)
        near = neighbors(board, safe)
        # Stable sorting keeps the shuffle: far cells first, then the neighbors, the safe cell last.
        places.sort(key=lambda cell: 2 if cell == safe else cell in near)
    for row, col in places[:mines]:
        board[row][col] = MINE
    return board


@dataclass(frozen=True)
class Curated:
    """A board chosen for what it shows: the board as text, a click ``(row, col)`` on it, and the reason."""

    text: str
    click: tuple
    why: str

    @property
    def board(self):
        """The board as a list of lists, a new one at each access."""
        return parse(self.text)


BOARDS = Named(
    "board",
    {
        "leetcode 1": Curated(
            "EEEEE/EEMEE/EEEEE/EEEEE",
            (3, 0),
            "LeetCode's first example: one mine, and the cell above it stays closed.",
        ),
        "leetcode 2": Curated(
            "B1E1B/B1M1B/B111B/BBBBB",
            (1, 2),
            "LeetCode's second example: the click hits the mine.",
        ),
        "open": Curated(
            "/".join(["EEEEE"] * 5),
            (0, 0),
            "No mine at all: the plainest view of a solver's own order.",
        ),
        "rings": Curated(
            "/".join(["E" * 7] * 7),
            (3, 3),
            "Open and clicked in the middle: breadth first opens it in square rings.",
        ),
        "barrier": Curated(
            "EEEEMEEEE/EEEEMEEEE/EEEEMEEEE/EEEEMEEEE/EEEEEEEEE/EEEEEEEEE",
            (0, 0),
            "A wall of mines: the far corner is near in a straight line and late in the flood.",
        ),
        "by hand": Curated(
            "EEEE/EEEM/EEEE",
            (1, 0),
            "Nine cells open, three of them numbers: small enough to do each step of a solver by hand.",
        ),
        "4 against 8": Curated(
            "MEE/EEM/EEE",
            (2, 0),
            "Spreading to four neighbors passes both LeetCode examples and fails here.",
        ),
        "flower": Curated(
            "MMMMM/MEEEM/MEEEM/MEEEM/MMMMM",
            (2, 2),
            "One blank and eight digits around it: each path ends at once, so depth first needs little room.",
        ),
        "32 x 32 open": Curated(
            "/".join(["E" * 32] * 32),
            (0, 0),
            "The smallest open square on which plain recursion exceeds Python's default limit.",
        ),
    },
)
