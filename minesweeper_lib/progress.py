"""A line of progress for a long task, which disappears when the task is done."""

import sys
import threading
import time

AFTER = 2.0  # seconds; a faster task needs no bar
WIDTH = 30


class Progress:
    """A line that is rewritten while a task goes on, from `AFTER` seconds on.

    It is for a person who waits: in a terminal it is on standard error, in a notebook it is an output of
    its own, empty at the end. Nothing is written to a file or a pipe.

    Parameters
    ----------
    total : int
    tell : function (bar, done) -> str
        Makes the line from the bar and the part of the total that is done.
    """

    def __init__(self, total, tell):
        self._total, self._tell, self._line = total, tell, ""
        self._begun = time.monotonic()
        is_main = threading.current_thread() is threading.main_thread()
        self._write = _writer() if is_main else None

    def __call__(self, done):
        """Write the line for this progress, unless it is shown already."""
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
    """A function that shows a line in place of the last one; None where there is no one to see it."""
    stream = sys.stderr
    if type(stream).__module__.startswith("ipykernel"):
        return _Output().write if _somebody_types() else None
    if stream is None or not stream.isatty():
        return None
    # Lines never get shorter. Spaces clear the last one, because not every console has an erase code.
    return lambda line: print(line or " " * 79, end="\r", file=stream, flush=True)


def _somebody_types():
    """Tell whether a person ran this cell: programs that run whole notebooks allow no input."""
    from IPython import get_ipython  # imported here: needed only in a notebook

    return get_ipython().kernel.get_parent()["content"].get("allow_stdin", False)


class _Output:
    """Shows the line as an output of a cell. On standard error it would stay, and look like an error."""

    def __init__(self):
        self._handle = None

    def write(self, line):
        from IPython.display import display  # imported here: optional, and fast tasks never need it

        shown = {"text/plain": line} if line else {}
        if self._handle is None:
            self._handle = display(shown, raw=True, display_id=True)
        else:
            self._handle.update(shown, raw=True)
