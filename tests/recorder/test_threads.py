"""Several threads at once: each loading, recording and check comes out as it does alone."""

import ast
import contextlib
import gc
import inspect
import linecache
import random
import sys
import threading
import types
from concurrent.futures import ThreadPoolExecutor

import pytest

from minesweeper_lib import SOLVERS, record, solvers
from minesweeper_lib.checker import Limits, check
from minesweeper_lib.checker.child import run_in_place
from minesweeper_lib.checker.sending import pack
from minesweeper_lib.recorder import load
from tests.support.frontiers import text as whole
from tests.support.oracle import solve

PLAIN = "class Solution:\n    def updateBoard(self, board, click):\n        return board\n"
DATA = """
from __future__ import annotations
from dataclasses import dataclass

@dataclass
class Cell:
    row: int
    waits: typing.ClassVar[int] = {number}

class Solution:
    def updateBoard(self, board, click):
        board[0][0] = str(Cell(0).waits)
        return board
"""


@pytest.fixture
def hectic():
    """Threads take turns as often as they can, even while garbage is collected."""

    def collecting(phase, info):
        sum(range(100))

    interval = sys.getswitchinterval()
    gc.callbacks.append(collecting)
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(interval)
    gc.callbacks.remove(collecting)


def in_two_threads(function, jobs):
    """The results of ``function(job)`` for each job."""
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(function, jobs))


@contextlib.contextmanager
def beside(function):
    """Another thread runs meanwhile."""
    other = threading.Thread(target=function)
    other.start()
    try:
        yield
    finally:
        other.join()


# Loading: a text is read, a module is executed


def from_notebook(number):
    """A function as a notebook holds it: of a cell, a text that is in no file; each one another text."""
    filename = f"<cell {number} of a notebook>"
    text = f"{inspect.getsource(solvers)}\nnumber = {number}\n"
    linecache.cache[filename] = len(text), None, text.splitlines(keepends=True), filename
    names = {"__name__": "notebook", "__package__": solvers.__package__}
    exec(compile(text, filename, "exec"), names)
    return names["breadth_first"]


