"""Animations of traces: in a notebook or web page with controls, or saved as GIF or PNG.

A page gets the traces, and the stage of `look` plays them; where no script runs, a film strip of a few
moments is shown. The boards of a film strip, and of each frame of a file, are put together from tiles that
are painted once, see `atlas.pixels`.
"""

import math
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from ..board import inside
from ..look import INK, state_of, whole_page, words
from ..progress import Progress
from ..recorder import board_at, current_at, discipline, sizes, waiting_at
from ..translation import _, ngettext
from .atlas import color, picture
from .figure import image_tag, paper, png, with_palette
from .fonts import font_path
from .scene import Playback, seen, traces_of
from .sheet import below, beside, chips, line

FRAMES_UP_TO = 100  # of a file; if there are more steps, several share a frame, and the frames say so


def animate(trace, board=None, click=None, *, title=None, mines=True, numbers=None, dark=False):
    """Show what a solution did with one click, step by step.

    Parameters
    ----------
    trace : Trace, or a solution in any form that `record` takes
    board : list of lists of str, optional
        With `click`, for a solution, which is recorded first.
    click : [row, col], optional
    title : str, optional
        The solution's name by default.
    mines : bool
        Whether unrevealed mines show.
    numbers : bool, optional
        Whether each cell shows the number of its reveal in its corner; by default if at most 160 cells open.
    dark : bool
        Whether saved pictures have the colors of the dark theme. On a page the player follows the page.

    Returns
    -------
    Animation
        Shows itself at the end of a notebook cell; ``.save("flood.gif")`` also writes ``.html``, and
        ``.png``, a film strip.

    Examples
    --------
    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> animate(record(SOLVERS["breadth first"], parse("EEM/EEE"), [0, 0]))
    <Animation: Step by step on a board of 2 rows and 3 columns, click at row 0, column 0: ...>
    """
    titles = None if title is None else [title]
    return compare(trace, board=board, click=click, titles=titles, mines=mines, numbers=numbers, dark=dark)


