"""What the tests of several pages share."""

import pytest

from minesweeper_lib import translation
from tools.catalogs import languages


@pytest.fixture(params=["en", *languages("notebooks")])
def spoken(request, monkeypatch):
    """Each language that there is an edition in, spoken for a while."""
    monkeypatch.setattr(translation, "_chosen", request.param)
    return request.param
