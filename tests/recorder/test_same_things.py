"""Every verb takes the same things for a solution: a name, function, class, object, text, path or trace."""

import pytest

from minesweeper_lib import SOLVERS, check, parse, record, submission, update_board
from minesweeper_lib.errors import WithoutTraceback
from minesweeper_lib.page import link
from minesweeper_lib.pictures import animate, compare, draw_frontier, draw_order, draw_tree
from minesweeper_lib.widgets import predict, race, simulate, watch
from tests.support.inside import no_processes
from tests.support.oracle import solve

GAME = {"board": parse("EEM/EEE"), "click": (1, 0)}
RESULTS = {
    update_board: lambda one: update_board(**GAME, solver=one),
    record: lambda one: record(one, **GAME).result,
    check: lambda one: check(one).ok and solve(**GAME),
}
SHOWN = dict.fromkeys((watch, predict, simulate, animate, draw_order, draw_tree, link)) | {
    race: lambda one: race(one, one, **GAME),
    compare: lambda one: compare(one, one, **GAME),
    draw_frontier: lambda one: draw_frontier([one], **GAME),
}


KINDS = ["text", "path", "path as a text", "class", "object", "name", "function", "trace"]


@pytest.fixture(params=KINDS)
def thing(request, tmp_path):
    text, names = submission("breadth first"), {}
    exec(text, names)
    path = tmp_path / "mine.py"
    path.write_text(text, encoding="utf-8")
    ready = names["Solution"], names["Solution"](), "breadth first", SOLVERS["breadth first"]
    things = text, path, str(path), *ready, record("breadth first", **GAME)
    return dict(zip(KINDS, things, strict=True))[request.param]


@pytest.mark.parametrize("verb", RESULTS, ids=lambda verb: verb.__name__)
def test_each_is_taken_for_what_it_is(verb, thing):
    with no_processes():
        assert RESULTS[verb](thing) == solve(**GAME)


def called(verb, thing):
    """What a verb shows of a solution, as text or as what is sent to the page."""
    made = SHOWN[verb](thing) if SHOWN.get(verb) else verb(thing, **GAME)
    return made.lanes if hasattr(made, "lanes") else repr(made)


@pytest.mark.parametrize("verb", SHOWN, ids=lambda verb: verb.__name__)
def test_each_is_shown_as_its_trace_is(verb, thing):
    assert called(verb, thing) == called(verb, record(thing, **GAME))


WRONG = [7, None, 1.5, b"B", [1], {}, {1}, int, object(), "breadth frist", "", "no file.py", lambda board: 1]


@pytest.mark.parametrize("verb", [record, *SHOWN, submission], ids=lambda verb: verb.__name__)
def test_what_is_no_solution_is_told_in_one_sentence(verb):
    for wrong in WRONG:
        with pytest.raises((KeyError, TypeError, ValueError)) as caught:
            submission(wrong) if verb is submission else called(verb, wrong)
        assert isinstance(caught.value, WithoutTraceback) and str(caught.value), wrong


@pytest.mark.parametrize("show", [watch, animate, compare, draw_order, draw_tree, draw_frontier, link])
def test_a_solution_without_a_board_is_told_what_is_needed(show):
    with pytest.raises(TypeError, match="a board and a click") as caught:
        show("breadth first")
    assert isinstance(caught.value, WithoutTraceback)
