"""A compiled program that plays many clicks in one process, for tests and measurements; and such clicks."""

import subprocess
from itertools import islice
from random import Random

from minesweeper_lib import random_board
from minesweeper_lib.languages.language import ANSWER
from minesweeper_lib.languages.processes import tool_path
from tests.support.oracle import solve


def played(language, folder, clicks):
    """Play clicks ``(number, board, (row, col))``; return of each the board as one line and what was noted.

    The number is that of the solution, from 0. Where it stops before the end, a CalledProcessError has in its
    ``stdout`` the answers until then.
    """
    asked = "".join(f"{number} {board} {row} {col}\n" for number, board, (row, col) in clicks)
    tool, *rest = language.run.split()
    command = [tool_path(tool) or folder / tool, *rest]
    done = subprocess.run(command, cwd=folder, input=asked, check=True, capture_output=True, encoding="utf-8")
    answers = [line[1:] for line in done.stdout.split("\n") if line.startswith(ANSWER)]
    for answer in answers:
        if answer.startswith("!"):
            raise subprocess.CalledProcessError(1, command, done.stdout, answer)
    return [tuple(answer.partition(" ")[::2]) for answer in answers]


def random_games(count):
    """Boards with a click, the same each time: of many shapes, fresh or under way, on mines too."""
    return list(islice(_games(Random(529)), count))


def _games(lot):
    while True:
        rows, cols = lot.randint(1, 7), lot.randint(1, 7)
        mines = int(rows * cols * lot.choice((0, 0.05, 0.1, 0.2, 0.4)))
        board = random_board(rows, cols, mines, lot.random())
        for _ in range(lot.randint(1, 3)):
            closed = [(r, c) for r in range(rows) for c in range(cols) if board[r][c] in "ME"]
            if closed and not any("X" in row for row in board):  # the game goes on
                click = lot.choice(closed)
                yield board, click
                board = solve(board, click)
