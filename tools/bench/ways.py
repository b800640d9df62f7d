"""The ways to compute a click that `speed` measures, each as somebody would write it who uses it.

A way on lists takes a board and a click and returns a new board; the copy is part of its time. A way
on arrays changes the array that it gets. All clicks are on blanks. What is not installed is left out,
with a line that says so.
"""

import ctypes
import shutil
import subprocess
import tempfile
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from minesweeper_lib import SOLVERS, update_board
from minesweeper_lib.fast import from_text, to_text

STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))
REFERENCE = "recursive DFS, as in the write-ups"
PLAIN = "BFS with a queue, as in the write-ups"
CHECKED = "the same, after update_board's checks"
COPY = "copy the board, nothing else"
EVERYTHING = 10**9


@dataclass(frozen=True)
class Way:
    """One row of the table: its name, its function, whether it works on arrays, its largest board."""

    name: str
    run: Callable
    arrays: bool = False
    largest: int = EVERYTHING  # cells
    whole_board_steps: bool = False  # each step touches all cells: hours, where the way is long


class Solution:
    """Recursive depth first in the style of write-up 002: what the ratios refer to."""

    def updateBoard(self, board, click):  # noqa: N802
        row, col = click
        self.rows, self.cols = len(board), len(board[0])
        if board[row][col] == "M":
            board[row][col] = "X"
        else:
            self.reveal(board, row, col)
        return board

    def reveal(self, board, row, col):
        mines = 0
        for down, right in STEPS:
            r, c = row + down, col + right
            if 0 <= r < self.rows and 0 <= c < self.cols and board[r][c] == "M":
                mines += 1
        if mines:
            board[row][col] = str(mines)
            return
        board[row][col] = "B"
        for down, right in STEPS:
            r, c = row + down, col + right
            if 0 <= r < self.rows and 0 <= c < self.cols and board[r][c] == "E":
                self.reveal(board, r, c)


def with_a_queue(board, click):
    """Breadth first with a matrix of visited cells, in the style of write-ups 000 and 002."""
    rows, cols = len(board), len(board[0])
    row, col = click
    if board[row][col] == "M":
        board[row][col] = "X"
        return board
    visited = [[False] * cols for _ in range(rows)]
    visited[row][col] = True
    queue = deque([(row, col)])
    while queue:
        row, col = queue.popleft()
        mines = 0
        for down, right in STEPS:
            r, c = row + down, col + right
            if 0 <= r < rows and 0 <= c < cols and board[r][c] == "M":
                mines += 1
        if mines:
            board[row][col] = str(mines)
            continue
        board[row][col] = "B"
        for down, right in STEPS:
            r, c = row + down, col + right
            if 0 <= r < rows and 0 <= c < cols and board[r][c] == "E" and not visited[r][c]:
                visited[r][c] = True
                queue.append((r, c))
    return board


def checked(board, click):
    """Plain breadth first after the checks of `update_board`, which take longer than most clicks."""
    to_text(board)
    return with_a_queue([row[:] for row in board], click)


def on_a_copy(solve):
    """Make a way on lists of a solver that changes its board, as LeetCode's do."""
    return lambda board, click: solve([row[:] for row in board], list(click))


def python_ways():
    """Yield the ways that need only Python."""
    yield Way(REFERENCE, on_a_copy(lambda board, click: Solution().updateBoard(board, click)))
    yield Way(PLAIN, on_a_copy(with_a_queue))
    yield Way(CHECKED, checked)
    yield Way("update_board", update_board)
    yield Way(COPY, lambda board, click: [row[:] for row in board])
    # As they are taught, in small functions, which takes its time; and some of them look again and again.
    largest = {"rescan": 100, "raster sweep": 3_000}
    for name, solver in SOLVERS.items():
        yield Way(f"solver: {name}", on_a_copy(solver), largest=largest.get(name, 250_000))


