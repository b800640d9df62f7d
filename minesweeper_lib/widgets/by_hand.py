"""Doing by hand what a solver does: the rules of `predict` and `simulate`, without any widget.

A trace is read as a script of moves, and a reader stands somewhere in it. A move that is not the next one
is not made: it is told why. So how things stand is always the script's own beginning.

Glossary
--------
move
    ``(verb, cell)``. In a loop a cell is `PUSH`-ed into the queue or stack, and `TAKE`-n out; in a recursion
    it is `CALL`-ed, and its call does `RETURN`. `OPEN` opens the cell in hand; `END` is the last one.
level
    ``"open"``: say which cell opens next. ``"frontier"``: also what waits. ``"everything"``: also what a cell
    shows. What is not the reader's part is done for them.
"""

from collections import Counter

from ..board import BLANK, MINE, UNREVEALED, neighbors
from ..look import words
from ..recorder import CALLS, NONE, QUEUE, STACK, board_at, discipline, events, parents, waiting_at
from ..translation import _, in_a_row, translated

PUSH, TAKE, CALL, RETURN, OPEN, END = "push", "take", "call", "return", "open", "end"
FRONTIER = {PUSH, TAKE, CALL, RETURN, END}
LEVELS = {"open": {OPEN}, "frontier": FRONTIER, "everything": {*FRONTIER, OPEN}}

# Why a cell opens next, by what the trace tells.
REASONS = {
    "called": "{parent} calls {cell}.",
    "in_front": "{cell} waited at the front of the queue.",
    "on_top": "{cell} lay on top of the stack.",
    "among": "{cell} was among those that waited.",
    "found": "{parent} finds {cell}, its neighbor.",
    "swept": "{cell} touches the flood and comes first in the sweep over the board.",
}
DONE = {
    PUSH: "{cell} joins on the right.",
    TAKE: "{cell} comes out.",
    CALL: "{cell} is called.",
    RETURN: "The call of {cell} returns.",
    OPEN: "{cell} {shows}.",
    END: "Finished.",
}
# What a wrong move gets wrong. {hand} is the cell that was taken out last, or whose call runs.
SLIPS = {
    "mine": "{cell} is a mine; a flood leaves it closed.",
    "never": "This click never opens {cell}.",
    "not_found": "No blank beside {cell} is open, so nobody has found it.",
    "caller_first": "{parent} takes its neighbors in order: another one is first.",
    "far_from_caller": "{parent} is not done, and this is no neighbor of it.",
    "turn_queue": "Others joined the queue before it.",
    "turn_stack": "Others lie above it in the stack.",
    "others_first": "It has been found, and others come first.",
    "begins_elsewhere": "A search begins with the click.",
    "before_opening": "{hand} is in your hand and still closed: first it opens.",
    "wrong_symbol": "Count the mines among the eight cells around {hand}.",
    "counts_four": "{hand} has a mine at a corner. It counts as well.",
    "wrong_end_queue": "In a queue, who came first goes first.",
    "wrong_end_stack": "From a stack, what came last goes first.",
    "wrong_end_calls": "Only the newest call works, so only that one can return.",
    "leaves_out": "{hand} is not done: a neighbor is left that it has to send for.",
    "stops_early": "Something still waits. At a dead end one cell is done, and not the search.",
    "too_far": "{cell} is no neighbor of {hand}, the eight cells around it.",
    "is_open": "{cell} is open already.",
    "sends_from_digit": "{hand} shows a number. A number is opened, and sends for nobody.",
    "waits": "{cell} waits already. To take it out, click it in the list.",
    "neighbor_order": "{cell} comes later: another neighbor is first.",
}
HINTS = {
    PUSH: "Which neighbors of {hand} belong in, and which of them is first?",
    TAKE: "What waits comes out, at the end where it has to. Who is that?",
    CALL: "Which neighbors of {hand} are closed, and which of them is first?",
    RETURN: "{hand} has nobody left to call. What does its call do then?",
    OPEN: "Who has waited, and whose turn is it?",
    END: "Does anything still wait?",
}


