"""The answers to the questions of the notebooks that can be worked out, found without the library."""

from itertools import product

import pytest

from minesweeper_lib import SOLVERS, record
from minesweeper_lib.checker import KILLABLE
from minesweeper_lib.mistakes import MISTAKES
from minesweeper_lib.widgets.question import QUESTIONS
from tests.support.oracle import around, reached, sides, solve
from tests.support.slips import result_of
from tests.support.styles.walks import WALKS, bfs, dfs

FIRST = "EEEEE/EEMEE/EEEEE/EEEEE"
WALL = "/".join(["EEEEMEEEE"] * 4 + ["EEEEEEEEE"] * 2)
FOUR = "MEE/EEM/EEE"


def square(side):
    return "/".join(["E" * side] * side)


SQUARE, RINGS = square(3), square(7)


def rows_of(text):
    return [list(row) for row in text.split("/")]


def after(text, click):
    return solve(rows_of(text), click)


def opened(text, click):
    """The cells that a click opens."""
    pairs = zip(rows_of(text), after(text, click), strict=True)
    return {(r, c) for r, (old, new) in enumerate(pairs) for c in range(len(old)) if old[c] != new[c]}


def on(text, cell):
    """The places around a cell that are on the board, row by row."""
    rows = text.split("/")
    return sorted((r, c) for r, c in around(*cell) if 0 <= r < len(rows) and 0 <= c < len(rows[0]))


def deep(text, click, steps="rows"):
    """The order of depth first, and the most calls at a time."""
    walk = list(dfs(rows_of(text), click, steps))
    return [cell for cell, _path in walk], max(len(path) for _cell, path in walk)


def wide(text, click):
    """The order of breadth first, and the longest queue."""
    walk = list(bfs(rows_of(text), click, "rows"))
    return [cell for cell, _queue in walk], max(len(queue) + 1 for _cell, queue in walk)


def down(number):
    """What the function of notebook 02 prints."""
    return [number, *(down(number - 1) if number else []), number]


def fewest_with_two_mines():
    boards = [FIRST[:at] + "M" + FIRST[at + 1 :] for at, value in enumerate(FIRST) if value == "E"]
    return min(len(opened(board, (3, 0))) for board in boards if board.split("/")[3][0] == "E")


def opens_by_sides_only(text, click):
    """What a flood opens that spreads to four neighbors."""
    result = after(text, click)
    return reached(
        {click}, opened(text, click), lambda r, c: sides(r, c) if result[r][c] == "B" else ()
    ).keys()


def solved_by_sides():
    """Which of LeetCode's two examples are solved, where a flood sees four sides."""
    assert opens_by_sides_only(FIRST, (3, 0)) == opened(FIRST, (3, 0))
    return "both"  # the second example is a click on a mine: no flood


def no_flood_opens_a_mine():
    for values in product("EM", repeat=6):
        text = "".join(values[:3]) + "/" + "".join(values[3:])
        for click in product(range(2), range(3)):
            hits = text.split("/")[click[0]][click[1]] == "M"
            assert hits or not {(r, c) for r, c in opened(text, click) if text.split("/")[r][c] == "M"}
    return "blank"


def every_order_opens_what_ways_of_blanks_reach():
    """On a few boards: deep, wide, deep the other way round, and the oracle, which has no order."""
    for text, click in ((FIRST, (3, 0)), (WALL, (0, 0)), (FOUR, (2, 0)), ("EEM/EEE/MEE", (0, 0))):
        orders = deep(text, click)[0], wide(text, click)[0], deep(text, click, "back")[0]
        assert all({*order} == opened(text, click) for order in orders)
    return "ways"


def calls_without_asking(text, click, most):
    """How many calls begin, where each calls all neighbors of a blank, open or not; counted up to `most`."""
    result, begun, calls = after(text, click), 0, [click]
    while calls and begun < most:
        cell, begun = calls.pop(), begun + 1
        calls += on(text, cell) if result[cell[0]][cell[1]] == "B" else []
    return begun


