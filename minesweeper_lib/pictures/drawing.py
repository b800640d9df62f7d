"""Drawings with matplotlib: of a board, of an order, of who discovered whom, of what waits."""

from functools import partial
from itertools import pairwise

import matplotlib
import numpy as np
from matplotlib.collections import LineCollection
from matplotlib.colors import Normalize
from matplotlib.path import Path

from ..board import EMPTY
from ..look import FILL, INK, ORDER_MAP, state_of, words
from ..recorder import cross_edges, parents
from ..translation import _, translated
from .atlas import chip, color, disc, frame, mark, paint, rectangle, text_shape, tile, tile_name, write
from .figure import board_axes, plain_axes
from .scene import frontier_scene, scene_of

NUMBERS_UP_TO = 160  # revealed cells; more than that are easier to read as a color map


def draw(
    board,
    *,
    step=None,
    ax=None,
    title=None,
    mines=True,
    coordinates=None,
    current=None,
    frontier=(),
    path=(),
    tree=None,
    numbers=None,
    marked=(),
    dark=False,
):
    """Draw a board, or a trace at one of its steps.

    Parameters
    ----------
    board : list of lists of str, or Trace
        ``rows x cols`` symbols. Of a trace its result is drawn, or the state at `step`.
    step : int, optional
        Of a trace: 0 is the board before the click, 5 the board with five cells revealed. Also sets
        `current` and `frontier`.
    ax : matplotlib.axes.Axes, optional
        Where to draw. Without it a new figure is made.
    title : str, optional
    mines : bool
        Whether unrevealed mines show. ``False`` draws them as any other unrevealed cell.
    coordinates : bool, optional
        Whether rows and columns are numbered; by default they are.
    current : (row, col), optional
        Gets a thick ring.
    frontier : cells
        Get a chip each.
    path : cells
        Are joined by a line, in this order.
    tree : dict, optional
        From a cell to the one that discovered it, such as the call tree `parents` finds.
    numbers : list of lists of int, or bool, optional
        ``rows x cols``: a small number in the corner of each cell, 0 for none. With a trace, ``True``
        stands for its order so far.
    marked : cells
        Get a dashed ring, to point at them.
    dark : bool
        Colors for a dark background.

    Returns
    -------
    matplotlib.axes.Axes
        Column c and row r are its data (c + 0.5, r + 0.5).

    Raises
    ------
    InvalidBoard
        When `board` is not one.

    Examples
    --------
    >>> from minesweeper_lib import parse
    >>> draw(parse("EEM/EEE"), current=(0, 0))
    <Board of 2 rows and 3 columns: 5 unrevealed cells, 1 mine. A ring marks row 0, column 0.>
    """
    scene = scene_of(board, step, title, mines, current, frontier, numbers, marked)
    ax = board_axes(scene.board, ax, scene.title, coordinates, dark, scene.alt)
    _paint_board(ax, scene.board, dark)
    if tree:
        _lines(ax, [(tree[cell], cell) for cell in tree], dark)
    if len(path) > 1:
        _lines(ax, list(pairwise(path)), dark)
    waiting = {cell for cell in map(tuple, scene.frontier) if cell != scene.current}
    _paint_board(ax, scene.board, dark, chip, waiting)
    if scene.numbers:
        _corner_numbers(ax, scene.numbers, waiting, dark)
    paint(ax, {mark("marked", dark): list(marked)}, zorder=5)
    paint(ax, {mark("current", dark): [scene.current] if scene.current is not None else []}, zorder=6)
    return ax


