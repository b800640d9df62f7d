"""Reads a picture of a board back: what each cell looks like, and what the trace says it has to."""

import base64
import json
import re
import zlib
from collections import deque
from functools import cache
from itertools import product

import numpy as np

from minesweeper_lib import ORDERS
from minesweeper_lib.board import SYMBOLS, inside, symbol
from minesweeper_lib.pictures.atlas import pixels
from minesweeper_lib.recorder import board_at, current_at, waiting_at


@cache
def known(size):
    """Every tile, plain and with a mark, as names and pixels."""
    names = [*product(SYMBOLS, ("", "frontier", "current"))]
    return names, np.stack([pixels(*name, size) for name in names]).astype(float)


def read(picture, rows, cols):
    """Read a picture of a board back: for each cell the value and the mark that it looks like."""
    picture = np.asarray(picture)
    size = picture.shape[0] // rows
    names, tiles = known(size)
    cells = {}
    for row in range(rows):
        for col in range(cols):
            cell = picture[row * size : (row + 1) * size, col * size : (col + 1) * size, :3]
            distance = np.abs(tiles - cell).mean(axis=(1, 2, 3))
            assert distance.min() < 6, f"row {row}, column {col} looks like nothing that is known"
            cells[row, col] = names[int(distance.argmin())]
    return cells


def expected(trace, step):
    """What the trace itself says that a frame has to show."""
    board, current, waits = board_at(trace, step), current_at(trace, step), waiting_at(trace, step)
    return {
        (r, c): (value, "current" if (r, c) == current else "frontier" if (r, c) in waits else "")
        for r, row in enumerate(board)
        for c, value in enumerate(row)
    }


def beyond_the_edge(board, click):
    """Push all eight neighbors, and ask later which of them are on the board, as many do."""
    queue = deque([tuple(click)])
    while queue:
        row, col = queue.popleft()
        if inside(board, (row, col)) and board[row][col] == "E":
            board[row][col] = symbol(board, (row, col))
            if board[row][col] == "B":
                queue.extend((row + down, col + right) for down, right in ORDERS["row by row"])
    return board


def data_of(text):
    """What the player in a piece of HTML is given to play."""
    packed = base64.b64decode(re.search(r'atob\("([^"]*)"\)', text).group(1))
    return json.loads(zlib.decompress(packed))
