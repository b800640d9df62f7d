"""`predict` and `simulate`: the reader does by hand what a solver does next.

The page judges the moves: it has the trace, and the rules in ``js/by_hand.js``. So an answer comes at once,
no move is lost, and play goes on while Python is busy or gone. `Predict.score` has the result.
"""

from pathlib import Path

from ..errors import Named
from ..fast import open_lists
from ..look import joined, pack, page_texts, without_kernel, words
from ..page import address_of
from ..recorder import FRONTIER, discipline
from ..translation import _
from .activity import Activity, seen
from .arguments import as_trace
from .still import image

LEVELS = Named("level", dict.fromkeys(("open", "frontier", "everything")))
SCRIPT = Path(__file__).parent / "js" / "predicted.js"
SEEN = ("look", "lanes", "played")  # the traits that a page without Python gets
NOTHING = {"right": 0, "asked": 0, "told": 0, "slips": {}, "isOver": False}


class Predict(Activity):
    """What `predict` returns: an activity in which the reader does by hand what a solver did.

    Attributes
    ----------
    trace : Trace
    """

    script = "predicting"

    def __init__(self, trace, level, at_end, kind=None):
        if not trace.steps:
            raise ValueError(_("there is no order to guess: {note}", note=trace.note))
        self.trace = trace
        lane = pack(trace) | {"kind": kind or discipline(trace), "source": "", "lines": []}
        super().__init__(
            **seen(trace.board),
            lanes=[lane],
            address=address_of(trace, by="predict" if level == "open" else "simulate"),
            played={"level": level, "atEnd": at_end},  # the page adds what is played, and changes the cells
        )

    @property
    def score(self):
        """The result since the last start, a dict.

        ``asked`` is the number of moves, and ``right`` of those that were right on the first try; a move that
        is undone and made again counts once. ``told`` is the number of moves that the page made for the
        reader. ``slips`` maps the id of an idea to how often a wrong move broke it; some ids are those of
        `MISTAKES`. ``isOver`` says whether the end was reached.
        """
        return {name: self.played.get(name, value) for name, value in NOTHING.items()}

    def _repr_html_(self):
        """The activity for a page without Python, such as a slide, where the score is not reported."""
        script = joined(SCRIPT)
        page = {name: getattr(self, name) for name in SEEN} | {"script": script, "style": self._css}
        page["texts"] = page_texts(script)
        return without_kernel(image(self.trace.board, kind="lm-film"), page)


class Simulate(Predict):
    """What `simulate` returns: a `Predict` with moves of the frontier as well."""


def predict(trace, board=None, click=None):
    """Predict which cell a solver opens next, by clicking it; right and wrong are explained and counted.

    Parameters
    ----------
    trace, board, click
        As for `watch`.

    Examples
    --------
    >>> predict("breadth first", "rings")
    <predict on a board of 7 x 7>
    """
    return Predict(as_trace(trace, board, click), "open", False)


def simulate(solver, board=None, click=None, *, level="everything", at_end=False):
    """Do each move of a solver by hand, and hear which idea a wrong move breaks.

    Parameters
    ----------
    solver, board, click
        As for `watch`; the solver has to be right. The widget says so if its trace shows neither a queue, a
        stack nor calls: then only ``"open"`` can be played.
    level : str
        ``"frontier"``: say what is pushed and popped, or which cell is called and which call returns.
        ``"everything"``: also write the symbols. ``"open"`` is `predict`.
    at_end : bool
        Whether all moves are judged when the reader says that all is finished, not each one at once.

    Examples
    --------
    >>> game = simulate("breadth first", "by hand")
    >>> game, game.score["slips"]
    (<simulate on a board of 3 x 4>, {})
    """
    LEVELS[level]  # refuse an unknown one
    trace = as_trace(solver, board, click)
    if trace.result != open_lists(trace.board, trace.click):
        name = words.title(trace.name)
        raise ValueError(
            _("{name} cannot be played by hand: on this board its result is not right", name=name)
        )
    kind = discipline(trace)
    if kind == FRONTIER and solver is not trace:
        kind = discipline(as_trace(solver, "rings"))  # a board on which a queue and a stack differ
    return Simulate(trace, level, at_end, kind)
