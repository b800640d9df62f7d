"""The `Trace`, what one solution did with one click: its steps, and what is derived from them.

Step 0 is the board before the click and step n the board with n cells revealed.
"""

from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any

from ..board import BLANK, neighbors
from ..translation import _, ngettext, translated
from .links import EMPTY, change, height, items

# The values of `Trace.unusual`.
NOTHING, STOPPED, NO_BOARD, HIDDEN, UNWRITTEN = "", "stopped", "no_board", "hidden", "unwritten"

# The values of `discipline`: where waiting cells are kept. A `FRONTIER` is neither a queue nor a stack, or
# not known to be one of the two.
CALLS, QUEUE, STACK, FRONTIER, NONE = "calls", "queue", "stack", "frontier", "none"


@dataclass(frozen=True, slots=True)
class Step:
    """One reveal: a cell changes from ``E`` or ``M`` to another value.

    Attributes
    ----------
    cell : (row, col)
    value : str
        The symbol that the cell showed then; later changes are in ``Trace.corrections``.
    line : int or None
        The line of ``Trace.source`` that wrote the symbol, from 1.
    reads : int
        How many cells had been read by then.
    stack : tuple of cells
        The cells of the nested calls, outermost first, this cell's last. Empty for a loop, or where a queue
        or stack was found.
    frontier : tuple of cells
        The queue or stack at the reveal, oldest cell first: a queue gives out the first, a stack the last.
        Empty if there is none, or it is uncertain.
    examined : int
        Bit i is set if neighbor i, row by row, was read since the previous reveal. 0 if reads cannot be seen.
    """

    cell: tuple
    value: str
    line: int | None
    reads: int
    examined: int = field(repr=False, compare=False)
    _calls: tuple | None = field(repr=False, compare=False)  # a link, see `links`
    _waits: tuple | None = field(repr=False, compare=False)  # a row of links; None without a queue or stack

    @property
    def stack(self):
        return items((self._calls, height(self._calls)))

    @property
    def frontier(self):
        return items(self._waits or EMPTY)


@dataclass(frozen=True)
class Correction:
    """A later change of a revealed cell, with its value and line; ``after`` steps were done before it."""

    cell: tuple
    value: str
    line: int | None
    after: int


@dataclass
class Trace:
    """The reveals of one solution for one click, in order, with the board before and after; made by `record`.

    Attributes
    ----------
    name, source : str
        The solution's name and its text, whose lines the steps refer to.
    board, result : list of lists of str
        ``rows x cols`` symbols before the click, and as the solution returned them.
    click : (row, col)
    steps : list of Step
        The reveals in order.
    corrections : list of Correction
    reads, writes : int
        How often cells of the board were looked at and written.
    unusual : str
        Empty, or: ``"stopped"``, an exception ended the run; ``"no_board"``, no board was returned;
        ``"hidden"``, the writes could not be watched; ``"unwritten"``, a number was returned and nothing
        written.
    note : str
        A sentence on `unusual` for the reader, or empty.
    on_copy : bool
        Whether the solution worked on its own copy of the board; `reads` then counts only reads of the
        original.
    rearranged : bool
        Whether waiting cells joined at both ends or in the middle, as in a heap, so the frontier is neither a
        queue nor a stack.
    origin
        What was run: a text, function, class or object.
    """

    name: str
    source: str
    board: list
    click: tuple
    result: list
    steps: list
    corrections: list
    reads: int
    writes: int
    unusual: str
    note: str
    on_copy: bool = False
    rearranged: bool = False
    origin: Any = field(default=None, repr=False, compare=False)

    def __repr__(self):
        name = self.name if self.name.isidentifier() else translated(self.name)
        values = {"name": name, "rows": len(self.board), "cols": len(self.board[0]), "click": self.click}
        if self.unusual and not self.steps:
            return _("<Trace of {name} on {rows} x {cols}, click {click}: order not known>", **values)
        return ngettext(
            "<Trace of {name} on {rows} x {cols}, click {click}: {count} reveal>",
            "<Trace of {name} on {rows} x {cols}, click {click}: {count} reveals>",
            len(self.steps),
            **values,
        )

    @property
    def order(self):
        """``rows x cols`` ints: 1 for the first cell revealed, and so on; 0 for not revealed."""
        numbers = {step.cell: number for number, step in enumerate(self.steps, 1)}
        return [[numbers.get((r, c), 0) for c, _ in enumerate(row)] for r, row in enumerate(self.board)]

    @cached_property
    def max_depth(self):
        """The largest number of nested recursive calls at a reveal, the running one included; 0 for loops."""
        return max((height(step._calls) for step in self.steps), default=0)

    @cached_property
    def peak_frontier(self):
        """The most cells that were in the queue or stack at once, the one being revealed included."""
        return 0 if self.max_depth else max(sizes(self), default=0)

    @cached_property
    def on_discovery(self):
        """Whether cells are revealed before they enter the queue or stack, and not when they leave it."""
        joined = {}
        for number, (_dropped, _kept, appended) in enumerate(changes(self)):
            joined |= {cell: number for cell in appended if cell not in joined}
        # On discovery, a cell joins at its own reveal or later.
        later = [joined[step.cell] - now for now, step in enumerate(self.steps) if step.cell in joined]
        return not self.max_depth and min(later, default=-1) >= 0


