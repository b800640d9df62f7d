"""What can be seen from a write: the line, the calls that wait, and the frontier.

Nothing here knows how a write was noticed. A `Witness` is shown the frame in which a cell
changed and keeps what that frame tells, as changes rather than copies, so that a trace of
50 x 50 cells stays small.
"""

import operator
from collections import Counter, deque
from functools import lru_cache
from itertools import product
from queue import Queue

# Names that people give the cells that wait, the commonest first, and words that such names contain.
FRONTIER_NAMES = (
    *("frontier", "queue", "stack", "q", "que", "dq", "todo", "pending", "to_visit"),
    *("heap", "pq", "waiting", "fringe", "worklist", "open_list", "bfs", "st", "stk", "wait", "agenda"),
)
FRONTIER_WORDS = ("frontier", "queue", "stack", "todo", "pending", "fringe", "currs")
COMPREHENSIONS = {"<listcomp>", "<genexpr>", "<setcomp>", "<dictcomp>"}


class History:
    """A sequence at successive moments, kept as what changed between them.

    >>> history = History()
    >>> for moment in ["abc", "bcd", "bc"]:
    ...     history.add(list(moment))
    >>> history.at(1), history.at(0)
    (('b', 'c', 'd'), ('a', 'b', 'c'))
    """

    CHECKPOINT = 64

    def __init__(self):
        self.changes = []  # (dropped at the front, kept after that, appended)
        self._checkpoints = {}
        self.last = []

    def __len__(self):
        return len(self.changes)

    def add(self, now):
        """Note the sequence as it is now."""
        self.change(*difference(self.last, now))

    def change(self, dropped, kept, appended):
        """Note what changed since the last moment."""
        self.last = self.last[dropped : dropped + kept] + appended
        if len(self.changes) % self.CHECKPOINT == 0:
            self._checkpoints[len(self.changes)] = self.last
        self.changes.append((dropped, kept, appended))

    def at(self, moment):
        """The sequence as a tuple, as it was at `moment`, counted from 0."""
        start = moment - moment % self.CHECKPOINT
        items = self._checkpoints[start]
        for dropped, kept, appended in self.changes[start + 1 : moment + 1]:
            items = items[dropped : dropped + kept] + appended
        return tuple(items)


