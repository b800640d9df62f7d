"""Write the pages in front of the notebooks: flood.html, and head and table of README in each language."""

import re
import shutil
from pathlib import Path

from nbconvert.filters import markdown2html
from PIL import Image

from minesweeper_lib import language
from minesweeper_lib.look import whole_page
from minesweeper_lib.translation import N_, _, language_tag

ROOT = Path(__file__).parents[2]
FRONT = ROOT / "notebooks" / "flood.html"
PAGES = {"README.md": "course.html", "README.zh.md": "course.zh.html"}
CONFIG = (  # JupyterLite looks for it in the first page
    '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{}</script>'
)
HEAD = """<link rel="icon" href="icon-120x120.png">
<style>
body { font: 1.06rem/1.55 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 2rem 1.25rem }
img { max-width: 100%; height: auto; background: #fff }
td, th { padding: .5rem .75rem .5rem 0; text-align: left; border-bottom: 1px solid #8888 }
.anchor-link { display: none }
</style>"""
EXTRAS = {  # what `make kit` made, if it did, and what it is called here; answers stay with the teacher
    "slides/index.html": N_("Slides"),
    "worksheets/worksheets.html": N_("Flood fill: worksheets"),
    "worksheets/cards.html": N_("Flood fill: cards"),
}
MOVIE = "docs/dfs-beside-bfs.gif"
STILL = MOVIE.replace("gif", "png")


def page(name, extras=ROOT / "dist"):
    """The page of one README. What leads to a notebook opens it here; what leads elsewhere is plain text."""
    text = (ROOT / name).read_text(encoding="utf-8")
    head, table = text.split("\n## ")[0], re.search(r"^\|.*\|$(\n^\|.*\|$)+", text, re.M)[0]
    first = re.search(r"\((notebooks/[^)]+)\)", table)[1]
    nothing = _(
        "There is nothing to install: Python runs in this browser. The first start takes up to a minute. "
        "What you do stays in this browser and nobody else sees it. To keep your work elsewhere, choose "
        "File, Download."
    )
    start = "**[" + _("Start with the first notebook") + f"]({first})** {nothing}"
    listed = [f"- [{_(called)}]({path})" for path, called in EXTRAS.items() if (extras / path).exists()]
    rows = [re.match(r"(\|[^|]*\|[^|]*\|)", row)[1] for row in table.splitlines()]  # not its module and test
    text = "\n".join([head, "", start, "", *rows, "", *listed])
    for english, here in PAGES.items():
        text = text.replace(english, here)
    text = re.sub(r"\]\((notebooks/[^)]+\.ipynb)\)", r"](lab/index.html?path=\1)", text)
    text = text.replace("](notebooks/flood.html)", "](index.html)")
    calm = f'<picture><source media="(prefers-reduced-motion: reduce)" srcset="{STILL}">'
    body = re.sub(rf"(<img[^>]*{MOVIE}[^>]*>)", rf"{calm}\1</picture>", markdown2html(text))
    return whole_page(_("Flood fill, deep and wide"), f"<main>{body}</main>", HEAD)


def front(links):
    """The first page of the site: flood.html, with `links` to the course above its board."""
    text = FRONT.read_text(encoding="utf-8").replace("</h1>", f"</h1>\n<nav>{links}</nav>", 1)
    return text.replace("</body>", f"{CONFIG}\n</body>")


def write(out, extras=ROOT / "dist"):
    """Write the pages, and what they show and lead to."""
    (out / "docs").mkdir(exist_ok=True)
    shutil.copy(ROOT / MOVIE, out / MOVIE)
    with Image.open(ROOT / MOVIE) as movie:
        movie.seek(movie.n_frames // 2)
        movie.save(out / STILL)
    for path in filter(lambda path: (extras / path).exists(), EXTRAS):
        (out / path).parent.mkdir(exist_ok=True)
        shutil.copy(extras / path, out / path)
    if (extras / "slides").is_dir():
        shutil.copytree(extras / "slides", out / "slides", dirs_exist_ok=True)
    for deck in (out / "slides").glob("*.html"):  # notes are the teacher's
        text = deck.read_text(encoding="utf-8")
        deck.write_text(re.sub(r'<aside class="notes">.*?</aside>', "", text, flags=re.S), encoding="utf-8")
    before, links = language(), ""
    for name, here in PAGES.items():
        language("zh" if ".zh." in name else "en")
        (out / here).write_text(page(name, extras), encoding="utf-8")
        links += f'<a href="{here}" lang="{language_tag()}">' + _("The course") + "</a>"
    language(before)
    (out / "index.html").write_text(front(links), encoding="utf-8")
