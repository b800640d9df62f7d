"""Thirteen ideas, asked before and after the course: ``review("before")``, ``review("after")``.

The boards differ, and nothing is said before the second round is done. Each wrong choice is one mistake,
so the answers tell what was thought.
"""

import random
import re
import tomllib
from pathlib import Path

from ..board import BLANK, EMPTY, neighbors, opened, show
from ..boards import random_board
from ..fast import open_lists
from ..look import place
from ..mistakes import MISTAKES
from ..recorder import record
from ..solvers import breadth_first, depth_first, marked_stack
from ..translation import _, translated
from .asking import Ask
from .question import Question

BEFORE, AFTER = "before", "after"
IDEAS = tomllib.loads(Path(__file__).with_name("asked").joinpath("thirteen.toml").read_text("utf-8"))
RIGHT = "right"
ASKED = re.compile(r'data-asked="(\w+)" data-idea="([^"]+)" data-given="(\w+)"')
TRIES = 3000  # boards at random, of which most do not fit


def _places(idea, chance):
    """A board, a click, and what the places of an idea's sentences are on it; None where it does not fit."""
    if idea in MADE:
        return MADE[idea](chance)
    board = random_board(4, 5, chance.randrange(2, 5), chance.random().hex())
    click = chance.randrange(4), chance.randrange(5)
    count = len(opened(board, open_lists(board, click)))
    fits = count == 1 if idea == "beside a mine" else count >= 8
    if board[click[0]][click[1]] != EMPTY or not fits:
        return None
    if idea == "beside a mine":
        spread = MISTAKES["spreads through digits"]([row[:] for row in board], click)
        return board, click, {"spread": str(len(opened(board, spread)))}
    deep, wide, stack = (record(one, board, click) for one in (depth_first, breadth_first, marked_stack))
    found = {
        "a waiting call": _waiting_call,
        "around a wall": _wall,
        "what stays closed": _closed,
        "order and result": lambda *_traces: {"count": count},
        "never a mine": lambda *_traces: {"count": count},
    }
    third = {"deep": deep, "wide": wide, "stack": stack}
    values = found.get(idea, lambda *_: {name: one.steps[2].cell for name, one in third.items()})(deep, wide)
    # The slip is one only where the second cell, which goes on, does not touch the cell.
    if values and idea == "order of depth first" and values["wide"] in neighbors(board, deep.steps[1].cell):
        return None
    return board, click, values


def _waiting_call(trace, _wide):
    """After a number, a call goes on with its next neighbor."""
    for before, now, after in zip(trace.steps, trace.steps[1:], trace.steps[2:], strict=False):
        caller = now.stack[-2] if len(now.stack) > 1 else None
        if now.value == BLANK or caller != before.cell or after.stack[-2:-1] != (caller,):
            continue
        opened_by_now = {step.cell for step in trace.steps[: trace.steps.index(now) + 1]}
        beyond = [
            cell
            for cell in neighbors(trace.board, now.cell)
            if cell not in opened_by_now and cell not in neighbors(trace.board, caller)
            if trace.board[cell[0]][cell[1]] == EMPTY
        ]
        if beyond:
            return {"caller": caller, "digit": now.cell, "next": after.cell, "beyond": beyond[0]}
    return None


def _wall(_deep, wide):
    """Of two cells, the one that is farther in a straight line opens first."""
    row, col = wide.click
    cells = [step.cell for step in wide.steps]
    straight = {cell: max(abs(cell[0] - row), abs(cell[1] - col)) for cell in cells}
    for at, near in enumerate(cells):
        for other in cells[at + 1 :]:
            if straight[other] < straight[near]:
                return {"near": near, "straight": other}
    return None


def _closed(deep, wide):
    board, shown = deep.board, deep.result
    closed = [
        (r, c) for r, row in enumerate(shown) for c, value in enumerate(row) if value == EMPTY == board[r][c]
    ]
    digits = [step.cell for step in wide.steps if step.value != BLANK]
    far = [step.cell for step in wide.steps if step.value == BLANK][-1]
    if not closed or not digits or far in neighbors(board, wide.click) or far == wide.click:
        return None
    return {"closed": closed[0], "digit": digits[-1], "far": far}


