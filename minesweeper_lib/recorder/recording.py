"""`record`: run any solution, unchanged, and keep what it did to the board, reveal by reveal.

The solution gets a board whose rows log each write: the cell, the value, the line, the calls that
wait and the frontier. The solvers contain no recording code.

A solution may work on a copy that such rows cannot follow, of plain lists or a numpy array, and
return the copy or write it back. The solution is then run again on a plain board, line by line, and
every copy of the board is compared after each line, which is slower. A trace has steps only if
playing its writes back gives the board that the solution returned; otherwise its note says why not.
"""

import sys
from dataclasses import replace
from functools import partial

from ..board import BLANK, EMPTY, ORDERS, validate_board, validate_click, validate_order
from ..errors import NotGiven, WithoutTraceback
from ..problems import MINESWEEPER
from ..progress import Progress
from ..translation import N_, _, translated
from .calls import Calls
from .copies import Watcher, copied_back
from .deep import MUTED, UNCOLLECTED, run_deep
from .frontier import Frontier
from .links import height
from .rows import OutOfBudget, Recorder, as_board, is_reveal
from .solution import load
from .trace import HIDDEN, NO_BOARD, NOTHING, STOPPED, UNWRITTEN, Correction, Step, Trace, played

# Names that only Python 2 has, with those of Python 3.
_PYTHON_2 = {"xrange": "range", "raw_input": "input", "unicode": "str", "unichr": "chr", "long": "int"}
_NOTES = {  # by `Trace.unusual`
    STOPPED: N_("The solution stopped with {what}; this is the board it was given, as it left it."),
    NO_BOARD: N_("The solution returned {what}, not a board; this is the board it was given, as it left it."),
    HIDDEN: N_(
        "This solution builds its board where it cannot be watched: "
        "the result is known, the order of the reveals is not."
    ),
    UNWRITTEN: N_(
        "This solution never writes to the grid: its answer is known, the order in which it goes is not. "
        "One that marks the land it has seen in the grid itself can be watched."
    ),
}
# A sign for each step, to name an order that is given as a tuple.
_ARROWS = dict(zip(ORDERS["row by row"], "↖↑↗←→↙↓↘", strict=True))


class BudgetExceeded(WithoutTraceback, RuntimeError):
    """Raised when a solution reads or writes the board too often."""


class EndlessCalls(WithoutTraceback, RecursionError):
    """Raised when a solution calls itself until Python gives up."""


