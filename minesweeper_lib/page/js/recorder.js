/*
 * Records one click of a solution in JavaScript as `record` does in Python: rows note reads and writes, lists note what
 * leaves them. It runs in a worker, after a solution, `pasted`, probes.js of the languages, and our SOLVERS. The result is
 * a trace in the wire format of look.wire, in which a cell is its number, row by row.
 */

import { around } from "../../look/js/lane.js";

const MOST_FRAMES = 100; // stack frames that every browser reports
const LISTS = { "": "unseen", shift: "queue", "pop,unshift": "queue", pop: "stack", "shift,unshift": "stack" }; // by methods
Error.stackTraceLimit = 120;

// The calls that run, outermost first, each with its line: only of our solvers, whose texts have probes; the list of cells
// that was changed last; the methods by which such lists were changed.
let calls = [], list = [], used = new Set();

globalThis.probeEnter = (line, name) => calls.push({ line, name });
globalThis.probeLeave = () => (calls.length -= 1);
globalThis.probeAt = (line) => Object.assign(calls.at(-1) ?? {}, { line });
for (const name of ["shift", "pop", "unshift", "splice", "sort"]) {
  const plain = Array.prototype[name];
  Reflect.set(Array.prototype, name, function (...values) {
    if (numbers(this[0] ?? values[0]) !== "?") {
      list = this;
      used.add(name);
    }
    return plain.apply(this, values);
  });
}

/** The trace of `solve(board, click)`; `known` is the frontier's kind, if the solver is ours. */
function recorded(solve, { board: before, click, kind: known }) {
  const rows = before.length, cols = before[0].length, board = before.map(rowOf);
  const steps = new Map(), fixes = []; // a step for each cell, in their order; later changes
  const wide = cols + 1; // of a board with a column that nobody reads between the end of a row and the next one
  let read = []; // cells that were read since the step before, as numbers on that board
  let open = []; // the cells of the last step's calls
  [calls, list, used] = [[], [], new Set()];

  function rowOf(symbols, row) {
    return new Proxy([...symbols], {
      get(cells, key) {
        const col = typeof key === "string" ? Number(key) : -1;
        if (col >= 0 && col < cols) read.push(row * wide + col);
        return cells[key];
      },
      set(cells, key, value) {
        if (cells[key] !== value && key >= 0) note(row, Number(key), cells[key], value);
        return Reflect.set(cells, key, value);
      },
    });
  }

  function note(row, col, old, value) {
    const cell = row * cols + col, symbol = textOf(value);
    if (steps.has(cell)) return fixes.push({ cell, value: symbol, after: steps.size });
    if (!isClosed(old) || isClosed(value)) return;
    const frames = calls.length ? calls.toReversed() : framesOf(new Error());
    const callers = open.slice(0, depthOf(frames) - 1), items = used.has("unshift") ? list.toReversed() : [...list];
    const examined = around(row * wide + col, wide).reduce((bits, place, bit) => bits | (read.includes(place) << bit), 0);
    steps.set(cell, { cell, value: symbol, line: frames[0]?.line ?? 0, reads: read.length, examined, callers, items, frames: frames.length });
    open = [...callers, cell];
    read = [];
  }

  /** The number of the cell that an item of a list names, by row and column or by its number; -1 for none. */
  function numberOf(item) {
    const [row, col] = numbers(item).split(",").map(Number);
    if (col === undefined) return row >= 0 && row < rows * cols ? row : -1;
    return row >= 0 && row < rows && col >= 0 && col < cols ? row * cols + col : -1;
  }

  const returned = solve(board, [...click]), all = [...steps.values()];
  const totalReads = all.reduce((sum, { reads }) => sum + reads, read.length);
  const isBoard = Array.isArray(returned) && returned.length === rows && returned.every((row) => row?.length === cols);
  const result = (isBoard ? returned : board).flatMap((row) => [...row].map(textOf));
  const last = [...before.join("")];
  for (const { cell, value } of [...all, ...fixes]) last[cell] = value;
  // An order is shown only if the writes lead to what was returned.
  const isSeen = last.join("/") === result.join("/"), shown = isSeen ? all : [];
  const column = (name) => shown.map((step) => step[name]);
  const kind = known || kindOf(shown), waits = column(kind === "calls" ? "callers" : "items");
  const changes = waits.map((now, place) => changeOf(waits[place - 1] ?? [], now));
  return {
    rows, cols, click: click[0] * cols + click[1], before: before.join(""), result, totalReads, kind, isBoard, isSeen,
    cells: column("cell"), values: column("value"), lines: column("line"), reads: column("reads"), examined: column("examined"),
    waiting: changes.flatMap(([dropped, kept, came]) => [dropped, kept, came.length].concat(came.map(numberOf))),
    sizes: sizesOf(shown, kind, numberOf), fixes: isSeen ? fixes : [],
  };
}

/** The functions of the solution in which an error began, innermost first, each with its line. */
function framesOf(error) {
  const found = [...(error?.stack ?? "").matchAll(/^(?: *at )?(.*?)[ @]?\(?blob:.*?:(\d+):\d+\)?$/gm)];
  return found.map(([, name, line]) => ({ name, line: Number(line) })).filter(({ line }) => line <= lines);
}

/** How many calls of one function run, of the one of which most do; 1 without a recursion. */
function depthOf(frames) {
  const named = Object.groupBy(frames.filter(({ name }) => name), ({ name }) => name);
  return Math.max(1, ...Object.values(named).map(({ length }) => length));
}

const textOf = (value) => (typeof value === "string" && /^[MEBX1-8]$/.test(value) ? value : ` ${value}`.slice(0, 20));
const isClosed = (value) => value === "E" || value === "M";

/** The change from a list to the next: how many left at the front, how many after them stayed, and what joined. */
function changeOf(old, now) {
  const rest = old.slice(old.indexOf(now[0])), differs = rest.findIndex((item, place) => item !== now[place]);
  const kept = differs < 0 ? rest.length : differs;
  return [kept ? old.length - rest.length : old.length, kept, now.slice(kept)];
}

/** Where cells wait: in calls, or in a list, whose kind the methods tell that changed it. */
function kindOf(steps) {
  if (steps.some(({ callers }) => callers.length) && steps.every(({ frames }) => frames < MOST_FRAMES)) return "calls";
  return LISTS[[...used].toSorted()] ?? "frontier";
}

/** How many cells wait at each step, the one being opened included, see `sizes` in recorder/trace.py. */
function sizesOf(steps, kind, numberOf) {
  if (kind === "calls") return steps.map(({ callers }) => callers.length + 1);
  if (kind === "none" || kind === "unseen") return steps.map(() => 0);
  const began = steps.findIndex(({ items }) => items.length), first = numberOf(steps[began]?.items[0]);
  const opened = steps.slice(0, began + 1).findIndex(({ cell }) => cell === first); // -1: cells join before they are opened
  const isLeft = began === 0 && opened === 0;
  return steps.map(({ items, value }) => items.length + (!isLeft && (opened < 0 || value === "B")));
}

addEventListener("message", ({ data: { solver, steps, ...task }, ports: [port] }) => {
  try {
    port.postMessage({ trace: recorded(SOLVERS[solver]?.(steps) ?? playerOf(pasted({ exports: {} })), task) });
  } catch (error) {
    port.postMessage({ error: `${error?.name ?? "Error"}: ${error?.message ?? error}`, line: framesOf(error)[0]?.line });
  }
});