def _row(chance):
    cells, limit = chance.randrange(300, 900), 100 * chance.randrange(1, 3)
    return [], None, {"cells": cells, "limit": limit}


def _pops(chance):
    rows, cols = chance.randrange(2, 4), chance.randrange(3, 8)
    board = [[EMPTY] * cols for _row in range(rows)]
    trace = record(MISTAKES["marks on pop without a recheck"], board, (0, 0))
    return board, (0, 0), {"rows": rows, "cols": cols, "many": trace.writes, "once": rows * cols}


def _memory(chance):
    side = chance.randrange(6, 20)
    board = [[EMPTY] * side for _row in range(side)]
    calls, queue = record(depth_first, board, (0, 0)).max_depth, record(breadth_first, board, (0, 0))
    return [], None, {"rows": side, "cols": side, "calls": calls, "queue": queue.peak_frontier}


def _without_e(chance):
    cells = chance.randrange(4, 8)
    return [[EMPTY] * cells], (0, chance.randrange(cells)), {}


MADE = {
    "where recursion stops": _row,
    "push or pop": _pops,
    "longest queue, deepest stack": _memory,
    "the condition for E": _without_e,
}


def question(idea, seed):
    """The `Question` of an idea and a seed; and by the id of each choice the mistake behind it, a dict."""
    chance = random.Random(f"{idea} {seed}")
    texts = translated(IDEAS[idea])
    for _try in range(TRIES):
        board, click, values = _places(idea, chance) or ([], None, None)
        if not values and values != {}:
            continue
        told = {name: place(value) if isinstance(value, tuple) else value for name, value in values.items()}
        told["click"] = place(click) if click else ""
        choices = {RIGHT: texts["right"]} | texts["choices"]
        choices = {id: text.format(**told) for id, text in choices.items()}
        if len(set(choices.values())) == len(choices):
            break
    mistakes = chance.sample(list(choices), len(choices))
    ids = dict(zip("abcd", mistakes, strict=False))  # so that the page does not tell which one is right
    asked = Question(
        f"{seed} {idea}",
        texts["text"].format(**told),
        next(id for id, mistake in ids.items() if mistake == RIGHT),
        hint="",
        why="",
        choices={id: choices[mistake] for id, mistake in ids.items()},
        board=show(board) if board else "",
        click=click,
    )
    return asked, ids


class Noted(Ask):
    """A question whose answer is kept and not judged."""

    activity = "ask"

    def __init__(self, idea, when, seed, note):
        self.idea, self.when, self.given, self._note = idea, when, "", note
        asked, self._ids = question(idea, seed)
        self._said = ""
        super().__init__(asked)

    def answer(self, message):
        self.given = self._ids.get(message.get("given"), self.given)
        self._said = self._note(self) if self.given else _("Choose one of the answers first.")

    def state(self):
        return super().state() | {"said": self._said}

    def _still(self):
        """What was answered stands in the notebook, for who reads it with `results_in`."""
        bundle = super()._still()
        told = f'<i hidden data-asked="{self.when}" data-idea="{self.idea}" data-given="{self.given}"></i>'
        return bundle | {"text/html": bundle["text/html"] + told}


def told(answers):
    """Idea by idea, how it went before and after, and what to read again: some lines of text."""
    marks = {True: "✓", False: "✗"}
    lines = [_("Before, after, and the notebook to read again:")]
    for idea, parts in IDEAS.items():
        one, other = (answers.get(when, {}).get(idea) == RIGHT for when in (BEFORE, AFTER))
        again = "" if other else parts["notebook"]
        lines.append(f"{marks[one]} {marks[other]} {_(idea)} {again}".rstrip())
    return "\n".join(lines)


def results_in(html):
    """What a saved notebook's outputs tell: ``{"before": {idea: "right" or a mistake}, "after": ...}``.

    >>> results_in('<i hidden data-asked="before" data-idea="never a mine" data-given="mine"></i>')
    {'before': {'never a mine': 'mine'}}
    """
    found = {}
    for when, idea, given in ASKED.findall(html):
        if idea in IDEAS and given in (RIGHT, *IDEAS[idea]["choices"]):
            found.setdefault(when, {})[idea] = given
    return found