def record(solution, board, click=None, *, order=None, budget=None):
    """Run a solution on a copy of `board` and return the `Trace` of what it did.

    Parameters
    ----------
    solution : function, class with ``updateBoard``, object of one, or source text
        Taken exactly as it is. Text may use the names that LeetCode supplies, and may be Java, C++, Go or
        JavaScript. Solutions of LeetCode 733, 200, 994 and 130 are recognized by their methods; see
        `problems`.
    board : list of lists of str
        ``rows x cols`` symbols; stays as it is.
    click : [row, col]
        Where the flood starts; ignored if the method takes none, like ``numIslands``.
    order : str or tuple, optional
        A name from `ORDERS`, or a tuple of the eight steps (row step, column step), handed on to a
        solution that takes one, as the solvers here do.
    budget : int, optional
        How many reads and writes of cells are allowed. The default is enough for a solution that looks at
        the whole board again after each reveal.

    Raises
    ------
    InvalidBoard, InvalidClick, InvalidSolution
        Before anything runs.
    BudgetExceeded, EndlessCalls
        With the trace so far as its ``trace``; the second is a RecursionError.
    Exception
        Whatever else the solution raises, as it is, with the trace so far as its ``trace``; that of a
        solution in another language has no steps then.

    Notes
    -----
    The solution runs in this process: a loop that never touches the board can be stopped by
    interrupting the kernel.

    Several threads may record at once. A function or an object that is handed in is shared by them, and
    so is what a solution changes for all of Python, such as the recursion limit or ``sys.stdout``.

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
    loaded = load(solution)
    loaded.check_arguments()
    try:
        return _recorded(loaded, board, click, order, budget)
    finally:
        if loaded is not solution:
            loaded.close()


def traced(solution, board=None, click=None):
    """Return a `Trace` unchanged; record anything else that `record` takes, on a board and a click.

    Raises
    ------
    NotGiven
        If a solution comes without a board.
    """
    if isinstance(solution, Trace):
        return solution
    if board is None:
        load(solution).close()  # raises an error if it is not a solution
        raise NotGiven(_("a solution needs a board and a click; a Trace from record(...) brings its own"))
    return record(solution, board, click)


def _recorded(solution, board, click, order, budget):
    """Record a loaded `Solution`; see `record`."""
    problem = solution.problem
    click = problem.start(board) if problem.begins else validate_click(board, click)
    if order is not None:
        validate_order(order)
        named = order if isinstance(order, str) else "".join(map(_ARROWS.get, order))
        solution = replace(solution, name=name_in_order(solution.name, named))
    cells = len(board) * len(board[0])
    budget = 20 * cells**2 + 100_000 if budget is None else budget
    recorder = Recorder(problem.grid(board), Witness(board, solution), budget, problem.closed)
    returned, error = _play(solution, recorder, click, order)
    trace = assemble(solution, board, click, recorder, returned, error)
    if isinstance(error, (OutOfBudget, RecursionError)):
        error = stopped(error, trace, budget)
    if error is not None:
        error.trace = trace
        if hint := python_2_hint(error):
            error.add_note(hint)
        raise error
    if solution.language:
        return replace(trace, note=solution.unseen or trace.note) if trace.unusual == HIDDEN else trace
    if problem is MINESWEEPER and (trace.unusual == HIDDEN or copied_back(trace, cells)):
        return _watched(solution, board, click, order, trace)
    return trace


def _watched(solution, board, click, order, trace):
    """Run a solution again, line by line, and return the trace of its copies of the board.

    Only the first run prints. If this run returns another board, or its writes are not seen, return `trace`,
    that of the first run.
    """
    # The copy may have a border, which makes row and column numbers larger by one.
    watcher = Watcher(board, Witness(board, solution, borders=(0, 1)), solution)
    with MUTED.during():
        returned, error = _play(solution, watcher, click, order)
    seen = assemble(solution, board, click, watcher, returned, error)
    if seen.unusual or seen.result != trace.result or not (trace.unusual or watcher.elsewhere):
        return trace
    writes = trace.writes or len(seen.steps) + len(seen.corrections)
    return replace(seen, reads=trace.reads, writes=writes, on_copy=True)


@UNCOLLECTED.during()
def _play(solution, observer, click, order):
    """Run a solution once; return its result and the error that it raised, or None.

    `observer`, a `Recorder` or a `Watcher`, has the board for the solution and follows the run.
    """
    cells = len(observer.board) * len(observer.board[0])
    progress = Progress(cells, lambda bar, done: _("recording [{bar}] {done:,} cells", bar=bar, done=done))

    def play():
        observer.witness.calls.start(sys._getframe())
        method = solution.fresh()
        return observer.run(solution.problem.call(partial(method, order=order) if order else method), click)

    def meanwhile():
        progress(min(observer.witness.frontier.moments, cells))

    try:
        # A cell may take several nested calls, of helpers and comprehensions.
        return run_deep(play, 10 * cells + 10_000, meanwhile), None
    except (Exception, OutOfBudget) as error:
        return None, error
    finally:
        progress.end()
        observer.witness.calls.release()


def name_in_order(name, order):
    """The name, in the reader's language, of a trace that was recorded with a chosen order of neighbors."""
    return _("{name}, {order}", name=translated(name), order=translated(order))


class Witness:
    """The calls and the frontier of one run, noted at each reveal; the reveals, or moments, count from 0.

    `borders` are the possible widths of a border, for the readings of `cells`.
    """

    def __init__(self, board, solution, borders=(0,)):
        shape = len(board), len(board[0])
        self.calls, self.frontier = Calls(*shape, borders), Frontier(*shape, borders)
        self._solution = solution

    def see(self, frame, cell):
        """Note the calls and the frontier as `frame` reveals `cell`; return the moment's number."""
        known = self.calls.see(frame, cell)
        self.frontier.see(self.calls.frames, known, self._solution.owns)
        return self.frontier.moments - 1

    def line(self, frame, number=None):
        """The line of the solution's text that a frame, or one of its callers, is in; or None."""
        while frame is not None and self._solution.text:
            line = self._solution.line_of(frame.f_code.co_filename, number or frame.f_lineno)
            if line is not None:
                return line
            frame, number = frame.f_back, None
        return None

    def settled(self, reveals):
        """Return what waits at each of some reveals (cell, moment): pairs (link of calls, row), see `links`.

        The link is None for a loop, the row if no queue or stack was found.
        """
        links = self.calls.settled()
        calls = [links[moment] for _, moment in reveals]
        # Several reveals without a call inside of another are a loop.
        is_loop = max(map(height, calls), default=0) < 2 <= len(reveals)
        waits = self.frontier.settled(reveals, not is_loop and self.calls.name_cells)
        if is_loop or waits is not None:
            calls = [None] * len(reveals)
        return list(zip(calls, waits or [None] * len(reveals), strict=True))


