"""The functions of `pictures` without matplotlib: they describe in words what they would draw.

A self-contained web site may have no matplotlib. Notebooks run there unchanged: drawings are described, and
animations play. Options that are only about looks change nothing here.
"""

from html import escape

from ..look import words
from ..recorder import cross_edges, parents
from ..translation import _, language_tag
from .scene import Playback, beside_each_other, distances, frontier_scene, scene_of, traces_of


class Picture:
    """A description in place of a figure and its axes.

    Attributes
    ----------
    alt : str
        What the picture would show; several pictures have a line each.
    """

    def __init__(self, alt=None, **options):
        self.alt = _("An empty picture.") if alt is None else alt

    @property
    def figure(self):
        """The picture itself, which also stands for its axes."""
        return self

    def __repr__(self):
        return f"{self.alt}\n\n{_why()}"

    def _repr_html_(self):
        lines = "".join(f"<p>{escape(line)}</p>" for line in self.alt.split("\n"))
        return f'<div lang="{language_tag()}">{lines}<p><em>{escape(_why())}</em></p></div>'

    def save(self, path, **options):
        """Write no file; return a sentence that says why, in place of the path."""
        return _("no file: {why}", why=_why())

    savefig = save


class Animation(Playback, Picture):
    """Traces side by side, to be watched step by step; without matplotlib they cannot be saved."""

    def _repr_html_(self):
        return self.player(f'<p class="lm-film">{escape(self.alt)}</p>')


def _why():
    return _("Drawing needs the public site, or JupyterLab on your own machine.")


def _picture(alt, title):
    return Picture(alt if title is None else _("{title}. {alt}", title=title, alt=alt))


def _one_by_one(draw, pairs, options):
    return Picture("\n".join(draw(one, title=title, **options).alt for one, title in pairs))


@beside_each_other(_one_by_one)
def draw(board, *, title=None, step=None, mines=True, current=None, frontier=(), marked=(), **looks):
    """Describe a board, or a trace at one of its steps."""
    board, title, *marks = scene_of(board, step, title, mines, current, frontier)
    return _picture(words.board(board, *marks, marked), title)


@beside_each_other(_one_by_one)
def draw_order(trace, *, board=None, click=None, title=None, show="order", **looks):
    """Describe when each cell was revealed."""
    (trace,) = traces_of([trace], board, click)
    return _picture(words.order(trace, distances(trace) if show == "distance" else None), title)


@beside_each_other(_one_by_one)
def draw_tree(trace, *, board=None, click=None, title=None, cross=False, **looks):
    """Describe which cell discovered which."""
    (trace,) = traces_of([trace], board, click)
    return _picture(words.tree(trace, parents(trace), cross_edges(trace) if cross else []), title)


def draw_frontier(traces, *, board=None, click=None, title=None, labels=None, **looks):
    """Describe how many cells wait at most in each trace."""
    return _picture(frontier_scene(traces, labels, board, click)[-1], title)


def animate(trace, board=None, click=None, *, title=None, **options):
    """Return an `Animation` of a trace or a solution."""
    return compare(trace, board=board, click=click, titles=None if title is None else [title], **options)


def compare(*traces, board=None, click=None, titles=None, **options):
    """Return an `Animation` of several traces or solutions side by side."""
    return Animation(traces_of(traces, board, click), titles, **options)
