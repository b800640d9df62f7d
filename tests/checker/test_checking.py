"""What `check` hands to a child process, and what it makes of what it is sent."""

import sys
import textwrap

import pytest

from minesweeper_lib import SOLVERS
from minesweeper_lib.checker import Limits, check, checking, child, transport
from minesweeper_lib.checker.findings import Failure
from minesweeper_lib.checker.ids import Came, Ending, Origin
from minesweeper_lib.checker.inplace import run_in_place
from minesweeper_lib.checker.outcome import Outcome
from minesweeper_lib.checker.sentences import IN_PLACE
from minesweeper_lib.checker.trying import Played, Returned
from tests.support.hostile import HOSTILE, RIGHT, method
from tests.support.inside import ROOMY, few_boards, no_processes

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

    packed = transport.pack(local)
    assert packed["text"].lstrip().startswith("def local(")
    assert transport.pack(SOLVERS["breadth first"])["pickle"]


@pytest.mark.child
def test_the_solution_is_never_run_here():
    text = "import sys\nsys.modules['minesweeper_lib'].seen_here = True\n" + method("return board")
    assert "stays closed" in check(text).message  # so it was loaded, and played
    import minesweeper_lib

    assert not hasattr(minesweeper_lib, "seen_here")


NUMBERED = method("board[0][0] = '9'", "return board")


@pytest.mark.parametrize(
    ("above", "line"),
    [
        ("", 3), ("\n", 4), ("\n\n\n", 6), ("  \n\t\n", 5), ("\ufeff\n", 4), ("\r\n\r\n", 5), ("# mine\n", 4),
        ("python3\n", 4), ("\n\n Python 3 \n\n", 7), ("import re\n\n", 5),
    ],
)  # fmt: skip
@pytest.mark.parametrize("margin", ["", "    "])
def test_lines_are_those_of_the_text_as_it_was_pasted(here, above, line, margin):
    """Whether a value is wrong, an error is raised, while loading too, or it is no Python."""

    def pasted(*change):
        indent = "" if above.startswith(("#", "import")) else margin
        return above + textwrap.indent(NUMBERED.replace(*change), indent)

    for text in (pasted("9", "9"), pasted("= '9'", "= nonsense")):
        report = check(text)
        assert (report.line, report.code) == (line, text.splitlines()[line - 1].strip())
    report = check(pasted("    def", "    nonsense\n    def"))
    assert (report.line, report.code) == (line - 1, "nonsense")
    assert f"ine {line}," in check(pasted("= '9'", "= = '9'")).message


@pytest.mark.parametrize("page", ["\n>>> ", "\n\n", "\n```python\n"])
def test_what_stands_on_a_page_or_in_a_console_is_read_all_the_same(here, page):
    lines = NUMBERED.splitlines(keepends=True)
    if ">>>" in page:
        text = page + "... ".join(lines) + "...\n"
    else:
        numbers = page == "\n\n"
        text = page + "".join(f"{number} {line}" * numbers or line for number, line in enumerate(lines, 1))
    assert "should" in check(text).message


def test_in_a_browser_it_runs_in_place_and_the_report_says_so(monkeypatch):
    monkeypatch.setattr(child, "IN_PLACE", True)
    monkeypatch.setattr(sys, "platform", "emscripten")
    builtins_iter = iter
    report = check(RIGHT)
    assert report.ok
    assert IN_PLACE in report.notes
    report = check(method("while True:", "    pass"))
    assert not report.ok
    assert "does not finish" in report.message
    assert "waits for input()" in check(method("return input()")).message
    for body in ("return sum(iter(int, 1))", "return max(itertools.count())", "time.sleep(99)"):
        assert "does not finish" in check("import itertools, time\n" + method(body)).message
    if sys.version_info >= (3, 12):
        text = HOSTILE["a loop that swallows every exception"][0]
        assert "does not finish" in check(text).message
    assert iter is builtins_iter


# What check makes of what it is sent


@pytest.fixture
def answers(monkeypatch):
    """Lets a test answer in place of child processes; keeps what they were asked."""
    waiting, asked = [], []

    def run(task, job, limits):
        asked.append((task.split(":")[1], job, limits))
        return waiting.pop(0)

    monkeypatch.setattr(checking, "run", run)
    return waiting, asked


def failed(kind, **played):
    """The message of a failure."""
    return {"failure": Failure(Origin.FRESH, "E", [0, 0], Played(kind, **played))}


