"""What the exercises call case after case, and the slips of learners: functions that answer as they do.

A slip is named if a function of it gives every answer that was given, the right ones among them. So it is
known by what an answer does, and not by how it is written.
"""

import copy
from dataclasses import dataclass
from functools import partial
from itertools import combinations, permutations, product
from random import Random

from ..board import EXPLODED, MINE, count_mines, neighbors, parse, symbol
from ..boards import random_board
from ..mistakes import edited
from ..problems import (
    CORNERS,
    SIDES,
    capture,
    count_islands,
    filled,
    flood_fill,
    holding,
    minutes_to_rot,
    rings,
)
from ..recorder import InvalidSolution
from ..translation import _, ended, in_a_row
from .borrowed import library_calls
from .games import shapes
from .sending import sentence, unpack
from .trying import ENDLESS, expected, explained, said_by

MORE = 60  # cases that are tried after the first wrong one, to tell slips apart
SLIPS = {  # what is said of each, by id; in the reader's language when it is said
    # one cell
    "wraps": "Row -1 and column -1 are the last ones in Python: it counts mines at the far side.",
    "itself": "It counts the cell itself, which is no neighbor of its own.",
    "four": "Mines that touch at a corner count, too.",
    "range-ends": "range ends before its second number: range(row - 1, row + 1) is without row + 1.",
    "edge-0": "Rows and columns are counted from 0: here the first ones are left out.",
    "edge-far": "The last row is len(board) - 1, the last column len(board[0]) - 1: here they are left out.",
    "as-text": "That is text. A count is a number, without str.",
    "no-return": "A function that ends without return gives None.",
    "prints": "print shows a value to you, and return gives it back: here return is needed.",
    "early-return": "A return inside of a loop ends the loop: it belongs below the loop, not into it.",
    "whole-board": "It counts all mines of the board.",
    "never-two": "It never counts beyond 1: each mine has to add 1, and a return in the loop ends it.",
    "center-only": "It asks the cell itself each time: what is at the neighbor is board[r][c].",
    "swaps": "The row comes first, then the column: board[r][c].",
    "finds-none": "It returns 0 everywhere. A neighbor is a place; what is there is board[r][c].",
    "no-text": "A digit is text: str makes it one.",
    "zero": "A cell without mines near is a blank, 'B'.",
    "zero-number": "A cell without mines near is a blank, 'B', and not the number 0.",
    "keeps-mine": "A mine that is clicked becomes 'X'.",
    "no-mine": "It does not see the mine. Ask first, and ask board[row][col]: cell is only the place.",
    "never-counts": "It does not count the mines near a cell.",
    # cells in bits
    "adds": "+ carries over where two cells give the same bit; | joins them.",
    "flips": "^ clears a bit that two cells give; | keeps it.",
    "loses-cells": "It reaches all four sides, but the cells themselves are gone.",
    "lacks-a-side": "A side is missing: << 1 is left, >> 1 right, << stride above, >> stride below.",
    "too-far": "It goes beyond the four sides: shift the cells alone, not what was spread already.",
    "one-stride": "It is right for rows of one length only: a row is stride bits.",
    # LeetCode 733, 200, 994 and 130
    "not-marked": "Mark a cell before you go on to its neighbors: they look back at it.",
    "corners": "Cells that touch only at a corner are not connected.",
    "two-sides": "It goes on right and down only: what is connected may also lie above or left.",
    "same-color": "The new color is the old one: a painted pixel looks like one still to paint.",
    "image-lost": "It paints the right pixels, and returns None: the last line has to return the image.",
    "first-only": "Only the first pixel is painted: its neighbors of the old color come next.",
    "other-colors": "It paints other colors, too: ask for the color that the first pixel had.",
    "counts-cells": "It counts every cell of land: no flood goes on to the land beside it, '1' as text.",
    "no-land": "It finds no land: the grid holds text, '1' in quotation marks, and not the number 1.",
    "fresh-left": "One orange stays fresh for ever: then the answer is -1.",
    "idle-minute": "A minute counts only if an orange rots in it, and none does in the last one here.",
    "one-a-minute": "It takes one orange a minute: all that waited when the minute began belong to it.",
    "newest": "pop takes the orange that came last, perhaps of a later minute; popleft the oldest.",
    "one-source": "All rotten oranges begin at once: each 2 waits before the first minute.",
    "counts-oranges": "It counts oranges: all that rot in the same minute are one ring, and one minute.",
    "unchanged": "The board that was given is as it was: solve has to write into it.",
    "captures-all": "An O that can reach the border stays: begin the flood there, and mark what it finds.",
    "border-only": "Only the O on the border stayed: all that are connected with them stay as well.",
    # solvers
    "opens-nothing": "Not even the clicked cell opens. Does the work begin with it?",
    "all-skipped": "Every cell is skipped, even the clicked one: the condition holds for closed cells. A "
    "letter alone, as in or 'M', is always true; of two != joined by or, one is; no tuple equals click, a "
    "list.",
    "skips-closed": "It skips the closed cells. Skip those that are open: neither 'E' nor 'M'.",
    "skips-mine": "A clicked mine is not opened: the condition lets only 'E' through. A letter alone, as in "
    "and 'M', is always true; and a tuple, such as (row, col), never equals click, which is a list.",
    "starts-beside": "Only the neighbors of the click wait at the start: put the click itself in.",
    "only-click": "Only the clicked cell opens, though it is a blank. Is board[row][col] asked for 'B', and "
    "each neighbor, board[r][c], for 'E', and is it the neighbor that comes next?",
    "too-late": "Only the clicked cell opens. Your question comes too late: below the line that opens a "
    "cell, that cell is closed no more. Move the question above that line.",
    "spreads-from-all": "Each cell opens its neighbors: only a blank does, so ask for 'B' before the loop.",
    "takes-newest": "It takes the cell that joined last. A queue takes the one that joined first: popleft.",
    "click-unasked": "The click sends its neighbors whatever it shows: ask for 'B' there, too.",
    "click-twice": "The click is opened twice: the second time its mine is gone, and 'X' is lost.",
    "no-question": "One condition is missing: a neighbor is opened only if it is still 'E'. Without it two "
    "blanks open each other again and again.",
    "opens-again": "Some cells are opened again.",
    "digit-again": "A digit can wait twice, too: at its second turn it is open already, as a blank is.",
    "ends-loop": "break, or return, ends the loop with all that wait; continue goes on with the next one.",
    "one-neighbor": "A return inside of the loop ends it: the other neighbors are left out.",
}


