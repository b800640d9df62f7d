"""Questions for `review`, each made on a board at random; their answers are read from traces.

A card makes one kind of question. Its texts are in ``asked/cards.toml``; a function fills their places, on
a board that a seed decides.
"""

import random
import tomllib
from dataclasses import dataclass
from pathlib import Path

from ..board import BLANK, EMPTY, one_line, opened, show
from ..boards import random_board
from ..errors import Named
from ..fast import open_lists
from ..look import place
from ..mistakes import BOARD, MISTAKES
from ..recorder import board_at, record
from ..solvers import breadth_first, depth_first, marked_stack
from ..translation import N_, _, translated
from .question import Question

TEXTS = tomllib.loads(Path(__file__).with_name("asked").joinpath("cards.toml").read_text("utf-8"))
CARDS = Named("card")


@dataclass(frozen=True)
class Card:
    """A kind of question. ``make(chance)`` gives the places of its texts, or None where a board does not fit.

    A board, a click, choices and slips among them are those of the question.
    """

    name: str
    make: object

    @property
    def taught(self):
        """The number of the notebook that teaches it."""
        return TEXTS[self.name]["taught"]

    def question(self, seed):
        """The question of a seed: a number or text, always the same one."""
        chance = random.Random(f"{self.name} {seed}")
        values = next(filter(None, (self.make(chance) for _try in range(500))))
        texts, click = translated(TEXTS[self.name]), values.get("click")
        own = {"choices": texts.get("choices", {}), "slips": texts.get("slips", {}), "board": ""}
        own |= {name: values.pop(name) for name in ("choices", "slips", "board") if name in values}
        places = values | {"click": place(click) if click else ""}
        parts = {name: texts[name].format(**places) for name in ("text", "answer", "hint", "why")}
        slips = {given.format(**places): said for given, said in own.pop("slips").items()}
        slips.pop(parts["answer"], None)
        return Question(f"review {self.name}", **parts, **own, slips=slips, click=click)


def card(name):
    def register(make):
        CARDS[name] = Card(name, make)
        return make

    return register


def _game(chance, rows=4, cols=5, mines=3):
    """A board at random and a click that opens more than six cells, or None."""
    board = random_board(rows, cols, mines, chance.random().hex())
    click = chance.randrange(rows), chance.randrange(cols)
    if board[click[0]][click[1]] != EMPTY:
        return None
    return (board, click) if len(opened(board, open_lists(board, click))) > 6 else None


@card("how many open")
def _how_many(chance):
    game = _game(chance, 3, 5, 2)
    if not game:
        return None
    board, after = game[0], open_lists(*game)
    return {
        "board": show(board),
        "click": game[1],
        "count": len(opened(board, after)),
        "blanks": sum(line.count(BLANK) for line in after),
        "empty": sum(line.count(EMPTY) for line in board),
    }


def _third(solver, other):
    def make(chance):
        game = _game(chance)
        if not game:
            return None
        trace = record(solver, *game)
        _first, second, third = (step.cell for step in trace.steps[:3])
        wrong = record(other, *game).steps[2].cell
        if wrong == third:
            return None
        written = {"third": "{}, {}".format(*third), "other": "{}, {}".format(*wrong)}
        return written | {"board": show(board_at(trace, 2)), "click": game[1], "second": place(second)}

    return make


card("third cell, depth first")(_third(depth_first, breadth_first))
card("third cell, breadth first")(_third(breadth_first, depth_first))


@card("cost of a row, depth first")
def _row_deep(chance):
    cells = chance.randrange(6, 30)
    return {"cells": cells, "most": record(depth_first, [[EMPTY] * cells], (0, 0)).max_depth}


@card("cost of a row, breadth first")
def _row_wide(chance):
    cells = chance.randrange(7, 30)
    return {"cells": cells, "most": record(breadth_first, [[EMPTY] * cells], (0, cells // 2)).peak_frontier}


FRONTIERS = {
    "calls": (depth_first, N_("From each blank it goes on to the first closed neighbor: calls that wait.")),
    "queue": (breadth_first, N_("The cells that the click has found open first: a queue.")),
    "marked": (
        marked_stack,
        N_("From the click it goes on to the last neighbor, not to the first: the top of a stack."),
    ),
}


@card("which frontier made this picture")
def _frontier(chance):
    game = _game(chance, 5, 6, 3)
    if not game:
        return None
    after = chance.randrange(4, 7)
    boards = {name: board_at(record(solver, *game), after) for name, (solver, _why) in FRONTIERS.items()}
    if len(set(map(one_line, boards.values()))) < len(boards):
        return None
    name = chance.choice(list(boards))
    reason = _(FRONTIERS[name][1])
    return {"board": show(boards[name]), "click": game[1], "after": after, "right": name, "reason": reason}


@card("which mistake drew this")
def _mistake(chance):
    game = _game(chance)
    if not game:
        return None
    drawn = {}
    for one in MISTAKES.values():
        try:
            drawn[one] = show(one([line[:] for line in game[0]], game[1]))
        except Exception:  # some mistakes crash, or write what is no symbol
            continue
    known = [show(open_lists(*game)), *drawn.values()]
    found = [one for one, text in drawn.items() if one.shows == BOARD and known.count(text) == 1]
    if len(found) < 3:
        return None
    chosen = chance.sample(found, 3)
    right = chance.choice(chosen)
    other = _("This board would look different.")
    return {
        "board": drawn[right],
        "click": game[1],
        "right": right.id,
        "reason": _(right.sentence),
        "choices": {one.id: _(one.name) for one in chosen},
        "slips": {one.id: f"{_(one.sentence)} {other}" for one in chosen},
    }
