"""Copies of a board, wherever a solution keeps them: followed, or honestly not."""

import pytest

from minesweeper_lib import SOLVERS, parse, record
from tests.support.oracle import solve

FLOOD = """
class Solution:
    def updateBoard(self, board, click):
        rows, cols = len(board), len(board[0])
        {copy}
        queue, seen = deque([tuple(click)]), {{tuple(click)}}
        while queue:
            r, c = queue.popleft()
            near = [(i, j) for i in range(max(r - 1, 0), min(r + 2, rows))
                    for j in range(max(c - 1, 0), min(c + 2, cols))]
            k = sum(board[i][j] == 'M' for i, j in near)
            {write} = str(k or 'B')
            if k == 0:
                for p in near:
                    if board[p[0]][p[1]] == 'E' and p not in seen:
                        seen.add(p)
                        queue.append(p)
        return {result}
"""
BOARD = [list("EEEM"), list("EEEE"), list("EEEE")]
CLICK = (2, 1)
ORDER = [(2, 1), (1, 0), (1, 1), (1, 2), (2, 0), (2, 2), (0, 0), (0, 1), (0, 2), (1, 3), (2, 3)]
TABLE = "[[g[{}] for c in range(cols)] for r in range(rows)]"
COPIES = {
    "turned": ("g = [list(t) for t in zip(*board)]", "g[c][r]", "[list(t) for t in zip(*g)]"),
    "upside down": ("g = [list(row) for row in board[::-1]]", "g[rows - 1 - r][c]", "g[::-1]"),
    "mirrored": ("g = [list(row)[::-1] for row in board]", "g[r][cols - 1 - c]", "[row[::-1] for row in g]"),
    "a border of two": (
        "edge = [['#'] * (cols + 4)] * 2; g = edge + [['#', '#', *row, '#', '#'] for row in board] + edge",
        "g[r + 2][c + 2]",
        "[row[2:-2] for row in g[2:-2]]",
    ),
    "a border on the left": ("g = [['#', *row] for row in board]", "g[r][c + 1]", "[row[1:] for row in g]"),
    "flat by columns": (
        "g = [board[r][c] for c in range(cols) for r in range(rows)]",
        "g[c * rows + r]",
        TABLE.format("c * rows + r"),
    ),
    "dict by number": (
        "g = {r * cols + c: board[r][c] for r in range(rows) for c in range(cols)}",
        "g[r * cols + c]",
        TABLE.format("r * cols + c"),
    ),
    "dict by text": (
        "g = {f'{r},{c}': board[r][c] for r in range(rows) for c in range(cols)}",
        "g[f'{r},{c}']",
        TABLE.format("f'{r},{c}'"),
    ),
    "dict of rows": ("g = dict(enumerate(map(list, board)))", "g[r][c]", "list(g.values())"),
    "dict from 1 on": (
        "g = {(r + 1, c + 1): board[r][c] for r in range(rows) for c in range(cols)}",
        "g[r + 1, c + 1]",
        TABLE.format("r + 1, c + 1"),
    ),
    "a copy of a copy": (
        "h = [list(t) for t in zip(*board)]; g = [row[:] for row in h]",
        "g[c][r]",
        "[list(t) for t in zip(*g)]",
    ),
    "an attribute": ("self.g = [list(row) for row in board]", "self.g[r][c]", "self.g"),
    "filled cell by cell": (
        "g = [[''] * cols for _ in board]\n        for i in range(rows):\n            for j in range(cols):\n"
        "                g[i][j] = board[i][j]",
        "g[r][c]",
        "g",
    ),
    "a dict of dicts": (
        "g = {r: dict(enumerate(row)) for r, row in enumerate(board)}",
        "g[r][c]",
        "[list(row.values()) for row in g.values()]",
    ),
    "only what was opened, in a dict": (
        "g = {}",
        "g[r, c]",
        "[[g.get((r, c), board[r][c]) for c in range(cols)] for r in range(rows)]",
    ),
    "only what was opened, by complex numbers": (
        "g = {}",
        "g[r + 1j * c]",
        "[[g.get(r + 1j * c, board[r][c]) for c in range(cols)] for r in range(rows)]",
    ),
    "flat with a border": (
        "w = cols + 2; g = ['#'] * w + [x for row in board for x in ['#', *row, '#']] + ['#'] * w",
        "g[(r + 1) * w + c + 1]",
        "[g[(r + 1) * w + 1:][:cols] for r in range(rows)]",
    ),
    "a text with line breaks": (
        "g = list(chr(10).join(map(''.join, board)))",
        "g[r * (cols + 1) + c]",
        "list(map(list, ''.join(g).split()))",
    ),
    "deques": ("g = list(map(deque, board))", "g[r][c]", "list(map(list, g))"),
    "rows of a kind of their own": (
        "g = list(map(collections.UserList, board))",
        "g[r][c]",
        "list(map(list, g))",
    ),
    "cells in lists of one": (
        "g = [[[x] for x in row] for row in board]",
        "g[r][c][0]",
        "[[x for [x] in row] for row in g]",
    ),
    "objects for cells": (
        "import types; g = [[types.SimpleNamespace(row=r, col=c, shown=x) for c, x in enumerate(row)]"
        " for r, row in enumerate(board)]",
        "g[r][c].shown",
        "[[x.shown for x in row] for row in g]",
    ),
    "objects for cells, written back": (
        "import types; g = [[types.SimpleNamespace(shown=x) for x in row] for row in board]",
        "g[r][c].shown",
        "[[x.shown for x in row] for row in g]",
    ),
    "objects with slots": (
        "Cell = type('Cell', (), {'__slots__': ('shown', 'near')})\n"
        "        g = [[Cell() for _ in row] for row in board]\n"
        "        for i in range(rows):\n            for j in range(cols):\n"
        "                g[i][j].shown, g[i][j].near = board[i][j], []",
        "g[r][c].shown",
        "[[x.shown for x in row] for row in g]",
    ),
    "an attribute of an object": (
        "import types; game = types.SimpleNamespace(grid=[[x for x in row] for row in board])",
        "game.grid[r][c]",
        "game.grid",
    ),
    "in a dict by name": (
        "state = {'grid': [[x for x in row] for row in board]}",
        "state['grid'][r][c]",
        "state['grid']",
    ),
    "turned over in place": ("board.reverse(); h = board[::-1]", "board[rows - 1 - r][c]", "board[::-1]"),
    "bytes of rows": (
        "g = [bytearray(''.join(row), 'ascii') for row in board]",
        "g[r][c]",
        "[list(row.decode()) for row in g]",
        "ord({})",
    ),
    "one row of bytes": (
        "g = bytearray(''.join(map(''.join, board)), 'ascii')",
        "g[r * cols + c]",
        "[list(g[r * cols:][:cols].decode()) for r in range(rows)]",
        "ord({})",
    ),
}
NOT_FOLLOWED = {
    "columns as strings": (
        "g = [''.join(t) for t in zip(*board)]\n"
        "        class Cells:\n"
        "            def __setitem__(self, p, v): g[p[1]] = g[p[1]][:p[0]] + v + g[p[1]][p[0] + 1:]\n"
        "        cells = Cells()",
        "cells[r, c]",
        "[list(t) for t in zip(*g)]",
    ),
    "numbers for symbols": (
        "code = {x: n for n, x in enumerate('XBEM12345678', -9)}\n"
        "        g = [[code[x] for x in row] for row in board]",
        "g[r][c]",
        "[['XBEM12345678'[x + 9] for x in row] for row in g]",
        "code[{}]",
    ),
    "numpy numbers for symbols": (
        "import numpy; g = numpy.array([[ord(x) for x in row] for row in board])",
        "g[r, c]",
        "[[chr(x) for x in row] for row in g]",
        "ord({})",
    ),
    "small letters": (
        "g = [[x.lower() for x in row] for row in board]",
        "g[r][c]",
        "[[x.upper() for x in row] for row in g]",
        "{}.lower()",
    ),
}


