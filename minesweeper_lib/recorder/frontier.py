"""The queue or stack of a run: which of a solution's lists and deques it is, and which cells waited in it.

At each reveal, the items that joined or left each list or deque in a variable are noted. After the run, the
queue or stack is the list in which most revealed cells had waited, among those lists that no cell left before
its reveal.

Glossary
--------
moment
    A reveal during the run, counted from 0.
turn
    The index of a reveal among those kept in the trace. The turn of a cell is the turn of its reveal.
walk
    A list that a loop goes through without removing anything, ``for cell in queue``. A cell counts as gone
    when it is revealed.
"""

import re
from bisect import bisect_left
from collections import deque
from itertools import accumulate, islice, product
from operator import is_
from types import FunctionType, MethodType, ModuleType

from .cells import numbers, read, variables
from .links import pushed
from .rows import Grid, Row

# The most variables followed; the most items that a list may have at first unless its name is `NAMED`.
MOST_VARIABLES, LONGEST_UNNAMED = 24, 25
TRIES = 8  # positions tried for the new front when an item occurs several times
# How many items may be compared at each look, so that a look costs the same however long a list is; and
# how many in a list that changed in its middle, such as a heap.
CREDIT, MORE_CREDIT = 64, 1024
STAYS = float("inf")  # the leaving moment of an item that never leaves
USUAL = (0, 0, False)  # the reading, see `cells`, of a cell as most people write it: it is tried first
NAMED = re.compile(r"frontier|queue|stack|todo|pending|fringe|currs|heap|^(q|que|dq|pq|st|stk|bfs)$", re.I)


class Variable:
    """One variable that holds a list or deque, and all items that were ever in it.

    Attributes
    ----------
    entries : list of [numbers, joined, left]
        One for each item, in the order of arrival: the integers in the item, none for a separator such as
        None; the moments at which it was first seen, and at which it was gone, or `STAYS`.
    fronts : set of int
        The moments at which items had left at the front.
    only_grows, replaced, turned, rearranged : bool
        Whether nothing was ever removed; whether the variable was bound to another list while its list held
        items, or in a nested call; whether items join at index 0, so the list is read backward; whether items
        joined at both ends or in the middle.
    certain : bool
        Whether all that changed could be followed.
    """

    def __init__(self, name, born, is_queue):
        self.born, self.named = born, is_queue or NAMED.search(name.strip("_")) is not None
        self.entries, self.fronts = [], set()
        self.held = self._owner = None
        self.certain = self.only_grows = True
        self.replaced = self.turned = self.rearranged = False
        self._items, self._there = [], []  # its items at the last look, and their entries
        self._credit, self._checked, self._grew = CREDIT, True, False

    def hold(self, held, owner, frames, variables, moment):
        """Follow the list `held` from now on; `owner` is the frame of the variable, None for an attribute."""
        before, only_grows = self.held, self.only_grows
        if before is not None and any(other.held is before for other in variables if other is not self):
            self.look(moment)  # note what joined before another variable took the list over; then start again
            self._change(moment, len(self._items), 0, [])
            self.only_grows = only_grows
        elif before is not None:
            is_of_inner_call = owner is not self._owner and self._owner in frames
            self.replaced = self.replaced or is_of_inner_call or len(before) > 0
        self.held, self._owner = held, owner
        self.certain = self.certain and (self.named or not self.replaced)  # else it is no queue or stack

    def look(self, moment):
        """Note what changed in the list since the last look."""
        old, held = self._items, list(self.held)[::-1] if self.turned else self.held
        size = len(held)
        if size == len(old) < 3 and all(map(is_, old, held)):
            return  # unchanged, such as the click
        dropped, kept = _guess(old, held)
        # The longer the list is, the more seldom all of it is compared.
        was_checked, self._checked = self._checked, moment * self._credit % (size + 1) < self._credit
        if self._checked and old[dropped : dropped + kept] != list(islice(held, kept)):
            self._credit, self.certain = MORE_CREDIT, was_checked
            pairs = enumerate(zip(old, held, strict=False))
            dropped, kept = 0, next((place for place, pair in pairs if not is_(*pair)), size)
        if kept == size == len(old):
            return
        is_in_front = not kept and _guess(old[::-1], list(held)[::-1])[1] > old.count(None)
        if is_in_front and not self._grew:
            # Items join at index 0, as with appendleft, so read the list backward. Until now it was only
            # filled at once or replaced as a whole.
            self.turned = self._grew = True
            for items in (self.entries, self._there, self._items):
                items.reverse()
            self.entries.sort(key=lambda item: item[1])
            self.look(moment)
            return
        self.rearranged = self.rearranged or is_in_front
        self._grew = self._grew or 0 < kept < size
        self.only_grows = self.only_grows and kept == len(old)
        new = [held[place] for place in range(kept, size)] if kept else list(held)
        self._change(moment, dropped if kept else len(old), kept, new)

    def _change(self, moment, dropped, kept, new):
        """Note that `dropped` items left at the front, the next `kept` stayed, and `new` joined the end."""
        if dropped:
            self.fronts.add(moment)
        for gone in (slice(dropped + kept, None), slice(dropped)):
            if left := self._there[gone]:
                for item in left:
                    item[2] = moment
                del self._there[gone], self._items[gone]
        joined = [[numbers(item), moment, STAYS] for item in new]
        self.entries += joined
        self._there += joined
        self._items += new

    def is_constant(self):
        """Tell whether all its items were there from the start and stayed."""
        return {moment for item in self.entries for moment in item[1:]} == {self.born, STAYS}

    def settle(self, turn_at):
        """Set the lists ``items``, the integers of each item but separators, and ``joined`` and ``left``.

        Each moment becomes the first turn that is not before it, in ``fronts`` as well.
        """
        cells = [entry for entry in self.entries if entry[0]]
        self.items = [integers for integers, _, _ in cells]
        self.joined = [turn_at[moment] for _, moment, _ in cells]
        self.left = [turn_at[moment] for _, _, moment in cells]
        self.fronts = {turn_at[moment] for moment in self.fronts}


