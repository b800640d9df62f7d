"""How a report looks, as text and as HTML, and how it describes right solutions of more hands."""

import re
import sys
from html import unescape

import pytest

from minesweeper_lib import parse
from minesweeper_lib.checker import Report, check
from tests.support.hostile import method
from tests.support.reports import mistake_report, solver_report

# How it looks


def test_a_report_has_a_short_repr():
    assert repr(solver_report("breadth first")) == "<Report of breadth first: right, breadth first>"
    name = "counts only four neighbors"
    assert repr(mistake_report(name)) == f"<Report of {name}: wrong, {name}, fails on 2 x 2>"


def test_a_report_as_text_shows_three_boards():
    text = str(mistake_report("counts only four neighbors"))
    assert "click [0, 0]\nboard   expected   got\nE E     *1 *E      *B *1\nE M     *E  M      *1  M" in text


def test_a_report_as_html_escapes_everything():
    nasty = "<script>alert('x')</script>"
    report = Report(
        False, [nasty, nasty], nasty, board=[["E"]], click=[0, 0], expected=[["B"]], got=[[nasty]],
        line=1, code=nasty, notes=[nasty], printed=nasty, order=nasty,
    )  # fmt: skip
    html = report._repr_html_()
    assert "<script" not in html
    assert html.count("&lt;script") >= 5


@pytest.mark.parametrize("kind", ["text", "function", "class"])
def test_the_call_that_shows_it_happen_can_be_pasted(here, monkeypatch, kind):
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
    first = "To see it happen, with your solution's name first: "
    assert first + "<code>watch(…, [[&quot;E&quot;]], [0, 0])</code>" in nameless._repr_html_()
    html = named._repr_html_()
    assert "To see it happen: <code>watch(pasted, [[&quot;E&quot;]], [0, 0])</code>" in html
    [call] = re.findall("<code>(.*?)</code>", html)
    given = eval(unescape(call), {"watch": lambda *given: given, "pasted": wrong})
    assert given == (wrong, named.board, list(named.click))


def test_the_call_that_shows_it_happen_on_a_larger_board_needs_no_other_name():
    board = [["E"] * 13, ["M"] * 13]
    report = Report(False, [""], board=board, click=(0, 2), expected=board, got=board, typed="<i>")
    [call] = re.findall("<code>(.*?)</code>", report._repr_html_())
    assert "<i>" not in call
    assert unescape(call) == f'watch(<i>, "{"E" * 13}/{"M" * 13}", [0, 2])'
    assert parse(unescape(call).split('"')[1]) == board


def test_differing_cells_are_marked_by_more_than_color():
    html = mistake_report("counts only four neighbors")._repr_html_()
    assert html.count("≠") == 2 * 3
    assert "row 0, column 0: digit 1, differs" in html
    assert "<figcaption>board, click [0, 0]</figcaption>" in html
    assert html.count("<table") == 3


# How right ones of more hands are described


def told(waits, push, take="waits.pop(0)"):
    """A right solution that marks cells with '?' when they begin to wait, in a list called `waits`."""
    return f"""
class Solution:
    def updateBoard(self, board, click):
        {waits} = [tuple(click)]
        if board[click[0]][click[1]] == "M":
            board[click[0]][click[1]] = "X"
            return board
        while {waits}:
            row, col = {take.replace("waits", waits)}
            near = [(r, c) for r in range(max(row - 1, 0), min(row + 2, len(board)))
                    for c in range(max(col - 1, 0), min(col + 2, len(board[0])))]
            mines = sum(board[r][c] == "M" for r, c in near)
            board[row][col] = str(mines) if mines else "B"
            for r, c in near * (not mines):
                if board[r][c] == "E":
                    {push.replace("waits", waits)}
        return board
"""


@pytest.mark.corpus
@pytest.mark.parametrize(
    ("text", "kind", "frontier"),
    [
        (told("queue", 'board[r][c] = "?"; waits.append((r, c))'), "reveal on discovery", "queue"),
        (told("queue", 'waits.append((r, c)); board[r][c] = "?"'), "reveal on discovery", "queue"),
        (told("todo_list", "waits += [(r, c)] * ((r, c) not in waits)"), "breadth first", "queue"),
        (
            told("stack", 'waits.append((r, c)); board[r][c] = "?"', "waits.pop()"),
            *("stack marked on push", "stack"),
        ),
    ],
)
def test_cells_that_are_marked_while_they_wait(briefly, text, kind, frontier):
    report = check(text)
    assert report.ok
    assert (report.kind, report.frontier) == (kind, frontier)


def test_a_list_that_an_index_walks_along_is_a_queue(briefly):
    text = told("queue", "waits += [(r, c)] * ((r, c) not in waits)").replace(
        "while queue:\n            row, col = queue.pop(0)", "for row, col in queue:"
    )
    report = check(text)
    assert (report.ok, report.kind, report.frontier) == (True, "breadth first", "queue")


def test_one_that_is_begun_and_changes_nothing_yet_has_lost_no_copy(here):
    report = check("class Solution:\n    def updateBoard(self, board, click):\n        row, col = click\n")
    assert (report.ok, report.mistake) == (False, None)
    assert report.message.startswith("The function returns None; it has to return the board.")


def test_a_verdict_has_as_many_paragraphs_as_it_was_given():
    """A line break inside of one, as in an error's own words, begins none."""
    report = Report(False, ["One\nline break.", "Two."])
    assert report.message == "One\nline break.\nTwo."
    assert report._repr_html_().count("<p") == 2


def test_a_board_that_comes_out_right_is_shown_once():
    board = [["E"]]
    report = Report(False, ["Too slow."], board=board, click=[0, 0], expected=[["B"]], got=[["B"]])
    assert report._repr_html_().count("<table") == 2
    assert "<figcaption>expected and got</figcaption>" in report._repr_html_()
    assert "board   expected and got\nE       B" in str(report)
    assert "differ" not in str(report)


def test_order_time_and_memory_stand_in_a_list_and_the_table_is_folded():
    report = solver_report("breadth first")
    html = report._repr_html_()
    assert re.findall("<dt>(.*?)</dt>", html) == ["Neighbor order", "Time", "Memory"]
    assert "<details><summary>The costs in numbers, on an open 10 x 10, first cell clicked</summary>" in html
    assert f"<dd>{report.time}</dd>" in html
    assert f"\n\nTime: {report.time}\n\nMemory: {report.memory}\n\n" in str(report)


def test_the_table_tells_what_the_luck_of_a_click_is_worth():
    """A sweep looks at fewer cells than breadth first from the first cell, and at more from the last."""
    rows = [line.rsplit(maxsplit=4) for line in str(solver_report("raster sweep")).split("\n")]
    table = {row[0].strip(): row[1:] for row in rows if row}
    assert "raster sweep   depth first   breadth first" in str(solver_report("raster sweep"))
    sweep, _, _, wide = (int(number.replace(",", "")) for number in table["cells read"])
    assert sweep < wide
    sweep, _, _, wide = (int(number.replace(",", "")) for number in table["the same, last cell clicked"])
    assert sweep > wide


def test_what_was_not_measured_is_called_that():
    costs = {"reads": None, "writes": 100, "peak": 0, "depth": None, "reads_opposite": None}
    report = Report(True, ["Right."], costs=costs)
    rows = [line for line in str(report).split("\n") if "not measured" in line]
    assert [row.split("   ")[0].strip() for row in rows] == [
        "cells read", "the same, last cell clicked", "most cells in nested calls",
    ]  # fmt: skip
    assert report._repr_html_().count("<td>not measured</td>") == 3
