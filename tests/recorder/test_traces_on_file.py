"""Every field of the traces of many programs is as it is on file, see `tests.recorder.net`."""

import json

import pytest

from tests.recorder.net import BOARDS, differences, on_file, programs, traces

PROGRAMS = programs()

# Where a trace is known to differ from the file: the fields, and why that is as good or better.
ACCEPTED = {
    "style: both ends: digits first": (
        {("mines", "discipline"), ("mines", "frontier"), ("large", "discipline")},
        "cells join at both ends, so this is no queue and no stack; next out is right in both",
    ),
    "style: heap by distance": (
        {("open", "discipline"), ("mines", "discipline"), ("large", "discipline")},
        "cells join in the middle of a heap, which is no queue",
    ),
    "waits: generators in any list": (
        {("open", "discipline"), ("open", "frontier"), ("open", "sizes")},
        "on an open board no generator ends before the last cell; the list that holds them is now shown",
    ),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_trace_is_as_it_is_on_file(name):
    now = json.loads(json.dumps(traces(PROGRAMS[name])))
    fields, _ = ACCEPTED.get(name, (set(), ""))
    assert differences(on_file("python")[name], now) == fields


def test_all_programs_are_on_file():
    held = on_file("python")
    assert held.keys() == PROGRAMS.keys() and all(one.keys() == BOARDS.keys() for one in held.values())
    assert ACCEPTED.keys() <= held.keys()
