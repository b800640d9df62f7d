/* Watch and race: traces, step by step. Nothing is sent to Python. */

import { Lane } from "../../look/js/lane.js";
import { placeOf, sentences } from "../../look/js/sentences.js";
import { Board } from "./board.js";
import { Panel } from "./panel.js";
import { Player } from "./player_bar.js";
import { keysOf } from "./playing.js";
import { make, onceAFrame } from "./tools.js";

export function showTraces(model, root) {
  const say = sentences(model.get("texts"));
  const lanes = model.get("lanes").map((packed) => new Lane(packed, model.get("cols")));
  const player = new Player(model, lanes);
  const said = make("p", { class: "lm-said", role: "status" });
  const stage = make("div", { class: "lm-stage" });
  const boards = lanes.map((lane) => new Board(model, {
    rows: model.get("rows"),
    cols: model.get("cols"),
    label: lane.name,
    act: (cell) => jumpTo(lane, cell),
    keys: player.keys,
  }));
  const panels = lanes.map((lane) => new Panel(lane, lanes.length === 1, say));
  lanes.forEach((lane, place) => {
    const name = make("p", { class: "lm-name" }, lane.name);
    const column = make("div", { class: "lm-column" }, name, boards[place].node);
    stage.append(make("div", { class: "lm-lane" }, column, panels[place].node));
  });
  root.append(player.node, said, stage, keysOf(model));

  function jumpTo(lane, cell) {
    if (lane.order[cell]) player.jump(lane.order[cell]);
    else said.textContent = say("never_revealed", { place: say("place", placeOf(cell, lane.cols)) });
  }

  function paint() {
    const step = Math.min(model.get("frame"), player.last);
    const labels = model.get("labels");
    lanes.forEach((lane, place) => {
      const moment = lane.at(step);
      boards[place].show(moment.symbols, { ...moment, labels, total: lane.length });
      panels[place].show(moment);
    });
    player.show(step);
    // A voice cannot keep up with playback: it speaks when the steps come to rest.
    if (!model.get("playing")) said.textContent = player.tell(step);
  }

  paint();
  const undo = onceAFrame(model, ["frame", "labels", "playing"], paint);
  return () => {
    undo();
    player.remove();
    boards.forEach((board) => board.remove());
  };
}
