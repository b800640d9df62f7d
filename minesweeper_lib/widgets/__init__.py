"""Boards to use with the hands: `play`, `watch`, `race`, `predict` and `edit`.

Each returns a widget for JupyterLab, Notebook 7 and whatever else shows ipywidgets: one board,
drawn by ``static/board.js``, with ipywidgets controls below it. Python decides what a click
does; the browser draws, plays traces back and reports clicks.

Rows and columns are counted from 0, as in LeetCode.
"""

from .editing import edit
from .playing import play
from .predicting import predict
from .watching import race, watch

__all__ = ["edit", "play", "predict", "race", "watch"]
