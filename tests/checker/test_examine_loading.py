"""What is found out before a click is played: what a text defines, which of it is tried, what was meant."""

import pytest

from minesweeper_lib import SOLVERS
from minesweeper_lib.checker.examine import examine
from minesweeper_lib.checker.findings import LoadError
from minesweeper_lib.checker.trying import error_text
from tests.support.hostile import method
from tests.support.inside import examined, parts, sent_by


def loaded(text):
    return sent_by(examine, {"text": text})


def test_what_cannot_be_loaded():
    assert parts(loaded("1 +")) == ["invalid"]
    assert "not Python" in loaded("1 +")[0]["invalid"]
    sent = loaded("x = 1\n\ndef f():\n    return nonsense\n\nf()\n")
    [message] = sent
    assert message == {
        "load_error": LoadError("NameError", "NameError: name 'nonsense' is not defined", 4),
        "text": "x = 1\n\ndef f():\n    return nonsense\n\nf()\n",
    }
    assert loaded("raise SystemExit(3)").found.load_error.said == "SystemExit: 3"
    assert loaded("import nosuchmodule").found.load_error.line == 1
    assert len(loaded("raise ValueError('x' * 999)").found.load_error.said) == 300
    assert loaded("raise SyntaxError('here', ('file', 7, 1, 'code'))").found.load_error.line == 7


@pytest.mark.parametrize(
    ("method", "part"),
    [
        ("floodFill(image, sr, sc, color)", "flood fill"),
        ("numIslands(grid)", "number of islands"),
        ("orangesRotting(grid)", "rotting oranges"),
        ("solve(board)", "surrounded regions"),
    ],
)
def test_a_solution_of_another_problem_is_sent_to_its_exercise(method, part):
    sent = loaded(f"def {method}:\n    pass\n")
    assert parts(sent) == ["invalid"]
    assert f"check_part({part!r}" in sent[0]["invalid"]


def test_a_pickled_solution_can_fail_too():
    sent = sent_by(examine, {"lines": None, "filename": "?", "pickle": b"nothing"})
    assert sent[0]["text"] == ""
    assert sent.found.load_error.line is None


# Which of several


CLASS = method("board[0][0] = '9'", "return board").replace("Solution", "{name}")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (CLASS.format(name="Solution"), None),
        (CLASS.format(name="Solution") + CLASS.format(name="Solution"), 6),
        ("import math\n" + CLASS.format(name="Solution") + "    def dig(self, row, col): pass\n", None),
        (CLASS.format(name="Solution1") + CLASS.format(name="Solution"), 6),
        (CLASS.format(name="Solution") + CLASS.format(name="Solution2"), 2),
        (CLASS.format(name="First") + CLASS.format(name="Second"), 2),
        (CLASS.format(name="Solution") + CLASS.format(name="Solution").split("\n", 1)[1], 5),
        ("def updateBoard(board, click):\n    return [['9']]\n" * 2, 3),
        ("def solve(board, click):\n    def solve(r, c): pass\n    return [['9']]\n", None),
    ],
)
def test_of_several_definitions_it_is_told_which_one_is_tried(text, line):
    notes = examined(text).found.notes
    assert len(notes) == (line is not None)
    if line:
        assert notes[0] == f"It defines updateBoard 2 times; the one in line {line} was tried."


def test_there_may_be_more_than_two_definitions():
    notes = examined("def updateBoard(board, click):\n    return [['9']]\n" * 3).found.notes
    assert notes == ["It defines updateBoard 3 times; the one in line 5 was tried."]


TWICE = "from functools import partialmethod\n\nclass Solution:\n" + 2 * (
    "    def updateBoard(self, board, click, by=0):\n        return [['9']]\n"
)


@pytest.mark.parametrize("made", ["partialmethod(updateBoard, by=1)", "[updateBoard, staticmethod(len)][1]"])
def test_what_was_made_of_several_definitions_is_none_of_them(made):
    found = examined(f"{TWICE}    updateBoard = {made}\n").found
    assert found.notes == [] and found.failure is not None


def test_of_one_definition_nothing_is_noted():
    assert examined(SOLVERS["breadth first"]).found.notes == []


def test_a_method_that_is_called_as_a_function_is_offered_as_one():
    said = examined(method("return updateBoard(board, click)")).found.failure.played.said
    assert said == "NameError: name 'updateBoard' is not defined; did you mean self.updateBoard?"


@pytest.mark.parametrize(
    "name, end", [("visited", "is not defined"), ("bord", "is not defined; did you mean board?")]
)
def test_a_name_is_offered_only_if_it_may_have_been_meant(name, end):
    """Of all names that LeetCode imports `isfinite` comes nearest to `visited`."""
    try:
        eval(name, {"isfinite": None, "board": None})
    except NameError as error:
        assert error_text(error) == f"NameError: name {name!r} {end}"