def array_ways():
    """Yield the ways on uint8 arrays, and an error for each whose package is not installed."""
    try:
        import numpy as np
    except ImportError as error:
        yield error
        return

    def shown(board, opened, counts):
        board[opened] = codes[counts[opened]]

    def counted(board):
        padded = np.zeros((board.shape[0] + 2, board.shape[1] + 2), np.uint8)
        padded[1:-1, 1:-1] = board == ord("M")
        across = padded[:, :-2] + padded[:, 1:-1] + padded[:, 2:]
        return across[:-2] + across[1:-1] + across[2:]

    def grown(region):
        padded = np.pad(region, 1)
        across = padded[:, :-2] | padded[:, 1:-1] | padded[:, 2:]
        return across[:-2] | across[1:-1] | across[2:]

    codes = np.frombuffer(b"B12345678", np.uint8)

    def wave(board, click):
        counts = counted(board)
        closed = board == ord("E")
        blank = closed & (counts == 0)
        region = np.zeros_like(blank)
        region[click] = True
        size = 0
        while size < (size := region.sum()):
            region = region | (grown(region & blank) & closed)
        shown(board, region, counts)

    yield Way("numpy, a wave", wave, arrays=True, largest=250_000, whole_board_steps=True)

    try:
        from scipy import ndimage

        def by_label(board, click):
            counts = counted(board)
            closed = board == ord("E")
            labels, _ = ndimage.label(closed & (counts == 0), np.ones((3, 3)))
            shown(board, grown(labels == labels[click]) & closed, counts)

        yield Way("scipy.ndimage.label", by_label, arrays=True)
    except ImportError as error:
        yield error

    try:
        import cv2

        def by_opencv(board, click):
            mines = (board == ord("M")).view(np.uint8)
            closed = (board == ord("E")).view(np.uint8)
            counts = cv2.boxFilter(mines, -1, (3, 3), normalize=False, borderType=cv2.BORDER_CONSTANT)
            blank = closed & (counts == 0)
            cv2.floodFill(blank, None, click[::-1], 2, flags=8)
            region = cv2.dilate((blank == 2).view(np.uint8), np.ones((3, 3), np.uint8))
            shown(board, (region & closed).view(bool), counts)

        yield Way("OpenCV floodFill", by_opencv, arrays=True)
    except ImportError as error:
        yield error

    try:
        from skimage.segmentation import flood

        def by_skimage(board, click):
            counts = counted(board)
            closed = board == ord("E")
            region = flood((closed & (counts == 0)).view(np.uint8), click)
            shown(board, grown(region) & closed, counts)

        yield Way("scikit-image flood", by_skimage, arrays=True)
    except ImportError as error:
        yield error

    try:
        import dask.array
        from dask_image.ndmeasure import label

        def by_dask_image(board, click):
            counts = counted(board)
            closed = board == ord("E")
            blank = dask.array.from_array(closed & (counts == 0), chunks=1000)
            labels = label(blank, np.ones((3, 3)))[0].compute()
            shown(board, grown(labels == labels[click]) & closed, counts)

        yield Way("dask-image label, tiles of 1,000", by_dask_image, arrays=True)
    except ImportError as error:
        yield error

    try:
        import numba  # noqa: F401

        from minesweeper_lib.fast import open_lists_by as update_board_by_numba
        from minesweeper_lib.fast import reveal

        update_board_by_numba([["E"] * 9] * 9, (0, 0))  # compiles, which takes seconds, once
        yield Way(
            "fast.reveal (numba, packed bits)",
            lambda board, click: reveal(board, click, copy=False, check=False),
            arrays=True,
        )
        yield Way("fast.open_lists_by (numba, packed bits)", update_board_by_numba)
    except ImportError as error:
        yield error

    try:
        yield from compiled()
    except (OSError, subprocess.CalledProcessError) as error:
        yield error


def compiled():
    """Yield the two ways of `flood.cpp`, built by the compiler that is there."""
    program = next(filter(None, map(shutil.which, ("g++", "clang++"))), None)
    if program is None:
        raise OSError("no C++ compiler (g++ or clang++)")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "flood.so"
        source = Path(__file__).with_name("flood.cpp")
        options = ["-std=c++17", "-O3", "-march=native", "-shared", "-fPIC"]
        subprocess.run([program, *options, "-o", library, source], check=True)
        functions = ctypes.CDLL(str(library))

    def way(function):
        def run(board, click):
            function(ctypes.c_void_p(board.ctypes.data), *map(ctypes.c_long, (*board.shape, *click)))

        return run

    yield Way("C++, a stack of cells", way(functions.plain), arrays=True)
    yield Way("C++, packed bits and SIMD", way(functions.packed), arrays=True)


def from_lists(way):
    """Make a way on lists of one on arrays; lists become bytes and back as in `update_board`."""
    import numpy as np

    def run(board, click):
        text, rows, cols = to_text(board), len(board), len(board[0])
        inside = np.frombuffer(text, np.uint8).reshape(rows + 2, cols + 2)[1:-1, 1:-1]
        array = np.ascontiguousarray(inside)
        way.run(array, click)
        inside[...] = array
        return from_text(text, cols)

    return Way(way.name, run, largest=way.largest)
