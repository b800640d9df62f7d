"""Slides of the sections of each notebook that are marked with a triangle, with reveal.js.

The notebook alone decides what is on a slide: a heading ``## ▶`` begins a slide; ``ask(...)`` makes a
question slide and an answer slide; ``answer`` cells and folded text make answer slides; a cell with the tag
``alone``, ``exercise`` or ``claims`` is on none. ``watch``, ``race`` and ``predict`` play. Notes come from
docs/teaching.md. In another language: ``MINESWEEPER_LANGUAGE=zh``.
"""

import ast
import base64
import contextlib
import io
import re
from dataclasses import dataclass, field
from functools import partial
from html import escape
from itertools import pairwise, takewhile
from pathlib import Path
from unittest.mock import patch

import nbformat
from IPython.display import HTML
from jinja2 import Environment
from nbconvert.filters import Highlight2HTML, markdown2html
from PIL import Image, ImageChops
from pygments.formatters import HtmlFormatter

from minesweeper_lib import BOARDS, SOLVERS, pictures, record, widgets
from minesweeper_lib.board import symbol
from minesweeper_lib.look import whole_page
from minesweeper_lib.pictures import animate, compare, draw
from minesweeper_lib.translation import _, ended, in_a_row, language_tag
from tools import in_use, qr_code, title
from tools.fetched import package

ROOT = Path(__file__).parent.parent
TEACHING = ROOT / "docs" / "teaching.md"
REVEAL = (
    "reveal.js",
    "5.2.1",
    ("r7//6mIM5p34hFiDMvYfXgyjXqGRta+/psd9YtytsgRlrpRzFv4RbH76TXd2qD+7ZPZEbpBDhdRhJaFgfQ7zNQ=="),
)
KEPT = ("LICENSE", "dist/reveal.css", "dist/reveal.js", "plugin/notes/notes.js")

ASK = re.compile(r'ask\("(.+)"\)')
LEFT_OUT = {"exercise", "alone", "claims"}
HANDS = re.compile(r"^(play|edit|arrange|review|simulate|foreseen|check)\(", re.M)  # as a still
ROOM = 330  # most characters of text on a slide
FOLDED = re.compile(r"<details><summary>(.*?)</summary>(.*?)</details>", re.S)
HINTS = ("A hint", "提示")
BOXES = {"next box": "next slide", "下一个灰框": "下一张幻灯片"}
ASKED = re.compile(r"\*\*[^*]*[?\uff1f]\*\*")  # what an `ask` below says again
# Paragraphs for a reader who is alone with a notebook.
ALONE = re.compile(r"^(\*Optional|\*可选|\*\*Need|- \*\*Need|- \*\*需要)|\(solutions/|solutions/", re.M)


@dataclass
class Slide:
    """HTML for text, a picture and a QR code, and notes in Markdown; ``kind`` is text, ask or answer."""

    kind: str
    heading: str
    text: list = field(default_factory=list)
    picture: str = ""
    code: str = ""
    notes: list = field(default_factory=list)

    @property
    def plays(self):
        return "lm-saved" in self.picture


def slides_of(path):
    """The slides of one notebook: its first cell, its marked sections, its recap; nothing under More."""
    cells = [*takewhile(lambda cell: "more" not in tags(cell), nbformat.read(path, as_version=4).cells)]
    notes, players, made = notes_of(title(path)), played(cells), []
    first, *sections = cut(cells)
    begins = "\n\n".join(first[1][0].source.split("\n\n")[:2])  # title and aims; the rest is for one reader
    made.append(Slide("text", "", [to_html(begins)], notes=notes.get("", [])))
    for heading, inside in sections:
        if heading.startswith("▶ "):
            made += section(heading[2:], inside, players, notes.get(heading[2:], []))
    heading, recap = sections[-1]
    text = "\n\n".join(FOLDED.sub("", cell.source) for cell in recap if cell.cell_type == "markdown")
    return [*made, Slide("text", heading, [to_html(text)])]


def tags(cell):
    return {*cell.metadata.get("tags", [])}


