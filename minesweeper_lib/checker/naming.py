"""Name a mistake by its behavior: compare a wrong solution with known mistakes on the same boards."""

import ast
import re
from contextlib import nullcontext
from functools import cache
from itertools import product

from ..board import EXPLODED, MINE, parse
from ..mistakes import MISTAKES, variants
from ..translation import _
from .child import hurried
from .games import larger
from .trying import expected, play, program, recorded

ALIKE = 0.87  # least share of equal results, of the boards that either gets wrong
COPIES = re.compile(r"(copy|list)\(.*\bboard\b|\bboard(\[:\]|\.copy)|(\[:\]|\.copy\(\)) for \w+ in board\b")
FEWEST = 3  # on fewer boards anything may look alike
MORE = (
    # a click on a mine
    *("EEE/EEE/MEE", "MME/MEE/MME", "EEEE/MEEM", "E1M/E1E/ME1"),
    # a path that leads through a corner only
    *("MEEE/EEME/EEEE", "EEEE/EEME/MEEE/EEEM/EEEE", "EEEEM/MEEEE/EEMEE/EEEEE"),
    *("MEEE/EEEE/EEEE/EEEM", "EEEEEM/EEEEEE/EEEEEE/EEMEEE"),
)
# Boards with revealed cells that no game leads to.
NEVER = "E1E/E1E/E1E", "EBE/EBE/EBE", "E2EE/11EM/EEEE", "EEB/EBE/EEE", "EE3EE/EEBEE/EE1EM", "MBE/BBE/EEE"


def clicked(texts):
    """Games on some boards, each clicked in the first cell of its last row."""
    return [(parse(text), (text.count("/"), 0)) for text in texts]


@cache
def telling_games():
    """Games on which the mistakes differ, smallest boards first."""
    games = [game for game in larger(few=True) if sum(map(len, game[0])) < 40][1::4]
    games += clicked(MORE)
    for rows, cols in product((5, 6, 7), repeat=2):  # a flood that stays away from all edges
        inside = ["M" + "E" * (cols - 2) + "M"] * (rows - 2)
        games.append((parse("/".join(["M" * cols, *inside, "M" * cols])), (2, 2)))
    return sorted(games, key=lambda game: sum(map(len, game[0])))


def telling_boards():
    """Games on which the mistakes differ, and then clicks on boards that no game leads to."""
    return [*telling_games(), *clicked(NEVER)]


def sentence_of(name):
    """The sentence that explains a mistake."""
    return _("It {name}. {sentence}", name=_(name), sentence=_(MISTAKES[name].sentence))


def name_mistake(solution, function, guard):
    """The name in `MISTAKES` of the mistake that a solution makes, or None."""
    keys, late = [], 0
    with hurried(guard, guard.limits.call / 8):
        for game in telling_boards():
            played = play(function, *game, guard)
            keys.append(played.key)
            late += played.error == "TookTooLong"
            if late > 4:
                break
    right = [play(expected, *game, nullcontext()).key for game in telling_boards()]
    lenient = bool(solution.language) and solution.language.id == "javascript"
    shares = [(_alike(keys, right, variant, lenient), name) for name, variant in variants()]
    share, name = max(shares)
    if not share or (name == "forgets the mine click" and _explodes(solution, guard)):
        return None
    if name in ("changes a copy and returns nothing", "forgets to return the board"):
        # A program that returns a value did not forget to; one that makes no copy does not change one.
        returned = any(isinstance(one, ast.Return) and one.value for one in program(solution.text))
        return name if ("forgets" in name or COPIES.search(solution.text)) and not returned else None
    return name


def _explodes(solution, guard):
    """Tell whether a click on a mine writes an 'X', even if it is overwritten later."""
    trace = recorded(solution, [[MINE]], (0, 0), guard)
    return trace is not None and any(one.value == EXPLODED for one in (*trace.steps, *trace.corrections))


@cache
def _known(variant, number):
    """The result of a variant on one of the boards."""
    return play(variant, *telling_boards()[number], nullcontext()).key


def _alike(keys, right, variant, lenient):
    """How similar a solution and a variant are on the boards that either gets wrong; 0 if not enough.

    If the language is `lenient`, reading after the end of a row raises no error, so a missing error tells
    nothing.
    """
    same = wrong = 0
    for number, (key, want) in enumerate(zip(keys, right, strict=False)):
        known = _known(variant, number)
        if lenient and known == "IndexError" != key:
            continue
        wrong += not key == known == want
        same += key == known != want
        if wrong - same > (1 - ALIKE) * len(keys):
            return 0
    return same / wrong if wrong >= FEWEST and same >= ALIKE * wrong else 0
