"""What was found of a solution that was stopped, or could not be loaded, is said in sentences."""

import re
from types import SimpleNamespace

import pytest

from minesweeper_lib.board import parse
from minesweeper_lib.checker.findings import LoadError
from minesweeper_lib.checker.ids import LineIs
from minesweeper_lib.checker.outcome import TookTooLong
from minesweeper_lib.checker.sentences import sentence
from minesweeper_lib.checker.trying import Unguarded, play
from minesweeper_lib.recorder import load
from tests.support.made_findings import LOADED, TEXT, of

# Never came back


@pytest.mark.parametrize(
    ("ended", "said"),
    [
        ("slow", "does not finish"), ("late", "too slow"), ("memory", "too much memory"),
        ("exit", "ends Python itself"), ("crash", "crashed"), ("broken", "changes Python itself"),
        ("done", "does not finish"),
    ],
)  # fmt: skip
def test_how_it_ended(ended, said):
    found = LOADED
    report = of(
        found,
        ended,
        trying={"board": "EM", "click": [0, 1]},
        lines=[("other", 1), ("/x", 1), ("<solution 0>", 3), ("<solution 0>", 2)],
    )
    if ended != "done":
        assert not report.ok
        assert said in report.message
        assert (report.board, report.click) == ([["E", "M"]], [0, 1])
        assert report.expected == [["E", "X"]]
        assert report.got is None
        assert (report.line, report.line_is, report.code) == (3, LineIs.STOPPED, "board[0][0] = 'B'")
    assert said in of(LOADED, ended, trying={"stage": "load"}).message or ended == "done"
    if ended != "done":
        report = of(LOADED, ended, trying={"stage": "load"})
        assert not report.ok
        assert "while the code was loaded" in report.message


def test_where_it_was_is_told_of_its_own_text_only():
    found = LOADED | {"filename": "/home/solutions.py"}
    report = of(found, "slow", trying={"board": "EM", "click": [0, 1]}, lines=[("/home/solutions.py", 3)])
    assert (report.line, report.code) == (None, None)


@pytest.mark.parametrize("trying", [{"size": "50 x 50"}, {"stage": "name"}, {"stage": "classify"}])
def test_a_large_board_is_not_shown(trying):
    report = of(LOADED, "slow", trying=trying)
    assert (report.ok, report.board, report.click) == (False, None, None)
    assert "loaded" not in report.message


def test_what_never_started_is_not_blamed():
    report = of({}, "late")
    assert not report.ok
    assert "was not tried" in report.message
    assert "was not tried" not in of({}, "late", trying={"stage": "load"}).message


# Not loaded


def test_an_invalid_one():
    report = of({"invalid": "this is not Python 3"})
    assert (report.ok, report.message) == (False, "This is not Python 3.")


@pytest.mark.parametrize(
    ("error", "said"),
    [
        ("SystemExit: 3", "It calls exit(), which ends Python.\nThis"),
        ("EOFError: x", "input()"),
        ("AttributeError: x", "cannot be loaded. Python says: AttributeError: x\n"),
        ("ModuleNotFoundError: No 'x'", "cannot be loaded. Python says: ModuleNotFoundError: No 'x'\n"),
    ],
)  # fmt: skip
def test_what_cannot_be_loaded(error, said):
    report = of({"load_error": LoadError(error.split(":")[0], error, 3), "text": TEXT})
    assert said in report.message
    assert report.message.endswith("This happened while the code was loaded, before any click.")
    assert (report.ok, report.line, report.code) == (False, 3, "board[0][0] = 'B'")
    report = of({"load_error": LoadError(error.split(":")[0], error, 9), "text": TEXT})
    assert (report.line, report.code) == (None, None)


def test_a_sentence_begins_large_and_ends():
    assert sentence(ValueError("what is it?")) == "What is it?"
    assert sentence(ValueError("it is Python")) == "It is Python."
    assert sentence(ValueError("oh!")) == "Oh!"
    assert re.fullmatch(r"A\.", sentence("a."))


def test_a_clock_may_stop_it_between_two_lines(monkeypatch):
    def stopped(board, click):
        raise TookTooLong

    frame = SimpleNamespace(f_code=SimpleNamespace(co_filename=""))
    monkeypatch.setattr("minesweeper_lib.checker.trying.walk_tb", lambda _: [(frame, None)])
    played = play(stopped, parse("E"), (0, 0), Unguarded(), load(stopped))
    assert (played.error, played.line) == ("TookTooLong", None)
