"""Reports: right solutions are accepted, wrong ones explained, and hostile ones survived."""

import re
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from html import unescape
from unittest.mock import patch

import pytest

from minesweeper_lib import SOLVERS, parse
from minesweeper_lib.checker import IN_PLACE, check, child
from minesweeper_lib.checker import transport as parcel
from minesweeper_lib.checker.child import Limits
from minesweeper_lib.checker.report import Report, taught_costs
from minesweeper_lib.mistakes import MISTAKES
from tests.checker.test_classify import KINDS
from tests.support.hostile import DANGEROUS, DEAF, ENDLESS, HOSTILE, RIGHT, method
from tests.support.inside import ROOMY, few_boards, no_processes, report_on
from tests.support.oracle import solve
from tests.support.styles import STYLES

VARIED = {style.title: style for style in STYLES[::4]}
# These run in a process of their own; the others go the same way in this one, which is quicker.
SENT = ["depth first", "breadth first"]
SENT += ["counts only four neighbors", "recurses before marking", "remembers the last board"]


def wrong_on_large_boards(board, click):
    """Right up to ten columns; beyond, the last one stays closed."""
    after = solve(board, click)
    if len(board[0]) > 10:
        for row, values in enumerate(board):
            after[row][-1] = values[-1]
    return after


def time_for(title):
    """Little for what does not end; more for what may not be blamed where the machine is busy."""
    return Limits(call=0.5, total=ROOMY.total) if title in [*ENDLESS, *DEAF] else ROOMY


@pytest.fixture(scope="module")
def reports():
    """Reports from processes of their own, made by two threads at once: that works, too."""
    jobs = {name: ({**SOLVERS, **MISTAKES}[name], ROOMY) for name in SENT}
    jobs |= {title: (HOSTILE[title][0], time_for(title)) for title in DANGEROUS}
    with patch.object(child, "ANSWER", 1.0), ThreadPoolExecutor(2) as pool:
        return dict(zip(jobs, pool.map(lambda job: check(*job), jobs.values()), strict=True))


@cache
def solver_report(name):
    with no_processes(), few_boards():
        return check(SOLVERS[name])


@cache
def mistake_report(name):
    with no_processes():
        return check(MISTAKES[name])


@pytest.fixture
def here():
    """No process is started, for solutions that are known to end."""
    with no_processes():
        yield


@pytest.fixture
def briefly(here):
    """The same on fewer boards, for solutions that are known to be right."""
    with few_boards():
        yield


def assert_it_can_be_shown(report):
    html = report._repr_html_()
    sign = "✓ Right." if report.ok else "≈ Right in games" if report.in_games else "✗ Not right."
    assert sign in html
    assert html.count("<div") == html.count("</div>")
    assert "\x00" not in str(report)


# Right


def assert_it_is_recognized(name, report):
    assert report.ok
    assert report.kind == KINDS[name]
    assert report.name == name
    assert (report.mistake, report.board, report.got) == (None, None, None)
    assert KINDS[report.behaves_like] == KINDS[name]
    assert report.order == (None if report.kind == "raster" else "row by row")
    assert_it_can_be_shown(report)


@pytest.mark.parametrize("name", SOLVERS)
def test_a_taught_solver_is_accepted_and_recognized(name):
    assert_it_is_recognized(name, solver_report(name))


@pytest.mark.child
@pytest.mark.parametrize("name", [name for name in SENT if name in SOLVERS])
def test_a_taught_solver_in_a_process_of_its_own(reports, name):
    assert_it_is_recognized(name, reports[name])
    here = solver_report(name)
    for what in ("costs", "survives", "fails_from", "order", "message"):
        assert getattr(reports[name], what) == getattr(here, what)


def test_there_are_thirty_varied_right_solutions():
    assert len(SOLVERS) + len(VARIED) >= 30


@pytest.mark.corpus
@pytest.mark.parametrize("title", VARIED)
def test_a_right_solution_is_accepted(briefly, title):
    report = report_on(VARIED[title].solution)
    assert report.ok, str(report)
    assert_it_can_be_shown(report)
    kinds = {"dfs": {"depth first"}, "bfs": {"breadth first", "reveal on discovery"}}
    kinds |= {"sweep": {"raster"}, "raster": {"raster"}, "marked stack": {"stack marked on push"}}
    assert report.kind in kinds.get(VARIED[title].walk, {report.kind})


@pytest.mark.parametrize("name", ["depth first", "counts first", "depth first, guard on entry"])
def test_recursion_fails_from_32_x_32(name):
    report = solver_report(name)
    assert (report.survives, report.fails_from) == (False, 32)
    assert "32 x 32" in str(report)


