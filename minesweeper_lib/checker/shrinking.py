"""Make a board on which a solution fails smaller: mines, rows and columns are left out as long as it fails.

First many at once, halves, quarters and so on, then one by one. Once none of those that are left can be left
out, that is proved; where time runs out before, it is not.
"""

import time

from ..board import EMPTY, MINE

SECONDS = 2.5


def shrunk(board, click, fails):
    """A smaller board that fails, as ``(board, click, smallest)``.

    Parameters
    ----------
    board, click
        A board of `board.parse` that fails, and its click, which stays on its cell.
    fails : function
        ``(board, click)`` -> True, False, or None where that is not known.

    Returns
    -------
    board, click
    smallest : bool
        Whether it was seen that no single mine, row or column can be left out.
    """
    end = time.monotonic() + SECONDS
    kept = _all(board, click)
    many, again, needed = True, True, {}  # needed: for parts that stay, whether they are known to be needed
    while again:
        again = False
        for kind in range(len(kept)):
            size = len(kept[kind]) if many else 1
            while size:
                parts = _seen(kept, click)[kind]
                for start in range(0, len(parts), size):
                    chunk = parts[start : start + size]
                    if (kind, *chunk) in needed:
                        continue
                    if time.monotonic() > end:
                        return *_made(board, click, kept), False
                    fewer = [*kept]
                    fewer[kind] = [part for part in kept[kind] if part not in chunk]
                    answer = fails(*_made(board, click, fewer))
                    if answer:
                        kept, again, needed = fewer, True, {}
                    else:
                        needed[kind, *chunk] = answer is False
                size //= 2
        many = False
    return *_made(board, click, kept), all(needed.values())


def _all(board, click):
    """All that can be left out: lists of mines, rows and columns."""
    rows, cols = range(len(board)), range(len(board[0]))
    mines = [(r, c) for r in rows for c in cols if board[r][c] == MINE and (r, c) != tuple(click)]
    return [mines, [r for r in rows if r != click[0]], [c for c in cols if c != click[1]]]


def _seen(kept, click):
    """What is kept, without the mines in rows and columns that were left out."""
    mines, rows, cols = kept
    return [(r, c) for r, c in mines if r in {*rows, click[0]} and c in {*cols, click[1]}], rows, cols


def _made(board, click, kept):
    """The board with only what is kept, and the click on it."""
    mines, rows, cols = map(set, kept)
    rows, cols = sorted(rows | {click[0]}), sorted(cols | {click[1]})
    mines |= {tuple(click)}
    smaller = [
        [EMPTY if board[r][c] == MINE and (r, c) not in mines else board[r][c] for c in cols] for r in rows
    ]
    return smaller, (rows.index(click[0]), cols.index(click[1]))