def let_pass():
    """How many of the mistakes that a board can show pass LeetCode's two examples."""
    examples = [(FIRST, (3, 0)), ("B1E1B/B1M1B/B111B/BBBBB", (1, 2))]
    caught = [
        any(result_of(MISTAKES[name], rows_of(text), click) != after(text, click) for text, click in examples)
        for name in KILLABLE
    ]
    assert len(caught) == 18
    return sum(caught)


ANSWERS = {
    "00 mine": lambda: f"`{after(FIRST, (1, 2))[1][2]}`",
    "00 beside": lambda: f"`{after(FIRST, (0, 1))[0][1]}`",
    "00 corner": lambda: len(opened(FIRST, (3, 0))),
    "00 why closed": lambda: {"1M": "shore"}[
        "".join(sorted({after(FIRST, (3, 0))[r][c] for r, c in on(FIRST, (0, 2))}))
    ],
    "00 fewest": fewest_with_two_mines,
    "01 corner": lambda: len(on("EEEE/EEEE/EEEE", (0, 0))),
    "01 edge": lambda: len(on("EEEE/EEEE/EEEE", (0, 1))),
    "01 single": lambda: len(on("E", (0, 0))),
    "01 minus one": lambda: '`"{}"`'.format(["left", "middle", "right"][-1]),
    "01 count": lambda: int(after("MEEM/EEME/EEEE", (0, 1))[0][1]),
    "01 largest": lambda: max(len(on("EEEEE/EEEEE", (row, col))) for row in range(2) for col in range(5)),
    "01 missing": lambda: (opened(FOUR, (2, 0)) - opens_by_sides_only(FOUR, (2, 0))).pop(),
    "01 four": solved_by_sides,
    "02 third": lambda: deep(SQUARE, (0, 0))[0][2],
    "02 last": lambda: deep(SQUARE, (0, 0))[0][-1],
    "02 countdown": lambda: " ".join(map(str, down(2))),
    "02 forgotten E": lambda: {1000: "forever"}[calls_without_asking("EE", (0, 0), most=1000)],
    "02 most calls": lambda: deep(FIRST, (3, 0))[1],
    "02 dead end": lambda: deep("EEEEE/EMEME/EEEEE/EEEEE", (3, 2))[0][2],
    "02 down first": lambda: deep(square(5), (0, 0), "down")[0][5],
    "02 depth": lambda: {99: "about 100"}[deep(square(10), (0, 0))[1]],
    "03 third": lambda: wide(SQUARE, (0, 0))[0][2],
    "03 shape": lambda: {True: "a square"}[
        {*wide(RINGS, (3, 3))[0][:25]} == {*product(range(1, 6), repeat=2)}
    ],
    "03 longest": lambda: wide(RINGS, (3, 3))[1],
    "03 wall": lambda: "row {}, column {}".format(*min([(0, 8), (5, 8)], key=wide(WALL, (0, 0))[0].index)),
    "03 change": lambda: {True: "no"}[{*deep(WALL, (0, 0))[0]} == {*wide(WALL, (0, 0))[0]}],
    "03 why same": every_order_opens_what_ways_of_blanks_reach,
    "03 never a mine": no_flood_opens_a_mine,
}


def first_difference(text, click):
    pairs = zip(deep(text, click)[0], wide(text, click)[0], strict=True)
    return next(step for step, (one, other) in enumerate(pairs, 1) if one != other)


def last_of_both(text, click):
    return (
        "both at once" if deep(text, click)[0][-1] == wide(text, click)[0][-1] == (4, 4) else "not the same"
    )


def orders_of_all():
    """How many of the orders differ in which the nine solvers open the board of the nine pictures."""
    traces = [record(solver, rows_of(WALL), (0, 0)) for solver in SOLVERS.values()]
    return len({tuple(step.cell for step in trace.steps) for trace in traces})


