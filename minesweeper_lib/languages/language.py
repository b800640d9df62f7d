"""All that the collection knows of a programming language other than Python: a record of data.

A language costs two files: its record, and a driver in ``drivers``, an ordinary program in that language
into which solutions are built. It reads one click a line, ``number board row col``, such as ``0 EEM/EEE 0
1``: the number of the solution, from 0, and what it is given. It answers each at once with a line that
begins with `ANSWER`; all other lines were printed by the solution. An answer is the board that was returned,
and behind it what the probes noted, each after a space. Where nothing was returned it is ``?`` and the board
as it was left; where it is no board of symbols, ``=`` and its JSON, percent-encoded.
Where the solution raises an error it is ``!board class line what it says``, with the board as it was left,
and line 0 where that is not known. A number below 0 plays nothing: the answer is how many threads that its
solutions started go on.

What the probes of an instrumented copy note, see `instrument`: ``0,1=1@7`` for a cell that line 7 changed
and behind it the containers in sight, ``:queue;0,1;0,2``; ``>reveal@3;0;1`` for a call with what it was
given, and ``<`` for its end. Of an item only the numbers count. The last note is how many of its statements
were run, ``#57``.
"""

from dataclasses import dataclass

ANSWER = "\x1e"
NEVER = r"(?!)"  # what is found nowhere


@dataclass(frozen=True, eq=False)
class Language:
    """A programming language: its tools, how its files are read, and what a probe looks like in it.

    Attributes
    ----------
    id, name : str
        ``"java"``, ``"Java"``. Its parser is the package ``tree_sitter_java``.
    tools, package : tuple of str, str
        The commands that it takes, and the Debian package they come with.
    compile : tuple of str
        The commands that make the program, one after the other, in the folder with its ``{files}``.
    run, room : str
        The command that starts it, and an option with which calls may nest as deep as on the largest board.
    file, head, tail : str
        Where solution ``{n}`` lies in the program, and what stands around it there. No line moves.
    supplied : str
        What LeetCode imports by itself; in place of ``{supplied}`` in `head` stands what a text uses of it.
    listed : str
        What stands in the driver in place of ``/* SOLUTIONS */``, once for each solution.
    included : str
        A regular expression for lines of a solution that belong in place of ``/* INCLUDED */``.
    taken_out : tuple of (str, str)
        Regular expressions of what a file may hold and the program cannot, and what stands there instead.
        What has a group ``elsewhere``, the name of a type, stays if the file declares that type.
    uncalled : str
        A regular expression for the heads of functions and classes that nobody needs, with their brace.
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
        What a `queue` and a `stack` are made of there, by these ids, which a solver's `frontier` has, too.
    slip : str
        A regular expression for what the compiler says of a slip in solution 0, with groups ``line`` and
        ``said``.
    expand : str
        The command that replaces macros in what it reads; empty where there are none.
    declarations : str
        A regular expression for the nodes of its grammar that declare variables; for what else is to be
        known of that, see `instrument`.
    holds, given : str
        Regular expressions: for the text of a declaration whose variable may be a queue or stack, and for
        the type of a parameter that may name a cell, which is empty where the text names none.
    at : str
        A template: the probe before a statement, with the containers in sight.
    enter, leave : str
        What stands behind the brace that opens a function, with the parameters that may name a cell, and
        before the brace that closes it.
    each : str
        The template of a method that tells the driver the ``{fields}`` of an object, put at the end of each
        class; empty if the driver sees them itself.
    copies : str
        A regular expression for the head of a function that returns nothing and gets a copy of the board: all
        that it changes is lost.
    on_top : str
        A regular expression with a place for the name of a container: where it fits the text, the first item
        of that container is its top, and its probe writes ``-`` before the name.
    """

    id: str
    name: str
    tools: tuple
    package: str
    compile: tuple
    file: str
    solves: str
    waits_in: dict
    slip: str
    holds: str
    at: str
    enter: str
    run: str = "./program"
    head: str = ""
    tail: str = ""
    supplied: str = ""
    listed: str = ""
    included: str = NEVER
    taken_out: tuple = ()
    uncalled: str = NEVER
    imported: str = NEVER
    method: str = "{name}"
    function: str = ""
    joint: str = "."
    room: str = ""
    expand: str = ""
    given: str = ""
    declarations: str = r"(local_variable_|field_|short_var_)?declaration|var_spec"
    leave: str = ""
    each: str = ""
    copies: str = NEVER
    on_top: str = NEVER
