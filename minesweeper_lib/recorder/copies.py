"""Watch a run line by line, for solutions that work on a copy of the board.

After each line of the solution, every object that holds a copy of the board is compared with what it held
before. Such an object is a list of rows, text, a dict, a numpy array, or a list of objects of cells, with or
without a border. Boards of other values, such as numbers, are not followed, nor is text that is not stored
row by row. This costs tens of times the solution's own running time.

Glossary
--------
copy
    An object that held the board when it was found, or that was one reveal ahead of such an object.
values
    What a copy holds for each cell, a list, row by row.
leaf, mark, layout
    See `layouts`.
"""

import ast
import builtins
import operator
import sys
import threading
from contextvars import copy_context
from functools import lru_cache, partial
from itertools import chain, compress, islice, pairwise

from ..board import SYMBOLS
from .calls import COMPREHENSIONS
from .cells import attributes, variables
from .deep import nodes
from .layouts import Mark, in_place, is_collection, layouts_of, size
from .rows import Write, is_reveal

_START = threading.Thread.start.__code__
# Functions and methods that write to no board, by name. After a line that calls only these, no copy is
# compared; a name that is missing here only costs time.
# fmt: off
_HARMLESS = {*vars(builtins)} - {"delattr", "eval", "exec", "setattr"} | {
    "deque", "append", "appendleft", "pop", "popleft", "add", "discard", "get", "empty", "count", "index",
    "join", "copy", "deepcopy", "items", "keys", "values", "heappush", "heappop", "Counter", "product",
}
# fmt: on


