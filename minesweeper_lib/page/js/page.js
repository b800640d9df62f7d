/*
 * flood.html: a board to click, and what solvers do with the click.
 *
 *   page       begins here: what is shown, and what a click does
 *   address    all of that as an address, and back
 *   player     plays a click in a worker
 *   recorder   in the worker: what a solution does, as a trace
 */

import { _, placeOf, speak } from "../../look/js/sentences.js";
import { mount } from "../../look/js/stage.js";
import { copied, make } from "../../look/js/tools.js";
import { play } from "../../widgets/js/doing.js";
import { FIRST, LONGEST, OTHER, Told, addressOf, gameOf, isClosed, parsed } from "./address.js";
import { played } from "./player.js";

const at = (id) => document.getElementById(id);
const on = (id, type, does) => at(id).addEventListener(type, does);
const whole = document.documentElement.cloneNode(true); // as it came, to be saved with what is shown
const data = JSON.parse(at("data").textContent);
const MENUS = ["solver", "race", "order", "by"];
const LEVELS = { predict: "open", simulate: "frontier" };
const { solvers, orders, languages } = data;
const choices = { solver: solvers, race: solvers, order: orders, by: LEVELS, ask: { next: true }, language: languages };

// What an address says, and `text`, a pasted solution. The solver OTHER is that solution, or a linked trace.
let state = {};
let lanes = [], stage = null, shows = 0;
let target = 0, isFirst = true; // the step whose cell is asked for; whether none was before

/** Shows a state. `chosen` adds it to the browser's history. A call overtaken by another shows nothing. */
async function show(changes, chosen = false) {
  const next = { ...state, step: 0, ask: "", ...changes }, number = ++shows;
  if (!next.board) return false; // the page is still being loaded
  // A linked trace cannot run again: a new board or click drops it.
  const isGone = next.trace && !changes.trace && (changes.board || changes.click);
  if (isGone) Object.assign(next, { trace: null, solver: next.solver === OTHER ? FIRST : next.solver });
  speak(languages[languageOf(next)].texts);
  const found = await Promise.all([next.solver, next.race].filter(Boolean).map((solver) => laneOf(solver, next)));
  const verdict = next.text && next.solver === OTHER ? verdictOf(found[0], await laneOf(FIRST, next)) : "";
  if (number !== shows) return false;
  [state, lanes] = [next, found];
  build();
  if (verdict) say(verdict);
  await follow(chosen);
  return true;
}

const languageOf = ({ language }) => language || (navigator.language.startsWith("zh") ? "zh-CN" : "en");

/** The trace of a solver, as the stage shows it. */
async function laneOf(solver, { board, click, order, text, trace }) {
  if (solver === OTHER && !text) return trace;
  const pasted = { name: _("Your solution"), source: text, folded: null }, { kind, ...its } = solvers[solver] ?? pasted;
  const found = await played(data.worker, solver === OTHER ? text : "", { solver, kind, board, click, steps: orders[order].steps });
  const note = found.isSeen ? "" : _("It works on a copy of the board, so its order cannot be seen here. This is its result.");
  return { ...its, ...found, name: _(its.name), note };
}

function verdictOf({ result, cols, isBoard }, right) {
  const cell = right.result.findIndex((symbol, place) => symbol !== result[place]);
  const values = { place: placeOf(cell, cols), found: result[cell]?.trim(), right: right.result[cell] };
  if (!isBoard) return _("It is wrong: it returned no board.");
  if (cell < 0) return _("On this board it is right.");
  if (values.found === values.right) return _("On this board it is wrong: {place} holds {found}, but not as text, '{right}'.", values);
  return _("On this board it is wrong: {place} shows {found}, and {right} is right.", values);
}

const gridCells = () => [...document.querySelectorAll("[role=gridcell]")];

/** Builds what `state` says: the stage, the controls, the texts of the page. */
function build() {
  const { board, click, by, step } = state, { look, texts } = languages[languageOf(state)];
  translate(languageOf(state));
  for (const name of MENUS) at(name).value = state[name];
  at("other").hidden = !state.text && !state.trace;
  at("keys").hidden = at("race").disabled = Boolean(by);
  at("orders").hidden = `${state.solver}, ${state.race}` !== "depth-first, breadth-first";
  at("rows").value = board.join("\n");
  at("at").value = click.join();
  at("lines").textContent = `check(solution)\nwatch(solution, parse("${board.join("/")}"), [${click.join(", ")}])`;
  at("asks").checked = Boolean(state.ask);
  const focused = gridCells().indexOf(document.activeElement);
  const kept = (name, otherwise) => stage?.get?.(name) ?? otherwise; // what the reader chose on the stage before
  const page = { look, texts, lanes, frame: step, labels: kept("labels", ""), loop: kept("loop", false) };
  stage?.remove();
  if (by) stage = play(at("stage"), { ...page, played: { level: LEVELS[by], atEnd: false } });
  else stage = mount(at("stage"), { ...page, hand: { act, long: toggle, keys: { m: toggle } } });
  ask(state.ask && !by ? step + 1 : 0);
  if (focused >= 0) gridCells()[focused]?.focus({ preventScroll: true });
  if (by) return;
  stage.root.querySelector(".lm-stage").after(stage.root.querySelector(".lm-transport")); // the board first
  stage.hear((now) => {
    state.step = now;
    if (target && now >= target) ask(0);
    clearTimeout(stage.due);
    stage.due = setTimeout(follow, 300);
  });
}

