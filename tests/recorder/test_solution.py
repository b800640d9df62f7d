"""Taking a solution in any form, and saying plainly what is wrong with the rest."""

import textwrap
import traceback

import pytest

from minesweeper_lib import SOLVERS, InvalidSolution, record
from minesweeper_lib.recorder import Solution, load
from minesweeper_lib.recorder.copies import writing_lines

METHOD = "    def updateBoard(self, board, click):\n        board[0][0] = 'B'\n        return board\n"
CLASS = "class Solution:\n" + METHOD
FUNCTION = textwrap.dedent(METHOD.replace("self, ", ""))
FIRST, *REST = CLASS.splitlines()
PROMPTED = f">>> {FIRST}\n" + "".join(f"... {line}\n" for line in REST) + "...\n"


def message(solution):
    with pytest.raises(InvalidSolution) as caught:
        load(solution)
    return str(caught.value)


# What is taken


@pytest.mark.parametrize(
    "text",
    [
        CLASS,
        CLASS.rstrip("\n"),
        "\ufeff" + CLASS,
        f"\n\n\n{CLASS}\n\n",
        textwrap.indent(CLASS, "    "),
        CLASS.replace("Solution", "Solution(object)"),
        CLASS.replace("Solution", "Solution(list)"),
        CLASS.replace("Solution", "Solution(Exception)"),
        CLASS.replace("\n", "\r\n"),
        CLASS.replace("    ", "\t"),
        CLASS.replace("Solution", "Other"),
        f"class Cell:\n    pass\n\n{CLASS}\nclass Later:\n    pass\n",
        textwrap.dedent(METHOD),
        FUNCTION,
        FUNCTION.replace("updateBoard", "update_board"),
        "def helper(a):\n    return a\n\n" + FUNCTION.replace("updateBoard", "my_own_name"),
        "import os\nfrom not_here.nodes import *\nfrom . import tools\nos.path.dirname(__file__)\n"
        + FUNCTION,
        "from __future__ import annotations\n" + CLASS.replace("click)", "click: Click) -> Board"),
        CLASS.replace("click)", "click: Optional[Tuple[List[int]]])").replace(
            "return",
            "deque, collections.Counter, heappush, heapq, math.inf, inf, accumulate, itertools.product\n"
            "        reduce, lru_cache, functools, bisect_left, defaultdict, namedtuple, sys, copy.deepcopy\n"
            "        return",
        ),
        "class Solution:\n    def __new__(cls, *sizes):\n        return super().__new__(cls)\n" + METHOD,
        "class One(type):\n    def __call__(cls):\n        return super().__call__(1)\n"
        "class Solution(metaclass=One):\n    def __init__(self, n):\n        pass\n" + METHOD,
        # What a page or a console put around it is taken off.
        f"```python\n{CLASS}```\n",
        f"```python3 [Deep]\n{CLASS}```",
        f"  ```\n{textwrap.indent(CLASS, '  ')}  ```\n",
        f"~~~py\n{CLASS}~~~",
        f"```python\n{CLASS}",
        f"{CLASS}```\n",
        f"# Idea\nGo deep, don't wait.\n```java\nclass Solution {{ }}\n```\n```python\n{CLASS}```\nDone.",
        f"A helper:\n```python\ndef helper():\n    pass\n```\nThe rest:\n```python\n{CLASS}```\n",
        PROMPTED,
        PROMPTED + ">>> Solution().updateBoard([[\"E\"]], [0, 0])\n[['E']]\n",
        PROMPTED.replace(">>>", "In [12]:").replace("...", "    ...:"),
        f"%%solution mine\n{CLASS}",
        f"%load_ext autoreload\n!pip list\n{CLASS}",
        f"Python3\n\n{CLASS}",
        CLASS.replace(" ", "\xa0"),
        CLASS.replace("    ", " \xa0 \xa0"),
        f"\u200b{CLASS}\u200b",
        CLASS.replace("\n", "\u2060\n") + "\ufeff",
        CLASS.replace("\n", "\r"),
        CLASS.replace("return board", "return board if 1 &lt; 2 else None"),
        CLASS.replace("'B'", "\u2018B\u2019 or \u201cB\u201d"),
    ],
)
def test_text_in_every_form(text):
    trace = record(text, [["E"]], (0, 0))
    assert trace.result == [["B"]]
    assert trace.source.splitlines()[trace.steps[0].line - 1].strip().startswith("board[0][0] = 'B'")


