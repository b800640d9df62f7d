"""Slides, plan and handouts: whole pages, which ask no other host for anything; questions before answers."""

import io
import re
from collections import Counter
from html import escape, unescape
from pathlib import Path

import nbformat
import pytest
from PIL import Image

from minesweeper_lib import language
from minesweeper_lib.page import ENVIRONMENT
from minesweeper_lib.translation import _, languages
from minesweeper_lib.widgets import QUESTIONS
from tests.support.browser import complaints
from tools import in_use, kit, slides, title

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
WEB = "https://school.example/flood.html"
every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
pytestmark = [pytest.mark.slow("runs what plays in every notebook"), pytest.mark.timeout(900)]


@pytest.fixture(scope="module", params=languages())
def decks(request, tmp_path_factory):
    """The decks of a language in a folder, with QR codes, made once; the language is spoken meanwhile."""
    folder = tmp_path_factory.mktemp("slides")
    language(request.param)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(ENVIRONMENT, WEB)
        slides.main(folder)
        yield folder
    language("en")


def slides_in(decks, path):
    """The slides of a deck as pairs of HTML: what is seen, and the notes."""
    html = (decks / f"{path.stem}.html").read_text(encoding="utf-8")
    return re.findall(r"<section>(.*?)<aside class=\"notes\">(.*?)</aside>\s*</section>", html, re.S)


def text_in(html):
    return unescape(re.sub("<[^>]*>", "", html))


@every_notebook
def test_an_answer_comes_after_its_question(path, decks):
    """Each question of a marked section has a slide of its own, and its reason stands on a later one."""
    made = slides_in(decks, path)
    texts = [text_in(seen) for seen, _ in made]
    questions = [one.translated() for one in QUESTIONS.values() if one.id.startswith(path.stem[:2])]
    for place, (seen, notes) in enumerate(made):
        for asked in re.findall(r'<p class="question">(.*?)</p><ul>', seen, re.S):
            question = next(one for one in questions if slides.inline(one.text) == asked)
            reason = text_in(slides.inline(question.why))
            assert reason not in texts[place] and reason in " ".join(texts[place + 1 :]), question.text
            assert notes.strip()


def test_what_plays_has_a_qr_code(decks):
    """But where its trace is longer than any such code, as one of a pasted solution can be."""
    made = [seen for path in NOTEBOOKS for seen, _ in slides_in(decks, path)]
    links = [re.findall(r'<a class="qr" href="(.*?)"', seen) for seen in made if "lm-saved" in seen]
    assert [*map(len, links)].count(0) <= 1
    assert all(link.startswith(f"{WEB}#b=") for one in links for link in one)


def test_few_slides_are_words_alone(decks):
    shown = "<(img|pre|table|ul)|lm-saved|highlight"
    made = [seen for path in NOTEBOOKS for seen, _ in slides_in(decks, path)]
    alone = [text_in(seen) for seen in made if not re.search(shown, seen)]
    assert len(alone) <= 40, alone
    assert sum("lm-saved" in seen for seen in made) >= 8


ROW = re.compile(r"^\| \d+ \| \d+ \| (\d\d): (\d+) \| (.*) \| .* \|$", re.M)


def test_a_plan_names_the_slides_that_are_shown(decks):
    """In the forty minutes: a slide is of the section that its row names; to stay on one, it has to ask."""
    rows = ROW.findall(in_use(slides.TEACHING).read_text(encoding="utf-8"))
    assert len(rows) > 8
    for lesson, number, told in rows:
        path = next(path for path in NOTEBOOKS if path.stem.startswith(lesson))
        seen, _ = slides_in(decks, path)[int(number) - 1]
        named = re.match(r'["\u201c](.*?)["\u201d]', told)  # a row may begin with the heading
        assert not named or f"<h2>{escape(named[1])}</h2>" in seen, told
        assert "**" not in told or 'class="question"' in seen, told


def test_the_plan_is_one_page(page, tmp_path, decks):
    kit.plan(tmp_path)
    page.emulate_media(media="print")
    page.goto((tmp_path / "plan.html").as_uri())
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 1
    assert page.locator("td").count() > 30


@every_notebook
def test_a_handout_has_questions_and_no_answers(path):
    before, after = nbformat.read(path, as_version=4).cells, kit.handout(path).cells
    assert [cell.cell_type for cell in after] == [cell.cell_type for cell in before]
    for old, new in zip(before, after, strict=True):
        if new.cell_type == "code":
            assert (new.source, new.outputs, new.execution_count) == (old.source, [], None)
        assert "](solutions/" not in new.source


# In a browser, as the class sees them

OVER = """() => {
  const slide = Reveal.getCurrentSlide();
  const parts = [slide, ...slide.querySelectorAll(".both, .words, .picture")];
  return parts.some(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1);
}"""
SMALLEST = """() => Math.min(...[...Reveal.getCurrentSlide().querySelectorAll("SELECTED")]
  .filter(text => text.textContent.trim() && !text.closest("aside"))
  .map(text => parseFloat(getComputedStyle(text).fontSize) * (text.currentCSSZoom ?? 1)))"""
LEAST = {".words :is(p, li)": 24, "pre": 18, ".lm p": 18}  # pixels of 720
WHOLE = """() => [
  document.documentElement.lang, document.title, [...document.images].every(one => one.alt),
  [...document.links].map(one => one.getAttribute("href")).filter(href => !/^(#|http)/.test(href))]"""
