"""Slides and handouts: whole pages that ask no other host for anything, and no answers handed out."""

import re
from functools import cache
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import nbformat
import pytest

from minesweeper_lib import language
from minesweeper_lib.widgets import QUESTIONS
from tools import in_use, kit, slides, title
from tools.sentences import say

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
pytestmark = pytest.mark.slow("runs what plays in every notebook")
slides_of = cache(slides.slides_of)


class Page(HTMLParser):
    """What a page says and asks for."""

    def __init__(self, html):
        super().__init__()
        self.tags = []
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))


@every_notebook
def test_a_deck_is_whole(path, spoken):
    """Nothing from another host, an alternative for each picture, a language, a title, links to decks."""
    html = slides.deck(in_use(path))
    tags = Page(html).tags
    asked = {
        values.get("src") or values.get("href") for tag, values in tags if tag in ("script", "link", "img")
    }
    asked = {link for link in asked if link and not link.startswith("data:")}
    assert asked and {link.removeprefix("reveal.js/") for link in asked} <= {*slides.KEPT}
    assert not re.search(r"""(?:import|url\()\s*["'(]?https?:""", html)
    assert all(values.get("alt") for tag, values in tags if tag == "img")
    assert ("html", {"lang": language().replace("_", "-")}) in tags
    assert f"<title>{escape(say.SLIDES_OF.format(title=title(in_use(path))))}</title>" in html
    files = {
        values["href"] for tag, values in tags if tag == "a" and not values["href"].startswith(("#", "http"))
    }
    assert files <= {f"{other.stem}.html" for other in NOTEBOOKS}


@every_notebook
def test_who_asks_does_not_answer(path):
    """Each question of a marked section has a slide of its own, and its reason stands on a later one."""
    made = slides_of(path)
    texts = [" ".join(re.sub("<[^>]*>", "", text) for text in one.text) for one in made]
    for place, one in enumerate(made):
        for asked in re.findall(r'<p class="question">(.*?)</p><ul>', "".join(one.text), re.S):
            question = next(q for q in QUESTIONS.values() if slides.inline(q.text) == asked)
            reason = re.sub("<[^>]*>", "", slides.inline(question.why))
            assert reason not in texts[place] and reason in " ".join(texts[place + 1 :]), question.text
            assert one.notes


def test_few_slides_are_words_alone():
    made = [one for path in NOTEBOOKS for one in slides_of(path)]
    alone = [
        one.heading for one in made if not one.picture and not re.search("<(pre|table|ul)", "".join(one.text))
    ]
    assert len(alone) <= 40, alone
    assert sum(one.plays for one in made) >= 10


ROW = re.compile(r"^\| \d+ \| \d+ \| (\d\d): (\d+) \| (.*) \| .* \|$", re.M)


def test_a_plan_names_the_slides_that_are_shown():
    """In the forty minutes: a slide is of the section that its row names; where the class votes, it asks."""
    rows = ROW.findall(slides.TEACHING.read_text(encoding="utf-8"))
    assert len(rows) > 8
    for lesson, number, told in rows:
        path = next(path for path in NOTEBOOKS if path.stem.startswith(lesson))
        slide = slides_of(path)[int(number) - 1]
        heading = re.search(r'"([A-Z][^"]+)"', told)
        assert not heading or slide.heading == heading[1], told
        assert slide.kind == "ask" or "ote" not in told, told


def test_the_plan_is_one_page(page, tmp_path, spoken):
    kit.plan(tmp_path)
    page.emulate_media(media="print")
    page.goto((tmp_path / "plan.html").as_uri())
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 1
    assert page.locator("td").count() > 30


def test_handouts_are_in_the_language_in_use(spoken):
    assert kit.in_use(NOTEBOOKS[0]).parent.name == ("notebooks" if spoken == "en" else spoken)


@every_notebook
def test_a_handout_has_questions_and_no_answers(path):
    before, after = nbformat.read(path, as_version=4).cells, kit.handout(path).cells
    assert [cell.cell_type for cell in after] == [cell.cell_type for cell in before]
    for old, new in zip(before, after, strict=True):
        if new.cell_type == "code":
            assert (new.source, new.outputs, new.execution_count) == (old.source, [], None)
        assert "](solutions/" not in new.source