class Plain:
    def updateBoard(self, board, click):  # noqa: N802
        return board


class Named(Plain):
    def __init__(self, size):
        self.size = size


def test_an_object_may_be_of_a_class_that_takes_arguments():
    assert load(Named(3)).fresh()([["E"]], [0, 0]) == [["E"]]


def test_a_solution_is_loaded_once():
    solution = load(SOLVERS["depth first"])
    assert isinstance(solution, Solution) and load(solution) is solution


def test_a_class_and_an_object_of_it_have_one_name():
    assert load(Plain).name == load(Plain()).name == "Plain"


def test_every_run_of_a_text_or_class_starts_anew():
    text = "seen = []\ndef updateBoard(board, click):\n    seen.append(1)\n    return seen\n"
    solution = load(text)
    assert [solution.fresh()([["E"]], [0, 0]) for _ in range(3)] == [[1], [1], [1]]
    assert load(Plain).fresh().__self__ is not load(Plain).fresh().__self__


@pytest.mark.parametrize("solution", [Plain, Plain(), Plain().updateBoard])
def test_the_source_of_a_method_is_its_whole_class(solution):
    loaded = load(solution)
    assert loaded.text.startswith("class Plain:") and "return board" in loaded.text
    line = loaded.line_of(loaded.filename, loaded.first_line + 2)
    assert loaded.text.splitlines()[line - 1].strip() == "return board"


def test_a_function_within_a_function_has_a_text_of_its_own():
    def within(board, click):
        return board

    solution = load(within)
    assert solution.text == "def within(board, click):\n    return board\n"
    assert solution.line_of(__file__, within.__code__.co_firstlineno + 1) == 2


@pytest.mark.parametrize("above", ["\n\n", "python3\n\n\n", "\ufeff\r\n"])
def test_lines_have_the_numbers_that_they_were_pasted_with(above):
    text = above + METHOD
    (step,) = record(text, [["E"]], (0, 0)).steps
    assert step.line == text.splitlines().index("        board[0][0] = 'B'") + 1


@pytest.mark.parametrize(
    "text",
    [
        f'"""\n```python\n>>> 1 &lt; 2\xa0\u200b\n```\n"""\n\n{CLASS}',
        FUNCTION.replace("return board", "return board  # it\u2019s fine"),
    ],
)
def test_a_text_that_is_python_is_taken_as_it_is(text):
    assert load(text).text == text


@pytest.mark.parametrize("mark", ["{} ", "{}\t", "{}. ", "{}: ", "  {}| "])
def test_the_line_numbers_of_a_page_are_left_out(mark):
    text = "class Solution:\n    def updateBoard(self, board, click):\n\n" + "        pass\n" * 9
    text += "        return board\n"
    numbered = "".join(mark.format(n) + line + "\n" for n, line in enumerate(text.splitlines(), 1))
    assert load(numbered).text == text


def test_an_object_without_a_method_is_told_by_its_class():
    class Own:
        updateBoard = 5  # noqa: N815, LeetCode's own

        def update_board(self, board, click):
            return board

    with pytest.raises(InvalidSolution, match="class Own has no method updateBoard; rename its method"):
        load(Own())


def test_lines_outside_are_none():
    loaded = load("def updateBoard(board, click):\n    return board")
    assert loaded.line_of(loaded.filename, 2) == 2
    assert loaded.line_of(loaded.filename, 0) is None
    assert loaded.line_of(loaded.filename, 99) is None
    assert loaded.line_of("elsewhere.py", 1) is None


