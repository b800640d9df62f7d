"""The look of one cell, as vector shapes for figures, and as pixels for animations.

The shapes of all cells in the same state are one path, so a board of 50 x 50 cells has some twenty artists
of matplotlib rather than thousands. An animation paints each state once, with the same shapes, and then
copies the pixels.
"""

from functools import lru_cache

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.patches import BoxStyle, PathPatch
from matplotlib.path import Path
from matplotlib.textpath import text_to_path

from ..board import EXPLODED
from ..errors import short
from ..look import FILL, GLYPHS, INK, OTHER, STATES, state_of
from .fonts import in_font

BEVEL, GAP = 0.09, 0.025  # widths of the edge of a raised tile, and around a flat one, in sides of a cell
_FONT = FontProperties(family="DejaVu Sans", weight="bold")  # comes with matplotlib


def color(table, name, dark):
    """A color of the picture language, for the light or the dark theme."""
    return table[name][bool(dark)]


def label(value):
    """The text on a tile for a value, which may be anything that a wrong solution has written.

    >>> label("3"), label("three"), label(12), label("\\n")
    ('3', 'thr…', '12', '?')
    """
    return "".join(letter if in_font(letter) else OTHER for letter in short(value, 4))


def rectangle(left, top, right, bottom):
    """A rectangle in the unit square of a cell; y runs down, as rows do."""
    return polygon((left, top), (right, top), (right, bottom), (left, bottom))


def polygon(*corners):
    """A closed `Path` with these corners, pairs (x, y)."""
    return Path([*corners, corners[0]], closed=True)


def square(inset, radius=0):
    """A square, `inset` from the edge of the cell, with round corners if `radius` is not 0."""
    if not radius:
        return rectangle(inset, inset, 1 - inset, 1 - inset)
    side = 1 - 2 * inset
    return BoxStyle.Round(pad=0, rounding_size=radius)(inset, inset, side, side, mutation_size=1)


def ring(inset, width, radius=0):
    """A square frame, `inset` from the edge of the cell and `width` wide."""
    hole = square(inset + width, radius and radius - width)
    # Mirrored, the square has the opposite winding, which makes it a hole.
    return Path.make_compound_path(square(inset, radius), Path(hole.vertices[:, ::-1], hole.codes))


def dashes(inset, width):
    """A dashed square frame: its corners, and a short dash in the middle of each side."""
    near, far = inset, 1 - inset
    pieces = []
    for low, high in ((0.0, 0.18), (0.41, 0.59), (0.82, 1.0)):
        low, high = near + low * (far - near), near + high * (far - near)
        pieces += [rectangle(low, near, high, near + width), rectangle(low, far - width, high, far)]
        pieces += [rectangle(near, low, near + width, high), rectangle(far - width, low, far, high)]
    return Path.make_compound_path(*pieces)


def disc(radius):
    """A disc in the middle of the cell."""
    return Path.circle((0.5, 0.5), radius)


@lru_cache(maxsize=4096)
def text_shape(text, height=0.52, y=0.5, width=0.84):
    """Text as a shape, centered in the cell at height `y`, no wider than `width`; None for blanks."""
    # Not TextPath: it would read a dollar sign as the start of a formula.
    vertices, codes = text_to_path.get_text_path(_FONT, text, ismath=False)
    if not len(vertices):
        return None
    vertices = np.asarray(vertices, float)
    cap = np.max(text_to_path.get_text_path(_FONT, "8", ismath=False)[0], axis=0)[1]
    low, high = vertices[:, 0].min(), vertices[:, 0].max()
    scale = min(height / cap, width / max(high - low, 1e-9))
    shape = vertices - ((low + high) / 2, cap / 2)
    if text in GLYPHS.values():  # glyphs are centered by their outline, text by its cap height
        shape[:, 1] = vertices[:, 1] - (vertices[:, 1].min() + vertices[:, 1].max()) / 2
    return Path(shape * (scale, -scale) + (0.5, y), codes)


def tile_name(value):
    """The name of the tile for a value: the symbol itself, or ("other", text) for anything else.

    >>> tile_name("1"), tile_name(1)
    ('1', ('other', '1'))
    """
    return ("other", label(value)) if state_of(value) is STATES[OTHER] else value


