# ruff: noqa: E501  # files are shown as they stand
"""Solutions as they lie on people's disks: whole files, twenty a language and more, made of a few parts.

Each of `FILES` is a language with its texts, by name, and a slip: what stands in each of them, and what stands
there in the wrong one. The bodies are those of solutions that people paste; what is around them, with the
name of a body in their place, is what `test_on_disk` is about.
"""

import re
import textwrap

from tests.languages.pasted import RIGHT
from tests.support.slips import QUEUE


def _inside(text):
    """What stands in the outermost braces of a text."""
    return text[text.index("{") + 1 : text.rindex("}")]


BODIES = {"JAVA": _inside(RIGHT["java", "list_that_grows"])}
BODIES["JAVA_STATIC"] = re.sub(r"(?m)^    (?=\w)", "    static ", BODIES["JAVA"])
BODIES["JAVA_DEFAULT"] = re.sub(r"(?m)^    (public )?(?=\w)", "    default ", BODIES["JAVA"])
BODIES["JAVA_MAIN"] = """
    public static void main(String[] args) {
        char[][] board = {{'E', 'E'}, {'E', 'M'}};
        System.out.println(Arrays.deepToString(new Work().updateBoard(board, new int[] {0, 0})));
    }
"""
BODIES["JAVA_OWN"] = BODIES["JAVA"].replace("updateBoard", "played")
BODIES["CELL"] = "class Cell { final int r, c; Cell(int r, int c) { this.r = r; this.c = c; } }"
_JAVA = {
    "package": "package week03.solution529;\n\npublic class Solution {JAVA}\n",
    "package behind a long comment": "/*\n" + 40 * " * words { and\n" + " */\npackage a.b;\nclass S {JAVA}",
    "final, with imports": "import java.util.*;\nimport java.util.stream.Collectors;\n\npublic final class Game {JAVA}",
    "static method": "public class Static529 {JAVA_STATIC}\n",
    "inner": "public class P529 {\n    class Inner {JAVA}\n}\n",
    "public nested, deep": "public class A {\npublic static class B {\npublic static class C {JAVA} } }\n",
    "main inside": "import java.util.Arrays;\n\npublic class Work {JAVA JAVA_MAIN}\n",
    "main in another public class": "import java.util.Arrays;\n\nclass Work {JAVA}\n\npublic class Main {JAVA_MAIN}\n",
    "helper class before": "CELL\npublic class Deep {JAVA}\n",
    "helper class behind": "package x;\nimport java.util.*;\npublic class Deep {JAVA}\n\nCELL",
    "helper nested": "class Deep {\n    static CELL\nJAVA}\n",
    "a field that static methods do not see": (
        "import java.util.*;\nclass F {\n    List<int[]> log = new ArrayList<>();\n"
        "    static int one(int a) { int b = a;\n        return b; }\nJAVA}\n"
    ),
    "comment in Chinese": "// 扫雷游戏：点击一个格子\n// 思路：深度优先；\n/* 作者：某人 */\nclass Solution {JAVA}\n",
    "two solutions": "class Solution {JAVA}\n\nclass Solution2 {JAVA}\n",
    "interface": (
        "interface Sweeper { char[][] updateBoard(char[][] board, int[] click); }\n"
        "\npublic class Deep implements Sweeper {JAVA}\n"
    ),
    "an interface and a class that lie elsewhere": (
        "public final class Wide extends Base implements Problem {\n    @Override JAVA}\n"
    ),
    "a copy of the board": (
        "class Solution {JAVA_OWN\n    public char[][] updateBoard(char[][] board, int[] click) {\n"
        "        char[][] copy = new char[board.length][];\n"
        "        for (int i = 0; i < board.length; i++) copy[i] = board[i].clone();\n"
        "        return played(copy, click);\n    }\n}\n"
    ),
    "interface with the method": "interface Sweeper {JAVA_DEFAULT}\n",
    "in a class that is extended": "abstract class Base {JAVA abstract void none(); }\nclass Own extends Base { void none() { } }",
    "enum and record": "enum Kind { A, B }\nrecord Pair2(int a, int b) { }\npublic class WithRecord {JAVA}\n",
    "annotations": '@SuppressWarnings("unused")\npublic class Solution529 {\n    @Deprecated JAVA}\n',
    "everything on little space": "package p;import java.util.*;public class X{JAVA}",
    "tests beside": (
        "import org.junit.Test;\nimport static org.junit.Assert.*;\nclass Solution {JAVA\n"
        "    @Test(timeout = 100)\n    public void works() {\n        assertEquals(1, 1);\n    }\n}\n"
    ),
    "a class of tests": (
        "import org.junit.jupiter.api.*;\nclass Solution {JAVA}\nclass SolutionTest {\n"
        '    static Stream<Arguments> all() { return of("one (1) {"); }\n'
        '    @ParameterizedTest\n    @CsvSource({"1, 2"})\n    void two(int a, int b) { assertEquals(a, b); }\n}\n'
    ),
    "own classes in main": (
        "package a.b;\nimport a.b.Utils;\nclass _529 {\n    static class Solution1 {JAVA}\n"
        "    public static void main(String... args) {\n        Utils.show(); // }\n    }\n"
        "    public void Main(String text) {\n        new Utils().show(text);\n    }\n}\n"
    ),
    "text blocks": 'class T {\n    String help = """\n        "one" {\n        \'\n        """;\nJAVA}\n',
    "letters of another alphabet": "class Lösung {JAVA}\n",
    "an older one in a comment": "class Solution {\n/*JAVA*/\nJAVA}\n",
    "private constructor": "class Solution {\n    private Solution() {}\nJAVA}\n",
}

