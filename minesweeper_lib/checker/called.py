"""Exercises that are called case after case: what one cell shows, and LeetCode 733, 200, 994 and 130.

A slip is a function that answers as a typical slip does. It is named if the answers agree with it wherever
they were given, right ones among them.
"""

import copy
from dataclasses import dataclass
from itertools import product

from ..board import MINE, count_mines, parse, symbol
from ..boards import random_board
from ..problems import CORNERS, SIDES, capture, count_islands, flood_fill, minutes_to_rot
from ..recorder import InvalidSolution
from ..translation import _
from .borrowed import library_calls
from .checking import ENDED
from .child import run
from .exercises import lent, not_given, part
from .games import shapes
from .sending import pack, sentence, unpack
from .trying import explained, said_by

MORE = 60  # cases that are tried after the first wrong one, to tell slips apart
EVERYWHERE = SIDES + CORNERS
SPIRAL = "1111111/0000001/1111101/1000101/1011101/1000001/1111111"
# Oranges on a winding way; a ring inside of a wall, with a way out on the right.
ORANGES = "2110/0010/1110/1000/1112"
COURTYARD = "XXXXXX/XOOOXX/XOXOXX/XOOOXX/XXXXOO/XOXXXX"


def boards():
    """Small boards and a larger one, with each of their cells. On these every slip differs from the others."""
    small = map(parse, ("E", "M", "EM", "E/M", "MEE/EEM/EEE", "MMM/MEM/MMM"))
    for board in (*small, random_board(4, 6, 9, seed=5)):
        yield from ((board, cell) for cell in product(range(len(board)), range(len(board[0]))))


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


def near(board, cell, wraps=False, diagonal=True, itself=False, end=2):
    """How many mines are near a cell; each option makes a slip that is typical of learners."""
    row, col = cell
    steps = [
        (down, right) for down, right in product(range(-1, end), repeat=2) if diagonal or down * right == 0
    ]
    places = {(row + down, col + right) for down, right in steps if itself or (down, right) != (0, 0)}
    found = [(r, c) for r, c in places if r < len(board) and c < len(board[0])]
    return sum(board[r][c] == MINE for r, c in found if wraps or min(r, c) >= 0)


def shows(count, blank="B", mine="X"):
    """A slip in what a cell shows: how mines are counted, which signs stand for none and for a mine."""

    def show(board, cell):
        is_mine = board[cell[0]][cell[1]] == MINE and mine
        return mine if is_mine else count(board, cell) or blank

    return show


def text(count):
    return lambda board, cell: str(count(board, cell) or "") or None


def first_pixel(image, row, col, color):
    image = [pixels[:] for pixels in image]
    image[row][col] = color
    return image


def over_others(image, row, col, color):
    """All is painted that can be reached without the new color."""
    found = flood_fill([[pixel == color for pixel in pixels] for pixels in image], row, col, None)
    pairs = [zip(*rows, strict=True) for rows in zip(found, image, strict=True)]
    return [[color if new is None else pixel for new, pixel in row] for row in pairs]


@dataclass(frozen=True)
class Called:
    """What is called with which arguments, what is right, and slips by what is said of them."""

    right: object
    cases: object
    slips: dict
    method: str = ""  # as LeetCode names it; empty for a plain function
    in_place: bool = False


