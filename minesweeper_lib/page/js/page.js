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
import { button, labelled, make, menu } from "../../look/js/tools.js";
import { play } from "../../widgets/js/doing.js";
import { Broken, LONGEST, addressOf, boardOf, parsed } from "./address.js";
import { Failed, Player } from "./player.js";

const at = (id) => document.getElementById(id);
const whole = document.documentElement.cloneNode(true); // as it came, to be saved with what is shown
const data = JSON.parse(at("data").textContent);
const known = { solvers: Object.keys(data.solvers), orders: Object.keys(data.orders) };
const { barrier } = data.boards;
const BEGIN = { board: barrier[0].split("/"), click: barrier[1], solver: known.solvers[0], order: known.orders[0], race: "breadth first", by: "", step: 0, ask: "", trace: null };
const ours = new Player(data.worker);

const LEVELS = { predict: "open", simulate: "frontier" };

let state = { ...BEGIN }, lanes = [], stage = null, own = null, spoken = null;
let target = 0, isFirst = true; // the step whose cell is asked for; whether the reader was asked before

/** Shows a state: records what is not recorded yet, and builds the stage anew. */
async function show(changes = {}, { push = false } = {}) {
  const next = { ...state, ...changes };
  const task = { board: next.board, click: next.click };
  try {
    const names = [...(next.trace ? [] : [next.solver]), ...(next.race ? [next.race] : [])];
    const found = [];
    for (const name of names) found.push(await ours.play({ ...task, solver: name, steps: data.orders[next.order], name: spoken.names[name] }).then((trace) => ({ ...trace, ...data.solvers[name] })));
    lanes = [...(next.trace ? [next.trace] : []), ...found];
  } catch (error) {
    at("wrong").textContent = sentenceOf(error);
    return;
  }
  at("wrong").textContent = "";
  state = next;
  ask(0);
  build();
  await follow(push);
}

function build() {
  at("rows").value = state.board.join("\n");
  at("at").value = state.click.join();
  for (const [name, control] of Object.entries(controls)) control.value = state[name];
  const kept = stage?.get && Object.fromEntries(["labels", "loop"].map((name) => [name, stage.get(name)]));
  const focused = stage?.root.contains(document.activeElement) && [...stage.root.querySelectorAll("[role=gridcell]")].indexOf(document.activeElement);
  stage?.remove();
  if (state.by) {
    stage = play(at("stage"), { ...spoken, lanes: lanes.slice(0, 1), played: { level: LEVELS[state.by], atEnd: false } });
    return;
  }
  stage = mount(at("stage"), { ...spoken, lanes, frame: Math.min(state.step, most() + 1), ...kept, hand: { act, long: toggle, keys: { m: toggle } } });
  stage.root.querySelector(".lm-stage").after(stage.root.querySelector(".lm-transport")); // the board first
  stage.hear((step) => {
    state.step = step;
    if (target && step >= target) ask(0);
    clearTimeout(stage.due);
    stage.due = setTimeout(() => follow(), 300);
  });
  if (focused >= 0) stage.root.querySelectorAll("[role=gridcell]")[focused]?.focus({ preventScroll: true });
  if (state.ask) ask(state.step + 1);
}

const most = () => Math.max(...lanes.map(({ cells }) => cells.length));
const placeAt = (cell) => [Math.floor(cell / state.board[0].length), cell % state.board[0].length];

/** A click on a cell: the answer to a question, or where the flood begins. */
async function act(cell) {
  if (target) return answer(cell);
  const [row, col] = placeAt(cell);
  if (!"ME".includes(state.board[row][col])) return;
  await show({ click: [row, col], step: 0, ask: "", trace: await again({ click: [row, col] }) });
  begin();
}

function begin() {
  if (isFirst && lanes[0].cells.length > 2) ask(3);
  else stage.play();
}

/** Puts a mine, or takes it away, and runs again. */
async function toggle(cell, to = null) {
  const [row, col] = placeAt(cell), cells = state.board.map((symbols) => [...symbols]);
  if (!"ME".includes(cells[row][col])) return;
  cells[row][col] = cells[row][col] === "M" ? "E" : "M";
  if (to !== null) cells[placeAt(to)[0]][placeAt(to)[1]] = "M";
  const board = cells.map((symbols) => symbols.join(""));
  await show({ board, step: 0, ask: "", trace: await again({ board }) });
  stage.play();
}

/** The trace of the pasted solution on another board; null where there is none. */
const again = (changes) => (own && state.trace ? own.play({ ...state, ...changes, trace: null, name: state.trace.name }).catch(() => null) : null);

