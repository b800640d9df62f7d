"""The errors with which a recording ends that had to be stopped: one sentence, and the trace so far."""

from .sentences import say as sentences

AGAIN = 2  # with more writes than so many times the cells, open cells must have been written again


class Told:
    """Part of an error: ``trace`` holds what was done until then. A notebook shows the sentence only.

    Calls without end leave a traceback of thousands of lines, all of them the same.
    """

    def __init__(self, message, trace):
        super().__init__(message)
        self.trace = trace

    def _render_traceback_(self):
        """What IPython shows, as lines; it looks for a method of this name."""
        return [f"{type(self).__name__}: {self}"]


class BudgetExceeded(Told, RuntimeError):
    """The solution touched the board too often."""


class EndlessCalls(Told, RecursionError):
    """The solution called itself until Python gave up."""


class TooDeep(Told, RecursionError):
    """The solution nested as many calls as it was allowed."""


def out_of_budget(budget, trace):
    """The error for a solution that read and wrote more than its budget."""
    return BudgetExceeded(_why(sentences.BUDGET_EXCEEDED, trace, budget=budget), trace)


def endless_calls(error, trace):
    """The error for a solution that ended with a RecursionError."""
    return EndlessCalls(_why(sentences.CALLS_ITSELF, trace, said=error), trace)


def too_deep(limit, trace):
    """The error for a solution that came to the limit of its nested calls."""
    cells, opened = len(trace.board) * len(trace.board[0]), len(trace.steps)
    return TooDeep(sentences.TOO_DEEP.format(limit=limit, opened=opened, cells=cells), trace)


def _why(otherwise, trace, **values):
    """What led to it: cells that are opened again, or else what another sentence says."""
    cells = len(trace.board) * len(trace.board[0])
    sentence = sentences.OPENS_AGAIN if trace.writes > AGAIN * cells else otherwise
    return sentence.format(cells=cells, writes=trace.writes, **values)
