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
from functools import cache, cached_property, lru_cache
from itertools import pairwise
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from . import playback, words
from .look import FILL, INK
from .playback import board_at, current_at, waiting_at
from .tiles import Atlas, color, font_path, tile_name
from .trace import Trace, record

NUMBERS_UP_TO = 160  # reveals; the corner of a cell has room for three digits
FRAMES_UP_TO = 180  # of a file; more steps than that share frames, and the frames say so
SHOWN = 9  # cells of a queue or stack that are listed
_STATIC = Path(__file__).parent / "static"


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
    <Animation: ...: depth first, 3 reveals, at most 3 in its call stack; breadth first, 3 reveals, ...>
    """
    if not traces:
        raise TypeError("there is nothing to show; compare(trace, trace, ...) takes at least one trace")
    if any(not isinstance(trace, Trace) for trace in traces) and (board is None or click is None):
        raise TypeError("a solution needs a board and a click; a Trace from record(...) brings its own")
    traces = [trace if isinstance(trace, Trace) else record(trace, board, click) for trace in traces]
    return Animation(traces, titles, mines=mines, numbers=numbers, dark=dark)


class Animation:
    """Traces to be watched step by step, made by `animate` and `compare`.

    ``len(animation)`` is the number of its moments: the board before the click and one for each
    step of the longest trace.
    """

    def __init__(self, traces, titles=None, *, mines=True, numbers=None, dark=False):
        self.traces = list(traces)
        self.titles = [str(title) for title in (titles or [trace.name for trace in self.traces])]
        if len(self.titles) != len(self.traces):
            raise ValueError(f"{len(self.traces)} traces need as many titles, but found {len(self.titles)}")
        self.steps = max(len(trace.steps) for trace in self.traces)
        self.mines, self.dark = mines, dark
        self.numbers = self.steps <= NUMBERS_UP_TO if numbers is None else numbers
        self.alt = words.animation(self.traces)

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
            f'<div class="flood"><style>{_static("player.css")}</style>'
            f'<img class="flood-film" alt="{html.escape(self.film_alt)}" src="{_uri(film)}">'
            f"<script>(function () {{\n{_static('player.js')}\n"
            f"player(document.currentScript, {data});\n}})();</script></div>"
        )

    def _data(self):
        """All that the script needs, of which it knows nothing else."""
        longest = max(max(len(trace.board), len(trace.board[0])) for trace in self.traces)
        size = 2 * int(np.clip((420 if len(self.traces) > 1 else 470) // longest, 8, 48))
        atlases = [self._atlas(size, dark) for dark in (False, True)]
        count = len(atlases[0].names)
        return {
            "label": self.alt,
            "size": size,
            "shown": SHOWN,
            "numbers": bool(self.numbers and size >= 40),
            "ink": [color(INK, "text", dark) for dark in (False, True)],
            "images": [_uri(_sprites(atlas)) for atlas in atlases],
            "ring": count,
            "dot": count + 1,
            "shows": self._shows(atlases[0]),
            "panels": [
                self._panel(trace, title, atlases[0])
                for trace, title in zip(self.traces, self.titles, strict=True)
            ],
        }

    def _panel(self, trace, title, atlas):
        rows, cols = len(trace.board), len(trace.board[0])

        def flat(cell):
            return cell[0] * cols + cell[1]

        def number(value):
            return atlas.number[tile_name(value)]

        start = self._seen(board_at(trace, 0))
        return {
            "title": title,
            "rows": rows,
            "cols": cols,
            "click": flat(trace.click),
            "note": words.step(trace, 0),
            "discipline": playback.discipline(trace),
            "start": [number(value) for row in start for value in row],
            "cells": [flat(step.cell) for step in trace.steps],
            "tiles": [number(step.value) for step in trace.steps],
            "fixes": [[fix.after, flat(fix.cell), number(fix.value)] for fix in trace.corrections]
            if trace.steps
            else [],
            "reads": [step.reads for step in trace.steps],
            "sizes": playback.sizes(trace),
            "waits": [
                [dropped, kept, [flat(cell) for cell in appended]]
                for dropped, kept, appended in playback.changes(trace)
            ],
        }

    def _shows(self, atlas):
        """What to say for each tile."""
        said = [words.shows(name) if isinstance(name, str) else "" for name in atlas.names]
        for value in self._values():
            if not isinstance(tile_name(value), str):
                said[atlas.number[tile_name(value)]] = words.shows(value)
        return said

    def _values(self):
        for trace in self.traces:
            yield from (value for row in trace.result for value in row)
            yield from (change.value for change in [*trace.steps, *trace.corrections])

    def _atlas(self, size, dark):
        return _atlas(frozenset(tile_name(value) for value in self._values()), size, bool(dark))

    def _seen(self, board):
        """A board as the reader may see it."""
        return board if self.mines else [["E" if value == "M" else value for value in row] for row in board]

    # ---- as pictures ----

    def frame(self, step, *, merged=1):
        """The moment after `step` reveals as an image, with what waits and the counters.

        `merged` says how many steps go into one frame, and the picture tells it.
        """
        return self._page.paint(step, merged)

    @cached_property
    def _page(self):
        return _Page(self)

    def moments(self, count=8):
        """The steps that tell most: the start, the first reveals, the fullest moment, the end."""
        if self.steps < count:
            return list(range(len(self)))
        telling = {0, 1, self.steps}
        for trace in self.traces[:2]:
            heights = playback.sizes(trace)
            if heights:
                telling.add(heights.index(max(heights)) + 1)
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
        return (
            f"{self.alt} Film strip of {words.counted(len(moments), 'moment')}: after "
            + ", ".join(map(str, moments))
            + (" reveals." if moments != [1] else " reveal.")
        )

    def film_strip(self):
        """The telling moments side by side as an image, one row or two for each trace."""
        moments = self.moments()
        per_row = math.ceil(len(moments) / 2) if len(self.traces) == 1 and len(moments) > 4 else len(moments)
        longest = max(max(len(trace.board), len(trace.board[0])) for trace in self.traces)
        cell = int(np.clip((400 if len(self.traces) == 1 else 300) // longest, 6, 64))
        rows = []
        for trace, title in zip(self.traces, self.titles, strict=True):
            boards = [self._board(trace, min(at, len(trace.steps)), cell) for at in moments]
            names = ["before the click" if not at else f"after {at:,}" for at in moments]
            if not trace.steps:
                names = ["the result" for _ in moments]
            for first in range(0, len(boards), per_row):
                chunk = slice(first, first + per_row)
                rows.append((title if not first else "", boards[chunk], names[chunk]))
        gap, line = 24, 38
        width = max(
            max(sum(max(board.width, 200) + gap for board in boards) for _, boards, _ in rows) + gap,
            *(_width(title, 28) + 2 * gap for title, _, _ in rows),
        )
        heights = [line * (1 + bool(title)) + boards[0].height + 12 for title, boards, _ in rows]
        sheet = Image.new("RGB", (width, sum(heights) + gap), _paper(self.dark))
        pen, ink = ImageDraw.Draw(sheet), color(INK, "text", self.dark)
        y = gap // 2
        for (title, boards, names), height in zip(rows, heights, strict=True):
            below = y
            if title:
                pen.text((gap, y), title, ink, _font(28, bold=True))
                below += line
            x = gap
            for board, name in zip(boards, names, strict=True):
                pen.text((x, below), name, ink, _font(24))
                sheet.paste(board, (x, below + line - 4))
                x += max(board.width, 200) + gap
            y += height
        return sheet

    def _board(self, trace, step, cell):
        """One board at a step as an image."""
        atlas = self._atlas(cell, self.dark)
        current = current_at(trace, step)
        marks = [("frontier", set(waiting_at(trace, step)) - {current}), ("current", [current])]
        image = Image.fromarray(atlas.picture(atlas.codes(self._seen(board_at(trace, step))), marks))
        if self.numbers and cell >= 24:
            pen, ink = ImageDraw.Draw(image), color(INK, "text", self.dark)
            for number, one in enumerate(trace.steps[:step], 1):
                row, col = one.cell
                corner = ((col + 0.08) * cell, (row + 0.06) * cell)
                pen.text(corner, str(number), ink, _font(max(round(cell * 0.22), 7), bold=True))
        return image

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
        palette = sample.quantize(128, dither=Image.Dither.NONE)
        images, durations = [], []
        for image, duration in self._frames(frames, seconds, f"saving {path.name}"):
            images.append(image.quantize(palette=palette, dither=Image.Dither.NONE))
            durations.append(round(1000 * duration))
        images[0].save(
            path, save_all=True, append_images=images[1:], duration=durations, loop=0, optimize=False
        )

    def _save_mp4(self, path, seconds, frames):
        program = _ffmpeg()
        rate = 25
        width, height = (side + side % 2 for side in self.frame(0).size)  # the usual format wants even sides
        command = [program, "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgb24"]
        command += ["-s", f"{width}x{height}", "-r", str(rate), "-i", "-", "-pix_fmt", "yuv420p", str(path)]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            for image, duration in self._frames(frames, seconds, f"saving {path.name}"):
                even = Image.new("RGB", (width, height), _paper(self.dark))
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


class _Page:
    """Lays out one frame: a board for each trace, below it what waits and the counters."""

    def __init__(self, animation):
        self.animation = animation
        traces = animation.traces
        longest = max(max(len(trace.board), len(trace.board[0])) for trace in traces)
        self.cell = int(np.clip((480 if len(traces) == 1 else 400) // longest, 8, 56))
        self.text = 18
        self.gap = 20
        self.line = round(self.text * 1.5)
        ink = self.text * 21  # enough for the longest strip
        self.widths = [max(len(trace.board[0]) * self.cell, ink) for trace in traces]
        self.heights = [len(trace.board) * self.cell for trace in traces]
        self.sizes = [playback.sizes(trace) for trace in traces]
        self.kinds = [playback.discipline(trace) for trace in traces]

    def paint(self, step, merged):
        shown = self.animation
        gap, line, dark = self.gap, self.line, shown.dark
        below = gap + line + max(self.heights)
        lines = 3 if len(shown.traces) > 1 else 2
        width = sum(self.widths) + gap * (len(self.widths) + 1)
        sheet = Image.new("RGB", (width, below + line * (lines + 1) + gap + 8), _paper(dark))
        pen = ImageDraw.Draw(sheet)
        ink = color(INK, "text", dark)
        x = gap
        for place, (trace, title) in enumerate(zip(shown.traces, shown.titles, strict=True)):
            at = min(step, len(trace.steps))
            pen.text(
                (x, gap // 2), _fit(title, self.widths[place], self.text, True), ink, _font(self.text, True)
            )
            sheet.paste(shown._board(trace, at, self.cell), (x, gap // 2 + line))
            self._strip(pen, x, gap // 2 + line + max(self.heights) + 8, place, trace, at)
            if len(shown.traces) > 1:
                said = words.step(trace, at).partition(": ")[2] or words.step(trace, at)
                said = _fit(said, self.widths[place], self.text - 3)
                pen.text((x, below + line * 2 + 8), said, ink, _font(self.text - 3))
            x += self.widths[place] + gap
        foot = (
            words.step(shown.traces[0], min(step, shown.steps))
            if len(shown.traces) == 1
            else f"step {step:,}"
        )
        if merged > 1:
            foot += f"  ({merged} steps a frame)"
        pen.text(
            (gap, below + line * lines + 8),
            _fit(foot, width - 2 * gap, self.text, True),
            ink,
            _font(self.text, True),
        )
        return sheet

    def _strip(self, pen, x, y, place, trace, at):
        """What waits, the next to come out first, and how much it is."""
        ink = color(INK, "text", self.animation.dark)
        kind, small = self.kinds[place], _font(self.text - 3)
        right = x + self.widths[place]
        count = f"revealed {at:,}"
        if kind != playback.NOTHING:
            most = max(self.sizes[place][:at], default=0)
            count += f" · {kind} {self.sizes[place][at - 1] if at else 0:,} (at most {most:,})"
            boxes = [current_at(trace, at)] if at else []
            waits = waiting_at(trace, at)
            boxes += waits[:SHOWN] if kind == playback.QUEUE else waits[: -SHOWN - 1 : -1]
            for number, (row, col) in enumerate(boxes):
                name = f"{row},{col}"
                wide = small.getlength(name) + 12
                if x + wide > right - 28:
                    pen.text((x + 2, y + 2), "…", ink, small)
                    break
                pen.rectangle((x, y, x + wide - 5, y + self.line - 4), None, ink, 1 if number else 3)
                pen.text((x + 4, y + 2), name, ink, small)
                x += wide
        pen.text((right - self.widths[place], y + self.line), count, ink, small)


@lru_cache(maxsize=16)
def _atlas(names, size, dark):
    return Atlas(names, size, dark)


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
    image.quantize(128, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def _uri(png):
    return "data:image/png;base64," + base64.b64encode(png).decode()


@cache
def _static(name):
    return (_STATIC / name).read_text(encoding="utf-8")


@cache
def _font(size, bold=False):
    return ImageFont.truetype(font_path(bold), size)


def _width(text, size, bold=False):
    return math.ceil(_font(size, bold).getlength(text))


def _fit(text, width, size, bold=False):
    """Shorten text to a width in pixels."""
    text = " ".join(text.split())
    if _width(text, size, bold) <= width:
        return text
    while text and _width(text + "…", size, bold) > width:
        text = text[:-1]
    return text + "…"


def _paper(dark):
    return color(FILL, "revealed", True) if dark else "#ffffff"


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
    """Go through items; whenever that is going to take over two seconds, say how far it is."""
    begun, shown = time.perf_counter(), False
    for number, item in enumerate(items):
        elapsed = time.perf_counter() - begun
        if shown or (elapsed > 0.3 and elapsed / number * len(items) > 2):
            shown = True
            done = number / len(items)
            bar = "█" * round(20 * done) + "░" * (20 - round(20 * done))
            print(f"\r{doing} {bar} {done:4.0%}", end="", file=sys.stderr, flush=True)
        yield item
    if shown:
        print(f"\r{' ' * (len(doing) + 30)}\r", end="", file=sys.stderr, flush=True)
