"""A program in another language, played by a stand-in: what is said of it, and what is raised."""

from types import SimpleNamespace

import pytest

from minesweeper_lib import record
from minesweeper_lib.errors import Stopped
from minesweeper_lib.recorder import Foreign

UNSEEN = "The parser is not here."
OPENED = "0,0=B@3"  # what a probe notes of one reveal


def played(rows, noted="", *, unseen="", error=None):
    """The trace of a program that answers every click with these rows, or with an error."""

    def ask(*given):
        if error:
            raise error
        return SimpleNamespace(rows=rows, left=None, noted=noted, printed="")

    session = SimpleNamespace(ask=ask, close=lambda: None)
    program = SimpleNamespace(
        text="", unseen=unseen, language=SimpleNamespace(id="java"), session=lambda alone: session
    )
    return record(Foreign(program), [["E"]], (0, 0))


def test_a_program_with_probes_is_seen():
    trace = played([["B"]], OPENED)
    assert [(step.cell, step.value, step.line) for step in trace.steps] == [((0, 0), "B", 3)]
    assert trace.note == ""


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
