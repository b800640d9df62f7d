/* Play, predict and edit: every click goes to Python, every answer is painted. */

import { CURRENT, WAITING, unpack } from "../../look/js/lane.js";
import { sentences } from "../../look/js/sentences.js";
import { Board } from "./board.js";
import { copyButtons } from "./copying.js";
import { keepPicture, outputsOf } from "./outputs.js";
import { Post } from "./post.js";
import { QUIET, make, onceAFrame } from "./tools.js";

const REST = 1000; // milliseconds without a change, after which the picture is renewed

export function showBoard(model, root) {
  const facts = make("p", { class: "lm-facts" });
  const said = make("p", { class: "lm-said", role: "status" });
  const stage = make("div", { class: "lm-stage" });
  const copying = copyButtons(model, said);
  root.append(facts, stage, said, copying, keysOf(model));

  const post = new Post(model, (problem) => (said.textContent = problem || model.get("said")));
  const send = (message) => (cell) => post.send({ do: message, cell });
  const letters = Object.entries(model.get("letters")).map(([letter, message]) => [letter, send(message)]);
  const keys = Object.fromEntries(letters);
  let board = null;
  let keeping = 0;
  let lag = 0;

  function build() {
    board?.remove();
    board = new Board(model, {
      rows: model.get("rows"),
      cols: model.get("cols"),
      act: send("click"),
      long: keys.f ?? keys.c,
      stroke: model.get("activity") === "edit" ? (cell) => post.send({ do: "click", cell, goes_on: true }) : null,
      keys,
    });
    stage.replaceChildren(board.node);
  }

  function paint() {
    if (board?.rows !== model.get("rows") || board?.cols !== model.get("cols")) build();
    const labels = model.get("labels");
    board.show(model.get("cells"), {
      wave: unpack(model.get("wave")),
      marks: marksOf(model),
      labels,
      numbers: labels ? numbersOf(model) : null,
    });
    showFacts();
    said.textContent = model.get("said");
  }

  function showFacts() {
    facts.textContent = model.get("facts") + clockText(model, lag);
  }

  function readClock() {
    lag = Date.now() / 1000 - (model.get("clock")[2] ?? 0);
  }

  function answered() {
    paint();
    clearTimeout(keeping);
    keeping = setTimeout(() => post.send({ do: "keep", able: Boolean(outputsOf(model)) }), REST);
  }

  paint();
  // Python makes the controls when the board has been painted, not before.
  let painted = requestAnimationFrame(() => (painted = requestAnimationFrame(() => post.send({ do: "painted" }))));
  const names = ["cells", "said", "facts", "wave", "waits", "current", "rows", "cols"];
  const keep = (message) => message.picture && keepPicture(model, message);
  model.on("msg:custom", keep);
  const bin = [onceAFrame(model, names, answered), () => model.off("msg:custom", keep)];
  if (model.get("clock").length) {
    const ticking = setInterval(showFacts, 1000);
    model.on("change:clock", readClock);
    bin.push(() => clearInterval(ticking), () => model.off("change:clock", readClock));
  }
  return () => {
    clearTimeout(keeping);
    cancelAnimationFrame(painted);
    bin.forEach((undo) => undo());
    post.close();
    board.remove();
  };
}

/** What the keys do, for who asks. */
export function keysOf(model) {
  const say = sentences(model.get("texts"));
  return make("details", { class: "lm-keys" }, make("summary", QUIET, say("keys")), say(`keys_${model.get("activity")}`));
}

function marksOf(model) {
  const marks = new Uint8Array(model.get("cells").length);
  for (const cell of unpack(model.get("waits"))) marks[cell] |= WAITING;
  if (model.get("current") >= 0) marks[model.get("current")] |= CURRENT;
  return marks;
}

function numbersOf(model) {
  const found = new Uint16Array(model.get("cells").length);
  unpack(model.get("wave")).forEach((cell, place) => (found[cell] = place + 1));
  return found;
}

/** The time since a game began. Python's clock and the browser's may differ: `lag` says by how much. */
function clockText(model, lag) {
  const [began, ended] = model.get("clock");
  if (began === undefined) return "";
  const seconds = began ? Math.max(0, Math.round((ended || Date.now() / 1000 - lag) - began)) : 0;
  return ` · ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
