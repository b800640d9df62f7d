"""JavaScript as the static site plays it, without a process; here Node stands in for the browser."""

import json
import subprocess
import sys
from dataclasses import dataclass
from types import SimpleNamespace

import pytest

from minesweeper_lib import check, parse, record
from minesweeper_lib.board import one_line
from minesweeper_lib.errors import Stopped
from minesweeper_lib.languages import LANGUAGES, missing
from minesweeper_lib.languages.in_page import InPage, ticking
from minesweeper_lib.languages.pasted import pasted
from tests.languages.pasted import RIGHT, wrong
from tests.support.oracle import solve

TEXTS = {name: text for (language, name), text in RIGHT.items() if language == "javascript"}
CLICKS = [("EEEME/EEEEE/EEEEE/MEEEE", (1, 0)), ("EM/EE", (0, 1)), ("EM/EE", (1, 0)), ("E1M/E1E/ME1", (0, 0))]


class JsError(Exception):
    """In place of what Pyodide raises for an error of JavaScript."""


@dataclass
class Script:
    """What texts stand for, as an expression; it is run when it is called with values."""

    text: str
    clicks = 1  # how often a click is played, one after the other

    @classmethod
    def of(cls, text):
        return cls(f"(0, eval)({json.dumps(text)})")

    def __call__(self, *given):
        if isinstance(given[0], Script):
            node(given[0].text)  # a slip is found at once
            return Script(f"{self.text}({given[0].text})")
        values = ", ".join(map(json.dumps, given))
        played = f"said = play({values}); " * self.clicks
        return json.loads(
            node(f"const play = {self.text}; let said; {played}console.log(JSON.stringify(said))")
        )


def node(text):
    done = subprocess.run(["node", "-"], input=text, capture_output=True, encoding="utf-8")
    if done.returncode:
        raise JsError(next(line for line in done.stderr.splitlines() if "Error" in line))
    return done.stdout


@pytest.fixture
def page(monkeypatch):
    if lacking := missing([LANGUAGES["javascript"]]):
        pytest.skip(lacking)
    monkeypatch.setitem(sys.modules, "pyodide", SimpleNamespace())
    monkeypatch.setitem(sys.modules, "pyodide.code", SimpleNamespace(run_js=Script.of))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", SimpleNamespace(JsException=JsError))
    # Only this module is told that it is in a page.
    module = sys.modules["minesweeper_lib.languages.pasted"]
    monkeypatch.setattr(module, "sys", SimpleNamespace(platform="emscripten"))


@pytest.mark.parametrize("name", TEXTS)
def test_a_copy_that_ticks_has_the_same_lines(name):
    """Taking away what was put in leaves the text."""
    copy = ticking(TEXTS[name])
    assert copy.count("probeTick()") > 1
    for before, after in zip(TEXTS[name].split("\n"), copy.split("\n"), strict=True):
        signs = iter(after)
        assert all(sign in signs for sign in before)


@pytest.mark.parametrize(
    ("text", "copy"),
    [
        ("do x(); while (a)", "do x(); while (probeTick(), a)"),
        ("for (let i = 0; i < n; i++) x()", "for (let i = 0; probeTick(), i < n; i++) x()"),
        ("for (; /* none */ ;) x()", "for (; probeTick() /* none */ ;) x()"),
        ("for (const a of all) { }", "for (const a of all) { probeTick(); }"),
        ("`while (${f(() => { return '}' })} (`", "`while (${f(() => { return '}' })} (`"),
        ("a = b / c; // while (", "a = b / c; // while ("),
        ("x = /while (/; y = 'for (;;)'", "x = /while (/; y = 'for (;;)'"),
        ("get size() { return 1 }", "get size() { probeTick(); return 1 }"),
        ("switch (a) { case 1: }", "switch (a) { case 1: }"),
    ],
)
def test_what_ticks(text, copy):
    assert ticking(text) == copy


@pytest.mark.parametrize("name", [*TEXTS][::10])
def test_it_is_played_and_its_order_is_seen(page, name):
    """The board by the oracle, and the writes that rows tell of, played back, make it."""
    player = InPage(TEXTS[name])
    for text, click in CLICKS:
        right = solve(parse(text), click)
        assert player.ask(0, text, click).rows == right
        assert player.ask(1, text, click).rows == right
        trace = record(TEXTS[name], parse(text), list(click))
        opened = sum(before != after for before, after in zip(text, one_line(right), strict=True))
        assert (trace.result, len(trace.steps)) == (right, opened)


def test_the_order_is_that_of_the_text(page):
    trace = record(TEXTS["closure"], parse("EEE/EEE"), [0, 0])
    assert trace.order == [[1, 2, 3], [5, 4, 6]]


def test_a_text_that_writes_nothing_has_no_steps(page):
    trace = record("var updateBoard = (board, click) => { return board }", parse("EE/EM"), [0, 0])
    assert (trace.result, trace.steps) == (parse("EE/EM"), [])


def test_what_does_not_end_is_stopped(page):
    for loop in (
        "while (true);",
        "for (;;) ;",
        "for (const cell of [0]) while (1) { }",
        "const f = () => { try { f(); f() } catch { f() } }; f()",
    ):
        with pytest.raises(Stopped) as caught:
            InPage(f"var updateBoard = (board, click) => {{ {loop} }}").ask(0, "E", (0, 0), 0.2)
        assert caught.value.means == "TookTooLong"


def test_errors_prints_and_slips_are_told(page):
    throws = "var updateBoard = (board, click) => {\n  console.log('hi', 1)\n  return board[9][9]\n}"
    with pytest.raises(Stopped) as caught:
        InPage(throws).ask(0, "EM", (0, 0))
    assert (caught.value.means, caught.value.line) == ("IndexError", 3)
    assert caught.value.left == [["E", "M"]]
    prints = throws.replace("[9][9]", "")
    assert InPage(prints).ask(0, "EM", (0, 0)).printed == "hi 1"
    report = check(throws.replace("[9][9]", "[9"))
    assert not report.ok and "SyntaxError" in report.message


def test_a_text_keeps_what_it_keeps_from_click_to_click(page, monkeypatch):
    """As on LeetCode, where a variable beside the function is not made anew."""
    keeps = "let n = 0\nvar updateBoard = (board, click) => {\n  n++\n  return [[String(n)]]\n}"
    monkeypatch.setattr(Script, "clicks", 2)
    assert InPage(keeps).ask(0, "E", (0, 0)).rows == [["2"]]


def test_the_others_are_told_where_they_run(page):
    report = check(RIGHT["go", "closure"])
    assert "a page in a browser cannot run Go, only Python and JavaScript" in report.message
    assert "updateBoard" in report.ours
    assert pasted(LANGUAGES["javascript"], wrong("javascript", "writes 0 for a blank")).folder is None
