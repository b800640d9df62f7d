"""What is found out about a solution on small boards, message by message, in this process."""

import copy
import itertools
import threading
from types import SimpleNamespace

import pytest

from minesweeper_lib import SOLVERS, parse
from minesweeper_lib.board import one_line
from minesweeper_lib.checker import Limits
from minesweeper_lib.checker import examine as module
from minesweeper_lib.checker.examine import alone, examine
from minesweeper_lib.checker.exploding import Explosion
from minesweeper_lib.checker.findings import Failure, Findings
from minesweeper_lib.checker.ids import Came, Origin, Work
from minesweeper_lib.checker.inplace import StepGuard
from minesweeper_lib.checker.larger_boards import middling
from minesweeper_lib.checker.outcome import TookTooLong
from minesweeper_lib.checker.transport import pack
from minesweeper_lib.checker.trying import Played, Unguarded
from minesweeper_lib.mistakes import MISTAKES, loses_copy, pop_without_recheck
from minesweeper_lib.problems import MINESWEEPER
from minesweeper_lib.recorder.solution import load
from tests.support.hostile import RIGHT
from tests.support.inside import Sent, examined, few_boards, parts, sent_by
from tests.support.oracle import solve

BREADTH = SOLVERS["breadth first"]


@pytest.fixture(scope="module")
def right():
    return examined(RIGHT)


# Right


def test_a_right_solution_passes_step_by_step(right):
    assert list(dict.fromkeys(parts(right))) == [
        *("name", "text", "filename", "passed_small", "milliseconds", "passed_all"),
        *("recursion_limit", "survives", "fails_from", "fails_silently", "kind", "runs", "times_slower"),
    ]
    found = right.found
    assert (found.name, found.text) == ("Solution", RIGHT)
    assert found.passed_small and found.passed_all
    assert found.kind.name == "depth first"
    run = found.runs[0]
    assert (run.depth, run.peak, run.writes) == (99, 0, 100) and run.reads > 100
    assert (found.survives, found.fails_silently) == (False, False)
    assert 25 < found.fails_from < 33  # 32 where nothing but Python lies below
    assert found.milliseconds > 0
    assert found.notes == []


def test_it_says_what_it_tries(right):
    assert right.tried[:3] == ["load", "E 0 0", "M 0 0"]
    assert right.tried[-1] == "classify"
    assert {"EE/EM 0 1", "E1 0 0", "1 x 50 0 20", "50 x 1 49 0", "50 x 50 25 25", "50 x 50 0 0"} <= {
        *right.tried
    }
    assert right.tried.index("EE/EM 0 1") < right.tried.index("1 x 50 0 20") < right.tried.index("classify")
    assert len(right.tried) > 13_000
    lines = {f"{one_line(board)} {row} {col}" for board, (row, col) in middling()}
    assert lines <= {*right.tried}


def test_after_a_note_no_second_one_is_needed():
    with few_boards():
        sent = examined(RIGHT.replace("return board", "click[0] = 9\n        return board"))
    assert sent.found.passed_all
    assert sent.found.notes == ["It changes the list click that it is given. LeetCode does not mind."]


class AloneInItsProcess(Unguarded):
    own_process = True


@pytest.mark.parametrize(("before", "after", "notes"), [(1, 2, 1), (1, 1, 0), (2, 1, 0)])
def test_only_more_threads_than_before_are_noted(before, after, notes, monkeypatch):
    counts = iter([before, after])
    monkeypatch.setattr(module, "threading", SimpleNamespace(active_count=lambda: next(counts)))
    sent = examined("def f(board, click):\n    return [['?']]", AloneInItsProcess())
    assert len(sent.found.notes) == notes


@pytest.mark.parametrize("failure", [None, Failure(Origin.LARGER, "E", [0, 0], Played(Came.BOARD))])
def test_what_is_right_in_games_is_described_unless_it_fails_on_larger_boards(failure, monkeypatch):
    monkeypatch.setattr(module, "_larger", lambda *_: failure)
    found = module._in_games(load(BREADTH), BREADTH, Sent(), Unguarded())
    assert (found is None) == (failure is not None)
    if found:
        assert (found.survives, found.kind.name) == (True, "breadth first")


@pytest.mark.parametrize("changes", [0, 1, -1])
def test_a_changed_click_is_noted_once(changes):
    def solution(board, click):
        after = solve(board, click)
        click[0] += changes
        return after

    solution = load(solution)
    few = StepGuard(Limits(call=60))
    sent = sent_by(lambda *rest: module._search(solution, module.player(solution), *rest), guard=few)
    assert len(sent.found.notes) == abs(changes)


