"""Drawings with matplotlib: a board, an order, a discovery tree, the size of a frontier."""

from functools import partial

import numpy as np
from matplotlib.collections import LineCollection
from matplotlib.colors import Normalize

from ..look import FILL, INK, ORDER_MAP, state_of, words
from ..recorder import cross_edges, parents
from ..translation import _
from .atlas import chip, color, disc, mark, paint, ring, square, text_shape, tile, tile_name, write
from .figure import board_axes, on_one_picture, plain_axes, side_of
from .scene import NUMBERS_UP_TO, beside_each_other, distances, frontier_scene, lay_out, scene_of, traces_of

LIGHT_FROM = 0.47  # of the color map, from 0 to 1: on colors from here on, black is easier to read than white


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
    marked=(),
    dark=False,
):
    """Draw a board, or a trace at one of its steps.

    Parameters
    ----------
    board : list of lists of str, or Trace; or several, to be drawn beside each other
        ``rows x cols`` symbols. For a trace, its result is drawn, or the state at `step`.
    step : int, optional
        For a trace: 0 is the board before the click, 5 the board with five cells revealed. Also sets
        `current` and `frontier`.
    ax : matplotlib.axes.Axes, optional
        Where to draw. Without it a new figure is made.
    title : str, optional
        For several boards, a list.
    mines : bool
        Whether unrevealed mines show. ``False`` draws them as any other unrevealed cell.
    coordinates : bool, optional
        Whether rows and columns are numbered; by default they are.
    current : (row, col), optional
        A cell that gets a thick ring.
    frontier : cells
        Cells that get a chip each.
    marked : cells
        Cells that get a dashed ring, to point at them.
    dark : bool
        Whether to use the colors for a dark background.

    Returns
    -------
    matplotlib.axes.Axes; for several boards a `Picture`
        The middle of the cell in row r and column c has the coordinates (c + 0.5, r + 0.5).

    Raises
    ------
    InvalidBoard
        When `board` is not a board, or `step` is given without a trace.

    Examples
    --------
    >>> from minesweeper_lib import parse
    >>> draw(parse("EEM/EEE"), current=(0, 0))
    <Board of 2 rows and 3 columns: 5 unrevealed cells, 1 mine. A ring marks row 0, column 0.>
    """
    board, title, current, frontier = scene_of(board, step, title, mines, current, frontier)
    ax = board_axes(board, ax, title, coordinates, dark, words.board(board, current, frontier, marked))
    _paint_board(ax, board, dark)
    _paint_board(ax, board, dark, chip, {cell for cell in map(tuple, frontier) if cell != current})
    paint(ax, {mark("marked", dark): list(marked)}, zorder=5)
    paint(ax, {mark("current", dark): [] if current is None else [current]}, zorder=6)
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
    matplotlib.axes.Axes; for several traces a `Picture`

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
    name = words.title(trace.name)
    name = name if show == "order" else _("{name}: steps from the click", name=name)
    ax = board_axes(trace.board, ax, name if title is None else title, coordinates, dark, alt)
    rows = zip(trace.order, trace.board, trace.result, strict=True)
    seen = [[now if at else before for at, before, now in zip(*row, strict=True)] for row in rows]
    _paint_board(ax, seen, dark)
    # A wrong solution may open a cell that no path of blanks reaches, which has no distance.
    shown = np.ma.masked_invalid(np.where(np.array(trace.order) > 0, np.array(values, float), np.nan))
    cells = [(row, col) for row, col in np.argwhere(~np.ma.getmaskarray(shown)).tolist()]
    if not cells:
        return ax
    norm, (rows, cols) = Normalize(shown.min(), max(shown.max(), shown.min() + 1)), shown.shape
    image = ax.imshow(
        shown, cmap=ORDER_MAP, norm=norm, extent=(0, cols, rows, 0), interpolation="nearest", zorder=2
    )
    ax.set(xlim=(0, cols), ylim=(rows, 0))
    if numbers if numbers is not None else len(cells) <= NUMBERS_UP_TO:
        edge = ((ring(0, 0.03), color(FILL, "revealed", dark)),)
        paint(ax, {edge: cells}, zorder=3)
        inks = ["#ffffff" if norm(shown[cell]) < LIGHT_FROM else "#000000" for cell in cells]
        numbers_shown = [(str(int(shown[cell])), cell, ink) for cell, ink in zip(cells, inks, strict=True)]
        write(ax, numbers_shown, partial(text_shape, height=0.42), zorder=4)
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
    """Draw the discovery tree of a search: a line from each cell to the cells that it led to.

    For a recursion this is the call tree. If at most 160 cells are revealed, each shows the number of its
    reveal.

    Parameters
    ----------
    trace : Trace, or a solution in any form that `record` takes; or several, to be drawn beside each other
    board, click, optional
        For a solution, which is recorded first.
    ax, title, coordinates, dark
        As for `draw`.
    cross : bool
        Whether to draw, dashed, the cross edges: the pairs of neighbors of which neither is a descendant
        of the other in the tree.
    hanging : bool
        Whether the tree hangs from the click, each cell below the one that led to it, instead of lying on
        the board.

    Returns
    -------
    matplotlib.axes.Axes; for several traces a `Picture`

    Examples
    --------
    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> draw_tree(record(SOLVERS["depth first"], parse("EEE/EEE"), [0, 0]))
    <Discovery tree of depth first: 6 cells, root row 0, column 0, 4 levels below it, ...>
    """
    (trace,) = traces_of([trace], board, click)
    parent = parents(trace)
    title = _("{name}: who discovered whom", name=words.title(trace.name)) if title is None else title
    crossing, cells = cross_edges(trace) if cross else [], [step.cell for step in trace.steps]
    alt = words.tree(trace, parent, crossing)
    if hanging:
        places = lay_out(cells, parent)
        size = [int(max((place[axis] for place in places.values()), default=0)) + 1 for axis in (0, 1)]
        ax = board_axes([[""] * size[1]] * size[0], ax, title, False, dark, alt)
    else:
        places = {cell: cell for cell in cells}
        ax = board_axes(trace.board, ax, title, coordinates, dark, alt)
        _paint_board(ax, trace.result, dark)
        veil = ((square(0), color(FILL, "revealed", dark) + "a0"),)
        opened = [cell for cell, value in _cells(trace.result) if not state_of(value).raised]
        paint(ax, {veil: opened}, zorder=1.5)
    _lines(ax, [(places[parent[cell]], places[cell]) for cell in parent], dark)
    _lines(ax, [(places[one], places[other]) for one, other in crossing], dark, dashed=True)
    fill, ink = color(FILL, "revealed", dark), color(INK, "frontier", dark)
    # The click is marked by its node: a ring around its cell would lie on the lines that begin there.
    large = max(1, 0.12 / side_of(ax))  # visible even if cells are small
    root = ((disc(0.4 * large), color(INK, "current", dark)), (disc(0.29 * large), fill))
    paint(ax, {root: [places[cell] for cell in cells[:1]]}, zorder=4)
    if len(cells) <= NUMBERS_UP_TO:
        node = ((disc(0.33), ink), (disc(0.29), fill))
        paint(ax, {node: [places[cell] for cell in cells[1:]]}, zorder=4)
        in_node = partial(text_shape, height=0.26, width=0.46)
        write(ax, [(str(at), places[cell], ink) for at, cell in enumerate(cells, 1)], in_node, zorder=5)
    return ax


