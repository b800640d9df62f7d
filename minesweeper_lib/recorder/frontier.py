"""The queue or stack of a run: which of a solution's lists and deques it is, and what waited in it.

Each list or deque that a variable holds is looked at at each reveal, and what changed in it is kept. When
the run is over one rule tells the queue or stack, by what its cells do: no cell leaves before it is
revealed, cells that were revealed had waited, and of the lists for which that holds it is the one in which
most waited.

Glossary
--------
moment
    A time at which the solution was looked at: a reveal, counted from 0.
change
    ``(moment, dropped, kept, new)``: so many items left in front, so many stayed, these came behind.
walk
    A list that only grows, or begins anew, while a loop goes along it: there a cell leaves as it is revealed.
"""

import array
import re
import sysconfig
from collections import deque
from itertools import accumulate, product
from operator import is_
from pathlib import Path
from queue import Queue
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import NamedTuple

from .. import problems
from .cells import numbers, read
from .links import height
from .rows import Grid, Row

MOST, LONG = 24, 25  # variables that are followed; items of a list that is followed only for its name
TRIES = 8  # places at which an item that is there more than once may have come to the front
# Items that may be compared at each look, so that a look costs the same however long a list is; and of a list
# that is changed in its middle, as a heap is.
CREDIT, MORE_CREDIT = 64, 1024
FIRST = (0, 0, False)  # how most people write a cell, see `cells`: the reading that is tried first
NAMED = re.compile(r"frontier|queue|stack|todo|pending|fringe|currs|heap|^(q|que|dq|pq|st|stk|bfs)$", re.I)
_OURS = (str(Path(__file__).parent), problems.__file__, sysconfig.get_path("stdlib"))
_OTHERS = (
    *(str, bytes, int, float, complex, tuple, set, frozenset, dict, range, type(None), array.array),
    *(FunctionType, MethodType, BuiltinFunctionType, ModuleType),
)


class Variable:
    """One variable that holds a list or deque, and what changed in it; ``turned`` if its front is its end."""

    def __init__(self, name, born):
        self.name, self.born = name, born
        self.held = self._owner = None
        self.changes, self.certain, self.only_grows, self.anew = [], True, True, False
        self._items, self._credit, self._due, self._checked = [], CREDIT, 0, True
        self.turned = self._grew = self.rearranged = False

    @property
    def named(self):
        return self.is_queue or NAMED.search(self.name.strip("_")) is not None

    def hold(self, held, owner, frames, variables, moment):
        """Let the variable hold this object from now on; `owner` is its frame, or None for an attribute."""
        before, only_grows = self.held, self.only_grows
        if before is not None and any(other.held is before for other in variables if other is not self):
            self.look(moment)  # at what came until it was handed on, and begin anew
            self.changes.append((moment, len(self._items), 0, []))
            self.only_grows, self._items = only_grows, []
        elif before is not None:
            is_of_inner_call = owner is not self._owner and self._owner in frames
            self.anew = self.anew or is_of_inner_call or len(self._plain) > 0
        self.held, self.is_queue = held, not isinstance(held, list)
        self._plain = held.queue if isinstance(held, Queue) else held
        self._owner = owner

    def look(self, moment):
        """Note what changed in the object that the variable holds."""
        held, old = self._plain, self._items
        held = list(held)[::-1] if self.turned else held
        size = len(held)
        dropped, kept = _guess(old, held)
        self._due += self._credit
        self._checked, was_checked = self._due >= size, self._checked
        if self._checked:
            self._due = 0
            if old[dropped : dropped + kept] != (held if type(held) is list else list(held))[:kept]:
                self._credit, self.certain = MORE_CREDIT, was_checked
                self.rearranged = True
                pairs = enumerate(zip(old, held, strict=False))
                dropped, kept = 0, next((place for place, pair in pairs if not is_(*pair)), size)
        if kept == size == len(old):
            return
        is_in_front = not kept and _guess(old[::-1], list(held)[::-1])[1] > old.count(None)
        self.rearranged = self.rearranged or (is_in_front and self._grew)
        if is_in_front and not self._grew:
            # Items come in front, as with appendleft: from now on and so far, the end is the front.
            self.turned = self._grew = True
            self._items = old[::-1]
            had, changes, self.changes = 0, self.changes, []
            for when, dropped, kept, new in changes:
                self.changes.append((when, had - dropped - kept, kept, new[::-1]))
                had = kept + len(new)
            self.look(moment)
            return
        self._grew = self._grew or 0 < kept < size
        new = [held[place] for place in range(kept, size)] if kept else list(held)
        self.only_grows = self.only_grows and kept == len(old)
        if kept:
            del old[dropped + kept :], old[:dropped]
            old += new
        else:
            self._items = new
        cells = [numbers(item) for item in new]
        if not all(cells):
            self.certain = all(map(_is_cell_or_sign, new, cells))
        self.changes.append((moment, dropped if kept else len(old), kept, cells))

    def let_go(self):
        """Forget what is the solution's own."""
        self.emptied = not self._plain
        self.held = self._plain = self._owner = None
        self._items = []


