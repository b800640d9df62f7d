"""Pictures without matplotlib: the same functions, which show words and symbols instead.

The static web site that carries all it needs itself has no matplotlib. Notebooks run there
unchanged: what they draw says in a line where it can be seen, and shows the board or the order as
text. No option that is only about looks changes anything here.
"""

from html import escape

from ..errors import short
from ..look import words
from ..recorder import cross_edges, parents
from ..translation import _
from .scene import frontier_scene, scene_of, titles_of, traces_of


class Picture:
    """What stands in for a figure, for its axes, and for an animation.

    Attributes
    ----------
    alt : str
        What the picture shows, in words.
    text : str
        The board or the order as text.
    """

    def __init__(self, *args, alt=None, text="", note=None, **options):
        self.alt, self.text = _("An empty picture.") if alt is None else alt, text
        self._note = (
            _(
                "This is the picture in words: drawing it needs the public site, or JupyterLab on your own machine."
            )
            if note is None
            else note
        )
        self._parts = []

    @property
    def figure(self):
        """Itself: there are no axes apart from it."""
        return self

    def subplots(self, rows=1, cols=1, **options):
        """Room for several, to be given to functions as `ax`: a list, or for more rows a list of lists."""
        self._parts = [Picture(note="") for _ in range(rows * cols)]
        if len(self._parts) == 1:
            return self._parts[0]
        lines = [_Line(self._parts[start : start + cols]) for start in range(0, rows * cols, cols)]
        return lines[0] if rows == 1 else _Line(line[0] if cols == 1 else line for line in lines)

    def _said(self):
        """Pairs of words and text: of its parts where it has some."""
        return [said for part in self._parts for said in part._said()] or [(self.alt, self.text)]

    def __repr__(self):
        texts = [text for said in self._said() for text in said]
        return "\n\n".join(filter(None, [*texts, self._note]))

    def _repr_html_(self):
        shown = "".join(
            f"<p>{escape(alt)}</p>" + f"<pre>{escape(text)}</pre>" * bool(text) for alt, text in self._said()
        )
        return f"{shown}<p><em>{escape(self._note)}</em></p>"

    def save(self, path, **options):
        """Write no file; say why instead of naming it, and return that."""
        return _("no file, because drawing needs the public site, or JupyterLab on your own machine")

    savefig = save


class _Line(list):
    """Axes, in rows and columns or in a line; `flat` has them all in a line."""

    @property
    def flat(self):
        for one in self:
            yield from one.flat if isinstance(one, _Line) else [one]


class Animation(Picture):
    """What stands in for an animation: each trace with its order."""

    def __init__(self, traces, titles=None, **options):
        self.traces, self.titles = list(traces), titles_of(traces, titles)
        self.steps = max(len(trace.steps) for trace in self.traces)
        parts = [f"{title}\n{_order(trace)}" for trace, title in zip(self.traces, self.titles, strict=True)]
        alt = words.animation(self.traces, self.titles)
        super().__init__(
            alt=alt,
            text="\n\n".join(parts),
            note=_(
                "This is the picture in words: drawing it needs the public site, or JupyterLab on your own machine. watch(trace), from minesweeper_lib.widgets, plays it here."
            ),
        )

    def __len__(self):
        return self.steps + 1


def draw(
    board,
    *,
    step=None,
    ax=None,
    title=None,
    mines=True,
    current=None,
    frontier=(),
    numbers=None,
    marked=(),
    **options,
):
    """Show a board, or a trace at one of its steps, in words and symbols.

    Examples
    --------
    >>> from minesweeper_lib import parse
    >>> print(draw(parse("EEM/EEE"), current=(0, 0), marked=[(1, 2)]).text)
           0   1   2
      0  [E]  E   M
      1   E   E  *E
    """
    scene = scene_of(board, step, title, mines, current, frontier, numbers, marked)
    cells = [[f" {short(value, 4)} " for value in row] for row in scene.board]
    for row, col in scene.frontier:
        cells[row][col] = f"•{short(scene.board[row][col], 4)} "
    for row, col in marked:
        cells[row][col] = f"*{short(scene.board[row][col], 4)} "
    if scene.current is not None:
        row, col = scene.current
        cells[row][col] = f"[{short(scene.board[row][col], 4)}]"
    return _on(ax, _titled(scene.title, scene.alt), _grid(cells))


def draw_order(trace, *, ax=None, title=None, **options):
    """Show when each cell was revealed, as a table of numbers.

    Examples
    --------
    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> print(draw_order(record(SOLVERS["breadth first"], parse("EEM/EEE"), [1, 0])).text)
       0 1 2
    0  2 3 M
    1  1 4 E
    """
    return _on(ax, _titled(title, words.order(trace, rows=False)), _order(trace))


def draw_tree(trace, *, ax=None, title=None, cross=False, **options):
    """Tell who discovered whom: the order, and how the tree branches in words."""
    crossing = cross_edges(trace) if cross else []
    alt = words.tree(trace, parents(trace), crossing)
    return _on(ax, _titled(title, alt), _order(trace))


def draw_frontier(traces, *, ax=None, title=None, labels=None, **options):
    """Tell how much waits at most."""
    _, _, alt = frontier_scene(traces, labels)
    return _on(ax, _titled(title, alt), "")


def animate(trace, board=None, click=None, *, title=None, **options):
    """Show the order in which a solution reveals."""
    return compare(trace, board=board, click=click, titles=None if title is None else [title])


def compare(*traces, board=None, click=None, titles=None, **options):
    """Show the orders of several traces."""
    return Animation(traces_of(traces, board, click), titles)


def _on(ax, alt, text):
    """Put this on what was given to draw on, or on something new."""
    ax = Picture() if ax is None else ax
    ax.alt, ax.text = alt, text
    return ax


def _titled(title, alt):
    return alt if title is None else _("{title}. {alt}", title=title, alt=alt)


def _order(trace):
    """The board, with the number of its reveal in place of each cell that was revealed."""
    return _grid(
        [
            [str(number) if number else short(value, 4) for number, value in zip(*rows, strict=True)]
            for rows in zip(trace.order, trace.board, strict=True)
        ]
    )


def _grid(cells):
    """Rows of short texts as a table, with the numbers of its rows and columns."""
    rows = [["", *map(str, range(len(cells[0])))]]
    rows += [[f"{number} ", *row] for number, row in enumerate(cells)]
    width = max(len(text.rstrip()) for row in rows for text in row) + 1
    return "\n".join("".join(text.rjust(width) for text in row).rstrip() for row in rows)
