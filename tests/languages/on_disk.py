"""Solutions as they lie on people's disks: whole files, twenty a language and more, made of a few parts.

Each of `FILES` is a name, a language, a text that is right, and a slip: what stands in it and what stands
there in the wrong one. The bodies are depth first, breadth first, or work by a helper; what is around them is
what `test_on_disk` is about.
"""

# Comments in Chinese have punctuation of their own.

JAVA_DFS = """
    {how}char[][] updateBoard(char[][] board, int[] click) {
        int r = click[0], c = click[1];
        if (board[r][c] == 'M') { board[r][c] = 'X'; return board; }
        open(board, r, c);
        return board;
    }

    private {static}void open(char[][] board, int r, int c) {
        if (r < 0 || c < 0 || r >= board.length || c >= board[0].length || board[r][c] != 'E') return;
        int mines = 0;
        for (int i = -1; i <= 1; i++)
            for (int j = -1; j <= 1; j++) {
                int x = r + i, y = c + j;
                if (x < 0 || y < 0 || x >= board.length || y >= board[0].length) continue;
                if (board[x][y] == 'M') mines++;
            }
        if (mines > 0) { board[r][c] = (char) ('0' + mines); return; }
        board[r][c] = 'B';
        for (int i = -1; i <= 1; i++)
            for (int j = -1; j <= 1; j++) open(board, r + i, c + j);
    }
"""
JAVA = JAVA_DFS.replace("{how}", "public ").replace("{static}", "")
JAVA_STATIC = JAVA_DFS.replace("{how}", "public static ").replace("{static}", "static ")
JAVA_MAIN = """
    public static void main(String[] args) {
        char[][] board = {{'E', 'E'}, {'E', 'M'}};
        System.out.println(Arrays.deepToString(new NAME().updateBoard(board, new int[] {0, 0})));
    }
"""
JAVA_BFS = """
    public char[][] updateBoard(char[][] board, int[] click) {
        if (board[click[0]][click[1]] == 'M') { board[click[0]][click[1]] = 'X'; return board; }
        Queue<Cell> queue = new LinkedList<>();
        boolean[][] seen = new boolean[board.length][board[0].length];
        queue.add(new Cell(click[0], click[1]));
        seen[click[0]][click[1]] = true;
        while (!queue.isEmpty()) {
            Cell cell = queue.poll();
            int mines = 0;
            List<Cell> near = new ArrayList<>();
            for (int x = Math.max(cell.r - 1, 0); x <= Math.min(cell.r + 1, board.length - 1); x++)
                for (int y = Math.max(cell.c - 1, 0); y <= Math.min(cell.c + 1, board[0].length - 1); y++) {
                    if (board[x][y] == 'M') mines++;
                    near.add(new Cell(x, y));
                }
            board[cell.r][cell.c] = mines > 0 ? (char) ('0' + mines) : 'B';
            if (mines > 0) continue;
            for (Cell one : near) {
                if (board[one.r][one.c] != 'E' || seen[one.r][one.c]) continue;
                seen[one.r][one.c] = true;
                queue.add(one);
            }
        }
        return board;
    }
"""
CELL = "class Cell {\n    final int r, c;\n    Cell(int r, int c) { this.r = r; this.c = c; }\n}\n"
JAVA_SLIP = ("(char) ('0' + mines)", "(char) ('1' + mines)")
_JAVA = {
    "package": "package week03.solution529;\n\npublic class Solution {" + JAVA + "}\n",
    "package behind a long comment": "/*\n * 529. Minesweeper\n"
    + 40 * " * words { and more\n"
    + " */\n\npackage a.b;\n\nclass Solution {"
    + JAVA
    + "}\n",
    "a name of its own": "public class LeetCode_529_346 {" + JAVA + "}\n",
    "not public": "class Minesweeper {" + JAVA + "}\n",
    "final, with imports": (
        "import java.util.*;\nimport java.util.stream.Collectors;\n\npublic final class Game {"
    )
    + JAVA
    + "}\n",
    "static method": "public class Static529 {" + JAVA_STATIC + "}\n",
    "static nested": "public class P529 {\n    static class Solution {" + JAVA + "    }\n}\n",
    "inner": "public class P529 {\n    class Inner {" + JAVA + "    }\n}\n",
    "public nested, deep": "public class A {\n    public static class B {\n        public static class C {"
    + JAVA
    + "        }\n    }\n}\n",
    "main inside": "import java.util.Arrays;\n\npublic class Solution {"
    + JAVA
    + JAVA_MAIN.replace("NAME", "Solution")
    + "}\n",
    "main in another public class": "import java.util.Arrays;\n\nclass Work {"
    + JAVA
    + "}\n\npublic class Main {"
    + JAVA_MAIN.replace("NAME", "Work")
    + "}\n",
    "helper class before": "import java.util.*;\n\n" + CELL + "\npublic class Bfs {" + JAVA_BFS + "}\n",
    "helper class behind": "package x;\nimport java.util.*;\npublic class Bfs {" + JAVA_BFS + "}\n\n" + CELL,
    "helper nested": "import java.util.*;\nclass Bfs {\n    static "
    + CELL.replace("\n", "\n    ").rstrip()
    + "\n"
    + JAVA_BFS
    + "}\n",
    "comment in Chinese": "// 扫雷游戏：点击一个格子\n// 思路：深度优先；\n/* 作者：某人 */\nclass Solution {"
    + JAVA
    + "}\n",
    "two solutions": "class Solution {"
    + JAVA
    + "}\n\nclass Solution2 {"
    + JAVA.replace("'1'", "'2'")
    + "}\n",
    "interface": (
        "interface Sweeper { char[][] updateBoard(char[][] board, int[] click); }\n"
        "\npublic class Deep implements Sweeper {"
    )
    + JAVA
    + "}\n",
    "enum and record": "enum Kind { A, B }\nrecord Pair2(int a, int b) { }\npublic class WithRecord {"
    + JAVA
    + "}\n",
    "annotations": '@SuppressWarnings("unused")\npublic class Solution529 {\n    @Deprecated' + JAVA + "}\n",
    "everything on little space": "package p;import java.util.*;public class X{" + JAVA + "}",
    "tests beside": "import org.junit.Test;\nimport static org.junit.Assert.*;\nclass Solution {"
    + JAVA
    + "\n    @Test(timeout = 100)\n    public void works() {\n        assertEquals(1, 1);\n    }\n}\n",
    "own classes in main": "package a.b;\nimport a.b.Utils;\nclass _529 {\n    static class Solution1 {"
    + JAVA
    + "    }\n    public static void main(String... args) {\n        Utils.show(); // }\n    }\n}\n",
    "letters of another alphabet": "class Lösung {" + JAVA + "}\n",
    "an older one in a comment": "class Solution {\n/*" + JAVA + "*/\n" + JAVA + "}\n",
    "private constructor": "class Solution {\n    private Solution() {}\n" + JAVA + "}\n",
}

