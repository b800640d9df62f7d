// Plays click after click, and answers each with a board: see language.py.
const fs = require("fs");
const { answerOf, playerOf } = require("./probes.js");
require("./leetcode.js");

let isQuiet = false;
const print = (...values) => isQuiet || fs.writeSync(2, values.map(String).join(" ") + "\n");
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

// Tests that stand beside a solution are not run.
for (const name of ["describe", "it", "test", "beforeEach"]) globalThis[name] = () => {};
const { Module } = module.constructor, load = Module._load, nothing = new Proxy(() => {}, { get: () => nothing });
Module._load = (name, ...rest) => {
  if (/^@datastructures-js\//.test(name)) return globalThis; // what leetcode.js holds
  return /^(@jest|chai|mocha|jest|vitest|ava|tape|expect|should)\b/.test(name) ? nothing : load(name, ...rest);
};

// What the second one, a copy of the first, prints as it is loaded was printed before.
const solutions = [/* SOLUTIONS */].map((load) => {
  try {
    return playerOf(load());
  } catch (error) {
    return () => {
      throw error;
    };
  } finally {
    isQuiet = true;
  }
});
isQuiet = false;
const bytes = Buffer.alloc(1 << 16);
let rest = "";

function readLine() {
  while (!rest.includes("\n")) {
    let count = 0;
    try {
      count = fs.readSync(input, bytes, 0, bytes.length, null);
    } catch (error) {
      if (error.code === "EAGAIN") continue;
    }
    if (!count) return null;
    rest += bytes.toString("utf8", 0, count);
  }
  const [line] = rest.split("\n", 1);
  rest = rest.slice(line.length + 1);
  return line;
}

const write = fs.writeSync;
for (let line = readLine(); line !== null; line = readLine()) {
  const [number, text, row, col] = line.split(" ");
  const answer = number < 0 ? `E ${threads}` : answerOf(solutions[number], text, Number(row), Number(col));
  const out = Buffer.from(`\n\x1e${answer}\n`);
  for (let done = 0; done < out.length;) done += write(1, out, done);
}
process.exit(0);
