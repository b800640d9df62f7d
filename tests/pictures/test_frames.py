"""What a frame shows: the very cells and marks of its step, read back from its pixels."""

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from minesweeper_lib import SOLVERS, parse, record
from minesweeper_lib.look import INK
from minesweeper_lib.pictures import animate, compare, draw

from .reading import beyond_the_edge, expected, read


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
