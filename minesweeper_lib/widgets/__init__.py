"""Boards to use with the hands: `play`, `watch`, `race`, `predict` and `edit`; questions, `ask`
and `review`; and lines to put in order: `arrange`.

Each returns a widget for JupyterLab, Notebook 7 and whatever else shows ipywidgets: one board with
its controls, drawn by the modules in ``js`` and in ``look/js``. Python decides what a click does; the
browser draws, plays traces back and reports clicks.

Rows and columns are counted from 0, as in LeetCode. From the ground up:

==============  =================================================================================
module          what lives there
==============  =================================================================================
`sentences`     what the widgets say, by id, in Python and in the browser
`board_widget`  the one board in the browser: its traits, and messages in their order
`still`         the picture that a saved notebook keeps
`base`          `Activity`, which all of them are: a board, its controls, its picture
`arguments`     what a reader may hand in: a board in any form, a trace, or what makes one
`game`          the rules of a game: clicks, flags, chords, undo
`questions`     the rules of a prediction
`playing`       `play`
`watching`      `watch` and `race`
`predicting`    `predict`
`editing`       `edit`
`asked`         the questions of the notebooks, and the rules of answering them
`asking`        `ask`
`reviewing`     `review`
`arranging`     `arrange`
``js/``         the page's part, from ``render.js`` down; ``css/`` the looks of questions and of lines
==============  =================================================================================
"""

from .arranging import arrange
from .asked import foreseen
from .asking import ask
from .editing import edit
from .playing import play
from .predicting import predict
from .reviewing import review
from .watching import race, watch

__all__ = ["arrange", "ask", "edit", "foreseen", "play", "predict", "race", "review", "watch"]
