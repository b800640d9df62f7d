"""Single frames and film strips as images, put together from tiles that were painted once."""

import io
import math
from functools import cache, lru_cache

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from ..board import inside
from ..look import FILL, INK, words
from ..recorder import NONE, QUEUE, board_at, current_at, discipline, sizes, waiting_at
from .atlas import Atlas, color, tile_name
from .fonts import font_path
from .scene import seen
from .sentences import say

GAP, TEXT = 20, 18
LINE = round(TEXT * 1.5)


class Painter:
    """Paints traces side by side, at any step.

    A frame holds for each trace a title, the board, what waits and the counters, and at the foot the
    step in words.
    """

    def __init__(self, traces, titles, mines, numbers, dark):
        self.traces, self.titles, self.mines, self.numbers, self.dark = traces, titles, mines, numbers, dark
        self.ink = color(INK, "text", dark)
        self.longest = max(max(len(trace.board), len(trace.board[0])) for trace in traces)
        self.cell = int(np.clip((480 if len(traces) == 1 else 400) // self.longest, 8, 56))
        self.widths = [max(len(trace.board[0]) * self.cell, 20 * TEXT) for trace in traces]
        self.height = max(len(trace.board) * self.cell for trace in traces)
        self.sizes = [sizes(trace) for trace in traces]
        self.disciplines = [discipline(trace) for trace in traces]

    def atlas(self, size):
        """The painted tiles of all values that a cell shows at some time."""
        values = [value for trace in self.traces for row in trace.result for value in row]
        values += [change.value for trace in self.traces for change in (*trace.steps, *trace.corrections)]
        return atlas_of(frozenset(map(tile_name, values)), size, bool(self.dark))

    def board(self, trace, step, cell):
        """One board at a step, as an image with cells of so many pixels."""
        atlas = self.atlas(cell)
        marks, waits = [], set()
        if step <= len(trace.steps):  # else this trace has ended before another one beside it
            current = current_at(trace, step)
            waits = {
                cell for cell in waiting_at(trace, step) if inside(trace.board, cell) and cell != current
            }
            marks = [("frontier", waits), ("current", [current])]
        codes = atlas.codes(seen(board_at(trace, step), self.mines))
        image = Image.fromarray(atlas.picture(codes, marks))
        if self.numbers and cell >= 30:
            pen = ImageDraw.Draw(image)
            for number, one in enumerate(trace.steps[:step], 1):
                row, col = one.cell
                corner = ((col + 0.17) * cell, (row + 0.27) * cell)
                ink = color(FILL, "revealed", self.dark) if one.cell in waits else self.ink
                pen.text(corner, str(number), ink, _font(round(cell * 0.19), True), anchor="ls")
        return image

    def frame(self, step, merged=1):
        """The whole picture after so many reveals; `merged` steps share it."""
        single = len(self.traces) == 1
        below = GAP // 2 + LINE + self.height + 8
        foot = below + LINE * (2 if single else 3)
        width = sum(self.widths) + GAP * (len(self.widths) + 1)
        height = foot + LINE * (1 + (merged > 1)) + GAP // 2
        sheet = Image.new("RGB", (width, height), paper(self.dark))
        pen, x = ImageDraw.Draw(sheet), GAP
        for place, (trace, title) in enumerate(zip(self.traces, self.titles, strict=True)):
            room, at = self.widths[place], min(step, len(trace.steps))
            self._write(pen, (x, GAP // 2), title, room, bold=True)
            sheet.paste(self.board(trace, step, self.cell), (x, GAP // 2 + LINE))
            self._waiting(pen, x, below, place, step)
            self._write(pen, (x, below + LINE), self._count(place, step), room, TEXT - 3)
            if not single:
                self._write(pen, (x, below + 2 * LINE), words.event(trace, at), room, TEXT - 3)
            x += room + GAP
        said = words.step(self.traces[0], step) if single else say("frame_step", step=step)
        self._write(pen, (GAP, foot), said, width - 2 * GAP, bold=True)
        if merged > 1:
            self._write(pen, (GAP, foot + LINE), say("merged", merged), width - 2 * GAP, TEXT - 3)
        return sheet

    def _count(self, place, step):
        kind, heights = self.disciplines[place], self.sizes[place]
        at = min(step, len(heights))
        if kind == NONE or not at:
            return say("frame_revealed", at)
        frontier, size = words.frontier(kind), heights[step - 1] if step == at else 0
        return say("frame_revealed_and_waits", at, frontier=frontier, size=size, most=max(heights[:at]))

    def _waiting(self, pen, x, y, place, at):
        """The cells that wait as chips: this one first, in a ring, then the one that comes out next."""
        trace, kind = self.traces[place], self.disciplines[place]
        if kind == NONE or not 0 < at <= len(trace.steps):
            return
        right, small = x + self.widths[place], _font(TEXT - 3)
        chip, ring = (color(INK, name, self.dark) for name in ("frontier", "current"))
        waits = waiting_at(trace, at)
        waits = waits[:20] if kind == QUEUE else waits[:-21:-1]
        for number, (row, col) in enumerate([current_at(trace, at), *waits]):
            name = f"{row},{col}"
            wide = small.getlength(name) + 8
            if x + wide > right - 24:
                pen.text((x + 2, y + 2), "…", self.ink, small)
                break
            box = (x, y, x + wide, y + LINE - 5)
            if number:
                pen.rounded_rectangle(box, 5, chip)
            else:
                pen.rectangle(box, None, ring, 3)
            pen.text((x + 4, y + 2), name, paper(self.dark) if number else self.ink, small)
            x += wide + 5

    def film(self, moments):
        """Boards at several steps side by side, as an image."""
        single = len(self.traces) == 1
        a_row = math.ceil(len(moments) / 2) if single and len(moments) > 4 else len(moments)
        cell = int(np.clip((400 if single else 300) // self.longest, 6, 64))
        lines = []
        for trace, title in zip(self.traces, self.titles, strict=True):
            boards = [self.board(trace, at, cell) for at in moments]
            names = [say("moment_after", step=at) if at else say("moment_before") for at in moments]
            names = names if trace.steps else [say("moment_result")] * len(names)
            for first in range(0, len(boards), a_row):
                part = slice(first, first + a_row)
                lines.append((title if not first else "", boards[part], names[part]))
        gap, line, least = 24, 38, 200
        width = gap + max(sum(max(board.width, least) + gap for board in boards) for _, boards, _ in lines)
        width = max(width, 640)
        heights = [line * (1 + bool(title)) + boards[0].height + 12 for title, boards, _ in lines]
        sheet = Image.new("RGB", (width, sum(heights) + gap), paper(self.dark))
        pen, y = ImageDraw.Draw(sheet), gap // 2
        for (title, boards, names), height in zip(lines, heights, strict=True):
            x, top = gap, y + line * bool(title)
            if title:
                self._write(pen, (gap, y), title, width - 2 * gap, 28, bold=True)
            for board, name in zip(boards, names, strict=True):
                self._write(pen, (x, top), name, max(board.width, least), 24)
                sheet.paste(board, (x, top + line - 4))
                x += max(board.width, least) + gap
            y += height
        return sheet

    def _write(self, pen, at, text, room, size=TEXT, bold=False):
        pen.text(at, _fit(text, room, size, bold), self.ink, _font(size, bold, text))


def paper(dark):
    """The color of the page."""
    return color(FILL, "revealed", True) if dark else "#ffffff"


def with_palette(image, colors):
    """The image with few colors, which makes small files; none of them is far from what it was."""
    return image.quantize(colors, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)


def png(image, colors=128):
    """An image as the bytes of a PNG file with few colors."""
    out = io.BytesIO()
    with_palette(image, colors).save(out, "PNG", optimize=True)
    return out.getvalue()


atlas_of = lru_cache(maxsize=16)(Atlas)


def _font(size, bold=False, text=""):
    return _loaded(font_path(bold, text), size)


_loaded = cache(ImageFont.truetype)


def _fit(text, room, size, bold=False):
    """Shorten text to so many pixels."""
    text = " ".join(text.split())
    font = _font(size, bold, text)
    if font.getlength(text) <= room:
        return text
    while text and font.getlength(text + "…") > room:
        text = text[:-1]
    return text + "…"
