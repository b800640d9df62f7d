"""Judge the exercises on one cell: how many mines are near, and what the cell shows.

A function is called on every cell of a few boards, in a process of its own. An answer is wrong if it is
wrong on one cell; if on all cells it is what a typical slip gives, that slip is named.
"""

import ast
from enum import StrEnum

from ..board import MINE, count_mines, one_line, parse, symbol
from ..boards import random_board
from ..recorder import InvalidSolution
from .borrowed import borrowed, library_calls
from .cell_sentences import say
from .child import run
from .exercise_sentences import say as exercise_say
from .exercises import not_given, part, returns_in_loop, text_of
from .ids import Ending, Raised
from .outcome import TookTooLong
from .sentences import say as sentences
from .sentences import sentence
from .transport import pack, unpack
from .trying import AskedByRow, ByCell, error_text, meaning, program

# Small ones first. On these every slip below differs from what is right, and from every other slip.
TRIED = [
    (board, (row, col))
    for board in (
        *map(parse, ("E", "M", "EM", "E/M", "MEE/EEM/EEE", "MMM/MEM/MMM")),
        random_board(4, 6, 9, seed=5),
    )
    for row in range(len(board))
    for col in range(len(board[0]))
]


def _near(board, cell, wraps=False, diagonal=True, itself=False, end=2):
    """How many mines are near a cell; each option makes a slip that is typical of learners."""
    row, col = cell
    steps = [(down, right) for down in range(-1, end) for right in range(-1, end)]
    steps = [(down, right) for down, right in steps if diagonal or down == 0 or right == 0]
    places = {(row + down, col + right) for down, right in steps if itself or (down, right) != (0, 0)}
    found = [(r, c) for r, c in places if r < len(board) and c < len(board[0])]
    return sum(board[r][c] == MINE for r, c in found if wraps or min(r, c) >= 0)


COUNT_SLIPS = {
    "as_text": lambda board, cell: str(count_mines(board, cell)),
    "itself": lambda board, cell: _near(board, cell, itself=True),
    "wraps": lambda board, cell: _near(board, cell, wraps=True),
    "wraps_itself": lambda board, cell: _near(board, cell, wraps=True, itself=True),
    "four": lambda board, cell: _near(board, cell, diagonal=False),
    "ends_early": lambda board, cell: _near(board, cell, end=1),
    "whole_board": lambda board, cell: sum(row.count(MINE) for row in board),
    "first_only": lambda board, cell: int(count_mines(board, cell) > 0),
    "finds_none": lambda board, cell: 0,
}


def _showing(digit, blank="B", mine="X"):
    """A slip in what a cell shows: which digit, and which signs."""

    def show(board, cell):
        if board[cell[0]][cell[1]] == MINE and mine:
            return mine
        return digit(board, cell) or blank

    return show


SYMBOL_SLIPS = {
    "no_text": _showing(count_mines),
    "zero": _showing(lambda board, cell: str(count_mines(board, cell))),
    "zero_no_text": _showing(count_mines, blank=0),
    "keeps_mine": _showing(lambda board, cell: str(count_mines(board, cell) or "B"), mine="M"),
    "no_mine": _showing(lambda board, cell: str(count_mines(board, cell) or "B"), mine=None),
    "wraps": _showing(lambda board, cell: str(_near(board, cell, wraps=True) or "B")),
    "four": _showing(lambda board, cell: str(_near(board, cell, diagonal=False) or "B")),
}


class Wrong(StrEnum):
    """What is wrong with a call that did not come back, and what is said of it in `cell_sentences`."""

    ENDLESS = "endless"
    ERROR = "error"
    CHANGES = "changes"
    BY_CELL = "by_cell"  # board[cell]
    QUOTES = "quotes"  # a symbol is written as a name
    NO_CELL = "no_cell"  # a cell is handed on in two parts
    OFF_BOARD = "off_board"
    NO_VALUE = "no_value"  # a variable is used before anything is put into it


def call_task(job, send, guard):
    """In the child: call a function on each cell that is tried, and send what it returns.

    At last, which of the library's functions it called.
    """
    function = unpack(job).given
    for board, cell in TRIED:
        send.trying(cell=cell)
        rows = AskedByRow(list(row) for row in board)
        try:
            with guard:
                got = function(rows, cell)
        except TookTooLong:
            return send(stopped=Wrong.ENDLESS)
        except ByCell:
            return send(stopped=Wrong.BY_CELL)
        except BaseException as error:
            return send(stopped=_stopped(error), error=error_text(error), name=getattr(error, "name", None))
        if rows != board:
            return send(stopped=Wrong.CHANGES)
        type_name = type(got).__name__
        send(got=got if type_name in ("int", "str") else None, type=type_name)
    send(calls=library_calls(function, *TRIED[-1]))


