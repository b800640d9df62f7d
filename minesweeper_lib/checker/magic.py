"""``%%solution``: a cell that holds a submission exactly as LeetCode has it.

The cell is kept as text and not executed: not even a syntax error disturbs the notebook, and
``check`` sees what LeetCode would see.
"""


def solution(line, cell, namespace):
    """Keep a cell as text under the name given on the first line, or as ``solution``.

    >>> names = {}
    >>> solution("mine", "class Solution:\\n    ...\\n", names)
    Kept as mine, 2 lines. Next: check(mine)
    >>> names["mine"]
    'class Solution:\\n    ...\\n'
    """
    name = line.strip() or "solution"
    if not name.isidentifier():
        raise ValueError(f"%%solution takes one name to keep the cell under, but found {name!r}")
    namespace[name] = cell
    lines = len(cell.strip("\n").split("\n"))
    print(f"Kept as {name}, {lines} line{'s' * (lines != 1)}. Next: check({name})")


def load_ipython_extension(shell):
    """Make ``%%solution`` known to a notebook."""

    def magic(line, cell):
        solution(line, cell, shell.user_ns)

    magic.__doc__ = __doc__
    shell.register_magic_function(magic, magic_kind="cell", magic_name="solution")


def register():
    """Make ``%%solution`` known where this is a notebook; elsewhere nothing happens."""
    import sys

    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if shell is not None:
        load_ipython_extension(shell)