class Frontier:
    """The lists and deques in the variables of a solution during one run, on ``rows x cols`` cells."""

    def __init__(self, rows, cols, borders):
        self._shape, self._borders = (rows, cols), borders
        self._variables, self.moments = [], 0
        # From the id of a code object, or a type, to its variables by name; None for a variable not followed.
        self._places = {}
        self.rearranged = False  # see `Trace.rearranged`
        # The types whose objects hold no list of waiting cells.
        self._passed_over = {Grid, Row, FunctionType, MethodType, ModuleType}

    def see(self, frames, known, owns):
        """Note what changed until this moment; `frames` are those of the running calls, outermost first.

        The first `known` of them were running at the moment before as well, and only the last of those can
        have run code since then. ``owns(filename)`` tells whether a file is the solution's. In a long chain
        of calls, only both ends are searched.
        """
        last = max(known - 1, 1)
        for frame in frames[last:3] + frames[max(last, 3, len(frames) - 8) :]:
            if owns(frame.f_code.co_filename):
                names = self._places.setdefault(id(frame.f_code), {})
                self._search(names, variables(frame), frame, frames)
        for variable in self._variables:
            if variable.certain:
                try:
                    variable.look(self.moments)
                except Exception:  # comparing two items may run code of the solution
                    variable.certain = False
        self.moments += 1

    def _search(self, names, values, owner, frames):
        """Find lists and deques in the variables of a call, and in the attributes of objects they hold."""
        passed_over = self._passed_over
        for name, value in values.items():
            if type(value) in passed_over:
                continue
            if isinstance(value, (list, deque)):
                if name not in names:
                    self._follow(names, name, value, not isinstance(value, list))
                variable = names.get(name)
                if variable is not None and value is not variable.held:
                    variable.hold(value, owner, frames, self._variables, self.moments)
            elif not hasattr(value, "__dict__"):
                self._passed_over.add(type(value))
            elif owner is not None:
                self._search(self._places.setdefault(type(value), {}), vars(value), None, frames)

    def _follow(self, names, name, value, is_queue):
        """Begin to follow a list or deque, unless a variable that holds it is followed already."""
        if any(value is other.held for other in self._variables):
            return
        names[name], variable = None, Variable(name, self.moments, is_queue)
        if len(self._variables) < MOST_VARIABLES and (len(value) <= LONGEST_UNNAMED or variable.named):
            names[name] = variable
            self._variables.append(variable)

    def settled(self, reveals, beside_calls):
        """Return what waited at each of some reveals (cell, moment): rows, see `links`; None if uncertain.

        With `beside_calls`, cells may as well wait as calls, so a queue or stack must hold all of them.
        """
        turns = {cell: turn for turn, (cell, _) in enumerate(reveals)}
        moments = [moment for _, moment in reveals]
        turn_at = {moment: bisect_left(moments, moment) for moment in (*range(self.moments + 1), STAYS)}
        held = [one for one in self._variables if one.certain]
        # A list that never changed is not a queue, unless there was only one reveal.
        held = [one for one in held if not one.is_constant() or len(reveals) < 2]
        for one in held:
            one.settle(turn_at)
        held = [one for one in held if one.items or not one.entries]  # skip lists that held only separators
        choices = [(one, False) for one in held if not one.replaced]
        choices += [(one, True) for one, _ in choices if one.only_grows]
        best, enough = None, (len(reveals) - 1) / 2
        for border, column_first, at in product(self._borders, (False, True), (0, -2)):
            reading = border, at, column_first
            candidates = [Candidate(one, reading, self._shape, turns, walks) for one, walks in choices]
            found = [one for one in (best, *candidates) if one and one.fits and one.empties]
            best = max(found, key=lambda candidate: candidate.waited, default=None)
            if best and best.listed >= enough:
                break
        if beside_calls:
            best = None if best and best.missed else best
        elif best is None:
            # No change was seen, as in a corridor: choose by name.
            candidates = (Candidate(one, USUAL, self._shape, turns) for one in held if one.named)
            best = next((one for one in candidates if one.fits and not one.misread), None)
        self.rearranged = best is not None and best.variable.rearranged
        return best and best.rows()


