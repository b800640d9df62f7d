/*
 * What a notebook calls to show a board, and what `activity` says it is for: play, watch, race, predict, edit, simulate,
 * ask, arrange.
 *
 * No rules live in these files, but for the machine's. Python decides what a click does; they draw what Python says,
 * play traces back, and report clicks. Traces are shown by the stage in look/js, which saved pages have as well.
 *
 *   render       begins here
 *   ask          a question with a field for its answer
 *   simulating   the reader is the machine, and the page judges
 *   machine      the rules of that: how things stand after moves, and which idea a wrong one breaks
 *   arrange      lines to be put in order
 *   playing      play, predict and edit: every click goes to Python, every answer is painted
 *   controls     what stands around their board, as Python describes it
 *   post         numbered messages to Python, and what to say when no answer comes
 *   outputs      the picture that a saved notebook keeps
 *   copying      the board to the clipboard
 *
 * Python joins them into one text, each behind those it imports.
 */

import { colorFrom } from "../../look/js/looks.js";
import { showTraces } from "../../look/js/stage.js";
import { make } from "../../look/js/tools.js";
import { showLines } from "./arrange.js";
import { showQuestion } from "./ask.js";
import { showBoard } from "./playing.js";
import { hearAlways } from "./post.js";
import { showMachine } from "./simulating.js";

function render({ model, el }) {
  const root = make("div", { class: `lm lm-${model.get("activity")}` });
  colorFrom(root, model.get("look"));
  hearAlways(model);
  const close = show(model, root);
  el.append(root); // at last: thousands of cells are made faster where no page looks on
  return () => {
    close();
    root.remove(); // JupyterLab keeps the element around it as long as the kernel runs
  };
}

function show(model, root) {
  if (model.get("activity") === "ask") return showQuestion(model, root);
  if (model.get("activity") === "simulate") return showMachine(model, root);
  if (model.get("activity") === "arrange") return showLines(model, root);
  return model.get("lanes").length ? showTraces(model, root) : showBoard(model, root);
}

export default { render };
