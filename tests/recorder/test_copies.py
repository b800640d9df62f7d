"""Copies of a board, wherever a solution keeps them: followed, or honestly not."""

import pytest

from minesweeper_lib import SOLVERS, parse, record
from tests.support.oracle import solve
from tests.support.styles.walks import WALKS

FLOOD = """
import types
from operator import setitem as put
Cell, Slim = types.SimpleNamespace, type('Slim', (), {{'__slots__': ('shown', 'near')}})

class Solution:
    def updateBoard(self, board, click):
        rows, cols, was = len(board), len(board[0]), list(board)
        w = cols + 1
        cells = [(r, c) for r in range(rows) for c in range(cols)]
        {copy}
        queue, seen = deque([tuple(click)]), {{tuple(click)}}
        while queue:
            r, c = queue.popleft()
            near = [(i, j) for i in range(max(r - 1, 0), min(r + 2, rows))
                    for j in range(max(c - 1, 0), min(c + 2, cols))]
            k = sum(was[i][j] == 'M' for i, j in near)
            {write} = {code}
            if k == 0:
                for p in near:
                    if was[p[0]][p[1]] == 'E' and p not in seen:
                        seen.add(p)
                        queue.append(p)
        return {result}
"""
GAMES = [
    (parse("EEEM/EEEE/EEEE"), (2, 1)),
    (parse("EEEEE/EEEEE/EEEEE/EEEEE"), (3, 1)),
    (parse("EEE1B/EEM1B/EEE11/EEEEE"), (3, 0)),
]
SQUARE = parse("EEEE/EEEE/EEEE/EEEE"), (3, 1)  # it looks the same from all sides
# The copy, what of it is written; then what is returned, if not the same of each cell, and a value in it.
COPIES = [
    ("g = [list(t) for t in zip(*board)]", "g[c][r]", "[list(t) for t in zip(*g)]"),
    ("g = [list(row) for row in board[::-1]]", "g[rows - 1 - r][c]", "g[::-1]"),
    ("g = [list(row)[::-1] for row in board]", "g[r][cols - 1 - c]", "[row[::-1] for row in g]"),
    ("board.reverse()", "board[rows - 1 - r][c]", "board[::-1]"),
    ("e = [[''] * cols] * 2; g = [[*'##', *row, *'##'] for row in e + board + e]", "g[r + 2][c + 2]"),
    ("g = [['#', *row] for row in board]", "g[r][c + 1]", "[row[1:] for row in g]"),
    (  # whole rows are taken, so no cell of the board is read before the loop at the end
        "g = [['#'] + row for row in board]; was = [row[1:] for row in g]",
        "g[r][c + 1]",
        "[put(board[r], c, g[r][c + 1]) for r, c in cells] and board",
    ),
    ("g = [board[r][c] for c in range(cols) for r in range(rows)]", "g[c * rows + r]"),
    ("g = {r * cols + c: board[r][c] for r, c in cells}", "g[r * cols + c]"),
    ("g = {f'{r},{c}': board[r][c] for r, c in cells}", "g[f'{r},{c}']"),
    ("g = {(r + 1, c + 1): board[r][c] for r, c in cells}", "g[r + 1, c + 1]"),
    ("g = dict(enumerate(map(list, board)))", "g[r][c]", "list(g.values())"),
    ("g = {r: dict(enumerate(row)) for r, row in enumerate(board)}", "g[r][c]"),
    ("h = [list(t) for t in zip(*board)]; g = [row[:] for row in h]", "g[c][r]"),
    ("g = [[''] * cols for _ in board]\n        for r, c in cells: g[r][c] = board[r][c]", "g[r][c]", "g"),
    ("g = {}", "g[r, c]", "[[g.get((r, c), x) for c, x in enumerate(row)] for r, row in enumerate(board)]"),
    (
        "g = {}",
        "g[r + 1j * c]",
        "[[g.get(r + 1j * c, x) for c, x in enumerate(row)] for r, row in enumerate(board)]",
    ),
    ("g = [x for row in board for x in ['#', *row]]", "g[r * w + c + 1]"),
    ("g = list(chr(10).join(map(''.join, board)))", "g[r * w + c]", "[*map(list, ''.join(g).split())]"),
    ("g = list(map(deque, board))", "g[r][c]", "list(map(list, g))"),
    ("g = list(map(collections.UserList, board))", "g[r][c]", "list(map(list, g))"),
    ("g = [[[x] for x in row] for row in board]", "g[r][c][0]"),
    ("g = [[Cell(row=r, shown=x) for x in row] for r, row in enumerate(board)]", "g[r][c].shown"),
    (
        "g = {p: Slim() for p in cells}\n        for r, c in cells: g[r, c].shown = board[r][c]",
        "g[r, c].shown",
    ),
    (  # a mark stands in it for a while
        "g = ''.join(map(''.join, board))",
        "p = r * cols + c; g = g[:p] + '*' + g[p + 1:]; g",
        "[list(g[r * cols:][:cols]) for r in range(rows)]",
        "g[:p] + {} + g[p + 1:]",
    ),
    (  # copied back by a loop that looks at each cell twice
        "g = [['' + x for x in row] for row in board]",
        "g[r][c]",
        "[put(board[r], c, g[r][c]) for r, c in cells if board[r][c] + board[r][c] != g[r][c] * 2] and board",
    ),
    ("state = {'grid': [[x for x in row] for row in board]}", "state['grid'][r][c]", "state['grid']"),
    (
        "g = [bytearray(''.join(x), 'ascii') for x in board]",
        "g[r][c]",
        "[[*x.decode()] for x in g]",
        "ord({})",
    ),
    (
        "g = bytearray('#'.join(map(''.join, board)), 'ascii')",
        "g[r * w + c]",
        "[list(row) for row in g.decode().split('#')]",
        "ord({})",
    ),
    ("g = [list(x) for x in board]", "g[r][c]", "[[*''.join(x).replace('0', 'B')] for x in g]", "str(k)"),
]
NOT_FOLLOWED = [
    (
        "g = [''.join(t) for t in zip(*board)]\n"
        "        class Cells:\n"
        "            def __setitem__(self, p, v): g[p[1]] = g[p[1]][:p[0]] + v + g[p[1]][p[0] + 1:]\n"
        "        cells = Cells()",
        *("cells[r, c]", "[list(t) for t in zip(*g)]"),
    ),
    (
        "g = [['EMB12345678'.index(x) for x in row] for row in board]",
        "g[r][c]",
        "[['EMB12345678'[x] for x in row] for row in g]",
        "'EMB12345678'.index({})",
    ),
    (
        "import numpy; g = numpy.array([[ord(x) for x in row] for row in board])",
        "g[r, c]",
        "[[chr(x) for x in row] for row in g]",
        "ord({})",
    ),
    (
        "g = [[x.lower() for x in row] for row in board]",
        "g[r][c]",
        "[[x.upper() for x in row] for row in g]",
        "{}.lower()",
    ),
]


