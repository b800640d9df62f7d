"""What was found is said in sentences: which cell, which line, what would be right."""

import re

import pytest

from minesweeper_lib.checker.child import Outcome
from minesweeper_lib.checker.verdict import judge, sentence
from minesweeper_lib.mistakes import MISTAKES

TEXT = "class Solution:\n    def updateBoard(self, board, click):\n        board[0][0] = 'B'\n"
KIND = {"name": "depth first", "solver": "depth first", "frontier": "calls", "order": "row by row"}
KIND["sentence"] = "Depth first."
LOADED = {"name": "Solution", "text": TEXT, "filename": "<solution 0>"}


def failed(**changes):
    """What was found of a solution that fails on one board."""
    failure = {
        "family": "fresh", "board": "EM", "click": [0, 0], "kind": "board", "got": [["2", "M"]],
        "left": None, "error": "", "line": None, "where": None, "marked": False,
    }  # fmt: skip
    more = {key: changes.pop(key) for key in list(changes) if key not in failure}
    return {**LOADED, "failed": failure | changes, "mistake": None, **more}


def of(found, ended="done", **outcome):
    return judge(found, Outcome(ended=ended, **outcome))


# Right


def test_a_right_one():
    report = of({**LOADED, "passed": "all", "kind": KIND, "costs": {"reads": 1}, "survives": True})
    assert report.ok
    assert report.message == "It opens the right cells on every board that was tried. Depth first."
    assert (report.kind, report.behaves_like, report.frontier, report.order) == (
        *("depth first", "depth first", "calls", "row by row"),
    )
    assert (report.costs, report.survives, report.fails_from) == ({"reads": 1}, True, None)
    assert report.notes == ["An open 50 x 50 stays within Python's default limit of 1,000 nested calls."]
    assert (report.line, report.code, report.board, report.mistake) == (None, None, None, None)


def test_how_deep_it_goes():
    assert (
        "sets the recursion limit itself" in of({"passed": "all", "survives": True, "raised": True}).notes[0]
    )
    report = of({"passed": "all", "survives": False, "fails_from": 32})
    assert "An open 32 x 32 needs more nested calls" in report.notes[0]
    assert (report.survives, report.fails_from, len(report.notes)) == (False, 32, 1)
    assert of({"passed": "all", "survives": False, "fails_from": None}).notes == []


def test_how_fast_it_is():
    assert of({"passed": "all", "milliseconds": 12.5}).notes == ["An open 50 x 50 takes it 12.5 ms."]
    assert of({"passed": "all", "milliseconds": 12.5}).milliseconds == 12.5
    notes = of({"passed": "all", "milliseconds": 12.5, "slow": "50 x 50"}).notes
    assert len(notes) == 1
    assert "board of 50 x 50 it takes too long" in notes[0]


@pytest.mark.parametrize(
    ("found", "ended", "right", "late"),
    [
        ({"passed": "all"}, "done", True, False),
        ({"passed": "all"}, "late", True, False),
        ({"passed": "all"}, "memory", True, False),
        ({"passed": "small"}, "done", True, False),
        ({"passed": "small"}, "late", True, True),
        ({"passed": "small"}, "slow", False, False),
        ({"passed": "small"}, "crash", False, False),
        ({}, "late", False, False),
    ],
)
def test_what_was_found_until_time_ran_out_stands(found, ended, right, late):
    report = of(LOADED | found, ended, trying="E 0 0")
    assert report.ok == right
    assert any("Time ran out before the largest boards" in note for note in report.notes) == late


# Wrong


@pytest.mark.parametrize(
    ("board", "click", "got", "said"),
    [
        ("EM", [0, 0], [["2", "M"]], "Row 0, column 0 should show '1', but shows '2'."),
        ("EM", [0, 0], [[1, "M"]], "Row 0, column 0 should show '1', but holds 1."),
        ("EM", [0, 0], [["E", "M"]], "Row 0, column 0 should show '1', but stays closed."),
        ("EM", [0, 0], [["1", "X"]], "Row 0, column 1 should stay a closed mine, but shows 'X'."),
        ("EEM", [0, 1], [["B", "1", "M"]], "Row 0, column 0 should stay closed, but shows 'B'."),
        ("EM", [0, 1], [["E", "M"]], "should be the exploded mine, 'X', but is still a closed mine."),
        ("E\nM", [0, 0], [["1"], ["unknown"]], "should stay a closed mine, but shows 'unkn…'"),
    ],
)  # fmt: skip
def test_which_cell_is_wrong(board, click, got, said):
    report = of(failed(board=board, click=click, got=got))
    assert not report.ok
    assert said in report.message
    assert report.got == got
    assert report.board == [list(row) for row in board.split("\n")]
    assert report.click == click


