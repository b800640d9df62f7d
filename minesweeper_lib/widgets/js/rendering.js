/*
 * `rendering`, which a notebook calls to show an activity. Each kind of activity has an entry file, which joined with its
 * imports is the script of the widget:
 *
 *   playing      play and edit: every click goes to Python, every answer is painted
 *   watching     watch and race: traces, played back
 *   ask          a question with a field for its answer
 *   predicting   predict and simulate: the page judges; `predicted` is the same in a page without a kernel
 *   arrange      lines to be put in order
 *
 * The entry files share these, and the stage in look/js, which saved pages have as well:
 *
 *   rendering    shows an activity, also one whose messages Python answers
 *   controls     the controls around a board, as Python describes them
 *   post         numbered messages to Python, and a sentence if no answer comes
 *   picture      the picture of a board in a saved notebook
 *   copying      buttons that copy the board to the clipboard
 *   doing        what predict and simulate show
 *   by_hand      their rules: the state, and which move is next
 *   slips        the idea that a wrong move breaks
 *   moves        all moves of a trace
 *
 * Except for by_hand, slips and moves, these files have no rules. Python decides what a click does; they draw what Python
 * says, play traces back, and report clicks.
 */

import { install, make, onceAFrame } from "../../look/js/tools.js";
import { keeping } from "./picture.js";
import { hearAlways, postFor } from "./post.js";

/**
 * The object that anywidget needs to show an activity. `show(model, root)` fills its element, and returns an object whose
 * `bin` has functions that clean up.
 */
export function rendering(show) {
  return {
    render({ model, el }) {
      hearAlways(model);
      // Returned is what removes the activity: JupyterLab keeps the element around it as long as the kernel runs.
      return install(el, model, { class: `lm lm-${model.get("activity")}` }, show).remove;
    },
  };
}

/**
 * The same for an activity whose messages Python answers. `show(model, root, said, post)` also gets the element for
 * Python's sentence, and the object that sends messages (post.js); its result has `paint`, which shows an answer.
 */
export function answering(show) {
  return rendering((model, root) => {
    const said = make("p", { class: "lm-said", role: "status" });
    const post = postFor(model, said), picture = keeping(model);
    const { paint, bin = [] } = show(model, root, said, post);
    const answered = () => {
      root.dataset.standing = model.get("standing");
      paint();
      picture.renew();
    };
    answered();
    return { bin: [...bin, onceAFrame(model, ["answered"], answered), picture.close, post.close] };
  });
}
