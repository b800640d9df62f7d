"""Traces that several tests of pictures look at."""

import pytest

from minesweeper_lib import BOARDS, parse, record


@pytest.fixture(scope="session")
def leetcode():
    """LeetCode's first example, solved depth first and breadth first."""
    example = BOARDS["leetcode 1"]
    return [record(name, example.board, example.click) for name in ("depth first", "breadth first")]


@pytest.fixture(scope="session")
def large():
    return record("breadth first", parse("/".join(["E" * 50] * 50)), (0, 0))


def wrong(board, click):
    """A solution that writes what no board may hold."""
    board[0][0] = "</script><b>$x^2$"
    board[0][1] = 7
    board[0][2] = ["a", "list"]
    board[1][0] = "B"
    board[1][0] = "💣"
    board[1][1] = None
    return board


@pytest.fixture(scope="session")
def odd():
    return record(wrong, parse("EEE/EEE"), (0, 0))
