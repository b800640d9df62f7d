"""Boards as text, neighbors in order, random and curated boards, and every way to get one wrong."""

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper_lib import SOLVERS
from minesweeper_lib.board import (
    ORDERS,
    SYMBOLS,
    count_mines,
    neighbors,
    parse,
    show,
    symbol,
    validate_board,
    validate_click,
    validate_order,
)
from minesweeper_lib.boards import BOARDS, random_board
from minesweeper_lib.checker import PARTS
from minesweeper_lib.errors import InvalidBoard, InvalidClick, UnknownName
from minesweeper_lib.languages import LANGUAGES
from minesweeper_lib.mistakes import MISTAKES
from tests.support.oracle import around, solve
from tests.support.strategies import boards, games

OPEN = [["E"] * 3 for _ in range(3)]


# Text and back


@given(st.integers(1, 6).flatmap(lambda n: st.lists(st.text(SYMBOLS, min_size=n, max_size=n), min_size=1)))
def test_parse_and_show_are_inverses(rows):
    text = "\n".join(rows)
    assert show(parse(text)) == text
    assert parse(show(parse(text))) == parse(text) == [list(row) for row in rows]


def test_parse_ignores_spaces_and_takes_slashes():
    assert parse("  E E M\n  E E E\n") == parse("EEM/EEE") == [list("EEM"), list("EEE")]


@pytest.mark.parametrize(
    ("text", "words"), [("", "empty"), ("   \n  ", "empty"), ("/", "empty"), (OPEN, "parse reads text")]
)
def test_parse_refuses_what_is_no_board(text, words):
    with pytest.raises(InvalidBoard, match=words):
        parse(text)


# Neighbors and mines


def test_the_orders_of_the_write_ups():
    """As the four write-ups have them: 001, 000, 002 and 004."""
    center = {
        "row by row": [(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)],
        "right first": [(1, 2), (2, 1), (1, 0), (0, 1), (2, 2), (0, 0), (2, 0), (0, 2)],
        "right first, lower diagonals": [(1, 2), (2, 1), (1, 0), (0, 1), (2, 2), (2, 0), (0, 2), (0, 0)],
        "down first": [(2, 1), (1, 2), (0, 1), (1, 0), (0, 0), (0, 2), (2, 0), (2, 2)],
    }
    for order, cells in center.items():
        assert neighbors(OPEN, (1, 1), order) == cells


@given(games())
def test_neighbors_are_those_on_the_board(game):
    board, (row, col) = game
    on_board = {(r, c) for r, c in around(row, col) if 0 <= r < len(board) and 0 <= c < len(board[0])}
    for order in ORDERS:
        near = neighbors(board, (row, col), order)
        assert sorted(near) == sorted(on_board)


STEPS = ((1, 1), (0, 1), (-1, 1), (1, 0), (-1, 0), (1, -1), (0, -1), (-1, -1))


def test_eight_steps_are_an_order():
    assert neighbors(OPEN, (1, 1), STEPS) == [(1 + down, 1 + right) for down, right in STEPS]
    assert neighbors(OPEN, (0, 0), STEPS) == [(1, 1), (0, 1), (1, 0)]


@pytest.mark.parametrize(
    ("order", "words"),
    [
        *((steps, "each of the eight steps once") for steps in ((), STEPS[:7], (*STEPS, (0, 0)))),
        *((steps, "each of the eight steps once") for steps in ((*STEPS[:7], (0, 0)), (*STEPS, STEPS[0]))),
        *((steps, "tuple of tuples") for steps in (list(STEPS), tuple(map(list, STEPS)))),
        ("row by rov", "did you mean 'row by row'"),
    ],
)
def test_what_is_no_order_is_refused(order, words):
    with pytest.raises(UnknownName, match=words):
        validate_order(order)
    if words != "tuple of tuples":
        with pytest.raises(KeyError, match=words):
            neighbors(OPEN, (1, 1), order)


@given(games())
def test_count_and_symbol_follow_the_rules(game):
    board, click = game
    row, col = click
    mines = {(r, c) for r, values in enumerate(board) for c, value in enumerate(values) if value == "M"}
    assert count_mines(board, click) == len(around(row, col) & mines)
    assert symbol(board, click) == solve(board, click)[row][col]


# Boards that are none: which row, which column, what was found, what would be right


@pytest.mark.parametrize(
    ("board", "words"),
    [
        (None, ["list of rows", "None"]),
        (numpy.array(OPEN), ["list of rows", "ndarray", "tolist"]),
        ([numpy.array(["E"])], ["row 0: ", "ndarray", "tolist"]),
        ("EE/EE", ["list of rows", "the str 'EE/EE'", "parse"]),
        ([], ["empty", "[['E']]"]),
        ([[]], ["row 0 is empty", "['E']"]),
        ([["E", "E"], ["E"]], ["row 1", "length 1", "row 0", "length 2"]),
        (["EE", "EE"], ["row 0", "the str 'EE'", "list('EE')"]),
        ([["E"], ("E",)], ["row 1", "tuple", "list of cells"]),
        ([["E", 0]], ["row 0, column 1", "the int 0", "one-character string"]),
        ([["E", "?"]], ["row 0, column 1", "'?'", "M E B 1"]),
        ([["E", "0"]], ["row 0, column 1", "'0'", "blank is 'B'"]),
        ([["E", ""]], ["row 0, column 1", "''"]),
        ([["e"]], ["row 0, column 0", "'e'", "without a mine is a capital 'E'"]),
        ([["E", "m"]], ["row 0, column 1", "'m'", "mine", "capital 'M'"]),
    ],
)
def test_a_wrong_board_is_named_and_left_alone(board, words):
    before = str(board)
    with pytest.raises(InvalidBoard) as error:
        validate_board(board)
    assert all(word in str(error.value) for word in words), str(error.value)
    assert isinstance(error.value, ValueError) and str(board) == before


