"""The solvers that the course compares: nine flood fills for one click of Minesweeper.

Each solver is a plain function ``(board, click, order="row by row") -> board`` that changes the
board in place, as LeetCode allows, and returns it. All solvers open the same cells; they differ in
what waits in the frontier, and so in the order. Nothing in them draws, records or measures.

>>> from minesweeper_lib import parse, show
>>> print(show(breadth_first(parse("EEEM/EEEE"), [0, 0])))
BB1M
BB1E

Names such as "write-up 000" are the published solutions on which this collection is based.
"""

import inspect
from collections import deque

from .board import ORDERS, count_mines, neighbors, symbol
from .errors import Named, UnknownName, describe
from .translation import _

SOLVERS = Named("solver")


def register(solver, name, frontier, source):
    """Put a solver into `SOLVERS`.

    `frontier` is where cells wait: ``calls``, ``queue``, ``stack`` or ``none``. `source` says where the
    solver comes from.

    This is called below each solver, and is not a decorator, because `submission` copies the source of a
    solver, decorators included.
    """
    solver.name, solver.frontier, solver.source = name, frontier, source
    SOLVERS[name] = solver


def depth_first(board, click, order="row by row"):
    """Go deep: reveal a cell, then finish its first neighbor before looking at the next.

    Recursive; on an open board of N x N cells, up to N * N calls are open at once.
    Source: write-ups 000, 002 (Java, Python) and 004 (C++).
    """

    def reveal(cell):
        row, col = cell
        board[row][col] = symbol(board, cell)
        if board[row][col] == "B":
            for r, c in neighbors(board, cell, order):
                if board[r][c] == "E":
                    reveal((r, c))

    reveal(tuple(click))
    return board


register(depth_first, "depth first", frontier="calls", source="write-ups 000, 002 and 004")


def guard_on_entry(board, click, order="row by row"):
    """Go deep, and check inside the call: call every neighbor; the call of an open cell returns at once.

    The same order as `depth_first`, with up to eight times as many calls.
    Source: write-up 001 (Python, Go).
    """

    def reveal(cell):
        row, col = cell
        if board[row][col] not in "ME":
            return
        board[row][col] = symbol(board, cell)
        if board[row][col] == "B":
            for near in neighbors(board, cell, order):
                reveal(near)

    reveal(tuple(click))
    return board


register(guard_on_entry, "depth first, guard on entry", frontier="calls", source="write-up 001")


def explicit_stack(board, click, order="row by row"):
    """Go deep without recursion: exactly the order of `depth_first`, and no depth limit.

    Neighbors are pushed in reverse order, so that the first is popped first. A cell can wait there
    more than once; a check when it is popped makes sure that it is opened only once.
    """
    stack = [tuple(click)]
    while stack:
        cell = stack.pop()
        row, col = cell
        if board[row][col] not in "ME":
            continue
        board[row][col] = symbol(board, cell)
        if board[row][col] == "B":
            for r, c in reversed(neighbors(board, cell, order)):
                if board[r][c] == "E":
                    stack.append((r, c))
    return board


register(explicit_stack, "explicit stack", frontier="stack", source="ours")


def breadth_first(board, click, order="row by row"):
    """Go wide: what was found first is opened first, ring by ring around the click.

    A table remembers which cells have joined the queue, so that none joins twice.
    Source: write-ups 000 (Java) and 002 (Python).
    """
    visited = [[False] * len(row) for row in board]
    queue = deque([tuple(click)])
    visited[click[0]][click[1]] = True
    while queue:
        cell = queue.popleft()
        row, col = cell
        board[row][col] = symbol(board, cell)
        if board[row][col] == "B":
            for r, c in neighbors(board, cell, order):
                if board[r][c] == "E" and not visited[r][c]:
                    visited[r][c] = True
                    queue.append((r, c))
    return board


register(breadth_first, "breadth first", frontier="queue", source="write-ups 000 and 002")


def reveal_on_discovery(board, click, order="row by row"):
    """Go wide, and open a cell the moment it is seen; only blanks wait in the queue.

    The board itself says what was visited, so no table is needed.
    Source: write-up 004 (C++).
    """
    queue = deque()

    def reveal(cell):
        row, col = cell
        board[row][col] = symbol(board, cell)
        if board[row][col] == "B":
            queue.append(cell)

    reveal(tuple(click))
    while queue:
        for r, c in neighbors(board, queue.popleft(), order):
            if board[r][c] == "E":
                reveal((r, c))
    return board


