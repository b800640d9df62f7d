"""What a page of ours is given: colors, states and sentences as data, and the style sheet of the stage."""

import base64
import json
import zlib
from functools import cache
from pathlib import Path

from ..errors import short
from ..translation import filled, translated
from .javascript import without_comments
from .states import FILL, HEAT, INK, OTHER, STATES

HERE = Path(__file__).parent
# Stage and data are packed: they take a third of the room, and no text of a learner can end the script.
BEGIN = """(async () => {
  const place = document.currentScript?.parentNode ?? document.querySelector(".lm-saved:not([data-begun])");
  place.dataset.begun = "";
  const packed = Uint8Array.from(atob("%s"), (sign) => sign.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  const { script, ...page } = JSON.parse(await new Response(stream).text());
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  (await import(address)).default(place, page);
})();"""
PAGE = ("#ffffff", "#111111")  # what lies behind everything, in light and dark


def page_look(codes=None):
    """What a page is told of each state: its id, its glyph, what it is called. Its looks are the style sheet's.

    A text of a wrong solution that has one of the `codes` (see `wire.codes_of`) gets a state of its own.
    """
    states = {symbol: _seen(state) for symbol, state in STATES.items()}
    for text, code in (codes or {}).items():
        told = filled(STATES[OTHER].revealed, value=short(text, 20))
        states[code] = states[OTHER] | {"glyph": short(text, 4), "revealed": told}
    return {"states": states}


@cache
def stage_css():
    """The style sheet of the stage: the colors and states of the picture language, and the rules around them."""
    named = {_camel(name.removeprefix("unrevealed ")): pair for name, pair in FILL.items()}
    named |= {"text" if name == "text" else _camel(f"ink {name}"): pair for name, pair in INK.items()}
    colors = "".join(
        f"--{name}: light-dark({', '.join(pair)}); " for name, pair in (named | {"page": PAGE}).items()
    )
    states = "".join(
        f".lm-{_class(one)} {{ --fill: light-dark({', '.join(FILL[one.fill])}); "
        f"--ink: light-dark({', '.join(INK[one.ink])}); }}\n"
        for one in STATES.values()
    )
    rules = without_comments((HERE / "css" / "stage.css").read_text(encoding="utf-8"))
    return f".lm.lm {{ {colors}--order: {', '.join(HEAT)}; }}\n{states}{rules}"


def without_kernel(still, page):
    """HTML with a picture, and with a script that replaces it with something that can be used.

    ``page["script"]`` is a module whose default function gets that place and the rest of the page.
    """
    packed = zlib.compress(json.dumps(page, separators=(",", ":")).encode(), 9)
    script = BEGIN % base64.b64encode(packed).decode()
    return f'<div class="lm-saved">{still}<script>{script}</script></div>'


def _seen(state):
    told = {"spoken": translated(state.spoken), "revealed": translated(state.revealed)}
    return {"id": _class(state), "glyph": state.glyph} | told


def _class(state):
    return state.id.replace(" ", "-")


def _camel(name):
    first, *rest = name.split()
    return first + "".join(word.capitalize() for word in rest)
