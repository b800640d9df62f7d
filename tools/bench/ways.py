"""The ways to reveal one click that `measure` compares, each as somebody would write it who uses it.

A *way* is made by a function that imports what the way needs and returns ``run(board, click)``: it reveals a
click on a blank and returns the board after it. It may write on the board it is given. Each way has one
thread.
"""

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from minesweeper_lib import update_board
from minesweeper_lib.fast.flat import from_text, to_text

EIGHT = np.ones((3, 3), np.uint8)
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))
CODES = np.frombuffer(b"B12345678", np.uint8)


@dataclass(frozen=True)
class Way:
    """A line of the table: how to make the way, whether its boards are lists, whether it is ours."""

    make: Callable
    lists: bool = False
    ours: bool = False
    only_open: bool = False  # it floods over four sides only, which is wrong where there are mines


def write_ups():
    """Recursive depth first, as most write-ups of the problem have it."""

    def reveal(board, row, col):
        rows, cols, mines = len(board), len(board[0]), 0
        for down, right in STEPS:
            r, c = row + down, col + right
            if 0 <= r < rows and 0 <= c < cols and board[r][c] == "M":
                mines += 1
        if mines:
            board[row][col] = str(mines)
            return
        board[row][col] = "B"
        for down, right in STEPS:
            r, c = row + down, col + right
            if 0 <= r < rows and 0 <= c < cols and board[r][c] == "E":
                reveal(board, r, c)

    def run(board, click):
        reveal(board, *click)
        return board

    return run


def ours():
    from minesweeper_lib.fast import reveal

    return lambda board, click: reveal(board, click, copy=False, check=False)


def opencv():
    import cv2

    cv2.setNumThreads(1)

    def run(board, click):
        mines, closed = ((board == ord(symbol)).view(np.uint8) for symbol in "ME")
        counts = cv2.boxFilter(mines, -1, (3, 3), normalize=False, borderType=cv2.BORDER_CONSTANT)
        blank = closed & (counts == 0)
        cv2.floodFill(blank, None, click[::-1], 2, flags=8)
        region = cv2.dilate((blank == 2).view(np.uint8), EIGHT)
        return written(board, (region & closed).view(bool), counts)

    return run


def opencv_from_lists():
    run = opencv()

    def from_lists(board, click):
        text, rows, cols = to_text(board), len(board), len(board[0])
        inside = np.frombuffer(text, np.uint8).reshape(rows + 2, cols + 2)[1:-1, 1:-1]
        inside[...] = run(np.ascontiguousarray(inside), click)
        return from_text(text, cols)

    return from_lists


def scipy():
    from scipy import ndimage

    return by_region(lambda blank, click: chosen(ndimage.label(blank, EIGHT)[0], click))


def cc3d():
    import cc3d

    return by_region(lambda blank, click: chosen(cc3d.connected_components(blank, connectivity=8), click))


def skimage():
    from skimage.segmentation import flood

    return by_region(lambda blank, click: flood(blank.view(np.uint8), click))


def pillow():
    from PIL import Image, ImageDraw

    def region(blank, click):
        image = Image.fromarray(blank.view(np.uint8)).copy()  # one that can be written on
        ImageDraw.floodfill(image, click[::-1], 2)
        return np.asarray(image) == 2

    return by_region(region)


def plain_cpp():
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        raise ImportError("no C++ compiler (g++ or clang++)")
    with tempfile.TemporaryDirectory() as folder:
        library, source = Path(folder) / "flood.so", Path(__file__).with_name("flood.cpp")
        options = ["-std=c++17", "-O3", "-march=native", "-shared", "-fPIC"]
        subprocess.run([compiler, *options, "-o", library, source], check=True)
        reveal = ctypes.CDLL(str(library)).plain

    def run(board, click):
        reveal(ctypes.c_void_p(board.ctypes.data), *map(ctypes.c_long, (*board.shape, *click)))
        return board

    return run


def by_region(find):
    """Make a way of a function that finds the region of blanks around a click."""

    def run(board, click):
        closed = board == ord("E")
        counts = sums_of_nine((board == ord("M")).view(np.uint8))
        region = find(closed & (counts == 0), click).view(np.uint8)
        grown = sums_of_nine(region) > 0
        return written(board, grown & closed, counts)

    return run


def sums_of_nine(values):
    """Add up each cell and its neighbors: three rows, then three columns."""
    rows = values.copy()
    rows[1:] += values[:-1]
    rows[:-1] += values[1:]
    sums = rows.copy()
    sums[:, 1:] += rows[:, :-1]
    sums[:, :-1] += rows[:, 1:]
    return sums


def chosen(labels, click):
    return labels == labels[click]


def written(board, opened, counts):
    board[opened] = CODES[counts[opened]]
    return board


WAYS = {
    "recursion of the write-ups": Way(write_ups, lists=True),
    "OpenCV from lists": Way(opencv_from_lists, lists=True),
    "update_board": Way(lambda: update_board, lists=True, ours=True),
    "Pillow floodfill": Way(pillow, only_open=True),
    "scipy.ndimage.label": Way(scipy),
    "scikit-image flood": Way(skimage),
    "connected-components-3d": Way(cc3d),
    "OpenCV floodFill": Way(opencv),
    "plain C++": Way(plain_cpp),
    "fast.reveal": Way(ours, ours=True),
}
