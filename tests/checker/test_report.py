"""How a report looks, as text and as HTML."""

import re
import sys
from html import unescape

import pytest

from minesweeper_lib import parse, record
from minesweeper_lib.checker import Report, check
from minesweeper_lib.checker.report import VERDICTS
from tests.support.hostile import method
from tests.support.reports import report_on


def test_a_report_has_a_short_repr():
    assert repr(report_on("breadth first")) == "<Report of breadth first: Right, breadth first>"
    name = "counts only four neighbors"
    assert repr(report_on(name)) == f"<Report of {name}: Not right, {name}>"


def test_a_report_as_text_shows_three_boards():
    text = str(report_on("counts only four neighbors"))
    assert "board, click [0, 0]   expected   got\n>E  E                 *1 *E      *B *1\n E  M  " in text


@pytest.mark.parametrize("verdict", VERDICTS)
def test_a_verdict_has_a_sign_and_a_headline(verdict):
    report = Report(verdict, ["Said."])
    sign, headline = VERDICTS[verdict]
    html = report._repr_html_()
    assert f"<b>{sign} {headline}.</b> Said." in html
    assert f"lm-{verdict.replace(' ', '-')}'>" in html
    assert str(report) == f"{headline}. Said."
    assert report.ok == (verdict == "right")


def test_a_report_as_html_escapes_everything():
    nasty = "<script>alert('x')</script>"
    report = Report(
        "not right", [nasty, nasty], nasty, board=[["E"]], click=[0, 0], expected=[["B"]], got=[[nasty]],
        line=1, line_is="writes", code=nasty, notes=[nasty], printed=nasty, order=nasty,
    )  # fmt: skip
    html = report._repr_html_()
    assert "<script" not in html
    assert html.count("&lt;script") >= 5


@pytest.mark.parametrize("kind", ["text", "function", "class"])
def test_the_call_that_shows_it_happen_can_be_pasted(here, monkeypatch, tmp_path, kind):
    """Once under a name that the reader has, and once where there is none."""
    text = method("board[click[0]][click[1]] = '0'", "return board")
    names = {}
    exec(text + "\ndef helper(board, click):\n    return Solution().updateBoard(board, click)\n", names)
    wrong = {"text": text, "function": names["helper"], "class": names["Solution"]}[kind]
    nameless = check(wrong)
    main = sys.modules["__main__"]
    monkeypatch.setattr(main, "_5", wrong, raising=False)  # as IPython keeps what a cell showed
    monkeypatch.setattr(main, "pasted", wrong, raising=False)
    named = check(wrong)
    assert (nameless.typed, named.typed) == (None, "pasted")
    (file := tmp_path / "one.py").write_text(text, encoding="utf-8")
    assert check(file).typed == repr(str(file))
    monkeypatch.setattr(main, "trace", record(text, [["E"]], [0, 0]), raising=False)
    assert check(main.trace).typed != "trace"  # which would show its own board
    assert "<pre>watch(…, [[&quot;E&quot;]], [0, 0])</pre>" in nameless._repr_html_()
    [call] = re.findall("<pre>(watch.*?)</pre>", named._repr_html_())
    given = eval(unescape(call), {"watch": lambda *given: given, "pasted": wrong})
    assert given == (wrong, named.board, list(named.click))


def test_the_call_on_a_larger_board_needs_no_other_name():
    board, got = [["E"] * 13, ["M"] * 13], [["B"] * 13, ["M"] * 13]
    report = Report("not right", [""], board=board, click=(0, 2), expected=board, got=got, typed="<i>")
    [call] = re.findall("<pre>(watch.*?)</pre>", report._repr_html_())
    assert unescape(call) == f'watch(<i>, "{"E" * 13}/{"M" * 13}", [0, 2])'
    assert parse(unescape(call).split('"')[1]) == board


def test_differing_cells_are_marked_by_more_than_color():
    html = report_on("counts only four neighbors")._repr_html_()
    assert html.count("lm-differs'") == html.count(", differs' aria-label") == 2 * 3
    assert re.search(r"\.lm-differs::after \{[^}]*≠", html)
    assert "row 0, column 0: digit 1, differs" in html
    assert "<figcaption>board, click [0, 0]</figcaption>" in html
    assert html.count("<table") == 3


def test_a_cell_is_told_in_the_language_of_the_reader(monkeypatch):
    monkeypatch.setenv("MINESWEEPER_LANGUAGE", "zh")
    report = Report("not right", board=[["E"]], click=[0, 0], expected=[["B"]], got=[[7]])
    told = re.findall("<td[^>]* aria-label='[^']*：([^']*)'", report._repr_html_())
    assert told == ["未揭开，点击处", "空白格，不同", "int 7，不同"]


def test_a_board_that_is_right_is_shown_once():
    board = [["E"]]
    report = Report("too much work", ["Slow."], board=board, click=[0, 0], expected=[["B"]], got=[["B"]])
    assert report._repr_html_().count("<table") == 2
    assert "expected and got" in str(report)


def test_costs_and_notes_are_folded():
    report = report_on("breadth first")
    shown, folded = report._repr_html_().split("<details>")
    facts = "<p>(Frontier|Neighbor order|Time|Memory): "
    assert re.findall(facts, folded) == ["Frontier", "Neighbor order", "Time", "Memory"]
    assert "lm-costs'>" in folded
    assert not re.search(facts + "|lm-costs'>", shown)
    assert f"\n    Time: {report.time}\n" in str(report)
    assert "\n    Frontier: queue\n" in str(report)
    assert "Frontier" not in str(report_on("raster sweep"))


def test_what_was_not_measured_is_a_dash():
    costs = {"reads": None, "writes": 100, "peak": 0, "depth": None, "reads_opposite": None}
    rows = [line for line in str(Report("right", ["Right."], costs=costs)).split("\n") if line.endswith("-")]
    assert len(rows) == 3
