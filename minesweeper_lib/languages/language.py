"""All that the collection knows of a programming language other than Python."""

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Language:
    """A programming language: its name, its tools, and how its solutions become a program.

    The program reads one click a line, ``number board row col``, such as ``0 EEM/EEE 0 1``: the number of
    the solution, from 0, and what it is given. It answers each at once with a line that begins with
    `ANSWER`; all other lines were printed by the solution. An answer is the board that was returned, and
    behind it what the probes noted, each after a space; ``?`` in place of the board stands for nothing.
    Where the solution raises an error it is ``!board class line what it says``, with the board as it was
    left, and line 0 where that is not known. A number below 0 plays nothing: the answer is how many threads
    that its solutions started go on.

    What probes note: ``probe("open")``, with a word of `marks`, the cells of the board that differ since the
    board was looked at last, ``0,1=1``, and then the word it was given. What an instrumented copy calls,
    see `instrument`, notes ``0,1=1@7`` for a cell that line 7 changed and behind it the containers in sight,
    ``:queue;0,1;0,2``; ``>reveal@3;0;1`` for a call with what it was given, and ``<`` for its end. The last
    note of a copy is how many of its statements were run, ``#57``.

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
    head : dict
        Names and texts of what each of its programs begins with, the same for all; `compile` looks for
        them in the folder ``{head}``.
    prepare : tuple of str
        The command that compiles these ahead in that folder, with a name for what it makes.
    room : tuple of str
        Options for `run` with which calls may nest as deep as on the largest board.
    files : function (list of str) -> dict
        The texts of some solutions, as LeetCode takes them, to the names and texts of the program's
        files. No line of a solution moves.
    waits_in : dict
        What a `queue` and a `stack` are made of there, by these ids, which a solver's `waits_in` has, too.
    slip : str
        A regular expression for what the compiler says of a slip, with groups ``line`` and ``said``.
    slips : tuple of (str, str)
        Regular expressions for ``said``, with the id of the sentence that explains it.
    errors : dict
        What it calls an error to the error of Python that has the same cause, by their names.
    last_words : tuple of (str, str)
        Regular expressions for what a program says that ends in the middle of a click, with that error.
    grammar : grammar.Grammar
        How its texts are taken apart, and what a probe looks like.
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
    slip: str
    head: dict = field(default_factory=dict)
    prepare: tuple = ()
    room: tuple = ()
    slips: tuple = ()
    errors: dict = field(default_factory=dict)
    last_words: tuple = ()
    grammar: object = None


ANSWER = "\x1e"
