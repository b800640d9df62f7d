"""Drawings: what stands in them, where they are drawn, and what is said to who cannot see them."""

import io
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matplotlib.figure import Figure
from PIL import Image

from minesweeper_lib import SOLVERS, InvalidBoard, parse, record
from minesweeper_lib.board import neighbors
from minesweeper_lib.pictures import Picture, animate, draw, draw_frontier, draw_order, draw_tree
from minesweeper_lib.pictures.scene import distances, lay_out
from minesweeper_lib.recorder import parents
from tests.support.strategies import games


@pytest.mark.parametrize("verb", [draw, draw_order, draw_tree])
def test_several_stand_beside_each_other_each_with_its_title(verb, leetcode):
    shown = verb(*leetcode)
    assert isinstance(shown, Picture)
    left, right = shown.axes
    shown.draw_without_rendering()  # lays them out
    assert left.get_position().x1 < right.get_position().x0
    assert "depth first" in left.get_title() and "breadth first" in right.get_title()
    assert shown.alt.count("of depth first") == shown.alt.count("of breadth first") or verb is draw
    named = verb(*leetcode, title=["A", "B"])
    assert [ax.get_title() for ax in named.axes] == ["A", "B"]


@pytest.mark.parametrize(("size", "count"), [(3, 3), (9, 2)])
def test_titles_beside_each_other_are_whole_and_one_for_each(size, count):
    shown = draw_order(*[record("breadth first", [["E"] * size] * size, (0, 0))] * count)
    edge = np.asarray(Image.open(io.BytesIO(shown.png())).convert("L"))[:2]
    assert edge.min() > 200  # nothing is written on it
    assert shown.alt.count("Order of breadth first") == count
    with pytest.raises(ValueError):
        draw(parse("E"), parse("E"), title=["one"])


@settings(max_examples=40)
@given(games())
def test_distance_is_the_least_number_of_steps_through_blanks(game):
    """Here by relaxing every step until nothing changes."""
    trace = record(SOLVERS["depth first"], *game)
    least = {tuple(trace.click): 0}
    before = None
    while before != least:
        before = dict(least)
        for (row, col), steps in before.items():
            if trace.result[row][col] == "B":
                for near in neighbors(trace.result, (row, col)):
                    least[near] = min(steps + 1, least.get(near, steps + 1))
    found = distances(trace)
    assert {(r, c): at for r, row in enumerate(found) for c, at in enumerate(row) if at is not None} == least


def test_an_order_by_distance_has_the_distances_in_its_cells_and_in_words():
    trace = record("depth first", parse("EEEE/EEEE"), (0, 0))
    said = draw_order(trace, show="distance").figure.alt
    assert said.endswith("Row 0: 0, 1, 2, 3. Row 1: 1, 1, 2, 3.")
    with pytest.raises(ValueError, match="'order' or 'distance', but found 'ring'"):
        draw_order(trace, show="ring")


def test_a_cell_that_no_way_leads_to_is_drawn_and_said_without_a_distance():
    def wrong(board, click):
        for col in (0, 3, 4):
            board[0][col] = "B" if col else "1"
        return board

    ax = draw_order(record(wrong, parse("EEMEE"), (0, 0)), show="distance")
    assert ax.figure.alt.endswith("Row 0: 0, closed, mine, blank, blank.")
    assert ax.figure.png()


@given(st.sampled_from([*SOLVERS]), games())
def test_a_tree_hangs_from_its_root_with_parents_above_children(name, game):
    trace = record(SOLVERS[name], *game)
    found, cells = parents(trace), [step.cell for step in trace.steps]
    places = lay_out(cells, found)
    assert list(places) == cells and len({*places.values()}) == len(cells)
    for cell, parent in found.items():
        assert places[cell][0] == places[parent][0] + 1
    for parent in {*found.values()}:
        columns = [places[cell][1] for cell in cells if found.get(cell) == parent]
        assert columns == sorted(columns) and min(columns) <= places[parent][1] <= max(columns)


def test_hanging_trees_of_any_size_are_drawn(leetcode, large):
    for trace in (leetcode[0], record("depth first", parse("E"), (0, 0)), large):
        ax = draw_tree(trace, hanging=True, cross=trace is not large)
        width, height = ax.figure.get_size_inches()
        assert max(width, height) <= 16 and ax.figure.png()


def test_bars_tell_the_most_that_waited(leetcode):
    ax = draw_frontier(leetcode, peaks=True)
    assert [bar.get_width() for bar in ax.patches] == [leetcode[0].max_depth, leetcode[1].peak_frontier]
    labels = [label.get_text() for label in ax.get_yticklabels()]
    assert labels == ["depth first: call stack", "breadth first: queue"]


def test_draw_returns_the_axes_it_was_given_in_shapes_that_stay_sharp_in_print(leetcode):
    ax, out = Figure().add_subplot(), io.StringIO()
    assert draw(leetcode[0], ax=ax) is ax
    assert ax.get_xlim() == (0, 5)
    ax.figure.savefig(out, format="svg")
    assert "<image" not in out.getvalue()


