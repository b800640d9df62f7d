"""Every verb takes the same things for a solution: a name, function, class, object, text, path or trace."""

import pytest

from minesweeper_lib import SOLVERS, check, parse, record, submission, update_board
from minesweeper_lib.pictures import compare
from minesweeper_lib.widgets import race, watch
from tests.support.oracle import solve

BOARD, CLICK = parse("EEM/EEE"), (1, 0)
VERBS = {
    "update_board": lambda solution: update_board(BOARD, CLICK, solver=solution),
    "record": lambda solution: record(solution, BOARD, CLICK).result,
    "check": lambda solution: check(solution).ok and solve(BOARD, CLICK),
    "watch": lambda solution: watch(solution, BOARD, CLICK) and solve(BOARD, CLICK),
    "race": lambda solution: race(solution, solution, board=BOARD, click=CLICK) and solve(BOARD, CLICK),
    "compare": lambda solution: compare(solution, solution, board=BOARD, click=CLICK) and solve(BOARD, CLICK),
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
