"""`predict`: the reader says what opens next."""

import ipywidgets

from ..board import inside
from ..look import numbers
from .arguments import as_trace
from .base import Activity, button, control, one_by_one
from .questions import NextCell, WholeOrder
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
        super().__init__(size=size, labels="numbers", letters={"u": "undo"}, **self.state())

    def make_controls(self):
        free = isinstance(self.guess, WholeOrder)
        controls = [
            control(
                ipywidgets.Dropdown,
                say("label_guess"),
                self._switch,
                options=[(say("guess_cells"), False), (say("guess_order"), True)],
                value=free,
            ),
            button(say("button_tell"), self._tell, say("tip_tell")),
            button(say("button_take_back"), self._undo, say("tip_take_back")),
            button(say("button_again"), self._again),
            control(ipywidgets.Checkbox, say("label_waits"), self._hint, value=self._hints, indent=False),
        ]
        self._step_only, self._free_only = [controls[1], controls[4]], [controls[2]]
        return controls

    def set_controls(self):
        free = isinstance(self.guess, WholeOrder)
        for widget in self._step_only:
            widget.disabled = free
        for widget in self._free_only:
            widget.disabled = not free

    def answer(self, message):
        if message["do"] == "undo":
            self._take_back()
        else:
            self.guess.click(divmod(message["cell"], self._cols))

    @one_by_one
    def _switch(self, free):
        self.guess = WholeOrder(self.trace) if free else NextCell(self.trace)

    @one_by_one
    def _again(self):
        self.guess = type(self.guess)(self.trace)

    @one_by_one
    def _tell(self):
        self.guess.tell()

    @one_by_one
    def _undo(self):
        self._take_back()

    def _take_back(self):
        if isinstance(self.guess, WholeOrder):
            self.guess.undo()

    @one_by_one
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
            "facts": say("facts_own" if free else "facts_order", name=self.trace.name, score=guess.score),
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
