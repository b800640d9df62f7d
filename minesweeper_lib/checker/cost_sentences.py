"""What the checker says about costs, to a reader: whole sentences, and the choice between them.

A name in braces is a placeholder; {cells} and the like are written with a comma between the thousands.
"""

import math

from ..recorder import CALLS, FRONTIER, QUEUE, STACK
from ..translation import Sentences, filled, in_a_row
from .costs import SIDES, USUAL_LIMIT, Growth, Where, growth, power_of, worst
from .ids import KindId

SLOWER = 9  # if four times the cells take so many times as long, reads alone do not explain it
AGAIN = 1.2  # more repeated writes, or more entries into the queue, for each cell than this are waste

# Time

BOARDS = {
    Where.CORNER: "an open {side} x {side}",
    Where.OPPOSITE: "an open {side} x {side} clicked in the last cell",
    Where.CORRIDOR: "a winding corridor of {side} x {side}",
}
TIME_CELLS = (
    "O(mn). The work for each cell stays about the same: on an open {large} x {large} each is looked at "
    "about {often} times and written once, on {small} x {small} looked at about {seldom} times.",
    "O(mn). The work for each cell stays about the same: on an open {large} x {large} each is looked at "
    "about {often} times and written about {count:,} times, on {small} x {small} looked at about {seldom} "
    "times.",
)
TIME = (
    "{bound}. The more cells there are, the more often each is looked at: on {board} about {seldom} times, "
    "on {large} x {large} about {often} times."
)
TIME_BOUNDS = {Growth.SQUARE: "O((mn)²)", Growth.CUBE: "O((mn)³)", Growth.OTHER: "More than O(mn)"}
TIME_WITH_LUCK = (
    "A click in the first cell of an open board is a lucky one: there it is O(mn), and on {large} x {large} "
    "each cell is looked at about {often} times."
)
# The same of a solution in another language, of which statements are counted.
STATEMENTS_CELLS = (
    "O(mn). The work for each cell stays about the same: on an open {large} x {large} about {often} "
    "statements are run for each, on {small} x {small} about {seldom}."
)
STATEMENTS = (
    "{bound}. The more cells there are, the more statements are run for each: on {board} about {seldom}, on "
    "{large} x {large} about {often}."
)
STATEMENTS_WITH_LUCK = (
    "A click in the first cell of an open board is a lucky one: there it is O(mn), and on {large} x {large} "
    "about {often} statements are run for each cell."
)
TIME_NOT_IN_LOOKS = (
    "More than O(mn). Each cell is looked at about {often} times, however large the board is, but by the "
    "clock four times the cells take {slower:.0f} times as long, or longer. Does it search a long list, or "
    "copy the board, for each cell?"
)
TIME_BY_LOOKS = (
    "O(mn) as far as looks tell: on an open {large} x {large} each cell is looked at about {often} times, on "
    "{small} x {small} about {seldom} times. By the clock it was not measured."
)
TIME_BY_THE_CLOCK = {
    Growth.CELLS: "O(mn) by the clock: four times the cells take about {slower:.1f} times as long. How its "
    "looks at cells grow was not counted.",
    Growth.OTHER: "By the clock, four times the cells take {slower:.1f} times as long, or longer. How its "
    "looks at cells grow was not counted.",
}
NOT_KNOWN = "Not measured."