@dataclass(frozen=True)
class Called:
    """What is called with which cases, what is right, and functions that answer wrongly, by id in `SLIPS`.

    ``cases`` gives tuples of arguments. ``method`` is LeetCode's name, empty for a plain function; what is
    called may answer ``in_place``.
    """

    right: object
    cases: object
    slips: dict
    method: str = ""
    in_place: bool = False


class Ended(str):
    """How a call ended that gave no answer of its own: the name of an error, or one of these three."""


FOREVER, LOST, CHANGED = Ended("endless"), Ended("no-return"), Ended("changes-the-board")


def try_calls(job, tell, guard):
    """In the child: call an answer on case after case; tell what is ``missing``, the ``slip`` and ``why``."""
    name, packed = job
    one = CALLED[name]
    tell.trying(stage="load")
    try:
        with guard:
            solution = unpack(packed)
            function = solution.fresh() if one.method else solution.given
        owner = type(function.__self__) if one.method and hasattr(function, "__self__") else None
        if owner and solution.problem.method != one.method:
            said = _("A class with a method {method} is needed; this one has {found}.")
            return tell(missing=said.format(method=one.method, found=function.__name__))
    except InvalidSolution as error:
        return tell(missing=sentence(error))
    except BaseException as error:
        return tell(missing=explained(type(error).__name__, said_by(error)), slip=type(error).__name__)
    answered, wrong = [], None
    for case in one.cases():
        right, given, why = one.right(*copy.deepcopy(case)), copy.deepcopy(case), ""
        call = (
            f"{one.method if owner else getattr(function, '__name__', 'it')}({', '.join(map(shown, case))})"
        )
        tell.trying(call=call)
        try:
            with guard:
                method = getattr(owner(), one.method) if owner else function
                got = method(*given)
                got = _plain(given[0] if one.in_place else got)
            got = LOST if got is None and given[0] == right else got
            got = got if one.method or given == case else CHANGED
        except BaseException as error:
            kind = type(error).__name__
            got, why = FOREVER if kind in ENDLESS else Ended(kind), explained(kind, said_by(error))
        answered.append((case, got))
        if not wrong and not same(got, right):
            wrong = len(answered), _wrong(one, call, got, right, why), got, right
        if got is FOREVER or (wrong and len(answered) > wrong[0] + MORE):
            break
    if not wrong:
        return tell(missing="", calls=library_calls(method, *copy.deepcopy(case)))
    _place, said, got, right = wrong
    id = next((id for id, function in one.slips.items() if gives(function, answered)), "")
    id = id or ("no-return" if got is None else "")
    told = in_a_row(*(_(SLIPS[part]) for part in id.split("+"))) if id else ""
    if not told and type(got) is not Ended and type(got) is not type(right):
        told = _("It has to be of type {asked}, and is of type {found}.").format(
            asked=type(right).__name__, found=type(got).__name__
        )
    id = id or (str(got) if type(got) is Ended else "")
    return tell(missing=in_a_row(said, told), slip=id, why=told)