WRAPS = "In Python, row -1 and column -1 are the last ones: it counts mines at the far side."
AT_CORNERS = "Mines that touch at a corner count, too."
SIDES_ONLY = "Cells that touch only at a corner are not connected."
CALLED = {
    "count the mines": Called(
        count_mines,
        boards,
        {
            "That is text. A count is a number, without str.": lambda *at: str(count_mines(*at)),
            "It counts the cell itself, which is no neighbor of its own.": lambda *at: near(*at, itself=True),
            WRAPS: lambda *at: near(*at, wraps=True),
            "It counts the cell itself, and mines at the far side.": lambda *at: near(
                *at, wraps=True, itself=True
            ),
            AT_CORNERS: lambda *at: near(*at, diagonal=False),
            "range ends before its second number: range(row - 1, row + 1) is without row + 1.": lambda *at: (
                near(*at, end=1)
            ),
            "It counts all mines of the board.": lambda board, cell: sum(row.count(MINE) for row in board),
            "It never counts beyond 1. Is the return inside of the loop?": lambda *at: min(
                count_mines(*at), 1
            ),
            "It returns 0 everywhere. A neighbor is a place; what is there is board[r][c].": lambda *at: 0,
        },
    ),
    "what a cell shows": Called(
        symbol,
        boards,
        {
            "A digit is text: str makes it one.": shows(count_mines),
            "A cell without mines near is a blank, 'B'.": shows(lambda *at: str(count_mines(*at))),
            "A blank is 'B'; a digit is text, str makes it one.": shows(count_mines, blank=0),
            "A mine that is clicked becomes 'X'.": shows(text(count_mines), mine="M"),
            "Ask for the mine first, before you count.": shows(text(count_mines), mine=None),
            WRAPS: shows(text(lambda *at: near(*at, wraps=True))),
            AT_CORNERS: shows(text(lambda *at: near(*at, diagonal=False))),
        },
    ),
    "flood fill": Called(
        flood_fill,
        images,
        {
            SIDES_ONLY: lambda *a: flood_fill(*a, EVERYWHERE),
            "Only the first pixel is painted: its neighbors of the old color come next.": first_pixel,
            "Pixels of other colors are painted, too: ask for the color that the first one had.": over_others,
        },
        "floodFill",
    ),
    "number of islands": Called(
        count_islands,
        lambda: grids(9, "01", SPIRAL),
        {
            SIDES_ONLY: lambda grid: count_islands(grid, EVERYWHERE),
            "It counts cells: flood an island once found.": lambda grid: sum(row.count("1") for row in grid),
            "It finds no land: the grid holds text, '1', and not the number 1.": lambda grid: 0,
        },
        "numIslands",
    ),
    "rotting oranges": Called(
        minutes_to_rot,
        lambda: grids(6, "012", ORANGES, int),
        {
            SIDES_ONLY: lambda grid: minutes_to_rot(grid, EVERYWHERE),
            "A minute counts only if an orange rots in it.": lambda grid: minutes_to_rot(grid) + 1,
            "It counts oranges: a ring of them is one minute.": lambda grid: sum(
                row.count(1) for row in grid
            ),
        },
        "orangesRotting",
    ),
    "surrounded regions": Called(
        capture,
        lambda: grids(9, "XO", COURTYARD),
        {
            SIDES_ONLY: lambda board: capture(board, EVERYWHERE),
            "Nothing changed: an O with X all around is captured, it becomes X.": lambda board: board,
            "An O that can reach the border stays.": lambda board: [["X"] * len(row) for row in board],
            "All that is connected with the border must stay as well.": lambda board: capture(board, ()),
        },
        "solve",
        in_place=True,
    ),
}


def try_calls(job, tell, guard):
    """In the child: call an answer on case after case, and tell what is missing."""
    name, packed = job
    one = CALLED[name]
    tell.trying(stage="load")
    try:
        solution = unpack(packed)
        function = solution.fresh() if one.method else solution.given
    except InvalidSolution as error:
        return tell(missing=sentence(error))
    except BaseException as error:
        return tell(missing=explained(type(error).__name__, said_by(error)))
    wrong, slips, after = "", [*one.slips.items()], 0
    for case in one.cases():
        right, given = one.right(*case), copy.deepcopy(case)
        call = f"{one.method or one.right.__name__}({', '.join(map(repr, case))})"
        tell.trying(call=call)
        try:
            with guard:
                method = getattr(type(function.__self__)(), one.method) if _is_bound(function) else function
                got = method(*given)
                got = _plain(given[0] if one.in_place else got)
        except BaseException as error:
            said = _("{call} does not come back. {why}")
            why = explained(type(error).__name__, said_by(error))
            return tell(missing=wrong or said.format(call=call, why=why))
        slips = [(said, slip) for said, slip in slips if _same(slip(*case), got)]
        if not wrong and not _same(got, right):
            said = _("{call} gives {got}, and {right} would be right.")
            wrong = said.format(call=call, got=repr(got)[:60], right=right)
        after += bool(wrong)
        if after > MORE:
            break
    if wrong:
        return tell(missing=" ".join([wrong, *(_(said) for said, _slip in slips[:1])]))
    return tell(missing="", calls=library_calls(method, *copy.deepcopy(case)))


