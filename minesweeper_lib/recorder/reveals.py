"""What a trace holds of one reveal, and of one later change: `Step` and `Correction`."""

from dataclasses import dataclass, field

from .history import History
from .rows import cells_around


@dataclass(frozen=True, slots=True)
class Step:
    """One reveal: a cell's departure from ``E`` or ``M``.

    Attributes
    ----------
    cell : (row, col)
    value : str
        What the cell showed at once; a later change is among ``Trace.corrections``.
    line : int or None
        The line of ``Trace.source`` that wrote it, from 1.
    reads : int
        How many cells had been read by then.
    stack : tuple of cells
        The calls that wait for each other, outermost first, this cell's last. Empty for a loop, and where
        all cells come out of a queue or stack.
    frontier : tuple of cells
        The queue or stack as it stands: next out of a queue is the first, of a stack the last, at
        whichever ends of a list they are. Empty where there is none, or none that is sure.
    examined : tuple of cells
        The neighbors of this cell that were read since the reveal before it. Empty where they
        could not be seen.
    """

    cell: tuple
    value: str
    line: int | None
    reads: int
    _examined: bytes = field(repr=False, compare=False)  # see `rows.around`
    _number: int = field(repr=False, compare=False)  # from 0
    _history: History = field(repr=False, compare=False)

    @property
    def examined(self):
        return cells_around(self.cell, self._examined)

    @property
    def stack(self):
        return self._history.at(self._number)[0]

    @property
    def frontier(self):
        return self._history.at(self._number)[1]


@dataclass(frozen=True)
class Correction:
    """A later, different value on a cell that was already revealed, after ``after`` steps."""

    cell: tuple
    value: str
    line: int | None
    after: int