@pytest.mark.parametrize("name", ["breadth first", "explicit stack", "marked stack"])
def test_a_loop_survives_50_x_50(name):
    report = solver_report(name)
    assert (report.survives, report.fails_from) == (True, None)
    assert report.milliseconds > 0


def test_costs_stand_beside_those_of_the_taught_solvers():
    for name in ("depth first", "breadth first", "marked stack"):
        assert solver_report(name).costs == taught_costs()[name]
    assert taught_costs()["breadth first"]["peak"] == 19
    assert taught_costs()["depth first"]["depth"] == 99
    assert set(taught_costs()) == set(SOLVERS)


def test_another_neighbor_order_is_told(briefly):
    report = check(
        RIGHT.replace("for i in (-1, 0, 1) for j in (-1, 0, 1)", "for j in (1, 0, -1) for i in (1, 0, -1)")
    )
    assert report.order == "down right, right, up right, down, up, down left, left, up left"


# Wrong


def assert_it_is_explained(name, report):
    mistake = MISTAKES[name]
    assert not report.ok
    assert report.mistake == name
    assert mistake.sentence in report.message
    board = parse(mistake.board)
    assert (len(report.board), len(report.board[0])) == (len(board), len(board[0]))
    assert report.expected == solve(report.board, report.click)
    if mistake.shows == "board" and report.got:
        assert report.got != report.expected
    if mistake.shows == "cost":
        assert report.got == report.expected
    assert_it_can_be_shown(report)


@pytest.mark.parametrize("name", [name for name in MISTAKES if name != "remembers the last board"])
def test_a_mistake_is_caught_named_and_shown_on_its_smallest_board(name):
    assert_it_is_explained(name, mistake_report(name))


@pytest.mark.child
@pytest.mark.parametrize("name", [name for name in SENT if name in MISTAKES])
def test_a_mistake_in_a_process_of_its_own(reports, name):
    """Where a click is to be tried alone, that takes a second one."""
    assert_it_is_explained(name, reports[name])


def test_the_line_that_wrote_the_wrong_value_is_shown(here):
    assert (
        mistake_report("writes 0 for a blank").code == "board[row][col] = str(count_mines(board, (row, col)))"
    )
    assert mistake_report("stops after the first ring").line is None  # nothing was written
    report = check(RIGHT.replace('"B")', '"0")'))
    assert report.line == 7
    assert report.code.endswith('str(mines or "0")')


def test_a_failure_on_large_boards_only_is_made_small(here):
    report = check(wrong_on_large_boards)
    assert not report.ok
    assert len(report.board[0]) == 11
    assert len(report.board) == 1
    assert report.mistake is None
    for col in range(11):
        if col != report.click[1]:
            smaller = [row[:col] + row[col + 1 :] for row in report.board]
            click = [0, report.click[1] - (col < report.click[1])]
            assert wrong_on_large_boards(smaller, click) == solve(smaller, click)


def test_a_board_that_no_game_leads_to_is_called_that():
    report = mistake_report("reopens revealed cells")
    assert any("No game leads to this board" in note for note in report.notes)


def test_one_that_is_right_in_every_game_is_told_so_and_described():
    report = mistake_report("reopens revealed cells")
    assert (report.ok, report.in_games) == (False, True)
    assert str(report).startswith(
        "Right in games, but not by the rule. It opens the right cells on every board"
    )
    assert "right in games only" in repr(report)
    assert "<b>≈ Right in games, but not by the rule.</b>" in report._repr_html_()
    assert (report.kind, report.frontier, report.survives) == ("breadth first", "queue", True)
    assert report.costs and report.milliseconds
    others = set(MISTAKES) - {report.mistake, "remembers the last board"}
    assert not any(mistake_report(name).in_games for name in others)


def test_one_that_is_wrong_in_games_too_is_not_told_that_it_is_right_there(here):
    wrong = """
def solve(board, click):
    after = {}
    for row in range(len(board)):
        for col in range(len(board[0])):
            near = [(r, c) for r in range(max(row - 1, 0), min(row + 2, len(board)))
                    for c in range(max(col - 1, 0), min(col + 2, len(board[0])))]
            after[row, col] = str(sum(board[r][c] == "M" for r, c in near) or "B"), near
    if board[click[0]][click[1]] == "M":
        board[click[0]][click[1]] = "X"
        return board
    seen, queue = {tuple(click)}, [tuple(click)]
    for row, col in queue:
        board[row][col], near = after[row, col]
        if board[row][col] == "B" and row < 7:
            queue += [cell for cell in near if cell not in seen]
            seen.update(near)
    return board
"""
    report = check(wrong)
    assert (report.ok, report.in_games, report.kind) == (False, False, None)
    assert str(report).startswith("Not right. It reopens revealed cells.")