def solution_with(name):
    """The flood with one kind of copy, the expression that it writes to, and its text."""
    copy, write, result, *code = (COPIES | NOT_FOLLOWED)[name]
    text = FLOOD.format(copy=copy, write=write, result=result)
    if "in place" in name:
        text = text.replace("board[i][j]", "h[i][j]").replace("board[p[0]][p[1]]", "h[p[0]][p[1]]")
    return write, text.replace("str(k or 'B')", code[0].format("str(k or 'B')") if code else "str(k or 'B')")


@pytest.mark.parametrize("name", COPIES)
def test_copies_in_every_layout(name):
    write, text = solution_with(name)
    trace = record(text, BOARD, CLICK)
    assert [step.cell for step in trace.steps] == ORDER
    assert [step.value for step in trace.steps] == [solve(BOARD, CLICK)[r][c] for r, c in ORDER]
    lines = trace.source.splitlines()
    assert all(f"{write} =" in lines[step.line - 1] for step in trace.steps)
    assert trace.note == ""


@pytest.mark.parametrize("name", NOT_FOLLOWED)
def test_copies_that_are_not_followed_have_a_result_and_no_order(name):
    for board, click in ((BOARD, CLICK), ([["E"] * 5 for _ in range(4)], (3, 1))):
        trace = record(solution_with(name)[1], board, click)
        assert trace.result == solve(board, click)
        assert trace.steps == [] and trace.unusual == "hidden"
        assert "order of the reveals is not" in trace.note