class ByHand:
    """A reader somewhere in a solver's script.

    said : what the last move came to, in a sentence.
    right, asked : how many moves were right at the first try, and how many there were.
    slips : how often each idea of `SLIPS` was broken, a Counter.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> guess = ByHand(record(SOLVERS["breadth first"], parse("EEE/EEE"), (0, 0)))
    >>> guess.do(OPEN, (1, 2))
    >>> guess.said
    'Not yet. No blank beside row 1, column 2 is open, so nobody has found it.'
    >>> guess.do(OPEN, (0, 1))
    >>> guess.said
    'Right. Row 0, column 0 finds row 0, column 1, its neighbor.'
    """

    def __init__(self, trace, level="open", kind=None):
        if not trace.steps:
            raise ValueError(_("there is no order to guess: {note}", note=trace.note))
        self.trace, self.level, self.kind = trace, level, kind or discipline(trace)
        self._parents = parents(trace)
        opens = [(OPEN, step.cell) for step in trace.steps]
        self.script = opens if level == "open" else moves(trace, self.kind)
        self.begin()

    def begin(self):
        """Start anew. Where a reader says what opens, the click is given."""
        self.at = int(self.level == "open")
        self.right, self.asked, self.slips, self._missed = 0, 0, Counter(), False
        if self.level == "open":
            self.said = self._told("{cell} was clicked. Which cell opens next?", self.trace.click)
        else:
            first = (
                "First put in the click, {cell}." if self.kind != CALLS else "First call the click, {cell}."
            )
            self.said = self._told("You are the machine. Neighbors go row by row. " + first, self.trace.click)

    @property
    def over(self):
        return self.at == len(self.script)

    @property
    def shown(self):
        """How many cells are open by now."""
        return sum(verb == OPEN for verb, _cell in self.script[: self.at])

    @property
    def board(self):
        return board_at(self.trace, self.shown)

    @property
    def lane(self):
        """What waits, or the calls that run, the oldest first."""
        if self.level == "open":
            return list(waiting_at(self.trace, self.shown))
        lane = []
        for verb, cell in self.script[: self.at]:
            if verb in (PUSH, CALL):
                lane.append(cell)
            elif verb in (TAKE, RETURN):
                lane.pop(0 if self.kind == QUEUE else -1)
        return lane

    @property
    def hand(self):
        """The cell that was taken out last, or whose call runs; None before the first."""
        if self.kind == CALLS and self.level != "open":
            return self.lane[-1] if self.lane else None
        done = reversed(self.script[: self.at])
        return next((cell for verb, cell in done if verb in (TAKE, OPEN)), None)

    def do(self, verb, cell, symbol=""):
        """Make a move, if it is the next one; else say why it is not. `symbol` is what the reader writes."""
        if self.over:
            return
        board = self.board
        if verb == OPEN and self.level == "open" and board[cell[0]][cell[1]] not in UNREVEALED:
            self.said = self._told(SLIPS["is_open"], cell)
        elif (verb, cell) == self.script[self.at] and symbol in ("", self._symbol(cell)):
            self._go(_("Right. {why}", why=self._why()))
        else:
            self._missed, id = True, self._slip(verb, cell, symbol, board)
            self.slips[id] += 1
            self.said = _("Not yet. {slip}", slip=self._told(SLIPS[id], cell))

    def take(self, place):
        """Take out what is at a place of the lane; of calls, let the newest return."""
        lane, verb = self.lane, RETURN if self.kind == CALLS else TAKE
        end = 0 if self.kind == QUEUE else len(lane) - 1
        self.do(verb, lane[place] if place == end else None)

    def help(self):
        """Say what leads to the next move."""
        if not self.over:
            self._missed, self.said = True, self._told(HINTS[self.script[self.at][0]])

    def tell(self):
        """Give this one up: make the next move, and say why."""
        if not self.over:
            self._missed = True
            self._go(self._why())

    def undo(self):
        """Take the last move back."""
        back = [at for at in range(self.at) if self.script[at][0] in LEVELS[self.level]]
        if back[self.level == "open" :]:
            self.at, self._missed, self.said = back[-1], True, _("Took the last move back.")

    def _go(self, said):
        self.asked, self.right = self.asked + 1, self.right + (not self._missed)
        self._missed, self.at = False, self.at + 1
        while not self.over and self.script[self.at][0] not in LEVELS[self.level]:
            self.at += 1
        self.said = in_a_row(said, self.score if self.over else "")

    @property
    def score(self):
        return _("{right} of {asked} right at the first try.", right=self.right, asked=self.asked)

    def _symbol(self, cell):
        return self.trace.result[cell[0]][cell[1]]

    def _why(self):
        """Why the next move is the next one."""
        verb, cell = self.script[self.at]
        return self._told(DONE[verb] if self.level != "open" else REASONS[self._reason(cell)], cell)

    def _reason(self, cell):
        parent, waits = self._parent(), self.lane
        if self.kind == CALLS and parent:
            return "called"
        if cell in waits:
            ends = {QUEUE: (waits[0], "in_front"), STACK: (waits[-1], "on_top")}
            end, id = ends.get(self.kind, (None, ""))
            return id if end == cell else "among"
        return "found" if parent and self.kind != NONE else "swept"

    def _parent(self):
        """The cell that leads to the one that opens next, or that led to the last one."""
        step = self.trace.steps[: self.shown + 1][-1]
        return step.stack[-2] if len(step.stack) > 1 else self._parents.get(step.cell)

    def _slip(self, verb, cell, symbol, board):
        """The id of what a wrong move gets wrong."""
        if self.level == "open":
            return self._not_yet(cell, board)
        due, hand = self.script[self.at][0], self.hand
        if symbol:
            mines = sum(
                board[r][c] == MINE for r, c in neighbors(board, hand) if hand[0] == r or hand[1] == c
            )
            return "counts_four" if symbol == (str(mines) if mines else BLANK) else "wrong_symbol"
        if due == OPEN:
            return "before_opening"
        if hand is None:
            return "begins_elsewhere"
        if verb == END:
            return "stops_early"
        if verb in (TAKE, RETURN):
            return "leaves_out" if due in (PUSH, CALL) else f"wrong_end_{self.kind}"
        return self._wrong_neighbor(cell, board)

    def _wrong_neighbor(self, cell, board):
        hand = self.hand
        value = board[cell[0]][cell[1]]
        if cell not in neighbors(board, hand):
            return "too_far"
        if value == MINE:
            return "mine"
        if value not in UNREVEALED:
            return "is_open"
        if board[hand[0]][hand[1]] != BLANK:
            return "sends_from_digit"
        if cell in self.lane:
            return "waits"
        return "neighbor_order"

    def _not_yet(self, cell, board):
        """The answer tells neither which cell is next nor when this one opens."""
        row, col = cell
        if board[row][col] == MINE:
            return "mine"
        if not self.trace.order[row][col]:
            return "never"
        near = neighbors(board, cell)
        if not any(board[r][c] == BLANK for r, c in near):
            return "not_found"
        if self.kind == CALLS and self._parent():
            return "caller_first" if self._parent() in near else "far_from_caller"
        return f"turn_{self.kind}" if cell in self.lane and self.kind in (QUEUE, STACK) else "others_first"

    def _told(self, text, cell=None):
        """A sentence about cells; it begins with a capital letter."""
        cells = {"cell": cell, "hand": self.hand, "parent": self._parent()}
        places = {name: words.place(one or self.trace.click) for name, one in cells.items()}
        said = _(text, **places, shows=words.shows(self._symbol(cell)) if cell else "")
        return said[0].upper() + said[1:]


