"""Whole files, as they lie on people's disks: known by their look, played, recorded, and judged truly."""

import codecs
import os

import pytest

from minesweeper_lib import InvalidSolution, check, parse, record
from minesweeper_lib.languages import LANGUAGES, missing, recognized
from minesweeper_lib.languages.files import solutions
from minesweeper_lib.recorder import load
from tests.languages.many import together
from tests.languages.on_disk import FILES
from tests.support.oracle import solve

GAMES = [
    (parse("EEEME/EEEEE/EEEEE/MEEEE"), (1, 0)),
    (parse("EEEME/EEEEE/EEEEE/MEEEE"), (0, 3)),
    (parse("EEE/EEE/EEE"), (1, 1)),
    (parse("EM"), (0, 0)),
]
PYTHON, PYTHON_SLIP = FILES["python"]


def assert_it_is_right(solution, text):
    for board, click in GAMES:
        trace = record(solution, board, click)
        assert (trace.result, trace.note) == (solve(board, click), "")
        assert trace.steps and trace.source == text.removeprefix("\ufeff")


@pytest.mark.parametrize("id", LANGUAGES)
def test_each_is_known_by_its_look(id):
    texts, slip = FILES[id]
    for name, text in texts.items():
        assert recognized(text).id == id, name
        assert slip[0] in text, name


@pytest.mark.slow(reason="a compiler takes its time")
def test_each_is_right_and_its_order_is_whole(language, tmp_path, subtests):
    texts, _ = FILES[language.id]
    for name, solution in zip(texts, together(language, [*texts.values()], tmp_path), strict=True):
        with subtests.test(name):
            assert_it_is_right(solution, texts[name])


@pytest.mark.parametrize("text", PYTHON.values(), ids=PYTHON)
def test_python_is_right_and_its_order_is_whole(text):
    assert_it_is_right(text, text)


@pytest.mark.slow(reason="a compiler takes its time")
def test_one_alone_is_judged(language):
    texts, slip = FILES[language.id]
    text = [*texts.values()][1]
    assert check(text).ok
    assert not check(text.replace(*slip)).ok


def test_which_of_several_was_tried_is_told():
    """One that is called Solution is tried first, else the first."""
    texts = FILES["java"][0]
    two = texts["two solutions"]
    first, second = (at for at, line in enumerate(two.splitlines(), 1) if "char[][] updateBoard" in line)
    assert solutions(LANGUAGES["java"], two) == {"Solution": first, "Solution2": second}
    other = two.replace("class Solution ", "class Another ").replace("Solution2", "Solution")
    assert [*solutions(LANGUAGES["java"], other)] == ["Solution", "Another"]
    if not missing([LANGUAGES["java"]]):
        said = "It defines updateBoard 2 times; the one in line 2 was tried."
        assert load(two).tried.startswith(said)
        assert load(texts["package"]).tried == ""
        assert record(two, *GAMES[0]).name == "the solution in line 2"


NONE = {
    "Java": "import org.junit.Test;\nclass SolutionTest { @Test void t() { x.updateBoard(a, b); } }",
    "Go": "package a\nfunc TestUpdateBoard(t *testing.T) { updateBoard([][]byte{{'E'}}, []int{0, 0}) }",
    "another problem": "class Solution { int[][] floodFill(int[][] image, int sr, int sc, int color) { } }",
    "an interface": "package a.b;\ninterface Solution { char[][] updateBoard(char[][] board, int[] click); }",
}


@pytest.mark.parametrize("kind", NONE)
def test_a_file_that_only_calls_or_declares_the_method_cannot_be_run(kind):
    report, name = check(NONE[kind]), "Go" if kind == "Go" else "Java"
    assert report.verdict == "cannot be run"
    assert report.message == f"This is {name}, and it defines no updateBoard(board, click)."


STUBS = {
    "java": "class Solution {\n    char[][] updateBoard(char[][] b, int[] c) {\n        // here\n    }\n}",
    "cpp": "vector<vector<char>> updateBoard(vector<vector<char>>& b, vector<int>& c) {\n}\n",
    "go": "func updateBoard(board [][]byte, click []int) [][]byte {\n    \n}",
    "javascript": "var updateBoard = function(board, click) {\n    \n};",
}


@pytest.mark.parametrize("id", STUBS)
def test_an_empty_body_is_still_to_be_written(id):
    report, name = check(STUBS[id]), LANGUAGES[id].name
    assert report.verdict == "cannot be run"
    assert report.message == f"This is {name}, and the body of updateBoard is still to be written."


# How a text may lie on a disk.
ENCODED = {
    "utf-8": lambda text: text.encode(),
    "a mark": lambda text: codecs.BOM_UTF8 + text.encode(),
    "utf-16": lambda text: text.encode("utf-16"),
    "utf-16, the other way": lambda text: codecs.BOM_UTF16_BE + text.encode("utf-16-be"),
    "Windows": lambda text: text.replace("\n", "\r\n").encode(),
    "gb18030": lambda text: text.encode("gb18030"),
}


@pytest.mark.parametrize("encoded", ENCODED.values(), ids=ENCODED)
@pytest.mark.parametrize("as_text", [True, False])
def test_a_file_is_taken_by_its_path(tmp_path, encoded, as_text):
    path = tmp_path / "a solution (2).py"
    path.write_bytes(encoded(PYTHON["comment in Chinese"]))
    board, click = GAMES[0]
    assert record(str(path) if as_text else path, board, click).result == solve(board, click)


def test_a_path_is_judged_as_its_text_is(tmp_path):
    path = tmp_path / "solution.py"
    path.write_text(PYTHON["future"].replace(*PYTHON_SLIP), encoding="utf-8")
    assert not check(path).ok and not check(str(path)).ok


# What is no program: its bytes, and what is said.
NO_PROGRAMS = {
    "comment": (b"# words\n" * 300_000, "is no solution"),
    "binary": (bytes(range(256)) * 20, "holds no text"),
    "empty": (b"", "o solution found"),
    "prose": (b"First I push the click, then I take it.", "Python"),
}


@pytest.mark.parametrize(("data", "said"), NO_PROGRAMS.values(), ids=NO_PROGRAMS)
def test_what_is_no_program_is_told_in_one_sentence(tmp_path, data, said):
    path = tmp_path / "solution.py"
    path.write_bytes(data)
    with pytest.raises(InvalidSolution, match=said) as caught:
        record(path, *GAMES[0])
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 400
    report = check(path)
    assert not report.ok and said in str(report)
    assert os.listdir(tmp_path) == ["solution.py"]


def test_a_folder_and_a_file_that_is_not_there(tmp_path):
    for path, said in ((tmp_path, "is a folder"), (tmp_path / "none.py", "there is no file")):
        for one in (path, str(path)):
            with pytest.raises(InvalidSolution, match=said):
                record(one, *GAMES[0])


def test_a_file_that_may_not_be_read(tmp_path, monkeypatch):
    path = tmp_path / "solution.py"
    path.write_text(PYTHON["future"], encoding="utf-8")

    def refuse(*given, **options):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(type(path), "open", refuse)
    with pytest.raises(InvalidSolution, match=r"cannot be read: Permission denied"):
        record(path, *GAMES[0])
