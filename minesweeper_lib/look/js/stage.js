/*
 * The stage: traces side by side, step by step. Nothing is asked of Python. It stands in a widget, with the
 * widget's model, and in a page without a kernel, with a model that only keeps values.
 *
 *   stage        all of it: begins here
 *   transport    first, back, play, forward, last
 *   telling      what happens at a step, in sentences
 *   board        the grid of cells: keyboard, mouse, touch, spoken names
 *   painter      the same cells as pixels
 *   panel        what stands beside a board: what waits, counters, source
 *   lane         a trace, and what it shows at any step
 *   surroundings room for boards, the legend, what is folded away
 *   looks        colors, sizes, the projector
 *   sentences    what Python says, with its places filled
 *   values       what stands in for that model
 *   tools        elements, buttons, menus, keys
 *
 * Rows and columns are counted from 0, as in LeetCode. A cell is its number, row by row.
 */

import { Board } from "./board.js";
import { Lane } from "./lane.js";
import { scale } from "./looks.js";
import { Panel } from "./panel.js";
import { placeOf, sentences } from "./sentences.js";
import { GAP, LANE, PANEL, fitting, foldedOf, legendOf } from "./surroundings.js";
import { Telling } from "./telling.js";
import { clamped, listenToKeys, make, onceAFrame } from "./tools.js";
import { Transport } from "./transport.js";

// Pixels of a panel without its source, below its board.
const LIST = 110;
// Pixels of a panel that has room for a source. With less it goes below where the board is lower than
// this part of the window, so that both are in view.
const SOURCE = 360, LOW = 0.45;
// Pixels of a cell in which a digit can be read: boards of these stand in a row on a phone, too, if no
// narrower than this.
const READ = 16, LEAST = 144;

export function showTraces(model, root) {
  const say = sentences(model.get("texts"));
  const lanes = model.get("lanes").map((packed) => new Lane(packed));
  const isOne = lanes.length === 1;
  const transport = new Transport(model, lanes);
  const said = make("p", { class: "lm-said", role: "status" });
  const telling = new Telling(model, lanes, transport.differs);
  const longest = telling.longest().map((told) => make("span", { "data-told": told }));
  const stage = make("div", { class: "lm-stage" });
  const boards = lanes.map((lane) => new Board(model, {
    rows: lane.rows,
    cols: lane.cols,
    label: lane.name,
    act: (cell) => jumpTo(lane, cell),
    keys: transport.keys,
  }));
  const panels = lanes.map((lane) => new Panel(lane, isOne ? 3 : 2, isOne, say));
  lanes.forEach((lane, place) => {
    const name = make("p", { class: "lm-name" }, lane.name);
    stage.append(make("div", { class: "lm-lane" }, make("div", { class: "lm-column" }, name, boards[place].node), panels[place].node));
  });
  const more = foldedOf(model, say(isOne ? "keys_watch" : "keys_race"));
  const told = make("div", { class: "lm-telling" }, said, ...longest);
  const marks = ["closed", "open", "now", "waits", "read", ...(lanes.some((lane) => lane.kind === "calls") ? ["gone"] : [])];
  const signs = [..."MX"].filter((symbol) => lanes.some(({ before, result }) => (before + result).includes(symbol)));
  root.append(transport.node, told, stage, legendOf(model, marks, signs), more.node);
  listenToKeys(root, transport.allKeys);

  function jumpTo(lane, cell) {
    if (lane.order[cell]) transport.jump(lane.order[cell]);
    else said.textContent = say("never_revealed", { place: say("place", placeOf(cell, lane.cols)) });
  }

  /** Traces stand in as many columns as have room; a panel stands beside its board where there is room for it. */
  function fit(width) {
    const lane = clamped(LEAST, READ * lanes[0].cols, LANE);
    const columns = lanes.length * (lane + GAP) <= width + GAP ? lanes.length : 2 * lane + GAP <= width ? 2 : 1;
    const column = (width - (columns - 1) * GAP) / columns;
    const sized = (room, below = 0) => boards.map((board, place) => board.resize(room, width, below) * lanes[place].cols);
    const isBeside = PANEL + GAP + (isOne ? LANE : Math.max(...sized(column))) <= column;
    const widths = isBeside ? sized(isOne ? column - PANEL - GAP : column) : sized(column, LIST * scale());
    stage.style.setProperty("--lm-columns", columns);
    const isNarrow = more.fold(transport.options, transport.node, width);
    (isNarrow && !isOne ? stage : transport.node).after(told); // several lines would hide the boards that they tell of
    root.classList.toggle("lm-beside", isBeside);
    panels.forEach((panel, place) => {
      const room = isBeside ? column - widths[place] - GAP : column, high = lanes[place].rows * boards[place].side;
      panel.resize(room);
      panel.placeSource(isBeside && room < SOURCE && high < LOW * window.innerHeight);
      panel.node.style.setProperty("--lm-high", `${high}px`);
    });
  }

  function paint() {
    const step = Math.min(model.get("frame"), transport.last);
    const labels = model.get("labels");
    const moments = lanes.map((lane) => lane.at(step));
    moments.forEach((moment, place) => {
      boards[place].show(moment.symbols, { ...moment, labels, total: lanes[place].length });
      panels[place].show(moment);
    });
    transport.show(step);
    // A voice cannot keep up with playback: it hears the steps only when they come to rest.
    said.setAttribute("aria-live", model.get("playing") ? "off" : "polite");
    said.textContent = telling.at(step, moments);
  }

  paint();
  const bin = [fitting(root, fit), onceAFrame(model, ["frame", "labels", "playing"], paint), more.unlink];
  return () => {
    bin.forEach((undo) => undo());
    transport.remove();
    boards.forEach((board) => board.remove());
  };
}
