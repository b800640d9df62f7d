"""Slides and handouts: whole pages that ask no other host for anything, and no answers handed out."""

import re
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import nbformat
import pytest

from minesweeper_lib import language, translation
from tests.support.english import english_in
from tools import decks as deck
from tools import handouts, in_use, slides, title
from tools.edition import languages
from tools.sentences import say

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
EDITIONS = ["en", *languages("notebooks")]


class Page(HTMLParser):
    """What a page says and asks for."""

    def __init__(self, html):
        super().__init__()
        self.tags = []
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))


@pytest.mark.slow("makes the slides of every notebook")
def test_what_is_live_in_a_notebook_plays_on_a_slide():
    players = {
        path.stem[:2]: sum('<div class="lm-saved"' in one.picture for one in deck.slides_of(path))
        for path in NOTEBOOKS
    }
    assert all(players[number] for number in ("00", "02", "03", "04", "05", "07", "08"))


@pytest.mark.slow("makes the whole deck first, which other tests find made")
@every_notebook
def test_a_deck_is_whole(path, spoken):
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
    assert ("html", {"lang": language().replace("_", "-")}) in tags
    assert f"<title>{say.SLIDES_OF.format(title=title(in_use(path)))}</title>" in html
    assert [tag for tag, _ in tags].count("section") == len(deck.slides_of(path))


@every_notebook
def test_links_lead_to_decks(path, spoken):
    links = {values["href"] for tag, values in Page(slides.deck(path)).tags if tag == "a"}
    files = {link for link in links if not link.startswith(("#", "http"))}
    assert files <= {f"{other.stem}.html" for other in NOTEBOOKS}
    assert files


def test_links_to_other_files_lead_nowhere():
    given = (
        "[02](02_go_deep.ipynb), [answer](solutions/a.ipynb), [page](../x.md), [site](https://example.org)"
    )
    links = Page(deck.to_html(given)).tags
    assert [values["href"] for tag, values in links if tag == "a"] == [
        "02_go_deep.html",
        "https://example.org",
    ]


def test_the_index_lists_every_deck(spoken):
    html = slides.index(NOTEBOOKS)
    links = [values["href"] for tag, values in Page(html).tags if tag == "a"]
    assert links == [f"{path.stem}.html" for path in NOTEBOOKS]
    assert all(escape(title(in_use(path))) in html for path in NOTEBOOKS)
    assert spoken == "en" or not english_in(html)


def test_another_file_than_reveal_js_is_refused(tmp_path, monkeypatch):
    other = tmp_path / "other.tgz"
    other.write_bytes(b"not reveal.js")
    monkeypatch.setattr(slides, "REVEAL", other.as_uri())
    with pytest.raises(ValueError, match="not the file it was"):
        slides.fetch_reveal(tmp_path / "reveal.js")
    assert not (tmp_path / "reveal.js").exists()


def test_handouts_are_in_the_language_in_use(monkeypatch):
    monkeypatch.setattr(translation, "_chosen", "en")
    english = handouts.lessons()
    monkeypatch.setattr(translation, "_chosen", None)
    monkeypatch.setenv("MINESWEEPER_LANGUAGE", "zh")
    chinese = handouts.lessons()
    assert [path.name for path in chinese] == [path.name for path in english]
    assert {path.parent.name for path in chinese} == {"zh"}


@every_notebook
def test_a_handout_has_questions_and_no_answers(path):
    before, after = nbformat.read(path, as_version=4).cells, handouts.handout(path).cells
    assert [cell.cell_type for cell in after] == [cell.cell_type for cell in before]
    for old, new in zip(before, after, strict=True):
        if new.cell_type == "code":
            assert (new.source, new.outputs, new.execution_count) == (old.source, [], None)
        assert "](solutions/" not in new.source
