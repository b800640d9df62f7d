"""What learners write in the exercises, right and wrong; `answers` says what they are told."""

from contextlib import suppress

from minesweeper_lib import count_mines, neighbors
from minesweeper_lib.board import symbol

ON_BOARD = "r < len(board) and c < len(board[0]) and (r, c) != cell"


def stub(*arguments): ...


def dfs(board, click):
    row, col = click
    board[row][col] = symbol(board, click)
    if board[row][col] == "B":
        for r, c in neighbors(board, click):
            if board[r][c] == "E":
                dfs(board, (r, c))
    return board


def gives_a_number(board, click):
    row, col = click
    board[row][col] = symbol(board, click)
    if board[row][col] == "B":
        for near in neighbors(board, click):
            gives_a_number(board, near[0])
    return board


def returns_early(board, click):
    row, col = click
    board[row][col] = symbol(board, click)
    if board[row][col] == "B":
        for r, c in neighbors(board, click):
            if board[r][c] == "E":
                returns_early(board, (r, c))
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


def backwards(board, click):
    """The same, pushed from the last neighbor to the first."""
    stack = [tuple(click)]
    while stack:
        row, col = cell = stack.pop()
        if board[row][col] in "ME":
            board[row][col] = symbol(board, cell)
            if board[row][col] == "B":
                stack += reversed(neighbors(board, cell))
    return board


def with_queue_at_once(board, click):
    """A cell is opened when it joins."""
    queue = [tuple(click)]
    board[click[0]][click[1]] = symbol(board, click)
    for row, col in queue:
        for r, c in neighbors(board, (row, col)) if board[row][col] == "B" else ():
            if board[r][c] == "E":
                board[r][c] = symbol(board, (r, c))
                queue.append((r, c))
    return board


def asks_the_library(name, call):
    """A solver that only calls one of the library's."""
    lines = [f"from minesweeper_lib import {name}", "def my_solver(board, click):", f"    return {call}"]
    return "\n".join(lines)


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


def bfs(start="deque([tuple(click)])", closed="board[r][c] == 'E' and ", seen="(r, c)", first=""):
    """Breadth first as a learner writes it, with a slip of theirs."""
    lines = [
        "from minesweeper_lib.board import neighbors, symbol",
        "def my_solver(board, click):",
        f"    queue, seen = {start}, {{tuple(click)}}",
        f"    {first}",
        "    while queue:",
        "        row, col = queue.popleft()",
        "        board[row][col] = symbol(board, (row, col))",
        "        if board[row][col] == 'B':",
        "            for r, c in neighbors(board, (row, col)):",
        f"                if {closed}(r, c) not in seen:",
        f"                    seen.add({seen})",
        "                    queue.append((r, c))",
        "    return board",
    ]
    return "\n".join(lines)


def pushes(push, around="neighbors(board, cell)"):
    """Depth first with a stack as a learner writes it: what is pushed, and what the loop goes over."""
    lines = [
        "from minesweeper_lib.board import neighbors, symbol",
        "def my_solver(board, click):",
        "    stack = [tuple(click)]",
        "    while stack:",
        "        cell = stack.pop()",
        "        row, col = cell",
        "        if board[row][col] not in 'ME':",
        "            continue",
        "        board[row][col] = symbol(board, cell)",
        "        if board[row][col] == 'B':",
        f"            for r, c in {around}:",
        "                if board[r][c] == 'E':",
        f"                    stack.append({push})",
        "    return board",
    ]
    return "\n".join(lines)


def starts_late(board, cell):
    for r, c in neighbors(board, cell):
        if board[r][c] == "M":
            count += 1  # noqa: F821
    return count


def prints(board, cell):
    print(sum(board[r][c] == "M" for r, c in neighbors(board, cell)))


def returns_at_once(board, cell):
    count = 0
    for r, c in neighbors(board, cell):
        if board[r][c] == "M":
            count += 1
        return count


def returns_after_a_row(board, cell):
    count = 0
    for r in range(max(cell[0] - 1, 0), min(cell[0] + 2, len(board))):
        for c in range(max(cell[1] - 1, 0), min(cell[1] + 2, len(board[0]))):
            count += (r, c) != cell and board[r][c] == "M"
        return count


def takes_a_cell(board, cell):
    return "X" if board[cell] == "M" else "B"


def in_two_parts(board, cell):
    return len(neighbors(board, *cell))


NO_SELF = """class Solution:
    def updateBoard(self, board, click):
        return self.reveal(board, *click)

    def reveal(board, row, col):
        return board
"""


def compares_places(board, cell):
    return sum(near == "M" for near in neighbors(board, cell))


def beyond(board, cell):
    row, col = cell
    return sum(board[r][c] == "M" for r in range(row, row + 2) for c in range(col, col + 2))


def returns_at_first(board, cell):
    for r, c in neighbors(board, cell):
        if board[r][c] == "M":
            return 1
    return 0


def sets_one(board, cell):
    mines = 0
    for r, c in neighbors(board, cell):
        if board[r][c] == "M":
            mines = 1
    return mines


def swaps(board, cell):
    mines = 0
    for r, c in neighbors(board, cell):
        if board[c][r] == "M":
            mines += 1
    return mines


ends_early = counts(
    f"0 <= r and 0 <= c and {ON_BOARD}",
    "(r, c) for r in range(row - 1, row + 1) for c in range(col - 1, col + 1)",
)


def catches(board, cell):
    """Nobody asks whether a place is on the board, and what is beyond its end is caught."""
    count, (row, col) = 0, cell
    for r in (row - 1, row, row + 1):
        for c in (col - 1, col, col + 1):
            with suppress(IndexError):
                count += board[r][c] == "M"
    return count


def without_quotes(board, cell):
    return X if board[cell[0]][cell[1]] == "M" else "B"  # noqa: F821
