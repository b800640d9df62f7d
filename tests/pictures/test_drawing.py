"""What stands in a drawing: several beside each other, distances, trees that hang, bars."""

import io

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from minesweeper_lib import SOLVERS, parse, record
from minesweeper_lib.board import neighbors
from minesweeper_lib.pictures import Picture, draw, draw_frontier, draw_order, draw_tree
from minesweeper_lib.pictures.scene import distances, hung
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
    places = hung(cells, found)
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
