"""What is found out about the costs of a solution."""

from minesweeper_lib import SOLVERS
from minesweeper_lib.checker import examine as module
from minesweeper_lib.recorder.solution import load
from tests.support.inside import sent_by
from tests.support.oracle import solve
from tests.support.slips import QUEUE

BREADTH = SOLVERS["breadth first"]


# What it is like


def test_what_cannot_be_recorded_is_noted():
    def shy(board, click):
        if type(board) is not list:
            raise ValueError
        return solve(board, click)

    sent = sent_by(lambda *rest: module._describe(load(shy), *rest))
    assert sent.found.notes == ["It could not be recorded step by step."]


def test_hidden_costs_are_unknown():
    sent = sent_by(lambda *rest: module._describe(load(lambda b, c: solve([list(r) for r in b], c)), *rest))
    assert sent.found.costs == {"reads": None, "writes": None, "peak": None, "depth": None}
    assert sent.found.kind.name == "other"


def costs_of(text):
    return sent_by(lambda *rest: module._describe(load(text), *rest)).found.costs


def changed(text, *pairs):
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return text


def test_what_waits_unseen_is_not_said_to_be_nothing():
    in_words = changed(
        QUEUE,
        ("deque([click])", "deque([f'{click[0]},{click[1]}'])"),
        ("q.popleft()", "map(int, q.popleft().split(','))"),
        ("q += near", "q += [f'{i},{j}' for i, j in near]"),
    )
    assert costs_of(in_words)["peak"] is None
    assert costs_of(QUEUE)["peak"] > 19  # it does not ask whether a cell waits already
    assert costs_of(SOLVERS["raster sweep"])["peak"] == 0


def test_reads_of_a_copy_that_does_not_count_are_unknown():
    of_bytes = changed(
        QUEUE,
        ("        m, n", "        board = [bytearray(''.join(row), 'ascii') for row in board]\n        m, n"),
        ('== "M"', '== ord("M")'),
        ('== "E"', '== ord("E")'),
        ('= "X"', '= ord("X")'),
        ('str(mines) if mines else "B"', 'ord(str(mines) if mines else "B")'),
        ("return board", "return [list(row.decode()) for row in board]"),
    )
    costs, plain = costs_of(of_bytes), costs_of(QUEUE)
    assert plain["reads"] > 800
    assert costs == plain | {"reads": None}


def test_costs_are_those_of_an_open_board_of_10_x_10():
    costs = sent_by(lambda *rest: module._describe(load(BREADTH), *rest)).found.costs
    assert (costs["writes"], costs["peak"], costs["depth"]) == (100, 19, 0)
    assert costs["reads"] > 800
