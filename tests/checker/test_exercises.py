"""The exercises: a stub runs and is told from an answer, hints come one at a time, answers are judged."""

from importlib import import_module

import pytest

from minesweeper_lib import count_mines, neighbors
from minesweeper_lib.board import parse, symbol
from minesweeper_lib.checker import KILLABLE, survivors
from minesweeper_lib.checker.child import Limits
from minesweeper_lib.checker.exercises import PARTS, check_part
from minesweeper_lib.checker.one_cell import COUNT_SLIPS, SYMBOL_SLIPS, TRIED
from minesweeper_lib.errors import UnknownName
from minesweeper_lib.mistakes import MISTAKES
from tests.lesson.test_problems import FILL, FLOODS, REGIONS, ROT, SEEN, SURROUND
from tests.support.inside import CALLED, ROOMY, few_boards, no_processes


def stub(*arguments): ...


def dfs(board, click):
    row, col = click
    board[row][col] = symbol(board, click)
    if board[row][col] == "B":
        for r, c in neighbors(board, click):
            if board[r][c] == "E":
                dfs(board, (r, c))
    return board


def with_stack(board, click):
    stack = [tuple(click)]
    while stack:
        row, col = cell = stack.pop()
        if board[row][col] in "ME":
            board[row][col] = symbol(board, cell)
            if board[row][col] == "B":
                stack += neighbors(board, cell)
    return board


def with_queue(board, click):
    queue = [tuple(click)]
    for row, col in queue:
        board[row][col] = symbol(board, (row, col))
        if board[row][col] == "B":
            queue += [
                (r, c) for r, c in neighbors(board, (row, col)) if board[r][c] == "E" and (r, c) not in queue
            ]
    return board


def loops(board, cell):
    while True:
        pass


def pops(ask):
    """The queue that marks on pop, with one question asked of a cell that comes out."""
    what, _, condition = ask.partition(" ")
    lines = [
        "def my_solver(board, click):",
        "    queue = [tuple(click)]",
        "    while queue:",
        "        row, col = cell = queue.pop(0)",
        f"        {condition}: {what}",
        "        board[row][col] = symbol(board, cell)",
        "        if board[row][col] == 'B':",
        "            queue += [(r, c) for r, c in neighbors(board, cell) if board[r][c] == 'E']",
        "    return board",
    ]
    return "from minesweeper_lib.board import neighbors, symbol\n" + "\n".join(lines)


def counts(condition, places="(r, c) for r in range(row - 1, row + 2) for c in range(col - 1, col + 2)"):
    """A counter of mines as a learner writes it, with a condition of theirs."""
    names = {}
    exec(
        f"def my_mines(board, cell):\n    row, col = cell\n"
        f"    return sum(board[r][c] == 'M' for r, c in [{places}] if {condition})",
        names,
    )
    return names["my_mines"]


def shows(count, mine="if board[row][col] == 'M': return 'X'"):
    """What a cell shows, as a learner writes it."""
    names = {"count_mines": count_mines, "wrapping": counts(ON_BOARD)}
    exec(
        f"def my_symbol(board, cell):\n    row, col = cell\n    {mine}\n"
        f"    mines = count_mines(board, cell)\n    return {count}",
        names,
    )
    return names["my_symbol"]


def written(*lines):
    """A recursive solver as a learner writes it, with some lines of theirs."""
    body = ["row, col = click", "board[row][col] = symbol(board, (row, col))", *lines, "return board"]
    text = "\n    ".join(["def my_solver(board, click):", *body])
    return f"from minesweeper_lib.board import neighbors, symbol\n{text}"


