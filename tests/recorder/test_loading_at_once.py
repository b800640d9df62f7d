"""Solutions that several threads load at once: each is read, and executed, as it is alone."""

import ast
import contextlib
import gc
import inspect
import linecache
import sys
import threading
import types

from minesweeper_lib import SOLVERS, solvers
from minesweeper_lib.checker.checking import name_of
from minesweeper_lib.recorder import load, tree, writing_lines
from tests.support.threads import DATA, PLAIN, in_two_threads


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


# Modules that are executed


def test_a_module_that_is_not_done_holds_up_no_other_and_takes_nothing_along(monkeypatch):
    events = types.SimpleNamespace(begun=threading.Event(), go_on=threading.Event(), done=threading.Event())
    monkeypatch.setattr(sys, "events", events, raising=False)
    names = set(sys.modules)

    def first():
        load(f"import sys\nsys.events.begun.set()\nsys.events.go_on.wait()\n{PLAIN}")
        events.done.set()

    other = threading.Thread(target=first)
    other.start()
    events.begun.wait()
    try:
        load(DATA.format(number=2))
        meanwhile = "import typing, sys\nsys.events.go_on.set()\nsys.events.done.wait()\n@dataclass"
        solution = load(DATA.format(number=3).replace("@dataclass", meanwhile))
    finally:
        events.go_on.set()
        other.join()
    assert solution.fresh()([["E"]], [0, 0]) == [["3"]]
    assert not [name for name in set(sys.modules) - names if name.startswith("solution")]


def test_a_module_of_ones_own_stays(monkeypatch):
    mine = types.ModuleType("solution")
    monkeypatch.setitem(sys.modules, "solution", mine)
    assert load(DATA.format(number=3)).fresh()([["E"]], [0, 0]) == [["3"]]
    assert sys.modules["solution"] is mine


def test_modules_executed_at_once_keep_apart(hectic):
    numbers = [*range(1, 9)] * 20

    def played(number):
        return load(DATA.format(number=number)).fresh()([["E"]], [0, 0])

    assert in_two_threads(played, numbers) == [[[str(number)]] for number in numbers]


def test_a_name_in_the_notebook_is_found_while_others_are_defined(hectic, monkeypatch):
    main, done = types.ModuleType("__main__"), threading.Event()
    vars(main).update({f"name{number}": number for number in range(3000)}, mine=PLAIN)
    monkeypatch.setitem(sys.modules, "__main__", main)

    def define():
        while not done.is_set():
            for number in range(100):
                setattr(main, f"other{number}", number)
            for number in range(100):
                delattr(main, f"other{number}")

    other = threading.Thread(target=define)
    other.start()
    try:
        assert {name_of(PLAIN) for _ in range(200)} == {"mine"}
    finally:
        done.set()
        other.join()