/** Switches the texts of the page to a language. */
function translate(code) {
  at("language").value = code;
  if (code === document.documentElement.lang) return;
  document.documentElement.lang = code;
  for (const node of document.querySelectorAll("[data-say]")) node.textContent = _((node.dataset.say ||= node.textContent));
}

/** Says something above the board, where else the reader is told what to do. */
function say(sentence) {
  at("said").textContent = sentence;
  at("go").hidden = !target;
  at("lead").hidden = Boolean(sentence || state.by);
}

// Whatever the reader did, what is refused is said.
addEventListener("unhandledrejection", (event) => {
  if (!(event.reason instanceof Told)) return;
  event.preventDefault();
  say(event.reason.message);
  for (const name of MENUS) at(name).value = state[name];
});

/** A click on a cell: the answer to a question about the first board, or where the flood begins. */
async function act(cell) {
  if (target) return gridCells()[cell] === document.activeElement && answer(cell);
  const cols = state.board[0].length, click = [Math.floor(cell / cols), cell % cols];
  if (!isClosed(state.board, click) || !(await show({ click }))) return;
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
  const [{ name, cells }] = lanes, isThird = step === 3 && !state.step;
  target = step <= cells.length ? step : 0;
  if (!target) say("");
  else say(isThird ? _("Before it plays: which cell is opened third by “{name}”? Click it.", { name }) : _("Which cell is opened next by “{name}”? Click it.", { name }));
}

/** Answers a question with a cell, or with null: the reader wants to see it. */
function answer(cell) {
  const right = lanes[0].cells[target - 1], place = placeOf(right, lanes[0].cols);
  stage.seek(target); // there the question ends
  isFirst = at("asks").checked = false;
  say(cell === right ? _("Right.") : cell === null ? _("It is {place}.", { place }) : _("No: it is {place}.", { place }));
  stage.root.querySelector("[role=gridcell][tabindex='0']").focus({ preventScroll: true });
}

/** The address follows the reader; only a chosen state is added to the browser's history. */
async function follow(chosen = false) {
  const source = at("with-code").checked ? lanes[0].source : "";
  const trace = state.solver === OTHER && { ...lanes[0], source };
  const address = await addressOf({ ...state, trace, ask: at("asks").checked && "next" });
  at("link").value = location.href.replace(/#.*/, "") + address;
  if (address === location.hash || address.length > LONGEST) return;
  try {
    history[chosen === true ? "pushState" : "replaceState"](null, "", address);
  } catch {
    // A frame has no address of its own, or the browser finds that it changes too often.
  }
}

/** Shows what the address says; without one, or if it is broken, what was saved, or the first board. */
async function begin() {
  const { saved = data.begin } = document.body.dataset, first = () => parsed(saved, choices, 1e6);
  let wrong = "";
  const next = await (location.hash ? parsed(location.hash, choices) : first()).catch(({ message }) => {
    wrong = `${message} ${_("This is the board that the page begins with.")}`;
    return first();
  });
  at("with-code").checked = Boolean(next.trace?.source);
  if ((await show({ ...next, text: "" })) && wrong) say(wrong);
}

/** Runs what was pasted. */
async function run() {
  if (!(await show({ text: at("code").value, trace: null, solver: OTHER, race: "", by: "" }, true))) return;
  scrollTo(0, 0);
  stage.play();
}

/** Shows a board that was typed or pasted. */
const take = async () => show(gameOf(at("rows").value, at("at").value), true);

async function copy() {
  const { value } = at("link");
  if (value.length > LONGEST) throw new Told(_("This trace is too long for a link. Save the page with it instead."));
  at("link").select();
  if (!(await copied(value))) throw new Told(_("This page may not copy by itself. The text is selected: press Ctrl+C."));
  say(location.protocol === "file:" ? _("Copied. It works on this computer only. To send it, save this page.") : _("Copied."));
}

function save() {
  whole.querySelector("body").dataset.saved = at("link").value.replace(/^[^#]*/, "");
  const address = URL.createObjectURL(new Blob([`<!DOCTYPE html>\n<html lang="en">${whole.getHTML()}</html>`], { type: "text/html" }));
  make("a", { href: address, download: "flood.html" }).click();
}

const cellAt = (node) => gridCells().indexOf(node.closest("[role=gridcell]")) % state.board.join("").length;

let from = -1; // the mine that is dragged
on("stage", "pointerdown", ({ target: node }) => (from = node.closest(".lm-mine") ? cellAt(node) : -1));
on("stage", "pointerup", ({ target: node }) => {
  const to = cellAt(node);
  if (from >= 0 && to >= 0 && state.board.join("")[to] === "E" && !state.by) toggle(from, to);
});

const menus = { solver: solvers, race: solvers, order: orders, boards: data.boards };
for (const [id, options] of Object.entries(menus)) {
  at(id).append(...Object.entries(options).map(([value, { name = value }]) => make("option", { value, "data-say": "" }, name)));
}
for (const name of MENUS) on(name, "change", ({ target: { value } }) => show({ [name]: value }, true));
for (const [id, press] of Object.entries({ run, take, copy, save, go: () => answer(null) })) on(id, "click", press);
for (const id of ["with-code", "asks"]) on(id, "change", follow);
on("language", "change", ({ target: { value } }) => show({ language: value, step: state.step }));
on("boards", "change", ({ target: { value } }) => value && show(gameOf(...data.boards[value]), true));
addEventListener("hashchange", begin);
speak(languages[languageOf({})].texts);
begin();
