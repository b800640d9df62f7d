"""Every verb without a browser: messages go in, traits come out."""

import json
import threading
from array import array

import pytest
from ipywidgets import widget

from minesweeper_lib import BOARDS, SOLVERS, InvalidBoard, InvalidClick, parse, random_board, record, show
from minesweeper_lib.look.states import HEAT
from minesweeper_lib.widgets import edit, play, predict, race, watch
from minesweeper_lib.widgets.questions import known_orders
from minesweeper_lib.widgets.still import still
from tests.support.oracle import solve


class Page:
    """Stands in for a browser: numbers messages, and sees only what is sent to it."""

    def __init__(self, verb, name="page"):
        self.verb, self.name, self.number = verb, name, 0

    def send(self, do="click", cell=(0, 0), **more):
        self.number += 1
        self.send_as(self.number, do, cell, **more)

    def send_as(self, number, do="click", cell=(0, 0), **more):
        cell = cell[0] * self.verb.widget.cols + cell[1]
        message = {"do": do, "cell": cell, "page": self.name, "number": number, **more}
        self.verb.widget._handle_custom_msg(message, [])

    def rows(self):
        cells, cols = self.verb.widget.cells, self.verb.widget.cols
        return [list(cells[start : start + cols]) for start in range(0, len(cells), cols)]


def find(verb, label):
    """A control by what it says."""
    return next(control for control in verb.controls if control.description == label)


def hidden(board):
    return [["E" if value == "M" else value for value in row] for row in board]


def wave(verb):
    cols = verb.widget.cols
    return [divmod(cell, cols) for cell in array("H", verb.widget.wave)]


# ---------------------------------------------------------------- play


def test_a_click_is_solved_and_no_mine_is_sent():
    board = random_board(9, 9, 10, seed=529, safe=(4, 4))
    game = play(board)
    page = Page(game)
    assert page.rows() == hidden(board)
    page.send(cell=(4, 4))
    after = solve(board, (4, 4))
    assert game.board == after
    assert page.rows() == hidden(after)
    sent = [game.widget.cells, game.widget.said, game.widget.facts]
    assert not any("M" in text for text in sent)
    assert game.widget.said == f"Opened {len(wave(game))} cells."


def test_xray_shows_the_mines_and_hides_them_again():
    game = play("leetcode 1")
    assert "M" not in game.widget.cells
    find(game, "X-ray").value = True
    assert game.widget.cells.count("M") == 1
    find(game, "X-ray").value = False
    assert "M" not in game.widget.cells


def test_flags_chords_undo_redo_by_key_and_by_button():
    game = play(parse("MEE/EEE/EEE"))
    page = Page(game)
    page.send(cell=(0, 1))
    page.send("flag", (0, 0))
    assert page.rows()[0] == ["F", "1", "E"]
    page.send(cell=(0, 1))
    assert show(game.board) == "M1B\n11B\nBBB"
    page.send("undo")
    assert page.rows()[0] == ["F", "1", "E"]
    find(game, "Undo").click()
    assert page.rows()[0] == ["E", "1", "E"]
    page.send("redo")
    find(game, "Redo").click()
    assert "You won" in game.widget.said
    assert find(game, "Redo").disabled
    assert not find(game, "Undo").disabled


def test_a_seed_is_shown_and_makes_the_board_again():
    game = play("beginner", seed=529)
    Page(game).send(cell=(4, 4))
    assert "seed 529" in game.widget.facts
    first = game.board
    find(game, "New game").click()
    assert game.game.seed != 529
    assert f"seed {game.game.seed}" in game.widget.facts
    assert find(game, "Seed").value == str(game.game.seed)
    find(game, "Seed").value = "529"
    Page(game, "another page").send(cell=(4, 4))
    assert game.board == first


def test_a_level_can_be_changed():
    game = play("tiny", seed=1)
    find(game, "Board").value = "expert"
    assert (game.widget.rows, game.widget.cols) == (16, 30)
    assert len(game.widget.cells) == 16 * 30