class Frontier:
    """Follows the lists and deques of one run, on a board of ``rows x cols`` cells."""

    def __init__(self, rows, cols, borders):
        self._shape, self._borders = (rows, cols), borders
        self._variables, self._moments = [], 0
        self._places = {}  # id of a code, or a type: its variables by name, None for never
        self.rearranged = False  # see `Trace.rearranged`
        self._passed_over = {Row, Grid}  # the types whose objects hold no cells that wait

    def see(self, frames, stood):
        """Note what changed until this moment; ``frames`` are those of the running calls, outermost first.

        The first `stood` of them ran at the moment before, too, and only the last of these can have run code
        since. Of a long chain of calls only the ends are searched.
        """
        last = max(stood - 1, 1)
        for frame in (*frames[last:3], *frames[max(last, 3, len(frames) - 8) :]):
            code = frame.f_code
            if id(code) not in self._places:
                ours = code.co_filename.startswith(_OURS)
                self._places[id(code)] = code, None if ours else {}
            names = self._places[id(code)][1]
            if names is not None:
                self._search(names, frame.f_locals, frame, frames)
        for variable in self._variables:
            if variable.certain:
                try:
                    variable.look(self._moments)
                except Exception:  # comparing two items may run code of the solution
                    variable.certain = False
        self._moments += 1

    def _search(self, names, values, owner, frames):
        """Find the lists and deques among the variables of a call or an object, and those of its objects."""
        for name, value in values.items():
            if type(value) in self._passed_over:
                continue
            if isinstance(value, (list, deque, Queue)):
                variable = names[name] if name in names else self._follow(names, name, value)
                if variable is not None and value is not variable.held:
                    variable.hold(value, owner, frames, self._variables, self._moments)
            elif isinstance(value, _OTHERS) or not hasattr(value, "__dict__"):
                self._passed_over.add(type(value))
            elif owner is not None:
                self._search(self._places.setdefault(type(value), {}), vars(value), None, frames)

    def _follow(self, names, name, value):
        """Begin to follow a list that may be a queue or stack; return its `Variable`, or None."""
        if any(value is other.held for other in self._variables):
            return None  # another name for it, for now
        variable = Variable(name, self._moments)
        variable.is_queue = not isinstance(value, list)
        size = value.qsize() if isinstance(value, Queue) else len(value)
        if len(self._variables) == MOST or (size > LONG and not variable.named):
            variable = None
        else:
            self._variables.append(variable)
        names[name] = variable
        return variable

    def let_go(self):
        """Forget the lists, which are the solution's own."""
        self._passed_over, self._places = set(), {}
        for variable in self._variables:
            variable.let_go()

    def settled(self, reveals, beside_calls):
        """The rows of what waited at some reveals (cell, moment), see `links`; None where nothing is sure."""
        turns = {cell: number for number, (cell, _) in enumerate(reveals)}
        times = _times([moment for _, moment in reveals], self._moments)
        held = [
            Contents(one, times, turns)
            for one in self._variables
            if one.certain and ([change[0] for change in one.changes] != [one.born] or len(reveals) < 2)
        ]
        ways = [(one, False) for one in held if not one.variable.anew]
        ways += [(one, True) for one, _ in ways if one.variable.only_grows]
        best, enough = None, (len(reveals) - 1) / 2
        for border, column_first, at in product(self._borders, (False, True), (0, -2)):
            way = border, at, column_first
            cases = (one.case(way, self._shape, walks) for one, walks in ways)
            found = [case for case in cases if case and case.left and (way == FIRST or not case.beside)]
            case = max(found, key=lambda case: case.waited, default=best)
            if best is None or best.beside:
                best = case
            if case and case.seen >= enough and not case.beside:
                best = case
                break
        if beside_calls:
            best = None if best and best.missed else best
        elif best is None:
            # Nothing came or left that was seen, as in a corridor: the name counts.
            named = (one.case(FIRST, self._shape) for one in held if one.variable.named)
            best = next(filter(None, named), None)
        self.rearranged = best is not None and best.held.variable.rearranged
        return best and best.rows()


def _times(moments, count):
    """For each of so many moments, the number of the first reveal that is not before it."""
    times, number = [], 0
    for moment in range(count):
        number += number < len(moments) and moments[number] < moment
        times.append(number)
    return times


