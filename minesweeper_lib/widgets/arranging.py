"""`arrange`: put the lines of a solver in order; a check runs the program that they make, and shows it."""

import random
from html import escape

from ..checker import ARRANGEMENTS, judge_arrangement
from ..translation import _
from .activity import Activity
from .question import texts_of
from .still import bundle_of

DEEPEST = 5  # how far to the right a line may go
TASKS = texts_of("arrange")


class Arrange(Activity):
    """What `arrange` returns: the lines of a solver, which the page moves; only a check asks Python.

    The page has the lines, and their numbers, in shuffled order, so it does not hold the solution.

    Attributes
    ----------
    judged : Judged or None
        The last answer to a check.
    """

    script = "arrange"

    def __init__(self, name, seed):
        self.name, self.judged, self._exercise = name, None, ARRANGEMENTS[name]
        self._order = list(range(len(self._exercise.lines)))
        random.Random(seed).shuffle(self._order)
        placed = [[self._order.index(line), depth] for line, depth in self._exercise.given]
        self._task = _(TASKS[name])
        shown = {"text": self._task, "head": self._exercise.head, "lines": self._lines()}
        super().__init__(labels="numbers", question=shown | {"deepest": DEEPEST}, placed=placed)

    def __repr__(self):
        return f"<arrange: {self.name}>"

    def answer(self, message):
        """Judge the placed lines, in another process, because an answer runs no code of the reader's here."""
        placed = [(self._order[line], depth) for line, depth in message["placed"]]
        self.judged = judge_arrangement(self.name, placed)

    def state(self):
        judged = self.judged
        lane = judged and judged.lane
        return {
            "standing": {True: "right", False: "wrong"}.get(judged and judged.right, ""),
            "said": judged.said if judged else "",
            "current": judged.fault if judged else -1,
            "lanes": [lane] if lane else [],
        }

    def _lines(self):
        return [self._exercise.lines[line] for line in self._order]

    def _still(self):
        """The task before anything was moved, for the next reader of the notebook."""
        lines = [self._exercise.head, *self._lines()]
        rows = "".join(f"<li><code>{escape(line)}</code></li>" for line in lines[1:])
        html = f"<p>{escape(self._task)}</p><p><code>{escape(lines[0])}</code></p><ul>{rows}</ul>"
        return bundle_of(html, _("To put the lines in order, run this box."), "\n".join([self._task, *lines]))


def arrange(exercise, *, seed=529):
    """Put the lines of a solver in order: drag them, or move them with keys; a check runs the result.

    Parameters
    ----------
    exercise : str
        ``"count mines"``, ``"depth first"``, ``"breadth first"``, ``"explicit stack"`` or ``"mark on push"``.
    seed : int or str, optional
        How the lines are shuffled.

    Examples
    --------
    >>> arrange("breadth first")
    <arrange: breadth first>
    """
    return Arrange(exercise, seed)