def difference(old, new):
    """Tell what a queue or stack went through: (dropped at the front, kept after that, appended).

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


class Witness:
    """Reads frames of one run of a solution, on a board of ``rows x cols`` cells.

    Each call of `see` adds one moment to two histories: `calls`, entries (code, cell), and
    `frontier`, cells, which is complete after `finish`.
    """

    # How far the coordinates of a solution may lie from those of the board: by 1 inside a border.
    shifts = (0,)

    def __init__(self, rows, cols, solution):
        self.rows, self.cols, self.solution = rows, cols, solution
        self.calls, self.frontier = History(), History()
        self._frames, self._depth = [], {}
        self._key, self._recursive = {}, {}
        self._raw, self._waiting, self._votes = [], History(), Counter()
        self.has_frontier = self._unreadable = False
        self._revealed = set()
        self.examined = {}  # the neighbors of a cell that were read since the reveal before it

    def start(self, frame):
        """Name the frame below which nothing belongs to the solution."""
        self._frames, self._depth = [frame], {frame: 0}

    def see(self, frame, cell):
        """Note the calls and the frontier as `frame` reveals `cell`; return the moment's number."""
        self._revealed.add(cell)
        new = []
        while frame is not None and not self._stands(frame):
            new.append(frame)
            frame = frame.f_back
        # Whatever lies above the first known frame has returned since the last reveal.
        height = self._depth[frame] + 1 if frame is not None else 0
        for gone in self._frames[height:]:
            del self._depth[gone]
        del self._frames[height:]
        for frame in reversed(new):
            self._depth[frame] = len(self._frames)
            self._frames.append(frame)
        entries = [(frame.f_code, self._cell_of(frame, cell, frame is new[0])) for frame in reversed(new)]
        base = 1  # the frame named by start is not part of the solution
        self.calls.change(0, max(height - base, 0), entries[max(base - height, 0) :])
        self._see_frontier(cell)
        return len(self.calls) - 1

    def _stands(self, frame):
        """Tell whether a frame is where it was; a generator may go on under another caller."""
        depth = self._depth.get(frame)
        return depth == 0 or (depth is not None and self._frames[depth - 1] is frame.f_back)

    def line(self, frame, number=None):
        """The line of the solution's text that a frame, or a caller of it, is in; None if neither is."""
        while frame is not None and self.solution.text:
            line = self.solution.line_of(frame.f_code.co_filename, number or frame.f_lineno)
            if line is not None:
                return line
            frame, number = frame.f_back, None
        return None

    def finish(self):
        """Settle how the frontier is read, and let go of everything the solution held."""
        how = self._reading()
        self.has_frontier = self.has_frontier and how is not None
        for dropped, kept, appended in self._waiting.changes:
            change = (dropped, kept, [_read(cells, how) for cells in appended]) if how else (0, 0, [])
            self.frontier.change(*change)
        # The innermost frame goes first: were it last, it would take all it waits in along with it, nested
        # as deep as the calls were. The stack of a browser is too small for that.
        self._depth = {}
        while self._frames:
            self._frames.pop()
        self._raw, self._waiting = [], History()
        self.solution = None

    def call_stack(self, moment):
        """The cells whose calls wait for each other at a moment, outermost first.

        Only functions that call themselves count: a loop has no stack of cells. A cell whose
        call goes through several functions counts once.
        """
        cells = []
        for code, cell in self.calls.at(moment):
            if cell is not None and self._is_recursive(code) and cells[-1:] != [cell]:
                cells.append(cell)
        return tuple(cells)

    def call_depths(self):
        """The length of `call_stack` at every moment, in one pass."""
        heights, depths = [(0, None)], []
        for _, kept, entries in self.calls.changes:
            del heights[kept + 1 :]
            for code, cell in entries:
                depth, top = heights[-1]
                counts = cell is not None and self._is_recursive(code) and cell != top
                heights.append((depth + 1, cell) if counts else (depth, top))
            depths.append(heights[-1][0])
        return depths

    def _is_recursive(self, code):
        """Tell whether a function calls itself: by its own name, or as seen on the stack."""
        if code not in self._recursive:
            names = {*code.co_names, *code.co_freevars, *code.co_cellvars}
            self._recursive[code] = code.co_name in names
        return self._recursive[code]

    def _cell_of(self, frame, written, is_writer):
        """Find the cell a call is about, in its arguments; None for a call without one.

        Arguments may be ``(row, col)``, ``cell``, ``col, row``, a complex number. The first call
        whose arguments match the cell it writes settles how that function is read.
        """
        code = frame.f_code
        if code.co_name in COMPREHENSIONS or code.co_name == "<module>":
            return None
        if any(other.f_code is code and other is not frame for other in self._frames[-8:]):
            self._recursive[code] = True  # also where two functions call each other
        values = frame.f_locals
        arguments = [values.get(name) for name in code.co_varnames[: code.co_argcount]]
        readings = {}
        for place, value in enumerate(arguments):
            if _is_sequence(value) or isinstance(value, complex):
                cell = as_cell(value, self.cols)
                if cell is not None:
                    readings[place, "cell"] = cell
            elif place and _is_int(value) and _is_int(arguments[place - 1]):
                cell = (operator.index(arguments[place - 1]), operator.index(value))
                readings[place, "row, col"] = cell
                readings[place, "col, row"] = cell[::-1]
        readings = {
            (*how, shift): (cell[0] - shift, cell[1] - shift)
            for shift in self.shifts
            for how, cell in readings.items()
            if self._inside(cell[0] - shift, cell[1] - shift)
        }
        if code not in self._key:
            matching = [how for how, cell in readings.items() if cell == written]
            if is_writer and len(matching) == 1:
                self._key[code] = matching[0]
            elif matching:
                return written
        first = next(iter(readings.values()), written if is_writer else None)
        return readings.get(self._key.get(code), first)

    def _inside(self, row, col):
        return 0 <= row < self.rows and 0 <= col < self.cols

    def _reading(self):
        """How the cells that waited are to be read; None where they cannot be."""
        waited = {cells for _, _, appended in self._waiting.changes for cells in appended}

        def stray(how):
            """How many rows or columns off the board the farthest of them is."""
            places = [_read(cells, how) for cells in waited]
            return max((max(-r, r - self.rows + 1, -c, c - self.cols + 1, 0) for r, c in places), default=0)

        def believed(how):
            """By chance a cell may lead to its mirror image; so the column is not soon taken to be first."""
            place, turned, shift = how
            if not turned:
                return True
            straight = {_read(cells, (place, False, shift)) for cells in waited}
            fits = {_read(cells, how) for cells in waited} <= self._revealed
            often = 2 * self._votes[how] > len(self.calls)
            return self._votes[how] > plain and (often or (fits and not straight <= self._revealed))

        plain = max((votes for how, votes in self._votes.items() if not how[1]), default=0)
        readings = [*filter(believed, self._votes), (0, False, 0)]
        how = max(readings, key=lambda how: (not stray(how), self._votes[how]))
        # Cells next to the board may wait, until they are found to be off it. Others are no cells.
        return None if stray(how) > 1 or (self._unreadable and not waited) else how

    def _see_frontier(self, cell):
        """Note the cells in the variable that holds those that wait, if there is one.

        Items may hold more than a cell, before it or after it, and its column first: there are several
        readings. A cell is taken from one of the ends; the reading that most often finds it there is
        the right one.
        """
        raw = self._find_frontier()
        self.has_frontier = self.has_frontier or raw is not None
        raw = raw or []
        for cells in {*self._waiting.last[:1], *self._waiting.last[-1:]}:
            for how in product((0, 1), (False, True), self.shifts):
                if _read(cells, how) == cell:
                    self._votes[how] += 1
        # Only what was not there before needs translating into cells.
        dropped, kept, appended = difference(self._raw, raw)
        appended = [cells_in(item, self.cols) for item in appended]
        if None in appended:
            dropped, kept, appended, raw = 0, 0, [], []
        self._raw = raw
        self._waiting.change(dropped, kept, appended)

    def _find_frontier(self):
        """Look from the writer outward; a recursive chain is not searched to its end."""
        for frame in self._frames[:-9:-1] + self._frames[1:3]:
            values = frame.f_locals
            places = [values]
            places += [getattr(values[name], "__dict__", {}) for name in ("self", "cls") if name in values]
            named = [place[name] for place in places for name in frontier_names(tuple(place))]
            named += [value for value in values.values() if isinstance(value, (deque, Queue))]
            for value in named:
                items = getattr(value, "queue", value)  # queue.Queue keeps its deque there
                if isinstance(items, (list, deque)) and len(items) < 8 * self.rows * self.cols + 9:
                    items = [item for item in items if item is not None]  # None ends a level
                    sample = items[:1] + items[-1:]
                    if all(cells_in(item, self.cols) is not None for item in sample):
                        return items
                    self._unreadable = True
        return None


