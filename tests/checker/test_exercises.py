"""The exercises: a stub runs and is told from an answer, hints come one at a time, answers are judged."""

from importlib import import_module

import pytest
from minesweeper_lib.checker.ids import Ending
from minesweeper_lib.checker.one_cell import COUNT_SLIPS, SYMBOL_SLIPS, TRIED
from minesweeper_lib.checker.outcome import Limits, Outcome

from minesweeper_lib import count_mines
from minesweeper_lib.board import parse, symbol
from minesweeper_lib.checker import KILLABLE, Report, exercises, one_cell, other_problems, survivors
from minesweeper_lib.checker.exercises import PARTS, check_part
from minesweeper_lib.errors import UnknownName
from minesweeper_lib.mistakes import MISTAKES
from tests.lesson.test_problems import REGIONS, SEEN
from tests.support.answers import ANSWERS, ENDLESS, KILLERS, SAID_MORE, WRONG
from tests.support.attempts import stub
from tests.support.exercise_slips import SLIPS
from tests.support.inside import CALLED, ROOMY, few_boards, no_processes


@pytest.fixture
def here():
    """No process is started, for answers that are known to end, and right ones are tried on fewer boards."""
    with no_processes(), few_boards():
        yield


@pytest.mark.parametrize("name", PARTS)
def test_an_untouched_exercise_says_what_is_asked_for(name, subtests):
    for answer, words in ((..., "in place of the three dots"), (None, "this is None")):
        with subtests.test(answer=answer):
            found = check_part(name, answer)
            assert not found.done
            assert found.message.startswith("The answer is a ")
            assert words in found.message
            assert repr(found) == f"<{name}: not yet>"


@pytest.mark.parametrize("name", ["count the mines", "what a cell shows", "write dfs", "recursion to stack"])
def test_a_function_without_a_body_runs(here, name):
    found = check_part(name, stub)
    assert not found.done
    assert "returns nothing" in found.message or "still to be written" in found.message


def assert_it_is_accepted(name):
    found = check_part(name, ANSWERS[name], hints=9)
    assert found.done, str(found)
    assert str(found) == "Done. That is it."
    assert "✓ Done." in found._repr_html_().replace("</b>", "")


@pytest.mark.corpus
@pytest.mark.parametrize("name", PARTS)
def test_the_right_answer_is_accepted(here, name):
    assert_it_is_accepted(name)


@pytest.mark.parametrize(("name", "answer", "words"), SAID_MORE)
def test_what_is_right_in_another_way_is_accepted_and_told_apart(here, name, answer, words):
    found = check_part(name, answer, hints=9)
    assert found.done and words in found.message and not found.hints


def test_no_hint_of_a_stack_tells_what_its_skeleton_has_already():
    """The skeleton of notebook 06 pops, skips what is open, and reveals: the push is what is left to do."""
    hints = PARTS["recursion to stack"].hints
    assert not any("stack.pop" in hint or "stack = " in hint for hint in hints)
    assert any("reversed(neighbors(board, cell))" in hint for hint in hints)


@pytest.fixture
def time_for(monkeypatch):
    """What is handed in runs in a process of its own, with this much time."""

    def give(limits):
        for module in CALLED:
            run = import_module(module).run
            monkeypatch.setattr(
                import_module(module), "run", lambda task, job, _=None, run=run: run(task, job, limits)
            )

    return give


@pytest.mark.child
@pytest.mark.parametrize("name", ["count the mines", "write dfs", "number of islands"])
def test_the_right_answer_is_accepted_from_a_process_of_its_own(time_for, name):
    """One of each way of judging."""
    time_for(ROOMY)
    assert_it_is_accepted(name)


def test_the_first_hint_for_killing_is_true():
    caught = [set(KILLABLE) - set(survivors([(text, (0, 0))])) for text in ("E", "M")]
    assert len(caught[0]) == 4 and len(caught[1] - caught[0]) == 1
    assert (
        PARTS["kill every mistake"].hints[0].startswith("Four mistakes show on a single empty cell, and one")
    )


