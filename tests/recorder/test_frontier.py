"""What waits is found by what it does, under any name and at either end, and shown next out first or last."""

import pytest

from minesweeper_lib import parse, random_board, record
from minesweeper_lib.recorder import discipline, waiting_at
from tests.support.frontiers import WAYS
from tests.support.styles.walks import FRONTIERS, WALKS

GAMES = [
    ([["E"] * 6 for _ in range(5)], (2, 3)),
    (random_board(7, 9, 6, seed=3, safe=(3, 4)), (3, 4)),
    (random_board(9, 8, 3, seed=11, safe=(8, 0)), (8, 0)),
]
SMALL = [parse("E"), parse("EE"), parse("EEEE"), parse("EE/EE"), parse("EME/EEE"), parse("EEM/EEE/EEE")]
every_way = pytest.mark.parametrize("way", WAYS, ids=lambda way: way.title)


def seen_to_wait(way, board, click):
    """What waits at each step, as it should be seen: the cells of an own stack of calls, or no cells."""
    walk = list(FRONTIERS[way.shows](board, click, "rows")) if way.shows else []
    return [tuple(cells) for _, cells in walk]


@every_way
def test_what_waits_is_found_by_what_it_does(way, subtests):
    for board, click in GAMES:
        with subtests.test(click=click):
            trace = record(way.text, board, click)
            walk = list(WALKS[way.walk](board, click, "rows"))
            assert [step.cell for step in trace.steps] == [cell for cell, _ in walk]
            assert discipline(trace) == way.discipline
            waits = seen_to_wait(way, board, click) or [()] * len(walk)
            assert [step.frontier for step in trace.steps] == waits
            if way.discipline == "calls":
                assert [step.stack for step in trace.steps] == [tuple(path) for _, path in walk]
                assert trace.peak_frontier == 0
            elif way.shows:
                # The cell that is revealed left just before, but for a generator, which still runs.
                assert trace.peak_frontier == max(map(len, waits)) + (way.shows != "calls")
                assert [step.stack for step in trace.steps] == [()] * len(walk)
            else:
                assert (trace.peak_frontier, trace.max_depth) == (0, 0)


@every_way
def test_on_a_small_board_what_waits_is_true_or_not_shown(way, subtests):
    for board in SMALL:
        with subtests.test(board=board):
            trace = record(way.text, board, (0, 0))
            walk, waits = trace.steps, seen_to_wait(way, board, (0, 0))
            shown = [step.frontier for step in trace.steps]
            # Of few cells it cannot be known at which end they came in, only at which they left.
            assert [sorted(cells) for cells in shown] == list(map(sorted, waits)) or not any(shown)
            for step, before in zip(trace.steps[1:], shown, strict=False):
                if step.cell in before and way.shows != "calls":
                    assert (
                        before[{"queue": 0, "stack": -1}.get(discipline(trace), before.index(step.cell))]
                        == step.cell
                    )
            if way.discipline == "calls":
                assert trace.peak_frontier == 0 and (trace.max_depth > 0 or len(walk) == 1)


@every_way
def test_the_next_cell_of_a_queue_waits_in_front_and_of_a_stack_at_the_end(way):
    if way.shows in (None, "calls"):
        return  # what comes next has not been called yet
    trace = record(way.text, *GAMES[0])
    told = 0
    for number, step in enumerate(trace.steps[1:], 1):
        waits = waiting_at(trace, number)
        if step.cell in waits:
            assert waits[0 if way.discipline == "queue" else -1] == step.cell
            told += 1
    assert told > 5
