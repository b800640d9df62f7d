"""A trace played back: the board at each step, what waits there, and who discovered whom.

Step 0 is the board before the click and step n the board with n cells revealed.
"""

from ..board import BLANK, neighbors
from .history import events

# What the cells that wait are kept in. A `FRONTIER` is a queue or a stack, and cannot be told which.
CALLS, QUEUE, STACK, FRONTIER, NONE = "calls", "queue", "stack", "frontier", "none"


def board_at(trace, step):
    """The board after so many steps, with the corrections made before the next one.

    Of a trace without steps it is always the result.

    >>> from minesweeper_lib import SOLVERS, parse, record, show
    >>> print(show(board_at(record(SOLVERS["depth first"], parse("EEM/EEE"), [0, 0]), 2)))
    B1M
    EEE
    """
    if not trace.steps:
        return [row[:] for row in trace.result]
    board = [row[:] for row in trace.board]
    changes = list(enumerate(trace.steps, 1))
    changes += [(change.after, change) for change in trace.corrections]
    for number, change in sorted(changes, key=lambda pair: pair[0]):
        if number <= step:
            board[change.cell[0]][change.cell[1]] = change.value
    return board


def current_at(trace, step):
    """The cell revealed by a step; the click before the first one."""
    return trace.steps[step - 1].cell if step and trace.steps else trace.click


def waiting_at(trace, step):
    """The cells that wait at a step, a tuple: the queue or stack, or the calls around this one."""
    if not step or not trace.steps:
        return ()
    return trace.steps[step - 1].stack[:-1] if trace.max_depth else trace.steps[step - 1].frontier


def discipline(trace):
    """Tell what held the cells that waited: ``calls``, ``queue``, ``stack``, ``frontier`` or ``none``.

    A queue is told from a stack by what it does: cells leave it at the front. Where too little happens
    to tell, it is a ``frontier``.

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
    front = back = size = 0
    for _, _, _, dropped, kept, appended in events(trace):
        if kept:  # where nothing stayed, the front and the back were the same
            front += dropped > 0
            # Nothing left in front, so a cell left at the end. If all others stayed, it came and left
            # there between two reveals; but not where cells are revealed before they come.
            back += dropped == 0 and (kept < size or not trace.on_discovery)
        size = kept + len(appended)
    return FRONTIER if front == back else QUEUE if front > back else STACK


def changes(trace):
    """What waits at each step, as changes from the step before.

    Returns
    -------
    list of (dropped, kept, appended)
        One for each step: so many cells left at the front, so many after them stayed, and these
        cells ``(row, col)`` came at the end. Of a recursion these are the calls, outermost first,
        the cell's own call left out, for it does not wait.

    Examples
    --------
    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> changes(record(SOLVERS["breadth first"], parse("EEEE"), [0, 0]))
    [(0, 0, []), (0, 0, []), (0, 0, []), (0, 0, [])]
    >>> changes(record(SOLVERS["depth first"], parse("EEEE"), [0, 0]))
    [(0, 0, []), (0, 0, [(0, 0)]), (0, 1, [(0, 1)]), (0, 2, [(0, 2)])]
    """
    if not trace.max_depth:
        return [(event.dropped, event.kept, event.appended) for event in events(trace)]
    found, calls, waited = [], [], 0
    for event in events(trace):
        event.apply(calls, [])
        waits = max(len(calls) - 1, 0)
        kept = min(event.stayed, waited, waits)
        found.append((0 if kept else waited, kept, calls[kept:waits]))
        waited = waits
    return found


def sizes(trace):
    """How many cells wait at each step, the one being revealed included: a list of int.

    The largest is ``trace.max_depth`` of a recursion and ``trace.peak_frontier`` of a loop.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> sizes(record(SOLVERS["depth first"], parse("EEE/EEE"), [0, 0]))
    [1, 2, 3, 4, 5, 5]
    >>> sizes(record(SOLVERS["breadth first"], parse("EEE/EEE"), [0, 0]))
    [1, 3, 4, 3, 2, 1]
    """
    if trace.max_depth:
        return [max(event.depth, 1) for event in events(trace)]
    return list(trace.frontier_sizes)


def parents(trace):
    """Who discovered whom: a dict from each revealed cell but the first to a blank next to it.

    Of a recursion it is the cell whose call made the call. Of a loop it is the blank that brought
    the cell into the queue or stack: the last to do so where the cell was in a stack more than
    once, the first otherwise.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> parents(record(SOLVERS["depth first"], parse("EE/EE"), [0, 0]))
    {(0, 1): (0, 0), (1, 0): (0, 1), (1, 1): (1, 0)}
    >>> parents(record(SOLVERS["breadth first"], parse("EE/EE"), [0, 0]))
    {(0, 1): (0, 0), (1, 0): (0, 0), (1, 1): (0, 0)}
    """
    return _callers(trace) if trace.max_depth else _senders(trace)


def _callers(trace):
    """The cell whose call made the call, for each cell but the first."""
    found, calls = {}, []
    for event in events(trace):
        event.apply(calls, [])
        if len(calls) > 1:
            found[event.cell] = calls[-2]
    return found


def _senders(trace):
    """The blank that brought a cell into the queue or stack, for each cell but the first.

    Glossary: ``when`` is the step of each blank so far; ``waits`` is the queue or stack; ``active`` is the
    cell whose neighbors are being looked at, the last one that was taken out.
    """
    found, when, is_stack = {}, {}, discipline(trace) == STACK
    active, waits, last, on_discovery = None, [], None, False
    for number, (step, event) in enumerate(zip(trace.steps, events(trace), strict=True)):
        left = waits[event.dropped + event.kept :]  # a queue's active cell is always the earliest neighbor
        event.apply([], waits)
        if not left and last in when and last not in waits:
            left = [last]  # it went in and came out again between two reveals
        active, last = (left[0] if left else active), step.cell
        on_discovery = on_discovery or any(cell in when for cell in event.appended)
        near = [cell for cell in neighbors(trace.board, step.cell) if cell in when]
        if near and on_discovery and active in near:
            found[step.cell] = active
        elif near:
            again = is_stack and step.cell in waits
            found[step.cell] = (max if again else min)(near, key=when.get)
        if step.value == BLANK:
            when[step.cell] = number
    return found


def cross_edges(trace):
    """List the pairs of neighbors of which neither lies on the way from the click to the other.

    A depth-first search leaves none between blanks: of two blanks that touch, one is always found
    on the way from the other. This tells it from a search that only uses a stack. A digit sends for
    nobody, so where there are digits, any search may leave some.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> cross_edges(record(SOLVERS["depth first"], parse("EE/EE"), [0, 0]))
    []
    >>> cross_edges(record(SOLVERS["marked stack"], parse("EE/EE"), [0, 0]))
    [((0, 1), (1, 0)), ((0, 1), (1, 1)), ((1, 0), (1, 1))]
    >>> cross_edges(record(SOLVERS["depth first"], parse("EE/EE/EM"), [0, 0]))
    [((1, 0), (1, 1))]
    """
    tree = parents(trace)
    ways = {}
    for cell, sender in tree.items():
        ways[cell] = {cell} | ways.get(sender, set())
    touching = [
        (cell, near) for cell in sorted(ways) for near in neighbors(trace.board, cell) if near in ways
    ]
    return [(a, b) for a, b in touching if a < b and a not in ways[b] and b not in ways[a]]
