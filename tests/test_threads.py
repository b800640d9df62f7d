"""Several threads at once: each load, recording and check comes out as it does alone."""

import ast
import contextlib
import gc
import inspect
import linecache
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from minesweeper_lib import SOLVERS, solvers
from minesweeper_lib.shared import tree
from minesweeper_lib.solution import load, writing_lines

PLAIN = "class Solution:\n    def updateBoard(self, board, click):\n        return board\n"


@pytest.fixture
def hectic():
    """Threads take turns as often as they can, even while garbage is collected."""

    def collecting(phase, info):
        sum(range(100))

    interval = sys.getswitchinterval()
    gc.callbacks.append(collecting)
    sys.setswitchinterval(1e-5)
    try:
        yield
    finally:
        sys.setswitchinterval(interval)
        gc.callbacks.remove(collecting)


def in_two_threads(function, jobs):
    """The results of ``function(job)`` for each job."""
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(function, jobs))


def from_notebook(number):
    """A function as a notebook holds it: of a cell, a text that is in no file; each one another text."""
    filename = f"<cell {number} of a notebook>"
    text = f"{inspect.getsource(solvers)}\nnumber = {number}\n"
    linecache.cache[filename] = len(text), None, text.splitlines(keepends=True), filename
    names = {"__name__": "notebook", "__package__": solvers.__package__}
    exec(compile(text, filename, "exec"), names)
    return names["breadth_first"]


def test_two_threads_load_functions_while_garbage_is_collected(hectic):
    """Python 3.11 confuses two texts that are parsed at once, if a callback of the collector runs."""
    functions = [from_notebook(number) for number in range(40)]
    alone = inspect.getsource(SOLVERS["breadth first"])
    found = in_two_threads(load, functions)
    assert all(solution.text.strip() == alone.strip() for solution in found)


def test_text_is_loaded_without_a_tree(monkeypatch):
    """Neither here nor in `inspect`: so nothing in another thread is confused by it."""

    def refuse(*arguments, **options):
        raise AssertionError("parsed")

    monkeypatch.setattr(ast, "parse", refuse)
    for text in (PLAIN, PLAIN.replace("Solution:", "Solution(list):")):
        assert load(text).fresh()([["E"]], [0, 0]) == [["E"]]


def test_what_others_parse_meanwhile_disturbs_no_loading(hectic):
    functions = [from_notebook(number) for number in range(40)]

    def work(number):
        if number % 2:
            return load(functions[number // 2]).name
        with contextlib.suppress(SystemError):  # that others are disturbed, only they could prevent
            ast.parse(f"{inspect.getsource(solvers)}\nnumber = {number}\n")

    assert in_two_threads(work, range(80))[1::2] == ["breadth first"] * 40


def test_the_collector_of_garbage_is_as_before():
    assert gc.isenabled()
    writing_lines("board = 1")
    assert gc.isenabled()
    with contextlib.suppress(SyntaxError):
        tree("board =")
    assert gc.isenabled()
    gc.disable()
    try:
        tree("board = 2")
        assert not gc.isenabled()
    finally:
        gc.enable()
