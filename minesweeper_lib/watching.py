"""Watch a run line by line, for solutions that work on a copy of the board.

After each line of the solution, every object that holds a copy of the board is compared with
what it held before: lists of lists, tuples or strings, with or without a border, one flat list
or string, a dict, a numpy array. This costs tens of times the solution's own running time.
"""

import ast
import sys
import sysconfig

from .recording import Write, is_reveal

# Calls that change no board, by the last part of their names. A call that is not among them
# may be one; the list only saves comparisons.
# fmt: off
_HARMLESS = {
    "len", "range", "sum", "min", "max", "abs", "str", "int", "bool", "chr", "ord", "divmod",
    "enumerate", "zip", "map", "filter", "sorted", "reversed", "list", "tuple", "set", "dict",
    "complex", "deque", "iter", "next", "any", "all", "isinstance", "print", "append", "appendleft",
    "pop", "popleft", "add", "discard", "get", "empty", "count", "index", "join", "copy", "deepcopy",
    "items", "keys", "values", "heappush", "heappop", "Counter", "product", "array", "tolist",
}
# fmt: on

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
        self.rows, self.cols = len(board), len(board[0])
        self.board = []
        for row in board:
            self.board.append([Mark(value) for value in row])
            for col, mark in enumerate(self.board[-1]):
                mark.place = (len(self.board) - 1) * self.cols + col
        self.start = [value for row in board for value in row]
        self.copies = {}  # id of the object: _Copy
        self._writing = writing_lines(witness.solution.text)
        self._refused = {}
        self._last = None
        self.reads = self.writes = 0  # not seen here
        self.elsewhere = False  # whether the result was worked out on anything but the board itself

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
        return self._step(frame, event, argument)

    def _step(self, frame, event, argument):
        """Called by the interpreter before each line, and when a function is entered or left."""
        wrote = self._last is None or self._may_write(*self._last)
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
        line = self.witness.solution.line_of(frame.f_code.co_filename, number)
        return line is None or self._writing is None or line in self._writing

    def _compare(self, copy):
        """Note what the line that just ran changed in one copy."""
        if copy.changed():
            values = _read(copy.held, copy.paths)
            if values is not None:  # else it is in the middle of being rearranged
                copy.certain = copy.certain and self._note(copy.writes, copy.values, values) <= 1
                copy.values = values

    def _note(self, writes, before, after):
        """Add the writes between two states; return how many of them are reveals.

        One line that reveals several cells does not tell in which order.
        """
        reveals = 0
        frame, number = self._last
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            if old != new:
                cell, moment = divmod(place, self.cols), None
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
        for paths in self._layouts(value):
            now = _read(value, paths)
            if now is None or any(isinstance(v, Mark) and v.place != place for place, v in enumerate(now)):
                continue
            if now == self.start:
                self._follow(value, paths, now, [], True)
                return
            for copy in reversed(self.copies.values()):
                if _differ_in_one(copy.values, now):
                    writes = list(copy.writes)
                    self._note(writes, copy.values, now)
                    self._follow(value, paths, now, writes, copy.certain)
                    return
        self._refused[id(value)] = value

    def _layouts(self, held):
        """The ways in which an object may hold the board: for each place, the path to its value.

        Where the cells tell their places themselves there is one way: also for a board that was
        turned, or that has a border of any kind. Otherwise it is as in another copy, or from the
        corner, or inside a border.
        """
        paths, cells = _marked(held), range(self.rows * self.cols)
        if len(paths) == len(cells):
            return [[paths[place] for place in cells]]
        layouts = [copy.paths for copy in self.copies.values() if type(copy.held) is type(held)]
        places = [divmod(place, self.cols) for place in cells]
        if isinstance(held, dict):
            return [*layouts, [(place,) for place in places], [(complex(*place),) for place in places]]
        layouts += [[(row + border, col + border) for row, col in places] for border in (0, 1)]
        return [*layouts, [(place,) for place in cells]] if len(held) == len(cells) else layouts

    def _follow(self, value, paths, now, writes, certain):
        self._refused.pop(id(value), None)
        self.copies[id(value)] = _Copy(value, paths, now, writes, certain)
        # States that never change, of a board rebuilt for each reveal, are of no more use.
        fixed = [key for key, copy in self.copies.items() if isinstance(copy.held, (str, tuple))]
        for key in fixed[:-8]:
            del self.copies[key]


class _Copy:
    """One object that holds the board, with its values and the writes that led to them."""

    def __init__(self, held, paths, values, writes, certain):
        self.held, self.paths, self.values = held, paths, values
        self.writes, self.certain = writes, certain
        self._snapshot = self._take()

    def _take(self):
        if isinstance(self.held, list):
            return [row[:] if isinstance(row, list) else row for row in self.held]
        if isinstance(self.held, dict):
            return dict(self.held)
        return self.held if isinstance(self.held, (str, tuple)) else self.held.tolist()

    def changed(self):
        """Tell, with one fast comparison, whether anything changed since the last time."""
        now = self.held.tolist() if hasattr(self.held, "tolist") else self.held
        if now == self._snapshot:
            return False
        self._snapshot = self._take()
        return True


def _last_moment(writes):
    return max((write.moment for write in writes if write.moment is not None), default=-1)


def _could_hold(value, rows, cols):
    """Tell quickly whether an object is worth a closer look."""
    if isinstance(value, (list, tuple)):
        if len(value) < min(rows, cols):
            return False
        middle = value[len(value) // 2]
        if isinstance(middle, (list, tuple)):
            middle = middle[len(middle) // 2] if middle else None
        return isinstance(middle, str)
    if isinstance(value, str):
        return len(value) == rows * cols > 1
    if isinstance(value, dict):
        return len(value) >= rows * cols
    return getattr(getattr(value, "dtype", None), "kind", "") in ("U", "O")


def _read(held, paths):
    """The values at some paths in an object; None while it does not have that shape."""
    held = held.tolist() if hasattr(held, "tolist") else held
    try:
        if len(paths[0]) == 1:
            return [held[key] for (key,) in paths]
        return [held[outer][inner] for outer, inner in paths]
    except (IndexError, KeyError, TypeError):
        return None


def _marked(held):
    """The path to each place of the board, as far as the marks in an object tell; each place once."""
    held, found = held.tolist() if hasattr(held, "tolist") else held, []
    if isinstance(held, str):
        return {}
    for key, value in held.items() if isinstance(held, dict) else enumerate(held):
        if isinstance(value, Mark):
            found.append((value.place, (key,)))
        elif isinstance(value, (list, tuple)):
            found += [(inner.place, (key, at)) for at, inner in enumerate(value) if isinstance(inner, Mark)]
    paths = dict(found)
    return paths if len(paths) == len(found) else {}


def _differ_in_one(old, new):
    """Tell whether two lists of values are equal but for one place at most."""
    if old == new:
        return True
    place = next(place for place, value in enumerate(old) if value != new[place])
    return old[place + 1 :] == new[place + 1 :]


def writing_lines(text):
    """The lines of a solution that may change an object, by what is written there; None if unknown.

    >>> sorted(writing_lines("x = 1\\nboard[0][0] = x\\nprint(x)\\nunknown(board)"))
    [2, 4]
    """
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return None
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    lines = set()
    for node in ast.walk(tree):
        called = node.func if isinstance(node, ast.Call) else None
        name = getattr(called, "attr", getattr(called, "id", None))
        stored = isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load)
        if stored or (called is not None and name not in _HARMLESS | own):
            lines.update(range(node.lineno, node.end_lineno + 1))
    return lines
