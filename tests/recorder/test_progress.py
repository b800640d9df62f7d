"""The bar of a long recording: for who looks, after a while, and taken away at the end."""

import io
import sys
import threading

import pytest

from minesweeper_lib import SOLVERS, record
from minesweeper_lib.recorder import progress

OPEN = [["E"] * 4 for _ in range(4)]


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def at_once(monkeypatch):
    monkeypatch.setattr(progress, "AFTER", 0)


def told(monkeypatch, stream, counts=(0, 8, 8, 16)):
    """What a bar writes to a stream while so many of 16 cells are revealed."""
    monkeypatch.setattr(sys, "stderr", stream)
    left = iter(counts)
    bar = progress.Progress(lambda: next(left), 16)
    for _ in counts:
        bar()
    bar.end()
    return stream.getvalue()


def test_a_bar_grows_and_is_taken_away(monkeypatch, at_once):
    none, half, all_, gone, rest = told(monkeypatch, Terminal()).split("\r")[1:]
    assert (none.count("#"), half.count("#"), all_.count("#")) == (0, 15, 30)
    assert "8 of at most 16 cells" in half
    assert not gone.strip() and len(gone) == len(all_) and rest == ""


def test_no_bar_for_what_is_fast_or_for_a_file(monkeypatch):
    assert told(monkeypatch, Terminal()) == ""
    monkeypatch.setattr(progress, "AFTER", 0)
    assert told(monkeypatch, io.StringIO()) == ""


def test_a_notebook_is_looked_at(monkeypatch, at_once):
    stream = type("OutStream", (io.StringIO,), {"__module__": "ipykernel.iostream"})()
    assert "#" * 30 in told(monkeypatch, stream)


def test_a_recording_tells_how_far_it_is(monkeypatch, at_once):
    """Told from within: at the last reveal one has been shown, for the solution waits until it is."""
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)

    def slow(board, click):
        SOLVERS["depth first"](board, click)
        while "16 of at most 16 cells" not in stream.getvalue():
            pass
        return board

    assert len(record(slow, OPEN, (0, 0)).steps) == 16
    assert stream.getvalue().endswith(" \r")


def test_no_bar_in_another_thread(monkeypatch, at_once):
    stream = Terminal()
    thread = threading.Thread(target=told, args=(monkeypatch, stream))
    thread.start()
    thread.join()
    assert stream.getvalue() == ""