# Hostile


def assert_it_is_survived(title, report):
    words = HOSTILE[title][1]
    assert report.ok == (not words), str(report)
    said = f"{report.message} {report.mistake}"
    assert all(re.search(word, said) for word in words), said
    assert len(report.message) < 500
    assert "minesweeper_lib" not in str(report)
    assert "Traceback" not in str(report)
    assert_it_can_be_shown(report)


@pytest.mark.corpus
@pytest.mark.parametrize("title", [title for title in HOSTILE if title not in DANGEROUS])
def test_an_odd_solution_is_answered_with_a_sentence(here, title):
    assert_it_is_survived(title, check(HOSTILE[title][0]))


@pytest.mark.child
@pytest.mark.parametrize("title", DANGEROUS)
def test_a_hostile_solution_ends_in_a_sentence(reports, title):
    assert_it_is_survived(title, reports[title])


def test_a_check_ends_within_ten_seconds():
    """Whatever it is told to do, unless it is told to take longer: two processes, each asked where it is."""
    usual, alone = Limits().total, 2.0
    assert usual + alone + 2 * child.ANSWER < 10
    assert Limits().call + child.GRACE < usual


@pytest.mark.child
def test_what_a_right_solution_does_beside_is_noted(reports):
    assert "starts a thread" in " ".join(reports["a thread that never ends"].notes)
    printed = reports["prints on every small board"].printed
    assert printed.startswith("['B']\n")
    assert len(printed) == Limits().output


def test_a_right_solution_that_changes_its_click_is_told_so(briefly):
    assert "changes the list click" in " ".join(check(HOSTILE["a mutated click"][0]).notes)


@pytest.mark.child
def test_the_line_that_does_not_come_back_is_shown(reports):
    assert reports["while True"].code in ("while True:", "pass")
    assert reports["sleep"].code == "time.sleep(1000)"
    assert reports["a loop inside C"].code == "return sum(iter(int, 1))"


@pytest.mark.parametrize(
    "junk", [None, 42, [[]], object(), {"a": 1}, (x for x in "ab"), type("Empty", (), {})]
)
def test_what_is_no_solution_is_called_that(junk):
    report = check(junk)
    assert not report.ok
    assert "updateBoard" in report.message
    assert "0x" not in repr(report)


@pytest.mark.child
def test_where_nothing_starts_the_solution_is_not_blamed():
    report = check(RIGHT, Limits(total=0.0))
    assert "was not tried" in report.message


# What is handed in


@pytest.mark.child
def test_functions_of_a_notebook_travel():
    """Made here as in a notebook: found in no file, with a name from outside."""
    names = {"__name__": "__main__"}
    exec(RIGHT + "\ndef helper(board, click):\n    return Solution().updateBoard(board, click)\n", names)
    reports = [check(names["helper"], ROOMY)]
    with no_processes(), few_boards():  # they are taken apart and put together in the same way
        one = names["Solution"]()
        reports += [check(solution) for solution in (names["Solution"], one, one.updateBoard)]
    for report in reports:
        assert report.ok, str(report)
        assert report.kind == "depth first"


def test_without_cloudpickle_the_text_travels(monkeypatch):
    monkeypatch.setitem(sys.modules, "cloudpickle", None)  # as if it were not installed

    def local(board, click):
        return solve_alone(board, click)

    def solve_alone(board, click):
        return board

    packed = parcel.pack(local)
    assert packed["text"].lstrip().startswith("def local(")
    assert parcel.pack(SOLVERS["breadth first"])["pickle"]


@pytest.mark.child
def test_the_solution_is_never_run_here():
    text = "import sys\nsys.modules['minesweeper_lib'].seen_here = True\n" + method("return board")
    assert "stays closed" in check(text).message  # so it was loaded, and played
    import minesweeper_lib

    assert not hasattr(minesweeper_lib, "seen_here")


def test_in_a_browser_it_runs_in_place_and_the_report_says_so(monkeypatch):
    monkeypatch.setattr(child, "IN_PLACE", True)
    monkeypatch.setattr(sys, "platform", "emscripten")
    builtins_iter = iter
    report = check(RIGHT)
    assert report.ok
    assert IN_PLACE in report.notes
    report = check(method("while True:", "    pass"))
    assert not report.ok
    assert "does not come back" in report.message
    assert "waits for input()" in check(method("return input()")).message
    for body in ("return sum(iter(int, 1))", "return max(itertools.count())", "time.sleep(99)"):
        assert "does not come back" in check("import itertools, time\n" + method(body)).message
    if sys.version_info >= (3, 12):
        text = HOSTILE["a loop that swallows every exception"][0]
        assert "does not come back" in check(text).message
    assert iter is builtins_iter