def _is_bound(function):
    return hasattr(function, "__self__")


def _plain(value):
    """What was returned, in lists and numbers of Python's own where numpy has them."""
    value = value.tolist() if hasattr(value, "tolist") else value
    return [_plain(item) for item in value] if type(value) is list else value


def _same(one, other):
    """Equal, and a number is no text: ``2`` is not ``"2"``."""
    return type(one) is type(other) and one == other


def called(name):
    """The judge of an exercise that is called."""

    def judge(answer, limits):
        if not (callable(answer) or isinstance(answer, str)):
            return not_given("function", answer)
        try:
            outcome = run(f"{__name__}:try_calls", (name, pack(answer)), limits)
        except InvalidSolution as error:
            return sentence(error)
        if "missing" not in outcome.told:
            return f"{explained(ENDED.get(outcome.ended, 'TookTooLong'))} {outcome.trying.get('call', '')}".strip()
        written = "" if CALLED[name].method else CALLED[name].right.__name__
        return outcome.told["missing"] or lent(outcome.told["calls"], written)

    return judge


part(
    "count the mines",
    "Write a function (board, cell) that returns how many of the cell's neighbors are mines, an int.",
    "A cell has up to eight neighbors. Go through the rows row - 1, row and row + 1, and in each through "
    "three columns.",
    "Leave out what is not on the board: 0 <= r < len(board) and 0 <= c < len(board[0]).",
    "Leave out the cell itself, and add 1 for each neighbor with board[r][c] == 'M'.",
    judge=called("count the mines"),
)
part(
    "what a cell shows",
    "Write a function (board, cell) that returns what a clicked cell shows: 'X', '1' to '8' or 'B'.",
    "Three cases, one after the other: a mine; no mine near; some mines near.",
    "Ask for the mine first: if board[row][col] == 'M', return 'X', and the rest is about empty cells only.",
    "Count once. If the count is 0 return 'B'; if not, return str(count), for a board holds text.",
    judge=called("what a cell shows"),
)
part(
    "flood fill",
    "Solve LeetCode 733: floodFill(image, sr, sc, color) paints the region of the pixel (sr, sc) and returns "
    "the image. Pixels are connected by their four sides.",
    "A click opens what it can reach. Here, paint what can be reached over the color of the first pixel.",
    "Keep the color that the first pixel had: after it is painted, nobody can read it there any more.",
    "What if the new color is the old one? Then a painted pixel looks as if it still had to be painted. In "
    "that case the image is right as it is: return it at once.",
    judge=called("flood fill"),
)
part(
    "number of islands",
    'Solve LeetCode 200: numIslands(grid) counts the islands. Land is "1", water is "0", both are text, and '
    "land that touches by its sides is one island.",
    "How many clicks does it take to open all the land, if each click opens one island?",
    'Go over all cells. Where you find "1", count one more island and flood it, so that you never count it '
    "again.",
    'To flood means here: write "0" into each cell of the island.',
    judge=called("number of islands"),
)
part(
    "rotting oranges",
    "Solve LeetCode 994: orangesRotting(grid) returns after how many minutes no orange is fresh. 2 is a "
    "rotten orange, 1 a fresh one, 0 no orange; each minute, rotten ones infect the fresh ones at their four "
    "sides. If one stays fresh, return -1.",
    "All rotten oranges begin at once: they are all in the queue before the first minute.",
    "A minute is a ring. Take out as many as are in the queue when the minute begins; what they push "
    "belongs to the next one.",
    "Count the fresh ones first. At the end none may be left, and a last minute in which none rots is not "
    "a minute.",
    judge=called("rotting oranges"),
)
part(
    "surrounded regions",
    'Solve LeetCode 130: solve(board) writes "X" into every "O" that cannot reach the border by its four '
    "sides, in the board that it is given.",
    "It is hard to tell from the inside whether a region is closed. Which cells are safe for sure?",
    "Begin a flood at every O on the border, and mark what it reaches with another letter.",
    "Then go over the board once: an O that is left is captured, and your mark becomes O again.",
    judge=called("surrounded regions"),
)
