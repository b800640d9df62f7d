"""The same flood in three problems of LeetCode: what a board, a cell and a click mean in each.

A board of unrevealed cells can be read as a picture or as a map. ``E`` is the color to paint over,
or land; ``M`` is another color, or water. So `record` runs a solution of each problem on the same
boards, and whatever shows a trace shows theirs.
"""

from collections.abc import Callable
from dataclasses import dataclass

from .board import BLANK, EMPTY, EXPLODED, MINE
from .errors import InvalidBoard


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
    """

    number: int
    title: str
    method: str
    arguments: Callable
    values: dict
    closed: tuple = (EMPTY, MINE)

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
                    raise InvalidBoard(
                        f"row {row}, column {col} holds {symbol!r}, but {self.title} is recorded on boards "
                        "of E and M only"
                    )
        return [[self.values[symbol] for symbol in row] for row in board]

    def symbol(self, before, value):
        """What to show for a value of the grid where the board had the symbol `before`.

        >>> ISLANDS.symbol("E", "1"), ISLANDS.symbol("E", "0"), FLOOD_FILL.symbol("M", 2)
        ('E', 'B', 'X')
        """
        if not self.values:
            return value
        if value == self.values[before]:
            return before
        return BLANK if before == EMPTY else EXPLODED

    def call(self, method):
        """A callable ``(grid, click)`` for a method of this problem."""
        return lambda grid, click: method(grid, *self.arguments(*click))


MINESWEEPER = Problem(529, "Minesweeper", "updateBoard", lambda row, col: ([row, col],), {})
FLOOD_FILL = Problem(
    733, "Flood Fill", "floodFill", lambda row, col: (row, col, 2), {EMPTY: 1, MINE: 0}, closed=(0, 1)
)
ISLANDS = Problem(
    200, "Number of Islands", "numIslands", lambda row, col: (), {EMPTY: "1", MINE: "0"}, closed=("1",)
)
PROBLEMS = (MINESWEEPER, FLOOD_FILL, ISLANDS)
SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))
CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def flood_fill(image, row, col, color, steps=SIDES):
    """The right answer to LeetCode 733: paint all pixels that hang together by their sides.

    >>> flood_fill([[1, 1, 0], [1, 0, 1]], 0, 0, 2)
    [[2, 2, 0], [2, 0, 1]]
    """
    painted = [list(pixels) for pixels in image]
    old, frontier = image[row][col], {(row, col)}
    seen = set(frontier)
    while frontier:
        for r, c in frontier:
            painted[r][c] = color
        around = {(r + down, c + right) for r, c in frontier for down, right in steps}
        frontier = {
            (r, c)
            for r, c in around - seen
            if 0 <= r < len(image) and 0 <= c < len(image[0]) and image[r][c] == old
        }
        seen |= frontier
    return painted


def count_islands(grid, steps=SIDES):
    """The right answer to LeetCode 200: how many floods it takes to reach all land, ``"1"``.

    >>> count_islands(["110", "001", "000"])
    2
    """
    grid, islands = [list(row) for row in grid], 0
    for row, cells in enumerate(grid):
        for col in range(len(cells)):
            if grid[row][col] == "1":
                grid, islands = flood_fill(grid, row, col, "0", steps), islands + 1
    return islands
