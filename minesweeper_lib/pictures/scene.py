"""What a picture shows, computed before anything is drawn, for pictures and for descriptions."""

from functools import wraps

from ..board import BLANK, EMPTY, MINE, inside, neighbors, validate_board
from ..errors import InvalidBoard, NotGiven
from ..look import player, words
from ..recorder import Trace, board_at, current_at, discipline, sizes, traced, waiting_at
from ..translation import _

NUMBERS_UP_TO = 160  # revealed cells; more than that are easier to read as a color map


class Playback:
    """Traces side by side, to be watched step by step on a page.

    ``len(playback)`` is the number of its moments: the board before the click, and one moment for each step
    of the longest trace. ``alt`` is a description.
    """

    def __init__(self, traces, titles=None, *, mines=True, numbers=None, dark=False):
        self.traces, self.mines, self.dark = list(traces), mines, bool(dark)
        self.titles = [str(title) for title in titles or words.names(self.traces)]
        count, found = len(self.traces), len(self.titles)
        if count != found:
            raise ValueError(
                _("{count} traces need as many titles, but found {found}", count=count, found=found)
            )
        self.steps = max(len(trace.steps) for trace in self.traces)
        self.numbers = self.steps <= NUMBERS_UP_TO if numbers is None else numbers
        self.alt = words.animation(self.traces, self.titles)

    def __len__(self):
        return self.steps + 1

    def player(self, still):
        """Return HTML that plays the traces; `still` is HTML that is shown if no script runs."""
        return player(still, self.traces, self.titles, self.alt, numbers=self.numbers, mines=self.mines)


def scene_of(board, step, title, mines, current, frontier):
    """What `draw` draws for its arguments: (board that a reader may see, title, current cell, frontier).

    For a trace, all four are those of the step unless they are given.

    Raises
    ------
    InvalidBoard
        When `board` is not a board, or `step` is given without a trace.
    """
    if isinstance(board, Trace):
        trace, number = board, len(board.steps) if step is None else step
        board = board_at(trace, number)
        title = words.title(trace.name) if title is None else title
        if step is not None:
            current = current_at(trace, number) if current is None else current
            # Many solutions push all eight neighbors, and check later which of them are on the board.
            frontier = frontier or [cell for cell in waiting_at(trace, number) if inside(board, cell)]
    else:
        if step is not None:
            raise InvalidBoard(
                _("a board has no steps; draw(trace, step=...) takes what record(...) returns")
            )
        validate_board(board)
    return seen(board, mines), title, current, frontier


def beside_each_other(together):
    """A decorator for a function that draws one thing: ``together(draw, pairs, options)`` draws several.

    The pairs are things with their titles; a list given as the title has a title for each thing.
    """

    def decorated(draw):
        @wraps(draw)
        def drawn(*what, title=None, **options):
            if len(what) < 2 and not isinstance(title, (list, tuple)):
                return draw(*what, title=title, **options)
            titles = title if isinstance(title, (list, tuple)) else [title] * len(what)
            return together(draw, list(zip(what, titles, strict=True)), options)

        return drawn

    return decorated


def seen(board, mines):
    """The board as a reader may see it: without `mines`, closed mines are empty cells."""
    return board if mines else [[EMPTY if value == MINE else value for value in row] for row in board]


def frontier_scene(traces, labels=None, board=None, click=None):
    """What `draw_frontier` draws: for each trace a name, a legend and heights; and a description.

    The heights are how many cells wait at each step, see `recorder.sizes`.
    """
    traces = traces_of(traces if isinstance(traces, (list, tuple)) else [traces], board, click)
    labels = [words.title(trace.name) for trace in traces] if labels is None else labels
    kinds, heights = [words.frontier(discipline(one)) for one in traces], [sizes(one) for one in traces]
    names = [f"{label}: {kind}" for label, kind in zip(labels, kinds, strict=True)]
    most = [max(height, default=0) for height in heights]
    legend = [
        _("{name}, at most {most:,}", name=name, most=one) for name, one in zip(names, most, strict=True)
    ]
    parts = _("; ").join(map(words.part, traces, labels))
    return names, legend, heights, _("Cells that wait at each step. {told}.", told=parts)


def traces_of(solutions, board=None, click=None):
    """Return a list of traces: the given traces, and recordings of the given solutions.

    Raises
    ------
    NotGiven
        If there is none, or a solution comes without a board.
    """
    if not solutions:
        raise NotGiven(_("there is nothing to show; compare(trace, trace, ...) takes at least one trace"))
    return [traced(solution, board, click) for solution in solutions]


def distances(trace):
    """The number of steps through blanks from the click to each cell of a result, ``rows x cols``.

    A cell that no path of blanks reaches has None.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> distances(record(SOLVERS["depth first"], parse("EEEM"), [0, 0]))
    [[0, 1, 2, None]]
    """
    found = [[None] * len(row) for row in trace.result]
    ring, steps = {tuple(trace.click)}, 0
    while ring:
        for row, col in ring:
            found[row][col] = steps
        blanks = [(row, col) for row, col in ring if trace.result[row][col] == BLANK]
        near = {cell for blank in blanks for cell in neighbors(trace.result, blank)}
        ring, steps = {(row, col) for row, col in near if found[row][col] is None}, steps + 1
    return found


def lay_out(cells, parents):
    """Lay out a discovery tree from the root down: a dict from cell to (level, column).

    `cells` are in the order of their reveals, `parents` as `recorder.parents` returns them. Each leaf has a
    column of its own; every other cell is in the middle above its children.

    >>> lay_out(["a", "b", "c", "d"], {"b": "a", "c": "b", "d": "a"})
    {'a': (0, 0.5), 'b': (1, 0.0), 'c': (2, 0), 'd': (1, 1)}
    """
    children, level = {cell: [] for cell in cells}, {}
    for cell in cells:
        level[cell] = level[parents[cell]] + 1 if cell in parents else 0
        if cell in parents:
            children[parents[cell]].append(cell)
    leaves, rest = [], [cell for cell in reversed(cells) if cell not in parents]
    while rest:  # from left to right; no recursion, which may be as deep as the tree
        cell = rest.pop()
        rest += reversed(children[cell])
        leaves += [] if children[cell] else [cell]
    column = {cell: place for place, cell in enumerate(leaves)}
    for cell in reversed(cells):
        if children[cell]:
            column[cell] = (column[children[cell][0]] + column[children[cell][-1]]) / 2
    return {cell: (level[cell], column[cell]) for cell in cells}
