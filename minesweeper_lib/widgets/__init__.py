"""Boards to use with the hands: `play`, `watch`, `race`, `predict`, `edit` and `simulate`; questions,
`ask` and `review`; and lines to put in order: `arrange`.

Each returns a widget for JupyterLab, Notebook 7 and whatever else shows ipywidgets: one board with
its controls, drawn by the modules in ``js`` and in ``look/js``. Python decides what a click does; the
browser draws, plays traces back and reports clicks. Only of `simulate` the browser is the judge.

Rows and columns are counted from 0, as in LeetCode. From the ground up:

===================  ====================================================================="""

from .arranging import arrange
from .asked import QUESTIONS, foreseen
from .asking import ask
from .editing import edit
from .game import LEVELS
from .playing import play
from .predicting import predict
from .reviewing import review
from .simulating import simulate
from .still import image
from .watching import race, watch

__all__ = [
    "LEVELS",
    "QUESTIONS",
    "arrange",
    "ask",
    "edit",
    "foreseen",
    "image",
    "play",
    "predict",
    "race",
    "review",
    "simulate",
    "watch",
]
