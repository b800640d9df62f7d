"""`review`: questions on earlier notebooks, each on a new board; missed ones come back first."""

import json
import os
import random
from contextlib import suppress
from functools import partial
from pathlib import Path

from IPython.display import display

from ..errors import Named
from .asking import Ask
from .cards import TEXTS, question_made
from .question import NOTEBOOKS
from .thirteen import AFTER, BEFORE, IDEAS, Noted

CARDS = "cards"
TURN = {False: 0, None: 1, True: 2}  # missed ones first, then new ones


class Deck:
    """Stores answers in a small JSON file: which cards were right, and the choices of both rounds of ideas.

    A card that was missed comes back first. A file that cannot be read is replaced.
    """

    def __init__(self, path=None):
        self.path, self.kept = path and Path(path), {CARDS: {}, BEFORE: {}, AFTER: {}}
        self._read()

    def draw(self, count, notebook, seed):
        """The names of cards taught before a notebook: missed ones, new ones, then the others; shuffled."""
        known = [name for name in TEXTS if not notebook or TEXTS[name]["notebook"] < notebook]
        random.Random(f"draw {seed}").shuffle(known)
        taught = [TEXTS[name]["notebook"] for name in known]
        # Of the new ones, one from each notebook comes first.
        nth = {name: taught[:at].count(taught[at]) for at, name in enumerate(known)}
        return sorted(known, key=lambda name: (TURN[self.kept[CARDS].get(name)], nth[name]))[:count]

    def keep(self, part, name, answer):
        """Store an answer, next to what other notebooks have stored since."""
        self._read()
        self.kept[part][name] = answer
        if self.path:
            self.path.write_text(json.dumps(self.kept), encoding="utf-8")

    def _read(self):
        # A missing or unreadable file counts as empty.
        with suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
            kept = json.loads(self.path.read_text(encoding="utf-8"))
            kept[CARDS] = {name: bool(right) for name, right in kept[CARDS].items()}
            self.kept = {part: dict(kept[part]) for part in self.kept}


class Review:
    """What `review` returns: questions, one below the other.

    asked : list of Ask
    """

    def __init__(self, asked, name):
        self.asked, self._name = asked, name

    def __repr__(self):
        return f"<review: {self._name}>"

    def _ipython_display_(self):
        for one in self.asked:
            display(one)


def due(deck, notebook, count, seed):
    """Return a `Review` of the cards that are due; the deck stores each first try."""
    seed = f"{notebook} {random.random() if deck.kept[CARDS] else 0}" if seed is None else seed
    names = deck.draw(count, notebook, seed)
    asked = [(question_made(name, TEXTS[name], seed), partial(deck.keep, CARDS, name)) for name in names]
    return Review([Ask(*one) for one in asked], "; ".join(names))


def review(notebook="", *, count=3, seed=None):
    """Ask again what earlier notebooks have taught, on new boards; missed questions come back first.

    The results are kept in ``review.json`` beside the notebook, or in the file that the environment
    variable ``MINESWEEPER_REVIEW`` names; if that is empty, nothing is kept.

    Parameters
    ----------
    notebook : str
        ``"05"`` asks what the notebooks before 05 taught; without a number, all is asked. ``"before"`` and
        ``"after"`` ask about the same thirteen ideas before and after the course; what is right is shown
        after the second round only.
    count : int
        How many questions.
    seed : int or str, optional
        Which boards, and which questions among those that are due. By default fixed for a notebook until an
        answer is stored, then different each time.

    Examples
    --------
    >>> len(review("05", seed=529).asked)
    3
    """
    Named("review", dict.fromkeys([*NOTEBOOKS, BEFORE, AFTER, ""]))[notebook]
    deck = Deck(os.environ.get("MINESWEEPER_REVIEW", "review.json"))
    if notebook in (BEFORE, AFTER):
        asked = [Noted(idea, notebook, seed, deck) for idea in IDEAS]
        return Review(asked, f"{notebook}, {len(asked)} questions")
    return due(deck, notebook, count, seed)
