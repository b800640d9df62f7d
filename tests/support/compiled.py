"""A compiled program that plays many clicks in one process, for tests and measurements."""

import subprocess

from minesweeper_lib.languages.language import ANSWER
from minesweeper_lib.languages.processes import found


def played(language, folder, clicks):
    """Play clicks ``(number, board, (row, col))``; return of each the board as one line and what was noted.

    The number is that of the solution, from 0. Where it stops before the end, a CalledProcessError has in its
    ``stdout`` the answers until then.
    """
    asked = "".join(f"{number} {board} {row} {col}\n" for number, board, (row, col) in clicks)
    tool, *rest = language.run.split()
    command = [found(tool) or folder / tool, *rest]
    done = subprocess.run(command, cwd=folder, input=asked, check=True, capture_output=True, encoding="utf-8")
    answers = [line[1:] for line in done.stdout.split("\n") if line.startswith(ANSWER)]
    for answer in answers:
        if answer.startswith("!"):
            raise subprocess.CalledProcessError(1, command, done.stdout, answer)
    return [tuple(answer.partition(" ")[::2]) for answer in answers]
