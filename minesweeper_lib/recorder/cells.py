"""Cells in the ways in which people write them: ``(row, col)``, a complex number, a number, a longer item."""

import operator
from types import GeneratorType

from .layouts import attributes

_NO_CELL = (str, bytes, dict, set, frozenset, type(None), bool, float)


def cells_in(item, cols):
    """The cells at the beginning and at the end of an item of a queue or stack; None where there are none.

    An item may carry more than a cell, as a distance before it or a parent after it. An object is read as
    the tuple of its attributes, and a generator as that of the arguments it was called with.

    >>> cells_in((2, 1), 5), cells_in((7, 2, 1), 5), cells_in(((7, 7), (2, 1)), 5)
    (((2, 1), (2, 1)), ((7, 2), (2, 1)), ((7, 7), (2, 1)))
    """
    if not (is_sequence(item) or is_int(item) or isinstance(item, (complex, *_NO_CELL))):
        item = _parts(item)
    first = as_cell(item, cols)
    if not is_sequence(item) or not item:
        return first and (first, first)
    # The last part of the item, unless that is a number or a list of cells; else its last two numbers.
    part = item[-1] if not is_int(item[-1]) else None
    own = as_cell(part, cols)
    holds_cells = is_sequence(part) and part and not is_int(part[0])
    last = (not holds_cells and own) or as_cell(item[-2:], cols) or own
    return (first or last, last or first) if first or last else None


def _parts(item):
    """What an object is made of, as a tuple; it is empty for most kinds that are Python's own."""
    if isinstance(item, GeneratorType):
        frame, code = item.gi_frame, item.gi_code
        names = code.co_varnames[: code.co_argcount]
        return tuple(frame.f_locals.get(name) for name in names) if frame is not None else ()
    return tuple(attributes(item).values())


def as_cell(value, cols):
    """Read a value as ``(row, col)`` of a board with so many columns; None when it is not a cell.

    >>> as_cell([2, 1], 5), as_cell(2 + 1j, 5), as_cell(11, 5), as_cell(((2, 1), "more"), 5)
    ((2, 1), (2, 1), (2, 1), (2, 1))
    """
    if type(value) is tuple and len(value) == 2 and type(value[0]) is type(value[1]) is int:
        return value  # as most are
    if is_sequence(value):
        if len(value) >= 2 and is_int(value[0]) and is_int(value[1]):
            return operator.index(value[0]), operator.index(value[1])
        nested = value and (is_sequence(value[0]) or isinstance(value[0], complex))
        return as_cell(value[0], cols) if nested else None
    if isinstance(value, complex):
        return int(value.real), int(value.imag)
    return divmod(operator.index(value), cols) if is_int(value) else None


def is_sequence(value):
    """Tell whether a value is a tuple or a plain list; a `Row` is neither, for it would count the reads."""
    return isinstance(value, tuple) or type(value) is list


def is_list_of_cells(value):
    """Tell whether a value is a list of cells, rather than one cell with more."""
    return type(value) is list and bool(value) and not is_int(value[0])


def is_int(value):
    """Tell whether a value is an integer, numpy's included, and no bool."""
    return type(value) is int or (hasattr(value, "__index__") and not isinstance(value, bool))
