"""Errors that tell a learner what was found and what would be right.

Input that is wrong raises one of these before anything is changed. All of them are errors that
Python has anyway, a ValueError or a KeyError, with a message for people.
"""

from difflib import get_close_matches

from .translation import N_, _

NO_SUCH = {  # by what a table holds
    "board": N_("no board is called {name}; {hint}"),
    "neighbor order": N_("no neighbor order is called {name}; {hint}"),
    "solver": N_("no solver is called {name}; {hint}"),
    "mistake": N_("no mistake is called {name}; {hint}"),
    "question": N_("no question is called {name}; {hint}"),
    "review": N_("no review is called {name}; {hint}"),
    "card": N_("no card is called {name}; {hint}"),
    "exercise": N_("no exercise is called {name}; {hint}"),
    "level": N_("no level is called {name}; {hint}"),
    "language": N_("no language is called {name}; {hint}"),
    "method": N_("no method is called {name}; {hint}"),
}


class Told:
    """Part of an error that says all in its sentence: a notebook shows that, and none of the way to it."""

    def _render_traceback_(self):
        """What IPython shows, as lines; it looks for a method of this name."""
        return [f"{type(self).__name__}: {self}"]


class UnknownName(Told, KeyError):
    """No entry of a table has this name; the message offers the nearest one."""

    def __str__(self):
        return self.args[0]


class Named(dict):
    """A dict that answers a name it does not hold with the nearest one that it does.

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


class InvalidBoard(Told, ValueError):
    """The board is not one; the message says where, what was found and what would be right."""


class InvalidClick(Told, ValueError):
    """The click cannot be played on this board; the message says why."""


class NotGiven(Told, TypeError):
    """What is needed was not handed in; the message says what is."""


def short(value, width):
    """A value as text of at most `width` characters: a str as it is, anything else as Python writes it.

    >>> short("B", 5), short(1, 5), short("unknown", 5)
    ('B', '1', 'unkn…')
    """
    text = value if isinstance(value, str) else " ".join(repr(value).split())
    return text if len(text) <= width else text[: width - 1] + "…"


def quoted(value):
    """A value as Python writes it, on one line of at most 40 characters: ``'E'``, ``1.0``."""
    return short(" ".join(repr(value).split()), 40)


def describe(value):
    """Name a value's type and show it, shortened: ``the float 1.0``."""
    return (
        "None" if value is None else _("the {type} {value}", type=type(value).__name__, value=quoted(value))
    )


class Stopped(Told, Exception):
    """A solution in a program of its own did not come back from a click.

    Attributes
    ----------
    means : str
        The name of the error of Python that has the same cause, or of the error itself.
    name, said : str
        The error and what it says, in its own language.
    line : int or None
        Where it was raised.
    left : list of lists or None
        The board as it was left.
    """

    def __init__(self, means, name, said, line=None, left=None):
        super().__init__(said or means)
        self.means, self.name, self.said, self.line, self.left = means, name, said, line, left
