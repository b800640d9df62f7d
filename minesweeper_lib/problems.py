"""The same flood fill in five problems of LeetCode: what a board, a cell and a click mean in each.

A board of unrevealed cells can be read as a picture or as a map. ``E`` is the color to paint over, land, a
fresh orange, or an open place; ``M`` is another color, water, an empty place, or a wall. So `record` runs a
solution of each problem on any board.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from .board import BLANK, EMPTY, EXPLODED, MINE
from .errors import InvalidBoard
from .translation import N_, _, translated

NOT_OF_THIS_PROBLEM = N_(
    "row {row}, column {col} holds {symbol!r}, but {title} is recorded on boards of {symbols} only"
)


@dataclass(frozen=True, eq=False)
class Problem:
    """A LeetCode problem, and how a board becomes its input.

    Attributes
    ----------
    number, title : int, str
        As LeetCode names it.
    method : str
        The name of the method that a solution defines.
    values : dict
        Maps a symbol of the board to the value in the grid; empty if the grid has the symbols themselves.
    arguments : callable
        Maps the click's ``(row, col)`` to a tuple of the arguments after the grid; empty by default.
    closed : tuple
        The values from which a cell can be revealed.
    begins : str
        The symbol of the cells at which a flood begins, in problems without a click; else empty.
    answers : bool
        Whether the method returns a number, not the grid.
    in_place : bool
        Whether the method returns nothing and changes the grid. A marked cell counts as revealed even if the
        method removes the mark at the end.
    shows : dict
        Maps a value written to an empty cell to the symbol to show, by default a blank. Any other cell that
        the method changes shows ``X``.
    """

    number: int
    title: str
    method: str
    values: dict
    arguments: Callable = lambda row, col: ()
    closed: tuple = (EMPTY, MINE)
    begins: str = ""
    answers: bool = False
    in_place: bool = False
    shows: dict = field(default_factory=dict)

    def grid(self, board):
        """Return the input grid of a board, ``rows x cols`` values.

        >>> FLOOD_FILL.grid([["E", "M"], ["E", "E"]])
        [[1, 0], [1, 1]]
        """
        if not self.values:
            return [row[:] for row in board]
        for row, symbols in enumerate(board):
            for col, symbol in enumerate(symbols):
                if symbol not in self.values:
                    values = {"row": row, "col": col, "symbol": symbol, "title": translated(self.title)}
                    raise InvalidBoard(_(NOT_OF_THIS_PROBLEM, symbols=_(" and ").join(self.values), **values))
        return [[self.values[symbol] for symbol in row] for row in board]

    def symbol(self, before, value):
        """Return the symbol to show for a grid value; `before` is what the board had there.

        >>> ISLANDS.symbol("E", "1"), ISLANDS.symbol("E", "0"), FLOOD_FILL.symbol("M", 2)
        ('E', 'B', 'X')
        >>> SURROUNDED.symbol("E", "#"), SURROUNDED.symbol("E", "X")  # found from the border; captured
        ('B', 'X')
        """
        if not self.values:  # a subclass of str, such as `recorder.layouts.Mark`, becomes a plain str
            return str(value) if isinstance(value, str) else value
        if value == self.values[before]:
            return before
        return self.shows.get(value, BLANK) if before == EMPTY else EXPLODED

    def start(self, board):
        """Return the first cell, row by row, at which a flood begins in a problem without a click.

        If there is none, it is ``(0, 0)``.

        >>> ISLANDS.start([["M", "E"]])
        (0, 1)
        """
        cells = ((row, col) for row, values in enumerate(board) for col, symbol in enumerate(values))
        return next((cell for cell in cells if board[cell[0]][cell[1]] == self.begins), (0, 0))

    def call(self, method):
        """Wrap a solution's method as a function ``(grid, click)``, whatever arguments the method takes.

        >>> FLOOD_FILL.call(lambda image, sr, sc, color: (sr, sc, color))([[1]], (0, 0))
        (0, 0, 2)
        """
        return lambda grid, click: method(grid, *self.arguments(*click))


MINESWEEPER = Problem(529, "Minesweeper", "updateBoard", {}, lambda row, col: ([row, col],))
FLOOD_FILL = Problem(
    733, "Flood Fill", "floodFill", {EMPTY: 1, MINE: 0}, lambda row, col: (row, col, 2), closed=(0, 1)
)
ISLANDS = Problem(
    200, "Number of Islands", "numIslands", {EMPTY: "1", MINE: "0"}, closed=("1",), begins=EMPTY, answers=True
)
ROTTING = Problem(
    994,
    "Rotting Oranges",
    "orangesRotting",
    {EMPTY: 1, MINE: 0, BLANK: 2},
    closed=(1,),
    begins=BLANK,
    answers=True,
)
SURROUNDED = Problem(
    130,
    "Surrounded Regions",
    "solve",
    {EMPTY: "O", MINE: "X"},
    closed=("O",),
    begins=EMPTY,
    in_place=True,
    shows={"X": EXPLODED},
)
PROBLEMS = (MINESWEEPER, FLOOD_FILL, ISLANDS, ROTTING, SURROUNDED)