def test_boards_that_are_only_returned():
    text = """
def put(board, r, c, v):
    return board[:r] + (board[r][:c] + (v,) + board[r][c + 1:],) + board[r + 1:]

def updateBoard(board, click):
    return [list(row) for row in put(put(tuple(map(tuple, board)), 0, 1, 'B'), 0, 0, 'B')]
"""
    assert record(text, [["E", "E"]], (0, 1)).order == [[2, 1]]


@pytest.mark.parametrize("name", COPIES)
def test_an_open_square_is_not_seen_mirrored(name):
    """A board that looks the same from all sides must not be read from the wrong one."""
    solution = solution_with(name)[1]
    straight = FLOOD.format(copy="", write="board[r][c]", result="board")
    board = [["E"] * 4 for _ in range(4)]
    assert record(solution, board, (3, 1)).order == record(straight, board, (3, 1)).order


def test_cells_that_open_in_one_stroke_have_no_order():
    text = """
def updateBoard(board, click):
    g = [list(row) for row in board]
    g[0][:] = ['B'] * len(g[0])
    return g
"""
    trace = record(text, [["E"] * 3], (0, 0))
    assert trace.result == [["B"] * 3] and trace.steps == [] and trace.unusual == "hidden"


def test_an_error_in_the_second_run_is_not_raised():
    class Once:
        used = False

        def updateBoard(self, board, click):  # noqa: N802
            assert not self.used
            self.used = True
            return [["B"] for _ in board]

    trace = record(Once(), [["E"]], (0, 0))
    assert trace.result == [["B"]] and trace.unusual == "hidden"


def test_one_loop_of_its_own_is_not_taken_for_copying():
    """Counts first, then the only cells there are, row by row: this is the solution's own order."""
    text = """
def updateBoard(board, click):
    seen = [value for row in board for value in row]
    for c in range(len(board[0])):
        board[0][c] = 'B'
    return board
"""
    trace = record(text, [["E"] * 4], (0, 0))
    assert trace.order == [[1, 2, 3, 4]] and trace.source.splitlines()[trace.steps[0].line - 1].endswith(
        "= 'B'"
    )


REPLACED = """
class Solution:
    def updateBoard(self, board, click):
        def go(row, col):
            near = [(r, c) for r in range(max(row - 1, 0), min(row + 2, len(board)))
                    for c in range(max(col - 1, 0), min(col + 2, len(board[0])))]
            board[row][col] = str(sum(board[r][c] == "M" for r, c in near))
            for r, c in near * (board[row][col] == "0"):
                if board[r][c] == "E":
                    go(r, c)

        go(*click)
        return [[value.replace("0", "B") for value in row] for row in board]
"""
IN_BYTES = """
class Solution:
    def updateBoard(self, board, click):
        width, cells = len(board[0]) + 1, bytearray()
        for row in board:
            cells += "".join(row).encode() + b"#"
        stack = [click[0] * width + click[1]]
        while stack:
            at = stack.pop()
            if cells[at] == ord("E"):
                steps = (-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1)
                near = [at + d for d in steps if 0 <= at + d < len(cells)]
                mines = sum(cells[p] == ord("M") for p in near)
                cells[at] = ord(str(mines)) if mines else ord("B")
                stack += near * (not mines)
        return [list(line.decode()) for line in bytes(cells).split(b"#")[:-1]]
"""
MARKED_TEXT = """
class Solution:
    def updateBoard(self, board, click):
        width, text = len(board[0]), "".join(map("".join, board))

        def put(at, symbol):
            return text[:at] + symbol + text[at + 1 :]

        text = put(click[0] * width + click[1], "*")
        while "*" in text:
            at = text.index("*")
            row, col = divmod(at, width)
            near = [r * width + c for r in range(max(row - 1, 0), min(row + 2, len(board)))
                    for c in range(max(col - 1, 0), min(col + 2, width))]
            mines = sum(text[p] == "M" for p in near)
            text = put(at, str(mines or "B"))
            for p in near * (not mines):
                if text[p] == "E":
                    text = put(p, "*")
        return [list(text[row * width : row * width + width]) for row in range(len(board))]
"""


