/*
 * Records a solution in JavaScript as `record` does in Python: rows note reads and writes, lists note what leaves them.
 * It runs in a worker, after probes.js of the languages. The result is a trace in the wire format of look.wire, in which
 * a cell is its number, row by row.
 */

import { around } from "../../look/js/lane.js";

const MOST_FRAMES = 100; // stack frames that every browser reports

// The calls that run, where a text has probes, with their lines; the list of cells that was changed last, and the
// methods by which such lists were changed.
let calls = [], list = null, used = new Set();

globalThis.probeEnter = (line, name) => calls.push({ line, name });
globalThis.probeLeave = () => (calls.length -= 1);
globalThis.probeAt = (line) => calls.length && (calls.at(-1).line = line);
for (const name of ["shift", "pop", "unshift", "splice", "sort"]) {
  const plain = Array.prototype[name];
  Reflect.set(Array.prototype, name, function (...values) {
    if (isOfCells(this[0] ?? values[0])) {
      list = this;
      used.add(name);
    }
    return plain.apply(this, values);
  });
}

/**
 * The trace of `solve(board, click)`. For our solvers, `kind` is the frontier's kind. `framesNow()` lists the running
 * functions, innermost first, each with its line; by default the probes supply them.
 */
export function recorded(solve, { board: before, click, kind = "", framesNow = () => calls.toReversed() }) {
  const cols = before[0].length;
  const trace = { rows: before.length, cols, before: before.join("") };
  const steps = new Map(), fixes = [], board = before.map(rowOf); // a step for each cell, in their order
  const wide = cols + 1; // of a board with a column that nobody reads between the end of a row and the next one
  let read = []; // cells that were read since the step before, as numbers on that board
  [calls, list, used] = [[], null, new Set()];

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
    const cell = row * cols + col;
    if (steps.has(cell)) return fixes.push({ cell, value: textOf(value), after: steps.size });
    if (!isClosed(old) || isClosed(value)) return;
    const frames = framesNow(), items = used.has("unshift") ? list.toReversed() : [...list ?? []];
    const examined = around(row * wide + col, wide).reduce((bits, place, bit) => bits | (read.includes(place) << bit), 0);
    steps.set(cell, { cell, value: textOf(value), line: frames[0]?.line ?? 0, reads: read.length, examined, frames, items });
    read = [];
  }

  /** The number of the cell that an item of a list names, by row and column or by its number; -1 for none. */
  function numberOf(item) {
    const [row, col] = numbers(item).split(",").map(Number);
    if (col === undefined) return row >= 0 && row < trace.before.length ? row : -1;
    return row >= 0 && row < trace.rows && col >= 0 && col < cols ? row * cols + col : -1;
  }

  const returned = solve(board, [...click]), all = [...steps.values()];
  const totalReads = all.reduce((sum, { reads }) => sum + reads, read.length);
  const isBoard = Array.isArray(returned) && returned.length === trace.rows && returned.every((row) => row?.length === cols);
  const result = (isBoard ? returned : board).flatMap((row) => [...row].map(textOf));
  const last = [...trace.before];
  for (const { cell, value } of [...all, ...fixes]) last[cell] = value;
  // An order is shown only if the writes lead to what was returned.
  const isSeen = last.join("/") === result.join("/"), shown = isSeen ? all : [];
  const column = (name) => shown.map((step) => step[name]);
  const { waits, ...rest } = callersOf(shown, kind) ?? frontierOf(shown, numberOf, kind);
  const changes = waits.map((now, place) => changeOf(waits[place - 1] ?? [], now));
  return Object.assign(trace, {
    note: isBoard ? (isSeen ? "" : "hidden") : "no_board", click: click[0] * cols + click[1], result, totalReads,
    cells: column("cell"), values: column("value"), lines: column("line"), reads: column("reads"), examined: column("examined"),
    waiting: changes.flatMap(([dropped, kept, came]) => [dropped, kept, came.length].concat(came.map(numberOf))),
    fixes: isSeen ? fixes : [], ...rest,
  });
}

/** The calls that wait at each step of a recursion: the cells that they opened, one per depth; or null. */
function callersOf(steps, kind) {
  const again = steps.map(({ frames }) => twiceIn(frames)).find(Boolean)?.name;
  const isSeen = kind ? kind === "calls" : again !== undefined && steps.every(({ frames }) => frames.length < MOST_FRAMES);
  let open = [];
  if (!isSeen) return null;
  const waits = steps.map(({ cell, frames }) => {
    const depth = frames.reduce((count, { name }) => count + (name === again), 0), callers = open.slice(0, Math.max(depth - 1, 0));
    open = [...callers, cell];
    return callers;
  });
  return { kind: "calls", waits, sizes: waits.map((callers) => callers.length + 1) };
}

/** A frame whose function runs a second time, further out. */
const twiceIn = (frames) => frames.find(({ name }, place) => frames.findIndex((other) => other.name === name) < place);

/** Whether an item of a list may be a cell: a number, a text, or an array or object of these. */
function isOfCells(item) {
  return item != null && /\d/.test(Object(item) === item ? Object.values(item).every((part) => Object(part) !== part) && numbers(item) : item);
}

const textOf = (value) => (typeof value === "string" && /^[MEBX1-8]$/.test(value) ? value : ` ${value}`.slice(0, 20));
const isClosed = (value) => value === "E" || value === "M";

/** The change from a list to the next: how many left at the front, how many after them stayed, and what joined. */
function changeOf(old, now) {
  const rest = old.slice(old.indexOf(now[0])), differs = rest.findIndex((item, place) => item !== now[place]);
  const kept = differs < 0 ? rest.length : differs;
  return [kept ? old.length - rest.length : old.length, kept, now.slice(kept)];
}

/** The kind of a list, by the methods that changed it; as long as no cell has joined it, they do not tell. */
function kindOfList(waits) {
  if (!list) return "unseen";
  if (!waits.some((items) => items.length) || used.has("splice") || used.has("sort") || used.has("shift") === used.has("pop")) return "frontier";
  return used.has("shift") === used.has("unshift") ? "stack" : "queue";
}

/** The frontier's kind, and its contents and sizes at each step, see `sizes` in recorder/trace.py. */
function frontierOf(steps, numberOf, known) {
  const waits = steps.map(({ items }) => items), kind = known || kindOfList(waits);
  if (kind === "none" || kind === "unseen") return { kind, waits, sizes: waits.map(() => 0) };
  const began = waits.findIndex((items) => items.length), first = waits[began] && numberOf(waits[began][0]);
  const isOpen = steps.slice(0, began + 1).some(({ cell }) => cell === first); // cells join after they were opened
  const isLeft = began === 0 && isOpen;
  return { kind, waits, sizes: steps.map(({ items, value }) => items.length + (!isLeft && (!isOpen || value === "B"))) };
}
