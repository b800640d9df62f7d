"""Run any solution, unchanged, and keep what it did to the board, reveal by reveal.

The solution gets a board whose rows are lists that remember: each write leaves the cell, the
value, the line, the calls that wait and the frontier. No solver contains a line about it.

A solution may work on a copy that such rows cannot follow, of plain lists or a numpy array, and
return it or write it back. It is then run again on a plain board, line by line, with every copy
of the board compared after each line: slower, and it sees those writes too. A trace is believed
only if playing its writes back makes the board that the solution returned; otherwise the trace
has no steps and says why.
"""

import sys
from dataclasses import dataclass, replace
from functools import cached_property, partial

from ..board import BLANK, EMPTY, ORDERS, validate_board, validate_click, validate_order
from ..problems import MINESWEEPER
from ..progress import Progress
from ..translation import translated
from .copies import Watcher, copied_back
from .deep import muted, run_deep
from .foreign import Foreign, load
from .foreign import played as played_elsewhere
from .history import History, events
from .reveals import Correction, Step
from .rows import OutOfBudget, Recorder, as_board, is_reveal
from .sentences import say as sentences
from .shared import seldom_collected, uncollected
from .solution import python_2_hint
from .stopped import endless_calls, out_of_budget, too_deep
from .unusual import HIDDEN, NO_BOARD, NOTHING, STOPPED, UNWRITTEN
from .witness import Witness

_ARROWS = dict(zip(ORDERS["row by row"], "↖↑↗←→↙↓↘", strict=True))


@dataclass
class Trace:
    """What one solution did with one click. Made by `record`.

    Attributes
    ----------
    name, source : str
        The solution's name and its text, whose lines the steps refer to.
    board, result : list of lists of str
        ``rows x cols``: before the click, and as the solution returned it.
    click : (row, col)
    steps : list of Step
        The reveals in order.
    corrections : list of Correction
    reads, writes : int
        How often cells of the board were looked at and written.
    unusual : str
        The id of what is unusual about it, else empty: ``"stopped"`` by an exception, ``"no_board"`` was
        returned, ``"hidden"`` or ``"unwritten"`` where the order is not known for another reason.
    note : str
        The sentence on that for a reader, else empty.
    answer : int or None
        What it returned where that is not a board: the number of islands.
    on_copy : bool
        Whether it worked on a copy that does not count: then `reads` are those of copying.
    statements : int or None
        Of a solution in another language, whose looks at cells are not seen: how many statements were run.
    """

    name: str
    source: str
    board: list
    click: tuple
    result: list
    steps: list
    corrections: list
    reads: int
    writes: int
    unusual: str
    note: str
    answer: int | None
    _history: History
    on_copy: bool = False
    statements: int | None = None

    def __repr__(self):
        rows, cols = len(self.board), len(self.board[0])
        reveals = len(self.steps)
        sentence = sentences.ONE_REVEAL if reveals == 1 else sentences.REVEALS
        if self.unusual and not reveals:
            sentence = sentences.ORDER_NOT_KNOWN
        return sentence.format(
            name=translated(self.name), rows=rows, cols=cols, click=self.click, reveals=reveals
        )

    @property
    def order(self):
        """``rows x cols`` ints: 1 for the first cell revealed, and so on; 0 for not revealed."""
        order = [[0] * len(row) for row in self.board]
        for number, step in enumerate(self.steps, 1):
            row, col = step.cell
            order[row][col] = number
        return order

    @cached_property
    def max_depth(self):
        """The most calls that waited for each other at a reveal, the last one included; 0 for loops."""
        return max((event.depth for event in events(self)), default=0)

    @cached_property
    def frontier_sizes(self):
        """How many cells are in the queue or stack at each step, the one being revealed included.

        A cell is taken out just before it is revealed, or put in just after; either way the
        frontier was one larger than it stands at the step. A digit that is revealed on discovery
        never enters; a single one cannot be told from one that was taken out, and counts as 1.
        """
        if not self._history.has_frontier or not self.steps:
            return [0] * len(self.steps)
        sizes = [event.size for event in events(self)]
        if self.steps[0].cell in self.steps[0].frontier:
            return sizes  # the cell being revealed is still in it
        one = not self.on_discovery
        return [size + (one or step.value == BLANK) for size, step in zip(sizes, self.steps, strict=True)]

    @property
    def peak_frontier(self):
        """The most cells that were in the queue or stack at once, the one being revealed included."""
        return max(self.frontier_sizes, default=0)

    @property
    def on_discovery(self):
        """Whether cells are revealed before they enter the queue or stack, not when they leave it."""
        return self._history.on_discovery


