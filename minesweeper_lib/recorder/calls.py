"""The calls of a solution that run at each reveal, each with the cell it is about.

Glossary
--------
frame
    Python's record of one running call: its code, its variables, the frame that called it.
call
    What is kept of a frame, a list: ``[code, cell, call below, link of cells]``; `settled` sets the last.
"""

from collections import Counter
from itertools import product

from .cells import is_cell_or_number, numbers, read, variables
from .links import pushed

ENOUGH = 50  # calls after which the arguments of a non-recursive function are no longer read
COMPREHENSIONS = {"<listcomp>", "<genexpr>", "<setcomp>", "<dictcomp>"}


class Calls:
    """The running calls of one run, on a board of ``rows x cols`` cells.

    ``frames`` are those of the calls that run now, the caller of the solution first.
    """

    def __init__(self, rows, cols, borders):
        self.shape, self.borders = (rows, cols), borders
        self.frames, self._running, self._depth = [], [], {}
        self._calls, self._moments = [], []  # all calls, oldest first; the innermost at each moment
        # Code objects are slow to hash, so their ids are the keys; the calls keep them alive.
        self._ways, self._recursive, self._begun = {}, set(), Counter()
        self._told = set()  # code of functions whose arguments named a cell

    def start(self, frame):
        """Set the outermost frame: only what it calls belongs to the solution."""
        self.frames, self._running, self._depth = [frame], [None], {frame: 0}

    def see(self, frame, cell):
        """Note the calls that run as a frame reveals a cell; return how many known frames still run."""
        frames, running, depths, new = self.frames, self._running, self._depth, []
        while frame is not None:
            depth = depths.get(frame)
            # It still runs if its caller is the same: a generator may be resumed by another one.
            if depth == 0 or (depth is not None and frames[depth - 1] is frame.f_back):
                break
            new.append(frame)
            frame = frame.f_back
        stood = 0 if frame is None else depth + 1
        for gone in frames[stood:]:
            del depths[gone]
        del frames[stood:], running[stood:]
        for frame in reversed(new):
            depths[frame] = len(frames)
            call = [frame.f_code, None, running[-1] if running else None, None]
            frames.append(frame)
            running.append(call)
            self._calls.append(call)
        inner = set()  # without a cell as argument, only the innermost new call of a function is about `cell`
        for frame, call in zip(new, running[: stood - 1 if stood else None : -1], strict=True):
            call[1] = self._cell_of(frame, cell, not inner, id(call[0]) not in inner)
            inner.add(id(call[0]))
        self._moments.append(running[-1])
        return stood

    def let_go(self):
        """Drop the frames, innermost first, because each holds its caller."""
        self._depth, self._running = {}, []
        self.frames.clear()

    def settled(self):
        """Return for each moment the link of the cells of its nested recursive calls."""
        for call in self._calls:
            code, cell, below, _ = call
            call[3] = link = below and below[3]
            if cell is not None and (not link or link[0] != cell) and self._is_recursive(code):
                call[3] = pushed(link, cell)
        return [call and call[3] for call in self._moments]

    @property
    def name_cells(self):
        """Tell whether some recursive function gets a cell, not a list of cells, as an argument."""
        return any(map(self._is_recursive, self._told))

    def _is_recursive(self, code):
        """Tell whether a function calls itself: by its own name, or as seen among the calls."""
        names = *code.co_names, *code.co_freevars, *code.co_cellvars
        return id(code) in self._recursive or code.co_name in names

    def _cell_of(self, frame, written, is_last, is_writer):
        """Return the cell that a call's arguments name; else `written` if it `is_writer`, or None.

        Only those readings are kept that named the written cell each time the function wrote.
        """
        code = frame.f_code
        if code.co_name in COMPREHENSIONS:
            return None
        if id(code) not in self._recursive:
            if [one.f_code for one in self.frames[-8:]].count(code) > 1:
                self._recursive.add(id(code))  # also where two functions call each other
            self._begun[id(code)] += 1
            if self._begun[id(code)] > ENOUGH and not self._is_recursive(code):
                return None
        values = variables(frame)
        given = [values.get(name) for name in code.co_varnames[: code.co_argcount]]
        told = numbers([one for one in given if is_cell_or_number(one)])
        kind = id(code), len(told)
        if kind not in self._ways:
            self._ways[kind] = [*product(self.borders, range(len(told) - 1), (False, True))]
        ways = self._ways[kind]
        cells = [read(told, way, self.shape) for way in ways]
        if any(cells):
            self._told.add(code)
        if written in cells:
            if is_last and len(ways) > 1:
                ways[:] = [way for way, cell in zip(ways, cells, strict=True) if cell == written]
            return written
        return next(filter(None, cells), written if is_writer else None)