def draw_order(trace, *, ax=None, title=None, numbers=None, coordinates=None, dark=False):
    """Draw when each cell was revealed: numbers on a small board, a color map on a large one.

    Parameters
    ----------
    trace : Trace
    ax, title, coordinates, dark
        As for `draw`.
    numbers : bool, optional
        Whether to write the numbers; by default up to 160 revealed cells get them.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> draw_order(record(SOLVERS["breadth first"], parse("EEE/EEE"), [0, 0]))
    <Order of breadth first: 6 cells, from row 0, column 0 to row 1, column 2. Row 0: 1, 2, 5. ...>
    """
    order, count = trace.order, len(trace.steps)
    ax = board_axes(
        trace.board,
        ax,
        translated(trace.name) if title is None else title,
        coordinates,
        dark,
        words.order(trace),
    )
    hidden = [
        [value if not order[r][c] else EMPTY for c, value in enumerate(row)]
        for r, row in enumerate(trace.board)
    ]
    _paint_board(ax, hidden, dark)
    if not count:
        return ax
    colors = matplotlib.colormaps[ORDER_MAP]
    norm = Normalize(1, max(count, 2))
    values = np.ma.masked_equal(np.array(order), 0)
    rows, cols = values.shape
    image = ax.imshow(
        values, cmap=colors, norm=norm, extent=(0, cols, rows, 0), interpolation="nearest", zorder=2
    )
    ax.set(xlim=(0, cols), ylim=(rows, 0))
    if numbers if numbers is not None else count <= NUMBERS_UP_TO:
        edge = ((frame(0, 0.03), color(FILL, "revealed", dark)),)
        paint(ax, {edge: [step.cell for step in trace.steps]}, zorder=3)
        centered = partial(text_shape, height=0.42)
        write(ax, _numbered(trace, lambda number: _ink_on(colors(norm(number)))), centered, zorder=4)
    else:
        bar = ax.figure.colorbar(image, ax=ax, shrink=0.85, pad=0.02)
        ink = color(INK, "text", dark)
        bar.set_label(_("revealed as number"), color=ink)
        bar.ax.tick_params(colors=ink)
        bar.ax.invert_yaxis()  # the first on top, as in reading
    return ax


def draw_tree(trace, *, ax=None, title=None, coordinates=None, dark=False, cross=False):
    """Draw who discovered whom: a line from each cell to those that it led to.

    Of a recursion this is the call tree. Up to 160 cells carry the number of their reveal.

    Parameters
    ----------
    trace : Trace
    ax, title, coordinates, dark
        As for `draw`.
    cross : bool
        Whether to dash the cross edges, the pairs of neighbors of which neither is on the way from the
        click to the other.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> draw_tree(record(SOLVERS["depth first"], parse("EEE/EEE"), [0, 0]))
    <Discovery tree of depth first: 6 cells, root row 0, column 0, 4 levels below it, ...>
    """
    parent = parents(trace)
    title = _("{name}: who discovered whom", name=translated(trace.name)) if title is None else title
    crossing = cross_edges(trace) if cross else []
    ax = board_axes(trace.board, ax, title, coordinates, dark, words.tree(trace, parent, crossing))
    _paint_board(ax, trace.result, dark, faint=True)
    _lines(ax, [(parent[cell], cell) for cell in parent], dark)
    _lines(ax, crossing, dark, dashed=True)
    fill, ink = color(FILL, "revealed", dark), color(INK, "frontier", dark)
    small = len(trace.steps) <= NUMBERS_UP_TO
    if small:
        node = ((disc(0.33), ink), (disc(0.29), fill))
        paint(ax, {node: [step.cell for step in trace.steps]}, zorder=4)
        in_node = partial(text_shape, height=0.26, width=0.46)
        write(ax, _numbered(trace, lambda number: ink), in_node, zorder=5)
    if trace.steps:
        paint(ax, {mark("current", dark): [trace.steps[0].cell]}, zorder=6)
    return ax


