"""Errors that tell a learner what was found and what would be right.

Wrong input raises one of these before anything changes: each is also a ValueError, a KeyError or a
TypeError. Only `Stopped` is raised during a run.
"""

from difflib import get_close_matches

from .translation import N_, _

NO_SUCH = {  # messages by kind of table
    "board": N_("no board is called {name}; {hint}"),
    "neighbor order": N_("no neighbor order is called {name}; {hint}"),
    "solver": N_("no solver is called {name}; {hint}"),
    "mistake": N_("no mistake is called {name}; {hint}"),
    "question": N_("no question is called {name}; {hint}"),
    "review": N_("no review is called {name}; {hint}"),
    "exercise": N_("no exercise is called {name}; {hint}"),
    "level": N_("no level is called {name}; {hint}"),
    "language": N_("no language is called {name}; {hint}"),
    "method": N_("no method is called {name}; {hint}"),
}


class WithoutTraceback:
    """A base class of errors of which a notebook shows only the message, without a traceback."""

    def _render_traceback_(self):
        """Return the lines that IPython shows; it looks for a method of this name."""
        return [f"{type(self).__name__}: {self}"]


class UnknownName(WithoutTraceback, KeyError):
    """Raised when a table has no entry of this name; the message offers the nearest one."""

    def __str__(self):
        """Return the message itself: a KeyError would show its repr."""
        return self.args[0]


class Named(dict):
    """A dict with names as keys; a missing name raises `UnknownName`, which suggests the nearest one.

    >>> Named("board", {"open": 1, "rings": 2})["opne"]
    Traceback (most recent call last):
    minesweeper_lib.errors.UnknownName: no board is called 'opne'; did you mean 'open'?
    """

    def __init__(self, kind, entries=()):
        super().__init__(entries)
        self.kind = kind

    def __missing__(self, name):
        near = get_close_matches(str(name), self, n=1)
        hint = _("did you mean {name!r}?", name=near[0]) if near else ""
        hint = hint or _("choose one of {names}", names=_(", ").join(map(repr, self)))
        raise UnknownName(_(NO_SUCH[self.kind], name=quoted(name), hint=hint))


class InvalidBoard(WithoutTraceback, ValueError):
    """Raised when a board is not valid; the message says where, what was found, and what would be right."""


class InvalidClick(WithoutTraceback, ValueError):
    """Raised when a click cannot be played on a board; the message says why."""


class NotGiven(WithoutTraceback, TypeError):
    """Raised when an argument is missing; the message says which."""


def short(value, width):
    """A value as text of at most `width` characters: a str as it is, anything else by its repr.

    >>> short("B", 5), short(1, 5), short("unknown", 5)
    ('B', '1', 'unkn…')
    """
    text = value if isinstance(value, str) else " ".join(repr(value).split())
    return text if len(text) <= width else text[: width - 1] + "…"


def quoted(value):
    """The repr of a value, on one line of at most 40 characters: ``'E'``, ``1.0``."""
    return short(" ".join(repr(value).split()), 40)


def describe(value):
    """The type of a value, and the value shortened, as a phrase for messages.

    >>> describe(1.0), describe(None)
    ('the float 1.0', 'None')
    """
    return (
        "None" if value is None else _("the {type} {value}", type=type(value).__name__, value=quoted(value))
    )


class Stopped(WithoutTraceback, Exception):
    """Raised when a solution in another language, which runs in a program of its own, ends with an error.

    Attributes
    ----------
    means : str
        The cause: the name of the Python error that has the same, ``"TookTooLong"``, ``"Crash"`` or
        ``"Deadlock"``; `name` if the cause is not known.
    name, said : str
        The error and its message, as the solution's language has them.
    line : int or None
        The line of the solution that raised the error.
    left : list of lists or None
        The board as the solution left it, if known.
    """

    def __init__(self, means, name, said, line=None, left=None):
        super().__init__(said or means)
        self.means, self.name, self.said, self.line, self.left = means, name, said, line, left