def time_of(runs, slower):
    """How the time grows with the board, and why: one or two sentences.

    ``runs`` are `costs.Run`s, ``slower`` is `findings.Findings.times_slower`.
    """
    found = worst("work", runs)
    if found is None:
        if not slower:
            return say.NOT_KNOWN
        by_clock = growth(math.log(slower, 4))
        return say.TIME_BY_THE_CLOCK.get(by_clock, say.TIME_BY_THE_CLOCK[Growth.OTHER]).format(slower=slower)
    grows, small, large = found
    names = {
        "board": say.BOARDS[small.where].format(side=small.side),
        "small": small.side,
        "large": large.side,
        "seldom": _each(small),
        "often": _each(large),
    }
    looks = large.reads is not None
    if grows == Growth.CELLS:
        if not looks:
            return say.STATEMENTS_CELLS.format(**names)
        if slower is None:
            return say.TIME_BY_LOOKS.format(**names)
        if slower >= SLOWER:
            return say.TIME_NOT_IN_LOOKS.format(slower=slower, **names)
        return filled(say.TIME_CELLS, round(large.writes / large.cells), **names)
    said = [(say.TIME if looks else say.STATEMENTS).format(bound=say.TIME_BOUNDS[grows], **names)]
    usual = power_of("work", runs, Where.CORNER)
    if usual is not None and growth(usual) == Growth.CELLS:
        last = [run for run in runs if run.where == Where.CORNER][-1]
        luck = say.TIME_WITH_LUCK if looks else say.STATEMENTS_WITH_LUCK
        said.append(luck.format(often=_each(last), large=last.side))
    return in_a_row(*said)


def _each(run):
    """How often each cell is looked at on average, or how many statements are run for it, as text."""
    often = run.work / run.cells
    return f"{often:.1f}" if often < 3 else f"{often:,.0f}"


# Memory

MEMORY_CELLS = {
    CALLS: "O(mn). On {board}, with its {cells} cells, calls for up to {most} are nested.",
    QUEUE: "O(mn). Of the {cells} cells of {board}, up to {most} wait in the queue.",
    STACK: "O(mn). Of the {cells} cells of {board}, up to {most} wait in the stack.",
    FRONTIER: "O(mn). Of the {cells} cells of {board}, up to {most} wait.",
}
MEMORY_TWICE = {
    QUEUE: "O(mn). On {board}, with its {cells} cells, up to {most} wait in the queue, some more than once.",
    STACK: "O(mn). On {board}, with its {cells} cells, up to {most} wait in the stack, some more than once.",
    FRONTIER: "O(mn). On {board}, with its {cells} cells, up to {most} wait, some more than once.",
}
MEMORY_SIDE = {
    CALLS: "O(m + n) on an open board: calls for up to {most} cells are nested on {side} x {side}.",
    QUEUE: "O(m + n) for the queue on an open board: up to {most} cells wait on {side} x {side}. With a set "
    "or a matrix of visited cells it is O(mn).",
    STACK: "O(m + n) for the stack on an open board: up to {most} cells wait on {side} x {side}. With a set "
    "or a matrix of visited cells it is O(mn).",
    FRONTIER: "O(m + n) for what waits on an open board: up to {most} cells on {side} x {side}. With a set "
    "or a matrix of visited cells it is O(mn).",
}
MEMORY_OTHER = {
    CALLS: "On {board} calls for up to {most} cells are nested.",
    QUEUE: "On {board} up to {most} cells wait in the queue.",
    STACK: "On {board} up to {most} cells wait in the stack.",
    FRONTIER: "On {board} up to {most} cells wait.",
}
MEMORY_NONE = "No cells wait. What else it keeps, such as a set of cells, is not counted."


def memory_of(runs, frontier):
    """How what waits grows with the board: one or two sentences. ``frontier`` is that of `classify.Kind`."""
    if not runs or any(run.depth is None or run.peak is None for run in runs):
        return say.NOT_KNOWN
    what = "depth" if any(run.depth for run in runs) else "peak"
    if not any(getattr(run, what) for run in runs):
        return say.MEMORY_NONE
    grows, _, large = worst(what, runs) or (Growth.OTHER, runs[0], runs[0])
    most, table = getattr(large, what), say.MEMORY_OTHER
    if grows == Growth.CELLS:
        table = say.MEMORY_TWICE if what == "peak" and most > large.cells else say.MEMORY_CELLS
    elif grows == Growth.SIDE and large.where == Where.CORNER:
        table = say.MEMORY_SIDE
    waits_in = CALLS if what == "depth" else frontier if frontier in (QUEUE, STACK) else FRONTIER
    board = say.BOARDS[large.where].format(side=large.side)
    return table[waits_in].format(board=board, side=large.side, cells=f"{large.cells:,}", most=f"{most:,}")


