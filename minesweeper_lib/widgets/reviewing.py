"""`review`: questions on earlier notebooks, each on a new board; missed ones come back sooner."""

import json
import os
import random
from functools import partial
from pathlib import Path

from IPython.display import display

from ..errors import Named
from .asking import Ask
from .cards import TEXTS, question_made
from .question import NOTEBOOKS
from .thirteen import AFTER, BEFORE, IDEAS, Noted

LAST_BOX = 5


class Deck:
    """Decides which questions come back: the boxes of Sebastian Leitner's flash cards, in a small JSON file.

    A card that was right moves up a box and rests for twice as many rounds; one that was missed moves to
    the first box and comes back in the next round. A file that cannot be read is replaced.
    """

    def __init__(self, path=None):
        self.path, self.round, self._cards, self.answers = path and Path(path), 0, {}, {}
        self._read()

    def draw(self, count, notebook="", seed=None):
        """The names of cards taught before a notebook: due ones, then new ones, then the others; shuffled."""
        known = [name for name in TEXTS if not notebook or TEXTS[name]["notebook"] < notebook]
        random.Random(f"draw {self.round if seed is None else seed}").shuffle(known)
        taught = [TEXTS[name]["notebook"] for name in known]
        # Of the new ones, one from each notebook comes first.
        nth = {name: taught[:at].count(taught[at]) for at, name in enumerate(known)}
        return sorted(known, key=lambda name: (self._turn(name), nth[name]))[:count]

    def note(self, name, round, right):
        """Store whether a card was right in a round, next to what other notebooks have stored since."""
        self._read()
        box = min(self._cards.get(name, {}).get("box", 0) + 1, LAST_BOX) if right else 1
        self._cards[name] = {"box": box, "due": round + (2**box if right else 1)}
        self.round = max(self.round, round + 1)
        self._write()

    def keep(self, when, idea, given):
        """Store the answer to one of the thirteen ideas, before or after the course."""
        self._read()
        self.answers.setdefault(when, {})[idea] = given
        self._write()

    def _write(self):
        if self.path:
            kept = {"round": self.round, "cards": self._cards, "answers": self.answers}
            self.path.write_text(json.dumps(kept), encoding="utf-8")

    def _turn(self, name):
        """A sort key: due cards first, low boxes before high ones; then new cards; then the others."""
        kept = self._cards.get(name)
        if kept is None:
            return (1, 0)
        return (0, kept["box"]) if kept["due"] <= self.round else (2, kept["due"])

    def _read(self):
        try:
            kept = json.loads(self.path.read_text(encoding="utf-8")) if self.path else {}
            cards = {
                name: {"box": int(one["box"]), "due": int(one["due"])} for name, one in kept["cards"].items()
            }
            answers = {when: dict(given) for when, given in kept.get("answers", {}).items()}
            self.round, self._cards, self.answers = int(kept["round"]), cards, answers
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            pass  # nothing is kept yet, or nothing that can be read


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
    """A `Review` of the cards that are due; it hears of each first try."""
    seed = f"{notebook} {deck.round}" if seed is None else seed
    names = deck.draw(count, notebook, seed)
    asked = [(question_made(name, TEXTS[name], seed), partial(deck.note, name, deck.round)) for name in names]
    return Review([Ask(*one) for one in asked], "; ".join(names))


def review(notebook="", *, count=3, seed=None):
    """Ask again what earlier notebooks have taught, on new boards; missed questions come back sooner.

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
        Which boards, and which questions among those whose turn it is. By default others each time, and
        in each notebook.

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
