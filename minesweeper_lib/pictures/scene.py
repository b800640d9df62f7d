"""What a picture is to show, worked out before any of it is drawn."""

from dataclasses import dataclass

from ..board import EMPTY, MINE, inside, validate_board
from ..errors import InvalidBoard
from ..look import words
from ..recorder import Trace, board_at, current_at, discipline, record, sizes, waiting_at
from ..translation import _, translated


@dataclass
class Scene:
    """A board with what is marked on it.

    Attributes
    ----------
    board : list of lists of str
        As a reader may see it, with its mines or without.
    title : str or None
    current : (row, col) or None
    frontier : cells that wait
    numbers : ``rows x cols`` of int, or None
    alt : str
        The same in words.
    """

    board: list
    title: str | None
    current: tuple | None
    frontier: list
    numbers: list | None
    alt: str


def scene_of(board, step, title, mines, current, frontier, numbers, marked):
    """What `draw` is to show; takes what `draw` takes.

    Raises
    ------
    InvalidBoard
        When `board` is not one.
    """
    if isinstance(board, Trace):
        trace, number = board, len(board.steps) if step is None else step
        board = board_at(trace, number)
        title = translated(trace.name) if title is None else title
        if numbers is True:
            numbers = [[at * (at <= number) for at in row] for row in trace.order]
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
    board = seen(board, mines)
    alt = words.board(board, current, frontier, marked)
    return Scene(board, title, current, frontier, numbers, alt)


def seen(board, mines):
    """A board as the reader may see it: with its mines or without."""
    return board if mines else [[EMPTY if value == MINE else value for value in row] for row in board]


def frontier_scene(traces, labels=None):
    """What `draw_frontier` is to show: a legend and the heights for each trace, and all in words."""
    traces = [traces] if isinstance(traces, Trace) else list(traces)
    labels = [translated(trace.name) for trace in traces] if labels is None else list(labels)
    heights = [sizes(trace) for trace in traces]
    legend = [
        _(
            "{name}: {frontier}, at most {most}",
            name=name,
            frontier=words.frontier(discipline(trace)),
            most=max(height, default=0),
        )
        for name, trace, height in zip(labels, traces, heights, strict=True)
    ]
    told = [
        _("{legend}, over {count} reveals", count=len(height), legend=one)
        for one, height in zip(legend, heights, strict=True)
    ]
    return legend, heights, _("Cells that wait at each step. {told}.", told=_("; ").join(told))


def traces_of(solutions, board=None, click=None):
    """What `compare` is to show: traces, with solutions recorded first."""
    if not solutions:
        raise TypeError(_("there is nothing to show; compare(trace, trace, ...) takes at least one trace"))
    if any(not isinstance(trace, Trace) for trace in solutions) and (board is None or click is None):
        raise TypeError(_("a solution needs a board and a click; a Trace from record(...) brings its own"))
    return [trace if isinstance(trace, Trace) else record(trace, board, click) for trace in solutions]


def titles_of(traces, titles=None):
    """A title for each trace, its name by default."""
    titles = [str(title) for title in (titles or [translated(trace.name) for trace in traces])]
    if len(titles) != len(traces):
        raise ValueError(
            _("{count} traces need as many titles, but found {found}", count=len(traces), found=len(titles))
        )
    return titles