ON_BOARD = "r < len(board) and c < len(board[0]) and (r, c) != cell"
SLIPS = [
    ("count the mines", counts("r in range(len(board)) and c in range(len(board[0]))"), "itself"),
    ("count the mines", counts(ON_BOARD), "the far side"),
    ("count the mines", counts(f"{ON_BOARD} and min(r, c) >= 0 and (r == row or c == col)"), "at a corner"),
    ("count the mines", lambda board, cell: sum(row.count("M") for row in board), "all mines of the board"),
    ("count the mines", lambda board, cell: int(count_mines(board, cell) > 0), "stops at the first mine"),
    ("what a cell shows", shows("mines or 'B'"), "returns 1, a number, and '1', as text"),
    ("what a cell shows", shows("str(mines)"), "a cell without mines near is a blank"),
    ("what a cell shows", shows("mines"), "returns 0, a number. A blank is 'B'"),
    ("what a cell shows", shows("str(mines or 'B')", "pass"), "there is a mine in it"),
    ("what a cell shows", shows("str(mines or 'B')", "if board[row][col] == 'M': return 'M'"), "nobody has"),
    ("what a cell shows", shows("str(wrapping(board, cell) or 'B')"), "the far side"),
]
AROUND = "for r, c in neighbors(board, click):"
ENTER = "        my_solver(board, (r, c))"
SLIPS += [
    (
        "write dfs",
        written(AROUND, "    if board[r][c] == 'E':", ENTER),
        "The board is EM, the click (0, 1).",
    ),
    ("write dfs", written(AROUND, "    if board[r][c] == 'E':", ENTER), "Only a blank opens its neighbors."),
    (
        "write dfs",
        written(
            "if board[row][col] == 'B':",
            f"    {AROUND}",
            "        if board[r][c] == 'E':",
            "            return my_solver(board, (r, c))",
        ),
        "There is a return inside of the loop",
    ),
    ("write bfs", written(), "stays closed. It fails"),
    ("write bfs", "def my_solver(board, click): return [['E'], 5, 'EEE']", "The answer|The board|returns"),
]


def square(bits, stride):
    across = bits | bits << 1 | bits >> 1
    return across | across << stride | across >> stride