@pytest.mark.parametrize(
    ("click", "words"),
    [
        (None, ["[row, column]", "None"]),
        ("12", ["[row, column]", "str"]),
        (5, ["[row, column]", "the int 5"]),
        ([1], ["two numbers", "[1] has 1"]),
        ([1, 2, 3], ["two numbers", "[1, 2, 3] has 3"]),
        ([True, 0], ["row", "whole number", "bool"]),
        ([1.0, 0], ["row", "whole number", "float 1.0"]),
        ([0, "1"], ["column", "whole number", "str '1'"]),
        ([-1, 0], ["row -1", "outside", "0 to 2"]),
        ([0, -1], ["column -1", "outside", "0 to 2"]),
        ([3, 0], ["row 3", "outside", "0 to 2"]),
        ([0, 3], ["column 3", "outside", "0 to 2"]),
    ],
)
def test_a_wrong_click_is_named(click, words):
    with pytest.raises(InvalidClick) as error:
        validate_click(OPEN, click)
    assert all(word in str(error.value) for word in words), str(error.value)
    assert isinstance(error.value, ValueError)


@pytest.mark.parametrize("shown", "B12345678X")
def test_what_is_revealed_or_finished_cannot_be_clicked(shown):
    said = (
        f"row 0, column 1 is already revealed, it shows '{shown}'"
        if shown != "X"
        else "over.*row 0, column 1"
    )
    with pytest.raises(InvalidClick, match=said):
        validate_click([["E", shown]], [0, 0 if shown == "X" else 1])


def test_a_click_comes_back_as_a_cell():
    assert validate_click(OPEN, [2, 0]) == (2, 0)
    assert validate_click(OPEN, (0, 1)) == (0, 1)
    cell = validate_click(OPEN, [numpy.int64(1), 2])
    assert cell == (1, 2)
    assert [type(number) for number in cell] == [int, int]


# Random boards


@given(boards(), st.integers(), st.data())
def test_random_board_has_its_mines_and_keeps_its_promise(board, seed, data):
    rows, cols = len(board), len(board[0])
    safe = data.draw(st.none() | st.tuples(st.integers(0, rows - 1), st.integers(0, cols - 1)))
    mines = data.draw(st.integers(0, rows * cols - (safe is not None)))
    board = random_board(rows, cols, mines, seed, safe=safe)
    assert (len(board), {len(row) for row in board}) == (rows, {cols})
    laid = {(r, c) for r, row in enumerate(board) for c, value in enumerate(row) if value == "M"}
    assert len(laid) == mines and sum(row.count("E") for row in board) == rows * cols - mines
    if safe:
        away = rows * cols - 1 - len(neighbors(board, safe))
        assert safe not in laid and len(laid & around(*safe)) == max(0, mines - away)


def test_the_same_seed_makes_the_same_board_everywhere():
    """Written out, so that a Python with another shuffle would be noticed."""
    assert show(random_board(3, 5, mines=4, seed=529, safe=(0, 0))) == "EEEEM\nEEEMM\nEEEME"
    assert random_board(9, 9, 10, seed=529) != random_board(9, 9, 10, seed=530)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((0, 5, 1, 1), ["rows", "from 1", "0"]),
        ((5, -1, 1, 1), ["cols", "from 1", "-1"]),
        ((5, 5, -1, 1), ["mines", "from 0", "-1"]),
        ((5, True, 1, 1), ["cols", "bool"]),
        ((5.0, 5, 1, 1), ["rows", "float"]),
        ((2, 2, 5, 1), ["room for mines=4", "2 x 2", "found 5"]),
        ((2, 2, 4, 1, (0, 0)), ["room for mines=3", "found 4", "one cell kept safe"]),
        ((3, 3, 1, 1, (5, 0)), ["row 5 is outside"]),
    ],
)
def test_impossible_random_boards_are_named(arguments, words):
    with pytest.raises(ValueError) as error:
        random_board(*arguments)
    assert all(word in str(error.value) for word in words), str(error.value)


# Curated boards


@pytest.mark.parametrize("known", [BOARDS, SOLVERS, MISTAKES, PARTS, LANGUAGES], ids=lambda known: known.kind)
def test_a_name_that_is_not_there_offers_the_nearest(known):
    name = next(iter(known))
    with pytest.raises(UnknownName, match=f"no {known.kind} is called .* did you mean {name!r}"):
        known[f"{name}x"]


@pytest.mark.parametrize("name", BOARDS)
def test_curated_boards_can_be_played_and_say_why_they_exist(name):
    curated = BOARDS[name]
    validate_board(curated.board)
    assert validate_click(curated.board, curated.click) == curated.click
    assert curated.why.endswith(".")
    assert "\n" not in curated.why


def test_what_happens_to_a_curated_board_is_not_kept():
    BOARDS["open"].board[0][0] = "M"
    assert BOARDS["open"].board[0][0] == "E"
