"""Read cells in the forms in which people write them, from the integers in a list item or in a call.

Glossary
--------
reading
    ``(border, at, column_first)``, a way to read a cell: the integers at indices `at` and `at` + 1 are its
    row and column, or its column and row, each larger by `border`.
"""

import dis
import operator
import sys
from enum import Enum
from functools import lru_cache
from types import FunctionType, GeneratorType, MethodType, ModuleType

_NO_NUMBERS = (str, bytes, dict, set, frozenset, type(None), bool, float)


def numbers(item, deepest=3):
    """Return the integers in an item of a queue or stack, or in the arguments of a call, as a tuple.

    They may be nested up to `deepest` levels. An object gives the integers of its attributes, a generator
    those of its arguments.

    >>> numbers((7, (2, 1))), numbers([2 + 1j, "more"]), numbers(11)
    ((7, 2, 1), (2, 1), (11,))
    """
    if type(item) is tuple and len(item) == 2 and type(item[0]) is type(item[1]) is int:
        return item  # the usual form
    if type(item) is list and len(item) == 1:
        return numbers(item[0], deepest - 1)
    if isinstance(item, complex):
        return int(item.real), int(item.imag)
    if isinstance(item, _NO_NUMBERS) or not deepest:
        return ()
    if hasattr(item, "__index__"):
        return (operator.index(item),)
    if isinstance(item, GeneratorType):
        frame, code = item.gi_frame, item.gi_code
        item = [variables(frame).get(name) for name in code.co_varnames[: code.co_argcount]] if frame else ()
    elif not is_sequence(item):
        item = attributes(item).values() if deepest > 1 else ()
    return tuple(number for part in item for number in numbers(part, deepest - 1)) if len(item) < 20 else ()


def attributes(held):
    """The attributes of an object as a dict by name; empty for functions, classes, modules and enums."""
    if isinstance(held, (type, FunctionType, MethodType, ModuleType, Enum)):
        return {}
    names = [*getattr(held, "__dict__", ()), *getattr(type(held), "__slots__", ())]
    return {name: getattr(held, name, None) for name in names}


def is_sequence(value):
    """Tell whether a value is a tuple or a plain list.

    A `rows.Row` is not, because its items can only be read as cells, which counts.
    """
    return isinstance(value, tuple) or type(value) is list


def is_cell_or_number(value):
    """Tell whether an argument may name a cell, or its row or column; a list of cells does not."""
    is_one = is_sequence(value) and not (value and is_sequence(value[0]) and type(value) is list)
    return is_one or isinstance(value, complex) or (hasattr(value, "__index__") and type(value) is not bool)


def read(integers, reading, shape, beyond=0):
    """Return the cell ``(row, col)`` that integers name under a reading, see the glossary.

    None if there are too few integers, or the cell is more than `beyond` cells off a board of this shape.

    >>> read((7, 2, 1), (0, 1, False), (3, 3)), read((2, 1), (1, 0, True), (3, 3))
    ((2, 1), (0, 1))
    """
    border, at, column_first = reading
    pair = integers[at:][:2]
    if len(pair) < 2:
        return None
    row, col = pair[::-1] if column_first else pair
    row, col = row - border, col - border
    on_board = -beyond <= row < shape[0] + beyond and -beyond <= col < shape[1] + beyond
    return (row, col) if on_board else None


variables = operator.attrgetter("f_locals")  # from a frame to its variables, by name
if (3, 13) <= sys.version_info < (3, 13, 3):
    # Python 3.13.0 to 3.13.2 crashes on reading a variable that an inlined comprehension shadows and a
    # nested function captures: python/cpython#128396. Such variables are skipped.

    def variables(frame):
        held = frame.f_locals
        return held if type(held) is dict else {one: held[one] for one in _safe(frame.f_code) if one in held}

    @lru_cache
    def _safe(code):
        """The names of those variables of a code object that can be read at any time."""
        shadowed = {one.argval for one in dis.get_instructions(code) if one.opname == "LOAD_FAST_AND_CLEAR"}
        shared = *code.co_cellvars, *code.co_freevars
        return [one for one in (*code.co_varnames, *shared) if one not in shared or one not in shadowed]
