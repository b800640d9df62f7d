/*
 * The stage: traces side by side, step by step. Nothing is asked of Python. It stands in a widget, with the
 * widget's model, and in a page without a kernel, with a model that only keeps values.
 *
 *   stage        all of it: begins here
 *   transport    first, back, play, forward, last
 *   telling      what happens at a step, in sentences
 *   board        the grid of cells: keyboard, mouse, touch, spoken names; its looks are the style sheet's
 *   panel        what stands beside a board: what waits, counters, source
 *   lane         a trace, and what it shows at any step
 *   surroundings the legend, what is folded away
 *   sentences    what Python says, with its places filled
 *   values       what stands in for that model
 *   tools        elements, buttons, menus, keys
 *
 * Rows and columns are counted from 0, as in LeetCode. A cell is its number, row by row.
 */

import { Board } from "./board.js";
import { Lane } from "./lane.js";
import { Panel } from "./panel.js";
import { placeOf, sentences } from "./sentences.js";
import { foldedOf, legendOf } from "./surroundings.js";
import { tell } from "./telling.js";
import { listenToKeys, make, onceAFrame } from "./tools.js";
import { Transport } from "./transport.js";

export function showTraces(model, root) {
  const say = sentences(model.get("texts"));
  const lanes = model.get("lanes").map((packed) => new Lane(packed));
  const isOne = lanes.length === 1;
  const transport = new Transport(model, lanes);
  const said = make("p", { class: "lm-said", role: "status" });
  const stage = make("div", { class: isOne ? "lm-stage lm-one" : "lm-stage" });
  const boards = lanes.map((lane) => new Board(model, { ...lane, label: lane.name, act: (cell) => jumpTo(lane, cell), keys: transport.keys }));
  const panels = lanes.map((lane) => new Panel(lane, isOne, say));
  lanes.forEach((lane, place) => {
    const name = make("p", { class: "lm-name" }, lane.name);
    stage.append(make("div", { class: "lm-lane" }, make("div", { class: "lm-column" }, name, boards[place].node), panels[place].node));
  });
  const marks = ["closed", "open", "now", "waits", "read", ...(lanes.some((lane) => lane.kind === "calls") ? ["gone"] : [])];
  const signs = [..."MX"].filter((symbol) => lanes.some(({ before, result }) => (before + result).includes(symbol)));
  root.append(transport.node, said, stage, legendOf(model, marks, signs), foldedOf(model, say(isOne ? "keys_watch" : "keys_race")));
  listenToKeys(root, transport.allKeys);

  function jumpTo(lane, cell) {
    if (lane.order[cell]) transport.jump(lane.order[cell]);
    else said.textContent = say("never_revealed", { place: say("place", placeOf(cell, lane.cols)) });
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
    said.textContent = tell(model, lanes, moments, step, transport.differs);
  }

  paint();
  const unlink = onceAFrame(model, ["frame", "labels", "playing"], paint);
  return () => {
    unlink();
    transport.remove();
  };
}
