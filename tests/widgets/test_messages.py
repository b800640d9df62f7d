"""Messages are answered in the order in which a page numbered them, each once, from any thread."""

import threading

from minesweeper_lib import parse, random_board, show
from minesweeper_lib.widgets import play
from tests.support.oracle import solve

from .pretend_page import Page


def test_messages_are_answered_in_order_and_once():
    game = play(parse("EEEE/MEME"))
    page = Page(game)
    page.send_as(2, "undo")
    assert game.widget.answered == ["", 0]
    page.send_as(1, cell=(0, 0))
    assert game.widget.answered == ["page", 2]
    assert not game.game.can_undo and game.game.can_redo
    page.send_as(1, cell=(0, 0))
    assert not game.game.can_undo
    page.send_as(3, "redo")
    assert game.game.can_undo


def test_of_many_messages_that_are_sent_again_one_is_answered(monkeypatch):
    """An answer to each would be more than a busy server passes on, and the last would be lost again."""
    game = play(parse("EEEEE/EEEEM"))
    page = Page(game)
    for col in (3, 2, 1, 0):
        page.send(cell=(0, col))
    answers = []
    monkeypatch.setattr(game.widget, "send_state", lambda names: answers.append(game.widget.answered))
    for number in (1, 2, 3, 4):
        page.send_as(number, cell=(0, 4 - number))
    assert answers == [["page", 4]]


def test_two_pages_count_on_their_own():
    game = play(parse("EEEE/MEME"))
    Page(game, "one").send(cell=(0, 0))
    Page(game, "two").send(cell=(0, 1))
    assert show(game.board) == "12EE\nMEME"


def test_clicks_from_many_threads_lose_nothing():
    board = random_board(20, 20, 60, seed=4)
    game = play(board)
    cells = [(r, c) for r in range(20) for c in range(20) if board[r][c] == "E"]

    def clicks(part):
        page = Page(game, f"page {part}")
        for cell in cells[part::4]:
            page.send(cell=cell)

    threads = [threading.Thread(target=clicks, args=(part,)) for part in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    expected = board
    for cell in cells:
        if expected[cell[0]][cell[1]] == "E":
            expected = solve(expected, cell)
    assert game.game.status == "won"
    # Clicks on digits may be chords, which open nothing here: no flag is set.
    assert game.board == expected
