"""The calls that run at a reveal, and the cells they are about, however a function is told its cell."""

import pytest

from minesweeper_lib import record


def stacks(text, cols=3, click=(0, 0), rows=1):
    """What calls wait at each reveal, by the columns of their cells; in a lower row there is a stroke."""
    steps = record(text, [["E"] * cols for _ in range(rows)], click).steps
    return " ".join("".join(str(col) + "'" * row for row, col in step.stack) or "-" for step in steps)


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
    found = stacks(flood(parameters, cell, arguments, write), rows=2)
    assert found == "0 01 012 0122' 0122'1' 0122'1'0'"


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
    assert stacks(text, rows=3) == "012 01 0"


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
    assert stacks(text, rows=3, click=(2, 0)) == "0'' 0''1''2'' 0''1''"


RECURSIONS = """=== by another
dig = lambda r, c: (board[r].__setitem__(c, 'B'), c < 2 and dig(r, c + 1))
--- 0 01 012
=== of two
def one(r, c): board[r][c] = 'B'; c < 2 and two(r, c + 1)
def two(r, c): one(r, c)
dig = one
--- 0 01 012
=== of the solution itself
r, c = click
board[r][c] = 'B'
c < 2 and updateBoard(board, (r, c + 1))
def dig(r, c): pass
--- 0 01 012
=== told nothing: about the cell that it writes
def dig(*click): board[0][len(done)] = 'B'; done.append(1); len(done) <= 2 and dig()
--- 0 01 012
=== told in two ways
def dig(r, c=None):
    row, col = r if c is None else (r, c)
    board[row][col] = 'B'
    if col < 2: dig((row, col + 1))
--- 0 01 012
=== an expression that writes is no call
def dig(r, c): any(dig(r, c + 1) for _ in range(c, 2) if not board[r].__setitem__(c + 1, 'B'))
board[0][0] = 'B'
--- - 0 01
=== a thread
def go(r, c):
    board[r][c] = 'B'
    for near in (c - 1, c + 1):
        if 0 < near < 5 and board[r][near] == 'E': go(r, near)
def dig(r, c): flood = threading.Thread(target=go, args=(0, 2)); flood.start(); flood.join()
board[0][0] = 'B'
--- - 2 21 23 234
=== a generator that writes for all
def painter():
    while True:
        row, col = yield
        board[row][col] = 'B'
painting = painter()
next(painting)
def dig(r, c): painting.send((r, c)); c < 2 and dig(r, c + 1)
--- 0 01 012
=== a call without a cell in between
def dig(r, c):
    if r is None: return dig(0, 1)
    board[r][c] = 'B'
    if c == 0: dig(None, None)
--- 0 01
"""


def inside(lines):
    """A solution with these lines, which define what it calls."""
    lines = ["import threading", "done = []", *lines, "dig(*click)", "return board"]
    return "def updateBoard(board, click):\n" + "".join(f"    {line}\n" for line in lines)


@pytest.mark.parametrize("case", RECURSIONS.split("=== ")[1:], ids=lambda case: case.splitlines()[0])
def test_a_recursion_is_known_by_its_calls(case):
    _, *lines, found = case.splitlines()
    cols = 5 if "thread" in case else 3
    assert f"--- {stacks(inside(lines), cols)}" == found


def test_a_way_through_many_functions_is_no_recursion():
    helpers = [f"def help{n + 1}(r, c): return help{n}(r, c)" for n in range(9)]
    lines = ["def help0(r, c): board[r][c] = 'B'", *helpers, "dig = help9"]
    assert stacks(inside(lines), cols=1) == "-"


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
