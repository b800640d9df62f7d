"""The questions that the notebooks ask by `ask`, and the rules of answering them, without any widget.

A notebook names a question by its id, so its answer cannot be read in a cell; and it is computed
from the rules where it can be, so that it cannot be wrong. `fresh` makes questions on boards at random,
and `deck` says which of them come back.
"""

from . import notebooks_00_01, notebooks_02_03, notebooks_04_05, notebooks_06_07, notebooks_08_09  # noqa: F401
from .attempt import QUESTIONS, Attempt, Question, foreseen
from .deck import Deck
from .fresh import CARDS

__all__ = ["CARDS", "QUESTIONS", "Attempt", "Deck", "Question", "foreseen"]