def cut(cells):
    """The sections of a notebook as pairs of a heading and its cells."""
    found = [("", [])]
    for cell in cells:
        parts = re.split(r"^## (.*)\n?", cell.source, flags=re.M) if cell.cell_type == "markdown" else [""]
        for number, part in enumerate(parts):
            if number % 2:
                found.append((part, []))
            elif cell.cell_type == "code" or part.strip():
                new = cell if len(parts) == 1 else nbformat.v4.new_markdown_cell(part, metadata=cell.metadata)
                found[-1][1].append(new)
    return found


def section(heading, cells, players, notes):
    """The slides of one section: answers follow on the next slide."""
    made = [Slide("text", heading)]

    def put(kind, text=(), picture="", code="", notes=()):
        if not (text or picture):
            return
        last = made[-1]
        said = re.sub("<[^>]*>", "", "".join([*last.text, *text]))
        letters = sum(1 + (letter > "\u2e80") for letter in said)  # a Chinese one is as wide as two
        full = (last.picture and picture) or (last.plays and text) or kind != last.kind
        full = full or (last.text and (letters > ROOM or "lm-saved" in picture))
        if (last.text or last.picture) and full:
            made.append(Slide(kind, heading))
        made[-1].kind, made[-1].picture = kind, picture or made[-1].picture
        made[-1].code = code or made[-1].code
        made[-1].text += text
        made[-1].notes += notes

    kept = [cell for cell in cells if not LEFT_OUT & tags(cell)]
    asked_later = [asked[1] for cell in kept if (asked := ASK.fullmatch(cell.source))]
    texts = [widgets.QUESTIONS[id].translated().text for id in asked_later]
    for cell, following in zip(kept, [*kept[1:], None], strict=True):
        kind = "answer" if "answer" in tags(cell) else made[-1].kind
        if cell.cell_type == "markdown":
            is_next = following and ASK.fullmatch(following.source)
            source, asked = cell.source, ASKED.findall(cell.source)
            for said in asked:
                is_last = "<details>" not in source.partition(said)[2]
                is_same = said.strip("*") in texts or (is_next and is_last)
                source = source.replace(said, "" if is_same else said)
            first, *parts = FOLDED.split(source)
            asks = made[-1].kind == "ask" or asked  # never below the answer before it
            put("text" if asks else made[-1].kind, paragraphs(first))
            for summary, hidden, after in zip(*(parts[place::3] for place in range(3)), strict=True):
                put("answer", () if summary in HINTS else paragraphs(hidden))
                put("text", paragraphs(after))
        elif asked := ASK.fullmatch(cell.source):
            one = widgets.QUESTIONS[asked[1]].translated()
            made[-1].kind = "ask" if made[-1].kind == "text" and not made[-1].plays else made[-1].kind
            put("ask", [question(one)], board(one.rows()) if one.board else "", notes=[told(one)])
            put("answer", [answer(one)], answered(one), flooded(one))
        else:
            put(kind, *shown(cell, players))
    made = [one for one in made if one.text or one.picture]
    for one, following in reversed([*pairwise(made)]):
        if not one.picture and following.kind == "ask" and not following.plays:
            one.picture = following.picture
    for before, one in pairwise(made):
        if not one.picture:  # keep the last picture in view; a player as its film strip
            one.picture = image(before.picture) if before.plays else before.picture
    for one in made:
        one.notes = [*one.notes, *notes]
    return made


def paragraphs(text):
    """Markdown as HTML, without the paragraphs for a reader who is alone; the next box is the next slide."""
    for box, slide in BOXES.items():
        text = text.replace(box, slide)
    kept = [one for one in text.strip().split("\n\n") if one and not ALONE.search(one)]
    return [to_html("\n\n".join(kept))] if kept else []


def shown(cell, made):
    """What a cell of code has to show: texts, a picture or a program, and the QR code of what plays."""
    if cell.source.startswith("%%solution"):
        return [], program(re.sub(r"^%%.*\n", "", cell.source))
    if HANDS.search(cell.source):  # a still of it
        kept = "".join(output.get("data", {}).get("text/html", "") for output in cell.outputs)
        return [], image(kept) if "<img" in kept else ""
    texts, picture, code = [], "", ""
    for said, html in made.get(cell.source) or ([] if "answer" in tags(cell) else saved(cell)):
        if 'class="qr"' in html:
            code = html
        elif "lm-saved" in html:
            picture = html
        elif "<img" in html:
            picture += image(html)  # several go side by side
        elif html:
            texts.append(html)
        elif said and "getsource" not in cell.source:
            texts.append(f"<pre>{escape(said)}</pre>")
        elif said:
            picture = program(re.sub(r'\n +"""(.*?)"""', "", said, count=1, flags=re.S))
    if cell.source.startswith("def ") and not (texts or picture):
        picture = program(cell.source)
    return texts, picture, code


