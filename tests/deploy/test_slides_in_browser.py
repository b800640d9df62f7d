"""Each slide as the class sees it: all of it on the wall, nothing asked of another host."""

import pytest

from tools import slides

OVER = """() => {
  const slide = Reveal.getCurrentSlide();
  return slide.scrollHeight > slide.clientHeight || slide.scrollWidth > slide.clientWidth;
}"""
SMALLEST = """() => Math.min(...[...Reveal.getCurrentSlide().querySelectorAll("p, li, pre")]
  .filter(text => text.textContent.trim() && !text.closest("aside"))
  .map(text => parseFloat(getComputedStyle(text).fontSize) * (text.currentCSSZoom ?? 1)))"""
pytestmark = pytest.mark.xdist_group("slides")


@pytest.fixture(scope="module")
def decks(tmp_path_factory):
    folder = tmp_path_factory.mktemp("slides")
    slides.main(folder)
    return folder


@pytest.mark.parametrize("name", [path.stem for path in sorted(slides.ROOT.glob("notebooks/*.ipynb"))])
def test_every_slide_fits_and_can_be_read(page, decks, name):
    troubles, seen = [], set()
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda message: message.type == "error" and troubles.append(message.text))
    page.on("request", lambda request: request.url.startswith("http") and troubles.append(request.url))
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto((decks / f"{name}.html").as_uri())
    page.wait_for_function("window.Reveal?.isReady()")
    while True:
        number = page.evaluate("Reveal.getSlidePastCount()") + 1
        seen.add(number)
        if page.evaluate(OVER):
            troubles.append(f"slide {number} is cut off")
        if page.evaluate(SMALLEST) < 18:  # pixels of 720
            troubles.append(f"slide {number} is too small to read: {page.evaluate(SMALLEST)}")
        if page.evaluate("Reveal.isLastSlide()"):
            break
        page.evaluate("Reveal.next()")
    assert not troubles
    assert len(seen) == page.evaluate("Reveal.getTotalSlides()")