BODIES["CPP"] = _inside(RIGHT["cpp", "list_with_iterators"]).removeprefix("\npublic:")
BODIES["CPP_HEADS"] = "".join(line + ";\n" for line in re.findall(r"(?m)^    \w.*\)(?= \{)", BODIES["CPP"]))
BODIES["CPP_FREE"] = BODIES["CPP_HEADS"] + BODIES["CPP"]
BODIES["CPP_STATIC"] = re.sub(r"(?m)^    (?=\w)", "    static ", BODIES["CPP"])
BODIES["CPP_STD"] = BODIES["CPP"].replace("vector<", "std::vector<")
BODIES["CPP_COPY"] = BODIES["CPP"].replace(">>& board, vector<int>", ">> board, vector<int>")
BODIES["CPP_OWN"] = BODIES["CPP"].replace("updateBoard", "played")
BODIES["CPP_MACROS"] = (
    BODIES["CPP"]
    .replace("for (int i = -1; i <= 1; i++)", "rep(i, -1, 2)")
    .replace("for (int j = -1; j <= 1; j++)", "rep(j, -1, 2)")
)
BODIES["CPP_APART"] = re.sub(r"(?m)^    (\S+) (?=\w+\()", r"    \1 Solution::", BODIES["CPP"])
BODIES["CPP_MAIN"] = """
int main() {
    vector<vector<char>> board = {{'E', 'E'}, {'E', 'M'}};
    vector<int> click = {0, 0};
    for (auto& row : updateBoard(board, click)) cout << string(row.begin(), row.end()) << endl;
    return 0;
}
"""
BODIES["CPP_MAIN_NEW"] = BODIES["CPP_MAIN"].replace("updateBoard(", "(new Solution)->updateBoard(")
BODIES["USING"] = "#include <iostream>\n#include <vector>\n#include <string>\nusing namespace std;\n\n"
_CPP = {
    "bits": "#include <bits/stdc++.h>\nusing namespace std;\nclass Solution {\npublic:CPP};\n",
    "struct": "USINGstruct Sweeper {CPP};\n",
    "own header": '#include "minesweeper.h"\nUSINGclass Solution {\npublic:CPP};\n',
    "include guard": "#ifndef SWEEPER_H\n#define SWEEPER_H\nUSINGclass Sweeper {\npublic:CPP};\n#endif\n",
    "pragma once": "#pragma once\nUSINGclass Sweeper {\npublic:CPP};\n",
    "std everywhere": "#include <vector>\n\nclass Solution {\npublic:CPP_STD};\n",
    "free functions and main": "USING CPP_FREE CPP_MAIN",
    "a namespace": "USINGnamespace leetcode {\nclass Solution {\npublic:CPP};\n}\n",
    "a namespace in another": "USINGnamespace leetcode::medium {\nclass Solution {\npublic:CPP};\n}\n",
    "functions in a namespace": "USINGnamespace p529 {\nCPP_FREE}\n",
    "nested": "USINGclass Outer {\npublic:\n    class Inner {\n    public:CPP};\n};\n",
    "comment in Chinese": "/*\n * 题目：扫雷游戏：{\n */\nUSING// 思路：深搜\nclass Solution {\npublic:CPP};\n",
    "two solutions": "USINGclass Solution {\npublic:CPP};\n\nclass Solution2 {\npublic:CPP};\n",
    "static method": "USINGclass S {\npublic:CPP_STATIC};\n",
    "int main last, solution used by pointer": "USINGclass Solution {\npublic:CPP};\nCPP_MAIN_NEW",
    "fast reading": (
        "USINGstatic int fast = []() { ios::sync_with_stdio(false); cin.tie(nullptr); return 0; }();\n"
        "class Solution {\npublic:CPP};\n"
    ),
    "macros": "USING#define ROWS 50\n#define COLS 50\nclass Solution {\npublic:CPP};\n",
    "macros that stand for loops": (
        "USING#define rep(i, a, b) \\\n    for (int i = (a); i < (b); ++i)\nclass Solution {\npublic:CPP_MACROS};\n"
    ),
    "of twenty": "#include <compare>\nUSINGstruct P { int r; auto operator<=>(const P&) const = default; };\nclass S {\npublic:CPP};",
    "tests beside": (
        "#include <gtest/gtest.h>\nUSINGclass Solution {\npublic:CPP};\n"
        'TEST(Solution, Works) {\n    EXPECT_EQ(1, 1) << "}";\n}\nint main() { return RUN_ALL_TESTS(); }\n'
    ),
    "switched off": "USING#if 0\nclass Old {\npublic:CPP};\n#endif\nclass New {\npublic:CPP};\n",
    "raw text": 'USINGconst char* HELP = R"(\n  "one" { \' // \n)";\nclass Solution {\npublic:CPP};\n',
    "board by value": "USINGclass Solution {\npublic:CPP_COPY};\n",
    "a copy of the board": (
        "USINGclass Solution {\npublic:CPP_OWN\n"
        "    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {\n"
        "        vector<vector<char>> copy(board);\n        return played(copy, click);\n    }\n};\n"
    ),
    "separate body": "USINGclass Solution {\npublic:\nCPP_HEADS};\nCPP_APART",
}