def record(solution, board, click=None, *, order=None, budget=None, limit=None):
    """Run a solution on a copy of `board` and return the `Trace` of what it did.

    Parameters
    ----------
    solution : function, class with ``updateBoard``, object of one, or source text
        Taken exactly as it is. Text may use the names that LeetCode supplies, and may be Java, C++, Go or
        JavaScript, see `foreign`. Solutions of LeetCode 733, 200, 994 and 130 are known by the names of their
        methods; see `problems`.
    board : list of lists of str
        ``rows x cols`` symbols; left as it is.
    click : [row, col]
        Where the flood starts; not needed where the method takes none, as ``numIslands``.
    order : str or tuple, optional
        A name from `ORDERS`, or a tuple of the eight steps (row step, column step), handed on to a
        solution that takes one, as the solvers here do.
    budget : int, optional
        How many times cells may be read and written. The default allows for methods that look at
        the whole board again after each reveal.
    limit : int, optional
        How many calls may be nested when a cell is revealed, a few of them not the solution's; Python
        allows 1,000. Without it there is room for recursion as deep as any board asks for. It counts
        where writes are seen as they happen: in Python, on the board itself.

    Raises
    ------
    InvalidBoard, InvalidClick, InvalidSolution
        Before anything runs.
    BudgetExceeded, EndlessCalls, TooDeep
        With the trace so far as its ``trace``; the last two are each a RecursionError.
    Exception
        Whatever else the solution raises, as it is, with the trace so far as its ``trace``; that of a
        solution in another language has no steps then.

    Notes
    -----
    The solution runs in this process: a loop that never touches the board can be stopped by
    interrupting the kernel.

    Several threads may record at once; they share a function or an object that was handed in, and
    what a solution changes for all of Python, such as the recursion limit or ``sys.stdout``.

    Examples
    --------
    >>> from minesweeper_lib import parse, SOLVERS
    >>> trace = record(SOLVERS["depth first"], parse("EEE/EEE"), [0, 0])
    >>> trace.order
    [[1, 2, 3], [5, 4, 6]]
    >>> trace.steps[3].stack
    ((0, 0), (0, 1), (0, 2), (1, 1))
    """
    validate_board(board)
    solution = load(solution)
    problem = solution.problem
    taken = click is not None or not problem.begins
    click = validate_click(board, click) if taken else problem.start(board)
    if order is not None:
        validate_order(order)
        named = order if isinstance(order, str) else "".join(map(_ARROWS.get, order))
        name = sentences.IN_ORDER.format(name=translated(solution.name), order=translated(named))
        solution = replace(solution, name=name)
    if isinstance(solution, Foreign):
        return _recorded_elsewhere(solution, board, click)
    cells = len(board) * len(board[0])
    budget = 20 * cells**2 + 100_000 if budget is None else budget

    witness = Witness(len(board), len(board[0]), solution, limit=limit)
    recorder = Recorder(problem.grid(board), witness, budget, problem.closed)
    returned, error = _play(solution, recorder, click, order)
    trace = _assemble(solution, board, click, recorder, returned, error)
    if isinstance(error, OutOfBudget):
        raise out_of_budget(budget, trace)
    if isinstance(error, RecursionError):
        raise too_deep(limit, trace) if witness.limit_reached else endless_calls(error, trace)
    if error is not None:
        error.trace = trace
        if hint := python_2_hint(error):
            error.add_note(hint)
        raise error
    if problem is MINESWEEPER and (trace.unusual == HIDDEN or copied_back(trace, cells)):
        return _watched(solution, board, click, order, trace)
    return trace


def _recorded_elsewhere(solution, board, click):
    """The trace of a solution in another language."""
    replay, returned, error = played_elsewhere(solution, board, click)
    trace = _assemble(solution, board, click, replay, returned, error)
    trace.statements = replay.statements
    if trace.unusual == HIDDEN and solution.pasted.unseen:
        trace.note = solution.pasted.unseen
    if error is not None:
        error.trace = trace
        raise error
    return trace


def _watched(solution, board, click, order, trace):
    """Run a solution again, line by line, and return what is seen of its copies of the board.

    Whatever it prints was printed by the first run. Should it do something else this time, the
    first trace stands.
    """
    # A copy may have a border.
    watcher = Watcher(board, Witness(len(board), len(board[0]), solution, borders=(0, 1)), solution)
    with muted():
        returned, error = _play(solution, watcher, click, order)
    seen = _assemble(solution, board, click, watcher, returned, error)
    if seen.unusual or seen.result != trace.result or not (trace.unusual or watcher.elsewhere):
        return trace
    writes = trace.writes or len(seen.steps) + len(seen.corrections)
    return replace(seen, reads=trace.reads, writes=writes, on_copy=True)


