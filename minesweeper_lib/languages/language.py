"""`Language`, the data of one programming language other than Python, and the protocol of its programs.

A language takes two files: its record, and a driver in ``drivers``, an ordinary program in that language
into which solutions are built. The driver reads one click per line, ``number board row col``, such as
``0 EEM/EEE 0 1``: the number of the solution, from 0, the board and the click. It answers each click at once
with a line that begins with `ANSWER`; all other lines were printed by the solution. An answer begins with one
of these:

===========================  ======================================================================
``B1M/B1E``                  the returned board
``?B1M/B1E``                 nothing was returned; the given board, as it was left
``=%5B1%5D``                 another value than a board of symbols was returned: percent-encoded JSON
``!B1M/EEE kind 7 message``  an error, with the given board as it was left, and the line, 0 if unknown
===========================  ======================================================================

After each but the last come the notes of the probes of an instrumented copy, see `instrument`, each after a
space. Of the items in a container and of the arguments of a call, only the numbers are noted:

======================  ===========================================================================
``0,1=1@7``             line 7 wrote 1 to cell (0, 1)
``:queue=3;0,1;0,2``    the items of a visible container; ``=3``, the number of the object, in Java and
                        JavaScript only
``>reveal@3;0;1``       a call of the function in line 3, with its arguments
``<``                   the end of a call
``#57``                 always last: the number of statements run
======================  ===========================================================================

If the number of the solution is below 0, nothing is played: the answer is ``E`` and the number of threads
that solutions left running.
"""

from dataclasses import dataclass

ANSWER = "\x1e"
NEVER = r"(?!)"  # matches nothing


@dataclass(frozen=True, eq=False)
class Language:
    """A programming language: its compiler, the parts of its files, and the text of its probes.

    Attributes
    ----------
    id, name : str
        ``"java"``, ``"Java"``. Its parser is the package ``tree_sitter_java``.
    tools, package : tuple of str, str
        The commands that the language needs, and the Debian package that has them.
    compile : tuple of str
        The commands that make the program, one after the other, in the folder with its ``{files}``.
    run, room : str
        The command that starts the program, and an option that sets the size of its stack.
    file, head, tail : str
        The name of the file of solution ``{n}``, and the text put before and after the solution, whose lines
        keep their numbers.
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
        A regular expression for the heads, with the opening brace, of functions and classes to empty, such as
        ``main`` and tests.
    imported : str
        A regular expression for an import, in a language in which an unused one is an error; groups: the text
        before it, its name, its path.
    solves : str
        A regular expression for a definition of ``updateBoard``; group ``of`` is the class and ``called`` the
        method, if their names are written there.
    method, function : str
        What replaces ``{solution}`` in `listed` and `tail`: for a method of class ``{name}``, and for a
        function outside classes, empty if the language has none.
    joint : str
        The separator between the names of a class and of a class within it.
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
        the type of a parameter that may name a cell; the type is empty if none is written.
    at : str
        A template for the probe before a statement: ``{line}``, and ``{held}`` for the visible containers.
    enter, leave : str
        Texts put after the brace that opens a function, with its ``{line}``, ``{name}`` and ``{given}``, the
        parameters that may name a cell, and before the brace that closes it.
    each : str
        The template of a method that tells the driver the ``{fields}`` of an object, put at the end of each
        class; empty if the driver sees them itself.
    copies : str
        A regular expression for the head of a function that returns nothing and gets a copy of the board,
        whose changes to it are lost.
    on_top : str
        A regular expression with the ``{name}`` of a container: if it matches the text, the first item of the
        container is the top of a stack, and its probe writes ``-`` before the name.
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
