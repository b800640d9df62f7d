"""The ways to open a region, what each of them needs, and the line that installs what is missing."""

import importlib
from functools import lru_cache
from importlib.util import find_spec

from ..board import EXPLODED, MINE
from ..errors import Named

METHODS = Named("method", {"packed": "numba", "labels": "scipy"})
BUDGET = 4000  # cells; a larger opening is left to the whole-board ways
# One cell is tried nearby for so many of the board, compiled or not: in vain it then costs little beside a
# pass over the whole board.
CELLS_A_TRY = {True: 64, False: 50}


def need(module, purpose):
    """Make sure that `module` is installed.

    Raises
    ------
    ModuleNotFoundError
        Naming the purpose, and how to install what it takes.

    Examples
    --------
    >>> need("nosuch", "a big board")
    Traceback (most recent call last):
    ModuleNotFoundError: a big board needs nosuch, which is not installed; ...
    """
    if not find_spec(module):
        raise ModuleNotFoundError(
            f"{purpose} needs {module}, which is not installed; "
            'pip install "minesweeper-lib[scale]" brings it, '
            'or pip install -e ".[scale]" in the folder of the README',
            name=module,
        )


@lru_cache
def way(method=None):
    """The module that goes by the name of a method; without a name the fastest that is installed."""
    if method is None:
        method = "packed" if find_spec("numba") else "labels"
    need(METHODS[method], f"the method {method!r}")
    return importlib.import_module(f".{method}", __package__)


def click_cell(module, board, row, col):
    """Do what a click does, in place: a mine explodes, a small opening opens; tell whether that was all."""
    if board[row, col] == ord(MINE):
        board[row, col] = ord(EXPLODED)
        return True
    budget = min(BUDGET, board.size // CELLS_A_TRY[module.COMPILED] + 1)
    return module.open_nearby(board, row, col, budget)