def _wrong(one, call, got, right, why):
    """That a call does not give what is right."""
    if why:
        return f"{call}: {ended(why)}"
    if got is CHANGED:
        return _("{call} changes the board that it is given.").format(call=call)
    said = _("{call} leaves {got}, and {right} would be right.") if one.in_place else None
    said = said or _("{call} returns {got}, and {right} would be right.")
    return said.format(call=call, got="None" if got is LOST else shown(got)[:80], right=shown(right))


def gives(functions, answered):
    """Whether a slip, or one of several, gives all of some answers, pairs (case, answer)."""
    functions = functions if isinstance(functions, list) else [functions]
    return any(all(same(answer_of(one, case), got) for case, got in answered) for one in functions)


def answer_of(function, case):
    """What a slip answers; how it ends where it has no answer."""
    try:
        return function(*copy.deepcopy(case))
    except RecursionError:
        return FOREVER
    except IndexError:
        return Ended("IndexError")


def same(one, other):
    """Equal, and a number is no text: ``2`` is not ``"2"``."""
    return type(one) is type(other) and one == other


def shown(value):
    """A value as a program has it; cells in bits as bits."""
    return bin(value) if type(value) is int and value > 99 else repr(value)


def _plain(value):
    """What was returned, in lists and numbers of Python's own where numpy has them."""
    value = value.tolist() if hasattr(value, "tolist") else value
    return [_plain(item) for item in value] if type(value) is list else value


def combined(function, options, most=3):
    """A function with each option, or some together, that make it wrong: by ids that are joined by +.

    >>> [*combined(max, {"a": {"default": 0}, "b": {"key": abs}})]
    ['a', 'b', 'a+b']
    """
    several = [some for size in range(1, most + 1) for some in combinations(options, size)]
    return {
        "+".join(some): partial(
            function, **{key: value for one in some for key, value in options[one].items()}
        )
        for some in several
    }


# One cell


def cells():
    """Small boards and a larger one, with each of their cells: on these each slip gives other answers."""
    small = map(parse, ("E", "M", "EM", "E/M", "MM", "MEE/EEM/EEE", "MMM/MEM/MMM"))
    for board in (*small, random_board(4, 6, 9, seed=5)):
        yield from ((board, cell) for cell in product(range(len(board)), range(len(board[0]))))


def near(board, cell, first=0, short=0, four=False, itself=False, end=2, rows=2):
    """How many mines are near a cell; each option makes a slip that is typical of learners."""
    row, col = cell
    steps = product(range(-1, min(end, rows)), range(-1, end))
    places = [(row + down, col + right) for down, right in steps if not (four and down * right)]
    ends = len(board) - short, len(board[0]) - short
    found = [(r, c) for r, c in places if first <= r < ends[0] and first <= c < ends[1]]
    return sum(board[r][c] == MINE for r, c in found if itself or (r, c) != cell)


