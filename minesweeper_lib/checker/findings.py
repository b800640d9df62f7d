"""What was found out about a solution: sent by the child piece by piece, put together here for the verdict.

Each piece is sent as soon as it is known, so that it is known even if the next thing never ends.
Everything here is plain data, and survives a journey as JSON.
"""

from dataclasses import dataclass, field

from .classify import Kind
from .costs import USUAL_LIMIT, Run
from .exploding import Explosion
from .trying import Played


@dataclass
class Failure:
    """A click after which something else came out than would be right.

    ``origin`` is an `ids.Origin`, ``board`` is text for `parse`, ``click`` is [row, col]. ``smallest`` tells
    that no smaller board is known to fail: all that were tried before a small board came out right, and a
    larger board came out right without any single one of its rows, columns and mines.
    """

    origin: str
    board: str
    click: list
    played: Played
    smallest: bool = False

    def __post_init__(self):
        self.played = _made(Played, self.played)


@dataclass
class LoadError:
    """What was raised while the code was loaded: the error's class, what it says, and its line."""

    error: str
    said: str
    line: int | None = None


@dataclass
class Findings:
    """All that was found out about one solution; what was not found, or not yet, has its default.

    Attributes
    ----------
    name, text, filename : str
        Of the solution, once it is loaded.
    language : str or None
        What it is written in, where that is not Python.
    notes : list of str
        Sentences on what else was seen. Each is sent as ``note``.
    invalid : str or None
        Why this is no solution at all.
    load_error : LoadError or None
    passed_small, passed_all : bool
        Whether all small boards came out right, and all others as well.
    failure : Failure or None
        The smallest board found on which it goes wrong.
    leaks : bool
        Whether that board comes out right where it is the first one played.
    guilty : list or None
        The line that wrote the first wrong value, and its cell: [line, row, col].
    cause : int or None
        The only line in which a small edit makes it right.
    mistake : str or None
        The id of the mistake that it behaves like.
    explodes : exploding.Explosion or None
        Of work that explodes: how it grows.
    milliseconds, slow : float or None, str or None
        For an open 50 x 50; or the size of the board that it took too long for.
    recursion_limit : int
        How many nested calls are allowed: Python's 1,000, unless the solution changed it.
    survives, fails_from : bool or None, int or None
        Whether an open 50 x 50 comes out right with that; if not, the smallest square that does not.
    fails_silently : bool
        Whether that comes out wrong, in place of an error.
    kind : classify.Kind or None
        How a right one works.
    runs : list of costs.Run
        What clicks on boards that grow cost.
    times_slower : float or None
        How many times as long four times the cells take.
    in_games : Findings or None
        Of a solution that fails only on boards that no game leads to: what was found on boards of games.
    """

    name: str = "solution"
    language: str | None = None
    text: str = ""
    filename: str = ""
    notes: list = field(default_factory=list)
    invalid: str | None = None
    load_error: LoadError | None = None
    passed_small: bool = False
    passed_all: bool = False
    failure: Failure | None = None
    leaks: bool = False
    guilty: list | None = None
    cause: int | None = None
    mistake: str | None = None
    explodes: Explosion | None = None
    milliseconds: float | None = None
    slow: str | None = None
    recursion_limit: int = USUAL_LIMIT
    survives: bool | None = None
    fails_from: int | None = None
    fails_silently: bool = False
    kind: Kind | None = None
    runs: list = field(default_factory=list)
    times_slower: float | None = None
    in_games: "Findings | None" = None

    def __post_init__(self):
        self.load_error = _made(LoadError, self.load_error)
        self.failure = _made(Failure, self.failure)
        self.explodes = _made(Explosion, self.explodes)
        self.kind = _made(Kind, self.kind)
        self.runs = [_made(Run, run) for run in self.runs]
        self.in_games = _made(Findings, self.in_games)

    @classmethod
    def of(cls, messages):
        """Put messages together, the later over the earlier; a part that does not exist is a TypeError."""
        notes = [message["note"] for message in messages if "note" in message]
        parts = {name: part for message in messages for name, part in message.items() if name != "note"}
        return cls(notes=notes, **parts)


def _made(kind, part):
    """A part as an object, where it came as JSON."""
    return kind(**part) if isinstance(part, dict) else part
