"""Slides and handouts: the marked parts and nothing else, whole pages, no answers handed out."""

import re
from html.parser import HTMLParser
from pathlib import Path

import nbformat
import pytest

from tools import handouts, slides

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


class Page(HTMLParser):
    """What a page says and asks for."""

    def __init__(self, html):
        super().__init__()
        self.tags = []
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))


def text(source):
    return nbformat.v4.new_markdown_cell(source)


def code(source, *outputs):
    return nbformat.v4.new_code_cell(source, outputs=list(outputs))


def printed(lines):
    return nbformat.v4.new_output("stream", text="line\n" * lines)


def picture():
    return nbformat.v4.new_output("display_data", {"text/html": "<img alt='a'>", "text/plain": "a"})


def test_a_deck_is_the_opener_the_marked_parts_and_the_recap():
    cells = [
        *(
            text("# 07"),
            code("import this"),
            text("## ▶ Look"),
            text("More"),
            code("1", printed(1)),
            code("x = 1"),
        ),
        *(
            text("## Not here"),
            code("2", printed(1)),
            text("## ▶ Again"),
            text("<details>hint</details>"),
            text("## What you can do now"),
        ),
    ]
    chosen = [cell.source for cell in slides.on_the_projector(cells)]
    assert chosen == ["# 07", "## ▶ Look", "More", "1", "## ▶ Again", "## What you can do now"]


def test_a_result_that_fits_stays_with_its_question():
    cells = [
        *(
            text("## Q"),
            code("1", printed(3)),
            code("2", printed(2)),
            code("3", printed(2)),
            code("4", printed(1)),
        ),
        *(text("next"), code("5", picture()), text("next"), code("6", printed(20))),
    ]
    slides.lay_out(cells)
    kinds = [cell.metadata.slideshow.slide_type for cell in cells]
    assert kinds[:5] == ["slide", "fragment", "fragment", "subslide", "subslide"]
    assert kinds[5:] == ["subslide"] * 4


@every_notebook
def test_a_deck_is_whole(path):
    """Nothing from another host, an alternative for each picture, a language, a title, no slide forgotten."""
    html = slides.deck(path)
    tags = Page(html).tags
    asked = {
        values.get("src") or values.get("href") for tag, values in tags if tag in ("script", "link", "img")
    }
    asked = {link for link in asked if link and not link.startswith("data:")}
    assert asked == {
        "reveal.js/dist/reveal.css",
        "reveal.js/dist/reveal.js",
        "reveal.js/plugin/notes/notes.js",
    }
    assert {link.split("#")[0] for link in asked} <= {f"reveal.js/{name}" for name in slides.KEPT}
    assert not re.search(r"""(?:import|url\()\s*["'(]?https?:""", html)
    assert all(values.get("alt") for tag, values in tags if tag == "img")
    assert ("html", {"lang": "en"}) in tags
    assert f"<title>{slides.title(path)}: slides</title>" in html
    wanted = slides.on_the_projector(nbformat.read(path, as_version=4).cells)
    assert (
        len([1 for tag, values in tags if "jp-Cell" in values.get("class", "").split()]) == len(wanted) + 1
    )  # and the notes
    assert html.count('<aside class="notes">') == 1


@every_notebook
def test_links_lead_to_decks(path):
    links = {values["href"] for tag, values in Page(slides.deck(path)).tags if tag == "a"}
    files = {link for link in links if not link.startswith(("#", "http"))}
    assert files <= {f"{other.stem}.html" for other in NOTEBOOKS}
    assert files


def test_links_to_other_files_lead_nowhere():
    given = (
        "[02](02_go_deep.ipynb), [answer](solutions/a.ipynb), [page](../x.md), [site](https://example.org)"
    )
    assert slides.to_decks(given) == "[02](02_go_deep.html), answer, page, [site](https://example.org)"


def test_the_index_lists_every_deck():
    links = [values["href"] for tag, values in Page(slides.index(NOTEBOOKS)).tags if tag == "a"]
    assert links == [f"{path.stem}.html" for path in NOTEBOOKS]


def test_another_file_than_reveal_js_is_refused(tmp_path, monkeypatch):
    other = tmp_path / "other.tgz"
    other.write_bytes(b"not reveal.js")
    monkeypatch.setattr(slides, "REVEAL", other.as_uri())
    with pytest.raises(SystemExit, match="not the file it was"):
        slides.fetch_reveal(tmp_path / "reveal.js")
    assert not (tmp_path / "reveal.js").exists()


@every_notebook
def test_a_handout_has_questions_and_no_answers(path):
    before, after = nbformat.read(path, as_version=4).cells, handouts.handout(path).cells
    assert [cell.cell_type for cell in after] == [cell.cell_type for cell in before]
    for old, new in zip(before, after, strict=True):
        if new.cell_type == "code":
            assert (new.source, new.outputs, new.execution_count) == (old.source, [], None)
        assert "](solutions/" not in new.source
