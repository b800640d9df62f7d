"""What is seen at each reveal of a run: the line, the running calls, and the queue or stack."""

from .calls import Calls
from .frontier import Frontier
from .links import height


class Witness:
    """Sees the line, the running calls, and the queue or stack at each moment at which a cell is revealed.

    Moments are counted from 0.
    """

    def __init__(self, board, solution, borders=(0,)):
        shape = len(board), len(board[0])
        self.calls, self.frontier = Calls(*shape, borders), Frontier(*shape, borders)
        self._solution = solution

    def see(self, frame, cell):
        """Note the calls and the frontier as `frame` reveals `cell`; return the moment's number."""
        stood = self.calls.see(frame, cell)
        self.frontier.see(self.calls.frames, stood, self._solution.owns)
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
        """For each of some reveals (cell, moment), return the link of its calls, and its row of waits.

        The row is None if the frontier is not certain.
        """
        links = self.calls.settled()
        calls = [links[moment] for _, moment in reveals]
        # One call after the other, with none inside of another, is a loop.
        is_loop = max(map(height, calls), default=0) < 2 <= len(reveals)
        waits = self.frontier.settled(reveals, not is_loop and self.calls.name_cells)
        if is_loop or waits is not None:
            calls = [None] * len(reveals)
        return list(zip(calls, waits or [None] * len(reveals), strict=True))