def compare(*traces, board=None, click=None, titles=None, mines=True, numbers=None, dark=False):
    """Show traces side by side in lockstep: each step reveals one cell in each of them.

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
    return Animation(traces_of(traces, board, click), titles, mines=mines, numbers=numbers, dark=dark)


class Animation(Playback):
    """Traces side by side, to be watched step by step; made by `animate` and `compare`.

    ``len(animation)`` is the number of its moments: the board before the click, and one moment for each
    step of the longest trace.
    """

    def __init__(self, traces, titles=None, *, mines=True, numbers=None, dark=False):
        super().__init__(traces, titles, mines=mines, numbers=numbers, dark=dark)
        self._page, self._ink = paper(dark), color(INK, "text", dark)
        longest = max(max(len(trace.board), len(trace.board[0])) for trace in self.traces)
        self._side = min(max(400 // longest, 8), 56)  # of a cell, in pixels
        self._known = [(discipline(trace), sizes(trace)) for trace in self.traces]

    def __repr__(self):
        return f"<Animation: {self.alt}>"

    def _repr_mimebundle_(self, include=None, exclude=None):
        # The PNG is for programs that cannot show HTML, such as nbconvert, which makes a PDF.
        film = png(self.film_strip())
        data = {"text/plain": repr(self), "text/html": self.html(film), "image/png": film}
        return data, {"image/png": {"alt": self.film_alt}}

    def html(self, film=None):
        """The player as a piece of HTML: a film strip, and a script that puts the player in its place.

        `film` is the film strip as the bytes of a PNG file, if it was made before.
        """
        film = png(self.film_strip()) if film is None else film
        still = image_tag(film, self.film_alt, 'class="lm-film"')
        return self.player(still)

    _repr_html_ = html

    # ---- as pictures ----

    def moments(self):
        """The steps in a film strip, a list: the start, the first reveal, the end, and some between."""
        count = 8 if len(self.traces) == 1 else 6
        between = (self.steps * part // (count - 2) for part in range(1, count - 1))
        return sorted({0, min(1, self.steps), *between})

    @property
    def film_alt(self):
        """A description of the film strip."""
        moments = _(", ").join(f"{moment:,}" for moment in self.moments())
        return _("{alt} Film strip: after {moments} reveals.", alt=self.alt, moments=moments)

    def film_strip(self):
        """The film strip as an image: moments side by side, in a row for each trace, or two for one."""
        moments, rows = self.moments(), []
        a_row = math.ceil(len(moments) / 2) if len(self.traces) == 1 else len(moments)
        for trace, title in zip(self.traces, self.titles, strict=True):
            rows.append(beside(self._page, self._line(title, 200 * a_row, 22, bold=True)))
            for first in range(0, len(moments), a_row):
                shown = [self._moment(trace, at) for at in moments[first : first + a_row]]
                rows.append(beside(self._page, *shown))
        return below(self._page, *rows)

    def _moment(self, trace, at):
        image = self.board(trace, at)
        when = _("after {step:,}", step=at) if at else _("before")
        return below(self._page, self._line(when, max(image.width, 130), 20), image)

    def frame(self, step, merged=1):
        """The moment after `step` reveals as an image: boards, the waiting cells and how many they are.

        `merged` is the number of steps that share the frame, which the image tells.
        """
        panels = [self._panel(place, step) for place in range(len(self.traces))]
        width = sum(panel.width for panel in panels)
        where = _("step {step:,} of {most:,}", step=step, most=self.steps)
        foot = [self._line(where, width, bold=True)]
        if len(panels) == 1:
            foot.append(self._line(words.event(self.traces[0], step), width, 13))
        if merged > 1:
            more = ngettext("{count} step in each frame", "{count} steps in each frame", merged)
            foot.append(self._line(more, width))
        return below(self._page, beside(self._page, *panels), beside(self._page, below(self._page, *foot)))

    def _panel(self, place, step):
        trace, (kind, heights) = self.traces[place], self._known[place]
        image, goes_on = self.board(trace, step), 0 < step <= len(trace.steps)
        width = max(image.width, 300)
        caption = _(
            "revealed {count:,} · {frontier} {size:,}, at most {most:,}",
            count=min(step, len(heights)),
            frontier=words.frontier(kind),
            size=heights[step - 1] if goes_on else 0,
            most=max(heights[:step], default=0),
        )
        waits, rest = self._waiting(trace, kind, step) if goes_on else ([], 0)
        listed = chips(waits, rest, self._ink, self._page, width)
        title, caption = self._line(self.titles[place], width, bold=True), self._line(caption, width, 13)
        return below(self._page, title, image, listed, caption)

    def _waiting(self, trace, kind, step):
        """Return the cell of a step and the first waiting cells as `chips`, and the number of the others.

        The waiting cell that leaves next comes first.
        """
        blue, ring = (color(INK, name, self.dark) for name in ("frontier", "current"))
        values, waits = board_at(trace, step), waiting_at(trace, step)
        found = [(current_at(trace, step), (self._ink, self._page, ring))]
        for cell in waits[:20] if kind == "queue" else waits[:-21:-1]:
            is_closed = inside(values, cell) and state_of(values[cell[0]][cell[1]]).raised
            found.append((cell, (self._page, blue, blue) if is_closed else (self._ink, self._page, blue)))
        return [(f"{row},{col}", looks) for (row, col), looks in found], len(waits) + 1 - len(found)

    def board(self, trace, step):
        """The board of a trace at a step, as an image."""
        marks, side = {}, self._side
        if step <= len(trace.steps):  # else this trace has ended before another one beside it
            marks = dict.fromkeys(waiting_at(trace, step), "frontier") | {current_at(trace, step): "current"}
        image = Image.fromarray(picture(seen(board_at(trace, step), self.mines), marks, side, self.dark))
        if self.numbers and side >= 30:
            pen, font = ImageDraw.Draw(image), ImageFont.truetype(font_path("0"), round(side * 0.19))
            for number, one in enumerate(trace.steps[:step], 1):
                row, col = one.cell
                corner = ((col + 0.17) * side, (row + 0.27) * side)
                pen.text(corner, str(number), self._ink, font, anchor="ls")
        return image

    def _line(self, text, width, size=15, bold=False):
        return line(text, self._ink, self._page, width, size, bold)

    # ---- saving ----

    def save(self, path):
        """Write the animation to a file and return its path; the ending of the name decides the format.

        Parameters
        ----------
        path : str or Path
            ``.html`` is a page with controls in which every reveal can be stepped to. ``.gif`` plays by
            itself, for up to about 15 seconds; if there are many steps, several share a frame, and the frames
            say how many. ``.png`` is the film strip.

        Raises
        ------
        ValueError
            For any other ending.
        """
        path = Path(path)
        ending = path.suffix.lower()
        if ending == ".html":
            path.write_text(whole_page(_(" and ").join(self.titles), self.html()), encoding="utf-8")
        elif ending == ".png":
            path.write_bytes(png(self.film_strip()))
        elif ending == ".gif":
            self._write_gif(path)
        else:
            raise ValueError(_("{name!r} could be saved as .html, .gif or .png", name=path.name))
        return path

    def _write_gif(self, path):
        """Write the frames to a GIF file, and show a progress bar meanwhile."""
        # One palette, made from some of the frames, so that no color flickers. One of 64 colors stays free,
        # for Pillow to mark pixels that do not change.
        palette = with_palette(below(self._page, *map(self.frame, self.moments()[::-2])), 63)
        merged = max(math.ceil(self.steps / (FRAMES_UP_TO - 1)), 1)
        steps, images = [*range(0, self.steps, merged), self.steps], []
        saving = _("saving {name}", name=path.name)
        progress = Progress(len(steps), lambda bar, done: f"{saving} [{bar}]")
        for done, step in enumerate(steps):
            progress(done)
            images.append(self.frame(step, merged).quantize(palette=palette, dither=Image.Dither.NONE))
        progress.end()
        times = [round(min(max(12_000 / len(steps), 40), 600))] * len(steps)  # milliseconds
        times[0] += 400
        times[-1] += 1900  # the first and the last frame stay longer
        images[0].save(path, save_all=True, append_images=images[1:], duration=times, loop=0)
