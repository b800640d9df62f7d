"""A trace, packed for the browser: a few columns of small numbers, sent once.

A step is what changed: the cell, and which cells began or ceased to wait. So 2,500 steps, each with
up to 2,500 waiting cells, stay far below 100 KB.
"""

import ast
from array import array
from base64 import b64encode
from itertools import pairwise
from textwrap import dedent

from ..board import ORDERS, SYMBOLS, show
from ..recorder import changes, discipline, nodes, sizes
from ..solvers import SOLVERS
from ..translation import translated
from .states import OTHER

AROUND = ORDERS["row by row"]
PRIVATE_USE = 0xE000, 0xF8FF  # the first and the last of the characters that mean nothing by themselves
OUTSIDE = 0xFFFF  # a frontier may hold places beyond the edge of the board


def pack(trace, codes=None):
    """Put a `Trace` into plain values and bytes: what a widget sends.

    Cells are numbered row by row. The columns ``cells``, ``lines`` and ``reads`` have one entry a
    step, and so has ``examined``: a bit for each of the eight neighbors, row by row, that was read
    since the step before; ``reads`` counts from the step before, too. ``waiting`` has for each step
    how many cells left in front, how many after them stayed, how many came at the end, and which;
    ``sizes`` how many wait, the cell of the step included. A place off the board is a number of no
    cell. Each number has two bytes, or four in the columns that ``wide`` names.

    What a wrong solution wrote is `OTHER`, or the character that `codes` has for its text (`codes_of`).
    ``folded`` are the first and the last line of the docstring in the source, or None.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> packed = pack(record(SOLVERS["depth first"], parse("EEM/EEE"), [0, 0]))
    >>> packed["name"], packed["values"], list(array("H", packed["cells"]))
    ('depth first', 'B1B1', [0, 1, 3, 4])
    """
    rows, cols = len(trace.board), len(trace.board[0])
    fixes = trace.corrections

    def number(cell):
        row, col = cell
        return row * cols + col if 0 <= row < rows and 0 <= col < cols else max(OUTSIDE, rows * cols)

    def symbols(values):
        return "".join(_symbol(value, codes or {}) for value in values)

    columns = {
        "cells": [number(step.cell) for step in trace.steps],
        "lines": [step.line or 0 for step in trace.steps],
        "reads": [after - before for before, after in pairwise([0, *(step.reads for step in trace.steps)])],
        "waiting": list(_flat(changes(trace), number)),
        "sizes": sizes(trace),
        "fixedCells": [number(fix.cell) for fix in fixes],
        "fixedAfter": [fix.after for fix in fixes],
    }
    wide = [name for name, column in columns.items() if max(column, default=0) > 0xFFFF]
    return {
        "rows": rows,
        "cols": cols,
        "name": translated(trace.name),
        "source": trace.source,
        "folded": _docstring(trace.source),
        "note": trace.note,
        "kind": discipline(trace),
        "click": number(trace.click),
        "before": show(trace.board).replace("\n", ""),
        "result": symbols(value for row in trace.result for value in row),
        "values": symbols(step.value for step in trace.steps),
        "totalReads": trace.reads,
        "examined": numbers((_bits(step) for step in trace.steps), "B"),
        "fixedValues": symbols(fix.value for fix in fixes),
        "wide": wide,
    } | {name: numbers(column, "I" if name in wide else "H") for name, column in columns.items()}


def as_text(packed):
    """What `pack` made, with its bytes as base64, for where only text can go."""
    return {
        name: b64encode(value).decode() if isinstance(value, bytes) else value
        for name, value in packed.items()
    }


def sources_of(trace):
    """A solver's text in each language, as `languages.sources`; empty for a solution that has only one.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> trace = record(SOLVERS["depth first"], parse("EEM/EEE"), [0, 0])
    >>> [text["name"] for text in sources_of(trace)]
    ['Python', 'Java', 'C++', 'Go', 'JavaScript']
    """
    if trace.name not in SOLVERS:
        return []
    from ..languages import source, sources  # seldom needed

    return sources(trace.name) if trace.source == source(trace.name) else []


def codes_of(traces):
    """A character for each text that wrong solutions wrote and that is no symbol: a dict.

    >>> from minesweeper_lib import parse, record
    >>> wrong = "def wrong(board, click):\\n    board[0][0] = 7\\n    return board"
    >>> codes_of([record(wrong, parse("E"), [0, 0])])
    {'7': '\\ue000'}
    """
    values = [value for trace in traces for row in trace.result for value in row]
    values += [change.value for trace in traces for change in (*trace.steps, *trace.corrections)]
    texts = dict.fromkeys(text for value in values if (text := odd_text(value)) is not None)
    first, last = PRIVATE_USE
    return {text: chr(min(first + index, last)) for index, text in enumerate(texts)}


def _docstring(source):
    """The first and the last line of a function's docstring, in which nothing happens; or None."""
    try:
        found = nodes(dedent(source))
    except (SyntaxError, ValueError):
        return None
    for node in found:
        if isinstance(node, ast.FunctionDef) and ast.get_docstring(node) is not None and len(node.body) > 1:
            return [node.body[0].lineno, node.body[0].end_lineno]
    return None


def numbers(values, kind="H"):
    """Bytes of unsigned numbers, two each or, for kind "I", four."""
    return array(kind, values).tobytes()


def _flat(changes, number):
    for dropped, kept, added in changes:
        yield from (dropped, kept, len(added))
        yield from map(number, added)


def _bits(step):
    row, col = step.cell
    seen = set(step.examined)
    return sum((row + down, col + right) in seen and 1 << bit for bit, (down, right) in enumerate(AROUND))


def odd_text(value):
    """What a wrong solution wrote, as text; None for a symbol.

    >>> odd_text("B"), odd_text("three"), odd_text(3)
    (None, 'three', '3')
    """
    if not isinstance(value, str):
        return repr(value)
    return None if len(value) == 1 and value in SYMBOLS else value


def _symbol(value, codes):
    text = odd_text(value)
    return value if text is None else codes.get(text, OTHER)
