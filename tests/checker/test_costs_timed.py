"""How long a click takes beside one on four times the cells, and how long is waited to count and to time."""

from types import SimpleNamespace

import pytest

from minesweeper_lib import SOLVERS
from minesweeper_lib.checker import Limits, costs
from minesweeper_lib.checker.costs import Where
from minesweeper_lib.checker.ids import KindId
from minesweeper_lib.checker.inplace import StepGuard
from minesweeper_lib.checker.outcome import TookTooLong
from minesweeper_lib.checker.trying import Unguarded
from tests.support.made_costs import found_on, run

BREADTH = SOLVERS["breadth first"]


@pytest.mark.parametrize(("guard", "times"), [(Unguarded(), 4.0), (StepGuard(Limits()), None)])
def test_time_is_taken_where_no_step_is_counted(monkeypatch, guard, times):
    monkeypatch.setattr(costs, "_times_slower", lambda *_: 4.0)
    monkeypatch.setattr(costs, "_measured", lambda *_: [run(Where.CORNER, 10)])
    assert found_on.__wrapped__(BREADTH, guard).times_slower == times


class Clock:
    """A clock for `costs`: it says how long each play takes, by the side of the board."""

    def __init__(self, seconds):
        self.now, self.seconds = 0.0, seconds
        self.process_time = lambda: self.now
        self.monotonic = lambda: 0.0

    def play(self, board, click):
        seconds = self.seconds[len(board)]
        self.now += seconds.pop(0) if isinstance(seconds, list) else seconds
        return board


@pytest.mark.parametrize(
    ("seconds", "slower"),
    [
        ({20: 0.001, 40: 0.004}, 4.0),
        ({20: 1, 40: 14}, 14.0),
        ({20: 0.06, 40: [0.48, 0.48, 0.24]}, 4.0),  # the machine was busy with something else
        ({20: [0.003, 0.001, 0.002], 40: 0.004}, 4.0),  # the best counts
        ({20: 0, 40: 1}, None),
    ],
)
def test_how_much_longer_four_times_the_cells_take(monkeypatch, seconds, slower):
    clock = Clock(seconds)
    monkeypatch.setattr(costs, "time", clock)
    assert costs._times_slower(clock.play, Unguarded()) == slower


def test_where_looks_are_counted_one_run_tells_unless_it_took_long(monkeypatch):
    quick, busy = (
        Clock({20: [1], 40: [4]}),
        Clock({20: [0.01, 0.01, 0.02, 0.02], 40: [0.1, 0.04, 0.05, 0.06]}),
    )
    for clock in (quick, busy):
        monkeypatch.setattr(costs, "time", clock)
        assert costs._times_slower(clock.play, Unguarded(), first=1) == 4.0


def test_what_is_stopped_took_at_least_its_time(monkeypatch):
    """A search in a list of all cells takes sixteen times as long on four times the cells, or longer."""
    clock, guard, limits = Clock({20: 0.1, 40: 1.5}), Unguarded(), []

    def play(board, click):
        limits.append(guard.now.call)
        clock.play(board, click)
        if len(board) == 40:
            raise TookTooLong

    monkeypatch.setattr(costs, "time", clock)
    assert costs._times_slower(play, guard) == 15.0
    assert limits == [costs.CALL, costs.LONGEST]


@pytest.mark.parametrize(("seconds", "limit"), [(0.01, 0.5), (0.05, 1.0), (0.4, 1.5)])
def test_twenty_times_as_long_is_waited_for_half_a_second_at_least(monkeypatch, seconds, limit):
    clock, guard, limits = Clock({20: seconds, 40: 4 * seconds}), Unguarded(), []

    def play(board, click):
        limits.append(guard.now.call)
        clock.play(board, click)

    monkeypatch.setattr(costs, "time", clock)
    costs._times_slower(play, guard, first=1)
    assert limits == [0.5, limit]


