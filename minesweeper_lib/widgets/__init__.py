"""Widgets: boards to click, `play`, `watch`, `race`, `predict`, `edit` and `simulate`; questions, `ask` and
`review`; and lines of code to put in order, `arrange`.

Each function returns a widget for JupyterLab, Notebook 7 and any other front end with ipywidgets: a board
with its controls, drawn by the modules in ``js`` and in ``look/js``. Python decides what a click does; the
browser draws, plays traces back and reports clicks. Only in `predict` and `simulate` does the browser judge.

Rows and columns are counted from 0, as in LeetCode. The modules, each above those that use it:

==============  =====================================================================
module          what is in it
==============  =====================================================================
`arguments`     reads what a reader passes: a board in any form, a trace, or a solution
`still`         the picture of a board that a saved notebook keeps
`activity`      `Activity`, which all below return: traits, controls, messages in their order, the picture
`game`          the rules of a game: clicks, flags, chords, undo; its `LEVELS`
`playing`       `play`
`watching`      `watch` and `race`
`predicting`    `predict` and `simulate`; their rules are in ``js/by_hand.js``
`editing`       `edit`
`question`      a question and an attempt at it; the questions are in ``asked``
`asking`        `ask`
`cards`         questions that are made on a random board
`thirteen`      the questions of `review("before")` and `review("after")`: one idea each
`reviewing`     `review`
`arranging`     `arrange`
``js/``         the part in the browser, a script for each kind of activity; ``css/``: style sheets
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
