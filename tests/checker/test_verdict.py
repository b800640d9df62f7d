"""What was found is said in sentences: which cell, which line, what would be right."""

from dataclasses import replace

import pytest

from minesweeper_lib.checker.exploding import Explosion
from minesweeper_lib.checker.findings import Findings, LoadError
from minesweeper_lib.checker.ids import Came, LineIs, Origin, Work
from minesweeper_lib.checker.trying import Returned
from minesweeper_lib.checker.verdict import refused
from minesweeper_lib.languages import LANGUAGES, Refused
from minesweeper_lib.mistakes import MISTAKES, counts_four, loses_copy, pop_without_recheck, returns_nothing
from tests.support.made_findings import KIND, LOADED, RUNS, failed, of, other

# Right


def test_a_right_one():
    report = of({**LOADED, "passed_all": True, "kind": KIND, "runs": RUNS, "survives": True})
    assert report.ok
    assert report.message == "It opens the right cells on every board that was tried. " + KIND.sentence
    assert (report.kind, report.behaves_like, report.frontier, report.order) == (
        *("depth first", "depth first", "calls", "row by row"),
    )
    costs = {"reads": 1_568, "writes": 100, "peak": 19, "depth": 0, "reads_opposite": None}
    assert (report.costs, report.survives, report.fails_from) == (costs, True, None)
    assert report.time.startswith("O(mn) as far as looks tell") and report.memory.startswith(
        "O(m + n) for what waits on an open"
    )
    assert report.notes == [
        "An open 50 x 50 comes out right with the 1,000 nested calls that Python allows by default."
    ]
    assert (report.line, report.code, report.board, report.mistake) == (None, None, None, None)


def test_how_deep_it_goes():
    """The limit is called by whose it is, and a solution that is right stays right."""
    for limit, silently, said in (
        (1000, False, "an open 23 x 23 nests more calls than the 1,000 that Python allows by default, and"),
        (
            1000,
            True,
            "the 1,000 that Python allows by default. It catches the RecursionError, and cells stay",
        ),
        (500, False, "It sets the recursion limit to 500 itself: an open 23 x 23 nests more calls than that"),
        (500, True, "than that. It catches the RecursionError, and cells stay closed."),
    ):
        found = {"survives": False, "fails_from": 23, "fails_silently": silently, "recursion_limit": limit}
        report = of({"passed_all": True, **found})
        assert report.ok
        [note] = report.notes
        assert said in note
        assert ("1,000" in note) == ("A judge such as LeetCode may allow more" in note) == (limit == 1000)
        assert (report.survives, report.fails_from) == (False, 23)
    [note] = of({"passed_all": True, "survives": True, "recursion_limit": 20_000}).notes
    assert "sets the recursion limit to 20,000 itself" in note
    assert of({"passed_all": True, "survives": None, "fails_from": None}).notes == []


def test_how_fast_it_is():
    report = of({"passed_all": True, "milliseconds": 12.5})
    assert report.notes == ["One click on an open 50 x 50 took 12.5 ms on this machine."]
    assert report.milliseconds == 12.5
    [note] = of({"passed_all": True, "milliseconds": 12.5, "slow": "50 x 50"}).notes
    assert "One click on a board of 50 x 50 takes too long" in note


@pytest.mark.parametrize(
    ("found", "ended", "right", "late"),
    [
        ({"passed_all": True}, "done", True, False),
        ({"passed_all": True}, "late", True, False),
        ({"passed_all": True}, "memory", True, False),
        ({"passed_small": True}, "done", True, False),
        ({"passed_small": True}, "late", True, True),
        ({"passed_small": True}, "slow", False, False),
        ({"passed_small": True}, "crash", False, False),
        ({}, "late", False, False),
    ],
)
def test_what_was_found_until_time_ran_out_stands(found, ended, right, late):
    report = of(LOADED | found, ended, trying={"board": "E", "click": [0, 0]})
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
        ("EEM", [0, 1], [["M", "1", "M"]], "Row 0, column 0 should stay closed, but is now a closed mine."),
        ("EEM", [0, 1], [["E", "1", "E"]], "stay a closed mine, but is now a closed cell without a mine."),
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
    report = of(failed(board="EEE", got=[["1", "1", "1"]], line=2, guilty=[3, 0, 2]))
    assert "Row 0, column 2 should show 'B', but shows '1'." in report.message
    assert (report.line, report.line_is, report.code) == (3, LineIs.WRITES, "board[0][0] = 'B'")
    report = of(failed(board="EEE", got=[["1", "1", "1"]], line=2))
    assert "Row 0, column 0" in report.message
    assert (report.line, report.code) == (2, "def updateBoard(self, board, click):")
    assert report.line_is == LineIs.RAISES
    assert of(failed(line=1)).code == "class Solution:"
    for outside in (0, 4, None):
        report = of(failed(line=outside))
        assert (report.line, report.line_is, report.code) == (None, None, None)


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_named_first(name):
    report = of(failed(mistake=MISTAKES[name].id))
    assert report.mistake == name
    assert report.message.startswith(f"It {name}. {MISTAKES[name].sentence}\n")


