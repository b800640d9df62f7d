"""The board as one text: nothing is lost, nothing wrong gets in, and breadth first stops where it is told."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from minesweeper_lib import InvalidClick, parse, record
from minesweeper_lib.board import SYMBOLS, validate_board, validate_click
from minesweeper_lib.fast.bitboard import flood_text
from minesweeper_lib.fast.flat import from_text, index, open_nearby, to_text, to_text_and_index
from minesweeper_lib.solvers import breadth_first
from tests.support.oracle import solve
from tests.support.strategies import games, odd_games


@given(games() | odd_games())
def test_every_cell_is_where_index_says_and_margin_is_around_it(game):
    board, _ = game
    rows, cols = len(board), len(board[0])
    text = to_text(board)
    assert len(text) == (rows + 2) * (cols + 2)
    cells = {index((r, c), cols): value for r, row in enumerate(board) for c, value in enumerate(row)}
    assert {at: chr(code) for at, code in enumerate(text) if code != ord(".")} == cells
    assert from_text(text, cols) == board


odd_cells = st.sampled_from(
    [*SYMBOLS, "", "EE", ",", ".", "E,", ",E", "E,E", "m", "é", "\n", 1, None, b"E", []]
)
odd_rows = st.lists(odd_cells, max_size=4) | st.text("EM,.", max_size=4) | st.tuples(odd_cells) | st.none()


@example([["E,E"]])
@example([["E,.,.,E"]])
@given(
    st.lists(odd_rows, max_size=4) | st.lists(st.lists(st.sampled_from(["E", "", "EE", "E,E"]))) | odd_rows
)
def test_what_is_no_board_is_refused_with_the_same_words(board):
    refused = found(validate_board, board)
    text = found(to_text, board)
    assert text == refused if refused else isinstance(text, bytearray)


def test_lists_and_strings_of_other_names_are_boards_too():
    class Row(list):
        pass

    class Letter(str):
        pass

    assert to_text([Row("E"), [Letter("M")]]) == to_text([["E"], ["M"]])


def found(check, *arguments):
    """What a check returns, or the words with which it refuses."""
    try:
        return check(*arguments)
    except ValueError as error:
        return str(error)


@given(odd_games(), st.sampled_from(SYMBOLS), st.integers(-2, 2) | st.sampled_from(["0", None]))
def test_a_click_is_refused_with_the_same_words(game, value, off):
    board, (row, col) = game
    board[row][col] = value
    click = [row, col + off] if isinstance(off, int) else off
    cell = found(validate_click, board, click)
    expected = cell if isinstance(cell, str) else (to_text(board), index(cell, len(board[0])))
    assert found(to_text_and_index, board, click) == expected


def test_a_mine_that_exploded_anywhere_ends_the_game():
    with pytest.raises(InvalidClick, match="this game is over: the mine at row 0, column 2"):
        to_text_and_index(parse("EEX"), (0, 0))


@settings(max_examples=50)
@given(game=games() | odd_games(), most=st.integers(1, 50))
def test_it_opens_what_breadth_first_opens_first_and_lists_what_waits(game, most):
    """From which bits go on, at any moment."""
    board, (row, col) = game
    board[row][col] = "E"
    steps = record(breadth_first, board, (row, col)).steps
    cols = len(board[0])
    text = to_text(board)
    opened, waiting = open_nearby(text, cols + 2, index((row, col), cols), most)
    expected = [line[:] for line in board]
    for step in steps[:most]:
        expected[step.cell[0]][step.cell[1]] = step.value
    assert from_text(text, cols) == expected
    assert opened == [index(step.cell, cols) for step in steps[:most]]
    queue = [steps[most].cell, *steps[most].frontier] if len(steps) > most else []
    assert waiting == [index(cell, cols) for cell in queue]
    flood_text(text, cols + 2, waiting)
    assert from_text(text, cols) == solve(board, (row, col))
