"""Every field of the traces of many programs is as it is on file, see `tests.recorder.net`."""

import json

import pytest

from tests.recorder.net import differences, on_file, programs, traces

PROGRAMS = programs()


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_trace_is_as_it_is_on_file(name):
    now = json.loads(json.dumps(traces(PROGRAMS[name])))
    assert differences(on_file("python")[name], now) == set()
