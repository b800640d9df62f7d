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


def sides(row, col):
    """The four places beside a cell, on the board or not."""
    return {place for place in around(row, col) if row == place[0] or col == place[1]}


def reached(starts, cells, near):
    """The cells that are reached from some, each with its distance; `near` tells where a cell leads to."""
    found, ring = {}, set(starts)
    while ring:
        found |= dict.fromkeys(ring, max(found.values(), default=-1) + 1)
        ring = {place for cell in ring for place in near(*cell)} & set(cells) - found.keys()
    return found
