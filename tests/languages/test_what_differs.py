"""What the page on languages tells of them, each found out by compiling and running it.

A body is put into an `updateBoard` in which `n` is 3 and the board is ``EE/EM``; it writes what it finds to
the first cell. ``make test-all`` runs this.
"""

import re
import subprocess

import pytest

from minesweeper_lib.languages import LANGUAGES, NotBuilt, build, missing
from minesweeper_lib.languages.processes import rows_of
from tests.support.compiled import played

BODIES = {
    "java": """class Solution {
    public char[][] updateBoard(char[][] board, int[] click) {
        int n = 3;
        %s
        return board;
    }
    void reveal(char[][] board) { board[0][0] = 'B'; }
    boolean throwsAt(char[][] board, int row, int col) {
        try { return board[row][col] == ' '; } catch (ArrayIndexOutOfBoundsException e) { return true; }
    }
}""",
    "cpp": """class Solution {
public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        int n = 3;
        %s
        return board;
    }
    void reveal(vector<vector<char>>& board) { board[0][0] = 'B'; }
    void revealCopy(vector<vector<char>> board) { board[0][0] = 'B'; }
};""",
    "go": """func updateBoard(board [][]byte, click []int) [][]byte {
	n := 3
	_ = n
	%s
	return board
}
func reveal(board [][]byte) { board[0][0] = 'B' }
func panicsAt(board [][]byte, row, col int) (panics bool) {
	defer func() { panics = recover() != nil }()
	return board[row][col] == ' '
}""",
    "javascript": """var updateBoard = function(board, click) {
  const n = 3, tell = (fact) => { board[0][0] = fact ? "y" : "n"; };
  const reveal = (board) => { board[0][0] = "B"; };
  %s
  return board;
};""",
}

# What a body makes of the first cell.
RUNS = {
    "java": {
        "board[0][0] = (char) ('0' + n);": "3",
        "reveal(board);": "B",
        "board[0][0] = throwsAt(board, -1, 0) && throwsAt(board, 0, -1) ? 'y' : 'n';": "y",
        "board[0][0] = 7 / 2 == 3 && -7 / 2 == -3 && -1 % 5 == -1 ? 'y' : 'n';": "y",
        "board[0][0] = Set.of(new int[] {0, 1}).contains(new int[] {0, 1}) ? 'y' : 'n';": "n",
        "board.clone()[0][0] = 'c';": "c",
    },
    "cpp": {
        "board[0][0] = '0' + n;": "3",
        "board[0][0] = n;": 3,
        "reveal(board);": "B",
        "revealCopy(board);": "E",
        "board[0][0] = 7 / 2 == 3 && -7 / 2 == -3 && -1 % 5 == -1 ? 'y' : 'n';": "y",
        "set<pair<int, int>> s = {{0, 1}}; board[0][0] = s.count({0, 1}) ? 'y' : 'n';": "y",
        "auto copy = board; copy[0][0] = 'c';": "E",
    },
    "go": {
        "board[0][0] = byte('0' + n)": "3",
        "reveal(board)": "B",
        "if panicsAt(board, -1, 0) && panicsAt(board, 0, -1) { board[0][0] = 'y' }": "y",
        "if seven := 7; seven/2 == 3 && -seven/2 == -3 { board[0][0] = 'y' }": "y",
        "if one := 1; -one%5 == -1 { board[0][0] = 'y' }": "y",
        "met := map[[2]int]bool{{0, 1}: true}; if met[[2]int{0, 1}] { board[0][0] = 'y' }": "y",
        "other := make([][]byte, 2); copy(other, board); other[0][0] = 'c'": "c",
    },
    "javascript": {
        "board[0][0] = String(n);": "3",
        'board[0][0] = "0" + n;': "03",
        "board[0][0] = n; tell(board[0][0] !== '3');": "y",
        "reveal(board);": "B",
        "tell(board[0][-1] === undefined && board[-1] === undefined);": "y",
        "try { board[-1][0]; } catch (error) { tell(error instanceof TypeError); }": "y",
        "tell(7 / 2 === 3.5 && Math.trunc(-7 / 2) === -3 && -1 % 5 === -1);": "y",
        "tell(new Set([[0, 1]]).has([0, 1]));": "n",
        "[...board][0][0] = 'c';": "c",
    },
}

# What a compiler does not take, and what it says.
REFUSED = {
    "java": {
        "board[0][0] = '0' + n;": "possible lossy conversion from int to char",
        "board[0][0] = n;": "possible lossy conversion from int to char",
    },
    "cpp": {"unordered_set<pair<int, int>> met; met.count({0, 1});": "deleted function"},
    "go": {"board[0][0] = '0' + n": "cannot use '0' \\+ n", "board[0][0] = n": "cannot use n"},
}


def found(language):
    if lacking := missing([LANGUAGES[language]]):
        pytest.skip(lacking)
    return LANGUAGES[language]


@pytest.mark.parametrize("language", RUNS)
def test_what_differs_when_it_runs(language, tmp_path):
    program = build(found(language), [BODIES[language] % body for body in RUNS[language]], tmp_path)
    answers = played(
        LANGUAGES[language], program, ((number, "EE/EM", (0, 0)) for number in range(len(RUNS[language])))
    )
    first = {body: rows_of(rows)[0][0] for body, (rows, _) in zip(RUNS[language], answers, strict=True)}
    assert first == RUNS[language]


@pytest.mark.parametrize("language", REFUSED)
def test_what_a_compiler_does_not_take(language, tmp_path):
    with pytest.raises(NotBuilt) as caught:
        build(found(language), [BODIES[language] % body for body in REFUSED[language]], tmp_path)
    for number, words in enumerate(REFUSED[language].values()):
        assert re.search(rf"s{number}\b.*{words}", str(caught.value)), caught.value


def test_an_index_out_of_range_stops_cpp_only_if_it_looks(tmp_path):
    """As it is compiled here it looks, and stops; C++ itself promises nothing."""
    program = build(found("cpp"), [BODIES["cpp"] % "board[0][0] = board[-1][0];"], tmp_path)
    with pytest.raises(subprocess.CalledProcessError) as caught:
        played(LANGUAGES["cpp"], program, [(0, "EE/EM", (0, 0))])
    assert "Assertion '__n < this->size()' failed" in caught.value.stderr


def test_what_python_does():
    board, n = [["E", "E"], ["E", "M"]], 3
    with pytest.raises(TypeError):
        assert "0" + n
    assert (board[-1][-1], 7 / 2, 7 // 2, -7 // 2, -1 % 5) == ("M", 3.5, 3, -4, 4)
    assert (0, 1) in {(0, 1)}
    board[:][0][0] = "c"
    assert board[0][0] == "c"