def shows(board, cell, digit=str, blank="B", mine=EXPLODED, count=near, **how):
    """What a cell shows; each option makes a slip."""
    if mine and board[cell[0]][cell[1]] == MINE:
        return mine
    mines = count(board, cell, **how)
    return digit(mines) if mines else blank


def first_near(board, cell, none=None):
    """A return at the end of a loop over the neighbors: what the first one adds."""
    return next((int(board[r][c] == MINE) for r, c in neighbors(board, cell)), none)


NEAR = {
    "wraps": {"first": -1},
    "itself": {"itself": True},
    "four": {"four": True},
    "range-ends": {"end": 1},
    "edge-0": {"first": 1},
    "edge-far": {"short": 1},
}
COUNT_SLIPS = {
    "as-text": lambda board, cell: str(count_mines(board, cell)),
    "early-return": [
        first_near,
        partial(first_near, none=0),
        partial(near, rows=0),
        partial(near, rows=0, end=0),
        lambda board, cell: near(board, cell, rows=0 if cell[0] else 1),
    ],
    **combined(near, NEAR),
    "whole-board": lambda board, cell: len(holding(board, MINE)),
    "never-two": lambda board, cell: min(count_mines(board, cell), 1),
    "center-only": lambda board, cell: len(neighbors(board, cell)) * (board[cell[0]][cell[1]] == MINE),
    "swaps": lambda board, cell: sum(board[c][r] == MINE for r, c in neighbors(board, cell)),
    "finds-none": lambda board, cell: 0,
}
SHOWN = NEAR | {
    "no-text": {"digit": int},
    "zero": {"blank": "0"},
    "zero-number": {"blank": 0},
    "keeps-mine": {"mine": MINE},
    "no-mine": {"mine": None},
    "never-counts": {"count": lambda board, cell, **how: 0},
}
del SHOWN["itself"]  # a mine is not counted for itself: it shows 'X'

# Cells in bits


def bitsets():
    """Cells and a stride: single cells, some that touch, none, one with nothing below it, and many."""
    yield from ((1 << 17, 7), (1 << 12, 6), (3 << 17, 7), (0b10000001 << 17, 7), (5 << 20, 9), (0, 5), (1, 8))
    chance = Random(529)
    yield from ((chance.getrandbits(stride * 8), stride) for stride in (7, 10, 12, 23) * 5)


def spread(bits, stride, some=range(5), join=int.__or__, grows=False):
    """Some cells and their neighbors at the four sides; or some of these, joined in another way."""
    found = 0
    for at in some:
        found = join(found, [bits, bits << 1, bits >> 1, bits << stride, bits >> stride][at])
        bits = found if grows else bits
    return found


BIT_SLIPS = {
    "adds": partial(spread, join=int.__add__),
    "flips": partial(spread, join=int.__xor__),
    "loses-cells": [partial(spread, some=range(1, 5), join=join) for join in (int.__or__, int.__xor__)],
    "lacks-a-side": [
        partial(spread, some=some) for size in range(5) for some in combinations(range(5), size)
    ],
    "too-far": [
        partial(spread, grows=True),
        lambda bits, stride: spread(spread(bits, stride, (0, 1, 2)), stride, (0, 3, 4)),
        lambda bits, stride: spread(bits, stride) | spread(bits, stride - 1) | spread(bits, stride + 1),
    ],
    "one-stride": [lambda bits, stride, fixed=fixed: spread(bits, fixed) for fixed in range(2, 24)],
}

# LeetCode 733, 200, 994 and 130

SPIRAL = "1111111/0000001/1111101/1000101/1011101/1000001/1111111"
# Oranges on a winding way; a ring inside of a wall, with a way out on the right.
ORANGES = "2110/0010/1110/1000/1112"
COURTYARD = "XXXXXX/XOOOXX/XOXOXX/XOOOXX/XXXXOO/XOXXXX"
STEPS = {"corners": {"steps": SIDES + CORNERS}, "two-sides": {"steps": SIDES[2:]}}


def grids(cells, kinds, last, value=str):
    """Every grid of up to so many cells of some kinds, smallest first, and one more.

    >>> list(grids(1, "01", "11"))
    [([['0']],), ([['1']],), ([['1', '1']],)]
    """
    for size in range(1, cells + 1):
        for (_rows, cols), values in product(shapes(size), product(map(value, kinds), repeat=size)):
            yield ([[*values[start : start + cols]] for start in range(0, size, cols)],)
    yield ([[*map(value, row)] for row in last.split("/")],)


