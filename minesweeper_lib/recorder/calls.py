"""The calls of a solution that are running at each reveal, each with the cell it is about.

Glossary
--------
frame
    Python's record of one running call: its code, its variables, the frame that called it.
reading
    ``(name, before, form, border)``: how a function's arguments name its cell. With the form "cell" the
    parameter ``name`` holds the whole cell; with "row, col" or "col, row" it holds the second coordinate, and
    the parameter ``before`` the first. Both coordinates count a border of the width ``border``.
"""

import operator
from itertools import pairwise

from .cells import as_cell, is_int, is_list_of_cells, is_sequence

COMPREHENSIONS = {"<listcomp>", "<genexpr>", "<setcomp>", "<dictcomp>"}


class Calls:
    """The running calls of one run, on a board of ``rows x cols`` cells.

    ``frames`` are those of the calls that run now, the caller of the solution first. Each `see` notes
    what has changed; `settled` gives the changes in cells when the run is over.
    """

    def __init__(self, rows, cols, borders):
        self.rows, self.cols, self.borders = rows, cols, borders
        self.frames, self._depth = [], {}  # the depth of each frame is its place among the frames
        self._changes = []  # for each moment (calls that stayed, (code, cell) of each that began)
        # Code objects are slow to hash, so their ids are the keys. `_changes` keeps each of them alive; so
        # no id is used twice.
        self._readings = {}  # id of a code: the reading that was found to be right
        self._recursive = {}  # id of a code: whether that function calls itself
        self._with_cells = set()  # of the functions, those that are called with a cell

    def start(self, frame):
        """Name the frame below which nothing belongs to the solution."""
        self.frames, self._depth = [frame], {frame: 0}

    def see(self, frame, cell):
        """Note the calls that run as a frame reveals a cell; return how many of the known frames still run.

        These are the outermost ones. Only the last of them can have run code since the reveal before: each
        of the others waits in a call.
        """
        new = []
        while frame is not None and not self._stands(frame):
            new.append(frame)
            frame = frame.f_back
        # Whatever lies above the first known frame has returned since the last reveal.
        height = self._depth[frame] + 1 if frame is not None else 0
        for gone in self.frames[height:]:
            del self._depth[gone]
        del self.frames[height:]
        for frame in reversed(new):
            self._depth[frame] = len(self.frames)
            self.frames.append(frame)
        base = 1  # the frame named by start is not part of the solution
        began = [(frame.f_code, self._cell_of(frame, cell, frame is new[0])) for frame in reversed(new)]
        self._changes.append((max(height - base, 0), tuple(began[max(base - height, 0) :])))
        return height

    def _stands(self, frame):
        """Tell whether a frame is known and has the same caller: a generator may be resumed by another."""
        depth = self._depth.get(frame)
        return depth == 0 or (depth is not None and self.frames[depth - 1] is frame.f_back)

    def let_go(self):
        """Forget the frames, and with them all that the solution held."""
        # Each frame keeps its caller alive. Were the innermost one freed last, it would free all its callers
        # recursively, as deep as the calls were nested. The stack of a browser is too small for that.
        self._depth = {}
        while self.frames:
            self.frames.pop()

    def settled(self):
        """The changes of the call stack, one for each moment: a list of (0, kept, cells appended).

        Only functions that call themselves count: a loop has no stack of cells. A cell whose call goes
        through several functions counts once.
        """
        if not any(self._is_recursive(code) for _, began in self._changes for code, _ in began):
            return [(0, 0, [])] * len(self._changes)
        found, stack = [], [(0, None)]  # of each running call: how many cells so far, and the last of them
        for kept, began in self._changes:
            del stack[kept + 1 :]
            cells = []
            size, last = stack[-1]
            stays = size
            for code, cell in began:
                if cell is not None and cell != last and self._is_recursive(code):
                    size, last = size + 1, cell
                    cells.append(cell)
                stack.append((size, last))
            found.append((0, stays, cells))
        return found

    @property
    def name_cells(self):
        """Whether some recursive function gets its cell as an argument; if not, a call may handle many."""
        return any(map(self._is_recursive, self._with_cells))

    def _is_recursive(self, code):
        """Tell whether a function calls itself: by its own name, or as seen among the calls."""
        if id(code) not in self._recursive:
            names = {*code.co_names, *code.co_freevars, *code.co_cellvars}
            self._recursive[id(code)] = code.co_name in names
        return self._recursive[id(code)]

    def _cell_of(self, frame, written, is_writer):
        """The cell a call is about, by its arguments; None for a call without one.

        The first call whose arguments match the cell it writes settles how that function is read.
        """
        code = frame.f_code
        if code.co_name in COMPREHENSIONS:
            return None
        if id(code) not in self._recursive and [one.f_code for one in self.frames[-8:]].count(code) > 1:
            self._recursive[id(code)] = True  # also where two functions call each other
        values = frame.f_locals
        known = self._readings.get(id(code))
        if known:
            cell = self._read(values, *known)
            if cell is not None:
                return cell
        found = self._cells_by_reading(code, values)
        if found:
            self._with_cells.add(code)
        if not known:
            matching = [reading for reading, cell in found.items() if cell == written]
            if is_writer and len(matching) == 1:
                self._readings[id(code)] = known = matching[0]
            elif matching:
                return written
        likeliest = next(iter(found.values()), written if is_writer else None)
        return found.get(known, likeliest)

    def _cells_by_reading(self, code, values):
        """The cells on the board that the arguments of a call may name, by reading, the likeliest first."""
        readings = (
            (name, before, form, border)
            for border in self.borders
            for before, name in pairwise([None, *code.co_varnames[: code.co_argcount]])
            for form in ("cell", "row, col", "col, row")
        )
        found = {reading: self._read(values, *reading) for reading in readings}
        return {reading: cell for reading, cell in found.items() if cell is not None}

    def _read(self, values, name, before, form, border):
        """The cell on the board that the arguments of a call name by one reading; None where they do not."""
        value = values.get(name)
        if form == "cell":
            is_cell = (is_sequence(value) and not is_list_of_cells(value)) or isinstance(value, complex)
            cell = as_cell(value, self.cols) if is_cell else None
        else:
            first = values.get(before)
            cell = (operator.index(first), operator.index(value)) if is_int(first) and is_int(value) else None
        if cell is None:
            return None
        row, col = cell[::-1] if form == "col, row" else cell
        row, col = row - border, col - border
        return (row, col) if 0 <= row < self.rows and 0 <= col < self.cols else None