READY = """() => [...document.querySelectorAll(".lm-saved")].every(one => one.matches(".lm-on"))"""
SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def shows(page, path):
    """Show a deck, once all of it that plays is ready."""
    page.goto(path.as_uri())
    page.wait_for_function("window.Reveal?.isReady()")
    page.wait_for_function(READY)


@every_notebook
def test_every_slide_fits_and_is_read_and_the_deck_is_whole(page, decks, path):
    """Words are at least 24 pixels of 720 high, code and what is around a board that plays 18.

    Nothing comes from another host; there is an alternative for each picture, a language, a title.
    """
    troubles, numbers = complaints(page), set()
    page.on("request", lambda request: request.url.startswith("http") and troubles.append(request.url))
    page.on("requestfailed", lambda request: troubles.append(request.url))
    page.set_viewport_size({"width": 1920, "height": 1080})
    shows(page, decks / f"{path.stem}.html")
    tag, called, described, links = page.evaluate(WHOLE)
    assert (tag, described) == (language().replace("_", "-"), True)
    assert called == _("{title}: slides", title=title(in_use(path)))
    assert {*links} <= {f"{other.stem}.html" for other in NOTEBOOKS}
    while True:
        number = page.evaluate("Reveal.getSlidePastCount()") + 1
        numbers.add(number)
        if page.evaluate(OVER):
            troubles.append(f"slide {number} is cut off")
        for selected, least in LEAST.items():
            if (found := page.evaluate(SMALLEST.replace("SELECTED", selected))) < least:
                troubles.append(f"{selected} of slide {number} is too small to read: {found}")
        if page.evaluate("Reveal.isLastSlide()"):
            break
        page.evaluate("Reveal.next()")
        page.evaluate(SETTLED)  # a board that plays lays itself out once it is seen
    assert not troubles
    assert len(numbers) == page.evaluate("Reveal.getTotalSlides()")


def test_a_clicker_is_never_swallowed_and_arrows_step(page, decks):
    """After a press on Play, too: PageDown is the deck's; arrows step, and at the end they are the deck's."""
    shows(page, decks / "04_race_them.html")
    number = page.evaluate("Reveal.getSlides().findIndex(slide => slide.querySelector('.lm-on'))")
    page.evaluate("number => Reveal.slide(number)", number)
    at = "Reveal.getIndices().h"
    step = "Reveal.getCurrentSlide().querySelector('.lm input[type=range]').valueAsNumber"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert (page.evaluate(at), page.evaluate(step)) == (number, 2)
    page.keyboard.press("ArrowLeft")
    assert (page.evaluate(at), page.evaluate(step)) == (number, 1)
    for key, there in (("PageDown", number + 1), ("PageUp", number), (" ", number + 1)):
        if key != "PageUp":
            page.locator(".present .lm-main").click()  # Play has the focus
        page.keyboard.press(key)
        assert page.evaluate(at) == there, key
    page.reload()  # Space has also begun to play
    page.wait_for_function("window.Reveal?.isReady()")
    page.wait_for_function(READY)
    page.evaluate("number => Reveal.slide(number)", number)
    page.evaluate(
        "() => { const one = Reveal.getCurrentSlide().querySelector('.lm input[type=range]');"
        "one.valueAsNumber = one.max; one.dispatchEvent(new Event('input')) }"
    )
    page.keyboard.press("ArrowRight")
    page.wait_for_function(f"{at} === {number + 1}")


def test_a_printed_deck_has_a_page_for_each_slide_and_nothing_beyond_its_edge(page, decks):
    page.add_init_script("addEventListener('pdf-ready', () => { window.laidOut = true; })")
    page.goto(f"{(decks / '04_race_them.html').as_uri()}?print-pdf")
    page.wait_for_function("window.laidOut")
    page.emulate_media(media="print")
    cut_off = page.evaluate("""() => [...document.querySelectorAll(".pdf-page > section")].filter(slide =>
      [...slide.querySelectorAll("img, p, li, pre")].some(one =>
        one.getBoundingClientRect().bottom > slide.parentNode.getBoundingClientRect().bottom + 1
      )).length""")
    assert cut_off == 0
    printed = re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))
    assert len(printed) == page.evaluate("Reveal.getTotalSlides()")


BOARDS = ".present .lm [role=grid]"


def colors_of(board):
    """The colors of a board as it is seen, and the largest share that one of them has."""
    picture = Image.open(io.BytesIO(board.screenshot())).convert("RGB")
    counts = Counter(picture.get_flattened_data())
    return len(counts), max(counts.values()) / counts.total()


@pytest.mark.parametrize("name", ["04_race_them", "08_your_turn"])
def test_what_moves_is_painted(page, decks, name):
    """Read from the pixels of each board, at its start and one step on: tiles, edges, and a frame."""
    page.set_viewport_size({"width": 1280, "height": 720})
    shows(page, decks / f"{name}.html")
    painted = 0
    for number in range(page.evaluate("Reveal.getTotalSlides()")):
        page.evaluate("number => Reveal.slide(number)", number)
        page.evaluate(SETTLED)
        boards = page.locator(BOARDS).all()
        if len(boards) == 2:
            assert sum(board.bounding_box()["width"] for board in boards) > 0.69 * 1280
        for _step in range(2 * bool(boards)):
            for board in boards:
                colors, share = colors_of(board)
                assert colors > 3 and share < 0.9, (number, colors, share)
                painted += 1
            page.keyboard.press("ArrowRight")
            page.evaluate(SETTLED)
    assert painted