def test_sent_messages_become_one_report(answers):
    waiting, asked = answers
    messages = [
        {"name": "Solution", "text": "x"},
        {"note": "First."},
        {"note": "Second."},
        {"passed_all": True},
    ]
    waiting.append(Outcome(messages, Ending.DONE, printed="hello"))
    report = check(RIGHT)
    assert (report.ok, report.name, report.printed) == (True, "Solution", "hello")
    assert report.notes == ["First.", "Second."]
    assert report.language is None
    assert asked == [("examine", transport.pack(RIGHT), None)]


@pytest.mark.parametrize("kind", Came)
def test_sent_failures_are_tried_alone(answers, kind, subtests):
    """A click that comes out right when it is the first one fails only because of those before it."""
    waiting, asked = answers
    came = {
        Came.BOARD: {"got": [["1"]]},
        Came.OTHER: {"returned": Returned("int")},
        Came.ENDLESS: {"error": "TookTooLong"},
    }
    message = failed(kind, **came.get(kind, {}))
    for right in (True, False, None):
        waiting[:] = [Outcome([message], Ending.DONE)]
        alone = [] if right is None else [{"right": right}, {"right": not right}]
        waiting += [Outcome(alone, Ending.DONE)] * checking.TIMES
        asked.clear()
        with subtests.test(right=right):
            report = check(RIGHT, Limits(call=1, total=5, memory=10))
            assert not report.ok
            assert report.name == "solution"
            is_asked = kind != Came.ENDLESS
            often = checking.TIMES if right else 1
            assert [task for task, *_ in asked] == ["examine", *["alone"] * is_asked * often]
            if is_asked:
                assert asked[1][1:] == (
                    (transport.pack(RIGHT), "E", [0, 0]),
                    Limits(call=1, total=2.0, memory=10),
                )
            assert (report.mistake == "remembers the last board") == bool(is_asked and right)


def test_sent_alone_it_has_to_be_right_each_time(answers):
    """A solution that shuffles the directions keeps nothing from click to click."""
    waiting, _ = answers
    waiting += [Outcome([failed(Came.BOARD, got=[["1"]])], Ending.DONE)]
    waiting += [Outcome([{"right": right}], Ending.DONE) for right in (True, True, False)]
    assert check(RIGHT).mistake is None


def test_sent_alone_with_the_usual_limits(answers):
    waiting, asked = answers
    waiting += [Outcome([failed(Came.BOARD, got=[["1"]])], Ending.DONE), Outcome([], Ending.LATE)]
    assert check(RIGHT).mistake is None
    assert asked[1][2] == Limits(total=2.0)


def test_sent_nothing_is_what_is_no_solution(answers):
    report = check(42)
    assert not report.ok
    assert report.message.startswith("A solution is a function")
    assert answers[1] == []


def test_sent_a_language_the_report_names_it_first(answers):
    answers[0].append(Outcome([{"language": "Java"}, {"passed_all": True}], Ending.DONE))
    report = check(RIGHT)
    assert report.language == "Java"
    assert report.message.startswith("This is Java. ")


def test_sent_nothing_is_what_cannot_be_compiled_here(answers, monkeypatch):
    monkeypatch.setattr(sys, "platform", "emscripten")  # a page in a browser has no compiler
    report = check(
        "public class Solution {\n    public char[][] updateBoard(char[][] board, int[] click) {}\n}"
    )
    assert (report.ok, report.language) == (False, "Java")
    assert answers[1] == []


@pytest.mark.parametrize("platform", ["darwin", "linux", "win32"])
def test_sent_without_a_word_on_browsers(answers, platform, monkeypatch):
    monkeypatch.setattr(sys, "platform", platform)
    answers[0].append(Outcome([{"passed_all": True}], Ending.DONE))
    assert check(RIGHT).notes == []


@pytest.mark.parametrize("name", ["a_", "A_"])
def test_sent_under_the_name_that_the_reader_has(answers, name, monkeypatch):
    main, solution = sys.modules["__main__"], "".join([RIGHT])
    monkeypatch.setattr(main, "_5", solution, raising=False)
    answers[0].extend([Outcome([{"passed_all": True}], Ending.DONE)] * 2)
    assert check(solution).typed is None
    monkeypatch.setattr(main, name, solution, raising=False)
    assert check(solution).typed == name


def test_a_broken_task_in_place_is_an_outcome():
    outcome = run_in_place("minesweeper_lib.checker.examine:examine", None, Limits())
    assert outcome.ended == "broken" and "Error" in outcome.printed
