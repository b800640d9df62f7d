"""A line of progress for a long task, which disappears when the task is done."""

import sys
import threading
import time

AFTER = 2.0  # seconds; a faster task needs no bar
WIDTH = 30


class Progress:
    """A line for a person who waits, shown once a task has taken `AFTER` seconds, and rewritten at each call.

    In a terminal the line is on standard error; in a notebook it is an output of its own, empty at the end.
    Nothing is written to a file or a pipe, nor from any thread but the main one.

    Parameters
    ----------
    total : int
        How many units of work the task has.
    tell : function (bar, done) -> str
        Makes the line from the bar and the number of units that are done.
    """

    def __init__(self, total, tell):
        self._total, self._tell, self._line = total, tell, ""
        self._begun = time.monotonic()
        is_main = threading.current_thread() is threading.main_thread()
        self._write = _writer() if is_main else None

    def __call__(self, done):
        """Show the line for `done` units of work, unless the same line is shown already."""
        if self._write is None or time.monotonic() - self._begun < AFTER:
            return
        line = self._tell(("#" * (WIDTH * done // self._total)).ljust(WIDTH), done)
        if line != self._line:
            self._line = line
            self._write(line)

    def end(self):
        """Remove the line."""
        if self._line:
            self._write("")


def _writer():
    """Return a function that shows a line in place of the last one; None if nobody could see the line."""
    stream = sys.stderr
    if type(stream).__module__.startswith("ipykernel"):
        return _Output().write if _somebody_types() else None
    if stream is None or not stream.isatty():
        return None
    # A line covers the one before, because lines never get shorter. Spaces cover the last line, because not
    # every console has an erase code.
    return lambda line: print(line or " " * 79, end="\r", file=stream, flush=True)


def _somebody_types():
    """Tell whether a person ran this cell: programs that run whole notebooks allow no input."""
    from IPython import get_ipython  # imported here: needed only in a notebook

    return get_ipython().kernel.get_parent()["content"].get("allow_stdin", False)


class _Output:
    """An output of a notebook's cell, which shows the line.

    On standard error the line would stay there and look like an error.
    """

    def __init__(self):
        self._handle = None

    def write(self, line):
        from IPython.display import display  # imported here: optional, and fast tasks never need it

        shown = {"text/plain": line} if line else {}
        if self._handle is None:
            self._handle = display(shown, raw=True, display_id=True)
        else:
            self._handle.update(shown, raw=True)
