"""The player of an animation as a piece of a page: its script, the tiles, and all that is to be played.

Every state of a cell is painted once; the page gets those few tiles, the traces as they travel to any
browser, and a script that puts them together, so that each of thousands of reveals can be stepped to.
"""

import base64
import html
import io
import json
from pathlib import Path

import numpy as np
from PIL import Image

from ..board import EMPTY, MINE, SYMBOLS
from ..look import INK, joined, odd_text, pack, words
from .atlas import color, tile_name
from .sentences import PLAYER

HERE = Path(__file__).parent
PRIVATE_USE = 0xE000, 0xF8FF  # the first and the last of the characters that mean nothing by themselves
NOT_SHOWN = {"name", "source", "note", "lines", "examined"}  # of a packed trace


def player_html(animation, film):
    """A film strip, the bytes of a PNG file, and a script that puts controls in its place."""
    data = json.dumps(page_data(animation), separators=(",", ":"))
    # A "</script>" or "<!--" in somebody's text must not end the script.
    for sign in "<>&\u2028\u2029":
        data = data.replace(sign, f"\\u{ord(sign):04x}")
    return (
        f'<div class="flood"><style>{(HERE / "player.css").read_text(encoding="utf-8")}</style>'
        f'<img class="flood-film" alt="{html.escape(animation.film_alt)}" src="{_uri(film)}">'
        f"<script>(function () {{\n{joined(HERE / 'js' / 'player.js')}"
        f"player(document.currentScript, {data});\n}})();</script></div>"
    )


def page_data(animation):
    """All that the script needs, of which it knows nothing else."""
    traces, painter = animation.traces, animation._painter
    longest = max(max(len(trace.board), len(trace.board[0])) for trace in traces)
    size = 2 * int(np.clip((420 if len(traces) > 1 else 470) // longest, 8, 48))
    atlases = [painter.atlas(size, dark) for dark in (False, True)]
    count, codes = len(atlases[0].names), _codes(painter.values())
    return {
        "label": animation.alt,
        "size": size,
        "numbers": bool(animation.numbers and size >= 60),
        "ink": [color(INK, "text", dark) for dark in (False, True)],
        "images": [_uri(_sprites(atlas)) for atlas in atlases],
        "ring": count,
        "dot": count + 1,
        "texts": PLAYER,
        "frontiers": words.FRONTIERS,
        "symbols": _symbols(painter.values(), codes, atlases[0]),
        "panels": [
            {
                "title": title,
                "rows": len(trace.board),
                "cols": len(trace.board[0]),
                "note": words.step(trace, 0),
                "trace": _packed(trace, codes, animation.mines),
            }
            for trace, title in zip(traces, animation.titles, strict=True)
        ],
    }


def _packed(trace, codes, mines):
    """A trace as it travels to any browser, without what this page does not show or may not know."""
    left_out = NOT_SHOWN | ({"result"} if trace.steps else set())
    packed = {name: value for name, value in pack(trace, codes).items() if name not in left_out}
    if not mines:
        packed |= {name: packed[name].replace(MINE, EMPTY) for name in packed.keys() & {"before", "result"}}
    return {name: _base64(value) if isinstance(value, bytes) else value for name, value in packed.items()}


def _codes(values):
    """A character for each text that a wrong solution wrote and that is no symbol."""
    first, last = PRIVATE_USE
    texts = dict.fromkeys(text for value in values if (text := odd_text(value)) is not None)
    return {text: chr(min(first + index, last)) for index, text in enumerate(texts)}


def _symbols(values, codes, atlas):
    """For each character in a packed trace its tile, and what is said of a cell that gets it."""
    shown = {symbol: symbol for symbol in SYMBOLS}
    shown |= {codes[text]: value for value in values if (text := odd_text(value)) is not None}
    return {symbol: (atlas.number[tile_name(value)], words.shows(value)) for symbol, value in shown.items()}


def _sprites(atlas):
    """Tiles and marks in one row, as the bytes of a PNG file."""
    tiles = np.concatenate(list(atlas.tiles), axis=1)
    opaque = np.full((*tiles.shape[:2], 1), 255, np.uint8)
    row = [np.concatenate([tiles, opaque], axis=2), atlas.marks["current"], atlas.marks["frontier"]]
    out = io.BytesIO()
    Image.fromarray(np.concatenate(row, axis=1)).save(out, "PNG", optimize=True)
    return out.getvalue()


def _uri(png):
    return "data:image/png;base64," + _base64(png)


def _base64(data):
    return base64.b64encode(data).decode()
