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
from .attempt import Question

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
        blanks: "Those are the blanks only. Each of them opens its neighbors, digits too.",
        safe: "Those are all cells without a mine. Does the flood reach each of them?",
    }
    return Question(
        "",
        "How many cells does a click on row {}, column {} open?".format(*click),
        lambda: right,
        "Which cells are blank? Each of them opens all that it touches.",
        "A flood opens the blanks that hang together, and the digits around them.",
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
    way = "Depth first" if deep else "Breadth first"
    first, second = (step.cell for step in trace.steps[:2])
    deeper = "the cell that was opened last goes on, if it is a blank"
    wider = "who was seen first is opened first, and the click saw all its neighbors"
    return Question(
        "",
        f"{way}, neighbors row by row: the click {first} is the first cell, {second} the second. "
        "Which one is third?",
        lambda: right,
        "Who goes on: the cell that was opened last, or the one that was seen first?",
        f"{way}: {deeper if deep else wider}.",
        slips={wrong: f"That would be {'breadth' if deep else 'depth'} first: {wider if deep else deeper}."},
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
        f"One row of {cells} cells without a mine, clicked at its left end, by recursion. How many calls "
        "have begun and not ended at most, the one that runs included?",
        lambda: trace.max_depth,
        "Can a call end before the next cell of the row is open?",
        "Each call waits for the next one: as many calls as there are cells.",
        slips={1: "That is what waits in a queue. A call stays until the call that it made is done."},
    )


@card("cost of a row, breadth first", "03")
def _row_wide(chance):
    cells = chance.randrange(7, 30)
    trace = record(breadth_first, [[EMPTY] * cells], (0, cells // 2))
    return Question(
        "",
        f"One row of {cells} cells without a mine, clicked in its middle, breadth first. How many cells "
        "are in the queue at once, at most?",
        lambda: trace.peak_frontier,
        "Which cells join when the click is opened? And when one of these is opened?",
        "One to the left and one to the right: two ends of the flood, however long the row is.",
        slips={
            cells: "That is how many calls wait, by recursion. What has left the queue is in it no more.",
            1: "That would be so from the end of the row. From the middle it goes on to both sides.",
        },
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
        f"{after} cells are open, after a click on row {click[0]}, column {click[1]}, neighbors row by row. "
        "What do the cells wait in?",
        lambda: name,
        "Are the neighbors of the click open first? If not: which of them did the flood go on from?",
        {
            "calls": "From each blank it goes on to the first closed neighbor: calls that wait.",
            "queue": "What the click has seen is opened first: a queue.",
            "marked": "From the click it goes on to the last neighbor, not to the first: the top of a stack.",
        }[name],
        choices={"calls": "calls: recursion", "queue": "a queue", "marked": "a stack, marked on push"},
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
        f"A solution made this of a closed board, clicked on row {click[0]}, column {click[1]}. What does it "
        "get wrong?",
        lambda: id,
        "Find a cell that shows what it should not, or that stays closed. Which rule does it break?",
        named[id].sentence,
        choices={one: named[one].name for one in chosen},
        slips={one: named[one].sentence + " This board would look different." for one in chosen if one != id},
        board=drawn[id],
        click=click,
    )
