"""Make reveal.js slides of the parts of each notebook that are marked with a triangle: ``make slides``.

A deck is a notebook's first cell, its sections headed ``## ▶`` and its recap, as they are saved; the
page it becomes is `slides.html.j2`. Text begins a slide, and so does a cell whose result needs one; a
short result appears on the slide that asked for it, at the next press of the space bar. The first
slide has the page for teachers as its notes. What is to be shown is worked out here, so nothing
about slides is stored in the notebooks.

The folder ``dist/slides`` is whole: a room without internet needs nothing else. reveal.js comes
from npm's registry once, in one version, and is refused when it is any other file.
"""

import base64
import hashlib
import io
import re
import tarfile
import urllib.request
from html import escape
from pathlib import Path

import nbformat
from nbconvert import SlidesExporter

ROOT = Path(__file__).parent.parent
TEMPLATE = Path(__file__).with_name("slides.html.j2")
REVEAL = "https://registry.npmjs.org/reveal.js/-/reveal.js-5.2.1.tgz"
SHA512 = "r7//6mIM5p34hFiDMvYfXgyjXqGRta+/psd9YtytsgRlrpRzFv4RbH76TXd2qD+7ZPZEbpBDhdRhJaFgfQ7zNQ=="
KEPT = ("LICENSE", "dist/reveal.css", "dist/reveal.js", "plugin/notes/notes.js")
HELP_OF_WIDGETS = {
    "The board as it was last seen. To use it, run this cell.": "In the notebook, this board is live.",
    "The same numbers of cells opened, by each. To watch it, run this cell.": "In the notebook, it runs.",
    "To answer, run this cell.": "",
}
TEACHING = ROOT / "docs" / "teaching.md"
ROOM, WIDTH = 9, 72  # lines of code and results that fit below a text, letters in such a line


def on_the_projector(cells):
    """Choose the cells of a deck: the first, each section with the triangle, the last.

    Code that shows nothing is left out, and so are hints.
    """
    chosen, marked = [cells[0]], False
    for cell in cells[1:-1]:
        if cell.cell_type == "markdown" and cell.source.startswith("## "):
            marked = cell.source.startswith("## ▶")
        shows = cell.outputs if cell.cell_type == "code" else not cell.source.startswith("<details>")
        if marked and shows:
            chosen.append(cell)
    return [*chosen, cells[-1]]


def lines_of(cell):
    """Count the lines that code and its result take; a picture takes all there are."""
    if any("text/html" in output.get("data", {}) for output in cell.outputs):
        return ROOM + 1
    texts = [output.get("text") or output.data["text/plain"] for output in cell.outputs]
    lines = [line for text in (cell.source, *texts) for line in text.rstrip("\n").split("\n")]
    return sum(1 + len(line) // WIDTH for line in lines)


def lay_out(cells):
    """Say where each cell goes: a ``slide`` to the right, a ``subslide`` down, a ``fragment`` below."""
    room = 0
    for cell in cells:
        if cell.cell_type == "markdown":
            kind, room = "slide" if cell.source.startswith("#") else "subslide", ROOM
        else:
            room -= lines_of(cell)
            kind = "subslide" if room < 0 else "fragment"
        cell.metadata["slideshow"] = {"slide_type": kind}


def deck(path):
    """Turn one notebook into the HTML of its slides."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":  # without the empty output that stands before an answer
            cell.outputs = [output for output in cell.outputs if output.get("data") != {}]
    notebook.cells = on_the_projector(notebook.cells)
    lay_out(notebook.cells)
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = to_decks(cell.source.replace("## ▶ ", "## "))
        else:
            cell.outputs = as_seen(cell.outputs)
    notebook.metadata["title"] = title(path)
    said = nbformat.v4.new_markdown_cell(notes(title(path)), metadata={"slideshow": {"slide_type": "notes"}})
    notebook.cells.insert(1, said)
    exporter = SlidesExporter(raw_template=TEMPLATE.read_text(encoding="utf-8"))
    exporter.exclude_input_prompt = exporter.exclude_output_prompt = True
    return exporter.from_notebook_node(notebook)[0]


def notes(title):
    """Find what the page for teachers says about a notebook, up to what is there to paste."""
    for section in TEACHING.read_text(encoding="utf-8").split("\n## "):
        if section.startswith(f"{title}\n"):
            return section.split("```")[0]
    return "No notes."


def as_seen(outputs):
    """Keep the picture of a widget, not the line that stands for it in a notebook."""
    live = [output for output in outputs if "lm-still" in output.get("data", {}).get("text/html", "")]
    for output in live:
        for help, here in HELP_OF_WIDGETS.items():
            output.data["text/html"] = output.data["text/html"].replace(help, here)
    return live or outputs


def to_decks(text):
    """Let links between notebooks lead from deck to deck, and those to other files nowhere."""
    text = re.sub(r"\]\((\w+)\.ipynb\)", r"](\1.html)", text)
    return re.sub(r"\[([^\]]+)\]\((?!\w+\.html\)|https?:|#)[^)]+\)", r"\1", text)


def title(path):
    """Read the title of a notebook from its first line."""
    first = nbformat.read(path, as_version=4).cells[0].source
    return first.splitlines()[0].removeprefix("# ")


def index(paths):
    """Write the page that lists all decks."""
    items = "\n".join(f'<li><a href="{path.stem}.html">{escape(title(path))}</a></li>' for path in paths)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Flood fill, deep and wide: slides</title>
<style>
:root {{ color-scheme: light dark }}
body {{ font: 1.5rem/1.6 system-ui, sans-serif; max-width: 34em; margin: 2em auto; padding: 0 1em }}
</style>
</head>
<body>
<main>
<h1>Slides</h1>
<ul>
{items}
</ul>
<p>Space goes on, Shift and Space go back. O shows all slides of a deck, F fills the screen,
S opens your notes in a window of their own.</p>
</main>
</body>
</html>
"""


def fetch_reveal(folder):
    """Put the few files of reveal.js that slides need into a folder, unless they are there."""
    if all((folder / name).exists() for name in KEPT):
        return
    with urllib.request.urlopen(REVEAL, timeout=60) as answer:
        packed = answer.read()
    found = base64.b64encode(hashlib.sha512(packed).digest()).decode()
    if found != SHA512:
        raise SystemExit(f"{REVEAL} is not the file it was: its SHA-512 is {found}, expected {SHA512}")
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for name in KEPT:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(archive.extractfile(f"package/{name}").read())


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
