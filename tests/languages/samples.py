"""Texts in languages that are told by their looks, others that resemble them, and Python with slips."""

from tests.support.slips import QUEUE, RECURSIVE

JAVA = """
class Solution {
    public char[][] updateBoard(char[][] board, int[] click) {
        int r = click[0], c = click[1];
        if (board[r][c] == 'M') {
            board[r][c] = 'X';
            return board;
        }
        dfs(board, r, c);
        return board;
    }

    private void dfs(char[][] board, int r, int c) {
        if (r < 0 || c < 0 || r >= board.length || c >= board[0].length || board[r][c] != 'E') return;
        int mines = 0;
        for (int i = -1; i <= 1; i++) {
            for (int j = -1; j <= 1; j++) {
                int x = r + i, y = c + j;
                if (x < 0 || y < 0 || x >= board.length || y >= board[0].length) continue;
                if (board[x][y] == 'M') mines++;
            }
        }
        if (mines > 0) { board[r][c] = (char) ('0' + mines); return; }
        board[r][c] = 'B';
        for (int i = -1; i <= 1; i++)
            for (int j = -1; j <= 1; j++) dfs(board, r + i, c + j);
    }
}
"""
CPP = """
class Solution {
public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        int m = board.size(), n = board[0].size();
        queue<pair<int, int>> q;
        q.push({click[0], click[1]});
        while (!q.empty()) {
            auto [r, c] = q.front(); q.pop();
            if (board[r][c] == 'M') { board[r][c] = 'X'; break; }
        }
        return board;
    }
};
"""
GO = """
func updateBoard(board [][]byte, click []int) [][]byte {
    m, n := len(board), len(board[0])
    r, c := click[0], click[1]
    if board[r][c] == 'M' {
        board[r][c] = 'X'
        return board
    }
    var dfs func(r, c int)
    dfs = func(r, c int) {
        for _, d := range dirs {
            dfs(r+d[0], c+d[1])
        }
    }
    dfs(r, c)
    return board
}
"""
JAVASCRIPT = """
/**
 * @param {character[][]} board
 * @param {number[]} click
 * @return {character[][]}
 */
var updateBoard = function(board, click) {
    const [r, c] = click;
    if (board[r][c] === 'M') {
        board[r][c] = 'X';
        return board;
    }
    const dfs = (x, y) => {
        if (x < 0 || y < 0 || x >= board.length || y >= board[0].length || board[x][y] !== 'E') return;
        let mines = 0;
    };
    dfs(r, c);
    return board;
};
"""
TYPESCRIPT = """
function updateBoard(board: string[][], click: number[]): string[][] {
    const [r, c] = click;
    const dfs = (x: number, y: number): void => {
        if (x < 0 || x >= board.length) return;
    };
    dfs(r, c);
    return board;
}
"""
SAMPLES = {"Java": JAVA, "C++": CPP, "Go": GO, "JavaScript": JAVASCRIPT, "TypeScript": TYPESCRIPT}

# Languages that are none of these, and resemble them: how LeetCode begins a solution. Nothing here runs them.
OTHERS = {
    "C#": "public class Solution {\n    public char[][] UpdateBoard(char[][] board, int[] click) {\n",
    "Kotlin": (
        "class Solution {\n"
        "    fun updateBoard(board: Array<CharArray>, click: IntArray): Array<CharArray> {\n"
    ),
    "Rust": (
        "impl Solution {\n"
        "    pub fn update_board(board: Vec<Vec<char>>, click: Vec<i32>) -> Vec<Vec<char>> {\n"
    ),
    "Swift": (
        "class Solution {\n    func updateBoard(_ board: [[Character]], _ click: [Int]) -> [[Character]] {\n"
    ),
    "C": (
        "char** updateBoard(char** board, int boardSize, int* boardColSize, int* click, int clickSize,\n"
        "                   int* returnSize, int** returnColumnSizes) {\n"
    ),
    "PHP": "class Solution {\n    function updateBoard($board, $click) {\n",
    "Scala": (
        "object Solution {\n"
        "    def updateBoard(board: Array[Array[Char]], click: Array[Int]): Array[Array[Char]] = {\n"
    ),
    "Dart": (
        "class Solution {\n  List<List<String>> updateBoard(List<List<String>> board, List<int> click) {\n"
    ),
    "Ruby": (
        "# @param {Character[][]} board\n"
        "def update_board(board, click)\n    near(r, c).each { |x, y| update_board(board, [x, y]) }\nend\n"
    ),
    "Elixir": (
        "defmodule Solution do\n  @spec update_board(board :: [[char]], click :: [integer]) :: [[char]]\n"
    ),
    "Erlang": (
        "-spec update_board(Board :: [[char()]], Click :: [integer()]) -> [[char()]].\n"
        "update_board(Board, [R, C]) ->\n"
    ),
    "Racket": (
        "(define/contract (update-board board click)\n"
        "  (-> (listof (listof char?)) (listof exact-integer?) (listof (listof char?)))\n"
    ),
}

EXPRESSIONS = [
    "updateBoard=(b,[r,c])=>b[r][c]=='M'?(b[r][c]='X',b):open(b,r,c)",
    "const updateBoard = (board, click) => walk(board, [click], (r, c) => board[r]?.[c] === 'E')",
    "var updateBoard=(b,k,n=([r,c])=>[-1,0,1].flatMap(i=>[-1,0,1].map(j=>[r+i,c+j])))=>go(b,[k],n)",
    "let updateBoard=(b,c)=>(c.length?b.map(r=>r.slice()):b)",
    "var updateBoard=function(b,c){return b[c[0]][c[1]]==='M'?(b[c[0]][c[1]]='X',b):f(b,...c)}",
]
PYTHON_ON_ONE_LINE = [
    "def updateBoard(board, click): r, c = click; board[r][c] = {'M': 'X'}.get('B'; return board",
    "updateBoard = lambda board, click: (board[click[0]].__setitem__(click[1], {'M': 'X'}), board)[1",
    "from collections import deque; def updateBoard(board, click): q = deque([click]); seen = {click}",
    "class Solution: def updateBoard(self, board, click): d = {}; s = {}; return board",
    "if (n := len(board)) > 1: updateBoard = f; d = {}; x = {1: {}}; range {",
]
PSEUDO_CODE = """
function updateBoard(board, click)
    let queue = [click]
    while queue is not empty
        take the first cell
        if it is a mine then board[cell] = X
        else push its neighbors
    return board
"""
BROKEN = {
    "a colon is missing": QUEUE.replace("while q:", "while q"),
    "a bracket is open": RECURSIVE.replace("dfs(x, y)", "dfs(x, y"),
    "braces for colons": "def updateBoard(board, click) {\n    r, c = click;\n    return board;\n}\n",
    "half translated from Java": """
class Solution:
    def updateBoard(self, board: char[][], click: int[]):
        boolean[][] seen = new boolean[board.length][board[0].length];
        int r = click[0];
        return board;
""",
    "half translated from JavaScript": """
def updateBoard(board, click):
    let queue = [click];
    while (queue.length) {
        const [r, c] = queue.shift();
    }
    return board
""",
    "semicolons": "def updateBoard(board, click):\n    x = 1;\n    y = ;\n    return board;\n",
    "pseudo-code": PSEUDO_CODE,
    "an end as in pseudo-code": "def updateBoard(board, click):\n    while queue:\n    end\nend\n",
    "prose": "First I push the click; then, while the queue is not empty, I take the next cell.",
    "arrows": "def f(board, click) => board\nlet x = 1\n",
    "nothing": "",
}  # fmt: skip
