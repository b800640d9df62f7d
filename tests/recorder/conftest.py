"""What a recording must leave as it was."""

import gc
import sys
import threading

import pytest


@pytest.fixture
def unchanged():
    """What belongs to the interpreter is afterwards as it was."""

    def state():
        limits = sys.getrecursionlimit(), threading.stack_size(), gc.get_threshold()
        return limits, sys.gettrace(), sys.getprofile(), sys.stdout

    before = state()
    yield
    assert state() == before