register(reveal_on_discovery, "reveal on discovery", frontier="queue", source="write-up 004")


def marked_stack(board, click, order="row by row"):
    """Swap the queue of `breadth_first` for a stack: the right board, but not depth first.

    All neighbors are marked when they are pushed, so a cell deeper down cannot reach them
    first, as it would in `depth_first`.
    """
    visited = [[False] * len(row) for row in board]
    stack = [tuple(click)]
    visited[click[0]][click[1]] = True
    while stack:
        cell = stack.pop()
        row, col = cell
        board[row][col] = symbol(board, cell)
        if board[row][col] == "B":
            for r, c in neighbors(board, cell, order):
                if board[r][c] == "E" and not visited[r][c]:
                    visited[r][c] = True
                    stack.append((r, c))
    return board


register(marked_stack, "marked stack", frontier="stack", source="ours")


def counts_first(board, click, order="row by row"):
    """Prepare, then go deep: every mine adds one to its neighbors before a cell is opened.

    The counting reads the whole board, however small the opening.
    Source: write-up 003 (Go).
    """
    counts = [[0] * len(row) for row in board]
    for row, values in enumerate(board):
        for col, value in enumerate(values):
            if value == "M":
                for r, c in neighbors(board, (row, col)):
                    counts[r][c] += 1

    def reveal(row, col):
        if board[row][col] == "M":
            board[row][col] = "X"
        elif board[row][col] == "E":
            board[row][col] = str(counts[row][col] or "B")
            if counts[row][col] == 0:
                for r, c in neighbors(board, (row, col), order):
                    reveal(r, c)

    reveal(*click)
    return board


register(counts_first, "counts first", frontier="calls", source="write-up 003")


def rescan(board, click, order="row by row"):
    """Start over after every reveal: look for a closed cell beside the flood, open it, repeat.

    Needs no frontier, but looks at cells up to (rows * cols) ** 2 times.
    The flood is kept as a set, because a blank from an earlier click must not spread again.
    Source: write-up 001, "Brute Force Approach".
    """
    flood = set()

    def next_cell():
        for row, values in enumerate(board):
            for col, value in enumerate(values):
                if value == "E" and any(near in flood for near in neighbors(board, (row, col), order)):
                    return row, col

    cell = tuple(click)
    while cell:
        row, col = cell
        board[row][col] = symbol(board, cell)
        if board[row][col] == "B":
            flood.add(cell)
        cell = next_cell()
    return board


register(rescan, "rescan", frontier="none", source="write-up 001")


def raster_sweep(board, click, order="row by row"):
    """Sweep the board row by row, opening what touches the flood, until a sweep opens nothing.

    Where the flood runs down and right one sweep does most of it; where it runs up, each sweep
    gets a single row higher.
    """
    flood = set()

    def reveal(cell):
        row, col = cell
        board[row][col] = symbol(board, cell)
        if board[row][col] == "B":
            flood.add(cell)

    reveal(tuple(click))
    opened = True
    while opened:
        opened = False
        for row, values in enumerate(board):
            for col, value in enumerate(values):
                if value == "E" and any(near in flood for near in neighbors(board, (row, col), order)):
                    reveal((row, col))
                    opened = True
    return board


register(raster_sweep, "raster sweep", frontier="none", source="ours")


def submission(solver, order="row by row"):
    """Return a solver as a text to submit to LeetCode, with all functions that it calls.

    `solver` is a function of `SOLVERS` or its name; anything else raises `UnknownName`. `order` is a name
    from `ORDERS`, or a tuple of the eight steps.

    >>> print(submission("depth first"))                          # doctest: +ELLIPSIS
    from collections import deque
    ...
    class Solution:
        def updateBoard(self, board, click):
            return depth_first(board, click, 'row by row')
    """
    if isinstance(solver, str):
        solver = SOLVERS[solver]
    elif all(solver is not known for known in SOLVERS.values()):
        raise UnknownName(
            _("submission takes a solver of SOLVERS or its name, but found {found}", found=describe(solver))
        )
    parts = [inspect.getsource(part) for part in (neighbors, count_mines, symbol, solver)]
    orders = {name: ORDERS[name] for name in ("row by row", order)}
    return "\n\n".join(
        [
            "from collections import deque\n",
            f"ORDERS = {orders}\n",
            *parts,
            "class Solution:\n"
            "    def updateBoard(self, board, click):\n"
            f"        return {solver.__name__}(board, click, {order!r})",
        ]
    )
