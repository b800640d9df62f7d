"""Variants of the mistakes: `VARIANTS` lists functions ``(board, click) -> board``, each with one slip.

One flood takes a switch for each slip, and a variant is a set of switches; each mistake comes as other
people would have written it. A learner's code is recognized by the boards that come out. Nothing here
is meant to be read as a solution.
"""

from collections import deque
from functools import partial

from ..board import ORDERS, neighbors, symbol
from ..mistakes import (
    BOARD,
    EIGHT,
    MISTAKES,
    STRAIGHT,
    counts_four,
    forgets_mine,
    knows_four,
    leaves_digits,
    over_far_edge,
    reopens,
    short_of_far_edge,
    short_of_near_edge,
    spreads_through_digits,
    spreads_to_four,
    swaps,
    wraps_around,
    zero_for_blank,
)


def on_board(row, col, rows, cols):
    """The right question: is this cell on the board?"""
    return 0 <= row < rows and 0 <= col < cols


def _short_far(row, col, rows, cols, down=1, right=1):
    return 0 <= row < rows - down and 0 <= col < cols - right


def _short_near(row, col, rows, cols, down=1, right=1):
    return down <= row < rows and right <= col < cols


def _wrapping(row, col, rows, cols, down=True, right=True):
    return (down or row >= 0) and (right or col >= 0) and row < rows and col < cols


def _over(row, col, rows, cols, down=True, right=True):
    return row >= 0 and col >= 0 and (down or row < rows) and (right or col < cols)


def _mixed_up(row, col, rows, cols):
    return 0 <= row < cols and 0 <= col < rows


def _lenient(row, col, rows, cols):
    return -rows <= row < rows and -cols <= col < cols


def flood(
    board,
    click,
    *,
    counted=EIGHT,
    spread=EIGHT,
    count_on=on_board,
    spread_on=on_board,
    blank="B",
    through="B",
    opens="E",
    mine="X",
    deep=True,
    enter_on=None,
    writes_digits=True,
):
    """One click, with every rule a switch. Without any it is right."""
    rows, cols = len(board), len(board[0])
    waiting = deque([tuple(click)])
    seen = set()
    while waiting:
        row, col = waiting.pop() if deep else waiting.popleft()
        if (row, col) in seen:
            continue
        seen.add((row, col))
        if board[row][col] == "M" and mine:
            board[row][col] = mine
            continue
        if enter_on and not enter_on(row, col, rows, cols):
            continue
        if len(seen) > 1 and board[row][col] not in opens:
            continue
        near = [(row + down, col + right) for down, right in counted]
        mines = sum(board[r][c] == "M" for r, c in near if count_on(r, c, rows, cols))
        shown = str(mines) if mines else blank
        if mines and not writes_digits:
            continue
        board[row][col] = shown
        if shown in through:
            near = [(row + down, col + right) for down, right in spread]
            if deep:
                near.reverse()
            waiting += [(r, c) for r, c in near if spread_on(r, c, rows, cols) and board[r][c] in opens]
    return board


def _either(wrong):
    """A wrong question about the edge in counting, in spreading or in both."""
    return [{"count_on": wrong}, {"spread_on": wrong}, {"count_on": wrong, "spread_on": wrong}]


def _ways(wrong):
    """A wrong question about the edge for rows and columns, rows, or columns."""
    return [partial(wrong, down=down, right=right) for down, right in ((1, 1), (1, 0), (0, 1))]


def _entered(wrong):
    """The questions of `_ways` as a cell is entered, also the clicked one; without and with counting."""
    asked = _ways(wrong)
    return [{"enter_on": one} for one in asked] + [{"enter_on": one, "count_on": one} for one in asked]


def _edges(wrong):
    """The questions of `_ways`, each in counting, in spreading or in both."""
    return [switches for asked in _ways(wrong) for switches in _either(asked)]


