"""Animations of traces: in a notebook or a web page with controls, or saved as GIF, MP4 or PNG.

A page gets the traces, and the stage of `look` plays them; where no script runs, a film strip of telling
moments is shown instead. The boards of a strip, and of each frame of a file, are put together from tiles that
were painted once, see `atlas`.
"""

import html
import math
from base64 import b64encode
from pathlib import Path

import matplotlib
import numpy as np
from matplotlib.animation import AbstractMovieWriter, FFMpegWriter
from matplotlib.backends.backend_agg import FigureCanvasAgg
from PIL import Image, ImageDraw, ImageFont

from ..board import EMPTY, MINE, inside
from ..look import FILL, INK, joined, pack, page_look, page_texts, stage_css, without_kernel, words
from ..recorder import board_at, current_at, discipline, sizes, waiting_at
from ..translation import _, language_tag, ngettext
from .atlas import Atlas, color, tile_name
from .drawing import NUMBERS_UP_TO
from .figure import Picture, paper
from .scene import seen, titles_of, traces_of

SCRIPT = Path(__file__).parent / "js" / "player.js"
FRAMES_UP_TO = 100  # of a file; more steps than that share frames, and the frames say so
NOT_SHOWN = {"source", "folded", "lines"}  # of a packed trace


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
    return Animation(traces_of(traces, board, click), titles, mines=mines, numbers=numbers, dark=dark)


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
        longest = max(max(len(trace.board), len(trace.board[0])) for trace in self.traces)
        values = [value for trace in self.traces for row in trace.result for value in row]
        values += [one.value for trace in self.traces for one in (*trace.steps, *trace.corrections)]
        self._atlas = Atlas(map(tile_name, values), min(max(400 // longest, 8), 56), dark)

    def __len__(self):
        return self.steps + 1

    def __repr__(self):
        return f"<Animation: {self.alt}>"

    def _repr_mimebundle_(self, include=None, exclude=None):
        # The picture is for what cannot show HTML, such as nbconvert to PDF.
        film = self.film_strip().png()
        data = {"text/plain": repr(self), "text/html": self.html(film), "image/png": film}
        return data, {"image/png": {"alt": self.film_alt}}

    def html(self, film=None):
        """The player as a piece of HTML: a film strip, and a script that puts controls in its place."""
        film = self.film_strip().png() if film is None else film
        script = joined(SCRIPT)
        page = {"script": script, "style": stage_css(), "data": self._data() | {"texts": page_texts(script)}}
        source = f"data:image/png;base64,{b64encode(film).decode()}"
        return without_kernel(
            f'<img class="lm-film" alt="{html.escape(self.film_alt)}" src="{source}">', page
        )

    _repr_html_ = html

    def _data(self):
        """All that the stage is told: it has no other source."""
        lanes = zip(self.traces, self.titles, strict=True)
        return {
            "label": self.alt,
            "look": page_look(),
            "labels": "numbers" if self.numbers else "",
            "lanes": [self._packed(trace) | {"name": title} for trace, title in lanes],
        }

    def _packed(self, trace):
        """A packed trace, without what this page does not show, nor mines that it must hide."""
        left_out = NOT_SHOWN | ({"result"} if trace.steps else set())
        packed = {name: value for name, value in pack(trace).items() if name not in left_out}
        if not self.mines:
            packed["before"] = packed["before"].replace(MINE, EMPTY)
            if "result" in packed:
                packed["result"] = [EMPTY if value == MINE else value for value in packed["result"]]
        return packed

    # ---- as pictures ----

    def moments(self, count=None):
        """The steps that a film strip shows: the start, the first reveal, the end, and some between."""
        count = count or (8 if len(self.traces) == 1 else 6)
        return sorted({0, min(1, self.steps), *(self.steps * part // (count - 1) for part in range(count))})

    @property
    def film_alt(self):
        """The film strip in words."""
        moments = ", ".join(map(str, self.moments()))
        return _("{alt} Film strip: after {moments} reveals.", alt=self.alt, moments=moments)

    def film_strip(self):
        """The telling moments side by side, a row for each trace or two for one: a `Picture`."""
        moments = self.moments()
        a_row = math.ceil(len(moments) / 2) if len(self.traces) == 1 else len(moments)
        rows = math.ceil(len(moments) / a_row) * len(self.traces)
        figure = self._sheet(2.6 * a_row, 2.9 * rows)
        places = figure.subplots(rows, a_row, squeeze=False).flat
        for trace, title in zip(self.traces, self.titles, strict=True):
            for at in moments:
                when = _("{title}, after {step:,}", title=title, step=at) if at else title
                self._shown(next(places), self.board(trace, at), when)
        for ax in places:
            ax.set_axis_off()
        return figure

    def board(self, trace, step):
        """One board at a step, as an image."""
        atlas, cell, marks, waits = self._atlas, self._atlas.size, [], set()
        if step <= len(trace.steps):  # else this trace has ended before another one beside it
            current = current_at(trace, step)
            waits = {one for one in waiting_at(trace, step) if inside(trace.board, one) and one != current}
            marks = [("frontier", waits), ("current", [current])]
        image = Image.fromarray(atlas.picture(atlas.codes(seen(board_at(trace, step), self.mines)), marks))
        if self.numbers and cell >= 30:
            pen, font = ImageDraw.Draw(image), ImageFont.truetype(FONT, round(cell * 0.19))
            for number, one in enumerate(trace.steps[:step], 1):
                ink = color(FILL, "revealed", self.dark) if one.cell in waits else self._ink
                corner = ((one.cell[1] + 0.17) * cell, (one.cell[0] + 0.27) * cell)
                pen.text(corner, str(number), ink, font, anchor="ls")
        return image

    @property
    def _ink(self):
        return color(INK, "text", self.dark)

    def _sheet(self, width, height):
        figure = Picture(figsize=(width, height), dpi=100)
        figure.set_facecolor(paper(self.dark))
        return figure

    def _shown(self, ax, image, title):
        ax.set(xticks=[], yticks=[], frame_on=False)
        ax.set_title(title, color=self._ink, parse_math=False, wrap=True)
        return ax.imshow(image, interpolation="antialiased")

    def _counts(self, trace, step):
        heights = sizes(trace)[: min(step, len(trace.steps))]
        return _(
            "revealed {count:,} · {frontier} {size:,}, at most {most:,}",
            count=len(heights),
            frontier=words.frontier(discipline(trace)),
            size=heights[-1] if heights and step <= len(trace.steps) else 0,
            most=max(heights, default=0),
        )

    # ---- saving ----

    def save(self, path, *, seconds=None, frames=FRAMES_UP_TO):
        """Write the animation to a file; its ending says how.

        Parameters
        ----------
        path : str or Path
            ``.html`` is a page with controls in which every reveal can be stepped to. ``.gif`` and
            ``.mp4``, which needs ffmpeg, play by themselves. ``.png`` is the film strip.
        seconds : float, optional
            How long a GIF or MP4 plays; by default up to about 15.
        frames : int
            How many frames they may have. With more steps than that several share a frame, and the
            frames say how many.

        Returns
        -------
        pathlib.Path
        """
        path = Path(path)
        ending = path.suffix.lower()
        if ending == ".html":
            path.write_text(self._page(), encoding="utf-8")
        elif ending == ".png":
            path.write_bytes(self.film_strip().png())
        elif ending in WRITERS:
            self._film(path, WRITERS[ending], seconds, frames)
        else:
            raise ValueError(
                _(
                    "{name!r} could be saved as .html, .gif, .mp4 or .png, but not as {ending!r}",
                    name=path.name,
                    ending=ending,
                )
            )
        return path

    def _film(self, path, writer, seconds, frames):
        merged = max(math.ceil(self.steps / (frames - 1)), 1)
        steps = [*range(0, self.steps, merged), self.steps]
        rate = len(steps) / seconds if seconds else min(max(len(steps) / 12, 1.6), 25)
        figure = self._sheet(4.6 * len(self.traces), 5.2)
        places = figure.subplots(1, len(self.traces), squeeze=False)[0]
        above, lines = (
            figure.suptitle(" ", color=self._ink),
            list(zip(places, self.traces, self.titles, strict=True)),
        )
        images = [self._shown(ax, self.board(trace, 0), title) for ax, trace, title in lines]
        more = (
            ngettext("{count} step in each frame", "{count} steps in each frame", merged)
            if merged > 1
            else ""
        )
        with writer(fps=rate).saving(figure, path, 100) as film:
            for step in [0, *steps, *[self.steps] * round(2 * rate)]:
                said = words.step(self.traces[0], step) if len(places) == 1 else _("step {step:,}", step=step)
                above.set_text(f"{said}\n{more}".strip())
                for (ax, trace, _title), image in zip(lines, images, strict=True):
                    image.set_data(self.board(trace, step))
                    ax.set_xlabel(self._counts(trace, step), color=self._ink)
                film.grab_frame()
                figure.set_layout_engine("none")  # nothing moves any more, and frames are faster

    def _page(self):
        title = html.escape(_(" and ").join(self.titles))
        return (
            f'<!doctype html>\n<html lang="{language_tag()}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n'
            "<style>:root { color-scheme: light dark; } body { margin: 1.5em; }</style>\n</head>\n"
            f"<body>\n{self.html()}\n</body>\n</html>\n"
        )


FONT = f"{matplotlib.get_data_path()}/fonts/ttf/DejaVuSans-Bold.ttf"


class GifWriter(AbstractMovieWriter):
    """Writes a GIF of which each frame has only what changed, in the colors of the last one, the fullest."""

    def setup(self, fig, outfile, dpi=None):
        super().setup(fig, outfile, dpi)
        self._canvas, self._frames = FigureCanvasAgg(fig), []

    def grab_frame(self, **options):
        self._canvas.draw()
        self._frames.append(Image.fromarray(np.asarray(self._canvas.buffer_rgba())[..., :3].copy()))

    def finish(self):
        palette = self._frames[-1].quantize(63, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=0)
        images, before = [], None
        for frame in self._frames:
            now = np.asarray(frame.quantize(palette=palette, dither=0))
            changed = now if before is None else np.where(now == before, 63, now).astype(np.uint8)
            images.append(Image.fromarray(changed, "P"))
            images[-1].putpalette([*palette.getpalette()[: 3 * 63], 255, 255, 255])
            before = now
        options = {
            "transparency": 63,
            "disposal": 1,
            "duration": 1000 / self.fps,
            "loop": 0,
            "optimize": False,
        }
        images[0].save(self.outfile, save_all=True, append_images=images[1:], **options)


WRITERS = {".gif": GifWriter, ".mp4": FFMpegWriter}
