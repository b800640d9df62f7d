"""Which questions come back, and when: boxes as Sebastian Leitner kept his cards, in a small JSON file.

A card that was right goes up a box and rests for twice as many rounds; one that was missed goes back to
the first box and comes in the next round. A round begins when something is answered in a new `review`.
"""

import json
import os
import random
from pathlib import Path

from .fresh import CARDS

ENVIRONMENT = "MINESWEEPER_REVIEW"  # names another file; empty, nothing is kept
LAST_BOX = 5


class Deck:
    """The boxes of one reader: ``Deck()`` reads the file beside the notebook, or begins anew.

    A file that cannot be read or written never raises; ``trouble`` is then its name, else empty. A damaged
    one is put aside under another name.

    >>> deck = Deck(path=None)
    >>> len(deck.draw(3, "05")), deck.draw(3, "05") == deck.draw(3, "05")
    (3, True)
    """

    def __init__(self, path=...):
        if path is ...:
            path = os.environ.get(ENVIRONMENT, "review.json")
        self.path = Path(path) if path else None
        self.trouble, self.round, self._cards = "", 0, {}
        self._read()

    def draw(self, count, notebook="", seed=None):
        """Names of cards that were taught before a notebook: those due, then new ones, then the rest.

        Among equals a seed decides, by default the round; those that are not due are from several notebooks.
        """
        known = [name for name, card in CARDS.items() if not notebook or card.taught < notebook]
        random.Random(f"draw {self.round if seed is None else seed}").shuffle(known)
        known.sort(key=self._turn)
        seen, first, others = set(), [], []
        for name in known:
            (others if CARDS[name].taught in seen else first).append(name)
            seen.add(CARDS[name].taught)
        due = [name for name in known if self._turn(name)[0] == 0]
        return list(dict.fromkeys([*due, *first, *others]))[:count]

    def note(self, name, right, round):
        """Keep what came of a card in a round, and save all, with what another notebook kept meanwhile."""
        self._read()
        box = min(self._cards.get(name, {}).get("box", 0) + 1, LAST_BOX) if right else 1
        self._cards[name] = {"box": box, "due": round + (2**box if right else 1)}
        self.round = max(self.round, round + 1)
        self._write()

    def _turn(self, name):
        """A sort key: first cards that are due, low boxes before high ones; then new cards; then the rest."""
        kept = self._cards.get(name)
        if kept is None:
            return (1, 0)
        return (0, kept["box"]) if kept["due"] <= self.round else (2, kept["due"])

    def _read(self):
        try:
            if not (self.path and self.path.exists()):
                return
            kept = json.loads(self.path.read_text(encoding="utf-8"))
            self.round = _whole(kept["round"])
            cards = kept["cards"].items()
            self._cards = {
                name: {part: _whole(one[part]) for part in ("box", "due")}
                for name, one in cards
                if name in CARDS
            }
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            self.round, self._cards, self.trouble = 0, {}, self.path.name
            self._put_aside()

    def _put_aside(self):
        try:
            if self.path.is_dir():
                self.path = None
            else:
                self.path.replace(self.path.with_suffix(".damaged.json"))
        except OSError:
            self.path = None  # the file is left as it is, and nothing more is saved

    def _write(self):
        if not self.path:
            return
        try:
            new = self.path.with_suffix(".new.json")
            new.write_text(
                json.dumps({"round": self.round, "cards": self._cards}, indent=1), encoding="utf-8"
            )
            new.replace(self.path)  # at once: never half a file
        except OSError:
            self.trouble = self.path.name


def _whole(value):
    if type(value) is not int or not 0 <= value < 10**6:
        raise ValueError(value)
    return value
