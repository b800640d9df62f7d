"""A trace, packed for the browser: a few columns of small numbers, sent once.

A step is what changed: the cell, and which cells began or ceased to wait. So 2,500 steps, each with
up to 2,500 waiting cells, stay far below 100 KB.
"""

from array import array

from ..board import ORDERS, SYMBOLS, show
from ..recorder import changes, discipline

AROUND = ORDERS["row by row"]
OUTSIDE = 0xFFFF  # a frontier may hold places beyond the edge of the board
OTHER = "?"  # a wrong solution may write anything


def pack(trace):
    """Put a `Trace` into plain values and bytes: what a widget sends.

    Cells are numbered row by row. The columns ``cells``, ``lines`` and ``reads`` have one entry a
    step, and so has ``examined``: a bit for each of the eight neighbors, row by row, that was read
    since the step before. ``waiting`` has for each step how many cells left in front, how
    many after them stayed, how many came at the end, and which.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> packed = pack(record(SOLVERS["depth first"], parse("EEM/EEE"), [0, 0]))
    >>> packed["name"], packed["values"], list(array("H", packed["cells"]))
    ('depth first', 'B1B1', [0, 1, 3, 4])
    """
    cols = len(trace.board[0])
    fixes = trace.corrections
    return {
        "name": trace.name,
        "source": trace.source,
        "note": trace.note,
        "before": show(trace.board).replace("\n", ""),
        "result": "".join(_symbol(value) for row in trace.result for value in row),
        "cells": numbers(_number(step.cell, cols) for step in trace.steps),
        "values": "".join(_symbol(step.value) for step in trace.steps),
        "lines": numbers(step.line or 0 for step in trace.steps),
        "reads": numbers((step.reads for step in trace.steps), "I"),
        "totalReads": trace.reads,
        "examined": numbers((_bits(step) for step in trace.steps), "B"),
        "kind": discipline(trace),
        "waiting": numbers(_flat(changes(trace), cols)),
        "fixedCells": numbers(_number(fix.cell, cols) for fix in fixes),
        "fixedValues": "".join(_symbol(fix.value) for fix in fixes),
        "fixedAfter": numbers(fix.after for fix in fixes),
    }


def numbers(values, kind="H"):
    """Bytes of unsigned numbers, two each or, for kind "I", four."""
    return array(kind, values).tobytes()


def _flat(changes, cols):
    for dropped, kept, added in changes:
        yield from (dropped, kept, len(added))
        yield from (_number(cell, cols) for cell in added)


def _bits(step):
    row, col = step.cell
    seen = set(step.examined)
    return sum((row + down, col + right) in seen and 1 << bit for bit, (down, right) in enumerate(AROUND))


def _number(cell, cols):
    row, col = cell
    number = row * cols + col
    return number if row >= 0 and 0 <= col < cols and number < OUTSIDE else OUTSIDE


def _symbol(value):
    return value if isinstance(value, str) and len(value) == 1 and value in SYMBOLS else OTHER
