"""Questions for `review`, each made on a random board; their answers are read from traces.

A card makes one kind of question. Its texts are in ``asked/cards.toml``; a function fills their places for
a board that a seed decides.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass

from ..board import BLANK, EMPTY, one_line, opened, parse, show
from ..boards import random_board
from ..errors import Named
from ..fast import open_lists
from ..look import place
from ..mistakes import BOARD, MISTAKES
from ..recorder import board_at, record
from ..solvers import breadth_first, depth_first, marked_stack
from ..translation import _, translated
from .question import Question, taught_in

TEXTS = taught_in("cards")
FILLED = "text", "hint", "right", "choices", "slips"
NO_TEXTS = {"hint": "", "right": {"": ""}, "choices": {}, "slips": {}}
TRIES = 3000  # boards at random, of which most do not fit


@dataclass(frozen=True)
class Card:
    """A kind of question: its texts, the number of the notebook that teaches it, and what fills their places.

    ``make(chance)`` returns a dict of places, or None if a board does not fit. A cell among them is written
    as its row and column; ``board``, ``click``, ``choices`` and ``slips`` are those of the question, and
    ``answer`` is the answer, where the texts have a reason for more than one.
    """

    name: str
    texts: dict
    make: Callable

    def question(self, seed):
        """The question of a seed, a number or text: always the same one. No two of its choices are equal."""
        chance = random.Random(f"{self.name} {seed}")
        made = filter(None, (self.make(chance) for _try in range(TRIES)))
        fits = (one for one in map(self._filled, made) if len({*one.choices.values()}) == len(one.choices))
        return next(fits)

    def _filled(self, made):
        places = {name: place(one) if isinstance(one, tuple) else one for name, one in made.items()}

        def filled(text):
            if isinstance(text, dict):
                return {filled(id): filled(one) for id, one in text.items()}
            return text.format(**places)

        texts = NO_TEXTS | translated(self.texts) | made
        text, hint, right, choices, slips = map(filled, map(texts.get, FILLED))
        answer = made.get("answer") or next(iter(right))
        slips.pop(answer, None)
        board, click = show(made["board"]) if "board" in made else "", made.get("click")
        return Question(
            f"review {self.name}", text, answer, hint, right[answer], choices, slips, board, click
        )


def on_a_board(rows=4, cols=5, mines=3, least=7):
    """A decorator for ``make(chance, board, click)``: on its board, the click opens `least` cells or more."""

    def decorated(make):
        def made(chance):
            board = random_board(rows, cols, mines, chance.random().hex())
            row, col = click = chance.randrange(rows), chance.randrange(cols)
            count = len(opened(board, open_lists(board, click)))
            if board[row][col] != EMPTY or count < least:
                return None
            places = make(chance, board, click)
            return None if places is None else {"board": board, "click": click, "count": count} | places

        return made

    return decorated


@on_a_board(3, 5, 2)
def _how_many(_chance, board, click):
    after = open_lists(board, click)
    blanks, empty = (sum(row.count(what) for row in rows) for what, rows in ((BLANK, after), (EMPTY, board)))
    return {"blanks": blanks, "empty": empty}


def _third(solver, other):
    @on_a_board()
    def make(_chance, board, click):
        trace = record(solver, board, click)
        _first, second, third = (step.cell for step in trace.steps[:3])
        wrong = record(other, board, click).steps[2].cell
        written = {"third": "{}, {}".format(*third), "other": "{}, {}".format(*wrong)}
        return written | {"board": board_at(trace, 2), "second": second} if wrong != third else None

    return make


def _row_deep(chance):
    cells = chance.randrange(6, 30)
    return {"cells": cells, "most": record(depth_first, [[EMPTY] * cells], (0, 0)).max_depth}


def _row_wide(chance):
    cells = chance.randrange(7, 30)
    return {"cells": cells, "most": record(breadth_first, [[EMPTY] * cells], (0, cells // 2)).peak_frontier}


@on_a_board(5, 6, 3)
def _frontier(chance, board, click):
    after = chance.randrange(4, 7)
    solvers = {"calls": depth_first, "queue": breadth_first, "marked": marked_stack}
    boards = {name: board_at(record(solver, board, click), after) for name, solver in solvers.items()}
    if len(set(map(one_line, boards.values()))) < len(boards):
        return None
    name = chance.choice(list(boards))
    return {"board": boards[name], "after": after, "answer": name}


@on_a_board()
def _mistake(chance, board, click):
    drawn = {}
    for one in MISTAKES.values():
        try:
            drawn[one] = parse(show(one([line[:] for line in board], click)))
        except Exception:  # some mistakes crash, or write what is no symbol
            continue
    known = [open_lists(board, click), *drawn.values()]
    found = [one for one, after in drawn.items() if one.shows == BOARD and known.count(after) == 1]
    if len(found) < 3:
        return None
    chosen = chance.sample(found, 3)
    right = chance.choice(chosen)
    other = _("This board would look different.")
    return {
        "board": drawn[right],
        "answer": right.id,
        "reason": _(right.sentence),
        "choices": {one.id: _(one.name) for one in chosen},
        "slips": {one.id: f"{_(one.sentence)} {other}" for one in chosen},
    }


MAKERS = {
    "how many open": _how_many,
    "third cell, depth first": _third(depth_first, breadth_first),
    "third cell, breadth first": _third(breadth_first, depth_first),
    "cost of a row, depth first": _row_deep,
    "cost of a row, breadth first": _row_wide,
    "which frontier made this picture": _frontier,
    "which mistake drew this": _mistake,
}
CARDS = Named("card", {name: Card(name, TEXTS[name], make) for name, make in MAKERS.items()})
