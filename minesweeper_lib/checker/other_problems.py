"""Judge solutions of the four problems that the flood carries over to: LeetCode 733, 200, 994 and 130."""

import ast
from itertools import chain, product

from ..problems import (
    CORNERS,
    FLOOD_FILL,
    ISLANDS,
    PROBLEMS,
    ROTTING,
    SIDES,
    SURROUNDED,
    capture,
    count_islands,
    flood_fill,
    minutes_to_rot,
)
from ..recorder import InvalidSolution
from .borrowed import borrowed, library_calls
from .child import run
from .exercise_sentences import say
from .exercises import part
from .ids import Ending, PartId
from .sentences import say as sentences
from .sentences import sentence
from .small_boards import shapes
from .transport import pack, unpack
from .trying import error_text, program

SPIRAL = ("1111111", "0000001", "1111101", "1000101", "1011101", "1000001", "1111111")
# Cells. More than eight are needed to have water or a wall all around.
UP_TO = {FLOOD_FILL: 6, ISLANDS: 9, ROTTING: 6, SURROUNDED: 9}
# Oranges on a winding way; a ring inside of a wall, with a way out on the right.
WINDING = ("2110", "0010", "1110", "1000", "1112")
COURTYARD = ("XXXXXX", "XOOOXX", "XOXOXX", "XOOOXX", "XXXXOO", "XOXXXX")
GRID_NAMES = {733: "image", 200: "grid", 994: "grid", 130: "board"}  # what LeetCode calls what is given
STUBS = ("NoneType", "ellipsis", "NotImplementedError")


def grids(cells, kinds="01", last=SPIRAL):
    """Every grid of up to so many cells of some kinds, smallest first, and one more, as rows of text.

    >>> list(grids(2))[:6]
    [['0'], ['1'], ['00'], ['01'], ['10'], ['11']]
    """
    for size in range(1, cells + 1):
        for _, cols in shapes(size):
            for values in product(kinds, repeat=size):
                yield ["".join(values[start : start + cols]) for start in range(0, size, cols)]
    yield list(last)


def fills():
    """Images with calls: ``(grid, arguments, right answer)``; every start, and every color for small ones."""
    for rows in grids(UP_TO[FLOOD_FILL]):
        image = [[int(value) for value in row] for row in rows]
        colors = (2, 1, 0) if len(image) * len(image[0]) < 5 else (2,)
        for row, col, color in product(range(len(image)), range(len(image[0])), colors):
            yield image, (row, col, color), flood_fill(image, row, col, color)


def maps():
    """Maps: ``(grid, no arguments, number of islands)``."""
    for rows in grids(UP_TO[ISLANDS]):
        yield [list(row) for row in rows], (), count_islands(rows)


def crates():
    """Oranges: ``(grid, no arguments, minutes)``."""
    for rows in grids(UP_TO[ROTTING], "012", WINDING):
        oranges = [[int(value) for value in row] for row in rows]
        yield oranges, (), minutes_to_rot(oranges)


def walls():
    """Boards: ``(grid, no arguments, the grid afterwards)``."""
    for rows in grids(UP_TO[SURROUNDED], "XO", COURTYARD):
        yield [list(row) for row in rows], (), capture(rows)


CASES = {FLOOD_FILL: fills, ISLANDS: maps, ROTTING: crates, SURROUNDED: walls}


