"""The exercises answered with boards: one on which two orders agree, some that catch every mistake."""

from ..board import BLANK, parse, validate_board, validate_click
from ..mistakes import BOARD, MISTAKES
from ..recorder import record
from ..solvers import SOLVERS
from ..translation import filled, translated
from .exercise_sentences import say
from .exercises import part
from .sentences import say as sentences
from .sentences import sentence
from .trying import expected

# A board on which two orders are one


@part(
    "same order",
    "Find (board, click) on which depth first and breadth first open the same cells in the same order: at "
    "least 8 cells and 2 blanks, on at least 2 rows and 2 columns.",
    "They part where depth first goes on from a new blank, while a cell that was found earlier still waits.",
    "So what a new blank brings must come after all that waits. Neighbors are taken row by row.",
    "Try boards without a mine, with few columns or few rows. Which of the two works, and why not the other?",
    asked="game",
)
def _same_order(answer):
    try:
        board, click = answer
        board = parse(board) if isinstance(board, str) else board
        deep, wide = (record(SOLVERS[name], board, click) for name in ("depth first", "breadth first"))
    except (TypeError, ValueError) as error:
        return say.NOT_A_GAME.format(said=sentence(error))
    if min(len(board), len(board[0])) == 1:
        return say.ONE_ROW
    for number, (one, other) in enumerate(zip(deep.steps, wide.steps, strict=True), 1):
        if one.cell != other.cell:
            sender = one.stack[-2]
            return say.PART.format(number=number, sender=sender, deep=one.cell, wide=other.cell)
    if len(deep.steps) < 8:
        return say.TOO_FEW.format(cells=filled(say.CELLS, len(deep.steps)))
    if sum(step.value == BLANK for step in deep.steps) < 2:
        return say.ONE_BLANK
    return None


# Boards that kill every mistake

KILLABLE = tuple(name for name, function in MISTAKES.items() if function.shows == BOARD)


def survivors(games):
    """The mistakes that get every one of some boards right, by name.

    >>> len(survivors([])) == len(KILLABLE)
    True
    >>> "writes 0 for a blank" in survivors([("E", (0, 0))])
    False
    """
    games = [(parse(board) if isinstance(board, str) else board, tuple(click)) for board, click in games]
    return [name for name in KILLABLE if not any(_kills(MISTAKES[name], *game) for game in games)]


def _kills(mistake, board, click):
    try:
        return mistake([list(row) for row in board], click) != expected(board, click)
    except (IndexError, RecursionError):
        return True


@part(
    "kill every mistake",
    "Find a list of (board, click) on which every mistake shows; a board may be text, 'EEM/EEE'.",
    "Four mistakes show on a single empty cell, and one more when that cell is a mine.",
    "Mines at a corner tell whether four neighbors are counted or eight. A mine at the edge opposite of the "
    "click tells whether index -1 wraps around.",
    "A flood that spreads to four neighbors misses a cell at the corner of a blank when only digits lie "
    "beside it: MEE/EEM/EEE, clicked at (2, 0).",
    "For cells that are reopened, reveal a cell before the click: E1, clicked at (0, 0).",
    asked="games",
)
def _kill(answer):
    rows = answer if isinstance(answer, (list, tuple)) else [answer]
    if not all(isinstance(pair, (list, tuple)) and len(pair) == 2 for pair in rows):
        return say.NOT_GAMES.format(said=say.NO_PAIR)
    try:
        games = [(parse(board) if isinstance(board, str) else board, click) for board, click in answer]
        for board, click in games:
            validate_board(board)
            validate_click(board, click)
    except (TypeError, ValueError) as error:
        return say.NOT_GAMES.format(said=sentence(error))
    alive = survivors(games)
    if not alive:
        return None
    caught, names = len(KILLABLE) - len(alive), sentences.COMMA.join(map(translated, alive))
    return say.ALIVE.format(caught=caught, all=len(KILLABLE), alive=names)
