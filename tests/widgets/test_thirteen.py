"""Thirteen ideas, before and after the course: their answers, simulated learners, what is kept."""

import json
import random
import re
from collections import Counter

import pytest

from minesweeper_lib import opened
from minesweeper_lib.errors import UnknownName
from minesweeper_lib.mistakes import MISTAKES
from minesweeper_lib.widgets import review
from minesweeper_lib.widgets.thirteen import AFTER, BEFORE, IDEAS, RIGHT, question_about, results_in
from tests.support.oracle import solve
from tests.support.slips import result_of
from tools import kit

from .pretend_page import Page
from .test_asked_answers import opened_when_marked_on_pop
from .test_by_hand import slips_of_the_engine

SEEDS = range(100)


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("MINESWEEPER_REVIEW", str(tmp_path / "review.json"))


@pytest.fixture(scope="module")
def asked():
    """The questions of a hundred seeds: dicts by idea, each a question and the mistakes by choices."""
    return [{idea: question_about(idea, seed) for idea in IDEAS} for seed in SEEDS]


def test_each_wrong_choice_is_a_mistake_that_the_judge_or_the_engine_knows():
    known = {one.id for one in MISTAKES.values()} | slips_of_the_engine()
    assert all({*parts["choices"]} - known == {RIGHT} for parts in IDEAS.values())


def answers(test, learner):
    """What a learner answers to the questions of one seed: an id of a mistake, or right, by idea."""
    return {idea: learner(list(ids.values())) for idea, (_asked, ids) in test.items()}


def holding(mistake):
    return lambda choices: mistake if mistake in choices else RIGHT


@pytest.mark.corpus
def test_learners_with_one_misconception_are_told_apart_by_their_answers(asked):
    mistakes = sorted({mistake for parts in IDEAS.values() for mistake in parts["choices"]} - {RIGHT})
    for test in asked:
        profiles = [tuple(answers(test, holding(one)).values()) for one in [RIGHT, *mistakes]]
        assert len(set(profiles)) == len(profiles)
        assert profiles[0] == (RIGHT,) * 13


@pytest.mark.corpus
def test_one_who_guesses_is_at_chance(asked):
    chance = random.Random(529)
    right = sum(one == RIGHT for test in asked for one in answers(test, chance.choice).values())
    expected = sum(1 / len(ids) for test in asked for _asked, ids in test.values())
    assert abs(right - expected) < 3 * (expected * 2 / 3) ** 0.5


@pytest.mark.corpus
def test_the_place_of_the_right_choice_tells_nothing(asked):
    places = Counter(list(ids.values()).index(RIGHT) for test in asked for _asked, ids in test.values())
    assert min(places[place] for place in range(3)) > 13 * len(SEEDS) / 4


def test_boards_differ_before_and_after_and_are_the_same_for_everybody():
    for idea in IDEAS:
        before, after, again = (question_about(idea, when)[0] for when in (BEFORE, AFTER, BEFORE))
        assert before == again and (before.text, before.board) != (after.text, after.board)


@pytest.mark.corpus
def test_a_queue_that_marks_on_pop_opens_as_many_cells_as_the_right_choice_says(asked):
    for test in asked:
        one, _ids = test["push or pop"]
        count = opened_when_marked_on_pop(one.board.replace("\n", "/"))
        assert one.choices[one.answer] == f"{count} times"


@pytest.mark.corpus
def test_a_learner_who_runs_a_wrong_program_takes_the_choice_that_stands_for_it(asked):
    programs = {one.id: one for one in MISTAKES.values()} | {RIGHT: solve}
    for test in asked:
        for idea in ("beside a mine", "what stays closed"):
            one, ids = test[idea]
            board = [list(row) for row in one.board.split("\n")]
            for id, mistake in ids.items():
                left = result_of(programs[mistake], board, one.click)
                if idea == "what stays closed":
                    row, col = cell_in(one.choices[id])
                    assert left[row][col] == "E"
                elif mistake != "leaves_the_digits_closed":  # which opens the click all the same
                    assert one.choices[id] == str(len(opened(board, left)))


def cell_in(text):
    return tuple(int(part.rstrip(",")) for part in text.split() if part.rstrip(",").isdecimal())


def give(one, mistake):
    """Answer as the page does."""
    id = next(id for id, behind in one._ids.items() if behind == mistake)
    Page(one, object()).send("give", given=id)


def test_nothing_is_said_before_the_second_round_is_done(tmp_path):
    for when in (BEFORE, AFTER):
        test = review(when)
        for place, one in enumerate(test.asked, 1):
            wrong = [*IDEAS[one.idea]["choices"]][1]
            give(one, RIGHT if when == AFTER else wrong)
            assert one.standing == "" and one.activity == "ask"
            if when == BEFORE or place < 13:
                assert one.said == f"Noted: {place} of 13."
    assert one.said.count("✗ ✓") == 13
    kept = json.loads((tmp_path / "review.json").read_text())
    assert set(kept["after"].values()) == {RIGHT} and RIGHT not in kept["before"].values()


def test_a_returned_notebook_tells_both_rounds():
    html = ""
    for when in (BEFORE, AFTER):
        test = review(when)
        for one in test.asked:
            give(one, RIGHT)
            html += one._still()["text/html"]
    assert results_in(html) == {when: dict.fromkeys(IDEAS, RIGHT) for when in (BEFORE, AFTER)}
    forged = html.replace('data-given="right"', 'data-given="nonsense"')
    assert results_in(forged) == {}


def test_both_rounds_are_printed_without_answers_and_the_teachers_page_has_them(tmp_path):
    kit.thirteen(tmp_path)
    rows = re.findall(r"<td><b>(\w)</b>", (tmp_path / "answers.html").read_text())
    asked = [question_about(idea, when)[0] for when in (BEFORE, AFTER) for idea in IDEAS]
    assert rows == [one.answer for one in asked]
    for when in (BEFORE, AFTER):
        text = (tmp_path / f"{when}.html").read_text()
        assert text.count('<ol type="a">') == 13 and "<b>a</b>" not in text


def test_nonsense_is_told_what_there_is():
    with pytest.raises(UnknownName, match="no review is called 'nonsense'"):
        review("nonsense")
    with pytest.raises(UnknownName, match="did you mean 'before'"):
        review("befor")