@pytest.mark.parametrize(("first", "plays"), [((), 9), ((1,), 7)])
def test_what_looks_like_much_is_timed_three_times_in_all(monkeypatch, first, plays):
    clock, sides = Clock({20: 0.01, 40: 0.08}), []

    def play(board, click):
        sides.append(len(board))
        clock.play(board, click)

    monkeypatch.setattr(costs, "time", clock)
    assert costs._times_slower(play, Unguarded(), *first) == 8.0
    assert (sides.count(20), sides.count(40)) == (plays, 3)


@pytest.mark.parametrize(("sides", "first"), [((10,), 3), ((10, 20), 1)])
def test_one_run_is_timed_where_looks_tell_how_the_time_grows(monkeypatch, sides, first):
    asked, runs = [], [run(Where.CORNER, side, reads=side**2) for side in sides]
    monkeypatch.setattr(costs, "_measured", lambda *_: runs)
    monkeypatch.setattr(costs, "_times_slower", lambda *given: asked.append(given[2]))
    found_on.__wrapped__(BREADTH, Unguarded())
    assert asked == [first]


def test_what_stops_while_it_is_timed_is_not_timed(monkeypatch):
    def stopped(board, click):
        raise TookTooLong

    assert costs._times_slower(stopped, Unguarded()) is None


@pytest.mark.parametrize(
    ("seconds", "slower"),
    [
        ({20: 1, 40: 4.26}, 4.3),  # more digits would be chance
        ({20: 0.06, 40: [0.39, 0.24]}, 4.0),  # too much to be believed at once
        ({20: 0.0625, 40: [0.375, 0.25]}, 4.0),  # six times as long is too much, five and a half is not
        ({20: 0.0625, 40: [0.34375, 0.25]}, 5.5),
        ({20: 0.0625, 40: [0.5, 0.25]}, 4.0),
        ({20: 0.06, 40: [0.9]}, 15.0),  # more than half a second is no chance, and long to wait for
        ({20: 1, 40: [5.5, 4]}, 5.5),
    ],
)
def test_what_looks_like_much_is_timed_again(monkeypatch, seconds, slower):
    clock = Clock(seconds)
    monkeypatch.setattr(costs, "time", clock)
    assert costs._times_slower(clock.play, Unguarded()) == slower


@pytest.mark.parametrize(("seconds", "plays"), [(0.01, 3), (0.1, 1), (1, 1)])
def test_what_takes_long_is_timed_once(monkeypatch, seconds, plays):
    clock = Clock({20: [seconds] * 3})
    monkeypatch.setattr(costs, "time", clock)
    assert costs._timed(clock.play, 20, Unguarded(), 3) == pytest.approx(seconds)
    assert len(clock.seconds[20]) == 3 - plays


def measured(monkeypatch, seconds, fails=()):
    """The boards on which looks are counted where one run takes so long, and the time each may take."""
    clock, guard, times = Clock({}), Unguarded(), []
    guard.limits = guard.now = Limits(call=1.2)

    def counted(solution, where, side, sweeps):
        times.append(guard.now.call)
        clock.now += seconds
        if (where, side) in fails:
            raise ValueError
        return run(where, side, reads=side**2)

    monkeypatch.setattr(costs, "time", clock)
    monkeypatch.setattr(costs, "counted", counted)
    kind = SimpleNamespace(id=KindId.OTHER, solver=None)
    return [(one.where, one.side) for one in costs._measured(None, kind, guard)], times


@pytest.mark.parametrize(("seconds", "runs"), [(0.01, 6), (0.5, 2), (5, 1)])
def test_after_some_time_no_other_run_is_begun(monkeypatch, seconds, runs):
    assert len(measured(monkeypatch, seconds)[0]) == runs


def test_the_first_run_has_all_the_time_of_a_click_and_the_others_have_less(monkeypatch):
    _, (first, *others) = measured(monkeypatch, 0)
    assert first == 1.2
    assert others and all(0 < seconds < first for seconds in others)


def test_one_board_that_fails_does_not_keep_others_from_being_run(monkeypatch):
    runs, _ = measured(monkeypatch, 0, fails=[(Where.OPPOSITE, 10)])
    assert (Where.OPPOSITE, 10) not in runs
    assert {(Where.CORRIDOR, 10), (Where.CORNER, 20), (Where.CORNER, 40)} <= {*runs}
