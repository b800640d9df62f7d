"""Solutions in other languages as people paste them: judged, recorded, and stopped where they must be.

``make test-all`` runs this; what is not on a machine is left out here, and named.
"""

import json
import re
from contextlib import nullcontext
from types import SimpleNamespace

import pytest

from minesweeper_lib import InvalidSolution, check, languages, parse, record
from minesweeper_lib.board import one_line
from minesweeper_lib.checker import Limits
from minesweeper_lib.checker.costs import counted, explosion
from minesweeper_lib.checker.games import from_corner
from minesweeper_lib.checker.naming import name_mistake, telling_boards
from minesweeper_lib.checker.trying import play, player
from minesweeper_lib.errors import Stopped
from minesweeper_lib.languages import LANGUAGES, build, missing
from tests.languages.many import together
from tests.languages.pasted import BASE, RIGHT, wrong, wrongs
from tests.recorder.net import differences, on_file, traces
from tests.support.compiled import played, random_games
from tests.support.inside import Unguarded
from tests.support.oracle import solve

BOARD = parse("EEEME/EEEEE/EEEEE/MEEEE")
BUSY = Limits(call=10, total=60)  # so that a busy machine says the same
EXPLODES = "marks on pop without a recheck"


def texts(language):
    return {name: text for (there, name), text in RIGHT.items() if there == language.id}


@pytest.fixture(scope="module")
def folder(language, tmp_path_factory):
    return tmp_path_factory.mktemp(language.id)


@pytest.fixture(scope="module")
def many(language, folder):
    """All right and wrong solutions in a language by name, in one program."""
    named = [*texts(language).items(), *wrongs(language.id)]
    solutions = together(language, [text for _, text in named], folder)
    return [(name, one) for (name, _), one in zip(named, solutions, strict=True)]


CLICKS = random_games(100)


@pytest.fixture(scope="module")
def answers(language, many, folder):
    """What each right one, and behind these each of their copies, makes of `CLICKS`: in one process."""
    right = range(len(texts(language)))
    numbers = [*right, *(len(many) + number for number in right)]
    games = [(one_line(board), click) for board, click in CLICKS]
    told = played(language, folder, ((number, *game) for number in numbers for game in games))
    return [told[start : start + len(games)] for start in range(0, len(told), len(games))]


def test_each_is_right_and_so_is_its_copy_with_probes(language, answers):
    right = [one_line(solve(board, click)) for board, click in CLICKS]
    for name, told in zip(2 * [*texts(language)], answers, strict=True):
        assert [board for board, _ in told] == right, name


