"""What a machine does, one operation after the other, read from a trace: the rules of `simulate`.

Glossary
--------
operation
    ``(verb, cell)``. In a loop a cell is `PUSH`-ed into the queue or stack, and `TAKE`-n out; in a recursion
    it is `CALL`-ed, and its call does `RETURN`. `WRITE` opens the cell in hand; `END` is the last one.
"""

from ..board import ORDERS
from ..recorder import CALLS, QUEUE, STACK, events
from ..translation import translated
from .sentences import say

PUSH, TAKE, CALL, RETURN, WRITE, END = "push", "take", "call", "return", "write", "end"
# The neighbor orders that count as right. A stack may also be filled from the last neighbor to the first.
ALLOWED = [*ORDERS.values(), ORDERS["row by row"][::-1]]


def operations(trace, kind):
    """List the operations of a trace from its events, each with a cell ``(row, col)``.

    Parameters
    ----------
    trace : Trace
    kind : str
        What its cells wait in: ``calls``, ``queue`` or ``stack``. Too small a board does not tell.

    Raises
    ------
    ValueError
        Where it has no order, nothing waits in it, or cells are opened before they wait.

    Examples
    --------
    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> def words(name, kind):
    ...     done = operations(record(SOLVERS[name], parse("EEM"), (0, 0)), kind)
    ...     return " ".join(f"{verb} {col}" for verb, (_, col) in done)
    >>> words("breadth first", "queue")
    'push 0 take 0 write 0 push 1 take 1 write 1 end 0'
    >>> words("depth first", "calls")
    'call 0 write 0 call 1 write 1 return 1 return 0 end 0'
    """
    found = None
    if trace.steps and not trace.on_discovery and kind in (CALLS, QUEUE, STACK):
        found = _calls(trace) if kind == CALLS else _loop(trace, end=-1 if kind == STACK else 0)
    if found is None:
        raise ValueError(say("cannot_simulate", name=translated(trace.name)))
    return [*found, (END, trace.click)]


def _calls(trace):
    """The operations of a recursion, or None where a call opens another cell than its own."""
    found, calls = [], []
    for event in events(trace):
        found += [(RETURN, cell) for cell in reversed(calls[event.stayed :])]
        found += [(CALL, cell) for cell in event.called]
        event.apply(calls, [])
        if calls[-1:] != [event.cell]:
            return None
        found.append((WRITE, event.cell))
    return found + [(RETURN, cell) for cell in reversed(calls)]


def _loop(trace, end):
    """The operations of a loop whose cells come out at an `end`, or None where they do something else."""
    found, waits = [], []
    for event in events(trace):
        after = waits[:]
        event.apply([], after)
        left = waits[: event.dropped] + waits[event.dropped + event.kept :]
        joined = list(event.appended)
        if event.cell not in left:  # it went in and came out again between two reveals
            joined.insert(len(joined) if end else 0, event.cell)
        waits += joined
        taken = [waits.pop(end) for _ in range(len(waits) - len(after))]
        if waits != after or taken[-1:] != [event.cell]:
            return None
        found += [(PUSH, cell) for cell in joined] + [(TAKE, cell) for cell in taken]
        found.append((WRITE, event.cell))
    # The cells that still wait are copies of open ones: they come out, and nothing happens.
    return found + [(TAKE, waits.pop(end)) for _ in range(len(waits))]
