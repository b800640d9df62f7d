"""`predict`: the reader says what opens next."""

from ..board import inside
from ..look import numbers
from ..translation import translated
from .arguments import as_trace
from .base import Activity, Control
from .guessing import NextCell, WholeOrder
from .sentences import say


class Predict(Activity):
    """What `predict` returns: the reader's guesses at an order.

    Attributes
    ----------
    trace : Trace
    guess : NextCell or WholeOrder
    """

    def __init__(self, trace, free, size):
        self.trace, self._hints = trace, False
        self._rows, self._cols = len(trace.board), len(trace.board[0])
        self.guess = WholeOrder(trace) if free else NextCell(trace)
        super().__init__(size=size, labels="numbers", letters={"u": "undo"})

    def controls(self):
        free = isinstance(self.guess, WholeOrder)
        guesses = ("cells", say("guess_cells")), ("order", say("guess_order"))
        more = {"place": "options"}
        back = {"key": "U", "tip": say("tip_take_back"), "off": not free}
        return [
            Control("tell", say("button_tell"), lambda: self.guess.tell(), tip=say("tip_tell"), off=free),
            Control("back", say("button_take_back"), self._take_back, **back),
            Control("again", say("button_again"), self._again),
            Control("guess", say("label_guess"), self._switch, "choice", guesses[free][0], guesses, **more),
            Control("waits", say("label_waits"), self._hint, "check", self._hints, off=free, **more),
        ]

    def answer(self, message):
        if message["do"] == "undo":
            self._take_back()
        else:
            self.guess.click(divmod(message["cell"], self._cols))

    def _switch(self, guess):
        self.guess = (WholeOrder if guess == "order" else NextCell)(self.trace)

    def _again(self):
        self.guess = type(self.guess)(self.trace)

    def _take_back(self):
        if isinstance(self.guess, WholeOrder):
            self.guess.undo()

    def _hint(self, hints):
        self._hints = hints

    def state(self):
        guess, cols = self.guess, self._cols
        free = isinstance(guess, WholeOrder)
        waits = guess.waiting if self._hints and not free else ()
        return {
            "rows": self._rows,
            "cols": cols,
            "cells": "".join(map("".join, guess.board)),
            "wave": numbers(row * cols + col for row, col in guess.opened),
            "waits": numbers(row * cols + col for row, col in waits if inside(self.trace.board, (row, col))),
            "current": guess.opened[-1][0] * cols + guess.opened[-1][1],
            "said": guess.said,
            "facts": say(
                "facts_own" if free else "facts_order", name=translated(self.trace.name), score=guess.score
            ),
        }


def predict(trace, board=None, click=None, *, free=False, size=0):
    """Say which cell opens next, by clicking it; right and wrong are explained, the score is kept.

    Parameters
    ----------
    trace, board, click, size
        As for `watch`.
    free : bool
        Click a whole order instead, and be told which solver it matches or where it stopped.

    Examples
    --------
    >>> predict("breadth first", "rings")
    <predict on a board of 7 x 7>
    """
    return Predict(as_trace(trace, board, click), free, size)
