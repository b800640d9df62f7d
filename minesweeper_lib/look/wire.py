"""A trace packed for the browser: a dict of lists of small numbers, sent once.

For each step the lists have what changed: the cell, and the cells that began or stopped waiting. So 2,500
steps, each with thousands of waiting cells, take about 100 KB as JSON, and 30 KB compressed in a page.
"""

import ast
from itertools import pairwise
from textwrap import dedent

from ..board import show
from ..errors import short
from ..recorder import changes, discipline, nodes, sizes
from ..solvers import SOLVERS
from .states import OTHER, STATES, state_of
from .words import title


def pack(trace):
    """Return a `Trace` as a dict of values that JSON has: numbers, texts and lists.

    Cells are numbered row by row; a place off the board is the number -1. These lists have one entry for each
    step:

    - ``cells``, ``values``, ``lines``: the cell, the symbol, and the line of the source, or 0;
    - ``reads``: how many cells were read since the previous step;
    - ``examined``: a bit for each of the eight neighbors, row by row, that was read since the previous step;
    - ``sizes``: how many cells wait, the cell of the step included.

    The flat list ``waiting`` has for each step how many cells left at the front, how many after them stayed,
    how many joined at the end, and these. ``folded`` are the first and the last line of the docstring in the
    source, or None.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> packed = pack(record(SOLVERS["depth first"], parse("EEM/EEE"), [0, 0]))
    >>> packed["name"], packed["values"], packed["cells"]
    ('depth first', ['B', '1', 'B', '1'], [0, 1, 3, 4])
    """
    rows, cols = len(trace.board), len(trace.board[0])

    def number(cell):
        row, col = cell
        return row * cols + col if 0 <= row < rows and 0 <= col < cols else -1

    cells = [step.cell for step in trace.steps]
    # In a sweep no cell waits; in any other loop cells wait, though not in a list or deque that is known.
    is_sweep = trace.origin in SOLVERS.values() or (len(cells) > 1 and cells == sorted(cells))
    return {
        "rows": rows,
        "cols": cols,
        "name": title(trace.name),
        "source": trace.source,
        "folded": _docstring(trace.source),
        "note": trace.note,
        "kind": discipline(trace) if is_sweep or max(sizes(trace), default=0) else "unseen",
        "click": number(trace.click),
        "before": show(trace.board).replace("\n", ""),
        "result": [_text(value) for row in trace.result for value in row],
        "cells": [*map(number, cells)],
        "values": [_text(step.value) for step in trace.steps],
        "lines": [step.line or 0 for step in trace.steps],
        "reads": [after - before for before, after in pairwise([0, *(step.reads for step in trace.steps)])],
        "totalReads": trace.reads,
        "examined": [step.examined for step in trace.steps],
        "waiting": list(_flat(changes(trace), number)),
        "sizes": list(sizes(trace)),
        "fixes": [
            {"cell": number(fix.cell), "value": _text(fix.value), "after": fix.after}
            for fix in trace.corrections
        ],
    }


def sources_of(trace):
    """The text of a trace's solver in each language, see `languages.sources`; empty for any other solution.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> trace = record(SOLVERS["depth first"], parse("EEM/EEE"), [0, 0])
    >>> [text["name"] for text in sources_of(trace)]
    ['Python', 'Java', 'C++', 'Go', 'JavaScript']
    """
    if trace.name not in SOLVERS:
        return []
    from ..languages import source, sources  # seldom needed

    return sources(trace.name) if trace.source == source(trace.name) else []


def _docstring(source):
    """The first and last line of the docstring of a function in a source; None if there is none."""
    try:
        found = nodes(dedent(source))
    except (SyntaxError, ValueError):
        return None
    for node in found:
        if isinstance(node, ast.FunctionDef) and ast.get_docstring(node) is not None and len(node.body) > 1:
            return [node.body[0].lineno, node.body[0].end_lineno]
    return None


def _flat(changes, number):
    """Yield the numbers of ``waiting``, see `pack`."""
    for dropped, kept, added in changes:
        yield from (dropped, kept, len(added))
        yield from map(number, added)


def _text(value):
    """Return a symbol unchanged, and any other value as a space and its text, shortened."""
    return " " + short(value, 20) if state_of(value) is STATES[OTHER] else value
