"""Addresses of flood.html, from traces: each says which board, solver and step the page shows."""

import json
import os
import re
import zlib
from base64 import urlsafe_b64encode
from contextlib import suppress
from html import escape
from itertools import product

from ..board import ORDERS, one_line
from ..course import course
from ..languages import source
from ..look import pack
from ..recorder import name_in_order, traced
from ..solvers import SOLVERS
from ..translation import _

ENVIRONMENT = "MINESWEEPER_PAGE"
READABLE, LONGEST = 120, 8_000  # characters of a readable board, as in js/address.js, and of a packed trace


class Link(str):
    """An address; a notebook shows it as a link and, where `segno` is installed, as a QR code."""

    def _repr_html_(self):
        said = "" if self.startswith("http") else _("This link works on this computer only: see link.base.")
        return f'<p><a href="{escape(self)}">{escape(self)}</a></p><p>{said}</p>{self.qr_code()}'

    def qr_code(self):
        """The QR code as SVG; empty without `segno`, or if the address is local or too long for a QR code."""
        with suppress(ImportError, ValueError):  # of which segno's own error is one
            import segno

            if self.startswith("http"):
                code = segno.make(self, error="l")
                return code.svg_inline(scale=4, unit="px", light="white", title=_("QR code"))
        return ""


def link(trace, race=None, *, board=None, click=None, step=0, ask="", by="", code=False):
    """Make the address of a page that shows a trace at a step, for anyone with a browser.

    Parameters
    ----------
    trace : Trace, or a solution in any form that `record` takes
        For a taught solver the address has its name; any other is in it as a packed trace.
    race : optional
        A trace of a taught solver with the same order, shown beside it.
    board, click, optional
        For solutions, which are recorded first.
    step : int, optional
    ask : str, optional
        ``"next"``: the reader says which cell is next before it is shown.
    by : str, optional
        ``"predict"`` or ``"simulate"``: the reader does it by hand.
    code : bool, optional
        Whether the packed trace contains the solution's text.

    Returns
    -------
    Link
        A str that begins with ``link.base``, else with the environment variable ``MINESWEEPER_PAGE``, else
        with the address of the local flood.html.

    Raises
    ------
    ValueError
        If a step or activity does not exist, or a trace is too long for a link.

    >>> from minesweeper_lib import parse, record
    >>> link.base = "https://example.org/flood.html"
    >>> print(link(record("depth first", parse("EEE/EEM"), [0, 0]), step=2, ask="next"))
    https://example.org/flood.html#b=EEE/EEM&c=0,0&s=depth-first&step=2&ask=next
    """
    trace, race = traced(trace, board, click), race and traced(race, board, click)
    most = len(trace.steps) + 1
    if not 0 <= step <= most:
        raise ValueError(_("step must be 0 to {most}, but it is {step}", most=most, step=step))
    if ask not in ("", "next") or by not in ("", "predict", "simulate"):
        raise ValueError(_('ask is "next" or left out, and by is "predict", "simulate" or left out'))
    name, order = _taught(trace)
    rival, its_order = _taught(race) if race else ("", order)
    if race and (not rival or (name and its_order != order)):
        raise ValueError(_("race must be a trace of a taught solver with the same order of neighbors"))
    cells = one_line(trace.board)
    parts = {
        "b": cells if len(cells) <= READABLE else f"~{_packed(cells)}",
        "c": ",".join(map(str, trace.click)),
        "s": slug(name),
        "o": "" if its_order == "row by row" else slug(its_order),
        "race": slug(rival),
        "do": by,
        "step": step or "",
        "ask": ask,
    }
    if not name:
        carried = pack(trace) | ({} if code else {"source": ""})
        parts["t"] = _packed(json.dumps(carried, separators=(",", ":")))
        if (found := len(parts["t"])) > LONGEST:
            said = _("a link can carry a trace of {most} characters, and this one has {found}")
            raise ValueError(said.format(most=LONGEST, found=found))
    local = course() / "flood.html"
    base = link.base or os.environ.get(ENVIRONMENT) or (local.as_uri() if local.exists() else local.name)
    return Link(base + "#" + "&".join(f"{key}={value}" for key, value in parts.items() if value))


link.base = ""


def address_of(*traces, by=""):
    """The address of one or two traces that a widget copies; empty if there is none."""
    try:
        return str(link(*traces, by=by)) if len(traces) < 3 else ""
    except ValueError:
        return ""


def _taught(trace):
    """The names of the solver and the order that made a trace; empty for any other solution."""
    for name, order in product(SOLVERS, ORDERS):
        if trace.name in (name, name_in_order(name, order)) and trace.source == source(name):
            return name, order
    return "", "row by row"


def _packed(text):
    return urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def slug(name):
    """A name as an address has it, with hyphens."""
    return re.sub("[^a-z0-9]+", "-", name)