CPP_DFS = """
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        int r = click[0], c = click[1];
        if (board[r][c] == 'M') { board[r][c] = 'X'; return board; }
        open(board, r, c);
        return board;
    }
    void open(vector<vector<char>>& board, int r, int c) {
        int rows = board.size(), cols = board[0].size();
        if (r < 0 || c < 0 || r >= rows || c >= cols || board[r][c] != 'E') return;
        int mines = 0;
        for (int i = -1; i <= 1; i++)
            for (int j = -1; j <= 1; j++) {
                int x = r + i, y = c + j;
                if (x >= 0 && y >= 0 && x < rows && y < cols && board[x][y] == 'M') mines++;
            }
        if (mines > 0) { board[r][c] = '0' + mines; return; }
        board[r][c] = 'B';
        for (int i = -1; i <= 1; i++)
            for (int j = -1; j <= 1; j++) open(board, r + i, c + j);
    }
"""
CPP_FREE = CPP_DFS[CPP_DFS.index("    void") :] + CPP_DFS[: CPP_DFS.index("    void")]
CPP_SLIP = ("'0' + mines", "'1' + mines")
CPP_MAIN = """
int main() {
    vector<vector<char>> board = {{'E', 'E'}, {'E', 'M'}};
    vector<int> click = {0, 0};
    for (auto& row : CALL) cout << string(row.begin(), row.end()) << endl;
    return 0;
}
"""
USING = "#include <iostream>\n#include <vector>\n#include <string>\nusing namespace std;\n\n"
_STD = CPP_DFS.replace("vector<", "std::vector<")
_CPP = {
    "own class and main": USING
    + "class MineSweeperSolver {\npublic:"
    + CPP_DFS
    + "};\n"
    + CPP_MAIN.replace("CALL", "MineSweeperSolver().updateBoard(board, click)"),
    "bits": "#include <bits/stdc++.h>\nusing namespace std;\nclass Solution {\npublic:" + CPP_DFS + "};\n",
    "struct": USING + "struct Sweeper {" + CPP_DFS + "};\n",
    "own header": '#include "minesweeper.h"\n' + USING + "class Solution {\npublic:" + CPP_DFS + "};\n",
    "include guard": "#ifndef SWEEPER_H\n#define SWEEPER_H\n"
    + USING
    + "class Sweeper {\npublic:"
    + CPP_DFS
    + "};\n#endif\n",
    "pragma once": "#pragma once\n" + USING + "class Sweeper {\npublic:" + CPP_DFS + "};\n",
    "std everywhere": "#include <vector>\n\nclass Solution {\npublic:" + _STD + "};\n",
    "free functions": USING + CPP_FREE,
    "free functions and main": USING + CPP_FREE + CPP_MAIN.replace("CALL", "updateBoard(board, click)"),
    "a namespace": USING + "namespace leetcode {\nclass Solution {\npublic:" + CPP_DFS + "};\n}\n",
    "functions in a namespace": USING + "namespace p529 {\n" + CPP_FREE + "}\n",
    "nested": USING + "class Outer {\npublic:\n    class Inner {\n    public:" + CPP_DFS + "    };\n};\n",
    "helper class": USING + "struct Count {\n    int n;\n};\n\nclass Board529 {\npublic:" + CPP_DFS + "};\n",
    "comment in Chinese": "/*\n * 题目：扫雷游戏：{\n */\n"
    + USING
    + "// 思路：深搜\nclass Solution {\npublic:"
    + CPP_DFS
    + "};\n",
    "two solutions": USING
    + "class Solution {\npublic:"
    + CPP_DFS
    + "};\n\nclass Solution2 {\npublic:"
    + CPP_DFS
    + "};\n",
    "static method": USING
    + "class S {\npublic:"
    + CPP_DFS.replace("    vector<vector<char>> update", "    static vector<vector<char>> update").replace(
        "    void", "    static void"
    )
    + "};\n",
    "int main last, solution used by pointer": USING
    + "class Solution {\npublic:"
    + CPP_DFS
    + "};\n"
    + CPP_MAIN.replace("CALL", "(new Solution)->updateBoard(board, click)"),
    "fast reading": USING
    + (
        "static int fast = []() { ios::sync_with_stdio(false); cin.tie(nullptr); return 0; }();\n"
        "class Solution {\npublic:"
    )
    + CPP_DFS
    + "};\n",
    "macros": USING + "#define ROWS 50\n#define COLS 50\nclass Solution {\npublic:" + CPP_DFS + "};\n",
    "tests beside": "#include <gtest/gtest.h>\n"
    + USING
    + "class Solution {\npublic:"
    + CPP_DFS
    + '};\nTEST(Solution, Works) {\n    EXPECT_EQ(1, 1) << "}";\n}\nint main() { return RUN_ALL_TESTS(); }\n',
    "switched off": USING
    + "#if 0\nclass Old {\npublic:"
    + CPP_DFS
    + "};\n#endif\nclass New {\npublic:"
    + CPP_DFS
    + "};\n",
    "board by value": USING
    + "class Solution {\npublic:"
    + CPP_DFS.replace(">>& board, vector<int>", ">> board, vector<int>")
    + "};\n",
    "separate body": USING
    + (
        "class Solution {\npublic:\n"
        "    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click);\n"
        "    void open(vector<vector<char>>& board, int r, int c);\n};\n"
    )
    + CPP_DFS.replace("> updateBoard", "> Solution::updateBoard").replace("void open", "void Solution::open"),
}

