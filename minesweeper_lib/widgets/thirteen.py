"""Questions on thirteen ideas, asked before and after the course: ``review("before")``, ``review("after")``.

The boards differ, and no result is shown before the second round is done. Each wrong choice comes from one
mistake, so the answers show what a learner thinks.
"""

import random
import re
from dataclasses import replace
from itertools import combinations

from ..board import BLANK, EMPTY, neighbors, opened
from ..fast import open_lists
from ..mistakes import MISTAKES
from ..recorder import record
from ..solvers import breadth_first, depth_first
from ..translation import _
from .asking import Ask
from .cards import makes, question_made, searched
from .question import taught_in

BEFORE, AFTER = "before", "after"
IDEAS = taught_in("thirteen")
RIGHT = "right"
ASKED = re.compile(r'data-asked="(\w+)" data-idea="([^"]+)" data-given="(\w+)"')


# Functions that fill the placeholders of an idea's texts, see `makes`.


@makes("order of depth first", "order of breadth first", "queue or stack")
def _third(_chance, board, click):
    """The third cells of the searches; that of breadth first is no neighbor of depth first's second cell."""
    traces = searched(board, click)
    third = {kind: trace.steps[2].cell for kind, trace in traces.items()}
    return None if third["queue"] in neighbors(board, traces["calls"].steps[1].cell) else third


@makes("a waiting call")
def _waiting_call(_chance, board, click):
    """A call, the digit that it opens, the cell that it opens next, and a cell beyond the digit."""
    done, steps = set(), record(depth_first, board, click).steps
    for before, now, after in zip(steps, steps[1:], steps[2:], strict=False):
        done |= {before.cell, now.cell}
        if now.value == BLANK or now.stack[-2:-1] != (before.cell,) or after.stack[-2:-1] != (before.cell,):
            continue
        closed = {(r, c) for r, c in neighbors(board, now.cell) if board[r][c] == EMPTY}
        beyond = closed.difference(done, neighbors(board, before.cell))
        if beyond:
            return {"caller": before.cell, "digit": now.cell, "next": after.cell, "beyond": min(beyond)}
    return None


@makes("around a wall")
def _wall(_chance, board, click):
    """Two cells of which the one that is farther from the click in a straight line opens first."""
    cells = [step.cell for step in record(breadth_first, board, click).steps]
    straight = {(r, c): max(abs(r - click[0]), abs(c - click[1])) for r, c in cells}
    pairs = ((near, other) for near, other in combinations(cells, 2) if straight[other] < straight[near])
    return next(({"near": near, "straight": other} for near, other in pairs), None)


@makes("what stays closed")
def _closed(_chance, board, click):
    """A safe cell that stays closed, a digit that opens, and the last blank, not near the click."""
    trace = record(breadth_first, board, click)
    closed = [(r, c) for r, row in enumerate(trace.result) for c, value in enumerate(row) if value == EMPTY]
    blanks = [step.cell for step in trace.steps if step.value == BLANK]
    digits = [step.cell for step in trace.steps if step.value != BLANK]
    fits = closed and digits and blanks[-1] not in [*neighbors(board, click), click]
    return {"closed": closed[0], "digit": digits[-1], "far": blanks[-1]} if fits else None


@makes("beside a mine", least=1)
def _beside_a_mine(_chance, board, click):
    spread = MISTAKES["spreads through digits"]([row[:] for row in board], click)
    is_one = len(opened(board, open_lists(board, click))) == 1
    return {"spread": len(opened(board, spread))} if is_one else None


@makes("where recursion stops", on=None)
def _long_row(chance):
    return {"cells": chance.randrange(300, 900), "limit": 100 * chance.randrange(1, 3)}


@makes("the condition for E", on=None)
def _short_row(chance):
    cells = chance.randrange(4, 8)
    return {"board": [[EMPTY] * cells], "click": (0, chance.randrange(cells))}


@makes("push or pop", on=None)
def _pops(chance):
    rows, cols = chance.randrange(2, 4), chance.randrange(3, 8)
    board = [[EMPTY] * cols for _row in range(rows)]
    many = record(MISTAKES["marks on pop without a recheck"], board, (0, 0)).writes
    return {"board": board, "click": (0, 0), "rows": rows, "cols": cols, "many": many, "once": rows * cols}


@makes("longest queue, deepest stack", on=None)
def _memory(chance):
    side = chance.randrange(6, 20)
    board = [[EMPTY] * side for _row in range(side)]
    calls, queue = record(depth_first, board, (0, 0)).max_depth, record(breadth_first, board, (0, 0))
    return {"rows": side, "cols": side, "calls": calls, "queue": queue.peak_frontier}


@makes("order and result", "never a mine")
def _flood(_chance, _board, _click):
    """No values: these ideas need only the click and the number of cells that it opens."""
    return {}


def question_about(idea, seed):
    """The `Question` on an idea for a seed, and a dict from the id of each choice to its mistake."""
    asked = question_made(idea, IDEAS[idea], seed)
    mistakes = random.Random(f"{idea} {seed}").sample(list(asked.choices), len(asked.choices))
    ids = dict(zip("abcd", mistakes, strict=False))  # so that the page does not tell which one is right
    answer = next(id for id, mistake in ids.items() if mistake == RIGHT)
    return replace(asked, answer=answer, choices={id: asked.choices[one] for id, one in ids.items()}), ids


class SurveyQuestion(Ask):
    """A question whose answer is stored in a `Deck` and not judged; the reader hears how many are stored."""

    style = "ask"

    def __init__(self, idea, when, seed, deck):
        self.idea, self.when, self.given, self._deck = idea, when, "", deck
        asked, self._ids = question_about(idea, when if seed is None else f"{when} {seed}")
        super().__init__(asked)

    def answer(self, message):
        self.given = self._ids.get(message.get("given"), self.given)
        self.attempt.said = _("Choose one of the answers first.")
        if self.given:
            self._deck.keep(self.when, self.idea, self.given)
            self.attempt.said = progress_of(self._deck.kept, self.when)

    def _still(self):
        """The question with the given answer hidden in its HTML, which `results_in` reads in the notebook."""
        bundle = super()._still()
        kept = f'<i hidden data-asked="{self.when}" data-idea="{self.idea}" data-given="{self.given}"></i>'
        return bundle | {"text/html": bundle["text/html"] + kept}


def progress_of(answers, when):
    """A text on how many answers are stored; once the second round is done, on the results, idea by idea."""
    given = len(answers[when])
    if when == BEFORE or given < len(IDEAS):
        return _("Noted: {given} of {count}.", given=given, count=len(IDEAS))
    marks = {True: "✓", False: "✗"}
    lines = [_("Before, after, and the notebook to read again:")]
    for idea, parts in IDEAS.items():
        one, other = (answers[asked].get(idea) == RIGHT for asked in (BEFORE, AFTER))
        again = "" if other else parts["notebook"]
        lines.append(f"{marks[one]} {marks[other]} {_(idea)} {again}".rstrip())
    return "\n".join(lines)


def results_in(html):
    """The choices in a saved notebook's outputs: ``{"before": {idea: "right" or a mistake}, "after": ...}``.

    >>> results_in('<i hidden data-asked="before" data-idea="never a mine" data-given="mine"></i>')
    {'before': {'never a mine': 'mine'}}
    """
    found = {}
    for when, idea, given in ASKED.findall(html):
        if idea in IDEAS and given in IDEAS[idea]["choices"]:
            found.setdefault(when, {})[idea] = given
    return found
