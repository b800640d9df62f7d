/*
 * flood.html: a board to click, and what solvers do with the click.
 *
 *   page       begins here: what is shown, and what a click does
 *   address    all of that as an address, and back
 *   player     the worker in which solutions run
 *   recorder   in the worker: what a solution does, as a trace; `worker` answers there
 */

import { _, placeOf, speak } from "../../look/js/sentences.js";
import { mount } from "../../look/js/stage.js";
import { make } from "../../look/js/tools.js";
import { play } from "../../widgets/js/doing.js";
import { LONGEST, Told, addressOf, boardOf, isClosed, parsed } from "./address.js";
import { Player } from "./player.js";

const at = (id) => document.getElementById(id);
const on = (id, type, does) => at(id).addEventListener(type, does);
const whole = document.documentElement.cloneNode(true); // as it came, to be saved with what is shown
const data = JSON.parse(at("data").textContent);
const CHOICES = ["solver", "race", "order", "by"];
const LEVELS = { predict: "open", simulate: "frontier" };
const choices = { solver: data.solvers, race: data.solvers, order: data.orders, by: LEVELS, ask: { next: true }, boards: data.boards };
const LANGUAGES = { en: "English", "zh-CN": "中文" };
const ours = new Player(data.worker);

let state = {}, lanes = [], stage = null, spoken = null, shows = 0;
let own = null; // plays what was pasted
let target = 0, isFirst = true; // the step whose cell is asked for; whether the reader was not asked before

const gridCells = () => [...document.querySelectorAll("[role=gridcell]")];

/** Shows a state. What is `chosen`, "back" takes back. What another call overtakes is not shown. */
async function show(changes, chosen = false) {
  const next = { ...state, step: 0, ask: "", ...changes };
  if (!own && !changes.trace && (changes.board || changes.click)) next.trace = ""; // one that came in a link is not played again
  const { trace, solver, race } = next, number = ++shows;
  const first = trace ? (own && trace === state.trace ? pasted(own, next) : trace) : solved(solver, next);
  const found = await Promise.all([first, ...(race ? [solved(race, next)] : [])]);
  if (number !== shows) return false;
  lanes = found;
  state = { ...next, trace: trace && found[0] };
  at("wrong").textContent = "";
  build();
  await follow(chosen);
  return true;
}

/** The trace of a solver of ours: the first one is in the page, the others are made in the worker. */
async function solved(solver, { board, click, order }) {
  const begun = data.solvers[solver], isBegun = data.begin.startsWith(`#b=${board.join("/")}&c=${click}&`) && order === "row-by-row";
  const found = isBegun ? {} : await ours.play({ board, click, solver: begun.name, steps: data.orders[order].steps });
  return { ...begun, ...found, name: _(begun.name) };
}

async function pasted(player, { board, click, trace }) {
  const found = await player.play({ board, click });
  const notes = { hidden: _("It works on a copy of the board, so its order cannot be seen here. This is its result."), no_board: _("It returned no board. This is what it left.") };
  return { ...found, name: trace.name, note: notes[found.note] ?? "", source: trace.source, folded: null };
}

function build() {
  at("rows").value = state.board.join("\n");
  at("at").value = state.click.join();
  for (const name of CHOICES) at(name).value = state[name];
  at("asks").checked = Boolean(state.ask);
  const focused = gridCells().indexOf(document.activeElement);
  const kept = (name, otherwise) => stage?.get?.(name) ?? otherwise; // what the reader chose on the stage before
  const page = { ...spoken, lanes, frame: Math.min(state.step, Math.max(...lanes.map((lane) => lane.cells.length)) + 1), labels: kept("labels", ""), loop: kept("loop", false) };
  stage?.remove();
  if (state.by) stage = play(at("stage"), { ...page, lanes: lanes.slice(0, 1), played: { level: LEVELS[state.by], atEnd: false } });
  else stage = mount(at("stage"), { ...page, hand: { act: telling("wrong", act), long: telling("wrong", toggle), keys: { m: telling("wrong", toggle) } } });
  ask(state.ask ? state.step + 1 : 0);
  if (focused >= 0) setTimeout(() => gridCells()[focused]?.focus({ preventScroll: true }));
  if (state.by) return;
  stage.root.querySelector(".lm-stage").after(stage.root.querySelector(".lm-transport")); // the board first
  stage.hear((step) => {
    state.step = step;
    if (target && step >= target) ask(0);
    clearTimeout(stage.due);
    stage.due = setTimeout(follow, 300);
  });
}

