"""Where the tests of the checker run solutions: in this process, on all boards or on fewer."""

import pytest

from tests.support.inside import few_boards, no_processes


@pytest.fixture
def here():
    """No process is started, for solutions that are known to end."""
    with no_processes():
        yield


@pytest.fixture
def briefly(here):
    """The same on fewer boards, for solutions that are known to be right."""
    with few_boards():
        yield