def images():
    """Images with calls: every start, and every color for small ones."""
    for (image,) in grids(6, "01", SPIRAL, int):
        colors = (2, 1, 0) if len(image) * len(image[0]) < 5 else (2,)
        yield from ((image, *where) for where in product(range(len(image)), range(len(image[0])), colors))


def paints(image, row, col, color, over=False, at_once=False, forever=lambda same: False):
    """Paint what is connected with a pixel, or is reached ``over`` all that has not the new color."""
    if at_once and image[row][col] == color:
        return image
    free = holding(image, image[row][col])
    if over:
        free = {(r, c) for r, pixels in enumerate(image) for c, pixel in enumerate(pixels) if pixel != color}
    cells = set().union(*rings(free | {(row, col)}, {(row, col)}))
    return FOREVER if len(cells) > 1 and forever(image[row][col] == color) else filled(image, color, cells)


def islands(grid, marks_first=False):
    """Islands, or `FOREVER` where land without a mark finds other land, and is found by it again."""
    land, count = holding(grid, "1"), 0
    while land:
        first, count = min(land), count + 1
        found = set().union(*rings(land, {first})) - ({first} if marks_first else set())
        if any((row + down, col + right) in found for row, col in found for down, right in SIDES):
            return FOREVER
        land = land - {first}
    return count


def rot(grid, steps=SIDES, at_once=0, idle=False, newest=False, stays=False, sources=None):
    """Minutes as slips count them: so many oranges a minute, until none waits, the newest first..."""
    grid, minutes, waiting = [[*row] for row in grid], 0, sorted(holding(grid, 2))[:sources]
    while waiting and (idle or holding(grid, 1)):
        minutes += 1
        for _one in range(at_once or len(waiting)):
            row, col = waiting.pop(-1 if newest else 0)
            for r, c in [(row + down, col + right) for down, right in steps]:
                if (r, c) in holding(grid, 1):
                    grid[r][c] = 2
                    waiting.append((r, c))
    return -1 if holding(grid, 1) and not stays else minutes


FILL_SLIPS = {
    "same-color": partial(paints, forever=lambda same: same),
    "not-marked": partial(paints, forever=lambda same: True),
    "image-lost": [lambda *called: LOST, lambda *at: paints(*at) if at[0][at[1]][at[2]] == at[3] else LOST],
    **combined(flood_fill, STEPS, 1),
    "first-only": lambda image, row, col, color: filled(image, color, {(row, col)}),
    "other-colors": [partial(paints, over=True, at_once=at_once) for at_once in (False, True)],
}
ISLAND_SLIPS = {
    "not-marked": [islands, partial(islands, marks_first=True)],
    **combined(count_islands, STEPS, 1),
    "counts-cells": lambda grid: len(holding(grid, "1")),
    "no-land": lambda grid: 0,
}
ROTS = {
    "idle-minute": {"idle": True},
    "one-a-minute": {"at_once": 1},
    "fresh-left": {"stays": True},
    "one-source": {"sources": 1},
}
ROT_SLIPS = {
    **combined(rot, STEPS | ROTS, 2),
    "newest": [
        partial(rot, newest=True, idle=idle, steps=way) for idle, way in product((0, 1), permutations(SIDES))
    ],
    "counts-oranges": [
        lambda grid: len(holding(grid, 1)),
        lambda grid: min(minutes_to_rot(grid), 0) or len(holding(grid, 1)),
    ],
}
CAPTURE_SLIPS = {
    **combined(capture, STEPS, 1),
    "unchanged": lambda board: board,
    "captures-all": lambda board: filled(board, "X", holding(board, "O")),
    "border-only": lambda board: capture(board, ()),
}

# Solvers: right ones, and edits of their text

