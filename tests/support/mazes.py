"""Boards on which a flood has a long way to go: one corridor, three cells wide, walls of mines.

Three wide, for only the middle row of a corridor has no mine near, and a flood needs that.
"""


def serpentine(rows, cols):
    """Along the rows, back and forth; each wall leaves a gap at one end."""
    board = [["E"] * cols for _ in range(rows)]
    for number, row in enumerate(range(3, rows - 1, 4)):
        gap = range(cols - 3, cols) if number % 2 == 0 else range(3)
        board[row] = ["E" if col in gap else "M" for col in range(cols)]
    return board


def comb(rows, cols):
    """The same along the columns."""
    return [list(line) for line in zip(*serpentine(cols, rows), strict=True)]


def spiral(rows, cols):
    """From the corner inward, round and round."""
    board = [["E"] * cols for _ in range(rows)]
    top, left, bottom, right, start = 3, 3, rows - 4, cols - 4, 0
    while top <= bottom and left <= right:
        board[top][start : right + 1] = ["M"] * (right + 1 - start)
        for row in range(top, bottom + 1):
            board[row][right] = "M"
        board[bottom][left : right + 1] = ["M"] * (right + 1 - left)
        for row in range(top + 4, bottom + 1):
            board[row][left] = "M"
        top, left, bottom, right, start = top + 4, left + 4, bottom - 4, right - 4, left
    return board