def test_probes_see_every_write_once_on_a_line_that_writes(language, answers):
    """The changes that they note, played back, make the board; each is on a line that assigns."""
    for (name, text), all_told in zip(texts(language).items(), answers[len(answers) // 2 :], strict=True):
        lines = text.splitlines()
        for (board, _), (result, noted) in zip(CLICKS, all_told, strict=True):
            now = [row[:] for row in board]
            for row, col, value, line in re.findall(r"(\d+),(\d+)=(.)@(\d+)", noted):
                now[int(row)][int(col)] = value
                assert re.search(r"[^=!<>]=[^=]", lines[int(line) - 1]), (name, line)
            assert one_line(now) == result, name


def test_traces_are_as_they_are_on_file(language, many, subtests):
    """Every field, see `tests.recorder.net`."""
    held = on_file(language.id)
    assert held.keys() == texts(language).keys()
    for name, solution in many[: len(held)]:
        with subtests.test(name):
            assert differences(held[name], json.loads(json.dumps(traces(solution)))) == set()


def test_statements_grow_with_the_cells(language, many):
    """Four times the cells take four times the statements, and more nested calls only where calls wait."""
    solution = dict(many)[BASE[language.id]]
    small, large = (counted(solution, from_corner, side, nullcontext()) for side in (6, 12))
    assert 3 < large["statements"] / small["statements"] < 5
    assert (small["depth"], large["depth"], large["peak"]) == (35, 143, 0)


@pytest.mark.slow(reason="some do not end")
def test_what_is_wrong_differs_and_has_its_name(language, many):
    """By the oracle; where the boards are right, the work explodes."""
    silent, unguarded = SimpleNamespace(trying=lambda **what: None), Unguarded()
    for mistake, solution in many[len(texts(language)) :]:
        function = player(solution)
        if mistake == EXPLODES:
            found = explosion(solution, function, unguarded, silent)
            assert found and found["mistake"] == mistake
            continue
        played = ((play(function, *game, unguarded).got, solve(*game)) for game in telling_boards())
        assert any(got != right for got, right in played), mistake
        if mistake not in (None, "remembers the last board"):  # which is told by playing a click alone
            assert name_mistake(solution, function, unguarded) == mistake


def test_a_right_one_is_told_how_it_works(language):
    report = check(RIGHT[language.id, BASE[language.id]], BUSY)
    assert report.ok, str(report)
    assert report.message.startswith(f"This is {language.name}.")
    assert (report.language, report.behaves_like, report.order) == (
        language.name,
        "depth first",
        "row by row",
    )


def test_a_wrong_one_gets_its_mistake_its_smallest_board_and_its_line(language):
    text = wrong(language.id, "writes a digit as a number")
    report = check(text)
    assert not report.ok
    assert report.mistake == "writes a digit as a number"
    assert sorted(one_line(report.board)) in (list("/EM"), list("EM"))
    assert 1 in [value for row in report.got for value in row]
    assert "mines" in report.code
    assert report.code == text.splitlines()[report.line - 1].strip()


def test_a_function_of_cpp_that_gets_a_copy_of_the_board_is_shown():
    if why := missing([LANGUAGES["cpp"]]):
        pytest.skip(why)
    head = "void dfs(vector<vector<char>>& board"
    report = check(RIGHT["cpp", BASE["cpp"]].replace(head, head.replace("&", "")))
    assert (report.verdict, report.line_is) == ("not right", "copies")
    assert report.code.startswith("void dfs(")
    counts = "int mines(vector<vector<char>> board) { return 0; }\n"  # only reads it, and may
    assert check(counts + BODIES["cpp"] % "").line is None


BODIES = {
    "java": """class Solution {
    public char[][] updateBoard(char[][] board, int[] click) {
    %s
    return board;
    }
}
""",
    "cpp": """class Solution {
public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
    %s
    return board;
    }
};
""",
    "go": """func updateBoard(board [][]byte, click []int) [][]byte {
    n := 1
    %s
    return board[:n*len(board)]
}
""",
    "javascript": """var updateBoard = function(board, click) {
    const n = board.length;
    %s
    return board;
};
""",
}


UNKNOWN = {  # errors that no language shares
    "java": ("Object one = click; board = (char[][]) one;", "ClassCastException"),
    "cpp": ('if (board.size()) throw runtime_error("mine");', "mine"),
    "go": ('panic("mine")', "mine"),
    "javascript": ("throw new Error('mine');", "mine"),
}


def test_an_error_without_a_sentence_of_its_own_is_that_of_the_language(language):
    body, said = UNKNOWN[language.id]
    told = str(check(BODIES[language.id] % body))
    assert "It stops with an error. The error says: " in told and said in told
    assert "Python" not in told


def test_a_program_goes_on_after_an_error(language, tmp_path):
    """An error is told with its line, the board as it was left, and the click after it is right."""
    throws = {"java": "if (click[1] > 0) throw new RuntimeException();", "cpp": "if (click[1] > 0) throw 1;"}
    throws |= {"go": "if click[1] > 0 { panic(n) }", "javascript": "if (click[1] > 0) throw new Error();"}
    program = build(language, [BODIES[language.id] % throws[language.id]], tmp_path)
    session = languages.Session(language, program)
    with pytest.raises(Stopped) as caught:
        session.ask(0, "EE/EM", (0, 1))
    assert caught.value.left == parse("EE/EM")
    assert caught.value.line in (None, 3, 4)
    assert session.ask(0, "EE/EM", (0, 0)).rows == parse("EE/EM")
    session.close()


SLIPS = {
    "java": ("int mines = 0;", "int mines = 0"),
    "cpp": ("int mines = 0;", "int mines = 0"),
    "go": ("mines := 0", "mines := "),
    "javascript": ("let mines = 0", "let mines = "),
}


def test_what_the_compiler_says_is_told_with_its_line(language):
    right, slip = SLIPS[language.id]
    text = RIGHT[language.id, BASE[language.id]].replace(right, slip)
    report = check(text)
    assert not report.ok
    first = text[: text.index(slip)].count("\n") + 1
    assert report.line in range(first, first + 3)
    assert "something is missing" in report.message.lower()
    with pytest.raises(InvalidSolution, match=f"line {report.line}"):
        record(text, BOARD, [0, 0])