def cross_edges(text):
    """How many pairs of blanks touch of which neither is an ancestor of the other, depth first."""
    above = {path[-1]: path[:-1] for _cell, path in dfs(rows_of(text), (0, 0), "rows")}
    pairs = [(one, near) for one in above for near in on(text, one) if one < near]
    return sum(one not in above[other] and other not in above[one] for one, other in pairs)


def newest_first(text):
    return [cell for cell, _stack in WALKS["marked stack"](rows_of(text), (0, 0), "rows")]


def opened_when_marked_on_pop(text):
    """How often a cell is opened that may wait many times, and that is not checked again."""
    closed, queue, count = {*land(text)}, [(0, 0)], 0
    while queue:
        cell, count = queue.pop(0), count + 1
        closed -= {cell}
        queue += [near for near in on(text, cell) if near in closed]
    return count


def land(text):
    return {(r, c) for r, row in enumerate(text.split("/")) for c, value in enumerate(row) if value != "M"}


def by_sides(text, starts):
    """The cells without a mine that are reached by the sides, each with its distance."""
    return reached(starts, land(text), sides)


def count(cells, near):
    """How many parts some cells have, of which each leads to all of its own."""
    left, parts = set(cells), 0
    while left:
        left -= reached([min(left)], cells, near).keys()
        parts += 1
    return parts


def captured(text):
    rows, cols = text.count("/") + 1, text.index("/")
    border = {(r, c) for r, c in land(text) if r in (0, rows - 1) or c in (0, cols - 1)}
    return len(land(text)) - len(by_sides(text, border))


def regions_of_blanks(text):
    cells = land(text)
    return count({cell for cell in cells if set(on(text, cell)) <= cells}, around)


def board_of(id):
    return QUESTIONS[id].board


def asked_off_the_board(side):
    text = square(side)
    return sum(8 - len(on(text, cell)) for cell in land(text))


ANSWERS |= {
    "04 corner": lambda: last_of_both(square(5), (0, 0)),
    "04 apart": lambda: first_difference(square(5), (0, 0)),
    "04 queue": lambda: wide(square(50), (0, 0))[1],
    "04 orders": orders_of_all,
    "05 one word": lambda: {False: "order"}[newest_first(SQUARE) == deep(SQUARE, (0, 0))[0]],
    "05 cross": lambda: cross_edges(SQUARE),
    "05 pushes": lambda: {32: "more than 30 times"}[opened_when_marked_on_pop(SQUARE)],
    "06 corridor": lambda: deep("E" * 400, (0, 0))[1],
    "06 largest": lambda: next(n for n in range(1, 99) if (n + 1) ** 2 > 1000),
    "06 path": lambda: deep(square(7), (0, 0))[1],
    "06 doubled": lambda: f"{4 * 4} times",
    "07 corner": lambda: len(opened(FOUR, (2, 0))),
    "07 key": lambda: {"1": "one"}[after("EE/EM", (0, 0))[0][0]],
    "07 crowd": lambda: int(after("EEE/EME/MEM", (0, 1))[0][1]),
    "07 smallest": lambda: len("EEM"),
    "07 caught": let_pass,
    "08 pixels": lambda: len(by_sides(board_of("08 pixels"), [(0, 0)])),
    "08 clicks": lambda: count(land(board_of("08 clicks")), sides),
    "08 minutes": lambda: max(by_sides("BEMEE/EEMEE/EMMMB/EEEEE", [(0, 0), (2, 4)]).values()),
    "08 captured": lambda: captured("MMMMM/MEEMM/MMEME/MEMMM/MEEMM"),
    "09 margin": lambda: {3: "about 3 in 100"}[round(asked_off_the_board(50) / 20_000 * 100)],
    "09 steps": lambda: next(n for n in range(99) if 2**n >= 5000),
    "09 regions": lambda: regions_of_blanks(board_of("09 regions")),
}


@pytest.mark.parametrize("id", ANSWERS)
def test_the_answer_is_the_one_found_here(id):
    found = ANSWERS[id]()
    assert QUESTIONS[id].answer == (", ".join(map(str, found)) if isinstance(found, tuple) else str(found))
