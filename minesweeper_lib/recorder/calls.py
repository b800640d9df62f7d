"""The calls of a solution that run at each reveal, each with the cell that it is about.

Glossary
--------
frame
    Python's record of one running call: its code, its variables, the frame that called it.
call
    What is kept of a frame, a list ``[code, cell, caller, link]``: its code object, the cell that it is
    about or None, the call around it or None, and the cells of the nested recursive calls up to it as a
    link, see `links`, which `settled` sets.
"""

from collections import Counter
from itertools import product

from .cells import is_cell_or_number, numbers, read, variables
from .links import pushed

READ_CALLS = 50  # calls after which the arguments of a non-recursive function are no longer read
COMPREHENSIONS = {"<listcomp>", "<genexpr>", "<setcomp>", "<dictcomp>"}


class Calls:
    """The calls of one run of a solution, on a board of ``rows x cols`` cells.

    ``frames`` are those of the calls that run now, outermost first, beginning with the frame that calls the
    solution. ``borders`` are the possible widths of a border, for the readings of `cells`.
    """

    def __init__(self, rows, cols, borders):
        self.shape, self.borders = (rows, cols), borders
        self.frames, self._running, self._depth = [], [], {}
        self._calls, self._moments = [], []  # all calls, oldest first; the innermost at each moment
        # Code objects are slow to hash, so their ids are the keys; the calls keep them alive.
        # The readings still possible, by the function and its number of integers; the recursive functions;
        # the number of calls of each function.
        self._readings, self._recursive, self._begun = {}, set(), Counter()
        self._naming = set()  # code of functions whose arguments named a cell

    def start(self, frame):
        """Set the outermost frame: only what it calls belongs to the solution."""
        self.frames, self._running, self._depth = [frame], [None], {frame: 0}

    def see(self, frame, cell):
        """Note the calls that run as a frame reveals a cell.

        Return how many of the frames known from the reveal before still run.
        """
        frames, running, depths, new = self.frames, self._running, self._depth, []
        while frame is not None:
            depth = depths.get(frame)
            # A known frame runs in the same place if its caller is the same: a generator may be resumed by
            # another caller.
            if depth == 0 or (depth is not None and frames[depth - 1] is frame.f_back):
                break
            new.append(frame)
            frame = frame.f_back
        known = 0 if frame is None else depth + 1
        for gone in frames[known:]:
            del depths[gone]
        del frames[known:], running[known:]
        for frame in reversed(new):
            depths[frame] = len(frames)
            call = [frame.f_code, None, running[-1] if running else None, None]
            frames.append(frame)
            running.append(call)
            self._calls.append(call)
        # Functions whose innermost new call was seen: without a cell as argument, only that call reveals one.
        inner = set()
        for frame, call in zip(new, running[: known - 1 if known else None : -1], strict=True):
            call[1] = self._cell_of(frame, cell, not inner, id(call[0]) not in inner)
            inner.add(id(call[0]))
        self._moments.append(running[-1])
        return known

    def release(self):
        """Drop the frames, innermost first, because each holds its caller."""
        self._depth, self._running = {}, []
        self.frames.clear()

    def settled(self):
        """Return for each reveal the link, see `links`, of the cells of its nested recursive calls."""
        for call in self._calls:
            code, cell, caller, _ = call
            call[3] = link = caller and caller[3]
            if cell is not None and (not link or link[0] != cell) and self._is_recursive(code):
                call[3] = pushed(link, cell)
        return [call and call[3] for call in self._moments]

    @property
    def name_cells(self):
        """Whether some recursive function gets a cell, not a list of cells, as an argument."""
        return any(map(self._is_recursive, self._naming))

    def _is_recursive(self, code):
        """Tell whether a function calls itself: its code has its own name, or its calls were seen nested."""
        names = *code.co_names, *code.co_freevars, *code.co_cellvars
        return id(code) in self._recursive or code.co_name in names

    def _cell_of(self, frame, written, is_last, is_writer):
        """Return the cell that the arguments of a call name; if none, `written` if it `is_writer`, or None.

        `written` is the cell that is revealed now. If the call `is_last`, the innermost one, its function
        keeps only those readings that name `written`, if any does.
        """
        code = frame.f_code
        if code.co_name in COMPREHENSIONS:
            return None
        if id(code) not in self._recursive:
            if [one.f_code for one in self.frames[-8:]].count(code) > 1:
                self._recursive.add(id(code))  # also where two functions call each other
            self._begun[id(code)] += 1
            if self._begun[id(code)] > READ_CALLS and not self._is_recursive(code):
                return None
        values = variables(frame)
        given = [values.get(name) for name in code.co_varnames[: code.co_argcount]]
        integers = numbers([one for one in given if is_cell_or_number(one)])
        kind = id(code), len(integers)
        if kind not in self._readings:
            self._readings[kind] = [*product(self.borders, range(len(integers) - 1), (False, True))]
        readings = self._readings[kind]
        cells = [read(integers, reading, self.shape) for reading in readings]
        if any(cells):
            self._naming.add(code)
        if written in cells:
            if is_last and len(readings) > 1:
                readings[:] = [one for one, cell in zip(readings, cells, strict=True) if cell == written]
            return written
        return next(filter(None, cells), written if is_writer else None)
