"""Read what a reader passes to a widget: a board in any form; a trace, or a solution to record."""

from dataclasses import replace

from ..board import parse, validate_board
from ..boards import BOARDS
from ..checker import name_of
from ..errors import InvalidBoard, Named
from ..recorder import traced
from ..translation import _

LARGEST = 50  # rows or columns of a board


def as_board(board):
    """Return a board, a list of lists, for a board, a curated board or its name, text, or a widget with one.

    Raises
    ------
    InvalidBoard
        As `validate_board` does, and for a board larger than 50 x 50, with what to use instead.
    """
    board = named(board)
    board = parse(board) if isinstance(board, str) else getattr(board, "board", board)
    validate_board(board)
    rows, cols = len(board), len(board[0])
    if max(rows, cols) > LARGEST:
        raise InvalidBoard(
            _(
                "{rows} x {cols} is more than these widgets show, {largest} x {largest}; for larger boards "
                "use minesweeper_lib.pictures: draw(board), draw_order(trace)",
                rows=rows,
                cols=cols,
                largest=LARGEST,
            )
        )
    return [row[:] for row in board]


def as_trace(trace, board=None, click=None):
    """Return a `Trace` as it is, or the recording of a solution or a solver's name on a board and a click.

    A solution that is only called Solution gets the name of its variable in the notebook.
    """
    if board is not None:
        click = click_of(board) if click is None else click
        board = as_board(board)
    given, trace = trace, traced(trace, board, click)
    as_board(trace.board)  # of a trace that is given, too: no larger than widgets show
    return replace(trace, name=name_of(given) or trace.name) if trace.name == "Solution" else trace


def named(board, others=()):
    """Return the curated board of a name; a name in `others`, and anything that is no name, is unchanged."""
    is_name = isinstance(board, str) and set(board) - set("MEB12345678X/ \n")
    if not is_name or board in others:
        return board
    return BOARDS[board] if board in BOARDS else Named("board", dict.fromkeys([*others, *BOARDS]))[board]


def click_of(board):
    """The click of a curated board, which may be given by its name, or of an editor; None for others."""
    return getattr(named(board), "click", None)
