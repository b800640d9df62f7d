"""What an error of a solution means is said in sentences, by its class, its place and the text."""

import pytest

from minesweeper_lib.checker.ids import Came, Raised
from tests.support.hostile import method
from tests.support.made_findings import TEXT, failed, of


@pytest.mark.parametrize(
    ("error", "said"),
    [
        ("SystemExit: 3", "calls exit()"),
        ("EOFError: EOF when reading a line", "waits for input()"),
        ("NotImplementedError", "still to be written"),
        ("IndexError: list index out of range", "not on the board. Python says: IndexError: list index"),
        ("NameError: name 'x' is unknown", "does not exist. Python says: NameError: name 'x' is unknown"),
        ("UnboundLocalError: x", "before it has a value. Python says: UnboundLocalError: x"),
        ("IndexError: pop from an empty deque", "beyond the end of a list"),
        ("TypeError: f.updateBoard() takes 2 arguments", "that its type does not allow"),
        ("TypeError: x() takes no argument", "that its type"),
        ("TypeError: x", "that its type does not allow. Python says: TypeError: x"),
        ("KeyError: 1", "It stops with an error. Python says: KeyError: 1"),
        ("AttributeError: x", "It stops with an error. Python says: AttributeError: x"),
        ("KeyError: updateBoard() argument", "It stops with an error."),
        ("ValueError: updateBoard() argument", "It stops with an error."),
    ],
)  # fmt: skip
def test_what_an_error_means(error, said):
    report = of(failed(kind=Came.ERROR, error=error.split(":")[0], said=error, line=3))
    assert said in report.message
    assert report.got is None
    assert report.line == 3


@pytest.mark.parametrize(
    ("raised", "said"),
    [
        (Raised.ARGUMENTS, "has to take self, board and click. Python says: Said"),
        (Raised.EMPTY, "that is empty. Python says: Said"),
        (Raised.NO_CELL, "It takes a value apart, as in row, col = cell, but the value has no parts. Python"),
        (Raised.NO_CLICK, "It calls itself with something else in place of the click."),
    ],
)
def test_what_an_error_means_where_its_class_does_not_tell(raised, said):
    assert said in of(failed(kind=Came.ERROR, error="TypeError", said="Said", raised=raised)).message


@pytest.mark.parametrize(
    ("error", "given", "said"),
    [
        ("TypeError", "board, start", "def dig(self, ...)"),
        ("TypeError", "board, start, self", "its type does not allow"),
        ("UnboundLocalError", "board, start", "before it has a value"),
        ("KeyError", "board, start", "It stops with an error."),
    ],
)
def test_a_method_without_self_is_told_where_the_types_are_wrong(error, given, said):
    text = f"{TEXT}\n    def dig({given}):\n        pass\n"
    report = of(failed(kind=Came.ERROR, error=error, said=f"{error}: A.dig() takes 2 arguments", text=text))
    assert said in report.message and ("def dig" in report.message) == ("def dig" in said)
    assert "def dig" not in of(failed(kind=Came.ERROR, error=error, said="of go()", text=text)).message


@pytest.mark.parametrize(
    ("raised", "line", "said"),
    [
        (Raised.NO_CELL, "q = [*click]", "finds a number. list(click) and deque(click)"),
        (Raised.NO_CELL, "q = deque(click)", "finds a number. list(click)"),
        (Raised.NO_CELL, "q = list(start)", "hold the two numbers of the click"),
        (Raised.NO_CELL, "q = deque([tuple(click)])", "but the value has no parts."),
        (Raised.NO_CELL, "q = list(row)", "but the value has no parts."),
        (Raised.QUOTES, "if board[r][c] == M: pass", "it needs quotation marks"),
        (Raised.QUOTES, "if B[r][c] == 'M': pass", "It uses a name that does not exist."),
        (Raised.QUOTES, "if 0 <= r < c and c == E: pass", "it needs quotation marks"),
        (Raised.QUOTES, "if 0 <= r < E: pass", "It uses a name that does not exist."),
    ],
)
def test_what_an_error_means_is_told_by_the_text_too(raised, line, said):
    found = failed(kind=Came.ERROR, error="NameError", said="Said", raised=raised, text=method(line))
    assert said in of(found).message
