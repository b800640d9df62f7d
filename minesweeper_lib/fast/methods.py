"""The choice between `packed` and `labels`, two modules that open large regions of an array.

Each of the two is a *method* and has the same five names:

=======================================  ========================================================
``COMPILED``                             whether numba compiles it
``open_from(board, seeds)``              open all that spreads from some cells, in place
``number(board, cells)``                 number the regions that some cells are in
``open_if_small(board, row, col, most)``  see `small_openings`
``playable(board)``                      only where compiled: are all cells symbols but ``X``?
=======================================  ========================================================
"""

import importlib
from functools import lru_cache
from importlib.util import find_spec

from ..board import EXPLODED, MINE
from ..errors import Named
from .sentences import say

METHODS = Named("method", {"packed": "numba", "labels": "scipy"})
SMALL = 4000  # the most cells that are opened breadth first before it gives up
# Also at most one cell in so many of the board, by whether that is compiled: then the work that is lost when
# it gives up is little beside a pass over the whole board.
CELLS_A_TRY = {True: 64, False: 50}


def need(module, purpose):
    """Raise an error with the line that installs it unless `module` is installed.

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
            say.NEEDS.format(purpose=purpose, module=module),
            name=module,
        )


@lru_cache
def way(method=None):
    """Import and return the module of a method; without a name the fastest that is installed."""
    if method is None:
        method = "packed" if find_spec("numba") else "labels"
    need(METHODS[method], say.THE_METHOD.format(method=method))
    return importlib.import_module(f".{method}", __package__)


def click_cell(module, board, row, col):
    """Explode a mine or open a small opening, in place; return whether it was one of the two.

    If not, the board is as it was, and ``module.open_from`` has to open it.
    """
    if board[row, col] == ord(MINE):
        board[row, col] = ord(EXPLODED)
        return True
    most = min(SMALL, board.size // CELLS_A_TRY[module.COMPILED] + 1)
    return module.open_if_small(board, row, col, most)