def board_at(trace, step):
    """Return the board after `step` steps, with all corrections made before the next step.

    For a trace without steps the board is always the result.

    >>> from minesweeper_lib import SOLVERS, parse, record, show
    >>> print(show(board_at(record(SOLVERS["depth first"], parse("EEM/EEE"), [0, 0]), 2)))
    B1M
    EEE
    """
    if not trace.steps:
        return [row[:] for row in trace.result]
    changes = [*enumerate(trace.steps, 1), *((one.after, one) for one in trace.corrections)]
    changes.sort(key=lambda pair: pair[0])
    return played(trace.board, [one for number, one in changes if number <= step])


def played(board, writes):
    """Return a board after some writes: objects with ``cell`` and ``value``, such as steps, corrections."""
    board = [row[:] for row in board]
    for one in writes:
        row, col = one.cell
        board[row][col] = one.value
    return board


def current_at(trace, step):
    """The cell ``(row, col)`` that step number `step` reveals; for step 0 the click."""
    return trace.steps[step - 1].cell if step and trace.steps else trace.click


def waiting_at(trace, step):
    """The cells that wait at step number `step`, a tuple, oldest first: in a queue or stack, or as calls."""
    return items(_waits(trace, trace.steps[step - 1])) if step and trace.steps else ()


def _waits(trace, step):
    """Return the row of cells, see `links`, that wait at a `Step`: in a queue or stack, or as calls."""
    if not trace.max_depth:
        return step._waits or EMPTY
    around = step._calls and step._calls[1]
    return around, height(around)


def discipline(trace):
    """Return where the waiting cells were kept: ``calls``, ``queue``, ``stack``, ``frontier`` or ``none``.

    Cells leave a queue at the front, and a stack at the end, whatever its type or name. If cells leave at
    both ends, or join at both ends or in the middle, as in a heap, the result is ``frontier``, and also if
    too few cells leave to tell.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> for name in ("depth first", "breadth first", "marked stack", "rescan"):
    ...     print(discipline(record(SOLVERS[name], parse("EEE/EEE"), [0, 0])))
    calls
    queue
    stack
    none
    """
    if trace.max_depth:
        return CALLS
    if not trace.peak_frontier:
        return NONE
    front, back, size = False, False, 0
    for dropped, kept, appended in changes(trace):
        if kept:  # if nothing stayed, front and back cannot be told apart
            front = front or dropped > 0
            # Nothing left at the front, so a cell left at the end. If all old cells stayed, the revealed cell
            # joined and left there between two reveals, unless cells are revealed before they join.
            back = back or (dropped == 0 and (kept < size or not trace.on_discovery))
        size = kept + len(appended)
    return FRONTIER if trace.rearranged or front == back else QUEUE if front else STACK


def changes(trace):
    """Return how the waiting cells change at each step.

    Returns
    -------
    list of (dropped, kept, appended)
        One per step: how many cells left at the front, how many of the rest stayed, and which cells
        ``(row, col)`` joined at the end. For a recursion: the waiting calls, outermost first, without
        the running one.

    Examples
    --------
    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> changes(record(SOLVERS["breadth first"], parse("EEEE"), [0, 0]))
    [(0, 0, []), (0, 0, []), (0, 0, []), (0, 0, [])]
    >>> changes(record(SOLVERS["depth first"], parse("EEEE"), [0, 0]))
    [(0, 0, []), (0, 0, [(0, 0)]), (0, 1, [(0, 1)]), (0, 2, [(0, 2)])]
    """
    rows = [_waits(trace, step) for step in trace.steps]
    return [change(old, new) for old, new in pairwise([EMPTY, *rows])]


