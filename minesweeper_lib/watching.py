"""Watch a run line by line, for solutions that work on a copy of the board.

After each line of the solution, every object that was once equal to the board is compared with
what it was: lists of lists or of strings, also with a border around them, one flat list, a
dict by cell, a numpy array. This costs tens of times the solution's own running time.
"""

import sys

from .recording import OutOfBudget, Write, is_reveal


class Watcher:
    """Follows the copies of a board through one run of a solution."""

    def __init__(self, board, witness, budget):
        self.board = [row[:] for row in board]
        self.witness, self.budget = witness, budget
        self.rows, self.cols = len(board), len(board[0])
        self.start = [value for row in board for value in row]
        self.copies = {}  # id of the object: _Copy
        self.reads = self.writes = 0  # not seen here
        self.lines = 0
        self._last = None

    def run(self, function, click):
        """Let a solution play on a plain board, and watch what happens in its own frames."""
        self._adopt(self.board)
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            return function(self.board, click)
        finally:
            sys.settrace(before)
            self._last = None

    def writes_of(self, result):
        """The writes that made `result`, in order; None where no copy that was seen equals it."""
        flat = [value for row in result for value in row]
        equal = [copy for copy in self.copies.values() if copy.certain and copy.values == flat]
        return max((copy.writes for copy in equal), key=len, default=None)

    def _enter(self, frame, event, argument):
        if frame.f_code.co_filename != self.witness.solution.filename:
            return None
        return self._step(frame, event, argument)

    def _step(self, frame, event, argument):
        """Called by the interpreter before each line, and when a function is entered or left."""
        self.lines += 1
        if self.lines > self.budget:
            raise OutOfBudget
        for copy in self.copies.values():
            self._compare(copy)
        self._discover(frame)
        # A value that is being returned goes to the line of the caller that waits for it.
        if event == "return" and frame.f_back is not None:
            frame = frame.f_back
        self._last = frame, frame.f_lineno
        return self._step

    def _compare(self, copy):
        """Note what the line that just ran changed in one copy."""
        if not copy.changed():
            return
        values = copy.read()
        if values is None:  # in the middle of being rearranged
            return
        places = [place for place, value in enumerate(values) if value != copy.values[place]]
        reveals = 0
        frame, number = self._last
        for place in places:
            cell, before, value = divmod(place, self.cols), copy.values[place], values[place]
            reveal = is_reveal(before, value)
            reveals += reveal
            moment = self.witness.see(frame, cell) if reveal else None
            line = self.witness.line(frame, number)
            copy.writes.append(Write(cell, before, value, line, 0, moment))
        # One line that reveals several cells does not tell in which order.
        copy.certain = copy.certain and reveals <= 1
        copy.values = values

    def _discover(self, frame):
        """Look for new copies of the board among the variables of a frame."""
        variables = frame.f_locals
        values = list(variables.values())
        values += getattr(variables.get("self"), "__dict__", {}).values()
        values += [frame.f_globals[name] for name in frame.f_code.co_names if name in frame.f_globals]
        for value in values:
            # Whatever could hold a board has a length, and most of what has none is skipped here.
            if type(value) not in (int, str, bool, tuple, type(None)) and id(value) not in self.copies:
                self._adopt(value)

    def _adopt(self, value):
        """Follow an object from now on if it equals the board or one of its copies."""
        for border in (0, 1):
            read = reader(value, self.rows, self.cols, border)
            now = read and read()
            if now is None:
                continue
            if now == self.start:
                self.copies[id(value)] = _Copy(value, read, now, [])
                return
            for copy in self.copies.values():
                if now == copy.values:
                    self.copies[id(value)] = _Copy(value, read, now, list(copy.writes), copy.certain)
                    return


class _Copy:
    """One object that holds the board, with its values and the writes that led to them."""

    def __init__(self, held, read, values, writes, certain=True):
        self.held, self.read, self.values = held, read, values
        self.writes, self.certain = writes, certain
        self._snapshot = self._take()

    def _take(self):
        if hasattr(self.held, "tobytes"):
            return self.held.tobytes()
        if isinstance(self.held, list):
            return [row if isinstance(row, str) else row[:] for row in self.held]
        return dict(self.held)

    def changed(self):
        """Tell, with one fast comparison, whether anything changed since the last time."""
        now = self.held.tobytes() if hasattr(self.held, "tobytes") else self.held
        if now == self._snapshot:
            return False
        self._snapshot = self._take()
        return True


def reader(held, rows, cols, border=0):
    """Return a function that reads a board's values, row by row, out of an object; None if it cannot.

    The function returns a flat list of ``rows * cols`` values, or None while the object does not
    have the shape of the board.
    """

    def from_rows():
        block = held[border : border + rows]
        corner = block[0][border : border + 1] if isinstance(block[0], (list, str)) else ()
        if not corner or not isinstance(corner[0], str):  # a matrix of numbers, the commonest neighbor
            return None
        lines = [row[border : border + cols] for row in block if isinstance(row, (list, str))]
        if len(lines) != rows or any(len(line) != cols for line in lines):
            return None
        return [value for line in lines for value in line]

    def from_dict():
        for key in ("tuple", "complex"):
            cells = ((r, c) if key == "tuple" else complex(r, c) for r in range(rows) for c in range(cols))
            values = [held.get(cell) for cell in cells]
            if None not in values:
                return values
        return None

    if isinstance(held, list) and len(held) >= rows + border:
        if isinstance(held[0], list) or (isinstance(held[0], str) and len(held[0]) >= cols > 1):
            return from_rows
    if isinstance(held, list) and len(held) == rows * cols and not border:
        return lambda: held[:] if len(held) == rows * cols else None
    if isinstance(held, dict) and len(held) >= rows * cols:
        return from_dict
    if hasattr(held, "tobytes") and getattr(held, "shape", None) == (rows + 2 * border, cols + 2 * border):
        inner = held[border : border + rows, border : border + cols]
        return lambda: [str(value) for row in inner.tolist() for value in row]
    return None