def test_the_line_and_its_cell_come_first():
    report = of(failed(board="EEE", got=[["1", "1", "1"]], line=2) | {"line": [3, 0, 2]})
    assert "Row 0, column 2 should show 'B', but shows '1'." in report.message
    assert (report.line, report.code) == (3, "board[0][0] = 'B'")
    report = of(failed(board="EEE", got=[["1", "1", "1"]], line=2))
    assert "Row 0, column 0" in report.message
    assert (report.line, report.code) == (2, "def updateBoard(self, board, click):")
    assert of(failed(line=1)).code == "class Solution:"
    for outside in (0, 4, None):
        report = of(failed(line=outside))
        assert (report.line, report.code) == (None, None)


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_named_first(name):
    report = of(failed(mistake=name))
    assert report.mistake == name
    assert report.message.startswith(f"It {name}. {MISTAKES[name].sentence}\n")


@pytest.mark.parametrize(
    ("family", "board", "said"),
    [
        ("fresh", "EM", "this board of 1 x 2, and on no smaller one of its kind."),
        ("played", "E1", "this board of 1 x 2, and on no smaller one of its kind."),
        ("odd", "E1", "this board of 1 x 2, and on no smaller one of its kind."),
        ("larger", "EM", "this board of 1 x 2; no row, column or mine can be left out."),
        ("fresh", "E", "already on a board of one cell."),
        ("fresh", "EE/EM".replace("/", "\n"), "this board of 2 x 2, and on no smaller one of its kind."),
        ("larger", "E", "no row, column or mine can be left out."),
    ],
)
def test_how_small_the_board_is(family, board, said):
    report = of(failed(family=family, board=board, got=[["2"] * len(row) for row in board.split()]))
    assert said in report.message
    assert any("No game leads to this board" in note for note in report.notes) == (family == "odd")


def test_what_is_left_behind_has_a_name_of_its_own():
    report = of(failed(leaks=True, line=3, mistake="counts only four neighbors"))
    assert report.mistake == "remembers the last board"
    assert report.line is None
    assert "On this board alone it is right." in report.notes[0]
    assert "this board of 1 x 2 when others were played before it." in report.message
    assert "no smaller" not in report.message
    assert "To see it happen" not in report._repr_html_()
    assert "To see it happen" in of(failed())._repr_html_()
    assert of(failed(leaks=False)).notes == []


@pytest.mark.parametrize(
    ("got", "said"),
    [
        ("int", "returns an int; it has to return a list of lists"),
        ("str", "returns a str;"),
        ("ndarray", "returns an ndarray;"),
        ("dict", "returns a dict;"),
        ("Array", "returns an Array;"),
        ("generator", "contains yield, so it returns a generator"),
        ("coroutine", "contains async, so it returns a coroutine"),
        ("async_generator", "contains async and yield"),
        ("None", "returns None; it has to return the board"),
        (
            "board of 2 rows with 3 cells",
            "a board of 2 rows with 3 cells; the board has to keep its size, 1 x 2.",
        ),
    ],
)
def test_what_is_no_board(got, said):
    report = of(failed(kind="other", got=got, left=[["E", "M"]]))
    assert said in report.message
    assert report.got is None


def test_a_board_that_is_right_and_not_returned():
    name = "forgets to return the board"
    report = of(failed(kind="other", got="None", left=[["1", "M"]], mistake=name))
    assert report.message.count("None") == 1  # the mistake's sentence says it already
    assert of(failed(kind="other", got="None", left=[["B", "M"]], mistake=name)).message.count("None") == 2


def test_a_board_that_is_right_and_returned_on_other_clicks_only():
    said = of(failed(kind="other", got="None", left=[["1", "M"]])).message
    assert "On this click updateBoard returns None, though the board is right" in said
    assert "On this click" not in of(failed(kind="other", got="None", left=[["B", "M"]])).message


