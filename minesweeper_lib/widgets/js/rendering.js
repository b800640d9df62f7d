/*
 * What a notebook calls to show an activity. Each has an entry file, which joined with its imports is the widget's
 * script:
 *
 *   playing      play and edit: every click goes to Python, every answer is painted
 *   watching     watch and race: traces, played back
 *   ask          a question with a field for its answer
 *   predicting   predict and simulate: the page judges; predicted is the same in a page without a kernel
 *   arrange      lines to be put in order
 *
 * What they share, besides the stage in look/js, which saved pages have as well:
 *
 *   rendering    begins here; what all activities have whose messages Python answers
 *   controls     the controls around a board, as Python describes them
 *   post         numbered messages to Python, and what to say when no answer comes
 *   picture      the picture that a saved notebook keeps
 *   copying      the board to the clipboard
 *   doing        what predict and simulate show
 *   by_hand      their rules: the state, which move is next
 *   slips        what a wrong move gets wrong
 *   moves        all moves of a trace
 *
 * No other rules live in these files. Python decides what a click does; they draw what Python says, play traces
 * back, and report clicks.
 */

import { install, make, onceAFrame } from "../../look/js/tools.js";
import { keeping } from "./picture.js";
import { hearAlways, postFor } from "./post.js";

/** What anywidget asks for. `show(model, root)` fills the element of an activity; `bin` in its result removes it. */
export function rendering(show) {
  return {
    render({ model, el }) {
      hearAlways(model);
      // All of it is removed: JupyterLab keeps the element around it as long as the kernel runs.
      return install(el, model, { class: `lm lm-${model.get("activity")}` }, show).remove;
    },
  };
}

/**
 * The same for an activity whose messages Python answers. `show(model, root, said, post)` gets the element for Python's
 * sentence, and what sends a message; it returns `paint`, which shows an answer. One answer carries all changes.
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
