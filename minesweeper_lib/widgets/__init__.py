"""Boards for the hands: `play`, `watch`, `race`, `predict`, `edit`, `simulate`; and questions: `ask`.

Each returns a widget for JupyterLab, Notebook 7 and whatever else shows ipywidgets: one board with
its controls, drawn by the modules in ``js`` and in ``look/js``. Python decides what a click does; the
browser draws, plays traces back and reports clicks. Only of `simulate` the browser is the judge.

Rows and columns are counted from 0, as in LeetCode. From the ground up:

===================  ============================================================================
module               what lives there
===================  ============================================================================
`sentences`          what the widgets say, by id, in Python and in the browser
`machine_sentences`  what `simulate` says
`board_widget`       the one board in the browser: its traits, and messages in their order
`still`              the picture that a saved notebook keeps
`base`               `Activity`, which all of them are: a board, its controls, its picture
`arguments`          what a reader may hand in: a board in any form, a trace, or what makes one
`game`               the rules of a game: clicks, flags, chords, undo
`questions`          the rules of a prediction
`playing`            `play`
`watching`           `watch` and `race`
`predicting`         `predict`
`editing`            `edit`
`machine`            what a machine does, one operation after the other, read from a trace
`simulating`         `simulate`
`asked`              the questions of the notebooks, and the rules of answering them
`asking`             `ask`
``js/``              the page's part, from ``render.js`` down; ``css/`` their looks
===================  ============================================================================
"""

from .asked import foreseen
from .asking import ask
from .editing import edit
from .playing import play
from .predicting import predict
from .simulating import simulate
from .watching import race, watch

__all__ = ["ask", "edit", "foreseen", "play", "predict", "race", "simulate", "watch"]
