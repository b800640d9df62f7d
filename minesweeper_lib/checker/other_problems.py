"""Judge solutions of the two problems that the flood carries over to: LeetCode 733 and 200."""

from itertools import product

from ..problems import CORNERS, FLOOD_FILL, ISLANDS, PROBLEMS, SIDES, count_islands, flood_fill
from ..recorder import InvalidSolution
from . import sentences
from .child import TookTooLong, run
from .sentences import sentence
from .small_boards import shapes
from .transport import pack, unpack
from .trying import error_text, unreadable

SPIRAL = ("1111111", "0000001", "1111101", "1000101", "1011101", "1000001", "1111111")
UP_TO = {FLOOD_FILL: 6, ISLANDS: 9}  # cells; more than eight are needed to have water all around
STUBS = ("NoneType", "ellipsis", "NotImplementedError")


def grids(cells):
    """Every grid of up to so many cells of two kinds, smallest first, and a spiral, as rows of text.

    >>> list(grids(2))[:6]
    [['0'], ['1'], ['00'], ['01'], ['10'], ['11']]
    """
    for size in range(1, cells + 1):
        for _, cols in shapes(size):
            for values in product("01", repeat=size):
                yield ["".join(values[start : start + cols]) for start in range(0, size, cols)]
    yield list(SPIRAL)


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


CASES = {FLOOD_FILL: fills, ISLANDS: maps}


def judge_task(job, send, guard):
    """In the child: call a solution on grid after grid, and send the first answer that is wrong."""
    number, packed = job
    problem = next(one for one in PROBLEMS if one.number == number)
    try:
        solution = unpack(packed)
        method = solution.fresh()
    except InvalidSolution as error:
        return send(invalid=sentence(unreadable(error, packed.get("text", ""))))
    except BaseException as error:
        return send(invalid=sentences.LOADED_WITH.format(error=error_text(error)))
    owner = type(method.__self__) if hasattr(method, "__self__") else None
    if owner and solution.problem is not problem:
        return send(invalid=sentences.METHOD_NEEDED.format(method=problem.method, found=method.__name__))
    for grid, arguments, right in CASES[problem]():
        send.trying(_text(grid))
        told = {"grid": grid, "arguments": arguments, "right": right}
        try:
            with guard:
                method = getattr(owner(), problem.method) if owner else method
                got = _plain(method([row[:] for row in grid], *arguments))
        except BaseException as error:
            return send(error=type(error).__name__, said=error_text(error), **told)
        if type(got) is not type(right):
            return send(got=type(got).__name__, **told)
        if got != right:
            return send(got=got, **told)
    return send(fine=True)


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
        return None
    if "invalid" in found:
        return found["invalid"]
    if "grid" not in found:
        said = sentences.CALL_ENDLESS if outcome.trying else sentences.CALL_NEVER_BEGAN
        return said.format(grid=outcome.trying)
    return _wrong(problem, **found)


def _wrong(problem, grid, arguments, right, got=None, error="", said=""):
    """Say on which grid an answer is wrong, and how."""
    if got in STUBS or error in STUBS:
        return sentences.METHOD_STUB.format(method=problem.method)
    name = sentences.GRID_NAMES[problem.number]
    template = sentences.CALL_STOPS if error else sentences.CALL_RETURNS
    template = sentences.CALL_HANGS if error == TookTooLong.__name__ else template
    return template.format(
        name=name,
        grid=_text(grid),
        call=f"{problem.method}({', '.join([name, *map(str, arguments)])})",
        got=_text(got),
        right=_text(right),
        error=said,
        why=_why(problem, grid, arguments, right, got, error),
    ).rstrip()


def _why(problem, grid, arguments, right, got, error):
    """What is behind a wrong answer that learners often give; empty for any other."""
    everywhere = SIDES + CORNERS
    if problem is FLOOD_FILL:
        row, col, color = arguments
        if error and grid[row][col] == color:
            return sentences.SAME_COLOR
        if got == flood_fill(grid, row, col, color, everywhere):
            return sentences.PIXEL_CORNERS
        if isinstance(got, list) and sum(row.count(color) for row in got if isinstance(row, list)) == 1:
            return sentences.FIRST_PIXEL
        return ""
    if got == count_islands(grid, everywhere):
        return sentences.LAND_CORNERS
    if got == sum(row.count("1") for row in grid):
        return sentences.COUNTS_CELLS
    return ""


def _text(value):
    """A grid as text, 110/001; anything else as Python writes it."""
    if not isinstance(value, list):
        return str(value)
    return "/".join("".join(map(str, row)) if isinstance(row, list) else repr(row) for row in value)