def judge_task(job, send, guard):
    """In the child: call a solution on grid after grid, and send the first answer that is wrong."""
    number, packed = job
    problem = next(one for one in PROBLEMS if one.number == number)
    send.trying(stage="load")
    try:
        solution = unpack(packed)
        method = solution.fresh()
    except InvalidSolution as error:
        return send(invalid=sentence(str(error)))
    except BaseException as error:
        return send(invalid=say.LOADED_WITH.format(error=error_text(error)))
    owner = type(method.__self__) if hasattr(method, "__self__") else None
    if owner and solution.problem is not problem:
        return send(invalid=say.METHOD_NEEDED.format(method=problem.method, found=method.__name__))
    for grid, arguments, right in CASES[problem]():
        send.trying(grid=str(grid))
        told = {"text": solution.text, "grid": grid, "arguments": arguments, "right": right}
        try:
            with guard:
                method = getattr(owner(), problem.method) if owner else method
                given = [row[:] for row in grid]
                got = method(given, *arguments)
                got = _plain(given if problem.in_place else got)
        except BaseException as error:
            return send(error=type(error).__name__, said=error_text(error), **told)
        if type(got) is not type(right):
            return send(got=type(got).__name__, **told)
        if got != right:
            return send(got=got, **told)
    return send(fine=True, calls=library_calls(method, [row[:] for row in grid], *arguments))


def _plain(value):
    """What was returned, in lists and numbers of Python's own where numpy has them."""
    value = value.tolist() if hasattr(value, "tolist") else value
    return [_plain(item) for item in value] if type(value) is list else value


def missing(problem, answer):
    """Say what is missing in a solution of `problem`; None if nothing is."""
    try:
        outcome = run(f"{__name__}:judge_task", (problem.number, pack(answer)))
    except InvalidSolution as error:
        return sentence(error)
    found = outcome.messages[-1] if outcome.messages else {}
    if "fine" in found:
        return borrowed(found["calls"])
    if "invalid" in found:
        return found["invalid"]
    return _wrong(problem, **found) if "grid" in found else _stopped(outcome)


def _stopped(outcome):
    """Say what a child was at when it was stopped; a busy machine is not the learner's fault."""
    if not outcome.trying:
        return sentences.NOT_TRIED
    if outcome.ended == Ending.LATE:
        return say.TIME_RAN_OUT
    return (say.CALL_ENDLESS if "grid" in outcome.trying else say.LOAD_ENDLESS).format(**outcome.trying)


def _wrong(problem, text, grid, arguments, right, got=None, error="", said=""):
    """Say on which grid an answer is wrong, and how."""
    if got in STUBS or error in STUBS:
        return say.METHOD_STUB.format(method=problem.method)
    name = GRID_NAMES[problem.number]
    template = say.CALL_LEAVES if problem.in_place else say.CALL_RETURNS
    template = say.CALL_STOPS if error else template
    template = say.CALL_ENDS_NEVER.get(error, template)
    return template.format(
        name=name,
        grid=grid,
        call=f"{problem.method}({', '.join([name, *map(str, arguments)])})",
        got=got,
        right=right,
        error=said,
        why=_why(problem, text, grid, arguments, right, got, error),
    ).rstrip()


def _why(problem, text, grid, arguments, right, got, error):
    """What is behind a wrong answer that learners often give; empty for any other."""
    if error:
        same = problem is FLOOD_FILL and grid[arguments[0]][arguments[1]] == arguments[2]
        endless = say.NOT_MARKED if error in say.CALL_ENDS_NEVER else ""
        return say.SAME_COLOR if same else endless
    slips = chain(_by_text(problem, text, right), SLIPS[problem](grid, right, *arguments))
    return next((said for wrong, said in slips if got == wrong), "")


def _by_text(problem, text, right):
    """What is answered by a typical slip that a program shows, and what to say of it."""
    nodes = program(text)
    if problem is ISLANDS and any(map(_asks_for_a_number, nodes)):
        yield 0, say.LAND_IS_TEXT
    if problem is ROTTING and right >= 0 and any(map(_takes_the_newest, nodes)):
        yield from ((minutes, say.TAKES_THE_NEWEST) for minutes in range(50))


def _asks_for_a_number(node):
    values = [node.left, *node.comparators] if isinstance(node, ast.Compare) else []
    return any(isinstance(value, ast.Constant) and value.value in (0, 1) for value in values)


def _takes_the_newest(node):
    return isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "pop" and not node.args