const placeAt = (cell) => [Math.floor(cell / state.board[0].length), cell % state.board[0].length];

/** A click on a cell: the answer to a question, or where the flood begins. */
async function act(cell) {
  if (target) return answer(cell);
  if (!isClosed(state.board, placeAt(cell)) || !(await show({ click: placeAt(cell) }))) return;
  if (isFirst && lanes[0].cells.length > 2) ask(3);
  else stage.play();
}

/** Puts a mine or takes it away, here and where it is dragged to, and runs again. */
async function toggle(...places) {
  const board = [...state.board];
  for (const [row, col] of places.map(placeAt)) {
    if (isClosed(board, [row, col])) board[row] = `${board[row].slice(0, col)}${board[row][col] === "M" ? "E" : "M"}${board[row].slice(col + 1)}`;
  }
  if (await show({ board })) stage.play();
}

/** Asks which cell is opened at a step, or with 0 nothing; `answer` shows it, and the stage says why. */
function ask(step) {
  const [{ name, cells }] = lanes;
  target = step <= cells.length ? step : 0;
  at("question").hidden = !target;
  at("lead").hidden = Boolean(target || state.by);
  at("orders").hidden = `${state.solver}, ${state.race}` !== "depth-first, breadth-first";
  const isThird = target === 3 && !state.step;
  say(isThird ? _("Before it plays: which cell is opened third by “{name}”? Click it.", { name }) : _("Which cell is opened next by “{name}”? Click it.", { name }), _("Show it"));
}

function answer(cell) {
  const right = lanes[0].cells[target - 1], values = { place: placeOf(right, lanes[0].cols) }, step = target;
  [target, isFirst, at("asks").checked] = [0, false, false];
  stage.seek(step);
  say(cell === right ? _("Right.") : cell === null ? _("It is {place}.", values) : _("No: it is {place}.", values), _("Play"));
}

function say(sentence, label) {
  at("asked").textContent = sentence;
  at("go").textContent = label;
}

on("go", "click", () => {
  if (target) return answer(null);
  ask(0);
  stage.play();
  stage.root.querySelector("[role=gridcell][tabindex='0']").focus({ preventScroll: true });
});

