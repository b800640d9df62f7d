"""Flood fill, depth first against breadth first, through one click of Minesweeper.

Boards and solvers need nothing but Python. Pictures and widgets are imported on their own,
``from minesweeper_lib.pictures import draw``, because they need matplotlib and ipywidgets.
"""

from .board import (
    BOARDS,
    ORDERS,
    InvalidBoard,
    InvalidClick,
    count_mines,
    neighbors,
    opened,
    parse,
    random_board,
    show,
)
from .check import check
from .check.parts import check_part
from .solution import InvalidSolution
from .solvers import SOLVERS, submission, update_board
from .trace import BudgetExceeded, Trace, record

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
    "neighbors",
    "opened",
    "parse",
    "random_board",
    "record",
    "show",
    "submission",
    "update_board",
]