def test_a_given_board_can_be_started_again_and_come_back_to():
    board = BOARDS["barrier"].board
    game = play(board)
    Page(game).send()
    find(game, "New game").click()
    assert game.board == board
    find(game, "Board").value = "tiny"
    find(game, "Board").value = ""
    assert game.board == board


@pytest.mark.parametrize("name", ["depth first", "breadth first", "marked stack"])
def test_the_opened_region_plays_out_in_the_order_of_a_solver(name):
    board = BOARDS["barrier"].board
    game = play(board, solver=name)
    Page(game).send()
    assert game.widget.animated
    assert wave(game) == [step.cell for step in record(SOLVERS[name], board, (0, 0)).steps]
    find(game, "Open").value = ""
    assert not game.widget.animated


def test_the_largest_board_opens_depth_first_without_an_error():
    game = play([["E"] * 50 for _ in range(50)], solver="depth first")
    Page(game).send(cell=(25, 25))
    assert game.widget.cells == "B" * 2500
    assert "You won" in game.widget.said


def test_the_timer_is_off_unless_asked_for():
    game = play("tiny", seed=1)
    Page(game).send()
    assert game.widget.clock == []
    game = play("leetcode 1", timer=True)
    page = Page(game)
    assert game.widget.clock[:2] == [0, 0]
    page.send(cell=(3, 0))
    began, ended, now = game.widget.clock
    assert began == now and not ended
    page.send(cell=(0, 2))
    assert game.widget.clock[0] == began
    assert game.widget.clock[1] == game.widget.clock[2] >= began


@pytest.mark.parametrize("verb", [play, edit])
def test_what_is_no_board_is_refused_with_a_sentence(verb, subtests):
    for board, what in (
        ([["E"], ["E", "E"]], "equally long"),
        ([["E"] * 51], "more than these widgets show.*minesweeper_lib.pictures"),
        ("EEM/EQE", "no board is called"),
        ("opne", "did you mean 'open'"),
    ):
        with subtests.test(board=board), pytest.raises((InvalidBoard, KeyError), match=what):
            verb(board)


@pytest.mark.parametrize(
    "slip, what",
    [
        (lambda: play("beginer"), "did you mean 'beginner'"),
        (lambda: play("tiny", solver="depth frist"), "did you mean 'depth first'"),
        (lambda: play("rings", seed=3), r"board of a level, such as play\('tiny', seed=3\)"),
        (lambda: play(seed=[1]), r"a number or a text, but found \[1\]"),
        (lambda: play(size=-4), "1 to 200, but found -4"),
        (lambda: watch("depth frist", "rings"), "did you mean 'depth first'"),
        (lambda: watch("depth first", "rings", "ab"), r"a click is \[row, column\]"),
        (lambda: race(["depth first", "breadth first"]), r"as in race\(one, two\), but found 1"),
        (lambda: edit(click=5), r"a click is \[row, column\]"),
        (lambda: edit("EE", (0, 2)), "column 2 is outside"),
    ],
)
def test_a_slip_is_answered_with_what_would_be_right(slip, what):
    with pytest.raises((KeyError, TypeError, ValueError), match=what):
        slip()


@pytest.mark.parametrize("size", [(1, 1), (1, 50), (50, 1), (50, 50)])
def test_every_size_up_to_50_x_50(size):
    rows, cols = size
    board = [["E"] * cols for _ in range(rows)]
    game = play(board)
    Page(game).send(cell=(rows - 1, cols - 1))
    assert game.widget.cells == "B" * (rows * cols)
    for verb in (watch, predict):
        assert verb("breadth first", board, (0, 0)).widget.rows == rows
    assert race("depth first", "breadth first", board=board, click=(0, 0)).widget.cols == cols
    assert edit(board).board == board


# ---------------------------------------------------------------- messages


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


