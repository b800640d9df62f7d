"""Questions for `review`, each made on a board at random; their answers are read from traces.

A card makes one kind of question. Which board it is about is decided by a seed.
"""

import random
from dataclasses import dataclass, replace

from ...board import BLANK, EMPTY, one_line, opened, show
from ...boards import random_board
from ...errors import Named
from ...fast import open_lists
from ...mistakes import BOARD, MISTAKES
from ...recorder import board_at, record
from ...solvers import breadth_first, depth_first, marked_stack
from ...translation import translated
from .attempt import Question
from .sentences import say

CARDS = Named("card")


@dataclass(frozen=True)
class Card:
    """A kind of question. ``taught`` is the number of the notebook from which on it may be asked.

    ``make`` takes a `random.Random` and returns a `Question` without an id, or None where a board does not
    fit.
    """

    name: str
    taught: str
    make: object

    def question(self, seed):
        """The question of a seed: a number or text, always the same one."""
        chance = random.Random(f"{self.name} {seed}")
        made = next(filter(None, (self.make(chance) for _ in range(500))))
        return replace(made, id=f"review {self.name}")


def card(name, taught):
    def register(make):
        CARDS[name] = Card(name, taught, make)
        return make

    return register


def _game(chance, rows=4, cols=5, mines=3):
    """A board at random and a click that opens many cells, or None."""
    board = random_board(rows, cols, mines, chance.random().hex())
    click = chance.randrange(rows), chance.randrange(cols)
    if board[click[0]][click[1]] != EMPTY:
        return None
    after = open_lists(board, click)
    return (board, click) if after[click[0]][click[1]] == BLANK and len(opened(board, after)) > 6 else None


@card("how many open", "00")
def _how_many(chance):
    game = _game(chance, 3, 5, 2)
    if not game:
        return None
    board, click = game
    after = open_lists(board, click)
    blanks = sum(after[row][col] == BLANK for row, col in opened(board, after))
    safe = sum(row.count(EMPTY) for row in board)
    right = len(opened(board, after))
    slips = {
        blanks: say.HOW_MANY_BLANKS,
        safe: say.HOW_MANY_SAFE,
    }
    return Question(
        "",
        say.HOW_MANY.format(row=click[0], col=click[1]),
        lambda: right,
        say.HOW_MANY_HINT,
        say.HOW_MANY_WHY,
        slips={wrong: said for wrong, said in slips.items() if wrong != right},
        board=show(board),
        click=click,
    )


def _third(chance, deep):
    game = _game(chance)
    if not game:
        return None
    traces = record(depth_first, *game), record(breadth_first, *game)
    trace, other = traces if deep else traces[::-1]
    right, wrong = trace.steps[2].cell, other.steps[2].cell
    if right == wrong or trace.steps[1].cell != other.steps[1].cell:
        return None
    way, other = ("deep", "wide") if deep else ("wide", "deep")
    first, second = (step.cell for step in trace.steps[:2])
    return Question(
        "",
        say.THIRD[way].format(first=first, second=second),
        lambda: right,
        say.THIRD_HINT,
        say.THIRD_WHY[way],
        slips={wrong: say.THIRD_SLIP[other]},
        board=show(board_at(trace, 2)),
        click=first,
    )


@card("third cell, depth first", "02")
def _third_deep(chance):
    return _third(chance, deep=True)


@card("third cell, breadth first", "03")
def _third_wide(chance):
    return _third(chance, deep=False)


@card("cost of a row, depth first", "02")
def _row_deep(chance):
    cells = chance.randrange(6, 30)
    trace = record(depth_first, [[EMPTY] * cells], (0, 0))
    return Question(
        "",
        say.ROW_DEEP.format(cells=cells),
        lambda: trace.max_depth,
        say.ROW_DEEP_HINT,
        say.ROW_DEEP_WHY,
        slips={1: say.ROW_DEEP_ONE},
    )


@card("cost of a row, breadth first", "03")
def _row_wide(chance):
    cells = chance.randrange(7, 30)
    trace = record(breadth_first, [[EMPTY] * cells], (0, cells // 2))
    return Question(
        "",
        say.ROW_WIDE.format(cells=cells),
        lambda: trace.peak_frontier,
        say.ROW_WIDE_HINT,
        say.ROW_WIDE_WHY,
        slips={cells: say.ROW_WIDE_ALL, 1: say.ROW_WIDE_ONE},
    )


FRONTIERS = {"calls": depth_first, "queue": breadth_first, "marked": marked_stack}


@card("which frontier made this picture", "05")
def _frontier(chance):
    game = _game(chance, 5, 6, 3)
    if not game:
        return None
    traces = {name: record(solver, *game) for name, solver in FRONTIERS.items()}
    after = chance.randrange(4, 7)
    boards = {name: board_at(trace, after) for name, trace in traces.items()}
    if len({one_line(board) for board in boards.values()}) < len(boards):
        return None
    name = chance.choice(list(boards))
    click = game[1]
    return Question(
        "",
        say.WAITS.format(after=after, row=click[0], col=click[1]),
        lambda: name,
        say.WAITS_HINT,
        say.WAITS_WHY[name],
        choices=say.WAITS_CHOICES,
        board=show(boards[name]),
        click=click,
    )


@card("which mistake drew this", "07")
def _mistake(chance):
    game = _game(chance)
    if not game:
        return None
    board, click = game
    drawn = {}
    for one in MISTAKES.values():
        try:
            drawn[one.id] = show(one([row[:] for row in board], click))
        except Exception:  # some mistakes crash, or write what is no symbol
            continue
    right = show(open_lists(board, click))
    alone = [id for id, text in drawn.items() if text != right and [*drawn.values()].count(text) == 1]
    named = {one.id: one for one in MISTAKES.values() if one.shows == BOARD}
    found = [id for id in alone if id in named]
    if len(found) < 3:
        return None
    chosen = chance.sample(found, 3)
    id = chance.choice(chosen)
    return Question(
        "",
        say.MISTAKE.format(row=click[0], col=click[1]),
        lambda: id,
        say.MISTAKE_HINT,
        named[id].sentence,
        choices={one: named[one].name for one in chosen},
        slips={
            one: say.MISTAKE_SLIP.format(sentence=translated(named[one].sentence))
            for one in chosen
            if one != id
        },
        board=drawn[id],
        click=click,
    )
