"""The calls that run at a reveal, and the cells they are about, however a function is told its cell."""

import pytest

from minesweeper_lib import record

# Depth first, to the right before down, on an open board of two rows.
STACKS = [
    ((0, 0),),
    ((0, 0), (0, 1)),
    ((0, 0), (0, 1), (0, 2)),
    ((0, 0), (0, 1), (0, 2), (1, 2)),
    ((0, 0), (0, 1), (0, 2), (1, 2), (1, 1)),
    ((0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0)),
]


def flood(parameters, cell, arguments, write):
    """A recursion whose function is told its cell in these parameters, right, down and left."""
    return f"""
def updateBoard(board, click):
    seen, last = [(0, 0), (0, 0)], [1, 2]

    def paint(r, c):
        board[r][c] = 'B'

    def dig({parameters}):
        r, c = {cell}
        {write}
        for i, j in (r, c + 1), (r + 1, c), (r, c - 1):
            if i < len(board) and 0 <= j < len(board[0]) and board[i][j] == 'E':
                dig({arguments})

    i, j = click
    dig({arguments})
    return board
"""


def stacks(text, rows=1, cols=3, click=(0, 0)):
    return [step.stack for step in record(text, [["E"] * cols for _ in range(rows)], click).steps]


@pytest.mark.parametrize("write", ["board[r][c] = 'B'", "paint(r, c)", "last = (r, c); paint(*last)"])
@pytest.mark.parametrize(
    ("parameters", "cell", "arguments"),
    [
        ("r, c", "r, c", "i, j"),
        ("c, r", "r, c", "j, i"),
        ("cell", "cell", "(i, j)"),
        ("cell", "cell", "[i, j]"),
        ("z", "int(z.real), int(z.imag)", "i + j * 1j"),
        ("depth, r, c", "r, c", "7, i, j"),
        ("r, c, depth", "r, c", "i, j, 7"),
        ("seen, r, c", "r, c", "seen, i, j"),
        ("cell, by", "cell", "(i, j), (0, 0)"),
        ("by, cell", "cell", "(0, 0), (i, j)"),
    ],
)
def test_the_cell_of_a_call_is_read_however_it_is_told(parameters, cell, arguments, write):
    assert stacks(flood(parameters, cell, arguments, write), rows=2) == STACKS


@pytest.mark.parametrize("more", [-1, 3, 7])
def test_a_cell_that_is_not_on_the_board_is_none(more):
    """Here the first two numbers of each call; the cells are opened on the way back."""
    text = f"""
def updateBoard(board, click):
    def dig(more, r, c):
        if c + 1 < len(board[0]):
            dig(more, r, c + 1)
        board[r][c] = "B"

    dig({more}, *click)
    return board
"""
    assert stacks(text, rows=3) == [((0, 0), (0, 1), (0, 2)), ((0, 0), (0, 1)), ((0, 0),)]


def test_the_call_that_writes_the_cell_it_names_tells_how_the_others_are_read():
    text = """
def updateBoard(board, click):
    def dig(more, r, c):
        if c != 1:
            board[r][c] = "B"
        if c + 1 < len(board[0]):
            dig(more, r, c + 1)
        board[r][c] = "B"

    dig(1, *click)
    return board
"""
    assert stacks(text, rows=3, click=(2, 0)) == [((2, 0),), ((2, 0), (2, 1), (2, 2)), ((2, 0), (2, 1))]


def test_a_function_may_be_told_its_cell_in_two_ways():
    text = """
def updateBoard(board, click):
    def dig(r, c=None):
        row, col = r if c is None else (r, c)
        board[row][col] = "B"
        if col + 1 < len(board[0]):
            dig((row, col + 1))

    dig(0, 1)
    return board
"""
    assert stacks(text, click=(0, 1)) == [((0, 1),), ((0, 1), (0, 2))]


