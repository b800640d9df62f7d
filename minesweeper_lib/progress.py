"""A line that tells a reader how far something long is, and that is gone when it is done."""

import sys
import threading
import time

AFTER = 2.0  # seconds; what is faster needs no bar
WIDTH = 30


class Progress:
    """A line that is written anew while something goes on, from `AFTER` seconds on.

    It is for somebody who waits: in a terminal it stands on standard error, in a notebook it is an output of
    its own, which is empty at the end. For a file or another process there is none.

    Parameters
    ----------
    total : int
    tell : function (bar, done) -> str
        Makes the line, of a bar and of how much of the total is done.
    """

    def __init__(self, total, tell):
        self._total, self._tell, self._line = total, tell, ""
        self._begun = time.monotonic()
        is_main = threading.current_thread() is threading.main_thread()
        self._write = _writer() if is_main else None

    def __call__(self, done):
        """Write the line for what is done, unless it is the one that is shown."""
        if self._write is None or time.monotonic() - self._begun < AFTER:
            return
        line = self._tell(("#" * (WIDTH * done // self._total)).ljust(WIDTH), done)
        if line != self._line:
            self._line = line
            self._write(line)

    def end(self):
        """Take the line away."""
        if self._line:
            self._write("")


def _writer():
    """A function that shows a line in place of the one before it; None where nobody would see it."""
    stream = sys.stderr
    if type(stream).__module__.startswith("ipykernel"):
        return _Output().write if _somebody_types() else None
    return _Terminal(stream).write if stream is not None and stream.isatty() else None


def _somebody_types():
    """Tell whether a cell was run by somebody: what runs whole notebooks, and saves them, takes no input."""
    from IPython import get_ipython  # as below

    return get_ipython().kernel.get_parent()["content"].get("allow_stdin", False)


class _Output:
    """Shows the line as an output of a cell: on standard error it would stay, and look like a fault."""

    def __init__(self):
        self._handle = None

    def write(self, line):
        from IPython.display import display  # not needed by what is fast, and not there without a notebook

        shown = {"text/plain": line} if line else {}
        if self._handle is None:
            self._handle = display(shown, raw=True, display_id=True)
        else:
            self._handle.update(shown, raw=True)


class _Terminal:
    def __init__(self, stream):
        self._stream, self._width = stream, 0

    def write(self, line):
        text = "\r" + line if line else "\r" + " " * self._width + "\r"
        self._width = len(line)
        self._stream.write(text)
        self._stream.flush()
