"""Flood fill, depth first against breadth first, through one click of Minesweeper.

Boards and solvers need nothing but Python. Pictures and widgets are imported separately,
``from minesweeper_lib.pictures import draw``: pictures use matplotlib, if it is installed, and widgets
need anywidget.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036, or an older Python fails below with an unrelated error
    raise ImportError("minesweeper_lib needs Python 3.11 or newer, and this is " + sys.version.split()[0])

from functools import partial

from .board import (
    ORDERS,
    count_mines,
    neighbors,
    opened,
    parse,
    show,
    validate_board,
    validate_click,
    validate_order,
)
from .boards import BOARDS, random_board
from .checker import check, check_part, register_magic
from .errors import InvalidBoard, InvalidClick
from .fast import open_lists
from .recorder import BudgetExceeded, InvalidSolution, Trace, load, readers, record
from .solvers import SOLVERS, submission
from .translation import language

__version__ = "0.1.0"

__all__ = [
    "BOARDS",
    "ORDERS",
    "SOLVERS",
    "BudgetExceeded",
    "InvalidBoard",
    "InvalidClick",
    "InvalidSolution",
    "Trace",
    "check",
    "check_part",
    "count_mines",
    "language",
    "neighbors",
    "opened",
    "parse",
    "random_board",
    "record",
    "show",
    "submission",
    "update_board",
]


def update_board(board, click, *, solver=None, order=None):
    """Play one click and return the board after it; `board` itself stays as it is.

    Parameters
    ----------
    board : list of lists of str
        ``rows x cols`` symbols, any size.
    click : [row, col]
        An unrevealed cell, counted from 0.
    solver : optional
        A name from `SOLVERS`, or any solution as `record` takes it. If neither solver nor order is given,
        `fast` opens many cells at a time: the same board, dozens of times faster.
    order : str or tuple, optional
        A name from `ORDERS`, or a tuple of the eight steps (row step, column step). Without a solver, it
        applies to "breadth first". It changes the order of the reveals, never the result.

    Raises
    ------
    InvalidBoard, InvalidClick
        With the place, what was found there, and what would be right.
    UnknownName
        For a solver or an order that does not exist; the message offers the nearest name, or says
        what is wrong with the steps.
    InvalidSolution
        For a `solver` that cannot be run as a solution.

    Examples
    --------
    >>> from minesweeper_lib import parse, show
    >>> board = parse("EEEEE/EEMEE/EEEEE/EEEEE")
    >>> print(show(update_board(board, [3, 0])))
    B1E1B
    B1M1B
    B111B
    BBBBB
    """
    if solver is None and order is None:
        return open_lists(board, click)
    validate_board(board)
    cell = validate_click(board, click)
    solution = load("breadth first" if solver is None else solver)
    solution.check_arguments()
    solve = solution.fresh()
    if order is not None:
        validate_order(order)  # here, because a click that opens one cell never looks at the order
        solve = partial(solve, order=order)
    return solve([row[:] for row in board], list(cell))


register_magic()


def _read_other_language(text):
    """Return the `Solution` of a text that is not Python; None if no language here accepts the text."""
    from .languages import solution_of  # seldom needed

    return solution_of(text)


readers.append(_read_other_language)
