"""Tell a mistake by what it does: a wrong solution and a known one on the same telling boards.

A ``key`` is what came of one click as text, see `trying.Played.key`; two solutions that behave alike have
the same keys.
"""

from functools import cache, lru_cache

from ..board import parse
from ..boards import random_board
from ..mistakes import over_far_edge, recurses_first
from .larger_boards import curated
from .outcome import TookTooLong, hurried
from .trying import Unguarded, expected, leaves_board, play
from .variants import VARIANTS

ALIKE = 0.9  # of the boards that either gets wrong, so many must come out the same
FEWEST = 3  # on fewer boards anything may look alike


@lru_cache(maxsize=1)
def telling_boards():
    """Some sixty clicks that tell the mistakes apart, as ``(board, click)``."""
    games = curated()
    shapes = ((2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 3), (4, 4), (4, 5), (5, 4), (5, 5), (3, 6), (6, 3))
    for number, (rows, cols) in enumerate(shapes):
        for mines in (1, 2, 3):
            board = random_board(rows, cols, min(mines, rows * cols - 2), seed=number * 10 + mines)
            closed = [(r, c) for r in range(rows) for c in range(cols) if board[r][c] == "E"]
            games.append((board, closed[(number + mines) % len(closed)]))
    board, first, second = parse("EEEEEE/EEMEEE/EEEEEE/EEEEME"), (0, 5), (3, 0)
    games += [(board, first), (expected(board, first), second)]
    texts = (
        # a click on a mine
        *("EEE/EEE/MEE", "MME/MEE/MME", "EEEE/MEEM", "E1M/E1E/ME1"),
        # a way that leads through a corner only
        *("MEEE/EEME/EEEE", "EEEE/EEME/MEEE/EEEM/EEEE", "EEEEM/MEEEE/EEMEE/EEEEE"),
        # cells that are revealed, as no game would have them
        *("E1E/E1E/E1E", "EBE/EBE/EBE", "E2EE/11EM/EEEE", "EEB/EBE/EEE", "EE3EE/EEBEE/EE1EM", "MBE/BBE/EEE"),
    )
    return [*games, *((parse(text), (text.count("/"), 0)) for text in texts)]


@lru_cache(maxsize=1)
def right_keys():
    """What the right boards are, as keys of `Played`."""
    return [play(expected, board, click, Unguarded()).key for board, click in telling_boards()]


@cache
def known_key(number, game):
    """What one of the variants makes of one of the telling boards."""
    return play(VARIANTS[number][1], *telling_boards()[game], Unguarded()).key


def name_mistake(function, guard, tell=lambda: None):
    """The id of the mistake that a function makes, or None.

    A function that does not come back is given up after a few boards. ``tell()`` is called now and then.
    """
    keys, raised, endless = [], {}, 0
    with hurried(guard, guard.limits.call / 8):
        for board, click in telling_boards():
            tell()
            played = play(function, board, click, guard)
            keys.append(played.key)
            raised.setdefault(played.error, (board, click))
            endless += played.error == TookTooLong.__name__
            if endless > 4:
                break
    shares = []
    for number in range(len(VARIANTS)):
        tell()
        shares.append(alike(keys, number))
    best = max(shares)
    mistake = VARIANTS[shares.index(best)][0] if best else None
    return mistake if _is_borne_out(mistake, raised, function, guard) else None


def _is_borne_out(mistake, raised, function, guard):
    """Whether errors come from where a mistake says they do; `raised` has a game for each class of them.

    A list other than the board may end too soon, and a loop may be as endless as calls.
    """
    if mistake == recurses_first.id:
        return RecursionError.__name__ in raised
    if mistake == over_far_edge.id:  # nobody is alike without this error
        return leaves_board(function, *raised[IndexError.__name__], guard)
    return True


def alike(keys, number):
    """How much a solution and a variant of a mistake are alike on the boards that either gets wrong.

    0 if they are not alike enough; that is mostly known early, and the remaining boards are not played.
    """
    right, same, wrong = right_keys(), 0, 0
    most = len(keys) - ALIKE * len(keys)
    for game, key in enumerate(keys):
        known = known_key(number, game)
        wrong += not key == known == right[game]
        same += key == known != right[game]
        if wrong - same > most:
            return 0
    return same / wrong if wrong >= FEWEST and same >= ALIKE * wrong else 0