def test_several_drawings_on_one_picture_are_all_said(leetcode):
    figure = Picture(figsize=(8, 4))
    left, right = figure.subplots(1, 2)
    draw(parse("E"), ax=left)
    draw_order(leetcode[0], ax=right)
    assert figure.alt == f"Board of 1 row and 1 column: 1 unrevealed cell. {figure.says[right]}"


def test_draw_refuses_what_is_no_board_by_name():
    with pytest.raises(InvalidBoard, match="row 0, column 1"):
        draw([["E", "m"]])
    with pytest.raises(InvalidBoard, match="no steps"):
        draw(parse("E"), step=1)


def test_axes_show_their_figure_with_a_text_alternative(leetcode):
    ipython = pytest.importorskip("IPython.core.interactiveshell")
    shown = ipython.InteractiveShell.instance().display_formatter.format
    for ax, words in (
        (draw(leetcode[0]), "Board of 4 rows and 5 columns"),
        (draw_order(leetcode[1]), "Order of breadth first: 18 cells"),
        (draw_tree(leetcode[0]), "Discovery tree of depth first"),
        (draw_frontier(leetcode), "depth first, 18 reveals, at most 8 in its call stack"),
    ):
        data, metadata = shown(ax)
        assert words in data["text/plain"]
        assert data["text/plain"] == metadata["image/png"]["alt"] == ax.figure.alt
        assert f'lang="en" alt="{data["text/plain"]}"' in data["text/html"]
        assert min(Image.open(io.BytesIO(data["image/png"])).size) > 100
        assert len(data["image/png"]) < 60_000


def test_cross_edges_are_dashed_and_said_where_they_are_asked_for():
    """Of four blanks that all touch, and were all sent for by the click, three pairs are left."""
    marked = record(SOLVERS["marked stack"], parse("EE/EE"), [0, 0])
    with_cross, without = draw_tree(marked, cross=True), draw_tree(marked)
    assert "Dashed, 3 cross edges: row 0, column 1 and row 1, column 0; row 0," in with_cross.figure.alt
    assert "Dashed" not in without.figure.alt
    tree, dashed = with_cross.collections[-2:]
    assert (len(tree.get_segments()), len(dashed.get_segments())) == (3, 3)
    deep = record(SOLVERS["depth first"], parse("EE/EE"), [0, 0])
    assert "Dashed" not in draw_tree(deep, cross=True).figure.alt


def test_small_orders_are_numbers_and_large_ones_a_map_with_a_colorbar(leetcode):
    large = record("breadth first", [["E"] * 25] * 25, (0, 0))
    for axes, order in ((1, draw_order(leetcode[0])), (2, draw_order(leetcode[0], numbers=False))):
        assert len(order.figure.axes) == axes
    assert len(draw_order(large).figure.axes) == 2


def test_lines_of_draw_frontier_differ_in_more_than_color(leetcode):
    one, other = draw_frontier(leetcode).get_lines()
    assert one.get_linestyle() != other.get_linestyle()
    assert one.get_marker() != other.get_marker()
    assert max(one.get_ydata()) == leetcode[0].max_depth


@pytest.mark.parametrize("text", ["EEEEEEEEEE", "E/E/E/E/E/E", "M"])
def test_smallest_and_thinnest_boards_can_be_drawn_without_warnings(text, recwarn):
    trace = record("depth first, guard on entry", parse(text), (0, 0))  # a long name, on top of it
    for ax in (draw(trace), draw_order(trace), draw_tree(trace), draw_frontier(trace, peaks=True)):
        assert ax.figure.png().startswith(b"\x89PNG")
    assert animate(trace).film_strip().width > 100
    assert not recwarn.list


def test_every_option_of_draw_at_once():
    trace = record("depth first", parse("EEM/EEE"), (0, 0))
    ax = draw(trace, step=3, title="A title of $20", coordinates=False, marked=[(0, 2)], dark=True)
    assert ax.figure.png()
    assert "Marked: row 0, column 2" in ax.figure.alt


@pytest.mark.child
def test_nothing_is_left_open():
    code = (
        "import gc, sys\n"
        "from minesweeper_lib import parse, record, SOLVERS\n"
        "from minesweeper_lib.pictures import *\n"
        "from matplotlib.figure import Figure\n"
        "trace = record(SOLVERS['depth first'], parse('EM'), (0, 0))\n"
        "draw(trace).figure.png(); draw_order(trace); draw_tree(trace); draw_frontier(trace)\n"
        "animate(trace)\n"
        "gc.collect()\n"
        "assert 'matplotlib.pyplot' not in sys.modules\n"
        "assert not [one for one in gc.get_objects() if isinstance(one, Figure)]\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_other_threads_may_draw_at_the_same_time(leetcode):
    def work(_thread):
        return draw(leetcode[0]).figure.png(), animate(leetcode[1]).html()

    with ThreadPoolExecutor(2) as threads:
        one, other = threads.map(work, range(2))
    assert one == other
