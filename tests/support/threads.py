"""Two threads that are in each other's way as often as can be."""

import contextlib
import gc
import sys
from concurrent.futures import ThreadPoolExecutor

PLAIN = "class Solution:\n    def updateBoard(self, board, click):\n        return board\n"
DATA = """
from __future__ import annotations
from dataclasses import dataclass

@dataclass
class Cell:
    row: int
    waits: typing.ClassVar[int] = {number}

class Solution:
    def updateBoard(self, board, click):
        board[0][0] = str(Cell(0).waits)
        return board
"""


@contextlib.contextmanager
def haste():
    """Threads take turns as often as they can, even while garbage is collected."""

    def collecting(phase, info):
        sum(range(100))

    interval = sys.getswitchinterval()
    gc.callbacks.append(collecting)
    sys.setswitchinterval(1e-5)
    try:
        yield
    finally:
        sys.setswitchinterval(interval)
        gc.callbacks.remove(collecting)


def in_two_threads(function, jobs):
    """The results of ``function(job)`` for each job."""
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(function, jobs))