@seldom_collected()
def _play(solution, observer, click, order):
    """Run a solution once; return what it returned and what it raised."""
    cells = len(observer.board) * len(observer.board[0])
    progress = Progress(cells, lambda bar, done: sentences.PROGRESS.format(bar=bar, done=done, cells=cells))

    def play():
        observer.witness.start(sys._getframe())
        method = solution.fresh()
        return observer.run(solution.problem.call(partial(method, order=order) if order else method), click)

    def meanwhile():
        progress(min(observer.witness.moments, cells))

    try:
        # A cell may take several nested calls, of helpers and comprehensions.
        return run_deep(play, 10 * cells + 10_000, meanwhile), None
    except (Exception, OutOfBudget) as error:
        return None, error
    finally:
        progress.end()
        observer.witness.finish()


@seldom_collected()
def _assemble(solution, board, click, observer, returned, error):
    """Make the trace of one run. It has steps only if they account for the whole result."""
    problem = solution.problem
    grid = problem.grid(board)
    if problem.in_place and error is None:
        returned = observer.board
    result, unusual, what, answer = as_board(returned, board), NOTHING, "", None
    if result is None:
        if problem.answers and isinstance(returned, int):
            answer = returned
        else:
            unusual, what = (STOPPED, _named(error)) if error else (NO_BOARD, _named(returned))
        returned = observer.board
        result = as_board(returned, board)
    if result is None:  # it returned no board, and the board it was given has lost its shape
        result, writes = grid, None
    else:
        writes = observer.writes_of(returned)
    if writes is None or _played(grid, writes) != result:
        writes, unusual = [], unusual or HIDDEN
    elif answer is not None and answer > 0 and not writes:
        unusual = UNWRITTEN

    def symbol(write):
        row, col = write.cell
        return problem.symbol(board[row][col], write.value)

    reveals, changes = _reveals_and_changes(writes, problem)
    shown = [list(map(problem.symbol, *rows)) for rows in zip(board, result, strict=True)]
    for row, col in reveals:
        if shown[row][col] == EMPTY:
            shown[row][col] = BLANK
    history = observer.witness.history((cell, write.moment) for cell, write in reveals.items())
    corrections = [Correction(write.cell, symbol(write), write.line, after) for write, after in changes]
    steps = _steps(reveals.values(), map(symbol, reveals.values()), history)
    return Trace(
        name=solution.name,
        source=solution.text,
        board=[row[:] for row in board],
        click=click,
        result=shown,
        steps=steps,
        corrections=corrections,
        reads=observer.reads,
        writes=observer.writes,
        unusual=unusual,
        note=sentences.NOTES[unusual].format(what=what),
        answer=answer,
        _history=history,
    )


def _reveals_and_changes(writes, problem):
    """The reveals among writes, a dict from cell to write, and the later changes of revealed cells.

    Both in order; a change is a pair (write, number of reveals before it). Temporary marks are in neither.
    """
    reveals, changes, closed = {}, [], problem.closed
    for write in writes:
        cell, before, value, *_ = write
        if is_reveal(before, value, closed):
            reveals.pop(cell, None)  # a cell may be revealed, closed and revealed again: the last time counts
            reveals[cell] = write
        elif before not in closed and value in closed:
            if problem.in_place and before not in problem.shows:
                continue  # the mark means that the cell was found, even if it is taken off again
            # The cell is closed again: what was taken for a reveal was only a temporary mark.
            reveals.pop(cell, None)
            changes = [(other, after) for other, after in changes if other.cell != cell]
        elif problem is MINESWEEPER or problem.in_place:
            changes.append((write, len(reveals)))
    return reveals, changes


def _steps(reveals, values, history):
    with uncollected():
        return [
            Step(cell, value, line, reads, examined, number, history)
            for number, ((cell, _, _, line, reads, _, examined), value) in enumerate(
                zip(reveals, values, strict=True)
            )
        ]


def _named(value):
    if value is None:
        return "nothing"
    return "list" if isinstance(value, list) else type(value).__name__  # also our own kinds of it


def _played(board, writes):
    """The board after playing back writes."""
    board = [row[:] for row in board]
    for write in writes:
        row, col = write.cell
        board[row][col] = write.value
    return board
