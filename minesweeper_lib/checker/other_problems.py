"""Judge solutions of the two problems that the flood carries over to: LeetCode 733 and 200."""

from itertools import product

from ..problems import CORNERS, FLOOD_FILL, ISLANDS, PROBLEMS, SIDES, count_islands, flood_fill
from ..recorder.solution import InvalidSolution
from .child import run
from .small_boards import shapes
from .transport import pack, unpack
from .trying import error_text
from .verdict import sentence

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
    number, parcel = job
    problem = next(one for one in PROBLEMS if one.number == number)
    try:
        solution = unpack(parcel)
        method = solution.fresh()
    except InvalidSolution as error:
        send({"invalid": sentence(error)})
        return
    except BaseException as error:
        send({"invalid": f"The code cannot be loaded: {error_text(error)}."})
        return
    owner = type(method.__self__) if hasattr(method, "__self__") else None
    if owner and solution.problem is not problem:
        send(
            {"invalid": f"A class with a method {problem.method} is needed; this one has {method.__name__}."}
        )
        return
    for grid, arguments, right in CASES[problem]():
        send.trying("/".join("".join(map(str, row)) for row in grid))
        method = getattr(owner(), problem.method) if owner else method
        try:
            with guard:
                answer = method([row[:] for row in grid], *arguments)
        except BaseException as error:
            send({"grid": grid, "arguments": arguments, "error": error_text(error), "right": right})
            return
        plain = answer.tolist() if hasattr(answer, "tolist") else answer
        if type(plain) is not type(right) or plain != right:
            shown = plain if isinstance(plain, type(right)) else type(plain).__name__
            send({"grid": grid, "arguments": arguments, "got": shown, "right": right})
            return
    send({"fine": True})


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
        where = f" with {outcome.trying}" if outcome.trying else ""
        return f"Called{where}, it does not come back: a loop that never ends?"
    error, got = found.get("error", ""), found.get("got")
    if got in STUBS or error.split(":")[0] in STUBS:
        return f"The body of {problem.method} is still to be written: it returns nothing."
    named = "image" if problem is FLOOD_FILL else "grid"
    called = f"{problem.method}({', '.join([named, *map(str, found['arguments'])])})"
    does = f"returns {_text(got)}, and {_text(found['right'])} would be right"
    if error:
        does = "does not come back" if error == "TookTooLong" else f"stops with {error}"
    return f"With {named} = {_text(found['grid'])}, {called} {does}. {_why(problem, **found)}".rstrip()


def _why(problem, grid, arguments, right, got=None, error=""):
    """What is behind a wrong answer that learners often give; empty for any other."""
    everywhere = SIDES + CORNERS
    if problem is FLOOD_FILL:
        row, col, color = arguments
        if error and grid[row][col] == color:
            return (
                "The new color is the old one here, so a painted pixel looks like one that is left to paint."
            )
        if got == flood_fill(grid, row, col, color, everywhere):
            return "Pixels that touch only at a corner do not hang together."
        if isinstance(got, list) and sum(row.count(color) for row in got) == 1:
            return "Only the first pixel is painted: its neighbors of the old color come next."
        return ""
    if got == count_islands(grid, everywhere):
        return "Land that touches only at a corner is not one island."
    if got == sum(row.count("1") for row in grid):
        return "It counts cells: flood an island as soon as it is found, so that it is counted once."
    return ""


def _text(value):
    """A grid as text, 110/001; anything else as Python writes it."""
    if not isinstance(value, list):
        return str(value)
    return "/".join("".join(map(str, row)) if isinstance(row, list) else repr(row) for row in value)
