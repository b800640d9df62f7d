"""ask without a browser: answers go in; what is said, and what counts, comes out."""

from dataclasses import replace

import pytest

from minesweeper_lib.widgets import foreseen
from minesweeper_lib.widgets import question as attempt
from minesweeper_lib.widgets.asking import Ask
from minesweeper_lib.widgets.question import QUESTIONS, Question

from .pretend_page import Page

NUMBER = Question(
    "99 number", "How `many`?", "3", "count", "so it is", slips={"2": "The other one."}, board="EE/EM"
)
CELL = Question("99 cell", "Which cell?", "0, 1", "look", "there", board="EEM/EEE", click=(0, 0))
CHOICE = Question("99 choice", "<b>?", "b", "think", "why", choices={"a": "<i>", "b": "a & `b`"})


@pytest.fixture(autouse=True)
def nothing_answered_yet(monkeypatch):
    monkeypatch.setattr(attempt, "FIRST_TRIES", {})


def given(question, *answers):
    """What is said to each of some answers, and the widget."""
    one = Ask(question)
    page, said = Page(one), []
    for answer in answers:
        page.send("give", given=answer)
        said.append(one.said)
    return said, one


def test_a_slip_is_told_from_a_guess_and_the_reason_comes_with_the_right_answer():
    said, seen = given(NUMBER, "2", "7", " 3 ")
    assert said == ["Not yet. The other one.", "Not yet. A hint: count", "Right. so it is"]
    assert [given(NUMBER, answer)[1].hinted for answer in ("2", "7")] == [False, True]
    assert seen.standing == "right"


@pytest.mark.parametrize("answer", ["0, 1", "(0, 1)", "0 1", "row 0, column 1"])
def test_a_cell_is_clicked_or_typed(answer):
    assert given(CELL, answer)[0] == ["Right. there"]


@pytest.mark.parametrize(
    ("question", "answer", "words"),
    [
        (NUMBER, "", "a whole number"),
        (NUMBER, "three", "a whole number"),
        (NUMBER, "3.0", "a whole number"),
        (NUMBER, "2 3", "a whole number"),
        (NUMBER, "9" * 5000, "a whole number"),
        (CELL, "0", "its row and column"),
        (CELL, "2, 0", "Row 2 is outside the board; its rows are 0 to 1."),
        (CELL, "0, -1", "Column -1 is outside the board; its columns are 0 to 2."),
        (CHOICE, "", "Choose one"),
        (CHOICE, "c", "Choose one"),
    ],
)
def test_what_is_no_answer_is_no_try(question, answer, words):
    said, seen = given(question, answer)
    assert words in said[0]
    assert seen.standing == ""
    assert not attempt.FIRST_TRIES


CHOICES = [("Open?", "Open?"), ("It is.", "It is."), ("a & `b`", "a & `b`.")]


@pytest.mark.parametrize(("choice", "said"), CHOICES)
def test_the_hint_comes_before_the_answer_which_ends_with_one_mark(choice, said):
    page = Page(one := Ask(replace(CHOICE, choices={"a": "x", "b": choice})))
    page.send("help")
    assert (one.said, one.hinted, one.standing) == ("A hint: think", True, "")
    page.send("help")
    assert (one.said, one.standing) == (f"The answer: {said} why", "told")


def test_the_board_opens_when_all_is_said():
    one = Ask(CELL)
    page = Page(one)
    before = page.rows()
    page.send("give", given="1, 1")
    assert page.rows() == before == [list("EEM"), list("EEE")]
    page.send("give", given="0, 1")
    assert page.rows() == [list("B1M"), list("B1E")]


def test_the_first_try_counts(monkeypatch, capsys):
    extra = replace(NUMBER, id="99 extra", more=True)  # counts once it is answered
    monkeypatch.setattr(attempt, "QUESTIONS", {one.id: one for one in (NUMBER, CELL, CHOICE, extra)})
    given(NUMBER, "2", "3")
    given(NUMBER, "3")
    given(CELL, "0, 1", "1, 1")
    foreseen("99")
    said = "Right on the first try: 1 of 3.\nLook again at: number.\nNot answered yet: choice.\n"
    assert capsys.readouterr().out == said
    page = Page(Ask(CHOICE))
    page.send("help")
    page.send("help")
    page.send("give", given="b")
    given(extra, extra.answer)
    foreseen("99")
    assert capsys.readouterr().out == "Right on the first try: 2 of 4.\nLook again at: number, choice.\n"


def test_a_saved_notebook_keeps_the_question_and_not_the_answer():
    one = Ask(CHOICE)
    before = one._still()
    Page(one).send("give", given="b")
    kept = one._still()
    assert kept == before
    assert kept["text/plain"] == "<b>?\n<i>\na & `b`"
    html = kept["text/html"]
    assert "<b>" not in html and "<i>" not in html
    assert "<br>a &amp; <code>b</code></p>" in html
    assert "To answer, run this box." in html


def test_the_page_is_not_told_the_answer():
    """All that it gets before an answer is the same, whatever the answer and the words about it are."""
    other = replace(NUMBER, answer="4", why="because", hint="think", slips={})

    def sent(question):
        state = Ask(question).get_state()
        return {name: value for name, value in state.items() if name not in ("own", "shown", "layout")}

    assert sent(NUMBER) == sent(other)


@pytest.mark.parametrize("id", QUESTIONS)
def test_a_question_can_be_answered_and_says_why(id):
    one = QUESTIONS[id]
    said, seen = given(one, str(one.answer))
    assert seen.standing == "right"
    assert said[0] == f"Right. {one.why}"
    assert "?" in one.text
    assert one.hint.endswith((".", "?")) and one.why.endswith(".")
    assert all(text.endswith((".", "?")) for text in one.slips.values())
    assert all(slip != one.answer and one.read(slip) == slip for slip in one.slips)
    assert one.kind != "choice" or (len(one.choices) >= 2 and one.answer in one.choices)
    assert one.kind != "cell" or one.board
    # Told after "The answer: 25.", a reason such as "25: each cell ..." says it twice.
    assert one.kind != "number" or not one.why.startswith((f"{one.answer}:", f"{one.answer}."))
