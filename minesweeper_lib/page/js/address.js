/*
 * All that the page shows, as an address after "#", and back. A link only selects what is shown: `parsed` validates
 * everything, and refuses the unknown with a message.
 *
 *   b, c      a board, rows split by "/" (packed if it is large), and a click
 *   s, o      a solver and the order of its neighbors, named with hyphens
 *   race      a solver beside it
 *   do        "predict" or "simulate": the reader does it by hand
 *   step      how many cells are open
 *   ask       "next": the reader is asked for the next cell before it is shown
 *   l         the language of the page, if it is not the browser's
 *   t         a trace in the wire format, packed: another solution, already recorded
 */

import { History } from "../../look/js/lane.js";
import { _ } from "../../look/js/sentences.js";

export const LONGEST = 9_000; // characters of an address
export const FIRST = "depth-first", OTHER = "other"; // our default solver; a pasted or linked solution
const READABLE = 120, SIDE = 50; // cells of a board that stands in the address as it is; rows or columns of any
const PARTS = { b: "board", c: "click", s: "solver", o: "order", race: "race", do: "by", step: "step", ask: "ask", l: "language", t: "trace" };
const UNSAID = { board: "", click: "", solver: FIRST, order: "row-by-row", race: "", by: "", step: "0", ask: "", language: "", trace: "" };
const KINDS = new Set(["calls", "queue", "stack", "frontier", "none", "unseen"]);

/** An error whose message is for the reader. */
export class Told extends Error {}

export const isClosed = (board, [row, col]) => "ME".includes(board[row]?.[col] ?? "?");

/** The address of a state. */
export async function addressOf({ board, trace, ...state }) {
  const text = board.join("/"), rows = text.length > READABLE ? `~${await packed(text)}` : text;
  const said = { ...state, board: rows, step: state.step || "", order: state.order === UNSAID.order ? "" : state.order };
  if (trace) Object.assign(said, { solver: "", trace: await packed(JSON.stringify(trace)) });
  return `#${Object.keys(PARTS).filter((name) => said[PARTS[name]]).map((name) => `${name}=${said[PARTS[name]]}`).join("&")}`;
}

/** The state that an address says, or `Told` with a sentence. `choices` has the values that some parts may have. */
export async function parsed(address, choices, most = LONGEST) {
  if (address.length > most) refuse(_("The link is too long."));
  const said = {};
  for (const part of address.slice(1).split("&")) {
    const [, key, value] = /^(\w+)=([\w,./~-]+)$/.exec(part) ?? [], name = Object.hasOwn(PARTS, key) && PARTS[key];
    if (!name || name in said) refuse(_("The link is broken: it has a part that this page does not know."));
    const isRight = name === "step" ? /^\d{1,4}$/.test(value) : !choices[name] || Object.hasOwn(choices[name], value);
    if (!isRight) refuse(_("The link is broken: “{name}” has a value that this page does not know.", { name: key }));
    said[name] = value;
  }
  const { board: rows, click: place, trace: letters, ...chosen } = { ...UNSAID, ...said };
  const fail = () => refuse(_("The link is broken: a packed part is cut or damaged."));
  const { board, click } = gameOf(rows.startsWith("~") ? await unpacked(rows.slice(1)).catch(fail) : rows, place);
  const trace = letters && (await unpacked(letters).then((text) => traceOf(JSON.parse(text), board, click)).catch(fail));
  return { ...chosen, board, click, trace, step: Number(chosen.step), solver: trace ? OTHER : chosen.solver };
}

/** The board and the click that two texts say: rows of symbols, one below the other or as LeetCode writes them, and a place. */
export function gameOf(text, place) {
  const rows = text.replace(/\]\s*,\s*\[/g, "/").split(/[/\n]/).map((row) => row.replace(/[[\]"',\s]/g, "")).filter(Boolean);
  rows.forEach((symbols, row) => {
    const col = symbols.search(/[^MEBX1-8]/);
    if (col >= 0) refuse(_("Row {row}, column {col} of the board has {found}; a cell is one of M, E, B, X, 1 to 8.", { row, col, found: String.fromCodePoint(symbols.codePointAt(col)) }));
    if (symbols.length !== rows[0].length) refuse(_("Row {row} of the board has {found} cells, and row 0 has {first}.", { row, found: symbols.length, first: rows[0].length }));
  });
  if (Math.max(rows.length, rows[0]?.length) > SIDE) refuse(_("A board has at most {most} rows and columns here.", { most: SIDE }));
  const [, ...click] = /^[\s([]*(\d{1,2})[\s,]+(\d{1,2})[\s)\]]*$/.exec(place)?.map(Number) ?? [];
  if (!isClosed(rows, click)) refuse(_("The click must be on a closed cell, for example 0,0."));
  return { board: rows, click };
}

// Validators for the parts of a trace.
const number = (least, most) => (one) => Number.isInteger(one) && one >= least && one <= most;
const string = (most) => (one) => typeof one === "string" && one.length <= most;
const symbol = (one) => string(21)(one) && /^([MEBX1-8]| .{0,20})$/su.test(one);
const list = (isRight, length) => (all) => Array.isArray(all) && all.every(isRight) && all.length === (length ?? all.length);

/** A trace in the wire format, with nothing in it but what the stage reads; an error if it is not one. */
function traceOf(found, board, click) {
  const cols = board[0].length, size = board.length * cols, { length } = found.cells, cell = number(0, size - 1);
  const parts = {
    name: string(80), source: string(20_000), note: string(400), kind: (one) => KINDS.has(one),
    result: list(symbol, size), totalReads: number(0, 1e9), waiting: list(number(-1, 1e6)),
    cells: list(cell), values: list(symbol, length), lines: list(number(0, 20_000), length), reads: list(number(0, 1e9), length),
    examined: list(number(0, 255), length), sizes: list(number(0, 1e6), length),
    fixes: list((fix) => cell(fix.cell) && symbol(fix.value) && number(0, length)(fix.after)),
  };
  const trace = { rows: board.length, cols, click: click[0] * cols + click[1], before: board.join(""), folded: null };
  for (const [name, isRight] of Object.entries(parts)) trace[name] = isRight(found[name]) ? found[name] : refuse(name);
  const { changes } = new History(trace.waiting);
  return changes.length === length && new Set(trace.cells).size === length ? trace : refuse("cells");
}

function refuse(sentence) {
  throw new Told(sentence);
}

/** A text, compressed, in characters that an address may have. */
async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), "")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text that was packed. A link is too short to unpack into more than memory holds. */
async function unpacked(letters) {
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}
