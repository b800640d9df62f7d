/*
 * All that the page shows, as an address behind "#", and back. A link may do what it shows and no more: whatever comes
 * from outside goes through `parsed`, and what it does not know is refused with a sentence.
 *
 *   b, c      a board, rows split by "/" (packed if it is large), and a click
 *   s, o      a solver and the order of its neighbors, named with hyphens
 *   race      a solver beside it
 *   do        "predict" or "simulate": the reader does it by hand
 *   step      how many cells are open
 *   ask       "next": the reader is asked for the next cell before it is shown
 *   t         a trace in the wire format, packed: another solution, already recorded
 */

import { History } from "../../look/js/lane.js";
import { _ } from "../../look/js/sentences.js";

const LINK = 9_000, SIDE = 50, ROOM = 400_000; // characters of an address, rows or columns, characters unpacked
const READABLE = 120; // cells of a board that stands in the address as it is
export const LONGEST = 8_000; // characters of a packed trace
const FIELDS = ["b", "c", "s", "o", "race", "do", "step", "ask", "t"];
const KINDS = new Set(["calls", "queue", "stack", "frontier", "none", "unseen"]);

/** An error whose message is for the reader. */
export class Told extends Error {}

export const slug = (name) => name.replace(/[^a-z0-9]+/g, "-");

/** The address of what is shown. */
export async function addressOf({ board, click, solver, order, race, by, step, ask, trace }) {
  const text = board.join("/"), rows = text.length > READABLE ? `~${await packed(text)}` : text;
  const parts = { b: rows, c: click.join(), s: trace ? "" : slug(solver), o: order === "row by row" ? "" : slug(order), race: slug(race), do: by, step: step || "", ask, t: trace && (await packed(JSON.stringify(trace))) };
  return `#${FIELDS.filter((name) => parts[name]).map((name) => `${name}=${parts[name]}`).join("&")}`;
}

/** What an address says, or `Told` with a sentence. `known` has the names of `solvers` and `orders`. */
export async function parsed(address, known, most = LINK) {
  const fields = fieldsOf(address, most);
  const oneOf = (name, all, otherwise) => {
    const found = name in fields ? all.find((one) => slug(one) === fields[name]) : otherwise;
    return found ?? refuse(_("The link is broken: “{name}” has a value that this page does not know.", { name }));
  };
  const board = boardOf(fields.b?.startsWith("~") ? await unpacked(fields.b.slice(1), 3_000) : (fields.b ?? ""));
  const click = (/^\d{1,2},\d{1,2}$/.exec(fields.c) ?? refuse(_("The link is broken: it does not say where the click is.")))[0].split(",").map(Number);
  if (!"ME".includes(board[click[0]]?.[click[1]] ?? "?")) refuse(_("The link is broken: its click is not on a closed cell."));
  const step = /^\d{1,4}$/.test(fields.step ?? "0") ? Number(fields.step ?? 0) : refuse(_("The link is broken: its step is not a number."));
  const state = { board, click, step, solver: oneOf("s", known.solvers, known.solvers[0]), order: oneOf("o", known.orders, known.orders[0]), race: oneOf("race", known.solvers, ""), by: oneOf("do", ["predict", "simulate"], ""), ask: oneOf("ask", ["next"], ""), trace: null };
  const text = fields.t && (await unpacked(fields.t, ROOM)), made = async () => traceOf(JSON.parse(text), state);
  return text ? { ...state, trace: await made().catch(() => refuse(_("The link is broken: its trace cannot be read."))) } : state;
}

function fieldsOf(address, most) {
  if (address.length > most) refuse(_("The link is too long."));
  const fields = Object.create(null);
  for (const part of address.slice(1).split("&")) {
    const [, name, value] = /^(\w+)=([\w,./~-]+)$/.exec(part) ?? [];
    if (!FIELDS.includes(name) || name in fields) refuse(_("The link is broken: it has a part that this page does not know."));
    fields[name] = value;
  }
  return fields;
}

/** The rows of a board that stands in a text. */
export function boardOf(text) {
  const rows = text.split(/[/\n]/).map((row) => row.replace(/\s/g, "")).filter(Boolean);
  rows.forEach((symbols, row) => {
    const col = symbols.search(/[^MEBX1-8]/);
    if (col >= 0) refuse(_("Row {row}, column {col} of the board has {found}; a cell is one of M, E, B, X, 1 to 8.", { row, col, found: String.fromCodePoint(symbols.codePointAt(col)) }));
    if (symbols.length !== rows[0].length) refuse(_("Row {row} of the board has {found} cells, and row 0 has {first}.", { row, found: symbols.length, first: rows[0].length }));
  });
  if (!rows.length) refuse(_("There is no board."));
  if (rows.length > SIDE || rows[0].length > SIDE) refuse(_("A board has at most {most} rows and columns here.", { most: SIDE }));
  return rows;
}

function sure(one, isRight) {
  if (isRight) return one;
  throw new RangeError();
}

/** A trace in the wire format, with nothing in it but what the stage reads; an error where it is none. */
function traceOf(found, { board, click }) {
  const cols = board[0].length, size = board.length * cols, { length } = found.cells;
  const number = (least, most) => (one) => sure(one, Number.isInteger(one) && one >= least && one <= most);
  const string = (one, most) => sure(one, typeof one === "string" && one.length <= most);
  const symbol = (one) => sure(one, /^([MEBX1-8]| .{0,20})$/su.test(string(one, 21)));
  const list = (all, check, count = all.length) => sure(all, Array.isArray(all) && all.length === count && count <= ROOM).map(check);
  const cell = number(0, size - 1);
  const trace = {
    rows: board.length, cols, click: click[0] * cols + click[1], before: board.join(""), folded: null,
    name: string(found.name, 80), source: string(found.source, 20_000), note: string(found.note, 400), kind: sure(found.kind, KINDS.has(found.kind)),
    result: list(found.result, symbol, size), cells: list(found.cells, cell), values: list(found.values, symbol, length),
    lines: list(found.lines, number(0, 20_000), length), reads: list(found.reads, number(0, 1e9), length), totalReads: number(0, 1e9)(found.totalReads),
    examined: list(found.examined, number(0, 255), length), sizes: list(found.sizes, number(0, 1e6), length),
    waiting: list(found.waiting, number(-1, 1e6)),
    fixes: list(found.fixes, (fix) => ({ cell: cell(fix.cell), value: symbol(fix.value), after: number(0, length)(fix.after) })),
  };
  let waits = 0;
  const { changes } = new History(trace.waiting);
  for (const { dropped, kept, added } of changes) {
    sure(added, dropped >= 0 && kept >= 0 && dropped + kept <= waits && added.every((one) => one < size));
    waits = kept + added.length;
  }
  return sure(trace, changes.length === length && new Set(trace.cells).size === length);
}

function refuse(sentence) {
  throw new Told(sentence);
}

/** A text, compressed, in letters that an address may have. */
async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), "")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text that was packed; one of more than `most` characters is not unpacked to the end. */
async function unpacked(letters, most) {
  let room = most;
  const limit = new TransformStream({ transform: (part, control) => ((room -= part.length) < 0 ? control.error() : control.enqueue(part)) });
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    return await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")).pipeThrough(limit)).text();
  } catch {
    return refuse(room < 0 ? _("The link is too long.") : _("The link is broken: a packed part is cut or damaged."));
  }
}
