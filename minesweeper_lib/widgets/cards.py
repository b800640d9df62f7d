"""Questions for `review`, most of them on a random board, with answers that the library computes.

The texts of each kind of question are in ``asked/cards.toml``; a function fills their placeholders; a seed
chooses the board.
"""

import random

from ..board import BLANK, EMPTY, one_line, opened, parse, show
from ..boards import random_board
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
TRIES = 3000  # random boards to try; most do not fit a question
SEARCHES = {"calls": depth_first, "queue": breadth_first, "marked": marked_stack}
MAKERS = {}  # from the name of a question to a function that returns values for its placeholders


def question_made(name, texts, seed):
    """The `Question` of a name for a seed, a number or text; no two of its choices are equal.

    `texts` are the texts of the question; the same seed makes the same question.
    """
    chance = random.Random(f"{name} {seed}")
    made = filter(None, (MAKERS[name](chance) for _try in range(TRIES)))
    asked = (_filled(name, texts, one) for one in made)
    return next(one for one in asked if len({*one.choices.values()}) == len(one.choices))


def _filled(name, texts, made):
    """The `Question` from its texts and the values of their placeholders."""
    places = {name: place(one) if isinstance(one, tuple) else one for name, one in made.items()}

    def filled(text):
        if isinstance(text, dict):
            return {filled(id): filled(one) for id, one in text.items()}
        return text.format(**places)

    texts = NO_TEXTS | translated(texts) | made
    text, hint, right, choices, slips = map(filled, map(texts.get, FILLED))
    answer = made.get("answer") or next(iter(right))
    slips.pop(answer, None)
    board, click = show(made["board"]) if "board" in made else "", made.get("click")
    return Question(f"review {name}", text, answer, hint, right[answer], choices, slips, board, click)


def makes(*names, on=(4, 5, 3), least=7):
    """A decorator for a function that returns values for the placeholders of the questions of these names.

    ``make(chance, board, click)`` gets a random board with rows, columns and mines as in `on`, on which the
    click opens at least `least` cells; without `on` it is ``make(chance)``. It returns a dict of values for
    the placeholders, or None if the board does not fit. A cell among them is written as its row and column;
    ``board``, ``click``, ``choices`` and ``slips`` are those of the question, and ``answer`` chooses one if
    the texts have several right answers.
    """

    def decorated(make):
        def made(chance):
            board = random_board(*on, chance.random().hex())
            row, col = click = chance.randrange(on[0]), chance.randrange(on[1])
            count = len(opened(board, open_lists(board, click)))
            if board[row][col] != EMPTY or count < least:
                return None
            places = make(chance, board, click)
            return None if places is None else {"board": board, "click": click, "count": count} | places

        MAKERS.update(dict.fromkeys(names, made if on else make))
        return make

    return decorated


def searched(board, click):
    """The traces of the three `SEARCHES` on a board, by what cells wait in."""
    return {kind: record(solver, board, click) for kind, solver in SEARCHES.items()}


@makes("how many open", on=(3, 5, 2))
def _how_many(_chance, board, click):
    after = open_lists(board, click)
    blanks, empty = (sum(row.count(what) for row in rows) for what, rows in ((BLANK, after), (EMPTY, board)))
    return {"blanks": blanks, "empty": empty}


@makes("third cell, depth first", "third cell, breadth first")
def _third(_chance, board, click):
    """The third cells of the searches, if they differ; the first two are the same."""
    traces = searched(board, click)
    third = {kind: "{}, {}".format(*trace.steps[2].cell) for kind, trace in traces.items()}
    before = {"board": board_at(traces["calls"], 2), "second": traces["calls"].steps[1].cell}
    return third | before if third["calls"] != third["queue"] else None


@makes("cost of a row, depth first", on=None)
def _row_deep(chance):
    cells = chance.randrange(6, 30)
    return {"cells": cells, "most": record(depth_first, [[EMPTY] * cells], (0, 0)).max_depth}


@makes("cost of a row, breadth first", on=None)
def _row_wide(chance):
    cells = chance.randrange(7, 30)
    return {"cells": cells, "most": record(breadth_first, [[EMPTY] * cells], (0, cells // 2)).peak_frontier}


@makes("which frontier made this picture", on=(5, 6, 3))
def _frontier(chance, board, click):
    after = chance.randrange(4, 7)
    boards = {kind: board_at(trace, after) for kind, trace in searched(board, click).items()}
    if len(set(map(one_line, boards.values()))) < len(boards):
        return None
    name = chance.choice(list(boards))
    return {"board": boards[name], "after": after, "answer": name}


@makes("which mistake drew this")
def _mistake(chance, board, click):
    drawn = {}
    for one in MISTAKES.values():
        try:
            drawn[one] = parse(show(one([line[:] for line in board], click)))
        except Exception:  # some mistakes crash, or write anything but symbols
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
