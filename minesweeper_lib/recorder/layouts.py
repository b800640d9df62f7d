"""The places of a board's cells in an object that holds it: lists, text, a dict, an array, objects of cells.

Glossary
--------
leaf
    A single value inside of an object. An object that holds a board, read from its beginning to its end, is
    a sequence of leaves.
mark
    A leaf that knows which cell of the board it came from. In a copy it shows where that cell is, in whatever
    order the copy holds the cells. Text and numpy characters lose the marks; there, only a board that is
    stored row by row is recognized.
layout
    A function from an object to its cell values, a list, row by row, or None: a partial application of
    `by_place`, or of `by_key` for a dict with only some of the cells.
"""

from collections import UserList, deque
from collections.abc import Mapping
from functools import lru_cache, partial

from .cells import attributes, numbers

_SEQUENCES = (list, tuple, deque, UserList)
_NUMBERS = {int, bool, float, complex, type(None)}
_TEXTS = (str, bytes, bytearray)
_DEEPEST = 4  # levels of nested lists; anything deeper is not a board


class Mark(str):
    """The value of a cell, a str that knows its cell: ``place`` is the cell's number, row by row."""

    place = None


def leaves(held, deepest=_DEEPEST):
    """Return the single values inside an object, in order; for an object with attributes, their values.

    >>> leaves([["E", "M"], ("B", 1)]), leaves(["EM", "B1"]), leaves({(0, 0): "E", (0, 1): "M"})
    (['E', 'M', 'B', 1], ['E', 'M', 'B', '1'], ['E', 'M'])
    """
    if isinstance(held, _TEXTS):
        held = held if isinstance(held, str) else held.decode("latin-1")
        return list(held) or [held]
    parts = _parts(held)
    if parts is None:  # an object for one cell: its collections, such as a list of neighbors, do not count
        own = [one for one in attributes(held).values() if isinstance(one, str) or not is_collection(one)]
        return own or [held]
    kinds = set(map(type, parts))
    if kinds <= _NUMBERS or (kinds <= {str, Mark} and max(map(len, parts), default=0) < 2):
        return list(parts)
    return [leaf for part in parts for leaf in leaves(part, deepest - 1)] if deepest else []


def _parts(held):
    """The parts of a collection, a list in order; None for a single value, a text, and any other object."""
    if isinstance(held, Mapping):
        return list(held.values())
    if hasattr(held, "tolist") and not isinstance(held, type):
        held = held.tolist()  # of an array
    return held if isinstance(held, _SEQUENCES) else None


def is_collection(held):
    """Tell whether an object is a text or a collection, which may hold a board without attributes."""
    return isinstance(held, _TEXTS) or _parts(held) is not None


def size(held, deepest=_DEEPEST):
    """Estimate the number of leaves of an object, as its length times the size of its middle item.

    A value that no cell has, such as True, counts as 0.

    >>> size([["E"] * 3] * 2), size("EEE"), size(7), size([[True, False]])
    (6, 3, 1, 0)
    """
    if isinstance(held, _TEXTS):
        return len(held)
    if (parts := _parts(held)) is not None:
        return len(parts) * size(parts[len(parts) // 2], deepest - 1) if deepest and parts else 0
    return 0 if held is None or isinstance(held, (bool, float, set)) else 1


def layouts_of(held, board):
    """Yield the layouts in which an object can be a board, likeliest first: pairs (layout, values).

    `board` is the board before the click, which has the shape and the values of cells that a dict lacks.
    """
    rows, cols, now = len(board), len(board[0]), leaves(held)
    straight = row_by_row(rows, cols, len(now))
    # An object with one part for each column, and no other leaves, holds columns, not rows.
    parts = len(held) if hasattr(held, "__len__") else 0
    if 1 < rows != cols == parts and len(now) == rows * cols:
        straight = None
    for layout in (
        partial(by_place, by_marks(now, rows * cols), len(now)),
        partial(by_key, board),
        partial(by_place, straight, len(now)),
    ):
        values = layout(held)
        if values is not None and in_place(values):
            yield layout, values


def in_place(values):
    """Tell whether every mark among the values of a board is at the place of its own cell."""
    return all(value.place == place for place, value in enumerate(values) if isinstance(value, Mark))


def by_place(places, size, held):
    """Return the values of all cells, those of the leaves at `places`; None unless there are `size` leaves.

    >>> by_place((1, 0), 2, [["E"], ["M"]])
    ['M', 'E']
    """
    now = leaves(held)
    return [now[place] for place in places] if places and len(now) == size else None


def by_key(board, held):
    """Return the values of all cells if a dict has keys ``(row, col)`` or ``row + col * 1j``; otherwise None.

    A cell that the dict lacks has its value in `board`.

    >>> by_key([["E", "M"]], {(0, 0): "B"})
    ['B', 'M']
    """
    if not isinstance(held, dict) or not held:
        return None
    values, cols = [value for row in board for value in row], len(board[0])
    for key, value in held.items():
        cell = numbers(key)
        if len(cell) != 2:
            return None
        row, col = cell
        if row in range(len(board)) and col in range(cols):  # else it is off the board
            if not isinstance(value, str) or len(value) != 1:
                return None
            values[row * cols + col] = value
    return values


def by_marks(now, cells):
    """Return the place of each cell among the leaves, from the marks; None unless each is there once."""
    found = [(leaf.place, number) for number, leaf in enumerate(now) if isinstance(leaf, Mark)]
    places = dict(found)
    return tuple(places[place] for place in range(cells)) if len(found) == len(places) == cells else None


@lru_cache(maxsize=64)
def row_by_row(rows, cols, size):
    """Return the place of each cell among `size` leaves if they can hold a board row by row; otherwise None.

    The rows may follow one another directly, have one leaf between them or after each, as line breaks in a
    text, or have a border on the right and below, or all around.

    >>> row_by_row(2, 2, 4), row_by_row(2, 2, 5), row_by_row(1, 2, 12), row_by_row(2, 2, 7)
    ((0, 1, 2, 3), (0, 1, 3, 4), (5, 6), None)
    """
    cells = rows * cols
    start, width = {
        cells + rows: (0, cols + 1),
        cells + rows - 1: (0, cols + 1),
        cells: (0, cols),
        (rows + 1) * (cols + 1): (0, cols + 1),
        (rows + 2) * (cols + 2): (cols + 3, cols + 2),
    }.get(size, (0, 0))
    return tuple(start + row * width + col for row in range(rows) for col in range(cols)) if width else None
