"""Small edits of a text: what is written in another way, and what is not."""

import ast

import pytest

from minesweeper_lib.board import ORDERS
from minesweeper_lib.checker.edits import additions, changes, swaps

EIGHT = list(ORDERS["row by row"])
ON_BOARD = "0 <= r < len(board) and 0 <= c < len(board[0])"


def edited(edits, text):
    """What becomes of the last line of a text."""
    *before, _ = text.split("\n")
    found = [other.split("\n") for _, other in edits(text, ast.parse(text))]
    return {lines[-1] for lines in found if lines[:-1] == before}


def test_what_stands_beside_each_other_is_swapped():
    assert edited(swaps, "f(a, b, c, d)") == {"f(b, a, c, d)", "f(a, c, b, d)", "f(a, b, d, c)"}
    assert edited(swaps, "x = [a, b]") == {"x = [b, a]"}
    assert edited(swaps, "x = b[r][c]") == {"x = b[c][r]"}


@pytest.mark.parametrize("text", ["f(r, c)", "f(c, r + 1)", "f(1 - c, r)", "f(click[0], self.r)"])
def test_coordinates_are_swapped(text):
    swapped = edited(swaps, text)
    assert len(swapped) == 1
    assert not swapped & edited(changes, text)


@pytest.mark.parametrize(
    "text", ["f(1, -1)", "f(r, 1 + 2)", "f(r, (i, j)[k])", "f(board, [r, c])", "f(r, 'E')"]
)
def test_what_can_be_no_coordinate_is_only_changed(text):
    one, another = text[2:-1].split(", ", 1)
    assert f"f({another}, {one})" not in edited(swaps, text)
    assert f"f({another}, {one})" in edited(changes, text)


@pytest.mark.parametrize(
    ("line", "others"),
    [
        ("0 <= a < b <= c", ["(0 < a < b <= c)", "(0 <= a <= b <= c)", "(0 <= a < b < c)"]),
        ("0 <= a < b", ["0 <= (a + 1) < b", "0 <= a < (b - 1)"]),
        ("a < b", ["(a <= b)", "(a > b)", "(a + 1) < b", "a < (b - 1)", "(0 <= a < b)", "(a < b or a < 0)"]),
        ("a and b and c", ["(a or b or c)", "(b and c)", "(a and c)", "(a and b)"]),
        ("a or b", ["(a and b)", "(a)", "(b)"]),
        ("x = True", ["x = False"]),
        ("x = 3", ["x = (4)", "x = (2)", "x = (-3)"]),
        ("x = a + b", ["x = (a - b)", "x = (a)"]),
        ("x = a - b", ["x = (a + b)", "x = (a)"]),
        ("while a: break", ["while a: continue", "while a: pass", "while (not (a)): break"]),
        ("while a: continue", ["while a: break", "while a: pass", "while (not (a)): continue"]),
        ("if a: f()", ["if (not (a)): f()", "if a: pass"]),
        ("x = (0, 1), (1, 0), (0, -1)", [f"x = {EIGHT}"]),
        ("x = [(0, 0), (0, 1), (1, 0), (1, 1)]", [f"x = {EIGHT}"]),
    ],
)
def test_what_stands_there_is_written_in_another_way(line, others):
    assert set(others) <= edited(changes, line)


def test_what_is_not_written_in_another_way():
    assert f"x = {EIGHT}" not in edited(changes, "x = (2, 3), (4, 5), (6, 7)")
    # A bound below is put only where there is none.
    assert not any(" or " in other for other in edited(changes, "0 <= a < b"))


@pytest.mark.parametrize(("name", "others"), [("c", "rj"), ("j", "ic"), ("r", "ci"), ("n", "")])
def test_a_coordinate_becomes_another_of_its_place_or_of_its_pair(name, others):
    text = f"at = r, c\nby = i, j\nx = {name}"
    assert edited(changes, text) == {"pass", *(f"x = {other}" for other in others)}


def test_bounds_are_put_right_and_the_rest_of_the_condition_stays():
    found = edited(changes, "at = r, c\nif 0 < r < rows and c < cols and n < 8 and board[r][c] == 'E': f()")
    assert f"if ({ON_BOARD} and n < 8 and board[r][c] == 'E'): f()" in found
    assert f"if (not ({ON_BOARD}) or n < 8 or board[r][c] == 'E'): f()" in found
    assert not any(ON_BOARD in other for other in edited(changes, "at = r, c\nif n < 8: f()"))


def test_a_condition_is_added_in_the_line_of_its_if():
    """Where it is about all of the body; else in that of the statement."""
    for body, line in (("f()", 1), ("f()\n    g()", 2)):
        text = f"if a:\n    {body}\nelif b: h()"
        lines = {line for line, other in additions(text, ast.parse(text)) if "if b: f()" in other}
        assert lines == {line}
    assert {"if ((a) and (a)): f()", "if ((a) or (a)): f()"} <= edited(additions, "if a: f()")
