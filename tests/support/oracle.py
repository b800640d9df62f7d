"""The rules of LeetCode 529 as plain set arithmetic, sharing nothing with the library.

No search, no frontier, no order: a set of opened cells grows until it stops growing.
"""


def around(row, col):
    """The eight places around a cell, on the board or not."""
    return {(row + down, col + right) for down in (-1, 0, 1) for right in (-1, 0, 1)} - {(row, col)}


def solve(board, click):
    """The board after one click, as a new list of lists."""
    at = {(r, c): value for r, row in enumerate(board) for c, value in enumerate(row)}
    click = tuple(click)
    mines = {cell for cell, value in at.items() if value == "M"}
    closed = {cell for cell, value in at.items() if value == "E"}
    shown = {}
    if click in mines:
        shown[click] = "X"
    else:
        blanks = {cell for cell in closed if not around(*cell) & mines}
        opened, size = {click}, 0
        while len(opened) > size:
            size = len(opened)
            opened |= {near for cell in opened & blanks for near in around(*cell)} & closed
        shown = {cell: "B" if cell in blanks else str(len(around(*cell) & mines)) for cell in opened}
    return [[shown.get((r, c), value) for c, value in enumerate(row)] for r, row in enumerate(board)]


def hidden(board):
    """What a player may see of a board: no mines."""
    return [["E" if value == "M" else value for value in row] for row in board]