def sizes(trace):
    """Return how many cells wait at each step, the one being revealed included: a list of int.

    The largest is ``trace.max_depth`` for a recursion and ``trace.peak_frontier`` for a loop.

    A cell is taken out of a queue or stack just before it is revealed, or put in just after; either way the
    frontier was one larger than at the step. A digit revealed on discovery never joins; only a digit that is
    the only reveal looks like a cell that was taken out, and counts as 1.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> sizes(record(SOLVERS["depth first"], parse("EEE/EEE"), [0, 0]))
    [1, 2, 3, 4, 5, 5]
    >>> sizes(record(SOLVERS["breadth first"], parse("EEE/EEE"), [0, 0]))
    [1, 3, 4, 3, 2, 1]
    """
    if trace.max_depth:
        return [max(height(step._calls), 1) for step in trace.steps]
    if not trace.steps or trace.steps[0]._waits is None:
        return [0] * len(trace.steps)
    still_in = trace.steps[0].cell in trace.steps[0].frontier
    return [
        step._waits[1] + (not still_in and (not trace.on_discovery or step.value == BLANK))
        for step in trace.steps
    ]


def parents(trace):
    """Return the discovery tree: a dict from each revealed cell to its parent, the cell that led to it.

    Cells with no known parent, such as the click, are missing. In a recursion, the parent is the cell whose
    call made the call. In a loop, it is the blank that brought the cell into the queue or stack: the last one
    to do so if the cell was in a stack more than once, the first one otherwise.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> parents(record(SOLVERS["depth first"], parse("EE/EE"), [0, 0]))
    {(0, 1): (0, 0), (1, 0): (0, 1), (1, 1): (1, 0)}
    >>> parents(record(SOLVERS["breadth first"], parse("EE/EE"), [0, 0]))
    {(0, 1): (0, 0), (1, 0): (0, 0), (1, 1): (0, 0)}
    """
    if trace.max_depth:
        return {step.cell: step._calls[1][0] for step in trace.steps if height(step._calls) > 1}
    # ``when``: from each blank so far to its step; ``waits``: the queue or stack.
    found, when, is_stack = {}, {}, discipline(trace) == STACK
    for number, step in enumerate(trace.steps):
        near = [cell for cell in neighbors(trace.board, step.cell) if cell in when]
        waits = step.frontier if is_stack or trace.on_discovery else ()
        if trace.on_discovery:  # all other blanks next to it are still waiting to be taken out
            near = [cell for cell in near if cell not in waits] or near
        if near:
            again = is_stack and step.cell in waits
            found[step.cell] = (max if again else min)(near, key=when.get)
        if step.value == BLANK:
            when[step.cell] = number
    return found


def cross_edges(trace):
    """List the pairs of neighboring cells of which neither is an ancestor of the other in the discovery tree.

    A cell is ``(row, col)``; each pair is in row order.

    A depth-first search leaves none between blanks: of two blanks that touch, one is always discovered from
    the other or from one of its descendants. A search that only uses a stack does leave some. A digit has
    no children, so where there are digits, any search may leave some.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> cross_edges(record(SOLVERS["depth first"], parse("EE/EE"), [0, 0]))
    []
    >>> cross_edges(record(SOLVERS["marked stack"], parse("EE/EE"), [0, 0]))
    [((0, 1), (1, 0)), ((0, 1), (1, 1)), ((1, 0), (1, 1))]
    >>> cross_edges(record(SOLVERS["depth first"], parse("EE/EE/EM"), [0, 0]))
    [((1, 0), (1, 1))]
    """
    tree, paths = parents(trace), {}  # paths: from a cell to those on its way up, without the root
    for cell, parent in tree.items():
        paths[cell] = {cell} | paths.get(parent, set())
    touching = ((a, b) for a in sorted(paths) for b in neighbors(trace.board, a) if a < b and b in paths)
    return [(a, b) for a, b in touching if a not in paths[b] and b not in paths[a]]