def test_functions_are_loaded_while_others_parse_and_garbage_is_collected(hectic):
    """Python 3.11 confuses two texts that are parsed at once, if a callback of the collector runs."""
    functions = [from_notebook(number) for number in range(40)]
    alone = inspect.getsource(SOLVERS["breadth first"]).strip()

    def work(number):
        if number % 3:
            return load(functions[number // 3]).text.strip()
        with contextlib.suppress(SystemError):  # that others are disturbed, only they could prevent
            ast.parse(f"{inspect.getsource(solvers)}\nnumber = {number}\n")
        return alone

    assert {*in_two_threads(work, range(120))} == {alone}


def test_a_module_that_is_not_done_holds_up_no_other_and_takes_nothing_along(monkeypatch):
    mine = types.ModuleType("solution")
    monkeypatch.setitem(sys.modules, "solution", mine)
    events = types.SimpleNamespace(begun=threading.Event(), go_on=threading.Event(), done=threading.Event())
    monkeypatch.setattr(sys, "events", events, raising=False)
    names = set(sys.modules)

    def first():
        load(f"import sys\nsys.events.begun.set()\nsys.events.go_on.wait()\n{PLAIN}")
        events.done.set()

    with beside(first):
        events.begun.wait()
        try:
            load(DATA.format(number=2))
            meanwhile = "import typing, sys\nsys.events.go_on.set()\nsys.events.done.wait()\n@dataclass"
            solution = load(DATA.format(number=3).replace("@dataclass", meanwhile))
        finally:
            events.go_on.set()
    assert solution.fresh()([["E"]], [0, 0]) == [["3"]]
    assert not [name for name in set(sys.modules) - names if name.startswith("solution")]
    assert sys.modules["solution"] is mine


# Solutions with threads of their own, on a copy of the board

FLOOD = """
board = {copy}

def flood():
    queue = deque([tuple(click)])
    while queue:
        r, c = queue.popleft()
        board[r][c] = value(r, c)
        print('opened')
        queue.extend(fresh(r, c))

{work}
return board
"""
IN_A_THREAD = "t = threading.Thread(target=flood); t.start(); t.join()"
WAYS = [
    IN_A_THREAD,
    "pool = ThreadPoolExecutor(1); pool.submit(flood).result(); pool.shutdown()",
    "ThreadPoolExecutor(1).submit(flood).result()",
    "t = type('T', (threading.Thread,), {'run': lambda self: flood()})(); t.start(); t.join()",
]
GAME = [list("EEEM"), list("EEEE"), list("EEEE")], (2, 1)
GOES_ON = """flood()

def last():
    sys.events.done.wait(10)
    for number in range(3):
        board[0][0] = str([number for number in range(number)])
    sys.events.over.release()

threading.Thread(target=last).start()
"""
RINGS = [(2, 1), (1, 0), (1, 1), (1, 2), (2, 0), (2, 2), (0, 0), (0, 1), (0, 2), (1, 3), (2, 3)]


def flood(work="flood()", copy="[[value for value in row] for row in board]"):
    imports = "import threading\nfrom concurrent.futures import ThreadPoolExecutor\n"
    return imports + whole(FLOOD.format(work=work, copy=copy))


@pytest.mark.parametrize("work", WAYS)
def test_threads_of_a_solution_are_watched_and_no_others(work, capsys, monkeypatch):
    monkeypatch.setattr(threading, "settrace", None)  # it would be for the threads of all
    trace = record(flood(work), *GAME)
    assert ([step.cell for step in trace.steps], trace.on_copy, trace.note) == (RINGS, True, "")
    assert capsys.readouterr().out == "opened\n" * len(RINGS)
    assert threading.gettrace() is None and sys.gettrace() is None


def test_a_thread_that_goes_on_after_the_recording_is_left_alone(monkeypatch):
    events = types.SimpleNamespace(done=threading.Event(), over=threading.Semaphore(0), errors=[])
    monkeypatch.setattr(sys, "events", events, raising=False)
    monkeypatch.setattr(threading, "excepthook", events.errors.append)
    trace = record(flood(GOES_ON), *GAME)
    events.done.set()
    assert all(events.over.acquire(timeout=10) for _ in range(2))  # of both runs
    assert ([step.cell for step in trace.steps], events.errors) == (RINGS, [])
    assert all(value in "EMB12345678" for row in trace.result for value in row)


# Everything at once

SOLUTIONS = {
    "in place": flood(copy="board"),
    "prints": "print('loaded')\n" + flood(),
    "deepcopy": flood(copy="deepcopy(board)"),
    "a thread": flood(IN_A_THREAD),
    **{f"a dataclass, {number}": DATA.format(number=number) for number in (1, 2)},
    "raises": flood("1 / 0"),
    "raises as it is loaded": "1 / 0\n" + PLAIN,
    "is not Python": PLAIN.replace("click):", "click)"),
    "is no solution": PLAIN.replace("Board", "Bord"),
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
            names = ("verdict", "mistake", "board", "click", "expected", "got", "line")
            return {name: report[name] for name in names}
        trace = record(solution, *GAME, order=STEPS if title.endswith("function") else None, budget=5000)
    except Exception as error:
        trace = getattr(error, "trace", None)
        return type(error).__name__, str(error), trace and seen(trace)
    return seen(trace)


def seen(trace):
    return vars(trace) | {"steps": [(step, step.stack, step.frontier) for step in trace.steps]}


@pytest.mark.child
def test_calls_in_two_threads_come_out_as_they_do_alone(unchanged, request):
    jobs = [(call, title) for title in SOLUTIONS for call in ("load", "load", "load", "record")]
    jobs = jobs * 5 + [("check", title) for title in CHECKED]
    random.Random(529).shuffle(jobs)
    alone = {job: answer(job) for job in dict.fromkeys(jobs)}
    assert alone["record", "in place"]["result"] == alone["record", "deepcopy"]["result"] == solve(*GAME)
    assert [alone["record", f"a dataclass, {number}"]["result"][0][0] for number in (1, 2)] == ["1", "2"]
    assert alone["record", "prints"]["on_copy"] and alone["record", "a thread"]["on_copy"]
    assert [alone["check", title]["verdict"] for title in CHECKED] == ["cannot be run", "not right", "right"]
    request.getfixturevalue("hectic")
    answers = in_two_threads(answer, jobs)
    assert [job for job, found in zip(jobs, answers, strict=True) if found != alone[job]] == []


def test_checks_in_place_wait_for_each_other(unchanged, hectic):
    """Where there are no processes; they replace what is printed to, and functions of Python."""

    def checked(title):
        outcome = run_in_place("minesweeper_lib.checker.examine:examine", pack(WRONG[title]), Limits())
        return outcome.told, outcome.ended, outcome.printed

    titles = [*WRONG] * 3
    alone = {title: checked(title) for title in WRONG}
    together = in_two_threads(checked, titles)
    assert alone["prints"][2].startswith("loaded\n") and "played\n" in alone["prints"][2]
    assert together == [alone[title] for title in titles]