@pytest.mark.parametrize(
    ("origin", "board", "said"),
    [
        ("fresh", "EM", "this board of 1 x 2; all smaller boards that were tried come out right."),
        ("played", "E1", "this board of 1 x 2; all smaller boards that were tried come out right."),
        ("odd", "E1", "this board of 1 x 2; all smaller boards that were tried come out right."),
        ("larger", "EM", "this board of 1 x 2; no row, column or mine can be left out."),
        ("fresh", "E", "already on a board of one cell."),
        (
            "fresh",
            "EE/EM".replace("/", "\n"),
            "this board of 2 x 2; all smaller boards that were tried come out right.",
        ),
        ("larger", "E", "no row, column or mine can be left out."),
    ],
)
def test_how_small_the_board_is(origin, board, said):
    report = of(failed(origin=origin, board=board, got=[["2"] * len(row) for row in board.split()]))
    assert said in report.message
    assert any("No game leads to this board" in note for note in report.notes) == (origin == Origin.ODD)


def test_what_is_not_proved_is_not_said():
    report = of(failed(origin=Origin.LARGER, smallest=False))
    assert "left out" not in report.message
    assert "1 x 2; there was no time to find out whether a smaller one shows it, too." in report.message


def test_what_is_left_behind_has_a_name_of_its_own():
    report = of(failed(leaks=True, line=3, mistake=counts_four.id))
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
        (Returned("list", ["int"]), "returns a list of int; it has to return a list of lists"),
        (Returned("tuple", ["None", "list"]), "returns a tuple of None and list; it has to"),
        (Returned("list", []), "returns a list of nothing; it has to"),
        (
            Returned("list", ["list"], 2, [3]),
            "returns a board of 2 x 3; the board has to keep its size, 1",
        ),
        (
            Returned("list", ["list"], 1, [1]),
            "returns a board of 1 x 1; the board has to keep its size, 1",
        ),
        (Returned("list", ["list"], 2, [0, 1]), "rows have different lengths, 0, 1; the board has to keep"),
    ],
)
def test_what_is_no_board(got, said):
    report = of(other(got, left=[["E", "M"]]))
    assert said in report.message
    assert report.got is None


def test_a_board_that_is_right_and_not_returned():
    mistake = returns_nothing.id
    report = of(other("None", left=[["1", "M"]], mistake=mistake))
    assert report.message.count("None") == 1  # the mistake's sentence says it already
    assert of(other("None", left=[["B", "M"]], mistake=mistake)).message.count("None") == 2


def test_a_board_that_is_right_and_returned_on_other_clicks_only():
    said = of(other("None", left=[["1", "M"]])).message
    assert "On this click it returns None, though the board is right" in said
    assert "On this click" not in of(other("None", left=[["B", "M"]])).message


def test_a_text_that_its_compiler_refuses_is_not_right():
    report = refused(Refused("Said.", LANGUAGES["java"], line=2), "class Solution {\n    int board\n}")
    assert (report.ok, report.message, report.language) == (False, "Said.", "Java")
    assert (report.line, report.line_is, report.code) == (2, LineIs.COMPILES, "int board")


