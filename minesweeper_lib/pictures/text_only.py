"""Pictures without matplotlib: the same functions, which show words and symbols instead.

The static web site that carries all it needs itself has no matplotlib. Notebooks run there unchanged: what
they draw is said in a line, with the board or the order as text, and what they animate is played. No option
that is only about looks changes anything here.
"""

from html import escape

from ..errors import short
from ..look import player, words
from ..recorder import cross_edges, parents
from ..translation import _, language_tag
from .scene import beside_each_other, distances, frontier_scene, scene_of, titles_of, traces_of


class Picture:
    """What stands in for a figure and its axes.

    Attributes
    ----------
    alt : str
        What the picture shows, in words.
    text : str
        The board or the order as text.
    """

    def __init__(self, *args, alt=None, text="", parts=(), **options):
        self.alt, self.text, self.parts = _("An empty picture.") if alt is None else alt, text, list(parts)

    @property
    def figure(self):
        """Itself: there are no axes apart from it."""
        return self

    def subplots(self, rows=1, cols=1, **options):
        """Room for several, to be given to functions as `ax`: a list, or for more rows a list of lists."""
        self.parts = [Picture() for _place in range(rows * cols)]
        lines = [Axes(self.parts[start : start + cols]) for start in range(0, rows * cols, cols)]
        if rows == 1 or cols == 1:
            return self.parts[0] if rows == cols else Axes(self.parts)
        return Axes(lines)

    def said(self):
        """Pairs of words and text: of its parts where it has some."""
        return [said for part in self.parts for said in part.said()] or [(self.alt, self.text)]

    def __repr__(self):
        return "\n\n".join(filter(None, [*(text for said in self.said() for text in said), _why()]))

    def _repr_html_(self):
        shown = "".join(
            f"<p>{escape(alt)}</p>" + f"<pre>{escape(text)}</pre>" * bool(text) for alt, text in self.said()
        )
        return f'<div lang="{language_tag()}">{shown}<p><em>{escape(_why())}</em></p></div>'

    def save(self, path, **options):
        """Write no file; say why instead of naming it, and return that."""
        return _("no file: {why}", why=_why())

    savefig = save


class Axes(list):
    """Axes in a line, or lines of them; `flat` has them all in a line."""

    @property
    def flat(self):
        for one in self:
            yield from one.flat if isinstance(one, Axes) else [one]


class Animation(Picture):
    """Traces to be watched step by step; no file can be made of it here."""

    def __init__(self, traces, titles=None, *, mines=True, numbers=None, dark=False):
        self.traces, self.titles = list(traces), titles_of(traces, titles)
        self.steps = max(len(trace.steps) for trace in self.traces)
        self.mines, self.numbers = mines, self.steps <= 160 if numbers is None else numbers
        super().__init__(alt=words.animation(self.traces, self.titles))

    def __len__(self):
        return self.steps + 1

    def _repr_html_(self):
        still = f'<p class="lm-film">{escape(self.alt)}</p>'
        return player(still, self.traces, self.titles, self.alt, numbers=self.numbers, mines=self.mines)


def _why():
    return _("Drawing needs the public site, or JupyterLab on your own machine.")


def _put(ax, alt, title, text=""):
    """Put words on what was given to draw on, or on something new."""
    ax = Picture() if ax is None else ax
    ax.alt, ax.text = alt if title is None else _("{title}. {alt}", title=title, alt=alt), text
    return ax


def _on_one_picture(draw, pairs, options):
    return Picture(parts=[draw(one, title=title, **options) for one, title in pairs])


@beside_each_other(_on_one_picture)
def draw(board, *, ax=None, title=None, step=None, mines=True, current=None, frontier=(), marked=(), **looks):
    """Show a board, or a trace at one of its steps, in words and symbols."""
    scene = scene_of(board, step, title, mines, current, frontier, None, marked)
    return _put(ax, scene.alt, scene.title, _grid(scene.board))


@beside_each_other(_on_one_picture)
def draw_order(trace, *, board=None, click=None, ax=None, title=None, show="order", **looks):
    """Show when each cell was revealed, as a table of numbers."""
    (trace,) = traces_of([trace], board, click)
    shown = trace.order if show == "order" else distances(trace)
    rows = [
        [number if turn else value for turn, number, value in zip(*row, strict=True)]
        for row in zip(trace.order, shown, trace.board, strict=True)
    ]
    return _put(ax, words.order(trace, rows=False), title, _grid(rows))


@beside_each_other(_on_one_picture)
def draw_tree(trace, *, board=None, click=None, ax=None, title=None, cross=False, **looks):
    """Tell who discovered whom."""
    (trace,) = traces_of([trace], board, click)
    return _put(ax, words.tree(trace, parents(trace), cross_edges(trace) if cross else []), title)


def draw_frontier(traces, *, board=None, click=None, ax=None, title=None, labels=None, **looks):
    """Tell how much waits at most."""
    return _put(ax, frontier_scene(traces, labels, board, click)[-1], title)


def animate(trace, board=None, click=None, *, title=None, **options):
    """Play what a solution does."""
    return compare(trace, board=board, click=click, titles=None if title is None else [title], **options)


def compare(*traces, board=None, click=None, titles=None, **options):
    """Play several traces side by side."""
    return Animation(traces_of(traces, board, click), titles, **options)


def _grid(rows):
    """Rows of short texts as a table, with the numbers of its rows and columns."""
    lines = [["", *range(len(rows[0]))], *([f"{at} ", *row] for at, row in enumerate(rows))]
    return "\n".join("".join(f"{short(one, 4):>5}" for one in line).rstrip() for line in lines)
