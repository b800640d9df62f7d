"""Slips that readers make in the exercises, each with words of what is said of it."""

from minesweeper_lib import SOLVERS, count_mines
from minesweeper_lib.board import symbol
from minesweeper_lib.problems import count_islands

from .attempts import (
    ON_BOARD,
    asks_the_library,
    beyond,
    bfs,
    catches,
    compares_places,
    counts,
    ends_early,
    in_two_parts,
    pops,
    prints,
    pushes,
    returns_after_a_row,
    returns_at_first,
    returns_at_once,
    sets_one,
    shows,
    starts_late,
    swaps,
    takes_a_cell,
    without_quotes,
    written,
)

SLIPS = [
    ("count the mines", counts("r in range(len(board)) and c in range(len(board[0]))"), "itself"),
    ("count the mines", counts(ON_BOARD), "the far side"),
    ("count the mines", counts(f"{ON_BOARD} and min(r, c) >= 0 and (r == row or c == col)"), "at a corner"),
    ("count the mines", lambda board, cell: sum(row.count("M") for row in board), "all mines of the board"),
    ("count the mines", lambda board, cell: int(count_mines(board, cell) > 0), "never counts beyond 1"),
    ("count the mines", returns_at_first, "it stops at the first mine. Is the return inside of the loop?"),
    ("what a cell shows", shows("mines or 'B'"), "returns 1, a number, and '1', as text"),
    ("what a cell shows", shows("str(mines)"), "a cell without mines near is a blank"),
    ("what a cell shows", shows("mines"), "returns 0, a number. A blank is 'B'"),
    ("what a cell shows", shows("str(mines or 'B')", "pass"), "there is a mine in it"),
    ("what a cell shows", shows("str(mines or 'B')", "if board[row][col] == 'M': return 'M'"), "nobody has"),
    ("what a cell shows", shows("str(wrapping(board, cell) or 'B')"), "the far side"),
]
SLIPS += [
    ("count the mines", count_mines, "the library's count_mines does the work"),
    ("count the mines", lambda board, cell: count_mines(board, cell), "the library's count_mines does"),
    ("what a cell shows", symbol, "the library's symbol does the work"),
    ("what a cell shows", lambda board, cell: symbol(board, cell), "the library's symbol does the work"),
    ("count the mines", prints, "print shows a value to you, return gives it back"),
    ("count the mines", returns_at_once, "Your return stands inside of the loop: it ends the loop after one"),
    ("count the mines", returns_after_a_row, "Your return stands inside of a loop, and ends it."),
    ("count the mines", in_two_parts, "Hand it on as a whole, as in neighbors(board, cell)"),
    ("count the mines", starts_late, "give it one before the loop, as in count = 0."),
    ("count the mines", compares_places, "What is at that place is board[r][c]."),
    ("count the mines", beyond, "Ask first whether a place is on the board."),
    ("count the mines", catches, "Two things: it counts the cell itself, and in Python, row -1"),
    ("what a cell shows", takes_a_cell, "After row, col = cell write board[row][col]."),
    ("what a cell shows", without_quotes, "What a cell shows is text: X needs quotation marks, 'X'."),
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
    (
        "write dfs",
        written(
            "if board[row][col] == 'B':",
            f"    {AROUND}",
            "        if board[row][col] == 'E':",
            f"    {ENTER}",
        ),
        "It asks the cell itself for 'E' after opening it",
    ),
    (
        "write dfs",
        written("if board[row][col] == 'E':", f"    {AROUND}", ENTER),
        "It asks the cell itself for 'E' after opening it",
    ),
    ("write bfs", written(), "stays closed. It fails"),
    ("write bfs", bfs(start="deque()"), "what waits is empty at the start"),
    ("write bfs", bfs(start="deque(neighbors(board, click))"), "only its neighbors wait at the start"),
    ("recursion to stack", pushes("r, c"), "A cell is one, with brackets of its own: append((r, c))."),
    ("recursion to stack", pushes("cell"), "append puts in the cell that is open already"),
    ("recursion to stack", pushes("(r, c)", "neighbors(board, cell).reverse()"), "gives back None"),
    ("write bfs", bfs(first="seen.add(click)"), "a cell is needed, (row, col): use tuple(click)."),
    ("write bfs", bfs(start="deque(click)"), "deque([tuple(click)]) hold one cell."),
    ("write bfs", bfs(closed=""), "One condition is missing: a neighbor is opened only if it is still 'E'."),
    ("write bfs", bfs(closed=""), "on a board where some cells are open already, these have to stay"),
    ("write bfs", bfs(closed=""), "Take E1, clicked at (0, 0). Row 0, column 1 should show '1'"),
    ("write bfs", bfs(seen="(row, col)"), "times for 4 cells: some are opened again."),
    ("write bfs", bfs(closed="board[click] == 'E' and "), "row, col = cell, and then board[row][col]."),
    ("write bfs", bfs(closed="board[r][c] == E and "), "'E': it needs quotation marks."),
    (
        "write dfs",
        asks_the_library("SOLVERS", "SOLVERS['depth first'](board, click)"),
        "library's depth_first does the work",
    ),
    (
        "write bfs",
        asks_the_library("update_board", "update_board(board, click)"),
        "the library's update_board does the work.",
    ),
    ("write bfs", SOLVERS["breadth first"], "the library's breadth_first does the work."),
    (
        "recursion to stack",
        asks_the_library("solvers", "solvers.explicit_stack(board, click)"),
        "explicit_stack does",
    ),
    (
        "look again",
        asks_the_library("solvers", "solvers.breadth_first(board, click)"),
        "library's breadth_first does the work",
    ),
    ("your solution", SOLVERS["breadth first"], "the library's breadth_first does the work."),
    ("mend it", SOLVERS["breadth first"], "the library's breadth_first does the work."),
    ("number of islands", count_islands, "the library's count_islands does the work."),
    (
        "number of islands",
        "def numIslands(grid):\n    from minesweeper_lib import problems\n"
        "    return problems.count_islands(grid)\n",
        "the library's count_islands does the work.",
    ),
    ("write bfs", "def my_solver(board, click): return [['E'], 5, 'EEE']", "The answer|The board|returns"),
]