class Contents:
    """All that was ever in one variable: what came at which reveal, and at which it was no longer there.

    Attributes
    ----------
    told : list of tuple of int
        The numbers in each item, in the order in which they came. Signs among the items are left out.
    came, left : list of int
        For each, the numbers of these two reveals; that of none, behind the last, if it stayed.
    fronts : set of int
        The reveals before which an item in front had left.
    """

    def __init__(self, variable, times, turns):
        self.variable, self.turns = variable, turns
        self.told, self.came, self.left, self.fronts = [], [], [], set()
        inside = deque()
        for moment, dropped, kept, new in variable.changes:
            time = times[moment] if moment < len(times) else len(turns)
            gone = [inside.popleft() for _ in range(min(dropped, len(inside)))]
            gone += [inside.pop() for _ in range(len(inside) - kept)]
            for place in gone:
                if place is not None:
                    self.left[place] = time
            if dropped:
                self.fronts.add(time)
            for told in new:
                inside.append(len(self.told) if told else None)
                if told:
                    self.told.append(told)
                    self.came.append(time)
                    self.left.append(len(turns))

    def case(self, way, shape, walks=False):
        """What speaks for the variable, read and walked so or not; None if it is no queue or stack."""
        turns, end = self.turns, len(self.turns)
        cells = [one if one in turns and way == FIRST else _cell(one, way, shape) for one in self.told]
        if False in cells or (self.variable.changes and not cells):
            return None  # no cells, or only signs
        left = self._walked(cells) if walks else self.left
        until, waited, came = {}, set(), set()  # the reveal up to which each cell was there; those that were
        met = set()  # those that came right after they were revealed
        ahead = False
        for cell, begin, gone in zip(cells, self.came, left, strict=True):
            turn = turns.get(cell)
            if turn is None or begin == end:
                continue
            last = until.get(cell, begin)
            if last < begin and last < turn:
                return None  # it left before its time
            until[cell] = max(last, gone)
            ahead = ahead or begin < turn
            if begin < turn <= gone:
                waited.add(cell)
            elif begin == turn:
                came.add(cell)
            elif begin == turn + 1:
                met.add(cell)
        if any(last < turns[cell] for cell, last in until.items()):
            return None
        came -= waited
        sizes = [0, *self._sizes(left)]
        others = [number for cell, number in turns.items() if sizes[number] and cell not in waited]
        order = list(turns)
        passed = sum(
            number in self.fronts and sizes[number + 1] > 0 and order[number] not in came for number in others
        )
        if (ahead and not waited) or 4 * passed > len(waited) > 0 or (walks and 2 * len(waited) <= end - 1):
            return None
        rows, cols = shape
        return Case(
            self,
            cells,
            left,
            beside=not all(0 <= row < rows and 0 <= col < cols for row, col in cells),
            left=any(last < end for last in until.values())
            or (self.variable.emptied and end > 1 and bool(waited or came or met)),
            waited=len(waited),
            missed=len(others),
            seen=len(waited | came | met),
        )

    def _walked(self, cells):
        """The reveals at which cells left, where each leaves, with those before it, as it is revealed."""
        left, start, places = [len(self.turns)] * len(cells), 0, {}
        for place, cell in enumerate(cells):
            places.setdefault(cell, []).append(place)
        for cell, number in self.turns.items():
            found = (one for one in places.get(cell, ()) if one >= start and self.came[one] <= number)
            end = next(found, start - 1) + 1
            left[start:end] = [number] * (end - start)
            start = end
        return left

    def _sizes(self, left):
        """How many cells there are at each reveal."""
        more = [0] * (len(self.turns) + 1)
        for begin, gone in zip(self.came, left, strict=True):
            more[begin] += 1
            more[gone] -= 1
        return list(accumulate(more[:-1]))


class Case(NamedTuple):
    """What speaks for a variable, with the cell of each of its items and the reveal at which it left."""

    held: Contents
    cells: list
    gone: list
    beside: bool  # whether cells beside the board waited
    left: bool  # whether a cell left
    waited: int  # how many cells had waited when they were revealed
    missed: int  # how many had not, while others waited
    seen: int  # how many had waited, or came just then

    def rows(self):
        """What waits at each reveal, see `links`."""
        rows, link, tops, place = [], None, [], 0
        for number, size in enumerate(self.held._sizes(self.gone)):
            while tops and tops[-1] <= number:
                link = link[1]
                tops.pop()
            while place < len(self.cells) and self.held.came[place] <= number:
                if self.gone[place] > number:
                    link = self.cells[place], link, height(link) + 1
                    tops.append(self.gone[place])
                place += 1
            rows.append((link if size else None, size))
        return rows


def _cell(told, way, shape):
    """The cell that an item's numbers name; False for no cell on or beside the board."""
    told = divmod(told[0], shape[1]) if len(told) == 1 else told
    return read(told, way, shape, beyond=1) or False


def _is_cell_or_sign(item, told):
    return bool(told) or item is None or isinstance(item, str)


def _guess(old, held):
    """How many items left in front, and how many after them stayed, as far as the ends tell."""
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
