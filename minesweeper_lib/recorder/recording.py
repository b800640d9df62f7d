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
from dataclasses import replace
from functools import partial

from ..board import ORDERS, validate_board, validate_click, validate_order
from ..errors import NotGiven
from ..problems import MINESWEEPER
from ..progress import Progress
from ..translation import _, translated
from .assembly import assemble
from .copies import Watcher, copied_back
from .deep import MUTED, SELDOM_COLLECTED, run_deep
from .rows import OutOfBudget, Recorder
from .solution import load
from .stopped import python_2_hint, stopped
from .trace import HIDDEN, Trace
from .witness import Witness

_ARROWS = dict(zip(ORDERS["row by row"], "↖↑↗←→↙↓↘", strict=True))


def record(solution, board, click=None, *, order=None, budget=None, limit=None):
    """Run a solution on a copy of `board` and return the `Trace` of what it did.

    Parameters
    ----------
    solution : function, class with ``updateBoard``, object of one, or source text
        Taken exactly as it is. Text may use the names that LeetCode supplies, and may be Java, C++, Go or
        JavaScript. Solutions of LeetCode 733, 200, 994
        and 130 are known by the names of their methods; see `problems`.
    board : list of lists of str
        ``rows x cols`` symbols; left as it is.
    click : [row, col]
        Where the flood starts; ignored where the method takes none, as ``numIslands``.
    order : str or tuple, optional
        A name from `ORDERS`, or a tuple of the eight steps (row step, column step), handed on to a
        solution that takes one, as the solvers here do.
    budget : int, optional
        How many times cells may be read and written. The default allows for methods that look at
        the whole board again after each reveal.
    limit : int, optional
        The largest number of nested calls when a cell is revealed, a few of them ours; by default there
        is room for any board. It only works for solutions in Python that write to the board itself.

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
        return _recorded(loaded, board, click, order, budget, limit)
    finally:
        if loaded is not solution:
            loaded.close()


def traced(solution, board=None, click=None):
    """Return a `Trace` as it is; record any other solution, in all forms that `record` takes, on a board.

    Raises
    ------
    NotGiven
        Where there is no board for a solution.
    """
    if isinstance(solution, Trace):
        return solution
    if board is None:
        load(solution).close()  # which says what is wrong with it, if anything is
        raise NotGiven(_("a solution needs a board and a click; a Trace from record(...) brings its own"))
    return record(solution, board, click)


def _recorded(solution, board, click, order, budget, limit):
    problem = solution.problem
    click = problem.start(board) if problem.begins else validate_click(board, click)
    if order is not None:
        validate_order(order)
        named = order if isinstance(order, str) else "".join(map(_ARROWS.get, order))
        solution = replace(solution, name=name_in_order(solution.name, named))
    cells = len(board) * len(board[0])
    budget = 20 * cells**2 + 100_000 if budget is None else budget
    witness = Witness(board, solution, limit=limit)
    recorder = Recorder(problem.grid(board), witness, budget, problem.closed)
    returned, error = _play(solution, recorder, click, order)
    trace = assemble(solution, board, click, recorder, returned, error)
    if isinstance(error, (OutOfBudget, RecursionError)):
        error = stopped(error, trace, budget, limit if witness.limit_reached else None)
    if error is not None:
        error.trace = trace
        if hint := python_2_hint(error):
            error.add_note(hint)
        raise error
    if solution.unseen:
        return trace if trace.unusual != HIDDEN else replace(trace, note=solution.unseen)
    if problem is MINESWEEPER and (trace.unusual == HIDDEN or copied_back(trace, cells)):
        return _watched(solution, board, click, order, trace)
    return trace


def _watched(solution, board, click, order, trace):
    """Run a solution again, line by line, and return the trace of its copies of the board.

    Only the first run prints. If the second run does something else, the first trace stands.
    """
    # A copy may have a border.
    watcher = Watcher(board, Witness(board, solution, borders=(0, 1)), solution)
    with MUTED.during():
        returned, error = _play(solution, watcher, click, order)
    seen = assemble(solution, board, click, watcher, returned, error)
    if seen.unusual or seen.result != trace.result or not (trace.unusual or watcher.elsewhere):
        return trace
    writes = trace.writes or len(seen.steps) + len(seen.corrections)
    return replace(seen, reads=trace.reads, writes=writes, on_copy=True)


@SELDOM_COLLECTED.during()
def _play(solution, observer, click, order):
    """Run a solution once; return its result and the error that it raised, if any."""
    cells = len(observer.board) * len(observer.board[0])
    said = _("recording [{bar}] {done:,} of at most {cells:,} cells")
    progress = Progress(cells, lambda bar, done: said.format(bar=bar, done=done, cells=cells))

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
        observer.witness.finish()


def name_in_order(name, order):
    """The name of a trace that was recorded with a chosen order of neighbors, in the reader's language."""
    return _("{name}, {order}", name=translated(name), order=translated(order))
