/* Play, predict and edit: every click goes to Python, every answer is painted. */

import { Board } from "../../look/js/board.js";
import { CLICK, CURRENT, unpack } from "../../look/js/lane.js";
import { sentences } from "../../look/js/sentences.js";
import { fitting, foldedOf, legendOf } from "../../look/js/surroundings.js";
import { listenToKeys, make, onceAFrame } from "../../look/js/tools.js";
import { Controls } from "./controls.js";
import { copyButtons } from "./copying.js";
import { keepPicture, outputsOf } from "./outputs.js";
import { marksOf } from "./marks.js";
import { Post } from "./post.js";
import { rendering } from "./rendering.js";

const REST = 1000; // milliseconds without a change, after which the picture is renewed
const CELLLESS = new Set(["u", "r"]); // undo and redo are about no cell
const LEGENDS = { play: [[], "FWMX"], predict: [["now", "waits"], "M"], edit: [["click"], "M"] }; // marks, and signs

function showBoard(model, root) {
  const say = sentences(model.get("texts"));
  const facts = make("p", { class: "lm-facts" });
  const said = make("p", { class: "lm-said", role: "status" });
  const stage = make("div", { class: "lm-stage" });
  const post = new Post(model, (problem) => (said.textContent = problem || model.get("said")));
  const controls = new Controls(model.get("controls"), (id, value) => post.send({ do: "control", id, value }));
  const more = foldedOf(model, say(`keys_${model.get("activity")}`), ...controls.nodes.more, ...copyButtons(model, said));
  const head = make("div", { class: "lm-bar lm-head" }, ...controls.nodes.head, facts);
  const options = make("div", { class: "lm-bar" }, ...controls.nodes.options);
  const ring = model.get("activity") === "edit" ? CLICK : CURRENT;
  root.append(head, said, stage, legendOf(model, ...LEGENDS[model.get("activity")]), more.node);

  const send = (message) => (cell) => post.send({ do: message, cell });
  const letters = Object.entries(model.get("letters")).map(([letter, message]) => [letter, send(message)]);
  const keys = Object.fromEntries(letters);
  // What needs no cell works wherever the focus is.
  const anywhere = letters.filter(([letter]) => CELLLESS.has(letter));
  listenToKeys(root, Object.fromEntries(anywhere.map(([letter, act]) => [letter, () => act(0)])));
  let board = null;
  let keeping = 0;
  let lag = 0;
  let width = 0;

  function fit(room) {
    width = room;
    board.resize(width, width);
    if (options.childNodes.length) more.fold(options, head, width);
  }

  function build() {
    board?.remove();
    board = new Board(model, {
      rows: model.get("rows"),
      cols: model.get("cols"),
      act: send("click"),
      long: keys.f ?? keys.c,
      stroke: model.get("activity") === "edit" ? (cell) => post.send({ do: "click", cell, goes_on: true }) : null,
      keys,
      isClicked: true,
    });
    stage.replaceChildren(board.node);
    if (width) fit(width);
  }

  function paint() {
    if (board?.rows !== model.get("rows") || board?.cols !== model.get("cols")) build();
    const labels = model.get("labels");
    board.show(model.get("cells"), {
      wave: unpack(model.get("wave")),
      marks: marksOf(model.get("cells").length, unpack(model.get("waits")), model.get("current"), ring),
      labels,
      numbers: labels ? numbersOf(model) : null,
    });
    controls.show(model.get("controls"), post.isSettled);
    root.dataset.standing = model.get("standing");
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
  const names = ["cells", "said", "facts", "wave", "waits", "current", "rows", "cols", "controls", "standing"];
  const keep = (message) => message.picture && keepPicture(model, message);
  model.on("msg:custom", keep);
  const settle = () => controls.show(model.get("controls"), post.isSettled);
  const bin = [
    fitting(root, fit),
    onceAFrame(model, names, answered),
    onceAFrame(model, ["answered"], settle),
    () => model.off("msg:custom", keep),
    more.unlink,
  ];
  if (model.get("clock").length) {
    const ticking = setInterval(showFacts, 1000);
    model.on("change:clock", readClock);
    bin.push(() => clearInterval(ticking), () => model.off("change:clock", readClock));
  }
  return () => {
    clearTimeout(keeping);
    bin.forEach((undo) => undo());
    post.close();
    board.remove();
  };
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

export default rendering(showBoard);