def test_a_traceback_shows_the_lines_of_the_text():
    text = "def updateBoard(board, click):\n    return board[0][7]  # too far"
    with pytest.raises(IndexError) as caught:
        record(text, [["E"]], (0, 0))
    assert "return board[0][7]  # too far" in "".join(traceback.format_exception(caught.value))


# What is refused


@pytest.mark.parametrize(
    ("solution", "parts"),
    [
        (CLASS.replace("click):", "click)"), ["line 2", "expected ':'"]),
        (f"```python\n{CLASS.replace('click):', 'click)')}```", ["line 2", "expected ':'"]),
        (CLASS.replace("return board", "print board"), ["line 4", "print board"]),
        ("def updateBoard(b, c):\n\tif b:\n        return b", ["line 3", "tabs"]),
        ("def updateBoard(b, c):\nreturn b", ["line 2", "indented block"]),
        ("class Solution:\n    def updateBoard(self, board, click):", ["line 2", "still to be written"]),
        ("def updateBoard(b, c):\n    return '\x00'", ["null"]),
        ("", ["updateBoard(self, board, click)"]),
        ("# only a comment", ["updateBoard(self, board, click)"]),
        ("x = 1", ["updateBoard(self, board, click)"]),
        ("def updateBoard(board):\n    return board", ["updateBoard(self, board, click)"]),
        ("1 class Solution:\n3     pass\n", ["invalid syntax"]),  # these numbers count no lines
        (CLASS.replace("Board", "board"), ["updateBoard", "updateboard"]),
        (CLASS.replace("Board", "Bord"), ["updateBoard", "updateBord"]),
        (CLASS.replace("updateBoard", "update_board"), ["updateBoard", "update_board"]),
        (CLASS.replace("updateBoard", "solve_it"), ["updateBoard", "solve_it"]),
        ("class Solution:\n    pass", ["updateBoard", "no methods"]),
        (f"class Solution:\n    def __init__(self, n): pass\n{METHOD}", ["without arguments", "'n'"]),
        (None, ["this is None"]),
        (529, ["int 529"]),
        ([["E"]], ["list"]),
        (b"class Solution: pass", ["bytes"]),
        (Named, ["Named", "without arguments", "'size'"]),
        (object, ["updateBoard"]),
    ],
)
def test_what_is_wrong_with_a_solution_is_said(solution, parts):
    said = message(solution)
    assert all(part in said for part in parts), said


def test_what_to_write_for_a_name_of_python_2_is_said_with_the_error():
    with pytest.raises(NameError, match="xrange") as caught:
        record("def updateBoard(board, click):\n    return xrange(3)", [["E"]], (0, 0))
    assert caught.value.__notes__ == ["that was Python 2, write range"]
    with pytest.raises(NameError, match="range_") as caught:
        record("def updateBoard(board, click):\n    return range_(3)", [["E"]], (0, 0))
    assert not hasattr(caught.value, "__notes__")


def test_a_module_that_is_not_here_is_missed_where_it_is_used():
    for line in ("import not_here", "from not_here import solve"):
        with pytest.raises(ModuleNotFoundError, match="not_here") as caught:
            load(f"{line}\ndef updateBoard(board, click):\n    return solve(board)")
        assert caught.value.__context__ is None  # it was not tried twice


def test_an_error_while_the_text_is_read_is_the_learners_own():
    with pytest.raises(NameError, match="xrange"):
        load("rows = xrange(3)\ndef updateBoard(board, click):\n    return board")


# What may change a board


def test_lines_that_may_write():
    text = """def f(g):
    x = len(g)
    g[0] = 1
    g[0] += 1
    del g[0]
    for g[0] in x: pass
    f(g)
    unknown(g)
    g.insert(0, 1)
    (g[0]
     [1]) = 2
    return g[0]
"""
    assert writing_lines(text) == {3, 4, 5, 6, 8, 9, 10, 11}
    assert writing_lines("no python") is None
