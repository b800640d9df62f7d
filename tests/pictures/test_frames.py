"""What a frame shows: the very cells and marks of its step, read back from its pixels."""

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from minesweeper_lib import SOLVERS, parse, record
from minesweeper_lib.look import INK
from minesweeper_lib.pictures import animate, compare, draw
from minesweeper_lib.recorder import board_at

from .reading import CELL, beyond_the_edge, expected, read, trace_of


def naive(trace, step, size=CELL):
    """The usual way: the whole picture drawn anew."""
    rows, cols = len(trace.board), len(trace.board[0])
    figure = Figure(figsize=(cols * size / 100, rows * size / 100), dpi=100)
    ax = figure.add_axes((0, 0, 1, 1))
    draw(trace, step=step, ax=ax, title="", coordinates=False)
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())[..., :3]


@pytest.mark.parametrize("name", SOLVERS)
def test_naive_and_fast_agree_on_every_frame(name):
    trace = trace_of(name, parse("EEM/EEE/EEE"), (0, 0))
    animation = animate(trace, numbers=False)
    for step in range(len(trace.steps) + 1):
        fast, slow = np.asarray(animation.board(trace, step)), naive(trace, step)
        assert read(fast, 3, 3) == read(slow, 3, 3) == expected(trace, step)


def test_places_beyond_the_edge_wait_unseen():
    trace = record(beyond_the_edge, parse("EEM/EEE/EEE"), (0, 0))
    assert (1, -1) in trace.steps[1].frontier
    animation = animate(trace, numbers=False)
    for step in range(len(trace.steps) + 1):
        fast, slow = np.asarray(animation.board(trace, step)), naive(trace, step)
        assert read(fast, 3, 3) == read(slow, 3, 3) == expected(trace, step)
    assert animate(trace)._repr_mimebundle_()


def test_frames_of_a_mine_click_show_the_explosion():
    trace = trace_of("depth first", parse("ME"), (0, 0))
    shown = [read(naive(trace, step), 1, 2)[0, 0] for step in (0, 1)]
    assert shown == [("M", "current"), ("X", "current")]


def test_hidden_mines_look_like_any_unrevealed_cell():
    board = parse("EM")
    figure = Figure(figsize=(2, 1), dpi=CELL)
    draw(board, ax=figure.add_axes((0, 0, 1, 1)), mines=False, coordinates=False)
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    assert set(read(np.asarray(canvas.buffer_rgba()), 1, 2).values()) == {("E", "")}
    trace = trace_of("depth first", board, (0, 0))
    shown = np.asarray(animate(trace, mines=False, numbers=False).board(trace, 1))
    assert read(shown, 1, 2) == {(0, 0): ("1", "current"), (0, 1): ("E", "")}


def test_corrections_show_from_the_step_they_were_made_in():
    def provisional(board, click):
        board[0][0] = "B"
        board[0][0] = "1"
        board[0][1] = "B"
        board[0][1] = "1"
        return board

    trace = record(provisional, parse("EEM"), (0, 0))
    assert [board_at(trace, step)[0] for step in (0, 1, 2)] == [
        ["E", "E", "M"],
        ["1", "E", "M"],
        ["1", "1", "M"],
    ]


def test_a_trace_that_is_over_before_another_has_nothing_that_waits(leetcode):
    """As on a page: the shorter of two traces has nothing in its queue once it has ended."""
    short = trace_of("breadth first", parse("EEM"), (0, 0))
    animation = compare(leetcode[1], short, numbers=False)
    marks = [
        {mark for _, mark in read(np.asarray(animation.board(short, at)), 1, 3).values()} for at in (2, 3)
    ]
    assert marks == [{"", "current"}, {""}]


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


def test_calls_that_wait_look_otherwise_than_cells_in_a_queue(leetcode):
    """Open and waiting, closed and waiting: two states, two looks."""
    looks = []
    for trace in leetcode:
        shown = expected(trace, 6)
        waits = {value for value, mark in shown.values() if mark == "frontier"}
        looks.append(waits)
        assert read(np.asarray(animate(trace, numbers=False).board(trace, 6)), 4, 5) == shown
    assert looks == [{"B"}, {"E"}]
