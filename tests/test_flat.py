"""The board as one text: nothing is lost, nothing wrong gets in, and breadth first stops where it is told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper_lib import InvalidBoard, parse, record
from minesweeper_lib.board import SYMBOLS, validate_board, validate_click
from minesweeper_lib.flat import index, open_nearby, playable, to_board, to_text
from minesweeper_lib.solvers import breadth_first
from tests.boards import games, odd_games
from tests.oracle import solve


@given(games() | odd_games())
def test_text_and_back(game):
    board, _ = game
    assert to_board(to_text(board), len(board[0])) == board


@given(games())
def test_every_cell_is_where_index_says_and_margin_is_around_it(game):
    board, _ = game
    rows, cols = len(board), len(board[0])
    text = to_text(board)
    assert len(text) == (rows + 2) * (cols + 2)
    cells = {index((r, c), cols): value for r, row in enumerate(board) for c, value in enumerate(row)}
    assert {at: chr(code) for at, code in enumerate(text) if code != ord(".")} == cells


odd_cells = st.sampled_from(
    [*SYMBOLS, "", "EE", ",", ".", "E,", ",E", "E,E", "m", "é", "\n", 1, None, b"E", []]
)
odd_rows = st.lists(odd_cells, max_size=4) | st.text("EM,.", max_size=4) | st.tuples(odd_cells) | st.none()


@given(
    st.lists(odd_rows, max_size=4) | st.lists(st.lists(st.sampled_from(["E", "", "EE", "E,E"]))) | odd_rows
)
def test_what_is_no_board_is_refused_with_the_same_words(board):
    def words(check):
        try:
            check(board)
        except InvalidBoard as error:
            return str(error)

    assert words(to_text) == words(validate_board)


def test_lists_and_strings_of_other_names_are_boards_too():
    class Row(list):
        pass

    class Letter(str):
        pass

    assert to_text([Row("E"), [Letter("M")]]) == to_text([["E"], ["M"]])


@given(odd_games())
def test_playable_agrees_with_the_check_that_explains(game):
    board, (row, col) = game
    for value in SYMBOLS:
        board[row][col] = value
        try:
            validate_click(board, (row, col))
            right = True
        except ValueError:
            right = False
        assert playable(to_text(board), index((row, col), len(board[0]))) is right


def test_a_mine_that_exploded_anywhere_ends_the_game():
    assert not playable(to_text(parse("EEX")), index((0, 0), 3))


@given(game=games() | odd_games(), most=st.integers(1, 50))
def test_it_opens_what_breadth_first_opens_first_and_lists_what_waits(game, most):
    board, (row, col) = game
    board[row][col] = "E"
    steps = record(breadth_first, board, (row, col)).steps
    cols = len(board[0])
    text = to_text(board)
    opened, waiting = open_nearby(text, cols + 2, index((row, col), cols), most)
    expected = [line[:] for line in board]
    for step in steps[:most]:
        expected[step.cell[0]][step.cell[1]] = step.value
    assert to_board(text, cols) == expected
    assert opened == [index(step.cell, cols) for step in steps[:most]]
    queue = [steps[most].cell, *steps[most].frontier] if len(steps) > most else []
    assert waiting == [index(cell, cols) for cell in queue]
    if not waiting:
        assert expected == solve(board, (row, col))


@pytest.mark.parametrize("text", ["E", "EEEEEEE", "E/E/E", "MEM"])
def test_a_margin_is_never_opened(text):
    board = parse(text)
    row, col = next((r, c) for r, line in enumerate(board) for c, value in enumerate(line) if value == "E")
    flat = to_text(board)
    margin = flat.count(b".")
    open_nearby(flat, len(board[0]) + 2, index((row, col), len(board[0])), 100)
    assert flat.count(b".") == margin