def _fill_slips(image, right, row, col, color):
    """What is painted by a typical slip, and what to say of it."""
    yield flood_fill(image, row, col, color, EVERYWHERE), say.PIXEL_CORNERS
    first = [pixels[:] for pixels in image]
    first[row][col] = color
    yield first, say.FIRST_PIXEL
    found = flood_fill([[pixel == color for pixel in pixels] for pixels in image], row, col, None)
    yield (
        [
            [color if new is None else pixel for new, pixel in zip(*rows, strict=True)]
            for rows in zip(found, image, strict=True)
        ],
        say.OTHER_COLORS,
    )


def _map_slips(grid, right):
    """What is counted by a typical slip, and what to say of it."""
    yield count_islands(grid, EVERYWHERE), say.LAND_CORNERS
    yield sum(row.count("1") for row in grid), say.COUNTS_CELLS


def _crate_slips(grid, right):
    """What is answered by a typical slip, and what to say of it."""
    yield minutes_to_rot(grid, EVERYWHERE), say.ORANGE_CORNERS
    if right == -1:
        yield from ((minutes, say.FRESH_LEFT) for minutes in range(len(grid) * len(grid[0])))
    yield right + 1, say.EMPTY_MINUTE
    yield sum(row.count(1) for row in grid), say.COUNTS_ORANGES


def _wall_slips(grid, right):
    """What is left by a typical slip, and what to say of it."""
    yield capture(grid, EVERYWHERE), say.WALL_CORNERS
    yield grid, say.CAPTURES_NONE
    yield [["X"] * len(row) for row in grid], say.CAPTURES_ALL
    yield capture(grid, ()), say.BORDER_ONLY


EVERYWHERE = SIDES + CORNERS
SLIPS = {FLOOD_FILL: _fill_slips, ISLANDS: _map_slips, ROTTING: _crate_slips, SURROUNDED: _wall_slips}


@part(
    PartId.FLOOD_FILL.value,
    "Solve LeetCode 733: floodFill(image, sr, sc, color) paints the region of the pixel (sr, sc) and returns "
    "the image. Pixels are connected by their four sides.",
    "A click opens what it can reach. Here, paint what can be reached over the color of the first pixel.",
    "Keep the color that the first pixel had: after it is painted, nobody can read it there any more.",
    "What if the new color is the old one? Then a painted pixel looks as if it still had to be painted. In "
    "that case the image is right as it is: return it at once.",
)
def _fill(answer):
    return missing(FLOOD_FILL, answer)


@part(
    PartId.ISLANDS.value,
    'Solve LeetCode 200: numIslands(grid) counts the islands. Land is "1", water is "0", both are text, and '
    "land that touches by its sides is one island.",
    "How many clicks does it take to open all the land, if each click opens one island?",
    'Go over all cells. Where you find "1", count one more island and flood it, so that you never count it '
    "again.",
    'To flood means here: write "0" into each cell of the island.',
)
def _islands(answer):
    return missing(ISLANDS, answer)


@part(
    PartId.ROTTING.value,
    "Solve LeetCode 994: orangesRotting(grid) returns after how many minutes no orange is fresh. 2 is a "
    "rotten orange, 1 a fresh one, 0 no orange; each minute, rotten ones infect the fresh ones at their four "
    "sides. If one stays fresh, return -1.",
    "All rotten oranges begin at once: they are all in the queue before the first minute.",
    "A minute is a ring. Take out as many as are in the queue when the minute begins; what they push "
    "belongs to the next one.",
    "Count the fresh ones first. At the end none may be left, and a last minute in which none rots is not "
    "a minute.",
)
def _oranges(answer):
    return missing(ROTTING, answer)


@part(
    PartId.SURROUNDED.value,
    'Solve LeetCode 130: solve(board) writes "X" into every "O" that cannot reach the border by its four '
    "sides, in the board that it is given.",
    "It is hard to tell from the inside whether a region is closed. Which cells are safe for sure?",
    "Begin a flood at every O on the border, and mark what it reaches with another letter.",
    "Then go over the board once: an O that is left is captured, and your mark becomes O again.",
)
def _surrounded(answer):
    return missing(SURROUNDED, answer)
