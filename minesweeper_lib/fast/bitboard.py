"""A flood fill on the bits of Python's integers: a tile of the board is one integer, a cell one bit.

========  ========================================================================================
text      the board as in `flat`, with its ``stride``
tile      a rectangle of the board with a rim of one cell, which belongs to the tiles around it
place     the position of a tile, ``(down, right)``, counted in tiles
bits      an integer with a bit for each cell of a tile: the first cell is the highest bit, so
          ``>> 1`` moves all cells one to the right, and ``>> stride`` one row down
room      bits: the blanks that are not flooded yet, which a flood can pass through
wave      bits: the cells from which a flood goes on
inside    bits: the cells of a tile without its rim
rim       bits: the cells of a tile's rim that belong to one of the eight tiles around it
========  ========================================================================================

A flood that goes to the right, and three shifts for the nine cells of its corridor::

    room    0111111110      empty, and no mine near
    flood   0100000000  >>  0110000000  >>  0111100000  >>  0111111110

An integer may be as long as the board. Large boards are cut into tiles all the same, because a flood
that is long and narrow would move the whole board to gain a cell.

Doubling the step is how chess programs move a rook ("Kogge-Stone fill"). Adding numbers that
hold a small count in each byte is known as "SIMD within a register".
"""

from functools import lru_cache
from operator import lshift, rshift

from ..board import BLANK, EMPTY, EXPLODED, MINE
from .flat import MARGIN, SHOWN, from_text, open_nearby, to_text_and_index

NEARBY = 1024  # most cells opened breadth first before tiles are made
LITTLE = 128  # cells; opening this few one by one is faster than making a tile
HIGH, WIDE = 64, 256  # cells of a tile; wide, because long rows are copied fast
_MINE, _EMPTY, _EXPLODED = (ord(symbol) for symbol in MINE + EMPTY + EXPLODED)
_IS_EMPTY, _IS_MINE = (bytes(b"01"[code == symbol] for code in range(256)) for symbol in (_EMPTY, _MINE))
_ONE_IF_MINE = bytes(code == _MINE for code in range(256))
_ALL_IF_ONE = bytes(255 * (code == ord("1")) for code in range(256))
_EMPTY_TO_BLANK = bytes.maketrans(EMPTY.encode(), BLANK.encode())
_SHOWN = SHOWN + bytes(range(len(SHOWN), 256))  # a table for `translate`: counts become symbols, symbols stay


