"""Text in another language is told by its name, and nothing else is."""

import re

import pytest

from minesweeper_lib.languages import LANGUAGES, language_of
from tests.languages.pasted import RIGHT
from tests.support.slips import QUEUE, RECURSIVE, SLIPS

# Languages that are none of these, and resemble them: how LeetCode begins a solution.
OTHERS = {
    "TypeScript": "function updateBoard(board: string[][], click: number[]): string[][] {\n  return board\n",
    "C#": "public class Solution {\n    public char[][] UpdateBoard(char[][] board, int[] click) {\n",
    "Kotlin": "fun updateBoard(board: Array<CharArray>, click: IntArray): Array<CharArray> {\n",
    "Rust": "pub fn update_board(board: Vec<Vec<char>>, click: Vec<i32>) -> Vec<Vec<char>> {\n",
    "Swift": "func updateBoard(_ board: [[Character]], _ click: [Int]) -> [[Character]] {\n",
    "C": "char** updateBoard(char** board, int boardSize, int* boardColSize, int* click, int clickSize) {\n",
    "PHP": "class Solution {\n    function updateBoard($board, $click) {\n",
    "Scala": "def updateBoard(board: Array[Array[Char]], click: Array[Int]): Array[Array[Char]] = {\n",
    "Dart": "List<List<String>> updateBoard(List<List<String>> board, List<int> click) {\n",
    "Ruby": "def update_board(board, click)\n    near.each { |x, y| update_board(board, [x, y]) }\nend\n",
    "Elixir": "defmodule Solution do\n  @spec update_board(board :: [[char]], click :: [any]) :: any\n",
    "Erlang": "-spec update_board(Board :: [[char()]], Click :: [integer()]) -> [[char()]].\n",
    "Racket": "(define/contract (update-board board click)\n  (-> (listof any/c) (listof any/c) any/c)\n",
}

EXPRESSIONS = [
    "updateBoard=(b,[r,c])=>b[r][c]=='M'?(b[r][c]='X',b):open(b,r,c)",
    "const updateBoard = (board, click) => walk(board, [click], (r, c) => board[r]?.[c] === 'E')",
    "var updateBoard=(b,k,n=([r,c])=>[-1,0,1].flatMap(i=>[-1,0,1].map(j=>[r+i,c+j])))=>go(b,[k],n)",
    "let updateBoard=(b,c)=>(c.length?b.map(r=>r.slice()):b)",
    "var updateBoard=function(b,c){return b[c[0]][c[1]]==='M'?(b[c[0]][c[1]]='X',b):f(b,...c)}",
]
PYTHON_ON_ONE_LINE = [
    "import os;\nimport os.path;\ndef updateBoard(board, click)\n    return board",
    "def updateBoard(board, click): r, c = click; board[r][c] = {'M': 'X'}.get('B'; return board",
    "updateBoard = lambda board, click: (board[click[0]].__setitem__(click[1], {'M': 'X'}), board)[1",
    "from collections import deque; def updateBoard(board, click): q = deque([click]); seen = {click}",
    "class Solution: def updateBoard(self, board, click): d = {}; s = {}; return board",
    "if (n := len(board)) > 1: updateBoard = f; d = {}; x = {1: {}}; range {",
]
BROKEN = {
    "a colon is missing": QUEUE.replace("while q:", "while q"),
    "a bracket is open": RECURSIVE.replace("dfs(x, y)", "dfs(x, y"),
    "braces for colons": "def updateBoard(board, click) {\n    r, c = click;\n    return board;\n}\n",
    "half Java": "def updateBoard(board: char[][], click: int[]):\n    int r = click[0];\n    return b;\n",
    "half JavaScript": "def updateBoard(board, click):\n    let queue = [click];\n    while (queue.length)\n",
    "semicolons": "def updateBoard(board, click):\n    x = 1;\n    y = ;\n    return board;\n",
    "pseudo-code": "function updateBoard(board, click)\n  let queue = [click]\n  while queue is not empty\n",
    "an end as in pseudo-code": "def updateBoard(board, click):\n    while queue:\n    end\nend\n",
    "prose": "First I push the click; then, while the queue is not empty, I take the next cell.",
    "arrows": "def f(board, click) => board\nlet x = 1\n",
    "nothing": "",
}


def on_one_line(language, text):
    """The same program on a line, without its comments: Go with the semicolons that its lines stand for."""
    lines = re.sub(r"//.*|/\*(?s:.*?)\*/", "", text).split("\n")
    text = "\n".join(line.strip() for line in lines if line.strip())
    if language == "go":
        text = re.sub(r"(?<=[\w)\]}\"'`+-])\n", ";", text)
    return re.sub(r"\s+", " ", text)


@pytest.mark.parametrize(("language", "name"), RIGHT)
def test_another_language_is_told_by_its_name(language, name):
    text = RIGHT[language, name]
    texts = [text, text.replace("\n", "\r\n").replace("    ", "\t")]
    if "#" not in text:  # C++ needs a line for each header that it includes
        texts += [one_line := on_one_line(language, text), re.sub(r"\s*([^\w\s'\"#])\s*", r"\1", one_line)]
    for text in texts:
        assert language_of(text) == LANGUAGES[language].name, text


@pytest.mark.parametrize("text", EXPRESSIONS)
def test_a_function_of_javascript_may_be_one_expression(text):
    assert language_of(text) == "JavaScript"


@pytest.mark.parametrize("text", [*PYTHON_ON_ONE_LINE, *BROKEN.values()])
def test_broken_python_and_pseudo_code_are_no_other_language(text):
    assert language_of(text) is None


def test_a_list_in_java_and_a_dollar_in_javascript_make_no_other_language_of_it():
    with_list = "class Solution {\n    char[][] updateBoard(char[][] board, int[] click) {\n"
    with_list += "        List<int> found = new ArrayList<>();\n        boolean seen = false;\n"
    assert language_of(with_list) == "Java"
    named = "var updateBoard = function(board, click) {\n    $queue = [click];\n    return board;\n};"
    assert language_of(named) == "JavaScript"


def test_python_is_no_other_language():
    for _, _, text in SLIPS:
        assert language_of(text) is None
