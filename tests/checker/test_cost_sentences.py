"""What is said about costs: only what was measured, with the reason."""

from dataclasses import replace

import pytest

from minesweeper_lib import SOLVERS
from minesweeper_lib.checker.classify import Kind
from minesweeper_lib.checker.cost_sentences import memory_of, time_of, waste_of
from minesweeper_lib.checker.costs import Run, Where
from minesweeper_lib.checker.ids import KindId
from tests.support.inside import report_on
from tests.support.made_findings import RUNS
from tests.support.slips import QUEUE

QUEUED = Kind(KindId.BREADTH_FIRST, "queue", "breadth first", "row by row")
STACKED = Kind(KindId.DEPTH_FIRST, "stack", "explicit stack", "row by row")


def runs_of(*costs, where=Where.CORNER, **more):
    """Runs on 10 x 10, 20 x 20, 40 x 40, with a dict of costs each."""
    usual = {"reads": None, "writes": None, "again": None, "pushes": None, "peak": 0, "depth": 0}
    return [Run(where, side, **usual | more | cost) for side, cost in zip((10, 20, 40), costs, strict=False)]


def test_linear_time_is_told_with_its_reason():
    said = time_of(RUNS, 4.1)
    assert said == (
        "O(mn). The work for each cell stays about the same: on an open 20 x 20 each is looked at about 17 "
        "times and written once, on 10 x 10 looked at about 16 times."
    )
    twice = [replace(run, writes=2 * run.writes) for run in RUNS]
    assert "about 17 times and written about 2 times, on" in time_of(twice, 4)
    rarely = [replace(run, reads=3 * run.cells // 2) for run in RUNS]
    assert "looked at about 1.5 times and written once" in time_of(rarely, 4)


@pytest.mark.parametrize(
    ("reads", "order"),
    [((1_000, 16_000), "O((mn)²)."), ((1_000, 64_000), "O((mn)³)."), ((1_000, 8_000), "More than O(mn).")],
)
def test_what_grows_faster_is_told_so(reads, order):
    said = time_of(runs_of(*({"reads": number} for number in reads)), 4)
    assert said.startswith(order)
    assert said.endswith(f": on an open 10 x 10 about 10 times, on 20 x 20 about {reads[1] // 400} times.")


def test_the_worst_board_is_named_and_the_lucky_click_beside_it():
    corridor = runs_of({"reads": 1_000}, {"reads": 16_000}, {"reads": 256_000}, where=Where.CORRIDOR)
    said = time_of(RUNS + corridor, 4)
    assert said.startswith("O((mn)²). The more cells there are, the more often each is looked at:")
    assert "on a winding corridor of 10 x 10 about 10 times, on 40 x 40 about 160 times." in said
    assert "is a lucky one: there it is O(mn), and on 20 x 20 each cell is looked at about 17 times." in said


def test_time_that_the_looks_do_not_account_for_is_told():
    said = time_of(RUNS, 14.2)
    assert said.startswith("More than O(mn). Each cell is looked at about 17 times")
    assert "four times the cells take 14 times as long, or longer" in said
    assert time_of(RUNS, 8).startswith("O(mn). The work")


def test_what_cannot_be_counted_is_told_by_the_clock_or_not_at_all():
    unseen = [replace(RUNS[0], reads=None)]
    assert time_of(unseen, 3.9).startswith("O(mn) by the clock: four times the cells take about 3.9 times")
    for slower in (2.1, 9.5):
        assert time_of(unseen, slower).startswith(
            f"By the clock, four times the cells take {slower} times as long, or longer."
        )
    assert time_of(unseen, None) == time_of(RUNS[:1], None) == "Not measured."


def test_what_no_clock_measured_is_o_of_mn_as_far_as_looks_tell():
    said = time_of(RUNS, None)
    assert said.startswith("O(mn) as far as looks tell: on an open 20 x 20 each cell is looked at about 17")
    assert said.endswith("By the clock it was not measured.")


@pytest.mark.parametrize(
    ("peaks", "frontier", "said"),
    [
        (
            (19, 39, 79),
            "queue",
            "O(m + n) for the queue on an open board: up to 79 cells wait on 40 x 40. With",
        ),
        ((19, 39, 79), "frontier", "O(m + n) for what waits on an open board: up to 79 cells on 40 x 40."),
        (
            (44, 142, 487),
            "stack",
            "O(mn). Of the 1,600 cells of an open 40 x 40, up to 487 wait in the stack.",
        ),
        ((245, 1085), "stack", "400 cells, up to 1,085 wait in the stack, some more than once."),
        ((5, 5, 5), "queue", "On an open 40 x 40 up to 5 cells wait in the queue."),
        ((19,), "queue", "On an open 10 x 10 up to 19 cells wait in the queue."),
        ((0, 0), "none", "No cells wait. What else it keeps"),
        ((None, None), "queue", "Not measured."),
        ((), "queue", "Not measured."),
    ],
)
def test_memory_is_what_waits(peaks, frontier, said):
    assert said in memory_of(runs_of(*({"peak": peak} for peak in peaks)), frontier)


def test_memory_of_a_recursion_is_its_calls():
    said = memory_of(runs_of({"depth": 100}, {"depth": 400}, {"depth": 1_600}), "calls")
    assert said == "O(mn). On an open 40 x 40, with its 1,600 cells, calls for up to 1,600 are nested."
    assert memory_of(runs_of({"depth": 100}, {"depth": 401}), "calls").endswith(
        "calls for up to 401 are nested."
    )
    assert memory_of(runs_of({"depth": None}, peak=0), "calls") == "Not measured."


def test_waste_is_told_only_where_it_is_much():
    def waste(kind, **costs):
        first, *rest = runs_of({"peak": 19}, {"peak": 39}, {"peak": 79}, reads=1_600, writes=100, again=0)
        return [*waste_of([replace(first, **costs), *rest], kind)]

    assert waste(QUEUED) == waste(STACKED) == []
    assert waste(QUEUED, writes=200, again=100) == []  # each cell once more
    [said] = waste(STACKED, writes=343, again=243)
    assert said.startswith("It writes 343 times to open 100 cells: what was pushed twice is opened twice.")
    assert "With a queue the same slip" in said
    [said] = waste(QUEUED, writes=343, again=243)
    assert said.startswith("It writes 343 times to open 100 cells: most of these writes put in what")
    assert [*waste_of([], QUEUED)] == []


def test_a_queue_into_which_cells_go_twice_is_told_how_often():
    again = runs_of({"pushes": 343}, again=0, writes=100)
    [said] = waste_of(again, QUEUED)
    assert said.startswith("It puts about 343 cells into the queue to open 100:")
    assert not [*waste_of(again, STACKED)]  # there it takes that, for the order
    assert not [*waste_of(runs_of({"pushes": 100}, again=0, writes=100), QUEUED)]


def test_each_way_into_the_queue_counts():
    """Not marked as it goes in, each cell of an open board goes in once for each closed neighbor.

    That is once for each of the 684 ways between neighbors of 100 cells, or 342 pairs of them: of a pair only
    the first to be opened finds the other closed. And the click goes in once.
    """
    report = report_on(QUEUE.replace("q += near", 'q += [(i, j) for i, j in near if board[i][j] == "E"]'))
    assert any(note.startswith("It puts about 343 cells into the queue") for note in report.notes)
    assert not any("into the queue" in note for note in report_on(SOLVERS["breadth first"]).notes)