BODIES["GO"] = "\n" + RIGHT["go", "closure"]
BODIES["GO_TABLE"] = """
var dirs [][]int

func init() {
	for i := -1; i <= 1; i++ {
		for j := -1; j <= 1; j++ {
			if i != 0 || j != 0 {
				dirs = append(dirs, []int{i, j})
			}
		}
	}
}
""" + re.sub("    dirs := .*\n", "", BODIES["GO"])
BODIES["GO_METHOD"] = BODIES["GO"].replace("func up", "func (s *Solution) up")
BODIES["GO_EXPORTED"] = BODIES["GO"].replace("updateBoard", "UpdateBoard")
BODIES["GO_TYPED"] = BODIES["GO"].replace(
    "updateBoard(board [][]byte, click []int) [][]byte", "updateBoard(board Board, click []int) Board"
)
BODIES["GO_OWN"] = BODIES["GO"].replace("updateBoard", "played")
BODIES["GO_MAIN"] = """
func main() {
	board := [][]byte{[]byte("EE"), []byte("EM")}
	for _, row := range updateBoard(board, []int{0, 0}) {
		fmt.Println(string(row))
	}
}
"""
_GO = {
    "as in the form": "GO",
    "own package": "package leetcode529\nGO",
    "a comment, then the package": "// Package sweeper solves 529.\n// package of mine\npackage sweeper\nGO",
    "main with its import": 'package main\n\nimport "fmt"\nGO GO_MAIN',
    "main, imports in brackets": 'package main\n\nimport (\n\t"fmt"\n\t"os"\n)\nGO GO_MAIN\nfunc end() { os.Exit(0) }\n',
    "init that fills a table": "package main\nGO_TABLE",
    "init and main": 'package main\n\nimport "fmt"\nGO_TABLE GO_MAIN',
    "two inits": "package p\n\nvar ready bool\n\nfunc init() { ready = true }\nGO_TABLE",
    "comment in Chinese": "// 扫雷游戏：思路；\npackage main\nGO",
    "a long comment": "/*\n" + 50 * "words { func updateBoard(a [][]byte) }\n" + "*/\npackage main\nGO",
    "build tag": "//go:build ignore\n\npackage main\nGO",
    "types beside": "package main\n\ntype cell struct{ r, c int }\n\nfunc (one cell) near() int { return one.r }\nGO",
    "a test beside": (
        'package main\n\nimport "testing"\nGO\n'
        "func TestIt(t *testing.T) {\n\tif len(updateBoard(nil, nil)) > 0 {\n\t\tt.Fatal(8)\n\t}\n}\n"
    ),
    "import with a name": 'package main\n\nimport f "fmt"\nGO\nfunc main() {\n\tf.Println(updateBoard(nil, nil))\n}\n',
    "fmt without an import": "GO\nfunc shown(n int) string { return fmt.Sprint(n) }\n",
    "constants": "package main\n\nconst (\n\tmine = 'M'\n\tempty = 'E'\n)\nGO",
    "strings with braces": 'package main\n\nvar note = "}{"\nvar raw = `package none {`\nGO',
    "method": "package p\n\ntype Solution struct{}\nGO_METHOD",
    "exported": "package p\nGO_EXPORTED",
    "a board of a type of its own": "package p\n\ntype Board [][]byte\nGO_TYPED",
    "imports from elsewhere": (
        'package main\n\nimport (\n\t"fmt"\n\tu "github.com/x/utils"\n\t"testing"\n)\nGO\n'
        "func main() { fmt.Println(u.Show()) }\n\nfunc LoopMain(args string) {\n\tu.Show(args)\n}\n\nfunc TestIt(t *testing.T) {\n\tu.Test(t)\n}\n"
    ),
    "a copy of the board": (
        "package main\nGO_OWN\nfunc updateBoard(board [][]byte, click []int) [][]byte {\n"
        "\town := make([][]byte, len(board))\n\tfor i, row := range board {\n"
        "\t\town[i] = append([]byte{}, row...)\n\t}\n\treturn played(own, click)\n}\n"
    ),
    "semicolon": "package main;\nGO",
    "generics": (
        "package main\n\nfunc most[T int | float64](a, b T) T {\n"
        "\tif a > b {\n\t\treturn a\n\t}\n\treturn b\n}\nGO"
    ),
}