@pytest.mark.parametrize(
    "recursion",
    [
        # By its own name, or by another.
        "def dig(r, c): board[r][c] = 'B'; c < last and dig(r, c + 1)",
        "dig = lambda r, c: (board[r].__setitem__(c, 'B'), c < last and dig(r, c + 1))",
        "def one(r, c): board[r][c] = 'B'; c < last and two(r, c + 1)\ndef two(r, c): one(r, c)\ndig = one",
        # Told nothing, it is about the cell that it writes.
        "def dig(*click): board[0][len(done)] = 'B'; done.append(1); len(done) <= last and dig()",
    ],
)
def test_a_recursion_is_known_by_its_calls(recursion):
    lines = ["done, last = [], len(board[0]) - 1", *recursion.split("\n"), "dig(*click)", "return board"]
    text = "def updateBoard(board, click):\n" + "".join(f"    {line}\n" for line in lines)
    assert stacks(text, cols=2) == [((0, 0),), ((0, 0), (0, 1))]
    assert stacks(text, cols=3) == [((0, 0),), ((0, 0), (0, 1)), ((0, 0), (0, 1), (0, 2))]


def test_a_solution_that_calls_itself_is_a_call_from_the_first():
    text = """
def updateBoard(board, click):
    r, c = click
    board[r][c] = "B"
    if c + 1 < len(board[0]):
        updateBoard(board, [r, c + 1])
    return board
"""
    assert stacks(text) == [((0, 0),), ((0, 0), (0, 1)), ((0, 0), (0, 1), (0, 2))]


def test_an_expression_that_writes_is_no_call_of_its_own():
    text = """
def updateBoard(board, click):
    def dig(r, c):
        any(dig(r, c + 1) for _ in range(c, 2) if not board[r].__setitem__(c + 1, "B"))

    board[0][0] = "B"
    dig(*click)
    return board
"""
    assert stacks(text) == [(), ((0, 0),), ((0, 0), (0, 1))]


def test_a_loop_through_many_functions_is_no_recursion():
    helpers = [f"def help{number}(r, c): return help{number + 1}(r, c)\n" for number in range(9)]
    text = (
        "".join(helpers)
        + """
def updateBoard(board, click):
    global help9
    help9 = lambda r, c: board[r].__setitem__(c, "B")
    help0(*click)
    return board
"""
    )
    assert stacks(text, cols=1) == [()]


def test_a_recursion_in_a_thread():
    text = """
from threading import Thread

def updateBoard(board, click):
    def dig(r, c):
        board[r][c] = "B"
        for near in (c - 1, c + 1):
            if near < len(board[0]) and board[r][near] == "E":
                dig(r, near)

    board[0][0] = "B"
    flood = Thread(target=dig, args=(0, 2))
    flood.start()
    flood.join()
    return board
"""
    assert stacks(text, cols=5) == [
        (),
        ((0, 2),),
        ((0, 2), (0, 1)),
        ((0, 2), (0, 3)),
        ((0, 2), (0, 3), (0, 4)),
    ]


def test_calls_are_seen_though_a_generator_writes_for_them_all():
    text = """
class Solution:
    def updateBoard(self, board, click):
        def painter():
            while True:
                row, col = yield
                board[row][col] = "B"

        def walk(row, col):
            painting.send((row, col))
            if col + 1 < len(board[0]):
                walk(row, col + 1)

        painting = painter()
        next(painting)
        walk(*click)
        return board
"""
    trace = record(text, [["E"] * 3], (0, 0))
    assert [step.stack for step in trace.steps] == [((0, 0),), ((0, 0), (0, 1)), ((0, 0), (0, 1), (0, 2))]


def test_a_single_call_is_a_call_and_calls_one_after_the_other_are_a_loop():
    """Of a function that could call itself."""
    text = """
class Solution:
    def updateBoard(self, board, click):
        queue = [tuple(click)]
        while queue:
            self.dig(board, *queue.pop(0), queue)
        return board

    def dig(self, board, r, c, queue):
        if r < 0:
            self.dig(board, 0, c, queue)
        board[r][c] = 'B'
        for near in (c - 1, c + 1):
            if 0 <= near < len(board[0]) and board[r][near] == 'E' and (r, near) not in queue:
                queue.append((r, near))
"""
    [step] = record(text, [["E"]], (0, 0)).steps
    assert (step.stack, step.frontier) == (((0, 0),), ())
    steps = record(text, [["E"] * 5], (0, 2)).steps
    assert [step.frontier for step in steps] == [(), ((0, 3),), ((0, 0),), ((0, 4),), ()]
    assert [step.stack for step in steps] == [()] * 5
    for cols in (2, 5):  # along a corridor, too
        trace = record(text, [["E"] * cols], (0, 0))
        assert (trace.max_depth, trace.peak_frontier) == (0, 1)
