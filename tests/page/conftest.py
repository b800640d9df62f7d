"""The page, built once, and a way to open it in a browser."""

import pytest
from playwright.sync_api import expect

from minesweeper_lib.page import flood


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """The address of a file, the page as it is built now."""
    path = tmp_path_factory.mktemp("page") / "flood.html"
    path.write_text(flood(), encoding="utf-8")
    return path.as_uri()


@pytest.fixture
def opened(page, built):
    """Open the page at an address: ``opened("#b=EE&c=0,0")``; an error of its script fails the test."""
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: message.type == "error" and errors.append(message.text))

    def open_(address=""):
        page.goto(built + address)
        expect(page.get_by_role("grid").first).to_be_visible()
        return page

    yield open_
    assert errors == []
