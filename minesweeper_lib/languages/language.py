"""All that the collection knows of a programming language other than Python."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    """A programming language: its name, its tools, and how its solutions become a program.

    The program reads one click a line, ``number board row col``, such as ``0 EEM/EEE 0 1``: the number of
    the solution, from 0, and what it is given. It answers each at once with a line: the board that was
    returned, and behind it what `probe` noted, each after a space. ``probe("open")`` notes the cells of
    the board that differ since it was called last, ``0,1=1``, and then the word it was given.

    Attributes
    ----------
    id, name, suffix : str
        ``"java"``, ``"Java"``, ``".java"``.
    tools : tuple of str
        The commands that it takes.
    package : str
        The Debian package they come with.
    compile, run : tuple of str
        The commands, started in the folder with the program's files; `compile` is empty if there is
        nothing to compile.
    files : function (list of str) -> dict
        The texts of some solutions, as LeetCode takes them, to the names and texts of the program's
        files. No line of a solution moves.
    waits_in : dict
        What a `queue` and a `stack` are made of there, by these ids, which a solver's `waits_in` has, too.
    """

    id: str
    name: str
    suffix: str
    tools: tuple
    package: str
    compile: tuple
    run: tuple
    files: Callable
    waits_in: dict
