"""Animations of traces: in a notebook or a web page with controls, or saved as GIF, MP4 or PNG.

The usual way draws every frame. Here every state of a cell is drawn once; a page gets those few
tiles and the steps, and its script puts them together, so that each of thousands of reveals can be
stepped to. Where no script runs, a film strip of the telling moments is shown instead.
"""

import base64
import html
import io
import json
import math
import shutil
import subprocess
import sys
import time
from functools import cached_property
from itertools import pairwise
from pathlib import Path

import numpy as np
from PIL import Image

from ..board import EMPTY, MINE, SYMBOLS
from ..look import INK, joined, odd_text, pack, words
from ..recorder import playback
from .atlas import color, tile_name
from .frames import Painter, paper, with_palette
from .scene import titles_of, traces_of
from .sentences import PLAYER, say

NUMBERS_UP_TO = 160  # reveals; the corner of a cell has room for three digits
FRAMES_UP_TO = 100  # of a file; more steps than that share frames, and the frames say so
PRIVATE_USE = 0xE000  # the first of 6,400 characters that mean nothing by themselves, up to 0xF8FF
HERE = Path(__file__).parent


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
        film = _png(self.film_strip())
        data = {"text/plain": repr(self), "text/html": self.html(film), "image/png": film}
        return data, {"image/png": {"alt": self.film_alt}}

    def _repr_html_(self):
        return self.html()

    def html(self, film=None):
        """The player as a piece of HTML: a film strip, and a script that puts controls in its place."""
        film = _png(self.film_strip()) if film is None else film
        data = json.dumps(self._data(), separators=(",", ":"))
        # A "</script>" or "<!--" in somebody's text must not end the script.
        for sign in "<>&\u2028\u2029":
            data = data.replace(sign, f"\\u{ord(sign):04x}")
        return (
            f'<div class="flood"><style>{(HERE / "player.css").read_text(encoding="utf-8")}</style>'
            f'<img class="flood-film" alt="{html.escape(self.film_alt)}" src="{_uri(film)}">'
            f"<script>(function () {{\n{joined(HERE / 'js' / 'player.js')}"
            f"player(document.currentScript, {data});\n}})();</script></div>"
        )

    def _data(self):
        """All that the script needs, of which it knows nothing else."""
        longest = max(max(len(trace.board), len(trace.board[0])) for trace in self.traces)
        size = 2 * int(np.clip((420 if len(self.traces) > 1 else 470) // longest, 8, 48))
        atlases = [self._painter.atlas(size, dark) for dark in (False, True)]
        count = len(atlases[0].names)
        return {
            "label": self.alt,
            "size": size,
            "numbers": bool(self.numbers and size >= 60),
            "ink": [color(INK, "text", dark) for dark in (False, True)],
            "images": [_uri(_sprites(atlas)) for atlas in atlases],
            "ring": count,
            "dot": count + 1,
            "texts": PLAYER,
            "frontiers": words.FRONTIERS,
            "symbols": self._symbols(atlases[0]),
            "panels": list(map(self._panel, self.traces, self.titles)),
        }

    def _panel(self, trace, title):
        return {
            "title": title,
            "rows": len(trace.board),
            "cols": len(trace.board[0]),
            "note": words.step(trace, 0),
            "trace": self._packed(trace),
        }

    def _packed(self, trace):
        """A trace as it travels to any browser, without what this page does not show or may not know."""
        packed = pack(trace, self._codes)
        hidden = {"name", "source", "note", "lines", "examined"} | ({"result"} if trace.steps else set())
        packed = {name: value for name, value in packed.items() if name not in hidden}
        if not self.mines:
            packed |= {
                name: packed[name].replace(MINE, EMPTY) for name in packed.keys() & {"before", "result"}
            }
        return {name: _base64(value) if isinstance(value, bytes) else value for name, value in packed.items()}

    @cached_property
    def _codes(self):
        """A character for each text that a wrong solution wrote and that is no symbol."""
        odd = (text for value in self._painter.values() if (text := odd_text(value)) is not None)
        return {text: chr(min(PRIVATE_USE + index, 0xF8FF)) for index, text in enumerate(dict.fromkeys(odd))}

    def _symbols(self, atlas):
        """For each character in a packed trace its tile, and what is said of a cell that gets it."""
        values = {symbol: symbol for symbol in SYMBOLS}
        values |= {
            code: value for value in self._painter.values() if (code := self._codes.get(odd_text(value)))
        }
        return {
            symbol: (atlas.number[tile_name(value)], words.shows(value)) for symbol, value in values.items()
        }

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
            heights = playback.sizes(trace)
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
        ways = {
            ".html": self._save_html,
            ".gif": self._save_gif,
            ".mp4": self._save_mp4,
            ".png": self._save_png,
        }
        if path.suffix.lower() not in ways:
            raise ValueError(f"{path.name!r} could be saved as {', '.join(ways)}, but not as {path.suffix!r}")
        if frames < 2:
            raise ValueError(f"an animation has two frames or more, but frames is {frames}")
        ways[path.suffix.lower()](path, seconds, frames)
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

    def _frames(self, frames, seconds, doing):
        steps, merged, durations = self.schedule(frames, seconds)
        for step, duration in zip(_progress(steps, doing), durations, strict=True):
            yield self.frame(step, merged=merged), duration

    def _save_html(self, path, seconds, frames):
        title = html.escape(" and ".join(self.titles))
        path.write_text(
            f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n'
            "<style>:root { color-scheme: light dark; } body { margin: 1.5em; }</style>\n</head>\n"
            f"<body>\n{self.html()}\n</body>\n</html>\n",
            encoding="utf-8",
        )

    def _save_png(self, path, seconds, frames):
        path.write_bytes(_png(self.film_strip()))

    def _save_gif(self, path, seconds, frames):
        # One palette for all frames: that of the fullest ones, so that no color flickers.
        _, merged, _ = self.schedule(frames, seconds)
        telling = [self.frame(step, merged=merged) for step in self.moments(4)]
        sample = Image.new("RGB", (telling[0].width, telling[0].height * len(telling)))
        for place, image in enumerate(telling):
            sample.paste(image, (0, place * image.height))
        same = 63  # the index that stands for "as in the frame before": it costs next to nothing
        palette = with_palette(sample, same)
        colors = palette.getpalette()[: 3 * same]
        images, durations, before = [], [], None
        for image, duration in self._frames(frames, seconds, f"saving {path.name}"):
            now = np.asarray(image.quantize(palette=palette, dither=Image.Dither.NONE))
            changed = now if before is None else np.where(now == before, same, now).astype(np.uint8)
            images.append(Image.fromarray(changed, "P"))
            images[-1].putpalette([*colors, 255, 255, 255])
            durations.append(round(1000 * duration))
            before = now
        options = {"transparency": same, "disposal": 1, "optimize": False}
        images[0].save(path, save_all=True, append_images=images[1:], duration=durations, loop=0, **options)

    def _save_mp4(self, path, seconds, frames):
        program = _ffmpeg()
        rate = 25
        _, merged, _ = self.schedule(frames, seconds)
        # The usual format wants even sides.
        width, height = (side + side % 2 for side in self.frame(0, merged=merged).size)
        command = [program, "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgb24"]
        command += ["-s", f"{width}x{height}", "-r", str(rate), "-i", "-", "-pix_fmt", "yuv420p", str(path)]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            for image, duration in self._frames(frames, seconds, f"saving {path.name}"):
                even = Image.new("RGB", (width, height), paper(self.dark))
                even.paste(image)
                for _ in range(max(round(duration * rate), 1)):
                    process.stdin.write(even.tobytes())
        except BrokenPipeError:
            pass  # ffmpeg gave up; it says why
        _, complaint = process.communicate()
        if process.returncode:
            raise RuntimeError(
                f"ffmpeg could not write {path.name}: {complaint.decode(errors='replace').strip()}"
            )


def _sprites(atlas):
    """Tiles and marks in one row, as the bytes of a PNG file."""
    tiles = np.concatenate(list(atlas.tiles), axis=1)
    opaque = np.full((*tiles.shape[:2], 1), 255, np.uint8)
    row = [np.concatenate([tiles, opaque], axis=2), atlas.marks["current"], atlas.marks["frontier"]]
    out = io.BytesIO()
    Image.fromarray(np.concatenate(row, axis=1)).save(out, "PNG", optimize=True)
    return out.getvalue()


def _png(image):
    out = io.BytesIO()
    with_palette(image, 128).save(out, "PNG", optimize=True)
    return out.getvalue()


def _uri(png):
    return "data:image/png;base64," + _base64(png)


def _base64(data):
    return base64.b64encode(data).decode()


def _ffmpeg():
    """Find ffmpeg, on the path or as the package that brings it along."""
    program = shutil.which("ffmpeg")
    if program is None:
        try:
            import imageio_ffmpeg
        except ImportError:
            raise RuntimeError(
                "an MP4 needs ffmpeg, which is not on this machine: pip install imageio-ffmpeg, "
                "or save as .gif or .html, which need nothing more"
            ) from None
        program = imageio_ffmpeg.get_ffmpeg_exe()
    return program


def _progress(items, doing):
    """Go through items; when that is going to take over two seconds, show a bar that fills."""
    begun, shown = time.perf_counter(), None
    for number, item in enumerate(items):
        elapsed = time.perf_counter() - begun
        tenths = 10 * number // len(items)
        if tenths != shown and (shown is not None or elapsed > max(0.3, 2 * number / len(items))):
            shown = tenths
            print(f"\r{doing} {'█' * tenths}{'░' * (10 - tenths)}", end="", file=sys.stderr, flush=True)
        yield item
    if shown is not None:
        print(f"\r{' ' * (len(doing) + 11)}\r", end="", file=sys.stderr, flush=True)