class Candidate:
    """A candidate for the queue or stack of a run: a variable, with a reading of the cells in its items.

    Attributes
    ----------
    fits : bool
        Whether its cells did what cells in a queue or stack do. The other attributes are set only then.
    empties : bool
        Whether a cell left before the last reveal, or the list ended empty.
    misread : bool
        Whether a cell number names an unrevealed cell, as if the solution numbered wider rows.
    waited, missed, listed : int
        How many cells were in the list before their reveal; how many were not, while others were; how many
        joined the list at most one turn after their reveal.
    """

    def __init__(self, variable, reading, shape, turns, walks=False):
        self.variable, self.turns, self.left = variable, turns, variable.left
        is_usual, items = reading == USUAL, variable.items
        self.cells = [item if is_usual and item in turns else _cell(item, reading, shape) for item in items]
        named = zip(items, self.cells, strict=True)
        self.misread = any(len(item) == 1 and cell not in turns for item, cell in named)
        self.fits = None not in self.cells and self._weigh(walks)

    def _weigh(self, walks):
        """Tell whether its cells join and leave as in a queue or stack, and count the evidence."""
        turns, end, fronts = self.turns, len(self.turns), self.variable.fronts
        if walks:
            self._walk()
        first, until = {}, {}  # from each cell to the turns at which it joined first, and left last
        for cell, begin, gone in zip(self.cells, self.variable.joined, self.left, strict=True):
            turn = turns.get(cell)
            if turn is None or begin == end:
                continue
            last = until.get(cell, begin)
            if last < begin and last < turn:
                return False  # it was gone for a while before its reveal
            first.setdefault(cell, begin)
            until[cell] = max(last, gone)
        if any(last < turns[cell] for cell, last in until.items()):
            return False
        waited = {cell for cell, begin in first.items() if begin < turns[cell]}
        sizes = [0, *self._sizes()]
        others = {cell: turn for cell, turn in turns.items() if sizes[turn] and cell not in waited}
        passed = {turn for cell, turn in others.items() if sizes[turn + 1] and first.get(cell) != turn}
        self.waited, self.missed = len(waited), len(others)
        self.listed = sum(begin <= turns[cell] + 1 for cell, begin in first.items())
        has_left = any(last < end for last in until.values())
        self.empties = has_left or (not self.variable.held and end > 1 and self.listed > 0)
        doubts = walks + self.misread + (2 * len(waited) <= end - 1)
        return not (4 * len(passed & fronts) > len(waited) > 0 or doubts > 1)

    def _walk(self):
        """Read the list as a walk: each cell leaves when it is revealed, with the cells in front of it."""
        places, own = range(len(self.cells)), [len(self.turns)] * len(self.cells)
        first = dict(zip(self.cells[::-1], places[::-1], strict=True))  # from a cell to its first index
        for cell, turn in self.turns.items():
            if cell in first and self.variable.joined[first[cell]] <= turn:
                own[first[cell]] = turn
        self.left = [*accumulate(own[::-1], min)][::-1]

    def _sizes(self):
        """The number of cells in the list at each reveal: a list of int."""
        more = [0] * (len(self.turns) + 1)
        for begin, gone in zip(self.variable.joined, self.left, strict=True):
            more[begin] += 1
            more[gone] -= 1
        return list(accumulate(more[:-1]))

    def rows(self):
        """What waits at each reveal: a list of rows, see `links`."""
        rows, link, tops, place = [], None, [], 0
        for turn, size in enumerate(self._sizes()):
            while tops and tops[-1] <= turn:
                link = link[1]
                tops.pop()
            while place < len(self.cells) and self.variable.joined[place] <= turn:
                if self.left[place] > turn:
                    link = pushed(link, self.cells[place])
                    tops.append(self.left[place])
                place += 1
            rows.append((link if size else None, size))
        return rows


def _cell(integers, reading, shape):
    """The cell that the integers of an item name; None if they name no cell on or beside the board.

    A single integer is the number of a cell, counted row by row.
    """
    integers = divmod(integers[0], shape[1]) if len(integers) == 1 else integers
    return read(integers, reading, shape, beyond=1)


def _guess(old, held):
    """Guess how many items left at the front, and how many after them stayed; compare only both ends."""
    if not old or not held:
        return 0, 0
    size, length, first = len(old), len(held), held[0]
    dropped, kept, tries = size, 0, TRIES
    for place, item in enumerate(old):
        if item is not first:
            continue
        stays = min(size - place, length)
        while stays and old[place + stays - 1] is not held[stays - 1]:
            stays -= 1
        if stays > kept:
            dropped, kept = place, stays
        tries -= 1
        if not tries or kept >= size - place - 1:
            break  # no later place could be better
    return dropped, kept
