"""Each slide as the class sees it: all of it on the wall, none half empty, nothing asked of another host."""

import re

import pytest

from minesweeper_lib import language
from tests.support.browser import complaints
from tools import slides
from tools.edition import languages

OVER = """() => {
  const slide = Reveal.getCurrentSlide();
  const parts = [slide, ...slide.querySelectorAll(".both, .words, .picture")];
  return parts.some(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1);
}"""
SMALLEST = """() => Math.min(...[...Reveal.getCurrentSlide().querySelectorAll("SELECTED")]
  .filter(text => text.textContent.trim() && !text.closest("aside"))
  .map(text => parseFloat(getComputedStyle(text).fontSize) * (text.currentCSSZoom ?? 1)))"""
# What is seen of the room below the heading: of all of it, and of its left, right, upper and lower half.
SEEN = """() => {
  const slide = Reveal.getCurrentSlide(), range = document.createRange();
  const drawn = (image) => { // without the bare strips beside a picture that keeps its shape
    const box = image.getBoundingClientRect(), {naturalWidth: wide, naturalHeight: high} = image;
    const scale = Math.min(box.width / wide, box.height / high);
    const [x, y] = [box.x + (box.width - scale * wide) / 2, box.y + (box.height - scale * high) / 2];
    return new DOMRect(x, y, scale * wide, scale * high);
  };
  const linesOf = (part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT), found = [];
    while (texts.nextNode()) {
      const one = texts.currentNode;
      if (!one.data.trim() || one.parentNode.closest("style, script, .lm-on")) continue;
      range.selectNodeContents(one);
      found.push(...range.getClientRects());
    }
    return found;
  };
  const around = (part) => {
    const stages = [...part.querySelectorAll(".lm-on")].map(one => one.getBoundingClientRect());
    const images = [...part.querySelectorAll("img:not(.lm-on img)")].map(drawn);
    const seen = [...linesOf(part), ...images, ...stages].filter(one => one.width > 1 && one.height > 1);
    const [left, top] = ["left", "top"].map(side => Math.min(...seen.map(one => one[side])));
    return [left, top, ...["right", "bottom"].map(side => Math.max(...seen.map(one => one[side])))];
  };
  const boxes = [...slide.querySelectorAll(".words, .picture")].map(around);
  const shared = (from, to, start, end) => Math.max(0, Math.min(to, end) - Math.max(from, start));
  const covered = (left, top, right, bottom) => boxes.reduce((sum, [l, t, r, b]) =>
    sum + shared(l, r, left, right) * shared(t, b, top, bottom), 0) / ((right - left) * (bottom - top));
  const {left, top, right, bottom} = slide.querySelector(".both").getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return {slide: covered(left, top, right, bottom), halves: [covered(left, top, x, bottom),
    covered(x, top, right, bottom), covered(left, top, right, y), covered(left, y, right, bottom)]};
}"""
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
def test_every_slide_fits_is_read_and_is_not_half_empty(page, decks, name):
    """Words are at least 24 pixels of 720 high, code and what is around a board that plays 18.

    Words have a box around them, which their lines just fill, and so has a picture; what plays counts with
    the room that its lists fill as it plays. The boxes cover 55 % of the room below the heading, and a third
    of its left, right, upper and lower half; in English, for there are languages with fewer letters.
    """
    troubles, numbers = complaints(page), set()
    page.on("request", lambda request: request.url.startswith("http") and troubles.append(request.url))
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto((decks / f"{name}.html").as_uri())
    page.wait_for_function("window.Reveal?.isReady()")
    page.wait_for_function(READY)
    is_english = page.evaluate("document.documentElement.lang") == "en"
    while True:
        number = page.evaluate("Reveal.getSlidePastCount()") + 1
        numbers.add(number)
        if page.evaluate(OVER):
            troubles.append(f"slide {number} is cut off")
        for selected, least in LEAST.items():
            if (found := page.evaluate(SMALLEST.replace("SELECTED", selected))) < least:
                troubles.append(f"{selected} of slide {number} is too small to read: {found}")
        seen = page.evaluate(SEEN)
        if is_english and (seen["slide"] < 0.55 or min(seen["halves"]) < 1 / 3):
            troubles.append(f"slide {number} is half empty: {seen}")
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
