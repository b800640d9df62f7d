"""The lists and deques of a solution that are followed: which, in whatever call, and what they hold."""

import pytest

from minesweeper_lib import record


def frontiers(lines, cols=3):
    """What waits at each step of a solution with these lines, on an open board of one row."""
    text = "def updateBoard(board, click):\n    row = board[0]\n" + "".join(f"    {line}\n" for line in lines)
    return [step.frontier for step in record(text, [["E"] * cols], (0, 0)).steps]


def sweep(start, take="line.pop(0)", put="line.append(c + 1)"):
    """Lines that open a row of three from the left, and put each cell into a list before that."""
    return [
        *start,
        "for _ in row:",
        f"    c = {take}",
        f"    if c < 2: {put}",
        "    row[c] = 'B'",
        "return board",
    ]


@pytest.mark.parametrize(
    ("start", "take", "put"),
    [
        ("class Line(list): pass\nline = Line([0])", "line.pop(0)", "line.append(c + 1)"),
        (
            "from collections import deque\nclass Line(deque): pass\nline = Line([0])",
            "line.popleft()",
            "line.append(c + 1)",
        ),
        ("from queue import Queue\nline = Queue()\nline.put(0)", "line.get()", "line.put(c + 1)"),
        ("line = [(0, 0)]", "line.pop(0)[1]", "line.append((0, c + 1))"),
    ],
)
def test_cells_wait_in_lists_of_any_kind(start, take, put):
    assert frontiers(sweep(start.split("\n"), take, put)) == [((0, 1),), ((0, 2),), ()]


NAMES = [f"other{number}" for number in range(30)]


@pytest.mark.parametrize(
    ("others", "is_followed"),
    [
        ([f"{name} = []" for name in NAMES[:22]], True),
        ([f"{name} = []" for name in NAMES[:23]], False),
        ([f"{' = '.join(NAMES)} = []"], True),  # all of one list
    ],
)
def test_many_variables_are_followed_but_not_all(others, is_followed):
    """The click is one, too."""
    assert any(frontiers(sweep([*others, "line = [0]"]))) == is_followed


@pytest.mark.parametrize(("cells", "is_followed"), [(26, True), (27, False)])
def test_a_list_is_followed_if_it_is_short_when_it_is_first_seen(cells, is_followed):
    """Of these cells one has left by then."""
    lines = [f"line = list(range({cells}))", "while line:", "    c = line.pop(0)", "    row[c] = 'B'"]
    assert any(frontiers([*lines, "return board"], cells)) == is_followed