# ---------------------------------------------------------------- watch and race


def test_watch_takes_a_trace_a_solution_or_a_name():
    board, click = BOARDS["rings"].board, (3, 3)
    trace = record(SOLVERS["depth first"], board, click)
    for made in (
        watch(trace),
        watch(SOLVERS["depth first"], board, click),
        watch("depth first", board, click),
        watch("depth first", "rings"),
        watch("depth first", edit(board, click)),
    ):
        assert made.widget.lanes == watch(trace).widget.lanes
    with pytest.raises(TypeError, match="a board and a click"):
        watch("depth first", board)
    with pytest.raises(InvalidClick):
        watch("depth first", board, (9, 9))
    with pytest.raises(InvalidBoard, match="pictures"):
        watch(record(SOLVERS["breadth first"], [["E"] * 51], (0, 0)))


def test_watch_shows_a_solution_of_the_readers_own():
    source = """
class Solution:
    def updateBoard(self, board: List[List[str]], click: List[int]) -> List[List[str]]:
        r, c = click
        board[r][c] = "B"
        return board
"""
    (lane,) = watch(source, parse("EE"), (0, 1)).widget.lanes
    assert "updateBoard" in lane["source"]
    assert list(array("H", lane["cells"])) == [1]
    assert lane["source"].splitlines()[array("H", lane["lines"])[0] - 1].strip() == 'board[r][c] = "B"'


def test_race_wants_two_to_four_of_the_same_click():
    assert (
        len(race("depth first", "breadth first", "marked stack", "rescan", board="barrier").widget.lanes) == 4
    )
    with pytest.raises(TypeError, match="two to four"):
        race("depth first", board="barrier")
    with pytest.raises(TypeError, match="two to four"):
        race(*SOLVERS, board="barrier")
    one = record(SOLVERS["depth first"], parse("EE"), (0, 0))
    two = record(SOLVERS["depth first"], parse("EE"), (0, 1))
    with pytest.raises(ValueError, match="same board and the same click"):
        race(one, two)


# ---------------------------------------------------------------- predict


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
    assert said[3] == "Not yet. Row 1, column 0 opens as number 3; this is number 2."
    assert said[4].startswith("Right")
    assert said[5].startswith("Not yet. Row 1, column 1 opens as number 4; this is number 3.")
    assert said[5].endswith("1 place before its turn in the queue.")
    assert guess.guess.score == "0 of 1 right at the first try"
    find(guess, "Tell me").click()
    assert guess.widget.said == "Row 1, column 0 waited at the front of the queue."
    find(guess, "Start again").click()
    assert guess.guess.asked == 0


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
    find(guess, "Guess").value = False
    assert guess.widget.facts.startswith("The order of depth first")


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


# ---------------------------------------------------------------- edit


def test_mines_are_painted_in_strokes():
    editor = edit("EEEE/EEEM")
    page = Page(editor)
    page.send(cell=(0, 0))
    page.send(cell=(0, 1), goes_on=True)
    assert editor.text == "MMEE\nEEEM"
    page.send(cell=(1, 3))
    page.send(cell=(0, 0), goes_on=True)
    assert editor.text == "EMEE\nEEEE"
    assert editor.literal == '[["E", "M", "E", "E"], ["E", "E", "E", "E"]]'
    assert json.loads(editor.literal) == editor.board


class Announced:
    """A lock that tells when somebody else waits for it."""

    def __init__(self, lock):
        self.lock, self.wanted = lock, threading.Event()

    def __enter__(self):
        self.wanted.set()
        self.lock.acquire()

    def __exit__(self, *error):
        self.lock.release()


def test_a_size_is_not_lost_while_another_thread_shows_the_board():
    """That thread sets the controls to the board as it is, but not the one that was just set."""
    editor = edit("EEM/EEE")
    columns = find(editor, "Columns")
    lock = editor.widget.lock = Announced(editor.widget.lock)
    reader = threading.Thread(target=setattr, args=(columns, "value", 5))
    with lock.lock:
        reader.start()
        lock.wanted.wait()
        editor._state()
        assert columns.value == 5
    reader.join()
    assert editor.text == "EEMEE\nEEEEE"
    assert columns.value == 5


