"""Boards to use by hand: `play`, `watch`, `race`, `predict`, `edit` and `simulate`; questions, `ask` and
`review`; and lines to put in order: `arrange`.

Each returns a widget for JupyterLab, Notebook 7 and whatever else shows ipywidgets: one board with
its controls, drawn by the modules in ``js`` and in ``look/js``. Python decides what a click does; the
browser draws, plays traces back and reports clicks. Only in `predict` and `simulate` does the browser judge.

Rows and columns are counted from 0, as in LeetCode. From the ground up:

==============  =====================================================================
module          what lives there
==============  =====================================================================
`arguments`     what a reader may hand in: a board in any form, a trace, what makes one
`still`         the picture that a saved notebook keeps
`activity`      `Activity`, which all below return: traits, controls, messages in their order, the picture
`game`          the rules of a game: clicks, flags, chords, undo; its `LEVELS`
`playing`       `play`
`watching`      `watch` and `race`
`predicting`    `predict` and `simulate`; their rules are in ``js/by_hand.js``
`editing`       `edit`
`question`      the rules of answering a question; the questions are in ``asked``
`asking`        `ask`
`cards`         questions that are made on a random board
`thirteen`      the questions of `review("before")` and `review("after")`: one idea each
`reviewing`     `review`
`arranging`     `arrange`
``js/``         the page's part, a script for each kind of activity; ``css/``: style sheets
==============  =====================================================================
"""

from .arranging import arrange
from .asking import ask
from .editing import edit
from .playing import play
from .predicting import predict, simulate
from .question import QUESTIONS, foreseen
from .reviewing import review
from .thirteen import AFTER, BEFORE, IDEAS, question_about, results_in
from .watching import race, watch

__all__ = [
    "AFTER",
    "BEFORE",
    "IDEAS",
    "QUESTIONS",
    "arrange",
    "ask",
    "edit",
    "foreseen",
    "play",
    "predict",
    "question_about",
    "race",
    "results_in",
    "review",
    "simulate",
    "watch",
]
