"""Right solutions whose cells wait in many ways, and what must be seen to wait: see `WAYS`.

Each is breadth first, a stack marked on push, or depth first, on steps row by row; what waits at each step is
written out in `tests.support.styles.walks`, which shares nothing with the library.
"""

from dataclasses import dataclass

HEAD = """
from collections import deque
from dataclasses import dataclass

@dataclass(eq=False)
class Cell:
    row: int
    col: int
    by: object = None

class Slim:
    __slots__ = ("at", "ring")
    def __init__(self, ring, at):
        self.ring, self.at = ring, at

class Solution:
    def updateBoard(self, board, click):
        rows, cols = len(board), len(board[0])

        def near(r, c):
            for i in (r - 1, r, r + 1):
                for j in (c - 1, c, c + 1):
                    if (i, j) != (r, c) and 0 <= i < rows and 0 <= j < cols:
                        yield i, j

        def value(r, c):
            if board[r][c] == "M":
                return "X"
            return str(sum(board[i][j] == "M" for i, j in near(r, c)) or "B")

        found = {tuple(click)}

        def fresh(r, c):
            for cell in near(r, c) if board[r][c] == "B" else ():
                if board[cell[0]][cell[1]] == "E" and cell not in found:
                    found.add(cell)
                    yield cell

"""
LOOP = """
{start}
while {name}:
    {take}
    board[r][c] = value(r, c)
    for cell in fresh(r, c):
        {put}
return board
"""


def text(body):
    """A whole solution with this body."""
    return HEAD + "".join(f"        {line}\n" for line in body.strip("\n").splitlines())


def loop(start, take, put):
    """A search whose list or deque is the first thing that the last line of `start` names."""
    name = start.splitlines()[-1].split()[0].strip(",")
    return text(LOOP.format(name=name, start=start, take=take, put=put))


@dataclass(frozen=True)
class Way:
    """One solution: its text, the walk that opens cells as it does, and what holds the cells that wait.

    ``shows`` is the walk whose cells wait; none where these cannot be known.
    """

    title: str
    text: str
    walk: str
    shows: str | None
    discipline: str


QUEUES = [  # how it is made, how a cell leaves it, and how one joins
    ("q = deque([tuple(click)])", "r, c = q.pop()", "q.appendleft(cell)"),
    ("line = deque([tuple(click)])", "r, c = line.pop()", "line.appendleft(cell)"),
    ("a = [tuple(click)]", "r, c = a.pop()", "a.insert(0, cell)"),
    ("node_list = [tuple(click)]", "r, c = node_list.pop(0)", "node_list.append(cell)"),
    ("s = [tuple(click)]", "r, c = s.pop(0)", "s += [cell]"),
    ("a = [tuple(click)]", "(r, c), a[:1] = a[0], []", "a.append(cell)"),
    ("queue = [tuple(click)]", "(r, c), queue = queue[0], queue[1:]", "queue = queue + [cell]"),
    ("cells = [Cell(*click)]", "it = cells.pop(0); r, c = it.row, it.col", "cells.append(Cell(*cell, it))"),
    ("q = deque([Slim(0, click)])", "it = q.popleft(); r, c = it.at", "q.append(Slim(it.ring + 1, cell))"),
    ("line, seen = [click], [click]", "r, c = line.pop(0)", "line.append(cell); seen.append(cell)"),
    ("self.line = deque([tuple(click)])", "r, c = self.line.popleft()", "self.line.append(cell)"),
]
STACKS = [
    ("s = [tuple(click)]", "r, c = s.pop()", "s.append(cell)"),
    ("a = [tuple(click)]", "r, c = a.pop(0)", "a.insert(0, cell)"),
    ("a = deque([tuple(click)])", "r, c = a.popleft()", "a.appendleft(cell)"),
    ("queue = deque([tuple(click)])", "r, c = queue.pop()", "queue.append(cell)"),
]
QUEUE_BY_RECURSION = """
line = deque([tuple(click)])

def next_one():
    if line:
        r, c = line.popleft()
        board[r][c] = value(r, c)
        line.extend(fresh(r, c))
        next_one()

next_one()
return board
"""
GENERATORS = """
def walk(r, c):
    board[r][c] = value(r, c)
    for i, j in near(r, c) if board[r][c] == "B" else ():
        if board[i][j] == "E":
            yield walk(i, j)

{name} = [walk(*click)]
while {name}:
    try:
        {name}.append(next({name}[-1]))
    except StopIteration:
        {name}.pop()
return board
"""
RECURSION = """
def go(r, c):
    queue = {before}
    board[r][c] = value(r, c)
    queue += {after}
    while queue:
        i, j = queue.pop(0)
        if board[r][c] == "B" and board[i][j] == "E":
            go(i, j)

go(*click)
return board
"""
PATH = """
path = []

def go(r, c):
    path.append((r, c))
    board[r][c] = value(r, c)
    for i, j in near(r, c) if board[r][c] == "B" else ():
        if board[i][j] == "E":
            go(i, j)
    path.pop()

go(*click)
return board
"""

WAYS = [
    *(Way("; ".join(parts), loop(*parts), "bfs", "queue", "queue") for parts in QUEUES),
    *(Way("; ".join(parts), loop(*parts), "marked stack", "marked stack", "stack") for parts in STACKS),
    Way("a queue, by recursion", text(QUEUE_BY_RECURSION), "bfs", "queue", "queue"),
    Way("a stack of generators", text(GENERATORS.format(name="stack")), "dfs", "calls", "stack"),
    Way("generators in any list", text(GENERATORS.format(name="tasks")), "dfs", "calls", "stack"),
    *(
        Way(
            f"recursion, {before}, {after}",
            text(RECURSION.format(before=before, after=after)),
            "dfs",
            None,
            "calls",
        )
        for before, after in (("[]", "near(r, c)"), ("list(near(r, c))", "[]"))
    ),
    Way("recursion that notes its path", text(PATH), "dfs", None, "calls"),
]
