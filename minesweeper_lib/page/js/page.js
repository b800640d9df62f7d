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
import { copied, make } from "../../look/js/tools.js";
import { play } from "../../widgets/js/doing.js";
import { LONGEST, Told, addressOf, boardOf, isClosed, parsed } from "./address.js";
import { Player } from "./player.js";

const at = (id) => document.getElementById(id);
const on = (id, type, does) => at(id).addEventListener(type, does);
const whole = document.documentElement.cloneNode(true); // as it came, to be saved with what is shown
const data = JSON.parse(at("data").textContent);
const CHOICES = ["solver", "race", "order", "by"];
const FIRST = "depth-first", OTHER = "other"; // our default solver; a pasted or linked solution
const LEVELS = { predict: "open", simulate: "frontier" };
const choices = { solver: data.solvers, race: data.solvers, order: data.orders, by: LEVELS, ask: { next: true }, boards: data.boards };
const LANGUAGES = { en: "English", "zh-CN": "中文" };
const ours = new Player(data.worker);

// What an address says, and `player`, which runs a pasted solution. The solver OTHER is that solution, or a linked
// trace.
let state = {};
let lanes = [], stage = null, spoken = null, shows = 0;
let target = 0, answered = 0, isFirst = true; // the step whose cell is asked for; the last that was; whether none was before

const gridCells = () => [...document.querySelectorAll("[role=gridcell]")];

/** Shows a state. `chosen` adds it to the browser's history. A call overtaken by another shows nothing. */
async function show(changes, chosen = false) {
  const next = { ...state, step: 0, ask: "", ...changes };
  if (!next.board) return false; // the page is still being loaded
  const number = ++shows;
  // A linked trace cannot run again: a new board or click drops it.
  const isGone = !next.player && !changes.trace && (changes.board || changes.click);
  if (isGone) next.trace = "";
  if (isGone && next.solver === OTHER) next.solver = FIRST;
  const solvers = next.race ? [next.solver, next.race] : [next.solver];
  const found = await Promise.all(solvers.map((solver) => laneOf(solver, next)));
  const verdict = next.solver === OTHER && next.player ? verdictOf(found[0], await laneOf(FIRST, next)) : "";
  if (number !== shows) return false;
  [state, lanes] = [next, found];
  for (const id of ["wrong", "text-wrong", "run-wrong", "copied", "lines"]) at(id).textContent = ""; // told of another state
  at("verdict").textContent = verdict;
  build();
  await follow(chosen);
  return true;
}

/** The trace of a solver, as the stage shows it. */
async function laneOf(solver, { board, click, order, player, trace }) {
  const isOther = solver === OTHER, { steps } = data.orders[order];
  if (isOther && !player) return trace;
  const its = isOther ? { name: _("Your solution"), source: player.text, folded: null } : data.solvers[solver];
  const found = await (isOther ? player : ours).play({ board, click, steps, solver: its.name });
  const notes = { hidden: _("It works on a copy of the board, so its order cannot be seen here. This is its result."), no_board: _("It returned no board. This is what it left.") };
  return { ...its, ...found, name: _(its.name), note: notes[found.note] ?? "", isBoard: found.note !== "no_board" };
}

function verdictOf({ result, cols, isBoard }, right) {
  const cell = right.result.findIndex((symbol, place) => symbol !== result[place]);
  const values = { place: placeOf(cell, cols), found: result[cell]?.trim(), right: right.result[cell] };
  if (!isBoard) return _("It is wrong: it returned no board.");
  if (cell < 0) return _("On this board it is right.");
  if (values.found === values.right) return _("On this board it is wrong: {place} holds {found}, but not as text, '{right}'.", values);
  return _("On this board it is wrong: {place} shows {found}, and {right} is right.", values);
}

