"""Write the first page of the site: what this is, pictures drawn by the library, a link to each notebook."""

import re
import shutil
from html import escape, unescape
from pathlib import Path
from string import Template
from urllib.parse import quote

from minesweeper_lib import language
from minesweeper_lib.pictures import draw_order
from minesweeper_lib.translation import in_a_row, language_tag, translated
from tools import in_use, title
from tools.picture import picture
from tools.sentences import ALSO_IN, FLOOD_FILL, say

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PAGES = {"en": "index.html", "zh": "zh.html"}
PIXELS = 96  # of a page, to an inch
THEMES = {"light": False, "dark": True}
EXTRAS = {  # folders that other commands make, with the names of what to say about them
    "slides": ("SLIDES", "FOR_A_PROJECTOR", "*.html"),
    "handouts": ("HANDOUTS", "TO_DOWNLOAD", "*.ipynb"),
}
TEXTS = (
    *(
        "description",
        "to_the_notebooks",
        "learn",
        "start",
        "nothing_to_install",
        "same_click",
        "stop",
        "play",
    ),
    *("the_notebooks", "notebook", "idea", "open_in", "which_next", "numbers_say"),
)


def write(out, profile, extras=ROOT / "dist"):
    """Write the first page in each language, with its pictures, slides and hand-outs where there are some."""
    before = language()
    for code, name in PAGES.items():
        folder = folder_of(out, code)
        if folder.is_dir():
            language(code)
            (out / name).write_text(page(out, profile, extras, folder), encoding="utf-8")
    language(before)
    first = path_of(min(folder_of(out, "en").glob("*.ipynb")), out)
    for app in out.glob("*/jupyter-lite.json"):
        frame(app.with_name("index.html"), first)


def folder_of(out, code):
    """Where the notebooks of a language are on the site."""
    return out / "files" / "notebooks" / ("" if code == "en" else code)


def page(out, profile, extras, folder):
    """Return the first page in the language that is spoken now."""
    lang = language().partition("_")[0]
    pictures = out / "pictures" / lang
    pictures.mkdir(parents=True)
    width, height, alt = movie(pictures)
    notebooks = sorted(folder.glob("*.ipynb"))
    others = (code for code in PAGES if code != lang and folder_of(out, code).is_dir())
    return Template((HERE / "page.html").read_text(encoding="utf-8")).substitute(
        {name: getattr(say, name.upper()) for name in TEXTS},
        lang=language_tag(),
        languages=" ".join(f'<a href="{PAGES[one]}" lang="{one}">{ALSO_IN[one]}</a>' for one in others),
        title=say.FLOOD_FILL,
        pictures=pictures.relative_to(out).as_posix(),
        first=path_of(notebooks[0], out),
        movie=escape(alt),
        width=width,
        height=height,
        how_long=in_a_row(say.HOW_LONG, say.IN_WORDS if profile == "self-contained" else ""),
        rows="\n".join(row(path, out) for path in notebooks),
        orders="\n".join(orders(pictures, out)),
        extras="\n".join(extra(name, extras, out) for name in EXTRAS if (extras / name).is_dir()),
    )


def frame(file, first):
    """Give the page around an application our name and icon; Lab alone opens the first notebook."""
    icon = '<link rel="icon" href="../lab/favicon.ico">'
    head = f'<html lang="en">\n<head>\n{icon}\n<title>{FLOOD_FILL}</title>'
    if file.parent.name == "lab":
        head += f'<script>if (!location.search) location.replace("?path={first}");</script>'
    text = file.read_text(encoding="utf-8")
    text, found = re.subn(r"<html>\s*<head>\s*<title>[^<]*</title>", head, text)
    if not found:
        raise ValueError(f"{file} begins in another way than it used to: {text[:200]!r}")
    file.write_text(text, encoding="utf-8")


# The table


def row(path, out):
    """Return the row of one notebook: its title, its idea, and links that open it."""
    name, where = title(path), path_of(path, out)
    ways = {"Lab": f"lab/index.html?path={where}", "Notebook": f"notebooks/index.html?path={where}"}
    links = "".join(
        f'<li><a href="{escape(address)}" aria-label="{escape(name)}: {way}">{way}</a></li>'
        for way, address in ways.items()
    )
    return (
        f'<tr><th scope="row">{escape(name)}</th><td>{escape(ideas().get(path.name, ""))}</td>'
        f"<td><ul>{links}</ul></td></tr>"
    )


def ideas():
    """Return a dict from the names of notebooks to their ideas in the README's table, in this language."""
    text = in_use(ROOT / "README.md").read_text(encoding="utf-8")
    return dict(re.findall(r"^\| \[[^\]]+\]\(notebooks/(?:\w+/)?([^)/]+)\) \| ([^|]+?) \|", text, re.M))


def path_of(path, out):
    """Return the path of a notebook as it is written in addresses of the site."""
    return quote(path.relative_to(out / "files").as_posix())


# The pictures


def movie(folder):
    """Draw the README's moving picture and its last frame; return how large it is, and what it shows."""
    for theme, dark in THEMES.items():
        animation = picture(dark)
        animation.save(folder / f"moving-{theme}.gif")
        still = animation.frame(animation.steps)
        still.save(folder / f"still-{theme}.png", optimize=True)
    return *still.size, animation.alt


def orders(folder, out):
    """Draw the order of depth first beside that of breadth first, on the board of the moving picture."""
    for trace in picture().traces:
        stem = trace.name.replace(" ", "-")
        for theme, dark in THEMES.items():
            figure = draw_order(trace, title="", dark=dark).figure
            (folder / f"{stem}-{theme}.png").write_bytes(figure.png())
        width, height = (round(inches * PIXELS) for inches in figure.get_size_inches())
        where = folder.relative_to(out).as_posix()
        dark = f'<source media="(prefers-color-scheme: dark)" srcset="{where}/{stem}-dark.png">'
        yield (
            f"<figure><picture>{dark}"
            f'<img src="{where}/{stem}-light.png" width="{width}" height="{height}" '
            f'alt="{escape(figure.alt)}"></picture><figcaption>{translated(trace.name).capitalize()}</figcaption></figure>'
        )


# Slides and hand-outs


def extra(name, extras, out):
    """Copy a folder that another command made, without the teacher's notes, and link what is in it."""
    heading, sentence, pattern = EXTRAS[name]
    shutil.copytree(extras / name, out / name, dirs_exist_ok=True)
    for deck in (out / name).glob("*.html"):
        text = deck.read_text(encoding="utf-8")
        deck.write_text(re.sub(r'<aside class="notes">.*?</aside>', "", text, flags=re.S), encoding="utf-8")
    links = "".join(
        f'<li><a href="{quote(path.relative_to(out).as_posix())}"{" download" * (path.suffix == ".ipynb")}>'
        f"{escape(link_text(path))}</a></li>"
        for path in sorted((out / name).glob(pattern))
        if path.name != "index.html"
    )
    return f'<h2>{getattr(say, heading)}</h2>\n<p>{getattr(say, sentence)}</p>\n<ul class="list">{links}</ul>'


def link_text(path):
    """Return the title of a notebook or of a page."""
    if path.suffix == ".ipynb":
        return title(path)
    named = re.search(r"<title>([^<]+)</title>", path.read_text(encoding="utf-8"))
    return unescape(named[1]) if named else path.stem