@pytest.mark.parametrize(
    ("error", "said"),
    [
        ("SystemExit: 3", "calls exit()"),
        ("EOFError: EOF when reading a line", "waits for input()"),
        ("NotImplementedError", "still to be written"),
        ("IndexError: list index out of range", "a cell that is not on the board. IndexError: list index"),
        ("IndexError: pop from an empty deque", "a queue that is empty. IndexError: pop from"),
        ("NameError: name 'x' is unknown", "a name that does not exist. NameError: name 'x' is unknown."),
        ("UnboundLocalError: x", "before it has a value. UnboundLocalError: x."),
        ("TypeError: f.updateBoard() takes 2 arguments", "has to take self, board and click. Type"),
        ("TypeError: x() takes no argument", "that its type"),
        ("TypeError: x", "that its type does not allow. TypeError: x."),
        ("KeyError: 1", "It stops with an error. KeyError: 1."),
        ("AttributeError: x", "It stops with an error. AttributeError: x."),
        ("KeyError: updateBoard() argument", "It stops with an error."),
        ("ValueError: updateBoard() argument", "It stops with an error."),
    ],
)  # fmt: skip
def test_what_an_error_means(error, said):
    report = of(failed(kind="error", got=None, error=error, line=3))
    assert said in report.message
    assert report.got is None
    assert report.line == 3


@pytest.mark.parametrize(
    ("error", "said"),
    [
        ("RecursionError", "calls itself"),
        ("MemoryError", "more and more memory"),
        ("TookTooLong", "come back"),
    ],
)
def test_what_does_not_end(error, said):
    assert said in of(failed(kind="endless", got=None, error=error)).message
    assert said in of({"unloaded": f"{error}: x", "line": None, "text": ""}).message


@pytest.mark.parametrize("error", ["RecursionError", "MemoryError", "TookTooLong"])
def test_who_marks_first_and_calls_itself_without_end_is_told_where_to_look(error):
    for marked in (True, False):
        said = of(failed(kind="endless", got=None, error=error, marked=marked)).message
        assert ("which neighbors may be entered?" in said) == (marked and error == "RecursionError"), marked


@pytest.mark.parametrize(
    ("depth", "start", "frontier", "shown", "like"),
    [
        (0, 32, "none", None, "depth first"),
        (1, 32, "calls", None, "explicit stack"),
        (None, 32, "none", None, "depth first"),
        (2, 32, "calls", 2, "explicit stack"),
        (3, 32, "calls", 3, "explicit stack"),
        (0, None, "none", 0, "explicit stack"),
        (0, 32, "stack", None, "explicit stack"),
    ],
)
def test_calls_that_nest_and_were_not_seen_are_not_counted(depth, start, frontier, shown, like):
    kind = {**KIND, "solver": "explicit stack", "frontier": frontier}
    report = of({"passed": "all", "kind": kind, "costs": {"reads": 9, "depth": depth}, "fails_from": start})
    assert (report.costs, report.behaves_like) == ({"reads": 9, "depth": shown}, like)
    for other in ("breadth first", "marked stack"):
        found = {"kind": kind | {"solver": other}, "costs": {"depth": depth}, "fails_from": start}
        assert of({"passed": "all", **found}).behaves_like == other


@pytest.mark.parametrize(
    ("body", "stub"),
    [
        ("pass", True), ("...", True), ("return", True), ("return None", True), ("'''Says what.'''", True),
        ("'''Says what.'''\n        pass", True), ("return board", False), ("print(board)", False),
        ("x = 1", False), ("pass\n        board.clear()", False), ("for x in board: pass", False),
    ],
)  # fmt: skip
def test_a_stub_is_still_to_be_written(body, stub):
    text = f"class Solution:\n    def updateBoard(self, board, click):\n        {body}\n"
    mistake = "changes a copy and returns nothing"
    report = of(failed(kind="other", got="None", left=[["E", "M"]], text=text, mistake=mistake))
    assert ("still to be written" in report.message) == stub
    assert report.mistake == (None if stub else mistake)


def test_only_what_returns_none_and_is_one_function_is_a_stub():
    stub = "def updateBoard(board, click):\n    pass\n"
    assert "still to be written" in of(failed(kind="other", got="None", text=stub)).message
    assert "still to be written" not in of(failed(kind="other", got="int", text=stub)).message
    for text in (stub + "def other():\n    pass\n", "", "1 +"):
        assert "still to be written" not in of(failed(kind="other", got="None", text=text)).message


