"""JavaScript, run by Node: each solution is a module of its own."""

from .grammar import Grammar
from .language import Language

# What sees a board change, and says what came of a click.
PROBES = """\
let board, seen = [], noted = [], lines = [0], steps = 0;

function compare(line) {
  const before = noted.length;
  for (let row = 0; row < seen.length; row++) {
    const now = board[row], old = seen[row];
    for (let col = 0; now && col < old.length; col++) {
      if (now[col] !== old[col]) {
        old[col] = now[col];
        noted.push(` ${row},${col}=${shown(now[col])}${line}`);
      }
    }
  }
  return noted.length > before;
}

const shown = (value) => {
  if (typeof value === "number") return `#${value}`;
  return typeof value === "string" && /^[!-~]$/.test(value) ? value : `%${encodeURIComponent(value)}`;
};

globalThis.probe = (word) => {
  compare("");
  noted.push(` ${word}`);
};

globalThis.probeAt = (line, held) => {
  if (compare(`@${lines.at(-1)}`) && held) {
    for (const [name, all] of Object.entries(held())) {
      const isCells = Array.isArray(all) && all.length < 5000 && !Array.isArray(all[0]?.[0]);
      if (isCells && !all.some((row) => Array.isArray(row) && typeof row[0] !== "number")) {
        noted.push(` :${name}`, ...all.map((item) => `;${numbers(item)}`));
      }
    }
  }
  lines[lines.length - 1] = line;
  steps++;
};

globalThis.probeEnter = (line, name, ...given) => {
  compare(`@${lines.at(-1)}`);
  noted.push(` >${name}@${line}`, ...given.map((one) => `;${numbers(one)}`));
  lines.push(line);
};

globalThis.probeLeave = () => {
  compare(`@${lines.at(-1)}`);
  noted.push(" <");
  lines.pop();
};

function numbers(item) {
  if (Number.isInteger(item)) return `${item}`;
  if (typeof item === "string") return /^-?\\d+\\D+\\d+$/.test(item) ? item.replace(/(\\d)\\D+/, "$1,") : "?";
  const parts = item && typeof item === "object" ? Object.values(item) : [];
  const found = parts.length < 5 ? parts.map((part) => numbers(part)).filter((part) => part !== "?") : [];
  return found.length ? found.join(",") : "?";
}

const parse = (text) => text.split("/").map((row) => [...row]);
const isSymbol = (value) => typeof value === "string" && /^[!-.0-~]$/.test(value);
const isRow = (row) => Array.isArray(row) && row.every(isSymbol);

function show(after) {
  if (after === undefined || after === null) return `?${show(board)}`;
  if (Array.isArray(after) && after.every(isRow)) return after.map((row) => row.join("")).join("/");
  try {
    return `=${encodeURIComponent(JSON.stringify(after))}`;
  } catch {
    return "?";
  }
}

function told(error) {
  const place = /s\\d+\\.js:(\\d+)/.exec(error?.stack ?? "");
  const name = error?.name ?? typeof error, line = place ? place[1] : 0;
  return `${name} ${line} ${error?.message ?? error}`.replace(/\\s+/g, " ");
}
"""

_NODE = """\
const fs = require("fs");

const print = (...values) => fs.writeSync(2, values.map(String).join(" ") + "\\n");
for (const name of ["log", "info", "debug", "warn", "error"]) console[name] = print;
// Node's own stream, once it is touched, no longer waits until there is room.
Object.defineProperty(process, "stdout", { value: { write: (text) => print(text) } });

// A solution that reads what is typed finds nothing there, and takes no click away.
let input = 0;
try {
  input = fs.openSync("/dev/stdin");
  fs.closeSync(0);
  fs.openSync("/dev/null");
} catch {
  // where they have no names, as on Windows
}

const workers = require("worker_threads");
let threads = 0;
workers.Worker = class extends workers.Worker {
  constructor(file, options) {
    super(file, { ...options, stdout: true });
    threads++;
  }

  terminate() {
    threads--;
    return super.terminate();
  }
};

const solutions = [SOLVES];
const bytes = Buffer.alloc(1 << 16);
let rest = "";

function readLine() {
  while (!rest.includes("\\n")) {
    let count = 0;
    try {
      count = fs.readSync(input, bytes, 0, bytes.length, null);
    } catch (error) {
      if (error.code === "EAGAIN") continue;
    }
    if (!count) return null;
    rest += bytes.toString("utf8", 0, count);
  }
  const [line] = rest.split("\\n", 1);
  rest = rest.slice(line.length + 1);
  return line;
}

const write = fs.writeSync;
for (let line = readLine(); line !== null; line = readLine()) {
  const [number, text, row, col] = line.split(" ");
  board = parse(text);
  seen = parse(text);
  noted = [];
  lines = [0];
  steps = 0;
  let answer;
  try {
    if (number < 0) answer = `E ${threads}`;
    else answer = show(solutions[number](board, [Number(row), Number(col)])) + noted.join("");
    answer += steps ? ` #${steps}` : "";
  } catch (error) {
    answer = `!${show(board)} ${told(error)}`;
  }
  const out = Buffer.from(`\\n\\x1e${answer}\\n`);
  for (let done = 0; done < out.length;) done += write(1, out, done);
}
process.exit(0);
"""

_EXPORT = """
const playedAsMethod = (board, click) => new Solution().updateBoard(board, click);
module.exports = typeof updateBoard === "function" ? updateBoard : playedAsMethod;
"""


def _files(texts):
    solves = ", ".join(f'require("./s{number}.js")' for number in range(len(texts)))
    modules = {f"s{number}.js": text + _EXPORT for number, text in enumerate(texts)}
    return {"main.js": PROBES + _NODE.replace("SOLVES", solves)} | modules


JAVASCRIPT = Language(
    id="javascript",
    name="JavaScript",
    suffix=".js",
    tools=("node",),
    package="nodejs",
    compile=("node", "--check", "s0.js"),
    run=("node", "--max-old-space-size=256", "main.js"),
    room=("--stack-size=4000",),
    files=_files,
    waits_in={"queue": "array", "stack": "array"},
    slip=r"s\d+\.js:(?P<line>\d+)\n(?:.*\n)*?(?P<said>SyntaxError: .*)",
    slips=((r"has already been declared", "defined_twice"), (r"", "grammar")),
    errors={
        "RangeError: Maximum call stack": "RecursionError",
        "TypeError: Cannot read properties of undefined": "IndexError",
        "TypeError: Cannot set properties of undefined": "IndexError",
        "ReferenceError": "NameError",
    },
    last_words=((r"heap out of memory|Out of memory", "MemoryError"),),
    grammar=Grammar(
        module="tree_sitter_javascript",
        blocks=("statement_block", "switch_case", "switch_default"),
        not_statements=("comment", "function_declaration", "class_declaration"),
        single=("if_statement", "for_statement", "for_in_statement", "while_statement", "do_statement"),
        functions=(*("function_declaration", "function_expression", "arrow_function", "method_definition"),),
        scopes=(
            *("statement_block", "for_statement", "function_declaration", "function_expression"),
            *("arrow_function", "method_definition"),
        ),
        parameters=("formal_parameters",),
        declarations=("variable_declarator",),
        holds=r"=\s*(\[|new\b|Array\b)",
        given=r"",
        at="probeAt({line}{held}); ",
        held="{name}",
        between=", ",
        held_all=", () => ({{{names}}})",
        enter='probeEnter({line}, "{name}"{given}); try {{ ',
        given_one=", {name}",
        leave=" } finally { probeLeave(); } ",
    ),
)