@pytest.mark.parametrize("mistake", [None, pop_without_recheck])
def test_work_that_explodes_is_shown_on_a_right_board_with_its_numbers(mistake):
    sizes, counts = ["2 x 2", "3 x 3", "4 x 4", "6 x 6"], [7, 32, 109, 8_640]
    work = Explosion(Work.WRITES, sizes, counts, "EE/EE", [0, 0], again=bool(mistake))
    report = of(LOADED | {"explodes": work, "mistake": mistake and mistake.id})
    assert not report.ok
    assert "of 2 x 2, 3 x 3, 4 x 4 and 6 x 6, it writes to cells 7, 32, 109 and 8,640 times" in report.message
    assert report.mistake == (mistake and mistake.name)
    assert report.board == [["E", "E"]] * 2 and report.got == report.expected == [["B", "B"]] * 2


@pytest.mark.parametrize("origin", Origin)
@pytest.mark.parametrize("error", ["RecursionError", "MemoryError", "TookTooLong"])
def test_what_takes_too_long_on_a_larger_board_may_only_have_too_much_to_do(origin, error):
    said = of(failed(kind=Came.ENDLESS, error=error, origin=origin)).message
    only_slow = origin == Origin.LARGER and error == "TookTooLong"
    assert ("smaller boards come out right" in said) == only_slow


@pytest.mark.parametrize("marked", [True, False])
def test_what_does_not_end_in_another_language_is_not_said_in_words_of_python(marked):
    said = of(failed(kind=Came.ENDLESS, error="RecursionError", marked=marked, language="Java")).message
    assert "no room for another call" in said and "Python" not in said


@pytest.mark.parametrize(
    ("error", "said"),
    [
        ("RecursionError", "until Python gives up"),
        ("MemoryError", "more and more memory"),
        ("TookTooLong", "does not finish"),
    ],
)
def test_what_does_not_end(error, said):
    report = of(failed(kind=Came.ENDLESS, error=error))
    assert report.endless and said in report.message
    assert said in of({"load_error": LoadError(error, f"{error}: x")}).message


def test_what_ends_is_not_called_endless():
    for found in (failed(), failed(kind=Came.ERROR, error="IndexError", said="x"), other("int")):
        assert not of(found).endless


@pytest.mark.parametrize("error", ["RecursionError", "MemoryError", "TookTooLong"])
def test_who_marks_first_and_calls_itself_without_end_is_told_where_to_look(error):
    for marked in (True, False):
        said = of(failed(kind=Came.ENDLESS, error=error, marked=marked)).message
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
    kind = replace(KIND, solver="explicit stack", frontier=frontier)
    runs = [
        replace(RUNS[0], depth=depth),
        replace(RUNS[1], depth=5),
    ]  # the first one, on the smaller board, tells
    report = of({"passed_all": True, "kind": kind, "runs": runs, "fails_from": start})
    assert (report.costs["reads"], report.costs["depth"], report.behaves_like) == (1_568, shown, like)
    assert (report.memory == "Not measured.") == (shown is None)
    for solver in ("breadth first", "marked stack"):
        found = {"kind": replace(kind, solver=solver), "runs": runs, "fails_from": start}
        assert of({"passed_all": True, **found}).behaves_like == solver


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
    report = of(other("None", left=[["E", "M"]], text=text, mistake=loses_copy.id))
    assert ("still to be written" in report.message) == stub
    assert report.mistake == (None if stub else loses_copy.name)


def test_only_what_returns_none_and_is_one_function_is_a_stub():
    stub = "def updateBoard(board, click):\n    pass\n"
    assert "still to be written" in of(other("None", text=stub)).message
    for returned in ("int", "Array"):
        assert "still to be written" not in of(other(returned, text=stub)).message
    for text in (stub + "def other():\n    pass\n", "", "1 +"):
        assert "still to be written" not in of(other("None", text=text)).message


@pytest.mark.parametrize("kind", [None, KIND])
def test_what_is_right_in_games_only(kind):
    in_games = Findings(survives=True, kind=kind)
    report = of(failed(origin=Origin.ODD, board="E1", got=[["1", "2"]], in_games=in_games))
    assert (report.ok, report.in_games) == (False, True)
    said = "It opens the right cells on every board that a game leads to, as far as was tried."
    assert report.message.split("\n")[0] == (f"{said} {KIND.sentence}" if kind else said)
    assert (report.kind, report.survives) == ("depth first" if kind else None, True)
    assert not of(failed(origin=Origin.ODD, board="E1", got=[["1", "2"]])).in_games
