"""Figures that show themselves in a notebook with a description in words, and axes for boards."""

import base64
import html
import io
import textwrap

import numpy as np
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from PIL import Image

from ..look import FILL, INK
from ..translation import _, in_a_row, language_tag, text_width
from .atlas import color
from .fonts import use_fonts

DPI, PIXELS = 144, 96  # pixels per inch of a file and of a page; a finer file stays sharp on a projector
LABEL = 0.3  # the inches of a cell's side from which each column is numbered, not every fifth


class Picture(Figure):
    """A figure that shows itself in a notebook, together with sentences on what it shows.

    To put several drawings on one, hand its axes to them::

        figure = Picture(figsize=(8, 4))
        left, right = figure.subplots(1, 2)
        draw(one, ax=left)
        draw(other, ax=right)
        figure
    """

    def __init__(self, *args, dpi=DPI, layout="constrained", **options):
        use_fonts()  # the titles of axes keep the font that they were made with
        super().__init__(*args, dpi=dpi, layout=layout, **options)
        self.says = {}  # from axes to the sentence on what they show

    @property
    def alt(self):
        """A description of what the figure shows."""
        return in_a_row(*self.says.values()) or _("An empty picture.")

    def _repr_mimebundle_(self, include=None, exclude=None):
        png = self.png()
        width, height = (round(inches * PIXELS) for inches in self.get_size_inches())
        # JupyterLab gives an image/png no text alternative; an <img> has one everywhere.
        shown = image_tag(png, self.alt, f'width="{width}" height="{height}"')
        data = {"text/plain": self.alt, "image/png": png, "text/html": shown}
        return data, {"image/png": {"alt": self.alt, "width": width, "height": height}}

    def png(self):
        """The picture as the bytes of a PNG file with a palette, a third of the size without one."""
        canvas = FigureCanvasAgg(self)
        self.draw_without_rendering()  # titles follow the layout only on the next draw
        canvas.draw()
        return png(Image.fromarray(np.asarray(canvas.buffer_rgba())).convert("RGB"), 200)


class PictureAxes(Axes):
    """Axes that show their figure when they are the last line of a notebook cell."""

    def _repr_mimebundle_(self, include=None, exclude=None):
        return self.get_figure(root=True)._repr_mimebundle_(include, exclude)

    def __repr__(self):
        return f"<{self.get_figure(root=True).alt}>"


def image_tag(png, alt, attributes):
    """An HTML image with the bytes of a PNG file, a description, and more HTML attributes."""
    source = f"data:image/png;base64,{base64.b64encode(png).decode()}"
    return f'<img {attributes} lang="{language_tag()}" alt="{html.escape(alt)}" src="{source}">'


def with_palette(image, colors):
    """An image reduced to a number of colors, which makes its file small; no color changes much."""
    return image.quantize(colors, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)


def png(image, colors=96):
    """An image as the bytes of a PNG file with few colors."""
    out = io.BytesIO()
    with_palette(image, colors).save(out, "PNG", optimize=True)
    return out.getvalue()


def paper(dark):
    """The background color of pictures."""
    return color(FILL, "revealed", True) if dark else "#ffffff"


def plain_axes(ax, size, dark, alt):
    """The axes to draw on, with a description `alt`: the given axes, or new ones on a figure of this size."""
    use_fonts()
    if ax is None:
        ax = Picture(figsize=size).add_subplot(axes_class=PictureAxes)
    figure = ax.get_figure(root=True)
    if isinstance(figure, Picture):
        figure.says[ax] = alt
        figure.set_facecolor(paper(dark))
    ax.set_facecolor(paper(dark))
    return ax


def on_one_picture(draw, pairs, options):
    """Draw several things beside each other at the same scale, and return the `Picture`.

    ``draw(thing, ax=..., title=..., **options)`` draws one; `pairs` are the things with their titles.
    """
    sizes = [draw(one, **options).figure.get_size_inches() for one, _title in pairs]
    widths, heights = zip(*sizes, strict=True)
    scale = min(1, 12 / sum(widths))
    letters = 0.9 * (1 - scale) + 0.2  # inches for titles and numbers, whose size is not scaled
    figure = Picture(figsize=(sum(widths) * scale, max(max(heights) * scale + letters, 2)))
    places = figure.subplots(1, len(pairs), squeeze=False, width_ratios=widths)[0]
    for (one, title), ax in zip(pairs, places, strict=True):
        draw(one, ax=ax, title=title, **options)
    return figure


def board_axes(board, ax, title, coordinates, dark, alt):
    """The axes for a board: the cell in row r and column c is the square from (c, r) to (c + 1, r + 1)."""
    rows, cols = len(board), len(board[0])
    side = min(max(7.5 / max(rows, cols), 0.16), 0.52)
    width = max(cols * side, 2.8) + 0.4
    room = int(width / 0.12 * len(title) / text_width(title)) if title else 0
    lines = textwrap.wrap(title, room, max_lines=4, placeholder="…") if title else []
    size = (min(width, 16), min(max(rows * side, 0.52) + 0.4 + 0.25 * len(lines), 16))
    ax = plain_axes(ax, size, dark, alt)
    ink = color(INK, "text", dark)
    ax.set(xlim=(0, cols), ylim=(rows, 0), aspect="equal")
    for axis, count in ((ax.xaxis, cols), (ax.yaxis, rows)):
        every = 1 if side_of(ax) > LABEL else 5
        shown = range(0, count, every) if coordinates is not False else ()
        axis.set_ticks([place + 0.5 for place in shown], [str(place) for place in shown])
    ax.xaxis.tick_top()
    ax.tick_params(length=0, colors=ink, labelsize=11)
    ax.set_frame_on(False)
    if title:
        ax.set_title("\n".join(lines), color=ink, fontsize=13, parse_math=False)
    return ax


def side_of(ax):
    """The approximate side of a cell on the axes of a board, in inches, before layout."""
    box, cols, rows = ax.get_window_extent(), np.ptp(ax.get_xlim()), np.ptp(ax.get_ylim())
    return min(box.width / cols, box.height / rows) / ax.figure.dpi
