"""The answers to the questions of the notebooks, found without the library: by the oracle, or by hand."""

import pytest

from minesweeper_lib.widgets.asked import QUESTIONS
from tests.support.oracle import solve

FIRST = "EEEEE/EEMEE/EEEEE/EEEEE"


def after(text, click):
    return solve([list(row) for row in text.split("/")], click)


def opened(text, click):
    """The cells that a click opens."""
    return {
        (row, col)
        for row, values in enumerate(text.split("/"))
        for col, value in enumerate(values)
        if after(text, click)[row][col] != value
    }


ANSWERS = {
    "00 mine": lambda: after(FIRST, (1, 2))[1][2],
    "00 beside": lambda: after(FIRST, (0, 1))[0][1],
    "00 corner": lambda: len(opened(FIRST, (3, 0))),
}


def test_every_question_has_its_answer_here():
    assert set(ANSWERS) == set(QUESTIONS)


@pytest.mark.parametrize("id", ANSWERS)
def test_the_answer_is_the_one_found_here(id):
    assert QUESTIONS[id].answer == ANSWERS[id]()
