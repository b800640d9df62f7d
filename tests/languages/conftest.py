"""Each language in turn, for tests that build and run programs in it."""

import pytest

from minesweeper_lib.languages import LANGUAGES, missing


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request):
    found = LANGUAGES[request.param]
    if lacking := missing([found]):
        pytest.skip(lacking)
    return found