GO_BODY = """
func updateBoard(board [][]byte, click []int) [][]byte {
	r, c := click[0], click[1]
	if board[r][c] == 'M' {
		board[r][c] = 'X'
		return board
	}
	open(board, r, c)
	return board
}

func open(board [][]byte, r, c int) {
	if r < 0 || c < 0 || r >= len(board) || c >= len(board[0]) || board[r][c] != 'E' {
		return
	}
	mines := 0
	for _, step := range steps {
		x, y := r+step[0], c+step[1]
		if x >= 0 && y >= 0 && x < len(board) && y < len(board[0]) && board[x][y] == 'M' {
			mines++
		}
	}
	if mines > 0 {
		board[r][c] = byte('0' + mines)
		return
	}
	board[r][c] = 'B'
	for _, step := range steps {
		open(board, r+step[0], c+step[1])
	}
}
"""
GO_SLIP = ("byte('0' + mines)", "byte('1' + mines)")
STEPS = "\nvar steps = [][2]int{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}\n"
INIT = """
var steps [][2]int

func init() {
	for i := -1; i <= 1; i++ {
		for j := -1; j <= 1; j++ {
			if i != 0 || j != 0 {
				steps = append(steps, [2]int{i, j})
			}
		}
	}
}
"""
GO_MAIN = """
func main() {
	board := [][]byte{[]byte("EE"), []byte("EM")}
	for _, row := range updateBoard(board, []int{0, 0}) {
		fmt.Println(string(row))
	}
}
"""
_GO = {
    "as in the form": STEPS + GO_BODY,
    "package main": "package main\n" + STEPS + GO_BODY,
    "own package": "package leetcode529\n" + STEPS + GO_BODY,
    "a comment, then the package": "// Package sweeper solves 529.\n// package of mine\npackage sweeper\n"
    + STEPS
    + GO_BODY,
    "main with its import": 'package main\n\nimport "fmt"\n' + STEPS + GO_BODY + GO_MAIN,
    "main, imports in brackets": 'package main\n\nimport (\n\t"fmt"\n\t"os"\n)\n'
    + STEPS
    + GO_BODY
    + GO_MAIN.replace("\n}\n", "\n\tos.Exit(0)\n}\n", 1),
    "init that fills a table": "package main\n" + INIT + GO_BODY,
    "init and main": 'package main\n\nimport "fmt"\n' + INIT + GO_BODY + GO_MAIN,
    "two inits": "package p\n\nvar ready bool\n\nfunc init() { ready = true }\n" + INIT + GO_BODY,
    "comment in Chinese": "// 扫雷游戏：思路；\npackage main\n" + STEPS + GO_BODY,
    "a long comment": "/*\n"
    + 50 * "words { in func updateBoard(board [][]byte) }\n"
    + "*/\npackage main\n"
    + STEPS
    + GO_BODY,
    "build tag": "//go:build ignore\n\npackage main\n" + STEPS + GO_BODY,
    "types beside": (
        "package main\n\ntype cell struct{ r, c int }\n\nfunc (one cell) near() int { return one.r }\n"
    )
    + STEPS
    + GO_BODY,
    "a test beside": 'package main\n\nimport "testing"\n'
    + STEPS
    + GO_BODY
    + "\nfunc TestIt(t *testing.T) {\n\tif len(steps) != 8 {\n\t\tt.Fatal(8)\n\t}\n}\n",
    "import with a name": 'package main\n\nimport f "fmt"\n'
    + STEPS
    + GO_BODY
    + GO_MAIN.replace("fmt.", "f."),
    "fmt without an import": STEPS + GO_BODY + "\nfunc shown(n int) string { return fmt.Sprint(n) }\n",
    "constants": "package main\n\nconst (\n\tmine = 'M'\n\tempty = 'E'\n)\n" + STEPS + GO_BODY,
    "strings with braces": 'package main\n\nvar note = "}{"\nvar raw = `package none {`\n' + STEPS + GO_BODY,
    "method": "package p\n\ntype Solution struct{}\n"
    + STEPS
    + GO_BODY.replace("func up", "func (s *Solution) up"),
    "exported": "package p\n" + STEPS + GO_BODY.replace("updateBoard", "UpdateBoard"),
    "imports from elsewhere": 'package main\n\nimport (\n\t"fmt"\n\tu "github.com/x/utils"\n\t"testing"\n)\n'
    + STEPS
    + GO_BODY
    + "\nfunc main() { fmt.Println(u.Show()) }\n\nfunc TestIt(t *testing.T) {\n\tu.Test(t)\n}\n",
    "semicolon": "package main;\n" + STEPS + GO_BODY,
    "generics": (
        "package main\n\nfunc most[T int | float64](a, b T) T {\n"
        "\tif a > b {\n\t\treturn a\n\t}\n\treturn b\n}\n"
    )
    + STEPS
    + GO_BODY,
}

