"""A bar of text that tells a reader how far a long recording is."""

import sys
import threading
import time

from .sentences import say as sentences

AFTER = 2.0  # seconds; what is faster needs no bar
WIDTH = 30


class Progress:
    """A line on standard error that is written anew while a run goes on, from `AFTER` seconds on.

    It is for somebody who waits in front of a terminal or a notebook, and for no file or other process.
    ``done`` is a function that returns how many cells are revealed, of ``cells`` at most.
    """

    def __init__(self, done, cells):
        self._done, self._cells, self._line = done, cells, ""
        self._stream, self._begun = sys.stderr, time.monotonic()
        is_main = threading.current_thread() is threading.main_thread()
        self._is_shown = is_main and _is_looked_at(self._stream)

    def __call__(self):
        """Write how far it is, unless that is what stands there."""
        if not self._is_shown or time.monotonic() - self._begun < AFTER:
            return
        done = self._done()
        bar = ("#" * (WIDTH * done // self._cells)).ljust(WIDTH)
        line = sentences.PROGRESS.format(bar=bar, done=done, cells=self._cells)
        if line != self._line:
            self._line = line
            self._write(line)

    def end(self):
        """Take the line away."""
        if self._line:
            self._write(" " * len(self._line) + "\r")

    def _write(self, text):
        self._stream.write("\r" + text)
        self._stream.flush()


def _is_looked_at(stream):
    """Tell whether somebody sees what is written: on a terminal, or below a cell of a notebook."""
    return type(stream).__module__.startswith("ipykernel") or (stream is not None and stream.isatty())
