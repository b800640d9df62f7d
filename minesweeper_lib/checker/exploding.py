"""Does the work of a solution explode? Its steps are counted on families of boards, each in growing sizes.

Work that grows as a power of the size is slow at worst, as where a solution copies the whole board for
each cell. Work explodes where a solution opens a cell once for each way that leads to it: then it grows by a
factor with each row. A count of steps shows this however a solution is written; counts of writes and of looks
at cells tell a reader more.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import pairwise, starmap

from ..board import one_line
from ..recorder import CALLS, discipline, record
from .costs import power
from .ids import Came, Work
from .inplace import StepGuard
from .larger_boards import begun, from_corner, one_mine, straight
from .outcome import hurried
from .trying import play

SIZES = (2, 3, 4, 6, 8)
STEEP = 6.2  # a power of the size; no honest method found grows by more than the fourth
MOST = 4_000_000  # steps that are counted on one board; beyond, its size tells nothing
MOST_TOUCHES = 400_000  # the same of reads and writes
SECONDS = 1.0  # of computing on one board


@dataclass
class Explosion:
    """Work that explodes: ``counts`` of it on boards of one family, whose sizes are ``sizes``, as text.

    ``what`` is what is counted, a `Work`. ``board``, text for `parse`, and ``click`` are the smallest of them
    on which it shows. ``again`` tells whether cells wait in a queue or stack several times, and are opened
    each time.
    """

    what: str
    sizes: list
    counts: list
    board: str
    click: list
    again: bool


FAMILIES: tuple[Callable, ...] = (from_corner, one_mine, straight, begun)


def explosion(solution, function, send, guard):
    """The first `Explosion` in any family, None where the work grows as it may.

    Writes and looks decide first: they are few, so that a busy machine finds the same. Steps decide first for
    work on copies, which takes long to record, and where no clock can end a recording; in other languages
    they are statements.
    """
    elsewhere = solution.language is not None
    clocked = not (elsewhere or isinstance(guard, StepGuard))

    def counted(board, click):
        if elsewhere:
            return solution.given.statements(board, click, guard.limits.call)
        return _steps(function, board, click, guard)

    def recorded(board, click, copies):
        try:
            with hurried(guard, SECONDS), guard:
                trace = record(solution, board, click, budget=MOST_TOUCHES)
        except BaseException:  # whatever a learner's code raises, what stops it included
            return None
        return trace if copies or not (trace.on_copy or trace.unusual) else None

    for family in FAMILIES:
        found = clocked and _touching(family, _on_each(family, send, partial(recorded, copies=False)))
        if found:
            return found
        steps = _on_each(family, send, counted)
        if not steps:
            return None  # it does not come back from the smallest board
        if explodes(steps):
            traces = _on_each(family, send, partial(recorded, copies=True))
            return _touching(family, traces) or _told(Work.STEPS, family, steps, traces)
    return None


def _on_each(family, send, look):
    """What ``look(board, click)`` returns for the boards of a family, by size, up to the first None."""
    found = {}
    for size in SIZES:
        board, click = family(size)
        send.trying(board=one_line(board), click=click)
        found[size] = look(board, click)
        if found[size] is None:
            del found[size]
            break
    return found


def _touching(family, traces):
    """The `Explosion` of writes, or else of looks at cells; None where neither explodes."""
    writes = {size: trace.writes for size, trace in traces.items()}
    reads = {size: trace.reads for size, trace in traces.items()}
    pairs = (Work.WRITES, writes), (Work.READS, reads)
    return next((_told(what, family, counts, traces) for what, counts in pairs if explodes(counts)), None)


def explodes(counts):
    """Tell whether counts by size, a dict, grow by a higher power of the size than any honest ones.

    >>> explodes({size: 9 * size**4 for size in SIZES}), explodes({size: 9 * 2.5**size for size in SIZES})
    (False, True)
    """
    points = [(size, count) for size, count in counts.items() if count]
    powers = list(starmap(power, pairwise(points)))
    return bool(powers) and powers[-1] > max([STEEP, *powers[-2:-1]])


def _steps(function, board, click, guard):
    """How many steps a click takes; None for too many, or if it raises."""
    counter = guard if isinstance(guard, StepGuard) else StepGuard(guard.limits, MOST, guard)
    with hurried(guard, SECONDS):
        played = play(function, board, click, counter)
    return None if played.kind in (Came.ERROR, Came.ENDLESS) else counter.spent


def _told(what, family, counts, traces):
    """What to tell of work that explodes in a family, and of the smallest board on which it shows."""
    shown = list(counts)[:3][-1]
    if what == Work.WRITES:
        shown = next(size for size, trace in traces.items() if trace.writes > len(trace.steps))
    sizes = [f"{len(board)} x {len(board[0])}" for board, _ in map(family, counts)]
    board, click = family(shown)
    # If only steps explode, cells are opened again where more of them wait than the board has.
    crowded = any(trace.peak_frontier > sum(map(len, trace.board)) for trace in traces.values())
    by_calls = any(discipline(trace) == CALLS for trace in traces.values())
    again = not by_calls and (what == Work.WRITES or (what == Work.STEPS and crowded))
    return Explosion(what, sizes, list(counts.values()), one_line(board), list(click), again)