# Waste

OPENED_AGAIN = (
    "It writes {writes} times to open {cells} cells: what was pushed twice is opened twice. On a stack the "
    "second time finds nothing left to push. With a queue the same slip would take longer than anybody "
    "waits: each copy of a cell pushes its closed neighbors once more, so that the copies multiply."
)
WRITTEN_AGAIN = (
    "It writes {writes} times to open {cells} cells: most of these writes put in what the cell holds already."
)
PUSHED_AGAIN = (
    "It puts about {pushes} cells into the queue to open {cells}: many go in more than once. Mark a cell "
    "when it goes in, and none goes in twice."
)


def waste_of(runs, kind):
    """Work for one cell where much less would do, as sentences; ``kind`` is a `classify.Kind`."""
    for run in runs[:1]:
        names = {"writes": f"{run.writes or 0:,}", "pushes": f"{run.pushes or 0:,}", "cells": run.cells}
        if (run.again or 0) > AGAIN * run.cells:
            yield (say.OPENED_AGAIN if kind.frontier == STACK else say.WRITTEN_AGAIN).format(**names)
        elif (
            kind.frontier == QUEUE
            and kind.id != KindId.DEPTH_FIRST  # out of a heap, say: marked sooner, it would not go deep
            and (run.pushes or 0) > AGAIN * run.cells
        ):
            yield say.PUSHED_AGAIN.format(**names)


# Recursion: by whether it set the limit itself, and whether the board is wrong without an error

TOO_DEEP = {
    (False, False): "It goes deep: an open {side} x {side} nests more calls than the 1,000 that Python "
    "allows by default, and Python stops it with RecursionError. A judge such as LeetCode may allow more.",
    (False, True): "It goes deep: an open {side} x {side} nests more calls than the 1,000 that Python allows "
    "by default. It catches the RecursionError, and cells stay closed. A judge such as LeetCode may allow "
    "more.",
    (True, False): "It sets the recursion limit to {limit} itself: an open {side} x {side} nests more calls "
    "than that, and Python stops it with RecursionError.",
    (True, True): "It sets the recursion limit to {limit} itself: an open {side} x {side} nests more calls "
    "than that. It catches the RecursionError, and cells stay closed.",
}
NOT_TOO_DEEP = {
    False: "An open 50 x 50 comes out right with the 1,000 nested calls that Python allows by default.",
    True: "It sets the recursion limit to {limit} itself; with that, an open 50 x 50 comes out right.",
}


def recursion_of(found):
    """What the recursion limit means for it: a list of one sentence, or none. Takes `findings.Findings`."""
    own = found.recursion_limit != USUAL_LIMIT
    names = {"side": found.fails_from, "limit": f"{found.recursion_limit:,}"}
    if found.fails_from:
        return [say.TOO_DEEP[own, found.fails_silently].format(**names)]
    return [say.NOT_TOO_DEEP[own].format(**names)] if found.survives else []


# The table

COSTS = f"Open {SIDES[0]} x {SIDES[0]}, first cell clicked"
COSTS_FOLDED = f"The costs in numbers, on an open {SIDES[0]} x {SIDES[0]}, first cell clicked"
COLUMNS = {
    "reads": "cells read",
    "reads_opposite": "the same, last cell clicked",
    "writes": "cells written",
    "peak": "most cells waiting",
    "depth": "most cells in nested calls",
}
NOT_MEASURED = "not measured"
THIS_SOLUTION = "this solution"
BEHAVES_LIKE = "{name} (behaves like this one)"

say = Sentences(__name__)
