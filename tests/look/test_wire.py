"""What a trace looks like on its way to the browser: everything is in it, and it is small."""

from itertools import accumulate

import pytest

from minesweeper_lib import BOARDS, SOLVERS, parse, record
from minesweeper_lib.look import pack
from minesweeper_lib.recorder import waiting_at


def waiting(packed):
    """The lists of waiting cells, rebuilt from their changes."""
    column, place, items, found = packed["waiting"], 0, [], []
    while place < len(column):
        dropped, kept, count = column[place : place + 3]
        items = items[dropped : dropped + kept] + column[place + 3 : place + 3 + count]
        place += 3 + count
        found.append(items)
    return found


@pytest.mark.parametrize("name", SOLVERS)
def test_every_step_arrives(name):
    board = BOARDS["barrier"].board
    trace = record(SOLVERS[name], board, (0, 0))
    packed, cols = pack(trace), len(board[0])
    assert [divmod(cell, cols) for cell in packed["cells"]] == [step.cell for step in trace.steps]
    assert packed["values"] == [step.value for step in trace.steps]
    assert packed["lines"] == [step.line for step in trace.steps]
    assert list(accumulate(packed["reads"])) == [step.reads for step in trace.steps]
    lists = [tuple(divmod(cell, cols) for cell in now) for now in waiting(packed)]
    assert lists == [waiting_at(trace, number) for number in range(1, len(trace.steps) + 1)]


def test_neighbors_just_examined():
    trace = record(SOLVERS["depth first"], parse("EEM/EEE"), (0, 0))
    # Row by row around (0, 0): right, below and diagonally below are the bits 4, 6 and 7.
    assert pack(trace)["examined"][0] == 1 << 4 | 1 << 6 | 1 << 7


def test_places_beyond_the_edge_and_values_that_are_no_symbols():
    def wild(board, click):
        queue = [(-1, 0), (0, 2)]
        board[0][0] = "three"
        return queue and board

    packed = pack(record(wild, parse("EE"), (0, 0)))
    assert packed["values"] == packed["result"][:1] == [" three"]
    assert waiting(packed) == [[-1, -1]]


def test_what_a_wrong_solution_wrote_is_never_taken_for_a_symbol():
    def wild(board, click):
        board[0][:] = ["three", 3, "B", "x" * 1000]
        return board

    *others, long = pack(record(wild, parse("EEEE"), (0, 0)))["result"]
    assert others == [" three", " 3", "B"]
    assert long.startswith(" xxx") and len(long) < 30


def test_the_lines_of_the_docstring_are_told():
    packed = pack(record(SOLVERS["breadth first"], parse("EE"), (0, 0)))
    first, last = packed["folded"]
    lines = packed["source"].splitlines()
    assert lines[first - 1].strip().startswith('"""') and lines[last - 1].strip() == '"""'
    bare = "def solve(board, click):\n    board[0][0] = 'B'\n    return board"
    assert pack(record(bare, parse("E"), (0, 0)))["folded"] is None
