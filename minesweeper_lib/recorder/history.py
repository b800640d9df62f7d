"""What waited at each step of a run, kept as what changed, and `events`, the one way to replay it.

A sequence of n items that changes a little at each of n steps takes n changes, not n * n items.

Glossary
--------
change
    ``(dropped, kept, appended)``: how many items left at the front, how many after them stayed, and the
    list of items that came at the end. What lay behind those that stayed has left, too.
step
    A reveal, counted from 0 in this module.
"""

from bisect import bisect
from functools import cached_property, reduce
from operator import itemgetter
from typing import NamedTuple


def difference(old, new):
    """The change that leads from one list to another; as much is kept as a queue or a stack would keep.

    >>> difference(list("abcd"), list("cdx")), difference(list("abcd"), list("abx"))
    ((2, 2, ['x']), (0, 2, ['x']))
    """
    dropped = old.index(new[0]) if new and new[0] in old else len(old)
    rest = old[dropped:] if dropped else old
    low, kept = 0, min(len(rest), len(new))
    if new[: len(rest)] == rest:
        low = kept
    while low < kept:  # a stack: bisect for the height up to which it is the same
        middle = (low + kept + 1) // 2
        low, kept = (middle, kept) if new[:middle] == rest[:middle] else (low, middle - 1)
    return dropped, kept, new[kept:]


def joined(first, second):
    """The one change that does what two do, one after the other.

    >>> joined((1, 3, ["x"]), (2, 2, ["y"]))
    (3, 1, ['x', 'y'])
    """
    dropped, kept, appended = first
    start, stop = second[0], second[0] + second[1]
    new = appended[max(start - kept, 0) : max(stop - kept, 0)] + second[2]
    return dropped + min(start, kept), max(min(kept, stop) - start, 0), new


def at_reveals(changes, reveals):
    """The changes from reveal to reveal, given one for each moment; reveals are pairs (cell, moment)."""
    found, start = [], 0
    for _, moment in reveals:
        found.append(reduce(joined, changes[start : moment + 1]))
        start = moment + 1
    return found


class Event(NamedTuple):
    """One reveal, and what happened to the calls and to the queue or stack since the reveal before.

    Attributes
    ----------
    cell : (row, col)
        The cell that was revealed.
    stayed : int
        How many of the calls that ran at the reveal before still run, the outermost ones.
    called : list of cells
        The calls that began since, outermost first.
    dropped, kept : int
        How many cells left the queue or stack at the front, and how many after them stayed. What lay
        behind those left at the end. Where none stayed, all count as dropped.
    appended : list of cells
        What came to the end of the queue or stack since.
    """

    cell: tuple
    stayed: int
    called: list
    dropped: int
    kept: int
    appended: list

    @property
    def depth(self):
        """How many calls are nested as the cell is revealed."""
        return self.stayed + len(self.called)

    @property
    def size(self):
        """How many cells the queue or stack then holds."""
        return self.kept + len(self.appended)

    def apply(self, calls, frontier):
        """Change the list of calls and that of the queue or stack from the reveal before to this one."""
        calls[self.stayed :] = self.called
        frontier[self.dropped + self.kept :] = self.appended
        del frontier[: self.dropped]


def events(trace):
    """Iterate over the `Event`s of a trace, one a step: whatever replays a trace is derived from these.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> for event in events(record(SOLVERS["depth first"], parse("EEM/EEM"), [0, 0])):
    ...     print(event.cell, "stayed:", event.stayed, "called:", event.called)
    (0, 0) stayed: 0 called: [(0, 0)]
    (0, 1) stayed: 1 called: [(0, 1)]
    (1, 0) stayed: 1 called: [(1, 0)]
    (1, 1) stayed: 2 called: [(1, 1)]
    """
    return iter(trace._history.events)


class History:
    """The events of one run, and what waited at any step of it. It does not change any more.

    Parameters
    ----------
    events : iterable of Event
        One for each reveal, from no calls and an empty queue or stack on.
    has_frontier : bool
        Whether there was a queue or stack, be it empty at every step.
    """

    def __init__(self, events, has_frontier):
        self.events, self.has_frontier = tuple(events), has_frontier

    @cached_property
    def on_discovery(self):
        """Whether cells are revealed before they enter the queue or stack, not when they leave it."""
        waited, revealed, enters = set(), set(), False
        for event in self.events:
            if event.cell in waited:
                return False  # here `enters` would not tell: a revealed cell may enter a second time
            revealed.add(event.cell)  # this cell may be among the appended ones
            enters = enters or not revealed.isdisjoint(event.appended)
            waited.update(event.appended)
        return enters

    @cached_property
    def _copies(self):
        """Whole copies of what waited, as (step, calls, frontier), the first before the first step.

        There is one after half as many steps as it has cells: together they hold at most two cells a step.
        """
        copies, calls, frontier = [(0, (), ())], [], []
        for step, event in enumerate(self.events, 1):
            event.apply(calls, frontier)
            if 2 * (step - copies[-1][0]) > len(calls) + len(frontier) + 64:
                copies.append((step, tuple(calls), tuple(frontier)))
        return copies

    def at(self, step):
        """The calls and the queue or stack at a step, counted from 0: two tuples of cells."""
        start, *copy = self._copies[bisect(self._copies, step + 1, key=itemgetter(0)) - 1]
        calls, frontier = map(list, copy)
        for event in self.events[start : step + 1]:
            event.apply(calls, frontier)
        return tuple(calls), tuple(frontier)
