"""The first page of the site: flood.html, with links to the course, which runs in JupyterLab beside it."""

from pathlib import Path

from minesweeper_lib import language
from minesweeper_lib.translation import _, language_tag

FRONT = Path(__file__).parents[2] / "notebooks" / "flood.html"
FIRST = {"en": "00_play_first.ipynb", "zh": "zh/00_play_first.ipynb"}
CONFIG = (  # JupyterLite looks for it in the first page
    '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{}</script>'
)


def front():
    """Return flood.html with a link above its board, and a note below it, in each language."""
    before, links, notes = language(), "", ""
    for code, first in FIRST.items():
        language(code)
        address = f"lab/index.html?path=notebooks/{first}"
        links += f'<a href="{address}" lang="{language_tag()}">' + _("The course") + "</a>"
        note = _(
            "The course needs no installation: Python runs in this browser. The first start takes up to a "
            "minute. Your work stays in this browser and nobody else sees it. To keep it elsewhere, choose "
            "File, Download."
        )
        notes += f'<p lang="{language_tag()}">{note}</p>'
    language(before)
    text = FRONT.read_text(encoding="utf-8").replace("</h1>", f"</h1>\n<nav>{links}</nav>", 1)
    return text.replace("</footer>", f"{notes}</footer>", 1).replace("</body>", f"{CONFIG}\n</body>")
