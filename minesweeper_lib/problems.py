"""The same flood in five problems of LeetCode: what a board, a cell and a click mean in each.

A board of unrevealed cells can be read as a picture or as a map. ``E`` is the color to paint over,
land, a fresh orange, or an open place; ``M`` is another color, water, an empty place, or a wall. So
`record` runs a solution of each problem on the same boards, and whatever shows a trace shows theirs.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from .board import BLANK, EMPTY, EXPLODED, MINE
from .errors import InvalidBoard
from .sentences import say
from .translation import translated


@dataclass(frozen=True, eq=False)
class Problem:
    """One problem of LeetCode, as it lies on a board.

    Attributes
    ----------
    number, title : int, str
        As LeetCode names it.
    method : str
        What its solutions are called.
    arguments : callable
        From ``(row, col)`` of the click to what the method is called with after the grid.
    values : dict
        What the method finds where the board has a symbol; empty where it finds the symbol.
    closed : tuple
        The values that a cell can be revealed from.
    begins : str
        Where no click is taken, the symbol of the cells that a flood begins at; else empty.
    answers : bool
        Whether the method returns a number, not the grid.
    in_place : bool
        Whether the method returns nothing and changes the grid. Marks that it takes back at the end then
        stand for the cells that it found.
    shows : dict
        The symbol that a cell shows where it got this value; any other value shows as a blank.
    """

    number: int
    title: str
    method: str
    arguments: Callable
    values: dict
    closed: tuple = (EMPTY, MINE)
    begins: str = ""
    answers: bool = False
    in_place: bool = False
    shows: dict = field(default_factory=dict)

    def grid(self, board):
        """What a solution is given: rows x cols values.

        >>> FLOOD_FILL.grid([["E", "M"], ["E", "E"]])
        [[1, 0], [1, 1]]
        """
        if not self.values:
            return [row[:] for row in board]
        for row, symbols in enumerate(board):
            for col, symbol in enumerate(symbols):
                if symbol not in self.values:
                    places = {"row": row, "col": col, "symbol": symbol, "symbols": say.AND.join(self.values)}
                    raise InvalidBoard(say.NOT_OF_THIS_PROBLEM.format(title=translated(self.title), **places))
        return [[self.values[symbol] for symbol in row] for row in board]

    def symbol(self, before, value):
        """What to show for a value of the grid where the board had the symbol `before`.

        >>> ISLANDS.symbol("E", "1"), ISLANDS.symbol("E", "0"), FLOOD_FILL.symbol("M", 2)
        ('E', 'B', 'X')
        >>> SURROUNDED.symbol("E", "#"), SURROUNDED.symbol("E", "X")  # found from the border; captured
        ('B', 'X')
        """
        if not self.values:
            return value
        if value == self.values[before]:
            return before
        return self.shows.get(value, BLANK) if before == EMPTY else EXPLODED

    def start(self, board):
        """Where to put the ring of a click on `board` when nobody clicks: the first cell of a flood."""
        cells = ((row, col) for row, values in enumerate(board) for col, symbol in enumerate(values))
        return next((cell for cell in cells if board[cell[0]][cell[1]] == self.begins), (0, 0))

    def call(self, method):
        """A callable ``(grid, click)`` for a method of this problem."""
        return lambda grid, click: method(grid, *self.arguments(*click))


MINESWEEPER = Problem(529, "Minesweeper", "updateBoard", lambda row, col: ([row, col],), {})
FLOOD_FILL = Problem(
    733, "Flood Fill", "floodFill", lambda row, col: (row, col, 2), {EMPTY: 1, MINE: 0}, closed=(0, 1)
)
ISLANDS = Problem(
    200,
    "Number of Islands",
    "numIslands",
    lambda row, col: (),
    {EMPTY: "1", MINE: "0"},
    closed=("1",),
    begins=EMPTY,
    answers=True,
)
ROTTING = Problem(
    994,
    "Rotting Oranges",
    "orangesRotting",
    lambda row, col: (),
    {EMPTY: 1, MINE: 0, BLANK: 2},
    closed=(1,),
    begins=BLANK,
    answers=True,
)
SURROUNDED = Problem(
    130,
    "Surrounded Regions",
    "solve",
    lambda row, col: (),
    {EMPTY: "O", MINE: "X"},
    closed=("O",),
    begins=EMPTY,
    in_place=True,
    shows={"X": EXPLODED},
)
PROBLEMS = (MINESWEEPER, FLOOD_FILL, ISLANDS, ROTTING, SURROUNDED)
SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))
CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def rings(free, start, steps=SIDES):
    """The cells that are reached from some of the free ones, ring by ring, each a set."""
    free, ring = free - start, start & free
    while ring:
        yield ring
        ring = {(row + down, col + right) for row, col in ring for down, right in steps} & free
        free = free - ring


def holding(grid, value):
    """The cells of a grid that hold a value."""
    return {(row, col) for row, cells in enumerate(grid) for col, cell in enumerate(cells) if cell == value}


def filled(grid, value, cells):
    """A copy of a grid with a value in some cells."""
    return [
        [value if (row, col) in cells else old for col, old in enumerate(values)]
        for row, values in enumerate(grid)
    ]


def flood_fill(image, row, col, color, steps=SIDES):
    """The right answer to LeetCode 733: paint all pixels that are connected by their sides.

    >>> flood_fill([[1, 1, 0], [1, 0, 1]], 0, 0, 2)
    [[2, 2, 0], [2, 0, 1]]
    """
    region = rings(holding(image, image[row][col]), {(row, col)}, steps)
    return filled(image, color, set().union(*region))


def count_islands(grid, steps=SIDES):
    """The right answer to LeetCode 200: how many floods it takes to reach all land, ``"1"``.

    >>> count_islands(["110", "001", "000"])
    2
    """
    land, islands = holding(grid, "1"), 0
    while land:
        land, islands = land.difference(*rings(land, {min(land)}, steps)), islands + 1
    return islands


def minutes_to_rot(grid, steps=SIDES):
    """The right answer to LeetCode 994: minutes until no orange, ``1``, is fresh; -1 if some stay so.

    >>> minutes_to_rot([[2, 1, 1], [1, 1, 0], [0, 1, 1]]), minutes_to_rot([[2, 0, 1]])
    (4, -1)
    """
    fresh, rotten = holding(grid, 1), holding(grid, 2)
    reached = [*rings(fresh | rotten, rotten, steps)]
    return -1 if fresh.difference(*reached) else max(len(reached) - 1, 0)


def capture(board, steps=SIDES):
    """The right answer to LeetCode 130: every ``"O"`` that cannot reach the border becomes ``"X"``.

    >>> capture(["XOX", "XOX", "XXX"]) == capture(["XOX", "XOX", "XXX"], steps=SIDES + CORNERS)
    True
    >>> capture(["XXX", "XOX", "XXX"])
    [['X', 'X', 'X'], ['X', 'X', 'X'], ['X', 'X', 'X']]
    """
    free, edges = holding(board, "O"), ({0, len(board) - 1}, {0, len(board[0]) - 1})
    border = {(row, col) for row, col in free if row in edges[0] or col in edges[1]}
    return filled(board, "X", free.difference(*rings(free, border, steps)))
