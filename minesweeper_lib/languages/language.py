"""All that the collection knows of a programming language other than Python: a record of data.

A language costs two files: its record, and a driver in ``drivers``, an ordinary program in that language
into which solutions are built. It reads one click a line, ``number board row col``, such as ``0 EEM/EEE 0
1``: the number of the solution, from 0, and what it is given. It answers each at once with a line that
begins with `ANSWER`; all other lines were printed by the solution. An answer is the board that was returned,
and behind it what the probes noted, each after a space; ``?`` in place of the board stands for nothing.
Where the solution raises an error it is ``!board class line what it says``, with the board as it was left,
and line 0 where that is not known. A number below 0 plays nothing: the answer is how many threads that its
solutions started go on.

What probes note: ``probe("open")``, with a word of `marks`, the cells of the board that differ since the
board was looked at last, ``0,1=1``, and then the word it was given. What an instrumented copy calls, see
`instrument`, notes ``0,1=1@7`` for a cell that line 7 changed and behind it the containers in sight,
``:queue;0,1;0,2``; ``>reveal@3;0;1`` for a call with what it was given, and ``<`` for its end. Of an item
only the numbers count. The last note of a copy is how many of its statements were run, ``#57``.
"""

import re
from dataclasses import dataclass
from pathlib import Path

ANSWER = "\x1e"
DRIVERS = Path(__file__).parent / "drivers"
DECLARATIONS = (
    *("local_variable_declaration", "field_declaration", "declaration", "short_var_declaration", "var_spec"),
)


@dataclass(frozen=True, eq=False)
class Language:
    """A programming language: its tools, how its files are read, and what a probe looks like in it.

    Attributes
    ----------
    id, name, suffix : str
        ``"java"``, ``"Java"``, ``".java"``.
    tools, package : tuple of str, str
        The commands that it takes, and the Debian package they come with.
    compile : tuple of tuple of str
        The commands that make the program, one after the other, in the folder with its files.
    run, room : tuple of str
        The command that starts it, and options with which calls may nest as deep as on the largest board.
    file, head, tail : str
        Where solution ``{n}`` lies in the program, and what stands around it there. No line moves.
    supplied : tuple of (str, str)
        Regular expressions, and what stands in place of ``{supplied}`` in `head` for those that are found.
    listed : str
        What stands in the driver in place of ``/* SOLUTIONS */``, once for each solution.
    included : str
        A regular expression for lines of a solution that belong in place of ``/* INCLUDED */``.
    taken_out : tuple of (str, str)
        Regular expressions of what a file may hold and the program cannot, and what stands there instead.
        What has a group ``elsewhere``, the name of a type, stays if the file declares that type.
    uncalled : str
        A regular expression for the heads of functions and classes that nobody needs, with their brace;
        empty for none.
    imported : str
        One for an import that its language only takes where it is used: what is before, its name, its path.
    solves : str
        A regular expression for what defines ``updateBoard``; if it names the class, in a group ``of``.
    method, function : str
        What stands in place of ``{solution}`` in `listed` and `tail`, for ``updateBoard`` in a class with
        this ``{name}``, and for one without; empty where each function belongs to a class.
    joint : str
        What stands between the names of a class and of one within it.
    waits_in : dict
        What a `queue` and a `stack` are made of there, by these ids, which a solver's `waits_in` has, too.
    slip : str
        A regular expression for what the compiler says of a slip in solution 0, with groups ``line`` and
        ``said``.
    errors : tuple of (str, str)
        Regular expressions for an error, or for the last words of a program that ends in the middle of a
        click; each with the error of Python that has the same cause.
    expand : tuple of str
        The command that replaces macros in what it reads; empty where there are none.
    module : str
        The package with its tree-sitter grammar.
    declarations : tuple of str
        The nodes of that grammar that declare variables; what else is to be known of it, see `instrument`.
    holds, given : str
        Regular expressions: for the text of a declaration whose variable may be a queue or stack, and for
        the type of a parameter that may name a cell, which is empty where the text names none.
    at, held : str
        Templates: the probe before a statement, and each container in sight.
    enter, given_one, leave : str
        What stands behind the brace that opens a function, each parameter that may name a cell, and what
        stands before the brace that closes it.
    each : tuple of str
        Where the driver does not see what an object is made of: what is put behind the fields of its class,
        and of that what stands for each ``{name}``.
    on_top : str
        A regular expression, with a container's name put in, for a text in which its first item is the top;
        ``{sign}`` in `held` tells the driver.
    """

    id: str
    name: str
    suffix: str
    tools: tuple
    package: str
    compile: tuple
    run: tuple
    file: str
    solves: str
    method: str
    function: str
    waits_in: dict
    slip: str
    module: str
    holds: str
    given: str
    at: str
    enter: str
    head: str = ""
    tail: str = ""
    supplied: tuple = ()
    listed: str = ""
    included: str = ""
    taken_out: tuple = ()
    uncalled: str = ""
    imported: str = ""
    joint: str = "."
    room: tuple = ()
    errors: tuple = ()
    expand: tuple = ()
    declarations: tuple = DECLARATIONS
    held: str = ', "{sign}{name}", {name}'
    given_one: str = ", {name}"
    leave: str = ""
    each: tuple = ()
    on_top: str = ""

    def means(self, said):
        """The name of Python's error that has the cause described in a message; None if that is not known."""
        return next((ours for theirs, ours in self.errors if re.search(theirs, said)), None)

    def driver(self):
        """The files of the program around the solutions: a dict from name to text."""
        folder = DRIVERS / self.id
        files = (path for path in folder.rglob("*") if path.is_file())
        return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in files}