FIXED = """
class Solution:
    def updateBoard(self, board, click):
        r, c = click
        near = [(i, j) for i in (r - 1, r, r + 1) for j in (c - 1, c, c + 1)
                if 0 <= i < len(board) and 0 <= j < len(board[0])]
        mines = sum(board[i][j] == 'M' for i, j in near)
        if board[r][c] == 'M':
            board[r][c] = 'X'
        elif board[r][c] == 'E':
            board[r][c] = str(mines or 'B')
            for cell in near if not mines else ():
                self.updateBoard(board, cell)
        return board
"""
KILLERS = [(function.board, function.click) for function in MISTAKES.values()]
ANSWERS = {
    "five cells": ("EEEEEMMM", (0, 0)),
    "count the mines": count_mines,
    "what a cell shows": symbol,
    "next cell, depth first": (1, 1),
    "next cell, breadth first": (0, 2),
    "same order": ("EE/EE/EE/EE", (0, 0)),
    "write dfs": dfs,
    "write bfs": with_queue,
    "recursion to stack": with_stack,
    "look again": pops("continue if board[row][col] not in 'ME'"),
    "mend it": FIXED,
    "your solution": FIXED,
    "spread in bits": lambda bits, stride: bits | bits << 1 | bits >> 1 | bits << stride | bits >> stride,
    "kill every mistake": KILLERS,
    "flood fill": FILL,
    "number of islands": FLOODS,
    "rotting oranges": ROT,
    "surrounded regions": SURROUND,
}
WRONG = [
    ("five cells", ("EEEM/EEMM", (0, 0)), "3 mines and opens 4 cells"),
    ("five cells", ("EEEEEMM", (0, 0)), "2 mines and opens 5 cells"),
    ("five cells", ("EEEMMMM", (0, 3)), "Row 0, column 3 is a mine"),
    ("five cells", ("EMMM", (0, 0)), "shows 1: a number opens nothing more"),
    ("five cells", ("EE/E", (0, 0)), "such as ('EEM/EEE', (0, 0))."),
    ("five cells", ("EE", (5, 0)), "Row 5 is outside"),
    ("what a cell shows", lambda board, cell: "?", "returns '?', and 'B' would be right"),
    ("what a cell shows", lambda board, cell: 0.5, "type float; it has to return what the cell shows"),
    ("write bfs", dfs, "not breadth first: it is depth first"),
    ("write bfs", MISTAKES["reopens revealed cells"], "reopens revealed cells"),
    ("count the mines", lambda board, cell: count_mines(board, cell) + 1, "would be right"),
    ("count the mines", lambda board, cell: board[9][9], "IndexError"),
    ("count the mines", lambda board, cell: str(count_mines(board, cell)), "'0', which is text"),
    (
        "count the mines",
        lambda board, cell: [count_mines(board, cell)],
        "type list; it has to",
    ),
    ("count the mines", lambda board, cell: len([row.clear() for row in board]), "returns|changes"),
    ("count the mines", 3, "this is int"),
    ("next cell, depth first", (0, 0), "open already"),
    ("next cell, depth first", (0, 8), "opens as number"),
    ("next cell, depth first", (9, 9), "not on the board"),
    ("next cell, depth first", "here", "two numbers"),
    ("next cell, breadth first", (0, 4), "never opens"),
    ("write dfs", with_stack, "does not call itself"),
    ("write dfs", MISTAKES["recurses before marking"], "recurses before marking"),
    ("recursion to stack", dfs, "still calls itself"),
    ("recursion to stack", with_queue, "breadth first"),
    ("same order", ("EEEEEEEE", (0, 0)), "leaves no choice"),
    ("same order", ("MMMMM/MEEEM/MEEEM/MEEEM/MMMMM", (2, 2)), "only one blank"),
    ("same order", ("EEEE/EEEE", (0, 0)), "step 3: deep goes on from (0, 1) to (0, 2), while (1, 0),"),
    ("same order", ("EE/EE/EE", (0, 0)), "of 6 only"),
    ("same order", ("EE/EE", (2, 2)), "Row 2 is outside"),
    ("same order", ("EE/E", (0, 0)), "such as ('EEM/EEE', (0, 0))."),
    ("same order", 7, "such as ('EEM/EEE', (0, 0))."),
    ("look again", pops("continue if board[row][col] == 'B'"), "writes 15 times for 10 cells. A digit can"),
    ("look again", pops("continue if board[row][col] != 'E'"), "forgets the mine click"),
    ("look again", pops("break if board[row][col] not in 'ME'"), "break ends the loop"),
    ("look again", pops("pass if board"), "marks on pop without a recheck"),
    ("mend it", FIXED.replace("0 <= i", "i"), "It is wrong on the board E, clicked at (0, 0)."),
    ("your solution", FIXED.replace("'E'", "'M'"), "should"),
    ("spread in bits", lambda bits, stride: bits, "at this side: left, right, above, below."),
    (
        "spread in bits",
        lambda bits, stride: bits << 1 | bits >> 1 | bits << stride | bits >> stride,
        "is gone",
    ),
    ("spread in bits", square, "more than four sides"),
    (
        "spread in bits",
        lambda bits, stride: bits | bits << 1 | bits >> 1 | bits << 7 | bits >> 7,
        "rows of 7",
    ),
    ("spread in bits", lambda bits: bits, "It stops with TypeError"),
    ("kill every mistake", KILLERS[:3], "Still alive"),
    ("kill every mistake", [("E", (5, 5))], "outside"),
    ("kill every mistake", [("Q", (0, 0))], "list of"),
    ("kill every mistake", 7, "list of"),
    ("flood fill", FILL.replace("if old == color:", "if False:"), "The new color is the old one"),
    ("flood fill", FILL.replace("(r, c + 1)", "(r, c + 1), (r + 1, c + 1)"), "only at a corner"),
    ("flood fill", FILL.replace("fill(a, b)", "pass"), "Only the first pixel"),
    ("flood fill", FILL.replace("floodFill", "floodfill"), "rename its method floodfill"),
    ("flood fill", FILL.replace("return image", "return 1"), "returns int"),
    ("flood fill", FILL.replace("return image", "return [1, 2]"), "returns 1/2"),
    ("flood fill", FILL.replace("return image", "return ['10', '01']"), "returns '10'/'01'"),
    (
        "flood fill",
        FILL.replace("def floodFill", "def __init__(self, size): pass\n    def floodFill"),
        "size",
    ),
    ("flood fill", "class Solution:\n    def floodFill(self, image, sr, sc, color):\n        ...", "written"),
    ("flood fill", "class Solution:\n    def updateBoard(self, board, click): return board", "floodFill"),
    ("flood fill", "1 +", "not Python 3"),
    ("flood fill", "import nowhere", "cannot be loaded"),
    ("flood fill", 3, "this is int"),
    ("number of islands", FLOODS.replace("queue.append((a, b))", "pass"), "would be right"),
    ("number of islands", "def numIslands(grid): return sum(row.count('1') for row in grid)", "counts cells"),
    (
        "number of islands",
        FLOODS.replace("(i - 1, j)", "(i + 1, j + 1), (i + 1, j - 1), (i - 1, j)"),
        "corner",
    ),
    ("number of islands", FLOODS.replace('"1"', "1"), "returns 0, and 1 would be right"),
    ("rotting oranges", ROT.replace("while queue and fresh", "while queue"), "only if an orange rots in it"),
    ("rotting oranges", ROT.replace("-1 if fresh else ", ""), "the answer is -1"),
    ("rotting oranges", ROT.replace("range(len(queue))", "range(1)"), "would be right"),
    ("rotting oranges", ROT.replace("popleft", "pop"), "would be right"),
    ("rotting oranges", ROT.replace("(r + 1, c))", "(r + 1, c), (r + 1, c + 1))"), "only at a corner"),
    (
        "rotting oranges",
        "def orangesRotting(grid): return sum(r.count(1) for r in grid)",
        "counts oranges|-1",
    ),
    ("rotting oranges", "class Solution:\n    def orangesRotting(self, grid):\n        ...", "written"),
    ("surrounded regions", SURROUND.replace("mark(a, b)", "pass"), "are connected with them stay"),
    (
        "surrounded regions",
        SURROUND.replace("                    mark(r, c)", "                    pass"),
        "can reach the border",
    ),
    ("surrounded regions", SURROUND.replace("(r, c + 1)", "(r, c + 1), (r + 1, c + 1)"), "only at a corner"),
    ("surrounded regions", "class Solution:\n    def solve(self, board):\n        ...", "leaves XXX/XOX/XXX"),
    (
        "surrounded regions",
        "def solve(board):\n    return [['X'] * len(row) for row in board]",
        "Nothing changed",
    ),
]


