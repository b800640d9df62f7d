/*
 * Records a solution in JavaScript as `record` does one in Python: rows that note what is read and written, lists that
 * note what leaves them. It runs in a worker, behind probes.js of the languages. Out comes a trace in the wire format of
 * look.wire, in which a cell is its number, row by row.
 */

const OPENS = "reveal"; // the function of our solvers that calls itself
const MOST_FRAMES = 100; // that every browser tells of
const AROUND = [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]];

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
 * The trace of `solve(board, click)`. Of a solver of ours, `kind` is what its cells wait in. `framesNow()` tells the
 * functions that run, innermost first, each with its line; where a text has probes, they tell.
 */
export function recorded(solve, { board: before, click, kind = "", framesNow = () => calls.toReversed() }) {
  const cols = before[0].length;
  const trace = { rows: before.length, cols, before: before.join("") };
  const steps = [], fixes = [], board = before.map(rowOf), opened = new Set();
  const readBefore = new Uint32Array(trace.rows * cols); // of each cell, the step before which it was read last
  let reads = 0;
  [calls, list, used] = [[], null, new Set()];

  function rowOf(symbols, row) {
    return new Proxy([...symbols], {
      get(cells, key) {
        const col = typeof key === "string" ? Number(key) : -1;
        if (col >= 0) {
          reads++;
          readBefore[row * cols + col] = steps.length + 1;
        }
        return cells[key];
      },
      set(cells, key, value) {
        const old = cells[key];
        cells[key] = value;
        if (old !== value && key >= 0) note(row * cols + Number(key), old, value);
        return true;
      },
    });
  }

  function note(cell, old, value) {
    if (opened.has(cell)) return fixes.push({ cell, value, after: steps.length });
    if (!isClosed(old) || isClosed(value)) return;
    const frames = framesNow(), items = [...list ?? []];
    opened.add(cell);
    steps.push({ cell, value, line: frames[0]?.line ?? 0, reads, examined: bits(cell), frames, items: used.has("unshift") ? items.toReversed() : items });
  }

  /** A bit for each neighbor that was read since the step before. */
  function bits(cell) {
    const near = AROUND.map(([down, right]) => ((cell % cols) + right < 0 || (cell % cols) + right >= cols ? -1 : cell + down * cols + right));
    return near.reduce((all, place, bit) => all | ((readBefore[place] === steps.length + 1) << bit), 0);
  }

  /** The cell that an item of a list names, a number by itself that of the cell; -1 for none. */
  function numberOf(item) {
    const [row, col] = numbers(item).split(",").filter((one) => one !== "?").map(Number);
    if (col === undefined) return row >= 0 && row < trace.before.length ? row : -1;
    return row >= 0 && row < trace.rows && col >= 0 && col < cols ? row * cols + col : -1;
  }

  const returned = solve(board, [...click]), totalReads = reads;
  const isBoard = Array.isArray(returned) && returned.length === trace.rows && returned.every((row) => row?.length === cols);
  const result = (isBoard ? returned : board).flatMap((row) => [...row].map(textOf));
  const last = [...trace.before];
  for (const { cell, value } of [...steps, ...fixes]) last[cell] = textOf(value);
  // An order is shown only where what was written leads to what was returned.
  const isSeen = last.join("/") === result.join("/"), shown = isSeen ? steps : [];
  const callers = callersOf(shown, kind), waits = callers ?? shown.map(({ items }) => items);
  const changes = waits.map((now, place) => changed(waits[place - 1] ?? [], now, callers ? 0 : undefined));
  return Object.assign(trace, {
    note: isBoard ? (isSeen ? "" : "hidden") : "no_board", click: click[0] * cols + click[1], result, totalReads,
    cells: shown.map(({ cell }) => cell), values: shown.map(({ value }) => textOf(value)), lines: shown.map(({ line }) => line),
    reads: shown.map((step, place) => step.reads - (shown[place - 1]?.reads ?? 0)), examined: shown.map(({ examined }) => examined),
    waiting: changes.flatMap(([dropped, kept, came]) => [dropped, kept, came.length, ...came.map(numberOf)]),
    fixes: isSeen ? fixes.map(({ cell, value, after }) => ({ cell, value: textOf(value), after })) : [],
    ...(callers ? { kind: "calls", sizes: callers.map((open) => open.length + 1) } : frontierOf(shown, changes, numberOf, kind || kindOfList(changes))),
  });
}

/** The calls that wait at each step, of a function that calls itself: the cells that they opened, one a depth; or null. */
function callersOf(steps, kind) {
  const again = kind ? OPENS : steps.map(({ frames }) => twiceIn(frames)).find(Boolean)?.name;
  const isSeen = kind ? kind === "calls" : again !== undefined && steps.every(({ frames }) => frames.length < MOST_FRAMES);
  let open = [];
  return isSeen ? steps.map(({ cell, frames }) => {
    const depth = frames.reduce((count, { name }) => count + (name === again), 0), callers = open.slice(0, Math.max(depth - 1, 0));
    open = [...callers, cell];
    return callers;
  }) : null;
}

/** A frame whose function runs a second time, further out. */
const twiceIn = (frames) => frames.find(({ name }, place) => frames.findIndex((other) => other.name === name) < place);

/** Whether an item of a list may be a cell: a number, a text, or an array or object of these. */
function isOfCells(item) {
  return item != null && /\d/.test(Object(item) === item ? Object.values(item).every((part) => Object(part) !== part) && numbers(item) : item);
}

const textOf = (value) => (typeof value === "string" && /^[MEBX1-8]$/.test(value) ? value : ` ${value}`.slice(0, 20));
const isClosed = (value) => value === "E" || value === "M";

/** What leads from a list to the next: how many left in front, how many after them stayed, and what came. */
function changed(old, now, dropped = now.length ? old.indexOf(now[0]) : -1) {
  const most = dropped < 0 ? 0 : Math.min(old.length - dropped, now.length);
  let kept = 0;
  while (kept < most && old[dropped + kept] === now[kept]) kept++;
  return kept ? [dropped, kept, now.slice(kept)] : [old.length, 0, now];
}

/** What a list is, by the methods that changed it; as long as no cell has joined it, they do not tell. */
function kindOfList(changes) {
  if (!list) return "unseen";
  if (!changes.some(([, , came]) => came.length) || used.has("splice") || used.has("sort") || used.has("shift") === used.has("pop")) return "frontier";
  return used.has("shift") === used.has("unshift") ? "stack" : "queue";
}

/** How many wait at each step: a cell that is taken out for its step counts, see `frontier_sizes` of the recorder. */
function frontierOf(steps, changes, numberOf, kind) {
  if (kind === "none" || kind === "unseen") return { kind, sizes: steps.map(() => 0) };
  const began = changes.findIndex(([, , came]) => came.length), first = changes[began] && numberOf(changes[began][2][0]);
  const isOpen = steps.slice(0, began + 1).some(({ cell }) => cell === first); // cells join after they were opened
  const isLeft = began === 0 && isOpen;
  return { kind, sizes: steps.map(({ items, value }) => items.length + (!isLeft && (!isOpen || value === "B"))) };
}