function build() {
  at("rows").value = state.board.join("\n");
  at("at").value = state.click.join();
  at("other").hidden = !state.player && !state.trace;
  if (state.solver === OTHER) at("other").textContent = lanes[0].name;
  for (const name of CHOICES) at(name).value = state[name];
  at("asks").checked = Boolean(state.ask);
  const focused = gridCells().indexOf(document.activeElement);
  const kept = (name, otherwise) => stage?.get?.(name) ?? otherwise; // what the reader chose on the stage before
  const page = { ...spoken, lanes, frame: Math.min(state.step, Math.max(...lanes.map((lane) => lane.cells.length)) + 1), labels: kept("labels", ""), loop: kept("loop", false) };
  stage?.remove();
  if (state.by) stage = play(at("stage"), { ...page, lanes: lanes.slice(0, 1), played: { level: LEVELS[state.by], atEnd: false } });
  else stage = mount(at("stage"), { ...page, hand: { act: telling("wrong", act), long: telling("wrong", toggle), keys: { m: telling("wrong", toggle) } } });
  ask(state.ask ? state.step + 1 : 0);
  if (focused >= 0) gridCells()[focused]?.focus({ preventScroll: true });
  if (state.by) return;
  stage.root.querySelector(".lm-stage").after(stage.root.querySelector(".lm-transport")); // the board first
  stage.hear((step) => {
    state.step = step;
    if (target ? step >= target : step !== answered) ask(0);
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
  const cells = [...state.board.join("")], row = new RegExp(`.{${state.board[0].length}}`, "g");
  for (const cell of places) cells[cell] = { M: "E", E: "M" }[cells[cell]] ?? cells[cell];
  if (await show({ board: cells.join("").match(row) })) stage.play();
}

/** Asks which cell is opened at a step, or with 0 nothing; `answer` shows it, and the stage says why. */
function ask(step) {
  const [{ name, cells }] = lanes;
  target = step <= cells.length ? step : 0;
  at("question").hidden = !target;
  at("lead").hidden = Boolean(target || state.by);
  at("keys").hidden = at("race").disabled = Boolean(state.by);
  at("orders").hidden = `${state.solver}, ${state.race}` !== "depth-first, breadth-first";
  const isThird = target === 3 && !state.step;
  say(isThird ? _("Before it plays: which cell is opened third by “{name}”? Click it.", { name }) : _("Which cell is opened next by “{name}”? Click it.", { name }), _("Show it"));
}

function answer(cell) {
  const right = lanes[0].cells[target - 1], values = { place: placeOf(right, lanes[0].cols) }, step = target;
  [target, answered, isFirst, at("asks").checked] = [0, step, false, false];
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

/** The address follows the reader; only a chosen state is added to the browser's history. */
async function follow(chosen = false) {
  const source = at("with-code").checked ? lanes[0].source : "";
  const trace = state.solver === OTHER && { ...lanes[0], source };
  const address = await addressOf({ ...state, trace, ask: at("asks").checked && "next" });
  at("link").value = location.href.replace(/#.*/, "") + address;
  if (address === location.hash || address.length > LONGEST) return;
  // Fails in a frame without an address of its own, and if the browser finds that it changes too often.
  ifAllowed(() => history[chosen === true ? "pushState" : "replaceState"](null, "", address));
}

/** Shows what the address says; without one, or if it is broken, what was saved, or the first board. */
async function begin() {
  const { saved = data.begin } = document.body.dataset, first = () => parsed(saved, choices, 1e6);
  let wrong = "";
  const next = await (location.hash ? parsed(location.hash, choices) : first()).catch((error) => {
    wrong = `${saidBy(error)} ${_("This is the board that the page begins with.")}`;
    return first();
  });
  at("with-code").checked = Boolean(next.trace.source);
  await show({ ...next, player: null, solver: next.trace ? OTHER : next.solver });
  return wrong;
}

/** The result of `does`, or null if the browser refuses. */
function ifAllowed(does) {
  try {
    return does();
  } catch {
    return null;
  }
}

/** What an error says to the reader; one that is not for the reader is thrown again. */
function saidBy(error) {
  if (error instanceof Told) return error.message;
  throw error;
}

/** Wraps an action: its message, or its error's, is shown in the element `id`. */
const telling = (id, does) => async (...given) => {
  at(id).textContent = "";
  const said = await does(...given).catch((error) => {
    for (const name of CHOICES) at(name).value = state[name];
    return saidBy(error);
  });
  if (typeof said === "string") at(id).textContent = said;
};

/** Runs what was pasted, if it is JavaScript; for another language, says how to watch it in a notebook. */
async function run() {
  const text = at("code").value, { board, click } = state;
  const isTyped = /:\s*(?:string|number)\s*\[\]/.test(text), isSolution = /\bupdateBoard\b/.test(text);
  const isOurs = /\bupdateBoard\s*=|\bfunction\b|(?:^|[{;}])\s*updateBoard\s*\([^():]*\)\s*\{|=>/m.test(text);
  const lines = `check(solution)\nwatch(solution, parse("${board.join("/")}"), [${click.join(", ")}])`;
  at("lines").textContent = isOurs || isTyped || !isSolution ? "" : lines;
  at("verdict").textContent = "";
  if (!isSolution) return _("This text has no updateBoard.");
  if (isTyped) return _("This is TypeScript. Remove the types, and it is JavaScript.");
  if (!isOurs) return _("This is not JavaScript. In a notebook, paste your text below %%solution. In the next box, these two lines check it and show it on this board:");
  if (!(await show({ player: new Player(data.worker, text), solver: OTHER, race: "" }, true))) return;
  at("verdict").scrollIntoView({ block: "start" });
  stage.play();
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
  if (await copied(value)) return location.protocol === "file:" ? _("Copied. It works on this computer only. To send it, save this page.") : _("Copied. The link is also in the field above.");
  return _("This page may not copy by itself. The text is selected: press Ctrl+C.");
}

function save() {
  whole.querySelector("body").dataset.saved = at("link").value.replace(/^[^#]*/, "");
  const address = URL.createObjectURL(new Blob([`<!DOCTYPE html>\n<html lang="en">${whole.getHTML()}</html>`], { type: "text/html" }));
  make("a", { href: address, download: "flood.html" }).click();
}

/** Switches the page to a language. */
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
  if (from >= 0 && to >= 0 && state.board.join("")[to] === "E" && !state.by) telling("wrong", toggle)(from, to);
  from = -1;
});

// What the browser keeps: the language. A frame may keep nothing.
const storage = ifAllowed(() => localStorage) ?? {};

for (const name of CHOICES) on(name, "change", telling("wrong", ({ target: { value } }) => show({ [name]: value }, true)));
on("boards", "change", telling("wrong", async ({ target: { value } }) => value && show({ board: data.boards[value][0].split("/"), click: data.boards[value][1] }, true)));
on("take", "click", telling("text-wrong", take));
on("run", "click", telling("run-wrong", run));
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
addEventListener("hashchange", telling("wrong", begin));
telling("wrong", begin)();
