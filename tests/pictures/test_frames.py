"""What a frame shows: the very cells and marks of its step, read back from its pixels."""

from collections import deque
from functools import cache
from itertools import product

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from minesweeper_lib import ORDERS, SOLVERS, parse, record
from minesweeper_lib.board import SYMBOLS, inside, symbol
from minesweeper_lib.look import INK
from minesweeper_lib.pictures import animate, compare, draw
from minesweeper_lib.pictures.atlas import pixels
from minesweeper_lib.recorder import board_at, current_at, waiting_at


@cache
def known(size):
    """Every tile, plain and with a mark, as names and pixels."""
    names = [*product(SYMBOLS, ("", "frontier", "current"))]
    return names, np.stack([pixels(*name, size) for name in names]).astype(float)


def read(picture, rows, cols):
    """Read a picture of a board back: for each cell the value and the mark that it looks like."""
    picture = np.asarray(picture)
    size = picture.shape[0] // rows
    names, tiles = known(size)
    cells = {}
    for row in range(rows):
        for col in range(cols):
            cell = picture[row * size : (row + 1) * size, col * size : (col + 1) * size, :3]
            distance = np.abs(tiles - cell).mean(axis=(1, 2, 3))
            assert distance.min() < 6, f"row {row}, column {col} looks like nothing that is known"
            cells[row, col] = names[int(distance.argmin())]
    return cells


def expected(trace, step):
    """What the trace itself says that a frame has to show."""
    board, current, waits = board_at(trace, step), current_at(trace, step), waiting_at(trace, step)
    return {
        (r, c): (value, "current" if (r, c) == current else "frontier" if (r, c) in waits else "")
        for r, row in enumerate(board)
        for c, value in enumerate(row)
    }


def beyond_the_edge(board, click):
    """Push all eight neighbors, and ask later which of them are on the board, as many do."""
    queue = deque([tuple(click)])
    while queue:
        row, col = queue.popleft()
        if inside(board, (row, col)) and board[row][col] == "E":
            board[row][col] = symbol(board, (row, col))
            if board[row][col] == "B":
                queue.extend((row + down, col + right) for down, right in ORDERS["row by row"])
    return board


def drawn(board, cell=32, **options):
    """The pixels of what `draw` draws, on axes without anything around them."""
    cells = getattr(board, "board", board)
    figure = Figure(figsize=(len(cells[0]), len(cells)), dpi=cell)
    draw(board, ax=figure.add_axes((0, 0, 1, 1)), title="", coordinates=False, **options)
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())


@pytest.mark.parametrize(
    "solution", ["depth first", "breadth first", "rescan", "reveal on discovery", beyond_the_edge]
)
@pytest.mark.parametrize("text", ["EEM/EEE", "ME"])
def test_a_frame_and_a_drawing_show_what_the_trace_says_at_each_step(solution, text):
    """Also a mine that explodes. Places beyond the edge, which some push, wait unseen."""
    trace = record(SOLVERS.get(solution, solution), parse(text), (0, 0))
    animation, size = animate(trace, numbers=False), (len(trace.board), len(trace.board[0]))
    for step in range(len(trace.steps) + 1):
        fast, slow = animation.board(trace, step), drawn(trace, step=step)
        assert read(fast, *size) == read(slow, *size) == expected(trace, step)


def test_hidden_mines_look_like_any_unrevealed_cell():
    assert set(read(drawn(parse("EM"), mines=False), 1, 2).values()) == {("E", "")}
    trace = record("depth first", parse("EM"), (0, 0))
    shown = animate(trace, mines=False, numbers=False).board(trace, 1)
    assert read(shown, 1, 2) == {(0, 0): ("1", "current"), (0, 1): ("E", "")}


def test_a_trace_that_is_over_before_another_has_nothing_that_waits(leetcode):
    """As on a page: the shorter of two traces has nothing in its queue once it has ended."""
    short = record("breadth first", parse("EEM"), (0, 0))
    animation = compare(leetcode[1], short, numbers=False)
    marks = [{mark for _, mark in read(animation.board(short, at), 1, 3).values()} for at in (2, 3)]
    assert marks == [{"", "current"}, {""}]
    assert animation.frame(18).size == animation.frame(0).size


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("place", [0, 1])
def test_what_waits_is_listed_below_the_board_as_chips(leetcode, place, dark):
    """In the colors of the board: the cell of the step in its ring, then what waits."""
    animation = animate(leetcode[place], dark=dark, numbers=False)
    height = animation.board(leetcode[place], 1).height
    for step, waits in ((1, False), (8, True)):
        below = np.asarray(animation.frame(step))[height + 40 :].reshape(-1, 3)
        seen = {
            name: int((below == list(bytes.fromhex(INK[name][dark][1:]))).all(axis=1).sum())
            for name in ("current", "frontier")
        }
        assert seen["current"] > 50 and (seen["frontier"] > 50) == waits
