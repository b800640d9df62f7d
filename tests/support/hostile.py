"""Code that goes wrong in every way there is, with what the report must say about it.

Each is ``title: (text, words of the message)``. An empty list of words means that it is right.
"""

RIGHT = """
class Solution:
    def updateBoard(self, board, click):
        r, c = click
        near = [(r + i, c + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        near = [(i, j) for i, j in near if 0 <= i < len(board) and 0 <= j < len(board[0])]
        mines = sum(board[i][j] == "M" for i, j in near)
        board[r][c] = "X" if board[r][c] == "M" else str(mines or "B")
        if board[r][c] == "B":
            for i, j in near:
                if board[i][j] == "E":
                    self.updateBoard(board, [i, j])
        return board
"""


def method(*lines):
    """A solution with these lines as the body of updateBoard."""
    body = "".join(f"        {line}\n" for line in lines)
    return "class Solution:\n    def updateBoard(self, board, click):\n" + body


SAME = method("return board")
HOSTILE = {
    "while True": (method("while True:", "    pass"), ["does not finish", "one cell"]),
    "a loop that swallows every exception": (
        method("while True:", "    try:", "        while True: pass", "    except BaseException: pass"),
        ["does not finish"],
    ),
    "a loop inside C": (method("return sum(iter(int, 1))"), ["does not finish"]),
    "endless recursion": (method("return self.updateBoard(board, click)"), ["calls itself again and again"]),
    "endless recursion through C after raising the limit": (
        "import sys\nsys.setrecursionlimit(10**9)\n"
        + method("return list(map(lambda b: self.updateBoard(b, click), [board]))"),
        ["again and again|memory|crashed|does not finish"],
    ),
    "10 GB of memory": (method("x = bytearray(10 * 2**30)", "return board"), ["memory"]),
    "a flood of prints": (method("while True:", "    print('hello ' * 100)"), ["does not finish"]),
    "sleep": (method("import time", "time.sleep(1000)", "return board"), ["does not finish"]),
    "input": (method("n = int(input('rows? '))", "return board"), ["input()", "arguments"]),
    "exit": (method("exit()"), ["ends the program", "use return"]),
    "exit while loading": ("import sys\nsys.exit()\n" + RIGHT, ["ends the program", "loaded"]),
    "os._exit": (method("import os", "os._exit(0)"), ["ends the program"]),
    "a crash": (method("import ctypes", "ctypes.string_at(0)"), ["crashed"]),
    "killed from inside": (
        method("import os, signal", "os.kill(os.getpid(), signal.SIGTERM)", "while True: pass"),
        ["crashed|does not finish"],
    ),
    "while True while loading": ("while True:\n    pass\n", ["does not finish", "loaded"]),
    "a generator": (method("board[click[0]][click[1]] = 'B'", "yield board"), ["value of type generator"]),
    "a coroutine": (RIGHT.replace("def updateBoard", "async def updateBoard"), ["value of type coroutine"]),
    "a wrong return type": (method("return 42"), ["value of type int", "list of lists"]),
    "rows joined to text": (
        RIGHT.replace("class Solution", "class Inner")
        + "class Solution:\n    def updateBoard(self, board, click):\n"
        + "        return [''.join(row) for row in Inner().updateBoard(board, click)]\n",
        ["rows that are text", r"list\(row\)"],
    ),
    "rows replaced by None": (method("board[0] = None", "return board"), ["list of lists"]),
    "an error class that cannot be shown": (
        "class Oops(Exception):\n    def __str__(self): raise ValueError\n" + method("raise Oops"),
        ["stops with an error", "Oops"],
    ),
    "values that cannot be shown": (
        "class Odd:\n    def __repr__(self): raise ValueError\n    def __eq__(self, other): raise KeyError\n"
        + method("board[0][0] = Odd()", "return board"),
        ["Row 0, column 0"],
    ),
    "a mutated click": (RIGHT.replace("return board", "click[0] = 99\n        return board"), []),
    "a missing colon": (SAME.replace("Solution:", "Solution"), ["Line 1"]),
    "Python 2": (method("print 'hello'", "return board"), ["not Python 3", "Line 3"]),
    "xrange": (method("for r in xrange(3): pass", "return board"), ["Python 2", "range"]),
    "a stub with three dots": (method("..."), ["returns nothing"]),
    "a stub that raises": (method("raise NotImplementedError"), ["still to be written"]),
    "nothing": ("", ["o solution found"]),
    "not code": ("How do I solve this?", ["not Python"]),
    "a misspelled method": (SAME.replace("updateBoard", "updateBord"), ["updateBoard", "updateBord"]),
    "a misspelled name": (RIGHT.replace("len(board[0])", "lenn(board[0])"), ["lenn"]),
    "too few parameters": (
        SAME.replace(", click", ""),
        ["self, board and click", "takes 2 positional arguments"],
    ),
    "an import that does not exist": ("import nosuchmodule\n" + RIGHT, ["nosuchmodule", "loaded"]),
    "a thread that never ends": (
        "import threading, time\nonce = threading.Thread(target=time.sleep, args=(99,))\n"
        + RIGHT.replace("        r, c = click", "        once.ident or once.start()\n        r, c = click"),
        [],
    ),
    "prints on every small board": (
        RIGHT.replace("        return", "        if len(board) < 9: print(board[0])\n        return"),
        [],
    ),
}

# These hold up a process, fill it, end it, or look at what it is connected to: never to be tried in one
# that is needed. Those in `DEAF` do not listen when they are told to stop.
DEAF = ["a loop that swallows every exception", "a loop inside C"]
ENDLESS = ["while True", "while True while loading", "sleep", "a flood of prints"]
ENDLESS += ["endless recursion through C after raising the limit"]
DANGEROUS = [
    *(*DEAF, *ENDLESS, "10 GB of memory", "input", "exit", "exit while loading", "os._exit", "a crash"),
    *("killed from inside", "a thread that never ends", "prints on every small board"),
]