# The minute of what comes out last.
KEEPS_THE_LAST = """
class Solution:
    def orangesRotting(self, grid):
        queue = [(r, c, 0) for r, row in enumerate(grid) for c, one in enumerate(row) if one == 2]
        minute = 0
        while queue:
            r, c, minute = queue.pop()
            for a, b in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                if 0 <= a < len(grid) and 0 <= b < len(grid[0]) and grid[a][b] == 1:
                    grid[a][b] = 2
                    queue.append((a, b, minute + 1))
        return -1 if any(1 in row for row in grid) else minute
"""
NEAR_IF_CLOSED = [f"    {AROUND}", "        if board[r][c] == 'E':", f"    {ENTER}"]
OPENED = "board[row][col] = symbol(board, (row, col))"
SLIPS += [
    ("count the mines", sets_one, "it never counts beyond 1. Each mine has to add one"),
    ("count the mines", swaps, "The row comes first, then the column."),
    ("count the mines", ends_early, "range ends before its second number"),
    ("five cells", (["EEM", "EEE"], (0, 0)), "The board has 1 mine, and the click opens 4 cells;"),
    ("five cells", ([list("eee")], [0, 0]), "found 'e'; a closed cell without a mine is a capital 'E'."),
    (
        "write dfs",
        written(AROUND, ENTER),
        "One condition is missing: a neighbor is opened only if it is still 'E'. Without it two neighbors",
    ),
    (
        "write dfs",
        written("if board[row][col] == 'B':", *NEAR_IF_CLOSED).replace("[col] = symbol", "[col] == symbol"),
        "== compares and changes nothing;",
    ),
    (
        "write dfs",
        written("if board[row][col] == 'B':", *NEAR_IF_CLOSED, OPENED).replace(OPENED, "pass", 1),
        "It asks for 'B' before the cell is opened",
    ),
    (
        "write dfs",
        written(*[line[4:] for line in NEAR_IF_CLOSED], OPENED).replace(OPENED, "pass", 1),
        "Reveal the cell before the loop over the neighbors; otherwise two cells call each other",
    ),
    (
        "write dfs",
        written("if board[row][col] == 'B':", *NEAR_IF_CLOSED).replace("(r, c))\n", "r, c)\n"),
        "The call has too many values. A cell is one, with brackets of its own: (r, c).",
    ),
    (
        "write bfs",
        bfs().replace("popleft", "pop"),
        "It takes the cell that joined last. A queue takes the one",
    ),
    (
        "write bfs",
        bfs().replace("while queue:", "for row, col in queue:").replace("row, col = queue.popleft()", "pass"),
        "Take the cells out: while queue: cell = queue.popleft().",
    ),
    ("recursion to stack", pushes("neighbors(board, cell)"), "append puts in the whole list as one thing."),
    (
        "recursion to stack",
        pushes("(r, c)").replace("not in 'ME'", "== '?'"),
        "On EEE/EEE/EEE, clicked at (0, 0), it writes 21 times for 9 cells: some are opened again.",
    ),
    ("look again", pops("continue if board[row][col] != 'E'"), "A clicked mine is closed, too: it is 'M'"),
    ("look again", pops("pass if board[row][col] == 'E' or 'M'"), "A condition with or is always true here"),
    (
        "look again",
        pops("continue if board[row][col] != 'E' or board[row][col] != 'M'"),
        "A condition with or is always true here",
    ),
    ("look again", pops("continue if board[row][col] == 'E'"), "It skips the cells that are closed."),
    (
        "look again",
        pops("return_board if board[row][col] not in 'ME'").replace("return_", "return "),
        "return ends the",
    ),
    (
        "your solution",
        "def updateBoard(board, click):\n    return board",
        "The board is E, the click (0, 0).",
    ),
    ("rotting oranges", KEEPS_THE_LAST, "The minutes are wrong: pop takes the orange that came last"),
]