# What check makes of what it is sent


@pytest.fixture
def answers(monkeypatch):
    """Lets a test answer in place of child processes; keeps what they were asked."""
    waiting, asked = [], []

    def run(task, job, limits):
        asked.append((task.split(":")[1], job, limits))
        return waiting.pop(0)

    monkeypatch.setattr(sys.modules["minesweeper_lib.checker"], "run", run)
    return waiting, asked


FAILED = {
    "family": "fresh",
    "board": "E",
    "click": [0, 0],
    "got": [["1"]],
    "left": None,
    "error": "",
    "line": None,
}


def test_sent_messages_become_one_report(answers):
    waiting, asked = answers
    messages = [{"name": "Solution", "text": "x"}, {"note": "First."}, {"note": "Second."}, {"passed": "all"}]
    waiting.append(child.Outcome(messages, "done", printed="hello"))
    report = check(RIGHT)
    assert (report.ok, report.name, report.printed) == (True, "Solution", "hello")
    assert report.notes == ["First.", "Second."]
    assert asked == [("examine", {"text": RIGHT}, None)]


@pytest.mark.parametrize("kind", ["board", "other", "error", "endless"])
def test_sent_failures_are_tried_alone(answers, kind, subtests):
    """A click that comes out right when it is the first one fails only because of those before it."""
    waiting, asked = answers
    failed = FAILED | {"kind": kind, "error": "TookTooLong" if kind == "endless" else ""}
    failed["got"] = "int" if kind == "other" else failed["got"]
    for right in (True, False, None):
        waiting[:] = [child.Outcome([{"failed": dict(failed)}], "done")]
        waiting.append(
            child.Outcome([] if right is None else [{"right": right}, {"right": not right}], "done")
        )
        asked.clear()
        with subtests.test(right=right):
            report = check(RIGHT, Limits(call=1, total=5, memory=10))
            assert not report.ok
            assert report.name == "solution"
            is_asked = kind in ("board", "other")
            assert [task for task, *_ in asked] == ["examine", *["alone"] * is_asked]
            if is_asked:
                assert asked[1][1:] == (({"text": RIGHT}, "E", [0, 0]), Limits(call=1, total=2.0, memory=10))
            assert (report.mistake == "remembers the last board") == bool(is_asked and right)


def test_sent_alone_with_the_usual_limits(answers):
    waiting, asked = answers
    waiting += [child.Outcome([{"failed": FAILED | {"kind": "board"}}], "done"), child.Outcome([], "late")]
    assert check(RIGHT).mistake is None
    assert asked[1][2] == Limits(total=2.0)


def test_sent_nothing_is_what_is_no_solution(answers):
    report = check(42)
    assert not report.ok
    assert report.message.startswith("A solution is a function")
    assert answers[1] == []


@pytest.mark.parametrize("platform", ["darwin", "linux", "win32"])
def test_sent_without_a_word_on_browsers(answers, platform, monkeypatch):
    monkeypatch.setattr(sys, "platform", platform)
    answers[0].append(child.Outcome([{"passed": "all"}], "done"))
    assert check(RIGHT).notes == []


@pytest.mark.parametrize("name", ["a_", "A_"])
def test_sent_under_the_name_that_the_reader_has(answers, name, monkeypatch):
    main, solution = sys.modules["__main__"], "".join([RIGHT])
    monkeypatch.setattr(main, "_5", solution, raising=False)
    answers[0].extend([child.Outcome([{"passed": "all"}], "done")] * 2)
    assert check(solution).typed is None
    monkeypatch.setattr(main, name, solution, raising=False)
    assert check(solution).typed == name


# How a report looks


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
        False, nasty, nasty, board=[["E"]], click=[0, 0], expected=[["B"]], got=[[nasty]],
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
    report = Report(False, "", board=board, click=(0, 2), expected=board, got=board, typed="<i>")
    [call] = re.findall("<code>(.*?)</code>", report._repr_html_())
    assert "<i>" not in call
    assert unescape(call) == f'watch(<i>, "{"E" * 13}/{"M" * 13}", [0, 2])'
    assert parse(unescape(call).split('"')[1]) == board


def test_differing_cells_are_marked_by_more_than_color():
    html = mistake_report("counts only four neighbors")._repr_html_()
    assert html.count("≠") == 2 * 3
    assert "row 0, column 0: 1, differs" in html
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
    assert report.message.startswith("updateBoard returns None; it has to return the board.")