def open_lists(board, click):
    """Play one click on a board of lists and return the board after it; see `minesweeper_lib.update_board`.

    `update_board` calls this function if neither a solver nor an order is given.

    >>> open_lists([["E", "E", "M"]], [0, 0])
    [['B', '1', 'M']]
    """
    text, at = to_text_and_index(board, click)
    stride = len(board[0]) + 2
    changed = reveal_text(text, stride, at)
    if changed is None:
        return from_text(text, stride - 2)
    after = [row[:] for row in board]
    for at in changed:
        after[at // stride - 1][at % stride - 1] = chr(text[at])
    return after


def reveal_text(text, stride, at):
    """Click on the cell at index `at` of a text, in place.

    First `flat.open_nearby` opens up to `NEARBY` cells breadth first, usually all of them; `flood_text` goes
    on from the cells that still wait. A blank on a board with few mines is left to `flood_text` at once.

    Returns
    -------
    list of int, or None
        The indices of the cells that changed; None if `flood_text` was used, which does not list them.

    Examples
    --------
    >>> text = bytearray(b"....." b".EEM." b".....")
    >>> reveal_text(text, stride=5, at=6), text
    ([6, 7], bytearray(b'......B1M......'))
    """
    if text[at] == _MINE:
        text[at] = _EXPLODED
        return [at]
    mines, closed = text.count(_MINE), len(text) - len(text.translate(None, EMPTY.encode()))
    near = (text[cell - 1 : cell + 2] for cell in (at - stride, at, at + stride))
    if closed > LITTLE and 8 * mines < closed and not any(_MINE in three for three in near):
        flood_text(text, stride, [at])
        return None
    most = max(64, min(closed // 16, NEARBY))
    opened, waiting = open_nearby(text, stride, at, most)
    if not waiting:
        return opened
    flood_text(text, stride, waiting)
    return None


def flood_text(text, stride, seeds):
    """Open the empty cells at the indices `seeds`, and all to which a flood spreads from them, in place.

    A tile is made when the flood first comes to it. The cells that open on its rim become a wave of the tile
    to which that part of the rim belongs.
    """
    cut = Cut(stride - 2, len(text) // stride - 2)
    tiles, waiting = {}, {}
    for seed in seeds:
        place, bit = cut.find(seed)
        waiting[place] = waiting.get(place, 0) | bit
    while waiting:
        place, wave = waiting.popitem()
        if place not in tiles:
            tiles[place] = Tile(cut.copy(text, place), cut.width + 2, cut.inside)
        fresh = tiles[place].flood(wave)
        for (down, right), shift, rim in cut.rims:
            if over := fresh & rim:
                beside = place[0] + down, place[1] + right
                waiting[beside] = waiting.get(beside, 0) | (over << shift if shift > 0 else over >> -shift)
    for place, tile in tiles.items():
        cut.paste(text, place, tile.answer())


class Tile:
    """A tile: its text, and three sets of cells as bits, the empty ones (`closed`), `room` and `opened`."""

    def __init__(self, text, stride, inside):
        self.text, self.stride = text, stride
        self.closed = int(text.translate(_IS_EMPTY), 2)
        self.mined = _MINE in text  # if not, there is nothing to count
        near = spread(int(text.translate(_IS_MINE), 2), stride) if self.mined else 0
        self.room = self.closed & inside & ~near
        self.opened = 0

    def flood(self, wave):
        """Spread from the cells in `wave` as far as possible; return the cells that this opens, as bits."""
        reached = fill(wave & self.room, self.room, self.stride)
        self.room ^= reached
        fresh = (wave | spread(reached, self.stride)) & self.closed & ~self.opened
        self.opened |= fresh
        return fresh

    def answer(self):
        """Return the text with its opened cells revealed.

        Four additions of integers with a byte for each cell count the mines near all cells at once.
        """
        if not self.mined and self.opened == self.closed:
            return self.text.translate(_EMPTY_TO_BLANK)  # all are open, and there is nothing to count
        size, down = len(self.text), 8 * self.stride
        mines = int.from_bytes(self.text.translate(_ONE_IF_MINE), "big") if self.mined else 0
        across = mines + (mines << 8) + (mines >> 8)
        counts = across + (across << down) + (across >> down)
        opened = int.from_bytes(f"{self.opened:0{size}b}".encode().translate(_ALL_IF_ONE), "big")
        before = int.from_bytes(self.text, "big")
        return (before ^ (before ^ counts) & opened).to_bytes(size, "big").translate(_SHOWN)


def spread(bits, stride):
    """Return `bits` grown by one cell to all eight sides.

    >>> print(f"{spread(0b0000_0100_0000, stride=4):012b}")
    111011101110
    """
    across = bits | bits << 1 | bits >> 1
    return across | across << stride | across >> stride


def fill(wave, room, stride):
    """Return `wave` grown within `room` as far as possible.

    In turn it grows along rows, along columns, and one step to all sides. To the left one addition is enough,
    because its carry runs through ones, and stops at the first zero.

    >>> print(f"{fill(0b0000_0100_0000, room=0b0110_0100_0010, stride=4):012b}")
    011001000010
    """
    while True:
        wave |= room & ~(room + wave)
        wave = slide(wave, room, 1, rshift)
        wave = slide(slide(wave, room, stride, lshift), room, stride, rshift)
        grown = wave | spread(wave, stride) & room
        if grown == wave:
            return wave
        wave = grown


def slide(wave, room, step, shift):
    """Return `wave` grown within `room` along lines, one way: by one cell, then by two, by four ...

    >>> print(f"{slide(0b0001000, room=0b0111011, step=1, shift=lshift):07b}")
    0111000
    """
    while (grown := wave | shift(wave, step) & room) != wave:
        # From now on `room` holds the cells that a step twice as long reaches through room only.
        wave, room, step = grown, room & shift(room, step), 2 * step
    return wave


class Cut:
    """A board cut into tiles of `width` x `height` cells, and the slices of its text that each tile has."""

    def __init__(self, cols, rows):
        self.cols, self.rows = cols, rows
        self.width = min(cols, max(WIDE, HIGH * WIDE // rows))
        self.height = min(rows, max(HIGH, HIGH * WIDE // cols))
        self.inside, self.rims = rims(self.width, self.height)
        if (self.width, self.height) == (cols, rows):
            self.rims = []  # one tile is the whole board

    def find(self, index):
        """Return the place of the tile to which the cell at `index` belongs, and the cell's bit in it."""
        row, col = index // (self.cols + 2) - 1, index % (self.cols + 2) - 1
        (down, row), (right, col) = divmod(row, self.height), divmod(col, self.width)
        return (down, right), 1 << (self.height - row) * (self.width + 2) + self.width - col

    def copy(self, text, place):
        """Return the text of a tile with its rim; cells beyond the board are margin."""
        if not self.rims:
            return bytes(text)
        lines = [text[line].ljust(self.width + 2, MARGIN) for line in self.lines(place, rim=1)]
        return b"".join(lines).ljust((self.width + 2) * (self.height + 2), MARGIN)

    def paste(self, text, place, answer):
        """Write the text of a tile, without its rim, into the text of the board."""
        if not self.rims:
            text[:] = answer
            return
        for row, line in enumerate(self.lines(place, rim=0), 1):
            first = row * (self.width + 2) + 1
            text[line] = answer[first : first + line.stop - line.start]

    def lines(self, place, rim):
        """Return the slices of the text in which the rows of a tile are, with a `rim` of 0 or 1 cells."""
        top, left = place[0] * self.height + 1 - rim, place[1] * self.width + 1 - rim
        bottom = min(top + self.height + 2 * rim, self.rows + 1 + rim)
        right = min(left + self.width + 2 * rim, self.cols + 1 + rim)
        stride = self.cols + 2
        if self.width == self.cols:  # whole rows, which follow each other, are one slice
            return [slice(top * stride + left, (bottom - 1) * stride + right)]
        return [slice(row * stride + left, row * stride + right) for row in range(top, bottom)]


@lru_cache
def rims(width, height):
    """Return the inside of a tile of this size, and the parts of its rim that belong to each tile around it.

    Returns
    -------
    inside : int
        The cells of the tile without its rim, as bits.
    rims : list of ((down, right), shift, rim)
        The direction of another tile; how many bits further left a cell is in that tile; and the cells of the
        rim that belong to that tile, as bits.
    """

    def chosen(side, size):
        return {-1: "1" + "0" * size + "0", 0: "0" + "1" * size + "0", 1: "0" + "0" * size + "1"}[side]

    def owned(down, right):
        lines = {"0": "0" * (width + 2), "1": chosen(right, width)}
        return int("".join(lines[bit] for bit in chosen(down, height)), 2)

    sides = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    shifts = [down * height * (width + 2) + right * width for down, right in sides]
    return owned(0, 0), [(side, shift, owned(*side)) for side, shift in zip(sides, shifts, strict=True)]
