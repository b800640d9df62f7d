"""Tools that build, measure and publish the course. Make runs them; they are not part of the package."""

from html import escape

import nbformat

from minesweeper_lib import language
from minesweeper_lib.page import Link, address_of


def in_use(path):
    """Return a file's edition in the current language, or the file itself.

    A notebook is in a folder of its language, a page beside the English one: see `tools.catalogs`.
    """
    code = language().partition("_")[0]
    other = path.with_suffix(f".{code}.md") if path.suffix == ".md" else path.parent / code / path.name
    return other if other.exists() else path


def qr_code(*traces, by=""):
    """A QR code that leads to flood.html with these traces, as HTML; empty without a web address.

    The environment variable ``MINESWEEPER_PAGE`` has the address of flood.html on the web.
    """
    address = address_of(*traces, by=by)
    code = Link(address).qr_code()
    return code and f'<a class="qr" href="{escape(address)}" target="_blank">{code}</a>'


def title(path):
    """The title of a notebook, from its first line."""
    first = nbformat.read(path, as_version=4).cells[0].source
    return first.splitlines()[0].removeprefix("# ")
