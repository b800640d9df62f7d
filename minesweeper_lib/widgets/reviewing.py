"""`review`: questions on earlier notebooks, each on a new board; questions that were missed come first."""

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
from .thirteen import AFTER, BEFORE, IDEAS, SurveyQuestion

CARDS = "cards"
TURN = {False: 0, None: 1, True: 2}  # the order of cards: missed, new, right


class Deck:
    """Answers stored in a small JSON file: which cards were right, and the choices in both rounds of ideas.

    A file that cannot be read is replaced; without a path nothing is stored.
    """

    def __init__(self, path=None):
        self.path, self.kept = path and Path(path), {CARDS: {}, BEFORE: {}, AFTER: {}}
        self._read()

    def draw(self, count, notebook, seed):
        """The names of `count` cards taught before a notebook: missed cards, new cards, then the others.

        Each of these groups is shuffled by `seed`.
        """
        known = [name for name in TEXTS if not notebook or TEXTS[name]["notebook"] < notebook]
        random.Random(f"draw {seed}").shuffle(known)
        taught = [TEXTS[name]["notebook"] for name in known]
        # In each group, one card from each notebook comes first, then a second one.
        nth = {name: taught[:at].count(taught[at]) for at, name in enumerate(known)}
        return sorted(known, key=lambda name: (TURN[self.kept[CARDS].get(name)], nth[name]))[:count]

    def keep(self, part, name, answer):
        """Store an answer under a name, together with what other notebooks have stored since."""
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
    """What `review` returns: questions, shown one below the other.

    Attributes
    ----------
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
    """Return a `Review` of the cards of a deck that come next; the deck stores each first try."""
    seed = f"{notebook} {random.random() if deck.kept[CARDS] else 0}" if seed is None else seed
    names = deck.draw(count, notebook, seed)
    asked = [(question_made(name, TEXTS[name], seed), partial(deck.keep, CARDS, name)) for name in names]
    return Review([Ask(*one) for one in asked], "; ".join(names))


def review(notebook="", *, count=3, seed=None):
    """Ask again what earlier notebooks have taught, on new boards; missed questions come back first.

    The results are stored in ``review.json`` beside the notebook, or in the file that the environment
    variable ``MINESWEEPER_REVIEW`` names; if the variable is empty, nothing is stored.

    Parameters
    ----------
    notebook : str
        ``"05"`` asks what the notebooks before 05 taught; an empty text, what all notebooks taught.
        ``"before"`` and ``"after"`` ask about the same thirteen ideas before and after the course; the right
        answers are counted after the second round only.
    count : int
        The number of questions; both rounds have thirteen.
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
        asked = [SurveyQuestion(idea, notebook, seed, deck) for idea in IDEAS]
        return Review(asked, f"{notebook}, {len(asked)} questions")
    return due(deck, notebook, count, seed)
