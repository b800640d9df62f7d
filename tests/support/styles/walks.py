"""The orders in which cells open, each written out on its own: what a trace is held against.

A walk is a function ``(board, click, steps)`` that yields ``(cell, waiting)`` for each cell
that opens: with ``waiting`` the cells whose calls wait (depth first) or that wait in the queue
or stack at that moment. Nothing here shares anything with the library.
"""

import heapq

from tests.support.oracle import solve

ROWS = tuple((r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0))
STEPS = {
    "rows": ROWS,
    "back": ROWS[::-1],
    "columns": tuple((r, c) for c in (-1, 0, 1) for r in (-1, 0, 1) if (r, c) != (0, 0)),
    "cross": ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)),
    "down": ((1, 0), (0, 1), (-1, 0), (0, -1), (-1, -1), (-1, 1), (1, -1), (1, 1)),
}


class Ground:
    """A board that is asked for what is under its cells, and remembers what was opened."""

    def __init__(self, board, click, steps):
        self.board, self.steps = board, STEPS[steps]
        self.after = solve(board, click)
        self.opened = set()

    def open(self, cell):
        self.opened.add(cell)
        return cell

    def blank(self, cell):
        return self.after[cell[0]][cell[1]] == "B"

    def near(self, cell):
        """The neighbors that are still closed and empty, in order."""
        for down, right in self.steps:
            row, col = cell[0] + down, cell[1] + right
            inside = 0 <= row < len(self.board) and 0 <= col < len(self.board[0])
            if inside and self.board[row][col] == "E" and (row, col) not in self.opened:
                yield row, col


def dfs(board, click, steps):
    """Depth first; the calls that wait, the cell's own last."""
    ground = Ground(board, click, steps)
    path = [ground.open(tuple(click))]
    yield path[-1], list(path)
    tries = [list(ground.near(path[-1]))[::-1] if ground.blank(path[-1]) else []]
    while path:
        if not tries[-1]:
            path.pop(), tries.pop()
        elif (cell := tries[-1].pop()) not in ground.opened:
            path.append(ground.open(cell))
            yield cell, list(path)
            tries.append(list(ground.near(cell))[::-1] if ground.blank(cell) else [])


def postorder(board, click, steps):
    """Depth first, opened when the call ends."""
    last = []
    for _, path in [*dfs(board, click, steps), (None, [])]:
        while last and last != path[: len(last)]:
            yield last[-1], last
            last = last[:-1]
        last = path


def bfs(board, click, steps, end=0, mark="push"):
    """Breadth first; the queue after the cell was taken out. A stack with ``end=-1``."""
    ground = Ground(board, click, steps)
    queue, marked = [tuple(click)], {tuple(click)}
    while queue:
        cell = queue.pop(end)
        if cell in ground.opened:
            continue
        yield ground.open(cell), list(queue)
        if ground.blank(cell):
            fresh = [near for near in ground.near(cell) if mark == "pop" or near not in marked]
            queue += fresh
            marked.update(fresh)


def discovery(board, click, steps):
    """Breadth first, opened when found; the queue of blanks just before the cell enters it."""
    ground = Ground(board, click, steps)
    queue = []
    yield ground.open(tuple(click)), []
    queue += filter(ground.blank, [tuple(click)])
    while queue:
        cell = queue.pop(0)
        for near in list(ground.near(cell)):
            yield ground.open(near), list(queue)
            queue += filter(ground.blank, [near])


def heap(board, click, steps):
    """By distance, then row, then column; the heap as heapq arranges it."""
    ground = Ground(board, click, steps)
    waiting, pushed = [(0, *click)], {tuple(click)}
    while waiting:
        distance, *cell = heapq.heappop(waiting)
        yield ground.open(tuple(cell)), list(waiting)
        if ground.blank(cell):
            for near in ground.near(cell):
                if near not in pushed:
                    pushed.add(near)
                    heapq.heappush(waiting, (distance + 1, *near))


def digits_first(board, click, steps):
    """Breadth first, but a cell with a digit goes to the front of the queue."""
    ground = Ground(board, click, steps)
    queue, marked = [tuple(click)], {tuple(click)}
    while queue:
        cell = queue.pop(0)
        yield ground.open(cell), list(queue)
        if ground.blank(cell):
            for near in ground.near(cell):
                if near not in marked:
                    marked.add(near)
                    queue.insert(len(queue) if ground.blank(near) else 0, near)


def sweep(board, click, steps):
    """Row by row, whatever touches an open blank, until a sweep opens nothing."""
    ground = Ground(board, click, steps)
    blanks = {tuple(click)} & set(filter(ground.blank, [tuple(click)]))
    yield ground.open(tuple(click)), []
    size = 0
    while len(ground.opened) > size:
        size = len(ground.opened)
        for row in range(len(board)):
            for col in range(len(board[0])):
                touches = any((row + r, col + c) in blanks for r, c in ROWS)
                if board[row][col] == "E" and (row, col) not in ground.opened and touches:
                    yield ground.open((row, col)), []
                    blanks.update(filter(ground.blank, [(row, col)]))


def raster(board, click, steps):
    """All at the end, row by row."""
    yield from sorted(bfs(board, click, steps))


def sorted_rings(board, click, steps):
    """Ring by ring, each ring row by row."""
    for cell, _ in heap(board, click, steps):
        yield cell, []


WALKS = {
    "dfs": dfs,
    "bfs": bfs,
    "postorder": postorder,
    "marked stack": lambda *game: bfs(*game, end=-1),
    "heap": heap,
    "digits first": digits_first,
    "sweep": sweep,
    "raster": raster,
    "sorted rings": sorted_rings,
}

# What waits in the frontier, by the name that a style gives in ``sees``.
FRONTIERS = {
    "queue": bfs,
    "queue of levels": bfs,
    "queue with repeats": lambda *game: bfs(*game, mark="pop"),
    "discovery queue": discovery,
    "marked stack": WALKS["marked stack"],
    "heap": heap,
    "calls": dfs,
    "none": lambda *game: ((cell, []) for cell, _ in dfs(*game)),
}


def stack(board, click, steps):
    """A stack marked on pop: its cells are pushed in the opposite of the order they open in."""
    opposite = {"rows": "back", "back": "rows"}[steps]
    return bfs(board, click, opposite, end=-1, mark="pop")


FRONTIERS["stack"] = stack
