"""watch and race without a browser: what they take, and what they send."""

import pytest

from minesweeper_lib import SOLVERS, InvalidBoard, InvalidClick, parse, record
from minesweeper_lib.widgets import predict, race, simulate, watch
from tests.lesson.test_problems import FLOODS, ROT, SURROUND


@pytest.mark.parametrize(
    ("solution", "board", "last"),
    [(FLOODS, "EM/ME", "BMMB"), (ROT, "BE/ME", "BBMB"), (SURROUND, "MMM/MEM/MEM", "MMMMBMMBM")],
)
def test_a_problem_without_a_click_is_watched_on_a_board_alone(solution, board, last):
    assert watch(solution, board).lanes == watch(record(solution, parse(board))).lanes
    assert "".join(map("".join, record(solution, parse(board)).result)) == last


def test_race_wants_two_to_four_of_the_same_click():
    four = "depth first", "breadth first", "marked stack", "rescan"
    assert [lane["name"] for lane in race(*four, board="barrier").lanes] == [*four]
    with pytest.raises(TypeError, match="two to four"):
        race(*SOLVERS, board="barrier")
    one = record(SOLVERS["depth first"], parse("EE"), (0, 0))
    two = record(SOLVERS["depth first"], parse("EE"), (0, 1))
    with pytest.raises(ValueError, match="same board and the same click"):
        race(one, two)


@pytest.mark.parametrize(
    "show", [watch, predict, simulate, lambda *some, **given: race("breadth first", *some, **given)]
)
def test_a_missing_board_and_a_missing_click_are_told(show):
    with pytest.raises(TypeError, match="a solution needs a board and a click"):
        show("depth first")
    with pytest.raises(InvalidClick, match=r"a click is \[row, column\], but found None"):
        show("depth first", board=parse("EE"))


def test_a_board_that_is_too_large_for_a_widget_is_told():
    with pytest.raises(InvalidBoard, match="pictures"):
        watch(record(SOLVERS["breadth first"], [["E"] * 51], (0, 0)))


def test_lanes_of_the_same_name_are_told_apart():
    text = """
class Solution:
    def updateBoard(self, board, click):
        board[0][0] = "B"
        return board
"""
    first = record(text, parse("EE"), (0, 0))
    raced = race(first, SOLVERS["depth first"], text + "# another", board=parse("EE"), click=(0, 0))
    names = [lane["name"] for lane in raced.lanes]
    assert names == ["Solution 1", "depth first", "Solution 2"]
    assert all(name in raced._still()["text/html"] for name in names)
    assert first.name == "Solution"  # the reader's own trace stays as it is
