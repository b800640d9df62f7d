"""play without a browser: messages go in, traits come out."""

from minesweeper_lib import BOARDS, parse, random_board, show
from minesweeper_lib.widgets import play
from tests.support.oracle import hidden, solve

from .pretend_page import Page, find


def test_a_click_is_solved_and_no_mine_is_sent():
    board = random_board(9, 9, 10, seed=529, safe=(4, 4))
    game = play(board)
    page = Page(game)
    assert page.rows() == hidden(board)
    page.send(cell=(4, 4))
    after = solve(board, (4, 4))
    assert game.board == after
    assert page.rows() == hidden(after)
    sent = [game.cells, game.said, game.facts]
    assert not any("M" in text for text in sent)
    opened = sum(one != other for one, other in zip(show(board), show(after), strict=True))
    assert game.said == f"Opened {opened} cells."


def test_a_seed_is_shown_and_makes_the_board_again():
    game = play("beginner", seed=529)
    Page(game).send(cell=(4, 4))
    assert "seed 529" in game.facts
    first = game.board
    find(game, "New game").click()
    assert game.game.seed != 529
    assert f"seed {game.game.seed}" in game.facts
    assert find(game, "Seed").value == str(game.game.seed)
    find(game, "Seed").value = "529"
    Page(game, "another page").send(cell=(4, 4))
    assert game.board == first


def test_a_link_to_the_first_click_is_there_once_the_mines_may_be_seen():
    game = play(parse("MEE/EEE/EEE"))
    page = Page(game)
    page.send(cell=(0, 1))
    assert game.address == ""
    find(game, "X-ray").value = True
    assert game.cells.count("M") == 1
    assert game.address.endswith("#b=MEE/EEE/EEE&c=0,1&s=depth-first")
    find(game, "X-ray").value = False
    assert game.address == "" and "M" not in game.cells
    page.send(cell=(0, 0))
    assert game.game.status == "lost" and game.address
    level = play("beginner", seed=529, xray=True)
    Page(level).send(cell=(4, 4))
    board = level.address.partition("#b=")[2].partition("&")[0]
    assert board.count("M") == 10 and set(board) == {*"ME/"}


def test_a_given_board_can_be_started_again_and_come_back_to():
    board = BOARDS["barrier"].board
    game = play(board)
    Page(game).send()
    find(game, "New game").click()
    assert game.board == board
    find(game, "Board").value = "expert"
    assert (game.rows, game.cols, len(game.cells)) == (16, 30, 16 * 30)
    find(game, "Board").value = ""
    assert game.board == board