LOOP = """\
def solve(board, click):
    waiting = [tuple(click)]
    while waiting:
        row, col = cell = waiting.pop(0)
        if board[row][col] not in "ME":
            continue
        board[row][col] = symbol(board, cell)
        if board[row][col] == "B":
            for r, c in neighbors(board, cell):
                if board[r][c] == "E":
                    waiting.append((r, c))
    return board
"""
CALLS_ITSELF = """\
def solve(board, click):
    row, col = click
    board[row][col] = symbol(board, (row, col))
    if board[row][col] == "B":
        for r, c in neighbors(board, (row, col)):
            if board[r][c] == "E":
                solve(board, (r, c))
    return board
"""
ALL, RECHECK, CLOSED = "[tuple(click)]", 'not in "ME"', 'if board[r][c] == "E"'
IF_BLANK = 'if board[row][col] == "B"'
BEFORE = "; row, col = click; board[row][col] = symbol(board, click)"
ON = '[(r, c) for r, c in neighbors(board, click) if board[r][c] == "E"]'


def solvers(*edits, text=LOOP):
    """Functions ``(board, click) -> board``: a text after each of the edits, in either order of each kind."""
    found = []
    for edit, end, way in product(edits, ("pop(0)", "pop()"), ("", "[::-1]")):
        names = {"symbol": symbol, "neighbors": neighbors}
        exec(edited(text, {"pop(0)": end, "board, cell):": f"board, cell){way}:"}, edit), names)
        found.append(names["solve"])
    return found


def games():
    """Boards and clicks, by the number of the cell, on which the slips of solvers differ."""
    texts = "M EM@1 MM EM E EEM E1 EEM@1 MEE/EEE EE/EE EEE EEE@1 MEE/EEM/EEE@6 EEE/EEE/EEE EEEE/EEME/EEEE@8"
    for text, _at, place in (one.partition("@") for one in texts.split()):
        board = parse(text)
        yield board, [*divmod(int(place or 0), len(board[0]))]


SOLVER_SLIPS = {
    "opens-nothing": solvers({ALL: "[]"}),
    "skips-closed": solvers({RECHECK: '== "E"'}),
    "skips-mine": solvers({RECHECK: '!= "E"'}),
    "starts-beside": solvers(
        *(
            {ALL: "neighbors(board, click)", RECHECK: asked}
            for asked in (RECHECK, f"{RECHECK} or [*cell] == click", 'in ""')
        )
    ),
    "only-click": solvers({CLOSED: "if False"}),
    "click-unasked": solvers({ALL: ON + BEFORE}, {ALL: f"neighbors(board, click){BEFORE}"}),
    "click-twice": solvers({ALL: ALL + BEFORE, RECHECK: 'not in "ME" and [*cell] != click'}),
    "no-question": solvers({CLOSED: "if True"}, text=CALLS_ITSELF),
    "spreads-from-all": [
        *solvers({IF_BLANK: "if True"}, {IF_BLANK: "if True", CLOSED: "if True"}),
        *solvers({IF_BLANK: "if True"}, text=CALLS_ITSELF),
    ],
    "swaps": solvers(
        {"row, col = click": "col, row = click"}, {"board, (r, c))": "board, (c, r))"}, text=CALLS_ITSELF
    ),
    "ends-loop": solvers({"continue": "break"}, {"continue": "break", CLOSED: "if True"}),
    "one-neighbor": solvers(
        {" solve(board, (r": " return solve(board, (r"},
        {"(r, c))\n": "(r, c))\n            return board\n"},
        text=CALLS_ITSELF,
    ),
}
CALLED = {
    "count the mines": Called(count_mines, cells, COUNT_SLIPS),
    "what a cell shows": Called(symbol, cells, combined(shows, SHOWN)),
    "spread in bits": Called(spread, bitsets, BIT_SLIPS),
    "flood fill": Called(flood_fill, images, FILL_SLIPS, "floodFill"),
    "number of islands": Called(count_islands, lambda: grids(9, "01", SPIRAL), ISLAND_SLIPS, "numIslands"),
    "rotting oranges": Called(
        minutes_to_rot, lambda: grids(6, "012", ORANGES, int), ROT_SLIPS, "orangesRotting"
    ),
    "surrounded regions": Called(
        capture, lambda: grids(9, "XO", COURTYARD), CAPTURE_SLIPS, "solve", in_place=True
    ),
    "solver": Called(expected, games, SOLVER_SLIPS, "updateBoard"),
}