/** Asks which cell is opened at a step, or with 0 nothing; `answer` shows it, and the stage says why. */
function ask(step) {
  target = step && step <= lanes[0].cells.length ? step : 0;
  at("question").hidden = !target;
  at("lead").hidden = Boolean(target || state.by);
  const which = target === 3 && !state.step ? _("Before it plays: which cell is opened third by “{name}”? Click it.", { name: lanes[0].name }) : _("Which cell is opened next by “{name}”? Click it.", { name: lanes[0]?.name });
  if (target) say(which, [_("Show it"), () => answer(null)]);
}

function answer(cell) {
  const right = lanes[0].cells[target - 1], place = placeOf(right, lanes[0].cols), step = target;
  [target, isFirst, state.ask] = [0, false, ""];
  stage.seek(step);
  say(cell === right ? _("Right.") : cell === null ? _("It is {place}.", { place }) : _("No: it is {place}.", { place }), [_("Play"), () => {
    ask(0);
    stage.play();
    stage.root.querySelector("[role=gridcell][tabindex='0']").focus({ preventScroll: true });
  }]);
}

function say(sentence, [label, act]) {
  const [text, buttons] = at("question").children;
  const isFocused = document.activeElement.closest("#question");
  text.textContent = sentence;
  buttons.replaceChildren(button(label, act));
  if (isFocused) buttons.firstChild.focus();
}

