/*
 * The stage, which plays traces side by side, step by step, without asking Python. It stands in a widget and uses the
 * widget's model, or in a page without a kernel and uses a model that only keeps values.
 *
 *   stage        the entry file: puts all parts together
 *   transport    the control bar: first, back, play, forward, last, and the slider
 *   telling      what happens at a step, in sentences
 *   board        the grid of cells: keyboard, mouse, touch, spoken names; the style sheet has its looks
 *   panel        beside a board: the waiting cells, counters, source
 *   lane         a trace, and what it shows at any step
 *   surroundings the legend, and the controls that are folded away
 *   sentences    sentences in the reader's language
 *   values       the model of a page without a kernel
 *   tools        elements, buttons, menus, keys
 *
 * A page without a kernel needs only `mount`. When the page is built, Python supplies the style sheet, look.stage_css();
 * `look`, look.page_look(); and `texts`, look.page_texts(script), for a language.
 *
 *   const stage = mount(element, { lanes: [trace], look, texts });   // of several lanes, a race
 *   stage.play(); stage.seek(7); stage.get("frame");
 *   stage.hear((step) => ...);                                       // is called at each change; 0 is before the click
 *   stage.remove();
 *
 * A trace is what look.wire.pack returns: numbers, texts and lists. A page may also give `label`, the name of the stage;
 * `labels`, "numbers" or "heat"; `frame`, the step to begin at; `pace`, steps per second; and `hand`, handlers for
 * cells: act(cell), in place of the jump to the step of the cell; long(cell); keys[letter](cell).
 *
 * Rows and columns are counted from 0, as in LeetCode. A cell is its number, row by row.
 */

import { Board } from "./board.js";
import { Lane } from "./lane.js";
import { Panel } from "./panel.js";
import { _, placeOf } from "./sentences.js";
import { foldedOf, legendOf, linkTo, signsOf } from "./surroundings.js";
import { tell } from "./telling.js";
import { install, listenToKeys, make, onceAFrame } from "./tools.js";
import { Transport } from "./transport.js";
import { Values } from "./values.js";

/** Puts a stage into an element of a page without a kernel, and returns the object `stage` described above. */
export function mount(place, page) {
  const begin = { frame: 0, pace: 0, playing: false, loop: false, labels: "", label: _("Step by step") };
  const model = new Values({ ...begin, ...page });
  const attributes = { class: "lm lm-watch", role: "group", "aria-label": model.get("label") };
  const { transport, ...stage } = install(place, model, attributes, showTraces);
  return {
    ...stage,
    get: (name) => model.get(name),
    play: () => model.get("playing") || transport.playOrPause(),
    seek: (step) => transport.jump(step),
    hear: (act) => model.on("change:frame", () => act(model.get("frame"))),
  };
}

/** Fills the element of a stage; returns its transport and, in `bin`, functions that remove it. */
export function showTraces(model, root) {
  const lanes = model.get("lanes").map((packed) => new Lane(packed));
  const isOne = lanes.length === 1;
  const transport = new Transport(model, lanes);
  const said = make("p", { class: "lm-said", role: "status" });
  said.style.setProperty("--lines", lanes.length);
  const stage = make("div", { class: isOne ? "lm-stage lm-one" : "lm-stage" });
  const { act, long, keys } = model.get("hand") ?? {};
  const boards = lanes.map((lane) => new Board(model, { ...lane, label: lane.name, act: act ?? ((cell) => jumpTo(lane, cell)), long, keys }));
  const panels = lanes.map((lane) => new Panel(lane, isOne));
  lanes.forEach((lane, place) => {
    const name = make("p", { class: "lm-name" }, lane.name);
    stage.append(make("div", { class: "lm-lane" }, make("div", { class: "lm-column" }, name, boards[place].node), panels[place].node));
  });
  root.append(transport.node, said, stage, legendOf(model.get("look"), marksOf(lanes, model.get("look"))), foldedOf(keysOf(isOne), linkTo(model)));
  listenToKeys(root, transport.keys);

  function jumpTo(lane, cell) {
    if (lane.order[cell]) transport.jump(lane.order[cell]);
    else said.textContent = _("No step reveals {place}.", { place: placeOf(cell, lane.cols) });
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
    // A screen reader cannot keep up with playback: it reads a step only when playback has stopped.
    said.setAttribute("aria-live", model.get("playing") ? "off" : "polite");
    said.textContent = tell(model, lanes, moments, step, transport.differs);
  }

  paint();
  return { transport, bin: [onceAFrame(model, ["frame", "labels", "playing"], paint), () => transport.remove()] };
}

/** The entries of the legend; waiting cells have an entry for each kind of frontier, closed and open. */
function marksOf(lanes, look) {
  const where = { calls: _("its call is waiting"), queue: _("in the queue"), stack: _("on the stack") };
  const waits = new Map(); // from legend text to a symbol
  for (const lane of lanes) {
    const found = lane.kindsOfWaiting(), named = where[lane.kind] ?? _("waits");
    if (found.closed) waits.set(_("{state}, {where}", { state: _("closed"), where: named }), "E");
    if (found.open) waits.set(_("{state}, {where}", { state: _("open"), where: named }), "B");
  }
  return [
    ["E", "", _("closed")],
    ["B", "", _("open")],
    ["B", "lm-now", _("now")],
    ...[...waits].map(([text, symbol]) => [symbol, "lm-waits", text]),
    ...(lanes.some(({ examined }) => examined.some(Boolean)) ? [["B", "lm-read", _("just read")]] : []),
    ...signsOf(look, lanes.flatMap(({ before, result }) => [...before, ...result])),
  ];
}

/** Sentences on the keys of the stage. */
function keysOf(isOne) {
  return [
    _("P plays and pauses, comma and period step."),
    _("Tab enters the board, arrows, Home and End move, Escape leaves it, Enter jumps to the step that reveals the cell."),
    ...(isOne ? [] : [_("D goes to the first difference.")]),
  ].join(" ");
}
