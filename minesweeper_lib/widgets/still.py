"""A picture of a board for a saved notebook, which needs neither JavaScript nor Python."""

import re
from html import escape
from urllib.parse import quote

from ..look import FILL, INK, OTHER, STATES
from ..translation import _

SIDE = 20  # pixels of a cell

# Style that hides the error that front ends show above the picture if the widget's Python is gone.
_HIDE_ERRORS = (
    "<style>.jp-OutputArea-child:has(+ .jp-OutputArea-child .lm-still) > .jp-OutputArea-output:not(:has(*))"
    "{display: none}</style>"
)


def still(cells, cols):
    """A board, with a symbol for each of its `cells`, as a MIME bundle of HTML and plain text.

    >>> sorted(still("EF1B", 2))
    ['text/html', 'text/plain']
    >>> print(still("EF1B", 2)["text/plain"])
    EF
    1B
    """
    rows = [cells[start : start + cols] for start in range(0, len(cells), cols)]
    return bundle_of(
        image(rows), _("The board as it was last seen. To use it, run this box."), "\n".join(rows), cells
    )


def bundle_of(html, help, text, cells=""):
    """The MIME bundle that takes the place of a widget in a saved notebook: HTML with a line of help; text.

    What is between backticks in the HTML becomes code. `cells` are kept in the HTML as ``data-board``.
    """
    html = re.sub("`([^`]*)`", r"<code>\1</code>", html)
    html = (
        f'{_HIDE_ERRORS}<div class="lm-still" data-board="{escape(cells)}">{html}<p>{escape(help)}</p></div>'
    )
    return {"text/html": html, "text/plain": text}


def image(rows, alt="", kind=""):
    """Draw rows of symbols as an HTML image, with a description and the CSS class `kind`, if given."""
    alt = alt or _("Board of {rows} x {cols}, as it was last seen", rows=len(rows), cols=len(rows[0]))
    source = "data:image/svg+xml," + quote(svg(rows), safe=" /:=,'()")
    named = f'class="{kind}" ' if kind else ""
    return f'<img {named}alt="{escape(alt)}" src="{source}">'


def svg(rows):
    """Draw rows of symbols as an SVG in the light colors of the picture language."""
    height, width = len(rows), max(map(len, rows))
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{width * SIDE}' height='{height * SIDE}' "
        f"viewBox='0 0 {width} {height}' font-family='DejaVu Sans,sans-serif' font-weight='bold' "
        "font-size='.66' text-anchor='middle'>",
        f"<path fill='{FILL['revealed'][0]}' d='M0 0h{width}v{height}H0z'/>",
    ]
    for fill in dict.fromkeys(state.fill for state in STATES.values() if state.fill != "revealed"):
        # One path for all cells of a fill: short, however large the board.
        path = "".join(_runs(rows, "".join(symbol for symbol, state in STATES.items() if state.fill == fill)))
        parts.append(f"<path fill='{FILL[fill][0]}' d='{path}'/>" if path else "")
    lines = [f"M0 {row}h{width}" for row in range(height + 1)]
    lines += [f"M{col} 0v{height}" for col in range(width + 1)]
    parts.append(f"<path stroke='{FILL['grid'][0]}' stroke-width='.06' d='{''.join(lines)}'/>")
    for symbol in dict.fromkeys("".join(map("".join, rows))):
        state = STATES.get(symbol, STATES[OTHER])
        for row, values in enumerate(rows) if state.glyph else ():
            xs = [f"{col + 0.5:g}" for col, value in enumerate(values) if value == symbol]
            text = f"y='{row + 0.74:g}' x='{' '.join(xs)}'>{escape(state.glyph) * len(xs)}</text>"
            parts += [f"<text fill='{INK[state.ink][0]}' {text}"] if xs else []
    return "".join(parts) + "</svg>"


def _runs(rows, symbols):
    """Yield rectangles over the cells with one of these symbols, as parts of an SVG path."""
    for row, values in enumerate(rows):
        for run in re.finditer(f"[{re.escape(symbols)}]+", "".join(values)):
            length = len(run[0])
            yield f"M{run.start()} {row}h{length}v1h-{length}z"
