"""Pictures in words, for where there is no matplotlib."""

import inspect
import re
import subprocess
import sys

import pytest

from minesweeper_lib import BOARDS, SOLVERS, InvalidBoard, parse, record
from minesweeper_lib import pictures as drawn
from minesweeper_lib.pictures import text_only as wordy

from .reading import beyond_the_edge, data_of

WHY = "Drawing needs the public site, or JupyterLab on your own machine."
VERBS = ("draw", "draw_order", "draw_tree", "draw_frontier", "animate", "compare")
BOARD, CLICK = BOARDS["leetcode 1"].board, BOARDS["leetcode 1"].click


@pytest.fixture(scope="module")
def trace():
    return record(SOLVERS["breadth first"], BOARD, CLICK)


def test_places_beyond_the_edge_wait_unseen():
    trace = record(beyond_the_edge, parse("EEE/EEE"), (0, 0))
    assert trace.steps[1].frontier == ((1, -1), (1, 0), (1, 1))
    assert "2 cells waiting" in wordy.draw(trace, step=2).alt


@pytest.mark.child
def test_without_matplotlib_the_same_names_are_there():
    code = (
        "import sys\n"
        "for name in ('matplotlib', 'numpy', 'PIL'): sys.modules[name] = None\n"
        "from minesweeper_lib import parse\n"
        "from minesweeper_lib.pictures import *\n"
        f"for name in {drawn.__all__}: assert name in globals(), name\n"
        "print(draw(parse('EM')))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "1 mine" in run.stdout and WHY in run.stdout


@pytest.mark.parametrize("verb", VERBS)
def test_every_call_that_draws_is_also_taken_in_words(verb):
    """Whatever name of a parameter a notebook uses, there is no error for it."""
    known = inspect.signature(getattr(wordy, verb)).parameters
    takes_any = any(one.kind is one.VAR_KEYWORD for one in known.values())
    for name, parameter in inspect.signature(getattr(drawn, verb)).parameters.items():
        assert name in known or (parameter.kind is parameter.KEYWORD_ONLY and takes_any)


@pytest.mark.parametrize("verb", VERBS)
def test_it_says_what_the_picture_says(verb, trace):
    picture, said = getattr(drawn, verb)(trace), getattr(wordy, verb)(trace)
    alt = picture.alt if hasattr(picture, "alt") else picture.figure.alt
    if verb == "draw_order":  # here the numbers are in the table
        alt, _, numbers = alt.partition(" Row 0: ")
        assert numbers and "Row 0" not in repr(said)
    assert alt in said.alt
    assert said.alt in repr(said) and said.figure.alt == said.alt
    assert WHY in repr(said)


def test_the_board_as_text_is_the_board():
    rows = [line.split() for line in wordy.draw(BOARD).text.split("\n")]
    assert rows[0] == ["0", "1", "2", "3", "4"]
    assert [row[1:] for row in rows[1:]] == BOARD
    assert "M" not in wordy.draw(BOARD, mines=False).text


def test_the_order_as_text_is_the_order(trace):
    rows = [line.split()[1:] for line in wordy.draw_order(trace).text.split("\n")[1:]]
    for (row, col), number in ((step.cell, number) for number, step in enumerate(trace.steps, 1)):
        assert rows[row][col] == str(number)
    assert rows[1][2] == "M"


def test_what_is_marked_is_told():
    told = wordy.draw(parse("EEM/EEE"), current=(0, 0), frontier=[(0, 1)], marked=[(1, 2)]).alt
    assert "A ring marks row 0, column 0. 1 cell waiting. Marked: row 1, column 2." in told


def test_a_step_of_a_trace(trace):
    shown = wordy.draw(trace, step=1)
    assert shown.alt.startswith("breadth first. Board of 4 rows and 5 columns")
    assert shown.text.split("\n")[4].split() == ["3", "B", "E", "E", "E", "E"]


def test_several_are_said_one_after_the_other(trace):
    deep = record(SOLVERS["depth first"], BOARD, CLICK)
    said = repr(wordy.draw_order(trace, deep, title=["left", "right"]))
    assert said.index("left. Order of breadth first") < said.index("right. Order of depth first")
    assert said.count(WHY) == 1


def test_saving_writes_nothing_and_says_so(trace, tmp_path):
    said = wordy.compare(trace, trace).save(tmp_path / "race.gif")
    assert "no file" in said
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 3), (3, 1), (2, 3)])
def test_several_on_one_are_laid_out_as_in_a_figure(rows, cols, trace):
    for figure in (wordy.Picture(figsize=(4, 2)), drawn.Picture(figsize=(4, 2))):
        axes = figure.subplots(rows, cols)
        if rows == cols == 1:
            all_axes = [axes]
        else:
            all_axes = list(axes.flat)
            assert axes[-1] is all_axes[-1] if 1 in (rows, cols) else axes[1][2] is all_axes[-1]
        assert len(all_axes) == rows * cols
    figure, said = wordy.Picture(), []
    for number, ax in enumerate(wordy.Picture.subplots(figure, 2, 2).flat):
        assert wordy.draw_order(trace, ax=ax, title=str(number)) is ax
        said.append(ax.alt)
    shown = repr(figure)
    assert [shown.index(alt) for alt in said] == sorted(shown.index(alt) for alt in said)
    assert shown.count(WHY) == 1


def test_an_animation_has_as_many_moments(trace):
    assert len(wordy.animate(trace)) == len(drawn.animate(trace)) == 19


def test_learner_text_is_escaped():
    board = [["<b>", "E"]]
    trace = record(lambda board, click: [["<b>", "E"]], [["E", "E"]], (0, 0))
    assert "<b>" not in wordy.animate(trace, title="<b>")._repr_html_()
    with pytest.raises(InvalidBoard):
        wordy.draw(board)


@pytest.mark.parametrize("pictures", [drawn, wordy])
def test_titles_take_the_place_of_the_names_in_words_too(pictures, trace):
    """Whoever hears the picture gets no answer that whoever sees it does not get."""
    both = pictures.compare(trace, record(SOLVERS["depth first"], BOARD, CLICK), titles=["A", "<B>"])
    shown = both._repr_html_() + repr(both) + both.alt
    assert "first" not in re.sub("<script>.*?</script>|<style>.*?</style>", "", shown, flags=re.DOTALL)
    assert "A, 18 reveals" in both.alt and "; <B>, 18 reveals" in both.alt
    assert "<B>" not in both._repr_html_() and "&lt;B&gt;, 18 reveals" in both._repr_html_()
    if pictures is drawn:
        data = data_of(both.html())
        assert data["label"] == both.alt
        assert not re.search("(depth|breadth) first", str(data["lanes"]) + data["label"])


def test_wrong_calls_are_told_as_for_pictures(trace):
    with pytest.raises(InvalidBoard, match="steps"):
        wordy.draw(BOARD, step=1)
    with pytest.raises(TypeError, match="nothing to show"):
        wordy.compare()
    with pytest.raises(ValueError, match="titles"):
        wordy.compare(trace, titles=["one", "two"])
