/*
 * What a notebook calls to show a board, and what `activity` says it is for: play, watch, race, predict, edit.
 *
 * No rules live in these files. Python decides what a click does; they draw what Python says, play
 * traces back, and report clicks.
 *
 *   render       begins here
 *   playing      play, predict and edit: every click goes to Python, every answer is painted
 *   watching     watch and race: traces, step by step
 *   post         numbered messages to Python, and what to say when no answer comes
 *   outputs      the picture that a saved notebook keeps
 *   board        the grid of cells: keyboard, mouse, touch, spoken names
 *   painter      the same cells as pixels
 *   player_bar   the steps of one or more traces: play, pause, step, seek
 *   panel        what stands beside the board: what waits, counters, source
 *   looks        colors, sizes, the projector
 *   copying      the board to the clipboard
 *   tools        elements, buttons, menus
 *
 * Python joins them into one text, each behind those it imports. What knows nothing of widgets (a trace
 * and its steps, sentences) lies in look/js, for saved pages as well. Rows and columns are counted from 0,
 * as in LeetCode. A cell is its number, row by row.
 */

import { colorFrom, projector } from "./looks.js";
import { showBoard } from "./playing.js";
import { hearAlways } from "./post.js";
import { make } from "./tools.js";
import { showTraces } from "./watching.js";

function render({ model, el }) {
  const root = make("div", { class: `lm lm-${model.get("activity")}` });
  colorFrom(root, model.get("look"));
  hearAlways(model);
  const isPlayback = model.get("lanes").length > 0;
  const bin = [projector(model, root, el), isPlayback ? showTraces(model, root) : showBoard(model, root)];
  el.append(root); // at last: thousands of cells are made faster where no page looks on
  return () => bin.forEach((undo) => undo());
}

export default { render };