@pytest.mark.parametrize("text", [REPLACED, IN_BYTES, MARKED_TEXT], ids=["replaced", "bytes", "marked text"])
def test_a_copy_is_seen_whatever_stands_in_it_for_a_while(text, subtests):
    for rows in ("E", "EEE", "E/E/E/E", "EEEE/EEEE/EEEM", "EEE1B/EEM1B/EEE11/EEEEE"):
        with subtests.test(board=rows):
            board = parse(rows)
            click = (len(board) - 1, 0)
            trace = record(text, board, click)
            assert trace.result == solve(board, click)
            cells = [(r, c) for r, row in enumerate(board) for c in range(len(row))]
            changed = {(r, c) for r, c in cells if board[r][c] != trace.result[r][c]}
            assert len(trace.steps) == len(changed) and {step.cell for step in trace.steps} == changed
            assert trace.steps[0].cell == click and None not in {step.line for step in trace.steps}


@pytest.mark.parametrize("name", ["rescan", "raster sweep"])
def test_a_text_that_has_nothing_to_do_with_the_board_is_no_copy_of_one_cell(name):
    trace = record(SOLVERS[name], [["E"]], (0, 0), order="row by row")
    assert [step.value for step in trace.steps] == ["B"] and not trace.corrections and not trace.on_copy


@pytest.mark.parametrize("values", ["12", "21"])
def test_a_solution_that_does_something_else_when_run_again_is_not_believed(values):
    runs = iter(values)

    def solution(board, click):
        return [[next(runs)]]

    trace = record(solution, [["E"]], (0, 0))
    assert trace.result == [[values[0]]]
    assert trace.steps == [] and "cannot be watched" in trace.note


RAN = []


def on_the_board(board, click):
    RAN.append("on the board")
    board[0][0] = board[0][1] = "B"
    return board


def after_a_look_at_all_of_it(board, click):
    RAN.append(str([list(row) for row in board]))
    board[0][0] = "B"
    board[0][1] = "B"
    return board


def returning_nothing(board, click):
    RAN.append("returning nothing")
    board[0][0] = board[0][1] = "B"


def on_a_copy(board, click):
    RAN.append("on a copy")
    board = [list(row) for row in board]
    board[0][0] = board[0][1] = "B"
    return board


@pytest.mark.parametrize(
    ("solution", "runs"),
    [(on_the_board, 1), (after_a_look_at_all_of_it, 1), (returning_nothing, 1), (on_a_copy, 2)],
)
def test_only_what_was_not_seen_at_once_is_run_again(solution, runs):
    RAN.clear()
    assert record(solution, [["E", "E"]], (0, 0)).result == [["B", "B"]]
    assert len(RAN) == runs


def test_a_queue_of_places_in_a_copy_with_a_border_shows_cells_of_the_board():
    text = """
def updateBoard(board, click):
    edge = ['#'] * (len(board[0]) + 2)
    grid = [edge, *[['#', *row, '#'] for row in board], edge]
    queue = [(click[0] + 1, click[1] + 1)]
    while queue:
        r, c = queue.pop(0)
        grid[r][c] = 'B'
        for near in [(r, c - 1), (r, c + 1)]:
            if grid[near[0]][near[1]] == 'E':
                queue.append(near)
    return [row[1:-1] for row in grid[1:-1]]
"""
    trace = record(text, [list("EEEEE")], (0, 2))
    steps = trace.steps
    assert trace.on_copy
    assert [step.cell[1] for step in steps] == [2, 1, 3, 0, 4]
    assert [[cell[1] for cell in step.frontier] for step in steps] == [[], [3], [0], [4], []]


def test_cells_that_are_copied_back_one_by_one_show_the_order_of_the_copy():
    """Also where the loop that copies them looks at each cell twice."""
    text = """
def updateBoard(board, click):
    rows, cols = len(board), len(board[0])
    g = [['' + value for value in row] for row in board]
    stack = [tuple(click)]
    while stack:
        r, c = stack.pop()
        if g[r][c] == 'E':
            g[r][c] = 'B'
            for i in (r - 1, r, r + 1):
                for j in (c - 1, c, c + 1):
                    if 0 <= i < rows and 0 <= j < cols:
                        stack.append((i, j))
    for r in range(rows):
        for c in range(cols):
            if board[r][c] != g[r][c] and board[r][c] != 'B':
                board[r][c] = g[r][c]
    return board
"""
    trace = record(text, [["E"] * 4 for _ in range(3)], (1, 1))
    assert trace.order[1][1] == 1 and trace.order[2][2] == 2  # the last neighbor comes off first
    assert (trace.reads, trace.writes) == (12 + 12 * 2, 12)


def test_what_a_solution_writes_to_its_own_copy_counts_as_written():
    text = """
def updateBoard(board, click):
    board = [['' + value for value in row] for row in board]
    board[0][0] = '0'
    board[0][0] = 'B'
    return board
"""
    trace = record(text, [["E", "E"]], (0, 0))
    assert (trace.reads, trace.writes, len(trace.steps), len(trace.corrections)) == (2, 2, 1, 1)