def test_a_thread_that_goes_on_is_noted(monkeypatch):
    done = threading.Event()

    def solution(board, click):
        if not threads:
            threads.append(threading.Thread(target=done.wait))
            threads[0].start()
        return [["?"]]

    threads = []
    sent = Sent()
    try:
        monkeypatch.setattr(module, "_load", lambda *_: load(solution))
        examine({}, sent, AloneInItsProcess())
    finally:
        done.set()
    assert sent.found.notes == ["It starts a thread that goes on after the board is returned."]
    assert sent.found.failure.board == "E"


@pytest.mark.parametrize("again", [True, False])
def test_work_that_explodes_has_the_name_of_a_mistake_where_cells_wait_again(again, monkeypatch):
    one = Explosion(Work.WRITES, ["2 x 2", "3 x 3"], [7, 32], "EE/EE", [0, 0], again=again)
    monkeypatch.setattr(module, "explosion", lambda *_: one)
    sent = Sent()
    assert module._explodes(None, None, sent, None)
    assert (sent.found.explodes, sent.found.mistake) == (one, pop_without_recheck.id if again else None)


def test_a_thread_of_others_is_not_noted(monkeypatch):
    """In a notebook's own process, where a check runs in place, others may start one at any time."""
    monkeypatch.setattr(module.threading, "active_count", itertools.count().__next__)
    monkeypatch.setattr(module, "_load", lambda *_: load(lambda board, click: [["?"]]))
    sent = Sent()
    examine({}, sent, Unguarded())
    assert sent.found.notes == []
    assert sent.found.failure


# Small boards


@pytest.mark.parametrize("name", [name for name, one in MISTAKES.items() if one.shows == "board"])
def test_a_mistake_fails_on_its_smallest_board(name):
    sent = examined(MISTAKES[name])
    failure, played, found = sent.found.failure, sent.found.failure.played, sent.found
    board = parse(failure.board)
    assert found.mistake == MISTAKES[name].id
    assert len(board) * len(board[0]) == len(MISTAKES[name].board.replace("/", ""))
    assert failure.smallest
    assert failure.origin == (Origin.ODD if name == "reopens revealed cells" else Origin.FRESH)
    assert played.got != solve(board, failure.click)
    assert not found.passed_small
    assert found.kind is None
    if played.kind == Came.BOARD:
        assert played.got == MISTAKES[name](copy.deepcopy(board), failure.click)
    assert "name" in sent.tried


def test_the_guilty_line_is_the_one_that_wrote_the_first_wrong_value():
    assert examined(RIGHT.replace('"B")', '"0")')).found.guilty == (8, 0, 0)
    wrong = "def f(board, click):\n    board[0][0] = 'B'\n    board[0][0] = 'A'\n    return board"
    assert examined(wrong).found.guilty == (3, 0, 0)
    twice = "def f(board, click):\n    board[0][0] = 'M'\n    board[0][0] = '1'\n    return board"
    assert examined(twice).found.guilty == (3, 0, 0)
    assert examined(twice.replace("'1'", "'X'")).found.guilty == (3, 0, 0)
    second = (
        "def f(b, c):\n    b[0][0] = 'X' if b[0][0] == 'M' else 'B'\n    b[0][1:2] = '7' * len(b[0][1:2])\n"
    )
    assert examined(f"{second}    return b").found.guilty == (3, 0, 1)
    late = "def f(board, click):\n    if len(board[0]) > 1: board[0][1] = '7'\n" + "\n".join(
        [
            "    b = board",
            "    for r in (0,):",
            "        b[0][0] = 'X' if b[0][0] == 'M' else 'B'",
            "    return b",
        ]
    )
    assert examined(late).found.guilty[0] == 2
    assert examined("def f(board, click):\n    return board").found.guilty is None
    unknown = "def f(board, click):\n    board[0][0] = '9'\n    assert type(board) is list\n    return board"
    assert examined(unknown).found.guilty is None


def test_a_line_is_looked_for_where_a_board_came_back():
    raises = examined("def f(board, click):\n    board[0][0] = '9'\n    raise ValueError(click)")
    assert "guilty" not in parts(raises)
    assert raises.found.failure.played.line == 3
    assert raises.found.failure.played.said == "ValueError: [0, 0]"
    assert "mistake" in parts(raises) and raises.found.mistake is None
    nothing = examined("def f(board, click):\n    board[0][0] = '9'\n")
    assert nothing.found.guilty == (2, 0, 0)


def test_the_line_to_blame_is_another_than_the_one_that_writes():
    assert examined(RIGHT.replace("0 <= i <", "0 < i <")).found.cause == 6


def test_what_is_unfinished_is_not_said_to_lose_a_copy():
    lost = "    board = [row[:] for row in board]\n    board[0][0] = 'B'\n"
    assert examined(f"def f(board, click):\n{lost}").found.mistake == loses_copy.id
    unfinished = examined("def f(board, click):\n    rows = len(board)\n    cols = len(board[0])\n")
    assert "mistake" in parts(unfinished) and unfinished.found.mistake is None
    unknown = examined(lambda board, click: None)  # its text is in the middle of a line
    assert unknown.found.mistake == loses_copy.id


