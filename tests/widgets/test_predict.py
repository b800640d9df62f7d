"""predict without a browser: guesses go in, reasons come out."""

from array import array

import pytest

from minesweeper_lib import BOARDS, SOLVERS, parse, record
from minesweeper_lib.widgets import predict
from minesweeper_lib.widgets.guessing import known_orders

from .pretend_page import Page, find


@pytest.mark.parametrize("name", SOLVERS)
def test_whoever_knows_the_order_is_always_right(name):
    trace = record(SOLVERS[name], BOARDS["barrier"].board, (0, 0))
    guess = predict(trace)
    page = Page(guess)
    for step in trace.steps[1:]:
        page.send(cell=step.cell)
        assert guess.widget.said.startswith("Right")
    count = len(trace.steps) - 1
    assert guess.widget.facts.endswith(f"{count} of {count} right at the first try")
    assert page.rows() == trace.result
    page.send(cell=(0, 0))
    assert guess.guess.over


def test_wrong_guesses_are_explained_and_counted():
    guess = predict("breadth first", parse("EEEE/EEEM"), (0, 0))
    page = Page(guess)
    said = []
    for cell in [(0, 0), (1, 3), (0, 3), (1, 0), (0, 1), (1, 1)]:
        page.send(cell=cell)
        said.append(guess.widget.said)
    assert said[0] == "Row 0, column 0 is open already."
    assert said[1] == "No. Row 1, column 3 is a mine; a flood leaves it closed."
    assert said[2] == "No. This click never opens row 0, column 3."
    assert said[3] == "Not yet. It has been found, and others come first."
    assert said[4].startswith("Right")
    assert said[5] == "Not yet. Others joined the queue before it."
    assert guess.guess.score == "0 of 1 right at the first try"
    find(guess, "Tell me").click()
    assert guess.widget.said == "Row 1, column 0 waited at the front of the queue."
    find(guess, "Start again").click()
    assert guess.guess.asked == 0


def test_a_wrong_guess_at_a_call_is_told_who_goes_on():
    guess = predict("depth first", parse("EEE/EEE"), (0, 0))
    page = Page(guess)
    for cell, said in (
        ((1, 2), "Not yet. No blank beside it is open, so nobody has found it."),
        ((1, 0), "Not yet. Row 0, column 0 takes its neighbors in order: another one is first."),
        ((0, 1), "Right"),
        ((0, 2), "Right"),
        ((1, 0), "Not yet. Row 0, column 2 is not done, and this is no neighbor of it."),
    ):
        page.send(cell=cell)
        assert guess.widget.said.startswith(said)


@pytest.mark.parametrize("name", ["depth first", "breadth first", "marked stack", "rescan"])
def test_a_wrong_guess_is_not_told_which_cell_is_next_nor_when_this_one_is(name):
    trace = record(SOLVERS[name], parse("EEEE/EEEE/EEEM"), (0, 0))
    for shown in range(1, len(trace.steps)):
        guess = predict(trace)
        page = Page(guess)
        for step in trace.steps[1:shown]:
            page.send(cell=step.cell)
        row, col = trace.steps[shown].cell
        for later in trace.steps[shown + 1 :]:
            page.send(cell=later.cell)
            said = guess.widget.said
            assert said.startswith("Not yet. ") and "number" not in said
            assert f"row {row}, column {col}" not in said.lower()


def test_what_waits_is_shown_on_demand():
    guess = predict("breadth first", parse("EEE/EEE"), (0, 0))
    Page(guess).send(cell=(0, 1))
    assert guess.widget.waits == b""
    find(guess, "Show what waits").value = True
    assert list(array("H", guess.widget.waits)) == [3, 4]


def test_a_whole_order_is_matched_with_the_solvers():
    board, click = BOARDS["4 against 8"].board, (2, 0)
    trace = record(SOLVERS["breadth first"], board, click)
    guess = predict(trace, free=True)
    page = Page(guess)
    for step in trace.steps[1:]:
        page.send(cell=step.cell)
    assert guess.widget.said.startswith("That is a whole order. It is the one of: breadth first")


def test_where_an_order_stops_matching_is_said():
    guess = predict("depth first", parse("EEEE"), (0, 0), free=True)
    page = Page(guess)
    page.send(cell=(0, 1))
    assert guess.widget.said.startswith("So far this is the way of: depth first")
    page.send(cell=(0, 3))
    assert guess.widget.said.startswith(
        "No solver here goes this way. Depth first went with you for 2 cells;"
    )
    assert guess.widget.said.endswith("then it opens row 0, column 2.")
    page.send("undo")
    assert guess.widget.said.startswith("So far")
    find(guess, "Guess").value = "cells"
    assert guess.widget.facts.startswith("The order of depth first")


def test_an_order_that_has_ended_opens_nothing_next():
    """A wrong solution may open more than the solvers do."""

    def everything(board, click):
        for col in (0, 4, 1, 2, 3):
            board[0][col] = "B"
        return board

    guess = predict(everything, parse("EEEMEE"), (0, 0), free=True)
    page = Page(guess)
    for col in (1, 2, 4):
        page.send(cell=(0, col))
    assert guess.widget.said.startswith("No solver here goes this way.")
    assert guess.widget.said.endswith("then it opens row 0, column 4.")


def test_known_orders_are_orders_of_the_same_cells():
    trace = record(SOLVERS["depth first"], BOARDS["rings"].board, (3, 3))
    orders = known_orders(trace)
    assert len(set(orders.values())) == len(orders) > 5
    assert {frozenset(order) for order in orders.values()} == {frozenset(step.cell for step in trace.steps)}


def test_nothing_to_guess_without_an_order():
    def hidden_work(board, click):
        return [list("BB")]

    with pytest.raises(ValueError, match="order"):
        predict(hidden_work, parse("EE"), (0, 0))
