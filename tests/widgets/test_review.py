"""review without a browser: what comes back, when, and what becomes of the file."""

import json

import pytest

from minesweeper_lib import parse
from minesweeper_lib.widgets import question as attempt
from minesweeper_lib.widgets import review
from minesweeper_lib.widgets.cards import TEXTS, question_made
from minesweeper_lib.widgets.reviewing import Deck, due
from tests.support.oracle import solve
from tests.support.styles.walks import WALKS, bfs, dfs

from .pretend_page import Page

every_card = pytest.mark.parametrize("name", TEXTS)


@pytest.fixture(autouse=True)
def nothing_answered_yet(monkeypatch):
    monkeypatch.setattr(attempt, "FIRST_TRIES", {})


@pytest.fixture
def file(tmp_path):
    return tmp_path / "review.json"


def asked_of(name, seed):
    return question_made(name, TEXTS[name], seed)


def answered(one, right=True):
    """A reader answers a question, or asks until the answer is told."""
    page = Page(one)
    if right:
        page.send("give", given=str(one.attempt.question.answer))
    else:
        page.send("help")
        page.send("help")


def names(asked):
    return [one.attempt.question.id.removeprefix("review ") for one in asked.asked]


@every_card
def test_a_question_is_made_again_from_its_seed_and_can_be_answered(name):
    questions = [asked_of(name, seed) for seed in range(6)]
    assert len({(one.text, one.board) for one in questions}) > 2
    assert asked_of(name, 3) == questions[3]
    for one in questions:
        assert one.text.endswith("?") and one.hint.endswith((".", "?")) and one.why.endswith(".")
        assert one.read(one.answer) == one.answer
        assert all(slip != one.answer and one.read(slip) == slip for slip in one.slips)
        assert one.kind != "choice" or one.answer in one.choices


def seen_before(text):
    """A board as it was when nothing was open."""
    return [["E" if value in "B12345678" else value for value in row] for row in text.split("\n")]


def order(one, walk):
    """The order in which the cells of a question's board open, neighbors row by row."""
    return [cell for cell, _waiting in walk(seen_before(one.board), one.click, "rows")]


@pytest.mark.parametrize("seed", range(8))
def test_the_answers_are_those_of_the_rules(seed):
    for name, walk in (("third cell, depth first", dfs), ("third cell, breadth first", bfs)):
        one = asked_of(name, seed)
        assert "{}, {}".format(*order(one, walk)[2]) == one.answer
    one = asked_of("how many open", seed)
    after = solve(seen_before(one.board), one.click)
    assert sum(value not in "EM" for row in after for value in row) == int(one.answer)
    one = asked_of("cost of a row, depth first", seed)
    assert f"row of {one.answer} cells" in one.text
    assert asked_of("cost of a row, breadth first", seed).answer == "2"
    one = asked_of("which frontier made this picture", seed)
    shown = sum(value not in "EM\n" for value in one.board)
    walks = {"calls": dfs, "queue": bfs, "marked": WALKS["marked stack"]}
    made = {way: solve_only(seen_before(one.board), order(one, walk)[:shown]) for way, walk in walks.items()}
    assert [way for way, board in made.items() if board == parse(one.board)] == [one.answer]


def solve_only(board, cells):
    """The board with these cells open and no others."""
    after = solve(board, cells[0])
    return [
        [after[r][c] if (r, c) in cells else old for c, old in enumerate(row)] for r, row in enumerate(board)
    ]


def test_a_fresh_folder_asks_the_same_three_for_the_same_seed_and_leaves_no_file(file, monkeypatch):
    monkeypatch.setenv("MINESWEEPER_REVIEW", str(file))
    first, second = (review("05", seed=7) for _ in range(2))
    assert names(first) == names(second) and len(names(first)) == 3
    assert [one.cells for one in first.asked] == [one.cells for one in second.asked]
    assert repr(first) == repr(second) == repr(review("05", seed=7))
    assert not file.exists()


def test_the_boards_of_one_notebook_are_not_those_of_another(monkeypatch):
    monkeypatch.setenv("MINESWEEPER_REVIEW", "")
    asked = [(one.cells, one.question) for name in ("05", "07", "08") for one in review(name).asked]
    assert all(asked.count(one) == 1 for one in asked)


@pytest.mark.parametrize("notebook", ["05", "07", "08"])
def test_only_what_was_taught_before_is_asked_from_several_notebooks(notebook):
    for seed in range(6):
        drawn = Deck(None).draw(3, notebook, seed)
        taught = [TEXTS[name]["notebook"] for name in drawn]
        assert len({*drawn}) == 3 and max(taught) < notebook and len({*taught}) == 3


def test_missed_ones_come_first_then_new_ones_then_those_that_were_right(file):
    asked = due(Deck(file), "08", 3, 1)
    missed, *right = names(asked)
    answered(asked.asked[0], right=False)
    for one in asked.asked[1:]:
        answered(one)
    for seed in range(5):
        first, *new, last, least = Deck(file).draw(len(TEXTS), "08", seed)
        assert first == missed
        assert {last, least} == {*right}
        assert not {*new} & {missed, *right}


def test_a_card_that_is_right_at_last_goes_behind_the_new_ones(file):
    deck = Deck(file)
    for is_right in (True, False, True):
        deck.keep("cards", "how many open", is_right)
        place = Deck(file).draw(len(TEXTS), "08", 1).index("how many open")
        assert (place > 0) is is_right
    assert place == len(deck.draw(len(TEXTS), "08", 1)) - 1


def test_the_questions_are_others_each_time_from_the_first_answer_on(file):
    """Even for a reader who misses all of them; and a new reader gets those of the saved notebook."""
    assert repr(due(Deck(file), "05", 3, None)) == repr(due(Deck(None), "05", 3, None))
    boards = []
    for _ in range(6):
        asked = due(Deck(file), "05", 3, None)
        boards.append([(one.cells, str(one.question)) for one in asked.asked])
        for one in asked.asked:
            answered(one, right=False)
    assert all(boards.count(one) == 1 for one in boards)


def test_the_first_try_counts_and_it_counts_once(file):
    asked = due(Deck(file), "05", 1, 1)
    answered(asked.asked[0], right=False)
    kept = file.read_text()
    answered(asked.asked[0])
    assert file.read_text() == kept


def test_two_notebooks_do_not_forget_what_the_other_one_kept(file):
    for deck, name in zip(
        (Deck(file), Deck(file)), ("how many open", "third cell, depth first"), strict=True
    ):
        deck.keep("cards", name, True)
    assert len(json.loads(file.read_text())["cards"]) == 2


DAMAGED = ["", "{", "[]", "null", "{}", '{"cards": 5}', '{"cards": {}, "before": 5, "after": {}}']


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_file_is_replaced(file, text):
    file.write_text(text)
    asked = due(Deck(file), "05", 3, None)
    answered(asked.asked[0])
    assert json.loads(file.read_text()) == {"cards": {names(asked)[0]: True}, "before": {}, "after": {}}
