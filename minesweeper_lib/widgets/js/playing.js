/* Play, predict and edit: every click goes to Python, every answer is painted. */

import { Board } from "../../look/js/board.js";
import { CLICK, CURRENT, unpack } from "../../look/js/lane.js";
import { placeOf, sentences } from "../../look/js/sentences.js";
import { foldedOf, legendOf } from "../../look/js/surroundings.js";
import { button, listenToKeys, make, onceAFrame, rename } from "../../look/js/tools.js";
import { Controls } from "./controls.js";
import { copyButtons } from "./copying.js";
import { marksOf } from "./marks.js";
import { Post } from "./post.js";
import { rendering } from "./rendering.js";

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
  const head = make("div", { class: "lm-bar lm-head" }, ...controls.nodes.head, ...controls.nodes.options, facts);
  const ring = model.get("activity") === "edit" ? CLICK : CURRENT;
  const lane = make("ol", { class: "lm-chips", "aria-label": say("lane") });
  root.append(head, said, stage, lane, legendOf(model, ...LEGENDS[model.get("activity")]), more);

  const send = (message) => (cell) => post.send({ do: message, cell });
  const letters = Object.entries(model.get("letters")).map(([letter, message]) => [letter, send(message)]);
  const keys = Object.fromEntries(letters);
  // What needs no cell works wherever the focus is.
  const anywhere = letters.filter(([letter]) => CELLLESS.has(letter));
  listenToKeys(root, { ...controls.keys, ...Object.fromEntries(anywhere.map(([letter, act]) => [letter, () => act(0)])) });
  let board = null;
  let lag = 0;

  function build() {
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
    showLane(model.get("lane"));
    root.dataset.standing = model.get("standing");
    showFacts();
    said.textContent = model.get("said");
  }

  /** What waits as chips, of which a click takes one out. */
  function showLane(cells) {
    while (lane.children.length > cells.length) lane.lastChild.remove();
    while (lane.children.length < cells.length) {
      const place = lane.children.length;
      lane.append(make("li", {}, button("", () => post.send({ do: "take", place }))));
    }
    lane.querySelectorAll("button").forEach((chip, at) => {
      const place = placeOf(cells[at], model.get("cols"));
      rename(chip, say("lane_chip", { place: say("place", place), number: at + 1, count: cells.length }), "", say("chip", place));
    });
  }

  function showFacts() {
    facts.textContent = model.get("facts") + clockText(model, lag);
  }

  function readClock() {
    lag = Date.now() / 1000 - (model.get("clock")[2] ?? 0);
  }

  paint();
  const names = ["cells", "said", "facts", "wave", "waits", "current", "rows", "cols", "controls", "standing", "lane"];
  const settle = () => controls.show(model.get("controls"), post.isSettled);
  const bin = [
    onceAFrame(model, names, paint),
    onceAFrame(model, ["answered"], settle),
  ];
  if (model.get("clock").length) {
    const ticking = setInterval(showFacts, 1000);
    model.on("change:clock", readClock);
    bin.push(() => clearInterval(ticking), () => model.off("change:clock", readClock));
  }
  return () => {
    bin.forEach((undo) => undo());
    post.close();
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
