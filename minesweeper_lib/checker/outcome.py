"""What learner code may use when it runs, what is sent meanwhile, and what came of it.

This is the same in a process of its own, see `child`, and in place, see `inplace`.
A message is a line of JSON. A line that starts with ``@`` is one, too, and says what is being tried.
"""

import contextlib
import json
import re
from dataclasses import dataclass, field

from .ids import Ending


@dataclass(frozen=True)
class Limits:
    """What learner code may use: seconds for one click and for all, bytes, characters of output."""

    call: float = 2.0
    total: float = 7.0
    memory: int = 2**30
    output: int = 2_000


class TookTooLong(KeyboardInterrupt):
    """Stops a call from inside. Not an Exception, so that ``except Exception`` lets it pass."""


@dataclass
class Outcome:
    """What came of a run.

    Attributes
    ----------
    messages : list of dict
        What the child sent.
    ended : Ending
    trying : dict
        What it was trying at the end: a ``stage``, or a ``click`` on a ``board``, as text, or on one of a
        ``size``; empty before.
    lines : list of (file name, line)
        Where it was when it was stopped, innermost first, as far as the system tells.
    printed : str
        What it printed, up to the limit.
    """

    messages: list = field(default_factory=list)
    ended: Ending = Ending.EXIT
    trying: dict = field(default_factory=dict)
    lines: list = field(default_factory=list)
    printed: str = ""


@contextlib.contextmanager
def hurried(guard, seconds):
    """For a while, give each call so many seconds; `guard` is any that has ``now``."""
    before, guard.now = guard.now, Limits(call=seconds)
    try:
        yield
    finally:
        guard.now = before


class Sender:
    """Sends parts by name, each call a line of JSON; a dataclass travels as a dict."""

    def __init__(self, write):
        self._write = write

    def __call__(self, **parts):
        self._write(json.dumps(parts, default=vars).encode() + b"\n")

    def trying(self, **what):
        self._write(b"@" + json.dumps(what).encode() + b"\n")


def collect(line, outcome):
    """Sort one line from the child into the outcome."""
    if line.startswith((b"@", b"{")):
        try:
            message = json.loads(line.removeprefix(b"@"))
        except ValueError:
            return  # cut, by what the system wrote meanwhile about where it was
        if line.startswith(b"@"):
            outcome.trying = message
        elif message == {"done": True}:
            outcome.ended = Ending.DONE
        else:
            outcome.messages.append(message)
    elif found := re.match(r'\s*File "(.*)", line (\d+) in ', line.decode("utf-8", "replace")):
        outcome.lines.append((found[1], int(found[2])))