def draw_frontier(
    traces, *, board=None, click=None, ax=None, title=None, labels=None, dark=False, peaks=False
):
    """Draw how many cells wait at each step: the size of the queue or stack, or the depth of a recursion.

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
    <Cells that wait at each step. depth first, 6 reveals, at most 5 in its call stack.>
    """
    names, legend_texts, heights, alt = frontier_scene(traces, labels, board, click)
    ink, most = color(INK, "text", dark), [max(height, default=0) for height in heights]
    ax = plain_axes(ax, (7.2, 1 + 0.5 * len(names)) if peaks else (7.2, 4.2), dark, alt)
    ax.tick_params(colors=ink)
    ax.spines[:].set_color(ink)
    ax.spines[["top", "right"]].set_visible(False)
    ax.xaxis.set_major_formatter("{x:,.0f}")
    ax.locator_params(axis="x", integer=True)
    if peaks:
        ax.set_title(title or _("The most that waited"), color=ink, parse_math=False)
        bars = ax.barh(names, most, color=color(INK, "frontier", dark))
        ax.bar_label(bars, [f"{one:,}" for one in most], padding=4, color=ink)
        ax.set(ylim=(len(names) - 0.4, -0.6), xlim=(0, 1.12 * max([1, *most])))
        return ax
    ax.yaxis.set_major_formatter("{x:,.0f}")
    ax.set_prop_cycle(  # these differ together, so that any one of them is enough
        linestyle=["-", "--", "-.", ":", (0, (6, 1, 1, 1, 1, 1))],
        marker=[*"os^Dv"],
        color=[color(INK, one, dark) for one in ("frontier", "current", "4", "2", "text")],
    )
    for name, height in zip(legend_texts, heights, strict=True):
        steps, every = range(1, len(height) + 1), max(len(height) // 12, 1)
        ax.plot(steps, height, markevery=every, linewidth=2.2, label=name)
    ax.set_title(title or _("How much waits"), color=ink, parse_math=False)
    ax.set_xlabel(_("cells revealed"), color=ink)
    ax.set_ylabel(_("cells waiting, the current one included"), color=ink)
    # Room at the top for the legend, so that it covers no line.
    ax.set(xlim=(0, max(map(len, heights)) + 0.5), ylim=(0, max([1, *most]) * (1.08 + 0.09 * len(names))))
    ax.locator_params(axis="y", integer=True)
    ax.grid(color=color(FILL, "grid", dark), linewidth=0.6)
    legend = ax.legend(loc="upper left", frameon=False, labelcolor=ink, handlelength=4)
    for text in legend.get_texts():
        text.set_parse_math(False)
    return ax


def _cells(board):
    """The cells of a board with their values: a list of ((row, col), value)."""
    return [((r, c), value) for r, row in enumerate(board) for c, value in enumerate(row)]


def _paint_board(ax, board, dark, shapes=tile, only=None):
    """Paint the shapes of each cell on axes; with `only`, a set of cells, those of no other cell."""
    placed = {}
    for cell, value in _cells(board):
        if only is None or cell in only:
            placed.setdefault(shapes(tile_name(value), dark), []).append(cell)
    paint(ax, placed, zorder=1 if only is None else 4)


def _lines(ax, pairs, dark, dashed=False):
    """Draw lines between pairs of cells, from middle to middle, in a width that fits the cells."""
    width = float(np.clip(side_of(ax) * 72 * 0.1, 0.8, 3.5))
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