/** The address follows the reader; only what was chosen is a place that "back" leads to. */
async function follow(chosen = false) {
  const trace = state.trace && { ...state.trace, source: at("with-code").checked ? state.trace.source : "" };
  const address = await addressOf({ ...state, trace, ask: at("asks").checked && "next" });
  at("link").value = location.href.replace(/#.*/, "") + address;
  if (address === location.hash || address.length > LONGEST) return;
  try {
    history[chosen === true ? "pushState" : "replaceState"](null, "", address);
  } catch {
    // in a frame without an address of its own, and where a browser finds that it changes too often
  }
}

/** Shows what the address says; without one, or where it is broken, what was saved, or the first board. */
async function begin() {
  const { saved = data.begin } = document.body.dataset, first = () => parsed(saved, choices, 1e6);
  let wrong = "";
  const next = await (location.hash ? parsed(location.hash, choices) : first()).catch((error) => {
    wrong = `${saidBy(error)} ${_("This is the board that the page begins with.")}`;
    return first();
  });
  own = null;
  at("with-code").checked = Boolean(next.trace.source);
  await show(next);
  at("wrong").textContent = wrong;
}

/** What an error says to the reader; one that is not for the reader is thrown again. */
function saidBy(error) {
  if (error instanceof Told) return error.message;
  throw error;
}

/** Does something; what a reader is told of it stands in an element. */
const telling = (id, does) => async (event) => {
  at(id).textContent = "";
  const said = await does(event).catch((error) => {
    for (const name of CHOICES) at(name).value = state[name];
    return saidBy(error);
  });
  if (typeof said === "string") at(id).textContent = said;
};

/** Runs what was pasted, if it is JavaScript; in another language it is told how it is watched in a notebook. */
async function run() {
  const text = at("code").value, { board, click } = state;
  const isTyped = /:\s*(?:string|number)\s*\[\]/.test(text), isSolution = /\bupdateBoard\b/.test(text);
  const isOurs = /\bupdateBoard\s*=|\bfunction\b|(?:^|[{;}])\s*updateBoard\s*\([^():]*\)\s*\{|=>/m.test(text);
  at("lines").hidden = isOurs || isTyped || !isSolution;
  at("lines").textContent = `check(solution)\nwatch(solution, parse("${board.join("/")}"), [${click.join(", ")}])`;
  if (!isSolution) return _("This text has no updateBoard.");
  if (isTyped) return _("This is TypeScript. Remove the types, and it is JavaScript.");
  if (!isOurs) return _("This is not JavaScript. In a notebook, with your text in the variable solution, these two lines check it and show it on this board:");
  const player = new Player(data.worker, text);
  const trace = await pasted(player, { board, click, trace: { name: _("Your solution"), source: text } });
  own = player;
  const right = (await solved(state.solver, state)).result;
  await show({ trace, race: "" }, true);
  at("stage").scrollIntoView({ block: "start" });
  stage.play();
  const cell = right.findIndex((symbol, place) => symbol !== trace.result[place]);
  const values = { place: placeOf(cell, trace.cols), found: trace.result[cell]?.trim(), right: right[cell] };
  return cell < 0 ? _("On this board it is right.") : _("On this board it is wrong: {place} shows {found}, and {right} is right.", values);
}

async function take() {
  const board = boardOf(at("rows").value.replace(/\]\s*,\s*\[/g, "/").replace(/[[\]"',]/g, ""));
  const click = at("at").value.split(/\D+/).filter(Boolean).map(Number);
  if (!isClosed(board, click)) throw new Told(_("The click must be on a closed cell, for example 0,0."));
  await show({ board, click }, true);
}

async function copy() {
  const { value } = at("link");
  if (value.length > LONGEST) throw new Told(_("This trace is too long for a link. Save the page with it instead."));
  at("link").select();
  await navigator.clipboard?.writeText(value).catch(() => {});
  return _("Copied. The link is also in the field above.");
}

function save() {
  whole.querySelector("body").dataset.saved = at("link").value.replace(/^[^#]*/, "");
  const address = URL.createObjectURL(new Blob([`<!DOCTYPE html>\n<html lang="en">${whole.getHTML()}</html>`], { type: "text/html" }));
  make("a", { href: address, download: "flood.html" }).click();
}

/** Everything is said in a language from now on. */
function choose(code) {
  spoken = data.languages[code];
  speak(spoken.texts);
  document.documentElement.lang = code;
  document.querySelectorAll("[data-say]").forEach((node) => (node.textContent = _((node.dataset.say ||= node.textContent))));
  at("language").lang = Object.keys(LANGUAGES).find((other) => other !== code);
  at("language").textContent = LANGUAGES[at("language").lang];
}

const cellAt = (node) => gridCells().indexOf(node?.closest("[role=gridcell]")) % state.board.join("").length;

let from = -1; // the mine that is dragged, by mouse or finger
on("stage", "pointerdown", ({ target: node }) => (from = node.closest(".lm-mine") ? cellAt(node) : -1));
on("stage", "pointerup", ({ clientX, clientY }) => {
  const to = cellAt(document.elementFromPoint(clientX, clientY));
  if (from >= 0 && to >= 0 && state.board.join("")[to] === "E" && !state.by) toggle(from, to);
  from = -1;
});

let storage = {}; // what the browser keeps: the language
try {
  storage = localStorage;
} catch {
  // a frame may keep nothing
}

for (const name of CHOICES) on(name, "change", telling("wrong", ({ target: { value } }) => show({ trace: name === "solver" ? "" : state.trace, [name]: value }, true)));
on("boards", "change", telling("wrong", async ({ target: { value } }) => value && show({ board: data.boards[value][0].split("/"), click: data.boards[value][1] }, true)));
on("take", "click", telling("text-wrong", take));
on("run", "click", telling("verdict", run));
on("copy", "click", telling("copied", copy));
on("save", "click", save);
on("with-code", "change", follow);
on("asks", "change", follow);
on("language", "click", () => {
  choose(at("language").lang);
  show({ step: state.step, ask: at("asks").checked && "next" });
  storage.language = document.documentElement.lang;
});
for (const id of ["solver", "race", "order", "boards"]) at(id).append(...Object.entries(choices[id]).map(([value, { name = value }]) => make("option", { value, "data-say": "" }, name)));
choose(storage.language in LANGUAGES ? storage.language : navigator.language.startsWith("zh") ? "zh-CN" : "en");
addEventListener("hashchange", begin);
begin();
ours.start();