def _stopped(error):
    """What an error in a call means, as a `Wrong`."""
    raised = {Raised.QUOTES: Wrong.QUOTES, Raised.NO_CELL: Wrong.NO_CELL}.get(meaning(error))
    kinds = {IndexError: Wrong.OFF_BOARD, UnboundLocalError: Wrong.NO_VALUE}
    return raised or next((kinds[kind] for kind in kinds if isinstance(error, kind)), Wrong.ERROR)


def _missing(answer, right, slips, unit):
    """Say what is missing in a function ``(board, cell)`` that does what `right` does; None if nothing is."""
    if not callable(answer):
        return not_given("function", answer)
    try:
        outcome = run(f"{__name__}:call_task", pack(answer))
    except InvalidSolution as error:
        return sentence(error)
    messages = outcome.messages
    if not outcome.trying:
        return sentences.NOT_TRIED
    if outcome.ended == Ending.LATE:
        return exercise_say.TIME_RAN_OUT
    returned = [message for message in messages if "type" in message]
    answers = [message["got"] for message in returned]
    asked = TRIED[: len(answers)]
    wrong = [place for place, given in enumerate(asked) if answers[place] != right(*given)]
    if returned and returned[0]["type"] in ("NoneType", "ellipsis"):
        return say.ONE_CELL[_why_nothing(text_of(answer))].format(unit=say.UNITS[unit])
    if wrong and len(answers) == len(TRIED):
        for name, slip in slips.items():
            if all(same(answers[place], slip(*given)) for place, given in enumerate(asked)):
                if name == "first_only" and not returns_in_loop(text_of(answer)):
                    name = "sets_one"
                return say.ONE_CELL[name].format(**_told(wrong[0], right, returned))
    if wrong:
        kind = "wrong" if returned[wrong[0]]["got"] is not None else "other_type"
        kind = "wrong_in_loop" if kind == "wrong" and returns_in_loop(text_of(answer)) else kind
        return say.ONE_CELL[kind].format(**_told(wrong[0], right, returned), unit=say.UNITS[unit])
    if len(answers) == len(TRIED):
        calls = next((message["calls"] for message in messages if "calls" in message), ())
        return borrowed(calls, written=right.__name__)
    stopped = next((message for message in messages if "stopped" in message), {"stopped": Wrong.ENDLESS})
    if stopped["stopped"] == Wrong.OFF_BOARD and _swaps(text_of(answer)):
        stopped["stopped"] = "swapped"
    return say.ONE_CELL[stopped["stopped"]].format(**_told(len(answers), right, returned) | stopped)


def _swaps(text):
    """Whether a loop goes over ``r, c`` and the board is asked for ``board[c][r]``."""
    nodes = program(text)
    pairs = [ast.unparse(node.target).strip("()").split(", ") for node in nodes if isinstance(node, ast.For)]
    return any(f"board[{pair[1]}][{pair[0]}]" in map(ast.unparse, nodes) for pair in pairs if len(pair) == 2)


def _why_nothing(text):
    """Why a function returns nothing, as far as its program tells it: the id of a sentence."""
    if returns_in_loop(text):
        return "nothing_in_loop"
    nodes = program(text)
    prints = any(getattr(getattr(node, "func", None), "id", "") == "print" for node in nodes)
    return "prints" if prints and not any(isinstance(node, ast.Return) for node in nodes) else "nothing"


def same(one, other):
    """Equal, and a number is no text: ``2`` is not ``"2"``."""
    return type(one) is type(other) and one == other


def _told(place, right, returned):
    """A call that went wrong, as values for a sentence."""
    board, (row, col) = TRIED[place]
    got = returned[place] if place < len(returned) else {"got": None, "type": "nothing"}
    return {
        "board": one_line(board),
        "row": row,
        "col": col,
        "right": repr(right(board, (row, col))),
        "got": repr(got["got"]),
        "type": got["type"],
    }


@part(
    "count the mines",
    "Write a function (board, cell) that returns how many of the cell's neighbors are mines, an int.",
    "A cell has up to eight neighbors. Go through the rows row - 1, row and row + 1, and in each through "
    "three columns.",
    "Leave out what is not on the board: 0 <= r < len(board) and 0 <= c < len(board[0]).",
    "Leave out the cell itself, and add 1 for each neighbor with board[r][c] == 'M'.",
)
def _count(answer):
    return _missing(answer, count_mines, COUNT_SLIPS, "count")


@part(
    "what a cell shows",
    "Write a function (board, cell) that returns what a clicked cell shows: 'X', '1' to '8' or 'B'.",
    "Three cases, one after the other: a mine; no mine near; some mines near.",
    "Ask for the mine first: if board[row][col] == 'M', return 'X', and the rest is about empty cells only.",
    "Count once. If the count is 0 return 'B'; if not, return str(count), for a board holds text.",
)
def _symbol(answer):
    return _missing(answer, symbol, SYMBOL_SLIPS, "symbol")