class Watcher:
    """A tracer for `sys.settrace` that follows all copies of a board during one run of a solution.

    ``copies`` maps the id of an object to its `_Copy`. `witness` notes the calls and the frontier at each
    reveal, see `recording.Witness`.
    """

    def __init__(self, board, witness, solution):
        self.witness, self._solution = witness, solution
        self._initial, self.rows, self.cols = board, len(board), len(board[0])
        self.board = [[Mark(value) for value in row] for row in board]
        for place, mark in enumerate(chain(*self.board)):
            mark.place = place
        self.cells = self.rows * self.cols
        self.copies = {}  # id of the object: _Copy
        self._writing = writing_lines(self._solution.text)
        self._looked = {}  # objects searched since the last line that may have written, by id
        self._last, self._running = (None, 0), False  # the last frame and line that ran; whether a run is on
        self._lock = threading.RLock()  # a solution may have several threads
        self.reads = self.writes = 0  # a tracer of lines cannot count them
        self.elsewhere = False  # whether the result was worked out on anything but the board itself

    def run(self, function, click):
        """Call a solution with a plain board and a click, watch its frames, and return its result."""
        layout, values = next(layouts_of(self.board, self._initial))
        self._click = tuple(click)
        self.copies[id(self.board)] = _Copy(self.board, layout, values, [])
        self._running = True
        try:
            return self._traced(function, self.board, click)
        finally:
            with self._lock:
                self._running = False

    def writes_of(self, result):
        """The writes that made `result`, a list of `Write` in order; None if no copy that was seen equals it.

        If several copies hold the result, the solution worked on the first one and copied it to the others.
        """
        flat = [value for row in result for value in row]
        # A copy that equals the result is better than one whose own symbols must be replaced first.
        for copy in sorted(self.copies.values(), key=lambda one: (one.values != flat, one.last_moment())):
            writes = copy.writes_of(flat)
            if writes is not None and not self._is_mirrored(copy):
                self.elsewhere = copy.held is not self.board
                return writes
        return None

    def _is_mirrored(self, copy):
        """Tell whether a copy without marks seems to hold the board transposed.

        That is so if its first reveal is the click with row and column swapped.
        """
        first = next((one.cell for one in copy.writes if is_reveal(one.before, one.value)), None)
        return not copy.marked and first == self._click[::-1] != self._click

    def _traced(self, function, *arguments):
        """Call a function in this thread while its frames are watched."""
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            return function(*arguments)
        finally:
            sys.settrace(before)

    def _enter(self, frame, event, argument):
        """Called by the interpreter as a function begins; returns `_step` to watch it, or None."""
        if frame.f_code is _START:
            # `sys.settrace` sets the tracer of one thread, so a thread that is started here gets its own.
            thread = frame.f_locals["self"]
            thread.run = partial(copy_context().run, self._traced, thread.run)
        if not self._solution.owns(frame.f_code.co_filename):
            return None
        # A comprehension that writes nothing is one step, whatever it loops over.
        if frame.f_code.co_name in COMPREHENSIONS and not self._may_write(frame, frame.f_lineno):
            return None
        return self._step(frame, event, argument)

    def _step(self, frame, event, argument):
        """Called by the interpreter before each line, and when a function is entered or left."""
        with self._lock:
            if not self._running:
                return None  # a thread that goes on after the run
            wrote = self._may_write(*self._last)
            if wrote:
                for copy in self.copies.values():
                    self._compare(copy)
            self._discover(frame, wrote, argument if event == "return" else None)
            # A returned value may be stored by the caller's line, so that line gets the next change.
            if event == "return" and frame.f_back is not None:
                frame = frame.f_back
            self._last = frame, frame.f_lineno
            return self._step

    def _may_write(self, frame, number):
        """Tell whether a line of a frame may write to a board; any line outside the solution's text may."""
        line = frame and self._solution.line_of(frame.f_code.co_filename, number)
        return line is None or self._writing is None or line in self._writing

    def _compare(self, copy):
        """Note what the line that ran last changed in one copy."""
        values = copy.layout(copy.held)
        if values == copy.values:
            return
        if values is None or not in_place(values):  # its cells may have moved, as after ``reverse``
            _, copy.layout, values = self._match(copy.held, [copy]) or (copy, copy.layout, None)
        if values is not None:  # else it is being rearranged
            copy.certain = copy.certain and self._note(copy.writes, copy.values, values) <= 1
            copy.values = values

    def _note(self, writes, before, after):
        """Append to `writes` the changes from the values `before` to `after`; return how many are reveals.

        If one line reveals several cells, their order cannot be known.
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

    def _discover(self, frame, wrote, returned):
        """Look for new copies of the board in a frame's variables, in their parts, and in what it returns."""
        values = [*variables(frame).values(), returned]
        values += [frame.f_globals[name] for name in frame.f_code.co_names if name in frame.f_globals]
        if wrote:
            self._looked = {}
        for value in values:
            if self._looked.get(id(value)) is value:
                continue
            self._looked[id(value)] = value
            for held in (value, *_parts(value)):
                if id(held) not in self.copies and self._could_hold(held):
                    self._adopt(held)

    def _could_hold(self, value):
        """Tell quickly whether an object may hold a board and is worth a closer look."""
        about, most = size(value), 8 * (self.rows + 4) * (self.cols + 4)
        return self.cells <= about < most or (isinstance(value, dict) and 0 < len(value) < most)

    def _match(self, held, copies):
        """Find the first of some copies that an object equals, or is one reveal ahead of, in some layout.

        Returns the copy, the layout and the values; None if there is none.
        """
        for layout, values in layouts_of(held, self._initial):
            for copy in copies:
                if _at_most_one_ahead(copy.values, values):
                    return copy, layout, values
        return None

    def _adopt(self, held):
        """Follow an object from now on if it equals one of the copies, or is one reveal ahead of one."""
        if not (found := self._match(held, [*reversed(self.copies.values())])):
            return
        origin, layout, values = found
        writes = list(origin.writes)
        self._note(writes, origin.values, values)
        self.copies[id(held)] = _Copy(held, layout, values, writes, origin.certain)
        # A solution may build a new immutable board for each reveal; only the last of them are of use.
        fixed = [key for key, copy in self.copies.items() if isinstance(copy.held, (str, bytes, tuple))]
        for key in fixed[:-8]:
            del self.copies[key]