ENDLESS = [
    ("count the mines", loops, "does not finish"),
    ("number of islands", FLOODS.replace('= "0"', '= "1"'), "does not finish"),
]


@pytest.fixture
def here():
    """No process is started, for answers that are known to end, and right ones are tried on fewer boards."""
    with no_processes(), few_boards():
        yield


@pytest.mark.parametrize("name", PARTS)
def test_an_untouched_exercise_says_what_is_asked_for(name, subtests):
    for answer, words in ((..., "in place of the three dots"), (None, "this is None")):
        with subtests.test(answer=answer):
            found = check_part(name, answer)
            assert not found.done
            assert found.message.startswith("The answer is a ")
            assert words in found.message
            assert repr(found) == f"<{name}: not yet>"


@pytest.mark.parametrize("name", ["count the mines", "what a cell shows", "write dfs", "recursion to stack"])
def test_a_function_without_a_body_runs(here, name):
    found = check_part(name, stub)
    assert not found.done
    assert "returns nothing" in found.message or "still to be written" in found.message


def assert_it_is_accepted(name):
    found = check_part(name, ANSWERS[name], hints=9)
    assert found.done, str(found)
    assert str(found) == "Done. That is it."
    assert "✓ Done." in found._repr_html_().replace("</b>", "")


@pytest.mark.parametrize("name", PARTS)
def test_the_right_answer_is_accepted(here, name):
    assert_it_is_accepted(name)


