"""How a language's texts are taken apart, and what a probe looks like in it: what `instrument` goes by."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Grammar:
    """The names that the tree-sitter grammar of a language gives to its parts, and templates for probes.

    Attributes
    ----------
    module : str
        The package with the grammar.
    blocks : tuple of str
        The nodes whose named children are statements, but for those of the kinds in `not_statements`.
    single : tuple of str
        The statements whose body may be a single statement, without braces.
    functions, scopes : tuple of str
        The nodes with a body that is entered and left; those within which a variable can be seen.
    parameters, declarations : tuple of str
        What declares a parameter, and a variable.
    holds, given : str
        Regular expressions: for the text of a declaration whose variable may be a queue or stack, and for
        the type of a parameter that may name a cell; all of them where it is empty.
    at, held, enter, given_one, leave : str
        Templates: ``at`` is the probe before a statement, with ``held`` for each container in sight.
        ``enter`` stands behind the brace that opens a function, with ``given_one`` for each parameter that
        may name a cell; ``leave`` stands before the brace that closes it.
    held_all, between : str
        What is around all the containers, where there are any, and between two of them.
    rule : str
        The kind of node of a rule in a switch, ``case 'M' -> open();``, whose last part is what it does.
    on_top : str
        A regular expression, with a container's name put in, for a text in which its first item is the top.
    captures : str
        The kind of node in which a closure names what it sees of its surroundings, if it has to.
    """

    module: str
    blocks: tuple
    not_statements: tuple
    single: tuple
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
    leave: str
    held_all: str = "{names}"
    between: str = ""
    rule: str = ""
    on_top: str = ""
    captures: str = ""
