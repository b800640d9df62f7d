"""Correct solutions that are functions, classes and objects rather than text."""

import functools
from collections import deque


def _near(board, row, col):
    for r in range(max(row - 1, 0), min(row + 2, len(board))):
        for c in range(max(col - 1, 0), min(col + 2, len(board[0]))):
            if (r, c) != (row, col):
                yield r, c


def _shown(board, row, col):
    mines = sum(board[r][c] == "M" for r, c in _near(board, row, col))
    return "X" if board[row][col] == "M" else str(mines or "B")


def recursive_function(board, click):
    row, col = click
    board[row][col] = _shown(board, row, col)
    if board[row][col] == "B":
        for r, c in _near(board, row, col):
            if board[r][c] == "E":
                recursive_function(board, (r, c))
    return board


class WithClassMethod:
    queue = None

    @classmethod
    def updateBoard(cls, board, click):  # noqa: N802
        cls.queue, seen = deque([tuple(click)]), {tuple(click)}
        while cls.queue:
            row, col = cls.queue.popleft()
            board[row][col] = _shown(board, row, col)
            if board[row][col] == "B":
                for cell in _near(board, row, col):
                    if board[cell[0]][cell[1]] == "E" and cell not in seen:
                        seen.add(cell)
                        cls.queue.append(cell)
        return board


class WithStaticMethod:
    @staticmethod
    def updateBoard(board, click):  # noqa: N802
        return recursive_function(board, click)


class WithDefaults:
    """Its object is handed in ready-made, and keeps what it was given between calls."""

    def __init__(self, blank="B", boom="X"):
        self.blank, self.boom, self.calls = blank, boom, 0

    def updateBoard(self, board, click):  # noqa: N802
        self.calls += 1
        self.visit(board, *click)
        return board

    def visit(self, board, row, col):
        board[row][col] = _shown(board, row, col)
        if board[row][col] == self.blank:
            for r, c in _near(board, row, col):
                if board[r][c] == "E":
                    self.visit(board, r, c)


class Callable:
    def __call__(self, board, click):
        return recursive_function(board, click)


def _logged(function):
    @functools.wraps(function)
    def wrapper(*args, **options):
        return function(*args, **options)

    return wrapper


PARTIAL = functools.partial(WithDefaults.updateBoard, WithDefaults())
OBJECTS = [
    ("a function that calls itself", recursive_function, "dfs", "rows", "board[row][col] =", "calls"),
    ("a class with a class method", WithClassMethod, "bfs", "rows", "board[row][col] =", "queue"),
    ("a class with a static method", WithStaticMethod, "dfs", "rows", "recursive_function(", "calls"),
    ("a class with defaults", WithDefaults, "dfs", "rows", "board[row][col] =", "calls"),
    ("an object", WithDefaults(), "dfs", "rows", "board[row][col] =", "calls"),
    ("a bound method", WithDefaults().updateBoard, "dfs", "rows", "", "calls"),
    ("an object that can be called", Callable(), "dfs", "rows", "recursive_function(", "calls"),
    ("a partial function", PARTIAL, "dfs", "rows", "board[row][col] =", "calls"),
    ("a lambda", lambda board, click: recursive_function(board, click), "dfs", "rows", "", "calls"),
    ("a decorated function", _logged(recursive_function), "dfs", "rows", "board[row][col] =", "calls"),
]
