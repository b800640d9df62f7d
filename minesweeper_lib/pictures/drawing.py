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
from .figure import board_axes, on_one_picture, plain_axes
from .scene import beside_each_other, distances, frontier_scene, hung, scene_of, traces_of

NUMBERS_UP_TO = 160  # revealed cells; more than that are easier to read as a color map


@beside_each_other(on_one_picture)
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
    board : list of lists of str, or Trace; or several, to be drawn beside each other
        ``rows x cols`` symbols. Of a trace its result is drawn, or the state at `step`.
    step : int, optional
        Of a trace: 0 is the board before the click, 5 the board with five cells revealed. Also sets
        `current` and `frontier`.
    ax : matplotlib.axes.Axes, optional
        Where to draw. Without it a new figure is made.
    title : str, optional
        Of several a list.
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
        ink = color(INK, "text", dark)
        numbers = [(r, c, number) for r, row in enumerate(scene.numbers) for c, number in enumerate(row)]
        write(ax, [(str(number), (r, c), ink) for r, c, number in numbers if number], _corner, zorder=5)
    paint(ax, {mark("marked", dark): list(marked)}, zorder=5)
    paint(ax, {mark("current", dark): [scene.current] if scene.current is not None else []}, zorder=6)
    return ax


@beside_each_other(on_one_picture)
def draw_order(
    trace,
    *,
    board=None,
    click=None,
    ax=None,
    title=None,
    numbers=None,
    coordinates=None,
    dark=False,
    show="order",
):
    """Draw when each cell was revealed: numbers on a small board, a color map on a large one.

    Parameters
    ----------
    trace : Trace, or a solution in any form that `record` takes; or several, to be drawn beside each other
    board, click, optional
        For a solution, which is recorded first.
    ax, title, coordinates, dark
        As for `draw`.
    numbers : bool, optional
        Whether to write the numbers; by default up to 160 revealed cells get them.
    show : str
        ``"order"``, or ``"distance"``: how many steps through blanks lead from the click to each cell.

    Returns
    -------
    matplotlib.axes.Axes; of several traces a `Picture`

    Examples
    --------
    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> draw_order(record(SOLVERS["breadth first"], parse("EEE/EEE"), [0, 0]))
    <Order of breadth first: 6 cells, from row 0, column 0 to row 1, column 2. Row 0: 1, 2, 5. ...>
    """
    (trace,) = traces_of([trace], board, click)
    if show not in ("order", "distance"):
        raise ValueError(_("show is 'order' or 'distance', but found {show!r}", show=show))
    values = trace.order if show == "order" else distances(trace)
    alt = words.order(trace, values=values if show == "distance" else None)
    title = translated(trace.name) if title is None else title
    ax = board_axes(trace.board, ax, title, coordinates, dark, alt)
    hidden = [
        [EMPTY if trace.order[r][c] else value for c, value in enumerate(row)]
        for r, row in enumerate(trace.board)
    ]
    _paint_board(ax, hidden, dark)
    cells = [step.cell for step in trace.steps]
    if not cells:
        return ax
    shown = np.ma.masked_all((len(hidden), len(hidden[0])))
    for row, col in cells:
        shown[row, col] = values[row][col]
    colors, norm = matplotlib.colormaps[ORDER_MAP], Normalize(shown.min(), max(shown.max(), shown.min() + 1))
    rows, cols = shown.shape
    image = ax.imshow(
        shown, cmap=colors, norm=norm, extent=(0, cols, rows, 0), interpolation="nearest", zorder=2
    )
    ax.set(xlim=(0, cols), ylim=(rows, 0))
    if numbers if numbers is not None else len(cells) <= NUMBERS_UP_TO:
        edge = ((frame(0, 0.03), color(FILL, "revealed", dark)),)
        paint(ax, {edge: cells}, zorder=3)
        told = [(str(values[r][c]), (r, c), _ink_on(colors(norm(values[r][c])))) for r, c in cells]
        write(ax, told, partial(text_shape, height=0.42), zorder=4)
    else:
        bar = ax.figure.colorbar(image, ax=ax, shrink=0.85, pad=0.02, format="{x:,.0f}")
        ink = color(INK, "text", dark)
        bar.set_label(_("revealed as number") if show == "order" else _("steps from the click"), color=ink)
        bar.ax.tick_params(colors=ink)
        bar.ax.invert_yaxis()  # the first on top, as in reading
    return ax