# By mistake, sets of switches.
_SWITCHES = {
    counts_four: [{"counted": STRAIGHT}],
    spreads_to_four: [{"spread": STRAIGHT}],
    knows_four: [{"counted": STRAIGHT, "spread": STRAIGHT}],
    spreads_through_digits: [
        {"through": "B12345678"},
        # From digits it comes to mines, which explode one by one: then the order tells what is counted.
        *({"through": "B12345678", "opens": "EM", "spread": order} for order in ORDERS.values()),
    ],
    zero_for_blank: [
        {"blank": "0", "through": "0"},
        {"blank": "0", "through": ""},
        {"blank": "0", "through": "012345678"},
    ],
    leaves_digits: [{"writes_digits": False}],
    short_of_far_edge: [*_edges(_short_far), *_entered(_short_far)],
    short_of_near_edge: [*_edges(_short_near), *_entered(_short_near)],
    wraps_around: [*_edges(_wrapping), *_either(_lenient)],
    over_far_edge: _edges(_over),
    reopens: [{"opens": "EB12345678"}, {"opens": "EB"}, {"opens": "E12345678"}],
    forgets_mine: [
        *({"mine": mine} for mine in (None, "M", "B")),
        {"mine": None, "counted": (*EIGHT, (0, 0))},  # the mine counts itself
    ],
    swaps: _either(_mixed_up),
}


def _swapped_click(board, click):
    return flood(board, click[::-1])


def _swapped_and_closed(board, click):
    """Swaps row and column of the click, and opens that cell only if it is closed."""
    return flood(board, click[::-1]) if board[click[1]][click[0]] in "EM" else board


def _swapped_and_inside(board, click):
    """The same, and only if there is such a cell."""
    inside = on_board(*click[::-1], len(board), len(board[0]))
    return _swapped_and_closed(board, click) if inside else board


def _swapped_every_time(board, click):
    """A method that calls itself with [row, column], and takes that for [column, row] again."""
    col, row = click
    board[row][col] = symbol(board, (row, col))
    if board[row][col] == "B":
        for r, c in neighbors(board, (row, col)):
            if board[r][c] == "E":
                _swapped_every_time(board, (r, c))
    return board


def _goes_on(place, size):
    """For a step of -1, 0 and 1 from a row or column: whether it leads to another on a board of this size."""
    return {-1: place > 0, 0: True, 1: place < size - 1}


def _unguarded_call(board, click, unguarded, order=EIGHT):
    """A method that calls itself for each neighbor on the board; for one step it does not ask for that."""
    row, col = click
    board[row][col] = symbol(board, click)
    if board[row][col] == "B":
        vertical, horizontal = _goes_on(row, len(board)), _goes_on(col, len(board[0]))
        for down, right in order:
            is_called = (down, right) == unguarded or (vertical[down] and horizontal[right])
            if is_called and board[row + down][col + right] == "E":
                _unguarded_call(board, (row + down, col + right), unguarded, order)
    return board


def _variants():
    found = []
    for mistake in MISTAKES.values():
        if mistake.shows == BOARD:
            found.append((mistake.id, mistake))
        for switches in _SWITCHES.get(mistake, ()):
            found += [(mistake.id, partial(flood, deep=deep, **switches)) for deep in (True, False)]
            if "counted" in switches or "count_on" in switches:
                # Where mines are not counted, a flood that opens whatever is closed runs onto them.
                onto = {"opens": "EM", **switches}
                found += [(mistake.id, partial(flood, deep=deep, **onto)) for deep in (True, False)]
    for step in EIGHT:
        if max(step) > 0:
            found.append((over_far_edge.id, partial(_unguarded_call, unguarded=step)))
        else:  # towards the near edge, what comes out depends on the order of the calls
            orders = (partial(_unguarded_call, unguarded=step, order=order) for order in ORDERS.values())
            found += [(wraps_around.id, version) for version in orders]
    swapped = _swapped_click, _swapped_and_closed, _swapped_and_inside, _swapped_every_time
    return [*found, *((swaps.id, version) for version in swapped)]


# Pairs (id of the mistake, function that makes it).
VARIANTS = _variants()