def test_resizing_keeps_what_fits():
    editor = edit("MEM/EME")
    find(editor, "Columns").value = 2
    assert editor.text == "ME\nEM"
    find(editor, "Rows").value = 3
    assert editor.text == "ME\nEM\nEE"
    find(editor, "Columns").value = 3
    assert editor.text == "MEE\nEME\nEEE"
    find(editor, "Clear").click()
    assert editor.text == "EEE\nEEE\nEEE"


def test_boards_are_loaded_and_read_from_text():
    editor = edit()
    find(editor, "Load").value = "rings"
    assert editor.board == BOARDS["rings"].board
    assert editor.click == (3, 3)
    text = find(editor, "Text")
    assert text.value == editor.text
    text.value = "EM/EE"
    assert (editor.text, editor.click) == ("EM\nEE", (0, 0))
    text.value = '[["M","M"]]'
    assert editor.text == "MM"
    assert text.value == "MM"
    for wrong, why in [("MQ", "found 'Q'"), ("[[", "looks like"), ("E" * 51, "pictures"), ("[1]", "row 0")]:
        text.value = wrong
        assert why in editor.widget.said
        assert editor.text == "MM"


def test_an_editor_feeds_the_other_four():
    editor = edit("EEE/EEM")
    Page(editor).send("mark", (1, 0))
    assert editor.click == (1, 0)
    assert play(editor).board == editor.board
    assert watch("depth first", editor).traces[0].click == (1, 0)
    assert race("depth first", "breadth first", board=editor).traces[1].board == editor.board
    assert predict("breadth first", editor).trace.click == (1, 0)


# ---------------------------------------------------------------- for all of them

VERBS = {
    "play": lambda: play("beginner", seed=529),
    "watch": lambda: watch("depth first", "barrier"),
    "race": lambda: race("depth first", "breadth first", board="barrier"),
    "predict": lambda: predict("breadth first", "barrier"),
    "edit": lambda: edit("barrier"),
}


@pytest.mark.parametrize("name", VERBS)
def test_a_stable_name_that_a_person_can_read(name):
    size = "9 x 9" if name == "play" else "6 x 9"
    assert repr(VERBS[name]()) == f"<{name} on a board of {size}>"


@pytest.mark.parametrize("name", VERBS)
def test_closing_frees_everything(name):
    before = set(widget._instances)
    verb = VERBS[name]()
    verb._message({"do": "painted"})  # then the controls are made
    assert set(widget._instances) > before
    verb.close()
    left = set(widget._instances) - before
    assert not left


def test_a_picture_stays_in_the_notebook(monkeypatch):
    shown = []
    monkeypatch.setattr("minesweeper_lib.widgets.base.display", lambda data, **_: shown.append(data))
    game = play("EF1".replace("F", "M"))
    game._ipython_display_()
    view, picture = shown
    assert set(picture) == {"text/html", "text/plain"}
    assert "<img" in picture["text/html"] and "run this cell" in picture["text/html"]
    assert picture["text/plain"] == "EE1"
    assert "application/vnd.jupyter.widget-view+json" in view


def test_the_picture_is_the_same_wherever_it_is_made():
    assert still("EFM1XB", 3) == still("EFM1XB", 3)
    assert still("E" * 2500, 50)["text/html"].count("<img") == 1
    assert len(still("E1" * 1250, 50)["text/html"]) < 60_000


def test_heat_is_the_color_map_of_the_pictures():
    matplotlib = pytest.importorskip("matplotlib")
    colors = matplotlib.colormaps["cividis"]
    assert [matplotlib.colors.to_hex(colors(at / 8)) for at in range(9)] == list(HEAT)
