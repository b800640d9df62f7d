"""What a page of the stage gets: colors, states, sentences, traces as data, the style sheet, the player."""

import base64
import html
import json
import re
import zlib
from functools import cache
from pathlib import Path

from ..board import EMPTY, MINE
from ..translation import form_of, language_tag, translated
from .javascript import joined, without_comments
from .states import FILL, HEAT, INK, STATES
from .wire import pack

HERE = Path(__file__).parent
# A script that unpacks and starts the stage. Packed, stage and data take a third of the room, and no text of
# a learner can end the script.
BEGIN = """(async () => {
  const place = document.currentScript?.parentNode ?? document.querySelector(".lm-saved:not([data-begun])");
  place.dataset.begun = "";
  const packed = Uint8Array.from(atob("%s"), (sign) => sign.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  const { script, style, ...page } = JSON.parse(await new Response(stream).text());
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  place.append(Object.assign(document.createElement("style"), { textContent: style }));
  (await import(address)).default(place, page);
  place.classList.add("lm-on");
})();"""
_TEXT = r'("(?:[^"\\]|\\.)*")'
_SENTENCES = re.compile(rf"\b_\(\s*{_TEXT}|\bngettext\(\s*{_TEXT},\s*{_TEXT}")  # as Babel finds them
PAGE = """<!doctype html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>:root {{ color-scheme: light dark; }} body {{ margin: 1.5em; font-family: sans-serif; }}</style>
{head}
<body>{body}</body>
</html>
"""
PAPER = ("#ffffff", "#111111")  # the page's background, light and dark


def page_look():
    """Return what a page needs of each state besides the style sheet: its id, glyph and names, by symbol."""
    return {"states": {symbol: _seen(state) for symbol, state in STATES.items()}}


def page_texts(script):
    """Return a dict from each English sentence of a script to its translation, if that differs.

    Under ``lang`` is the language tag.

    >>> page_texts('make("p", {}, _("Play"))')
    {'lang': 'en'}
    """
    found = {"lang": language_tag()}
    for match in _SENTENCES.finditer(script):
        forms = tuple(json.loads(text) for text in match.groups() if text)
        texts = [translated(forms[0])] if len(forms) == 1 else [form_of(forms, 1), form_of(forms, 2)]
        found |= {form: text for form, text in zip(forms, texts, strict=True) if form != text}
    return found


@cache
def colors_css(scope):
    """The colors of the picture language as CSS: variables of a selector, `scope`; a rule for each state."""
    named = {name.removeprefix("unrevealed "): pair for name, pair in FILL.items()} | {"page": PAPER}
    named |= {"text" if name == "text" else f"ink {name}": pair for name, pair in INK.items()}
    colors = "".join(f"--{_class(name)}: {_pair(pair)}; " for name, pair in named.items())
    states = "".join(
        f".lm-cell.lm-{_class(one.id)} {{ color: {_pair(INK[one.ink])}; "
        f"background: {_pair(FILL[one.fill])}; }}\n"
        for one in STATES.values()
    )
    return f"{scope} {{ {colors}--order: {', '.join(HEAT)}; }}\n{states}"


@cache
def stage_css():
    """The style sheet of the stage: `colors_css`, and the rules in ``css/stage.css``."""
    rules = without_comments((HERE / "css" / "stage.css").read_text(encoding="utf-8"))
    return colors_css(".lm.lm") + rules


def player(still, traces, titles, label, *, numbers=False, mines=True, code=False):
    """Return HTML in which the stage plays traces side by side.

    Parameters
    ----------
    still : str
        HTML that is shown if no script runs.
    traces, titles : list of Trace, list of str
    label : str
        A description of the whole player.
    numbers, mines, code : bool
        Whether cells show the numbers of their reveals at first; whether closed mines are visible; whether
        the source is beside a trace.
    """
    script = joined(HERE / "js" / "player.js")
    lanes = [_lane(trace, mines, code) | {"name": name} for trace, name in zip(traces, titles, strict=True)]
    page = {"script": script, "style": stage_css(), "label": label, "lanes": lanes, "look": page_look()}
    return without_kernel(still, page | {"texts": page_texts(script), "labels": "numbers" * numbers})


def without_kernel(still, page):
    """Return HTML with the picture `still`, and a script that puts an activity in its place.

    ``page["script"]`` is a module whose default function gets the element that holds the picture, and the
    other values of `page`; ``page["style"]`` is its style sheet.
    """
    packed = zlib.compress(json.dumps(page, separators=(",", ":")).encode(), 9)
    script = BEGIN % base64.b64encode(packed).decode()
    return f'<div class="lm-saved">{still}<script>{script}</script></div>'


def whole_page(title, body, head=""):
    """Put a piece of HTML into a page of its own; `head` is HTML for its head, such as a style sheet."""
    return PAGE.format(lang=language_tag(), title=html.escape(title), body=body, head=head)


def _lane(trace, mines, code):
    """A trace packed for a page, without its source and its closed mines if a reader must not see them."""
    lane = pack(trace)
    if not code:
        lane |= {"source": "", "folded": None, "lines": []}
    if not mines:
        lane["before"] = lane["before"].replace(MINE, EMPTY)
        lane["result"] = [EMPTY if value == MINE else value for value in lane["result"]]
    return lane


def _seen(state):
    """The parts of a `State` that a page needs, as a dict."""
    names = {"spoken": translated(state.spoken), "revealed": translated(state.revealed)}
    return {"id": _class(state.id), "glyph": state.glyph} | names


def _class(name):
    """The name of a state or color as part of a CSS class."""
    return name.replace(" ", "-")


def _pair(colors):
    """A pair of colors, light and dark, in CSS."""
    return f"light-dark({', '.join(colors)})"
