"""Images put together: lines of text and images, below and beside each other, on the color of the page."""

from functools import cache

from PIL import Image, ImageDraw, ImageFont

from .fonts import font_path

GAP = 12  # pixels between images beside each other


def line(text, ink, page, width, size=15, bold=False):
    """One line of text as an image, shortened to its width."""
    font = _font(font_path(bold, text), size)
    text = " ".join(text.split())
    if font.getlength(text) > width:
        while text and font.getlength(text + "…") > width:
            text = text[:-1]
        text += "…"
    image = Image.new("RGB", (width, size + 9), page)
    ImageDraw.Draw(image).text((0, 2), text, ink, font)
    return image


def chips(labels, ink, page, width):
    """Labels in boxes, as many as find room; a label is a text and the colors of ink, fill and edge."""
    image, font, left = Image.new("RGB", (width, 26), page), _font(font_path(False), 13), 0
    pen = ImageDraw.Draw(image)
    for text, (color, fill, edge) in labels:
        right = left + font.getlength(text) + 10
        if right > width - 16:
            pen.text((left, 5), "…", ink, font)
            break
        pen.rectangle((left, 3, right, 23), fill, edge, 2)
        pen.text((left + 5, 5), text, color, font)
        left = right + 4
    return image


def below(page, *images):
    """Images below each other."""
    whole = Image.new("RGB", (max(one.width for one in images), sum(one.height for one in images)), page)
    top = 0
    for one in images:
        whole.paste(one, (0, top))
        top += one.height
    return whole


def beside(page, *images):
    """Images beside each other, with gaps around them; the sides are even, as films want them."""
    width = GAP + sum(one.width + GAP for one in images)
    height = max(one.height for one in images) + GAP
    whole, left = Image.new("RGB", (width + width % 2, height + height % 2), page), GAP
    for one in images:
        whole.paste(one, (left, GAP // 2))
        left += one.width + GAP
    return whole


_font = cache(ImageFont.truetype)
