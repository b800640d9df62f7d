"""Make the trace of one run, of its writes and of what was seen at each reveal."""

from ..board import BLANK, EMPTY
from ..problems import MINESWEEPER
from ..translation import N_, translated
from .deep import SELDOM_COLLECTED
from .rows import as_board, is_reveal
from .trace import HIDDEN, NO_BOARD, NOTHING, STOPPED, UNWRITTEN, Correction, Step, Trace, played

_NOTES = {  # by `Trace.unusual`
    NOTHING: "",
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


@SELDOM_COLLECTED.during()
def assemble(solution, board, click, observer, returned, error):
    """Make the trace of one run. It has steps only if they explain the whole result."""
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
    # It may have returned no board, and the board it was given may have lost its shape.
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
        note=translated(_NOTES[unusual]).format(what=what),
        answer=answer,
        statements=getattr(solution.given, "counted", None),
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
                continue  # the mark means that the cell was found, even if it is taken off again
            # The cell is closed again: what was taken for a reveal was only a temporary mark.
            changes = [(other, after) for other, after in changes if other.cell != cell]
            if reveals.pop(cell, None) is None and problem is MINESWEEPER:  # it was open before the click
                changes.append((write, len(reveals)))
        elif problem is MINESWEEPER or problem.in_place:
            changes.append((write, len(reveals)))
    return reveals, changes


def _named(value):
    if value is None:
        return "nothing"
    return "list" if isinstance(value, list) else type(value).__name__  # also our own kinds of it