def saved(cell):
    """What a cell has shown: pairs of plain text and HTML, one of them empty."""
    for output in cell.outputs:
        data = output.get("data", {})
        html = data.get("text/html", "")
        yield "" if html else output.get("text") or data.get("text/plain", ""), html


def played(cells):
    """What the marked cells show when they are run, by their source; in place of a widget, a player."""
    marked = [cell for heading, inside in cut(cells) if heading[:1] in ("", "▶") for cell in inside]
    values, found = [], {}

    def trace(what, name=None):
        given = {} if hasattr(what, "steps") else BOARDS[name]
        return record(SOLVERS.get(what, what), given.board, given.click) if given else what

    def with_code(picture, by=""):
        def drawn(*traces, **options):
            values.append(HTML(qr_code(*traces, by=by)))
            return picture(*traces, **options)

        return drawn

    alone, beside = with_code(animate), with_code(compare)

    def play(what, board=None, alone=alone, **_):
        return alone(trace(what, board))

    def race(*ways, board=None, titles=None, **_):
        return beside(*(trace(way, board) for way in ways), titles=titles)

    hands = dict.fromkeys({*widgets.__all__} - {"QUESTIONS"}, lambda *_, **__: None)
    hands |= {"watch": play, "predict": partial(play, alone=with_code(animate, by="predict")), "race": race}
    names = {"display": lambda *some: values.extend(some)}
    with patch.multiple(widgets, **hands), patch.multiple(pictures, animate=alone, compare=beside):
        for cell in marked:
            if kept := re.match(r"%%solution (\w+)\n(.*)", cell.source, re.S):
                names[kept[1]] = kept[2]
            elif cell.cell_type == "code" and not {"exercise", "claims"} & tags(cell):
                values.clear()
                with contextlib.redirect_stdout(io.StringIO()) as printed, contextlib.suppress(Exception):
                    values.append(run(cell.source, names))
                found[cell.source] = [(printed.getvalue(), ""), *map(bundled, values)]
    return found


def run(source, names):
    """Run the statements of a cell; return the value of its last line, if that is an expression."""
    body = ast.parse(source).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    exec(compile(ast.Module(body, []), "<cell>", "exec"), names)
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), names) if last else None


def bundled(value):
    """A value as a notebook shows it: plain text and HTML, one of them empty."""
    if hasattr(value, "_repr_mimebundle_"):
        return "", value._repr_mimebundle_()[0]["text/html"]
    if hasattr(value, "_repr_html_"):
        return "", value._repr_html_()
    return "" if value is None else repr(value), ""


# Questions and notes


def question(one):
    choices = "".join(f"<li>{inline(choice)}</li>" for choice in one.choices.values())
    return f'<p class="question">{inline(one.text)}</p>' + (choices and f"<ul>{choices}</ul>")


def answer(one):
    said = str(one.named())
    return f'<p class="question">{inline(said[:1].upper() + said[1:])}</p><p>{inline(one.why)}</p>'


def answered(one):
    """The board of a question with its answer; empty if it has none."""
    if one.kind == "cell":
        rows = one.rows(after=True)
        row, col = map(int, one.answer.split(", "))
        rows[row][col] = symbol(rows, (row, col)) if rows[row][col] == "E" else rows[row][col]
        return board(rows, marked=[(row, col)])
    return board(one.rows(after=True)) if one.board else ""


def flooded(one):
    """The QR code of the board of a question, deep beside wide; empty where its click opens nothing."""
    rows, click = one.rows(), one.click
    if not click or rows[click[0]][click[1]] not in "EM":
        return ""
    return qr_code(*(record(SOLVERS[way], rows, click) for way in ("depth first", "breadth first")))


