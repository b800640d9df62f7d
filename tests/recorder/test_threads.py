"""Several threads at once: each recording and check comes out as it does alone."""

import gc
import random
import sys
import threading
import time
import types

import pytest

from minesweeper_lib import ORDERS, SOLVERS, record
from minesweeper_lib.checker import Limits, check
from minesweeper_lib.checker.child import run_in_place
from minesweeper_lib.checker.sending import pack
from minesweeper_lib.recorder.solution import load
from tests.support.oracle import solve
from tests.support.threads import DATA, PLAIN, haste, in_two_threads

# Solutions with threads of their own, on a copy of the board


OWN_THREADS = """
import threading
from concurrent.futures import ThreadPoolExecutor

class Solution:
    def updateBoard(self, board, click):
        g = [list(row) for row in board]

        def flood():
            queue, seen = deque([tuple(click)]), {tuple(click)}
            while queue:
                r, c = queue.popleft()
                near = [(i, j) for i in range(max(r - 1, 0), min(r + 2, len(g)))
                        for j in range(max(c - 1, 0), min(c + 2, len(g[0])))]
                mines = sum(board[i][j] == 'M' for i, j in near)
                g[r][c] = str(mines or 'B')
                print('opened')
                for cell in near if mines == 0 else []:
                    if cell not in seen:
                        seen.add(cell)
                        queue.append(cell)

        WORK
        return g
"""
WAYS = {
    "a thread": "t = threading.Thread(target=flood); t.start(); t.join()",
    "a pool": "pool = ThreadPoolExecutor(1); pool.submit(flood).result(); pool.shutdown()",
    "a pool that stays": "ThreadPoolExecutor(1).submit(flood).result()",
    "a kind of its own": "t = type('T', (threading.Thread,), {'run': lambda self: flood()})()"
    "; t.start(); t.join()",
}
GAME = [list("EEEM"), list("EEEE"), list("EEEE")], (2, 1)
RINGS = [(2, 1), (1, 0), (1, 1), (1, 2), (2, 0), (2, 2), (0, 0), (0, 1), (0, 2), (1, 3), (2, 3)]


def cells(trace):
    return [step.cell for step in trace.steps]


@pytest.mark.parametrize("work", WAYS.values(), ids=WAYS)
def test_threads_of_a_solution_are_watched_and_no_others(work, capsys, monkeypatch):
    monkeypatch.setattr(threading, "settrace", None)  # it would be for the threads of all
    trace = record(OWN_THREADS.replace("WORK", work), *GAME)
    assert (cells(trace), trace.on_copy, trace.note) == (RINGS, True, "")
    assert capsys.readouterr().out == "opened\n" * len(RINGS)
    assert threading.gettrace() is None and sys.gettrace() is None


def test_a_thread_that_goes_on_after_the_recording_is_left_alone(monkeypatch):
    events = types.SimpleNamespace(done=threading.Event(), over=threading.Semaphore(0), errors=[])
    monkeypatch.setattr(sys, "events", events, raising=False)
    monkeypatch.setattr(threading, "excepthook", events.errors.append)
    text = OWN_THREADS.replace(
        "WORK",
        "flood(); t = threading.Thread(target=self.last, args=(g,)); t.start()",
    )
    text += """
    def last(self, g):
        sys.events.done.wait(10)
        for number in range(3):
            g[0][0] = str([number for number in range(number)])
        sys.events.over.release()
"""
    trace = record(text, *GAME)
    events.done.set()
    assert all(events.over.acquire(timeout=10) for _ in range(2))  # of both runs
    assert (cells(trace), events.errors) == (RINGS, [])
    assert all(value in "EMB12345678" for row in trace.result for value in row)


# Everything at once


