"""Sequences kept as changes: every step comes back, and a queue or a stack changes little."""

from hypothesis import given
from hypothesis import strategies as st

from minesweeper_lib.recorder.history import Event, History, difference, joined

SEQUENCES = st.lists(st.integers(0, 4), max_size=8)


def history_of(sequences):
    """A history whose queue or stack is each of some sequences, one after the other."""
    pairs = zip([[], *sequences], sequences, strict=False)
    return History(Event((0, 0), 0, [], *difference(old, new)) for old, new in pairs)


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
