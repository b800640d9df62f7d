"""`review`: questions that come back, each on a new board; what was missed comes sooner."""

from IPython.display import display

from .asked import CARDS, Deck
from .asking import Ask
from .sentences import say


class Review:
    """What `review` returns: a few questions, one below the other, and the deck that they are from.

    Attributes
    ----------
    asked : list of Ask
    deck : Deck
    """

    def __init__(self, notebook, count, seed, deck):
        self.deck, self._round = deck, deck.round
        seed = f"{notebook} {deck.round}" if seed is None else seed
        self._names = deck.draw(count, notebook, seed)
        self.asked = [Ask(CARDS[name].question(seed), self._note_of(name)) for name in self._names]

    def __repr__(self):
        return f"<review: {'; '.join(self._names)}>"

    def _ipython_display_(self):
        if self.deck.trouble:
            print(say("review_damaged", file=self.deck.trouble))
        for one in self.asked:
            display(one)

    def _note_of(self, name):
        return lambda right: self.deck.note(name, right, self._round)


def review(notebook="", *, count=3, seed=None):
    """Ask again what the notebooks before one have taught, on new boards; what was missed comes sooner.

    How it went is kept in ``review.json`` beside the notebook, or in the file that the environment variable
    ``MINESWEEPER_REVIEW`` names; where that is empty nothing is kept.

    Parameters
    ----------
    notebook : str
        The number of a notebook, ``"05"``: asked is what was taught before it. Without it, all.
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
    return Review(notebook, count, seed, Deck())
