"""predict and simulate without a browser: moves go in, reasons come out."""

import random

import pytest
from minesweeper_lib.widgets.by_hand import CALL, LEVELS, PUSH, RETURN, SLIPS, TAKE, moves

from minesweeper_lib import BOARDS, SOLVERS, parse, random_board, record
from minesweeper_lib.mistakes import MISTAKES
from minesweeper_lib.widgets import predict, simulate

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
    assert guess.widget.facts.endswith(f"{count} of {count} right at the first try.")
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
    assert said[1] == "Not yet. Row 1, column 3 is a mine; a flood leaves it closed."
    assert said[2] == "Not yet. This click never opens row 0, column 3."
    assert said[3] == "Not yet. It has been found, and others come first."
    assert said[4].startswith("Right")
    assert said[5] == "Not yet. Others joined the queue before it."
    assert guess.guess.score == "0 of 1 right at the first try."
    find(guess, "Tell me").click()
    assert guess.widget.said == "Row 1, column 0 waited at the front of the queue."
    find(guess, "Start again").click()
    assert guess.guess.asked == 0


def test_a_wrong_guess_at_a_call_is_told_who_goes_on():
    guess = predict("depth first", parse("EEE/EEE"), (0, 0))
    page = Page(guess)
    for cell, said in (
        ((1, 2), "Not yet. No blank beside row 1, column 2 is open, so nobody has found it."),
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


def test_nothing_to_guess_without_an_order():
    def hidden_work(board, click):
        return [list("BB")]

    with pytest.raises(ValueError, match="order"):
        predict(hidden_work, parse("EE"), (0, 0))


# simulate

WAYS = [
    "breadth first",
    "marked stack",
    "explicit stack",
    "depth first",
    "depth first, guard on entry",
    "counts first",
]


def play(game, move):
    """Make a move as the page does."""
    (verb, cell), page, guess = move, Page(game, object()), game.guess
    if verb in (PUSH, CALL):
        page.send(cell=cell)
    elif verb in (TAKE, RETURN):
        page.send("take", place=0 if guess.kind == "queue" else len(guess.lane) - 1)
    elif verb == "end":
        page.send("control", id="end")
    else:
        page.send("control", id=game.trace.result[cell[0]][cell[1]])


@pytest.mark.parametrize("level", ["frontier", "everything"])
@pytest.mark.parametrize("name", WAYS)
def test_a_right_run_never_meets_a_complaint(name, level):
    for seed in range(8):
        at = random.Random(seed)
        board = random_board(
            at.randint(2, 5), at.randint(2, 5), mines=at.randint(0, 3), seed=seed, safe=(0, 1)
        )
        game = simulate(name, board, (0, 1), level=level)
        script = [one for one in moves(game.trace, game.guess.kind) if one[0] in LEVELS[level]]
        for move in script:
            play(game, move)
            assert game.guess.said.startswith("Right"), (move, game.guess.said)
        assert game.guess.over and game.guess.right == len(script) and not game.guess.slips


def test_every_slip_can_be_met_and_wrong_moves_change_nothing():
    met = set()
    for name in (*WAYS, "rescan"):
        for board in ("by hand", "leetcode 1", "4 against 8"):
            for level in LEVELS:
                if name == "rescan" and level != "open":
                    continue
                game = simulate(name, board, level=level)
                guess, at = game.guess, random.Random(f"{name}{board}{level}")
                cells = [(r, c) for r in range(len(guess.board)) for c in range(len(guess.board[0]))]
                while not guess.over:
                    before = guess.at, guess.lane, guess.board
                    for _try in range(5):
                        move = at.choice([*cells, "take", "end", "1", "2", "B"])
                        page = Page(game, object())
                        if move == "take" and guess.lane and level != "open":
                            page.send("take", place=at.randrange(len(guess.lane)))
                        elif isinstance(move, tuple):
                            page.send(cell=move)
                        elif move == "end" and level != "open":
                            page.send("control", id="end")
                        elif move not in ("take", "end") and level == "everything":
                            page.send("control", id=move)
                        if guess.said.startswith("Not yet"):
                            assert (guess.at, guess.lane, guess.board) == before
                        before = guess.at, guess.lane, guess.board
                        if guess.over:
                            break
                    if not guess.over:
                        guess.tell()
                met |= {*guess.slips}
    assert met == {*SLIPS} - {"is_open"} | ({"is_open"} & met), {*SLIPS} - met


@pytest.mark.parametrize("name", ["rescan", "raster sweep", "reveal on discovery"])
def test_what_cannot_be_played_is_refused_with_a_reason(name):
    with pytest.raises(ValueError, match="its trace must show a queue, a stack or calls"):
        simulate(name, "by hand")


def test_a_wrong_solver_and_a_wrong_level_are_refused():
    with pytest.raises(ValueError, match="its result is not right"):
        simulate(MISTAKES["spreads to only four neighbors"], "4 against 8")
    with pytest.raises(KeyError, match="no level is called 'all'"):
        simulate("breadth first", "by hand", level="all")


def test_a_small_board_that_does_not_tell_a_stack_from_a_queue_is_played_as_what_the_solver_has():
    kinds = [simulate(name, parse("EEE"), (0, 1)).guess.kind for name in ("marked stack", "breadth first")]
    assert kinds == ["stack", "queue"]


def test_undo_takes_back_the_readers_move_and_what_was_done_for_them():
    game = simulate("breadth first", "by hand", level="frontier")
    script = [one for one in moves(game.trace, "queue") if one[0] in LEVELS["frontier"]]
    seen = []
    for move in script[:-1]:
        seen.append((game.guess.at, game.widget.cells))
        play(game, move)
    for before in reversed(seen):
        Page(game, object()).send("control", id="undo")
        assert (game.guess.at, game.widget.cells) == before