@UNCOLLECTED.during()
def assemble(solution, board, click, observer, returned, error):
    """Make the trace of one run; it has steps only if they explain the whole result.

    `observer` followed the run; `returned` and `error` are what `_play` returned.
    """
    problem = solution.problem
    grid = problem.grid(board)
    if problem.in_place and error is None:
        returned = observer.board
    result, unusual, what, answer = as_board(returned, board), NOTHING, "", None
    if result is None:
        if problem.answers and isinstance(returned, int):
            answer = returned
        else:
            unusual, kind = STOPPED if error else NO_BOARD, type(error or returned).__name__
            what = {"NoneType": "nothing", "Grid": "list", "Row": "list"}.get(kind, kind)
        returned = observer.board
        result = as_board(returned, board)
    # The solution may have returned no board, and changed the shape of the given one.
    writes = observer.writes_of(returned) if result else None
    if writes is None or played(grid, writes) != result:
        writes, unusual = [], unusual or HIDDEN
    elif answer is not None and answer > 0 and not writes:
        unusual = UNWRITTEN

    def symbol(write):
        row, col = write.cell
        return problem.symbol(board[row][col], write.value)

    reveals, changes = _reveals_and_changes(writes, problem)
    shown = [[*map(problem.symbol, *rows)] for rows in zip(board, result or grid, strict=True)]
    for row, col in reveals:
        if shown[row][col] == EMPTY:
            shown[row][col] = BLANK
    seen = observer.witness.settled([(cell, write.moment) for cell, write in reveals.items()])
    steps = [
        Step(cell, symbol(write), write.line, write.reads, write.examined, *waits)
        for (cell, write), waits in zip(reveals.items(), seen, strict=True)
    ]
    return Trace(
        name=solution.name,
        source=solution.text,
        board=[row[:] for row in board],
        click=click,
        result=shown,
        steps=steps,
        corrections=[Correction(write.cell, symbol(write), write.line, after) for write, after in changes],
        reads=observer.reads,
        writes=observer.writes,
        unusual=unusual,
        note=translated(_NOTES.get(unusual, "")).format(what=what),
        rearranged=observer.witness.frontier.rearranged,
        origin=solution.text if solution.language else solution.given,
    )


def _reveals_and_changes(writes, problem):
    """Split writes into reveals, a dict from cell to write, and later changes of revealed cells, in order.

    A change is a pair (write, number of reveals before it). Temporary marks are in neither.
    """
    reveals, changes, closed = {}, [], problem.closed
    for write in writes:
        cell, before, value, *_ = write
        if is_reveal(before, value, closed):
            reveals.pop(cell, None)  # a cell may be revealed, closed and revealed again: the last time counts
            reveals[cell] = write
        elif before not in closed and value in closed:
            if problem.in_place and before not in problem.shows:
                continue  # the mark means that the cell was found, even if it is removed later
            # The cell is closed again: what was taken for a reveal was only a temporary mark.
            changes = [(other, after) for other, after in changes if other.cell != cell]
            if reveals.pop(cell, None) is None and problem is MINESWEEPER:  # it was open before the click
                changes.append((write, len(reveals)))
        elif problem is MINESWEEPER or problem.in_place:
            changes.append((write, len(reveals)))
    return reveals, changes


def stopped(error, trace, budget):
    """Return the error that says why a run was stopped."""
    cells = len(trace.board) * len(trace.board[0])
    if trace.writes > 2 * cells:  # then open cells must have been written again
        message = _(
            "stopped: it opens cells again and again. The board has {cells:,} cells, and it has written to "
            "cells {writes:,} times. Which condition keeps it from opening a cell that is open already?"
        )
    elif isinstance(error, RecursionError):
        message = _(
            "stopped: it calls itself again and again, until Python gives up ({said}). Is a cell written "
            "before its neighbors are visited?"
        )
    else:
        message = _(
            "stopped after {budget:,} reads and writes: a loop that does not end, or a method that looks at "
            "the board again and again"
        )
    kind = EndlessCalls if isinstance(error, RecursionError) else BudgetExceeded
    return kind(message.format(cells=cells, writes=trace.writes, said=error, budget=budget))


def python_2_hint(error):
    """Say what to write in place of a name that only Python 2 has; empty for any other error.

    >>> python_2_hint(NameError("...", name="xrange"))
    'that was Python 2, write range'
    """
    name = getattr(error, "name", None) if isinstance(error, NameError) else None
    return _("that was Python 2, write {name}", name=_PYTHON_2[name]) if name in _PYTHON_2 else ""
