"""A list or deque as it was when last seen, and what changed in it since, for the cost of what changed.

A queue or stack changes at its ends, so `Mirror` guesses the change from the ends. Then it applies the guess
to its own copy and compares the whole copy with the original. Up to `AT_ONCE` items it does so each time; a
longer original is compared more seldom, so that the cost of each look stays as small on average. After one
wrong guess every change is found by comparing all items. If guesses just before it went uncompared, the
mirror is no longer ``certain``.
"""

from collections import deque
from typing import NamedTuple

from .history import difference

AT_ONCE = {list: 8192, deque: 512}  # items that are compared within some microseconds
NEAR = 64  # items from an end among which the ones that came or went are looked for
_PLAIN = (tuple, list, int, complex)  # comparing these runs nobody's code


class Change(NamedTuple):
    """What became of a sequence: ``front`` items left in front, ``kept`` after them stayed, the rest left.

    ``before`` came in front of those that stayed, and ``after`` behind them: two lists.
    """

    front: int
    kept: int
    before: list
    after: list


class Mirror:
    """What a list or deque held when it was last seen: ``items``, a list, which is compared fastest."""

    def __init__(self):
        self.items, self.certain = [], True
        self._item_by_item, self._unseen, self._credit = False, False, 0

    def see(self, held):
        """Return the `Change` since the last time, None for none; `held` may be another object by now."""
        at_once, size, before = AT_ONCE[type(held)], len(held), len(self.items)
        if size <= at_once:
            held = held if type(held) is list else list(held)
            if held == self.items:
                return None
        change = None if self._item_by_item else self._guess(held)
        if change is None:
            return self._compare(self.items, held)
        gone = self._apply(change)
        self._credit += at_once
        if self._credit < size:
            self._unseen = True
        elif self.items == (held if type(held) is list else list(held)):
            self._unseen, self._credit = False, 0
        else:
            self.certain = self.certain and not self._unseen
            self._item_by_item = True
            stayed = self.items[len(change.before) :][: change.kept]
            return self._compare([*gone[0], *stayed, *gone[1]], held)
        return None if change.kept == before == size else change

    def _guess(self, held):
        """The change that the ends suggest; None where they suggest nothing."""
        old, size, now = self.items, len(self.items), len(held)
        if not size or not now:
            return Change(size, 0, [], list(held))
        front = start = 0  # where what stayed begins: in the old items, and in the new
        if held[0] is not old[0]:
            if held[-1] is old[-1]:
                kept = most = min(size, now)
                while held[now - kept] is not old[size - kept]:
                    kept -= 1
                    if most - kept > NEAR:
                        return None
                return Change(size - kept, kept, [held[place] for place in range(now - kept)], [])
            front = _place_of(held[0], old)
            start = 0 if front else _place_of(old[0], held)
            if not front and not start:
                return None
        kept = most = min(size - front, now - start)
        while held[start + kept - 1] is not old[front + kept - 1]:
            kept -= 1
            if most - kept > NEAR:
                return None
        before = [held[place] for place in range(start)] if start else []
        return Change(front, kept, before, [held[place] for place in range(start + kept, now)])

    def _apply(self, change):
        """Change the items; return those that left in front and those that left at the end."""
        items, (front, kept, before, after) = self.items, change
        gone = items[:front], items[front + kept :]
        items[front + kept :] = after
        if front or before:
            items[:front] = before
        return gone

    def _compare(self, old, held):
        """The change from the items of `old` to those of `held`, found by comparing all; keep the latter."""
        new = self.items = list(held)
        if {*map(type, old), *map(type, new)}.issubset(_PLAIN):
            front, kept, after = difference(old, new)
        else:
            front, kept, after = difference([*map(id, old)], [*map(id, new)])
            after = new[len(new) - len(after) :]
        return None if kept == len(old) == len(new) else Change(front, kept, [], after)


def _place_of(item, items):
    """The index, from 1 on, of an item among the first `NEAR` items; 0 if it is not there."""
    for place in range(1, min(len(items), NEAR)):
        if items[place] is item:
            return place
    return 0
