"""A program in another language, played by a stand-in: what is said of it, and what is raised."""

from types import SimpleNamespace

import pytest

from minesweeper_lib import parse, record
from minesweeper_lib.board import one_line
from minesweeper_lib.errors import Stopped
from minesweeper_lib.languages import LANGUAGES, solution
from minesweeper_lib.languages.processes import parse_answer

UNSEEN = "The parser is not here."
OPENED = "0,0=B@3"  # what a probe notes of one reveal


def played(rows, noted="", *, unseen="", error=None, board="E", click=(0, 0)):
    """The trace of a program that answers every click with these rows, or with an error."""

    def ask(*given):
        if error:
            raise error
        return parse_answer(f"{one_line(rows) if rows else '?'} {noted}", "")

    session = SimpleNamespace(ask=ask, close=lambda: None)
    program = SimpleNamespace(
        text=9 * "a line\n", unseen=unseen, language=LANGUAGES["go"], session=lambda alone: session
    )
    return record(solution(program), parse(board), click)


def test_a_program_with_probes_is_seen():
    trace = played([["B"]], OPENED)
    assert [(step.cell, step.value, step.line) for step in trace.steps] == [((0, 0), "B", 3)]
    assert trace.note == ""


def test_a_click_that_opens_one_cell_is_neither_a_call_nor_a_copy():
    trace = played([["1", "M"]], ">updateBoard@1;?;0,0 :queue; 0,0=1@3 <", board="EM")
    assert (trace.max_depth, trace.on_copy) == (0, False)


def test_why_the_order_is_not_known():
    """A program without probes says why; of one whose probes missed a write only that much is known."""
    assert played([["B"]], unseen=UNSEEN).note == UNSEEN
    assert "where it cannot be watched" in played([["1"]], OPENED).note


def test_what_is_no_board_is_said_rather_than_why_the_order_is_not_known():
    assert "returned nothing" in played(None, unseen=UNSEEN).note


@pytest.mark.parametrize("unseen", ["", UNSEEN])
def test_what_a_program_is_stopped_with_comes_out_with_the_trace(unseen):
    error = Stopped("IndexError", "IndexOutOfBounds", "index 7")
    with pytest.raises(Stopped) as caught:
        played(None, error=error, unseen=unseen)
    assert caught.value is error
    assert error.trace.result == [["E"]] and "stopped with" in error.trace.note


def test_what_was_noted_becomes_writes_calls_and_what_waits():
    """A recursion on EE, as a probe would tell of it: two calls, one inside of the other."""
    noted = ">updateBoard@1;?;0,0 >open@5;0;0 0,0=B@6 >open@5;0;1 0,1=B@6 < < <"
    trace = played([["B", "B"]], noted, board="EE")
    steps = [(step.cell, step.value, step.line, step.stack) for step in trace.steps]
    assert steps == [((0, 0), "B", 6, ((0, 0),)), ((0, 1), "B", 6, ((0, 0), (0, 1)))]
    assert trace.reads == 0


def test_a_container_that_the_caller_tells_of_next_held_the_same():
    noted = ">updateBoard@1 >open@8;0;0 0,0=B@9 < :q;0,1;0,2 0,1=B@9 :q;0,2 0,2=B@9 :q <"
    trace = played([["B", "B", "B"]], noted, board="EEE")
    assert [step.frontier for step in trace.steps] == [((0, 1), (0, 2)), ((0, 2),), ()]


def test_an_order_is_believed_only_if_it_leads_to_the_result():
    """What was noted makes another board than the program returned: a result without steps."""
    trace = played([["B", "B"]], ">f@1 0,0=B@2 <", board="EE")
    assert (trace.result, trace.steps, trace.unusual) == ([["B", "B"]], [], "hidden")


def test_a_copy_that_one_line_writes_back_row_by_row_has_no_order():
    """Only where it begins at the click may this be the order of the reveals, as of a sweep."""
    noted = "0,0=B@9 0,1=B@9 1,0=B@9 1,1=B@9"
    trace = played(parse("BB/BB"), noted, board="EE/EE")
    assert [step.cell for step in trace.steps] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    trace = played(parse("BB/BB"), noted, board="EE/EE", click=(1, 0))
    assert (trace.steps, trace.unusual, trace.result) == ([], "hidden", parse("BB/BB"))


def test_a_level_that_was_handed_on_is_one_queue():
    """Of two containers one takes the place of the other, as the next level becomes the level."""
    noted = (
        ">updateBoard@1 0,0=B@4 :level;0,0 :after 0,1=B@4 :level;0,1;1,0;1,1 :after "
        "1,0=B@4 :level;0,1;1,0;1,1 :after 1,1=B@4 :level;0,1;1,0;1,1 :after <"
    )
    trace = played(parse("BB/BB"), noted, board="EE/EE")
    assert [step.frontier for step in trace.steps[1:]] == [((1, 0), (1, 1)), ((1, 1),), ()]