@lru_cache(maxsize=256)
def tile(name, dark=False):
    """The shapes of a tile, a tuple of pairs (shape, color), the lowest first.

    The text of a value that is not a symbol is between two bars.
    """
    state = state_of(name)
    fill, ink = color(FILL, state.fill, dark), color(INK, state.ink, dark)
    if state.raised:
        shapes = [*_raised(dark), (square(BEVEL), fill), (text_shape(state.glyph, 0.62), ink)]
    else:
        shapes = [(square(0), color(FILL, "grid", dark)), (square(GAP), fill)]
    if state is STATES[EXPLODED]:
        shapes += [(ring(0.08, 0.06), ink), (text_shape(state.glyph, 0.46), ink)]
    elif state is STATES[OTHER]:
        shapes += [(rectangle(0.15, y, 0.85, y + 0.05), ink) for y in (0.12, 0.83)]
        shapes.append((text_shape(name[1], 0.36), ink))
    elif not state.raised:
        # A little below the middle, because a number may be in the corner above.
        shapes.append((text_shape(state.glyph, 0.48, y=0.56), ink))
    return tuple(shape for shape in shapes if shape[0] is not None)


def _raised(dark):
    """The shapes of a raised tile below its face."""
    low, high = BEVEL, 1 - BEVEL
    light = polygon((0, 0), (1, 0), (high, low), (low, low), (low, high), (0, 1))
    shade = polygon((1, 1), (0, 1), (low, high), (high, high), (high, low), (1, 0))
    return [
        (square(0), color(FILL, "unrevealed", dark)),
        (light, color(FILL, "unrevealed light edge", dark)),
        (shade, color(FILL, "unrevealed dark edge", dark)),
    ]


@lru_cache(maxsize=256)
def chip(name, dark=False):
    """The shapes above the tile of a waiting cell: a filled face if it is closed, an edge if it is open."""
    state, blue = state_of(name), color(INK, "frontier", dark)
    if not state.raised:
        return ((ring(0.03, 0.1, 0.25), blue),)
    face, sign = (square(BEVEL), blue), (text_shape(state.glyph, 0.44), color(FILL, "revealed", dark))
    return (face, sign) if state.glyph else (face,)


def mark(name, dark=False):
    """The shapes of a mark above a tile; its name is ``"current"`` or ``"marked"``."""
    paper = color(FILL, "revealed", dark)
    if name == "current":
        return ((ring(0, 0.13), color(INK, "current", dark)), (ring(0.13, 0.03), paper))
    return ((dashes(0.06, 0.07), color(INK, "text", dark)),)


def paint(ax, placed, zorder=1):
    """Add shapes at cells to axes whose coordinates are columns and rows.

    Parameters
    ----------
    placed : dict
        From a tuple of pairs (shape, color) to the cells ``(row, col)`` at which it is painted.
    """
    for shapes, cells in placed.items():
        if not cells:
            continue
        corners = np.array([(col, row) for row, col in cells], float)
        for level, (shape, fill) in enumerate(shapes):
            vertices = (corners[:, None, :] + shape.vertices[None]).reshape(-1, 2)
            _fill(ax, Path(vertices, np.tile(shape.codes, len(cells))), fill, zorder + level / 100)


def write(ax, texts, shape, zorder=1):
    """Write texts into cells of an axes.

    Parameters
    ----------
    texts : list of (text, cell, color)
    shape : function
        Takes a text and returns its shape, as `text_shape` does.
    """
    paths = {}
    for text, (row, col), ink in texts:
        made = shape(text)
        paths.setdefault(ink, []).append(Path(made.vertices + np.array([col, row]), made.codes))
    for ink, parts in paths.items():
        _fill(ax, Path.make_compound_path(*parts), ink, zorder)


def _fill(ax, path, fill, zorder):
    """Add a filled path to axes."""
    patch = PathPatch(path, facecolor=fill, linewidth=0, zorder=zorder)
    patch.set_snap(False)
    ax.add_artist(patch)  # the limits of these axes are set: add_patch would measure every curve for them


@lru_cache(maxsize=1024)
def pixels(name, over, size, dark=False):
    """The pixels of a tile, painted once: ``size x size x 3``, uint8.

    ``over`` is ``"frontier"`` for a chip, the name of a `mark`, or ``""``.
    """
    figure = Figure(figsize=(1, 1), dpi=size)
    ax = figure.add_axes((0, 0, 1, 1), xlim=(0, 1), ylim=(1, 0))
    ax.axis("off")
    above = chip(name, dark) if over == "frontier" else mark(over, dark) if over else ()
    paint(ax, {(*tile(name, dark), *above): [(0, 0)]})
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())[..., :3]


def picture(board, marks, size, dark):
    """The pixels of a board, put together from its tiles; `marks` maps a cell to ``over``, see `pixels`."""
    rows = [
        np.concatenate(
            [pixels(tile_name(value), marks.get((r, c), ""), size, dark) for c, value in enumerate(row)], 1
        )
        for r, row in enumerate(board)
    ]
    return np.concatenate(rows)
