"""Every field of the traces of many programs is as it is on file, see `tests.recorder.net`."""

import json

import pytest

from tests.recorder.net import BOARDS, differences, on_file, programs, traces

PROGRAMS = programs()

# Where a trace is known to differ from the file: the fields, and why that is as good or better.
ACCEPTED = {}


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_trace_is_as_it_is_on_file(name):
    now = json.loads(json.dumps(traces(PROGRAMS[name])))
    fields, _ = ACCEPTED.get(name, (set(), ""))
    assert differences(on_file("python")[name], now) == fields


def test_all_programs_are_on_file():
    held = on_file("python")
    assert held.keys() == PROGRAMS.keys() and all(one.keys() == BOARDS.keys() for one in held.values())
    assert ACCEPTED.keys() <= held.keys()
