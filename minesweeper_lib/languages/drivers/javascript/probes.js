// The probes of an instrumented solution, and the answer to a click, see language.py. In a page, page.js follows.
let board, seen = [], noted = [], steps = 0; // the given board, what the watched board held last, the notes
let calls = [{ line: 0, held: [] }]; // running calls, outermost first: the line, and what was in sight there
let watched = [], copies = []; // the board that the solution writes into, and other boards that hold the same
let ids = new Map(); // from a container to its number

// The function (board, click) of what a module defines or exports: a function, a class or an object.
function playerOf(found) {
  for (const one of found.flatMap((each) => [each, ...Object.values(each ?? {})])) {
    if (one?.prototype?.updateBoard) return (board, click) => new one().updateBoard(board, click);
    if (typeof one?.updateBoard === "function") return (board, click) => one.updateBoard(board, click);
    if (typeof one === "function") return one;
  }
  throw new ReferenceError("updateBoard is not defined");
}

// The answer of a module to a click; `rows` wraps the board that it gets.
function answerOf(found, text, row, col, rows = (all) => all) {
  [board, seen, noted, steps, copies, ids] = [parse(text), parse(text), [], 0, [], new Map()];
  calls = [{ line: 0, held: [] }];
  watched = board;
  try {
    const after = show(playerOf(found)(rows(board), [row, col]));
    return after + noted.join("") + (steps ? ` #${steps}` : "");
  } catch (error) {
    return `!${show(board)} ${described(error)}`;
  }
}

// Notes what was written since the last comparison, and the containers in sight of the innermost call that has some.
function compare() {
  const before = noted.length;
  if (copies.length && isSeen(watched)) watched = copies.find((copy) => !isSeen(copy)) ?? watched;
  for (let row = 0; row < seen.length; row++) {
    const now = watched[row], old = seen[row];
    for (let col = 0; now && col < old.length; col++) {
      if (!Object.is(now[col], old[col])) {
        old[col] = now[col];
        noted.push(` ${row},${col}=${shown(now[col])}@${calls.at(-1).line}`);
      }
    }
  }
  const { length } = noted;
  if (length > before) copies = [];
  for (let call = calls.length - 1; length > before && noted.length === length && call >= 0; call--) note(calls[call]);
}

// Whether a board holds what the watched board held last.
function isSeen(one) {
  const isSame = (row, place) => row.length === one[place]?.length && row.every((value, col) => value === one[place][col]);
  return seen.length > 0 && one.length === seen.length && seen.every(isSame);
}

// The value of a cell in a note.
const shown = (value) => {
  if (typeof value === "number") return `#${value}`;
  return typeof value === "string" && /^[!-~]$/.test(value) ? value : `%${encodeURIComponent(value)}`;
};

// Notes the items of the containers in sight of a call; a board is no container.
function note({ held }) {
  const isBoard = (row) => Array.isArray(row) && typeof row[0] !== "number";
  for (let place = 0; place < held.length; place += 2) {
    const one = held[place + 1], all = Array.isArray(one) ? one : Object.values(one ?? {}).find(Array.isArray); // of a queue
    if (!(all?.length < 5000) || all.some(isBoard)) continue;
    if (!ids.has(all)) ids.set(all, ids.size + 1);
    noted.push(` :${held[place]}=${ids.get(all)}`, ...all.map((item) => `;${numbers(item)}`));
  }
}

// The probe before a statement, with the containers in sight and their names.
globalThis.probeAt = (line, ...held) => {
  calls.at(-1).held = held;
  compare();
  copies.push(...held.filter((one) => Array.isArray(one) && one !== watched && !copies.includes(one) && isSeen(one)));
  calls.at(-1).line = line;
  steps++;
};

globalThis.probeEnter = (line, name, ...given) => {
  compare();
  noted.push(` >${name}@${line}`, ...given.map((one) => `;${numbers(one)}`));
  calls.push({ line, held: [] });
};

globalThis.probeLeave = () => {
  compare();
  noted.push(" <");
  calls.pop();
};

// The numbers in an item of any type, separated by commas; "?" if there are none.
function numbers(item) {
  if (Number.isInteger(item)) return `${item}`;
  if (typeof item === "string") return /^-?\d+\D+\d+$/.test(item) ? item.replace(/(\d)\D+/, "$1,") : "?";
  const parts = item && typeof item === "object" ? Object.values(item) : [];
  const found = parts.length < 5 ? parts.map((part) => numbers(part)).filter((part) => part !== "?") : [];
  return found.length ? found.join(",") : "?";
}

const parse = (text) => text.split("/").map((row) => [...row]);
const isSymbol = (value) => typeof value === "string" && /^[!-.0-~]$/.test(value);
const isRow = (row) => Array.isArray(row) && row.every(isSymbol);

// A returned value in an answer.
function show(after) {
  if (after === undefined || after === null) return `?${show(board)}`;
  if (Array.isArray(after) && after.every(isRow)) return after.map((row) => row.join("")).join("/");
  try {
    return `=${encodeURIComponent(JSON.stringify(after))}`;
  } catch {
    return "?";
  }
}

// An error in an answer: its class, its line in the solution, its message.
function described(error) {
  const place = /s\d+\.js:(\d+)/.exec(error?.stack ?? "");
  const name = error?.name ?? typeof error, line = place ? place[1] : 0;
  return `${name} ${line} ${error?.message ?? error}`.replace(/\s+/g, " ");
}

if (typeof module === "object") module.exports = { answerOf };