FLOOD = """
class Solution:
    def updateBoard(self, board, click):
        BEGIN
        def flood(r, c):
            near = [(i, j) for i in range(max(r - 1, 0), min(r + 2, len(g)))
                    for j in range(max(c - 1, 0), min(c + 2, len(g[0])))]
            mines = sum(g[i][j] == 'M' for i, j in near)
            g[r][c] = str(mines or 'B')
            for i, j in near if mines == 0 else []:
                if g[i][j] == 'E':
                    flood(i, j)

        flood(*click)
        return g
"""
SOLUTIONS = {
    "recursive": FLOOD.replace("BEGIN", "g = board"),
    "prints": "print('loaded')\n" + FLOOD.replace("BEGIN", "g = board; print('played')"),
    "deepcopy": FLOOD.replace("BEGIN", "g = deepcopy(board)"),
    "a comprehension": FLOOD.replace("BEGIN", "g = [[value for value in row] for row in board]"),
    "a thread": OWN_THREADS.replace("WORK", WAYS["a thread"]),
    "a dataclass": DATA.format(number=1),
    "raises": FLOOD.replace("BEGIN", "g = board; 1 / (len(g) - len(g))"),
    "raises as it is loaded": "1 / 0\n" + PLAIN,
    "is not Python": "class Solution:\n    def updateBoard(self, board, click)\n        return board",
    "is no solution": "class Solution:\n    def updateBord(self, board, click):\n        return board",
    "never ends": PLAIN.replace("return board", "while True: board[0][0] = 'B'"),
    "a function": SOLVERS["breadth first"],
    "a recursive function": SOLVERS["depth first"],
}
CHECKED = ("is not Python", "raises", "a function")
WRONG = {
    "prints": "print('loaded')\n" + PLAIN.replace("return", "print('played'); return"),
    "counts": PLAIN.replace("return", "board[0][0] = str(next(itertools.count(1))); return"),
    "is no solution": SOLUTIONS["is no solution"],
}
STEPS = ((1, 1), (0, 1), (-1, 1), (1, 0), (-1, 0), (1, -1), (0, -1), (-1, -1))


def answer(job):
    """What one call returns or raises, as values that can be compared."""
    call, title = job
    solution = SOLUTIONS[title]
    try:
        if call == "load":
            found = load(solution)
            return found.name, found.text, found.filename, found.first_line, found.fresh().__name__
        if call == "check":
            report = vars(check(solution))  # how far its order and costs are found, time decides
            return {
                name: report[name]
                for name in ("verdict", "mistake", "board", "click", "expected", "got", "line")
            }
        order = STEPS if title.endswith("function") else None
        trace = record(solution, *GAME, order=order, budget=5000)
    except Exception as error:
        trace = getattr(error, "trace", None)
        return type(error).__name__, str(error), trace and seen(trace)
    return seen(trace)


def seen(trace):
    steps = [(step.cell, step.value, step.line, step.stack, step.frontier) for step in trace.steps]
    return trace.name, trace.result, steps, trace.reads, trace.writes, trace.note, trace.on_copy


def state():
    """What Python has once for all threads."""
    return (
        *(sys.getrecursionlimit(), threading.stack_size(), gc.get_threshold(), sys.stdout, sys.stdin),
        *(
            sys.gettrace(),
            threading.gettrace(),
            gc.isenabled(),
            sys.modules.get("solution"),
            dict(ORDERS),
            iter,
            time.sleep,
        ),
    )


@pytest.mark.child
def test_five_hundred_calls_in_two_threads_come_out_as_they_do_alone():
    jobs = [(call, title) for title in SOLUTIONS for call in ("load", "load", "load", "record")]
    jobs = (jobs * 10)[: 500 - len(CHECKED)] + [("check", title) for title in CHECKED]
    random.Random(529).shuffle(jobs)
    before = state()
    alone = {job: answer(job) for job in dict.fromkeys(jobs)}
    assert alone["record", "recursive"][1] == alone["record", "deepcopy"][1] == solve(*GAME)
    assert alone["record", "a comprehension"][-1] and alone["record", "a thread"][-1]
    assert [alone["check", title]["verdict"] for title in CHECKED] == ["cannot be run", "not right", "right"]
    with haste():
        answers = in_two_threads(answer, jobs)
    assert [job for job, found in zip(jobs, answers, strict=True) if found != alone[job]] == []
    assert state() == before


def test_checks_in_place_wait_for_each_other(hectic):
    """Where there are no processes; they replace what is printed to, and functions of Python."""

    def checked(title):
        outcome = run_in_place("minesweeper_lib.checker.examine:examine", pack(WRONG[title]), Limits())
        return outcome.told, outcome.ended, outcome.printed

    before = state()
    titles = [*WRONG] * 3
    alone = {title: checked(title) for title in WRONG}
    together = in_two_threads(checked, titles)
    assert alone["prints"][2].startswith("loaded\n") and "played\n" in alone["prints"][2]
    assert together == [alone[title] for title in titles]
    assert state() == before
