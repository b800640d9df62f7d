"""Messages are answered one by one, from any thread."""

from concurrent.futures import ThreadPoolExecutor

from minesweeper_lib import parse, random_board, show
from minesweeper_lib.widgets import play
from tests.support.oracle import solve

from .pretend_page import Page


def test_a_page_that_missed_an_answer_gets_all_and_one_that_asks_gets_a_picture(monkeypatch):
    game = play(parse("EEEEE/EEEEM"))
    page, sent = Page(game), []
    page.send(cell=(0, 3))
    monkeypatch.setattr(game, "send_state", lambda names: sent.append({*names}))
    monkeypatch.setattr(game, "send", sent.append)
    page.send("ask")
    page.send("keep")
    whole, picture = sent
    assert {*game.state(), "controls", "answered"} == whole and picture == {"picture": game._still()}
    assert not whole & {"playing", "frame", "pace", "loop", "labels"}  # which are the page's
    assert game.answered == ["page", 1]


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

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(clicks, range(4)))
    expected = board
    for cell in cells:
        if expected[cell[0]][cell[1]] == "E":
            expected = solve(expected, cell)
    assert game.game.status == "won"
    # Clicks on digits may be chords, which open nothing here: no flag is set.
    assert game.board == expected
