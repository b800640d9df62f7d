"""The player of an animation as a piece of a page: the stage, and the traces that it plays.

All steps are there, so that each of thousands of reveals can be stepped to. Where no script runs, and on
paper, a film strip stands in for it.
"""

import base64
import html
from pathlib import Path

from ..board import EMPTY, MINE
from ..look import STAGE, as_text, codes_of, joined, pack, page_look, stage_css, without_kernel
from ..translation import for_a_page

SCRIPT = Path(__file__).parent / "js" / "player.js"
NOT_SHOWN = {"source", "folded", "lines"}  # of a packed trace


def player_html(animation, film):
    """A film strip, the bytes of a PNG file, and a script that puts the stage in its place."""
    page = {"script": joined(SCRIPT), "style": stage_css(), "data": page_data(animation)}
    source = f"data:image/png;base64,{base64.b64encode(film).decode()}"
    alt = html.escape(animation.film_alt)
    return without_kernel(f'<img class="lm-film" style="max-width:100%" alt="{alt}" src="{source}">', page)


def page_data(animation):
    """All that the stage is told: it has no other source."""
    codes = codes_of(animation.traces)
    lanes = zip(animation.traces, animation.titles, strict=True)
    return {
        "label": animation.alt,
        "look": page_look(codes),
        "texts": for_a_page(STAGE),
        "labels": "numbers" if animation.numbers else "",
        "lanes": [_packed(trace, codes, animation.mines) | {"name": title} for trace, title in lanes],
    }


def _packed(trace, codes, mines):
    """A packed trace as text, without what this page does not show, and without mines that it must hide."""
    left_out = NOT_SHOWN | ({"result"} if trace.steps else set())
    packed = {name: value for name, value in pack(trace, codes).items() if name not in left_out}
    if not mines:
        packed |= {name: packed[name].replace(MINE, EMPTY) for name in packed.keys() & {"before", "result"}}
    return as_text(packed)