def assert_it_is_told_why(name, answer, words):
    found = check_part(name, answer)
    assert not found.done
    assert any(word in found.message for word in words.split("|")), found.message
    assert "0x" not in str(found)


@pytest.mark.corpus
@pytest.mark.parametrize(("name", "answer", "words"), [*WRONG, *SLIPS])
def test_a_wrong_answer_is_told_why(here, name, answer, words):
    assert_it_is_told_why(name, answer, words)


@pytest.mark.child
@pytest.mark.parametrize(("name", "answer", "words"), ENDLESS)
def test_an_answer_that_does_not_finish_is_told_so(time_for, name, answer, words):
    time_for(Limits(call=0.5, total=ROOMY.total))
    assert_it_is_told_why(name, answer, words)


def test_an_answer_that_is_a_solution_brings_its_report(here):
    found = check_part("write bfs", MISTAKES["spreads through digits"])
    assert not found.done
    assert found.report.mistake == "spreads through digits"
    assert found.report.board
    assert check_part("next cell, depth first", (1, 1)).report is None


def test_where_time_ran_out_no_order_is_claimed(monkeypatch):
    """A right answer on a busy machine is not told that it does not call itself."""
    monkeypatch.setattr(exercises, "check", lambda answer, limits: Report(True, ["Right."]))
    for name in ("write dfs", "write bfs", "recursion to stack"):
        found = check_part(name, stub)
        assert found.done is None
        assert str(found).startswith("Not known yet. The board is right, but time ran out")
        assert repr(found) == f"<{name}: not known yet>"
        assert "✗" not in found._repr_html_()


@pytest.mark.parametrize(
    ("trying", "said"),
    [
        ({}, "this machine is too busy"),
        ({"grid": "1", "cell": [0, 0]}, "Time ran out before all was tried"),
    ],
)
@pytest.mark.parametrize("name", ["count the mines", "flood fill", "number of islands"])
def test_a_busy_machine_is_not_called_a_loop_without_end(monkeypatch, name, trying, said):
    outcome = Outcome(ended=Ending.LATE, trying=trying)
    for module in (one_cell, other_problems):
        monkeypatch.setattr(module, "run", lambda task, job: outcome)
    found = check_part(name, ANSWERS[name])
    assert not found.done and said in found.message and "loop" not in found.message


@pytest.mark.parametrize("name", PARTS)
def test_hints_come_one_at_a_time(name):
    every = PARTS[name].hints
    assert len(every) >= 2
    for number in range(len(every) + 2):
        found = check_part(name, ..., hints=number)
        assert found.hints == list(every[:number])
        asks = f"hints={number + 1}" in str(found)
        assert asks == (number < len(every))


def test_every_part_says_what_to_do():
    assert set(ANSWERS) == set(PARTS)
    assert all(part.task.endswith((".", ")")) for part in PARTS.values())


def test_an_unknown_part_offers_the_nearest():
    with pytest.raises(UnknownName, match="count the mines"):
        check_part("count mines", ...)


def test_regions_may_be_captured_from_the_inside(here):
    assert check_part("surrounded regions", REGIONS).done


@pytest.mark.parametrize(("slips", "right"), [(COUNT_SLIPS, count_mines), (SYMBOL_SLIPS, symbol)])
def test_the_cells_that_are_tried_tell_every_slip_from_what_is_right_and_from_each_other(slips, right):
    answers = [tuple(map(repr, (slip(*given) for given in TRIED))) for slip in (right, *slips.values())]
    assert len(set(answers)) == len(slips) + 1


def test_islands_may_be_counted_without_writing_to_the_grid(here):
    assert check_part("number of islands", SEEN).done


def test_survivors_shrink_board_by_board():
    counts = [len(survivors(KILLERS[:number])) for number in range(len(KILLERS) + 1)]
    assert counts == sorted(counts, reverse=True)
    assert (counts[0], counts[-1]) == (len(KILLABLE), 0)
    assert survivors([(parse("E"), (0, 0))]) == survivors([("E", (0, 0))])
