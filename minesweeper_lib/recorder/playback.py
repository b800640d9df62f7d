"""A trace played back: the board at each step, what waits there, and who discovered whom.

Step 0 is the board before the click and step n the board with n cells revealed.
"""

from ..board import BLANK, neighbors
from .witness import difference

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

    A queue is told from a stack by what it does: cells leave it at the front, or stay while an
    index walks along. Where too little happens to tell, it is a ``frontier``.

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
    cells = {step._moment: step.cell for step in trace.steps}
    walked, inside = True, set()
    for moment, (dropped, kept, appended) in enumerate(trace._witness.frontier.changes):
        # Where nothing stayed, the front and the back were the same. Where all stayed, the cell
        # came and went unseen, behind the others; unless it was revealed before it came.
        front += dropped > 0 and kept > 0
        back += dropped == 0 and (kept < size or (size > 0 and not trace.on_discovery))
        inside.update(appended)
        walked = walked and kept == size and (moment not in cells or cells[moment] in inside)
        size = kept + len(appended)
    if walked:  # nothing ever leaves a list that an index walks along, from first to last
        return QUEUE
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
    found, before = [], []
    for now in _moments(trace):
        found.append(difference(before, now))
        before = now
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
    waiting = [len(now) for now in _moments(trace)]
    if trace.max_depth:
        return [size + 1 for size in waiting]
    if not trace.peak_frontier:
        return waiting
    # As in Trace.peak_frontier: where cells are revealed on discovery, a digit never enters.
    return [
        min(size + (step.value == BLANK or not trace.on_discovery), trace.peak_frontier)
        for size, step in zip(waiting, trace.steps, strict=True)
    ]


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
    found, when, what = {}, {}, discipline(trace)
    active, before, last, on_discovery = None, [], None, False
    for number, (step, now) in enumerate(zip(trace.steps, _moments(trace), strict=True)):
        if what == CALLS:
            if now:
                found[step.cell] = now[-1]
            continue
        dropped, kept, appended = difference(before, now)
        # The cell that was taken out last is the one whose neighbors are being looked at.
        gone = before[:dropped][-1:] or before[dropped + kept :][:1]
        if not gone and last in when and last not in now:
            gone = [last]  # it went in and came out again between two reveals
        active, before, last = (gone[0] if gone else active), now, step.cell
        on_discovery = on_discovery or any(cell in when for cell in appended)
        near = [cell for cell in neighbors(trace.board, step.cell) if cell in when]
        if near and on_discovery and active in near:
            found[step.cell] = active
        elif near:
            again = what == STACK and step.cell in now
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


def _moments(trace):
    """The cells that wait at each step, as a list for each, in one pass over the history."""
    calls = trace.max_depth > 0
    history = trace._witness.calls if calls else trace._witness.frontier
    steps = iter([step._moment for step in trace.steps])
    wanted = next(steps, None)
    items, cells = [], []
    for moment, (dropped, kept, appended) in enumerate(history.changes):
        items = items[dropped : dropped + kept] + appended
        if calls:
            # cells[i] is the call stack as far as the entry i of the history goes.
            del cells[kept:]
            for code, cell in appended:
                last = cells[-1] if cells else ()
                counts = cell is not None and trace._witness._is_recursive(code) and last[-1:] != (cell,)
                cells.append((*last, cell) if counts else last)
        if moment == wanted:
            yield list(cells[-1][:-1]) if calls and cells else [] if calls else items
            wanted = next(steps, None)
