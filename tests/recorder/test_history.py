"""Sequences kept as changes: every step comes back, and a queue or a stack changes little."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper_lib import SOLVERS, parse, record
from minesweeper_lib.recorder.history import Event, History, at_reveals, difference, joined

SEQUENCES = st.lists(st.integers(0, 4), max_size=8)


def history_of(sequences):
    """A history whose queue or stack is each of some sequences, one after the other."""
    pairs = zip([[], *sequences], sequences, strict=False)
    return History((Event((0, 0), 0, [], *difference(old, new)) for old, new in pairs), has_frontier=True)


def changed(change, items):
    frontier = items[:]
    Event((0, 0), 0, [], *change).apply([], frontier)
    return frontier


@given(SEQUENCES, SEQUENCES)
def test_a_difference_leads_from_old_to_new(old, new):
    assert changed(difference(old, new), old) == new


@given(SEQUENCES, SEQUENCES, SEQUENCES)
def test_two_changes_are_joined_to_one(old, between, new):
    assert changed(joined(difference(old, between), difference(between, new)), old) == new


def test_of_two_changes_only_what_both_leave_is_kept():
    assert joined((0, 3, ["x", "y"]), (0, 1, [])) == (0, 1, [])
    assert joined((1, 2, ["x", "y"]), (1, 2, ["z"])) == (2, 1, ["x", "z"])


def test_what_happened_between_two_reveals_is_one_change():
    states = [[], [1], [1, 2, 3], [2, 3], [2, 3, 4, 5], [3, 4]]
    changes = [difference(old, new) for old, new in pairwise(states)]
    reveals = [("a", 1), ("b", 2), ("c", 4)]
    assert at_reveals(changes, reveals) == [(0, 0, [1, 2, 3]), (1, 2, []), (1, 1, [4])]
    assert at_reveals(changes, list(enumerate(range(5)))) == changes


@given(st.lists(SEQUENCES, min_size=1, max_size=200))
def test_a_history_gives_back_every_step(sequences):
    history = history_of(sequences)
    assert len(history.events) == len(sequences)
    assert [list(history.at(number)[1]) for number in range(len(sequences))] == sequences
    assert list(history.at(0)[1]) == sequences[0]  # in whatever order it is asked


def test_a_queue_and_a_stack_change_little():
    assert difference([1, 2, 3], [2, 3, 4, 5]) == (1, 2, [4, 5])
    assert difference([1, 2, 3], [1, 2, 4]) == (0, 2, [4])
    assert difference([1, 2, 3], []) == (3, 0, [])
    assert difference([], [1]) == (0, 0, [1])


def test_an_event_knows_how_many_calls_run_and_how_many_cells_wait():
    event = Event((0, 0), 2, [(0, 1), (0, 2), (0, 3)], 1, 4, [(1, 1), (1, 2)])
    assert (event.depth, event.size) == (5, 6)


@pytest.mark.parametrize(
    "name", ["breadth first", "marked stack", "reveal on discovery", "depth first", "rescan"]
)
def test_who_reveals_cells_before_they_wait(name):
    trace = record(SOLVERS[name], parse("EEEE/EEEE"), (0, 1))
    assert trace.on_discovery == (name == "reveal on discovery")


@pytest.mark.parametrize("calls", [True, False])
def test_whole_copies_are_few_and_hold_at_most_two_cells_a_step(calls):
    """Of calls that return all at once, every two hundred steps, and of a queue of a hundred cells."""
    events, states = [], []
    for number in range(2000):
        first = number - number % 200 if calls else max(number - 99, 0)
        states.append(tuple((0, item) for item in range(first, number + 1)))
        cell, stays = (0, number), number - first
        change = (stays, [cell], 0, 0, []) if calls else (0, [], number > 99, stays, [cell])
        events.append(Event(cell, *change))
    history = History(events, has_frontier=not calls)
    assert [history.at(number)[0 if calls else 1] for number in range(2000)] == states
    assert 5 < len(history._copies) < 50
    assert sum(len(running) + len(waiting) for _, running, waiting in history._copies) <= 2 * 2000
    if not calls:  # to look a step up, at most half as many events are replayed as cells wait, and some more
        apart = [later - earlier for (earlier, *_), (later, *_) in pairwise(history._copies)]
        assert max(apart) <= (100 + 66) / 2
