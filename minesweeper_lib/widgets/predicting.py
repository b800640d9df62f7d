"""`predict` and `simulate`: the reader says what a solver does next."""

from ..board import DIGITS, inside
from ..errors import Named
from ..fast import open_lists
from ..look import STATES, numbers, words
from ..recorder import CALLS, FRONTIER, discipline
from ..translation import _, translated
from .arguments import as_trace
from .base import Activity, Control
from .by_hand import CALL, END, LEVELS, OPEN, PUSH, ByHand


class Predict(Activity):
    """What `predict` and `simulate` return: a reader who does by hand what a solver did.

    trace : Trace
    guess : ByHand, with the score and the slips
    """

    def __init__(self, trace, level, size, kind=None):
        self.trace, self.guess, self._hints = trace, ByHand(trace, level, kind), level != "open"
        super().__init__(size=size, labels="numbers" if level == "open" else "")

    def controls(self):
        guess = self.guess
        found = [
            Control("undo", _("Take back"), guess.undo, key="U"),
            Control("help", _("Hint"), guess.help, key="H"),
            Control("tell", _("Tell me"), guess.tell, key="T"),
            Control("again", _("Start again"), guess.begin),
        ]
        if guess.level == "open":
            return [*found, Control("waits", _("Show what waits"), self._hint, "check", self._hints)]
        if guess.kind == CALLS:
            found.append(Control("return", _("Return"), lambda: guess.take(len(guess.lane) - 1), key="R"))
        found.append(Control("end", _("Finished"), lambda: guess.do(END, self.trace.click), key="D"))
        if guess.level == "everything":
            for sign in ("B", *DIGITS):
                label = STATES[sign].glyph or _("blank")
                found.append(Control(sign, label, lambda sign=sign: self._write(sign), key=sign))
        return found

    def answer(self, message):
        if message["do"] == "take":
            self.guess.take(message["place"])
            return
        cell = divmod(message["cell"], self.widget.cols)
        loop = CALL if self.guess.kind == CALLS else PUSH
        self.guess.do(OPEN if self.guess.level == "open" else loop, cell)

    def _write(self, sign):
        if self.guess.hand:
            self.guess.do(OPEN, self.guess.hand, sign)

    def _hint(self, hints):
        self._hints = hints

    def state(self):
        guess, rows, cols = self.guess, len(self.trace.board), len(self.trace.board[0])
        lane = [row * cols + col for row, col in guess.lane if inside(self.trace.board, (row, col))]
        hand = guess.hand or self.trace.click
        return {
            "rows": rows,
            "cols": cols,
            "cells": "".join(map("".join, guess.board)),
            "wave": numbers(r * cols + c for r, c in (one.cell for one in self.trace.steps[: guess.shown])),
            "waits": numbers(lane if self._hints else ()),
            "lane": lane if guess.level != "open" else [],
            "current": hand[0] * cols + hand[1],
            "said": guess.said,
            "facts": _(
                "{name}: {frontier} · {score}",
                name=translated(self.trace.name),
                frontier=words.frontier(guess.kind),
                score=guess.score,
            ),
        }


def predict(trace, board=None, click=None, *, size=0):
    """Say which cell opens next, by clicking it; right and wrong are explained, the score is kept.

    Parameters
    ----------
    trace, board, click, size
        As for `watch`.

    Examples
    --------
    >>> predict("breadth first", "rings")
    <predict on a board of 7 x 7>
    """
    return Predict(as_trace(trace, board, click), "open", size)


def simulate(solver, board=None, click=None, *, level="everything", size=0):
    """Be the machine: do each move of a solver by hand, and hear which idea a wrong one breaks.

    Parameters
    ----------
    solver, board, click, size
        As for `watch`; the solver has to be right.
    level : str
        ``"frontier"``: say what joins the queue or stack, or which calls return, and what comes out.
        ``"everything"``: also write the symbols. ``"open"`` is `predict`.

    Examples
    --------
    >>> game = simulate("breadth first", "by hand")
    >>> game.guess.slips
    Counter()
    """
    Named("level", dict.fromkeys(LEVELS))[level]
    trace = as_trace(solver, board, click)
    if trace.result != open_lists(trace.board, trace.click):
        name = translated(trace.name)
        raise ValueError(
            _("{name} cannot be played by hand: on this board its result is not right", name=name)
        )
    kind = discipline(trace)
    if kind == FRONTIER and solver is not trace:
        kind = discipline(as_trace(solver, "rings"))  # on which queue and stack differ
    return Predict(trace, level, size, kind)
