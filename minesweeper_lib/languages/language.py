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

from dataclasses import dataclass, field
from pathlib import Path

ANSWER = "\x1e"
DRIVERS = Path(__file__).parent / "drivers"


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
    ahead : tuple of str
        What compiles a header of the driver while nobody waits; empty where there is none.
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
    uncalled : str
        A regular expression for the heads of functions that nobody calls, with their brace; empty for none.
    imported : str
        One for an import that its language only takes where it is used: what is before, its name, its path.
    solves : str
        A regular expression for what defines ``updateBoard``; if it names the class, in a group ``of``.
    method, function : str
        What stands in place of ``{solution}`` in `listed` and `tail`, for ``updateBoard`` in a class with
        this ``{name}``, and for one without.
    joint : str
        What stands between the names of a class and of one within it.
    waits_in : dict
        What a `queue` and a `stack` are made of there, by these ids, which a solver's `waits_in` has, too.
    slip, slips : str, tuple of (str, str)
        A regular expression for what the compiler says of a slip, with groups ``line`` and ``said``; for
        ``said``, with the id of the sentence that explains it.
    errors, last_words : dict, tuple of (str, str)
        What it calls an error, to the error of Python that has the same cause; the same for what a program
        says that ends in the middle of a click, as regular expressions.
    module : str
        The package with its tree-sitter grammar. The fields below name the nodes of that grammar.
    blocks, not_statements : tuple of str
        The nodes whose named children are statements, but for those of the second kind.
    single, rule : tuple of str, str
        The statements whose body may be a single statement, without braces; the rule of a switch.
    functions, scopes : tuple of str
        The nodes with a body that is entered and left; those within which a variable can be seen.
    parameters, declarations : tuple of str
        What declares a parameter, and a variable.
    captures : str
        The kind of node in which a closure names what it sees of its surroundings, if it has to.
    holds, given : str
        Regular expressions: for the text of a declaration whose variable may be a queue or stack, and for
        the type of a parameter that may name a cell; all of them where it is empty.
    at, held, held_all, between : str
        Templates: the probe before a statement, each container in sight, what is around all of these, and
        between two of them.
    enter, given_one, leave : str
        What stands behind the brace that opens a function, each parameter that may name a cell, and what
        stands before the brace that closes it.
    on_top : str
        A regular expression, with a container's name put in, for a text in which its first item is the top.
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
    blocks: tuple
    not_statements: tuple
    functions: tuple
    scopes: tuple
    parameters: tuple
    declarations: tuple
    holds: str
    given: str
    at: str
    held: str
    enter: str
    given_one: str
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
    ahead: tuple = ()
    slips: tuple = ()
    errors: dict = field(default_factory=dict)
    last_words: tuple = ()
    single: tuple = ()
    rule: str = ""
    captures: str = ""
    held_all: str = "{names}"
    between: str = ""
    leave: str = ""
    on_top: str = ""

    def driver(self):
        """The files of the program around the solutions: a dict from name to text."""
        folder = DRIVERS / self.id
        files = (path for path in folder.rglob("*") if path.is_file())
        return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in files}