JS_BODY = """
  const [r, c] = click;
  if (board[r][c] === 'M') { board[r][c] = 'X'; return board; }
  const near = (x, y) => {
    const found = [];
    for (let i = x - 1; i <= x + 1; i++)
      for (let j = y - 1; j <= y + 1; j++)
        if (board[i] && board[i][j] !== undefined && (i !== x || j !== y)) found.push([i, j]);
    return found;
  };
  const open = (x, y) => {
    if (board[x][y] !== 'E') return;
    const mines = near(x, y).filter(([i, j]) => board[i][j] === 'M').length;
    if (mines) { board[x][y] = String(mines); return; }
    board[x][y] = 'B';
    for (const [i, j] of near(x, y)) open(i, j);
  };
  open(r, c);
  return board;
"""
JS_SLIP = ("String(mines)", "String(mines + 1)")
DECLARED = "function updateBoard(board, click) {" + JS_BODY + "}\n"
_ARROW = "const updateBoard = (board, click) => {" + JS_BODY + "};\n"
_METHOD = "  updateBoard(board, click) {" + JS_BODY + "  }\n"
LOGGED = "console.log(updateBoard([['E', 'E'], ['E', 'M']], [0, 0]));\n"
_JS = {
    "as in the form": "/**\n * @param {character[][]} board\n */\nvar updateBoard = function(board, click) {"
    + JS_BODY
    + "};\n",
    "module.exports": DECLARED + "\nmodule.exports = updateBoard;\n",
    "module.exports of an object": DECLARED + "\nmodule.exports = { updateBoard };\n",
    "exports of its own": "exports.updateBoard = function (board, click) {" + JS_BODY + "};\n",
    "module.exports of an expression": "module.exports = function updateBoard(board, click) {"
    + JS_BODY
    + "};\n",
    "export": "export " + DECLARED,
    "export const": "export " + _ARROW,
    "export default": "export default " + DECLARED,
    "export of names": DECLARED + "\nexport { updateBoard, updateBoard as solve };\n",
    "export class": "export class Game {\n" + _METHOD + "}\n",
    "export default class": "export default class Sweeper {\n" + _METHOD + "}\n",
    "script": "#!/usr/bin/env node\n'use strict';\n" + DECLARED + LOGGED,
    "main guard": DECLARED + "if (require.main === module) {\n  " + LOGGED + "}\n",
    "class": "class Solution {\n" + _METHOD + "}\n",
    "class of another name": "class Minesweeper {\n" + _METHOD + "}\n",
    "static method": "class Minesweeper {\n"
    + _METHOD.replace("  updateBoard", "  static updateBoard", 1)
    + "}\n",
    "tests beside": "const assert = require('assert');\n"
    + DECLARED
    + "test('one', () => { expect(updateBoard([['M']], [0, 0])).toEqual([['X']]); });\n",
    "imports": "import assert from 'assert';\nimport { readFileSync } from 'fs';\n"
    + DECLARED
    + "assert(readFileSync);\n",
    "comment in Chinese": "// 扫雷游戏：{ 思路；\n/* 深度优先：*/\n" + _ARROW,
    "prototype": "function Solution() {}\nSolution.prototype.updateBoard = function (board, click) {"
    + JS_BODY
    + "};\n",
    "object of functions": "module.exports = { updateBoard: (board, click) => {" + JS_BODY + "} };\n",
    "guard of a module": "export "
    + DECLARED
    + "if (process.argv[1] === import.meta.filename) {\n  "
    + LOGGED
    + "}\n",
    "tests with a library": "import { test, expect as hope } from 'vitest';\nexport "
    + DECLARED
    + "test('x', () => { hope(1).toBe(1); });\n",
    "object": "const solver = {\n" + _METHOD + "};\nmodule.exports = solver;\n",
}

