/*
 * Records a solution in JavaScript as `record` does one in Python: rows that note what is read and written, lists that
 * note what leaves them. It runs in a worker, behind probes.js of the languages. Out comes a trace in the wire format of
 * look.wire, in which a cell is its number, row by row.
 */

const OPENS = "reveal"; // the function of our solvers that calls itself
const AROUND = [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]];

// The calls that run, where a text has probes, with their lines, and what those are given that open cells; the list
// that something was taken out of last, and one whose front is its end.
let calls = [], given = [], list = null, turned = null;

globalThis.probeEnter = (line, name, ...values) => {
  calls.push({ line, name });
  if (name === OPENS) given.push(values);
};
globalThis.probeLeave = () => {
  if (calls.at(-1).name === OPENS) given.length -= 1;
  calls.length -= 1;
};
globalThis.probeAt = (line) => calls.length && (calls.at(-1).line = line);
for (const name of ["shift", "pop", "unshift"]) {
  const plain = Array.prototype[name];
  Reflect.set(Array.prototype, name, function (...items) {
    if (isOfCells(items[0] ?? this[0])) list = this;
    if (name === "unshift") turned = this;
    return plain.apply(this, items);
  });
}

/**
 * The trace of `solve(board, click)`. Of a solver of ours, `kind` is what its cells wait in. A text without probes has
 * `framesNow()`, which tells the functions that run, innermost first, each with its line.
 */
export function recorded(solve, { board: before, click, name, kind = "", framesNow }) {
  const cols = before[0].length;
  const trace = { rows: before.length, cols, name, source: "", folded: null, note: "", before: before.join("") };
  const steps = [], fixes = [], board = before.map(rowOf), opened = new Set();
  let reads = 0, seen = [];
  [calls, given, list, turned] = [[], [], null, null];

  function rowOf(symbols, row) {
    return new Proxy([...symbols], {
      get(cells, key) {
        if (typeof key === "string" && key >= 0) {
          reads++;
          seen.push(row * cols + Number(key));
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
    const frames = framesNow?.() ?? [], items = [...list ?? []];
    opened.add(cell);
    steps.push({ cell, value, line: frames[0]?.line ?? calls.at(-1)?.line ?? 0, reads, examined: bits(cell), frames, calls: kind === "calls" ? [...given] : [], items: list === turned ? items.toReversed() : items });
    seen = [];
  }

  /** A bit for each neighbor that was read since the step before. */
  function bits(cell) {
    const near = AROUND.map(([down, right]) => ((cell % cols) + right < 0 || (cell % cols) + right >= cols ? -1 : cell + down * cols + right));
    return near.reduce((all, place, bit) => all | (seen.includes(place) << bit), 0);
  }

  /** The cell that an item of a list, or what a call is given, names; -1 for none. */
  function numberOf(item) {
    if (item.length === 1) return item[0]; // a cell already, see `callsOfFrames`
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
  if (framesNow) callsOfFrames(shown);
  const isDeep = shown.some((step) => step.calls.length);
  const waits = shown.map((step) => (isDeep ? step.calls.slice(0, -1) : step.items));
  const changes = waits.map((now, place) => changed(waits[place - 1] ?? [], now, isDeep ? 0 : undefined));
  return Object.assign(trace, {
    note: isBoard ? (isSeen ? "" : "hidden") : "no_board", click: click[0] * cols + click[1], result, totalReads,
    cells: shown.map(({ cell }) => cell), values: shown.map(({ value }) => textOf(value)), lines: shown.map(({ line }) => line),
    reads: shown.map((step, place) => step.reads - (shown[place - 1]?.reads ?? 0)), examined: shown.map(({ examined }) => examined),
    waiting: changes.flatMap(([dropped, kept, came]) => [dropped, kept, came.length, ...came.map(numberOf)]),
    fixes: isSeen ? fixes.map(({ cell, value, after }) => ({ cell, value: textOf(value), after })) : [],
    ...(isDeep ? { kind: "calls", sizes: shown.map((step) => step.calls.length) } : frontierOf(shown, changes, numberOf, kind)),
  });
}

const MOST_FRAMES = 100; // that every browser tells of

const namesOf = ({ frames }) => frames.map(({ name }) => name);

/** The calls that wait, of a function that calls itself: at each depth the cell that was opened there last. */
function callsOfFrames(steps) {
  const again = steps.flatMap((step) => namesOf(step).filter((name, place, all) => all.indexOf(name) < place))[0];
  if (again === undefined || steps.some(({ frames }) => frames.length >= MOST_FRAMES)) return;
  const open = [];
  for (const step of steps) {
    const depth = namesOf(step).filter((name) => name === again).length;
    open.length = Math.min(open.length, Math.max(depth - 1, 0));
    step.calls = [...open, [step.cell]];
    open.push([step.cell]);
  }
}

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

/** What a loop keeps its cells in, told by what they do, and how many wait; see `discipline` and `frontier_sizes`. */
function frontierOf(steps, changes, numberOf, known) {
  if (!list && known !== "queue" && known !== "stack") return { kind: known || "unseen", sizes: steps.map(() => 0) };
  const waited = new Set(), opened = new Set();
  let onDiscovery = false, front = 0, back = 0, size = 0, isSure = true;
  steps.forEach(({ cell }, place) => {
    const came = changes[place][2].map(numberOf);
    isSure &&= !waited.has(cell);
    opened.add(cell);
    onDiscovery ||= came.some((one) => opened.has(one));
    came.forEach((one) => waited.add(one));
  });
  onDiscovery &&= isSure;
  for (const [dropped, kept, came] of changes) {
    if (kept) {
      front += dropped > 0;
      back += dropped === 0 && (kept < size || !onDiscovery);
    }
    size = kept + came.length;
  }
  const stillIn = changes[0]?.[2].some((one) => numberOf(one) === steps[0].cell);
  const sizes = steps.map(({ items, value }) => items.length + (!stillIn && (!onDiscovery || value === "B")));
  return { kind: front === back ? "frontier" : front > back ? "queue" : "stack", sizes };
}
