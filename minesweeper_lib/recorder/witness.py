"""What can be seen from a write: the line, the calls that run, and the queue or stack.

Nothing here knows how a write was noticed. A `Witness` is shown the frame in which a cell is revealed;
each time is a moment, counted from 0. It keeps changes rather than copies, so that a run of 50 x 50 cells
stays small.
"""

from .calls import Calls
from .frontier import Frontier
from .history import Event, History, at_reveals
from .shared import uncollected


class Witness:
    """Watches one run of a solution, on a board of ``rows x cols`` cells.

    Parameters
    ----------
    borders : tuple of int
        How wide a border around the board the coordinates of the solution may count.
    limit : int or None
        How many calls may run at a reveal; one more raises RecursionError in the solution, as Python does.

    Attributes
    ----------
    moments : int
        How many reveals were seen.
    limit_reached : bool
    """

    def __init__(self, rows, cols, solution, borders=(0,), limit=None):
        self.rows, self.cols, self._limit = rows, cols, limit
        self._solution = solution
        self._calls, self._frontier = Calls(rows, cols, borders), Frontier(rows, cols, borders)
        self.moments, self.limit_reached = 0, False

    def start(self, frame):
        """Name the frame below which nothing belongs to the solution."""
        self._calls.start(frame)

    def see(self, frame, cell):
        """Note the calls and the frontier as `frame` reveals `cell`; return the moment's number."""
        stood = self._calls.see(frame, cell)
        self._frontier.see(self._calls.frames, stood)
        self.moments += 1
        if self._limit is not None and len(self._calls.frames) > self._limit + 1:  # the first is the caller's
            self.limit_reached = True
            raise RecursionError("maximum recursion depth exceeded")
        return self.moments - 1

    def line(self, frame, number=None):
        """The line of the solution's text that a frame, or a caller of it, is in; None if neither is."""
        while frame is not None and self._solution.text:
            line = self._solution.line_of(frame.f_code.co_filename, number or frame.f_lineno)
            if line is not None:
                return line
            frame, number = frame.f_back, None
        return None

    def finish(self):
        """The run is over: let go of everything the solution held."""
        self._calls.let_go()
        self._frontier.let_go()
        self._solution = None

    def history(self, reveals):
        """The `History` of some of the reveals that were seen, pairs (cell, moment) in their order."""
        with uncollected():  # of hundreds of thousands of small tuples nothing is garbage
            return self._history([*reveals])

    def _history(self, reveals):
        calls = at_reveals(self._calls.settled(), reveals)
        depth = max((kept + len(called) for _, kept, called in calls), default=0)
        # One call after the other, with none inside of another, is a loop.
        is_loop = depth < 2 <= len(reveals)
        case = self._frontier.settled(reveals, not is_loop and self._calls.name_cells)
        nothing = [(0, 0, [])] * len(reveals)
        calls = nothing if is_loop or case is not None else calls
        waits = nothing if case is None else case.waits
        events = [
            Event(cell, stayed, called, dropped, kept, appended)
            for (cell, _), (_, stayed, called), (dropped, kept, appended) in zip(
                reveals, calls, waits, strict=True
            )
        ]
        return History(events, case is not None)
