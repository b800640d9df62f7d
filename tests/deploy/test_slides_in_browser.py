"""Each slide as the class sees it: all of it on the wall, boards painted, nothing asked of another host."""

import io
import re
from collections import Counter

import pytest
from PIL import Image

from minesweeper_lib import language
from tests.support.browser import complaints
from tools import slides
from tools.catalogs import languages

OVER = """() => {
  const slide = Reveal.getCurrentSlide();
  const parts = [slide, ...slide.querySelectorAll(".both, .words, .picture")];
  return parts.some(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1);
}"""
SMALLEST = """() => Math.min(...[...Reveal.getCurrentSlide().querySelectorAll("SELECTED")]
  .filter(text => text.textContent.trim() && !text.closest("aside"))
  .map(text => parseFloat(getComputedStyle(text).fontSize) * (text.currentCSSZoom ?? 1)))"""
LEAST = {".words :is(p, li)": 24, "pre": 18, ".lm p": 18}  # pixels of 720
READY = """() => [...document.querySelectorAll(".lm-saved")].every(one => one.matches(".lm-on"))"""
SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.fixture(scope="module", params=["en", *languages("notebooks")])
def decks(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("slides")
    language(request.param)
    slides.main(folder)
    language("en")
    return folder


@pytest.mark.parametrize("name", [path.stem for path in sorted(slides.ROOT.glob("notebooks/*.ipynb"))])
def test_every_slide_fits_and_is_read(page, decks, name):
    """Words are at least 24 pixels of 720 high, code and what is around a board that plays 18."""
    troubles, numbers = complaints(page), set()
    page.on("request", lambda request: request.url.startswith("http") and troubles.append(request.url))
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto((decks / f"{name}.html").as_uri())
    page.wait_for_function("window.Reveal?.isReady()")
    page.wait_for_function(READY)
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
    page.goto((decks / "04_race_them.html").as_uri())
    page.wait_for_function("window.Reveal?.isReady()")
    page.wait_for_function(READY)
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
        page.evaluate("number => Reveal.slide(number)", number if key != "PageUp" else number + 1)
        if key != "PageUp":
            page.locator(".present .lm-main").click()  # Play has the focus
        page.keyboard.press(key)
        assert page.evaluate(at) == there, key
    page.evaluate("number => Reveal.slide(number)", number)
    page.evaluate(
        "() => { const one = Reveal.getCurrentSlide().querySelector('.lm input[type=range]');"
        "one.valueAsNumber = one.max; one.dispatchEvent(new Event('input')) }"
    )
    page.keyboard.press("ArrowRight")
    assert page.evaluate(at) == number + 1


def test_a_printed_deck_has_a_page_for_each_slide_and_nothing_beyond_its_edge(page, decks):
    page.goto(f"{(decks / '04_race_them.html').as_uri()}?print-pdf")
    page.wait_for_function("document.querySelectorAll('.pdf-page').length === Reveal.getTotalSlides()")
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
    page.goto((decks / f"{name}.html").as_uri())
    page.wait_for_function("window.Reveal?.isReady()")
    page.wait_for_function(READY)
    painted = 0
    for number in range(page.evaluate("Reveal.getTotalSlides()")):
        page.evaluate("number => Reveal.slide(number)", number)
        page.evaluate(SETTLED)
        boards = page.locator(BOARDS).all()
        for _step in range(2 * bool(boards)):
            for board in boards:
                colors, share = colors_of(board)
                assert colors > 3 and share < 0.9, (number, colors, share)
                painted += 1
            page.keyboard.press("ArrowRight")
            page.evaluate(SETTLED)
    assert painted
