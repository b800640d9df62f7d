"""A mirror: whatever is done to a list or deque, what it says makes the one before into the one after."""

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper_lib.recorder import mirror
from minesweeper_lib.recorder.mirror import Mirror

AT_ENDS = ["append", "pop", "popleft", "appendleft"]
ANYWHERE = [*AT_ENDS, "swap", "remove", "reverse", "sort", "clear", "replace"]


def changed(held, how, item):
    """What a list or deque is after one change."""
    place = item[0] % len(held) if held else 0
    if how == "append" or not held:
        held.append(item)
    elif how in ("pop", "reverse", "clear"):
        getattr(held, how)()
    elif how == "popleft":
        del held[0]
    elif how == "appendleft":
        held.insert(0, item)
    elif how == "swap":
        held[0], held[place] = held[place], held[0]
    elif how == "remove":
        del held[place]
    elif how == "sort":
        held = type(held)(sorted(held))
    else:
        held[place] = item
    return held


def told(items, change):
    """What a list is after a change as the mirror tells it."""
    if change is None:
        return items
    front, kept, before, after = change
    return [*before, *items[front : front + kept], *after]


def played(kind, steps):
    """Play steps, each of some changes; yield the mirror, what it has told so far, and the truth."""
    watching, held, so_far = Mirror(), kind(), []
    for changes in steps:
        for how, number in changes:
            held = changed(held, how, (number, 0))
        so_far = told(so_far, watching.see(held))
        yield watching, so_far, list(held)


def steps_of(ways):
    return st.lists(st.lists(st.tuples(st.sampled_from(ways), st.integers(0, 9)), max_size=6), max_size=20)


@pytest.mark.parametrize("kind", [list, deque])
@given(steps=steps_of(ANYWHERE))
def test_whatever_is_done_all_of_it_is_told(kind, steps):
    for watching, so_far, truth in played(kind, steps):
        assert so_far == truth == list(watching.items) and watching.certain


@pytest.mark.parametrize("kind", [list, deque])
def test_where_not_all_is_compared_at_once_a_wrong_guess_is_admitted(kind, monkeypatch):
    monkeypatch.setattr(mirror, "AT_ONCE", {list: 10, deque: 10})
    held, watching = kind((number, 0) for number in range(100)), Mirror()
    for number in range(20):
        held.append((number, 1))
        watching.see(held)
    assert watching.certain
    held[50] = (7, 7)
    for number in range(20):
        held.append((number, 2))
        watching.see(held)
    assert not watching.certain


@pytest.mark.parametrize("kind", [list, deque])
def test_one_that_was_not_as_it_seemed_is_compared_item_by_item(kind, monkeypatch):
    monkeypatch.setattr(mirror, "AT_ONCE", {list: 100, deque: 100})
    held, watching = kind((number, 0) for number in range(90)), Mirror()
    so_far = told([], watching.see(held))
    for number in range(40):
        held[number] = (number, 1)
        held.append((number, 2))
        so_far = told(so_far, watching.see(held))
        assert so_far == list(held) and watching.certain


@pytest.mark.parametrize("kind", [list, deque])
def test_a_long_stack_or_queue_is_told_by_its_ends(kind, monkeypatch):
    """Nothing but the ends is looked at, most times: else a long run would take for ever."""
    monkeypatch.setattr(mirror, "AT_ONCE", {list: 10, deque: 10})
    held, watching = kind((number, 0) for number in range(1000)), Mirror()
    watching.see(held)
    for number in range(500):
        first = held[0]
        del held[0]
        last = held.pop()
        held.extend([last, (number, 1)])
        assert watching.see(held) == (1, 999, [], [(number, 1)]) and first[0] == number
    assert watching.certain


def test_another_list_is_compared_with_the_one_before():
    watching, one = Mirror(), [(number, 0) for number in range(5)]
    watching.see(one)
    assert watching.see([*one[1:], (9, 9)]) == (1, 4, [], [(9, 9)])
    assert watching.see([(7, 7)]) == (5, 0, [], [(7, 7)])
