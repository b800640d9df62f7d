"""A board of `list` subclasses that count each read and log each write.

`Grid` is the board, `Row` a row; both can be used as ordinary lists. A `Row` holds the numbers of its own
writes in the log of the `Recorder`. A copy of a row starts with the numbers of the original, so the writes
that made a row are known whichever rows a solution returns. A row that is changed in a way that cannot be
followed, such as ``insert``, no longer counts as a row of the board.
"""

import sys
from typing import Any, NamedTuple

from ..board import ORDERS
from ..problems import MINESWEEPER

AROUND = ORDERS["row by row"]


class Write(NamedTuple):
    """One change of a cell ``(row, col)``: its value before and after, the line, and the reads until then.

    For a reveal, ``moment`` is the number that the witness gave it, and ``examined`` has a bit for each
    neighbor, row by row, that was read since the previous reveal. For any other write they are None and 0.
    """

    cell: tuple
    before: Any
    value: Any
    line: int | None
    reads: int
    moment: int | None
    examined: int = 0


class OutOfBudget(BaseException):
    """Raised inside a run to stop it. It is not an Exception, so ``except Exception`` does not catch it."""


class Recorder:
    """The log of one run: all writes to a `Grid`, in order, and the numbers of reads and of writes.

    ``board`` is the `Grid` that the solution gets. ``budget`` is the most reads allowed; each write lowers it
    by one. A solution that needs more is stopped by `OutOfBudget`.
    """

    def __init__(self, board, witness, budget, closed=MINESWEEPER.closed):
        self.closed = closed  # the values of cells that are not revealed
        self.initial = [row[:] for row in board]
        self.witness, self.budget = witness, budget
        self.reads = self.writes = 0
        self.log = []  # the fields of each `Write`, in plain tuples, which the garbage collector skips
        # The place of a cell is row * stride + column. The stride is so large that a negative column falls
        # into no other row.
        self.stride = 2 * len(board[0]) + 2
        self.seen = set()  # the places of the cells that were read since the last reveal
        self._around = [(1 << bit, down * self.stride + right) for bit, (down, right) in enumerate(AROUND)]
        self.board = Grid(Row(row, index, self) for index, row in enumerate(board))

    def look(self, cells):
        """Count cells that are about to be read; raise `OutOfBudget` if they are too many."""
        self.reads += cells
        if self.reads > self.budget:
            raise OutOfBudget

    def wrote(self, row, col, before, value, frame):
        """Log a write to a cell, which a frame is about to do."""
        self.writes += 1
        self.budget -= 1
        self.look(0)
        if value == before:
            return
        cell, moment, examined = (row.number, col), None, 0
        if before in self.closed and value not in self.closed:
            moment = self.witness.see(frame, cell)
            place, seen = row.place + col, self.seen
            examined = sum([bit for bit, step in self._around if place + step in seen])
            seen.clear()
        row.writes.append(len(self.log))
        self.log.append((cell, before, value, self.witness.line(frame), self.reads, moment, examined))

    def run(self, function, click):
        """Call a solution with the board of this log and a click, and return its result."""
        return function(self.board, click)

    def writes_of(self, result):
        """Return the writes that made `result`, a list of `Write` in order; None if some were not seen."""
        numbers = []
        for index, row in enumerate(result):
            if isinstance(row, Row) and row.number == index and row.recorder is self:
                numbers += row.writes
            elif plain(row) != self.initial[index]:
                return None
        return [Write._make(self.log[number]) for number in sorted({*numbers})]


def plain(row):
    """The values of a row as an ordinary list, without counting them as read.

    >>> plain(("E", "M"))
    ['E', 'M']
    """
    return list.__getitem__(row, slice(None)) if isinstance(row, list) else list(row)


def as_board(value, board):
    """A copy of what a solution returned, as plain lists; None unless it has the shape of the board."""
    value = value.tolist() if hasattr(value, "tolist") else value
    if not isinstance(value, (list, tuple)) or not all(isinstance(row, (list, tuple, str)) for row in value):
        return None
    rows = [plain(row) for row in value]
    return rows if [len(row) for row in rows] == [len(row) for row in board] else None


def is_reveal(before, value, closed=MINESWEEPER.closed):
    """Tell whether a write reveals a cell: from one of the `closed` values to any other value."""
    return before in closed and value not in closed


_item, _put = list.__getitem__, list.__setitem__


class Row(list):
    """A row of a board, a list of str that reports its reads and writes to a `Recorder`.

    ``writes`` are indices into the recorder's log, ascending; ``place`` is the place of its first cell, see
    `Recorder`.
    """

    __slots__ = "number", "place", "recorder", "writes"

    def __init__(self, values, number, recorder, writes=()):
        super().__init__(values)
        self.number, self.recorder, self.writes = number, recorder, list(writes)
        self.place = number * recorder.stride

    def __getitem__(self, col):
        value, recorder = _item(self, col), self.recorder
        if type(col) is slice:
            recorder.look(len(value))
            whole = col.indices(len(self)) == (0, len(self), 1)
            return Row(value, self.number, recorder, self.writes) if whole else value
        # The hottest code of a recording: `look(1)`, inlined.
        recorder.reads = reads = recorder.reads + 1
        if reads > recorder.budget:
            raise OutOfBudget
        recorder.seen.add(self.place + col)
        return value

    def __setitem__(self, col, value):
        frame = sys._getframe(1)
        if type(col) is not slice:
            col = range(len(self))[col]  # resolves -1, and raises an IndexError outside
            self.recorder.wrote(self, col, _item(self, col), value, frame)
            _put(self, col, value)
            return
        places, values = range(len(self))[col], list(value)
        if len(values) != len(places):
            _lose(self)
        for place, new in zip(places, values, strict=False):
            self.recorder.wrote(self, place, _item(self, place), new, frame)
        super().__setitem__(col, values)

    def __iter__(self):
        for place, value in enumerate(super().__iter__(), self.place):
            self.recorder.look(1)
            self.recorder.seen.add(place)
            yield value

    def __reversed__(self):
        return reversed(list(self))

    def copy(self, _memo=None):
        return self[:]

    __copy__ = __deepcopy__ = copy

    def __reduce_ex__(self, protocol):
        return list, (list(self),)


class Grid(list):
    """The board, a list of `Row`. A row knows its number, so it may be moved, copied and put back."""


def _noting(name, note):
    """Return the list method of this name, made to call ``note(self)`` first."""
    method = getattr(list, name)

    def noting(self, *args, **options):
        note(self)
        return method(self, *args, **options)

    return noting


def _look(row):
    """Count every cell of a row as read."""
    row.recorder.look(len(row))


def _lose(row):
    """Note that the writes of a row no longer explain its values: it is no row of the board any more."""
    row.number = -1


_LOOKS = "index count __contains__ __add__ __mul__ __rmul__ __eq__ __ne__ __lt__ __le__ __gt__ __ge__"
_LOSES = "append clear extend insert pop remove reverse sort __delitem__ __iadd__ __imul__"
for _note, _names in ((_look, _LOOKS), (_lose, _LOSES)):
    for _name in _names.split():
        setattr(Row, _name, _noting(_name, _note))