BODIES["JS"] = _inside(RIGHT["javascript", "closure"].partition("*/")[2])
BODIES["METHOD"] = f"updateBoard(board, click) {{{BODIES['JS']}}}"
BODIES["DECLARED"] = f"function {BODIES['METHOD']}\n"
BODIES["ARROW"] = f"const updateBoard = (board, click) => {{{BODIES['JS']}}};\n"
BODIES["LOGGED"] = "console.log(updateBoard([['E', 'E'], ['E', 'M']], [0, 0]));\n"
_JS = {
    "as in the form": "/**\n * @param {character[][]} board\n */\nvar updateBoard = function(board, click) {JS};\n",
    "module.exports": "DECLARED\nmodule.exports = updateBoard;\n",
    "module.exports of an object": "DECLARED\nmodule.exports = { updateBoard };\n",
    "exports of its own": "exports.updateBoard = function (board, click) {JS};\n",
    "module.exports of an expression": "module.exports = DECLARED;\n",
    "export": "export DECLARED",
    "export const": "export ARROW",
    "export default": "export default DECLARED",
    "export of names": "DECLARED\nexport { updateBoard, updateBoard as solve };\n",
    "export class": "export class Game {\n  METHOD\n}\n",
    "export default class": "export default class Sweeper {\n  METHOD\n}\n",
    "script": "#!/usr/bin/env node\n'use strict';\nDECLARED LOGGED",
    "main guard": "DECLARED if (require.main === module) {\n  LOGGED}\n",
    "class of another name": "class Minesweeper {\n  METHOD\n}\n",
    "a copy of the board": (
        "const played = (board, click) => {JS};\nvar updateBoard = (board, click) => {\n"
        "  const own = board.map((row) => [...row]);\n  return played(own, click);\n};\n"
    ),
    "static method": "class Minesweeper {\n  static METHOD\n}\n",
    "tests beside": (
        "const assert = require('assert');\nDECLARED\n"
        "test('one', () => { expect(updateBoard([['M']], [0, 0])).toEqual([['X']]); });\n"
    ),
    "imports": (
        "import assert from 'assert';\nimport { readFileSync } from 'fs';\nimport path, { join } from 'path'; // one\n"
        "import './style.css';\nDECLARED\nassert(readFileSync && path && join);\n"
    ),
    "comment in Chinese": "// 扫雷游戏：{ 思路；\n/* 深度优先：*/\nARROW",
    "prototype": "function Solution() {}\nSolution.prototype.updateBoard = function (board, click) {JS};\n",
    "object of functions": "module.exports = { updateBoard: (board, click) => {JS} };\n",
    "guard of a module": "export DECLARED if (process.argv[1] === import.meta.filename) {\n  LOGGED}\n",
    "tests with a library": (
        "import { test, expect as hope } from 'vitest';\nexport DECLARED test('x', () => { hope(1).toBe(1); });\n"
    ),
    "a package that LeetCode has": "const { Queue } = require('@datastructures-js/queue');\nDECLARED",
    "object": "const solver = {\n  METHOD\n};\nmodule.exports = solver;\n",
}