/** The address follows the reader; only what is chosen anew is a step that "back" goes back. */
async function follow(push = false) {
  const address = await addressOf({ ...state, trace: state.trace && { ...state.trace, source: withCode.checked ? state.trace.source : "" } });
  at("link").value = location.href.replace(/#.*/, "") + address;
  if (address === location.hash || address.length > LONGEST + 1000) return;
  try {
    history[push ? "pushState" : "replaceState"](null, "", address);
  } catch {
    // in a frame without an address of its own, and where a browser finds that it changes too often
  }
}

/** What the address says; where it is broken the default board, and one sentence. */
async function open() {
  try {
    const saved = document.body.dataset.saved;
    const { hash } = location;
    const next = hash.length > 1 || saved ? { ...BEGIN, ...(await parsed(hash.length > 1 ? hash : saved, known, saved ? 1e6 : undefined)) } : BEGIN;
    withCode.checked = Boolean(next.trace?.source);
    await show(next);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    await show(BEGIN);
    at("wrong").textContent = `${error.message} ${_("This is the board that the page begins with.")}`;
  }
}

function sentenceOf(error) {
  if (!(error instanceof Failed)) throw error;
  if (error.name === "TookTooLong") return _("It was stopped after three seconds: it does not come to an end.");
  const said = `${error.name}: ${error.message}`.slice(0, 300);
  return error.line > 0 ? _("Line {line}: {said}", { line: error.line, said }) : said;
}

/** Runs what was pasted, if it is JavaScript; in another language it is told how it is watched in a notebook. */
async function run() {
  const text = at("code").value, lines = at("lines");
  const isOther = /^\s*(def |from |class \w+(\(.*\))?:|class Solution\b.*\{?\s*$|public |#include|package |func |impl )/m.test(text) && !/\bupdateBoard\s*=|\bfunction\b|^\s*updateBoard\s*\([^:]*\)\s*\{/m.test(text);
  lines.hidden = !isOther;
  if (isOther) {
    at("verdict").textContent = _("This is not JavaScript. In a notebook of the collection, with your text in solution, these two lines check it and show it on this board:");
    lines.textContent = `check(solution)\nwatch(solution, parse("${state.board.join("/")}"), [${state.click.join(", ")}])`;
    return;
  }
  try {
    own = new Player(data.worker, text.replace(/^\s*export\s+(default\s+)?/gm, ""));
    const trace = { ...(await own.play({ board: state.board, click: state.click, name: _("Your solution") })), source: text };
    const notes = { hidden: _("It works on a copy of the board, where its order cannot be seen here. This is its result."), no_board: _("It returned no board. This is what it left.") };
    trace.note = notes[trace.note] ?? "";
    const right = await ours.play({ board: state.board, click: state.click, solver: known.solvers[0], steps: data.orders[state.order], name: "" });
    const cell = right.result.findIndex((symbol, place) => symbol !== trace.result[place]);
    await show({ trace, race: "", step: 0, ask: "" }, { push: true });
    at("verdict").textContent = cell < 0 ? _("On this board it is right.") : _("On this board it is wrong: {place} shows {found}, and {right} is right.", { place: placeOf(cell, trace.cols), found: trace.result[cell].trim(), right: right.result[cell] });
    at("stage").scrollIntoView({ block: "start" });
    stage.play();
  } catch (error) {
    at("verdict").textContent = sentenceOf(error);
  }
}

/** A mine that is dragged to another cell, by mouse or finger. */
function listenToDrags() {
  let from = null;
  const cellAt = (node) => {
    const board = node?.closest("[role=grid]");
    return board ? [...board.querySelectorAll(".lm-cell")].indexOf(node.closest(".lm-cell")) : -1;
  };
  at("stage").addEventListener("pointerdown", ({ target: node }) => (from = node.closest(".lm-board .lm-mine") ? cellAt(node) : null));
  at("stage").addEventListener("pointerup", ({ clientX, clientY }) => {
    const to = from === null ? -1 : cellAt(document.elementFromPoint(clientX, clientY));
    if (to >= 0 && to !== from && state.board.join("")[to] === "E") toggle(from, to);
    from = null;
  });
}

const controls = {}, withCode = make("input", { type: "checkbox" });

/** Everything that is said, in a language of the page. */
function choose(code) {
  spoken = data.languages[code];
  speak(spoken.texts);
  document.documentElement.lang = code;
  document.querySelectorAll("[data-say]").forEach((node) => (node.textContent = _((node.dataset.say ||= node.textContent))));
  document.title = _("Flood fill: one click, two ways");
  const other = Object.keys(data.languages).find((one) => one !== code);
  at("language").textContent = { en: "English", "zh-CN": "中文" }[other];
  at("language").lang = other;
  const named = (names) => names.map((name) => [name, spoken.names[name]]);
  controls.solver = menu(named(known.solvers));
  controls.race = menu([["", _("no other: show its code")], ...named(known.solvers)]);
  controls.by = menu([["", _("watch")], ["predict", _("predict")], ["simulate", _("do it by hand")]]);
  controls.order = menu(named(known.orders));
  for (const [name, control] of Object.entries(controls)) control.addEventListener("change", () => show({ [name]: control.value, step: 0, ask: "", ...(name === "solver" ? { trace: null } : {}) }, { push: true }));
  at("choices").replaceChildren(labelled(_("Solver"), controls.solver), labelled(_("beside"), controls.race), labelled(_("Neighbors"), controls.order), labelled(_("You"), controls.by));
  at("boards").replaceChildren(...Object.entries(data.boards).map(([name, [text, click]]) => button(spoken.names[name], () => show({ board: text.split("/"), click, step: 0, ask: "", trace: null }, { push: true }))));
  const asks = make("input", { type: "checkbox" });
  asks.addEventListener("change", () => {
    state.ask = asks.checked ? "next" : "";
    follow();
  });
  withCode.onchange = () => follow();
  at("sharing").replaceChildren(button(_("Copy link"), copy), button(_("Save this page with it"), save), labelled(_("ask for the next cell first"), asks, true), labelled(_("with the code of my solution"), withCode, true));
}

async function copy() {
  const { value } = at("link");
  if (value.length > LONGEST + 1000) return void (at("link-name").textContent = _("This trace is too long for a link. Save the page with it instead."));
  at("link").select();
  await navigator.clipboard?.writeText(value).catch(() => {});
  at("link-name").textContent = _("The link is copied, and stands above.");
}

function save() {
  whole.querySelector("body").dataset.saved = at("link").value.replace(/^[^#]*/, "");
  const address = URL.createObjectURL(new Blob([`<!DOCTYPE html>\n${whole.outerHTML}`], { type: "text/html" }));
  make("a", { href: address, download: "flood.html" }).click();
}

const remembered = (() => {
  try {
    return localStorage.getItem("language");
  } catch {
    return null; // in a frame that may keep nothing
  }
})();
choose(Object.keys(data.languages).find((code) => code === remembered) ?? (navigator.language.startsWith("zh") ? "zh-CN" : "en"));
at("language").addEventListener("click", () => {
  choose(at("language").lang);
  try {
    localStorage.setItem("language", document.documentElement.lang);
  } catch {
    // see above
  }
  show();
});
at("take").addEventListener("click", async () => {
  try {
    const board = boardOf(at("rows").value.replace(/\]\s*,\s*\[/g, "/").replace(/[[\]"',]/g, ""));
    const click = at("at").value.split(/\D+/).filter(Boolean).map(Number);
    if (!"ME".includes(board[click[0]]?.[click[1]] ?? "?")) throw new Broken(_("The click has to be on a closed cell, such as 0,0."));
    at("text-wrong").textContent = "";
    await show({ board, click, step: 0, ask: "", trace: null }, { push: true });
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    at("text-wrong").textContent = error.message;
  }
});
at("run").addEventListener("click", run);
listenToDrags();
addEventListener("hashchange", open);
open();
