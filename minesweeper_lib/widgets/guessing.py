"""Guessing the order of a flood: the rules of `predict`, without any widget."""

from ..board import BLANK, MINE, ORDERS, neighbors
from ..recorder import CALLS, NONE, QUEUE, STACK, board_at, discipline, parents, record, waiting_at
from ..solvers import SOLVERS
from ..translation import in_a_row, translated
from .arguments import SLOW
from .sentences import say


class NextCell:
    """The reader says which cell opens next; right and wrong are explained, the score is kept.

    The first cell, the click, is given.

    Attributes
    ----------
    shown : int
        How many cells are open by now.
    right, asked : int
        How many were right at the first try, and how many there were to guess.
    said : str
        What the last guess came to.

    Examples
    --------
    >>> from minesweeper_lib import parse
    >>> guess = NextCell(record(SOLVERS["breadth first"], parse("EEE/EEE"), (0, 0)))
    >>> guess.click((1, 2))
    >>> guess.said
    'Not yet. No blank beside it is open, so nobody has found it.'
    >>> guess.click((0, 1))
    >>> guess.said
    'Right: row 0, column 0 finds row 0, column 1, its neighbor.'
    >>> guess.click((1, 0))
    >>> guess.said
    'Right: row 1, column 0 waited at the front of the queue.'
    """

    def __init__(self, trace):
        if not trace.steps:
            raise ValueError(say("no_order_to_guess", note=trace.note))
        self.trace, self.kind = trace, discipline(trace)
        self._order, self._parents = trace.order, parents(trace)
        self.shown, self.right, self.asked = 1, 0, 0
        self._missed = False
        self.said = _say_of("which_next", trace.steps[0].cell)
        self._finish()

    @property
    def over(self):
        return self.shown == len(self.trace.steps)

    @property
    def board(self):
        return board_at(self.trace, self.shown)

    @property
    def opened(self):
        """The open cells in order."""
        return [step.cell for step in self.trace.steps[: self.shown]]

    @property
    def waiting(self):
        return waiting_at(self.trace, self.shown)

    @property
    def score(self):
        return say("score", right=self.right, asked=self.asked)

    def click(self, cell):
        """Guess that `cell` is next."""
        if self.over:
            return
        row, col = cell
        number = self._order[row][col]
        if number == self.shown + 1:
            self._open(guessed=True)
        elif 0 < number <= self.shown:
            self.said = _say_of("is_open", cell)
        else:
            self._missed = True
            self.said = self._why_not(cell, number)

    def tell(self):
        """Give this one up: open the next cell and say why it was next."""
        if not self.over:
            self._open(guessed=False)

    def _open(self, guessed):
        self.said = self._why(self.trace.steps[self.shown], guessed)
        self.asked += 1
        self.right += guessed and not self._missed
        self.shown += 1
        self._missed = False
        self._finish()

    def _finish(self):
        if self.over:
            self.said = in_a_row(self.said, say("was_last", score=self.score))

    def _why(self, step, guessed):
        """Say why this cell was next, as the trace tells, to a reader who guessed it or who gave up."""
        reason, parent = self._reason(step)
        from_row, from_col = parent or step.cell
        return _say_of(
            f"{'right' if guessed else 'told'}_{reason}", step.cell, from_row=from_row, from_col=from_col
        )

    def _reason(self, step):
        """Why a step's cell is next, as part of a sentence's id, and the cell that led to it, if one did."""
        cell, waiting = step.cell, self.waiting
        parent = step.stack[-2] if len(step.stack) > 1 else self._parents.get(cell)
        if self.kind == CALLS and parent:
            return "called", parent
        if cell in waiting:
            if self.kind == QUEUE and waiting[0] == cell:
                return "in_front", parent
            if self.kind == STACK and waiting[-1] == cell:
                return "on_top", parent
            return "among", parent
        if parent and self.kind != NONE:
            return "found", parent
        return "swept", parent

    def _why_not(self, cell, number):
        row, col = cell
        if self.trace.board[row][col] == MINE:
            return _say_of("not_a_mine", cell)
        if not number:
            return _say_of("never_opened", cell)
        # The answer gives the reason. It tells neither which cell is next nor when this one opens.
        caller = self.trace.steps[self.shown].stack[-2:-1] if self.kind == CALLS else ()
        near = neighbors(self.board, cell)
        if not any(self.board[r][c] == BLANK for r, c in near):
            return say("not_found_yet")
        if caller:
            return _say_of("caller_first" if caller[0] in near else "far_from_caller", caller[0])
        if cell in self.waiting and self.kind in (QUEUE, STACK):
            return say(f"before_its_turn_{self.kind}")
        return say("others_first")