PY_BODY = """
    r, c = click
    if board[r][c] == "M":
        board[r][c] = "X"
        return board
    near = lambda x, y: [(i, j) for i in range(x - 1, x + 2) for j in range(y - 1, y + 2)
                         if 0 <= i < len(board) and 0 <= j < len(board[0]) and (i, j) != (x, y)]
    stack = [(r, c)]
    while stack:
        x, y = stack.pop()
        if board[x][y] != "E":
            continue
        mines = sum(board[i][j] == "M" for i, j in near(x, y))
        board[x][y] = str(mines) if mines else "B"
        if not mines:
            stack.extend(near(x, y))
    return board
"""
PY_SLIP = ("str(mines) if", "str(mines + 1) if")
_FUNCTION = "def updateBoard(board, click):" + PY_BODY
_INDENTED = "    def updateBoard(self, board, click):" + PY_BODY.replace("\n", "\n    ").rstrip() + "\n"
_GUARD = 'if __name__ == "__main__":\n    print(CALL([["E"]], [0, 0]))\n'
_PY = {
    "function": _FUNCTION,
    "function with a guard": _FUNCTION + "\n\n" + _GUARD.replace("CALL", "updateBoard"),
    "class": "class Solution:\n" + _INDENTED,
    "class of another name": "class LeetCode529(object):\n" + _INDENTED,
    "class with a guard": "class Solution:\n"
    + _INDENTED
    + "\n\n"
    + _GUARD.replace("CALL", "Solution().updateBoard"),
    "typed": "from typing import List\n\n\nclass Solution:\n"
    + _INDENTED.replace("board, click", "board: List[List[str]], click: List[int]", 1).replace(
        "):", ") -> List[List[str]]:", 1
    ),
    "future": '"""529."""\nfrom __future__ import annotations\n\n\nclass Solution:\n' + _INDENTED,
    "encoding": "# -*- coding: utf-8 -*-\nclass Solution:\n" + _INDENTED,
    "script": "#!/usr/bin/env python3\n# -*- coding: latin-1 -*-\nclass Solution:\n" + _INDENTED,
    "mark": "\ufeffclass Solution:\n" + _INDENTED,
    "Windows": ("class Solution:\n" + _INDENTED).replace("\n", "\r\n"),
    "comment in Chinese": "# 扫雷游戏：思路；\n'''作者：某人'''\nclass Solution:\n" + _INDENTED,
    "tests beside": "import unittest\n\n\nclass Solution:\n"
    + _INDENTED
    + (
        "\n\nclass TestIt(unittest.TestCase):\n    def test_it(self):\n"
        "        self.assertEqual(Solution().updateBoard([['M']], [0, 0]), [['X']])\n"
        "\n\nif __name__ == '__main__':\n    unittest.main()\n"
    ),
    "module level": _FUNCTION + "\n\nboard = [['E', 'E'], ['E', 'M']]\nupdateBoard(board, [0, 0])\n",
    "two solutions": "class Solution:\n" + _INDENTED + "\n\nclass Solution2:\n" + _INDENTED,
    "helper function": "def inside(board, r, c):\n    return 0 <= r < len(board)\n\n\n" + _FUNCTION,
    "helper class": (
        "class Cell:\n    def __init__(self, r, c):\n        self.r, self.c = r, c\n\n\nclass Sweeper:\n"
    )
    + _INDENTED,
    "snake": _FUNCTION.replace("updateBoard", "update_board"),
    "static method": "class Solution:\n    @staticmethod\n" + _INDENTED.replace("self, ", ""),
    "nested": "class Outer:\n    class Solution:\n"
    + _INDENTED.replace("    def up", "        def up").replace("\n    ", "\n        "),
    "a base class": "class Base:\n    rows = 0\n\n\nclass Solution(Base):\n" + _INDENTED,
    "dataclass": (
        "from dataclasses import dataclass\n\n\n@dataclass\n"
        "class Cell:\n    r: int\n    c: int\n\n\nclass Solution:\n"
    )
    + _INDENTED,
}

FILES = {
    "java": (_JAVA, JAVA_SLIP),
    "cpp": (_CPP, CPP_SLIP),
    "go": (_GO, GO_SLIP),
    "javascript": (_JS, JS_SLIP),
    "python": (_PY, PY_SLIP),
}