def told(one):
    """Notes on a question of `ask`: what is right, what they say, what to ask back."""
    slips = [
        _("They say: {}").format(in_a_row(ended(one.choices.get(slip, slip)), why))
        for slip, why in one.slips.items()
    ]
    return "\n- ".join(
        [f"**{one.text}**\n", _("Right: {}").format(one.why), *slips, _("Ask back: {}").format(one.hint)]
    )


def notes_of(name):
    """What the page for teachers says on a notebook: notes by heading; under "", the first slide's plans."""
    text = in_use(TEACHING).read_text(encoding="utf-8")
    part = next((one for one in text.split("\n## ") if one.startswith(f"{name}\n")), "")
    found = {"": ["\n".join(re.findall(r"^- \*\*\d.*$", part, re.M))]}
    for line in re.findall(r"^\| ▶ (.*) \|$", part, re.M):
        heading, asked, right, wrong, back = line.split(" | ")
        items = _("Right: {}").format(right), _("They say: {}").format(wrong), _("Ask back: {}").format(back)
        found.setdefault(heading, []).append("\n- ".join([f"**{asked}**\n", *items]))
    return found


# HTML


def board(rows, **options):
    return image(
        draw([[*row] for row in rows], coordinates=True, **options)._repr_mimebundle_()[0]["text/html"]
    )


def image(html):
    """A picture alone, without the white around it."""
    tag = re.search(r"<img[^>]*>", html)[0]
    if not (packed := re.search(r"base64,([^\"]*)", tag)):
        return tag
    whole = Image.open(io.BytesIO(base64.b64decode(packed[1]))).convert("RGB")
    box = ImageChops.difference(whole, Image.new("RGB", whole.size, "white")).getbbox()
    whole.crop(box).save(png := io.BytesIO(), "PNG")
    return tag.replace(packed[1], base64.b64encode(png.getvalue()).decode())


def program(source):
    return f'<div class="source">{Highlight2HTML(pygments_lexer="ipython3")(source)}</div>'


def to_html(text):
    """Markdown as HTML; links between notebooks lead from deck to deck, those to other files are dropped."""
    text = re.sub(r"\]\((\w+)\.ipynb\)", r"](\1.html)", text)
    return markdown2html(re.sub(r"\[([^\]]+)\]\((?!\d\d_\w+\.html\)|https?:|#)[^)]+\)", r"\1", text))


def inline(text):
    return re.sub("`([^`]*)`", r"<code>\1</code>", escape(text))


TEMPLATE = Environment(autoescape=False).from_string(
    Path(__file__).with_suffix(".html").read_text(encoding="utf-8")
)


def deck(path):
    """One notebook, in the language of its edition, as the HTML of its slides."""
    colors = HtmlFormatter().get_style_defs(".highlight")
    named = escape(_("{title}: slides", title=title(path)))
    return TEMPLATE.render(
        title=named, lang=language_tag(), slides=slides_of(path), colors=colors, html=to_html
    )


def main(target=ROOT / "dist" / "slides"):
    """Write all decks, a page that lists them, and reveal.js beside them."""
    files = package(*REVEAL)
    for name in KEPT:
        (target / "reveal.js" / name).parent.mkdir(parents=True, exist_ok=True)
        (target / "reveal.js" / name).write_bytes(files[name])
    paths = [in_use(path) for path in sorted((ROOT / "notebooks").glob("*.ipynb"))]
    for path in paths:
        (target / f"{path.stem}.html").write_text(deck(path), encoding="utf-8")
    listed = "\n".join(f"- [{title(path)}]({path.stem}.html)" for path in paths)
    heading = _("Slides")
    keys = _(
        "Space or a clicker goes on, Shift and Space go back. Arrows step through a board that plays, and at"
        " its end go on. O shows all slides of a deck, F fills the screen, S opens your notes in a window of"
        " their own."
    )
    body = markdown2html(f"# {heading}\n\n{listed}\n\n{keys}")
    (target / "index.html").write_text(whole_page(heading, body), encoding="utf-8")
    print(f"{len(paths)} decks; open {target / 'index.html'}")


if __name__ == "__main__":
    main()
