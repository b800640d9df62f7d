"""The lists and deques of a solution: which there are, and what changes in them from reveal to reveal.

Which of them is the queue or stack is not asked here: `evidence` tells when the run is over.

Glossary
--------
item
    What a solution puts into its queue or stack: a cell in some form, often with something more.
pair
    The cells at the beginning and at the end of an item, see `cells_in`; equal for most items. None for
    an item that holds no cell, as a sign that ends a level.
moment
    A time at which the solution was looked at: a reveal, counted from 0.
"""

import array
import sysconfig
from collections import deque
from pathlib import Path
from queue import Queue
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

from .. import problems
from .cells import cells_in
from .evidence import frontier_of, is_named
from .mirror import Mirror
from .rows import Grid, Row

MOST = 24  # variables that are followed at once
AT_FIRST = 25  # a list that is longer when first seen is followed only if its name says that cells wait in it
# Code from these places calls the solution and is no part of it: its variables are not followed.
_OURS = (str(Path(__file__).parent), problems.__file__, sysconfig.get_path("stdlib"))
_SIGNS = (str, type(None))  # what ends a level and is no cell
_LISTS = (list, deque, Queue)
_OTHERS = (
    *(str, bytes, int, float, complex, tuple, set, frozenset, dict, range, type(None), array.array),
    *(FunctionType, MethodType, BuiltinFunctionType, ModuleType),
)


class Variable:
    """One variable that holds a list or deque, and what changed in it.

    Attributes
    ----------
    name : str
        As the solution calls it.
    born : int
        The moment at which it was first seen.
    changes : list of (moment, front, kept, before, after)
        As in `Change`, with pairs in place of items; none for the moments at which nothing changed.
    has_signs, has_text : bool
        Whether there were items without a cell among them, and any of text.
    certain : bool
        Whether all that changed was seen.
    is_queue : bool
        Whether it is a deque or ``queue.Queue``, by which people mean a queue or a stack.
    is_replaced : bool
        Whether another list ever took the place of the first.
    is_emptied : bool
        Whether nothing was left in it when the run was over.
    anew : bool
        Whether a list ever took the place of one that still held items, or of one of an outer call.
    """

    def __init__(self, name, cols, born):
        self.name, self.born, self._cols = name, born, cols
        self.changes, self.anew = [], False
        self.held, self._owner, self.is_replaced = None, None, False
        self.is_queue = self.has_signs = self.has_text = self.is_emptied = False
        self._readable, self._mirror = True, Mirror()

    @property
    def certain(self):
        return self._readable and self._mirror.certain

    def hold(self, held, owner, frames):
        """Let the variable hold this object from now on; `owner` is its frame, or None for an attribute."""
        self.is_replaced = self.held is not None
        if self.is_replaced and not self.anew:
            is_of_inner_call = owner is not self._owner and self._owner in frames
            self.anew = is_of_inner_call or len(_plain(self.held)) > 0
        self.held, self._owner, self.is_queue = held, owner, not isinstance(held, list)

    def look(self, moment):
        """Note what changed in the object that the variable holds."""
        if not self._readable:
            return
        try:
            change = self._mirror.see(_plain(self.held))
        except Exception:  # comparing two items may run code of the solution
            self._readable, change = False, None
        if change is not None:
            front, kept, before, after = change
            # Plain tuples of tuples and numbers: the collector of garbage looks at them once only.
            before = tuple(map(self._pair, before)) if before else ()
            after = tuple(map(self._pair, after)) if after else ()
            self.changes.append((moment, front, kept, before, after))

    def _pair(self, item):
        if type(item) is tuple and len(item) == 2 and type(item[0]) is type(item[1]) is int:
            return item, item  # as most are
        pair = cells_in(item, self._cols)
        if pair is None:
            self._readable = self._readable and isinstance(item, _SIGNS)
            self.has_signs, self.has_text = True, self.has_text or item is not None
        return pair

    def let_go(self):
        """Forget what is the solution's own."""
        self.is_emptied = not _plain(self.held)
        self.held, self._owner = None, None
        self._mirror.items = []


class Frontier:
    """Follows the lists and deques of one run, on a board of ``rows x cols`` cells."""

    def __init__(self, rows, cols, borders):
        self.rows, self.cols, self.borders = rows, cols, borders
        self._variables, self._moments = [], 0
        self._places = {}  # id of a code, or a type: what `_names_of` returns
        self._passed_over = {Row, Grid}  # the types whose objects hold no cells that wait

    def see(self, frames, stood):
        """Note what changed until this moment; ``frames`` are those of the running calls, outermost first.

        The first `stood` of them ran at the moment before, too, and only the last of these can have run code
        since. Of a long chain of calls only the ends are searched.
        """
        last = max(stood - 1, 1)
        for frame in (*frames[last:3], *frames[max(last, 3, len(frames) - 8) :]):
            names = self._names_of(frame.f_code)
            if names is not None:
                self._search(names, frame.f_locals, frame, frames)
        for variable in self._variables:
            variable.look(self._moments)
        self._moments += 1

    def _names_of(self, code):
        """The followed variables of a function: a dict from name to `Variable`, or to None for never.

        None in place of the dict where the code is no part of a solution.
        """
        found = self._places.get(id(code))  # a code takes long to hash
        if found is None:
            is_ours = code.co_filename.startswith(_OURS)
            found = self._places[id(code)] = code, None if is_ours else {}
        return found[1]

    def _search(self, names, values, owner, frames):
        """Find the lists and deques among the variables of a call or an object, and those of its objects."""
        passed_over = self._passed_over
        for name, value in values.items():
            if type(value) in passed_over:
                continue
            if isinstance(value, _LISTS):
                variable = names[name] if name in names else self._follow(names, name, value)
                if variable is not None and value is not variable.held:
                    variable.hold(value, owner, frames)
            elif isinstance(value, _OTHERS) or not hasattr(value, "__dict__"):
                passed_over.add(type(value))
            elif owner is not None:
                owned = self._places.setdefault(type(value), {})
                self._search(owned, getattr(value, "__dict__", {}), None, frames)

    def _follow(self, names, name, value):
        """Begin to follow a list that may be a queue or stack; return its `Variable`, or None."""
        for other in self._variables:
            if value is other.held:
                return None  # another name for it, for now
        names[name] = None
        is_short = len(_plain(value)) <= AT_FIRST or is_named(name, not isinstance(value, list))
        if len(self._variables) < MOST and is_short:
            names[name] = Variable(name, self.cols, self._moments)
            self._variables.append(names[name])
        return names[name]

    def let_go(self):
        """Forget the lists, which are the solution's own."""
        self._passed_over, self._places = set(), {}
        for variable in self._variables:
            variable.let_go()

    def settled(self, reveals, beside_calls):
        """The `Case` of the queue or stack, for the reveals (cell, moment); None where there is none."""
        variables = [variable for variable in self._variables if variable.certain]
        return frontier_of(variables, reveals, self.rows, self.cols, self.borders, beside_calls)


def _plain(held):
    """The content of a list, a deque, one of their subclasses or a ``Queue`` as a plain list or deque."""
    if type(held) is list or type(held) is deque:
        return held
    if isinstance(held, Queue):
        return _plain(held.queue)  # it keeps its deque there
    return list.__getitem__(held, slice(None)) if isinstance(held, list) else list(deque.__iter__(held))