BODIES["INDENTED"] = QUEUE.partition("class Solution:\n")[2]
BODIES["FUNCTION"] = textwrap.dedent(BODIES["INDENTED"]).replace("self, ", "")
_PY = {
    "function with a guard": 'FUNCTION\n\nif __name__ == "__main__":\n    print(updateBoard([["E"]], [0, 0]))\n',
    "class with a guard": (
        'class Solution:\nINDENTED\n\nif __name__ == "__main__":\n'
        '    print(Solution().updateBoard([["E"]], [0, 0]))\n'
    ),
    "future": '"""529."""\nfrom __future__ import annotations\n\n\nclass Solution:\nINDENTED',
    "encoding": "# -*- coding: utf-8 -*-\nclass Solution:\nINDENTED",
    "script": "#!/usr/bin/env python3\n# -*- coding: latin-1 -*-\nclass Solution:\nINDENTED",
    "mark": "\ufeffclass Solution:\nINDENTED",
    "comment in Chinese": "# 扫雷游戏：思路；\n'''作者：某人'''\nclass Solution:\nINDENTED",
    "tests beside": (
        "import unittest\n\n\nclass Solution:\nINDENTED\n\nclass TestIt(unittest.TestCase):\n    def test_it(self):\n"
        "        self.assertEqual(Solution().updateBoard([['M']], [0, 0]), [['X']])\n"
        "\n\nif __name__ == '__main__':\n    unittest.main()\n"
    ),
    "module level": "FUNCTION\n\nboard = [['E', 'E'], ['E', 'M']]\nupdateBoard(board, [0, 0])\n",
    "helper class": (
        "class Cell:\n    def __init__(self, r, c):\n        self.r, self.c = r, c\n\n\nclass Sweeper:\nINDENTED"
    ),
    "dataclass": (
        "from dataclasses import dataclass\n\n\n@dataclass\n"
        "class Cell:\n    r: int\n    c: int\n\n\nclass Solution:\nINDENTED"
    ),
}


def _filled(texts):
    names = re.compile(rf"\b({'|'.join(BODIES)})(?![a-z_A-Z])|USING")
    return {name: names.sub(lambda found: BODIES[found[0]], text) for name, text in texts.items()}


FILES = {
    "java": (_filled(_JAVA), ("(char) ('0' + mines", "(char) ('1' + mines")),
    "cpp": (_filled(_CPP), ("'0' + count", "'1' + count")),
    "go": (_filled(_GO), ("byte(mines) + '0'", "byte(mines) + '1'")),
    "javascript": (_filled(_JS), ("String(mines)", "String(mines + 1)")),
    "python": (_filled(_PY), ("str(mines) if", "str(mines + 1) if")),
}
