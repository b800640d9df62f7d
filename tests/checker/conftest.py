"""Where the tests of the checker run solutions: in this process, unless they ask for another."""

import pytest

from tests.support.inside import no_processes


@pytest.fixture
def here():
    """No process is started, for solutions that are known to end."""
    with no_processes():
        yield