def test_a_right_board_at_an_exploding_cost():
    name = "marks on pop without a recheck"
    report = of({**LOADED, "explodes": [7, 32, 109, 318, 1864], "mistake": name, "passed": "small"})
    assert not report.ok
    assert report.mistake == name
    assert "7, 32, 109, 318, 1,864 times" in report.message
    assert report.board == [["E", "E"], ["E", "E"]]
    assert report.got == report.expected == [["B", "B"], ["B", "B"]]
    assert report.click == [0, 0]


# Never came back


@pytest.mark.parametrize(
    ("ended", "said"),
    [
        ("slow", "does not come back"), ("late", "too slow"), ("memory", "too much memory"),
        ("exit", "ends Python itself"), ("crash", "crashed"), ("broken", "changes Python itself"),
        ("done", "does not come back"),
    ],
)  # fmt: skip
def test_how_it_ended(ended, said):
    found = LOADED if ended != "done" else LOADED | {"passed": ""}
    report = of(
        found,
        ended,
        trying="EM 0 1",
        lines=[("other", 1), ("/x", 1), ("<solution 0>", 3), ("<solution 0>", 2)],
    )
    if ended != "done":
        assert not report.ok
        assert said in report.message
        assert (report.board, report.click) == ([["E", "M"]], [0, 1])
        assert report.expected == [["E", "X"]]
        assert report.got is None
        assert (report.line, report.code) == (3, "board[0][0] = 'B'")
    assert said in of(LOADED, ended, trying="load").message or ended == "done"
    if ended != "done":
        report = of(LOADED, ended, trying="load")
        assert not report.ok
        assert "while the code was loaded" in report.message


def test_where_it_was_is_told_of_its_own_text_only():
    found = LOADED | {"filename": "/home/solutions.py"}
    report = of(found, "slow", trying="EM 0 1", lines=[("/home/solutions.py", 3)])
    assert (report.line, report.code) == (None, None)


@pytest.mark.parametrize("trying", ["50 x 50 0 0", "name", "classify", "50 x 50 (0, 0)"])
def test_a_large_board_is_not_shown(trying):
    report = of(LOADED, "slow", trying=trying)
    assert (report.ok, report.board, report.click) == (False, None, None)
    assert "loaded" not in report.message


def test_what_never_started_is_not_blamed():
    report = of({}, "late")
    assert not report.ok
    assert "was not tried" in report.message
    assert "was not tried" not in of({}, "late", trying="load").message


# Not loaded


def test_an_invalid_one():
    report = of({"invalid": "this is not Python 3"})
    assert (report.ok, report.message) == (False, "This is not Python 3.")


@pytest.mark.parametrize(
    ("error", "said"),
    [
        ("SystemExit: 3", "It calls exit(), which ends Python. This"),
        ("EOFError: x", "input()"),
        ("AttributeError: x", "cannot be loaded. AttributeError: x."),
        ("ModuleNotFoundError: No 'x'", "cannot be loaded. ModuleNotFoundError: No 'x'."),
    ],
)  # fmt: skip
def test_what_cannot_be_loaded(error, said):
    report = of({"unloaded": error, "line": 3, "text": TEXT})
    assert said in report.message
    assert report.message.endswith("This happened while the code was loaded, before any click.")
    assert (report.ok, report.line, report.code) == (False, 3, "board[0][0] = 'B'")
    report = of({"unloaded": error, "line": 9, "text": TEXT})
    assert (report.line, report.code) == (None, None)


def test_a_sentence_begins_large_and_ends():
    assert sentence(ValueError("what is it?")) == "What is it?"
    assert sentence(ValueError("it is Python")) == "It is Python."
    assert sentence(ValueError("oh!")) == "Oh!"
    assert re.fullmatch(r"A\.", sentence("a."))


@pytest.mark.parametrize("kind", [None, KIND])
def test_what_is_right_in_games_only(kind):
    in_games = {"survives": True} | ({"kind": kind} if kind else {})
    report = of(failed(family="odd", board="E1", got=[["1", "2"]], **{"in games": in_games}))
    assert (report.ok, report.in_games) == (False, True)
    said = "It opens the right cells on every board that a game leads to, as far as was tried."
    assert report.message.split("\n")[0] == (f"{said} Depth first." if kind else said)
    assert (report.kind, report.survives) == ("depth first" if kind else None, True)
    assert not of(failed(family="odd", board="E1", got=[["1", "2"]])).in_games
