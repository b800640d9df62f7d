"""What `check` does, in this process: quick, for solutions that are known to end."""

import sys
import threading

from minesweeper_lib.check.child import Outcome
from minesweeper_lib.check.examine import examine
from minesweeper_lib.check.parcel import pack
from minesweeper_lib.check.playing import Unguarded
from minesweeper_lib.check.verdict import judge


class Sent(list):
    """Keeps the messages of a task, and what it tried."""

    def __init__(self):
        super().__init__()
        self.tried = []

    def __call__(self, message):
        self.append(dict(message))

    def trying(self, text):
        self.tried.append(text)

    @property
    def found(self):
        """All messages as one dict, as `check` puts them together."""
        return {key: value for message in self for key, value in message.items() if key != "note"}

    @property
    def notes(self):
        return [message["note"] for message in self if "note" in message]


def sent_by(task, *arguments, guard=None):
    """Call a task ``(*arguments, send, guard)`` and return what it sent.

    A solution may raise limits of the interpreter; here they are put back.
    """
    sent, limit, stack = Sent(), sys.getrecursionlimit(), threading.stack_size()
    try:
        task(*arguments, sent, guard or Unguarded())
    finally:
        sys.setrecursionlimit(limit)
        threading.stack_size(stack)
    return sent


def report_on(solution):
    """The report on a solution, but for what only a process of its own can tell."""
    sent = sent_by(examine, pack(solution))
    return judge(sent.found, Outcome(sent, "done"))