class WholeOrder:
    """The reader clicks a whole order and is told which solver it matches, or where it stopped.

    Attributes
    ----------
    opened : list of (row, col)
        What was clicked so far, the first cell given.
    said : str

    Examples
    --------
    >>> from minesweeper_lib import parse
    >>> order = WholeOrder(record(SOLVERS["breadth first"], parse("EEE/EEM"), (1, 0)))
    >>> order.click((0, 0))
    >>> order.click((0, 1))
    >>> order.click((1, 1))
    >>> order.said.partition(":")[0]
    'That is a whole order. It is the one of'
    """

    def __init__(self, trace):
        if not trace.steps:
            raise ValueError(say("no_order_to_match", note=trace.note))
        self.trace = trace
        self.orders = known_orders(trace)
        self._cells = {step.cell for step in trace.steps}
        self.opened = [trace.steps[0].cell]
        self.said = _say_of("any_order", self.opened[0])

    @property
    def board(self):
        rows = [row[:] for row in self.trace.board]
        for row, col in self.opened:
            rows[row][col] = self.trace.result[row][col]
        return rows

    @property
    def over(self):
        return len(self.opened) == len(self._cells)

    @property
    def score(self):
        return say("score_of_order", len(self._cells), opened=len(self.opened))

    @property
    def matching(self):
        """The names of the solvers that went the same way so far."""
        return [name for name, order in self.orders.items() if list(order[: len(self.opened)]) == self.opened]

    def click(self, cell):
        """Say that `cell` comes next."""
        if cell in self.opened:
            self.said = _say_of("is_open", cell)
        elif cell not in self._cells:
            self.said = _say_of("not_in_order", cell)
        else:
            self.opened.append(cell)
            self._judge()

    def undo(self):
        """Take the last cell back."""
        if len(self.opened) > 1:
            self.opened.pop()
            self._judge()

    def _judge(self):
        names = self.matching
        if names:
            whose = say("semicolon").join(names[:3])
            if len(names) > 3:
                whose = say("names_and_more", len(names) - 3, names=whose)
            self.said = say("whole_order" if self.over else "so_far", names=whose)
            return
        alike = ((name, _common(order, self.opened)) for name, order in self.orders.items())
        # An order that matches to its end has no next cell to tell; the trace's own order always has one.
        name, same = max(
            ((name, same) for name, same in alike if same < len(self.orders[name])), key=lambda pair: pair[1]
        )
        name, cell = name[0].upper() + name[1:], self.orders[name][same]
        self.said = _say_of("no_solver", cell, same, name=name)


def known_orders(trace):
    """The orders in which the solvers, with each neighbor order, open what a trace opened.

    On boards beyond 12 x 12 cells only with the first neighbor order, and without the slow sweeps:
    the reader is waiting.

    Returns
    -------
    dict of str to tuple of (row, col)
        Equal orders once, under the name of the first solver that has them.
    """
    found = {tuple(step.cell for step in trace.steps): translated(trace.name)}
    small = len(trace.board) * len(trace.board[0]) <= 144
    for name, solver in SOLVERS.items():
        if name in SLOW and not small:
            continue
        for order in list(ORDERS)[: None if small else 1]:
            steps = record(solver, trace.board, trace.click, order=order).steps
            found.setdefault(
                tuple(step.cell for step in steps),
                say("solver_in_order", solver=translated(name), order=translated(order)),
            )
    return {name: order for order, name in found.items()}


def _say_of(id, cell, count=None, **values):
    return say(id, count, row=cell[0], col=cell[1], **values)


def _common(one, other):
    """How long two sequences are the same from the start."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))
