"""Where in an object each cell of a board lies: in lists, strings, dicts, arrays, objects of cells.

Whatever holds a board is, read from its beginning to its end, a sequence of single values: its
leaves. A layout tells which leaf is which cell, and which leaf stands for which symbol.
"""

import array
from collections import UserList, deque
from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from types import FunctionType, MethodType, ModuleType

_SEQUENCES = (list, tuple, deque, UserList)
_NUMBERS = {int, bool, float, complex, type(None)}
_TEXTS = (str, bytes, bytearray)
_DEEPEST = 4  # lists in lists in lists: what nests deeper is no board


class Mark(str):
    """The value of a cell that also knows which cell it was: what a copy holds tells where it holds it."""

    place = None


def leaves(held, deepest=_DEEPEST):
    """The single values inside of an object, in order. Of an object with attributes, their values.

    >>> leaves([["E", "M"], ("B", 1)]), leaves(["EM", "B1"]), leaves({(0, 0): "E", (0, 1): "M"})
    (['E', 'M', 'B', 1], ['E', 'M', 'B', '1'], ['E', 'M'])
    """
    if isinstance(held, _TEXTS):
        held = held if isinstance(held, str) else held.decode("latin-1")
        return list(held) or [held]
    if is_array(held):
        return leaves(held.tolist(), deepest)
    parts = held.values() if isinstance(held, Mapping) else held if isinstance(held, _SEQUENCES) else None
    if parts is None:  # as one cell, whatever it knows of others
        own = [one for one in attributes(held).values() if isinstance(one, str) or not is_collection(one)]
        return own or [held]
    kinds = set(map(type, parts))
    if kinds <= _NUMBERS or (kinds <= {str, Mark} and max(map(len, parts), default=0) < 2):
        return list(parts)
    return [leaf for part in parts for leaf in leaves(part, deepest - 1)] if deepest else []


def attributes(held):
    """The attributes of an object as a dict; none of functions, classes and the like."""
    if isinstance(held, (type, FunctionType, MethodType, ModuleType, Enum)):
        return {}
    names = [*getattr(held, "__dict__", ()), *getattr(type(held), "__slots__", ())]
    return {name: getattr(held, name, None) for name in names}


def is_collection(held):
    """Tell whether an object may hold a board by what it is, rather than in one of its attributes."""
    return isinstance(held, (*_SEQUENCES, *_TEXTS, Mapping, array.array)) or is_array(held)


def is_array(held):
    return hasattr(held, "tolist") and not isinstance(held, type)


def size(held, deepest=_DEEPEST):
    """About how many leaves an object has, judged by what lies in its middle; 0 where that is no cell.

    >>> size([["E"] * 3] * 2), size("EEE"), size(7), size([[True, False]])
    (6, 3, 1, 0)
    """
    if isinstance(held, (*_TEXTS, array.array)):
        return len(held)
    if isinstance(held, Mapping):
        return len(held) * size(next(iter(held.values()), None), deepest - 1) if deepest else 0
    if isinstance(held, _SEQUENCES):
        return len(held) * size(held[len(held) // 2], deepest - 1) if deepest and len(held) else 0
    if is_array(held):
        return getattr(held, "size", 1)
    return 0 if held is None or isinstance(held, (bool, float, set)) else 1


class Spread:
    """A layout: ``places`` tells for each cell, row by row, which of ``size`` leaves it is.

    ``code`` tells which leaf stands for which symbol, where they are not the symbols themselves.
    """

    def __init__(self, places, size, code=None):
        self.places, self.size, self.code = places, size, code or {}

    def read(self, held):
        """The values of all cells, row by row; None where the object has another shape by now."""
        now = leaves(held)
        return self.pick(now) if len(now) == self.size else None

    def pick(self, now):
        """The values of all cells among leaves."""
        values = [now[place] for place in self.places]
        return [self.code.get(value, value) for value in values] if self.code else values


class Overlay:
    """A layout of a dict that holds some cells by their keys; the others are as they were before."""

    places, size, code = (), 0, None

    def __init__(self, board):
        self.board, self.cols = board, len(board[0])
        self.values = [value for row in board for value in row]

    def read(self, held):
        if not isinstance(held, dict) or not held:
            return None
        values = self.values[:]
        for key, value in held.items():
            cell = (key.real, key.imag) if isinstance(key, complex) else key
            if not isinstance(cell, tuple) or len(cell) != 2:
                return None
            row, col = cell
            if row in range(len(self.board)) and col in range(self.cols):  # else it is beside the board
                if not isinstance(value, str) or len(value) != 1:
                    return None
                values[int(row) * self.cols + int(col)] = value
        return values


def by_marks(now, cells):
    """The places of all cells among leaves, as the marks tell; None where one is not there just once."""
    found = [(leaf.place, number) for number, leaf in enumerate(now) if isinstance(leaf, Mark)]
    places = dict(found)
    return tuple(places[place] for place in range(cells)) if len(found) == len(places) == cells else None


@lru_cache(maxsize=64)
def arrangements(rows, cols, size, lines=None):
    """The ways in which people lay out a board of ``rows x cols`` in so many leaves, as tuples of places.

    ``lines`` is how many parts they are in: as many as there are columns, and it is likely turned.

    >>> arrangements(1, 2, 12)[:1], arrangements(2, 2, 5)
    (((5, 6),), ((0, 1, 3, 4),))
    """
    found = []

    def lay(start, down, right):
        places = tuple(start + r * down + c * right for r in range(rows) for c in range(cols))
        if places not in found and min(places) >= 0 and max(places) < size:
            found.append(places)

    for edge in (1, 2):  # a border all around
        if size == (rows + 2 * edge) * (cols + 2 * edge):
            lay(edge * (cols + 2 * edge) + edge, cols + 2 * edge, 1)
            lay(edge * (rows + 2 * edge) + edge, 1, rows + 2 * edge)
    if size in (rows * cols + rows - 1, rows * cols + rows, (rows + 1) * (cols + 1)):
        lay(0, cols + 1, 1)  # something after each row, as line breaks in a text
        lay(1, cols + 1, 1)  # or before it
    if size % (rows * cols) == 0:
        each = size // (rows * cols)  # several leaves a cell, as where cells are objects
        for first in range(min(each, 8)):
            lay(first, cols * each, each)
            lay(first, each, rows * each)
    if size == rows * cols:
        lay(size - cols, -cols, 1)  # upside down, mirrored, both
        lay(cols - 1, cols, -1)
        lay(size - 1, -cols, -1)
    if lines == cols != rows:
        found.sort(key=lambda places: places[1:2] == (places[0] + 1,))
    return tuple(found)


def coded(now, symbols):
    """What leaves stand for, as a dict from leaf to symbol, where each stands for one; else None.

    >>> coded([-1, 9, 9], "MEE")
    {-1: 'M', 9: 'E'}
    >>> coded([0, 0, 0], "MEE"), coded([0, 0], "EE")
    (None, None)
    """
    code, leaf_of = {}, {}
    try:
        for leaf, symbol in zip(now, map(str, symbols), strict=True):
            if code.setdefault(leaf, symbol) != symbol or leaf_of.setdefault(symbol, leaf) != leaf:
                return None
    except TypeError:  # a leaf that cannot be a key
        return None
    if len({type(leaf) for leaf in code}) != 1:
        return None
    # A matrix of nothing but zeros more likely tells what was visited.
    return code if len(code) > 1 or next(iter(code)) else None
