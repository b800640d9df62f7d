"""Images put together from lines of text and other images, below and beside each other, on a page's color."""

from functools import cache, lru_cache
from itertools import groupby

from PIL import Image, ImageDraw, ImageFont

from .fonts import font_path

GAP = 12  # pixels between images beside each other


@lru_cache(maxsize=256)  # titles are the same in each frame
def line(text, ink, page, width, size=15, bold=False):
    """A line of text as an image, shortened to the width of the image."""
    image = Image.new("RGB", (width, size + 9), page)
    whole = text = " ".join(text.split())
    while text and _length(text, size, bold) > width:
        whole = whole[:-1]
        text = whole + "…"
    left = 0
    for font, run in _runs(text, size, bold):
        ImageDraw.Draw(image).text((left, size + 1), run, ink, font, anchor="ls")
        left += font.getlength(run)
    return image


def chips(labels, rest, ink, page, width):
    """An image of as many labels in boxes as fit its width, and the number of the others plus `rest`.

    A label is a pair of a text and three colors, for the text, the box and its edge.
    """
    image, font, left = Image.new("RGB", (width, 26), page), _font(font_path("0", False), 13), 0
    pen = ImageDraw.Draw(image)
    for place, (text, (color, fill, edge)) in enumerate(labels):
        right = left + font.getlength(text) + 10
        if right > width - 50:
            rest += len(labels) - place
            break
        pen.rectangle((left, 3, right, 23), fill, edge, 2)
        pen.text((left + 5, 5), text, color, font)
        left = right + 4
    if rest:
        pen.text((left, 5), f"+{rest:,}", ink, font)
    return image


def below(page, *images):
    """An image with some images below each other."""
    whole = Image.new("RGB", (max(one.width for one in images), sum(one.height for one in images)), page)
    top = 0
    for one in images:
        whole.paste(one, (0, top))
        top += one.height
    return whole


def beside(page, *images):
    """An image with some images beside each other, and gaps around them."""
    width = GAP + sum(one.width + GAP for one in images)
    height = max(one.height for one in images) + GAP
    whole, left = Image.new("RGB", (width, height), page), GAP
    for one in images:
        whole.paste(one, (left, GAP // 2))
        left += one.width + GAP
    return whole


def _runs(text, size, bold):
    """Split a text into runs: pairs (font, characters that it has)."""
    parts = groupby(text, lambda letter: font_path(letter, bold))
    return [(_font(path, size), "".join(letters)) for path, letters in parts]


def _length(text, size, bold):
    """The width of a text in pixels."""
    return sum(font.getlength(run) for font, run in _runs(text, size, bold))


_font = cache(ImageFont.truetype)
