"""Ways to reveal one click in place: ours, and what other libraries offer; the boards they are tried on.

A way takes a board and a click. Those of `LISTS` take a list of lists, as LeetCode has it, and may return
a new one; those of `ARRAYS` take an array of one byte a cell. What a way needs is imported when it is called
first.
"""

import ctypes
import os
import subprocess
import tempfile
from functools import cache
from importlib import import_module
from pathlib import Path

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS"):
    os.environ[name] = "1"

import numpy as np  # noqa: E402  its threads are counted when it is loaded

from minesweeper_lib import SOLVERS, update_board  # noqa: E402
from minesweeper_lib.fast import reveal  # noqa: E402
from minesweeper_lib.fast.flat import from_text, to_text  # noqa: E402

SHARES = {"open": 0, "10 % mines": 0.1, "small opening": 0.2}  # kinds of boards, how much of them is mined
EIGHT, CODES = np.ones((3, 3), np.uint8), np.frombuffer(b"B12345678", np.uint8)


def board_of(kind, size):
    """An array and a click on a blank: the corner of an open board, the middle of another."""
    click = (0, 0) if kind == "open" else (size // 2, size // 2)
    mined = np.random.default_rng(529).random((size, size), np.float32) < SHARES[kind]
    mined[max(click[0] - 1, 0) : click[0] + 2, max(click[1] - 1, 0) : click[1] + 2] = False
    return np.where(mined, ord("M"), ord("E")).astype(np.uint8), click


def around(region):
    """Make a way of a function that finds the blanks around a click: OpenCV counts and writes."""

    def run(board, click):
        cv2 = import_module("cv2")
        cv2.setNumThreads(1)
        mines, closed = ((board == ord(symbol)).view(np.uint8) for symbol in "ME")
        counts = cv2.boxFilter(mines, -1, (3, 3), normalize=False, borderType=cv2.BORDER_CONSTANT)
        blanks = region(closed & (counts == 0), click)
        opened = (cv2.dilate(blanks.view(np.uint8), EIGHT) & closed).view(bool)
        board[opened] = CODES[counts[opened]]
        return board

    return run


def opencv(blank, click):
    import_module("cv2").floodFill(blank, None, click[::-1], 2, flags=8)
    return blank == 2


def scipy(blank, click):
    labels, _count = import_module("scipy.ndimage").label(blank, EIGHT)
    return labels == labels[click]


def cc3d(blank, click):
    labels = import_module("cc3d").connected_components(blank, connectivity=8)
    return labels == labels[click]


def skimage(blank, click):
    return import_module("skimage.segmentation").flood(blank, click)


def pillow(blank, click):
    """Flood over four sides only, which is wrong if there are mines."""
    image = import_module("PIL.Image").fromarray(blank).copy()  # one that can be written on
    import_module("PIL.ImageDraw").floodfill(image, click[::-1], 2)
    return np.asarray(image) == 2


@cache
def compiled():
    with tempfile.TemporaryDirectory() as folder:
        library, source = f"{folder}/flood.so", Path(__file__).with_name("flood.cpp")
        options = ["-std=c++17", "-O3", "-march=native", "-shared", "-fPIC"]
        subprocess.run(["g++", *options, "-o", library, source], check=True)
        return ctypes.CDLL(library).plain


def plain_cpp(board, click):
    compiled()(ctypes.c_void_p(board.ctypes.data), *map(ctypes.c_long, (*board.shape, *click)))
    return board


def opencv_from_lists(board, click):
    text, rows, cols = to_text(board), len(board), len(board[0])
    inside = np.frombuffer(text, np.uint8).reshape(rows + 2, cols + 2)[1:-1, 1:-1]
    inside[...] = WAYS["OpenCV floodFill"](np.ascontiguousarray(inside), click)
    return from_text(text, cols)


LISTS = {
    "recursion, our depth first": SOLVERS["depth first"],
    "OpenCV from lists": opencv_from_lists,
    "update_board": update_board,
}
ARRAYS = {
    "Pillow floodfill": around(pillow),
    "scipy.ndimage.label": around(scipy),
    "scikit-image flood": around(skimage),
    "connected-components-3d": around(cc3d),
    "OpenCV floodFill": around(opencv),
    "plain C++": plain_cpp,
    "fast.reveal": lambda board, click: reveal(board, click, copy=False, check=False),
}
WAYS, ONLY_OPEN, OURS = LISTS | ARRAYS, {"Pillow floodfill"}, {"update_board", "fast.reveal"}
