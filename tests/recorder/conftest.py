"""What tests of several threads share."""

import pytest

from tests.support.threads import haste


@pytest.fixture
def hectic():
    with haste():
        yield
