"""Pictures in words: the sentences that stand in for a picture where it cannot be seen."""

from collections import Counter

from ..board import BLANK, DIGITS, EMPTY, EXPLODED, MINE
from ..recorder.playback import CALLS, FRONTIER, NONE, QUEUE, STACK, discipline

CELLS_UP_TO = 64  # of a board; with more, nobody would listen to them one by one
_LEFT = {EMPTY: "closed", MINE: "mine", BLANK: "blank"}
FRONTIERS = {CALLS: "call stack", QUEUE: "queue", STACK: "stack", FRONTIER: "frontier", NONE: "no frontier"}
_NAMES = {
    MINE: "shows a mine that has not exploded",
    EMPTY: "is closed again",
    BLANK: "opens as a blank",
    EXPLODED: "was a mine and explodes",
}


def counted(count, word):
    """A number and its noun.

    >>> counted(1, "mine"), counted(2500, "step")
    ('1 mine', '2,500 steps')
    """
    return f"{count:,} {word}" + ("" if count == 1 else "s")


def place(cell):
    """Where a cell is, as everywhere in the collection counted from 0."""
    return f"row {cell[0]}, column {cell[1]}"


def shows(value):
    """What a cell does when it is revealed.

    >>> shows("3"), shows("B"), shows(0)
    ('shows 3', 'opens as a blank', 'shows 0, which is no symbol')
    """
    if isinstance(value, str) and value in _NAMES:
        return _NAMES[value]
    text = value if isinstance(value, str) else repr(value)
    text = text if len(text) <= 20 else text[:19] + "…"
    return f"shows {text}" if value in tuple(DIGITS) else f"shows {text}, which is no symbol"


def step(trace, number):
    """One step as a sentence.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> trace = record(SOLVERS["breadth first"], parse("EEM/EEE"), [0, 0])
    >>> print(step(trace, 0), step(trace, 2), sep="\\n")
    step 0 of 4: before the click at row 0, column 0
    step 2 of 4: row 0, column 1 shows 1
    """
    if not trace.steps:
        return trace.note or "no step: nothing was revealed"
    start = f"step {number} of {len(trace.steps)}: "
    if not number:
        return start + f"before the click at {place(trace.click)}"
    revealed = trace.steps[number - 1]
    return start + f"{place(revealed.cell)} {shows(revealed.value)}"


def board(values, mines=True, current=None, frontier=(), marked=()):
    """A board in a few sentences."""
    seen = [EMPTY if value == MINE and not mines else value for row in values for value in row]
    kinds = Counter(
        "unrevealed cell" if value == EMPTY
        else "mine" if value == MINE
        else "blank" if value == BLANK
        else "exploded mine" if value == EXPLODED
        else "digit" if value in tuple(DIGITS)
        else "cell that shows no symbol"
        for value in seen
    )  # fmt: skip
    order = ("unrevealed cell", "mine", "blank", "digit", "exploded mine", "cell that shows no symbol")
    parts = [
        counted(kinds[kind], kind) if "show" not in kind else f"{kinds[kind]} without a symbol"
        for kind in order
        if kinds[kind]
    ]
    text = f"Board of {counted(len(values), 'row')} and {counted(len(values[0]), 'column')}: "
    text += ", ".join(parts) + "."
    if current is not None:
        text += f" Ring around {place(current)}."
    if frontier:
        text += f" {counted(len(frontier), 'cell')} waiting."
    if marked:
        more = f" and {len(marked) - 3} more" if len(marked) > 3 else ""
        text += " Marked: " + "; ".join(place(cell) for cell in list(marked)[:3]) + more + "."
    return text


def order(trace, rows=True):
    """The reveal order in a sentence, and of a small board its numbers, row by row.

    Without `rows` it is the sentence alone, for where the numbers are shown as text.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> print(order(record(SOLVERS["breadth first"], parse("EEM/EEE"), [1, 0])))
    Order of breadth first: 4 cells, from row 1, column 0 to row 1, column 1. Row 0: 2, 3, mine. ...
    """
    if not trace.steps:
        return f"Order of {trace.name}: {trace.note or 'nothing was revealed.'}"
    first, last = place(trace.steps[0].cell), place(trace.steps[-1].cell)
    text = f"Order of {trace.name}: {counted(len(trace.steps), 'cell')}, from {first} to {last}."
    if rows and _is_small(trace):
        for number, line in enumerate(zip(trace.order, trace.board, strict=True)):
            cells = (str(at) if at else _left(value) for at, value in zip(*line, strict=True))
            text += f" Row {number}: {', '.join(cells)}."
    return text


def _is_small(trace):
    return len(trace.board) * len(trace.board[0]) <= CELLS_UP_TO


def _left(value):
    """What a cell is called that was not revealed; a digit must not be taken for its turn."""
    return _LEFT.get(value, f"digit {value}")


def tree(trace, parents):
    """The discovery tree in a sentence, and of a small board who sent for each cell, in their order.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> from minesweeper_lib.recorder import playback
    >>> trace = record(SOLVERS["depth first"], parse("EE/EE"), [0, 0])
    >>> print(tree(trace, playback.parents(trace)).partition("branch. ")[2])
    In order: row 0, column 1 from row 0, column 0; row 1, column 0 from row 0, column 1; ...
    """
    if not trace.steps:
        return f"Discovery tree of {trace.name}: {trace.note or 'nothing was revealed.'}"
    levels = {trace.steps[0].cell: 0}
    for one in trace.steps[1:]:
        levels[one.cell] = levels.get(parents.get(one.cell), -1) + 1
    leaves = len(trace.steps) - len(set(parents.values()))
    text = (
        f"Discovery tree of {trace.name}: {counted(len(trace.steps), 'cell')}, root {place(trace.click)}, "
        f"{counted(max(levels.values()), 'level')} below it, {leaves:,} at the end of a branch."
    )
    if parents and _is_small(trace):
        senders = "; ".join(f"{place(cell)} from {place(sender)}" for cell, sender in parents.items())
        text += f" In order: {senders}."
    return text


def animation(traces, titles):
    """One or more traces side by side in a sentence, each under its title.

    A title may hide a name from the eye; then no other words tell it.
    """
    rows, cols = len(traces[0].board), len(traces[0].board[0])
    parts = []
    for trace, title in zip(traces, titles, strict=True):
        if not trace.steps:
            parts.append(f"{title}, order not known" if trace.note else f"{title}, no reveals")
            continue
        most = trace.max_depth or trace.peak_frontier
        waits = f", at most {most} in its {FRONTIERS[discipline(trace)]}" if most else ""
        parts.append(f"{title}, {counted(len(trace.steps), 'reveal')}{waits}")
    return (
        f"Step by step on a board of {counted(rows, 'row')} and {counted(cols, 'column')}, "
        f"click at {place(traces[0].click)}: " + "; ".join(parts) + "."
    )
