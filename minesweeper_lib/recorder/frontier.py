"""The queue or stack of a solution: which variable it is, and which cells wait in it at each reveal.

Glossary
--------
item
    What a solution puts into its queue or stack: a cell in some form, often with something more.
pair
    The cells at the beginning and at the end of an item, see `cells_in`; equal for most items.
reading
    How a pair names the cell that waits, see `Reading`.
moment
    A time at which the frontier was seen: a reveal, counted from 0.
"""

from collections import Counter, deque
from functools import lru_cache
from itertools import product
from queue import Queue
from typing import NamedTuple

from .cells import cells_in
from .history import difference

# Names that people give the cells that wait, the commonest first, and words that such names contain.
FRONTIER_NAMES = (
    *("frontier", "queue", "stack", "q", "que", "dq", "todo", "pending", "to_visit"),
    *("heap", "pq", "waiting", "fringe", "worklist", "open_list", "bfs", "st", "stk", "wait", "agenda"),
)
FRONTIER_WORDS = ("frontier", "queue", "stack", "todo", "pending", "fringe", "currs")


class Reading(NamedTuple):
    """How a pair names a cell: by its first or last cell, with the column first or not, inside a border."""

    last: int
    column_first: bool
    border: int

    def cell(self, pair):
        row, col = pair[self.last][::-1] if self.column_first else pair[self.last]
        return row - self.border, col - self.border


PLAIN = Reading(0, False, 0)


class Frontier:
    """The queue or stack of one run, on a board of ``rows x cols`` cells.

    Each `see` notes what has changed in it. How its items are to be read is known only when the run is
    over, for a cell is revealed as it leaves one of the ends: the reading that most often finds the
    revealed cell there is the right one. Then `settled` gives the changes in cells.
    """

    def __init__(self, rows, cols, borders):
        self.rows, self.cols = rows, cols
        self._possible = [Reading(*how) for how in product((0, 1), (False, True), borders)]
        self._items, self._pairs = [], []  # as they are now
        self._changes = []  # of the pairs, one for each moment
        self._votes, self._revealed = Counter(), set()
        self._was_found = self._was_unreadable = False

    def see(self, frames, cell):
        """Note what waits as a cell is revealed; ``frames`` are those of the running calls."""
        self._revealed.add(cell)
        items = self._find(frames)
        self._was_found = self._was_found or items is not None
        items = items or []
        for pair in {*self._pairs[:1], *self._pairs[-1:]}:
            self._votes.update(reading for reading in self._possible if reading.cell(pair) == cell)
        # Only what was not there before needs translating into cells.
        dropped, kept, appended = difference(self._items, items)
        appended = [cells_in(item, self.cols) for item in appended]
        if None in appended:
            dropped, kept, appended, items = 0, 0, [], []
        self._items = items
        self._changes.append((dropped, kept, appended))
        self._pairs[dropped + kept :] = appended
        del self._pairs[:dropped]

    def let_go(self):
        """Forget the items, which are the solution's own."""
        self._items = []

    def settled(self):
        """The changes in cells, a list of one for each moment; None where no queue or stack was read."""
        reading = self._right_reading() if self._was_found else None
        if reading is None:
            return None
        return [
            (dropped, kept, [reading.cell(pair) for pair in appended])
            for dropped, kept, appended in self._changes
        ]

    def _right_reading(self):
        """The reading that the run bears out; None where the items are no cells."""
        pairs = {pair for _, _, appended in self._changes for pair in appended}
        if not pairs and self._was_unreadable:
            return None
        believed = [reading for reading in self._votes if self._is_believed(reading, pairs)]
        distance = {reading: self._distance_off_board(reading, pairs) for reading in (*believed, PLAIN)}
        best = max(distance, key=lambda reading: (distance[reading] == 0, self._votes[reading]))
        # A solution may let cells one step beyond the edge wait, and refuse them when their turn comes.
        # Numbers that lie farther away are no cells.
        return best if distance[best] <= 1 else None

    def _is_believed(self, reading, pairs):
        """Tell whether a reading has enough votes; with the column first it needs more than others.

        By chance a revealed cell may be the mirror image of one that waits. So a reading with the
        column first must have more votes than any other, and either have them at most reveals or be the
        only one by which all that waited was revealed in the end.
        """
        if not reading.column_first:
            return True
        row_first_votes = [votes for other, votes in self._votes.items() if not other.column_first]
        if self._votes[reading] <= max(row_first_votes, default=0):
            return False
        row_first = reading._replace(column_first=False)
        return 2 * self._votes[reading] > len(self._changes) or (
            {reading.cell(pair) for pair in pairs} <= self._revealed
            and not {row_first.cell(pair) for pair in pairs} <= self._revealed
        )

    def _distance_off_board(self, reading, pairs):
        """How many rows or columns off the board the farthest cell is; 0 where all are on it."""
        cells = [reading.cell(pair) for pair in pairs]
        return max((max(-r, r - self.rows + 1, -c, c - self.cols + 1, 0) for r, c in cells), default=0)

    def _find(self, frames):
        """The items of the first variable that holds cells and may be a queue or stack; None without one.

        It looks from the writer outward, and at the outermost calls; a long chain of calls is not searched
        to its end.
        """
        for frame in frames[:-9:-1] + frames[1:3]:
            variables = frame.f_locals
            owners = [variables[name] for name in ("self", "cls") if name in variables]
            places = [variables, *(getattr(owner, "__dict__", {}) for owner in owners)]
            candidates = [place[name] for place in places for name in frontier_names(tuple(place))]
            candidates += [value for value in variables.values() if isinstance(value, (deque, Queue))]
            for value in candidates:
                items = getattr(value, "queue", value)  # queue.Queue keeps its deque there
                if isinstance(items, (list, deque)) and len(items) < 8 * self.rows * self.cols + 9:
                    items = [item for item in items if item is not None]  # None ends a level
                    if all(cells_in(item, self.cols) is not None for item in items[:1] + items[-1:]):
                        return items
                    self._was_unreadable = True
        return None


@lru_cache(maxsize=256)
def frontier_names(names):
    """Those names of variables that people give the cells that wait, the commonest first.

    >>> frontier_names(("board", "cell_stack", "Q", "queue"))
    ('queue', 'Q', 'cell_stack')
    """
    ranks = {}
    for name in names:
        plain = name.lower().strip("_")
        if plain in FRONTIER_NAMES:
            ranks[name] = FRONTIER_NAMES.index(plain)
        elif any(word in plain for word in FRONTIER_WORDS):
            ranks[name] = len(FRONTIER_NAMES)
    return tuple(sorted(ranks, key=ranks.get))