def copied_back(trace, cells):
    """Tell whether the reveals look as if a loop at the end copied the result from another board.

    Such a loop goes over the board once, row by row, in one line. The solution has read the whole board
    before, or fewer cells than it reveals, because it copied whole rows. A board of one cell does not
    count: every solution there looks like that.
    """
    steps = trace.steps
    if cells == 1 or len({step.line for step in steps}) != 1:
        return False
    goes_once = all(one.cell < other.cell for one, other in pairwise(steps))
    before, last = steps[0].reads, steps[-1].reads
    return goes_once and ((before >= cells and last - before <= 2 * cells) or last < len(steps))


class _Copy:
    """One object that holds the board, with its values and the writes that led to them.

    ``certain`` tells whether the order of the writes is known.
    """

    def __init__(self, held, layout, values, writes, certain=True):
        self.held, self.layout, self.values = held, layout, values
        self.writes, self.certain = writes, certain
        self.marked = any(isinstance(value, Mark) for value in values)

    def last_moment(self):
        """The number of its last reveal; -1 if there was none."""
        return max((write.moment for write in self.writes if write.moment is not None), default=-1)

    def writes_of(self, flat):
        """Return the writes if they led to the values `flat`; otherwise None.

        A list may hold symbols that the board does not have, such as "0" for a blank, which the solution
        replaces at the end. They are then replaced in the writes, too.
        """
        pairs = set(zip(self.values, flat, strict=True))
        signs = dict(pairs)
        fixed = SYMBOLS if isinstance(self.held, list) else signs

        def shown(value):
            return signs.get(value, value)

        if not self.certain or len(pairs) > len(signs) or any(shown(one) != one for one in fixed):
            return None
        return [one._replace(before=shown(one.before), value=shown(one.value)) for one in self.writes]


@lru_cache(maxsize=64)
def writing_lines(text):
    """The lines of a solution that may change an object, judging by their text; None if it is not Python.

    >>> sorted(writing_lines("x = 1\\nboard[0][0] = x\\nprint(x)\\nunknown(board)"))
    [2, 4]
    """
    try:
        found = nodes(text)
    except SyntaxError:
        return None
    harmless = _HARMLESS | {node.name for node in found if isinstance(node, ast.FunctionDef)}
    lines = set()
    for node in found:
        called = node.func if isinstance(node, ast.Call) else None
        name = getattr(called, "attr", getattr(called, "id", None))
        stored = isinstance(node, (ast.Subscript, ast.Attribute)) and not isinstance(node.ctx, ast.Load)
        # += may extend a list or bytearray; with a constant or comparison it only counts.
        stored |= isinstance(node, ast.AugAssign) and not isinstance(node.value, (ast.Constant, ast.Compare))
        if stored or (called is not None and name not in harmless):
            lines.update(range(node.lineno, node.end_lineno + 1))
    return frozenset(lines)


def _parts(value):
    """Return the parts of an object that may hold a board: attributes, values or items of a small object."""
    if isinstance(value, dict):
        return [part for key, part in value.items() if isinstance(key, str)] if len(value) < 20 else []
    if is_collection(value):
        return value if isinstance(value, (list, tuple)) and len(value) < 4 else []
    own = attributes(value).values()
    return [*own, *(part for one in own if not is_collection(one) for part in attributes(one).values())]


def _at_most_one_ahead(old, new):
    """Tell whether values are those of a copy, or those after one more reveal."""
    places = [*islice(compress(range(len(old)), map(operator.ne, old, new)), 2)]
    if len(places) != 1:
        return not places
    before, value = old[places[0]], new[places[0]]
    # A solution may mark a cell for a while, with any sign, before it writes the cell's symbol.
    goes_on = is_reveal(before, value) or before not in set(SYMBOLS)
    return goes_on and isinstance(value, str) and len(value) == 1
