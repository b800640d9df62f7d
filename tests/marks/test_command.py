"""The command ``minesweeper-lib``: exit statuses, languages, and what it does where something is amiss."""

import json
import subprocess
import sys

import pytest

import minesweeper_lib.__main__ as command
from minesweeper_lib import SOLVERS, submission, translation
from minesweeper_lib.checker import Report
from tests.support.inside import no_processes

RIGHT = submission(SOLVERS["breadth first"])
LOOP = "def updateBoard(board, click):\n    while True:\n        pass\n"
WRONG = "class Solution:\n    def updateBoard(self, board, click):\n        return board\n"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(translation, "_chosen", None)  # what is chosen here is taken back
    for name, text in (("right", RIGHT), ("wrong", WRONG), ("broken", "def (")):
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    with no_processes():
        yield tmp_path


@pytest.mark.parametrize(
    ("files", "status"),
    [
        (["right.py"], 0),
        (["wrong.py"], 1),
        (["broken.py"], 2),
        (["nowhere.py"], 2),
        (["right.py", "wrong.py"], 1),
        (["broken.py", "right.py"], 2),
    ],
)
def test_the_exit_status_tells_the_verdict(folder, files, status):
    assert command.main(["check", *files]) == status


def test_what_is_not_decided_has_a_status_of_its_own(folder, monkeypatch):
    monkeypatch.setattr(command, "judge", lambda text: Report(paragraphs=["Time ran out."]))
    assert command.main(["check", "right.py"]) == 3


def test_a_file_that_cannot_be_read_does_not_end_the_others(folder, capsys):
    assert command.main(["check", "nowhere.py", "right.py"]) == 2
    first, second = capsys.readouterr().out.splitlines()
    assert first == "nowhere.py: Cannot be run. There is no file nowhere.py."
    assert second.startswith("right.py: Right.")
    assert command.main(["check", "--json", "nowhere.py", "right.py"]) == 2
    assert [one["ok"] for one in json.loads(capsys.readouterr().out)] == [False, True]


def test_the_command_below_a_report_plays_the_click_that_fails(folder, capsys):
    command.main(["check", "wrong.py"])
    words = capsys.readouterr().out.splitlines()[-1].partition(" -m minesweeper_lib ")[2].split()
    assert words[:2] == ["watch", "wrong.py"]
    assert command.main([*words, "--quiet"]) == 0
    assert (folder / "wrong.html").exists()


def test_a_file_of_one_word_is_a_text_and_no_name(folder, capsys):
    (folder / "word.py").write_text("hello\n", encoding="utf-8")
    assert command.main(["check", "word.py"]) == 2
    assert "name 'hello' is not defined" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["nowhere.py"], "there is no file nowhere.py"),
        (["right.py", "-o", "nowhere/page.html"], "No such file or directory: 'nowhere/page.html'"),
        (["right.py", "--board", "EEE/EZE"], "row 1, column 1"),
        (["right.py", "--board", "EEE/EME", "--click", "0"], "a click has two numbers"),
    ],
)
def test_what_cannot_be_watched_is_told(folder, words, told):
    assert told in command.main(["watch", *words, "--quiet"])


@pytest.mark.parametrize(
    ("beside", "text", "told"),
    [
        ("right.html", "a page of mine", "right.html is there already"),
        ("right.py", LOOP, "It does not finish"),
    ],
)
def test_a_page_of_another_kind_stays_and_a_loop_ends(folder, monkeypatch, beside, text, told):
    monkeypatch.setattr(command, "LONGEST", 0.2)
    (folder / beside).write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit, match=told):
        command.main(["watch", "right.py", "--quiet"])
    assert (folder / beside).read_text(encoding="utf-8") == text


@pytest.mark.parametrize("click", [[], ["--click", "a,b"]])
def test_a_board_without_a_click_is_not_watched(folder, click):
    with pytest.raises(SystemExit, match="Add its row and column"):
        command.main(["watch", "right.py", "--board", "EEE/EME", *click, "--quiet"])


@pytest.mark.child
def test_a_reader_who_has_seen_enough_gets_no_traceback(folder):
    run = f"{sys.executable} -m minesweeper_lib check wrong.py wrong.py wrong.py | head -n 1"
    done = subprocess.run(run, shell=True, capture_output=True, text=True)
    assert done.stdout.startswith("wrong.py: Not right.") and done.stdout.count("\n") == 1
    assert "Traceback" not in done.stderr and "BrokenPipe" not in done.stderr


@pytest.mark.parametrize("chosen", ["option", "environment"])
def test_every_verb_speaks_the_language_that_is_chosen(folder, chosen, monkeypatch, capsys):
    if chosen == "environment":
        monkeypatch.setenv(translation.ENVIRONMENT, "zh_CN.UTF-8")
    option = ["--language", "zh"] * (chosen == "option")
    assert command.main(["check", "wrong.py", *option]) == 1
    assert "不正确" in capsys.readouterr().out
    with pytest.raises(SystemExit, match="没有"):
        command.main(["marks", ".", *option])
    with pytest.raises(SystemExit):
        command.main(["watch", "--help", *option])
    assert "浏览器" in capsys.readouterr().out


def test_an_unknown_language_is_told(folder):
    assert "there is no language" in command.main(["check", "right.py", "--language", "xx"])


def test_marks_do_not_begin_without_cloudpickle(folder, monkeypatch):
    monkeypatch.setitem(sys.modules, "cloudpickle", None)
    with pytest.raises(SystemExit, match=r"minesweeper-lib\[check\]"):
        command.main(["marks", "."])
