"""What a recording must leave as it was."""

import gc
import sys
import threading
import time

import pytest

from minesweeper_lib import ORDERS


@pytest.fixture
def unchanged():
    """What belongs to the interpreter is afterwards as it was."""

    def state():
        limits = sys.getrecursionlimit(), threading.stack_size(), gc.get_threshold(), gc.isenabled()
        hooks = sys.gettrace(), sys.getprofile(), threading.gettrace(), sys.stdout, sys.stdin
        return limits, hooks, sys.modules.get("solution"), dict(ORDERS), iter, time.sleep

    before = state()
    yield
    assert state() == before
