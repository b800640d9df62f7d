"""The exercises: a stub runs and is told from an answer, hints come one at a time, what is said is true."""

import sys

import pytest

from minesweeper_lib.checker import KILLABLE, PARTS, SLIPS, Limits, check_part, survivors
from minesweeper_lib.checker import exercises as module
from minesweeper_lib.checker.called import CALLED, FOREVER, made
from minesweeper_lib.checker.child import LATE, Outcome
from minesweeper_lib.checker.report import Report
from minesweeper_lib.mistakes import MISTAKES
from tests.support.exercise_slips import ANOTHER_WAY, ANSWERS, COUNT, DEEP, ENDLESS, FLOODS, function
from tests.support.exercise_slips import SLIPS as WRONG

every_part = pytest.mark.parametrize("name", PARTS)


def stub(*arguments): ...


@every_part
def test_an_untouched_exercise_says_what_is_asked_for(name, subtests):
    for answer, words in ((..., "in place of the three dots"), (None, "this is None")):
        with subtests.test(answer=answer):
            found = check_part(name, answer)
            assert not found.done
            assert found.message.startswith("The answer is a ")
            assert words in found.message
            assert repr(found) == f"<{name}: not yet>"


@pytest.mark.parametrize(("name", "slip"), [("count the mines", "no-return"), ("write dfs", "")])
def test_a_function_without_a_body_is_told_that_it_returns_none(here, name, slip):
    found = check_part(name, stub)
    assert (found.done, found.slip) == (False, slip)
    assert "None" in found.message


@pytest.mark.corpus
@pytest.mark.parametrize(("name", "answer", "words"), [*((*row, "") for row in ANSWERS), *ANOTHER_WAY])
def test_a_right_answer_is_accepted_and_another_way_is_told_apart(here, name, answer, words):
    found = check_part(name, answer, hints=9)
    assert found.done and not found.slip and not found.hints
    assert words in found.message if words else str(found) == "Done. That is it."
    assert "✓ Done." in found._repr_html_().replace("</b>", "")


@pytest.mark.corpus
@pytest.mark.parametrize(("name", "answer", "told"), WRONG)
def test_a_wrong_answer_is_told_why(here, name, answer, told):
    slip, _, words = told.partition(": ")
    found = check_part(name, answer)
    assert not found.done
    assert found.slip == slip, found.message
    assert words in found.message and "0x" not in str(found)
    if name != "mend it":  # where the reader is to find out why
        said = SLIPS | {one.id: one.sentence for one in MISTAKES.values()}
        assert said.get(slip, "") in found.message


@pytest.mark.child
@pytest.mark.parametrize(("name", "answer"), ENDLESS)
def test_of_a_loop_without_end_nothing_else_is_said(name, answer):
    found = check_part(name, answer, limits=Limits(call=0.5))
    assert found.done is False
    assert "It does not finish: a loop does not end" in found.message
    assert not any(sentence in found.message for sentence in SLIPS.values())


@pytest.mark.corpus
@pytest.mark.parametrize("name", CALLED)
def test_each_slip_is_wrong_and_named_by_its_answers(name):
    """What is asked tells every slip from what is right, and from all that come before it."""
    one = CALLED[name]
    right = [(case, one.answer(case)) for case in one.cases()]
    for id in one.slips:
        first = next(one.programs(id))
        assert not one.gives(first, right), id
        answers = []
        for case in one.cases():
            answers.append((case, one.call(first, case)))
            if answers[-1][1] == FOREVER:
                break
        assert one.named(answers) == id
        assert id in SLIPS


@pytest.mark.parametrize("one", [one for one in CALLED.values() if len(one.texts) > 1])
def test_each_program_of_which_slips_are_edits_is_right(one):
    answers = [(case, one.answer(case)) for case in one.cases()]
    assert all(one.gives(made(text), answers) for text in one.texts)


def test_an_answer_that_is_a_solution_brings_its_report(here):
    found = check_part("write bfs", MISTAKES["spreads through digits"])
    assert not found.done
    assert found.report.mistake == "spreads through digits"
    assert found.slip == MISTAKES["spreads through digits"].id
    assert found.report.board
    assert check_part("next cell, depth first", (1, 1)).report is None


def test_an_object_that_has_the_method_is_taken_as_its_class_is(here):
    painter = type("Painter", (), {"floodFill": lambda self, *given: CALLED["flood fill"].right(*given)})()
    assert check_part("flood fill", painter).done


def test_what_could_not_be_decided_is_not_wrong(monkeypatch):
    monkeypatch.setattr(module, "check", lambda answer, limits: Report(paragraphs=["Time ran out."]))
    found = check_part("write dfs", stub)
    assert found.done is None
    assert str(found).startswith("Not known yet. Time ran out.")
    assert repr(found) == "<write dfs: not known yet>"
    assert "✗" not in found._repr_html_()


@pytest.mark.parametrize("trying", [{}, {"call": "numIslands([['1']])"}])
def test_a_busy_machine_is_not_called_a_loop_without_end(monkeypatch, trying):
    monkeypatch.setattr(module, "run", lambda *_: Outcome(ended=LATE, trying=trying))
    found = check_part("number of islands", FLOODS)
    assert found.done is None
    assert "Time ran out" in found.message and "loop" not in found.message


def test_without_cloudpickle_a_function_of_a_notebook_is_not_called_wrong(monkeypatch):
    """Pickle alone knows a function by its name, which no other process has."""
    monkeypatch.setitem(sys.modules, "cloudpickle", None)
    for name, text in (("count the mines", COUNT), ("write dfs", DEEP)):
        answer = function(text)
        answer.__module__ = "__main__"
        monkeypatch.setattr(sys.modules["__main__"], answer.__name__, answer, raising=False)
        found = check_part(name, answer)
        assert found.done is None
        assert "pip install cloudpickle" in found.message and "the text of a solution" in found.message
    assert found.report.verdict == "not decided"


@every_part
def test_hints_come_one_at_a_time(name):
    every = PARTS[name].hints
    assert len(every) >= 2
    for number in range(len(every) + 2):
        found = check_part(name, ..., hints=number)
        assert found.hints == list(every[:number])
        asks = f"hints={number + 1}" in str(found)
        assert asks == (number < len(every))


def test_the_first_hint_for_killing_is_true():
    caught = [set(KILLABLE) - set(survivors([(text, (0, 0))])) for text in ("E", "M")]
    assert len(caught[0]) == 4 and len(caught[1] - caught[0]) == 1
    assert (
        PARTS["kill every mistake"].hints[0].startswith("Four mistakes show on a single empty cell, and one")
    )