def draw_frontier(traces, *, ax=None, title=None, labels=None, dark=False):
    """Draw how much waits at each step: the size of the queue or stack, the depth of a recursion.

    Parameters
    ----------
    traces : Trace or list of Trace
    ax, title, dark
        As for `draw`.
    labels : list of str, optional
        One name for each trace; by default its own.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> draw_frontier(record(SOLVERS["depth first"], parse("EEE/EEE"), [0, 0]))
    <Cells that wait at each step. depth first: call stack, at most 5, over 6 reveals.>
    """
    said, heights, alt = frontier_scene(traces, labels)
    ax = plain_axes(ax, (7.2, 4.2), dark, alt)
    ink = color(INK, "text", dark)
    # Style, marker and color differ together, so that any one of them is enough.
    styles = ["-", "--", "-.", ":", (0, (6, 1, 1, 1, 1, 1))]
    for place, (name, height) in enumerate(zip(said, heights, strict=True)):
        ax.plot(
            range(1, len(height) + 1),
            height,
            linestyle=styles[place % len(styles)],
            marker="os^Dv"[place % 5],
            markevery=max(len(height) // 12, 1),
            color=color(INK, ("frontier", "current", "4", "2", "text")[place % 5], dark),
            linewidth=2.2,
            label=name,
        )
    ax.set_title(title or _("How much waits"), color=ink, parse_math=False)
    ax.set_xlabel(_("cells revealed"), color=ink)
    ax.set_ylabel(_("cells waiting, the current one included"), color=ink)
    # Room at the top for the legend, so that it covers no line.
    highest = max([1, *(max(height, default=0) for height in heights)])
    longest = max((len(height) for height in heights), default=1)
    ax.set(xlim=(0, longest + 0.5), ylim=(0, highest * (1.08 + 0.09 * len(said))))
    ax.locator_params(integer=True)
    ax.tick_params(colors=ink)
    ax.grid(color=color(FILL, "grid", dark), linewidth=0.6)
    for spine in ax.spines.values():
        spine.set_visible(spine.spine_type in ("left", "bottom"))
        spine.set_color(ink)
    if said:
        legend = ax.legend(loc="upper left", frameon=False, labelcolor=ink, handlelength=4)
        for text in legend.get_texts():
            text.set_parse_math(False)
    return ax


def _paint_board(ax, board, dark, shapes=tile, only=None, faint=False):
    placed = {}
    for r, row in enumerate(board):
        for c, value in enumerate(row):
            if only is None or (r, c) in only:
                placed.setdefault(shapes(tile_name(value), dark), []).append((r, c))
    paint(ax, placed, zorder=1 if only is None else 4)
    if faint:
        rows, cols = len(board), len(board[0])
        veil = color(FILL, "revealed", dark)
        cells = [(r, c) for r in range(rows) for c in range(cols) if not state_of(board[r][c]).raised]
        paint(ax, {((rectangle(0, 0, 1, 1), veil + "a0"),): cells}, zorder=1.5)


def _lines(ax, pairs, dark, dashed=False):
    """Lines between the middles of cells, thick enough to see and thin enough to count."""
    side = ax.get_window_extent().width / max(np.ptp(ax.get_xlim()), 1)
    width = float(np.clip(side / ax.figure.dpi * 72 * 0.1, 0.8, 3.5))
    ends = [[(col + 0.5, row + 0.5) for row, col in pair] for pair in pairs]
    ax.add_collection(
        LineCollection(
            ends,
            colors=color(INK, "current" if dashed else "frontier", dark),
            linewidths=width,
            linestyles=(0, (1.2, 1.6)) if dashed else "solid",
            zorder=3,
            capstyle="butt" if dashed else "round",
        ),
        autolim=False,
    )


def _corner_numbers(ax, numbers, waiting, dark):
    plain, paper = color(INK, "text", dark), color(FILL, "revealed", dark)
    texts = [
        (str(number), (r, c), paper if (r, c) in waiting else plain)
        for r, row in enumerate(numbers)
        for c, number in enumerate(row)
        if number
    ]
    write(ax, texts, _corner, zorder=5)


def _numbered(trace, ink):
    return [(str(number), step.cell, ink(number)) for number, step in enumerate(trace.steps, 1)]


def _corner(text):
    """The shape of a small number at the upper left, wherever its digits end."""
    shape = text_shape(text, 0.13, 0, 0.21, 0.4)
    left = shape.vertices[:, 0].min()
    return Path(shape.vertices - np.array([left - 0.17, 0]), shape.codes)


def _ink_on(fill):
    """Black or white, whichever reads better on a color."""
    return "#ffffff" if _luminance(fill) < 0.18 else "#000000"


def _luminance(rgba):
    """Relative luminance as WCAG defines it, 0 for black to 1 for white."""
    channels = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in rgba[:3]]
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
