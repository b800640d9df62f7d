"""JavaScript, run by Node: each solution is a module of its own."""

from .language import Language

_MAIN = """\
const fs = require("fs");

let board, seen, noted;

globalThis.probe = (word) => {
  for (let row = 0; row < seen.length; row++) {
    for (let col = 0; col < seen[row].length; col++) {
      if (board[row][col] !== seen[row][col]) {
        seen[row][col] = board[row][col];
        noted += ` ${row},${col}=${board[row][col]}`;
      }
    }
  }
  noted += ` ${word}`;
};

const parse = (text) => text.split("/").map((row) => [...row]);
const solutions = [SOLVES];

for (const line of fs.readFileSync(0, "utf8").trim().split("\\n")) {
  const [number, text, row, col] = line.split(" ");
  board = parse(text);
  seen = parse(text);
  noted = "";
  const after = solutions[number](board, [Number(row), Number(col)]);
  fs.writeSync(1, after.map((values) => values.join("")).join("/") + noted + "\\n");
}
"""


def _files(texts):
    solves = ", ".join(f'require("./s{number}.js")' for number in range(len(texts)))
    modules = {f"s{n}.js": f"{text}\nmodule.exports = updateBoard;\n" for n, text in enumerate(texts)}
    return {"main.js": _MAIN.replace("SOLVES", solves)} | modules


JAVASCRIPT = Language(
    id="javascript",
    name="JavaScript",
    suffix=".js",
    tools=("node",),
    package="nodejs",
    compile=(),
    run=("node", "main.js"),
    files=_files,
    waits_in={"queue": "array", "stack": "array"},
)