def _read(cells, how):
    """One cell from the two of `cells_in`: which of them, whether its column comes first, and its shift."""
    place, turned, shift = how
    row, col = cells[place][::-1] if turned else cells[place]
    return row - shift, col - shift


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


def cells_in(item, cols):
    """Read a cell from both ends of what waits in a frontier; None where there is none.

    >>> cells_in((2, 1), 5), cells_in((7, 2, 1), 5), cells_in(((7, 7), (2, 1)), 5)
    (((2, 1), (2, 1)), ((7, 2), (2, 1)), ((7, 7), (2, 1)))
    """
    first = as_cell(item, cols)
    if not _is_sequence(item) or len(item) < 2:
        return first and (first, first)
    # Its own last item, unless that is a number or a list of cells; else the last two numbers.
    own = item[-1] if not _is_int(item[-1]) else None
    listed = _is_sequence(own) and own and not _is_int(own[0])
    last = (None if listed else as_cell(own, cols)) or as_cell(item[-2:], cols) or as_cell(own, cols)
    return (first or last, last or first) if first or last else None


def as_cell(value, cols):
    """Read a cell from the ways people write one; None when it is not a cell.

    >>> as_cell([2, 1], 5), as_cell(2 + 1j, 5), as_cell(11, 5), as_cell(((2, 1), "more"), 5)
    ((2, 1), (2, 1), (2, 1), (2, 1))
    """
    if _is_sequence(value):
        if len(value) >= 2 and _is_int(value[0]) and _is_int(value[1]):
            return operator.index(value[0]), operator.index(value[1])
        nested = value and (_is_sequence(value[0]) or isinstance(value[0], complex))
        return as_cell(value[0], cols) if nested else None
    if isinstance(value, complex):
        return int(value.real), int(value.imag)
    return divmod(operator.index(value), cols) if _is_int(value) else None


def _is_sequence(value):
    """Tell whether a value may be a cell; a row that remembers is none, and would count the look."""
    return isinstance(value, tuple) or type(value) is list


def _is_int(value):
    return type(value) is int or (hasattr(value, "__index__") and not isinstance(value, bool))