def flood(copy, write, result=None, code="{}"):
    each = f"[[{write} for c in range(cols)] for r in range(rows)]"
    return FLOOD.format(copy=copy, write=write, code=code.format("str(k or 'B')"), result=result or each)


@pytest.mark.corpus
@pytest.mark.parametrize("copy", COPIES, ids=lambda copy: copy[0])
def test_copies_in_every_layout(copy, subtests):
    for board, click in (*GAMES, SQUARE):
        with subtests.test(board=board):
            trace = record(flood(*copy), board, click)
            opened = [cell for cell, _ in WALKS["bfs"](board, click, "rows")]
            assert (trace.result, trace.note) == (solve(board, click), "")
            assert [step.cell for step in trace.steps] == opened
            lines = trace.source.splitlines()
            assert all(f"{copy[1]} =" in lines[step.line - 1] for step in trace.steps)


@pytest.mark.parametrize("copy", NOT_FOLLOWED, ids=lambda copy: copy[0])
def test_copies_that_are_not_followed_have_a_result_and_no_order(copy):
    for board, click in (*GAMES, SQUARE):
        trace = record(flood(*copy), board, click)
        assert (trace.result, trace.steps, trace.unusual) == (solve(board, click), [], "hidden")
        assert "order of the reveals is not" in trace.note


def test_boards_that_are_only_returned():
    text = """
def put(board, r, c, v):
    return board[:r] + (board[r][:c] + (v,) + board[r][c + 1:],) + board[r + 1:]

def updateBoard(board, click):
    return [list(row) for row in put(put(tuple(map(tuple, board)), 0, 1, 'B'), 0, 0, 'B')]
"""
    assert record(text, [["E", "E"]], (0, 1)).order == [[2, 1]]


def test_cells_that_open_in_one_stroke_have_no_order():
    text = """
def updateBoard(board, click):
    g = [list(row) for row in board]
    g[0][:] = ['B'] * len(g[0])
    return g
"""
    trace = record(text, [["E"] * 3], (0, 0))
    assert (trace.result, trace.steps, trace.unusual) == ([["B"] * 3], [], "hidden")
    assert trace.max_depth == 0


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


@pytest.mark.parametrize("name", ["rescan", "raster sweep"])
def test_a_text_that_has_nothing_to_do_with_the_board_is_no_copy_of_one_cell(name):
    trace = record(SOLVERS[name], [["E"]], (0, 0), order="row by row")
    assert [step.value for step in trace.steps] == ["B"] and not trace.corrections and not trace.on_copy


@pytest.mark.parametrize("values", ["12", "21", "1"])
def test_a_solution_that_does_something_else_when_run_again_is_not_believed(values):
    """Or that raises an error then."""
    runs = iter(values)

    def solution(board, click):
        return [[next(runs)]]

    trace = record(solution, [["E"]], (0, 0))
    assert (trace.result, trace.steps, trace.unusual) == ([[values[0]]], [], "hidden")


@pytest.mark.parametrize(
    ("lines", "runs"),
    [
        ("", 1),
        ("str([list(row) for row in board])", 1),
        ("for c in (0, 1): board[0][c] = 'B' if [row[i] for row in board * 5 for i in (0, 1)] else ''", 1),
        ("board = [list(row) for row in board]", 2),
    ],
)
def test_only_what_was_not_seen_at_once_is_run_again(lines, runs, tmp_path):
    path = tmp_path / "runs"
    text = f"""
def updateBoard(board, click):
    open({str(path)!r}, "a").write("run ")
    {lines}
    board[0][0] = "B"
    board[0][1] = "B"
    return board
"""
    assert record(text, [["E", "E"]], (0, 0)).result == [["B", "B"]]
    assert path.read_text() == "run " * runs


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
    assert trace.steps[0].examined == 0