@pytest.fixture
def time_for(monkeypatch):
    """What is handed in runs in a process of its own, with this much time."""

    def give(limits):
        for module in CALLED:
            run = import_module(module).run
            monkeypatch.setattr(
                import_module(module), "run", lambda task, job, _=None, run=run: run(task, job, limits)
            )

    return give


@pytest.mark.child
@pytest.mark.parametrize("name", ["count the mines", "write dfs", "number of islands"])
def test_the_right_answer_is_accepted_from_a_process_of_its_own(time_for, name):
    """One of each way of judging."""
    time_for(ROOMY)
    assert_it_is_accepted(name)


def test_the_first_hint_for_killing_is_true():
    caught = [set(KILLABLE) - set(survivors([(text, (0, 0))])) for text in ("E", "M")]
    assert len(caught[0]) == 4 and len(caught[1] - caught[0]) == 1
    assert (
        PARTS["kill every mistake"].hints[0].startswith("Four mistakes show on a single empty cell, and one")
    )


def assert_it_is_told_why(name, answer, words):
    found = check_part(name, answer)
    assert not found.done
    assert any(word in found.message for word in words.split("|")), found.message
    assert "0x" not in str(found)


@pytest.mark.parametrize(("name", "answer", "words"), [*WRONG, *SLIPS])
def test_a_wrong_answer_is_told_why(here, name, answer, words):
    assert_it_is_told_why(name, answer, words)


@pytest.mark.child
@pytest.mark.parametrize(("name", "answer", "words"), ENDLESS)
def test_an_answer_that_does_not_finish_is_told_so(time_for, name, answer, words):
    time_for(Limits(call=0.5, total=ROOMY.total))
    assert_it_is_told_why(name, answer, words)


@pytest.mark.parametrize("name", PARTS)
def test_hints_come_one_at_a_time(name):
    every = PARTS[name].hints
    assert len(every) >= 2
    for number in range(len(every) + 2):
        found = check_part(name, ..., hints=number)
        assert found.hints == list(every[:number])
        asks = f"hints={number + 1}" in str(found)
        assert asks == (number < len(every))


def test_every_part_says_what_to_do():
    assert set(ANSWERS) == set(PARTS)
    assert all(part.task.endswith((".", ")")) for part in PARTS.values())


def test_an_unknown_part_offers_the_nearest():
    with pytest.raises(UnknownName, match="count the mines"):
        check_part("count mines", ...)


def test_regions_may_be_captured_from_the_inside(here):
    assert check_part("surrounded regions", REGIONS).done


@pytest.mark.parametrize(("slips", "right"), [(COUNT_SLIPS, count_mines), (SYMBOL_SLIPS, symbol)])
def test_the_cells_that_are_tried_tell_every_slip_from_what_is_right_and_from_each_other(slips, right):
    answers = [tuple(map(repr, (slip(*given) for given in TRIED))) for slip in (right, *slips.values())]
    assert len(set(answers)) == len(slips) + 1


def test_islands_may_be_counted_without_writing_to_the_grid(here):
    assert check_part("number of islands", SEEN).done


def test_survivors_shrink_board_by_board():
    counts = [len(survivors(KILLERS[:number])) for number in range(len(KILLERS) + 1)]
    assert counts == sorted(counts, reverse=True)
    assert (counts[0], counts[-1]) == (len(KILLABLE), 0)
    assert survivors([(parse("E"), (0, 0))]) == survivors([("E", (0, 0))])
