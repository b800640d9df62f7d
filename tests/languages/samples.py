"""Texts in languages that are told by their looks, others that resemble them, and Python with slips."""

from tests.support.slips import QUEUE, RECURSIVE

JAVA = (
    """
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
""",
    """
import java.util.*;

public class Solution {
    private static final int[] DIRS = {-1, 0, 1};

    public char[][] updateBoard(char[][] board, int[] click) {
        Queue<int[]> queue = new LinkedList<>();
        boolean[][] seen = new boolean[board.length][board[0].length];
        queue.offer(click);
        while (!queue.isEmpty()) {
            int[] cell = queue.poll();
        }
        return board;
    }
}
""",
    """
    // the helper only
    private int count(char[][] board, int r, int c) {
        int mines = 0;
        for (int[] d : dirs) {
            int x = r + d[0], y = c + d[1];
            if (x >= 0 && x < board.length && y >= 0 && y < board[0].length && board[x][y] == 'M') mines++;
        }
        return mines;
    }
""",
)
CPP = (
    """
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
""",
    """
#include <bits/stdc++.h>
using namespace std;

void dfs(vector<vector<char>> &board, int r, int c) {
    if (board[r][c] != 'E') return;
    for (auto &d : dirs) dfs(board, r + d[0], c + d[1]);
}
""",
    """
class Solution {
    int dx[8] = {-1, -1, -1, 0, 0, 1, 1, 1};
    void reveal(std::vector<std::vector<char>>& b, int x, int y) {
        std::stack<std::pair<int, int>> st;
        st.emplace(x, y);
        for (int k = 0; k < 8; ++k) {
            next.push_back(k);
        }
    }
};
""",
)
GO = (
    """
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
""",
    """
package main

import "fmt"

func update(b [][]byte, click []int) [][]byte {
    queue := [][]int{click}
    seen := make(map[int]bool)
    for len(queue) > 0 {
        cell := queue[0]
        queue = queue[1:]
    }
    fmt.Println(seen)
    return b
}
""",
    """
type cell struct{ r, c int }

func count(board [][]byte, at cell) int {
    mines := 0
    for i := -1; i <= 1; i++ {
        for j := -1; j <= 1; j++ {
            if board[at.r+i][at.c+j] == 'M' {
                mines++
            }
        }
    }
    return mines
}
""",
)
JAVASCRIPT = (
    """
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
""",
    """
function updateBoard(board, click) {
  let queue = [click];
  while (queue.length) {
    let [r, c] = queue.shift();
    if (board[r][c] == 'M') {
      board[r][c] = 'X'
    } else {
      queue.push([r + 1, c])
    }
  }
  return board
}
""",
    """
const dirs = [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]]
const updateBoard = (board, click) => {
  const near = (r, c) => dirs.map(([i, j]) => [r + i, c + j]).filter(([x, y]) => board[x]?.[y])
  const open = ([r, c]) => {
    if (board[r][c] !== 'E') return
    near(r, c).forEach(open)
  }
  open(click)
  return board
}
""",
)
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
SAMPLES = {"Java": JAVA, "C++": CPP, "Go": GO, "JavaScript": JAVASCRIPT, "TypeScript": [TYPESCRIPT]}

# Languages that are none of these, and resemble them. Nothing here can run them.
OTHERS = {
    "C#": """
public class Solution {
    public char[][] UpdateBoard(char[][] board, int[] click) {
        var queue = new Queue<int[]>();
        queue.Enqueue(click);
        while (queue.Count > 0) {
            var cell = queue.Dequeue();
            foreach (int[] d in dirs) { if (d[0] < board.Length) continue; }
        }
        return board;
    }
}
""",
    "Kotlin": """
class Solution {
    fun updateBoard(board: Array<CharArray>, click: IntArray): Array<CharArray> {
        val queue = ArrayDeque<Pair<Int, Int>>()
        var left = board.size
        queue.forEach { (r, c) -> board[r][c] = 'B' }
        return board
    }
}
""",
    "Rust": """
impl Solution {
    pub fn update_board(mut board: Vec<Vec<char>>, click: Vec<i32>) -> Vec<Vec<char>> {
        let mut queue = VecDeque::new();
        queue.push_back((click[0], click[1]));
        let all = board.iter().map(|row| row.len()).max();
        board
    }
}
""",
    "Swift": """
class Solution {
    func updateBoard(_ board: [[Character]], _ click: [Int]) -> [[Character]] {
        var board = board
        let r = click[0], c = click[1]
        func dfs(_ x: Int, _ y: Int) { board[x][y] = "B"; }
        return board
    }
}
""",
    "C": """
char** updateBoard(char** board, int boardSize, int* boardColSize, int* click, int clickSize,
                   int* returnSize, int** returnColumnSizes) {
    int* queue = (int*)malloc(boardSize * sizeof(int));
    for (int i = 0; i < boardSize; i++) {
        if (board[i][0] == 'M') queue[i] = 1;
    }
    return board;
}
""",
    "PHP": """
class Solution {
    function updateBoard($board, $click) {
        $queue = [$click];
        foreach ($queue as $cell) { $n = count($board); }
        return $board;
    }
}
""",
    "Scala": """
object Solution {
    def updateBoard(board: Array[Array[Char]], click: Array[Int]): Array[Array[Char]] = {
        val Array(r, c) = click
        if (board(r)(c) == 'M') { board(r)(c) = 'X' }
        board
    }
}
""",
    "Dart": """
class Solution {
  List<List<String>> updateBoard(List<List<String>> board, List<int> click) {
    if (board[click[0]][click[1]] == 'M') board[click[0]][click[1]] = 'X';
    return board;
  }
}
""",
    "Ruby": """
# @param {Character[][]} board
# @param {Integer[]} click
# @return {Character[][]}
def update_board(board, click)
    r, c = click
    if board[r][c] == 'M'
        board[r][c] = 'X'
        return board
    end
    near(r, c).each { |x, y| update_board(board, [x, y]) }
    board
end
""",
    "Elixir": """
defmodule Solution do
  @spec update_board(board :: [[char]], click :: [integer]) :: [[char]]
  def update_board(board, [r, c]) do
    open(board, r, c)
  end
end
""",
    "Erlang": """
-spec update_board(Board :: [[char()]], Click :: [integer()]) -> [[char()]].
update_board(Board, [R, C]) ->
    open(Board, R, C).
""",
    "Racket": """
(define/contract (update-board board click)
  (-> (listof (listof char?)) (listof exact-integer?) (listof (listof char?)))
  (let ([r (first click)] [c (second click)])
    (open board r c)))
""",
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
