"""Watch a run line by line, for solutions that work on a copy of the board.

After each line of the solution, every object that holds a copy of the board is compared with
what it held before: lists of lists, tuples or strings, with or without a border, one flat list
or string, a dict, a numpy array. This costs tens of times the solution's own running time.
"""

import functools
import operator
import sys
import sysconfig
from itertools import compress

from .recording import Write, is_reveal
from .solution import writing_lines
from .witness import COMPREHENSIONS

# Nothing of a learner lies there.
_NOT_THE_LEARNERS = (
    *(sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")),
    *("<frozen", "<string>", "<__array_function__"),
)


class Mark(str):
    """The value of a cell that also knows which cell it was: what a copy holds tells where it holds it."""

    place = None


class Watcher:
    """Follows the copies of a board through one run of a solution."""

    def __init__(self, board, witness):
        self.witness = witness
        witness.shifts = (0, 1)  # a copy may have a border
        self.rows, self.cols = len(board), len(board[0])
        self.board = []
        for row in board:
            self.board.append([Mark(value) for value in row])
            for col, mark in enumerate(self.board[-1]):
                mark.place = (len(self.board) - 1) * self.cols + col
        self.cells = self.rows * self.cols
        self.copies = {}  # id of the object: _Copy
        self._layouts = layouts(self.rows, self.cols)
        self._writing = writing_lines(witness.solution.text)
        self._refused = {}
        self._last = (None, 0)
        self.reads = self.writes = 0  # not seen here
        self.elsewhere = False  # whether the result was worked out on anything but the board itself

    def run(self, function, click):
        """Let a solution play on a plain board, and watch what happens in its own frames."""
        values = [value for row in self.board for value in row]
        self.copies[id(self.board)] = _Copy(self.board, self._layouts[0], values, [])
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            return function(self.board, click)
        finally:
            sys.settrace(before)
            self._last = (None, 0)

    def writes_of(self, result):
        """The writes that made `result`, in order; None where no copy that was seen equals it.

        Where several copies came to hold the result, the first one is where it was worked out,
        and the others were copied from it.
        """
        flat = [value for row in result for value in row]
        equal = [copy for copy in self.copies.values() if copy.certain and copy.values == flat]
        if not equal:
            return None
        first = min(equal, key=lambda copy: _last_moment(copy.writes))
        self.elsewhere = first.held is not self.board
        return first.writes

    def _enter(self, frame, event, argument):
        name = frame.f_code.co_filename
        if name != self.witness.solution.filename and name.startswith(_NOT_THE_LEARNERS):
            return None
        # A comprehension that writes nothing is one step, whatever it loops over.
        if frame.f_code.co_name in COMPREHENSIONS and not self._may_write(frame, frame.f_lineno):
            return None
        return self._step(frame, event, argument)

    def _step(self, frame, event, argument):
        """Called by the interpreter before each line, and when a function is entered or left."""
        wrote = self._may_write(*self._last)
        if wrote:
            for copy in self.copies.values():
                self._compare(copy)
        self._discover(frame, wrote)
        # A value that is being returned goes to the line of the caller that waits for it.
        if event == "return" and frame.f_back is not None:
            frame = frame.f_back
        self._last = frame, frame.f_lineno
        return self._step

    def _may_write(self, frame, number):
        line = frame and self.witness.solution.line_of(frame.f_code.co_filename, number)
        return line is None or self._writing is None or line in self._writing

    def _compare(self, copy):
        """Note what the line that just ran changed in one copy."""
        if copy.changed():
            values = copy.read(_contents(copy.held))
            if values is not None:  # else it is in the middle of being rearranged
                copy.certain = copy.certain and self._note(copy.writes, copy.values, values) <= 1
                copy.values = values

    def _note(self, writes, before, after):
        """Add the writes between two states; return how many of them are reveals.

        One line that reveals several cells does not tell in which order.
        """
        reveals = 0
        frame, number = self._last
        for place in compress(range(self.cells), map(operator.ne, before, after)):
            cell, old, new, moment = divmod(place, self.cols), before[place], after[place], None
            if is_reveal(old, new):
                reveals += 1
                moment = self.witness.see(frame, cell)
            writes.append(Write(cell, old, new, self.witness.line(frame, number), 0, moment))
        return reveals

    def _discover(self, frame, wrote):
        """Look for new copies of the board among the variables of a frame."""
        variables = frame.f_locals
        values = list(variables.values())
        values += getattr(variables.get("self"), "__dict__", {}).values()
        values += [frame.f_globals[name] for name in frame.f_code.co_names if name in frame.f_globals]
        for value in values:
            # What was refused may have been filled since, by a line that writes.
            fresh = wrote or self._refused.get(id(value)) is not value
            if fresh and _could_hold(value, self.rows, self.cols) and id(value) not in self.copies:
                self._adopt(value)

    def _adopt(self, value):
        """Follow an object from now on if it equals the board or a copy, or is one reveal ahead of one."""
        now = _contents(value)
        for read in [*self._layouts, _by_marks(now, self.cells)]:
            values = read(now)
            if values is None or not _in_place(values):
                continue
            for copy in reversed(self.copies.values()):
                if _at_most_one_ahead(copy.values, values):
                    self._follow(value, read, values, copy)
                    return
        self._refused[id(value)] = value

    def _follow(self, value, read, values, origin):
        writes = list(origin.writes)
        self._note(writes, origin.values, values)
        self._refused.pop(id(value), None)
        self.copies[id(value)] = _Copy(value, read, values, writes, origin.certain)
        if read not in self._layouts:
            self._layouts.append(read)
        # States that never change, of a board rebuilt for each reveal, are of no more use.
        fixed = [key for key, copy in self.copies.items() if isinstance(copy.held, (str, tuple))]
        for key in fixed[:-8]:
            del self.copies[key]


class _Copy:
    """One object that holds the board, with its values and the writes that led to them."""

    def __init__(self, held, read, values, writes, certain=True):
        self.held, self.read, self.values = held, read, values
        self.writes, self.certain = writes, certain
        self._snapshot = self._take()

    def _take(self):
        now = _contents(self.held)
        if isinstance(now, dict):
            return {key: row[:] if isinstance(row, list) else row for key, row in now.items()}
        return [row[:] if isinstance(row, list) else row for row in now] if isinstance(now, list) else now

    def changed(self):
        """Tell, with one fast comparison, whether anything changed since the last time."""
        if _contents(self.held) == self._snapshot:
            return False
        self._snapshot = self._take()
        return True


def _last_moment(writes):
    return max((write.moment for write in writes if write.moment is not None), default=-1)


def _could_hold(value, rows, cols):
    """Tell quickly, from one cell in its middle, whether an object is worth a closer look."""
    if isinstance(value, str):
        return len(value) == rows * cols > 1
    if isinstance(value, dict):
        last = next(reversed(value.values()), None)
        return len(value) >= (rows * cols if _is_symbol(last) else rows) and _is_symbol(_middle(last))
    if isinstance(value, (list, tuple)):
        middle = _middle(value)
        if _is_symbol(middle):
            return len(value) in (rows * cols, rows)
        return len(value) >= min(rows, cols) <= _length(middle) and _is_symbol(_middle(middle))
    return getattr(getattr(value, "dtype", None), "kind", "") in ("U", "O")


def _length(value):
    return len(value) if isinstance(value, (list, tuple, str)) else 0


def _middle(value):
    """The middle of a sequence; anything else is its own middle."""
    return value[len(value) // 2] if isinstance(value, (list, tuple, str)) and len(value) else value


def _is_symbol(value):
    return isinstance(value, str) and len(value) == 1


def _contents(held):
    """An object as lists, strings or a dict."""
    return held.tolist() if hasattr(held, "tolist") else held


def layouts(rows, cols):
    """The ways in which people lay out a board, as functions from an object to its values, row by row.

    The functions return None for what does not have that shape.
    """

    def inside(border):
        def read(held):
            if isinstance(held, dict):
                return None
            lines = held[border : border + rows]
            if not all(isinstance(line, (list, tuple, str)) for line in lines):
                return None
            values = [value for line in lines for value in line[border : border + cols]]
            return values if len(values) == rows * cols else None

        return read

    def keyed(keys):
        def read(held):
            values = [held.get(key) for key in keys] if isinstance(held, dict) else [None]
            return None if None in values else values

        return read

    def flat(held):
        return list(held) if not isinstance(held, dict) and len(held) == rows * cols else None

    cells = [(row, col) for row in range(rows) for col in range(cols)]
    return [inside(0), inside(1), flat, keyed(cells), keyed([complex(*cell) for cell in cells])]


def _by_marks(held, cells):
    """A layout made of where the marks lie: of a board that was turned, or has an unusual border."""
    found = []
    if not isinstance(held, str):
        for key, value in held.items() if isinstance(held, dict) else enumerate(held):
            if isinstance(value, Mark):
                found.append((value.place, (key,)))
            elif isinstance(value, (list, tuple)):
                found += [(mark.place, (key, at)) for at, mark in enumerate(value) if isinstance(mark, Mark)]
    paths = dict(found)

    def read(held):
        if not len(paths) == len(found) == cells:
            return None
        try:
            return [functools.reduce(operator.getitem, paths[place], held) for place in range(cells)]
        except (IndexError, KeyError, TypeError):
            return None

    return read


def _in_place(values):
    """Tell whether no mark lies where another cell should be."""
    return all(value.place == place for place, value in enumerate(values) if isinstance(value, Mark))


def _at_most_one_ahead(old, new):
    """Tell whether values are those of a copy, or those after one reveal."""
    places = compress(range(len(old)), map(operator.ne, old, new))
    place = next(places, None)
    if place is None:
        return True
    return is_reveal(old[place], new[place]) and _is_symbol(new[place]) and next(places, None) is None