@beside_each_other(on_one_picture)
def draw_tree(
    trace,
    *,
    board=None,
    click=None,
    ax=None,
    title=None,
    coordinates=None,
    dark=False,
    cross=False,
    hanging=False,
):
    """Draw who discovered whom: a line from each cell to those that it led to.

    Of a recursion this is the call tree. Up to 160 cells carry the number of their reveal.

    Parameters
    ----------
    trace : Trace, or a solution in any form that `record` takes; or several, to be drawn beside each other
    board, click, optional
        For a solution, which is recorded first.
    ax, title, coordinates, dark
        As for `draw`.
    cross : bool
        Whether to dash the cross edges, the pairs of neighbors of which neither is on the way from the
        click to the other.
    hanging : bool
        Whether the tree hangs from the click, each cell below the one that led to it, instead of lying on
        the board.

    Returns
    -------
    matplotlib.axes.Axes; of several traces a `Picture`

    Examples
    --------
    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> draw_tree(record(SOLVERS["depth first"], parse("EEE/EEE"), [0, 0]))
    <Discovery tree of depth first: 6 cells, root row 0, column 0, 4 levels below it, ...>
    """
    (trace,) = traces_of([trace], board, click)
    parent = parents(trace)
    title = _("{name}: who discovered whom", name=translated(trace.name)) if title is None else title
    crossing, cells = cross_edges(trace) if cross else [], [step.cell for step in trace.steps]
    alt = words.tree(trace, parent, crossing)
    if hanging:
        places = hung(cells, parent)
        size = [int(max((place[axis] for place in places.values()), default=0)) + 1 for axis in (0, 1)]
        ax = board_axes([[""] * size[1]] * size[0], ax, title, False, dark, alt)
    else:
        places = {cell: cell for cell in cells}
        ax = board_axes(trace.board, ax, title, coordinates, dark, alt)
        _paint_board(ax, trace.result, dark, faint=True)
    _lines(ax, [(places[parent[cell]], places[cell]) for cell in parent], dark)
    _lines(ax, [(places[one], places[other]) for one, other in crossing], dark, dashed=True)
    fill, ink = color(FILL, "revealed", dark), color(INK, "frontier", dark)
    # The click is told by its node: a ring around its cell would lie on the lines that begin there.
    root = ((disc(0.4), color(INK, "current", dark)), (disc(0.29), fill))
    if len(cells) <= NUMBERS_UP_TO:
        node = ((disc(0.33), ink), (disc(0.29), fill))
        paint(
            ax,
            {node: [places[cell] for cell in cells[1:]], root: [places[cell] for cell in cells[:1]]},
            zorder=4,
        )
        in_node = partial(text_shape, height=0.26, width=0.46)
        write(ax, [(str(at), places[cell], ink) for at, cell in enumerate(cells, 1)], in_node, zorder=5)
    else:
        paint(ax, {root: [places[cell] for cell in cells[:1]]}, zorder=4)
    return ax


def draw_frontier(
    traces, *, board=None, click=None, ax=None, title=None, labels=None, dark=False, peaks=False
):
    """Draw how much waits at each step: the size of the queue or stack, the depth of a recursion.

    Parameters
    ----------
    traces : Trace, or a solution in any form that `record` takes; or a list of them
    board, click, optional
        For solutions, which are recorded first.
    ax, title, dark
        As for `draw`.
    labels : list of str, optional
        One name for each trace; by default its own.
    peaks : bool
        Whether to draw the most that waited as a bar for each trace, instead of what waits at each step.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> draw_frontier(record(SOLVERS["depth first"], parse("EEE/EEE"), [0, 0]))
    <Cells that wait at each step. depth first: call stack, at most 5, over 6 reveals.>
    """
    names, said, heights, alt = frontier_scene(traces, labels, board, click)
    ink, most = color(INK, "text", dark), [max(height, default=0) for height in heights]
    ax = plain_axes(ax, (7.2, 1 + 0.5 * len(said)) if peaks else (7.2, 4.2), dark, alt)
    ax.tick_params(colors=ink)
    for spine in ax.spines.values():
        spine.set_visible(spine.spine_type in ("left", "bottom"))
        spine.set_color(ink)
    ax.xaxis.set_major_formatter("{x:,.0f}")
    if peaks:
        ax.set_title(title or _("The most that waited"), color=ink, parse_math=False)
        bars = ax.barh(names, most, color=color(INK, "frontier", dark))
        ax.bar_label(bars, [f"{one:,}" for one in most], padding=4, color=ink)
        ax.set(ylim=(len(said) - 0.4, -0.6), xlim=(0, 1.12 * max([1, *most])))
        return ax
    ax.yaxis.set_major_formatter("{x:,.0f}")
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
    longest = max((len(height) for height in heights), default=1)
    ax.set(xlim=(0, longest + 0.5), ylim=(0, max([1, *most]) * (1.08 + 0.09 * len(said))))
    ax.locator_params(integer=True)
    ax.grid(color=color(FILL, "grid", dark), linewidth=0.6)
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
