"""Every verb takes the same things for a solution: a name, function, class, object, text, path or trace."""

import pytest

from minesweeper_lib import SOLVERS, check, parse, record, submission, update_board
from minesweeper_lib.errors import Told
from minesweeper_lib.page import link
from minesweeper_lib.pictures import animate, compare, draw_frontier, draw_order, draw_tree
from minesweeper_lib.widgets import predict, race, simulate, watch
from tests.support.oracle import solve

BOARD, CLICK = parse("EEM/EEE"), (1, 0)
GAME = {"board": BOARD, "click": CLICK}
VERBS = {
    "update_board": lambda solution: update_board(BOARD, CLICK, solver=solution),
    "record": lambda solution: record(solution, BOARD, CLICK).result,
    "check": lambda solution: check(solution).ok and solve(BOARD, CLICK),
}
SHOW = {
    "watch": lambda solution: watch(solution, BOARD, CLICK),
    "race": lambda solution: race(solution, solution, **GAME),
    "predict": lambda solution: predict(solution, **GAME),
    "simulate": lambda solution: simulate(solution, **GAME),
    "compare": lambda solution: compare(solution, solution, **GAME),
    "animate": lambda solution: animate(solution, **GAME),
    "draw_order": lambda solution: draw_order(solution, **GAME),
    "draw_tree": lambda solution: draw_tree(solution, **GAME),
    "draw_frontier": lambda solution: draw_frontier([solution], **GAME),
    "link": lambda solution: link(solution, **GAME),
}


def things(folder):
    text, names = submission("breadth first"), {}
    exec(text, names)
    path = folder / "mine.py"
    path.write_text(text, encoding="utf-8")
    return {
        "a name": "breadth first",
        "a function": SOLVERS["breadth first"],
        "a class": names["Solution"],
        "an object": names["Solution"](),
        "a text": text,
        "a path": path,
        "a path as a text": str(path),
        "a trace": record("breadth first", BOARD, CLICK),
    }


@pytest.mark.parametrize("verb", VERBS)
def test_each_is_taken_for_what_it_is(verb, tmp_path, subtests):
    for name, solution in things(tmp_path).items():
        with subtests.test(name):
            assert VERBS[verb](solution) == solve(BOARD, CLICK)


@pytest.mark.parametrize("verb", SHOW)
def test_each_is_shown_as_its_trace_is(verb, tmp_path, subtests):
    for name, solution in things(tmp_path).items():
        with subtests.test(name):
            assert repr(SHOW[verb](solution)) == repr(SHOW[verb](record(solution, BOARD, CLICK)))


WRONG = [7, None, 1.5, b"B", [1], {}, {1}, int, object(), "breadth frist", "", "no file.py", lambda board: 1]


@pytest.mark.parametrize("verb", ["record", *SHOW, "submission"])
def test_what_is_no_solution_is_told_in_one_sentence(verb, subtests):
    call = (VERBS | SHOW | {"submission": submission})[verb]
    for wrong in WRONG:
        with subtests.test(wrong=wrong):
            with pytest.raises((KeyError, TypeError, ValueError)) as caught:
                call(wrong)
            assert isinstance(caught.value, Told) and str(caught.value)


@pytest.mark.parametrize("show", [watch, animate, compare, draw_order, draw_tree, draw_frontier, link])
def test_a_solution_without_a_board_is_told_what_is_needed(show):
    with pytest.raises(TypeError, match="a board and a click") as caught:
        show("breadth first")
    assert isinstance(caught.value, Told)
