"""Animations of traces: in a notebook or a web page with controls, or saved as GIF, MP4 or PNG.

A page gets the traces, and the stage of `look` paints their cells, see `player_page`; where no script
runs, a film strip of the telling moments is shown instead. For files, and for that strip, every state of
a cell is drawn once, and `frames` puts these tiles together.
"""

import math
from itertools import pairwise
from pathlib import Path

from ..look import words
from ..recorder import sizes
from .frames import Painter, png
from .player_page import player_html
from .saving import WRITERS
from .scene import titles_of, traces_of
from .sentences import say

NUMBERS_UP_TO = 160  # reveals; the corner of a cell has room for three digits
FRAMES_UP_TO = 100  # of a file; more steps than that share frames, and the frames say so


def animate(trace, board=None, click=None, *, title=None, mines=True, numbers=None, dark=False):
    """Show step by step what a solution did with one click.

    Parameters
    ----------
    trace : Trace, or a solution in any form that `record` takes
    board : list of lists of str, optional
        With `click`, for a solution: it is recorded first.
    click : [row, col], optional
    title : str, optional
        The solution's name by default.
    mines : bool
        Whether unrevealed mines show.
    numbers : bool, optional
        Whether each cell keeps the number of its reveal in its corner; by default up to 160.
    dark : bool
        Colors of saved pictures. On a page the player follows the page.

    Returns
    -------
    Animation
        Shows itself at the end of a notebook cell; ``.save("flood.gif")`` also takes ``.html``,
        ``.mp4`` and ``.png``, a film strip.

    Examples
    --------
    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> animate(record(SOLVERS["breadth first"], parse("EEM/EEE"), [0, 0]))
    <Animation: Step by step on a board of 2 rows and 3 columns, click at row 0, column 0: ...>
    """
    titles = None if title is None else [title]
    return compare(trace, board=board, click=click, titles=titles, mines=mines, numbers=numbers, dark=dark)


def compare(*traces, board=None, click=None, titles=None, mines=True, numbers=None, dark=False):
    """Show traces side by side, in lockstep: each step reveals one cell in each of them.

    Parameters
    ----------
    *traces : Trace, or a solution in any form that `record` takes
    titles : list of str, optional
        One for each.
    board, click, mines, numbers, dark
        As for `animate`.

    Returns
    -------
    Animation

    Examples
    --------
    >>> from minesweeper_lib import SOLVERS, parse
    >>> compare(SOLVERS["depth first"], SOLVERS["breadth first"], board=parse("EEE"), click=[0, 0])
    <Animation: ...: depth first, 3 reveals, at most 3 in its call stack; breadth first, 3 reveals...>
    """
    traces = traces_of(traces, board, click)
    return Animation(traces, titles, mines=mines, numbers=numbers, dark=dark)


class Animation:
    """Traces to be watched step by step, made by `animate` and `compare`.

    ``len(animation)`` is the number of its moments: the board before the click and one for each
    step of the longest trace.
    """

    def __init__(self, traces, titles=None, *, mines=True, numbers=None, dark=False):
        self.traces = list(traces)
        self.titles = titles_of(self.traces, titles)
        self.steps = max(len(trace.steps) for trace in self.traces)
        self.mines, self.dark = mines, dark
        self.numbers = self.steps <= NUMBERS_UP_TO if numbers is None else numbers
        self.alt = words.animation(self.traces, self.titles)
        self._painter = Painter(self.traces, self.titles, mines, self.numbers, dark)

    def __len__(self):
        return self.steps + 1

    def __repr__(self):
        return f"<Animation: {self.alt}>"

    # ---- in a notebook ----

    def _repr_mimebundle_(self, include=None, exclude=None):
        # The picture is for what cannot show HTML, such as nbconvert to PDF.
        film = png(self.film_strip())
        data = {"text/plain": repr(self), "text/html": self.html(film), "image/png": film}
        return data, {"image/png": {"alt": self.film_alt}}

    def html(self, film=None):
        """The player as a piece of HTML: a film strip, and a script that puts controls in its place."""
        return player_html(self, png(self.film_strip()) if film is None else film)

    _repr_html_ = html

    # ---- as pictures ----

    def frame(self, step, *, merged=1):
        """The moment after `step` reveals as an image, with what waits and the counters.

        `merged` says how many steps go into one frame, and the picture tells it.
        """
        return self._painter.frame(step, merged)

    def moments(self, count=None):
        """The steps that tell most: the start, the first reveal, the fullest moment, the end, and between."""
        count = count or (8 if len(self.traces) == 1 else 6)
        if self.steps < count:
            return list(range(len(self)))
        telling = {0, self.steps} | ({1} if self.steps <= 60 else set())
        for trace in self.traces[:2]:
            heights = sizes(trace)
            fullest = heights.index(max(heights)) + 1 if heights else 0
            # Two moments that look the same tell no more than one.
            if min(abs(fullest - known) for known in telling) > self.steps / (2 * count):
                telling.add(fullest)
        while len(telling) < count:  # fill the widest gap
            known = sorted(telling)
            gaps = [(high - low, low) for low, high in pairwise(known)]
            widest, low = max(gaps, key=lambda gap: (gap[0], -gap[1]))
            telling.add(low + widest // 2)
        return sorted(telling)

    @property
    def film_alt(self):
        """The film strip in words."""
        moments = self.moments()
        return say("film", len(moments), alt=self.alt, moments=say("comma").join(map(str, moments)))

    def film_strip(self):
        """The telling moments side by side as an image, one row or two for each trace."""
        return self._painter.film(self.moments())

    # ---- saving ----

    def save(self, path, *, seconds=None, frames=FRAMES_UP_TO):
        """Write the animation to a file; its ending says how.

        Parameters
        ----------
        path : str or Path
            ``.html`` is a page with controls in which every reveal can be stepped to. ``.gif`` and
            ``.mp4`` play by themselves. ``.png`` is the film strip.
        seconds : float, optional
            How long a GIF or MP4 plays; by default up to about 15.
        frames : int
            How many frames they may have. With more steps than that several share a frame, and the
            frames say how many.

        Returns
        -------
        pathlib.Path

        Raises
        ------
        ValueError
            For another ending.
        RuntimeError
            For MP4 without ffmpeg; the message says what to install.
        """
        path = Path(path)
        write = WRITERS.get(path.suffix.lower())
        if write is None:
            endings = say("comma").join(WRITERS)
            raise ValueError(say("unknown_ending", name=path.name, endings=endings, ending=path.suffix))
        if frames < 2:
            raise ValueError(say("too_few_frames", frames=frames))
        write(self, path, seconds, frames)
        return path

    def schedule(self, frames=FRAMES_UP_TO, seconds=None):
        """Which steps a GIF or MP4 shows, and how long: (steps, steps in a frame, seconds each).

        >>> from minesweeper_lib import SOLVERS, parse, record
        >>> animate(record(SOLVERS["depth first"], parse("EEE/EEE"), [0, 0])).schedule(frames=4)
        ([0, 2, 4, 6], 2, [1.0, 0.6, 0.6, 2.5])
        """
        merged = max(math.ceil(self.steps / (frames - 1)), 1)
        steps = [*range(0, self.steps, merged), self.steps]
        between = max(len(steps) - 2, 1)
        pace = (
            min(0.6, max(0.04, 12 / between))
            if seconds is None
            else max(seconds - 3.5, 0.02 * between) / between
        )
        return steps, merged, [1.0, *[round(pace, 2)] * (len(steps) - 2), 2.5][-len(steps) :]