def moves(trace, kind):
    """List the moves of a trace from its events, each with a cell ``(row, col)``.

    Raises ValueError where nothing waits, or cells are opened before they wait.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> done = moves(record(SOLVERS["breadth first"], parse("EEM"), (0, 0)), "queue")
    >>> " ".join(f"{verb} {col}" for verb, (_, col) in done)
    'push 0 take 0 open 0 push 1 take 1 open 1 end 0'
    """
    found = None
    if trace.steps and not trace.on_discovery and kind in (CALLS, QUEUE, STACK):
        found = _calls(trace) if kind == CALLS else _loop(trace, end=-1 if kind == STACK else 0)
    if found is None:
        raise ValueError(
            _(
                "{name} cannot be played by hand: its trace must show a queue, a stack or calls, and each "
                "cell must open as it comes out",
                name=translated(trace.name),
            )
        )
    return [*found, (END, trace.click)]


def _calls(trace):
    """The moves of a recursion, or None where a call opens another cell than its own."""
    found, calls = [], []
    for event in events(trace):
        found += [(RETURN, cell) for cell in reversed(calls[event.stayed :])]
        found += [(CALL, cell) for cell in event.called]
        event.apply(calls, [])
        if calls[-1:] != [event.cell]:
            return None
        found.append((OPEN, event.cell))
    return found + [(RETURN, cell) for cell in reversed(calls)]


def _loop(trace, end):
    """The moves of a loop whose cells come out at an `end`, or None where they do something else."""
    found, waits = [], []
    for event in events(trace):
        after = waits[:]
        event.apply([], after)
        left = waits[: event.dropped] + waits[event.dropped + event.kept :]
        joined = list(event.appended)
        if event.cell not in left:  # it went in and came out again between two reveals
            joined.insert(len(joined) if end else 0, event.cell)
        waits += joined
        taken = [waits.pop(end) for _ in range(len(waits) - len(after))]
        if waits != after or taken[-1:] != [event.cell]:
            return None
        found += [(PUSH, cell) for cell in joined] + [(TAKE, cell) for cell in taken]
        found.append((OPEN, event.cell))
    # The cells that still wait are copies of open ones: they come out, and nothing happens.
    return found + [(TAKE, waits.pop(end)) for _ in range(len(waits))]
