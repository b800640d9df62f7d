"""Questions for `review`, each made on a board at random; their answers are read from traces.

A card makes one kind of question. Which board it is about is decided by a seed.
"""

import random
from dataclasses import dataclass, replace

from ..board import BLANK, EMPTY, one_line, opened, show
from ..boards import random_board
from ..errors import Named
from ..fast import open_lists
from ..mistakes import BOARD, MISTAKES
from ..recorder import board_at, record
from ..solvers import breadth_first, depth_first, marked_stack
from ..translation import _, translated
from .question import Question

CARDS = Named("card")


@dataclass(frozen=True)
class Card:
    """A kind of question, taught in a notebook. ``make(chance)`` gives None where a board does not fit."""

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
    """A board at random and a click that opens more than six cells, or None."""
    board = random_board(rows, cols, mines, chance.random().hex())
    click = chance.randrange(rows), chance.randrange(cols)
    if board[click[0]][click[1]] != EMPTY:
        return None
    return (board, click) if len(opened(board, open_lists(board, click))) > 6 else None


@card("how many open", "00")
def _how_many(chance):
    game = _game(chance, 3, 5, 2)
    if not game:
        return None
    board, (row, col) = game
    after = open_lists(*game)
    right = len(opened(board, after))
    slips = {
        sum(line.count(BLANK) for line in after): _(
            "Those are the blanks only. Each of them opens its neighbors, digits too."
        ),
        sum(line.count(EMPTY) for line in board): _(
            "Those are all cells without a mine. Does the flood reach each of them?"
        ),
    }
    return Question(
        "",
        _("How many cells does a click on row {row}, column {col} open?", row=row, col=col),
        str(right),
        _("Which cells are blank? Each of them opens all that it touches."),
        _("A flood opens the blanks that hang together, and the digits around them."),
        slips={str(wrong): said for wrong, said in slips.items() if wrong != right},
        board=show(board),
        click=(row, col),
    )


WAYS = {
    depth_first: (
        "Depth first, neighbors row by row: the click {first} is the first cell, {second} the second. "
        "Which one is third?",
        "Depth first: the cell that was opened last goes on, if it is a blank.",
    ),
    breadth_first: (
        "Breadth first, neighbors row by row: the click {first} is the first cell, {second} the second. "
        "Which one is third?",
        "Breadth first: who was seen first is opened first, and the click saw all its neighbors.",
    ),
}


def _third(solver, other):
    def make(chance):
        game = _game(chance)
        if not game:
            return None
        trace = record(solver, *game)
        first, second, third = (step.cell for step in trace.steps[:3])
        wrong = record(other, *game).steps[2].cell
        if wrong == third:
            return None
        text, why = WAYS[solver]
        return Question(
            "",
            _(text, first=first, second=second),
            "{}, {}".format(*third),
            _("Who goes on: the cell that was opened last, or the one that was seen first?"),
            _(why),
            slips={"{}, {}".format(*wrong): _("That would be another order. {why}", why=_(WAYS[other][1]))},
            board=show(board_at(trace, 2)),
            click=first,
        )

    return make


card("third cell, depth first", "02")(_third(depth_first, breadth_first))
card("third cell, breadth first", "03")(_third(breadth_first, depth_first))


@card("cost of a row, depth first", "02")
def _row_deep(chance):
    cells = chance.randrange(6, 30)
    return Question(
        "",
        _(
            "One row of {cells} cells without a mine, clicked at its left end, by recursion. How many calls "
            "have begun and not ended at most, the one that runs included?",
            cells=cells,
        ),
        str(record(depth_first, [[EMPTY] * cells], (0, 0)).max_depth),
        _("Can a call end before the next cell of the row is open?"),
        _("Each call waits for the next one: as many calls as there are cells."),
        slips={"1": _("That is what waits in a queue. A call stays until the call that it made is done.")},
    )


@card("cost of a row, breadth first", "03")
def _row_wide(chance):
    cells = chance.randrange(7, 30)
    return Question(
        "",
        _(
            "One row of {cells} cells without a mine, clicked in its middle, breadth first. How many cells "
            "are in the queue at once, at most?",
            cells=cells,
        ),
        str(record(breadth_first, [[EMPTY] * cells], (0, cells // 2)).peak_frontier),
        _("Which cells join when the click is opened? And when one of these is opened?"),
        _("One to the left and one to the right: two ends of the flood, however long the row is."),
        slips={
            str(cells): _(
                "That is how many calls wait, by recursion. What has left the queue is in it no more."
            ),
            "1": _("That would be so from the end of the row. From the middle it goes on to both sides."),
        },
    )


FRONTIERS = {
    "calls": (depth_first, "From each blank it goes on to the first closed neighbor: calls that wait."),
    "queue": (breadth_first, "What the click has seen is opened first: a queue."),
    "marked": (
        marked_stack,
        "From the click it goes on to the last neighbor, not to the first: the top of a stack.",
    ),
}


@card("which frontier made this picture", "05")
def _frontier(chance):
    game = _game(chance, 5, 6, 3)
    if not game:
        return None
    after = chance.randrange(4, 7)
    boards = {name: board_at(record(solver, *game), after) for name, (solver, _why) in FRONTIERS.items()}
    if len(set(map(one_line, boards.values()))) < len(boards):
        return None
    name = chance.choice(list(boards))
    row, col = game[1]
    return Question(
        "",
        _(
            "{after} cells are open, after a click on row {row}, column {col}, neighbors row by row. What do "
            "the cells wait in?",
            after=after,
            row=row,
            col=col,
        ),
        name,
        _("Are the neighbors of the click open first? If not: which of them did the flood go on from?"),
        _(FRONTIERS[name][1]),
        choices={
            "calls": _("calls: recursion"),
            "queue": _("a queue"),
            "marked": _("a stack, marked on push"),
        },
        board=show(boards[name]),
        click=game[1],
    )


@card("which mistake drew this", "07")
def _mistake(chance):
    game = _game(chance)
    if not game:
        return None
    board, (row, col) = game
    drawn = {}
    for one in MISTAKES.values():
        try:
            drawn[one] = show(one([line[:] for line in board], (row, col)))
        except Exception:  # some mistakes crash, or write what is no symbol
            continue
    known = [show(open_lists(*game)), *drawn.values()]
    found = [one for one, text in drawn.items() if one.shows == BOARD and known.count(text) == 1]
    if len(found) < 3:
        return None
    chosen = chance.sample(found, 3)
    right = chance.choice(chosen)
    other = "{sentence} This board would look different."
    return Question(
        "",
        _(
            "A solution made this of a closed board, clicked on row {row}, column {col}. What does it get "
            "wrong?",
            row=row,
            col=col,
        ),
        right.id,
        _("Find a cell that shows what it should not, or that stays closed. Which rule does it break?"),
        right.sentence,
        choices={one.id: one.name for one in chosen},
        slips={one.id: _(other, sentence=translated(one.sentence)) for one in chosen if one is not right},
        board=drawn[right],
        click=(row, col),
    )