@pytest.mark.parametrize(
    ("text", "returns"),
    [
        ("def f(board, click):\n    if click == [0, 0]:\n        return board", True),
        ("def f(board, click):\n    return click and None", True),
        ("def f(board, click):\n    if click == [0, 0]:\n        return\n    return None", False),
        ("def f(board, click):\n    def dig():\n        return board\n    dig()", False),
        ("def dig(board):\n    return board\n\ndef f(board, click):\n    dig(board)", False),
    ],
)
def test_what_returns_a_value_somewhere_has_not_forgotten_to(text, returns):
    solution = SimpleNamespace(text=text, name="f", problem=MINESWEEPER)
    assert module._returns(solution) == returns


@pytest.mark.parametrize(
    ("origin", "kind", "told"),
    [
        (Origin.ODD, Came.BOARD, True),
        *[(Origin.ODD, kind, False) for kind in (Came.ERROR, Came.OTHER, Came.ENDLESS)],
        *[(origin, Came.BOARD, False) for origin in (Origin.FRESH, Origin.PLAYED)],
    ],
)
def test_what_is_right_in_games_is_told_of_boards_only_that_no_game_leads_to(origin, kind, told, monkeypatch):
    failure = Failure(origin, "E", [0, 0], Played(kind))
    monkeypatch.setattr(module, "_search", lambda *_: failure)
    monkeypatch.setattr(module, "_explain", lambda *_: None)
    monkeypatch.setattr(module, "_in_games", lambda *_: Findings(survives=True))
    assert (examined(RIGHT).found.in_games is not None) == told


@pytest.mark.parametrize(
    ("error", "asked"), [("TookTooLong", True), ("ValueError", False), ("RecursionError", False), ("", False)]
)
def test_only_what_takes_too_long_on_a_small_board_may_have_too_much_to_do(error, asked, monkeypatch):
    failure, explosions = Failure(Origin.FRESH, "E", [0, 0], Played(Came.ERROR, error=error)), []
    monkeypatch.setattr(module, "_search", lambda *_: failure)
    monkeypatch.setattr(module, "_explain", lambda *_: None)
    # To find that out may take all the time that is left.
    monkeypatch.setattr(module, "_explodes", lambda *given: explosions.append(given[2].found.failure))
    examined(RIGHT)
    assert explosions == [failure] * asked


class Endless(Unguarded):
    """A guard whose time is up at once for what loops, as if a clock had run out."""

    limits = now = Limits(call=0.01)


def test_what_does_not_come_back_is_not_waited_for_on_board_after_board():
    def stopped(board, click):
        raise TookTooLong

    sent = examined(stopped, Endless())
    assert sent.found.failure.played.error == "TookTooLong"
    assert sent.found.failure.played.line
    assert "mistake" not in parts(sent)
    assert "name" not in sent.tried


def test_where_steps_are_counted_fewer_boards_are_tried():
    solution = load(RIGHT)
    few = sent_by(
        lambda *rest: module._search(solution, module.player(solution), *rest), guard=StepGuard(Limits())
    )
    assert 500 < len(few.tried) < 5000
    shapes = {text.split()[0] for text in few.tried}
    assert max(len(text.replace("/", "")) for text in shapes) == 6
    assert {"EEEEEE", "E1", "B1M", "EEE/EEE"} <= shapes


def test_a_slow_solution_is_believed_on_the_rest_of_a_family(monkeypatch):
    clock = itertools.count(0, 0.01)
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    solution = load(RIGHT)
    sent = sent_by(lambda *rest: module._search(solution, module.player(solution), *rest))
    boards = [text.rsplit(" ", 2)[0] for text in sent.tried]
    different = [one for one, _ in itertools.groupby(boards)]
    fresh = [text for text in different if set(text) <= set("EM/")]
    assert 190 <= len(fresh) <= 201  # two seconds, a hundredth each, but for the time of the family itself
    assert 90 <= sum("1" in text or "B" in text for text in different) <= 110  # twice half a second


# One click alone


def test_alone_tells_whether_the_first_and_the_second_time_are_right():
    job = pack(MISTAKES["remembers the last board"]), "EE", [0, 0]
    sent = sent_by(alone, job)
    assert sent[1:] == [{"right": False}]
    text = RIGHT.replace("class Solution:", "class Solution:\n    played = 0")
    text = text.replace(
        "r, c = click", "Solution.played += 1\n        r, c = click if Solution.played < 2 else (0, 0)"
    )
    assert sent_by(alone, ({"text": text}, "EM", [0, 1])) == [{"right": True}, {"right": False}]


def test_the_families_leave_time_for_the_rest():
    assert sum(module.SECONDS.values()) <= 3.0 < Limits().total
