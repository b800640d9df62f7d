"""Make reveal.js slides of the parts of each notebook that are marked with a triangle: ``make slides``.

A deck is a notebook's first cell, its sections headed ``## ▶`` and its recap, as they are saved: what is
on each slide is worked out by `decks`, and the page it becomes is `slides.html.j2`. Nothing about slides
is stored in the notebooks. In another language: ``MINESWEEPER_LANGUAGE=zh make slides``.

The folder ``dist/slides`` is whole: a room without internet needs nothing else. reveal.js comes
from npm's registry once, in one version, and is refused when it is any other file.
"""

from html import escape
from pathlib import Path

from jinja2 import Environment
from pygments.formatters import HtmlFormatter

from minesweeper_lib.translation import language_tag
from tools import in_use, title
from tools.decks import slides_of, to_html
from tools.fetched import download, unpack
from tools.sentences import say

ROOT = Path(__file__).parent.parent
TEMPLATE = Path(__file__).with_name("slides.html.j2")
REVEAL = "https://registry.npmjs.org/reveal.js/-/reveal.js-5.2.1.tgz"
SHA512 = "r7//6mIM5p34hFiDMvYfXgyjXqGRta+/psd9YtytsgRlrpRzFv4RbH76TXd2qD+7ZPZEbpBDhdRhJaFgfQ7zNQ=="
KEPT = ("LICENSE", "dist/reveal.css", "dist/reveal.js", "plugin/notes/notes.js")


def deck(path):
    """Turn one notebook, named by its English edition, into the HTML of its slides in the language in use."""
    template = Environment(autoescape=False).from_string(TEMPLATE.read_text(encoding="utf-8"))
    colors = HtmlFormatter().get_style_defs(".highlight")
    named = escape(say.SLIDES_OF.format(title=title(in_use(path))))
    lang = language_tag()
    return template.render(title=named, lang=lang, slides=slides_of(path), colors=colors, html=to_html)


def index(paths):
    """Write the page that lists all decks."""
    named = ((path.stem, escape(title(in_use(path)))) for path in paths)
    items = "\n".join(f'<li><a href="{stem}.html">{name}</a></li>' for stem, name in named)
    return f"""<!DOCTYPE html>
<html lang="{language_tag()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{say.SLIDES_OF.format(title=say.FLOOD_FILL)}</title>
<style>
:root {{ color-scheme: light dark }}
body {{ font: 1.5rem/1.6 system-ui, sans-serif; max-width: 34em; margin: 2em auto; padding: 0 1em }}
</style>
</head>
<body>
<main>
<h1>{say.SLIDES}</h1>
<ul>
{items}
</ul>
<p>{say.SLIDE_KEYS}</p>
</main>
</body>
</html>
"""


def fetch_reveal(folder):
    """Put the few files of reveal.js that slides need into a folder, unless they are there."""
    if all((folder / name).exists() for name in KEPT):
        return
    files = unpack(download(REVEAL, SHA512))
    for name in KEPT:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(files[name])


def main(target=ROOT / "dist" / "slides"):
    """Write all decks, the page that lists them, and reveal.js beside them."""
    fetch_reveal(target / "reveal.js")
    paths = sorted((ROOT / "notebooks").glob("*.ipynb"))
    for path in paths:
        (target / f"{path.stem}.html").write_text(deck(path), encoding="utf-8")
    (target / "index.html").write_text(index(paths), encoding="utf-8")
    print(f"{len(paths)} decks; open {target / 'index.html'}")


if __name__ == "__main__":
    main()
