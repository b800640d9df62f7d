"""All that the library knows of a programming language other than Python: a record of data.

A language takes two files: its record, and a driver in ``drivers``, an ordinary program in that language
into which solutions are built. It reads one click per line, ``number board row col``, such as ``0 EEM/EEE 0
1``: the number of the solution, from 0, the board and the click. It answers each at once with a line that
begins with `ANSWER`; all other lines were printed by the solution.

An answer is the returned board, then the notes of the probes, each after a space. ``?`` and the given board
as it was left mean that nothing was returned; ``=`` and percent-encoded JSON, a value that is not a board of
symbols; ``!board class line message``, an error, with the board as it was left, and line 0 if it is unknown.
A number below 0 plays nothing: the answer is ``E`` and the number of threads that its solutions left running.

The probes of an instrumented copy, see `instrument`, note: ``0,1=1@7``, line 7 wrote 1 to cell (0, 1);
``:queue=3;0,1;0,2``, the items of a visible container, in Java and JavaScript with a number for each object;
``>reveal@3;0;1``, a call with its arguments; ``<``, its end; ``#57``, last, the number of statements run.
Only the numbers in an item are noted.
"""

from dataclasses import dataclass

ANSWER = "\x1e"
NEVER = r"(?!)"  # matches nothing


@dataclass(frozen=True, eq=False)
class Language:
    """A programming language: its tools, how its files are read, and what a probe looks like in it.

    Attributes
    ----------
    id, name : str
        ``"java"``, ``"Java"``. Its parser is the package ``tree_sitter_java``.
    tools, package : tuple of str, str
        The commands that it needs, and the Debian package that has them.
    compile : tuple of str
        The commands that make the program, one after the other, in the folder with its ``{files}``.
    run, room : str
        The command that starts it, and an option that lets calls nest as deep as on the largest board.
    file, head, tail : str
        The file of solution ``{n}``, and the text before and after it. Its lines keep their numbers.
    supplied : str
        Packages that LeetCode imports by itself; those that a text uses replace ``{supplied}`` in `head`.
    listed : str
        What replaces ``/* SOLUTIONS */`` in the driver, once for each solution.
    included : str
        A regular expression for lines of a solution that go to ``/* INCLUDED */`` in the driver.
    taken_out : tuple of (str, str)
        Pairs (regular expression, replacement) for code that cannot be built. A match with a group
        ``elsewhere``, the name of a type, stays if the file declares that type.
    uncalled : str
        A regular expression for the heads, with the opening brace, of functions and classes to empty:
        ``main``, tests.
    imported : str
        A regular expression for an import that must be used; groups: the text before it, its name, its path.
    solves : str
        A regular expression for a definition of ``updateBoard``; group ``of`` is the class, if it is named.
    method, function : str
        What replaces ``{solution}`` in `listed` and `tail`: for a method of class ``{name}``, and for a
        function outside classes, empty if the language has none.
    joint : str
        The separator between the names of a class and of one within it.
    waits_in : dict
        The types of a queue and a stack in its solvers, by `frontier` id.
    slip : str
        A regular expression for a compiler error in solution 0, with groups ``line`` and ``said``.
    expand : str
        The command that expands the macros in its input; empty if the language has none.
    declarations : str
        A regular expression for the nodes of its grammar that declare variables; `instrument` has the node
        types common to all grammars.
    holds, given : str
        Regular expressions: for the text of a declaration whose variable may be a queue or stack, and for
        the type of a parameter that may name a cell, empty if no type is written.
    at : str
        A template: the probe before a statement, with the visible containers.
    enter, leave : str
        What is put after the brace that opens a function, with the parameters that may name a cell, and
        before the brace that closes it.
    each : str
        The template of a method that tells the driver the ``{fields}`` of an object, put at the end of each
        class; empty if the driver sees them itself.
    copies : str
        A regular expression for the head of a function that returns nothing and gets a copy of the board: its
        changes are lost.
    on_top : str
        A regular expression with ``{name}`` for a container: if it matches, the container's first item is the
        top of a stack, and its probe writes ``-`` before the name.
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
