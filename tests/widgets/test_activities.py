"""What all activities share: slips are answered, names can be read, closing frees everything."""

import pytest
from ipywidgets import widget

from minesweeper_lib import SOLVERS, parse, record
from minesweeper_lib.look.states import HEAT
from minesweeper_lib.recorder import board_at
from minesweeper_lib.widgets import arrange, ask, edit, play, predict, race, simulate, watch
from minesweeper_lib.widgets.still import still

from .pretend_page import Page


@pytest.mark.parametrize(
    "slip, what",
    [
        (lambda: play([["E"], ["E", "E"]]), "equally long"),
        (lambda: edit([["E"] * 51]), "more than these widgets show.*minesweeper_lib.pictures"),
        (lambda: edit("EEM/EQE"), "no board is called"),
        (lambda: edit("opne"), "did you mean 'open'"),
        (lambda: ask("00 corners"), "did you mean '00 corner'"),
        (lambda: arrange("depth frist"), "did you mean 'depth first'"),
        (lambda: play("beginer"), "did you mean 'beginner'"),
        (lambda: play("rings", seed=3), r"board of a level, such as play\('tiny', seed=3\)"),
        (lambda: play(seed=[1]), r"a number or a text, but found \[1\]"),
        (lambda: watch("depth frist", "rings"), "did you mean 'depth first'"),
        (lambda: watch("depth first", "rings", "ab"), r"a click is \[row, column\]"),
        (lambda: race(["depth first", "breadth first"]), r"as in race\(one, two\), but found 1"),
        (lambda: edit(click=5), r"a click is \[row, column\]"),
        (lambda: edit("EE", (0, 2)), "column 2 is outside"),
    ],
)
def test_a_slip_is_answered_with_what_would_be_right(slip, what):
    with pytest.raises((KeyError, TypeError, ValueError), match=what):
        slip()


@pytest.mark.parametrize("size", [(1, 1), (50, 50)])
def test_every_size_up_to_50_x_50(size):
    rows, cols = size
    board = [["E"] * cols for _ in range(rows)]
    game = play(board)
    Page(game).send(cell=(rows - 1, cols - 1))
    assert game.cells == "B" * (rows * cols) and "You won" in game.said
    for verb in (watch, predict):
        assert verb("breadth first", board, (0, 0)).rows == rows
    assert race("depth first", "breadth first", board=board, click=(0, 0)).cols == cols
    assert edit(board).board == board


VERBS = {
    "play": lambda: play("beginner", seed=529),
    "watch": lambda: watch("depth first", "barrier"),
    "race": lambda: race("depth first", "breadth first", board="barrier"),
    "predict": lambda: predict("breadth first", "barrier"),
    "edit": lambda: edit("barrier"),
    "simulate": lambda: simulate("breadth first", "barrier"),
    "ask": lambda: ask("00 corner"),
    "arrange": lambda: arrange("depth first"),
}


@pytest.mark.parametrize("name", VERBS)
def test_a_name_that_a_person_can_read_and_closing_frees_everything(name):
    before = set(widget._instances)
    verb = VERBS[name]()
    size = "9 x 9" if name == "play" else "6 x 9"
    assert name in ("ask", "arrange") or repr(verb) == f"<{name} on a board of {size}>"
    verb._ipython_display_()
    assert set(widget._instances) > before
    verb.close()
    assert set(widget._instances) == before


def test_a_picture_stays_in_the_notebook(monkeypatch):
    shown = []
    monkeypatch.setattr("minesweeper_lib.widgets.activity.display", lambda data, **_: shown.append(data))
    game = play("EF1".replace("F", "M"))
    game._ipython_display_()
    view, picture = shown
    assert set(picture) == {"text/html", "text/plain"}
    assert "<img" in picture["text/html"] and "run this box" in picture["text/html"]
    assert picture["text/plain"] == "EE1"
    assert "application/vnd.jupyter.widget-view+json" in view
    # Where the view is not shown, in a notebook that is not trusted, nothing stands above the picture.
    assert view["text/plain"] == ""


def test_a_race_leaves_film_strips():
    traces = [record(SOLVERS[name], parse("EEEE/EEEE"), (0, 0)) for name in ("depth first", "breadth first")]
    picture = race(*traces)._still()
    assert picture["text/html"].count("<img") == 8
    boards = [board_at(trace, count) for trace in traces for count in (0, 2, 5, 8)]
    assert [text for text in picture["text/plain"].split("\n") if set(text) <= set("EB") and text] == [
        "".join(row) for board in boards for row in board
    ]
    large = race("depth first", "breadth first", board="/".join(["E" * 50] * 50), click=(0, 0))._still()
    assert large["text/html"].count("<img") == 2


def test_a_picture_is_small_however_large_the_board_is():
    assert still("E" * 2500, 50)["text/html"].count("<img") == 1
    assert len(still("E1" * 1250, 50)["text/html"]) < 60_000


def test_heat_is_the_color_map_of_the_pictures():
    import matplotlib

    colors = matplotlib.colormaps["cividis"]
    assert [matplotlib.colors.to_hex(colors(at / 8)) for at in range(9)] == list(HEAT)
