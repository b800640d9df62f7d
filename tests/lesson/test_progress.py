"""The line of something long: for who looks, after a while, and taken away at the end."""

import io
import sys
import threading
from types import SimpleNamespace

import pytest

from minesweeper_lib import SOLVERS, progress, record


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def at_once(monkeypatch):
    monkeypatch.setattr(progress, "AFTER", 0)


def told(monkeypatch, stream, counts=(0, 8, 8, 16)):
    """What a bar writes to a stream while so many of 16 cells are revealed."""
    monkeypatch.setattr(sys, "stderr", stream)
    shown = progress.Progress(16, "[{}] {} of 16 cells".format)
    for count in counts:
        shown(count)
    shown.end()
    return stream.getvalue()


def test_a_bar_grows_and_is_taken_away(monkeypatch, at_once):
    none, half, all_, gone, rest = told(monkeypatch, Terminal()).split("\r")
    assert (none.count("#"), half.count("#"), all_.count("#")) == (0, 15, 30)
    assert "8 of 16 cells" in half
    assert not gone.strip() and len(gone) >= len(all_) and rest == ""


def test_no_bar_for_what_is_fast_for_a_file_or_in_another_thread(monkeypatch):
    stream = Terminal()
    assert told(monkeypatch, stream) == ""
    monkeypatch.setattr(progress, "AFTER", 0)
    assert told(monkeypatch, io.StringIO()) == ""
    thread = threading.Thread(target=told, args=(monkeypatch, stream))
    thread.start()
    thread.join()
    assert stream.getvalue() == ""


@pytest.mark.parametrize(("somebody", "bars"), [(True, [0, 15, 30]), (False, [])])
def test_in_a_notebook_it_is_an_output_of_its_own_for_who_runs_a_cell(monkeypatch, at_once, somebody, bars):
    """Standard error is pink there, and what was written to it stays. It is empty at the end.

    A program that runs a notebook and saves it gets no bar.
    """
    shown, request = [], {"content": {"allow_stdin": somebody}}
    kernel = SimpleNamespace(get_parent=lambda: request)
    handle = SimpleNamespace(update=lambda data, raw: shown.append(data))
    monkeypatch.setattr("IPython.get_ipython", lambda: SimpleNamespace(kernel=kernel))
    monkeypatch.setattr("IPython.display.display", lambda data, raw, display_id: shown.append(data) or handle)
    stream = type("OutStream", (io.StringIO,), {"__module__": "ipykernel.iostream"})()
    assert told(monkeypatch, stream) == ""
    assert [data["text/plain"].count("#") for data in shown[:-1]] == bars
    assert shown[-1:] == [{}][: len(bars)]


def test_a_recording_tells_how_far_it_is(monkeypatch, at_once):
    """Told from within: at the last reveal one has been shown, for the solution waits until it is."""
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)

    def slow(board, click):
        SOLVERS["depth first"](board, click)
        while "] 16 cells" not in stream.getvalue():
            pass
        return board

    assert len(record(slow, [["E"] * 4 for _ in range(4)], (0, 0)).steps) == 16
    assert stream.getvalue().endswith(" \r")
