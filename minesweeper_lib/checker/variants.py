"""Variants of the mistakes: each slip as it comes out where other people would have written it.

One flood takes a switch for each slip, and each variant is a set of switches. Nothing here is meant to
be read as a solution; it lets a learner's code be recognized by the boards that come out.
"""

from collections import deque
from functools import partial

from ..board import neighbors, symbol
from ..mistakes import EIGHT, MISTAKES, STRAIGHT


def everywhere(row, col, rows, cols):
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
    count_on=everywhere,
    spread_on=everywhere,
    blank="B",
    through="B",
    opens="E",
    mine="X",
    deep=True,
):
    """One click, with every rule a knob. As called here without knobs it is right."""
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
        if len(seen) > 1 and board[row][col] not in opens:
            continue
        near = [(row + down, col + right) for down, right in counted]
        mines = sum(board[r][c] == "M" for r, c in near if count_on(r, c, rows, cols))
        board[row][col] = shown = str(mines) if mines else blank
        if shown in through:
            near = [(row + down, col + right) for down, right in spread]
            if deep:
                near.reverse()
            waiting += [(r, c) for r, c in near if spread_on(r, c, rows, cols) and board[r][c] in opens]
    return board


def _edges(*kinds):
    """An edge mistake in counting, in spreading or in both; for rows, columns or both."""
    found = []
    for kind in kinds:
        for down, right in ((1, 1), (1, 0), (0, 1)):
            wrong = partial(kind, down=down, right=right)
            found += [{"count_on": wrong}, {"spread_on": wrong}, {"count_on": wrong, "spread_on": wrong}]
    return found


_KNOBS = {
    "counts only four neighbors": [{"counted": STRAIGHT}],
    "spreads to only four neighbors": [{"spread": STRAIGHT}],
    "knows only four neighbors": [{"counted": STRAIGHT, "spread": STRAIGHT}],
    "spreads through digits": [{"through": "B12345678"}],
    "stops after the first ring": [],
    "writes 0 for a blank": [
        {"blank": "0", "through": "0"},
        {"blank": "0", "through": ""},
        {"blank": "0", "through": "012345678"},
    ],
    "stops short of the far edge": _edges(_short_far),
    "stops short of row 0 and column 0": _edges(_short_near),
    "wraps around through index -1": [
        *_edges(_wrapping),
        {"count_on": _lenient},
        {"spread_on": _lenient},
        {"count_on": _lenient, "spread_on": _lenient},
    ],
    "steps over the far edge": _edges(_over),
    "reopens revealed cells": [{"opens": "EB12345678"}, {"opens": "EB"}, {"opens": "E12345678"}],
    "forgets the mine click": [
        *({"mine": mine} for mine in (None, "M", "B")),
        {"mine": None, "counted": (*EIGHT, (0, 0))},  # the mine counts itself
    ],
    "swaps row and column": [
        {"count_on": _mixed_up},
        {"spread_on": _mixed_up},
        {"count_on": _mixed_up, "spread_on": _mixed_up},
    ],
}


def _swapped_click(board, click):
    return flood(board, click[::-1])


def _swapped_every_time(board, click):
    """A method that calls itself with [row, column], and takes that for [column, row] again."""
    col, row = click
    board[row][col] = symbol(board, (row, col))
    if board[row][col] == "B":
        for r, c in neighbors(board, (row, col)):
            if board[r][c] == "E":
                _swapped_every_time(board, (r, c))
    return board


def _kin():
    found = []
    for name, function in MISTAKES.items():
        if function.shows == "board":
            found.append((name, function))
        for knobs in _KNOBS.get(name, ()):
            found += [(name, partial(flood, deep=deep, **knobs)) for deep in (True, False)]
            if "counted" in knobs or "count_on" in knobs:
                # Where mines are not counted, a flood that opens whatever is closed runs onto them.
                found += [
                    (name, partial(flood, deep=deep, **{"opens": "EM", **knobs})) for deep in (True, False)
                ]
    swapped = [("swaps row and column", version) for version in (_swapped_click, _swapped_every_time)]
    return [*found, *swapped]


# Pairs (name of the mistake, function that makes it).
KIN = _kin()
